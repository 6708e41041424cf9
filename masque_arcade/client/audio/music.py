"""The music: a theme's phrases one after another, each in three stems, with rests; endless and hardly ever the same."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame

from masque_arcade.client.audio.library import Library
from masque_arcade.client.audio.mix import HEADROOM, Ducking, gains
from masque_arcade.client.audio.sound_list import STEMS, USUAL, stem_file, themes

CHANNELS: Final = 2 * len(STEMS)
"""One phrase rings out on three while the next begins on three others."""
_FORM: Final = ("a", "b", "a", "c")
"""How a theme begins."""
_EASING: Final = 1.2
"""The share of the way to the target tension in a second."""
_REST: Final = (5.0, 14.0)
"""Seconds of silence after four phrases."""
_TAIL: Final = 3.0
_SOON: Final = 5.0
"""Seconds before a phrase begins, from which its stems are read: three of them take 9 MB."""


def order(theme: str) -> Iterator[tuple[str, float]]:
    """The phrases to come, and the seconds of rest after each."""
    chance = Random(theme)
    names = [name for name in themes()[theme] if len(name) == 1]
    form: list[str] = [name for name in _FORM if name in names]
    while True:
        for name in form[:-1]:
            yield name, 0.0
        yield form[-1], chance.uniform(*_REST)
        last = form[-1]
        form = []
        for _ in range(4):
            last = chance.choice([name for name in names if name != last] or names)
            form.append(last)


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
        self._order: Iterator[tuple[str, float]] = iter(())
        self._next: tuple[str, float] = ("", 0.0)
        self._left = 0.0
        """Seconds until the next phrase begins."""
        self._second = True
        """Which three channels the present phrase has."""
        self._tension = self._heard = 0.0
        self._tense = False
        """Whether the position has been tense yet: until then the first stem is enough."""
        self._ringing: list[tuple[float, list[str]]] = []
        """Seconds left, and the files, of what plays."""
        self._read: set[str] = set()
        """What the library was asked for and still has."""

    def open(self, channels: Sequence[pygame.mixer.Channel]) -> None:
        """There is a device: begin, or begin again."""
        self.channels = channels
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
        self._order = order(theme)
        self._tense, self._heard = self._tension > 0, self._tension
        self._next, self._left = next(self._order), 0.7

    def pause(self, seconds: float) -> None:
        """Fade away, and go on with the next phrase after so many seconds: a fanfare or a bell has said it all."""
        for channel in self.channels:
            channel.fadeout(400)
        self._left = seconds

    def turn_to(self, phrase: str, seconds: float) -> None:
        """Fade away, and after so many seconds go on with that phrase, and then as before."""
        if self.theme and phrase in themes()[self.theme]:
            self.pause(seconds)
            self._next = (phrase, 0.0)

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
        self._ringing = [(left - dt, files) for left, files in self._ringing if left > dt]
        self._read_soon()
        if self._left <= 0 and all(file in self.library.kept for file in self._files(self._next[0])):
            self._start()
        self.settle()

    def _start(self) -> None:
        """The next phrase begins."""
        name, rest = self._next
        assert self.theme is not None
        self.phrase = name
        self._second = not self._second
        files = self._files(name)
        seconds = themes()[self.theme][name]
        # All at once: they must not drift apart by a buffer.
        sounds = [self.library.get(file) for file in files]
        self.settle()
        for channel, sound in zip(self._trio(), sounds, strict=False):
            if sound:
                channel.play(sound)
        self._ringing.append((seconds + _TAIL, files))
        self._left = max(self._left, -0.1) + seconds + rest
        self._next = next(self._order)

    def settle(self) -> None:
        """Give the channels their volumes."""
        loud = 0.0 if self.muted else HEADROOM * self.volume * self.ducking.level
        for k, channel in enumerate(self.channels):
            channel.set_volume(loud * gains(self._heard)[k % len(STEMS)])

    def _trio(self) -> Sequence[pygame.mixer.Channel]:
        half = len(STEMS)
        return self.channels[half:] if self._second else self.channels[:half]

    def _files(self, name: str) -> list[str]:
        assert self.theme is not None
        return [stem_file(self.theme, name, stem) for stem in (STEMS if self._tense else STEMS[:1])]

    def _read_soon(self) -> None:
        """Have the library read what begins soon, and give back what rings no longer."""
        soon = self._files(self._next[0]) if self._left <= _SOON else []
        self.library.prepare(file for file in soon if file not in self._read)
        needed = {*soon, *(file for _, files in self._ringing for file in files)}
        self.library.forget(self._read - needed)
        self._read = needed
