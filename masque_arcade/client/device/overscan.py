"""Overscan: a free rim of the window for screens that cut their edges off."""

from typing import Final

import pygame

PART: Final = 0.04
"""Of the width on the left and right, of the height above and below."""
Colour = tuple[int, int, int]


def inside(size: tuple[int, int], free: bool) -> pygame.Rect:
    """The area inside the rim if `free`, else all of it, for a window of `size` pixels."""
    w, h = size
    x, y = (round(w * PART), round(h * PART)) if free else (0, 0)
    return pygame.Rect(x, y, w - 2 * x, h - 2 * y)


def fill(surface: pygame.Surface, within: pygame.Rect, colour: Colour) -> None:
    """Fill everything around `within` with one colour."""
    w, h = surface.get_size()
    for strip in (
        (0, 0, w, within.top),
        (0, within.bottom, w, h - within.bottom),
        (0, 0, within.left, h),
        (within.right, 0, w - within.right, h),
    ):
        surface.fill(colour, strip)
