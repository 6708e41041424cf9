"""What really happened in Ghost for Sale: the chronicle against the rules, its words and its pictures."""

import pytest

from masque_arcade.app.chronicles import of_table
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.ghost_for_sale.chronicle_pieces import Laid
from masque_arcade.games.ghost_for_sale.model import house_value
from masque_arcade.games.ghost_for_sale.rules.state import State
from masque_arcade.games.ghost_for_sale.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.server.local_session import laid
from masque_arcade.storage import paths

BOXES = (Rect(32, 88, 1216, 406), Rect(44, 180, 992, 640), Rect(40, 86, 880, 472))


def played(seats: int, advanced: bool = False) -> tuple[Chronicle, State]:
    """The chronicle of a bots' match, and its last state."""
    names, options = [str(seat) for seat in range(seats)], {"advanced": "true"} if advanced else {}
    table = laid("ghost_for_sale", ["keen"] * seats, options, 7, names, "instant")
    for hour in range(9000):
        table.tick(3600.0 * hour)
        if table.over:
            break
        assert of_table(table) is None
    told = of_table(table)
    assert told
    return told, table.match.state


@pytest.mark.parametrize(("seats", "advanced"), [(3, False), (4, True), (5, False)])
def test_every_moment_follows_from_the_match(seats: int, advanced: bool) -> None:
    told, end = played(seats, advanced)
    assert told.moments[-1].what == "ended"
    assert told.moments[-1].coins == tuple(end.scores)
    assert {one.places[0]: one.seat for one in told.moments if one.what == "won"} == end.owners
    assert sorted(one.places[0] for one in told.moments if one.what == "unsold") == sorted(end.unsold)
    counted = {one.places[0]: one for one in told.moments if one.what == "counted"}
    assert {house: (one.places[1], one.gain) for house, one in counted.items()} == {
        house: (end.ghosts[house], end.values[house]) for house in end.owners
    }
    for house, one in counted.items():
        tokens = [token for token in map(Laid.of, one.pieces[seats:]) if token.house == house]
        assert one.gain == house_value(house, one.places[1])
        assert advanced or sum(token.real for token in tokens) == one.places[1]
    for moment in told.moments:
        for token in map(Laid.of, moment.pieces[seats:]):
            assert token == Laid.of(token.number)
            assert (token.shown is token.real) is (moment.pieces[token.seat] == 1)
        if moment.what == "declared":
            assert moment.true is (moment.pieces[moment.seat] == 1)
        if moment.what == "looked":
            assert moment.true is (moment.pieces[moment.places[0]] == 1)
    assert [moment.what for moment in told.moments].count("began") == 2


@pytest.mark.parametrize("language", languages())
def test_every_moment_is_told_and_drawn_in_its_box(language: str) -> None:
    texts = Catalogue.load(language, paths.assets())
    for seats in (3, 5):
        told, _ = played(seats)
        names = [f"Guest {seat}" for seat in range(seats)]
        drawing = ChronicleDrawing(told, CHRONICLE_UI, names, texts)
        for number in range(0, len(told.moments), 3):
            assert CHRONICLE_UI.sentence(texts, told, number, names)
            for box in BOXES:
                items = drawing.scene(number, box)
                assert len({item.key for item in items}) == len(items)
                outside = [item.key for item in items if item.rect.x < box.x - 9 or item.rect.right > box.right + 9]
                outside += [item.key for item in items if item.rect.y < box.y - 9 or item.rect.bottom > box.bottom + 9]
                assert not outside
        assert {award.name for award in told.awards} <= {"bargain", "ruin", "liar"}
        assert all(all(drawing.award(award)) for award in told.awards)
