"""The operator's pages other than rows: pads, statistics, tests, moderation, system."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screens.kiosk import operator_gamepads
from masque_arcade.client.screens.kiosk.operator_api import ListedResult, MachineCheck
from masque_arcade.client.widgets.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from masque_arcade.client.screens.kiosk.operator_menu import OperatorScreen

ENTRIES: Final = 6
"""Leaderboard entries per page."""
_LINE: Final = 30.0


def _buttons(
    desk: "OperatorScreen", keys: Sequence[tuple[str, Callable[[], None], str, str]], area: Rect, columns: int
) -> list[Widget]:
    """Buttons in a grid; each with its key, action, icon and style."""
    t, wide = desk.ctx.texts, area.w / columns
    made: list[Widget] = []
    for i, (key, errand, icon, style) in enumerate(keys):
        row, column = divmod(i, columns)
        rect = Rect(area.x + column * wide, area.y + row * 68, wide - 12, 58)
        made.append(Button(key, rect, t(f"operator.{key}"), errand, style, icon=f"icons/{icon}", size=18))
    return made


def _saying(desk: "OperatorScreen", errand: Callable[[], str]) -> Callable[[], None]:
    def do() -> None:
        desk.sure, desk.said = "", errand()

    return do


# --- statistics ----------------------------------------------------------------------------


def _audit(desk: "OperatorScreen") -> list[Widget]:
    t, body = desk.ctx.texts, desk.body()

    def turn() -> None:
        desk.ever = not desk.ever

    which = t(f"operator.audit.{'ever' if desk.ever else 'tonight'}")
    return [
        Button("when", Rect(body.x, body.bottom - 54, 220, 54), which, turn, icon="icons/hourglass", size=18),
        Button(
            "export",
            Rect(body.x + 232, body.bottom - 54, 260, 54),
            t("operator.audit.export"),
            _saying(desk, desk.office.errands.export),
            icon="icons/down",
            size=18,
        ),
    ]


def _audit_items(desk: "OperatorScreen") -> list[Item]:
    t, body = desk.ctx.texts, desk.body()
    figures = desk.office.errands.figures(desk.ever)
    made: list[Item] = []
    for i, (label, value) in enumerate(figures.facts):
        row, column = divmod(i, 3)
        box = Rect(body.x + column * body.w / 3, body.y + 8 + row * 46, body.w / 3 - 12, 42)
        made.append(Item(("fact", i), Panel("plate", "", 8), box))
        left = Rect(box.x + 12, box.y, box.w * 0.62 - 12, box.h)
        made.append(Item(("fact label", i), Words(label, 17, "muted", align="left", wrap=True), left))
        right = Rect(box.x + box.w * 0.62, box.y, box.w * 0.38 - 12, box.h)
        made.append(Item(("fact value", i), Words(value, 20, "candle", "serif", "right"), right))
    top = body.y + 8 + -(-len(figures.facts) // 3) * 46 + 10
    for i, (title, rows) in enumerate(figures.lists):
        box = Rect(body.x + i * body.w / 3, top, body.w / 3 - 12, 150)
        made.append(Item(("list", i), Words(title, 18, "gold", "serif", "left"), Rect(box.x, box.y, box.w, 26)))
        shown = rows[:4] or [(t("operator.audit.none"), "")]
        for k, (label, value) in enumerate(shown):
            line = Rect(box.x + 8, box.y + 28 + k * _LINE, box.w * 0.72, _LINE - 2)
            made.append(Item(("list row", i, k), Words(label, 16, "ivory", align="left"), line))
            number = Rect(line.right, line.y, box.w * 0.28 - 12, line.h)
            made.append(Item(("list value", i, k), Words(value, 16, "candle", align="right"), number))
    made += _hours(desk, figures.hours, Rect(body.x, top + 156, body.w, body.bottom - 64 - top - 156))
    return made


def _hours(desk: "OperatorScreen", hours: Sequence[int], area: Rect) -> list[Item]:
    """A bar per hour, with the hours below."""
    t, most = desk.ctx.texts, max([*hours, 1])
    title = Words(t("operator.audit.by_hour"), 18, "gold", "serif", "left")
    made = [Item("hours", title, Rect(area.x, area.y, 400, 24))]
    wide, foot = area.w / 24, area.bottom - 22
    for hour, count in enumerate(hours):
        high = (foot - area.y - 28) * count / most
        x = area.x + hour * wide
        made.append(Item(("hour ground", hour), Panel("plate", "", 2), Rect(x + 3, foot - 2, wide - 6, 2)))
        if count:
            made.append(Item(("hour", hour), Panel("gold", "", 3), Rect(x + 5, foot - high, wide - 10, high)))
        if hour % 3 == 0:
            label = Rect(x - 8, foot + 2, wide + 16, 20)
            made.append(Item(("hour name", hour), Words(str(hour), 14, "muted"), label))
    return made


# --- tests ---------------------------------------------------------------------------------


def _test(desk: "OperatorScreen") -> list[Widget]:
    errands = desk.office.errands

    def disk() -> None:
        desk.said, desk.checks = "", errands.disk()

    keys = (
        ("test.bars", lambda: desk.picture("bars"), "eye", "plain"),
        ("test.geometry", lambda: desk.picture("geometry"), "fullscreen", "plain"),
        ("test.legible", lambda: desk.picture("legible"), "text", "plain"),
        ("test.inputs", desk.input_test, "hand", "plain"),
        ("test.left", lambda: errands.speak("left"), "sound", "plain"),
        ("test.right", lambda: errands.speak("right"), "sound", "plain"),
        ("test.network", desk.test_network, "home", "plain"),
        ("test.disk", disk, "info", "plain"),
    )
    return _buttons(desk, keys, Rect(desk.body().x, desk.body().y + 12, desk.body().w, 200), 4)


def _test_items(desk: "OperatorScreen") -> list[Item]:
    body, made = desk.body(), list[Item]()
    for i, check in enumerate(desk.checks[:6]):
        made += _check(i, check, Rect(body.x, body.y + 164 + i * 42, body.w - 12, 38))
    return made


def _check(i: int, check: MachineCheck, box: Rect) -> list[Item]:
    made = [
        Item(("check", i), Panel("plate", "", 8), box),
        Item(
            ("check label", i),
            Words(check.label, 18, "ivory", align="left"),
            Rect(box.x + 48, box.y, box.w * 0.4, box.h),
        ),
        Item(
            ("check value", i),
            Words(check.value, 18, "candle", align="right"),
            Rect(box.x + box.w * 0.45, box.y, box.w * 0.55 - 16, box.h),
        ),
    ]
    if check.good is not None:
        sign = ("check", "ok") if check.good else ("cross", "danger")
        place = Rect(box.x + 12, box.cy - 12, 24, 24)
        made.append(Item(("check sign", i), Picture(f"icons/{sign[0]}", sign[1]), place))
    return made


# --- leaderboard ---------------------------------------------------------------------------


def _leaderboard(desk: "OperatorScreen") -> list[Widget]:
    t, body, errands = desk.ctx.texts, desk.body(), desk.office.errands
    made: list[Widget] = []
    games = list(errands.games())
    wide = body.w / len(games)

    def to(game: str) -> Callable[[], None]:
        def change() -> None:
            desk.game, desk.first, desk.sure, desk.said = game, 0, "", ""

        return change

    for i, game in enumerate(games):
        rect = Rect(body.x + i * wide, body.y, wide - 10, 46)
        style = "chosen" if game == desk.game else "tab"
        made.append(Button(("game", game), rect, t(f"{game}.game.name"), to(game), style, size=17))
    entries = list(errands.entries(desk.game))
    for i, one in enumerate(entries[desk.first : desk.first + ENTRIES]):
        made += _entry(desk, one, Rect(body.x, body.y + 54 + i * 52, body.w, 46))
    if not entries:
        words = Words(t("operator.hall.empty"), 20, "muted", "serif")
        made.append(Label("empty", Rect(body.x, body.y + 120, body.w, 40), words=words))
    foot = body.bottom - 46

    def page(step: int) -> Callable[[], None]:
        def change() -> None:
            desk.first = max(0, min(desk.first + step, (len(entries) - 1) // ENTRIES * ENTRIES))
            desk.sure = ""

        return change

    if len(entries) > ENTRIES:
        made.append(Button("up", Rect(body.x, foot, 80, 46), "", page(-ENTRIES), icon="icons/up"))
        made.append(Button("down", Rect(body.x + 92, foot, 80, 46), "", page(ENTRIES), icon="icons/down"))
    clear = "clear_sure" if desk.sure == "clear" else "clear"
    made.append(
        Button(
            "clear",
            Rect(body.right - 380, foot, 380, 46),
            t(f"operator.hall.{clear}"),
            lambda: desk.twice("clear", errands.clear),
            "danger",
            size=17,
        )
    )
    return made


def _entry(desk: "OperatorScreen", one: ListedResult, box: Rect) -> list[Widget]:
    t, errands = desk.ctx.texts, desk.office.errands
    key = f"{one.number}.{one.seat}"
    ink = "muted" if one.hidden else "ivory"
    who = Rect(box.x + 12, box.y, 130, box.h)
    name = Rect(who.right, box.y, 240, box.h)
    value = Rect(name.right, box.y, box.w - name.right - 330 + box.x, box.h)
    sure = desk.sure == f"delete {key}"

    def hide() -> None:
        desk.sure = ""
        errands.hide(one)

    def delete() -> str:
        errands.delete(one)
        return t("operator.hall.done")

    return [
        Label(("label", key), who, words=Words(one.label, 22, ink, "serif", "left")),
        Label(("name", key), name, words=Words(one.name, 17, "muted", align="left")),
        Label(("value", key), value, words=Words(one.value, 17, ink, align="left")),
        Button(
            ("hide", key),
            Rect(box.right - 316, box.y, 150, box.h),
            t(f"operator.hall.{'show' if one.hidden else 'hide'}"),
            hide,
            size=16,
        ),
        Button(
            ("delete", key),
            Rect(box.right - 156, box.y, 156, box.h),
            t(f"operator.hall.{'sure' if sure else 'delete'}"),
            lambda: desk.twice(f"delete {key}", delete),
            "danger",
            size=16,
        ),
    ]


# --- system --------------------------------------------------------------------------------


def _system(desk: "OperatorScreen") -> list[Widget]:
    errands = desk.office.errands

    def info() -> None:
        desk.said, desk.checks = "", [MachineCheck(line, "") for line in errands.info()]

    factory = "system.factory_sure" if desk.sure == "factory" else "system.factory"
    keys = (
        ("system.restart", errands.restart, "replay", "plain"),
        ("system.blank", errands.blank, "eye", "plain"),
        ("system.info", info, "info", "plain"),
        ("system.logs", _saying(desk, errands.logs), "log", "plain"),
        (factory, lambda: desk.twice("factory", errands.factory), "warning", "danger"),
        ("system.quit", errands.quit, "quit", "danger"),
    )
    return _buttons(desk, keys, Rect(desk.body().x, desk.body().y + 12, desk.body().w, 200), 3)


def foot(desk: "OperatorScreen", line: Rect) -> list[Item]:
    """An action's result, or what a second press would do."""
    text = desk.said or desk.ctx.texts("operator.again")
    ink = "danger" if desk.sure else "ok"
    words = Words(text, 19, ink, "serif", "left", wrap=True)
    return [Item("office said", words, Rect(line.x + 30, line.y, line.w - 60, line.h))]


WIDGETS: Final[Mapping[str, Callable[["OperatorScreen"], Sequence[Widget]]]] = {
    "pads": operator_gamepads.widgets,
    "audit": _audit,
    "test": _test,
    "hall": _leaderboard,
    "system": _system,
}
ITEMS: Final[Mapping[str, Callable[["OperatorScreen"], Sequence[Item]]]] = {
    "pads": operator_gamepads.items,
    "audit": _audit_items,
    "test": _test_items,
    "system": _test_items,
}
