"""What really happened in Masquerade Trick: the chronicle against the rules, its words and its pictures."""

import pytest

from masque_arcade.app.chronicles import of_table
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table import chronicle_pictures
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.masquerade_trick.chronicle_pieces import GONE, PLAYED, places_of
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import circle_of
from masque_arcade.games.masquerade_trick.rules.state import State
from masque_arcade.games.masquerade_trick.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.server.local_session import laid
from masque_arcade.storage import paths

BOXES = (Rect(32, 88, 1216, 406), Rect(44, 180, 992, 640), Rect(40, 86, 880, 330))


def played(seats: int, seed: int = 7) -> tuple[Chronicle, State]:
    """The chronicle of a bots' match, and its last state."""
    table = laid("masquerade_trick", ["keen"] * seats, {}, seed, [str(seat) for seat in range(seats)], "instant")
    for hour in range(4000):
        table.tick(3600.0 * hour)
        if table.over:
            break
        assert of_table(table) is None
    told = of_table(table)
    assert told
    return told, table.match.state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_moment_follows_from_the_match(seats: int) -> None:
    told, end = played(seats)
    places = places_of(seats)
    roles, cards = told.moments[-1].pieces[: len(places)], deck_for(seats)
    assert [told.masks[role] for role in roles] == [end.roles[place] for place in places]
    assert told.moments[-1].coins == tuple(end.wins[player] for player in circle_of(seats))
    answers = [moment for moment in told.moments if moment.what == "pointed"][-len(end.answers) :]
    for moment, answer in zip(answers, end.answers, strict=True):
        assert (moment.seat, moment.places) == (answer.seat, (answer.place,))
        assert (moment.true, moment.contested) == (answer.found, answer.counted)
        assert moment.mask == MISSIONS[answer.role].find
    for moment in told.moments:
        spots = moment.pieces[len(places) :]
        assert len(spots) == len(cards)
        assert set(spots) <= {GONE, *range(len(circle_of(seats))), *range(PLAYED, PLAYED + len(circle_of(seats)))}
        lying = sorted(spot - PLAYED for spot in spots if spot >= PLAYED)
        taken = moment.what in ("trick", "over")
        assert lying == (list(range(len(circle_of(seats)))) if taken else [])
        if taken:
            player = circle_of(seats).index(moment.places[0])
            most = max(MISSIONS[Role(told.masks[moment.pieces[player]])].tricks)
            assert (moment.what == "over") is (moment.coins[player] > most)
    assert sum(moment.what in ("trick", "over") for moment in told.moments) == 10 * end.deal


@pytest.mark.parametrize("language", languages())
def test_every_moment_is_told_and_drawn_in_its_box(language: str) -> None:
    texts = Catalogue.load(language, paths.assets())
    for seats in (1, 2, 4):
        told, _ = played(seats)
        names = [f"Guest {seat}" for seat in range(seats)]
        drawing = ChronicleDrawing(told, CHRONICLE_UI, names, texts)
        for number in range(len(told.moments)):
            assert CHRONICLE_UI.sentence(texts, told, number, names)
            for box in BOXES:
                items = drawing.scene(number, box)
                assert len({item.key for item in items}) == len(items)
                outside = [item.key for item in items if item.rect.x < box.x - 9 or item.rect.right > box.right + 9]
                outside += [item.key for item in items if item.rect.y < box.y - 9 or item.rect.bottom > box.bottom + 9]
                assert not outside
        assert {award.name for award in told.awards} <= {"nose", "hidden", "labour"}
        assert all(all(drawing.award(award)) for award in told.awards)


def test_its_poster_and_film_are_made_of_the_same_picture() -> None:
    told, _ = played(4)
    drawing = ChronicleDrawing(told, CHRONICLE_UI, list("abcd"), Catalogue.load("en", paths.assets()))
    for size in (chronicle_pictures.UPRIGHT, chronicle_pictures.WIDE):
        assert ("role", 3) in {item.key for item in chronicle_pictures.poster(drawing, size)}
    frames = list(chronicle_pictures.film(drawing))
    assert len(frames) == 100
    assert frames[0] != frames[-1]
