"""The fields of a state that a view shows: a possible world behind the view begins with them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from masque_arcade.engine.value import Draft, Value


def known_part(view: Value, state: type[Draft]) -> dict[str, Any]:
    """The fields of the class `state` that are those of `view`, by name and contents; tuples of a view are lists."""
    return {name: _made(getattr(view, name), kind) for name, kind in _shared(type(view), state).items()}


@cache
def _shared(view: type[Value], state: type[Draft]) -> Mapping[str, Any]:
    """The fields that both classes have, with their types in the state; reading annotations takes longest."""
    have, want = get_type_hints(view), get_type_hints(state)
    return {name: want[name] for name in have.keys() & want.keys() - state.SECRET if _alike(have[name], want[name])}


def _alike(have: Any, want: Any) -> bool:
    kinds = {get_origin(have), get_origin(want)}
    if kinds in ({list, tuple}, {Sequence, tuple}):
        return _alike(get_args(have)[0], get_args(want)[0])
    return get_args(have) == get_args(want) if kinds == {Mapping, dict} else bool(have == want)


def _made(value: Any, want: Any) -> Any:
    kind, args = get_origin(want), get_args(want)
    if kind is list or kind is Sequence:
        return [_made(item, args[0]) for item in value]
    return dict(value) if isinstance(value, dict) else value
