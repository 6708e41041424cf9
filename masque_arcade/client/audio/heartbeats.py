"""Heartbeats that are felt: a controller beats with what is heard of hearts.

It is between the captions and the player, and follows the cues alone, so it tells what they tell.
"""

from typing import Final

from masque_arcade.client.input.events import Device
from masque_arcade.client.screen import Context, Sounds

_BEATS: Final = {"heart": 0.4, "pulse": 0.7}
"""How strongly each is felt."""
_LONG: Final = 0.16


class Heartbeats:
    """Implements screen.Sounds: forwards everything, and lets the controller in use beat along."""

    def __init__(self, sounds: Sounds, ctx: Context) -> None:
        self._sounds, self._ctx = sounds, ctx

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Play it. Of several controllers none beats: others hold them, and are told secrets by rumble."""
        self._sounds.play(cue, volume, step, pan)
        ctx = self._ctx
        if cue not in _BEATS or not ctx.settings.felt_hearts or ctx.device is not Device.PAD:
            return
        pads = [pad.number for pad in ctx.pads() if pad.there]
        if len(pads) == 1:
            ctx.rumble(pads[0], _BEATS[cue], _BEATS[cue] / 4, _LONG)

    def loop(self, cue: str | None) -> None:
        self._sounds.loop(cue)

    def duck(self, down: bool) -> None:
        self._sounds.duck(down)

    def tension(self, level: float) -> None:
        self._sounds.tension(level)
