"""Situations of every game: a state of a seeded walk in which a seat is asked, one for each kind of action there is.

A kind is an action's class with its yeses and nos, in one sort of question: swapped or pretended, passed or contested.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from types import ModuleType
from typing import Any

from masque_arcade.engine.game import Decide
from tests.playing import SETTINGS, Setting, own, walk

WALKS = 2
"""Walks at each table."""
Kind = tuple[object, ...]


@dataclass(frozen=True, eq=False)
class Situation:
    """`seat` is asked in `state` at `table`, and means to do `action`, one of the `legal`. `before`: the decision that
    led there, as state, seat and action; None at the beginning."""

    table: Setting
    before: tuple[Any, Any, Any] | None
    state: Any
    turn: Decide
    seat: int
    legal: tuple[Any, ...]
    action: Any

    def __str__(self) -> str:
        return f"{self.table}-{self.turn.what}-{self.action!r}".replace(" ", "")

    @property
    def game(self) -> str:
        return self.table.entry.info.id

    @cached_property
    def idle(self) -> bool:
        """Whether the seat's answer changes nothing, so that a client alone with bots answers by itself."""
        idle: Callable[[Any, int], bool] | None = getattr(_gestures(self.game), "idle", None)
        return idle is not None and idle(self.table.entry.game.view(self.state, self.seat), self.seat)


def kinds(of: Situation) -> Iterator[tuple[Kind, Any]]:
    """Each legal action after its kind: the question, the classes that it offers, and the action's own with its yeses
    and nos."""
    offered = tuple(sorted({type(one).__name__ for one in of.legal}))
    for action in of.legal:
        said = (getattr(action, name) for name in action.__struct_fields__)
        yes = [value for value in said if isinstance(value, bool | str)]
        yield (of.turn.what, offered, type(action).__name__, *yes, of.idle), action


@cache
def situations(game: str, crowded: bool = False) -> tuple[Situation, ...]:
    """One of each kind, in a fixed order: at the smallest table that has it, or the most crowded one."""
    found: dict[Kind, Situation] = {}
    tables = [one for one in SETTINGS if one.entry.info.id == game]
    for table in sorted(tables, key=lambda one: -one.seats) if crowded else tables:
        for one in _on_the_way(table):
            for kind, action in kinds(one):
                if kind not in found:
                    found[kind] = one_of(one, action)
    return tuple(found.values())


def one_of(of: Situation, action: Any) -> Situation:
    """The same with another intention."""
    return replace(of, action=action)


def _on_the_way(table: Setting) -> Iterator[Situation]:
    """The decisions of a few walks, each seen by the seat that is asked first; where its answer changes nothing, by one
    whose answer does, too."""
    game = table.entry.game
    for seed in range(WALKS):
        before = None
        for moment in walk(table, seed):
            if not isinstance(moment.turn, Decide):
                continue
            for seat in moment.turn.seats:
                legal = tuple(game.legal(moment.state, seat))
                seen = Situation(table, before, moment.state, moment.turn, seat, legal, legal[0])
                yield seen
                if not seen.idle:
                    break
            before = (moment.state, moment.seat, moment.action)


@cache
def _gestures(game: str) -> ModuleType | None:
    """What a game's own tests know of its gestures, if anything."""
    try:
        return own(game, "gestures")
    except ModuleNotFoundError:
        return None


def gestures(game: str) -> dict[Any, Sequence[tuple[str, Any]]]:
    """The actions of a game that are made by a gesture, with their picks."""
    ways: dict[Any, Sequence[tuple[str, Any]]] = getattr(_gestures(game), "WAYS", {})
    return ways


def follows(of: Situation) -> type | None:
    """The class of action that is sent together with the intended one, if the game has such a one (FOLLOWS)."""
    followers: dict[type, type] = getattr(_gestures(of.game), "FOLLOWS", {})
    return followers.get(type(of.action))
