"""The sound player: cues by name, and the music; silent without a device."""

import logging
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from masque_arcade.client.audio.library import Library
from masque_arcade.client.audio.mix import ABOVE, HEADROOM, RANKS, SAME, level, sides
from masque_arcade.client.audio.music import CHANNELS, Music
from masque_arcade.client.audio.sound_list import MENU_CUES, STING, SoundRow, folder, sounds

RATE: Final = 44_100
_OTHERS: Final = 18
"""The channels beside the music's."""
_RETRY: Final = 5.0
"""Seconds between searches for a lost device."""
_RESTS: Final = {"toll": 9.0}
"""Cues after which the music rests, and for how many seconds."""
_CLOSES: Final = {"finale": ("win", 2.4), "defeat": ("loss", 3.0)}
"""Cues after which the music closes with a cadence, and the seconds until they have said what they say."""
_ON_BEAT: Final = frozenset({"motif", "finale"})
"""Kinds that wait for the music's next eighth."""
_PHRASES: Final = {"night": ("d", 2.5), "last": ("c", 2.0)}
"""Cues with which the music turns to a phrase, and after how many seconds."""
_SWAY: Final = 0.16
"""By how much the loudness of equal sounds varies, as a factor: 1.5 dB."""
_LAG: Final = 0.024
"""By how many seconds the frequent things on the table come late."""
_FREQUENT: Final = 3
"""Variants that a frequent sound has at least."""


@dataclass(frozen=True, slots=True)
class Variant:
    """How a sound comes this time: which file, how loud, how many seconds late."""

    number: int = 0
    loud: float = 1.0
    lag: float = 0.0


@dataclass(frozen=True, slots=True)
class Waiting:
    """A sound that was asked for and begins at `due`."""

    due: float
    row: SoundRow
    variant: Variant
    volume: float
    pan: float


class Variants:
    """How a sound comes next: never twice the same, and always by the same row, so that it tells nothing. Secrets are
    never late."""

    def __init__(self) -> None:
        self._chance: dict[str, Random] = {}
        self._latest: dict[str, int] = {}

    def next(self, row: SoundRow, step: int) -> Variant:
        """The next one; of a row of steps the one that is asked for."""
        if row.rising:
            return Variant(min(step, row.variants - 1))
        if row.variants == 1:
            return Variant()
        chance = self._chance.setdefault(row.name, Random(row.name))
        others = [k for k in range(row.variants) if k != self._latest.get(row.name)]
        number = self._latest[row.name] = chance.choice(others)
        loud = 1 - _SWAY * chance.random()
        frequent = row.kind == "prop" and row.variants >= _FREQUENT
        return Variant(number, loud, _LAG * chance.random() if frequent else 0.0)


class Audio:
    """Implements screen.Sounds. Settings are 0..100; `device` is False when nothing can be heard."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.device = False
        self._now = now
        self._ready = False
        self.library = Library(folder())
        self.music = Music(self.library)
        self._effects = self._stings = 1.0
        self._muted = False
        self._only_mine = False
        self.others: list[pygame.mixer.Channel] = []
        self._ranks: dict[int, tuple[int, float]] = {}
        """Rank and beginning of what plays on each channel."""
        self._asked: dict[str, float] = {}
        """When each cue was asked for."""
        self.waiting: list[Waiting] = []
        self._variants = Variants()
        self._unknown: set[str] = set()
        self._driver = os.environ.get("SDL_AUDIODRIVER")
        self._lost: float | None = None
        """Seconds since the last search for a lost device; None while there is one, or never was."""

    def start(self) -> None:
        """Open the device and begin to read; takes a moment, so after the first frame."""
        self.device = self._begin(self._driver)
        if not self.device and not self._begin("dummy"):
            return
        self._ready = True
        pygame.register_quit(self.stop)
        self._opened()

    def stop(self) -> None:
        """Keep the reading thread off pygame, which is about to close the device, and end it."""
        self._ready = False
        self.library.stop()

    def _begin(self, driver: str | None) -> bool:
        """Open the mixer with an SDL driver, None for its choice; False without such a driver."""
        if driver is None:
            os.environ.pop("SDL_AUDIODRIVER", None)
        else:
            os.environ["SDL_AUDIODRIVER"] = driver
        try:
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(CHANNELS + _OTHERS)
        return True

    def _opened(self) -> None:
        channels = [pygame.mixer.Channel(i) for i in range(CHANNELS + _OTHERS)]
        self.others = channels[CHANNELS:]
        self._ranks.clear()
        self.waiting.clear()
        self.library.open()
        self.library.prepare(file for cue in MENU_CUES for file in sounds()[cue].files())
        self.music.open(channels[:CHANNELS])

    def plugged(self, there: bool) -> None:
        """A sound device was removed or plugged in: continue on one that works, else in silence."""
        if not self._ready or (there and self._lost is None):
            return
        self._reopen()

    def update(self, dt: float) -> None:
        """Once a frame: the music goes on; now and then a lost device is searched for."""
        if self._lost is not None:
            self._lost += dt
            if self._lost >= _RETRY:
                self._reopen()
        if self._ready:
            self.music.update(dt)
            now = self._now()
            due = [one for one in self.waiting if one.due <= now]
            self.waiting = [one for one in self.waiting if one.due > now]
            for one in due:
                self._start(one)

    def _reopen(self) -> None:
        """The sounds are read again; the music begins again."""
        self.library.close()
        pygame.mixer.quit()
        found = self._begin(self._driver)
        self._ready = found or self._begin("dummy")
        self.device, self._lost = found, None if found else 0.0
        if self._ready:
            self._opened()

    def set_volumes(self, master: int, effects: int, music: int, stings: int, only_mine: bool = False) -> None:
        """Settings 0..100; `stings` are the masks' motifs. `only_mine`: another machine in the room plays all that
        everybody hears, this one only the menus and what is for its own player."""
        loud = level(master)
        self._effects, self._stings = loud * level(effects), loud * level(stings)
        self.music.volume = 0.0 if only_mine else loud * level(music)
        self._only_mine = only_mine
        self.music.settle()

    def mute(self, muted: bool) -> None:
        """Nothing is heard while `muted`, and everything goes on."""
        if muted != self._muted:
            self._muted = self.music.muted = muted
            self.waiting.clear()
            for channel in self.others if muted else ():
                channel.fadeout(80)

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Start a cue by name; a name without a sound is logged once."""
        row = sounds().get(cue)
        if row is None:
            if cue not in self._unknown:
                self._unknown.add(cue)
                logging.getLogger(__name__).warning("there is no sound %r", cue)
            return
        bus = self._stings if cue.startswith(STING) else self._effects
        now = self._now()
        elsewhere = self._only_mine and row.kind not in ("menu", "signal")
        if not self._ready or not bus or self._muted or elsewhere or now - self._asked.get(cue, -SAME) < SAME:
            return
        self._asked[cue] = now
        variant = self._variants.next(row, step)
        wait = self.music.until_beat() if row.kind in _ON_BEAT or cue in _CLOSES else variant.lag
        one = Waiting(now + wait, row, variant, volume * bus, pan)
        if wait:
            self.waiting.append(one)
        else:
            self._start(one)

    def _start(self, one: Waiting) -> None:
        """Begin it now, where there is a channel for it."""
        row, rank = one.row, RANKS[one.row.kind]
        channel = self._channel(rank)
        sound = self.library.get(row.file(one.variant.number))
        if sound is None or channel is None:
            return
        self._ranks[self.others.index(channel)] = (rank, self._now())
        channel.stop()
        channel.set_volume(*sides(HEADROOM * min(1.0, one.volume * one.variant.loud), one.pan))
        channel.play(sound)
        if rank >= ABOVE and row.kind != "secret":
            self.music.ducking.under(sound.get_length())
        if row.name in _RESTS:
            self.music.pause(_RESTS[row.name])
        if row.name in _PHRASES:
            self.music.turn_to(*_PHRASES[row.name])
        if row.name in _CLOSES:
            self.music.close(*_CLOSES[row.name])

    def _channel(self, rank: int) -> pygame.mixer.Channel | None:
        """A free channel, or that of the oldest sound of the lowest rank below `rank`."""
        free = next((one for one in self.others if not one.get_busy()), None)
        if free:
            return free
        lowest = min(range(len(self.others)), key=lambda k: self._ranks.get(k, (0, 0.0)))
        return self.others[lowest] if self._ranks.get(lowest, (0, 0.0))[0] < rank else None

    def loop(self, cue: str | None) -> None:
        """The theme of a game or of the theatre, or none; no effect while it is already playing."""
        self.music.play(cue)

    def duck(self, down: bool) -> None:
        """Lower the music while a secret is handled."""
        self.music.ducking.held = down

    def tension(self, level: float) -> None:
        """The tension of the public position, 0..1."""
        self.music.tension(level)
