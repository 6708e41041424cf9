"""The bids on a lot: the bidders' signs at their rows, and the sums once the cards are face up.

Those for a look lie on stands (stands.py).
The cards themselves are on the stage: their places are placement.py's.
"""

from collections.abc import Collection
from typing import Final
from unicodedata import east_asian_width

from msgspec.structs import replace

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Name, Role, Thing, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment
from masque_arcade.games.ghost_for_sale.ui.placement import bid_rows, lies_open

_LETTERS: Final = 16.0
"""The size of a name in a row."""


def bid_things(moment: Moment, lot: m.Lot) -> list[Thing]:
    """A row for each bidder, in the order of their first cards."""
    if lot not in moment.view.lots or moment.table.at_stand(lot):
        return []
    return [_row(moment, lot, seat, row) for seat, row in bid_rows(moment.view, moment.table, lot).items()]


def _row(moment: Moment, lot: m.Lot, seat: Seat, row: Rect) -> Thing:
    """One player's cards on a lot, by their backs until they are turned over."""
    view, table = moment.view, moment.table
    first, opened = seat in leading(view, lot), lies_open(view, lot)
    lit = first or _is_newest(view, lot, seat)
    panel = Panel("plate_hi" if lit else "plate", "candle" if lit else "", 6, 2, 0.8)
    out = on(Layer.CLOTH, Item(("row", lot, seat), panel, row))
    if first:
        crown = Item(("row crown", lot, seat), Picture("icons/crown", "candle"), table.row_crown(row))
        out += on(Layer.FRONT, crown)
    out += on(Layer.OBJECTS, Item(("row sign", lot, seat), sign(seat), table.row_sign(row)))
    cards = [bid for bid in view.bids if (bid.lot, bid.seat) == (lot, seat)]
    name = Rect(table.bid(lot, row, len(cards) - 1, len(cards)).right + 6, row.y, 0, row.h)
    name = replace(name, w=(table.row_total(row).x if opened else row.right - 4) - name.x)
    if name.w >= _least(moment.display_name(seat), moment.letters):
        words = Words(moment.display_name(seat), _LETTERS, "ivory" if lit else "muted", align="left")
        out += on(Layer.PLATES, Item(("row name", lot, seat), words, name))
    if opened:
        words = Words(str(total(view, lot, seat)), 26, "candle" if first else "ivory", "serif")
        out += on(Layer.PLATES, Item(("row total", lot, seat), words, table.row_total(row)))
    return Thing(("bids", lot, seat), row, Layer.CLOTH, row_name(moment, lot, seat), items=out)


def _is_newest(view: m.View, lot: m.Lot, seat: Seat) -> bool:
    """Whether the last card of all was laid in a player's row on a lot, and the sale goes on."""
    if not isinstance(view.phase, m.Bidding) or not view.bids:
        return False
    return (view.bids[-1].lot, view.bids[-1].seat) == (lot, seat)


def ranks_on(view: m.View, lot: m.Lot) -> tuple[Seat, ...]:
    """The bidders on a lot, best first, once its rows are open."""
    return view.phase.ranks if isinstance(view.phase, m.Settling) and view.phase.lot == lot else ()


def leading(view: m.View, lot: m.Lot) -> Collection[Seat]:
    """The best bidder on a lot whose cards are face up; before a tie is broken, all of the best."""
    if ranks := ranks_on(view, lot):
        return ranks[:1]
    seats = {bid.seat for bid in view.bids if bid.lot == lot} if lies_open(view, lot) else set()
    best = max((total(view, lot, seat) for seat in seats), default=0)
    return {seat for seat in seats if total(view, lot, seat) == best}


def total(view: m.View, lot: m.Lot, seat: Seat) -> int:
    """The sum of a player's open cards on a lot."""
    return sum(bid.card or 0 for bid in view.bids if bid.lot == lot and bid.seat == seat)


def row_name(moment: Moment, lot: m.Lot, seat: Seat) -> Name:
    """A player's cards on a lot in words."""
    view = moment.view
    cards = [bid for bid in view.bids if bid.lot == lot and bid.seat == seat]
    value, state = moment.texts.listed([moment.t(f"back.{bid.back}") for bid in cards]), ""
    if lies_open(view, lot):
        value = moment.texts.listed([str(bid.card) for bid in cards])
        state = moment.t("thing.total", n=str(total(view, lot, seat)))
    return Name(Role.CARD, moment.t("thing.bids", name=moment.display_name(seat)), value, state)


def _least(name: str, letters: float) -> float:
    """The width that a name needs at two thirds of its size; words that would have to be smaller are cut."""
    ems = sum(1.0 if east_asian_width(sign) in "WF" else 0.58 for sign in name)
    return ems * letters * _LETTERS * 2 / 3
