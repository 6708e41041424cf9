"""The files of sounds and music: as the workshop's list says, as loud as their kind, small, none like another."""

import json
from itertools import combinations

import pytest

pytest.importorskip("numpy", reason="numpy is missing: pip install -e '.[ci]'")

import numpy as np

from masque_arcade.client.audio import sound_list
from masque_arcade.client.audio.mix import RANKS
from masque_arcade.client.audio.sound_list import CADENCES, STEMS, folder, sounds, stem_file, themes
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.mascarade.characters import Character
from tests.client.loudness import likeness, loudest, marks, mean, picture, samples, through_a_wall, weighted
from tests.quick import quick
from workshop.sounds import recipes

MEGA = 1_000_000
# Whatever is short peaks before it is loud.
BRIEF = {"focus", "tick10"}
FILES = [file for row in sounds().values() for file in row.files()]


def test_the_files_are_those_of_the_recipes() -> None:
    """By name, and by a hash of all a sound is made of: write.py makes what has changed anew."""
    listed = json.loads((folder() / "sounds.json").read_text("utf-8"))
    assert listed == {
        name: {"kind": one.kind, "variants": one.variants, "recipe": recipes.fingerprint(one)}
        for name, one in recipes.recipes().items()
    }
    assert {path.name for path in folder().glob("*.ogg")} == set(FILES)
    music = json.loads((folder() / "music.json").read_text("utf-8"))
    assert music == {
        theme: {
            **recipes.grid(theme),
            "phrases": recipes.phrase_seconds(theme),
            "recipe": recipes.theme_fingerprint(theme),
        }
        for theme in recipes.scores()
    }
    stems = {
        stem_file(theme, phrase, stem) for theme, one in themes().items() for phrase in one.phrases for stem in STEMS
    }
    assert {f"music/{path.name}" for path in folder().glob("music/*")} == stems


def test_a_recipe_tells_when_anything_it_uses_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    made = recipes.recipes()
    before = {name: recipes.fingerprint(made[name]) for name in ("coin", "gain", "heart")}
    usual = recipes.bare
    monkeypatch.setattr(recipes, "bare", lambda text: usual(text).replace("shrink", "grow"))
    after = {name: recipes.fingerprint(made[name]) for name in before}
    assert [name for name in before if before[name] != after[name]] == ["coin", "gain"]


def test_they_are_small_enough_to_ship() -> None:
    size = {place: sum(path.stat().st_size for path in folder().glob(place)) for place in ("*.ogg", "music/*.ogg")}
    assert size["*.ogg"] < 2.9 * MEGA
    assert size["music/*.ogg"] < 6 * MEGA


def test_every_mask_has_a_motif_and_every_kind_a_rank() -> None:
    stings = {name.removeprefix("sting.") for name in sounds() if name.startswith("sting.")}
    assert stings == {character.value for character in Character}
    assert {row.kind for row in sounds().values()} == set(RANKS)


@pytest.mark.slow
@pytest.mark.parametrize("part", quick(range(3), 0))
def test_every_sound_is_as_loud_as_its_kind(part: int) -> None:
    """The loudest 400 ms, within one decibel; and clean."""
    wrong: dict[str, object] = {}
    for name, recipe in [*recipes.recipes().items()][part::3]:
        for file in recipe.files():
            x = samples(folder() / file)
            found = loudest(weighted(x))
            if abs(found - recipe.lufs) > 1.0:
                wrong[file] = round(found, 1)
            if not 0.04 < len(x) / 44_100 < 4.5 or np.abs(x).max() >= 0.98:
                wrong[f"{file} length, peak"] = (len(x) / 44_100, np.abs(x).max())
            if np.abs(x.mean(0)).max() > 0.005 or np.abs(x[-8:]).max() > 0.01:
                wrong[f"{file} end"] = (x.mean(0), np.abs(x[-8:]).max())
            assert name == recipe.name
    assert wrong == {}


def test_secrets_are_equally_loud_behind_a_wall() -> None:
    secret = [file for row in sounds().values() if row.kind == "secret" for file in row.files()]
    assert {file.split(".")[0] for file in secret} == {"drum", "heart", "hush", "night", "rustle", "thump"}
    behind = {file: loudest(through_a_wall(samples(folder() / file))) for file in secret}
    assert max(behind.values()) - min(behind.values()) < 1.5, behind


@pytest.mark.parametrize("heart", ["heart", "pulse", "thump", "drum"])
def test_low_sounds_are_heard_on_small_loudspeakers(heart: str) -> None:
    """Which play nothing below 220 Hz."""
    x = samples(folder() / sounds()[heart].file(0))
    n = len(x)
    f = np.fft.rfftfreq(n, 1 / 44_100)
    small = np.fft.irfft(np.fft.rfft(x, axis=0) * ((f / 220) ** 4 / (1 + (f / 220) ** 4))[:, None], n, axis=0)
    assert loudest(weighted(small)) > -30


@pytest.mark.slow
def test_my_turn_is_like_no_other_sound() -> None:
    mine = samples(folder() / sounds()["yourturn"].file(0))
    others = {row.name: row.file(0) for row in sounds().values() if row.name != "yourturn"}
    near = {name: likeness(mine, samples(folder() / file)) for name, file in others.items()}
    assert {name: round(value, 2) for name, value in near.items() if value >= 0.6} == {}


def test_a_pick_by_night_is_not_taken_for_a_vote() -> None:
    """Any fingertips and any discs."""
    drums, votes = ([samples(folder() / file) for file in sounds()[name].files()] for name in ("drum", "vote"))
    assert max(likeness(drum, vote) for drum in drums for vote in votes) < 0.6


@pytest.mark.slow
def test_no_two_sounds_are_the_same() -> None:
    pictures = {file: picture(samples(folder() / file)) for file in FILES}
    assert [(a, b) for a, b in combinations(FILES, 2) if pictures[a] @ pictures[b] > 0.9995] == []


def calm(theme: str, phrase: str) -> np.ndarray:
    """A phrase as it sounds while nothing threatens."""
    ground, tune = (samples(folder() / stem_file(theme, phrase, stem)) for stem in ("ground", "tune"))
    return ground + tune


def test_every_game_has_its_own_music() -> None:
    assert set(themes()) == {sound_list.USUAL, *INFOS}


@pytest.mark.nightly
@pytest.mark.parametrize("theme", themes())
def test_the_music_is_quiet_and_dies_away(theme: str) -> None:
    one = themes()[theme]
    whole = np.concatenate([calm(theme, phrase) for phrase in one.names])
    assert -30 < mean(weighted(whole)) < -26
    for phrase, seconds in one.phrases.items():
        lengths = {len(samples(folder() / stem_file(theme, phrase, stem))) / 44_100 for stem in STEMS}
        assert max(lengths) > seconds
    assert set(one.phrases) - set(one.names) == set(CADENCES)
    for cadence in CADENCES:
        closes = samples(folder() / stem_file(theme, cadence, ""))
        assert -27 < mean(weighted(closes)) < -25
        assert np.abs(closes[-441:]).max() < 0.001, "it has died away"


@pytest.mark.nightly
def test_with_eyes_shut_one_knows_which_game_is_on() -> None:
    """Every phrase has the marks of its own theme: it is nearest to another phrase of it."""
    rows = [(theme, phrase) for theme, one in themes().items() for phrase in one.names]
    heard = np.array([marks(calm(*row)) for row in rows])
    heard = (heard - heard.mean(0)) / heard.std(0)
    apart = np.linalg.norm(heard[:, None] - heard[None], axis=2) + np.diag([np.inf] * len(rows))
    taken = [(row, rows[near]) for row, near in zip(rows, apart.argmin(1), strict=True)]
    assert [pair for pair in taken if pair[0][0] != pair[1][0]] == []
