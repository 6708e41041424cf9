"""A touch screen's fingers: one at a time is the pointer; a second one hides everything private."""

import time
from collections.abc import Iterator
from typing import Final

import pygame

from masque_arcade.client.input.events import Pointer, Record, TwoFingers

_ECHO: Final = 0.06
"""Seconds after a touch in which mouse buttons count as its echo."""
_LONG: Final = 0.35
"""Seconds after which a resting finger is a hold."""
_REST: Final = 14.0
"""Units a resting finger may jitter."""


class Touch:
    """The fingers on the screen, none at first."""

    def __init__(self) -> None:
        self._finger: int | None = None
        self._second: int | None = None
        self._down_at: tuple[float, float, float] | None = None
        self._latest = -1.0

    @property
    def echoes(self) -> bool:
        """Whether what a mouse does now is only the echo of a touch."""
        return time.monotonic() - self._latest < _ECHO

    def read(self, event: pygame.Event, x: float, y: float) -> Iterator[Record]:
        """A finger's event, at a place in units."""
        self._latest = time.monotonic()
        if self._second is not None or self._finger not in (None, event.finger_id):
            yield from self._two(event)
        elif event.type == pygame.FINGERDOWN:
            self._finger = event.finger_id
            self._down_at = (self._latest, x, y)
            yield Pointer("move", x, y, touch=True)
            yield Pointer("down", x, y, touch=True)
        elif event.type == pygame.FINGERMOTION:
            if self._down_at and max(abs(x - self._down_at[1]), abs(y - self._down_at[2])) > _REST:
                self._down_at = None
            yield Pointer("move", x, y, touch=True)
        else:
            self._finger = self._down_at = None
            yield Pointer("up", x, y, touch=True)

    def _two(self, event: pygame.Event) -> Iterator[Record]:
        if event.type == pygame.FINGERDOWN and self._second is None:
            self._second, self._down_at = event.finger_id, None
            yield Pointer("cancel", 0, 0, touch=True)
            yield TwoFingers(True)
        elif event.type == pygame.FINGERUP and event.finger_id in (self._finger, self._second):
            self._finger = self._second = None
            yield TwoFingers(False)

    def resting(self) -> Iterator[Record]:
        """A hold once a finger has rested long enough."""
        if self._down_at and time.monotonic() - self._down_at[0] >= _LONG:
            _, x, y = self._down_at
            self._down_at = None
            yield Pointer("hold", x, y, touch=True)
