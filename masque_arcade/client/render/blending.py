"""Fills and blits with a blend flag, kept within the surface's clip.

pygame-ce 2.5.8 fills outside the clip when a flag is given and the rectangle and the clip do not meet
(tests/client/drawing/test_blending.py shows it). All blending goes through this module.
"""

from collections.abc import Sequence
from typing import Final

import pygame

MULTIPLY: Final = pygame.BLEND_RGB_MULT
ADD: Final = pygame.BLEND_RGB_ADD
DENSER: Final = pygame.BLEND_RGBA_MAX
"""Onto a transparent surface: a copy; where two things overlap, the denser one."""
Box = pygame.Rect | tuple[int, int, int, int]


def fill(target: pygame.Surface, colour: Sequence[int], flag: int, box: Box | None = None) -> None:
    """Blend one colour into `box` of the surface, all of it when None, within the clip."""
    clip = target.get_clip()
    inside = clip if box is None else clip.clip(box)
    if inside:
        target.fill(colour, inside, flag)


def blit(
    target: pygame.Surface, source: pygame.Surface, at: tuple[int, int], flag: int, part: Box | None = None
) -> None:
    """Blend a surface, or a `part` of it, into another with its upper left corner `at`."""
    target.blit(source, at, part, flag)
