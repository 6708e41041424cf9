"""A line of text while it is edited: the cursor, what is selected, what an input method composes, the part in sight.

The cursor stands between characters as readers count them: a letter goes with the marks upon it.
"""

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.legible import inked
from masque_arcade.client.render.text_layout import pieces

Width = Callable[[str], float]
"""The width of a text in units."""

_MARKS: Final = ("Mn", "Me", "Mc")
_TONES: Final = ("\U0001f3fb", "\U0001f3ff")
_FLAGS: Final = ("\U0001f1e6", "\U0001f1ff")
_VOWELS: Final = ("\u1160", "\u11ff")
"""Vowels and last consonants of a Korean syllable spelled in parts."""
_LOOK: Final = 4
"""Signs left in sight before a cursor that goes back beyond the edge."""


@lru_cache(256)
def stops(text: str) -> tuple[int, ...]:
    """Where a cursor may stand: the beginning, and after each sign with its marks.

    >>> stops("e\\u0301a")
    (0, 2, 3)
    """
    found, flags = [0], 0
    for i, sign in enumerate(text[1:], 1):
        flags = flags + 1 if _within(text[i - 1], _FLAGS) else 0
        joins = unicodedata.category(sign) in _MARKS or _within(sign, _TONES) or _within(sign, _VOWELS)
        if not joins and not (_within(sign, _FLAGS) and flags % 2):
            found.append(i)
    return (*found, len(text)) if text else (0,)


def _within(sign: str, span: tuple[str, str]) -> bool:
    return span[0] <= sign <= span[1]


@lru_cache(256)
def _words(text: str) -> tuple[int, ...]:
    """Where words begin, and the end."""
    found = [0]
    for piece in pieces(text):
        found.append(found[-1] + len(piece))
    return tuple(found)


def written(typed: str) -> str:
    """What a field takes of a text: no line breaks, no control characters."""
    return "".join(" " if sign.isspace() else sign for sign in typed if sign.isprintable() or sign == "\u3000")


@dataclass(slots=True)
class TextLine:
    """`at` is the cursor, `anchor` the other end of what is selected, `first` the first sign in sight."""

    text: str = ""
    at: int = 0
    anchor: int = 0
    composing: str = ""
    first: int = 0

    def follow(self, text: str) -> None:
        """Take the text as its owner keeps it; the cursor of another one is at its end."""
        if text != self.text:
            if len(text) != len(self.text):
                self.at = self.anchor = len(text)
            self.text = text

    @property
    def span(self) -> tuple[int, int]:
        """What is selected, from its beginning to its end."""
        return min(self.at, self.anchor), max(self.at, self.anchor)

    @property
    def chosen(self) -> str:
        """The selected text."""
        return self.text[slice(*self.span)]

    def rest(self) -> None:
        """Another thing is used: nothing is selected or composed."""
        self.anchor, self.composing = self.at, ""

    # --- changes ------------------------------------------------------------------------------

    def write(self, typed: str, limit: int) -> None:
        """Put it in place of what is selected; as much of it as the limit leaves room for."""
        start, end = self.span
        new, room = written(typed), limit - len(self.text) + end - start
        if len(new) > room:
            new = new[: max(stop for stop in stops(new[: max(0, room) + 1]) if stop <= max(0, room))]
        self.composing = ""
        self.text = self.text[:start] + new + self.text[end:]
        self.at = self.anchor = start + len(new)

    def erase(self, ahead: bool = False, word: bool = False) -> None:
        """Take away what is selected, else the sign or word before the cursor, or `ahead` of it."""
        if self.at == self.anchor:
            self.anchor = self._next_place(1 if ahead else -1, word)
        start, end = self.span
        self.text = self.text[:start] + self.text[end:]
        self.at = self.anchor = start

    # --- the cursor ---------------------------------------------------------------------------

    def move(self, way: Verb, select: bool = False, word: bool = False) -> bool:
        """Move the cursor, or one end of what is selected; False when it was at the edge already."""
        before = self.span
        if way in (Verb.HOME, Verb.END):
            self.at = len(self.text) if way is Verb.END else 0
        elif self.at != self.anchor and not select and not word:
            self.at = self.span[way is Verb.RIGHT]
        else:
            self.at = self._next_place(1 if way is Verb.RIGHT else -1, word)
        if not select:
            self.anchor = self.at
        return self.span != before

    def put(self, at: int, select: bool = False) -> None:
        """Put the cursor somewhere."""
        self.at = max(stop for stop in stops(self.text) if stop <= max(0, at))
        if not select:
            self.anchor = self.at

    def select_all(self) -> None:
        self.anchor, self.at = 0, len(self.text)

    def select_word(self) -> bool:
        """Select the word at the cursor; False where there is none."""
        starts = _words(self.text)
        i = max(0, min(bisect_right(starts, self.at) - 1, len(starts) - 2))
        start, end = (starts[i], starts[i + 1]) if len(starts) > 1 else (0, 0)
        end = start + len(self.text[start:end].rstrip(" "))
        if end > start:
            self.anchor, self.at = start, end
        return end > start

    def _next_place(self, way: int, word: bool) -> int:
        """The next place of the cursor."""
        places: Sequence[int] = _words(self.text) if word else stops(self.text)
        i = bisect_right(places, self.at) if way > 0 else bisect_left(places, self.at) - 1
        return places[max(0, min(i, len(places) - 1))]

    # --- what is in sight -----------------------------------------------------------------------

    @property
    def shown(self) -> str:
        """The text, with what is composed in its place."""
        if not self.composing:
            return self.text
        start, end = self.span
        return self.text[:start] + self.composing + self.text[end:]

    @property
    def caret(self) -> int:
        """The cursor in what is shown."""
        return self.span[0] + len(self.composing) if self.composing else self.at

    def scroll(self, room: float, width: Width) -> None:
        """Bring the cursor into sight, and leave no room unused that hidden signs could fill."""
        text, caret = self.shown, self.caret
        places = stops(text)
        first = bisect_left(places, min(self.first, len(text)))
        if caret < places[first]:
            first = max(0, bisect_left(places, caret) - _LOOK)
        last = bisect_left(places, caret)
        while first < last and width(inked(text[places[first] : caret])) > room:
            first += 1
        while first > 0 and width(inked(text[places[first - 1] :])) <= room:
            first -= 1
        self.first = places[first]

    def edges(self, room: float, width: Width) -> list[tuple[int, float]]:
        """The signs in sight: each place of the cursor, and how far it is from the left."""
        text, found = self.shown, list[tuple[int, float]]()
        for stop in stops(text):
            if stop >= self.first:
                far = width(inked(text[self.first : stop]))
                if found and far > room:
                    break
                found.append((stop, far))
        return found
