"""Every action that could be spelled at a table, for the suites that run over every game."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from itertools import product
from types import NoneType
from typing import Any, get_args, get_type_hints


def spelled(actions: Any, values: Mapping[Any, Iterable[Any]]) -> list[Any]:
    """Every action of a union with every value of its fields, by their types; what has members has all of them."""

    def of(hint: Any) -> list[Any]:
        if hint in values:
            return list(values[hint])
        optional = [arg for arg in get_args(hint) if arg is not NoneType]
        return [None, *of(optional[0])] if optional else [False, True] if hint is bool else list(hint)

    hints = {cls: get_type_hints(cls, include_extras=True) for cls in get_args(actions)}
    return [cls(*each) for cls in hints for each in product(*(of(hints[cls][field.name]) for field in fields(cls)))]
