"""Playbills: a poster with a game's emblem, its name and the number of players."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.widgets.widgets import Button, Look

_NARROW: Final = 87.0
"""Units for a name on the narrowest playbill."""


@dataclass(frozen=True, slots=True)
class Playbill(Button):
    """The lit poster of an available game. `seats`: the number of players in words."""

    seats: str = field(default="", kw_only=True)

    def items(self, look: Look) -> Iterator[Item]:
        rect = self.rect
        yield Item((self.key, "glow"), Picture("stage/spotlight"), rect.grown(46), alpha=1 if look.focused else 0.7)
        yield from poster(self.key, rect, self.icon, self.label, self.seats, 1)


def poster(key: Hashable, rect: Rect, emblem: str, name: str, seats: str, light: float) -> Iterator[Item]:
    """A playbill: `light` 1 is lit, less is dim."""
    t = theme()
    yield Item((key, "bill"), Picture("stage/playbill"), rect, alpha=light)
    side = rect.w * 0.6
    box = Rect.around(rect.cx, rect.y + rect.h * 0.28, side, side)
    yield Item((key, "emblem"), Picture(emblem), box, alpha=light)
    # Inside the frame and above its curls, at any text size.
    x, w = rect.x + rect.w * 0.15, rect.w * 0.7
    title = Rect(x, rect.y + rect.h * 0.475, w, rect.h * 0.24)
    size = t.size["caption"] * max(1.0, w / _NARROW)
    yield Item((key, "name"), Words(name, size, "ink", "serif", wrap=True), title)
    line = Rect(x, rect.y + rect.h * 0.715, w, rect.h * 0.115)
    yield Item((key, "seats"), Words(seats, t.size["caption"], "ink_red"), line)
