"""The player as it is heard: what leaves the program while the games are played, and what each call starts."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from masque_arcade.client.audio import player
from masque_arcade.client.audio.effects import CUES, STINGS
from masque_arcade.client.audio.player import MENU_CUES, Audio
from masque_arcade.devtools.gallery.sample import SilentAudio
from masque_arcade.engine.registry import INFOS
from tests.client.heard import Scene, heard
from tests.quick import quick
from tests.waiting import until

PROGRAM = Path(str(player.__file__)).parents[2]
FULL = 32767
LOUDEST = (100, 100, 100, 100)


def scenes() -> Iterator[Scene]:
    """At full volume, a short one and a long one of each game."""
    yield Scene("ghost_for_sale", 20, volumes=LOUDEST)
    for game in INFOS:
        yield Scene(game, 90, volumes=LOUDEST)


@pytest.mark.process
@pytest.mark.parametrize("scene", quick(scenes(), next(scenes())), ids=lambda scene: f"{scene.game} {scene.seconds}")
def test_a_scene_is_heard_as_it_is_meant(scene: Scene, tmp_path: Path) -> None:
    got = heard(scene, tmp_path)
    assert len(set(got.called)) >= 6
    assert got.silent == []
    assert got.alive
    assert 0.05 * FULL < got.loudest < 0.98 * FULL
    assert got.ready < 3, "seconds of computing: unheard until then"
    assert got.made[: len(MENU_CUES)] == list(MENU_CUES)
    assert set(got.made) >= {*CUES, *(f"sting.{mask}" for mask in STINGS)}


SILENT = [Scene("lupusburg", 6, volumes=volumes) for volumes in ((0, 80, 60, 80), (80, 0, 0, 0))]


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("scene", quick(SILENT, SILENT[0]), ids=["master 0", "the rest 0"])
def test_at_no_volume_there_is_no_sound(scene: Scene, tmp_path: Path) -> None:
    """Neither after a fade."""
    got = heard(scene, tmp_path)
    assert "waltz" in got.made
    assert got.called
    assert got.seconds > 6
    assert got.loudest == 0


# -- single calls ---------------------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> list[float]:
    return [10.0]


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> Iterator[Audio]:
    """A player with long silences for sounds, which makes only what is played."""
    monkeypatch.setattr(Audio, "prepare", lambda self, *cues: None)
    made = Audio(lambda: clock[0])
    made.start()
    silence = pygame.mixer.Sound(buffer=bytes(100_000))
    made.sounds |= {(cue, 0): silence for cue in CUES} | {("waltz", layer): silence for layer in range(3)}
    yield made
    made.stop()
    pygame.mixer.stop()


def busy(audio: Audio) -> list[pygame.mixer.Channel]:
    return [channel for channel in audio.others if channel.get_busy()]


def settled(audio: Audio) -> None:
    """Wait until everything wanted is made."""
    audio._want(("ok", 99), 9)
    until(lambda: ("ok", 99) in audio.sounds)


def test_equal_sounds_in_one_instant_are_one(audio: Audio, clock: list[float]) -> None:
    for _ in range(5):
        audio.play("take")
    audio.play("coin")
    assert len(busy(audio)) == 2
    clock[0] += 0.02
    audio.play("take")
    assert len(busy(audio)) == 3


def test_one_sound_leaves_room_for_another(audio: Audio) -> None:
    audio.set_volumes(100, 100, 100, 100)
    audio.play("take", 1.0)
    assert [channel.get_volume() for channel in busy(audio)] == [0.5]


def test_until_its_pitch_is_made_the_plain_sound_plays(audio: Audio) -> None:
    plain = audio.sounds["deal", 0]
    audio.play("deal", pitch=3)
    assert [channel.get_sound() for channel in busy(audio)] == [plain]
    settled(audio)
    assert audio.sounds["deal", 3] not in (None, plain)


def test_a_name_without_a_sound_is_logged_and_harms_nothing(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for cue in ("", "no such cue", "sting.nobody"):
            audio.play(cue)
            audio.play(cue)
        settled(audio)
    assert [record.args for record in caplog.records] == [("",), ("no such cue",), ("sting.nobody",)]
    assert busy(audio) == []
    assert audio._worker is not None and audio._worker.is_alive()
    with pytest.raises(KeyError):
        SilentAudio().play("")


def test_the_music_has_its_level_before_and_after_the_fade(audio: Audio) -> None:
    audio.set_volumes(50, 100, 40, 100)
    audio.sounds |= {("waltz", layer): pygame.mixer.Sound(buffer=bytes(100_000)) for layer in range(3)}
    audio.loop("waltz")
    levels = [sound.get_volume() for layer in range(3) if (sound := audio.sounds["waltz", layer])]
    assert levels == [pytest.approx(0.1, abs=0.01), 0, 0]
    audio.duck(True)
    assert audio.sounds["waltz", 0].get_volume() == pytest.approx(0.05, abs=0.01)


# -- the names in the program -----------------------------------------------------------------------------------------


def test_every_sound_is_played_somewhere() -> None:
    texts = [path.read_text("utf-8") for path in PROGRAM.rglob("*.py") if "audio" not in path.parts]
    lines = [line for text in texts for line in text.splitlines() if "sound" in line or "play" in line]
    named = {name for line in lines for name in re.findall(r"\"(\w+)\"", line)}
    assert set(CUES) - named == set()
