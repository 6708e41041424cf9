"""Figures of a game's course: what the simulator counts beside who wins, and what a source says they should be.

A game that wants them has a module game_statistics.py with `FIGURES`, and a file figures.toml with its source's
numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from masque_arcade.engine.game import Event

Sample = tuple[str, float, float]
"""A figure's name, how much there was of it, and out of how much: ("king wins", 1, 1) for a deal the king won."""


@dataclass(frozen=True)
class Figures:
    """What is counted at the `moments` of a match, each a public event, from the spectator's view just after it."""

    moments: tuple[type[Event], ...]
    count: Callable[[Event, Any], Iterator[Sample]]
    page: Callable[[Any], Mapping[str, float]]
    """From a spectator's view, the source's figures for such a table, by name; what it does not tell is left out."""
    source: str
    why: str = ""
    """Why bots that play differently from the source's come to other numbers, in a few sentences."""


def read_page(package: str) -> dict[str, Any]:
    """The tables of figures.toml in `package`, with the texts `source` and `why`. Raises OSError or TOMLDecodeError."""
    import tomllib  # Both take 10 ms, and the registry of games is read at every start.
    from importlib.resources import files

    return tomllib.loads(files(package).joinpath("game_statistics.toml").read_text(encoding="utf-8"))
