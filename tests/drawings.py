"""The drawings that the tests of a process share: most of them draw the same cards, masks and grounds."""

import threading
from collections import OrderedDict
from collections.abc import Callable

import pygame

MOST = 2**28
"""Bytes of drawings that are kept."""


class Drawings:
    """Draws with `draw`, and gives a copy of what was drawn before. The least recently used are dropped."""

    def __init__(self, draw: Callable[[bytes | str], pygame.Surface]) -> None:
        self._draw = draw
        self._kept: OrderedDict[bytes | str, pygame.Surface] = OrderedDict()
        self._used = 0
        self._lock = threading.Lock()

    def rasterised(self, svg: bytes | str) -> pygame.Surface:
        """As `raster_worker.rasterised` would draw it."""
        with self._lock:
            found = self._kept.get(svg)
            if found is not None:
                self._kept.move_to_end(svg)
        if found is None:
            found = self._draw(svg)
            self._keep(svg, found)
        return found.copy()

    def _keep(self, svg: bytes | str, made: pygame.Surface) -> None:
        with self._lock:
            if svg not in self._kept:
                self._kept[svg] = made
                self._used += _bytes(made)
            while self._used > MOST:
                self._used -= _bytes(self._kept.popitem(last=False)[1])


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
