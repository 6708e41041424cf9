"""The ground of a moving frame: its lower items, kept painted where others move above them."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

_AGREED: Final = 3
"""Frames that have to change nothing below a depth before it is the ground's."""
_HIGHER: Final = 5 / 4
"""Times the depth that a higher one has to be."""
_GIVEN_UP: Final = 16
"""Regions painted anew, less those that were not, after which another depth is looked for."""
_RIM: Final = 1 / 20
"""Part of the screen's height painted around a region at most: what moves is a little further in the next frame."""
_MOST: Final = 6
"""Painted areas at most; twice as many stale ones."""

Paint = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints the items of the ground in an area of a surface."""


class Ground:
    """The first `depth` items of the frame; 0 while too many change."""

    def __init__(self) -> None:
        self.depth = 0
        self._surface: pygame.Surface | None = None
        self._painted: list[pygame.Rect] = []
        self._stale: list[pygame.Rect] = []
        """Areas changed since they were painted."""
        self._missed: list[pygame.Rect] = []
        """The regions without ground in the last frame; `_missing`: in this one."""
        self._missing: list[pygame.Rect] = []
        self._anew = 0
        self._lows: list[int] = []

    def forget(self) -> None:
        """The items are others."""
        self.depth = self._anew = 0
        self._painted.clear()
        self._stale.clear()
        self._lows.clear()

    def change(self, number: int, places: Sequence[pygame.Rect]) -> None:
        """The item of that number looks different at these places."""
        if number < self.depth and self._painted:
            self._spoil(places)

    def _spoil(self, places: Sequence[pygame.Rect]) -> None:
        self._stale += places
        if len(self._stale) > 2 * _MOST:
            self._stale = [self._stale[0].unionall(self._stale[1:])]

    def rearrange(self, first: int, over: int, above: int, places: Sequence[pygame.Rect]) -> None:
        """The items from `first` up to `over` became those up to `above`, which changes these places."""
        if self.depth >= over:
            self.depth += above - over
            self._spoil(places)
        elif self.depth > first:
            self.forget()

    def follow(self, lowest: int) -> None:
        """A frame begins; below `lowest` nothing is added, removed or changed."""
        self._missed, self._missing = self._missing, []
        if self.depth and self._anew < _GIVEN_UP and lowest < self.depth * _HIGHER + _AGREED:
            self._lows.clear()
            return
        self._lows.append(lowest)
        if len(self._lows) == _AGREED:
            depth = min(self._lows)
            self.forget()
            self.depth = depth

    def lay(self, target: pygame.Surface, region: pygame.Rect, paint: Paint) -> bool:
        """Put the ground on a region of `target`, painted by `paint` where it is not yet; whether it could."""
        if any(area.contains(region) for area in self._painted):
            self._anew = max(0, self._anew - 1)
        else:
            self._missing.append(region)
            if region.collidelist(self._missed) < 0 or len(self._missing) > _MOST:
                return False
            self._anew += 2
            self._prepare(target, region, paint)
        assert self._surface
        for i in reversed(region.collidelistall(self._stale)):
            area = self._stale.pop(i)
            self._anew += 2 if 2 * area.w * area.h > region.w * region.h else 0
            paint(self._surface, area)
        target.blit(self._surface, region, region)
        return True

    def _prepare(self, target: pygame.Surface, region: pygame.Rect, paint: Paint) -> None:
        if self._surface is None or self._surface.get_size() != target.get_size():
            self._surface = pygame.Surface(target.get_size(), 0, target)
            self._painted.clear()
        rim = min(round(target.get_height() * _RIM), region.w // 4, region.h // 4)
        area = region.inflate(2 * rim, 2 * rim).clip(target.get_rect())
        paint(self._surface, area)
        self._stale = [old for old in self._stale if not area.contains(old)]
        self._painted = [*(old for old in self._painted if not area.contains(old)), area][-_MOST:]
