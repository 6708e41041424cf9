"""A test tone from one loudspeaker on a device of its own, whatever the game plays."""

from array import array
from contextlib import suppress
from math import pi, sin
from typing import Any, Final

import pygame

_RATE: Final = 44_100
_SECONDS: Final = 0.8
_PITCH: Final = {"left": 523.25, "right": 659.25}


def tone(side: str) -> bytes:
    """Interleaved signed 16 bit samples, left and right, one of them silent; soft at both ends."""
    count = int(_RATE * _SECONDS)
    samples = array("h", bytes(4 * count))
    for i in range(count):
        loud = min(1.0, i / 900, (count - i) / 4000)
        samples[2 * i + (side == "right")] = int(9000 * loud * sin(2 * pi * _PITCH[side] * i / _RATE))
    return samples.tobytes()


class Speakers:
    def __init__(self) -> None:
        self._device: Any = None
        self._rest = b""

    def speak(self, side: str) -> None:
        """Play a tone on "left" or "right"; silent without a device."""
        from pygame._sdl2 import audio

        self.close()
        self._rest = tone(side)
        with suppress(pygame.error, ValueError):
            self._device = audio.AudioDevice(
                devicename="",
                iscapture=False,
                frequency=_RATE,
                audioformat=audio.AUDIO_S16,
                numchannels=2,
                chunksize=2048,
                allowed_changes=0,
                callback=self._replica,
            )
            self._device.pause(0)

    def close(self) -> None:
        if self._device is not None:
            with suppress(pygame.error):
                self._device.close()
            self._device = None

    def _replica(self, device: Any, wanted: memoryview) -> None:
        """Called on the device's thread: the next part, then silence."""
        part, self._rest = self._rest[: len(wanted)], self._rest[len(wanted) :]
        wanted[:] = part + bytes(len(wanted) - len(part))
