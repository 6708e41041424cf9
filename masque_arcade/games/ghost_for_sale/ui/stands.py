"""The auction of looks in the middle of the table: Mrs. Truelight, and each player's stand with their cards for her.

Who raises comes forward, and who is out turns away until all cards are down; once they are open, a stand says whose "?"
card its player is shown. The cards themselves are on the stage: their places are placement.py's.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered, Thing, on
from masque_arcade.client.render.drawables import Art, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.bids import leading, ranks_on, row_name, total
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import QUESTION, piece
from masque_arcade.games.ghost_for_sale.ui.placement import lies_open

_AWAY: Final = 0.42
"""The width of a face that has turned away."""


def stand_things(moment: Moment) -> list[Thing]:
    """The stands that have cards, while looks are for sale."""
    seats = dict.fromkeys(bid.seat for bid in moment.view.bids if bid.lot == m.TRUELIGHT)
    return [_stand(moment, seat) for seat in seats if moment.table.stands]


def ground(moment: Moment) -> list[Layered]:
    """The stage with Mrs. Truelight, what she sells, and the stands that are still empty."""
    table, prize = moment.table, moment.table.prize
    bidders = {bid.seat for bid in moment.view.bids if bid.lot == m.TRUELIGHT}
    empty = [item for seat in table.stands if seat not in bidders for item in _items(moment, seat)]
    card = table.prize_card
    eye = Rect.around(card.right - 2, card.bottom - 4, 24, 24)
    return [
        *on(Layer.CLOTH, Item("prize halo", Picture("stage/halo"), Rect.around(prize.cx, prize.cy - 10, 150, 112))),
        *on(
            Layer.OBJECTS,
            Item("prize", QUESTION, card),
            Item("prize name", Words(lot_label(moment.texts, m.TRUELIGHT), 16, "candle", "serif"), table.prize_name),
        ),
        *on(
            Layer.PLATES,
            Item("prize eye panel", Panel("night", "info", 12, 1, 0.95), eye),
            Item("prize eye", Picture("icons/eye", "info"), eye.grown(-4)),
        ),
        *empty,
    ]


def _stand(moment: Moment, seat: Seat) -> Thing:
    name = row_name(moment, m.TRUELIGHT, seat)
    return Thing(
        ("bids", m.TRUELIGHT, seat), moment.table.stands[seat], Layer.OBJECTS, name, items=_items(moment, seat)
    )


def _items(moment: Moment, seat: Seat) -> list[Layered]:
    """One player's stand without the cards."""
    view, table = moment.view, moment.table
    box, (above, below) = table.stands[seat], table.stand_lines(seat)
    lit, out = seat in moment.lit(), isinstance(view.phase, m.Bidding) and seat in view.passed
    raised = sum(bid.seat == seat and bid.lot == m.TRUELIGHT for bid in view.bids) > 1
    edge = f"seat{seat + 1}" if lit else "gold" if raised else ""
    panel = Panel("plate_hi" if lit or raised else "night" if out else "plate", edge, 10, 3 if lit else 1.2, 0.9)
    face = moment.small_face(("stand face", seat), seat, table.stand_face(seat))
    ink = "muted" if out else "ivory"
    name = Words(moment.display_name(seat), 16, ink, align="left")
    items = on(Layer.CLOTH, Item(("stand", seat), panel, box))
    items += on(Layer.OBJECTS, *(_turned(face, table.stand_face(seat)) if out else face))
    items += on(Layer.OBJECTS, Item(("stand name", seat), name, above), *_state(moment, seat, below))
    if seat in leading(view, m.TRUELIGHT):
        items += on(Layer.FRONT, Item(("row crown", seat), Picture("icons/crown", "candle"), table.row_crown(box)))
    if seat in ranks_on(view, m.TRUELIGHT) and lies_open(view, m.TRUELIGHT):
        sum_ = Words(str(total(view, m.TRUELIGHT, seat)), 26, "candle", "serif")
        items += on(Layer.PLATES, Item(("row total", m.TRUELIGHT, seat), sum_, table.row_total(box)))
    return items


def _state(moment: Moment, seat: Seat, line: Rect) -> list[Item]:
    """Below the name: whose "?" card a bidder is shown (7.5), else that they are out or due."""
    view, turn, ranks = moment.view, moment.turn, ranks_on(moment.view, m.TRUELIGHT)
    icon = Rect(line.x, line.y, line.h, line.h)
    if seat in ranks[:-1]:
        seen = icon.moved(line.h + 4, 0)
        eye = Item(("sees eye", seat), Picture("icons/eye", "info"), icon)
        return [eye, Item(("sees", seat), sign(ranks[ranks.index(seat) + 1]), seen.grown(-1))]
    art: Art | None = None
    if isinstance(view.phase, m.Bidding) and seat in view.passed:
        art, said, ink = piece("passed"), moment.t("status.passed"), "muted"
    elif isinstance(turn, Decide) and seat in turn.seats:
        art, said, ink = Picture("icons/hourglass", "candle"), moment.t(f"status.{turn.what}"), "candle"
    if art is None:
        return []
    words = Rect(icon.right + 4, line.y, line.right - icon.right - 4, line.h)
    return [
        Item(("stand state", seat), art, icon),
        Item(("stand said", seat), Words(said, 14, ink, align="left"), words),
    ]


def _turned(face: list[Item], box: Rect) -> list[Item]:
    """A mask that has turned away from the stage."""
    return [
        replace(
            item,
            rect=Rect.around(box.cx + (item.rect.cx - box.cx) * _AWAY, item.rect.cy, item.rect.w, item.rect.h),
            squeeze=_AWAY,
            alpha=0.6,
        )
        for item in face
    ]
