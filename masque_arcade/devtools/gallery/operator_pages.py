"""Gallery samples of the operator's pages."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.languages import languages
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.operator_api import ListedResult, MachineCheck, OperatorApi, UsageFigures
from masque_arcade.client.screens.kiosk.operator_menu import TABS, OperatorScreen
from masque_arcade.client.screens.kiosk.pin_pad import PinScreen
from masque_arcade.client.screens.kiosk.screen_tests import InputTestScreen, PictureTestScreen
from masque_arcade.devtools.gallery.sample import Sample, nowhere, press, raised
from masque_arcade.engine.registry import INFOS

PEOPLE: Final = (
    ("AKI", "12 turns"),
    ("♥M3", "14 turns"),
    ("ミホ", "15 turns"),
    ("ZOE", "15 turns"),
    ("Q8X", "19 turns"),
    ("N0A", "21 turns"),
    ("LEO", "22 turns"),
    ("EMI", "30 turns"),
)
_PADS: Final = tuple(
    Pad(i, name, name, i)
    for i, name in enumerate(
        (
            "Xbox Series X Controller",
            "DualSense Wireless Controller",
            "Nintendo Switch Pro Controller",
            "8BitDo SN30 Pro for Android, Bluetooth gamepad, second edition",
            "",
            "Xbox 360 Controller",
            "Generic USB Joystick",
            "HORI Fighting Commander",
        ),
        1,
    )
)


def samples() -> list[Sample]:
    return [
        _page("pin", partial(_pin, "operator.pin", "hint")),
        _page("pin.wrong", partial(_pin, "operator.pin", "wrong", n=3)),
        _page("pin.locked", partial(_pin, "operator.pin", "locked", n=47)),
        _page("pin.new", partial(_pin, "operator.pin_again", "hint")),
        *(_page(f"operator.{tab}", partial(_desk, tab)) for tab, _ in TABS),
        _page("operator.day.closed", _shut),
        Sample("kiosk.operator.second", _second),
        Sample("kiosk.operator.dim", _dim, brightness=60),
        Sample("kiosk.operator.pads.three", _three),
        Sample("kiosk.operator.pads.swapping", _swapping),
        Sample.of("kiosk.operator.pads.eight", partial(_padded, _PADS)),
        _page("operator.test.found", partial(_found, "test")),
        _page("operator.system.info", partial(_found, "system")),
        _page("operator.system.sure", _sure),
        *(_page(f"test.{kind}", partial(_picture, kind)) for kind in ("bars", "geometry", "legible")),
        _page("test.inputs", lambda ctx: InputTestScreen(FakeOperatorActions(ctx))),
    ]


def _page(name: str, make: Callable[[Context], Any]) -> Sample:
    return Sample(f"kiosk.{name}", lambda ctx: [raised(ctx, make(ctx))])


class FakeOperatorActions:
    """client.screens.kiosk.operator_api.OperatorActions without effect, with a busy evening's figures."""

    def __init__(self, ctx: Context, closed: str = "") -> None:
        self._ctx, self._closed = ctx, closed

    def __getattr__(self, name: str) -> Any:
        return lambda *_: ""

    def games(self) -> Sequence[str]:
        return list(INFOS)

    def figures(self, ever: bool) -> UsageFigures:
        """A busy evening."""
        t = self._ctx.texts
        facts = [
            (t("operator.audit.plays"), "148"),
            (t("operator.audit.finished"), t("operator.audit.percent", n=91)),
            (t("operator.audit.length"), t("operator.audit.minutes", n=6)),
            (t("operator.audit.crashes"), "0"),
            (t("operator.audit.uptime"), t("operator.audit.hours", h=7, m=48)),
            (t("operator.audit.temperature"), t("operator.audit.degrees", n=61)),
        ]
        lists = [
            (t("operator.audit.by_game"), [(t(f"{game}.game.name"), str(90 - 20 * i)) for i, game in enumerate(INFOS)]),
            (t("operator.audit.last_screens"), [("idle", "9"), ("break", "3"), ("mascarade.contest", "1")]),
            (t("operator.audit.devices"), [("touch", "120"), ("pad", "31"), ("keyboard", "4")]),
        ]
        hours = [0] * 10 + [4, 9, 17, 22, 14, 18, 25, 20, 11, 8] + [0] * 4
        return UsageFigures(facts, lists, hours)

    def day(self) -> UsageFigures:
        """The same evening's visits."""
        t, evening = self._ctx.texts, self.figures(False)
        facts = [
            (t("operator.day.visits"), "163"),
            (t("operator.day.finished"), t("operator.day.of", n=135, of=148)),
            (t("operator.day.minutes"), t("operator.audit.minutes", n=7)),
        ]
        left = [(t(f"operator.place.{place}"), "9") for place in ("question", "idle", "rules", "initials")]
        spoken = [(one.name, "27") for one in languages().values()]
        by_game, where, _ = evening.lists
        return UsageFigures(facts, [by_game, (where[0], left), (t("operator.row.language"), spoken)], ())

    def returns(self) -> Sequence[str]:
        return [f"2026-03-05T{hour}:00" for hour in range(13, 23)]

    def closed(self) -> str:
        return self._closed

    def entries(self, game: str) -> Sequence[ListedResult]:
        """Eight, one of them hidden."""
        return [ListedResult(i, 0, label, "Pasquale", value, i == 7) for i, (label, value) in enumerate(PEOPLE)]

    def inputs(self) -> Sequence[str]:
        return ["Key  space  True", "PadButton  a  True", "Touch down  640, 360", "PadStick  +0.42, -0.07", "Wheel  1"]

    def disk(self) -> Sequence[MachineCheck]:
        t = self._ctx.texts
        return [MachineCheck(t("operator.test.disk"), t("operator.test.free", n="41.5", of="64"), True)]

    def info(self) -> Sequence[str]:
        t = self._ctx.texts
        return [
            t("operator.system.program", version="0.1.0"),
            t("operator.system.python", version="3.13.1", system="Linux x86_64"),
            t("operator.system.screen", w=1920, h=1080, way="plain"),
        ]


def _desk(tab: str, ctx: Context) -> OperatorScreen:
    return OperatorScreen(OperatorApi(KioskSettings(), FakeOperatorActions(ctx)), tab)


def _shut(ctx: Context) -> OperatorScreen:
    """Closed by hand, with opening hours."""
    errands = FakeOperatorActions(ctx, "2026-03-05T14:00")
    return OperatorScreen(OperatorApi(KioskSettings(hours="10:00-18:30"), errands), "day")


def _second(ctx: Context) -> list[Screen]:
    """Two displays, one of them for the second screen."""
    ctx.displays = lambda: 2
    office = OperatorApi(KioskSettings(second_screen=2), FakeOperatorActions(ctx))
    desk: OperatorScreen = raised(ctx, OperatorScreen(office, "screen"))
    desk.page.focus.key = "second_screen"
    desk.page.renew()
    return [desk]


def _dim(ctx: Context) -> list[Screen]:
    desk: OperatorScreen = raised(
        ctx, OperatorScreen(OperatorApi(KioskSettings(brightness=60), FakeOperatorActions(ctx)), "screen")
    )
    desk.page.focus.key = "brightness"
    desk.page.renew()
    return [desk]


def _padded(there: Sequence[Pad], ctx: Context) -> OperatorScreen:
    ctx.pads = lambda: there
    desk: OperatorScreen = raised(ctx, _desk("pads", ctx))
    return desk


def _three(ctx: Context) -> list[Screen]:
    """Three pads, the second of them just pressed."""
    desk = _padded(_PADS[:3], ctx)
    desk.handle(Intent(Verb.INFO, Device.PAD, pad=2))
    return [desk]


def _swapping(ctx: Context) -> list[Screen]:
    """Number 2 is being reassigned; number 3 waits for an unplugged pad."""
    desk = _padded((*_PADS[:2], _PADS[3]), ctx)
    desk.page.focus.key = ("swap", 2)
    desk.handle(Intent(Verb.CONFIRM, Device.KEYBOARD))
    return [desk]


def _found(tab: str, ctx: Context) -> OperatorScreen:
    t, desk = ctx.texts, _desk(tab, ctx)
    if tab == "test":
        desk.checks = [
            MachineCheck(t("operator.test.bind"), t("operator.test.ok"), True),
            MachineCheck(t("operator.test.mdns"), t("operator.test.bad"), False),
            MachineCheck(t("operator.test.address"), "192.168.1.20, 10.0.0.9", True),
        ]
    else:
        desk.checks = [MachineCheck(line, "") for line in desk.office.errands.info()]
    return desk


def _sure(ctx: Context) -> OperatorScreen:
    desk = _desk("system", ctx)
    desk.sure = "factory"
    return desk


def _pin(title: str, line: str, ctx: Context, **said: Any) -> PinScreen:
    t = ctx.texts
    screen = PinScreen(partial(t, title), partial(t, f"operator.pin_{line}", **said), nowhere, nowhere)
    return press(raised(ctx, screen), *(("key", digit) for digit in "123"))  # type: ignore[no-any-return]


def _picture(kind: str, ctx: Context) -> PictureTestScreen:
    return PictureTestScreen(kind)
