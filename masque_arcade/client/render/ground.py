"""The ground of a moving frame: its lower items, kept painted where others move above them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from masque_arcade.client.render.dirty_rects import disjoint

_AGREED: Final = 3
"""Frames that have to change nothing below a depth before it is the ground's."""
_SURE: Final = 8
"""The same before a higher one takes its place."""
_SMALL: Final = 1 / 50
"""Part of the screen up to which changes are repaired, whatever their depth."""
_LARGE: Final = 1 / 3
"""Part of the screen from which a change decides the depth, and its region's ground is painted at once and everywhere:
it goes on, or comes again."""
_GIVEN_UP: Final = 16
"""Regions painted anew, less those that were not, after which another depth is looked for."""
_RIM: Final = 1 / 20
"""Part of the screen's height painted around a region at most: what moves is a little further in the next frame."""
_MOST: Final = 6
"""Painted areas at most; stale ones beyond twice as many are put together."""

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
        self._pixels = self._changed = 0
        """Pixels of the frame, and of what has changed in it so far."""
        self._lowest: int | None = None
        """The lowest item that changes in this frame, without a few small ones."""

    def forget(self) -> None:
        """The items are others."""
        self.depth = self._anew = 0
        self._painted.clear()
        self._stale.clear()
        self._lows.clear()

    def begin(self, size: tuple[int, int]) -> None:
        """A frame of that size begins."""
        self._missed, self._missing = self._missing, []
        self._pixels, self._changed, self._lowest = size[0] * size[1], 0, None

    def change(self, number: int, places: Sequence[pygame.Rect]) -> None:
        """The item of that number, all below it asked before, looks different at these places."""
        self._count(number, places)
        if number < self.depth:
            self._spoil(places)

    def _count(self, number: int, places: Sequence[pygame.Rect]) -> None:
        for place in places:
            if place is places[0] or not place.colliderect(places[0]):
                self._changed += place.w * place.h
        if self._lowest is None and self._changed > _SMALL * self._pixels:
            self._lowest = number

    def _spoil(self, places: Iterable[pygame.Rect]) -> None:
        for place in places:
            if place not in self._stale and place.collidelist(self._painted) >= 0:
                self._stale.append(place)
        if len(self._stale) > 2 * _MOST:
            self._stale = disjoint(self._stale)

    def rearrange(
        self,
        first: int,
        count: int,
        ranks: Sequence[int],
        places: Sequence[Sequence[pygame.Rect]],
        gone: Sequence[tuple[int, pygame.Rect]],
    ) -> None:
        """Instead of `count` items, from the `first` on, there are those of `ranks`: where each stood among the others,
        -1 for a new one. They look different at `places`; `gone`: ranks and places of what was removed."""
        for number, changed in enumerate(places, first):
            self._count(number, changed)
        below = self.depth - first
        if below <= 0 or not (count or ranks):
            return
        stays = (i for i, rank in enumerate(ranks, 1) if 0 <= rank < below)
        deep = max(stays, default=0) if below < count else len(ranks)
        self._spoil(place for changed in places[:deep] for place in changed)
        self._spoil(place for rank, place in gone if rank < below)
        self.depth += deep - min(below, count)
        if not self.depth:
            self.forget()

    def follow(self) -> None:
        """All changes of a frame are known."""
        lowest, much = self._lowest, self._changed > _LARGE * self._pixels
        if self._anew >= _GIVEN_UP:
            self.forget()
        if lowest is None:
            return
        if self.depth and lowest <= self.depth and (not much or lowest == self.depth):
            self._lows.clear()
            return
        self._lows.append(lowest)
        if much or len(self._lows) == (_SURE if self.depth else _AGREED):
            depth = lowest if much else min(self._lows)
            self.forget()
            self.depth = depth

    def lay(self, target: pygame.Surface, region: pygame.Rect, paint: Paint) -> bool:
        """Put the ground on a region of `target`, painted by `paint` where it is not yet; whether it could."""
        if any(area.contains(region) for area in self._painted):
            self._anew = max(0, self._anew - 1)
        else:
            self._missing.append(region)
            again = region.collidelist(self._missed) >= 0 and len(self._missing) <= _MOST
            if not (again or self._is_large(region)):
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
        whole = target.get_rect()
        area = whole if self._is_large(region) else region.inflate(2 * rim, 2 * rim).clip(whole)
        paint(self._surface, area)
        self._stale = [old for old in self._stale if not area.contains(old)]
        self._painted = [*(old for old in self._painted if not area.contains(old)), area][-_MOST:]

    def _is_large(self, region: pygame.Rect) -> bool:
        return region.w * region.h > _LARGE * self._pixels
