"""The keyboard: keys as neutral records, and the clipboard."""

from contextlib import suppress
from typing import Final

import pygame

from masque_arcade.client.input.events import Key

_LONGEST: Final = 100_000
"""Signs read of the clipboard: more than any field takes."""


def key_of(event: pygame.Event) -> Key:
    """A key's event as a record."""
    mod = event.mod
    return Key(
        pygame.key.name(event.key).lower(),
        event.type == pygame.KEYDOWN,
        bool(mod & pygame.KMOD_SHIFT),
        bool(getattr(event, "repeat", False)),
        bool(mod & pygame.KMOD_CTRL),
        bool(mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
        bool(mod & pygame.KMOD_GUI),
    )


def copy(text: str) -> None:
    """Put a text on the clipboard; nothing where there is none."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def pasted() -> str:
    """The text on the clipboard; "" without one."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()[:_LONGEST]
    return ""
