"""An item placed on the screen: its finished surface, and where it lies; how it compares with another."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

import pygame

from masque_arcade.client.render.drawables import Art, CardFace, Item, Panel
from masque_arcade.client.render.nine_patch import NinePatch

T = TypeVar("T")
Colour = tuple[int, int, int]
_VAST = 600_000
"""Pixels from which an item fades in few steps, since each redraws most of the screen."""
_FEW_STEPS = 5
_LARGE_BOX = 40_000
"""Pixels from which a box is drawn in parts."""


class Placed:
    """An item with its finished surface and place on the screen."""

    __slots__ = ("alpha", "blurred", "flat", "frame", "item", "rect", "rough", "solid", "surface", "upright")

    def __init__(self, item: Item, surface: pygame.Surface, rect: pygame.Rect, flat: Colour | None = None) -> None:
        """`flat`: the colour of a plain box, which needs no surface."""
        self.item = item
        self.frame: NinePatch | None = None
        """A large box, instead of the surface."""
        self.rough = False
        """Whether the real picture is pending."""
        self.blurred = False
        """Whether something else is shown meanwhile than that picture in another size."""
        self.upright: pygame.Surface | None = None
        """The picture shown, before it is rotated, squeezed and stretched; None for none."""
        self.surface = surface
        self.flat = flat
        steps = _FEW_STEPS if rect.w * rect.h > _VAST else 255
        alpha = round(steps * min(1.0, max(0.0, item.alpha))) / steps
        self.alpha = round(255 * alpha * (item.art.opacity if flat and isinstance(item.art, Panel) else 1))
        self.rect = rect if self.alpha else pygame.Rect(rect.topleft, (0, 0))
        opaque = flat is not None or not surface.get_flags() & pygame.SRCALPHA
        self.solid = opaque and self.alpha == 255
        """Whether it hides what is below."""

    def looks_like(self, other: "Placed") -> bool:
        """Whether the picture is identical at the same place."""
        same = self.surface is other.surface and self.flat == other.flat and self.frame == other.frame
        return same and self.alpha == other.alpha and self.rect == other.rect


def stays(shown: Art, new: Art) -> bool:
    """Whether a picture is shown until `new` is ready: never a face instead of a back."""
    return shown == new or (isinstance(shown, CardFace) and shown.is_back and isinstance(new, CardFace))


def turned_alike(a: Item, b: Item) -> bool:
    return (
        a.angle == b.angle
        and a.squeeze == b.squeeze
        and a.rect.w == b.rect.w
        and a.rect.h == b.rect.h
        and a.art == b.art
    )


def named(items: Sequence[Item], things: Sequence[T]) -> list[tuple[Hashable, T]]:
    """The things with their items' keys, a repeated key made unique by counting."""
    count: dict[Hashable, int] = {}
    named: list[tuple[Hashable, T]] = []
    for item, thing in zip(items, things, strict=True):
        n = count[item.key] = count.get(item.key, -1) + 1
        named.append(((item.key, n), thing))
    return named


def is_plain(item: Item) -> bool:
    """Whether an item is a box of one colour with square corners."""
    art = item.art
    return isinstance(art, Panel) and bool(art.fill) and not (art.edge or art.radius or item.angle)


def in_parts(item: Item, w: int, h: int) -> bool:
    """Whether an item, a box, is drawn in parts."""
    return item.squeeze == 1 and not item.angle and w * h > _LARGE_BOX
