"""What really happened, in words and pictures: every moment of every game, in all languages and shapes."""

import pytest

from masque_arcade.client.game_ui.chronicle_ui import RiverUi
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screens.table import chronicle_pictures
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.storage import paths
from tests.games.chronicles import played
from tests.languages import COMPLETE
from tests.quick import quick

BOXES = (Rect(32, 88, 1216, 406), Rect(44, 180, 992, 640), Rect(40, 86, 880, 330))
"""The page, a poster's upright part, and a film."""
PLAYED = (
    ("mascarade", 5, ()),
    ("mascarade", 13, ()),
    ("ghost_for_sale", 3, ()),
    ("ghost_for_sale", 5, (("advanced", "true"),)),
    ("masquerade_trick", 1, ()),
    ("masquerade_trick", 2, ()),
    ("masquerade_trick", 4, ()),
    ("red_masque", 2, (("layout", "suite"),)),
    ("red_masque", 4, (("layout", "ring"),)),
    ("red_masque", 6, (("layout", "zigzag"),)),
    ("lupusburg", 4, ()),
    ("lupusburg", 8, (("edition", "2011"), ("broom", "true"))),
)
SMALLEST = {table[0]: table for table in reversed(PLAYED)}.values()


def drawn(chronicle: Chronicle, language: str) -> ChronicleDrawing:
    chronicle_ui = SHELF[chronicle.game].chronicle_ui
    assert chronicle_ui
    names = [f"Guest {seat}" for seat in range(chronicle.seats)]
    return ChronicleDrawing(chronicle, chronicle_ui, names, Catalogue.load(language, paths.assets()))


def outside(items: list[Item], box: Rect) -> list[object]:
    around = box.grown(9)
    return [
        item.key
        for item in items
        if item.rect.x < around.x
        or item.rect.y < around.y
        or item.rect.right > around.right
        or item.rect.bottom > around.bottom
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), quick(PLAYED, *SMALLEST))
def test_every_moment_is_told_and_drawn_in_its_box(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> None:
    _, chronicle = played(game, seats, options)
    for turn, language in enumerate(COMPLETE):
        drawing = drawn(chronicle, language)
        picture, args = drawing.chronicle_ui.picture, (drawing.texts, chronicle)
        assert all(all(drawing.award(award)) for award in chronicle.awards)
        for number, moment in enumerate(chronicle.moments):
            said = drawing.chronicle_ui.sentence(*args, number, drawing.names)
            assert said
            if isinstance(picture, RiverUi):
                assert "{" not in said + picture.thought(*args, number, drawing.names)
                assert not moment.mask or picture.picture(moment.mask)
            elif number % len(COMPLETE) == turn:
                for box in BOXES:
                    items = list(drawing.scene(number, box))
                    assert len({item.key for item in items}) == len(items)
                    assert not outside(items, box)


def test_a_poster_and_a_film_are_made_of_the_same_picture() -> None:
    drawing = drawn(played("masquerade_trick", 4)[1], "en")
    for size in (chronicle_pictures.UPRIGHT, chronicle_pictures.WIDE):
        assert ("role", 3) in {item.key for item in chronicle_pictures.poster(drawing, size)}
    frames = list(chronicle_pictures.film(drawing))
    assert len(frames) == 100
    assert frames[0] != frames[-1]
