"""The computer: its displays, keyboard focus when a window opens on another one, the battery, and the clipboard."""

import warnings
from contextlib import suppress
from typing import Final

import pygame

_LONGEST: Final = 100_000
"""Signs read of the clipboard: more than any field takes."""


def displays() -> int:
    """The displays plugged in now; 0 before a window is open."""
    return pygame.display.get_num_displays() if pygame.display.get_init() else 0


def keep_focus() -> None:
    """Take the keyboard focus back if another window has it."""
    if pygame.display.get_init() and not pygame.key.get_focused():
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().focus()


def battery_left() -> int | None:
    """The percent left while the computer runs on it; None on mains, or where the system does not tell."""
    with suppress(AttributeError, pygame.error):
        state = pygame.system.get_power_state()
        return state.battery_percent if state and state.on_battery else None
    return None


def copy(text: str) -> None:
    """Put a text on the clipboard; nothing where there is none."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def pasted() -> str:
    """The text on the clipboard; "" without one."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()[:_LONGEST]
    return ""
