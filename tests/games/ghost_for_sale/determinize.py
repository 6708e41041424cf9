"""A possible world behind a view, for the leak tests."""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale.constants import BIDS
from masque_arcade.games.ghost_for_sale.model import Back, Card, View, back_of
from masque_arcade.games.ghost_for_sale.rules.state import BidCard, State
from tests.engine.known_part import known_part


def determinize(view: View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is a view: what is seen stays, other cards and "?" cards are drawn again within what is
    known of them: backs, numbers, what was openly taken back, and how many False cards the viewer saw in the pile."""
    hands: list[Sequence[Card]] = []
    reserves: list[Sequence[Card]] = []
    lying: list[list[Card]] = []
    for seat in range(view.seats):
        hand, reserve, row = _draw_cards(view, seat, rng)
        hands.append(hand)
        reserves.append(reserve)
        lying.append(row)
    return State(
        **known_part(view, State),
        hand=hands,
        reserve=reserves,
        truth=_draw_truths(view, rng),
        bids=[BidCard(bid.seat, bid.lot, bid.card or lying[bid.seat].pop(0)) for bid in view.bids],
        rng=rng.fork(),
    )


def _draw_cards(view: View, seat: Seat, rng: Rng) -> tuple[list[Card], list[Card], list[Card]]:
    """Hand, reserve, and the face-down cards of one seat, in the order of placement."""
    if seat in view.hands:
        return list(view.hands[seat]), list(view.reserves.get(seat, ())), []
    own = [bid for bid in view.bids if bid.seat == seat]
    seen = [bid.card for bid in own if bid.card is not None]
    backs = [bid.back for bid in own if bid.card is None]
    left = Counter(BIDS) - Counter(view.spent[seat]) - Counter(seen)
    reserve = _draw_reserve(left, view.shown[seat], backs, view.reserve_sizes[seat], rng)
    rest = sorted((left - Counter(reserve)).elements())
    rng.shuffle(rest)
    lying = []
    for back in backs:
        card = next(card for card in rest if back_of(card) is back)
        rest.remove(card)
        lying.append(card)
    return sorted(rest), reserve, lying


def _draw_reserve(left: Counter[Card], shown: tuple[Card, ...], backs: list[Back], size: int, rng: Rng) -> list[Card]:
    """Cards never seen in the hand, such that the rest has the backs that are on the table."""
    spare = Counter(map(back_of, left.elements()))
    spare.subtract(backs)
    unseen = sorted((left - Counter(shown)).elements())
    rng.shuffle(unseen)
    reserve: list[Card] = []
    for card in unseen:
        if len(reserve) < size and spare[back_of(card)] > 0:
            spare[back_of(card)] -= 1
            reserve.append(card)
    return sorted(reserve)


def _draw_truths(view: View, rng: Rng) -> list[bool | None]:
    """The chosen "?" cards; the pile holds the other side of each (5.2)."""
    truths: list[bool | None] = [view.truths.get(seat) for seat in range(view.seats)]
    unknown = [seat for seat in view.chosen if seat not in view.truths]
    if view.pile_lies is None:
        for seat in unknown:
            truths[seat] = rng.below(2) == 1
    else:
        rng.shuffle(unknown)
        honest = view.pile_lies - sum(view.truths.values())
        for order, seat in enumerate(unknown):
            truths[seat] = order < honest
    return truths
