"""The sounds: all there, the same every time, as long and as loud as they must be, never clipped."""

import time
from array import array

import pytest

from masque_arcade.client.audio import effects, synth
from masque_arcade.games.mascarade.characters import Character

# fmt: off
NAMES = [
    "coin_in", "curtain", "focus", "ok", "back", "deny", "deal", "flip", "hush", "turn", "yourturn", "wick", "slam",
    "roll", "true", "false", "coin", "cackle", "rustle", "heart", "pulse", "thump", "organ", "slide", "tok",
    "bidlow", "bidhigh", "fan", "gavel", "snap", "take", "count", "whoosh", "gong", "steps", "chime", "iron",
    "stab", "toll", "cloth", "night", "drum", "claw", "cock", "breath", "bell", "finale", "encore", "join", "leave",
    "lost", "back_again", "tick10", "tick3", "phrase", "leaderboard",
]
# fmt: on
CHARACTERS = [character.value for character in Character]


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


def unclean(made: "array[int]", shortest: float, longest: float) -> dict[str, bool]:
    """What may be wrong with a sound, and whether it is."""
    return {
        "no 16 bits": made.typecode != "h",
        "length": not shortest <= seconds(made) <= longest,
        "too quiet": loudness(made) <= 0.01 * 32767,
        "clipped": max(map(abs, made)) >= 0.95 * 32767,
        "a click": max(abs(made[0]), abs(made[-1])) >= 0.02 * 32767,
        "an offset": abs(sum(made) / len(made)) >= 0.02 * 32767,
    }


@pytest.mark.slow
def test_every_cue_and_sting_is_clean() -> None:
    sounds = {name: unclean(effects.cue(name), 0.03, 2.6) for name in NAMES}
    sounds |= {name: unclean(effects.sting(name), 0.3, 0.5) for name in CHARACTERS}
    found = {name: [what for what, wrong in sound.items() if wrong] for name, sound in sounds.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_sound_is_the_same_every_time() -> None:
    cues = [name for name in ("deal", "roll", "encore", "rustle") if effects.cue(name) != effects.cue(name)]
    assert cues + [name for name in CHARACTERS if effects.sting(name) != effects.sting(name)] == []


def test_secret_cues_are_equally_loud() -> None:
    levels = [loudness(effects.cue(name)) for name in sorted(effects.SECRET)]
    assert sorted(effects.SECRET) == ["drum", "heart", "hush", "night", "rustle", "thump"]
    assert max(levels) / min(levels) < 1.01


def test_stings_are_equally_loud_and_all_different() -> None:
    made = [effects.sting(character) for character in CHARACTERS]
    levels = [loudness(sound) for sound in made]
    assert max(levels) / min(levels) < 1.1
    assert len({sound.tobytes() for sound in made}) == len(CHARACTERS)
    assert len({motif.notes for motif in effects.STINGS.values()}) == len(CHARACTERS)


@pytest.mark.slow
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
