"""A scene as it is heard, for tests: a table of bots whose sounds leave the program through SDL's `disk` driver.

In a process of its own, because the driver is chosen once: `python -m tests.client.heard SCENE` prints what was asked
for. The device takes the samples faster than any loudspeaker, and the table's clock is the device's.
"""

import json
import os
import subprocess
import sys
import time
from array import array
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Final
from wave import open as wave

from masque_arcade.client.audio.player import RATE

DELAY: Final = 2
"""Milliseconds the device takes for 23 ms of sound."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What to play: a game of bots for so many seconds at normal speed; `volumes` as in the settings, 0..100."""

    game: str
    seconds: float
    seats: int = 4
    seed: int = 1
    volumes: tuple[int, int, int, int] = (100, 100, 100, 100)


@dataclass(slots=True)
class Heard:
    """What came of it."""

    called: list[str] = field(default_factory=list)
    """The cues that were asked for, in order."""
    silent: list[str] = field(default_factory=list)
    """Those of them that no channel played."""
    alive: bool = False
    """Whether the thread that reads sounds still lives at the end."""
    phrases: list[str] = field(default_factory=list)
    """Of the music, in order."""
    captions: list[str] = field(default_factory=list)
    """What was written, in order."""
    loudest: int = 0
    """The greatest sample."""
    seconds: float = 0.0
    """How long it was."""


def heard(scene: Scene, folder: Path) -> Heard:
    """Play a scene in a process of its own."""
    file = folder / "heard.raw"
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file), "SDL_DISKAUDIODELAY": str(DELAY)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.client.heard", json.dumps(asdict(scene))],
        env={**os.environ, **driver},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    made = Heard(**json.loads(done.stdout.splitlines()[-1]))
    samples = array("h", file.read_bytes())
    made.loudest, made.seconds = max(map(abs, samples)), len(samples) / RATE / 2
    file.unlink()
    return made


def _play(scene: Scene) -> dict[str, object]:
    import pygame

    from masque_arcade.client.audio.captions import Captions
    from masque_arcade.client.audio.player import Audio
    from masque_arcade.client.audio.sound_list import sounds
    from tests.client.game_tables import GameTables
    from tests.client.tables import FRAME

    clock = 0.0
    called: list[str] = []
    silent: list[str] = []
    phrases: list[str] = []

    class Listening(Audio):
        def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
            super().play(cue, volume, step, pan)
            called.append(cue)
            if all(one.row.name != cue for one in self.waiting):
                self.check(cue)

        def update(self, dt: float) -> None:
            waited = self.waiting
            super().update(dt)
            for one in waited:
                if one not in self.waiting:
                    self.check(one.row.name)

        def check(self, cue: str) -> None:
            made = [self.library.kept.get(file) for file in sounds()[cue].files()] if cue in sounds() else []
            if not any(one.get_sound() in made for one in self.others if one.get_busy()):
                silent.append(cue)

    audio = Listening(lambda: clock)
    audio.set_volumes(*scene.volumes)
    audio.start()
    table = GameTables(scene.game).seated(scene.seats, plays=False, seed=scene.seed)
    captions = Captions(audio, table.ctx.texts)
    captions.on = True
    table.ctx.sounds = captions
    captions.loop(scene.game)
    table.screen.enter(table.ctx)
    pygame.mixer.music.load(_silence())
    pygame.mixer.music.play(-1)
    due = 0.0
    while clock < scene.seconds and not table.over:
        while (taken := pygame.mixer.music.get_pos() / 1000) < due:
            time.sleep(0.0005)  # noqa: TID251 - frames keep the pace of the sound device
        # After a stall the table goes on from there: frames to catch up would sound together.
        due = max(due, taken - 0.05) + FRAME
        table.screen.update(FRAME)
        audio.update(FRAME)
        if audio.music.phrase != (phrases or [""])[-1]:
            phrases.append(audio.music.phrase)
        clock += FRAME
    alive = audio.library.reader is not None and audio.library.reader.is_alive()
    written = [captions.said(cue) for cue in called]
    pygame.mixer.quit()
    return {"called": called, "silent": silent, "alive": alive, "phrases": phrases, "captions": written}


def _silence() -> BytesIO:
    """A piece of nothing. While it plays, the mixer tells how much the device has taken."""
    made = BytesIO()
    with wave(made, "wb") as written:
        written.setnchannels(2)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(bytes(4 * RATE))
    made.seek(0)
    return made


if __name__ == "__main__":
    print(json.dumps(_play(Scene(**json.loads(sys.argv[1])))))
