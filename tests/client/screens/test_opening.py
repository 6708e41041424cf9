"""The told opening of the lessons, and the curtain call after them."""

from pathlib import Path

import pytest

from masque_arcade.app.tutorial import opening
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace
from masque_arcade.client.screens.menus.opening import CurtainCall, OpeningScreen
from masque_arcade.engine.registry import INFOS
from masque_arcade.storage import paths
from tests.client.menus import context, nowhere
from tests.languages import LANGUAGES

WITH_OPENING = [game for game in INFOS if opening(game)]
LIMITS = {"en": 120, "ja": 60}


class Opening:
    """An opening, moved by hand."""

    def __init__(self, **settings: object) -> None:
        self.said: list[str] = []
        self.screen = OpeningScreen(
            "mascarade", opening("mascarade"), lambda: self.said.append("ended"), lambda: self.said.append("left")
        )
        self.screen.enter(context("en", **settings))

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.screen.update(0.1)


def test_every_page_waits_and_can_be_read_again() -> None:
    """A page that turned by itself was missed by newcomers, whose key then turned the next one."""
    made, last = Opening(), len(opening("mascarade")) - 1
    made.run(30)
    assert made.screen.at == 0
    for verb, at in ((Verb.CONFIRM, 1), (Verb.BACK, 0), *((Verb.CONFIRM, at) for at in range(1, last + 1))):
        made.screen.handle(Intent(verb))
        assert made.screen.at == at
    made.run(30)
    assert not made.said
    made.screen.handle(Intent(Verb.CONFIRM))
    assert made.said == ["ended"]


def test_it_can_be_skipped_and_left() -> None:
    made = Opening()
    made.run(1)
    made.screen.handle(Intent(Verb.LEFT))
    made.screen.handle(Intent(Verb.CONFIRM))
    assert made.said == ["ended"]
    made.screen.handle(Intent(Verb.BACK))
    assert made.said == ["ended", "left"]


def test_every_page_has_its_sentence_and_its_pictures() -> None:
    assert "mascarade" in WITH_OPENING
    faults = []
    for game in WITH_OPENING:
        pages = opening(game)
        assert 3 <= len(pages) <= 6
        for language, most in LIMITS.items():
            texts = context(language).texts
            faults += [page.text for page in pages if len(texts(f"{game}.opening.{page.text}")) > most]
        for page in pages:
            assert 1 <= len(page.pictures) <= 5
            faults += [name for name in page.pictures if not Path(paths.assets() / f"{name}.svg").is_file()]
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 8])
def test_everybody_bows_in_the_window_and_the_way_goes_on(language: str, seats: int) -> None:
    said: list[str] = []
    call = CurtainCall("mascarade", [f"Guest {i}" for i in range(seats)], lambda: said.append("play"), nowhere)
    ctx = context(language)
    call.enter(ctx)
    tops = set()
    for _ in range(60):
        call.update(0.1)
        faces = [item.rect for item in call.items() if isinstance(item.key, tuple) and item.key[0] == "shape"]
        assert all(rect.x >= 0 and rect.right <= ctx.canvas.width for rect in faces)
        tops.add(faces[-1].y)
    assert len(tops) > 5
    call.handle(Intent(Verb.CONFIRM))
    assert said == ["play"]


def test_a_card_that_is_shown_has_its_name_on_its_plate() -> None:
    made = Opening()
    made.run(1.0)
    made.screen.handle(Intent(Verb.CONFIRM))
    made.run(3.0)
    labels = [item.art.label for item in made.screen.items() if isinstance(item.art, CardFace)]
    assert labels == ["King", "Thief", "Witch", "Bishop"]
