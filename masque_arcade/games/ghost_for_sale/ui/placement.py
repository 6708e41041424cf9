"""Final places of everything movable in a view of Ghost for Sale: tokens, bids, "?" cards, the pile, Mrs. Truelight.

Only what all see; private things are in the hand area (hand.py).
"""

from collections import Counter
from typing import Final

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Art, CardFace, Layer, Picture, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.images import BACKS, QUESTION, bid_face, mask, token_picture, truth_face
from masque_arcade.games.ghost_for_sale.ui.layout import Board, token_boxes

TRUELIGHT_PLACE: Final = ("truelight",)
LIGHT_PLACE: Final = ("truelight light",)


def poses(view: m.View, table: Board) -> dict[Place, Pose]:
    """The final place of everything."""
    found: dict[Place, Pose] = {}
    for house in {token.house for token in view.tokens}:
        for (place, token), box in zip(tokens_at(view, house), token_places(view, table, house), strict=True):
            found |= token_poses(place, token.seat, token_art(view, token), box)
    for lot in dict.fromkeys(bid.lot for bid in view.bids):
        for place, bid, box in bids_at(view, table, lot):
            found[place] = lying(box, bid_art(view, bid), Layer.PLATES)
    for seat in view.chosen:
        found[truth_place(seat)] = lying(table.truth(seat), truth_art(view, seat), truth_layer(table, seat))
    if -2 in table.lots:
        for i in range(view.pile):
            found["pile", i] = lying(table.pile(i), QUESTION, Layer.PLATES)
    return found | truelight_poses(view, table)


# --- tokens ----------------------------------------------------------------------------------------------------------


def token_place(house: m.House, seat: Seat, face: m.Face, double: bool, number: int) -> Place:
    """The place of the `number`-th of a seat's equal tokens at a house."""
    return ("token", house, seat, face, double, number)


def tokens_at(view: m.View, house: m.House) -> list[tuple[Place, m.Token]]:
    """The tokens at a house with their places, in the order of placement."""
    count: Counter[tuple[Seat, m.Face, bool]] = Counter()
    found: list[tuple[Place, m.Token]] = []
    for token in view.tokens:
        if token.house == house:
            kind = (token.seat, token.face, token.double)
            found.append((token_place(house, *kind, count[kind]), token))
            count[kind] += 1
    return found


def token_places(view: m.View, table: Board, house: m.House) -> tuple[Rect, ...]:
    """The boxes of the tokens at a house, of one size on the whole board; above the words of special cards."""
    column, count = table.column(house), Counter(token.house for token in view.tokens)
    tray = column.short_tray if view.specials else column.tray
    sells = view.lots or view.phase == m.Opening(m.Step.PROPERTY)
    area = column.tokens if sells else column.shelf if sale_over(view) else tray
    return token_boxes(area, count[house], max(count.values(), default=0))


def token_poses(place: Place, seat: Seat, art: Art, box: Rect) -> dict[Place, Pose]:
    """A token with its owner's sign over the lower right."""
    side = box.w * (0.5 if box.w < 36 else 0.44)
    corner = Rect(box.right - side * 0.92, box.bottom - side * 0.92, side, side)
    return {place: lying(box, art, Layer.OBJECTS), ("sign", place): lying(corner, sign(seat), Layer.PLATES)}


def token_art(view: m.View, token: m.Token) -> Picture:
    """A token at its house; after counting it shows what it really was (9.1)."""
    return real_art(is_ghost(view, token), token.double)


def is_ghost(view: m.View, token: m.Token) -> bool:
    """Whether a token shows a ghost; after counting, whether it is one."""
    if token.house not in view.ghosts:
        return token.face is m.Face.GHOST
    return m.is_real(token.face, view.truths[token.seat])


def real_art(real: bool, double: bool) -> Picture:
    """A token turned to what it really was."""
    return token_picture(m.Face.GHOST if real else m.Face.PAINTING, double)


# --- bids ------------------------------------------------------------------------------------------------------------


def bid_place(lot: m.Lot, seat: Seat, index: int) -> Place:
    """The place of a bidder's `index`-th card on a lot."""
    return ("bid", lot, seat, index)


def bid_rows(view: m.View, table: Board, lot: m.Lot) -> dict[Seat, Rect]:
    """The rows of the bidders on a lot, in the order of their first cards."""
    bidders = list(dict.fromkeys(bid.seat for bid in view.bids if bid.lot == lot))
    if table.at_stand(lot):
        return {seat: table.stands[seat] for seat in bidders}
    return {seat: table.row(lot, i, len(bidders)) for i, seat in enumerate(bidders)}


def bids_at(view: m.View, table: Board, lot: m.Lot) -> list[tuple[Place, m.Placed, Rect]]:
    """The cards on a lot, each with its place and box."""
    rows = bid_rows(view, table, lot)
    count = Counter(bid.seat for bid in view.bids if bid.lot == lot)
    index: Counter[Seat] = Counter()
    found: list[tuple[Place, m.Placed, Rect]] = []
    for bid in view.bids:
        if bid.lot == lot:
            i = index[bid.seat]
            found.append((bid_place(lot, bid.seat, i), bid, table.bid(lot, rows[bid.seat], i, count[bid.seat])))
            index[bid.seat] += 1
    return found


def lies_open(view: m.View, lot: m.Lot) -> bool:
    """Whether all see the faces of the cards on a lot (7.4, 12.2)."""
    if view.specials.get(lot) is m.Special.OPEN:
        return True
    phase = view.phase
    return isinstance(phase, m.Settling) and phase.lot == lot and phase.part is not m.Part.ROWS


def bid_art(view: m.View, bid: m.Placed) -> CardFace:
    """A bid as all see it; own bids are face down too, their values are in the hand area."""
    return bid_face(bid.card) if bid.card is not None and lies_open(view, bid.lot) else BACKS[bid.back]


# --- "?" cards and Mrs. Truelight ------------------------------------------------------------------------------------


def truth_place(seat: Seat) -> Place:
    """The place of a seat's "?" card."""
    return ("truth", seat)


def truth_layer(table: Board, seat: Seat) -> Layer:
    """The layer of a seat's "?" card."""
    return Layer.LAP if seat == table.me else Layer.TRAVELLING


def turned_over(view: m.View) -> bool:
    """Whether all "?" cards are face up (9.1)."""
    phase = view.phase
    return isinstance(phase, m.Clearing | m.Totting | m.Finished) or (
        isinstance(phase, m.Revealing) and phase.house is not None
    )


def truth_art(view: m.View, seat: Seat) -> CardFace:
    """A "?" card as all see it."""
    return truth_face(view.truths[seat]) if turned_over(view) else QUESTION


def truelight_poses(view: m.View, table: Board) -> dict[Place, Pose]:
    """Mrs. Truelight at home, or with her candle at the house whose ghosts are counted next: its points take her place
    once it is counted."""
    phase = view.phase
    if isinstance(phase, m.Revealing) and phase.house is not None and phase.house not in view.ghosts:
        return visiting(table, phase.house)
    return {TRUELIGHT_PLACE: lying(table.truelight, mask("truelight"), Layer.PLATES)}


def visiting(table: Board, house: m.House) -> dict[Place, Pose]:
    """Mrs. Truelight at a house, in the light of her candle."""
    box = table.visit(house)
    return {
        TRUELIGHT_PLACE: lying(box, mask("truelight"), Layer.STAGE),
        LIGHT_PLACE: lying(box.grown(26), Picture("stage/halo"), Layer.DIMMER),
    }


def sale_over(view: m.View) -> bool:
    """Whether the houses of this round have been sold, and nothing is left but to count."""
    return not view.lots and any(house in view.owners or house in view.unsold for house in m.houses_of(view.round))
