"""The kiosk's pointer: hidden while unused, confined to the window; and no screen saver."""

from contextlib import suppress
from typing import Final

import pygame

from masque_arcade.client.input.events import Pointer, Record

_SEEN: Final = 3.0
"""Seconds a pointer stays visible."""


class Pointing:
    """`confined`: the pointer cannot leave the window (not in tests that share a screen)."""

    def __init__(self, confined: bool) -> None:
        self._until = 0.0
        self._visible = False
        with suppress(pygame.error):
            pygame.display.set_allow_screensaver(False)
            pygame.event.set_grab(confined)
            pygame.mouse.set_visible(False)

    @property
    def visible(self) -> bool:
        return self._visible

    def used(self, record: Record, now: float) -> None:
        """A meaningful record; a mouse shows the pointer, a finger does not."""
        if isinstance(record, Pointer):
            self._until = now if record.touch else now + _SEEN
            self._show(not record.touch)

    def tick(self, now: float) -> None:
        """Hide an unused pointer."""
        if self._visible and now >= self._until:
            self._show(False)

    def release(self) -> None:
        """Release pointer and screen saver."""
        with suppress(pygame.error):
            pygame.event.set_grab(False)
            pygame.mouse.set_visible(True)
            pygame.display.set_allow_screensaver(True)

    def _show(self, on: bool) -> None:
        if on != self._visible:
            self._visible = on
            pygame.mouse.set_visible(on)
