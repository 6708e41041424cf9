"""Encoding of a game's views and legal actions as arrays of fixed size, compiled from the types of their fields."""

import functools
from array import array
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from enum import Enum
from itertools import accumulate
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.value import Value

VERSION: Final = 0
"""One higher whenever a column or an action gets another meaning."""

Row = MutableSequence[float]
Write = Callable[[Any, Row, int], None]
"""Write a value into a row, from that column on; the columns are 0 before."""


class Part(NamedTuple):
    """The columns of one value, each named by what follows its field's name."""

    columns: tuple[str, ...]
    write: Write


class Encoding:
    """The columns and actions of one game at a table of one size."""

    def __init__(self, view: type, seats: int, ranges: Ranges) -> None:
        """Raises ValueError for a field without a range."""
        self.actions = ranges.actions
        """By number."""
        self.number = {action: number for number, action in enumerate(ranges.actions)}
        parts = _Parts(seats, ranges)
        self._seats = seats
        self._view = parts.record(view, {"seats", "switches"} | ranges.constant)
        self.columns = (*(f"seat={seat}" for seat in range(seats)), *(name[1:] for name in self._view.columns))
        """What each number of an observation says."""
        self._bytes = 4 * len(self.columns)

    def observation(self, view: Any, seat: Seat) -> NDArray[np.float32]:
        """The view of `seat` as one number from 0 to 1 for each of `columns`."""
        row = array("f", bytes(self._bytes))
        row[seat] = 1.0
        self._view.write(view, row, self._seats)
        return np.frombuffer(row, np.float32)

    def mask(self, legal: Iterable[Any]) -> NDArray[np.int8]:
        """1 for each of `actions` that is legal, else 0."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[[self.number[action] for action in legal]] = 1
        return mask


@functools.cache
def encoding_of(game: str, seats: int) -> Encoding:
    """The encoding of a game at a table for `seats`. Raises ValueError for a game that declares no ranges."""
    entry = GAMES[game]
    if entry.ranges is None:
        raise ValueError(f"{game} declares no ranges, so it has no encoding")
    return Encoding(get_type_hints(entry.game.view)["return"], seats, entry.ranges(seats))


class _Parts:
    """The parts of a table's encoding, by type and field."""

    def __init__(self, seats: int, ranges: Ranges) -> None:
        self._values = {Seat: range(seats), **ranges.values}
        self._most = ranges.most
        self._longest = ranges.longest

    def record(self, cls: type[Value], left_out: Iterable[str] = ()) -> Part:
        """All fields of a class, one after another."""
        hints = get_type_hints(cls, include_extras=True)
        names = [name for name in cls.__struct_fields__ if name not in left_out]
        parts = [self._part(hints[name], f"{cls.__name__}.{name}") for name in names]
        columns = [f".{name}{column}" for name, part in zip(names, parts, strict=True) for column in part.columns]
        writes = [(name, part.write, start) for name, part, start in zip(names, parts, _starts(parts), strict=False)]

        def write(value: Any, row: Row, at: int) -> None:
            for name, write_field, start in writes:
                write_field(getattr(value, name), row, at + start)

        return Part(tuple(columns), write)

    def _part(self, hint: Any, key: str, inner: bool = False) -> Part:
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            kinds = [arg for arg in args if arg is not NoneType]
            return self._union(kinds) if len(kinds) > 1 else _optional(self._missing(kinds[0], key))
        if self._is_choice(hint, key):
            return _choice(self._choices(hint, key))
        if origin is tuple:
            return self._list(args, key, inner)
        if origin is dict:
            return _by_key(self._choices(args[0]), self._missing(args[1], key))
        if isinstance(hint, type) and issubclass(hint, Value):
            return self.record(hint)
        if hint is bool:
            return Part(("",), _write_flag)
        if hint is int and key in self._most:
            return _number(self._most[key])
        raise ValueError(f"{key} has no range")

    def _is_choice(self, hint: Any, key: str = "") -> bool:
        if get_origin(hint) in (tuple, dict):
            return False
        return key in self._values or hint in self._values or (isinstance(hint, type) and issubclass(hint, Enum))

    def _choices(self, hint: Any, key: str = "") -> Sequence[Any]:
        found: Sequence[Any] = self._values.get(key) or self._values.get(hint) or list(hint)
        return found

    def _missing(self, hint: Any, key: str) -> Part:
        """A value that may be missing."""
        part = self._part(hint, key, True)
        return part if self._is_choice(hint, key) else _known(part)

    def _union(self, kinds: Sequence[type]) -> Part:
        """The class of a value, then for each class its fields."""
        kind = _choice([cls.__name__ for cls in kinds])
        parts = [kind, *(self.record(cls) for cls in kinds)]
        starts = _starts(parts)[1:]
        columns = [
            f".{cls.__name__}{name}" for cls, part in zip(kinds, parts[1:], strict=True) for name in part.columns
        ]
        ways = {
            cls: (place, part.write, start)
            for place, (cls, part, start) in enumerate(zip(kinds, parts[1:], starts, strict=True))
        }

        def write(value: Any, row: Row, at: int) -> None:
            place, write_kind, start = ways[value.__class__]
            row[at + place] = 1.0
            write_kind(value, row, at + start)

        return Part((*kind.columns, *columns), write)

    def _list(self, args: Sequence[Any], key: str, inner: bool) -> Part:
        if args[-1] is not Ellipsis:
            return _together([self._part(arg, key, True) for arg in args])
        if not inner and key in self._longest:
            return _in_order(self._part(args[0], key, True), self._longest[key])
        if self._is_choice(args[0], key):
            return _counts(self._choices(args[0], key), self._most.get(key, 1))
        raise ValueError(f"{key} has no length")


def _starts(parts: Iterable[Part]) -> list[int]:
    return list(accumulate((len(part.columns) for part in parts), initial=0))[:-1]


def _named(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(f"={value.value if isinstance(value, Enum) else value}" for value in values)


def _write_flag(value: Any, row: Row, at: int) -> None:
    if value:
        row[at] = 1.0


def _number(most: int) -> Part:
    """One number from 0 to `most`; what is beyond counts as the nearest."""

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = min(max(value / most, 0.0), 1.0)

    return Part((f"/{most}",), write)


def _choice(values: Sequence[Any]) -> Part:
    """One of several values: 1 in its column."""
    place = {value: place for place, value in enumerate(values)}

    def write(value: Any, row: Row, at: int) -> None:
        row[at + place[value]] = 1.0

    return Part(_named(values), write)


def _counts(values: Sequence[Any], most: int) -> Part:
    """How often each value occurs, of `most` times."""
    place, each = {value: place for place, value in enumerate(values)}, 1.0 / most

    def write(value: Any, row: Row, at: int) -> None:
        for one in value:
            column = at + place[one]
            row[column] = min(row[column] + each, 1.0)

    return Part(tuple(f"{name}/{most}" for name in _named(values)) if most > 1 else _named(values), write)


def _known(part: Part) -> Part:
    """A value that may be missing: whether it is there, then the value."""

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = 1.0
        part.write(value, row, at + 1)

    return Part(("?", *part.columns), write)


def _optional(part: Part) -> Part:
    def write(value: Any, row: Row, at: int) -> None:
        if value is not None:
            part.write(value, row, at)

    return Part(part.columns, write)


def _together(parts: Sequence[Part]) -> Part:
    """A value for each part."""
    starts = _starts(parts)
    columns = [f"[{place}]{name}" for place, part in enumerate(parts) for name in part.columns]

    def write(value: Any, row: Row, at: int) -> None:
        for one, part, start in zip(value, parts, starts, strict=True):
            part.write(one, row, at + start)

    return Part(tuple(columns), write)


def _in_order(part: Part, longest: int) -> Part:
    """The entries of a list, at most its last ones."""
    width = len(part.columns)

    def write(value: Any, row: Row, at: int) -> None:
        for one in value[-longest:]:
            part.write(one, row, at)
            at += width

    return Part(tuple(f"[{place}]{name}" for place in range(longest) for name in part.columns), write)


def _by_key(keys: Sequence[Any], part: Part) -> Part:
    """The values of a dict, each at its key."""
    width = len(part.columns)
    start = {key: place * width for place, key in enumerate(keys)}

    def write(value: Any, row: Row, at: int) -> None:
        for key, one in value.items():
            part.write(one, row, at + start[key])

    names = (name[1:] for name in _named(keys))
    return Part(tuple(f"[{name}]{column}" for name in names for column in part.columns), write)
