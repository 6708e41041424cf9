"""One seat's bid cards as a viewer may imagine them: in hand, and face down on the table."""

from collections import Counter

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale.constants import BIDS
from masque_arcade.games.ghost_for_sale.model import Card, View, back_of


class UnseenCards:
    """What is known of a seat's cards: those of its twelve that have not left, the backs on the table, and what was
    openly taken back, which is in no reserve."""

    def __init__(self, view: View, seat: Seat) -> None:
        own = [bid for bid in view.bids if bid.seat == seat]
        self._backs = [bid.back for bid in own if bid.card is None]
        if seat in view.hands:
            self._cards, self._reserve = list(view.hands[seat]), 0
            self._never_shown: list[Card] = []
        else:
            open_cards = Counter([bid.card for bid in own if bid.card is not None])
            left = Counter(BIDS) - Counter(view.spent[seat]) - open_cards
            self._cards, self._reserve = sorted(left.elements()), view.reserve_sizes[seat]
            self._never_shown = sorted((left - Counter(view.shown[seat])).elements())
        self._spare = Counter(map(back_of, self._cards))
        self._spare.subtract(self._backs)

    def draw(self, rng: Rng) -> tuple[list[Card], list[Card]]:
        """A possible hand, ascending, and possible cards for the backs on the table, in the order of placement."""
        cards = self._cards[:]
        if self._reserve:
            for card in self._draw_reserve(rng):
                cards.remove(card)
        if not self._backs:
            return cards, []
        rng.shuffle(cards)
        lying = []
        for back in self._backs:
            lying.append(next(card for card in cards if back_of(card) is back))
            cards.remove(lying[-1])
        return sorted(cards), lying

    def _draw_reserve(self, rng: Rng) -> list[Card]:
        """Cards never shown, such that the rest has the backs that are on the table."""
        spare, unseen = self._spare.copy(), self._never_shown[:]
        rng.shuffle(unseen)
        reserve: list[Card] = []
        for card in unseen:
            if len(reserve) < self._reserve and spare[back_of(card)] > 0:
                spare[back_of(card)] -= 1
                reserve.append(card)
        return reserve
