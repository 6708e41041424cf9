"""Copies of plain-data states, by one function compiled per class.

A state is a dataclass of ints, strings, enums, lists, dicts, sets and values (value.py). Values and atoms are shared;
drafts are copied. What must be copied is read from the types of a class's fields, once; only a field whose
type leaves it open (Any, a union with a draft) is looked at in each state.

A field of type Sequence or Mapping is shared too: its type says that rules replace it and never change it. That is
cheaper for what changes seldom.
"""

import enum
import functools
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from masque_arcade.engine.value import Value

T = TypeVar("T")

_SHARED = (int, str, float, bytes, tuple, frozenset, types.NoneType, enum.Enum)
_COPIES = {list: "{}[:]", dict: "{}.copy()", set: "{}.copy()"}


def clone(x: T) -> T:
    """A copy of `x` that shares no mutable part with it."""
    return cast(T, _cloner(x.__class__)(x))


def _make_cloner(cls: type) -> Callable[[Any], Any]:
    if is_dataclass(cls):
        return _share if _is_immutable(cls) else _draft_cloner(cls)
    if cls is list:
        return lambda x: [clone(item) for item in x]
    if cls is dict:
        return lambda x: {key: clone(value) for key, value in x.items()}
    if cls is set or issubclass(cls, _SHARED):
        return set if cls is set else _share
    raise TypeError(f"a state cannot hold a {cls.__name__}: use list, dict, set, values and atoms")


_cloner: Callable[[type], Callable[[Any], Any]] = functools.cache(_make_cloner)


def _share(x: T) -> T:
    return x


def _is_immutable(cls: Any) -> bool:
    return issubclass(cls, Value) or bool(cls.__dataclass_params__.frozen)


def _draft_cloner(cls: type) -> Callable[[Any], Any]:
    """The copier of one class: an assignment for each field."""
    hints = get_type_hints(cls)
    names: dict[str, Any] = {"clone": clone, "cls": cls, "new": object.__new__}
    source = "".join(f" y.{f.name} = {_copy(f'x.{f.name}', hints[f.name])}\n" for f in fields(cls))
    exec(f"def copy(x):\n y = new(cls)\n{source} return y\n", names)
    return cast(Callable[[Any], Any], names["copy"])


def _copy(value: str, hint: Any) -> str:
    """The expression for a copy of `value`, whose type is `hint`; the same expression where it can be shared."""
    kind, args = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, types.UnionType):
        return value if all(_copy(value, arg) == value for arg in args) else f"clone({value})"
    if isinstance(kind, type) and (issubclass(kind, _SHARED) or (is_dataclass(kind) and _is_immutable(kind))):
        return value
    if kind in (Sequence, Mapping):
        return value
    if kind not in _COPIES or not args:
        return f"clone({value})"
    item = _copy("i", args[-1])
    if item == "i" or kind is set:
        return _COPIES[kind].format(value)
    return f"[{item} for i in {value}]" if kind is list else f"{{k: {item} for k, i in {value}.items()}}"
