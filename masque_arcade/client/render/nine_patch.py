"""Large boxes with corners and an edge, in nine parts: only the rim is a surface, the centre is one colour.

A sheet has five such boxes over most of the screen, which as surfaces would be 100 MB at 3840x2160.
"""

from typing import NamedTuple

import pygame

from masque_arcade.client.render import blending
from masque_arcade.client.render.blending import ADD, DENSER, MULTIPLY


class NinePatch(NamedTuple):
    """The rim: top and bottom one above the other, left and right side by side."""

    rows: pygame.Surface
    sides: pygame.Surface
    corner: int
    middle: pygame.Color

    def draw(self, target: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
        """Draw the box at that size; `alpha` 0..255."""
        c, high = self.corner, rect.h - 2 * self.corner
        for part in (self.rows, self.sides):
            part.set_alpha(alpha)
        target.blit(self.rows, rect.topleft, (0, 0, rect.w, c))
        target.blit(self.rows, (rect.x, rect.bottom - c), (0, c, rect.w, c))
        target.blit(self.sides, (rect.x, rect.y + c), (0, 0, c, high))
        target.blit(self.sides, (rect.right - c, rect.y + c), (c, 0, c, high))
        if self.middle.a:
            lay(target, self.middle[:3], rect.inflate(-2 * c, -2 * c), alpha * self.middle.a // 255)


def rows(tile: pygame.Surface, corner: int, w: int) -> pygame.Surface:
    """The top and, below them, the bottom `corner` rows of a box `w` wide; `tile` is its four corners."""
    made = pygame.Surface((w, 2 * corner), pygame.SRCALPHA)
    for y in (0, corner):
        for sx, dx in ((0, 0), (corner, w - corner)):
            blending.blit(made, tile, (dx, y), DENSER, (sx, y, corner, corner))
        if w > 2 * corner:
            strip = tile.subsurface((corner - 1, y, 1, corner))
            blending.blit(made, pygame.transform.scale(strip, (w - 2 * corner, corner)), (corner, y), DENSER)
    return made


def sides(tile: pygame.Surface, corner: int, high: int) -> pygame.Surface:
    """The `corner` left and, beside them, right columns of a box, `high` pixels of them between the corners."""
    return pygame.transform.scale(tile.subsurface((0, corner - 1, 2 * corner, 1)), (2 * corner, high))


def whole(frame: NinePatch, w: int, h: int) -> pygame.Surface:
    """The box as one surface."""
    made, c = pygame.Surface((w, h), pygame.SRCALPHA), frame.corner
    blending.blit(made, frame.rows, (0, 0), DENSER, (0, 0, w, c))
    blending.blit(made, frame.rows, (0, h - c), DENSER, (0, c, w, c))
    if h > 2 * c:
        for sx, dx in ((0, 0), (c, w - c)):
            blending.blit(made, frame.sides, (dx, c), DENSER, (sx, 0, c, h - 2 * c))
        if w > 2 * c:
            made.fill(frame.middle, (c, c, w - 2 * c, h - 2 * c))
    return made


def lay(target: pygame.Surface, colour: tuple[int, ...], rect: pygame.Rect, alpha: int) -> None:
    """A plain box, translucent when `alpha` is below 255: twice as fast as a separate surface."""
    if alpha == 255:
        target.fill(colour, rect)
        return
    rest = 255 - alpha
    blending.fill(target, (rest, rest, rest), MULTIPLY, rect)
    blending.fill(target, [value * alpha // 255 for value in colour], ADD, rect)
