"""Who sits where: the names at a table, which of them are bots, and who is called "You".

What must not enter: anything about cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.text import Catalogue, You
from masque_arcade.core.game import Seat


@dataclass(frozen=True, slots=True)
class Guests:
    """Names by seat, and which seats are bots. `me`: the seat that is called "you", None when watched. A game's own
    Guests say by `game` whose texts they speak."""

    game: ClassVar[str]
    names: Sequence[str]
    bots: frozenset[Seat]
    me: Seat | None = None

    def called(self, texts: Catalogue, seat: Seat) -> str:
        """A guest by name, but "You" for me."""
        return You(texts(f"{self.game}.table.you")) if seat == self.me else self.names[seat]

    def all_of(self, texts: Catalogue, seats: Sequence[Seat]) -> str:
        """Several guests in one phrase, me first."""
        return texts(f"{self.game}.result.and").join(
            self.called(texts, seat) for seat in sorted(seats, key=lambda seat: seat != self.me)
        )

    def titled(self, texts: Catalogue, seat: Seat, mine: bool) -> str:
        """A guest as his own lap names him: "You · Anna" when it is `mine`, unless You is his name."""
        name, you = self.names[seat], texts(f"{self.game}.table.you")
        return f"{you} · {name}" if mine and name != you else name
