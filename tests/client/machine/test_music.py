"""The waltz: clean, quiet, without a seam, and wherever a screen asks for a loop there is one."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from masque_arcade.client.audio import music, synth
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.ui.danger import tension
from tests.quick import quick


@pytest.mark.parametrize("layer", quick(range(3), 1))
def test_the_waltz_is_clean_quiet_and_seamless(layer: int) -> None:
    made = music.PIECES["waltz"][layer]()
    assert abs(len(made) / synth.SAMPLE_RATE - 16 * 3 * music.BEAT) < 0.01
    assert max(map(abs, made)) < 0.95 * 32767
    loudness = (sum(value * value for value in made) / len(made)) ** 0.5
    assert 0.01 * 32767 < loudness < 0.08 * 32767
    steps = sorted(abs(b - a) for a, b in pairwise(made))
    assert abs(made[0] - made[-1]) <= steps[-1], "a click where it begins anew"


def test_every_loop_that_a_scene_asks_for_exists() -> None:
    program = Path(music.__file__).parents[2]
    asked = {name for path in program.rglob("*.py") for name in re.findall(r'\.loop\("(\w+)"\)', path.read_text())}
    assert asked == set(music.PIECES)


def test_layers_join_as_the_position_grows_tense() -> None:
    assert music.gains(0.0) == (1, 0, 0)
    assert music.gains(1.0) == (1, 1, 1)
    rising = [music.gains(step / 20) for step in range(21)]
    assert all(a[i] <= b[i] for a, b in pairwise(rising) for i in range(3))
    assert music.gains(0.58)[1] == 1
    assert music.gains(0.58)[2] == 0


@pytest.mark.slow
def test_all_layers_are_equally_long() -> None:
    assert len({len(make()) for make in music.PIECES["waltz"]}) == 1


def test_the_music_knows_nothing_that_is_hidden() -> None:
    """Positions that differ in hidden cards alone are equally tense; coins are what counts."""
    game = GAMES["mascarade"].game

    def level(**position: object) -> float:
        return tension(game.view(GAMES["mascarade"].arrange({"seats": 4, **position}), 0))

    swapped = level(cards={"A": "king", "B": "queen"})
    assert level(cards={"A": "queen", "B": "king"}) == swapped
    assert level(coins={"B": 6}) == 0
    assert level(coins={"B": 10}) < level(coins={"B": 12}) == 1
    assert level(coins={"B": 1}) > 0.4
