"""What all drawing of a table begins from: one displayed moment, with its board, texts and guests.

What must not enter: drawing itself, anything that only some may know.
"""

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Turn

B = TypeVar("B")
G = TypeVar("G")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Moment(Generic[B, G, V]):
    """One displayed moment at a board `B` of guests `G`, seen as `V`. `plays`: a person decides for the board's `me`.
    A game's own Moment says by `game` whose texts it speaks."""

    game: ClassVar[str]
    table: B
    texts: Catalogue
    guests: G
    view: V
    turn: Turn
    plays: bool

    def t(self, key: str, **values: object) -> str:
        """A text of this game."""
        return self.texts(f"{self.game}.{key}", **values)
