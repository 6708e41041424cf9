"""SDL's video driver: which one shows a window, and the name under which the desktop lists it."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

_DRIVERS: Final = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
"""What names a display to SDL's drivers."""


class NoDisplay(RuntimeError):
    """There is no display for a window."""


def drivers(environment: Mapping[str, str], platform: str = sys.platform) -> str | None:
    """SDL's drivers for a window that can be seen, None where any of SDL's can: left to itself, SDL paints out of sight
    when the display is gone. Raises NoDisplay."""
    if platform in ("win32", "darwin"):
        return None
    if chosen := environment.get("SDL_VIDEODRIVER"):
        return chosen
    there = [driver for name, driver in _DRIVERS.items() if environment.get(name)]
    if not there:
        raise NoDisplay("no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
    return ",".join(there)


def asked(environment: Mapping[str, str]) -> str:
    """What names the display a window was asked for, for an error."""
    return " ".join(f"{name}={environment[name]}" for name in _DRIVERS if environment.get(name)) or "this machine"


def own_taskbar_entry() -> None:
    """Windows lists the program's windows under Python's icon unless it has an id of its own."""
    if sys.platform == "win32":
        import ctypes

        with suppress(AttributeError, OSError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("masque-arcade")
