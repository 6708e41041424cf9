"""Strict parsing of position files, shared by every game's positions.py.

Everything here raises ValueError with a one-line message.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import ModuleType
from typing import Any, NoReturn, TypeVar

from masque_arcade.engine.game import Seat

Words = Mapping[str, object]
W = TypeVar("W", bound=StrEnum)
R = TypeVar("R")


def refuse(text: str) -> NoReturn:
    raise ValueError(text)


def only(words: Words, known: Sequence[str] | frozenset[str], where: str) -> None:
    """Refuse unknown keys."""
    for key in words:
        if key not in known:
            refuse(f"{where}: unknown key {key!r} (known: {', '.join(sorted(known))})")


def table(words: Words, key: str) -> Words:
    """A table, empty when missing."""
    value = words.get(key, {})
    if not isinstance(value, Mapping):
        refuse(f"{key}: expected a table, got {value!r}")
    return value


def items(value: object, what: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        refuse(f"{what}: expected a list, got {value!r}")
    return value


def whole(value: object, what: str) -> int:
    """A whole number >= 0."""
    if type(value) is not int or value < 0:
        refuse(f"{what}: expected a whole number, got {value!r}")
    return value


def number(words: Words, key: str, default: int) -> int:
    """A table's whole number >= 0."""
    return whole(words.get(key, default), key)


def yes_or_no(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        refuse(f"{what}: expected true or false, got {value!r}")
    return value


def word(value: object, kind: type[W], what: str) -> W:
    """A member of an enumeration by its word."""
    if not isinstance(value, str) or value not in [str(member) for member in kind]:
        refuse(f"{what}: expected one of {', '.join(kind)}, got {value!r}")
    return kind(value)


def seat_name(seat: Seat) -> str:
    """ "A" for the first seat."""
    return chr(ord("A") + seat)


def read_seat(name: object, seats: int) -> Seat:
    """A seat by its letter."""
    letters = [seat_name(seat) for seat in range(seats)]
    if name not in letters:
        refuse(f"no seat {name!r} (there are: {', '.join(letters)})")
    return letters.index(str(name))


def texts(words: Words, key: str) -> dict[str, str]:
    """A table of options, each as text."""
    return {option: str(value) for option, value in table(words, key).items()}


def read_kind(value: object, kinds: Mapping[str, tuple[R, str]], what: str) -> tuple[R, Words]:
    """A value by its kind, alone or as a table; `kinds`: the reader of each, and its allowed keys."""
    words: Words = value if isinstance(value, Mapping) else {"kind": value}
    kind = words.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        refuse(f"{what}: unknown kind {kind!r} (known: {', '.join(kinds)})")
    read, keys = kinds[kind]
    only(words, ["kind", *keys.split()], f"{what} {kind}")
    return read, words


def action_word(words: Words, fields: Mapping[str, str]) -> str:
    """The action that `do` names, one of `fields`."""
    do = words.get("do")
    if not isinstance(do, str) or do not in fields:
        refuse(f"unknown action {do!r} (known: {', '.join(fields)})")
    return do


def read_named(
    words: Words,
    fields: Mapping[str, str],
    terms: ModuleType,
    read: Mapping[str, Callable[[object], Any]],
    left_out: Mapping[str, object],
) -> Any:
    """The action of `terms` that `words` name: "take_ghost" is TakeGhost.

    `fields`: the keys of every action, in the order of its arguments; `read`: each key's reader; `left_out`: defaults
    of optional keys.
    """
    do = action_word(words, fields)
    keys = fields[do].split()
    only(words, ["do", *keys], do)

    def field(key: str) -> Any:
        if key in words:
            return read[key](words[key])
        return left_out[key] if key in left_out else refuse(f"{do}: {key} is missing")

    action = getattr(terms, "".join(part.capitalize() for part in do.split("_")))
    return action(*(field(key) for key in keys))
