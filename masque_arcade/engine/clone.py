"""Copies of plain-data states.

A state is a Draft of ints, strings, enums, lists, dicts, sets, values and other drafts (value.py). Values and atoms are
shared; the rest is copied. What must be copied is read from the types of a class's fields, once; only a field whose
type leaves it open (Any, a union with a draft) is looked at in each state.

A field of type Sequence or Mapping is shared too: its type says that rules replace it and never change it. That is
cheaper for what changes seldom.
"""

import enum
import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import methodcaller
from typing import Any, Final, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from masque_arcade.engine.value import Draft, Value

T = TypeVar("T")
Copy = Callable[[Any], Any]

_SHARED: Final = (Value, int, str, float, bytes, tuple, frozenset, types.NoneType, enum.Enum)


def clone(x: T) -> T:
    """A copy of `x` that shares no mutable part with it."""
    cls: type = x.__class__
    return cast(T, _copier(cls)(x))


@cache
def _copier(cls: type) -> Copy:
    if issubclass(cls, _SHARED):
        return _share
    if issubclass(cls, Draft):
        return _draft_copier(cls)
    if cls is list:
        return lambda x: [clone(item) for item in x]
    if cls is dict:
        return lambda x: {key: clone(value) for key, value in x.items()}
    if cls is set:
        return set.copy
    raise TypeError(f"a state cannot hold a {cls.__name__}: use list, dict, set, values and atoms")


def _share(x: T) -> T:
    return x


def _draft_copier(cls: type[Draft]) -> Copy:
    """The copier of one class: a shallow copy, then the fields that cannot be shared."""
    hints = get_type_hints(cls)
    copies = [(name, copy) for name in cls.__struct_fields__ if (copy := _copy_of(hints[name])) is not _share]
    if not copies:
        return methodcaller("__copy__")

    def copy_draft(x: Any) -> Any:
        y = x.__copy__()
        for name, copy in copies:
            setattr(y, name, copy(getattr(x, name)))
        return y

    return copy_draft


def _copy_of(hint: Any) -> Copy:
    """What copies a value of that type; `_share` where it can be shared."""
    kind, args = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, types.UnionType):
        return _share if all(_copy_of(arg) is _share for arg in args) else clone
    if kind in (Sequence, Mapping) or (isinstance(kind, type) and issubclass(kind, _SHARED)):
        return _share
    if isinstance(kind, type) and issubclass(kind, Draft):
        return _copier(kind)
    if kind is list and args:
        item = _copy_of(args[0])
        return list.copy if item is _share else lambda x: [item(each) for each in x]
    if kind is dict and args:
        value = _copy_of(args[1])
        return dict.copy if value is _share else lambda x: {key: value(each) for key, each in x.items()}
    return set.copy if kind is set else clone
