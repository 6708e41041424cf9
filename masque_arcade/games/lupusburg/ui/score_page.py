"""The end: in the middle of the town the winner, and in the hand area all points, column by column."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Over, Seat
from masque_arcade.games.lupusburg.model import Character, View, living, owner_of
from masque_arcade.games.lupusburg.ui.context import Moment, goal_name
from masque_arcade.games.lupusburg.ui.images import GAME, goal_sign

_BLOCK: Final = 4
"""Rows under one another."""
_WIDEST: Final = 545.0


def wolf_of(view: View) -> Seat | None:
    """The Werewolf's player, as far as this view shows."""
    return next((owner_of(house) for house, who in view.characters.items() if who is Character.WEREWOLF), None)


def wolfs_town(view: View) -> str:
    """The Werewolf's kind of victory, as the end of a text's key: alone in town, or with half of its windows (6.2,
    6.3)."""
    wolf = wolf_of(view)
    others = any(alive and owner_of(house) != wolf for house, alive in enumerate(view.alive))
    return "werewolf_half" if others else "werewolf"


def order_of(view: View, winners: Sequence[Seat] = ()) -> list[Seat]:
    """Seats by points, winners first, the Werewolf last."""
    wolf = wolf_of(view)
    points = {seat: view.points[seat].total if view.points else 0 for seat in range(view.seats)}
    return sorted(range(view.seats), key=lambda seat: (seat not in winners, seat == wolf, -points[seat]))


def score_thing(moment: Moment) -> Thing:
    """The table of points in the hand area, in blocks of four rows."""
    view, table = moment.view, moment.table
    winners = moment.turn.outcome.winners if isinstance(moment.turn, Over) else ()
    order = order_of(view, winners)
    area = Rect(table.lap.x, table.lap.y, table.buttons[0].right - table.lap.x, table.lap.h)
    blocks = [order[start : start + _BLOCK] for start in range(0, len(order), _BLOCK)]
    wide = min(_WIDEST, (area.w - 12 * (len(blocks) - 1)) / len(blocks))
    items: list[Layered] = []
    for number, block in enumerate(blocks):
        left = area.x + number * (wide + 12)
        items += _block(moment, number, block, Rect(left, area.y, wide, area.h), winners)
    points = [moment.texts.about(moment.display_name(seat), str(view.points[seat].total)) for seat in order]
    name = Name(Role.SIGN, moment.t("score.total"), moment.texts.listed(points))
    return Thing("scores", area, Layer.OBJECTS, name, None, items)


def _block(moment: Moment, number: int, seats: Sequence[Seat], box: Rect, winners: Sequence[Seat]) -> list[Layered]:
    """Four rows under their heads."""
    cells = _columns(box, bool(moment.view.goals))
    tall = (box.h - 8) / (_BLOCK + 1)
    out: list[Layered] = [(Layer.OBJECTS, Item(("score sheet", number), Panel("parchment", "gold", 12, 2.5), box))]
    for key, (x, w) in cells.items():
        head = Words(moment.t(f"score.{key}"), 16, "ink_violet")
        out.append((Layer.PLATES, Item(("score head", key, number), head, Rect(x, box.y + 4, w, tall))))
    for i, seat in enumerate(seats):
        line = Rect(box.x + 6, box.y + 4 + (i + 1) * tall, box.w - 12, tall)
        out += _row(moment, seat, i, line, cells, seat in winners)
    return out


def _columns(sheet: Rect, goals: bool) -> dict[str, tuple[float, float]]:
    """Left edge and width of every column."""
    x, found = sheet.x + 146.0, dict[str, tuple[float, float]]()
    room = sheet.right - 8 - x
    shares = {"living": 0.13, "chest": 0.13, "goal": 0.48, "bet": 0.12, "total": 0.14}
    if not goals:
        shares = {"living": 0.25, "chest": 0.25, "bet": 0.25, "total": 0.25}
    for key, share in shares.items():
        found[key] = (x, share * room)
        x += share * room
    return found


def _row(
    moment: Moment, seat: Seat, i: int, line: Rect, cells: dict[str, tuple[float, float]], won: bool
) -> list[Layered]:
    view, points = moment.view, moment.view.points[seat]
    ink = "ink_red" if won else "ink"
    disc = Rect(line.x + 4, line.cy - 11, 22, 22)
    out: list[Layered] = [
        (Layer.OBJECTS, Item(("score row", seat), Panel("parchment2" if i % 2 == 0 else "", "", 6), line)),
        (Layer.PLATES, Item(("score disc", seat), Panel("plum", "", 11), disc)),
        (Layer.PLATES, Item(("score sign", seat), sign(seat), disc.grown(-4))),
        (
            Layer.PLATES,
            Item(
                ("score name", seat),
                Words(moment.guests.display_name(moment.texts, seat), 17, ink, align="left"),
                Rect(disc.right + 5, line.y, 112, line.h),
            ),
        ),
    ]
    if seat == wolf_of(view):
        x, _ = cells["living"]
        words = Words(moment.t("score.wolf"), 17, "ink_violet", align="left")
        mask = Rect(x + 2, line.cy - 13, 26, 26)
        out.append((Layer.PLATES, Item("score wolf", Picture(f"games/{GAME}/masks/werewolf"), mask)))
        room = Rect(mask.right + 6, line.y, line.right - mask.right - 14, line.h)
        out.append((Layer.PLATES, Item("score wolf words", words, room)))
        return out
    shown = {"living": points.living, "chest": points.chest, "bet": points.bet, "total": points.total}
    for key, value in shown.items():
        x, w = cells[key]
        figure = Words(str(value), 22 if key == "total" else 18, ink if value else "ink_violet", "serif")
        out.append((Layer.PLATES, Item(("score", key, seat), figure, Rect(x, line.y, w, line.h))))
    for wager in view.wagers:
        if wager.seat == seat:
            x, w = cells["bet"]
            right = Picture("icons/check" if wager.on == wolf_of(view) else "icons/cross", ink)
            out.append((Layer.PLATES, Item(("score bet", seat), right, Rect(x + w / 2 + 9, line.cy - 7, 14, 14))))
    if "goal" in cells:
        x, w = cells["goal"]
        goal = view.goals[seat]
        name = Words(goal_name(moment.texts, goal), 16, "ink", align="left")
        figure = Words(str(points.goal), 18, ink if points.goal else "ink_violet", "serif")
        out += [
            (Layer.PLATES, Item(("score goal sign", seat), goal_sign(goal), Rect(x, line.cy - 12, 24, 24))),
            (Layer.PLATES, Item(("score goal", seat), name, Rect(x + 28, line.y, w - 56, line.h))),
            (Layer.PLATES, Item(("score", "goal", seat), figure, Rect(x + w - 28, line.y, 26, line.h))),
        ]
    return out


def ending_thing(moment: Moment, box: Rect) -> Thing:
    """The picture of the winning side: the town, or the Werewolf over its empty houses."""
    view, wolf = moment.view, wolf_of(moment.view)
    key = "town" if wolf is None or not living(view.alive, wolf) else "werewolf"
    tall = min(box.h - 10, 190.0, (box.w - 236) * 9 / 16)
    wide = min(box.w, tall * 16 / 9 + 330)
    picture = Rect(box.cx - wide / 2 + 10, box.cy - tall / 2, tall * 16 / 9, tall)
    line = Rect(picture.right + 16, box.cy - 62, wide - picture.w - 34, 60)
    kind = "town" if key == "town" else wolfs_town(view)
    title = moment.t(f"ending.{key}.title")
    text = moment.t(f"ending.{kind}.text", name="" if wolf is None else moment.display_name(wolf))
    head = Words(title, 24, "candle", "serif", "left", wrap=True)
    words = Words(text, 17, "ivory", align="left", valign="top", wrap=True)
    panel = Rect(picture.x - 10, box.cy - tall / 2 - 8, wide, tall + 16)
    items = [
        *on(Layer.OBJECTS, Item("square", Panel("night", "gold", 18, 2, 0.85), panel)),
        *on(
            Layer.PLATES,
            Item("ending", Picture(f"games/{GAME}/endings/{key}"), picture),
            Item("ending title", head, line),
            Item("ending text", words, Rect(line.x, line.bottom + 4, line.w, 64)),
        ),
    ]
    return Thing("square", box, Layer.OBJECTS, Name(Role.SIGN, title, text), None, items)
