"""Words that cannot be read in a picture: under something opaque, or in each other's letters."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame

from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.renderer import Painter

SLACK = 4.0
"""Units by which letters may reach into each other's line (the tail of a g)."""
_SOLID = 150
"""The alpha of a pixel from which on nothing is read through it."""
_SOME, _ALL = 0.16, 0.9
"""Shares of a text's box: less is an edge, more is a page over a page, of which nothing shows."""


def readable(item: Item) -> bool:
    """Whether an item is words that can be read."""
    return isinstance(item.art, Words) and bool(item.art.text.strip()) and item.alpha > 0.05


def text(item: Item) -> str:
    return item.art.text if isinstance(item.art, Words) else ""


def written(painter: Painter, item: Item) -> Rect:
    """The part of a Words item's box that its letters cover, in units."""
    art, scale = item.art, painter.scale
    w, h = max(1, round(item.rect.w * scale)), max(1, round(item.rect.h * scale))
    surface, (dx, dy) = painter.studio.sprite(art, w, h, scale)
    inked = surface.get_bounding_rect(1)
    return Rect(
        item.rect.x + (dx + inked.x) / scale, item.rect.y + (dy + inked.y) / scale, inked.w / scale, inked.h / scale
    )


def meets(a: Rect, b: Rect, slack: float) -> bool:
    """Whether the boxes overlap by more than `slack`."""
    return a.x < b.right - slack and b.x < a.right - slack and a.y < b.bottom - slack and b.y < a.bottom - slack


def hidden(painter: Painter, items: Sequence[Item], moving: bool = False) -> set[tuple[str, str]]:
    """Each text that is hidden in part, with what hides it: another text, a panel, a card or a picture. What flies past
    and curtains that close hide nothing for long: left out where the picture is `moving`."""
    faults, seen = set[tuple[str, str]](), list[tuple[Item, Rect]]()
    for item in items:
        passes = moving and _passes(item)
        if readable(item):
            if passes:
                continue
            box = written(painter, item)
            faults |= {(text(other), text(item)) for other, under in seen if meets(box, under, SLACK)}
            seen.append((item, box))
            continue
        shares = [(other, box, _share(painter, item, box)) for other, box in seen]
        faults |= {(text(other), str(item.key)) for other, _, share in shares if not passes and _SOME < share < _ALL}
        seen = [(other, box) for other, box, share in shares if share < (_SOME if passes else _ALL)]
    return faults


def _passes(item: Item) -> bool:
    key: Any = item.key
    if isinstance(key, tuple) and key[:1] == ("scaled",):
        key = key[1]
    parts = (key if isinstance(key, tuple) else str(key).split()) or ("",)
    return parts[0] in ("passing", "curtain", "valance")


def _share(painter: Painter, item: Item, box: Rect) -> float:
    """The share of a text's box that an item hides."""
    if item.alpha < 0.5 or not meets(item.rect, box, 0) or not box.w * box.h:
        return 0.0
    if isinstance(item.art, Panel):
        if not item.art.fill or item.art.opacity * item.alpha <= 0.5:
            return 0.0
        wide = min(item.rect.right, box.right) - max(item.rect.x, box.x)
        high = min(item.rect.bottom, box.bottom) - max(item.rect.y, box.y)
        return wide * high / (box.w * box.h)
    if not isinstance(item.art, Picture | CardFace):
        return 0.0
    w, h = max(1, round(item.rect.w * abs(item.squeeze))), max(1, round(item.rect.h))
    mask, (dx, dy) = _mask(painter, item.art, w, h)
    letters = pygame.mask.Mask((max(1, round(box.w)), max(1, round(box.h))), fill=True)
    at = (round(box.x - (item.rect.cx - w / 2 + dx)), round(box.y - (item.rect.y + dy)))
    return mask.overlap_area(letters, at) / letters.count()


@cache
def _mask(painter: Painter, art: Any, w: int, h: int) -> tuple[pygame.mask.Mask, tuple[int, int]]:
    surface, offset = painter.studio.sprite(art, w, h, 1.0)
    return pygame.mask.from_surface(surface, _SOLID), offset
