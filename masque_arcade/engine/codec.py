"""Values <-> plain trees (dicts with string keys, lists, scalars), both ways and strict.

The plain tree is what goes over the wire, into journals, digests and goldens. A value becomes a dict whose "$" names
its class; an enum its value; a tuple a list; a dict's keys strings. A set has no order, so no value on the wire has
one.
"""

import zlib
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct, ValidationError, convert, defstruct, to_builtins
from msgspec.json import Decoder, Encoder
from msgspec.structs import astuple

from masque_arcade.engine.game import Auto, Decide, Event, Over

Plain = Any
"""None, bool, int, float, str, list of Plain, or dict of str to Plain."""


class CodecError(ValueError):
    """A tree that does not fit its class; the text names the place."""


def plain(x: object) -> Plain:
    """The plain tree of `x`. Raises TypeError for values without one (a callable, say)."""
    return _read(_write(x))


def reads(x: Any) -> bool:
    """Whether every field of a value has a value of its type."""
    try:
        convert(plain(x), x.__class__, str_keys=True)
    except (ValidationError, TypeError):
        return False
    return True


def digest(x: object) -> int:
    """A 32-bit hash of the plain tree of `x`, with sets and dicts in the order of their contents."""
    return zlib.crc32(_write(to_builtins(x, str_keys=True, order="deterministic", enc_hook=_builtin)))


def _builtin(x: object) -> object:
    """A mapping or text of another class as dict or str."""
    if isinstance(x, Mapping):
        return dict(x)
    if isinstance(x, str):
        return "".join(x)
    raise TypeError(f"{x.__class__.__name__} has no plain form")


_write: Final = Encoder(enc_hook=_builtin).encode
_read: Final = Decoder().decode


class Codec:
    """Reads plain trees back into the given classes and the types of their fields."""

    def __init__(self, classes: Iterable[type[Struct]]) -> None:
        self._classes = {cls.__name__: cls for cls in classes}
        # A class, since msgspec keeps what it knows of a type with that, not with a union.
        rows = list[reduce(or_, self._classes.values())]  # type: ignore[valid-type,misc]
        self._rows = defstruct("Rows", [("items", rows)])

    def read(self, tree: Plain) -> Any:
        """The value of `tree`, which must be tagged with "$". Raises CodecError when anything in it is missing,
        unknown or of another type."""
        if not isinstance(tree, dict) or "$" not in tree:
            raise CodecError(f"expected a tagged dict, got {tree!r:.60}")
        cls = self._classes.get(tree["$"]) if isinstance(tree["$"], str) else None
        if cls is None:
            raise CodecError(f"unknown kind {tree['$']!r:.60}")
        return _read_as(cls, tree)

    def read_all(self, trees: Plain) -> list[Any]:
        """The values of a list of tagged trees. Raises CodecError."""
        if trees.__class__ is not list:
            raise CodecError(f"expected a list, got {trees!r:.60}")
        return _read_as(self._rows, {"items": trees}).items if trees else []

    def read_next(self, tree: Plain, before: Plain, value: Any) -> Any:
        """As `read`; parts that are the same objects in `before`, the tree of `value`, are not read again."""
        names = value.__struct_fields__
        if tree.__class__ is not dict or tree.get("$") != before["$"] or tree.keys() != before.keys():
            return self.read(tree)
        hints = _hints(value.__class__)
        parts = [
            old if tree[name] is before[name] else _read_as(hints[name], {"part": tree[name]}).part
            for name, old in zip(names, astuple(value), strict=True)
        ]
        return value.__class__(*parts)


def _read_as(cls: type[Struct], tree: Plain) -> Any:
    try:
        value = convert(tree, cls, str_keys=True)
        # A field that was left out has its default now, and two keys for one number have become one.
        whole = _write(value) == _write(tree) or plain(value) == tree
    except (ValidationError, ValueError, RecursionError) as error:
        raise CodecError(f"{cls.__name__}: {error}") from None
    if not whole:
        raise CodecError(f"{cls.__name__}: a field is missing, or a key is there twice, in {tree!r:.60}")
    return value


@cache
def _hints(cls: type[Struct]) -> dict[str, type[Struct]]:
    """By a field's name, a class that reads it alone."""
    hints = get_type_hints(cls)
    return {name: defstruct(f"{cls.__name__}.{name}", [("part", hints[name])]) for name in cls.__struct_fields__}


def events_in(names: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The events among a module's names. Raises TypeError for one with fields for one player alone and no seat."""
    events = tuple(
        one for one in names.values() if isinstance(one, type) and issubclass(one, Event) and one is not Event
    )
    for event in events:
        if event.OWN and "seat" not in event.__struct_fields__:
            raise TypeError(f"{event.__name__} has fields for one player alone, and no field seat")
    return events


def game_codec(actions: Any, events: Iterable[type[Event]], view: type[Struct]) -> Codec:
    """Reads what a game sends: its actions (a union), events, views and turns, with all that is in them."""
    return Codec([*get_args(actions), *events, view, Auto, Decide, Over])
