"""Initials: the characters on two pages, and the blocked initials and names."""

import re
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

LENGTH: Final = 3
HEART: Final = "♥"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-" + HEART
KANA: Final = (
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
    "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゃゅょっー"
)
PAGES: Final = (LETTERS, KANA)
_FIGURES: Final = str.maketrans("0134578", "OIEASTB")
"""Digits read as letters."""
_AGAIN: Final = str.maketrans("16489", "LGHPG")
"""The same with alternative readings."""
_DIGITS: Final = "0123456789"
_HIRAGANA: Final = {ord(kata): ord(kata) - 0x60 for kata in map(chr, range(0x30A1, 0x30F7))}
_SMALL: Final = str.maketrans("ゃゅょっ", "やゆよつ")


@cache
def blocked(file: str = "blocked.txt") -> frozenset[str]:
    lines = (Path(__file__).with_name(file)).read_text("utf-8").splitlines()
    return frozenset(word for line in lines if (word := line.partition("#")[0].strip()))


def clean(text: str) -> str:
    """`text` as initials: capitals, allowed characters only, three at most. The result may be empty or blocked."""
    return "".join(sign for sign in normalize("NFKC", text).upper().replace("❤", HEART) if sign in LETTERS + KANA)[
        :LENGTH
    ]


def is_blocked(initials: str) -> bool:
    """Whether they are on our list, also with digits for letters, or spread by dots and dashes."""
    bare = "".join(sign for sign in initials if sign not in ".-" + HEART)
    spellings = {initials, bare}
    for word in (initials, bare):
        plain = word.translate(_SMALL).translate(_FIGURES)
        spellings |= {word.translate(_SMALL), plain, word.translate(_AGAIN).translate(_FIGURES)}
    return not spellings.isdisjoint(blocked())


def is_blocked_name(name: str) -> bool:
    """Whether a typed name, or a word of it, is on our lists: also with digits for letters, spread by blanks and signs,
    followed by a number, and in katakana."""
    words = re.findall(r"[^\W_]+", normalize("NFKC", name).upper().translate(_HIRAGANA))
    whole = "".join(words)
    spellings = {form for word in (*words, whole) for form in (word, word.rstrip(_DIGITS))}
    spellings |= {word.translate(_FIGURES) for word in spellings} | {
        word.translate(_AGAIN).translate(_FIGURES) for word in spellings
    }
    return any(map(is_blocked, spellings)) or not spellings.isdisjoint(blocked("blocked_names.txt"))
