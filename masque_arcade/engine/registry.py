"""The registry of games in menu order; their parts are imported on first use.

A game is a folder in the package `masque_arcade.games` whose `__init__` calls `register`. Beside it are `model` (with
`INFO`), `entry` (with `ENTRY`, a GameEntry), and optionally `phrases` (with `SAYINGS`) and `ui`.
"""

import pkgutil
from collections import UserDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from masque_arcade.engine.achievements import Honour, MakeTally
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.chronicle import Chronicle, Step
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Game, Info, Seat
from masque_arcade.engine.game_statistics import Figures
from masque_arcade.engine.phrases import SILENT, Sayings
from masque_arcade.engine.ranges import Ranges
from masque_arcade.engine.riddle import Riddles
from masque_arcade.engine.rng import Rng

PACKAGE: Final = "masque_arcade.games"
T = TypeVar("T")
AnyGame = Game[Any, Any, Any]
"""The rules of any game."""


@dataclass(frozen=True, slots=True)
class Timers:
    """Seconds of a game's decisions at one tempo, by name: windows of FIXED ones, and those in which `bots` alone
    choose at a table with people; limits of OPEN ones; the shortest and longest `pauses` before a bot decides, at the
    usual speed, where they are not those of a thought."""

    windows: Mapping[str, float] = field(default_factory=dict)
    limits: Mapping[str, float] = field(default_factory=dict)
    bots: Mapping[str, float] = field(default_factory=dict)
    pauses: Mapping[str, tuple[float, float]] = field(default_factory=dict)


@dataclass(frozen=True)
class GameEntry:
    """One game: its rules and the functions around them."""

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
    """A seat's action from a scenario's words. Raises ValueError."""
    facts: Callable[[Any], dict[str, object]]
    """The facts a scenario may check of a state, in a position's words."""
    faces: Callable[[Any], dict[str, str]]
    """The cards a view shows, by the name of their place."""
    make_tally: MakeTally
    """Counts a match's feats for the leaderboard, on the host."""
    scores: Callable[[Any], tuple[int, ...]]
    """From a view of the end: the results page's ranking value, by seat."""
    honours: tuple[Honour, ...]
    """The lists of the leaderboard, the most important first."""
    figures: Figures | None = None
    """Figures of the game's course for the simulator, if a source gives any."""
    chronicle: Callable[[Sequence[Step]], Chronicle] | None = None
    """What really happened, from the steps of a finished match; None for a game that does not tell."""
    timers: Mapping[str, Timers] = field(default_factory=dict)
    """By tempo (server.timing): "alone", "kiosk", "express", "normal", "relaxed"; a missing one takes the tempo's
    times."""
    ranges: Callable[[int], Ranges] | None = None
    """By the number of seats what actions and views can hold (masque_arcade.env); None for a game without encoding."""
    riddles: Riddles | None = None
    """What one guesses along at a replay; None for a game that asks nothing."""
    length: int = 25
    """About how many actions a player takes in a match, to show how far one has come."""
    first_seat: Mapping[str, str] = field(default_factory=dict)
    """The options by which the first seat begins, where it matters who does."""


_orders: dict[str, int] = {}


def register(package: str, order: int = 100) -> None:
    """Register a game: `register(__name__)`. `order`: its place in the menus; ties sort by name."""
    _orders[package.rpartition(".")[2]] = order


@cache
def ids() -> tuple[str, ...]:
    """The names of all games in menu order. Imports only their `__init__`."""
    home = import_module(PACKAGE)
    for module in pkgutil.iter_modules(home.__path__, f"{PACKAGE}."):
        if module.ispkg:
            import_module(module.name)
    return tuple(sorted(sorted(_orders), key=_orders.__getitem__))


def has(game: str, module: str) -> bool:
    """Whether a game's folder has such a module."""
    return find_spec(f"{PACKAGE}.{game}.{module}") is not None


class ByGame(UserDict[str, T]):
    """One value per game by name, in menu order; each loaded on first use."""

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
    """The phrases of `game`; SILENT when the game is unknown or has none."""
    if game not in ids() or not has(game, "phrases"):
        return SILENT
    said: Sayings = import_module(f"{PACKAGE}.{game}.phrases").SAYINGS
    return said


GAMES: Final = ByGame(_entry)
"""Rules, bots and the rest, for hosts, simulators and tests; slow to load."""
INFOS: Final = ByGame(_info)
"""Facts for menus, without the rules."""
