"""Strict parsing of position files, shared by every game's positions.py: values are read by the types of their fields.

Everything here raises ScenarioError.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, NoReturn, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT
from msgspec.structs import fields

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value

Words = Mapping[str, object]


class ScenarioError(ValueError):
    """A position or scenario file that is invalid; the text says where and why, on one line."""


def refuse(text: str) -> NoReturn:
    raise ScenarioError(text)


def refuse_if(faults: Mapping[str, object]) -> None:
    """Refuse with the first text whose fault is there."""
    for text, fault in faults.items():
        if fault:
            refuse(text)


def only(words: Words, known: Collection[str], where: str) -> None:
    """Refuse unknown keys."""
    for key in words:
        if key not in known:
            refuse(f"{where}: unknown key {key!r} (known: {', '.join(sorted(known))})")


def table(words: Words, key: str) -> Words:
    """A table, empty when missing."""
    value = words.get(key, {})
    return value if isinstance(value, Mapping) else refuse(f"{key}: expected a table, got {value!r}")


def items(value: object, what: str) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else refuse(f"{what}: expected a list, got {value!r}")


def number(words: Words, key: str, default: int) -> int:
    """A table's whole number >= 0."""
    value = words.get(key, default)
    return value if type(value) is int and value >= 0 else refuse(f"{key}: expected a whole number, got {value!r}")


def seat_name(seat: Seat) -> str:
    """ "A" for the first seat."""
    return chr(ord("A") + seat)


def by_names(values: Iterable[Any], name: Any) -> dict[str, Any]:
    """Values by the words that `name` gives them."""
    return {name(value): value for value in values}


def texts(words: Words, key: str) -> dict[str, str]:
    """A table of options, each as text."""
    return {option: str(value) for option, value in table(words, key).items()}


def kind_of(words: Words, kinds: Mapping[str, str], default: str) -> tuple[str, Words]:
    """A position's phase: its kind, alone or in a table with the keys that `kinds` allows it."""
    value = words.get("phase", default)
    phase: Words = value if isinstance(value, Mapping) else {"kind": value}
    kind = phase.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        refuse(f"phase: unknown kind {kind!r} (known: {', '.join(kinds)})")
    only(phase, ["kind", *kinds[kind].split()], f"phase {kind}")
    return kind, phase


_hints: Callable[[type], dict[str, Any]] = cache(partial(get_type_hints, include_extras=True))


def _kind(hint: Any) -> Any:
    """The class of a value of a generic type; what a state shares (Sequence, Mapping) is a list or a dict too."""
    origin = get_origin(hint)
    return {Sequence: list, Mapping: dict}.get(origin, origin)


class Vocabulary:
    """The words of one table. `names`: of a named type (Annotated[int, "card"]) or an enumeration all values by their
    words; of others an enumeration has its own. `nothing` is the word for None."""

    def __init__(self, seats: int, names: Mapping[Any, Mapping[Any, Any]], nothing: str = "") -> None:
        self._names = {Seat: by_names(range(seats), seat_name), **names}
        self._words = {hint: {value: word for word, value in words.items()} for hint, words in self._names.items()}
        self._nothing = nothing

    def read(self, value: object, hint: Any, what: str) -> Any:
        """A value of that type from its word."""
        origin, args = _kind(hint), get_args(hint)
        if hint in self._names:
            return self._named(value, hint)
        if origin in (Union, UnionType):
            return None if value is None or value == self._nothing else self.read(value, args[0], what)
        if origin in (list, tuple):
            return origin(self.read(item, args[0], what) for item in items(value, what))
        if origin is dict:
            words = table({what: value}, what)
            return {self.read(key, args[0], what): self.read(item, args[1], what) for key, item in words.items()}
        if issubclass(hint, Value):
            return self._record(value, hint, what)
        if issubclass(hint, Enum):
            known = [member.value for member in hint]
            return (
                hint(value) if value in known else refuse(f"{what}: expected one of {', '.join(known)}, got {value!r}")
            )
        if hint is bool:
            return value if isinstance(value, bool) else refuse(f"{what}: expected true or false, got {value!r}")
        return number({what: value}, what, 0)

    def get(self, words: Words, key: str, hint: Any, default: Any = NODEFAULT) -> Any:
        """A key's value, or the default; without one the key must be there."""
        if key not in words and default is NODEFAULT:
            refuse(f"{key} is missing")
        return self.read(words[key], hint, key) if key in words else default

    def assign(self, state: Any, words: Words, keys: str) -> None:
        """Set the fields of a state that `words` name, among `keys`."""
        for key in keys.split():
            setattr(state, key, self.get(words, key, _hints(type(state))[key], getattr(state, key)))

    def write(self, value: Any, hint: Any) -> Any:
        """The word of a value of that type."""
        origin, args = _kind(hint), get_args(hint)
        if value is None:
            return self._nothing
        if hint in self._words:
            return self._words[hint][value]
        if origin in (Union, UnionType):
            return self.write(value, args[0] if args[1] is NoneType else type(value))
        if origin in (list, tuple):
            return [self.write(item, args[0]) for item in value]
        if origin is dict:
            return {self.write(key, args[0]): self.write(item, args[1]) for key, item in value.items()}
        if issubclass(hint, Value):
            return [self.write(getattr(value, field), _hints(type(value))[field]) for field in _names(type(value))]
        return value.value if isinstance(value, Enum) else value

    def facts(self, state: Any, keys: str, by: Mapping[str, Any], **others: object) -> dict[str, object]:
        """Facts in words, in this order: `others`, and fields of a state. `by`: what the places in a list are."""
        hints = _hints(type(state))
        return {
            key: others[key] if key in others else self._fact(getattr(state, key), hints[key], by.get(key))
            for key in keys.split()
        }

    def _fact(self, value: Any, hint: Any, by: Any) -> Any:
        if by is None:
            return self.write(value, hint)
        return self.write(dict(enumerate(value)), dict[by, get_args(hint)[0]])  # type: ignore[misc]

    def action(self, words: Words, actions: Iterable[type], **left_out: object) -> Any:
        """The action that `do` names, with the fields beside it; a field `seat` is called "target".

        `left_out`: values of missing fields."""
        known = action_words(actions)
        do = words.get("do")
        if not isinstance(do, str) or do not in known:
            refuse(f"unknown action {do!r} (known: {', '.join(known)})")
        keys = {"target" if name == "seat" else name: name for name in _names(known[do])}
        only(words, ["do", *keys], do)
        given = {
            name: self.read(words[key], _hints(known[do])[name], key) if key in words else left_out[key]
            for key, name in keys.items()
            if key in words or key in left_out
        }
        missing = [field.name for field in fields(known[do]) if field.required and field.name not in given]
        return known[do](**given) if not missing else refuse(f"{do}: {missing[0].replace('seat', 'target')} is missing")

    def _named(self, value: object, hint: Any) -> Any:
        names = self._names[hint]
        for word, meant in names.items():
            if isinstance(value, type(word)) and word == value and not isinstance(value, bool):
                return meant
        label = hint.__metadata__[0] if hasattr(hint, "__metadata__") else hint.__name__.lower()
        return refuse(f"no {label} {value!r} (there are: {', '.join(map(str, names))})")

    def _record(self, value: object, cls: Any, what: str) -> Any:
        names, parts = _names(cls), items(value, what)
        if len(parts) != len(names):
            refuse(f"{what}: expected {list(names)}, got {list(parts)}")
        return cls(*(self.read(part, _hints(cls)[name], what) for name, part in zip(names, parts, strict=True)))


def action_words(actions: Iterable[type]) -> dict[str, type]:
    """Actions by their words: "take_ghost" is TakeGhost."""
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower(): cls for cls in actions}


def _names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))
