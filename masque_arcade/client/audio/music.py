"""The music: a theme's phrases one after another, each in its stems, with rests and a cadence at the end of a match."""

from collections.abc import Sequence
from math import inf
from typing import Final

import pygame

from masque_arcade.client.audio.library import Library
from masque_arcade.client.audio.mix import HEADROOM, Ducking, gains
from masque_arcade.client.audio.programme import Part, Programme
from masque_arcade.client.audio.sound_list import CADENCES, STEMS, USUAL, stem_file, themes

CHANNELS: Final = 2 * len(STEMS)
"""One phrase rings out on four while the next begins on four others."""
_EASING: Final = 1.2
"""The share of the way to the target tension in a second."""
_CLOSED: Final = 10.0
"""Seconds of silence after a cadence."""
_TAIL: Final = 1.6
"""Seconds for which a phrase rings on after the next one may begin."""
_SOON: Final = 1.0
"""Seconds before a phrase begins, from which its stems are read: each of them takes 3 MB, and 25 ms of the thread."""
_LATEST: Final = 0.16
"""Seconds that a sound waits for the beat at most: then it is still seen and heard together."""


class Music:
    """One theme at a time. `channels`: CHANNELS of the mixer."""

    def __init__(self, library: Library) -> None:
        self.channels: Sequence[pygame.mixer.Channel] = ()
        self.theme: str | None = None
        self.volume = 1.0
        self.muted = False
        self.ducking = Ducking()
        self.phrase = ""
        """What plays, or has played last."""
        self.library = library
        self._programme: Programme | None = None
        self._next = Part("")
        self._mixes = [self._next, self._next]
        """What plays on either four channels."""
        self._levels: dict[int, float] = {}
        """The volumes that the channels have."""
        self._since = inf
        """Seconds since the phrase began whose bars count; none does after a pause."""
        self._left = 0.0
        """Seconds until the next phrase begins."""
        self._second = True
        """Which four channels the present phrase has."""
        self._tension = self._heard = 0.0
        self._tense = False
        """Whether the position has been tense yet: until then the first stems are enough."""
        self._ringing: list[tuple[float, list[str]]] = []
        """Seconds left, and the files, of what plays."""
        self._read: set[str] = set()
        """What the library was asked for and still has."""

    def open(self, channels: Sequence[pygame.mixer.Channel]) -> None:
        """There is a device: begin, or begin again."""
        self.channels = channels
        self._levels.clear()
        self._ringing.clear()
        self._read.clear()
        if self.theme:
            self._begin(self.theme)

    def play(self, name: str | None) -> None:
        """Another theme, or none; without one of that name the usual one."""
        theme = name if name is None or name in themes() else USUAL
        if theme == self.theme:
            return
        self.theme = theme
        for channel in self.channels:
            channel.fadeout(600)
        if theme and self.channels:
            self._begin(theme)

    def _begin(self, theme: str) -> None:
        self._programme = Programme(theme)
        self._tense, self._heard = self._tension > 0, self._tension
        self._next, self._left, self._since = self._programme.next(), 0.7, inf

    def pause(self, seconds: float) -> None:
        """Fade away, and go on with the next phrase after so many seconds: a fanfare or a bell has said it all."""
        for channel in self.channels:
            channel.fadeout(400)
        self._left, self._since = seconds, inf

    def turn_to(self, phrase: str, seconds: float) -> None:
        """Fade away, and after so many seconds go on with that phrase, and then as before."""
        if self._programme and self.theme and phrase in themes()[self.theme].phrases:
            self.pause(seconds)
            self._next = self._programme.part(phrase)

    def close(self, cadence: str, seconds: float) -> None:
        """Fade away for a fanfare of so many seconds, and close with a cadence on the first bar after it."""
        if self.theme:
            bar = themes()[self.theme].bar
            self.pause(seconds if self._since == inf else seconds + -(self._since + seconds) % bar)
            self._next = Part(cadence, rest=_CLOSED)

    def until_beat(self) -> float:
        """Seconds until the next eighth of what plays; where that is far, until the sixteenth before it."""
        if not self.theme or self._since >= themes()[self.theme].phrases.get(self.phrase, 0.0):
            return 0.0
        step = themes()[self.theme].eighth
        while -self._since % step > _LATEST:
            step /= 2
        return -self._since % step

    def tension(self, wanted: float) -> None:
        """The tension of the position, 0..1, from now on."""
        self._tension = wanted
        self._tense = self._tense or wanted > 0

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.ducking.update(dt)
        self._heard += (self._tension - self._heard) * min(1.0, _EASING * dt)
        if not self.theme or not self.channels:
            return
        self._left -= dt
        self._since += dt
        self._ringing = [(left - dt, files) for left, files in self._ringing if left > dt]
        self._read_soon()
        if self._left <= 0 and all(file in self.library.kept for file in self._files(self._next)):
            self._start()
        self.settle()

    def _start(self) -> None:
        """The next part begins."""
        part = self._next
        assert self.theme is not None and self._programme is not None
        self.phrase = part.phrase
        self._second = not self._second
        self._mixes[self._second] = part
        seconds = themes()[self.theme].phrases[part.phrase]
        files = self._stems(part)
        # All at once: they must not drift apart by a buffer.
        sounds = [self.library.get(file) if file else None for file in files]
        self.settle()
        for channel, sound in zip(self._four(), sounds, strict=False):
            if sound:
                channel.play(sound)
        # Whatever begins to play has full volume.
        self._levels.clear()
        self._ringing.append((seconds + _TAIL, [file for file in files if file]))
        self._left, self._since = max(self._left, -0.1) + seconds + part.rest, 0.0
        self._next = self._programme.next()

    def settle(self) -> None:
        """Give the channels their volumes, where they have others: each call waits for a file that is being read."""
        loud = 0.0 if self.muted else HEADROOM * self.volume * self.ducking.level
        shares = gains(self._heard)
        for k, channel in enumerate(self.channels):
            part, stem = self._mixes[k // len(STEMS)], k % len(STEMS)
            level = round(loud * (part.ground, part.tune, 1.0, 1.0)[stem] * shares[stem], 3)
            if level != self._levels.get(k):
                self._levels[k] = level
                channel.set_volume(level)

    def _four(self) -> Sequence[pygame.mixer.Channel]:
        half = len(STEMS)
        return self.channels[half:] if self._second else self.channels[:half]

    def _stems(self, part: Part) -> list[str]:
        """The file of each stem, "" for one that is not heard."""
        assert self.theme is not None
        if part.phrase in CADENCES:
            return [stem_file(self.theme, part.phrase, "")]
        heard = (part.ground > 0, part.tune > 0, self._tense, self._tense)
        return [stem_file(self.theme, part.phrase, stem) if on else "" for stem, on in zip(STEMS, heard, strict=True)]

    def _files(self, part: Part) -> list[str]:
        return [file for file in self._stems(part) if file]

    def _read_soon(self) -> None:
        """Have the library read what begins soon, and give back what rings no longer."""
        soon = self._files(self._next) if self._left <= _SOON else []
        self.library.prepare(file for file in soon if file not in self._read)
        needed = {*soon, *(file for _, files in self._ringing for file in files)}
        self.library.forget(self._read - needed)
        self._read = needed
