"""Legible texts: what others type, without signs for which the fonts have only an empty box.

The fonts write Japanese, Latin, Greek and Cyrillic. A letter they lack is written as its nearest one (Ş as S), a Korean
syllable by its sound; emoji and other scripts are omitted.
"""

import struct
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from masque_arcade.storage import paths

FONT: Final = "NotoSansJP-Regular.otf"
"""Its serif sister has the same signs."""
_OMITTED: Final = "..."
"""A line of which nothing is left."""
_SYLLABLE: Final = "HANGUL SYLLABLE "
_DOTLESS: Final = {"ı": "i", "ȷ": "j"}


@cache
def _ranges() -> tuple[Sequence[int], Sequence[int]]:
    """The first and last code points of the font's ranges, from its character map (OpenType: cmap, format 12)."""
    data = (paths.assets() / "fonts" / FONT).read_bytes()
    (tables,) = struct.unpack_from(">4xH", data)
    found = {data[at : at + 4]: at for at in range(12, 12 + 16 * tables, 16)}
    (cmap,) = struct.unpack_from(">8xL", data, found[b"cmap"])
    (maps,) = struct.unpack_from(">2xH", data, cmap)
    for at in range(cmap + 4, cmap + 4 + 8 * maps, 8):
        start = cmap + struct.unpack_from(">4xL", data, at)[0]
        if struct.unpack_from(">H", data, start)[0] == 12:
            (count,) = struct.unpack_from(">12xL", data, start)
            groups = list(struct.iter_unpack(">LLL", data[start + 16 : start + 16 + 12 * count]))
            return array("L", (first for first, _, _ in groups)), array("L", (last for _, last, _ in groups))
    raise ValueError(f"no character map in {FONT}")


def has_glyph(sign: str) -> bool:
    """Whether the fonts have a picture of this character."""
    firsts, lasts = _ranges()
    i = bisect_right(firsts, ord(sign)) - 1
    return i >= 0 and ord(sign) <= lasts[i]


@lru_cache(8192)
def _written(sign: str) -> str:
    if has_glyph(sign) or all(map(has_glyph, unicodedata.normalize("NFD", sign))):
        return sign
    name = unicodedata.name(sign, "")
    if name.startswith(_SYLLABLE):
        return name.removeprefix(_SYLLABLE).title()
    try:
        nearest = unicodedata.lookup(name.partition(" WITH ")[0])
    except KeyError:
        nearest = ""
    nearest = _DOTLESS.get(sign, nearest)
    return nearest if nearest and has_glyph(nearest) else ""


def legible(text: str) -> str:
    """`text` as far as the fonts can write it; empty when nothing visible is left of it.

    >>> legible("Şule 🎭"), legible("محمد")
    ('Sule', '')
    """
    return text if text.isascii() else " ".join("".join(map(_written, text)).split())


def inked(text: str) -> str:
    """A part of a line as it is drawn, with its spaces; empty where nothing of it can be."""
    return text if text.isascii() else "".join(map(_written, text))


def drawable(text: str) -> str:
    """A line as it is drawn, with its spaces."""
    text = text.replace("\0", "\ufffd")
    shown = inked(text)
    return shown if shown.strip() or not text.strip() else _OMITTED
