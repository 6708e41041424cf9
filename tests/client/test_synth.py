"""The sounds: all there, the same every time, as long and as loud as they must be, never clipped."""

import time
from array import array

import pytest

from masque_arcade.client.audio import effects, synth

NAMES = [
    "coin_in",
    "curtain",
    "focus",
    "ok",
    "back",
    "deny",
    "deal",
    "flip",
    "hush",
    "turn",
    "yourturn",
    "wick",
    "slam",
    "roll",
    "true",
    "false",
    "coin",
    "purse",
    "cackle",
    "rustle",
    "heart",
    "thump",
    "organ",
    "slide",
    "tok",
    "bidlow",
    "bidhigh",
    "fan",
    "gavel",
    "snap",
    "take",
    "count",
    "whoosh",
    "gong",
    "steps",
    "chime",
    "iron",
    "stab",
    "toll",
    "cloth",
    "night",
    "drum",
    "claw",
    "cock",
    "breath",
    "bell",
    "finale",
    "encore",
    "join",
    "leave",
    "lost",
    "back_again",
    "tick10",
    "tick3",
    "phrase",
    "hall",
]
CHARACTERS = [
    "judge",
    "bishop",
    "king",
    "fool",
    "queen",
    "thief",
    "witch",
    "spy",
    "peasant",
    "cheat",
    "inquisitor",
    "widow",
]


def seconds(made: "array[int]") -> float:
    return len(made) / synth.SAMPLE_RATE


def loudness(made: "array[int]") -> float:
    return float((sum(value * value for value in made) / len(made)) ** 0.5)


def test_every_cue_and_sting_is_there() -> None:
    assert set(effects.CUES) == set(NAMES)
    assert set(effects.STINGS) == set(CHARACTERS)


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        effects.cue("fanfare")
    with pytest.raises(KeyError):
        effects.sting("countess")


@pytest.mark.parametrize("name", NAMES)
def test_a_cue_is_clean(name: str) -> None:
    made = effects.cue(name)
    assert made.typecode == "h"
    assert 0.03 < seconds(made) < 2.6
    assert loudness(made) > 0.01 * 32767
    assert max(map(abs, made)) < 0.95 * 32767
    assert max(abs(made[0]), abs(made[-1])) < 0.02 * 32767, "a click"
    assert abs(sum(made) / len(made)) < 0.02 * 32767, "an offset"


@pytest.mark.parametrize("name", ["deal", "roll", "encore", "rustle"])
def test_a_cue_is_the_same_every_time(name: str) -> None:
    assert effects.cue(name) == effects.cue(name)


def test_secret_cues_are_equally_loud() -> None:
    levels = [loudness(effects.cue(name)) for name in sorted(effects.SECRET)]
    assert sorted(effects.SECRET) == ["drum", "heart", "hush", "night", "rustle", "thump"]
    assert max(levels) / min(levels) < 1.01


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_sting_is_short_and_clean(character: str) -> None:
    made = effects.sting(character)
    assert 0.3 <= seconds(made) <= 0.5
    assert max(map(abs, made)) < 0.95 * 32767
    assert max(abs(made[0]), abs(made[-1])) < 0.02 * 32767
    assert made == effects.sting(character)


def test_stings_are_equally_loud_and_all_different() -> None:
    made = [effects.sting(character) for character in CHARACTERS]
    levels = [loudness(sound) for sound in made]
    assert max(levels) / min(levels) < 1.1
    assert len({sound.tobytes() for sound in made}) == len(CHARACTERS)
    assert len({motif.notes for motif in effects.STINGS.values()}) == len(CHARACTERS)


def test_everything_is_made_in_a_moment() -> None:
    start = time.process_time()
    for name in NAMES:
        effects.cue(name)
    for character in CHARACTERS:
        effects.sting(character)
    assert time.process_time() - start < 6, "3 s on a quiet machine, doubled for a busy one"


@pytest.mark.parametrize(("name", "expected"), [("A4", 440), ("C4", 261.63), ("Eb3", 155.56), ("F#5", 739.99)])
def test_notes_have_their_pitch(name: str, expected: float) -> None:
    assert synth.hertz(name) == pytest.approx(expected, abs=0.01)
