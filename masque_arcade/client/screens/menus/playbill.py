"""Playbills: a poster with a game's emblem, its name and the number of players."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.render.drawables import Item, Measure, Picture, Rect, Words
from masque_arcade.client.render.text_layout import pieces
from masque_arcade.client.render.theme import theme
from masque_arcade.client.spoken import Kind, Spoken
from masque_arcade.client.widgets.widgets import Button, Look

_NARROW: Final = 87.0
"""Units for a name on the narrowest playbill."""
_WIDE: Final = 0.7
_TALL: Final = 0.23
"""The room for a name, in widths and heights of a playbill."""


@dataclass(frozen=True, slots=True)
class Playbill(Button):
    """The lit poster of an available game. `seats`: the number of players in words."""

    seats: str = field(default="", kw_only=True)
    named: float = field(default=0.0, kw_only=True)
    """The size of its name, the same on playbills side by side (name_size); 0 for the usual one."""

    def items(self, look: Look) -> Iterator[Item]:
        rect = self.rect
        yield Item((self.key, "glow"), Picture("stage/spotlight"), rect.grown(46), alpha=1 if look.focused else 0.7)
        yield from poster(self.key, rect, self.icon, self.label, self.seats, 1, self.named)

    def spoken(self) -> Spoken:
        return self.said(Kind.BUTTON, self.label, self.seats)


def name_size(names: Sequence[str], wide: float, measure: Measure) -> float:
    """The size at which each of the names fits on a playbill of that width, in two lines at most."""
    room, tall = wide * _WIDE, wide * 1.4 * _TALL
    size = theme().size["caption"] * max(1.0, room / _NARROW)

    def needs(text: str) -> tuple[float, float]:
        return measure(Words(text, size, "ink", "serif"))

    whole = max(needs(name)[0] for name in names) <= room
    widest = max(needs(piece.strip())[0] for name in names for piece in pieces(name))
    high = max(needs(name)[1] for name in names) * (1 if whole else 2)
    return size * min(1.0, room / widest, tall / high)


def poster(
    key: Hashable, rect: Rect, emblem: str, name: str, seats: str, light: float, size: float = 0.0
) -> Iterator[Item]:
    """A playbill: `light` 1 is lit, less is dim; `size` of the name, 0 for the usual one."""
    t = theme()
    yield Item((key, "bill"), Picture("stage/playbill"), rect, alpha=light)
    side = rect.w * 0.6
    box = Rect.around(rect.cx, rect.y + rect.h * 0.28, side, side)
    yield Item((key, "emblem"), Picture(emblem), box, alpha=light)
    # Inside the frame and above its curls, at any text size.
    x, w = rect.x + rect.w * (1 - _WIDE) / 2, rect.w * _WIDE
    title = Rect(x, rect.y + rect.h * 0.475, w, rect.h * _TALL)
    size = size or t.size["caption"] * max(1.0, w / _NARROW)
    yield Item((key, "name"), Words(name, size, "ink", "serif", wrap=True), title)
    line = Rect(x, rect.y + rect.h * 0.715, w, rect.h * 0.115)
    yield Item((key, "seats"), Words(seats, t.size["caption"], "ink_red"), line)
