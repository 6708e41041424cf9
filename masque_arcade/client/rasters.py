"""Pictures drawn from their SVG by a thread before they are needed: drawing lets other threads run meanwhile.

What is not ready when it is wanted is drawn at once by whoever wants it. What must not enter: which pictures a scene
will need, the screen.
"""

import io
import threading
from collections.abc import Hashable
from queue import SimpleQueue
from typing import Final

import pygame

_MOST: Final = 160 * 2**20
"""Bytes of drawn pictures that wait to be fetched, at most; further orders are dropped."""


class Rasters:
    """A thread that begins with the first order and ends with the program."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[Hashable, bytes]] = SimpleQueue()
        self._known: set[Hashable] = set()
        self._given_up: set[Hashable] = set()
        self._done: dict[Hashable, pygame.Surface] = {}
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None

    def order(self, key: Hashable, svg: bytes) -> None:
        """Draw `svg` at its own size some time; a key that was ordered or fetched before is not drawn again."""
        with self._lock:
            if key in self._known:
                return
            self._known.add(key)
        self._orders.put((key, svg))
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="pictures", daemon=True)
            self._worker.start()

    def fetch(self, key: Hashable) -> pygame.Surface | None:
        """What was drawn for `key`, once; None when it is not ready, and then it will not be drawn here any more."""
        with self._lock:
            made = self._done.pop(key, None)
            if made is None:
                self._known.add(key)
                self._given_up.add(key)
        return made

    @property
    def _waiting(self) -> int:
        return sum(made.get_width() * made.get_height() * 4 for made in self._done.values())

    def _work(self) -> None:
        while True:
            key, svg = self._orders.get()
            with self._lock:
                wanted = key not in self._given_up and self._waiting < _MOST
            if not wanted:
                continue
            made = drawn(svg)
            with self._lock:
                if key not in self._given_up:
                    self._done[key] = made


def drawn(svg: bytes | str) -> pygame.Surface:
    """An SVG at its own size in pixels, as it comes from the file."""
    return pygame.image.load(io.BytesIO(svg.encode() if isinstance(svg, str) else svg), "drawing.svg")
