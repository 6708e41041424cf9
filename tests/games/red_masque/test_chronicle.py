"""What really happened in The Red Masque: the chronicle against the rules, its words and its pictures."""

import pytest

from masque_arcade.app.chronicles import of_table
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.engine.chronicle import NOBODY, Chronicle
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.chronicle_pieces import AWAY
from masque_arcade.games.red_masque.rooms import adjacent, doors_of
from masque_arcade.games.red_masque.rules.state import State
from masque_arcade.games.red_masque.ui.chronicle_ui import CHRONICLE_UI
from masque_arcade.server.local_session import laid
from masque_arcade.storage import paths

BOXES = (Rect(32, 88, 1216, 406), Rect(44, 180, 992, 640), Rect(40, 86, 880, 472))
RING = "1-2,2-3,3-4,4-5,5-6,6-7,1-7,1-4"


def played(seats: int, layout: str = "suite") -> tuple[Chronicle, State]:
    """The chronicle of a bots' match, and its last state."""
    names = [str(seat) for seat in range(seats)]
    table = laid("red_masque", ["keen"] * seats, {"layout": layout}, 7, names, "instant")
    for hour in range(9000):
        table.tick(3600.0 * hour)
        if table.over:
            break
        assert of_table(table) is None
    told = of_table(table)
    assert told
    return told, table.match.state


@pytest.mark.parametrize(("seats", "layout"), [(2, "suite"), (4, "flower"), (6, RING)])
def test_every_moment_follows_from_the_match(seats: int, layout: str) -> None:
    told, end = played(seats, layout)
    assert doors_of(told.board) == end.switches.doors
    assert told.moments[-1].coins == tuple(end.scores)
    assert [told.masks[role] for role in told.moments[-1].pieces[seats:]] == end.roles
    rooms: tuple[int, ...] = ()
    for moment in told.moments:
        roles = [told.masks[role] for role in moment.pieces[seats:]]
        if moment.what == "began":
            assert (moment.seat == NOBODY) is (Role.RED_DEATH not in roles)
            assert moment.seat == NOBODY or roles[moment.seat] == Role.RED_DEATH
        if moment.what in ("moved", "rushed", "met"):
            source, room = moment.places
            assert rooms[moment.seat] == source
            assert moment.pieces[moment.seat] == room
            assert moment.what != "moved" or room in adjacent(doors_of(told.board), source)
            met = [seat for seat in range(seats) if moment.pieces[seat] == room and roles[seat] == Role.RED_DEATH]
            assert (moment.what == "met") is bool([seat for seat in met if seat != moment.seat])
        if moment.what in ("stabbed", "unmasked"):
            assert moment.mask == roles[moment.places[0]]
            assert moment.true is (moment.mask == Role.RED_DEATH)
        rooms = moment.pieces[:seats]
    kinds = [moment.what for moment in told.moments]
    assert kinds.count("began") == end.round
    assert kinds[-1] == "ended"
    assert AWAY in {room for moment in told.moments for room in moment.pieces[:seats]}


@pytest.mark.parametrize("language", languages())
def test_every_moment_is_told_and_drawn_in_its_box(language: str) -> None:
    texts = Catalogue.load(language, paths.assets())
    for seats, layout in ((2, "suite"), (4, "ring"), (6, "zigzag")):
        told, _ = played(seats, layout)
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
        assert {award.name for award in told.awards} <= {"hunter", "hasty", "charmed"}
        assert all(all(drawing.award(award)) for award in told.awards)
