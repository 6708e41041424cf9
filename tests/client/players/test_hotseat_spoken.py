"""Several persons at one screen in words: a shut curtain says whose it is and nothing else, and pressing is enough."""

import random

import pytest

from masque_arcade.client.reading import Reading
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.spoken import Kind, Request, Wish
from masque_arcade.engine.registry import INFOS
from tests.client.hotseats import Round
from tests.client.table.test_spoken_table import Listener, open_buttons
from tests.quick import quick

LOOKS = 4


@pytest.mark.parametrize("game", quick(INFOS, "mascarade", slow=["ghost_for_sale"]))
def test_a_shut_curtain_says_whose_it_is_and_is_opened_by_its_button(game: str) -> None:
    seats = max(3, INFOS[game].seats[0])
    one, ear, lots = Round(game, seats, seats, speed="fast"), Listener(), random.Random(2)
    reading, shut, looks = Reading(ear), 0, 0
    for _ in range(6000):
        if looks >= LOOKS or one.over:
            break
        before = one.screen.sees
        one.step(0.2)
        reading.tell(one.screen, (), True, 0.5)
        things = {thing.key: thing for thing in ear.description.things}
        if one.screen.sees is not None:
            assert "cover" in things
        elif one.screen.stand is not HandoverState.PUBLIC:
            shut += 1
            assert len(things) <= 4 and all(isinstance(key, str) for key in things)
            assert not ear.description.news
        choices = [thing for thing in open_buttons(ear.description) if thing.key != "cover"]
        if choices:
            assert all(thing.kind is Kind.BUTTON and thing.name for thing in choices)
            ear.asked.append(Request(Wish.PRESS, lots.choice(choices).key))
            reading.obey(one.screen, one.screen.handle)
        looks += one.screen.sees is not None and before is None
    assert shut and looks >= LOOKS
