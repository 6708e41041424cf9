"""Cleaning of typed text for others to read: names and chat.

Markup, control and invisible characters are removed, so that a name can neither hide nor reverse its line.

Source of the invisible ones: Default_Ignorable_Code_Point in DerivedCoreProperties.txt, Unicode 15.
"""

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from masque_net.messages import CHAT, NAME

NOBODY: Final = "Guest"
_MARKS: Final = 2
_GOES: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_MARK: Final = frozenset(("Mn", "Me"))
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
"""Invisible characters not covered by their category."""
_BLANK: Final = "\u2800"
"""A braille pattern without a dot."""


def clean(text: str, limit: int) -> str:
    """`text` in NFKC without control, direction, invisible and stacked combining characters, at most `limit` of them;
    empty when nothing visible is left.

    >>> clean("  Ａｙａ\\u202e\\n san ", 24)
    'Aya san'
    """
    # Twice: the characters on both sides of a removed one may compose.
    for _ in range(2):
        text = _seen(unicodedata.normalize("NFKC", text))
    return text[:limit].rstrip()


def _seen(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in _UNSEEN.sub("", text):
        kind = unicodedata.category(sign)
        if sign.isspace() or sign == _BLANK:
            kept.append(" ")
        elif kind in _MARK:
            marks += 1
            if marks <= _MARKS and kept and kept[-1] != " ":
                kept.append(sign)
            continue
        elif kind not in _GOES:
            kept.append(sign)
        else:
            continue
        marks = 0
    return " ".join("".join(kept).split())


def clean_name(text: str, taken: Collection[str] = ()) -> str:
    """A presentable name of 1 to 24 characters, unique among `taken` ignoring case.

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


def is_given(name: str) -> bool:
    """Whether a player gave this name, not the host in want of one.

    >>> [is_given(name) for name in ("Aya", "Guest", "Guest 2", "Guest of honour")]
    [True, False, False, True]
    """
    word, _, number = name.partition(" ")
    return word != NOBODY or not (number.isdecimal() or name == NOBODY)


def clean_chat(text: str) -> str:
    """A line of chat for display; empty when nothing visible is left."""
    return clean(text, CHAT)
