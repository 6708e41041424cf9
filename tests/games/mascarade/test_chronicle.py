"""What really happened: the chronicle against the rules, its awards, and its secrecy until the end."""

from typing import Any

import pytest

from masque_arcade.app.chronicles import of_table
from masque_arcade.engine.chronicle import Award, Belief, Chronicle, Moment
from masque_arcade.games.mascarade.bot.bot import MascaradeBot
from masque_arcade.games.mascarade.rules import awards
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from masque_net.messages import PROTOCOL, Hello


def played(seats: int, **options: str) -> tuple[GameSession, list[Any]]:
    """A bots' match to its end, and all states after actions."""
    table = create_session("mascarade", ["casual"] * seats, options, 7, [str(seat) for seat in range(seats)], "instant")
    states: list[Any] = []
    table.on_play = lambda seat, action: states.append(table.match.state)
    for hour in range(2000):
        table.tick(3600.0 * hour)
        if table.over:
            return table, states
    raise AssertionError("the match does not end")


def masks(chronicle: Chronicle, moment: Moment) -> list[str]:
    return [chronicle.masks[piece] for piece in moment.pieces]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5, 13])
@pytest.mark.parametrize("mode", ["sequential", "simultaneous"])
def test_every_moment_is_a_state_of_the_match(seats: int, mode: str) -> None:
    table, states = played(seats, challenge_mode=mode)
    chronicle = of_table(table)
    assert chronicle and chronicle.winners == table.match.turn.outcome.winners
    past = iter([[card.value for card in state.cards] for state in states])
    assert masks(chronicle, chronicle.moments[0]) == next(past)
    now: list[str] = masks(chronicle, chronicle.moments[0])
    for moment in chronicle.moments:
        while now != masks(chronicle, moment):
            now = next(past)
        if moment.what == "claimed":
            assert moment.true is (masks(chronicle, moment)[moment.places[0]] == moment.mask)
    assert masks(chronicle, chronicle.moments[-1]) == [card.value for card in table.match.state.cards]
    assert chronicle.moments[-1].coins == tuple(table.match.state.coins)
    kinds = {moment.what for moment in chronicle.moments}
    assert {"exchanged", "feigned", "claimed", "contested"} <= kinds


@pytest.mark.slow
def test_nothing_is_told_before_the_end_and_nothing_sent_depends_on_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    def sent() -> list[Any]:
        table = create_session("mascarade", ["ruthless"] * 5, {}, 3, list("abcde"), "instant")
        for viewer in (None, 0, 1, 2, 3, 4):
            connection = table.seat_guest(viewer)
            table.handle(connection, Hello(PROTOCOL, "1", "me"), 0.0)
        out: list[Any] = []
        for step in range(2000):
            if table.over:
                break
            assert table.thoughts() == {} and of_table(table) is None
            out += table.tick(step * 1.0)
        assert bool(table.thoughts()) is hasattr(MascaradeBot, "thought")
        return out

    with_thoughts = sent()
    monkeypatch.delattr(MascaradeBot, "thought")
    assert sent() == with_thoughts and len(with_thoughts) > 300


def test_beliefs_are_judged_by_what_was_true_then() -> None:
    chronicle = of_table(played(5)[0])
    assert chronicle
    rights = count = 0
    for moment in chronicle.moments:
        for belief in moment.beliefs:
            if belief:
                assert 0 < belief.chance <= 1 and {belief.mask, belief.real} <= set(chronicle.masks)
                rights += belief.right
                count += 1
    assert count * 0.4 < rights < count, "mostly right, sometimes wrong"


# --- awards -------------------------------------------------------------------------------------------------------


def moment(what: str, turn: int, seat: int, true: bool = True, **more: Any) -> Moment:
    return Moment(what, turn, seat, (seat,), (0, 1, 2), (6, 6, 6), "king", true, **more)


def chronicle_of(*moments: Moment) -> Chronicle:
    return Chronicle("mascarade", 3, (0, 1, 2), ("king", "queen", "fool"), moments)


def test_the_boldest_lie_brought_most_without_an_objection() -> None:
    lies = [moment("claimed", n, n, False, gain=gain) for n, gain in enumerate((1, 3, 2))]
    assert awards.boldest_lie(chronicle_of(*lies)) == Award("boldest_lie", 1, 1, 3)
    caught = moment("claimed", 4, 2, False, gain=9, contested=True)
    assert awards.boldest_lie(chronicle_of(*lies, caught, moment("claimed", 5, 2, True, gain=9))) == Award(
        "boldest_lie", 1, 1, 3
    )
    assert awards.boldest_lie(chronicle_of(caught)) is None
    for chance, lie in ((0.7, None), (0.3, Award("boldest_lie", 1, 0, 3))):
        beliefs = (None, Belief(1, "king", chance, "queen"), None)
        assert awards.boldest_lie(chronicle_of(moment("claimed", 1, 1, False, gain=3, beliefs=beliefs))) == lie


def test_the_best_nose_contested_rightly_most_often() -> None:
    right = [moment("contested", n, seat) for n, seat in enumerate((0, 2, 2, 0))]
    wrong = moment("contested", 9, 2, False)
    assert awards.best_nose(chronicle_of(*right)) == Award("best_nose", 2, 2, 2)
    assert awards.best_nose(chronicle_of(*right, wrong)) == Award("best_nose", 0, 3, 2)
    assert awards.best_nose(chronicle_of(wrong)) is None


def test_the_longest_delusion_counts_turns_of_one_wrong_belief() -> None:
    def thinks(turn: int, seat: int, mask: str, chance: float = 0.8) -> Moment:
        real = ("king", "queen", "fool")[seat]
        beliefs = tuple(Belief(seat, mask, chance, real) if seat == one else None for one in range(3))
        return moment("feigned", turn, seat, beliefs=beliefs)

    # Seat 0 is the King, seat 1 the Queen: each time a belief ends with being right, unsure, or another one.
    short = [thinks(1, 0, "fool"), thinks(4, 0, "fool"), thinks(7, 0, "king"), thinks(20, 0, "fool")]
    long = [thinks(2, 1, "fool"), thinks(9, 1, "fool"), thinks(30, 1, "fool", 0.4), thinks(40, 1, "king")]
    assert awards.longest_delusion(chronicle_of(*short)) == Award("longest_delusion", 0, 1, 3)
    assert awards.longest_delusion(chronicle_of(*short, *long)) == Award("longest_delusion", 1, 5, 7)
    assert awards.longest_delusion(chronicle_of(thinks(1, 0, "king"), thinks(9, 0, "king"))) is None
