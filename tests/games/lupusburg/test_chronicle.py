"""What really happened in a game of Lupusburg: the chronicle against the rules, in words of every language."""

import pytest

from masque_arcade.app.chronicles import of_table
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.rules.state import thief_seat, wolf_seat
from masque_arcade.games.lupusburg.ui.chronicle_ui import CHRONICLE_UI, RIVER_UI
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import laid
from tests.client.menus import context
from tests.languages import COMPLETE

NAMES = ["Anna", "Bea", "Carlo", "Dora", "Elio", "Fia", "Gino", "Hana"]


def told_of(seats: int, seed: int, **options: str) -> tuple[GameSession, Chronicle]:
    """A bots' match to its end."""
    table = laid("lupusburg", ["keen"] * seats, options, seed, NAMES[:seats], "instant")
    for hour in range(3000):
        table.tick(3600.0 * hour)
        if table.over:
            told = of_table(table)
            assert told
            return table, told
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (6, {}), (8, {"edition": "2011", "broom": "true"})])
def test_every_moment_is_what_was(seats: int, options: dict[str, str]) -> None:
    """2.9, 3.2, 4.6: who bit, who looked, and whether what was said was true; lies are the Werewolf's, or known."""
    table, told = told_of(seats, 5, **options)
    state = table.match.state
    characters = [character.value for character in state.characters]
    assert list(told.masks) == characters
    dead = [moment for moment in told.moments if moment.what in ("bitten", "lynched")]
    assert [(moment.places[0], moment.what == "bitten") for moment in dead] == [
        (death.house, death.night) for death in state.deaths
    ]
    for moment in told.moments:
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
    assert told.moments[-1].what == "ended"
    assert {"bitten", "lynched", "claimed"} <= {moment.what for moment in told.moments}


@pytest.mark.parametrize("language", COMPLETE)
def test_every_moment_has_a_sentence_and_a_picture(language: str) -> None:
    """Whatever happens in games of four sizes is told."""
    texts = context(language).texts
    for seats in (4, 8):
        _, told = told_of(seats, seats)
        for number, moment in enumerate(told.moments):
            said = CHRONICLE_UI.sentence(texts, told, number, NAMES)
            assert said
            assert "{" not in said + RIVER_UI.thought(texts, told, number, NAMES)
            assert not moment.mask or RIVER_UI.picture(moment.mask)


def test_nothing_is_told_before_the_end() -> None:
    """5: during a match there is no chronicle, and no event carries a thought."""
    table = laid("lupusburg", ["keen"] * 4, {}, 5, NAMES[:4], "instant")
    assert of_table(table) is None
    assert not [name for event in e.EVENTS for name in event.__annotations__ if "thought" in name]
