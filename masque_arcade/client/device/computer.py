"""The computer: its displays, keyboard focus when a window opens on another one, and the battery."""

import warnings
from contextlib import suppress

import pygame


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
