"""Immutable plain values, and the drafts that rules change: `class Swap(Value)` is compared and hashed by its fields.

Both are structs of msgspec: made, compared, hashed, copied and written in C, and read by the types of their fields.
"""

from typing import dataclass_transform

from msgspec import Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True, tag=True, tag_field="$", forbid_unknown_fields=True):
    """The base of actions, phases, events, views, the values in them, and what is drawn; defaults are immutable."""


@dataclass_transform(field_specifiers=(field,))
class Draft(Struct):
    """The base of states and what they hold that changes: rules work on a copy (clone.py)."""
