"""Animations and sounds of Ghost for Sale's events.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is decided
by the layout.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Place, Pose, S, land, leave, lying, travel
from masque_arcade.client.game_ui.effects.animator import Cues, cues_in, only_heard
from masque_arcade.client.game_ui.effects.cards import gather, slide, stir
from masque_arcade.client.game_ui.effects.lighting import turn_starts, winner_light
from masque_arcade.client.game_ui.effects.pieces import drop, fan_closes, ripple, sink
from masque_arcade.client.game_ui.effects.reveal import count_up
from masque_arcade.client.game_ui.effects.text import banner, label
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Art, Layer, Rect
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import PILE, TRUELIGHT, houses_of
from masque_arcade.games.ghost_for_sale.ui.animations import looks, reveals, special_cards
from masque_arcade.games.ghost_for_sale.ui.context import TurnAnimator
from masque_arcade.games.ghost_for_sale.ui.images import QUESTION, bid_face, house_picture, piece, token_picture
from masque_arcade.games.ghost_for_sale.ui.placement import (
    bid_art,
    bid_place,
    bid_rows,
    bids_at,
    poses,
    token_places,
    token_poses,
    tokens_at,
    truth_layer,
    truth_place,
)

_BANNER: Final = 1.3
_SOLD: Final = 0.9
"""Seconds for which buyer and price are held up."""


# --- the round begins ------------------------------------------------------------------------------------------------


def _houses_laid(event: e.HousesLaid, c: TurnAnimator, at: float) -> float:
    """The houses are laid out one after another, as big cards from above."""
    for i, house in enumerate(event.houses):
        box, when = c.table.column(house).picture, at + i * 0.12
        card = lying(box, house_picture(house, box), Layer.TRAVELLING)
        start = replace(card, y=box.cy - 90, alpha=0.0, angle=-3 if i % 2 else 3)
        place = c.fly(start, card, when, M, land)
        c.let_go(place, card, at + 6 * 0.12 + M)
        c.sound(when, "deal", x=box.cx)
    if event.round > 1:
        c.sound(at, "last")
    return len(event.houses) * 0.12 + M + S


def _first_named(event: e.FirstNamed, c: TurnAnimator, at: float) -> float:
    """The bell comes to the first player."""
    box = c.table.seat_box(event.seat)
    source = c.table.column(event.house).picture if event.house is not None else c.table.columns[2].box
    end = Pose(box.cx, box.cy, 44, 44, piece("first"), Layer.BANNER)
    start = replace(end, x=source.cx, y=source.cy)
    c.let_go(c.fly(start, end, at, L, travel, lift=40), end, at + L + 0.4)
    c.sound(at + L - 0.1, "bell", x=box.cx)
    return turn_starts(c, box, False, at + L) + L + 0.2


def _step_started(event: e.StepStarted, c: TurnAnimator, at: float) -> float:
    """A banner names the next step where questions stand, over no house; meanwhile all comes to its new place."""
    for place, pose in poses(c.after, c.table).items():
        if c.stage.planned(place) not in (None, pose):
            c.stage.move(place, pose, at, L, travel)
    said = c.texts(f"ghost_for_sale.step.{event.step}")
    return max(_BANNER, banner(c, said, c.table.sentence.grown(5), at, at + _BANNER, "turn", layer=Layer.MODAL))


# --- choosing and declaring ------------------------------------------------------------------------------------------


def _reserved(event: e.Reserved, c: TurnAnimator, at: float) -> float:
    """Four backs slide under a player's mask, all alike."""
    box = c.table.seat_box(event.seat)
    source = c.table.hand_of(event.seat)
    for i in range(4):
        card = Pose(source.cx, source.cy, 26, 36, QUESTION, Layer.TRAVELLING)
        end = replace(card, x=box.x + 22 + 4 * i, y=box.y + 22)
        c.let_go(c.fly(card, end, at + 0.05 * i, M, travel), end, at + M + 0.1, S)
    c.sound(at, "slide")
    return M + L


def _truth_chosen(event: e.TruthChosen, c: TurnAnimator, at: float) -> float:
    """A "?" card slides face down to its place."""
    rest, source = c.table.truth(event.seat), c.table.hand_of(event.seat)
    pose = lying(rest, QUESTION, truth_layer(c.table, event.seat))
    c.bring(truth_place(event.seat), replace(pose, x=source.cx, y=source.cy), at)
    return slide(c, truth_place(event.seat), pose, at, 0.24)


def _pile_formed(event: e.PileFormed, c: TurnAnimator, at: float) -> float:
    """The unchosen cards fly together and are stirred, whatever they are."""
    flown: list[tuple[Place, Pose]] = []
    for i in range(event.size):
        source = c.table.seat_box(i)
        rest = c.table.pile(i) if PILE in c.table.lots else c.table.head(TRUELIGHT).moved(-40, 0)
        end = Pose(rest.cx, rest.cy, 25, 35, QUESTION, Layer.TRAVELLING)
        flown.append((c.fly(replace(end, x=source.cx, y=source.cy), end, at, L, travel, lift=30), end))
    c.sound(at, "take")
    stir(c, [place for place, _ in flown], at + L)
    for place, end in flown:
        c.let_go(place, end, at + L + 0.45)
    return L + 0.5 + S


def _declared(event: e.Declared, c: TurnAnimator, at: float) -> float:
    """A token drops on the house, with its owner's sign."""
    newest = tokens_at(c.after, event.house)[-1][0]
    for house in houses_of(c.after.round):
        tokens = zip(tokens_at(c.after, house), token_places(c.after, c.table, house), strict=True)
        for (place, token), box in tokens:
            for one, pose in token_poses(place, token.seat, token_picture(token.face, token.double), box).items():
                if place == newest:
                    drop(c, one, pose, f"seat{event.seat + 1}", at)
                elif c.stage.planned(one) != pose:
                    c.stage.move(one, pose, at, S)
    return 0.56


# --- auctions --------------------------------------------------------------------------------------------------------


def _card_placed(event: e.CardPlaced, c: TurnAnimator, at: float) -> float:
    """A card slides to its row, with the sound of the mark on its back; one's own may lie there already."""
    bids = bids_at(c.after, c.table, event.lot)
    index = sum(bid.seat == event.seat for _, bid, _ in bids) - 1
    new = bid_place(event.lot, event.seat, index)
    source = c.table.hand_of(event.seat)
    raises, length = c.table.at_stand(event.lot) and index > 0 and not c.still, 0.5
    for place, bid, box in bids:
        pose = lying(box, bid_art(c.after, bid), Layer.PLATES)
        if place == new:
            if place not in c.stage.poses:
                c.bring(place, replace(pose, x=source.cx, y=source.cy, layer=Layer.TRAVELLING), at)
            if raises:
                length = _raise(c, place, pose, at, event.back)
            else:
                slide(c, place, pose, at, 0.3, f"bid{event.back}")
                ripple(c, box, "candle", at + 0.3)
        elif c.stage.planned(place) not in (None, pose):
            c.stage.move(place, pose, at, 0.2)
    return length


def _raise(c: TurnAnimator, place: Place, pose: Pose, at: float, back: str) -> float:
    """A further card for a look is held up over its stand for all to see, and struck down on it."""
    held = replace(c.swell(pose, 1.7), y=pose.y - 74, layer=Layer.STAGE)
    c.stage.timeline.move(place, held, at, 0.3, travel)
    c.stage.move(place, pose, at + 0.55, 0.16, leave)
    c.sound(at + 0.68, f"bid{back}", x=pose.x)
    ripple(c, pose.box, "candle", at + 0.7)
    return 0.95


def _passed(event: e.Passed, c: TurnAnimator, at: float) -> float:
    """A fan closes on the plate of the player who passes."""
    box = c.table.stand_face(event.seat) if c.table.stands else c.table.seat_box(event.seat)
    return fan_closes(c, box, at, piece("passed"))


def _auction_ended(event: e.AuctionEnded, c: TurnAnimator, at: float) -> float:
    """The gavel falls."""
    box = Rect.around(c.table.cx, c.table.columns[0].box.cy, 96, 96)
    gavel = lying(box, piece("gavel"), Layer.BANNER)
    place = c.fly(replace(gavel, y=gavel.y - 50, alpha=0.0), gavel, at, M, land)
    c.let_go(place, gavel, at + M + 0.5)
    c.sound(at + M - 0.05, "gavel")
    return M + 0.5 + S


def _rows_revealed(event: e.RowsRevealed, c: TurnAnimator, at: float) -> float:
    """First cards of all rows together, then the second ones, while totals tick; the best row is flagged."""
    rows: list[list[tuple[Place, Art]]] = []
    totals: list[tuple[Rect, list[str]]] = []
    boxes = bid_rows(c.before, c.table, event.lot)
    for row in event.rows:
        rows.append([(bid_place(event.lot, row.seat, i), bid_face(card)) for i, card in enumerate(row.cards)])
        box = c.table.row_total(boxes[row.seat])
        sums = [str(sum(row.cards[: i + 1])) for i in range(len(row.cards))]
        totals.append((Rect.around(box.cx, box.cy, box.w, min(box.h, 30)), sums))
    winner = c.table.row_sign(boxes[event.rows[0].seat]).grown(3) if event.lot != TRUELIGHT else None
    return count_up(c, rows, totals, at, winner)


def _lot_unsold(event: e.LotUnsold, c: TurnAnimator, at: float) -> float:
    """The gavel falls on an empty row."""
    box = c.table.lot(event.lot)
    said = c.texts("ghost_for_sale.table.unsold" if event.lot >= 0 else "ghost_for_sale.table.unseen")
    label(c, Rect.around(box.cx, box.cy, min(box.w - 8, 180), 32), said, "muted", at, at + 0.8, Layer.BANNER)
    c.sound(at, "unsold", x=box.cx)
    return 0.9


def _house_won(event: e.HouseWon, c: TurnAnimator, at: float) -> float:
    """The buyer's sign flies to the house as a flag, the gavel falls, and their price is held up."""
    source, box = c.table.seat_box(event.seat), c.table.column(event.house).flag
    end = Pose(box.cx, box.cy, 30, 30, sign(event.seat), Layer.HANDS)
    place = c.fly(replace(end, x=source.cx, y=source.cy), end, at, L, travel, lift=40)
    c.let_go(place, end, at + L + _SOLD)
    ripple(c, box, f"seat{event.seat + 1}", at + L)
    price = sum(bid.card or 0 for bid in c.before.bids if bid.lot == event.house and bid.seat == event.seat)
    picture = c.table.column(event.house).picture
    said = c.texts("ghost_for_sale.reveal.sold", name=c.display_name(event.seat), n=price)
    gavel = Pose(picture.cx, picture.y + 26, 50, 50, piece("gavel"), Layer.BANNER)
    fallen = c.fly(replace(gavel, y=gavel.y - 36, alpha=0.0), gavel, at + L - M, M, land)
    c.let_go(fallen, gavel, at + L + _SOLD)
    c.sound(at + L - 0.06, "sold", x=picture.cx)
    label(
        c, Rect.around(picture.cx, picture.cy, picture.w - 8, 36), said, "candle", at + L, at + L + _SOLD, Layer.BANNER
    )
    return L + _SOLD


def _cards_cleared(event: e.CardsCleared, c: TurnAnimator, at: float) -> float:
    """Spent cards sink away, the others return to their owners' hands."""
    length = 0.0
    for group in event.spent:
        for i in range(len(group.cards)):
            length = max(length, sink(c, bid_place(event.lot, group.seat, i), at))
    for group in event.returned:
        places = [bid_place(event.lot, group.seat, i) for i in range(len(group.cards))]
        length = max(length, gather(c, places, c.table.hand_of(group.seat), at))
    if event.spent:
        c.sound(at, "take")
    return length + 0.1


# --- the end of a round and of the game ----------------------------------------------------------------------------


def _table_cleared(event: e.TableCleared, c: TurnAnimator, at: float) -> float:
    """Tokens and "?" cards go back to their owners."""
    for place in list(c.stage.poses):
        if isinstance(place, tuple) and place[0] in ("token", "sign", "truth", "pile"):
            sink(c, place, at)
    c.sound(at, "take")
    return L + 0.2


def _reserves_fetched(event: e.ReservesFetched, c: TurnAnimator, at: float) -> float:
    """All players take up their hidden cards."""
    for seat in range(c.after.seats):
        box, target = c.table.seat_box(seat), c.table.hand_of(seat)
        for i in range(4):
            card = Pose(box.x + 22 + 4 * i, box.y + 22, 26, 36, QUESTION, Layer.TRAVELLING)
            end = replace(card, x=target.cx, y=target.cy)
            c.let_go(c.fly(card, end, at + 0.05 * i, M, travel), end, at + M + 0.2)
    c.sound(at, "slide")
    return M + L


def _game_ended(event: e.GameEnded, c: TurnAnimator, at: float) -> float:
    """Light on the winners."""
    return winner_light(c, [c.table.seat_box(seat) for seat in event.winners], at, c.lost(event.winners))


CUES: Final[Cues] = {
    **cues_in(globals(), vars(looks), vars(reveals), vars(special_cards)),
    e.TurnEnded: only_heard("decline"),
}
