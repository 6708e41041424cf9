"""The bids on a lot: the bidders' signs at their rows, and the sums once the cards are face up.

The cards themselves are on the stage: their places are placement.py's.
"""

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment
from masque_arcade.games.ghost_for_sale.ui.placement import bid_rows, lies_open


def bid_things(moment: Moment, lot: m.Lot) -> list[Thing]:
    """A row for each bidder, in the order of their first cards."""
    if lot not in moment.view.lots:
        return []
    return [_row(moment, lot, seat, row) for seat, row in bid_rows(moment.view, moment.table, lot).items()]


def _row(moment: Moment, lot: m.Lot, seat: Seat, row: Rect) -> Thing:
    """One player's cards on a lot, by their backs until they are turned over."""
    view, table = moment.view, moment.table
    ranks = view.phase.ranks if isinstance(view.phase, m.Settling) and view.phase.lot == lot else ()
    first = bool(ranks) and ranks[0] == seat and lot != m.TRUELIGHT
    panel = Panel("plate_hi" if first else "plate", "candle" if first else "", 6, 2, 0.8)
    out = on(Layer.CLOTH, Item(("row", lot, seat), panel, row))
    out += on(Layer.OBJECTS, Item(("row sign", lot, seat), sign(seat), table.row_sign(row)))
    if lot == m.TRUELIGHT and seat in ranks[:-1]:
        out += _sees(seat, ranks[ranks.index(seat) + 1], table.row_seen(row))
    cards = [bid for bid in view.bids if bid.lot == lot and bid.seat == seat]
    value, total = moment.texts.listed([moment.t(f"back.{bid.back}") for bid in cards]), ""
    if lies_open(view, lot):
        total = str(sum(bid.card or 0 for bid in cards))
        value = moment.texts.listed([str(bid.card) for bid in cards])
        words = Words(total, 26, "candle" if first else "ivory", "serif")
        out += on(Layer.PLATES, Item(("row total", lot, seat), words, table.row_total(row)))
    state = moment.t("thing.total", n=total) if total else ""
    name = Name(Role.CARD, moment.t("thing.bids", name=moment.display_name(seat)), value, state)
    return Thing(("bids", lot, seat), row, Layer.CLOTH, name, items=out)


def _sees(seat: Seat, target: Seat, box: Rect) -> list[Layered]:
    """The player whose "?" card a bidder for Mrs. Truelight is shown (7.5)."""
    side = min(18.0, box.h / 2)
    eye, shown = Rect.around(box.cx, box.y + box.h / 4, side, side), Rect.around(box.cx, box.cy + box.h / 4, side, side)
    return on(
        Layer.PLATES,
        Item(("sees panel", seat), Panel("night", "info", 8, 1, 0.95), box),
        Item(("sees eye", seat), Picture("icons/eye", "info"), eye),
        Item(("sees", seat), sign(target), shown.grown(-1)),
    )
