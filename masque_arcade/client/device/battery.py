"""The computer's battery."""

from contextlib import suppress

import pygame


def battery_left() -> int | None:
    """The percent left while the computer runs on it; None on mains, or where the system does not tell."""
    with suppress(AttributeError, pygame.error):
        state = pygame.system.get_power_state()
        return state.battery_percent if state and state.on_battery else None
    return None
