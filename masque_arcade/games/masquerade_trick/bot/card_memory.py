"""One seat's memory of the cards: plays, suits that players are out of, and possible cards of each hand.

It grows from the events its seat receives and forgets as its owner does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick.bot.rollout import Hand, bits
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import TRICKS, deck_for
from masque_arcade.games.masquerade_trick.model import Player, View


@dataclass(slots=True)
class _Seen:
    """A card played in trick `trick`; `marker` when it stays out of the second half."""

    trick: int
    player: Player
    card: Card
    marker: bool = False


class CardMemory:
    """The cards of one deal, remembered `span` tricks back."""

    def __init__(self, span: int) -> None:
        self._span = span
        self._trick = 1
        self._plays: list[_Seen] = []
        self._voids: list[tuple[int, Player, int]] = []
        self._given: tuple[Player, Card] | None = None

    def passed(self, taker: Player, card: Card) -> None:
        """This seat gave `card` to `taker`."""
        self._given = taker, card

    def played(self, player: Player, card: Card, led: Card | None) -> None:
        """`player` played `card`; of another suit than the one led, it shows that they have none of that."""
        self._plays.append(_Seen(self._trick, player, card))
        if self._given == (player, card):
            self._given = None
        if led is not None and led // 10 != card // 10:
            self._voids.append((self._trick, player, led // 10))

    def won(self, card: Card) -> None:
        """Note that the trick was taken with `card`, which stays out."""
        for seen in reversed(self._plays):
            if seen.card == card:
                seen.marker = True
                break
        self._trick += 1

    def half_time(self) -> None:
        """Forget hands: the side pile is dealt again."""
        self._voids, self._given = [], None

    def unseen(self, view: View) -> list[Card]:
        """The cards that may be in other hands, by this memory."""
        oldest = view.trick - self._span
        begun = sum(TRICKS[: view.half - 1])
        gone = {*view.hand, *(one.card for one in view.plays)}
        for cards in view.rows.values():
            gone.update(cards)
        for seen in self._plays:
            if seen.trick >= oldest and (seen.marker or seen.trick > begun):
                gone.add(seen.card)
        return [card for card in deck_for(view.seats) if card not in gone]

    def deal(self, view: View, me: Player | None, unseen: Sequence[Card], rng: Rng) -> dict[Player, Hand]:
        """Possible hands of all players: one's own, open rows, and the others' drawn at random without the suits they
        are out of."""
        pool = list(unseen)
        rng.shuffle(pool)
        hands: dict[Player, Hand] = {player: bits(cards) for player, cards in view.rows.items()}
        if me is not None:
            hands[me] = bits(view.hand)
        banned = self._banned(view)
        given = self._given
        if given is not None and given[0] not in hands and given[1] in pool:
            pool.remove(given[1])
        else:
            given = None
        others = [player for player in view.circle if player not in hands]
        for player in sorted(others, key=lambda one: -len(banned.get(one, ()))):
            need = view.sizes[player]
            cards: list[Card] = []
            if given is not None and given[0] == player and need:
                cards.append(given[1])
            cards += _take(pool, need - len(cards), banned.get(player, ()))
            hands[player] = bits(cards)
        return hands

    def _banned(self, view: View) -> Mapping[Player, Sequence[int]]:
        oldest = view.trick - self._span
        banned: dict[Player, list[int]] = {}
        for trick, player, suit in self._voids:
            if trick >= oldest:
                banned.setdefault(player, []).append(suit)
        return banned


def _take(pool: list[Card], need: int, banned: Sequence[int]) -> list[Card]:
    """The next `need` cards of the pool, passing over banned suits while there are others."""
    if not banned:
        taken = pool[:need]
        del pool[:need]
        return taken
    taken = [card for card in pool if card // 10 not in banned][:need]
    taken += [card for card in pool if card // 10 in banned][: need - len(taken)]
    for card in taken:
        pool.remove(card)
    return taken
