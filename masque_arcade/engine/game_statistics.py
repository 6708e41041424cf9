"""Statistics of a game's course for the simulator, and the values its source gives for them.

A game with statistics has a module game_statistics.py with `FIGURES`, and a file figures.toml with its source's
numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from masque_arcade.engine.game import Event

Sample = tuple[str, float, float]
"""A figure's name, its count and the total: ("king wins", 1, 1) for a deal the king won."""


@dataclass(frozen=True)
class Figures:
    """Figures counted at the `moments` of a match (public events), from the spectator's view after each."""

    moments: tuple[type[Event], ...]
    count: Callable[[Event, Any], Iterator[Sample]]
    page: Callable[[Any], Mapping[str, float]]
    """From a spectator's view, the source's figures for such a table, by name; unknown ones are left out."""
    source: str
    why: str = ""
    """Why our bots' numbers differ from the source's, in a few sentences."""


def read_page(package: str) -> dict[str, Any]:
    """The tables of figures.toml in `package`, with the texts `source` and `why`. Raises OSError or TOMLDecodeError."""
    import tomllib  # Both take 10 ms, and the registry of games is read at every start.
    from importlib.resources import files

    return tomllib.loads(files(package).joinpath("game_statistics.toml").read_text(encoding="utf-8"))
