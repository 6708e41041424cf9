"""The registry of games: which there are, in the order of the menus, and what each brings, imported when asked for.

A game is a folder in the package `masque_arcade.games` whose `__init__` calls `register`. Beside it are `model` (with
`INFO`) and `entry` (with `ENTRY`, a GameEntry), and where the game wants them `phrases` (with `SAYINGS`) and `ui`.
"""

import pkgutil
from collections import UserDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from masque_arcade.engine.achievements import Honour, MakeTally
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Game, Info, Seat
from masque_arcade.engine.game_statistics import Figures
from masque_arcade.engine.phrases import SILENT, Sayings
from masque_arcade.engine.rng import Rng

PACKAGE: Final = "masque_arcade.games"
T = TypeVar("T")
AnyGame = Game[Any, Any, Any]
"""The rules of some game, where which one is not known."""


@dataclass(frozen=True, slots=True)
class Timers:
    """Seconds of a game's decisions at one tempo, by their names: windows of FIXED ones, limits of OPEN ones."""

    windows: Mapping[str, float] = field(default_factory=dict)
    limits: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class GameEntry:
    """One game, and what surrounds its rules."""

    game: AnyGame
    info: Info
    codec: Codec
    """Reads the game's actions, events and views from plain trees."""
    actions: tuple[type, ...]
    events: tuple[type, ...]
    make_bot: Callable[[str, Seat, int, Rng], Bot[Any, Any]]
    """From a level of engine.bot.LEVELS, the seat, the number of seats and a generator."""
    arrange: Callable[[Mapping[str, object]], Any]
    """A state from a position's plain data. Raises ValueError."""
    read_action: Callable[[Any, Seat, Mapping[str, object]], Any]
    """An action of a seat from a scenario's words. Raises ValueError."""
    facts: Callable[[Any], dict[str, object]]
    """What a scenario may expect of a state, in the words of a position."""
    faces: Callable[[Any], dict[str, str]]
    """The cards that a view shows, by name of their place."""
    make_tally: MakeTally
    """Counts a match's feats for the hall of fame, on the host."""
    scores: Callable[[Any], tuple[int, ...]]
    """From a view of the end: what the results page ranks by, by seat."""
    honours: tuple[Honour, ...]
    """The lists of the hall of fame, the most telling first."""
    figures: Figures | None = None
    """What the simulator counts of the game's course, where a source has figures of it."""
    timers: Mapping[str, Timers] = field(default_factory=dict)
    """By tempo (server.timing): "alone", "kiosk", "express", "normal", "relaxed"; what is left out is the tempo's."""
    quick: frozenset[str] = frozenset()
    """Decisions that a bot takes as quickly as an answer."""


_orders: dict[str, int] = {}


def register(package: str, order: int = 100) -> None:
    """A game's own line, `register(__name__)`. `order`: its place in the menus; those of the same one by name."""
    _orders[package.rpartition(".")[2]] = order


@cache
def ids() -> tuple[str, ...]:
    """The names of all games, in the order of the menus. Imports nothing of them but their line."""
    home = import_module(PACKAGE)
    for module in pkgutil.iter_modules(home.__path__, f"{PACKAGE}."):
        if module.ispkg:
            import_module(module.name)
    return tuple(sorted(_orders, key=lambda game: (_orders[game], game)))


def has(game: str, module: str) -> bool:
    """Whether a game's folder has such a module."""
    return find_spec(f"{PACKAGE}.{game}.{module}") is not None


class ByGame(UserDict[str, T]):
    """Something of every game by its name, in the order of the menus; each loaded when it is first asked for."""

    def __init__(self, load: Callable[[str], T]) -> None:
        super().__init__()
        self._load = load

    def __missing__(self, game: str) -> T:
        if game not in ids():
            raise KeyError(f"no game {game!r}; there are: {', '.join(ids())}")
        self.data[game] = self._load(game)
        return self.data[game]

    def __contains__(self, game: object) -> bool:
        return game in ids()

    def __iter__(self) -> Iterator[str]:
        return iter(ids())

    def __len__(self) -> int:
        return len(ids())


def _entry(game: str) -> GameEntry:
    made: GameEntry = import_module(f"{PACKAGE}.{game}.entry").ENTRY
    return made


def _info(game: str) -> Info:
    info: Info = import_module(f"{PACKAGE}.{game}.model").INFO
    return info


@cache
def phrases(game: str) -> Sayings:
    """What can be said at a table of `game`; nothing of its own where the game, or its `phrases`, is unknown."""
    if game not in ids() or not has(game, "phrases"):
        return SILENT
    said: Sayings = import_module(f"{PACKAGE}.{game}.phrases").SAYINGS
    return said


GAMES: Final = ByGame(_entry)
"""Rules, bots and what surrounds them: for hosts, simulators and tests, as it takes a while to load."""
INFOS: Final = ByGame(_info)
"""What menus may know of each game without its rules."""
