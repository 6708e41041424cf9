"""Immutable plain values: `class Swap(Value)` is a frozen dataclass with slots."""

from dataclasses import Field, dataclass
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class _Frozen(type):
    def __new__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> type:
        made: type = super().__new__(cls, name, bases, members)
        return made if "__slots__" in members else dataclass(frozen=True, slots=True)(made)


class Value(metaclass=_Frozen):
    """The base of actions, phases, events, views and the values in them."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
