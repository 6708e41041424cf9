"""The court of the abbey: the places of the ebony clock, the piles, and the numbers of open cards; one below the other
where it is high and narrow."""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.render.drawables import Rect

_WIDE: Final = (216.0, 176.0)
_HIGH: Final = (204.0, 394.0)
"""What stands in it, beside each other and below each other."""
_CLOCK: Final = (108.0, 172.0)
_PILE: Final = (38.0, 53.0)
_KIND: Final = (46.0, 50.0)
"""The cell of a kind of card."""
_KINDS: Final = (48.0, 62.0)
"""From cell to cell, where they stand in two and in three columns."""


@dataclass(frozen=True, slots=True)
class Court:
    """The court within its walls, `box`."""

    box: Rect

    @property
    def _high(self) -> bool:
        return self.box.h >= _HIGH[1]

    @property
    def works(self) -> Rect:
        """Everything that stands in the court."""
        return Rect.around(self.box.cx, self.box.cy, *(_HIGH if self._high else _WIDE))

    @property
    def clock(self) -> Rect:
        """The ebony clock."""
        works = self.works
        if self._high:
            return Rect(works.cx - _CLOCK[1] / 2, works.y + 8, _CLOCK[1], _CLOCK[1])
        return Rect(works.x + 4, works.y + 4, _CLOCK[0], _CLOCK[0])

    @property
    def clock_side(self) -> Rect:
        """The clock with the piles below it."""
        works = self.works
        return Rect(works.x, works.y, works.w if self._high else 116, self.deck.bottom + 5 - works.y)

    @property
    def deck(self) -> Rect:
        """The pile of cards to draw."""
        return self._pile(0)

    @property
    def discards(self) -> Rect:
        """The top discard."""
        return self._pile(1)

    def _pile(self, index: int) -> Rect:
        apart = 66.0 if self._high else 54.0
        w, h = (1.2 * side for side in _PILE) if self._high else _PILE
        x = self.clock.cx + (index - 0.5) * apart - w / 2
        return Rect(x, self.clock.bottom + (10 if self._high else 6), w, h)

    @property
    def gone(self) -> Rect:
        """The heading of the numbers of open cards."""
        if self._high:
            return Rect(self.works.x, self.deck.bottom + 12, self.works.w, 20)
        return Rect(self.works.x + 118, self.works.y + 4, 94, 20)

    def kind(self, index: int) -> Rect:
        """The cell for the number of open cards of a kind."""
        columns, apart = (3, _KINDS[1]) if self._high else (2, _KINDS[0])
        left = self.gone.cx - ((columns - 1) * apart + _KIND[0]) / 2
        top = self.gone.bottom + (3 if self._high else -1)
        return Rect(left + (index % columns) * apart, top + (index // columns) * _KIND[1], *_KIND)
