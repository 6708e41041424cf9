"""The summary of a round: what each house cost and brought, and what it made of everyone's points.

Public facts only; it stays until the local player continues, or for a while where others wait.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter
from masque_arcade.client.game_ui.presenter import by_points
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, House, Special, houses_of
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import house_picture, piece, special_picture

HELD: Final = 7.0
"""Seconds for which it stays where others wait."""
_EACH: Final = 0.14
_RISES: Final = 0.3
_PEOPLE: Final = 74.0


@dataclass(slots=True)
class RoundSummary:
    """One round's summary; `age` in seconds."""

    age: float = 0.0


def gain(moment: Moment, seat: Seat) -> str:
    """A player's points from the houses of this round, and the side they were on."""
    view = moment.view
    points = sum(view.values.get(house, 0) for house in houses_of(view.round) if view.owners.get(house) == seat)
    return f"+{points} · {honesty(moment.texts, view.truths[seat])}"


def _box(moment: Moment) -> Rect:
    return Rect(6, 43, moment.table.canvas.width - 12, moment.table.foot.y - 47)


def summary_thing(moment: Moment) -> Thing:
    """The sheet in words: everybody's points, and what this round brought them."""
    view, t = moment.view, moment.texts
    title = moment.t(f"summary.title_{view.round}")
    points = [
        t.about(
            moment.display_name(seat), t.listed([moment.t("thing.points", n=view.scores[seat]), gain(moment, seat)])
        )
        for seat, _ in by_points(view.scores)
    ]
    return Thing("summary", _box(moment), Layer.MODAL, Name(Role.SIGN, title, " ".join(points)))


def summary_items(moment: Moment, summary: RoundSummary, paid: Mapping[House, int], still: bool) -> list[Layered]:
    """A sheet over the table: a title, a card for each house, one after another, and the players below."""
    canvas, box, number = moment.table.canvas, _box(moment), moment.view.round
    title = Rect(box.x + 20, box.y + 8, box.w - 40, 40)
    out = [
        Item("summary dark", Panel("night", "", 0, 0, 0.6), Rect(0, 39, canvas.width, canvas.height - 39)),
        Item("summary", Panel("night", "gold", 18, 2, 0.97), box),
        Item("summary title", Words(moment.t(f"summary.title_{number}"), 28, "candle", "serif"), title),
    ]
    wide = (box.w - 24) / EACH_ROUND
    high = box.h - 62 - _PEOPLE
    for i, house in enumerate(houses_of(number)):
        shown = 1.0 if still else enter(min(1.0, max(0.0, (summary.age - i * _EACH) / _RISES)))
        card = Rect(box.x + 12 + i * wide + 4, box.y + 52 + 24 * (1 - shown), wide - 8, high)
        if shown > 0:
            out += _house(moment, house, card, paid.get(house), shown)
    out += _people(moment, Rect(box.x + 12, box.bottom - _PEOPLE - 4, box.w - 24, _PEOPLE - 6))
    return on(Layer.MODAL, *out)


def _house(moment: Moment, house: House, box: Rect, paid: int | None, shown: float) -> list[Item]:
    view, owner = moment.view, moment.view.owners.get(house)
    picture = Rect(box.x + 5, box.y + 5, box.w - 10, (box.w - 10) / 1.48)
    name = Rect(box.x + 8, picture.bottom + 2, box.w - 16, 28)
    edge = f"seat{owner + 1}" if owner is not None else "plate_hi"
    items = [
        Item(("sum", house), Panel("plum", edge, 12, 2, 0.96), box),
        Item(("sum picture", house), house_picture(house, picture), picture),
        Item(("sum name", house), Words(lot_label(moment.texts, house), 20, "candle", "serif"), name),
    ]
    line = Rect(box.x + 8, name.bottom + 4, box.w - 16, 44)
    if owner is None:
        items.append(Item(("sum unsold", house), Words(moment.t("table.unsold"), 18, "muted"), line))
        return [replace(item, alpha=shown) for item in items]
    head = Rect(line.x, line.y, 44, 44)
    buyer = moment.display_name(owner)
    called = Rect(head.right + 6, line.y, line.right - head.right - 6, line.h)
    items += moment.small_face(("sum face", house), owner, head)
    items.append(Item(("sum buyer", house), Words(buyer, 18, "ivory", align="left"), called))
    ghosts, value = view.ghosts[house], view.values[house]
    rest = Rect(line.x, line.bottom + 4, line.w, box.bottom - line.bottom - 8)
    price, sheet = Rect(rest.x + 6, rest.y, 30, 30), Rect(rest.cx + 8, rest.y, 28, 30)
    if paid is not None:
        items.append(Item(("sum gavel", house), piece("gavel"), price))
        items.append(Item(("sum paid", house), Words(str(paid), 24, "ivory", "serif", "left"), _right_of(price, 40)))
    items.append(Item(("sum ghost", house), piece("small_ghost"), sheet))
    items.append(Item(("sum ghosts", house), Words(f"×{ghosts}", 24, "ivory", "serif", "left"), _right_of(sheet, 44)))
    big = Rect(rest.x, price.bottom, rest.w, rest.bottom - price.bottom)
    ink = "candle" if value else "muted"
    items.append(Item(("sum value", house), Words(f"+{value}", 46, ink, "serif"), big))
    if view.specials.get(house) is Special.BALL and view.kept.get(Special.BALL) == owner:
        items.append(
            Item(("sum ball", house), special_picture(Special.BALL), Rect(big.right - 36, big.cy - 16, 32, 32))
        )
    return [replace(item, alpha=shown) for item in items]


def _right_of(box: Rect, wide: float) -> Rect:
    return Rect(box.right + 4, box.y, wide, box.h)


def _people(moment: Moment, box: Rect) -> list[Item]:
    """Everyone by points, best first, with what this round brought and the side they were on."""
    view, out = moment.view, list[Item]()
    wide = box.w / view.seats
    for i, (seat, score) in enumerate(by_points(view.scores)):
        cell = Rect(box.x + i * wide + 4, box.y, wide - 8, box.h)
        head = Rect(cell.x + 6, cell.cy - 24, 48, 48)
        star = Rect(cell.right - 64, cell.cy - 12, 24, 24)
        name = Rect(head.right + 5, cell.y + 4, star.x - head.right - 7, cell.h / 2)
        side = Words(gain(moment, seat), 16, "ok" if view.truths[seat] else "danger", align="left")
        total = Words(str(score), 30, "candle", "serif", "left")
        out += [
            Item(("sum plate", seat), Panel("plate", f"seat{seat + 1}", 10, 2, 0.96), cell),
            *moment.small_face("sum seat", seat, head),
            Item(("sum called", seat), Words(moment.display_name(seat), 18, "ivory", align="left"), name),
            Item(("sum side", seat), side, Rect(name.x, cell.cy, name.w, cell.h / 2 - 4)),
            Item(("sum star", seat), Picture("icons/star", "candle"), star),
            Item(("sum total", seat), total, Rect(star.right + 4, cell.y, 42, cell.h)),
        ]
    return out
