"""What a screen may need: less light; overscan, a free rim where it cuts its edges off; a picture that moves, so that
nothing burns in."""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

import pygame

from masque_arcade.client.render import blending

BRIGHT: Final = 100
"""The percentage without darkening."""
PART: Final = 0.04
"""Of the width on the left and right, of the height above and below."""
MOVES: Final = 60.0
"""Seconds that a moving picture stays in one place."""
STEPS: Final = 16
"""Places of a moving picture."""
_REACH: Final = 4 / 720
"""How far it moves from the middle, in parts of the height: four pixels, on a large screen as many more."""
Colour = tuple[int, int, int]


def darken(surface: pygame.Surface, rects: Iterable[pygame.Rect], percent: int) -> None:
    """Keep `percent` (0..100) of the light in each of `rects`, in pixels, whose every pixel must be freshly drawn."""
    if percent < BRIGHT:
        for rect in rects:
            blending.fill(surface, darker((255, 255, 255), percent), blending.MULTIPLY, rect)


def darker(colour: Colour, percent: int) -> Colour:
    """The colour with `percent` (0..100) of its light."""
    red, green, blue = (round(value * percent / BRIGHT) for value in colour)
    return red, green, blue


def inside_rim(size: tuple[int, int], free: bool) -> pygame.Rect:
    """The area inside the rim if `free`, else all of it, for a window of `size` pixels."""
    w, h = size
    x, y = (round(w * PART), round(h * PART)) if free else (0, 0)
    return pygame.Rect(x, y, w - 2 * x, h - 2 * y)


def shifted(area: pygame.Rect, step: int | None) -> pygame.Rect:
    """The picture's place in `area` at one of STEPS, which lead round in a circle; all of `area` without."""
    if step is None:
        return area
    reach, angle = round(area.h * _REACH), 2 * pi * step / STEPS
    left, top = (round(reach * (1 + part)) for part in (sin(angle), cos(angle)))
    return pygame.Rect(area.x + left, area.y + top, area.w - 2 * reach, area.h - 2 * reach)


def fill_rim(surface: pygame.Surface, within: pygame.Rect, colour: Colour) -> None:
    """Fill everything around `within` with one colour."""
    w, h = surface.get_size()
    for strip in (
        (0, 0, w, within.top),
        (0, within.bottom, w, h - within.bottom),
        (0, 0, within.left, h),
        (within.right, 0, w - within.right, h),
    ):
        surface.fill(colour, strip)
