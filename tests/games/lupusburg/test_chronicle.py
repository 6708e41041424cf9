"""What really happened in a game of Lupusburg: the chronicle against the rules."""

import pytest

from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.rules.state import thief_seat, wolf_seat
from tests.games.chronicles import played


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (6, {}), (8, {"edition": "2011", "broom": "true"})])
def test_every_moment_is_what_was(seats: int, options: dict[str, str]) -> None:
    """2.9, 3.2, 4.6: who bit, who looked, and whether what was said was true; lies are the Werewolf's, or known."""
    table, chronicle = played("lupusburg", seats, tuple(options.items()), 5)
    state = table.match.state
    characters = [character.value for character in state.characters]
    assert list(chronicle.masks) == characters
    dead = [moment for moment in chronicle.moments if moment.what in ("bitten", "lynched")]
    assert [(moment.places[0], moment.what == "bitten") for moment in dead] == [
        (death.house, death.night) for death in state.deaths
    ]
    for moment in chronicle.moments:
        house = moment.places[0] if moment.places else 0
        if moment.what == "bitten":
            assert moment.seat == wolf_seat(state)
        if moment.what == "looked":
            assert moment.seat == thief_seat(state)
        if moment.what in ("looked", "swept"):
            assert (moment.mask == "chest") is (house in state.chests)
        if moment.mask in m.LIVES.values() and moment.what != "lied":
            assert (moment.mask == characters[house]) is moment.true
        if moment.what == "lied":
            assert not moment.true
        for belief in moment.beliefs:
            assert belief is None or belief.real == characters[belief.place]
    assert chronicle.moments[-1].what == "ended"
    assert {"bitten", "lynched", "claimed"} <= {moment.what for moment in chronicle.moments}


def test_no_event_carries_a_thought() -> None:
    assert not [name for event in e.EVENTS for name in event.__annotations__ if "thought" in name]
