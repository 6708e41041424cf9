"""Players and places in words, the same on plates, in questions and in the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from masque_arcade.client.game_ui.table_context import PlayerNames as Common
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.games.masquerade_trick.cards import Card, rank_of, suit_of
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Role
from masque_arcade.games.masquerade_trick.model import CENTRE, KNIGHT, LEFT, Place, Player, is_guest


@dataclass(frozen=True, slots=True)
class PlayerNames(Common):
    """The players at this table."""

    game: str = "masquerade_trick"

    def name(self, texts: Catalogue, player: Player) -> str:
        """A player by name; the guests of the house by their role."""
        if is_guest(player):
            return role_name(texts, Role.KNIGHT if player == KNIGHT else Role.ASSASSIN)
        return self.names[player]

    def display_name(self, texts: Catalogue, player: Player) -> str:
        """The same, but "You" for the local player."""
        return You(texts(f"{self.game}.table.you")) if player == self.me else self.name(texts, player)

    def place(self, texts: Catalogue, place: Place) -> str:
        """The place of a role card in words: its owner, or which of the centre."""
        if place in CENTRE:
            return texts(f"masquerade_trick.place.{'left' if place == LEFT else 'right'}")
        return texts("masquerade_trick.place.of", name=self.display_name(texts, place))


def role_name(texts: Catalogue, role: Role) -> str:
    return texts(f"masquerade_trick.character.{role}.name")


def card_label(texts: Catalogue, card: Card) -> str:
    """A number card in words."""
    return texts("masquerade_trick.card", suit=texts(f"masquerade_trick.suit.{suit_of(card)}"), rank=rank_of(card))


def counts_label(texts: Catalogue, counts: Sequence[int]) -> str:
    """The trick counts of a mission in words: "exactly 3", "2 or 4", "at least 2", "an even number"."""
    return _counts(texts, "counts", counts)


def counts_short(texts: Catalogue, counts: Sequence[int]) -> str:
    """The same as short as possible: "3", "2 or 4", "2+", "even"."""
    return _counts(texts, "counts_short", counts)


def _counts(texts: Catalogue, section: str, counts: Sequence[int]) -> str:
    prefix = f"masquerade_trick.{section}"
    if len(counts) == 1:
        return texts(f"{prefix}.exactly", low=counts[0])
    if list(counts) == list(range(counts[0], ALL_TRICKS + 1)):
        return texts(f"{prefix}.least", low=counts[0])
    if len(counts) > 2 and len({n % 2 for n in counts}) == 1:
        return texts(f"{prefix}.{'odd' if counts[0] % 2 else 'even'}")
    return texts(f"{prefix}.some", list=texts(f"{prefix}.or").join(str(n) for n in counts))
