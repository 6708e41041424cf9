"""The operator's pages other than rows: pads, statistics, tests, moderation, system."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.render.drawables import Draw, Item, Rect, Words
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.kiosk import operator_gamepads
from masque_arcade.client.screens.kiosk.opening_hours import DAY, OpeningHours, clock
from masque_arcade.client.screens.kiosk.operator_api import ListedResult, MachineCheck, UsageFigures
from masque_arcade.client.screens.kiosk.operator_page import OperatorPage
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.widgets import Widget

ENTRIES: Final = 6
"""Leaderboard entries per page."""
_LINE: Final = 30.0
_MORNING, _EVENING = 6 * 60, 18 * 60
"""Minutes of the day: the first opening that is offered, and when that day closes."""


def _buttons(page: OperatorPage, keys: Sequence[tuple[str, Action, str, str]], area: Rect, columns: int) -> Form:
    """Buttons in a grid; each with its key, action, icon and style."""
    form, wide = Form(page.ctx.texts, "operator", 18), area.w / columns
    for i, (key, errand, icon, style) in enumerate(keys):
        row, column = divmod(i, columns)
        rect = Rect(area.x + column * wide, area.y + row * 68, wide - 12, 58)
        form.button(key, rect, errand, style, icon=f"icons/{icon}", text=f"operator.{key}", help="")
    return form


def _saying(page: OperatorPage, errand: Callable[[], str]) -> None:
    page.sure, page.said = "", errand()


# --- the day ---------------------------------------------------------------------------------


def _day(page: OperatorPage) -> Form:
    """The opening hours; below them closing by hand, which comes first while it lasts."""
    t, body, errands, form = page.ctx.texts, page.body(), page.office.errands, Form(page.ctx.texts, "operator.day", 18)
    wide, span = (body.w - 28) / 2, OpeningHours.read(page.stored.hours)
    always, right = span.opens == span.closes, body.x + wide + 28

    def opens(at: int) -> None:
        closes = _EVENING if always else span.closes
        page.put("hours", "" if at < 0 else str(OpeningHours(at, closes)))

    def closes(at: int) -> None:
        page.put("hours", str(OpeningHours(span.opens, at)))

    def named(at: int) -> str:
        return clock(at) if at >= 0 else t("operator.day.always")

    hours = sorted({*range(0, DAY, 60), span.opens, span.closes}, key=lambda at: (at - _MORNING) % DAY)
    first = [-1, *(at for at in hours if always or at != span.closes)]
    form.choice("opens", Rect(body.x, body.y + 12, wide, 48), first, -1 if always else span.opens, opens, named, 0.5)
    last = [] if always else sorted({*hours} - {span.opens}, key=lambda at: (at - span.opens) % DAY)
    why = t("operator.day.closes_why") if always else ""
    form.choice("closes", Rect(right, body.y + 12, wide, 48), last, span.closes, closes, named, 0.5, why=why)
    left, button = Rect(body.x, body.y + 66, wide, 48), Rect(right, body.y + 66, wide, 48)
    if back := errands.closed():
        said = t("operator.day.closed", time=_time_of(back))
        form.words("closed", left, Words(said, 20, "candle", "serif", "left"))
        form.button("reopen", button, partial(errands.close_until, ""), icon="icons/check")
        return form
    values = list(errands.returns())
    page.until = page.until if page.until in values else values[0]

    def choose(at: str) -> None:
        page.until = at

    form.choice("back", left, values, page.until, choose, _time_of, 0.5)
    form.button("close", button, partial(errands.close_until, page.until), icon="icons/hourglass")
    return form


def _time_of(moment: str) -> str:
    """The time of day of a moment in ISO format."""
    return moment[11:16]


def _day_items(page: OperatorPage) -> Draw:
    return _figures(page, page.office.errands.day(), page.body().y + 132, 6)[0]


# --- statistics ----------------------------------------------------------------------------


def _audit(page: OperatorPage) -> Form:
    body, form = page.body(), Form(page.ctx.texts, "operator.audit", 18)

    def turn() -> None:
        page.ever = not page.ever

    when = Rect(body.x, body.bottom - 54, 220, 54)
    form.button("when", when, turn, icon="icons/hourglass", text="ever" if page.ever else "tonight")
    export = Rect(body.x + 232, when.y, 260, 54)
    form.button("export", export, partial(_saying, page, page.office.errands.export), icon="icons/down")
    return form


def _audit_items(page: OperatorPage) -> Draw:
    figures, body = page.office.errands.figures(page.ever), page.body()
    draw, top = _figures(page, figures, body.y + 8)
    draw += _hours(page, figures.hours, Rect(body.x, top + 156, body.w, body.bottom - 64 - top - 156))
    return draw


def _figures(page: OperatorPage, figures: UsageFigures, top: float, most: int = 4) -> tuple[Draw, float]:
    """Facts, below them lists of `most` lines; and where these begin."""
    body, draw = page.body(), Draw()
    wide = body.w / 3
    for i, (label, value) in enumerate(figures.facts):
        row, column = divmod(i, 3)
        box = Rect(body.x + column * wide, top + row * 46, wide - 12, 42)
        draw.panel(("fact", i), box, "plate", "", 8)
        left, right = box.w * 0.62 - 12, box.x + box.w * 0.62
        draw.label(("fact label", i), Rect(box.x + 12, box.y, left, box.h), label, 17, "muted", align="left", wrap=True)
        draw.label(
            ("fact value", i), Rect(right, box.y, box.w * 0.38 - 12, box.h), value, 20, "candle", "serif", "right"
        )
    top += -(-len(figures.facts) // 3) * 46 + 10
    for i, (title, rows) in enumerate(figures.lists):
        box = Rect(body.x + i * wide, top, wide - 12, 150)
        draw.label(("list", i), Rect(box.x, box.y, box.w, 26), title, 18, "gold", "serif", "left")
        for k, (label, value) in enumerate(rows[:most] or [(page.ctx.texts("operator.audit.none"), "")]):
            line = Rect(box.x + 8, box.y + 28 + k * _LINE, box.w * 0.72, _LINE - 2)
            draw.label(("list row", i, k), line, label, 16, align="left")
            number = Rect(line.right, line.y, box.w * 0.28 - 12, line.h)
            draw.label(("list value", i, k), number, value, 16, "candle", align="right")
    return draw, top


def _hours(page: OperatorPage, hours: Sequence[int], area: Rect) -> Draw:
    """A bar per hour, with the hours below."""
    t, most, draw = page.ctx.texts, max([*hours, 1]), Draw()
    draw.label("hours", Rect(area.x, area.y, 400, 24), t("operator.audit.by_hour"), 18, "gold", "serif", "left")
    wide, foot = area.w / 24, area.bottom - 22
    for hour, count in enumerate(hours):
        high, x = (foot - area.y - 28) * count / most, area.x + hour * wide
        draw.panel(("hour ground", hour), Rect(x + 3, foot - 2, wide - 6, 2), "plate", "", 2)
        if count:
            draw.panel(("hour", hour), Rect(x + 5, foot - high, wide - 10, high), "gold", "", 3)
        if hour % 3 == 0:
            draw.label(("hour name", hour), Rect(x - 8, foot + 2, wide + 16, 20), str(hour), 14, "muted")
    return draw


# --- tests ---------------------------------------------------------------------------------


def _test(page: OperatorPage) -> Form:
    errands = page.office.errands

    def disk() -> None:
        page.said, page.checks = "", errands.disk()

    keys = (
        ("test.bars", partial(page.picture, "bars"), "eye", "plain"),
        ("test.geometry", partial(page.picture, "geometry"), "fullscreen", "plain"),
        ("test.legible", partial(page.picture, "legible"), "text", "plain"),
        ("test.inputs", page.input_test, "hand", "plain"),
        ("test.left", partial(errands.speak, "left"), "sound", "plain"),
        ("test.right", partial(errands.speak, "right"), "sound", "plain"),
        ("test.network", page.test_network, "home", "plain"),
        ("test.disk", disk, "info", "plain"),
    )
    return _buttons(page, keys, Rect(page.body().x, page.body().y + 12, page.body().w, 200), 4)


def _test_items(page: OperatorPage) -> Draw:
    body, draw = page.body(), Draw()
    for i, check in enumerate(page.checks[:6]):
        box = Rect(body.x, body.y + 164 + i * 42, body.w - 12, 38)
        draw.panel(("check", i), box, "plate", "", 8)
        left, right = (
            Rect(box.x + 48, box.y, box.w * 0.4, box.h),
            Rect(box.x + box.w * 0.45, box.y, box.w * 0.55 - 16, box.h),
        )
        draw.label(("check label", i), left, check.label, 18, align="left")
        draw.label(("check value", i), right, check.value, 18, "candle", align="right")
        if check.good is not None:
            icon, ink = ("check", "ok") if check.good else ("cross", "danger")
            draw.picture(("check sign", i), Rect(box.x + 12, box.cy - 12, 24, 24), f"icons/{icon}", ink)
    return draw


# --- leaderboard ---------------------------------------------------------------------------


def _leaderboard(page: OperatorPage) -> Form:
    t, body, errands, form = page.ctx.texts, page.body(), page.office.errands, Form(page.ctx.texts, "operator.hall", 17)
    games = list(errands.games())
    wide = body.w / len(games)

    def to(game: str) -> None:
        page.game, page.first, page.sure, page.said = game, 0, "", ""

    for i, game in enumerate(games):
        rect = Rect(body.x + i * wide, body.y, wide - 10, 46)
        style = "chosen" if game == page.game else "tab"
        form.button(("game", game), rect, partial(to, game), style, text=f"{game}.game.name")
    entries = list(errands.entries(page.game))
    for i, one in enumerate(entries[page.first : page.first + ENTRIES]):
        _add_entry(form, page, one, Rect(body.x, body.y + 54 + i * 52, body.w, 46))
    if not entries:
        form.words(
            "empty", Rect(body.x, body.y + 120, body.w, 40), Words(t("operator.hall.empty"), 20, "muted", "serif")
        )
    foot = body.bottom - 46

    def turned(step: int) -> None:
        page.first = max(0, min(page.first + step, (len(entries) - 1) // ENTRIES * ENTRIES))
        page.sure = ""

    if len(entries) > ENTRIES:
        form.button(
            "up",
            Rect(body.x, foot, 80, 46),
            partial(turned, -ENTRIES),
            icon="icons/up",
            label="",
            help=t("book.previous"),
        )
        form.button(
            "down",
            Rect(body.x + 92, foot, 80, 46),
            partial(turned, ENTRIES),
            icon="icons/down",
            label="",
            help=t("book.next"),
        )
    clear = "clear_sure" if page.sure == "clear" else "clear"
    rect, twice = Rect(body.right - 380, foot, 380, 46), partial(page.twice, "clear", errands.clear)
    form.button("clear", rect, twice, "danger", text=clear)
    return form


def _add_entry(form: Form, page: OperatorPage, one: ListedResult, box: Rect) -> None:
    t, errands = page.ctx.texts, page.office.errands
    key, ink = f"{one.number}.{one.seat}", "muted" if one.hidden else "ivory"
    who = Rect(box.x + 12, box.y, 130, box.h)
    name = Rect(who.right, box.y, 240, box.h)
    value = Rect(name.right, box.y, box.w - name.right - 330 + box.x, box.h)
    sure = page.sure == f"delete {key}"

    def hide() -> None:
        page.sure = ""
        errands.hide(one)

    def delete() -> str:
        errands.delete(one)
        return t("operator.hall.done")

    form.words(("label", key), who, Words(one.label, 22, ink, "serif", "left"))
    form.words(("name", key), name, Words(one.name, 17, "muted", align="left"))
    form.words(("value", key), value, Words(one.value, 17, ink, align="left"))
    left, right = Rect(box.right - 316, box.y, 150, box.h), Rect(box.right - 156, box.y, 156, box.h)
    form.button(("hide", key), left, hide, size=16, text="show" if one.hidden else "hide", of=one.label)
    twice = partial(page.twice, f"delete {key}", delete)
    form.button(("delete", key), right, twice, "danger", size=16, text="sure" if sure else "delete", of=one.label)


# --- system --------------------------------------------------------------------------------


def _system(page: OperatorPage) -> Form:
    errands = page.office.errands

    def info() -> None:
        page.said, page.checks = "", [MachineCheck(line, "") for line in errands.info()]

    factory = "system.factory_sure" if page.sure == "factory" else "system.factory"
    keys = (
        ("system.restart", errands.restart, "replay", "plain"),
        ("system.blank", errands.blank, "eye", "plain"),
        ("system.info", info, "info", "plain"),
        ("system.logs", partial(_saying, page, errands.logs), "log", "plain"),
        (factory, partial(page.twice, "factory", errands.factory), "warning", "danger"),
        ("system.quit", errands.quit, "quit", "danger"),
    )
    return _buttons(page, keys, Rect(page.body().x, page.body().y + 12, page.body().w, 200), 3)


def foot(page: OperatorPage, line: Rect) -> Draw:
    """An action's result, or what a second press would do."""
    draw, text, ink = Draw(), page.said or page.ctx.texts("operator.again"), "danger" if page.sure else "ok"
    draw.label("office said", Rect(line.x + 30, line.y, line.w - 60, line.h), text, 19, ink, "serif", "left", wrap=True)
    return draw


WIDGETS: Final[Mapping[str, Callable[[OperatorPage], Sequence[Widget]]]] = {
    "pads": operator_gamepads.widgets,
    "day": _day,
    "audit": _audit,
    "test": _test,
    "hall": _leaderboard,
    "system": _system,
}
ITEMS: Final[Mapping[str, Callable[[OperatorPage], Sequence[Item]]]] = {
    "pads": operator_gamepads.items,
    "day": _day_items,
    "audit": _audit_items,
    "test": _test_items,
    "system": _test_items,
}
