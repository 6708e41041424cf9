"""The sound player: cues by name, and the music; silent without a device."""

import logging
import os
import time
from collections.abc import Callable
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
_RESTS: Final = {"finale": 12.0, "defeat": 12.0, "toll": 5.0}
"""Cues after which the music rests, and for how many seconds."""
_PHRASES: Final = {"night": ("d", 2.5)}
"""Cues with which the music turns to a phrase, and after how many seconds."""
_SWAY: Final = 0.16
"""By how much the loudness of equal sounds varies, as a factor: 1.5 dB."""


class Variants:
    """Which variant of a sound comes next: never the same twice, and always the same row, so that it tells nothing."""

    def __init__(self) -> None:
        self._chance: dict[str, Random] = {}
        self._latest: dict[str, int] = {}

    def next(self, row: SoundRow, step: int) -> tuple[int, float]:
        """The variant and its loudness; of a row of steps the one that is asked for."""
        if row.rising:
            return min(step, row.variants - 1), 1.0
        if row.variants == 1:
            return 0, 1.0
        chance = self._chance.setdefault(row.name, Random(row.name))
        others = [k for k in range(row.variants) if k != self._latest.get(row.name)]
        self._latest[row.name] = chance.choice(others)
        return self._latest[row.name], 1 - _SWAY * chance.random()


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
        self._started: dict[str, float] = {}
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
        if not self._ready or not bus or self._muted or elsewhere or now - self._started.get(cue, -SAME) < SAME:
            return
        rank = RANKS[row.kind]
        channel = self._channel(rank)
        variant, sway = self._variants.next(row, step)
        sound = self.library.get(row.file(variant))
        if sound is None or channel is None:
            return
        self._started[cue] = now
        self._ranks[self.others.index(channel)] = (rank, now)
        channel.stop()
        channel.set_volume(*sides(HEADROOM * min(1.0, volume * bus * sway), pan))
        channel.play(sound)
        if rank >= ABOVE and row.kind != "secret":
            self.music.ducking.under(sound.get_length())
        if cue in _RESTS:
            self.music.pause(_RESTS[cue])
        if cue in _PHRASES:
            self.music.turn_to(*_PHRASES[cue])

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
