"""What really happened in The Red Masque: the chronicle against the rules."""

import pytest

from masque_arcade.engine.chronicle import NOBODY
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.model import AWAY
from masque_arcade.games.red_masque.rooms import adjacent, doors_of
from masque_arcade.games.red_masque.rules.state import State
from tests.games.chronicles import played

RING = "1-2,2-3,3-4,4-5,5-6,6-7,1-7,1-4"


@pytest.mark.parametrize(("seats", "layout"), [(2, "suite"), (4, "ring"), (6, RING)])
def test_every_moment_follows_from_the_match(seats: int, layout: str) -> None:
    table, chronicle = played("red_masque", seats, (("layout", layout),))
    end: State = table.match.state
    assert doors_of(chronicle.board) == end.switches.doors
    assert chronicle.moments[-1].coins == tuple(end.scores)
    assert [chronicle.masks[role] for role in chronicle.moments[-1].pieces[seats:]] == end.roles
    rooms: tuple[int, ...] = ()
    for moment in chronicle.moments:
        roles = [chronicle.masks[role] for role in moment.pieces[seats:]]
        if moment.what == "began":
            assert (moment.seat == NOBODY) is (Role.RED_DEATH not in roles)
            assert moment.seat == NOBODY or roles[moment.seat] == Role.RED_DEATH
        if moment.what in ("moved", "rushed", "met"):
            source, room = moment.places
            assert rooms[moment.seat] == source
            assert moment.pieces[moment.seat] == room
            assert moment.what != "moved" or room in adjacent(doors_of(chronicle.board), source)
            met = [seat for seat in range(seats) if moment.pieces[seat] == room and roles[seat] == Role.RED_DEATH]
            assert (moment.what == "met") is bool([seat for seat in met if seat != moment.seat])
        if moment.what in ("stabbed", "unmasked"):
            assert moment.mask == roles[moment.places[0]]
            assert moment.true is (moment.mask == Role.RED_DEATH)
        rooms = moment.pieces[:seats]
    kinds = [moment.what for moment in chronicle.moments]
    assert kinds.count("began") == end.round
    assert kinds[-1] == "ended"
    assert AWAY in {room for moment in chronicle.moments for room in moment.pieces[:seats]}
