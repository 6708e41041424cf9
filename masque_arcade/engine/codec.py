"""Dataclasses <-> plain trees (dicts with string keys, lists, scalars), both ways and strict.

The plain tree is what goes over the wire, into journals, digests and goldens. A dataclass becomes a dict whose "$"
names its class; an enum its value; a tuple a list; a dict's keys strings.
"""

import enum
import functools
import types
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from masque_arcade.engine.game import Auto, Decide, Event, Over

Plain = Any
"""None, bool, int, float, str, list of Plain, or dict of str to Plain."""
_ATOMS = frozenset((int, str, bool, float, type(None)))


class CodecError(ValueError):
    """A tree that does not fit its class; the text names the place."""


def plain(x: object) -> Plain:
    """The plain tree of `x`. Raises TypeError for values without one (a callable, say)."""
    return _plainer(x.__class__)(x)


def reads(x: Any) -> bool:
    """Whether every field of a dataclass has a value of its type."""
    try:
        _reader_of(x.__class__)(plain(x))
    except (CodecError, TypeError):
        return False
    return True


def digest(x: object) -> int:
    """A 32-bit hash of the plain tree of `x`."""
    return zlib.crc32(repr(plain(x)).encode())


def _as_is(x: Any) -> Plain:
    return x


def _plain_enum(x: Any) -> Plain:
    return x._value_


def _plain_list(x: Any) -> Plain:
    return [i if i.__class__ in _ATOMS else _plainer(i.__class__)(i) for i in x]


def _plain_dict(x: Any) -> Plain:
    return {
        k if k.__class__ is str else str(k): v if v.__class__ in _ATOMS else _plainer(v.__class__)(v)
        for k, v in x.items()
    }


def _plain_set(x: Any) -> Plain:
    return sorted(plain(i) for i in x)


def _make_plainer(cls: type) -> Callable[[Any], Plain]:
    if cls in _ATOMS:
        return _as_is
    if issubclass(cls, enum.Enum):
        return _plain_enum
    if is_dataclass(cls):
        body = ", ".join(f'"{f.name}": v if (v := x.{f.name}).__class__ in atoms else plain(v)' for f in fields(cls))
        names: dict[str, Any] = {"plain": plain, "atoms": _ATOMS}
        exec(f'def write(x):\n return {{"$": "{cls.__name__}", {body}}}\n', names)
        return cast(Callable[[Any], Plain], names["write"])
    for kind, write in ((list, _plain_list), (tuple, _plain_list), (set, _plain_set), (frozenset, _plain_set)):
        if issubclass(cls, kind):
            return write
    if issubclass(cls, Mapping):
        return _plain_dict
    raise TypeError(f"{cls.__name__} has no plain form")


_plainer: Callable[[type], Callable[[Any], Plain]] = functools.cache(_make_plainer)


class Codec:
    """Reads plain trees back into the given dataclasses and the types of their fields."""

    def __init__(self, classes: Iterable[type]) -> None:
        self._classes = {cls.__name__: cls for cls in classes}

    def read(self, tree: Plain) -> Any:
        """The value of `tree`, which must be tagged with "$". Raises CodecError when anything in it is missing,
        unknown or of another type."""
        return _read_tagged(tree, self._classes)


Reader = Callable[[Plain], Any]


def _read_tagged(tree: Plain, classes: Mapping[str, type]) -> Any:
    if not isinstance(tree, dict) or "$" not in tree:
        raise CodecError(f"expected a tagged dict, got {tree!r:.60}")
    cls = classes.get(tree["$"]) if isinstance(tree["$"], str) else None
    if cls is None or not is_dataclass(cls):
        raise CodecError(f"unknown kind {tree['$']!r:.60}")
    return _reader_of(cls)(tree)


@functools.cache
def _reader_of(cls: type) -> Reader:
    """The reader of one class's tagged trees: a call with an expression for each field."""
    found = get_type_hints(cls)
    hints = {field.name: found[field.name] for field in fields(cls)}
    names: dict[str, Any] = {f"read_{name}": _make_reader(hint) for name, hint in hints.items()}
    names |= {"cls": cls, "keys": {"$", *hints}, "wrong": functools.partial(_wrong_fields, cls)}
    body = ", ".join(f"{name}={_read(name, hint)}" for name, hint in hints.items())
    exec(f"def read(tree):\n return cls({body}) if tree.keys() == keys else wrong(tree)\n", names)
    return cast(Reader, names["read"])


def _read(name: str, hint: Any) -> str:
    """The expression that reads a field; atoms are looked at in place."""
    if hint in (int, str, bool):
        return f'v if (v := tree["{name}"]).__class__ is {hint.__name__} else read_{name}(v)'
    return f'read_{name}(tree["{name}"])'


def _wrong_fields(cls: type, tree: Mapping[str, Plain]) -> Any:
    names = [field.name for field in fields(cls)]
    raise CodecError(f"{cls.__name__} has fields {names}, got {sorted(tree.keys() - {'$'})}")


def _make_reader(hint: Any) -> Reader:
    """The function that reads what fits a type."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (Any, object):
        return _as_is
    if origin in (Union, types.UnionType):
        return _union_reader(hint, args)
    if origin in (tuple, list, set, frozenset):
        return _items_reader(hint, origin, args)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _dict_reader(*args)
    if isinstance(hint, type) and is_dataclass(hint):
        return _class_reader(hint)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _enum_reader(hint)
    return _scalar_reader(hint)


def _class_reader(cls: type) -> Reader:
    classes = {cls.__name__: cls}

    def read(tree: Plain) -> Any:
        if tree.__class__ is dict and tree.get("$") == cls.__name__:
            return _reader_of(cls)(tree)
        return _read_tagged(tree, classes)

    return read


def _union_reader(hint: Any, choices: tuple[Any, ...]) -> Reader:
    classes = {choice.__name__: choice for choice in choices if isinstance(choice, type)}
    readers, optional = [_make_reader(choice) for choice in choices], type(None) in choices

    def read(tree: Plain) -> Any:
        if tree is None and optional:
            return None
        if isinstance(tree, dict) and "$" in tree:
            return _read_tagged(tree, classes)
        for reader in readers:
            try:
                return reader(tree)
            except CodecError:
                continue
        raise CodecError(f"{tree!r:.60} is none of {choices}")

    return read


def _items_reader(hint: Any, kind: type, args: tuple[Any, ...]) -> Reader:
    readers = [_make_reader(arg) for arg in args if arg is not Ellipsis]
    first, fixed = readers[0], kind is tuple and args[-1] is not Ellipsis

    def read(tree: Plain) -> Any:
        if not isinstance(tree, list):
            raise CodecError(f"expected a list for {hint}, got {tree!r:.60}")
        if not fixed:
            return kind([first(item) for item in tree])
        if len(tree) != len(readers):
            raise CodecError(f"expected {len(readers)} items, got {len(tree)}")
        return tuple([reader(item) for reader, item in zip(readers, tree, strict=True)])

    return read


def _dict_reader(key_hint: Any, value_hint: Any) -> Reader:
    read_key, read_value = int if key_hint is int else _make_reader(key_hint), _make_reader(value_hint)

    def read(tree: Plain) -> Any:
        if not isinstance(tree, dict):
            raise CodecError(f"expected a dict, got {tree!r:.60}")
        made = {}
        for key, value in tree.items():
            try:
                place = read_key(key)
            except ValueError as error:
                raise CodecError(f"bad key {key!r}") from error
            made[place] = read_value(value)
        return made

    return read


def _enum_reader(kind: type[enum.Enum]) -> Reader:
    members = {member.value: member for member in kind}

    def read(tree: Plain) -> Any:
        try:
            return members[tree]
        except (KeyError, TypeError) as error:
            raise CodecError(f"{tree!r:.60} is no {kind.__name__}") from error

    return read


def _scalar_reader(kind: Any) -> Reader:
    def read(tree: Plain) -> Any:
        if tree.__class__ is kind:
            return tree
        if kind is float and type(tree) is int:
            return float(tree)
        raise CodecError(f"expected {kind}, got {tree!r:.60}")

    return read


def events_in(names: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The events among a module's names."""
    return tuple(one for one in names.values() if isinstance(one, type) and issubclass(one, Event) and one is not Event)


def game_codec(actions: Any, events: Iterable[type[Event]], view: type) -> Codec:
    """Reads what a game sends: its actions (a union), events, views and turns, with all that is in them."""
    return Codec([*get_args(actions), *events, view, Auto, Decide, Over])
