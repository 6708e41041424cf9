"""Cleaning of what people type for others to read: names and chat.

Markup and control characters of any kind go, so that a name can neither hide nor turn the line it stands in. What
must not enter: translation, tables.
"""

import unicodedata
from collections.abc import Collection
from typing import Final

from masque_net.messages import CHAT, NAME

NOBODY: Final = "Guest"
_MARKS: Final = 2


def clean(text: str, limit: int) -> str:
    """`text` in NFKC without control, direction and stacked combining characters, at most `limit` characters.

    >>> clean("  Ａｙａ\\u202e\\n san ", 24)
    'Aya san'
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if sign.isspace():
            kept.append(" ")
        elif kind not in ("Cc", "Cf", "Cs", "Co") and marks <= _MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())[:limit].rstrip()


def clean_name(text: str, taken: Collection[str] = ()) -> str:
    """A presentable name of 1 to 24 characters, different from all `taken` ones whatever their case.

    >>> clean_name("AYA", ["Aya"])
    'AYA 2'
    """
    name = clean(text, NAME) or NOBODY
    used = {other.casefold() for other in taken}
    number, free = 2, name
    while free.casefold() in used:
        tail = f" {number}"
        free = name[: NAME - len(tail)].rstrip() + tail
        number += 1
    return free


def clean_chat(text: str) -> str:
    """A line of chat fit to show; empty when nothing is left."""
    return clean(text, CHAT)
