"""The program in a hurry, for tests of whole matches: every frame is half a second later, and none is waited for while
something changes."""

import sys
from unittest.mock import patch

import pygame

from masque_arcade.cli.main import run
from masque_arcade.client.device.window import Window

FRAME = 0.5
_REST = 50
"""Milliseconds, in which others have the processor."""


def tick(window: Window, resting: bool = False) -> float:
    """As Window.tick."""
    if resting:
        pygame.time.wait(_REST)
    return FRAME


if __name__ == "__main__":
    with patch.object(Window, "tick", tick):
        sys.exit(run(sys.argv[1:]))
