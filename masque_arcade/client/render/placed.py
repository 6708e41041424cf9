"""An item placed on the screen: its finished surface, and where it lies; how it compares with another."""

from collections.abc import Hashable, Sequence
from functools import cache
from math import cos, radians, sin
from typing import TypeVar

import pygame

from masque_arcade.client.render.drawables import Art, CardFace, Item, Panel
from masque_arcade.client.render.nine_patch import NinePatch
from masque_arcade.client.render.sprites import SpriteFactory

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

    def __init__(
        self, item: Item, surface: pygame.Surface | None, rect: pygame.Rect, flat: Colour | None = None
    ) -> None:
        """`flat`: the colour of a plain box, which needs no surface, as a large box and what is not seen need none."""
        self.item = item
        self.frame: NinePatch | None = None
        """A large box, instead of the surface."""
        self.rough = False
        """Whether the real picture is pending."""
        self.blurred = False
        """Whether something else is shown meanwhile than that picture in another size."""
        self.upright: pygame.Surface | None = None
        """The picture shown, before it is rotated, squeezed and stretched; None for none."""
        self.surface = surface or _nothing()
        self.flat = flat
        steps = _FEW_STEPS if rect.w * rect.h > _VAST else 255
        alpha = round(steps * min(1.0, max(0.0, item.alpha))) / steps
        self.alpha = round(255 * alpha * (item.art.opacity if flat and isinstance(item.art, Panel) else 1))
        self.rect = rect if self.alpha else pygame.Rect(rect.topleft, (0, 0))
        opaque = flat is not None or not self.surface.get_flags() & pygame.SRCALPHA
        self.solid = opaque and self.alpha == 255
        """Whether it hides what is below."""

    def looks_like(self, other: "Placed") -> bool:
        """Whether the picture is identical at the same place."""
        same = self.surface is other.surface and self.flat == other.flat and self.frame == other.frame
        return same and self.alpha == other.alpha and self.rect == other.rect


def stays(shown: Art, new: Art) -> bool:
    """Whether a picture is shown until `new` is ready: never a face instead of a back."""
    return shown == new or (isinstance(shown, CardFace) and shown.is_back and isinstance(new, CardFace))


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


def pixels(item: Item, scale: float) -> tuple[int, int]:
    """The size of its box in pixels."""
    return max(1, round(item.rect.w * scale)), max(1, round(item.rect.h * scale))


def unseen(item: Item, scale: float) -> Placed:
    """An item of which nothing is seen."""
    return Placed(item, None, pygame.Rect(round(item.rect.x * scale), round(item.rect.y * scale), 0, 0))


def as_box(studio: SpriteFactory, scale: float, item: Item) -> Placed | None:
    """The item if it is a box that needs no surface: plain, or large and drawn in parts."""
    art, (w, h) = item.art, pixels(item, scale)
    plain = is_plain(item)
    if not isinstance(art, Panel) or not (plain or (item.squeeze == 1 and not item.angle and w * h > _LARGE_BOX)):
        return None
    rect = pygame.Rect(round(item.rect.x * scale), round(item.rect.y * scale), w, h)
    if plain:
        return Placed(item, None, rect, studio.assets.theme.rgb(art.fill))
    placed = Placed(item, None, rect)
    placed.frame = studio.frame(art, w, h, scale)
    return placed


def with_surface(
    studio: SpriteFactory,
    scale: float,
    item: Item,
    surface: pygame.Surface,
    corner: tuple[int, int],
    before: Placed | None,
    rough: bool = False,
) -> Placed:
    """The item with its surface, rotated and squeezed; the surface's corner is at `corner` in the item's box."""
    box, (dx, dy), (w, h) = item.rect, corner, pixels(item, scale)
    if item.squeeze == 1 and not item.angle:
        left, top = round(box.x * scale) + dx, round(box.y * scale) + dy
        return Placed(item, surface, surface.get_rect(topleft=(left, top)))
    squeeze, angle = min(1.0, abs(item.squeeze)), _half_degrees(item.angle)
    ox = (dx + (surface.get_width() - w) / 2) * squeeze
    oy = dy + (surface.get_height() - h) / 2
    if before and not before.rough and before.item.alpha > 0 and _turned_alike(item, before.item):
        surface = before.surface
    else:
        width = max(1, round(surface.get_width() * squeeze))
        alike = (item.art, w, h) if width == surface.get_width() and not rough else None
        if width != surface.get_width():
            surface = pygame.transform.smoothscale(surface.convert_alpha(), (width, surface.get_height()))
        if angle:
            surface = studio.turned(surface, angle, alike)
    a = radians(angle)
    ox, oy = ox * cos(a) - oy * sin(a), ox * sin(a) + oy * cos(a)
    cx, cy = box.cx * scale + ox, box.cy * scale + oy
    left, top = round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2)
    return Placed(item, surface, surface.get_rect(topleft=(left, top)))


def _half_degrees(angle: float) -> float:
    """By how much an item is turned: half degrees; finer near upright, where cards sway."""
    return round(angle, 1) if abs(angle) < 1 else round(2 * angle) / 2


def _turned_alike(a: Item, b: Item) -> bool:
    return (
        a.angle == b.angle
        and a.squeeze == b.squeeze
        and a.rect.w == b.rect.w
        and a.rect.h == b.rect.h
        and a.art == b.art
    )


@cache
def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)
