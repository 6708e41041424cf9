"""Ranges of a game's values at one table: what its actions and views can hold, for encodings of fixed size."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from types import NoneType
from typing import Any, get_args, get_type_hints

from masque_arcade.engine.value import Value


class Ranges(Value):
    """The ranges of one game at a table of one size; fields are named as "Token.house".

    `actions`: every action there is, each once; its place never changes. `values`: all values of a type, such as
    Annotated[int, "card"], or of one field; seats, enumerations and bool have theirs already. `most`: the greatest
    number in a field; in a list without order, how often it can hold one value (1 if left out). `longest`: the entries
    of a list in which the order counts. `constant`: fields of the view that are the same in all matches at a table.
    """

    actions: tuple[Any, ...]
    values: Mapping[Any, Sequence[Any]]
    most: Mapping[str, int]
    longest: Mapping[str, int]
    constant: frozenset[str] = frozenset()


def spelled(actions: Any, values: Mapping[Any, Iterable[Any]]) -> list[Any]:
    """Every action of a union with every value of its fields, by their names ("Guess.ghosts") or types; what has
    members has all of them."""

    def of(hint: Any) -> list[Any]:
        if hint in values:
            return list(values[hint])
        optional = [arg for arg in get_args(hint) if arg is not NoneType]
        return [None, *of(optional[0])] if optional else [False, True] if hint is bool else list(hint)

    def held(cls: Any) -> list[list[Any]]:
        hints = get_type_hints(cls, include_extras=True)
        return [
            of(key if (key := f"{cls.__name__}.{name}") in values else hints[name]) for name in cls.__struct_fields__
        ]

    return [cls(*each) for cls in get_args(actions) for each in product(*held(cls))]
