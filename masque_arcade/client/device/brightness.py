"""Brightness: darkens the drawing before it is shown."""

from collections.abc import Iterable
from typing import Final

import pygame

from masque_arcade.client.render import blending

BRIGHT: Final = 100
"""The percentage without darkening."""
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
