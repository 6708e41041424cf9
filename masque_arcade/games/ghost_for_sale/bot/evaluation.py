"""The chance that a bid wins its lot, and the parameters with which a bot weighs it.

Face-down cards are known by their backs; what rivals may still add is guessed from their hands and from the public
value of the houses. Reads a View only.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.bot import by_level
from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value
from masque_arcade.games.ghost_for_sale.constants import BIDS
from masque_arcade.games.ghost_for_sale.model import Back, Lot, View, back_of


class BotParams(Value):
    """A level and a temperament.

    noise: spread of the error in every evaluation, in points. shape: how far tokens are placed by a plan (0 not at
    all). variety: by how many points each place of a token may look better than it is. bluff: chance to place a
    round's tokens as if on the other side. discount: share of a house's public value that its price is taken to be.
    read_tokens, read_bids: how sharply others' tokens and bids show whether they lie. suspicion: chance that others
    place their tokens as if on the other side.
    blur: chance to misread the back of a card. fear: the share of their hands that rivals are expected to add. price:
    the value for round 2 of a bid card's pip, in points. thrift: the same within an auction. patience: the value of
    staying in an auction, in points. second: the gain that a turn's second card needs. secrecy: the share of what being
    alone in knowing one's own side should bring that is lost to one who sees it. toll: the points that a pip for Mrs.
    Truelight costs in round 1. nosy: the most pips for the pile, half as many the fewest. reserve: sum of the cards
    hidden. worlds: possible worlds in which bids for houses are played out (search.py); 0 for none.
    """

    noise: float
    shape: float
    variety: float
    bluff: float
    discount: float
    read_tokens: float
    suspicion: float
    read_bids: float
    blur: float
    fear: float
    price: float
    thrift: float
    patience: float
    second: float
    secrecy: float
    toll: float
    nosy: int
    reserve: int
    worlds: int


PARAMS: Final = by_level(
    BotParams,
    noise=(6.0, 3.2, 0.02),
    shape=(0.0, 0.7, 1.0),
    variety=(0.0, 0.0, 0.4),
    bluff=(0.0, 0.0, 0.5),
    discount=(0.5, 0.5, 0.5),
    read_tokens=(0.0, 0.0, 1.5),
    suspicion=(0.0, 0.0, 0.62),
    read_bids=(0.0, 0.0, 0.1),
    blur=(0.3, 0.1, 0.0),
    fear=(0.5, 0.7, 0.84),
    price=(0.03, 0.06, 0.12),
    thrift=(0.02, 0.02, 0.035),
    patience=(0.0, 0.1, 0.34),
    second=(0.3, 0.1, 0.065),
    secrecy=(0.3, 0.5, 0.5),
    toll=(0.095, 0.095, 0.095),
    nosy=(4, 4, 10),
    reserve=(20, 18, 18),
    worlds=(0, 0, 12),
)

KNOBS: Final = {
    "bluff": (0.0, 1.0),
    "discount": (0.2, 0.8),
    "read_tokens": (0.0, 2.5),
    "suspicion": (0.0, 1.0),
    "read_bids": (0.0, 0.6),
    "fear": (0.3, 1.4),
    "price": (0.0, 0.35),
    "thrift": (0.0, 0.1),
    "patience": (0.0, 0.5),
    "second": (0.0, 0.4),
    "secrecy": (0.0, 1.5),
    "toll": (0.05, 0.3),
    "nosy": (2, 12),
    "reserve": (10, 32),
}
"""The ranges in which the league looks for parameters (devtools.league)."""


_BURDEN: Final = 0.25


def temperament(params: BotParams, rng: Rng) -> BotParams:
    """The same level with its own character: bolder or shyer, thriftier or more patient."""

    def near(x: float) -> float:
        return x * (0.85 + 0.3 * rng.unit())

    return replace(
        params,
        fear=near(params.fear),
        thrift=near(params.thrift),
        patience=near(params.patience),
        discount=near(params.discount),
    )


def burden(view: View) -> float:
    """The points that one more house of this round costs its winner, as a tie may depend on it (11.2)."""
    return _BURDEN if view.round == 2 or view.switches.tiebreak_counts == "all" else 0.0


@dataclass(slots=True)
class Rival:
    """One other seat on one lot: the sum there, and what may still come, as mean and variance."""

    mean: float
    spread: float
    coming: float
    each: float
    each_square: float

    def beaten_by(self, total: float) -> float:
        """The chance that `total` beats this seat."""
        if total <= 0:
            return 0.0
        stays = math.exp(-self.coming)
        chance = stays * _below(total, self.mean, self.spread)
        if self.coming > 0:
            more = max(1.0, self.coming / (1 - stays))
            chance += (1 - stays) * _below(total, self.mean + more * self.each, self.spread + more * self.each_square)
        return chance


def _below(total: float, mean: float, spread: float) -> float:
    """The chance that a sum with this mean and variance is below `total`; an equal one half the time."""
    if mean <= 0:
        return 1.0
    return 0.5 * (1 + math.erf((total - mean) / math.sqrt(2 * spread + 0.5)))


class Rivals:
    """The other seats in the auction in progress, as `me` sees them."""

    def __init__(self, view: View, me: Seat, fear: float, blurred: Sequence[bool], pull: dict[Lot, float]) -> None:
        """`blurred`: bids whose backs were misread. `pull`: the attraction of each lot, summing to 1."""
        self.by_lot: dict[Lot, list[Rival]] = {lot: [] for lot in view.lots}
        for seat in range(view.seats):
            if seat != me:
                self._sit(view, seat, fear, blurred, pull)

    def _sit(self, view: View, seat: Seat, fear: float, blurred: Sequence[bool], pull: dict[Lot, float]) -> None:
        seen = [bid.card for bid in view.bids if bid.seat == seat and bid.card is not None]
        pool = list((Counter(BIDS) - Counter(view.spent[seat]) - Counter(seen)).elements())
        by_back = {back: _moments([card for card in pool if back_of(card) is back] or [5]) for back in Back}
        each, square = _moments(pool or [5])
        active = seat not in view.passed and view.hand_sizes[seat] > 0
        for lot in view.lots:
            mean = spread = 0.0
            for place, bid in enumerate(view.bids):
                if bid.seat != seat or bid.lot != lot:
                    continue
                if bid.card is not None:
                    mean += bid.card
                else:
                    back = bid.back if not blurred[place] else Back.LOW if bid.back is Back.HIGH else Back.HIGH
                    mean += by_back[back][0]
                    spread += by_back[back][1]
            coming = view.hand_sizes[seat] * pull[lot] * fear if active else 0.0
            if mean and active:
                coming *= 1.5
            self.by_lot[lot].append(Rival(mean, spread, coming, each, square))

    def chance(self, lot: Lot, total: float) -> float:
        """The chance that `total` wins `lot`."""
        chance = 1.0 if total > 0 else 0.0
        for rival in self.by_lot[lot]:
            if chance < 1e-4:
                break
            chance *= rival.beaten_by(total)
        return chance


def _moments(cards: Sequence[int]) -> tuple[float, float]:
    """Mean and variance."""
    mean = sum(cards) / len(cards)
    return mean, sum((card - mean) ** 2 for card in cards) / len(cards)
