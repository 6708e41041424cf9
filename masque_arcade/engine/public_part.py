"""The public part of a state: the fields that its view has too, with the same name and contents.

Such fields are copied by name, lists of a state as tuples of its view. A view declares what it shows; what a state
lists in SECRET is copied by nobody, so `view()` itself must say what of it a viewer may know.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Protocol, get_args, get_origin, get_type_hints

from msgspec import Struct

Make = Callable[[Any], Any]


class HasSecrets(Protocol):
    """A game's state."""

    SECRET: ClassVar[frozenset[str]]
    """The fields that no view may simply copy."""


class _Fields(NamedTuple):
    """What two classes share: the names, what gets their values at once, and what makes some into another type."""

    names: tuple[str, ...]
    get: Callable[[Any], tuple[Any, ...]]
    made: tuple[tuple[str, Make], ...]


def public_part(state: HasSecrets, view: type[Struct]) -> dict[str, Any]:
    """The fields of the class `view` that are those of `state`."""
    names, get, made = _fields(type(state), view, state.SECRET)
    part = dict(zip(names, get(state), strict=True))
    for name, make in made:
        part[name] = make(part[name])
    return part


@cache
def _fields(source: type, target: type[Struct], secret: frozenset[str]) -> _Fields:
    have, want = get_type_hints(source), get_type_hints(target)
    makes = {
        name: make
        for name in target.__struct_fields__
        if name in have.keys() - secret and (make := _make(have[name], want[name])) is not None
    }
    return _Fields(
        tuple(makes), attrgetter(*makes), tuple((name, make) for name, make in makes.items() if make is not _share)
    )


def _share(x: Any) -> Any:
    return x


def _make(have: Any, want: Any) -> Make | None:
    """What makes a value of one type that of another; None when they differ in more than list and tuple."""
    made = get_origin(want)
    kinds = {get_origin(have), made}
    if kinds in ({list, tuple}, {Sequence, tuple}):
        item = _make(get_args(have)[0], get_args(want)[0])
        if item is None or item is _share:
            return made if item else None
        return lambda x: made(map(item, x))
    if kinds == {Mapping, dict}:
        return _share if get_args(have) == get_args(want) else None
    if have != want:
        return None
    return dict if made is dict else _share
