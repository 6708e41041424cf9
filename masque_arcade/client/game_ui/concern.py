"""Concern: whom a fact names, by their seats; a fact that names nobody concerns all."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.value import Value


def concerns(event: Event, seat: Seat, cards: Sequence[Seat | None] = ()) -> bool:
    """Whether an event names the player at `seat`, or nobody at all. `cards`: whose card lies in each of its places, in
    games that name cards by them."""
    named = set(_seats(event, cards))
    return seat in named or not named


def _seats(fact: Value, cards: Sequence[Seat | None]) -> Iterator[Seat]:
    for name, what in _fields(type(fact)):
        content = getattr(fact, name)
        for one in content if isinstance(content, list | tuple) else [content]:
            if isinstance(one, Value):
                yield from _seats(one, cards)
            elif isinstance(one, int) and what != "card":
                yield one
            elif isinstance(one, int) and one < len(cards) and (owner := cards[one]) is not None:
                yield owner


@cache
def _fields(kind: type[Value]) -> list[tuple[str, str]]:
    """The fields that name seats, cards or further facts, and which of these."""
    hints = get_type_hints(kind, include_extras=True)
    return [(name, what) for name, hint in hints.items() if (what := _what(hint)) in ("seat", "player", "card", "fact")]


def _what(hint: Any) -> str:
    if get_origin(hint) is Annotated:
        return str(hint.__metadata__[0])
    if isinstance(hint, type) and issubclass(hint, Value):
        return "fact"
    return next((what for one in get_args(hint) if (what := _what(one))), "")
