"""What really happened in Ghost for Sale: the chronicle against the rules."""

import pytest

from masque_arcade.engine.chronicle import Award, Chronicle, Moment
from masque_arcade.games.ghost_for_sale.chronicle_pieces import PlacedToken
from masque_arcade.games.ghost_for_sale.model import house_value
from masque_arcade.games.ghost_for_sale.rules.chronicle import awards
from masque_arcade.games.ghost_for_sale.rules.state import State
from tests.games.chronicles import played


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "advanced"), [(3, False), (4, True), (5, False)])
def test_every_moment_follows_from_the_match(seats: int, advanced: bool) -> None:
    table, chronicle = played("ghost_for_sale", seats, (("advanced", "true"),) if advanced else ())
    end: State = table.match.state
    assert chronicle.moments[-1].what == "ended"
    assert chronicle.moments[-1].coins == tuple(end.scores)
    assert {one.places[0]: one.seat for one in chronicle.moments if one.what == "won"} == end.owners
    assert sorted(one.places[0] for one in chronicle.moments if one.what == "unsold") == sorted(end.unsold)
    counted = {one.places[0]: one for one in chronicle.moments if one.what == "counted"}
    assert {house: (one.places[1], one.gain) for house, one in counted.items()} == {
        house: (end.ghosts[house], end.values[house]) for house in end.owners
    }
    for house, one in counted.items():
        tokens = [token for token in map(PlacedToken.of, one.pieces[seats:]) if token.house == house]
        assert one.gain == house_value(house, one.places[1])
        assert advanced or sum(token.real for token in tokens) == one.places[1]
    for moment in chronicle.moments:
        for token in map(PlacedToken.of, moment.pieces[seats:]):
            assert token == PlacedToken.of(token.number)
            assert (token.shown is token.real) is (moment.pieces[token.seat] == 1)
        if moment.what == "declared":
            assert moment.true is (moment.pieces[moment.seat] == 1)
        if moment.what == "looked":
            assert moment.true is (moment.pieces[moment.places[0]] == 1)
    assert [moment.what for moment in chronicle.moments].count("began") == 2


def test_equal_players_share_an_award() -> None:
    lies = [PlacedToken(seat, house, True, False).number for seat, house in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))]
    sides = (0, 0, 0, 1)

    def counted(house: int, owner: int, value: int) -> Moment:
        return Moment("counted", 1, owner, (house, 0), (*sides, *lies), (0,) * 4, gain=value)

    moments = (counted(0, 3, 0), counted(1, 2, 0), counted(2, 1, 4), counted(3, 3, 4))
    chronicle = Chronicle("ghost_for_sale", 4, (0, 1, 2, 3), (), moments)
    assert awards(chronicle) == (Award("bargain", 1, 2, 4, (3,)), Award("liar", 0, 1, 2, (1,)))
