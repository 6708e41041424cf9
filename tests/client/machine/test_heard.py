"""The player as it is heard: what leaves the program while the games are played, and what each call starts."""

import logging
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from masque_arcade.client.audio import player
from masque_arcade.client.audio.mix import HEADROOM, level, sides
from masque_arcade.client.audio.player import Audio, Variants
from masque_arcade.client.audio.sound_list import MENU_CUES, sounds
from masque_arcade.client.settings import Settings
from masque_arcade.devtools.gallery.sample import SilentAudio
from masque_arcade.engine.registry import INFOS
from tests.client.heard import Scene, heard
from tests.quick import quick
from tests.waiting import until

PROGRAM = Path(str(player.__file__)).parents[2]
FULL = 32767
OFTEN = 6
"""Times a minute from which a sound has several variants."""


def scenes() -> Iterator[Scene]:
    """A short one and a long one of each game."""
    yield Scene("ghost_for_sale", 20)
    for game in INFOS:
        yield Scene(game, 90)


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("scene", quick(scenes(), next(scenes())), ids=lambda scene: f"{scene.game} {scene.seconds}")
def test_a_scene_is_heard_as_it_is_meant(scene: Scene, tmp_path: Path) -> None:
    got = heard(scene, tmp_path)
    assert len(set(got.called)) >= 6
    assert got.silent == []
    assert got.alive
    assert got.phrases[0] == "a"
    assert len(got.phrases) >= scene.seconds / 30
    assert 0.25 * FULL < got.loudest < 0.98 * FULL
    assert [cue for cue, said in zip(got.called, got.captions, strict=True) if not said] == []
    often = {cue for cue, times in Counter(got.called).items() if times * 60 > OFTEN * max(60, scene.seconds)}
    assert {cue for cue in often if sounds()[cue].variants < 3} == set()


def test_a_newcomer_hears_it_as_loud_as_it_is_meant() -> None:
    new = Settings()
    assert Scene("mascarade", 1).volumes == (new.master, new.effects, new.music, new.stings)
    assert {level(volume) for volume in Scene("mascarade", 1).volumes} == {1.0}


SILENT = [Scene("lupusburg", 6, volumes=volumes) for volumes in ((0, 80, 60, 80), (80, 0, 0, 0))]


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("scene", quick(SILENT, SILENT[0]), ids=["master 0", "the rest 0"])
def test_at_no_volume_there_is_no_sound(scene: Scene, tmp_path: Path) -> None:
    got = heard(scene, tmp_path)
    assert got.phrases
    assert got.called
    assert got.seconds > 6
    assert got.loudest == 0


# -- single calls ---------------------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> list[float]:
    return [10.0]


@pytest.fixture
def audio(clock: list[float]) -> Iterator[Audio]:
    made = Audio(lambda: clock[0])
    made.start()
    pygame.mixer.stop()  # what another test began
    yield made
    made.stop()
    pygame.mixer.stop()


def busy(audio: Audio) -> list[pygame.mixer.Channel]:
    return [channel for channel in audio.others if channel.get_busy()]


def file_of(audio: Audio, channel: pygame.mixer.Channel) -> str:
    return next(file for file, sound in audio.library.kept.items() if sound is channel.get_sound())


def test_a_motif_waits_for_the_beat_and_nothing_else_does(audio: Audio, clock: list[float]) -> None:
    audio.music.until_beat = lambda: 0.12
    for cue in ("sting.king", "finale", "defeat", "yourturn", "true", "heart"):
        audio.play(cue)
    assert sorted(file_of(audio, one).split(".")[0] for one in busy(audio)) == ["heart", "true", "yourturn"]
    clock[0] += 0.11
    audio.update(0.11)
    assert len(busy(audio)) == 3
    clock[0] += 0.02
    audio.update(0.02)
    assert len(busy(audio)) == 6
    assert audio.waiting == []


@pytest.mark.parametrize(("cue", "cadence"), [("finale", "win"), ("defeat", "loss")])
def test_a_match_that_is_won_or_lost_has_the_cadence_of_its_theme(
    audio: Audio, clock: list[float], cue: str, cadence: str
) -> None:
    audio.library.prepare = lambda files: [audio.library.read(file) for file in files]
    audio.loop("red_masque")
    audio.play(cue)
    assert audio.music.phrase == ""
    for _ in range(400):
        clock[0] += 0.01
        audio.update(0.01)
    assert audio.music.phrase == cadence


@pytest.mark.parametrize(("cue", "phrase"), [("night", "d"), ("last", "c")])
def test_at_night_and_in_the_last_round_the_music_turns_to_another_phrase(
    audio: Audio, clock: list[float], cue: str, phrase: str
) -> None:
    audio.library.prepare = lambda files: [audio.library.read(file) for file in files]
    audio.loop("red_masque")
    heard = [""]
    for frame in range(400):
        if frame == 100:
            audio.play(cue)
        clock[0] += 0.01
        audio.update(0.01)
        if audio.music.phrase != heard[-1]:
            heard.append(audio.music.phrase)
    assert heard == ["", "a", phrase]


def test_a_sound_is_heard_the_first_time(audio: Audio) -> None:
    audio.play("finale")
    assert [file_of(audio, channel) for channel in busy(audio)] == ["finale.0.ogg"]


def test_equal_sounds_in_one_instant_are_one(audio: Audio, clock: list[float]) -> None:
    for _ in range(5):
        audio.play("take")
    audio.play("coin")
    clock[0] += 0.05
    audio.update(0.05)
    assert len(busy(audio)) == 2
    audio.play("take")
    clock[0] += 0.05
    audio.update(0.05)
    assert len(busy(audio)) == 3


def test_a_sound_is_never_the_same_twice() -> None:
    """And always the same row of variants, so that it tells nothing."""
    rows = []
    for cue in ("take", "take", "heart"):
        variants = Variants()
        rows.append([variants.next(sounds()[cue], 0) for _ in range(30)])
    assert rows[0] == rows[1]
    for row in rows:
        assert all(a.number != b.number for a, b in pairwise(row))
        assert {one.number for one in row} >= {0, 1, 2}
        assert all(0.83 < one.loud <= 1 for one in row)
    late, never = [one.lag for one in rows[0]], [one.lag for one in rows[2]]
    assert len(set(late)) == 30 and 0 < min(late) < 0.005 and 0.02 < max(late) < 0.025
    assert set(never) == {0.0}, "a secret begins when the table says"


def test_a_count_climbs(audio: Audio, clock: list[float]) -> None:
    for step in (0, 3, 99):
        audio.play("count", step=step)
        clock[0] += 1
    assert [file_of(audio, channel) for channel in busy(audio)] == ["count.0.ogg", "count.3.ogg", "count.7.ogg"]


def test_one_sound_leaves_room_for_another_and_comes_from_its_side(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.set_volumes(100, 100, 100, 100)
    seen: list[tuple[float, float]] = []
    monkeypatch.setattr(player, "sides", lambda *asked: seen.append(sides(*asked)) or (0, 0))
    audio.play("finale")
    audio.play("toll", 0.5, pan=-0.3)
    assert seen[0] == (HEADROOM, HEADROOM)
    assert seen[1] == pytest.approx((HEADROOM / 2, HEADROOM * 0.35))


@pytest.mark.parametrize(("cue", "taken"), [("yourturn", 1), ("true", 1), ("focus", 0)])
def test_in_a_crowd_what_matters_takes_the_place_of_what_does_not(
    audio: Audio, clock: list[float], cue: str, taken: int
) -> None:
    for _ in audio.others:
        audio.play("night")
        clock[0] += 0.02
    first = audio.others[0].get_sound()
    assert len(busy(audio)) == len(audio.others)
    audio.play(cue)
    assert (audio.others[0].get_sound() is not first) == bool(taken)
    assert sum(file_of(audio, channel).startswith(cue) for channel in busy(audio)) == taken


def test_a_name_without_a_sound_is_logged_once_and_harms_nothing(
    audio: Audio, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for cue in ("", "no such cue", "sting.nobody"):
            audio.play(cue)
            audio.play(cue)
    assert [record.args for record in caplog.records] == [("",), ("no such cue",), ("sting.nobody",)]
    assert busy(audio) == []
    with pytest.raises(KeyError):
        SilentAudio().play("")


def test_what_is_muted_goes_on_unheard(audio: Audio, clock: list[float]) -> None:
    audio.mute(True)
    audio.play("true")
    assert busy(audio) == []
    audio.mute(False)
    audio.play("true")
    assert len(busy(audio)) == 1


def test_where_another_machine_plays_the_rest_only_my_signals_are_heard(audio: Audio) -> None:
    audio.set_volumes(100, 100, 100, 100, only_mine=True)
    for cue in ("coin", "finale", "sting.king", "yourturn", "asked", "ok"):
        audio.play(cue)
    heard_here = [file_of(audio, channel).split(".")[0] for channel in busy(audio)]
    assert heard_here == ["yourturn", "asked", "ok"]
    assert audio.music.volume == 0


def test_the_menus_sounds_are_read_ahead_and_of_the_others_the_latest_are_kept(audio: Audio) -> None:
    menus = [file for cue in MENU_CUES for file in sounds()[cue].files()]
    until(lambda: set(menus) <= set(audio.library.kept))
    for row in sounds().values():
        for file in row.files():
            assert audio.library.get(file)
    kept = list(audio.library.kept)
    assert kept[: len(menus)] == menus
    assert sum(len(sound.get_raw()) for sound in audio.library.kept.values() if sound) < 10 * 2**20
    assert kept[-1] == file


# -- the names in the program -----------------------------------------------------------------------------------------


def test_every_sound_is_played_somewhere() -> None:
    texts = [path.read_text("utf-8") for path in PROGRAM.rglob("*.py") if "audio" not in path.parts]
    lines = [line for text in texts for line in text.splitlines() if re.search(r"sound|play|only_heard", line)]
    named = {name for line in lines for name in re.findall(r"\"(\w+)\"", line)}
    assert {name for name in sounds() if not name.startswith("sting.")} - named == set()
