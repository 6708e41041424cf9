"""Walks through whole games for the suites that run over every game, and the tables they are played at."""

import importlib
import importlib.util
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Auto, Decide, Event, Options, Turn
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.storage import paths
from tests.quick import quick

ROOT = Path(__file__).parent.parent
LONGEST = 5000
"""Actions after which a random playout is taken for endless."""


@dataclass(frozen=True)
class Setting:
    """A game at one table."""

    entry: GameEntry
    seats: int
    options: Options

    def __str__(self) -> str:
        words = "".join(f"-{value[:14]}" for value in self.options.values())
        return f"{self.entry.info.id}-{self.seats}{words}"

    def match(self, seed: int) -> Match[Any, Any, Any]:
        """A match at this table."""
        return Match(self.entry.game, self.seats, self.options, seed)

    def viewers(self) -> list[int | None]:
        """Every seat and the spectator."""
        return [None, *range(self.seats)]


def invariants(entry: GameEntry) -> ModuleType:
    """What the game's own tests know: VARIANTS, check(state), hidden(state), universe(state)."""
    return own(entry.info.id, "invariants")


def secret_twins(entry: GameEntry) -> ModuleType:
    """The game's twin makers: UNSHOWN, TWINS, OPENING, secrets_at, may_see, other_secret."""
    return own(entry.info.id, "secret_twins")


@cache
def own(game: str, module: str) -> ModuleType:
    """A module of the game's own tests, which may lie elsewhere (MASQUE_ARCADE_GAMES)."""
    name = f"tests.games.{game}.{module}"
    found = [root / f"{name.replace('.', '/')}.py" for root in paths.elsewhere()]
    file = next((file for file in found if file.is_file()), None)
    if file is None:
        return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


SETTINGS = [
    Setting(entry, seats, options)
    for entry in GAMES.values()
    for seats, options in [*((n, {}) for n in entry.info.seats), *invariants(entry).VARIANTS]
]


def every_setting_of(*games: str) -> pytest.MarkDecorator:
    """The tables of those games: a game's smallest one is in every run, the one with most options left out of the quick
    run, and all others are nightly."""
    tables = {game: [table for table in SETTINGS if table.entry.info.id == game] for game in games}
    smallest = [one[0] for one in tables.values()]
    richest = [max(one, key=lambda table: (len(table.options), table.seats)) for one in tables.values()]
    return pytest.mark.parametrize("table", quick(chain(*tables.values()), *smallest, slow=richest), ids=str)


every_setting = every_setting_of(*GAMES)


@dataclass(frozen=True)
class Moment:
    """A state on the way, and what happens next in it: `action` by `seat`, or by itself when seat is None."""

    state: Any
    turn: Turn
    seat: int | None
    action: Any
    events: tuple[Event, ...]
    after: Any


def walk(table: Setting, seed: int, most: int = LONGEST) -> Iterator[Moment]:
    """Every beat of a random game, the opening ones too, up to `most` of them."""
    game, lots = table.entry.game, random.Random(seed)
    state = game.setup(table.seats, table.options, Rng(seed))
    for _ in range(most):
        turn = game.turn(state)
        after = clone(state)
        if isinstance(turn, Decide):
            seat = lots.choice(turn.seats)
            action = lots.choice(list(game.legal(state, seat)))
            yield Moment(state, turn, seat, action, tuple(game.apply(after, seat, action)), after)
        elif isinstance(turn, Auto):
            yield Moment(state, turn, None, None, tuple(game.advance(after)), after)
        else:
            return
        state = after


def playout(match: Match[Any, Any, Any], seed: int, most: int = LONGEST) -> Match[Any, Any, Any]:
    """Play random legal actions until the match is over, or `most` actions."""
    lots = random.Random(seed)
    match.start()
    while isinstance(match.turn, Decide) and len(match.log) < most:
        seat = lots.choice(match.turn.seats)
        match.submit(seat, match.decision, lots.choice(list(match.game.legal(match.state, seat))))
    return match


def exceeds(wins: Callable[[int], float], deals: Sequence[int], than: float) -> bool:
    """Whether the mean of `wins` (of a deal, 0 to 1) is more than that; deals are played until this is sure."""
    needed, total = than * len(deals), 0.0
    for played, deal in enumerate(deals, 1):
        total += wins(deal)
        if total > needed or total + len(deals) - played <= needed:
            break
    return total > needed
