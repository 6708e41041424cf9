"""The line that says, once, how an explanation is held open."""

from typing import Final

from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.screen import Context

_READ: Final = 4.0
"""Seconds of explanations until the line under them counts as read."""


class HoldHint:
    """The line under explanations. `wanted`: it is to be said at this table."""

    def __init__(self) -> None:
        self.wanted = False
        self._read = 0.0

    def due(self, ctx: Context) -> bool:
        """Whether it was not said yet."""
        return self.wanted and not ctx.settings.explained

    def line(self, ctx: Context) -> str:
        """The line for the device in use, "" once it was said."""
        if not self.due(ctx):
            return ""
        keys = ctx.device not in (Device.MOUSE, Device.TOUCH)
        cap = ctx.caps(Verb.INFO, ctx.device) if keys else ""
        return ctx.texts(f"tip.hold.{'key' if keys else ctx.device.value}", cap=cap)

    def read(self, ctx: Context, dt: float, done: bool) -> None:
        """It was on screen for `dt` seconds; `done`: it was followed, or said otherwise. What was said is kept."""
        self._read += dt
        if self._read >= _READ or done:
            ctx.settings.explained = True
            ctx.apply_settings()
