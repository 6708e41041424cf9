"""What every game's bots owe the table: legal answers, the same again under the same lots, and no eyes of their own.

The twin test: another state that looks the same to a seat must get the same answer from a bot in that seat.
"""

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from masque_arcade.engine.bot import LEVELS, Bot, Uniform
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.engine.rng import Rng
from tests.exploits import ghost_for_sale, lupusburg, mascarade, masquerade_trick, red_masque
from tests.exploits.probes import Probe, share
from tests.quick import quick

ENOUGH = 6000
KINDS = (*LEVELS, "uniform")

games = pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.info.id)


def by_level(levels: Sequence[str]) -> pytest.MarkDecorator:
    """Every game at every level; those that look ahead longest are slow."""
    cases = [(GAMES[game], level) for game in GAMES for level in levels]
    fast = [case for case in cases if case != (GAMES["red_masque"], "ruthless")]
    return pytest.mark.parametrize(
        ("entry", "level"), quick(cases, *fast), ids=lambda one: one if isinstance(one, str) else one.info.id
    )


def player(entry: GameEntry, kind: str, seat: int, seats: int, seed: int = 0) -> Bot[Any, Any]:
    """A bot of that kind."""
    return Uniform() if kind == "uniform" else entry.make_bot(kind, seat, seats, Rng(seed + seat))


def tell(players: list[Bot[Any, Any]], beats: list[Beat[Any]]) -> None:
    """Let everybody hear what he may."""
    for beat in beats:
        for seat, one in enumerate(players):
            one.observe([heard for event in beat.events if (heard := event.seen_by(seat)) is not None])


def decisions(
    match: Match[Any, Any, Any], players: list[Bot[Any, Any]], lots: list[Rng], keep: bool = False
) -> Iterator[tuple[int, Any, Any]]:
    """Play, and yield (seat, action, bot and generator as they were before, if kept) of every decision."""
    tell(players, match.start())
    while isinstance(match.turn, Decide) and len(match.log) < ENOUGH:
        seat = match.turn.seats[0]
        before = copy.deepcopy((players[seat], lots[seat])) if keep else None
        view, legal = match.game.view(match.state, seat), match.game.legal(match.state, seat)
        action = players[seat].choose(view, legal, lots[seat])
        assert action in legal
        yield seat, action, before
        tell(players, match.submit(seat, match.decision, action))


def play(entry: GameEntry, kinds: list[str], seed: int) -> Match[Any, Any, Any]:
    """One whole game."""
    seats = len(kinds)
    match: Match[Any, Any, Any] = Match(entry.game, seats, {}, seed)
    players = [player(entry, kind, seat, seats, seed) for seat, kind in enumerate(kinds)]
    for _ in decisions(match, players, [Rng(seed * 31 + seat) for seat in range(seats)]):
        pass
    return match


@games
@pytest.mark.usefixtures("immutable_values")
def test_bots_answer_legally_and_their_games_end(entry: GameEntry) -> None:
    for seats in entry.info.seats:
        match = play(entry, [KINDS[seat % len(KINDS)] for seat in range(seats)], seats)
        assert isinstance(match.turn, Over), f"{seats} seats"


@by_level(KINDS)
def test_the_same_lots_give_the_same_game(entry: GameEntry, level: str) -> None:
    seats = entry.info.seats[len(entry.info.seats) // 3]
    assert play(entry, [level] * seats, 5).log == play(entry, [level] * seats, 5).log


@by_level(LEVELS)
def test_a_bot_sees_no_more_than_its_seat(entry: GameEntry, level: str) -> None:
    for seats in (entry.info.seats[0], entry.info.seats[len(entry.info.seats) // 2]):
        match: Match[Any, Any, Any] = Match(entry.game, seats, {}, seats)
        players = [player(entry, level, seat, seats) for seat in range(seats)]
        lots, dice = [Rng(seat) for seat in range(seats)], Rng(99)
        for seat, action, (bot, lot) in decisions(match, players, lots, keep=True):
            twin = entry.game.determinize(entry.game.view(match.state, seat), seat, dice)
            view, legal = entry.game.view(twin, seat), entry.game.legal(twin, seat)
            assert bot.choose(view, legal, lot) == action


@pytest.mark.slow
@by_level(LEVELS)
def test_a_bot_can_take_over_in_the_middle(entry: GameEntry, level: str) -> None:
    for seats in (entry.info.seats[0], entry.info.seats[-1]):
        for heard_before in (0, 3, 17):
            match: Match[Any, Any, Any] = Match(entry.game, seats, {}, seats + 1)
            players: list[Bot[Any, Any]] = [Uniform() for _ in range(seats)]
            lots = [Rng(seat) for seat in range(seats)]
            for count, _ in enumerate(decisions(match, players, lots)):
                if count == heard_before:
                    players[:] = [player(entry, level, seat, seats) for seat in range(seats)]
            assert isinstance(match.turn, Over)


@games
def test_levels_play_differently(entry: GameEntry) -> None:
    seats = entry.info.seats[len(entry.info.seats) // 3]
    logs = [play(entry, [level] * seats, 8).log for level in LEVELS]
    assert len({repr(log) for log in logs}) == len(LEVELS)


SIMPLE: list[tuple[str, Probe]] = [
    *(("mascarade", mascarade.PROBES[name]) for name in ("honest", "greedy")),
    *(("ghost_for_sale", ghost_for_sale.PROBES[name]) for name in ("all in", "sniper")),
]
"""Far below the fair share; what is near it takes the table's hundreds of deals (tests.exploits)."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "probe"), SIMPLE)
def test_simple_strategies_do_not_exploit_the_best_level(game: str, probe: Probe) -> None:
    """At most eight points over the fair share."""
    assert share(GAMES[game], probe, 4, range(800, 805), {})[0] < 0.25 + 0.08


@pytest.mark.parametrize("seats", [2, 3])
def test_an_honest_player_manages_several_cards(seats: int) -> None:
    """In small games, where a hand has more than one."""
    assert 0 <= share(GAMES["mascarade"], mascarade.Honest, seats, [900], {}, "casual")[0] <= 1


BEGINNERS: list[tuple[str, int, Probe]] = [
    *(("mascarade", seats, mascarade.PROBES["honest"]) for seats in (4, 5, 8)),
    ("ghost_for_sale", 4, ghost_for_sale.PROBES["beginner"]),
    ("red_masque", 4, red_masque.PROBES["beginner"]),
    *(("lupusburg", seats, lupusburg.PROBES["beginner"]) for seats in (4, 6)),
    *(("masquerade_trick", seats, masquerade_trick.PROBES["beginner"]) for seats in (3, 4)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "probe"), BEGINNERS)
def test_a_beginner_beats_the_first_level(game: str, seats: int, probe: Probe) -> None:
    """More than the fair share, so that a first evening is won sometimes."""
    assert share(GAMES[game], probe, seats, range(900, 912), {}, "casual")[0] > 1 / seats
