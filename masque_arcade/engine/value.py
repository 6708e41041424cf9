"""Immutable plain values: `class Swap(Value)` is a frozen dataclass."""

from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """The base of actions, phases, events, views and the values in them; defaults are immutable."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)
        # The same __init__ and __eq__; but one update is faster than a __setattr__ for each field, and two tuples to
        # compare need not be built.
        defaults = {f"_{field.name}": field.default for field in fields(cls) if field.default is not MISSING}
        names = [field.name for field in fields(cls)]
        arguments = ", ".join(f"{name}=_{name}" if f"_{name}" in defaults else name for name in names)
        equal = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
        made: dict[str, Any] = {}
        exec(
            f"def __init__(self, {arguments}): self.__dict__.update({{{', '.join(f'{n!r}: {n}' for n in names)}}})\n"
            f"def __eq__(self, other): return {equal} if other.__class__ is self.__class__ else NotImplemented\n",
            defaults,
            made,
        )
        cls.__init__ = made["__init__"]  # type: ignore[method-assign]
        cls.__eq__ = made["__eq__"]  # type: ignore[method-assign]
