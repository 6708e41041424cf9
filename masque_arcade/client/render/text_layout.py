"""Line breaking: Japanese by phrase (budoux) with kinsoku, Western text by word; shrinking and cutting.

Text widths come from a function.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

Width = Callable[[str, int], float]
"""The width of a text at a size."""

NO_START = frozenset("、。，．・：；？！ー）」』】〉》〕…‥々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)]}%％」’”»–·")
NO_END = frozenset("（「『【〈《〔([{‘“")
SMALLEST = 2 / 3


@dataclass(frozen=True, slots=True)
class TextLayout:
    """Text ready to draw: its lines at a size. `cut` when something was omitted."""

    lines: tuple[str, ...]
    size: int
    cut: bool = False


def wide(char: str) -> bool:
    """Whether a character is set as in Japanese: no spaces between words."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff00" <= char <= "\uffef"


def leading(text: str) -> float:
    """Line height as a multiple of the text size."""
    return 1.42 if any(wide(char) for char in text) else 1.3


def spelled(text: str) -> str:
    """The text with the ellipsis of its script: a Japanese font centres "…" vertically."""
    return text if any(wide(char) for char in text) else text.replace("…", "...")


@cache
def _parser() -> Callable[[str], list[str]]:
    import budoux

    return budoux.load_default_japanese_parser().parse


@lru_cache(1024)
def pieces(text: str) -> tuple[str, ...]:
    """The text in pieces between which a line may break; each includes its trailing space."""
    if not any(wide(char) for char in text):
        return tuple(_words(text))
    found: list[str] = []
    for phrase in _parser()(text):
        for part in pieces(phrase) if not any(wide(char) for char in phrase) else _words(phrase):
            if found and ((part and part[0] in NO_START) or found[-1][-1:] in NO_END):
                found[-1] += part
            elif part:
                found.append(part)
    return tuple(found)


def _words(phrase: str) -> list[str]:
    """Words, each with the space behind it; a sign that closes, or a lone dash, stays at the word before it."""
    found = [""]
    for word in phrase.split(" "):
        if not found[-1] or not word or word[0] in NO_START:
            found[-1] += word + " "
        else:
            found.append(word + " ")
    found[-1] = found[-1][:-1]
    return found


def _letters(piece: str) -> list[str]:
    """The smallest pieces kinsoku allows."""
    found: list[str] = []
    for char in piece:
        if found and (char in NO_START or found[-1][-1] in NO_END):
            found[-1] += char
        else:
            found.append(char)
    return found


def wrap(text: str, limit: float, size: int, width: Width, whole: bool = False) -> tuple[str, ...] | None:
    """The lines of `text`, at most `limit` wide. `whole`: None rather than a broken word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if width((line + piece).rstrip(" "), size) <= limit:
                line += piece
                continue
            if line:
                lines.append(line.rstrip(" "))
            line = piece
            if width(piece.rstrip(" "), size) <= limit:
                continue
            if whole:
                return None
            line = ""
            for letter in _letters(piece):
                if line and width(line + letter.rstrip(" "), size) > limit:
                    lines.append(line)
                    line = ""
                line += letter
        lines.append(line.rstrip(" "))
    return tuple(lines)


def fit(text: str, box: tuple[float, float], size: int, width: Width, wrapped: bool) -> TextLayout:
    """Lay out `text` in a box: at `size` if it fits, else smaller (to two thirds), else cut with an ellipsis.

    Shrinking is preferred to breaking a word, and that to cutting.
    """
    text = spelled(text)
    smallest = max(1, round(size * SMALLEST))
    for whole in (True, False):
        for trial in range(size, smallest - 1, -1):
            lines = wrap(text, box[0], trial, width, whole) if wrapped else tuple(text.split("\n"))
            if lines is not None and _fits(lines, text, box, trial, width):
                return TextLayout(lines, trial)
    lines = (wrap(text, box[0], smallest, width) if wrapped else None) or tuple(text.split("\n"))
    room = max(1, int((box[1] / smallest - 1) / leading(text)) + 1)
    kept = [_shorten(line, box[0], smallest, width) for line in lines[:room]]
    if len(lines) > room:
        kept[-1] = _shorten(spelled(kept[-1] + "…"), box[0], smallest, width)
    return TextLayout(tuple(kept), smallest, cut=True)


def _fits(lines: Sequence[str], text: str, box: tuple[float, float], size: int, width: Width) -> bool:
    tall = size * (1 + (len(lines) - 1) * leading(text))
    return tall <= box[1] + 0.5 and all(width(line, size) <= box[0] + 0.5 for line in lines)


def _shorten(line: str, limit: float, size: int, width: Width) -> str:
    if width(line, size) <= limit:
        return line
    dots = "…" if any(wide(char) for char in line) else "..."
    line = line.removesuffix(dots)
    while line and width(line.rstrip(" ") + dots, size) > limit:
        line = line[:-1]
    return line.rstrip(" ") + dots
