"""The loudspeaker: plays cues by name, synthesised in a thread after the start; silent where there is no device.

What must not enter: how a cue sounds (synth.py), when it is played.
"""

import os
import threading
from array import array
from queue import SimpleQueue

import pygame

MENU_CUES = ("focus", "ok", "back", "deny", "curtain")
"""Synthesised first."""
_CHANNELS = 16
_DUCKED = 0.5
_STING = "sting."


class Audio:
    """Implements scene.Sounds. Volumes are 0..1; `device` is False when nothing can be heard."""

    def __init__(self) -> None:
        self.device = False
        self._ready = False
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound | None] = {}
        self._wanted: SimpleQueue[tuple[str, int] | None] = SimpleQueue()
        self._worker: threading.Thread | None = None
        self._effects = self._music = 1.0
        self._looping: str | None = None
        self._loop_channel: pygame.mixer.Channel | None = None
        self._ducked = False

    def start(self) -> None:
        """Open the device and begin to synthesise; takes a moment, so after the first frame."""
        from masque_arcade.client.synth import SAMPLE_RATE

        try:
            pygame.mixer.init(SAMPLE_RATE, -16, 1, 512, allowedchanges=0)
            self.device = True
        except pygame.error:
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            try:
                pygame.mixer.init(SAMPLE_RATE, -16, 1, 512, allowedchanges=0)
            except pygame.error:
                return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(1)
        self._loop_channel = pygame.mixer.Channel(0)
        self._ready = True
        for cue in MENU_CUES:
            self._wanted.put((cue, 0))
        if self._looping:
            self._wanted.put((self._looping, 0))
        self._worker = threading.Thread(target=self._work, name="synthesis", daemon=True)
        self._worker.start()

    def stop(self) -> None:
        """End the thread; the window closes the device."""
        self._ready = False
        self._wanted.put(None)
        if self._worker:
            self._worker.join(2)

    def set_volumes(self, master: int, effects: int, music: int) -> None:
        """Volumes 0..100."""
        self._effects, self._music = master * effects / 10_000, master * music / 10_000
        self._level_loop()

    def prepare(self, *cues: str) -> None:
        """Synthesise cues before they are needed."""
        for cue in cues:
            self._wanted.put((cue, 0))

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None:
        """Start a cue by name ("sting.king" for a character's); one not synthesised yet is silent this time."""
        if not self._ready or not self._effects:
            return
        if (cue, pitch) not in self._sounds:
            self._wanted.put((cue, pitch))
            return
        sound = self._sounds[cue, pitch]
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(min(1.0, volume * self._effects))

    def loop(self, cue: str | None) -> None:
        """Let one quiet loop run, or stop it; asking for the one that runs changes nothing."""
        if cue == self._looping:
            return
        self._looping = cue
        if not self._ready or not self._loop_channel:
            return
        if cue is None:
            self._loop_channel.fadeout(600)
        elif (cue, 0) in self._sounds:
            self._begin_loop(cue)
        else:
            self._wanted.put((cue, 0))

    def duck(self, down: bool) -> None:
        """Lower the music while a secret is handled."""
        self._ducked = down
        self._level_loop()

    def _begin_loop(self, cue: str) -> None:
        sound = self._sounds.get((cue, 0))
        if sound and self._loop_channel:
            self._loop_channel.play(sound, loops=-1, fade_ms=1200)
            self._level_loop()

    def _level_loop(self) -> None:
        if self._ready and self._loop_channel:
            self._loop_channel.set_volume(self._music * (_DUCKED if self._ducked else 1))

    def _work(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            if wanted in self._sounds:
                continue
            samples = _samples(*wanted)
            if not self._ready:
                return
            self._sounds[wanted] = pygame.mixer.Sound(buffer=samples.tobytes()) if samples else None
            if wanted == (self._looping, 0):
                self._begin_loop(wanted[0])


def _samples(cue: str, pitch: int) -> "array[int] | None":
    """The cue's samples, None for an unknown name."""
    from masque_arcade.client import music, synth

    if cue in music.PIECES:
        return music.PIECES[cue]()
    try:
        samples = synth.sting(cue.removeprefix(_STING)) if cue.startswith(_STING) else synth.cue(cue)
    except (KeyError, ValueError):
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
