"""The lull: how long nothing has concerned the local player, and how much faster the table then goes."""

from typing import Final

from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.screen import Context

PATIENCE: Final = 5.0
"""Seconds in which it goes on as usual."""
GROWTH: Final = 0.4
"""How much faster it gets with each further second."""
FASTEST: Final = 2.0
_LONG: Final = 3.0
"""Seconds from which it is a wait."""
_SAID: Final = 4.0
"""Seconds until the line that is said then counts as read."""
OUT: Final = 4.0
"""How fast it goes for who is out until the round ends."""


class Lull:
    """The lull at one table. It follows from what the player is shown, and ends with what concerns them."""

    def __init__(self) -> None:
        self._seconds, self._out = 0.0, False

    @property
    def long(self) -> bool:
        """Whether the player waits."""
        return self._seconds >= _LONG

    @property
    def pace(self) -> float:
        """How fast the table goes."""
        return OUT if self._out else min(FASTEST, 1.0 + GROWTH * max(0.0, self._seconds - PATIENCE))

    def wait(self, dt: float, out: bool) -> None:
        """Others go on; `out`: without the player, until the round ends."""
        self._seconds += dt
        self._out = out

    def end(self) -> None:
        """Something concerns the player."""
        self._seconds, self._out = 0.0, False


class HurryHint:
    """The line that says how the others are hurried. What was said, or done without it, is kept."""

    def __init__(self) -> None:
        self._read = 0.0

    def line(self, ctx: Context) -> str:
        """The line for the device in use, "" once it was said."""
        if ctx.settings.hurried:
            return ""
        touch = ctx.device is Device.TOUCH
        cap = "" if touch else ctx.caps(Verb.FAST, Device.KEYBOARD if ctx.device is Device.MOUSE else ctx.device)
        return ctx.texts("tip.hurry.touch" if touch else "tip.hurry.key", cap=cap) if touch or cap else ""

    def read(self, ctx: Context, dt: float, done: bool) -> None:
        """It was on screen for `dt` seconds; `done`: it was followed."""
        self._read += dt
        if not ctx.settings.hurried and (self._read >= _SAID or done):
            ctx.settings.hurried = True
            ctx.apply_settings()
