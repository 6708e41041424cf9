"""What the games count of their own course agrees with what their events say."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from masque_arcade.engine.game import Decide, Event
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg.events import Ended, PointsCounted
from masque_arcade.games.masquerade_trick.events import DealEnded
from masque_arcade.games.red_masque.events import RoundEnded, Scored

Counts = tuple[Counter[str], Counter[str]]


def beats_of(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[Beat[Any]]:
    """A match of players who do anything."""
    match: Match[Any, Any, Any] = Match(GAMES[game].game, seats, options, seed)
    lots = Rng(seed)
    yield from match.start()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        yield from match.submit(seat, match.decision, lots.choice(match.game.legal(match.state, seat)))


def counted(game: str, beat: Beat[Any], event: Event) -> Counts:
    """How much of each figure, and out of how much, at that event."""
    row = GAMES[game]
    assert row.figures is not None and isinstance(event, row.figures.moments)
    much: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for name, part, of in row.figures.count(event, row.game.view(beat.state, None)):
        much[name] += part
        whole[name] += of
    return much, whole


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_deals_of_masquerade_trick(seats: int, seed: int) -> None:
    """Every winner has a role, every role with a player is one sample."""
    for beat in beats_of("masquerade_trick", seats, {"match": "deals"}, seed):
        for event in beat.events:
            if isinstance(event, DealEnded):
                much, whole = counted("masquerade_trick", beat, event)
                wins = [name for name in much if name.endswith(" wins") and name.split()[0] not in ("nobody", "house")]
                assert sum(much[name] for name in wins) == len(event.winners)
                assert sum(whole[name] for name in wins) == seats
                assert much["nobody wins"] == (seats > 2 and not event.winners)
                assert much["house Knight wins"] == (event.ending == "house")
                assert much["prince and princess win"] == (event.ending == "couple")
                for name in wins:
                    role = name.removesuffix(" wins")
                    assert much[name] <= much[f"{role} mission 2"] <= whole[name]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_rounds_of_the_red_masque(seats: int, seed: int) -> None:
    """Their points are the gains, their end is the end that was told."""
    why = ""
    for beat in beats_of("red_masque", seats, {}, seed):
        for event in beat.events:
            if isinstance(event, RoundEnded):
                why = event.why
            elif isinstance(event, Scored):
                much, whole = counted("red_masque", beat, event)
                points = [name for name in much if name.startswith("points")]
                assert sum(much[name] for name in points) == sum(event.gains)
                assert sum(whole[name] for name in points) == seats
                ends = {"red_death": "ends: Red Death found", "last_one": "ends: last one", "deck": "ends: deck"}
                assert {name for name in ends.values() if much[name]} == {ends[why]}
                assert much["turns in a round"] > 0


@pytest.mark.parametrize("options", [{}, {"edition": "2011"}])
@pytest.mark.parametrize("seed", range(6))
def test_games_of_lupusburg(options: dict[str, str], seed: int) -> None:
    """The points of all parts are the points that were counted."""
    points: tuple[Any, ...] = ()
    for beat in beats_of("lupusburg", 5, options, seed):
        for event in beat.events:
            if isinstance(event, PointsCounted):
                points = event.points
            elif isinstance(event, Ended):
                much, whole = counted("lupusburg", beat, event)
                parts = [name for name in much if name.startswith("points:")]
                assert sum(much[name] for name in parts) == sum(one.total for one in points)
                assert much["Werewolf wins (page: blind town)"] == (event.ending == "werewolf")
                assert all(whole[name] == 4 for name in parts)
                if points:
                    assert much["winner's points"] == max(one.total for one in points)
