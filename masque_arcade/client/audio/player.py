"""The sound player: cues by name, synthesised in a thread after the start; silent without a device."""

import logging
import os
import threading
import time
from array import array
from collections.abc import Callable
from itertools import count
from queue import PriorityQueue
from typing import Final

import pygame

MENU_CUES: Final = ("focus", "ok", "back", "deny", "curtain")
"""Synthesised first."""
_CHANNELS: Final = 16
_LAYERS: Final = 3
_DUCKED: Final = 0.5
_STING: Final = "sting."
_EASING: Final = 0.02
"""The share of the way to the target tension that the layers go in one step."""
_HEADROOM: Final = 0.5
"""The loudest volume of one sound: several at once must not reach full scale."""
_SAME: Final = 0.015
"""Seconds in which a cue starts once: equal sounds in one instant would only add up."""
_Wanted = tuple[str, int]
_RETRY: Final = 5.0
"""Seconds between searches for a lost device."""


class Audio:
    """Implements screen.Sounds. Volumes are 0..1; `device` is False when nothing can be heard."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.device = False
        self._now = now
        self._ready = False
        self.sounds: dict[_Wanted, pygame.mixer.Sound | None] = {}
        self._order = count()
        self._wanted: PriorityQueue[tuple[int, int, _Wanted | None]] = PriorityQueue()
        self._worker: threading.Thread | None = None
        self._effects = self._music = self._stings = 1.0
        self._looping: str | None = None
        self.layers: list[pygame.mixer.Channel] = []
        self.others: list[pygame.mixer.Channel] = []
        self._started: dict[str, float] = {}
        self._ducked = False
        self._tension = self._heard = 0.0
        self._driver = os.environ.get("SDL_AUDIODRIVER")
        self._lost: float | None = None
        """Seconds since the last search for a lost device; None while there is one, or never was."""
        self._keys = threading.Lock()
        """Held while sounds are made or the device is changed."""

    def start(self) -> None:
        """Open the device and begin to synthesise; takes a moment, so after the first frame."""
        self.device = self._begin(self._driver)
        if not self.device and not self._begin("dummy"):
            return
        from masque_arcade.client.audio.effects import CUES, STINGS, TABLE

        self._ready = True
        self.prepare(*MENU_CUES, *TABLE, *(_STING + mask for mask in STINGS), *CUES)
        if self._looping:
            self._want_loop(self._looping)
        self._worker = threading.Thread(target=self._work, name="synthesis", daemon=True)
        pygame.register_quit(self.stop)
        self._worker.start()

    def stop(self) -> None:
        """Keep the thread off pygame, which is about to close the device, and end it after the sound in progress."""
        with self._keys:
            self._ready = False
        self._want(None, -1)

    def _begin(self, driver: str | None) -> bool:
        """Open the mixer with an SDL driver, None for its choice; False without such a driver."""
        from masque_arcade.client.audio.synth import SAMPLE_RATE

        if driver is None:
            os.environ.pop("SDL_AUDIODRIVER", None)
        else:
            os.environ["SDL_AUDIODRIVER"] = driver
        try:
            pygame.mixer.init(SAMPLE_RATE, -16, 1, 512, allowedchanges=0)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(_CHANNELS)
        channels = [pygame.mixer.Channel(i) for i in range(_CHANNELS)]
        self.layers, self.others = channels[:_LAYERS], channels[_LAYERS:]
        return True

    def plugged(self, there: bool) -> None:
        """A sound device was removed or plugged in: continue on one that works, else in silence."""
        if not self._ready or (there and self._lost is None):
            return
        self._reopen()

    def update(self, dt: float) -> None:
        """Search for a lost device now and then."""
        if self._lost is not None:
            self._lost += dt
            if self._lost >= _RETRY:
                self._reopen()

    def _reopen(self) -> None:
        """Synthesised sounds are reused; the loop restarts."""
        with self._keys:
            kept = {wanted: sound.get_raw() if sound else None for wanted, sound in self.sounds.items()}
            pygame.mixer.quit()
            found = self._begin(self._driver)
            self._ready = found or self._begin("dummy")
            self.device, self._lost = found, None if found else 0.0
            self.sounds = {
                wanted: pygame.mixer.Sound(buffer=raw) if raw and self._ready else None for wanted, raw in kept.items()
            }
        if self._ready and self._looping:
            self._begin_loop(self._looping)

    def set_volumes(self, master: int, effects: int, music: int, stings: int) -> None:
        """Volumes 0..100; `stings` are the masks' motifs."""
        self._effects, self._music = master * effects / 10_000, master * music / 10_000
        self._stings = master * stings / 10_000
        self._level_loop()

    def prepare(self, *cues: str) -> None:
        """Synthesise cues before they are needed, in this order."""
        for cue in cues:
            self._want((cue, 0), 1)

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None:
        """Start a cue by name ("sting.king" for a character's); until the pitch is synthesised, the plain cue, and
        without that one nothing."""
        bus = self._stings if cue.startswith(_STING) else self._effects
        if not self._ready or not bus:
            return
        for wanted in ((cue, 0), (cue, pitch)):
            if wanted not in self.sounds:
                self._want(wanted, 0)
        sound = self.sounds.get((cue, pitch)) or self.sounds.get((cue, 0))
        channel = next((one for one in self.others if not one.get_busy()), None)
        now = self._now()
        if sound and channel and now - self._started.get(cue, -_SAME) >= _SAME:
            self._started[cue] = now
            channel.set_volume(_HEADROOM * min(1.0, volume * bus))
            channel.play(sound)

    def loop(self, cue: str | None) -> None:
        """Start or stop the music loop; no effect if it is already running."""
        if cue == self._looping:
            return
        self._looping = cue
        if not self._ready:
            return
        if cue is None:
            for channel in self.layers:
                channel.fadeout(600)
        elif not self._begin_loop(cue):
            self._want_loop(cue)

    def duck(self, down: bool) -> None:
        """Lower the music while a secret is handled."""
        self._ducked = down
        self._level_loop()

    def tension(self, level: float) -> None:
        """Move the layers one step towards this tension; call repeatedly."""
        self._tension = level
        if abs(self._heard - level) > 0.01:
            self._heard += (level - self._heard) * _EASING
            self._level_loop()

    def _want(self, wanted: _Wanted | None, rank: int) -> None:
        self._wanted.put((rank, next(self._order), wanted))

    def _want_loop(self, cue: str) -> None:
        """The loop's layers are synthesised after all pending cues."""
        for layer in range(_LAYERS):
            self._want((cue, layer), 2)

    def _begin_loop(self, cue: str) -> bool:
        """Start all layers together to keep them in sync; False while one is missing."""
        layers = [self.sounds.get((cue, i)) for i in range(_LAYERS)]
        if not all(layers):
            return False
        self._heard = self._tension
        self._level_loop()
        for channel, sound in zip(self.layers, layers, strict=True):
            if sound:
                channel.play(sound, loops=-1, fade_ms=1200)
        return True

    def _level_loop(self) -> None:
        """Set the level of the layers' sounds: at the end of a fade SDL gives a channel the volume it had before."""
        if not self._ready:
            return
        from masque_arcade.client.audio.music import gains

        loud = _HEADROOM * self._music * (_DUCKED if self._ducked else 1)
        for layer, gain in enumerate(gains(self._heard)):
            if sound := self.sounds.get((self._looping or "", layer)):
                sound.set_volume(loud * gain)

    def _work(self) -> None:
        while (wanted := self._wanted.get()[2]) is not None:
            if wanted in self.sounds:
                continue
            samples = _samples(*wanted)
            with self._keys:
                if not self._ready:
                    return
                self.sounds[wanted] = pygame.mixer.Sound(buffer=samples.tobytes()) if samples else None
                if wanted == (self._looping, _LAYERS - 1):
                    self._begin_loop(wanted[0])


def _samples(cue: str, pitch: int) -> "array[int] | None":
    """The samples of a cue, or of the layer `pitch` of a loop; None for an unknown name."""
    from masque_arcade.client.audio import effects as sounds
    from masque_arcade.client.audio import music

    if cue in music.PIECES:
        return music.PIECES[cue][pitch]()
    try:
        samples = sounds.sting(cue.removeprefix(_STING)) if cue.startswith(_STING) else sounds.cue(cue)
    except KeyError:
        logging.getLogger(__name__).warning("there is no sound %r", cue)
        return None
    return repitched(samples, pitch) if pitch else samples


def repitched(samples: "array[int]", semitones: int) -> "array[int]":
    """The samples played faster, `semitones` higher."""
    step = 2 ** (semitones / 12)
    count = int((len(samples) - 1) / step)
    made = array("h", bytes(2 * count))
    for i in range(count):
        at = i * step
        k = int(at)
        made[i] = int(samples[k] + (samples[k + 1] - samples[k]) * (at - k))
    return made
