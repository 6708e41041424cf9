"""Captions: what tells something is written down, in words that give away no more than the sound does."""

import pytest

from masque_arcade.client.audio.captions import STAYS, Captions
from masque_arcade.client.audio.effects import CUES, SECRET, STINGS
from masque_arcade.client.render.drawables import Canvas, Words
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery.sample import SilentAudio
from tests.client.menus import context
from tests.languages import COMPLETE

QUIET = {
    "focus",
    "ok",
    "back",
    "deny",
    "curtain",
    "slide",
    "snap",
    "take",
    "tok",
    "bidlow",
    "bidhigh",
    "fan",
    "gavel",
    "cloth",
    "iron",
    "count",
    "whoosh",
    "gong",
    "steps",
    "chime",
    "stab",
    "toll",
    "night",
    "drum",
    "claw",
    "cock",
    "breath",
    "encore",
    "bell",
    "phrase",
}
"""Cues without a caption: menus, and what the screen says in words or pictures at the same moment."""


def captions(language: str = "en", on: bool = True) -> Captions:
    made = Captions(SilentAudio(), context(language).texts)
    made.on = on
    return made


def line(made: Captions) -> str:
    return next((item.art.text for item in made.items(Canvas()) if isinstance(item.art, Words)), "")


@pytest.mark.parametrize("language", COMPLETE)
def test_every_cue_has_a_caption_or_deliberately_none(language: str) -> None:
    made = captions(language)
    assert {cue for cue in CUES if not made.said(cue)} == QUIET
    for character in STINGS:
        name = made.texts(f"mascarade.character.{character}.name")
        assert name in made.said(f"sting.{character}")


def test_a_caption_stays_to_be_read_and_goes() -> None:
    made = captions()
    made.play("roll")
    assert line(made) == made.said("roll")
    first = made.items(Canvas())
    made.update(STAYS / 2)
    assert made.items(Canvas()) is first
    made.play("focus")
    assert line(made) == made.said("roll"), "a sound that tells nothing wipes nothing away"
    made.update(STAYS)
    assert not made.items(Canvas())


def test_without_the_setting_nothing_is_written() -> None:
    made = captions(on=False)
    made.play("roll")
    assert not made.items(Canvas())


def test_a_secret_sound_has_the_same_words_for_everybody() -> None:
    """The caption is a function of the cue's name alone, and the cues of secret moments do not differ by the secret."""
    for cue in SECRET:
        one, other = captions(), captions()
        one.play(cue, 1.0, 0)
        other.play(cue, 0.3, 5)
        assert line(one) == line(other)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_caption_fits_at_150_percent(language: str, assets: object) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    made = captions(language)
    for cue in [*CUES, *(f"sting.{character}" for character in STINGS)]:
        made.play(cue)
        for item in made.items(Canvas()):
            assert painter.fits(item), cue
