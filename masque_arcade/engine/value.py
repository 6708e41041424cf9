"""Immutable plain values: `class Swap(Value)` is a dataclass, equal and hashed by its contents."""

from dataclasses import Field, dataclass, fields
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """The base of actions, phases, events, views, the values in them, and what is drawn; defaults are immutable.

    No field is assigned again: mypy refuses it, and the contract tests, which play every game, look for it. A frozen
    dataclass would stop at every first assignment too, for up to a fifth of the time of the rules and of a frame.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        dataclass(eq=False, unsafe_hash=True)(cls)
        # dataclass's own __eq__ builds two tuples for every comparison.
        equal = " and ".join(f"self.{field.name} == other.{field.name}" for field in fields(cls)) or "True"
        made: dict[str, Any] = {}
        exec(f"def __eq__(self, other): return {equal} if other.__class__ is self.__class__ else NotImplemented", made)
        cls.__eq__ = made["__eq__"]  # type: ignore[method-assign]
