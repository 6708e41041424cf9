"""The kiosk as exhibits: every part of the show, the questions, the plates, the operator's pages."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.app.kiosk.demo_recorder import Rehearsal, mechanic
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screen import Context, Scene
from masque_arcade.client.screens.kiosk.attract import Attractions, AttractScene
from masque_arcade.client.screens.kiosk.attract_api import Demo, Fame, FameList, Mechanic, Poster
from masque_arcade.client.screens.kiosk.idle_prompt import StillScene
from masque_arcade.client.screens.kiosk.kiosk_settings import House
from masque_arcade.client.screens.kiosk.kiosk_table import VisitTable
from masque_arcade.client.screens.kiosk.operator_api import Check, Figures, Listed, Office
from masque_arcade.client.screens.kiosk.operator_menu import TABS, OperatorScene
from masque_arcade.client.screens.kiosk.pause_menu import BreakSheet
from masque_arcade.client.screens.kiosk.pin_pad import PinScene
from masque_arcade.client.screens.kiosk.player_count import HowManyScene
from masque_arcade.client.screens.kiosk.results import Ending
from masque_arcade.client.screens.kiosk.rule_card import RuleCardScene
from masque_arcade.client.screens.kiosk.rulebook import HouseBook
from masque_arcade.client.screens.kiosk.screen_tests import InputScene, PictureScene
from masque_arcade.client.screens.menus.game_picker import PickGameScene
from masque_arcade.devtools.gallery.sample import Exhibit, nowhere, raised
from masque_arcade.devtools.gallery.tables import _scene, guests, run, seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.server.local_session import solo

_GOAL: Final = SHELF["mascarade"].express
_PEOPLE: Final = (
    ("AKI", "12 turns"), ("♥M3", "14 turns"), ("ミホ", "15 turns"), ("ZOE", "15 turns"), ("Q8X", "19 turns"),
    ("N0A", "21 turns"), ("LEO", "22 turns"), ("EMI", "30 turns"),
)  # fmt: skip
_PADS: Final = tuple(
    Pad(i, name, name, i)
    for i, name in enumerate(
        ("Xbox Series X Controller", "DualSense Wireless Controller", "Nintendo Switch Pro Controller",
         "8BitDo SN30 Pro for Android, Bluetooth gamepad, second edition", "", "Xbox 360 Controller",
         "Generic USB Joystick", "HORI Fighting Commander"), 1)
)  # fmt: skip
Build = Callable[[Context], Sequence[Scene]]


def exhibits() -> list[Exhibit]:
    """Everything a kiosk can show."""
    return [
        Exhibit("kiosk.show.title", partial(_show, "title", 5.0, "mascarade", True), moving=True),
        *(Exhibit(f"kiosk.show.demo.{game}", partial(_show, "demo", 7.0, game, True), moving=True) for game in INFOS),
        *(Exhibit(f"kiosk.show.mechanic.{game}", partial(_show, "mechanic", 5.0, game, True), True) for game in INFOS),
        Exhibit("kiosk.show.fame", partial(_show, "fame", 1.0, "mascarade", True)),
        Exhibit("kiosk.show.fame_empty", partial(_show, "fame", 1.0, "mascarade", False)),
        Exhibit("kiosk.show.poster", partial(_show, "poster", 1.0, "mascarade", True)),
        Exhibit("kiosk.show.poster_empty", partial(_show, "poster", 1.0, "mascarade", False)),
        Exhibit("kiosk.show.start", partial(_show, "start", 1.0, "mascarade", True)),
        _page("how_many", lambda ctx: HowManyScene(nowhere, nowhere, 4, nowhere)),
        _page("how_many.alone", lambda ctx: HowManyScene(nowhere, nowhere, 1)),
        _page("pick_game", lambda ctx: PickGameScene("pick.play", list(INFOS), nowhere, nowhere)),
        *(_page(f"rule.{game}", partial(_rule, game)) for game in INFOS),
        Exhibit("kiosk.ending", lambda ctx: [_table(ctx), raised(ctx, _ending(ctx, ("encore", nowhere)), 6.0)]),
        _page("ending.crown", _crown),
        Exhibit("kiosk.table", lambda ctx: [_table(ctx)]),
        Exhibit("kiosk.table.last", _last_round),
        Exhibit("kiosk.table.near", _near),
        _page("book.idea", partial(_book, "idea")),
        _page("book.end", partial(_book, "end")),
        Exhibit("kiosk.still", lambda ctx: [_table(ctx), _still(ctx, "")]),
        Exhibit("kiosk.still.bot", lambda ctx: [_table(ctx), _still(ctx, "bot")]),
        Exhibit("kiosk.still.menu", lambda ctx: [raised(ctx, HowManyScene(nowhere, nowhere)), _still(ctx, "menu")]),
        Exhibit("kiosk.break", lambda ctx: [_table(ctx), raised(ctx, BreakSheet(nowhere, nowhere, nowhere))]),
        Exhibit("kiosk.break.leave", lambda ctx: [_table(ctx), _leaving(ctx)]),
        _page("pin", lambda ctx: _pin(ctx, "operator.pin", ctx.texts("operator.pin_hint"))),
        _page("pin.wrong", lambda ctx: _pin(ctx, "operator.pin", ctx.texts("operator.pin_wrong", n=3))),
        _page("pin.locked", lambda ctx: _pin(ctx, "operator.pin", ctx.texts("operator.pin_locked", n=47))),
        _page("pin.new", lambda ctx: _pin(ctx, "operator.pin_again", ctx.texts("operator.pin_hint"))),
        *(_page(f"operator.{tab}", partial(_desk, tab)) for tab, _ in TABS),
        Exhibit("kiosk.operator.second", _second),
        Exhibit("kiosk.operator.dim", _dim, brightness=60),
        Exhibit("kiosk.operator.pads.three", _three),
        Exhibit("kiosk.operator.pads.swapping", _swapping),
        Exhibit("kiosk.operator.pads.eight", lambda ctx: [_padded(ctx, _PADS)]),
        _page("operator.test.found", lambda ctx: _found(ctx, "test")),
        _page("operator.system.info", lambda ctx: _found(ctx, "system")),
        _page("operator.system.sure", _sure),
        *(_page(f"test.{kind}", partial(_picture, kind)) for kind in ("bars", "geometry", "legible")),
        _page("test.inputs", lambda ctx: InputScene(PretendErrands(ctx))),
    ]


def _page(name: str, make: Callable[[Context], Any]) -> Exhibit:
    return Exhibit(f"kiosk.{name}", lambda ctx: [raised(ctx, make(ctx))])


# --- the show ------------------------------------------------------------------------------


def attractions(ctx: Context, game: str = "mascarade", famous: bool = True) -> Attractions:
    """One game in the context's language; `famous`: with entries in its lists."""
    rows = [Fame(label, f"{label} {i}", value) for i, (label, value) in enumerate(_PEOPLE)]
    lists = FameList("Fastest win", rows[:5], rows) if famous else None
    poster = Poster("AKI", "AKI 0", game, ctx.texts("kiosk.poster.won", n="10")) if famous else None

    def demo(which: str, number: int) -> Demo:
        return Rehearsal(which, number + 3)

    def trick(which: str) -> Mechanic:
        return mechanic(which)

    return Attractions((game,), {ctx.settings.language: ctx.texts}, demo, trick, lambda game, texts: lists,
                       lambda texts: poster, lambda: "off")  # fmt: skip


def _show(part: str, seconds: float, game: str, famous: bool, ctx: Context) -> list[Scene]:
    scene = AttractScene(attractions(ctx, game, famous))
    scene.enter(ctx)
    scene.skip_to(part, seconds)
    return [scene]


# --- a visitor -----------------------------------------------------------------------------


def _rule(game: str, ctx: Context) -> RuleCardScene:
    goal = SHELF[game].express
    return RuleCardScene(game, nowhere, nowhere, goal, 10)


def _table(ctx: Context) -> VisitTable:
    """The first question of a first game, with the house rule and a line of help."""
    levels: list[str | None] = [None, "casual", "casual", "casual"]
    table = _scene(solo("mascarade", levels, {"first": "1"}, 7, guests(ctx, 4), "kiosk"), ctx, "normal", True)
    scene = VisitTable(table, table, ctx.texts("kiosk.rule.express", n=_GOAL), coached=True)
    table.goal = _GOAL
    scene.enter(ctx)
    run(table, 1.0)
    scene.update(0.1)
    return scene


def _near(ctx: Context) -> list[Scene]:
    """A guest has two coins to go by the house rule, and is marked for it."""
    row = GAMES["mascarade"]
    position = {"seats": 4, "coins": {"A": 7, "C": 8, "D": 1}}
    table = seat(row, Match.at(row.game, 4, row.arrange(position)), ctx)
    scene = VisitTable(table, table, ctx.texts("kiosk.rule.express", n=_GOAL), coached=True)
    table.goal = _GOAL
    scene.enter(ctx)
    run(table, 0.8)
    return [scene]


def _book(page: str, ctx: Context) -> HouseBook:
    return HouseBook("mascarade", page, ctx.texts("kiosk.rule.express", n=_GOAL))


def _last_round(ctx: Context) -> list[Scene]:
    scene = _table(ctx)
    scene.say(ctx.texts("kiosk.session.last"))
    return [scene]


def _still(ctx: Context, kind: str) -> StillScene:
    scene = StillScene(lambda: 0.6, kind, () if kind == "menu" else (0,))
    scene.enter(ctx)
    return scene


def _leaving(ctx: Context) -> BreakSheet:
    scene: BreakSheet = raised(ctx, BreakSheet(nowhere, nowhere, nowhere))
    scene._ask(True)
    return scene


def _ending(ctx: Context, on: tuple[str, Callable[[], None]] | None) -> Ending:
    t, names = ctx.texts, guests(ctx, 4)
    ranking = [(0, names[0], 10), (2, names[2], 8), (1, names[1], 5), (3, names[3], 2)]
    return Ending(t("kiosk.session.you"), t("kiosk.session.by_goal", n=_GOAL), ranking, [0], on, nowhere,
                  "stage/title_mask")  # fmt: skip


def _crown(ctx: Context) -> Ending:
    t, names = ctx.texts, guests(ctx, 4)
    ranking = [(2, names[2], 17), (0, names[0], 14), (1, names[1], 9), (3, names[3], 8)]
    said = t("kiosk.session.crown_for", name=names[2], n=17)
    return Ending(
        t("kiosk.session.crown"), said, ranking, [2], None, nowhere, "stage/kiosk/laurel", "icons/crown", alone=True
    )


# --- the operator --------------------------------------------------------------------------


class PretendErrands:
    """client.scenes.kiosk.office.Errands that do nothing and know a busy evening."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def __getattr__(self, name: str) -> Any:
        return lambda *_: ""

    def games(self) -> Sequence[str]:
        """All of them."""
        return list(INFOS)

    def figures(self, ever: bool) -> Figures:
        """A busy evening."""
        t = self._ctx.texts
        facts = [
            (t("operator.audit.plays"), "148"), (t("operator.audit.finished"), t("operator.audit.percent", n=91)),
            (t("operator.audit.length"), t("operator.audit.minutes", n=6)), (t("operator.audit.crashes"), "0"),
            (t("operator.audit.uptime"), t("operator.audit.hours", h=7, m=48)),
            (t("operator.audit.temperature"), t("operator.audit.degrees", n=61)),
        ]  # fmt: skip
        lists = [
            (t("operator.audit.by_game"), [(t(f"{game}.game.name"), str(90 - 20 * i)) for i, game in enumerate(INFOS)]),
            (t("operator.audit.last_screens"), [("idle", "9"), ("break", "3"), ("mascarade.contest", "1")]),
            (t("operator.audit.devices"), [("touch", "120"), ("pad", "31"), ("keyboard", "4")]),
        ]
        hours = [0] * 10 + [4, 9, 17, 22, 14, 18, 25, 20, 11, 8] + [0] * 4
        return Figures(facts, lists, hours)

    def entries(self, game: str) -> Sequence[Listed]:
        """Eight, one of them hidden."""
        return [Listed(i, 0, label, "Pasquale", value, i == 7) for i, (label, value) in enumerate(_PEOPLE)]

    def inputs(self) -> Sequence[str]:
        """What devices said."""
        return ["Key  space  True", "PadButton  a  True", "Touch down  640, 360", "PadStick  +0.42, -0.07", "Wheel  1"]

    def disk(self) -> Sequence[Check]:
        """Enough."""
        t = self._ctx.texts
        return [Check(t("operator.test.disk"), t("operator.test.free", n="41.5", of="64"), True)]

    def info(self) -> Sequence[str]:
        """A machine."""
        t = self._ctx.texts
        return [t("operator.system.program", version="0.1.0"),
                t("operator.system.python", version="3.13.1", system="Linux x86_64"),
                t("operator.system.screen", w=1920, h=1080, way="plain")]  # fmt: skip


def _desk(tab: str, ctx: Context) -> OperatorScene:
    return OperatorScene(Office(House(), PretendErrands(ctx)), tab)


def _second(ctx: Context) -> list[Scene]:
    """Two displays, one of them for the crowd."""
    ctx.displays = lambda: 2
    office = Office(House(second_screen=2), PretendErrands(ctx))
    desk: OperatorScene = raised(ctx, OperatorScene(office, "screen"))
    desk.page.focus.key = "second_screen"
    desk.page.renew()
    return [desk]


def _dim(ctx: Context) -> list[Scene]:
    desk: OperatorScene = raised(ctx, OperatorScene(Office(House(brightness=60), PretendErrands(ctx)), "screen"))
    desk.page.focus.key = "brightness"
    desk.page.renew()
    return [desk]


def _padded(ctx: Context, there: Sequence[Pad]) -> OperatorScene:
    ctx.pads = lambda: there
    desk: OperatorScene = raised(ctx, _desk("pads", ctx))
    return desk


def _three(ctx: Context) -> list[Scene]:
    """Three pads, the second of them pressed just now."""
    desk = _padded(ctx, _PADS[:3])
    desk.handle(Intent(Verb.INFO, Device.PAD, pad=2))
    return [desk]


def _swapping(ctx: Context) -> list[Scene]:
    """Number 2 is to be another one's; number 3 waits for a pad that is not here."""
    desk = _padded(ctx, (*_PADS[:2], _PADS[3]))
    desk.page.focus.key = ("swap", 2)
    desk.handle(Intent(Verb.CONFIRM, Device.KEYBOARD))
    return [desk]


def _found(ctx: Context, tab: str) -> OperatorScene:
    t, desk = ctx.texts, _desk(tab, ctx)
    if tab == "test":
        desk.checks = [
            Check(t("operator.test.bind"), t("operator.test.ok"), True),
            Check(t("operator.test.mdns"), t("operator.test.bad"), False),
            Check(t("operator.test.address"), "192.168.1.20, 10.0.0.9", True),
        ]  # fmt: skip
    else:
        desk.checks = [Check(line, "") for line in desk.office.errands.info()]
    return desk


def _sure(ctx: Context) -> OperatorScene:
    desk = _desk("system", ctx)
    desk.sure = "factory"
    return desk


def _pin(ctx: Context, title: str, line: str) -> PinScene:
    scene = PinScene(lambda: ctx.texts(title), lambda: line, nowhere, nowhere)
    scene._digits = "123"
    return scene


def _picture(kind: str, ctx: Context) -> PictureScene:
    return PictureScene(kind)
