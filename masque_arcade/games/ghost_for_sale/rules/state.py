"""The full truth of a game of Ghost for Sale: an empty table and the cards in it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import field

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft, Value
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BIDS, DOUBLE_TOKENS, GHOST_TOKENS, PAINTING_TOKENS


class BidCard(Value):
    """A bid card of `seat` on `lot`."""

    seat: Seat
    lot: m.Lot
    card: m.Card


class State(Draft, kw_only=True):
    """One moment of a game. Of `bids` the face-down ones are secret.

    Lists by seat: `hand`, `reserve`, `spent` and `shown` are ascending; `truth` is the "?" card chosen this round, None
    before. The unused pile is not stored: it is what `truth` leaves (5.2). All other fields are as in model.View.
    """

    SECRET: ClassVar = frozenset({"hand", "reserve", "truth", "bids", "rng"})
    seats: int
    switches: m.Switches
    round: int = 0
    phase: m.Phase
    first: Seat | None = None
    specials: Mapping[m.House, m.Special] = field(default_factory=dict)
    used: Mapping[m.House, int] = field(default_factory=dict)
    kept: Mapping[m.Special, Seat] = field(default_factory=dict)
    tokens: list[m.Token] = field(default_factory=list)
    stock: list[m.Stock]
    hand: list[Sequence[m.Card]]
    reserve: list[Sequence[m.Card]]
    spent: list[Sequence[m.Card]]
    shown: list[Sequence[m.Card]]
    truth: list[bool | None]
    pile: int = 0
    glasses: Mapping[Seat, Seat] = field(default_factory=dict)
    pile_looker: Seat | None = None
    lots: tuple[m.Lot, ...] = ()
    bids: list[BidCard] = field(default_factory=list)
    passed: tuple[Seat, ...] = ()
    owners: Mapping[m.House, Seat] = field(default_factory=dict)
    unsold: tuple[m.House, ...] = ()
    ghosts: Mapping[m.House, int] = field(default_factory=dict)
    values: Mapping[m.House, int] = field(default_factory=dict)
    scores: list[int]
    rng: Rng


def new_state(seats: int, switches: m.Switches, rng: Rng) -> State:
    """The table before anything is laid out: all players have their sets (3.1)."""
    return State(
        seats=seats,
        switches=switches,
        phase=m.Laying(),
        stock=[full_stock(seats)] * seats,
        hand=[list(BIDS) for _ in range(seats)],
        reserve=[[] for _ in range(seats)],
        spent=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)],
        truth=[None] * seats,
        scores=[0] * seats,
        rng=rng,
    )


def full_stock(seats: int) -> m.Stock:
    """A player's tokens at the beginning of a round (3.1)."""
    return m.Stock(GHOST_TOKENS, PAINTING_TOKENS, DOUBLE_TOKENS[seats])


def holders(s: State) -> list[Seat]:
    """The seats with cards in hand; reserves do not count (7.3a)."""
    return [seat for seat, cards in enumerate(s.hand) if cards]


def owes(s: State, seat: Seat) -> bool:
    """Whether `seat` still has to bid for Mrs. Truelight (7.2f)."""
    if m.TRUELIGHT not in s.lots:
        return False
    return seat not in [bid.seat for bid in s.bids if bid.lot == m.TRUELIGHT]


def lies_open(s: State, lot: m.Lot) -> bool:
    """Whether cards on `lot` are face up: at the Open Auction, and while the lot is resolved (7.4, 12.2)."""
    if s.specials.get(lot) is m.Special.OPEN:
        return True
    phase = s.phase
    return type(phase) is m.Settling and phase.lot == lot and phase.part is not m.Part.ROWS


def expose(s: State, seat: Seat, card: m.Card) -> None:
    """Turn up a card of `seat`: it is no longer a hidden card that all have seen before (14.1)."""
    if card in s.shown[seat]:
        s.shown[seat] = without(s.shown[seat], card)


def without(cards: Sequence[m.Card], *away: m.Card) -> Sequence[m.Card]:
    """`cards` but those."""
    rest = list(cards)
    for card in away:
        rest.remove(card)
    return rest


def lift_special(s: State, house: m.House) -> m.Special:
    """Remove the special card at `house`."""
    special = s.specials[house]
    s.specials = {place: lying for place, lying in s.specials.items() if place != house}
    return special


def rank(s: State, lot: m.Lot) -> tuple[Seat, ...]:
    """The bidders for `lot`, best first: higher sum, then higher single card, then the earlier one of it (7.4)."""
    best: dict[Seat, tuple[int, m.Card, int]] = {}
    for order, bid in enumerate(s.bids):
        if bid.lot == lot:
            total, card, earlier = best.get(bid.seat, (0, 0, 0))
            best[bid.seat] = (total + bid.card, *max((card, earlier), (bid.card, -order)))
    return tuple(sorted(best, key=best.__getitem__, reverse=True))
