"""Guests' names, which carry the masks that their owners have chosen.

A mask is as public as a name. On the wire and in files it stands beside the name as a short code: a digit or letter for
each part, whose meaning is the client's; "" is the mask that a client derives from the name itself.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, Self

MASK: Final = 7
"""Characters of a mask's code."""
_CODE: Final = re.compile(f"[0-9a-z]{{{MASK}}}")


class GuestName(str):
    """A name with its owner's mask. It equals the plain name, and texts made of it are plain."""

    __slots__ = ("mask",)
    mask: str

    def __new__(cls, name: str, mask: object = "") -> Self:
        """An invalid `mask` is ""."""
        made = super().__new__(cls, name)
        made.mask = mask_code(mask)
        return made


def mask_code(mask: object) -> str:
    """The code of a chosen mask; "" for anything else."""
    return mask if type(mask) is str and _CODE.fullmatch(mask) else ""


def mask_of(name: str) -> str:
    """The code of the mask that a name carries."""
    return name.mask if isinstance(name, GuestName) else ""


def plain_names(names: Iterable[str]) -> list[str]:
    """The names alone, for a tree."""
    return [str(name) for name in names]


def masks_of(names: Iterable[str]) -> list[str]:
    """The masks alone, for the same tree."""
    return [mask_of(name) for name in names]


def masked(names: Sequence[str], masks: object) -> list[str]:
    """The names of a tree with its `masks`; plain where there are none, or of another number."""
    found = masks if isinstance(masks, list) and len(masks) == len(names) else [""] * len(names)
    return [GuestName(name, mask) for name, mask in zip(names, found, strict=True)]
