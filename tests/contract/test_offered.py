"""The rules get what they offered: an action that only equals an offered one, or whose fields have wrong types, changes
nothing else than the offered one would."""

from typing import Any

import pytest
from msgspec.structs import fields

from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.game import BadOptions, Decide, IllegalAction, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng

STEPS = 120


class Odd:
    """A value of no type that rules know."""


def equal_to(value: Any) -> list[Any]:
    """Values that equal `value` but are of other types."""
    if isinstance(value, bool):
        return [int(value), float(value)]
    if isinstance(value, int):
        return [float(value), *([bool(value)] if value in (0, 1) else [])]
    return [str(value)] if isinstance(value, str) and type(value) is not str else []


def with_field(action: Any, name: str, value: Any) -> Any:
    """The action with another value in one field."""
    return type(action)(**{field.name: getattr(action, field.name) for field in fields(action)} | {name: value})


@pytest.mark.parametrize("game", GAMES)
def test_an_equal_action_of_other_types_is_played_as_the_offered_one(game: str) -> None:
    row, tried = GAMES[game], 0
    seats = row.info.seats[len(row.info.seats) // 2]
    plays: list[Match[Any, Any, Any]] = [Match(row.game, seats, {}, 4) for _ in range(2)]
    for match in plays:
        match.start()
    draw = Rng(8)
    for _ in range(STEPS):
        one, two = plays
        if not isinstance(one.turn, Decide):
            break
        seat = one.turn.seats[0]
        offered = draw.choice(one.game.legal(one.state, seat))
        odd = [with_field(offered, f.name, v) for f in fields(offered) for v in equal_to(getattr(offered, f.name))]
        odd = [action for action in odd if action == offered]
        tried += bool(odd)
        one.submit(seat, one.decision, offered)
        two.submit(seat, two.decision, odd[0] if odd else offered)
        assert repr(one.log[-1]) == repr(two.log[-1])
        assert digest(plain(one.state)) == digest(plain(two.state))
    assert tried > 3 or isinstance(plays[0].turn, Over)


@pytest.mark.parametrize("game", GAMES)
def test_fields_of_wrong_types_are_refused_and_change_nothing(game: str) -> None:
    row, tried = GAMES[game], 0
    match: Match[Any, Any, Any] = Match(row.game, row.info.seats[-1], {}, 4)
    match.start()
    draw = Rng(9)
    for _ in range(STEPS):
        if not isinstance(match.turn, Decide):
            break
        seat = match.turn.seats[0]
        offered = draw.choice(match.game.legal(match.state, seat))
        before = digest(plain(match.state))
        for field in fields(offered):
            for value in (None, "0", [], b"x", 1.5, Odd(), (Odd(),)):
                action = with_field(offered, field.name, value)
                if action in match.game.legal(match.state, seat):
                    continue
                tried += 1
                with pytest.raises(IllegalAction):
                    match.submit(seat, match.decision, action)
        assert digest(plain(match.state)) == before
        match.submit(seat, match.decision, offered)
    assert tried > 50


@pytest.mark.parametrize("game", GAMES)
def test_options_and_seats_of_wrong_types_are_bad_options(game: str) -> None:
    row = GAMES[game]
    seats = row.info.seats[0]
    for option in row.info.options:
        for value in (None, 1, True, ["1", "2"], Odd()):
            with pytest.raises(BadOptions):
                Match(row.game, seats, {option.key: value}, 1)  # type: ignore[dict-item]
    for odd in (True, float(seats), str(seats), None):
        with pytest.raises(BadOptions):
            Match(row.game, odd, {}, 1)


def test_a_first_player_is_named_in_one_way() -> None:
    with pytest.raises(BadOptions):
        Match(GAMES["mascarade"].game, 4, {"first": "01"}, 1)
