"""Riddles of a finished match: asked from what a player sees, answered by the record."""

from itertools import product
from typing import Any

import pytest

from masque_arcade.app.records.seat_messages import Eyes
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.games.mascarade.model import UnderTable
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from tests.quick import quick


def ended(game: str, seats: int) -> GameSession:
    """A table of bots after its match."""
    table = create_session(game, ["keen"] * seats, {}, 2, ["Anna"] * seats, "instant")
    hours = iter(range(4000))
    while not table.over:
        table.tick(3600.0 * next(hours))
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(GAMES, "mascarade", "masquerade_trick", "lupusburg"))
def test_the_truth_is_among_the_options_and_what_one_knows_is_not_asked(game: str) -> None:
    for seats in {INFOS[game].seats[0], max(3, INFOS[game].seats[0]), INFOS[game].seats[-1]}:
        table = ended(game, seats)
        eyes, asked = Eyes.of_table(table), 0
        beats = range(0, 400, 31 if seats < 6 else 97)
        for seat in (0, seats - 1):
            for beat, covered in product(beats, (False, True)):
                riddle = eyes.riddle(beat, seat, covered)
                if riddle is None:
                    continue
                asked += 1
                solution = eyes.solution(beat, seat, covered)
                assert solution is not None and solution.riddle == riddle
                assert solution.truth in riddle.options
                assert len(set(riddle.options)) == len(riddle.options) > 1
                assert riddle.seat != seat
                assert sum(solution.chances) == pytest.approx(1, abs=0.05)
                assert 0 <= solution.chance <= 1
                assert solution.likeliest in riddle.options
        assert asked or seats == 1, seats


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_once_all_is_open(game: str) -> None:
    entry = GAMES[game]
    assert entry.riddles is not None
    table = ended(game, max(3, INFOS[game].seats[0]))
    view: Any = entry.game.view(table.match.state, 0)
    assert entry.riddles.ask(view, 0) is None


@pytest.mark.parametrize("game", GAMES)
def test_with_covered_eyes_the_question_tells_no_secret_of_the_seat(game: str) -> None:
    seats = max(3, INFOS[game].seats[0])
    table = ended(game, seats)
    eyes, entry = Eyes.of_table(table), GAMES[game]
    assert entry.riddles is not None
    same = 0
    for beat in range(0, 400, 7):
        riddle = eyes.riddle(beat, 0, covered=True)
        for seat in range(1, seats):
            other = eyes.riddle(beat, seat, covered=True)
            assert (riddle is None) == (other is None), "whether something is asked hangs on no hand"
            if riddle and other and riddle.seat == other.seat:
                assert riddle == other
                same += 1
    assert same


def test_swapped_or_not_is_asked_after_every_swap_of_another_and_answered_by_the_hands() -> None:
    """Mascarade: the truth is what the swapper chose, even where both cards bear the same mask; what masks that were
    turned over have told is not asked."""
    table, told = ended("mascarade", 4), []
    eyes = Eyes.of_table(table)
    for at, (seat, action) in zip(table.match.began_at, table.match.log, strict=True):
        if not isinstance(action, UnderTable):
            continue
        for viewer in range(4):
            for covered in (False, True):
                solution = eyes.solution(at, viewer, covered)
                assert viewer != seat or solution is None or solution.truth not in ("swapped", "feigned")
                if viewer != seat:
                    assert solution is not None and solution.riddle.seat == seat
                    assert solution.truth == ("swapped" if action.exchange else "feigned")
                    told.append((solution.truth, solution.chance))
    assert {truth for truth, _ in told} == {"swapped", "feigned"}
    assert len({chance for _, chance in told}) > 2, "a bot weighs each swap"
