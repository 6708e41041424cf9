"""What really happened in Masquerade Trick: the chronicle against the rules."""

import pytest

from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import GONE, PLAYED, circle_of, places_of
from masque_arcade.games.masquerade_trick.rules.state import State
from tests.games.chronicles import played


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_moment_follows_from_the_match(seats: int) -> None:
    table, chronicle = played("masquerade_trick", seats)
    end: State = table.match.state
    places = places_of(seats)
    roles, cards = chronicle.moments[-1].pieces[: len(places)], deck_for(seats)
    assert [chronicle.masks[role] for role in roles] == [end.roles[place] for place in places]
    assert chronicle.moments[-1].coins == tuple(end.wins[player] for player in circle_of(seats))
    answers = [moment for moment in chronicle.moments if moment.what == "pointed"][-len(end.answers) :]
    for moment, answer in zip(answers, end.answers, strict=True):
        assert (moment.seat, moment.places) == (answer.seat, (answer.place,))
        assert (moment.true, moment.contested) == (answer.found, answer.counted)
        assert moment.mask == MISSIONS[answer.role].find
    for moment in chronicle.moments:
        spots = moment.pieces[len(places) :]
        assert len(spots) == len(cards)
        assert set(spots) <= {GONE, *range(len(circle_of(seats))), *range(PLAYED, PLAYED + len(circle_of(seats)))}
        lying = sorted(spot - PLAYED for spot in spots if spot >= PLAYED)
        taken = moment.what in ("trick", "over")
        assert lying == (list(range(len(circle_of(seats)))) if taken else [])
        if taken:
            player = circle_of(seats).index(moment.places[0])
            most = max(MISSIONS[Role(chronicle.masks[moment.pieces[player]])].tricks)
            assert (moment.what == "over") is (moment.coins[player] > most)
    assert sum(moment.what in ("trick", "over") for moment in chronicle.moments) == 10 * end.deal
