"""Copies of plain-data states, by one function compiled per class.

A state is a non-frozen dataclass of ints, strings, enums, lists, dicts, sets and frozen values. Frozen values and atoms
are shared; drafts are copied.
"""

import functools
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, cast

T = TypeVar("T")


def clone(x: T) -> T:
    """A copy of `x` that shares no mutable part with it."""
    return cast(T, _cloner(x.__class__)(x))


def _make_cloner(cls: type) -> Callable[[Any], Any]:
    if is_dataclass(cls):
        if cls.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            return _share
        source = "def copy(x):\n y = new(cls)\n"
        source += "".join(f" y.{f.name} = clone(x.{f.name})\n" for f in fields(cls)) + " return y\n"
        names: dict[str, Any] = {"clone": clone, "cls": cls, "new": object.__new__}
        exec(source, names)
        return cast(Callable[[Any], Any], names["copy"])
    if issubclass(cls, list):
        return _copy_list
    if issubclass(cls, dict):
        return lambda x: {key: clone(value) for key, value in x.items()}
    if issubclass(cls, set):
        return set
    return _share


_cloner: Callable[[type], Callable[[Any], Any]] = functools.cache(_make_cloner)


def _share(x: T) -> T:
    return x


def _copy_list(items: list[Any]) -> list[Any]:
    if all(_cloner(kind) is _share for kind in set(map(type, items))):
        return items[:]
    return [clone(i) for i in items]
