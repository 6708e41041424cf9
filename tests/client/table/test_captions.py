"""Captions: what tells something is written down, in words that give away no more than the sound does."""

import re
from pathlib import Path

import pytest

from masque_arcade.client.audio import captions as module
from masque_arcade.client.audio.captions import STAYS, Captions
from masque_arcade.client.audio.sound_list import sounds
from masque_arcade.client.render.drawables import Canvas, Words
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery.sample import SilentAudio
from masque_arcade.engine.registry import INFOS
from tests.client.menus import context
from tests.languages import COMPLETE

QUIET = {"focus", "ok", "back", "deny", "curtain"}
"""Cues without a caption: menus, where the screen says it all at the same moment."""
PROGRAM = Path(str(module.__file__)).parents[2]
SECRET = [row.name for row in sounds().values() if row.kind == "secret"]


def captions(language: str = "en", on: bool = True, game: str = "") -> Captions:
    made = Captions(SilentAudio(), context(language).texts)
    made.on = on
    made.loop(game)
    return made


def line(made: Captions) -> str:
    return next((item.art.text for item in made.items(Canvas()) if isinstance(item.art, Words)), "")


def played_by(game: str) -> set[str]:
    """Every cue that the screens of a game name, and those that all games share."""
    shared = [*PROGRAM.glob("client/game_ui/**/*.py"), *PROGRAM.glob("client/screens/table/*.py")]
    own = [*PROGRAM.glob(f"games/{game}/ui/**/*.py")]
    named = {name for path in shared + own for name in re.findall(r"\"(\w+)\"", path.read_text("utf-8"))}
    return named & set(sounds()) - QUIET


@pytest.mark.parametrize("game", INFOS)
@pytest.mark.parametrize("language", COMPLETE)
def test_every_cue_that_a_game_can_play_has_a_caption(language: str, game: str) -> None:
    made = captions(language, game=game)
    cues = played_by(game)
    assert len(cues) > 20
    assert {cue for cue in cues if not made.said(cue)} == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_every_cue_has_a_caption_or_deliberately_none(language: str) -> None:
    made = captions(language)
    assert {cue for cue in sounds() if not made.said(cue)} == QUIET
    for row in sounds().values():
        if row.name.startswith("sting."):
            name = made.texts(f"mascarade.character.{row.name.removeprefix('sting.')}.name")
            assert name in made.said(row.name)


def test_a_sound_means_what_it_means_in_its_game() -> None:
    said = {game: captions(game=game).said("toll") for game in ("red_masque", "lupusburg", "masquerade_trick")}
    assert len(set(said.values())) == 3
    assert captions(game="ghost_for_sale").said("toll") == captions().said("toll")


@pytest.mark.parametrize("game", INFOS)
def test_no_game_has_a_caption_for_what_it_never_plays(game: str) -> None:
    texts = context("en").texts
    named = {key.removeprefix(f"{game}.caption.") for key in sorted(texts.keys()) if key.startswith(f"{game}.caption.")}
    assert named
    assert named - played_by(game) == set()


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


def test_under_the_cloth_the_line_stands_still() -> None:
    made = captions(game="mascarade")
    assert made.said("heart") == made.said("rustle")


def test_without_the_setting_nothing_is_written() -> None:
    made = captions(on=False)
    made.play("roll")
    assert not made.items(Canvas())


def test_a_secret_sound_has_the_same_words_for_everybody() -> None:
    """The caption is a function of the cue's name alone, and the cues of secret moments do not differ by the secret."""
    assert len(SECRET) == 6
    for cue in SECRET:
        one, other = captions(), captions()
        one.play(cue, 1.0, 0)
        other.play(cue, 0.3, 5, 0.2)
        assert line(one) == line(other)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["", *INFOS])
@pytest.mark.parametrize("language", COMPLETE)
def test_every_caption_fits_at_150_percent(language: str, game: str, assets: object) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    made = captions(language, game=game)
    wide = []
    for cue in sounds():
        made.play(cue)
        wide += [cue for item in made.items(Canvas()) if not painter.fits(item)]
    assert wide == []
