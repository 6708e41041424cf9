"""The public part of a state: the fields that its view has too, with the same name and contents.

Such fields are copied by name, lists of a state as tuples of its view. A view declares what it shows; what a state
lists in SECRET is copied by nobody, so `view()` itself must say what of it a viewer may know.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Protocol, get_args, get_origin, get_type_hints

from masque_arcade.engine.value import Value


class HasSecrets(Protocol):
    """A game's state."""

    SECRET: ClassVar[frozenset[str]]
    """The fields that no view may simply copy."""


def public_part(state: HasSecrets, view: type) -> dict[str, Any]:
    """The fields of the class `view` that are those of `state`."""
    return _copier(type(state), view, state.SECRET)(state)


def known_part(view: Value, state: type[HasSecrets]) -> dict[str, Any]:
    """The fields of the class `state` that are those of `view`: a possible world begins with them."""
    shown: type = view.__class__
    return _copier(shown, state, state.SECRET)(view)


@functools.cache
def _copier(source: type, target: type, secret: frozenset[str]) -> Callable[[Any], dict[str, Any]]:
    have, want = get_type_hints(source), get_type_hints(target)
    copies = {
        field.name: copy
        for field in fields(target)
        if field.name in have.keys() - secret
        and (copy := _copy(f"x.{field.name}", have[field.name], want[field.name])) is not None
    }
    made: Callable[[Any], dict[str, Any]] = eval(
        "lambda x: {" + ", ".join(f'"{name}": {copy}' for name, copy in copies.items()) + "}"
    )
    return made


def _copy(value: str, have: Any, want: Any) -> str | None:
    """The expression for `value` as the type wanted; None when the types differ in more than list and tuple."""
    made = get_origin(want)
    kinds = {get_origin(have), made}
    if kinds in ({list, tuple}, {Sequence, tuple}):
        item = _copy("i", get_args(have)[0], get_args(want)[0])
        each = value if item == "i" else f"[{item} for i in {value}]"
        return f"{'tuple' if made is tuple else 'list'}({each})" if item else None
    if kinds == {Mapping, dict}:
        return f"dict({value})" if get_args(have) == get_args(want) else None
    if have != want:
        return None
    return f"dict({value})" if made is dict else value
