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
from typing import Any, Union, get_args, get_origin, get_type_hints

from masque_arcade.engine.game import Auto, Decide, Event, Over

Plain = Any
"""None, bool, int, float, str, list of Plain, or dict of str to Plain."""


class CodecError(ValueError):
    """A tree that does not fit its class; the text names the place."""


def plain(x: object) -> Plain:
    """The plain tree of `x`. Raises TypeError for values without one (a callable, say)."""
    return _plainer(x.__class__)(x)


def digest(x: object) -> int:
    """A 32-bit hash of the plain tree of `x`."""
    return zlib.crc32(repr(plain(x)).encode())


def _as_is(x: Any) -> Plain:
    return x


def _plain_enum(x: Any) -> Plain:
    return x.value


def _plain_list(x: Any) -> Plain:
    return [_plainer(i.__class__)(i) for i in x]


def _plain_dict(x: Any) -> Plain:
    return {k if k.__class__ is str else str(k): _plainer(v.__class__)(v) for k, v in x.items()}


def _plain_set(x: Any) -> Plain:
    return sorted(plain(i) for i in x)


def _make_plainer(cls: type) -> Callable[[Any], Plain]:
    if cls in (int, str, bool, float, type(None)):
        return _as_is
    if issubclass(cls, enum.Enum):
        return _plain_enum
    if is_dataclass(cls):
        body = ", ".join(f'"{f.name}": plain(x.{f.name})' for f in fields(cls))
        names: dict[str, Any] = {"plain": plain}
        exec(f'def write(x):\n return {{"$": "{cls.__name__}", {body}}}\n', names)
        return names["write"]  # type: ignore[no-any-return]
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
        self._hints: dict[type, dict[str, Any]] = {}

    def read(self, tree: Plain, hint: Any = None) -> Any:
        """The value of `tree`.

        With a `hint` (a type or union) the value must fit it; without one `tree` must be tagged with "$". Raises
        CodecError when anything is missing, unknown or of another type.
        """
        if hint is None:
            return self._tagged(tree, None)
        return self._fit(tree, hint)

    def _tagged(self, tree: Plain, among: tuple[Any, ...] | None) -> Any:
        if not isinstance(tree, dict) or "$" not in tree:
            raise CodecError(f"expected a tagged dict, got {tree!r:.60}")
        cls = self._classes.get(tree["$"]) if isinstance(tree["$"], str) else None
        if among is not None:
            cls = next((c for c in among if isinstance(c, type) and c.__name__ == tree["$"]), None)
        if cls is None or not is_dataclass(cls):
            raise CodecError(f"unknown kind {tree['$']!r:.60}")
        return self._build(cls, tree)

    def _build(self, cls: type, tree: dict[str, Plain]) -> Any:
        if cls not in self._hints:
            self._hints[cls] = get_type_hints(cls)
        hints = self._hints[cls]
        names = [f.name for f in fields(cls)]
        if set(tree) - {"$"} != set(names):
            raise CodecError(f"{cls.__name__} has fields {names}, got {sorted(set(tree) - {'$'})}")
        return cls(**{name: self._fit(tree[name], hints[name]) for name in names})

    def _fit(self, tree: Plain, hint: Any) -> Any:
        origin, args = get_origin(hint), get_args(hint)
        if hint is Any or hint is object:
            return tree
        if origin in (Union, types.UnionType):
            return self._one_of(tree, args)
        if origin is tuple:
            items = self._items(tree, hint)
            if len(args) == 2 and args[1] is Ellipsis:
                return tuple(self._fit(i, args[0]) for i in items)
            if len(items) != len(args):
                raise CodecError(f"expected {len(args)} items, got {len(items)}")
            return tuple(self._fit(i, a) for i, a in zip(items, args, strict=True))
        if origin in (list, set, frozenset):
            return origin(self._fit(i, args[0]) for i in self._items(tree, hint))
        if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
            if not isinstance(tree, dict):
                raise CodecError(f"expected a dict, got {tree!r:.60}")
            return {self._key(k, args[0]): self._fit(v, args[1]) for k, v in tree.items()}
        return self._scalar(tree, hint)

    def _one_of(self, tree: Plain, choices: tuple[Any, ...]) -> Any:
        if isinstance(tree, dict) and "$" in tree:
            return self._tagged(tree, choices)
        for choice in choices:
            try:
                return self._fit(tree, choice)
            except CodecError:
                continue
        raise CodecError(f"{tree!r:.60} is none of {choices}")

    @staticmethod
    def _items(tree: Plain, hint: Any) -> list[Plain]:
        if not isinstance(tree, list):
            raise CodecError(f"expected a list for {hint}, got {tree!r:.60}")
        return tree

    def _key(self, key: str, hint: Any) -> Any:
        try:
            return int(key) if hint is int else self._fit(key, hint)
        except ValueError as error:
            raise CodecError(f"bad key {key!r}") from error

    def _scalar(self, tree: Plain, hint: Any) -> Any:
        if hint is None or hint is type(None):
            if tree is None:
                return None
        elif isinstance(hint, type):
            if is_dataclass(hint):
                return self._tagged(tree, (hint,))
            if issubclass(hint, enum.Enum):
                try:
                    return hint(tree)
                except ValueError as error:
                    raise CodecError(f"{tree!r:.60} is no {hint.__name__}") from error
            if type(tree) is hint:
                return tree
            if hint is float and type(tree) is int:
                return float(tree)
        raise CodecError(f"expected {hint}, got {tree!r:.60}")


def events_in(names: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The events among a module's names."""
    return tuple(one for one in names.values() if isinstance(one, type) and issubclass(one, Event) and one is not Event)


def game_codec(actions: Any, events: Iterable[type[Event]], view: type) -> Codec:
    """Reads what a game sends: its actions (a union), events, views and turns, with all that is in them."""
    return Codec([*get_args(actions), *events, view, Auto, Decide, Over])
