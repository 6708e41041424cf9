"""Avatars: a guest's mask by layers in two hues, chosen or derived from the name, the same everywhere."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from math import prod
from string import ascii_lowercase, digits
from typing import Final
from unicodedata import normalize

from masque_arcade.client.i18n import You
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect
from masque_arcade.engine.game import Seat
from masque_net.guest_name import GuestName, mask_of

BOX = 240
"""The side of the layers' box."""
HUES = tuple(f"seat{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13))
BASES = ("colombina", "gatta", "volto", "bauta", "moretta", "medico")
EYES = ("almond", "sharp", "drooping", "round")
CRESTS = ("plumes", "shell", "rays", "antlers", "bow", "veil", "crown", "jester", "tricorne", "wreath", "diadem")
SIGNS = ("", "jewel", "star", "moon", "sun", "lily", "drops", "heart", "tear", "flower", "leaves", "bow")
"""The signs on brow and cheeks."""

_BEHIND = ("plumes", "shell", "rays", "antlers", "bow", "veil")
_STONES = ("crown", "wreath", "diadem")
"""Crests with a tinted part over their gold."""
_PLAIN = ("antlers",)
"""Crests without a tint."""
_SIGN = 48
"""The side of the signs' box."""


@dataclass(frozen=True, slots=True)
class _Cut:
    """The layers' offsets on one base, in units of the box: all are moved by `down`; crests behind and in front, the
    veil, wreath and jester's cap by theirs; the centres and scales of the signs on the brow (always on the axis) and
    on the left cheek (mirrored on the right)."""

    down: float
    behind: float
    front: float
    veil: float
    cap: float
    brow: tuple[float, float]
    cheek: tuple[float, float, float]


_WHOLE = _Cut(6, 0, -10, 0, -6, (98, 0.62), (78, 157, 0.62))
_CUTS = {
    "colombina": _Cut(24, 12, 8, -26, -18, (122, 0.5), (54, 145, 0.42)),
    "gatta": _Cut(22, 8, 2, -26, -22, (112, 0.5), (48, 80, 0.5)),
    "volto": _WHOLE,
    "bauta": _WHOLE,
    "moretta": _Cut(14, 0, -8, -8, -4, (98, 0.6), (80, 154, 0.54)),
    "medico": _Cut(2, 0, -6, 0, -2, (98, 0.6), (73, 147, 0.42)),
}


@dataclass(frozen=True, slots=True)
class GuestMask:
    """The names of the layers ("" for none) and two different theme inks."""

    base: str
    eyes: str
    crest: str
    brow: str
    cheek: str
    hue: str
    second: str

    def items(self, key: Hashable, rect: Rect) -> Sequence[Item]:
        """The mask in a square box, from back to front; the keys are tuples that begin with `key`."""
        return _items(self, key, rect)

    def layers(self, key: Hashable, rect: Rect) -> Iterator[Item]:
        """The same items, made anew."""
        cut, side = _CUTS[self.base], rect.w / BOX
        whole = rect.moved(0, cut.down * side)
        own = {"veil": cut.veil, "wreath": cut.cap, "jester": cut.cap}
        behind = self.crest in _BEHIND
        crest = whole.moved(0, own.get(self.crest, cut.behind if behind else cut.front) * side)
        if behind:
            yield from self.layer(key, "crest", self.crest, self.second, crest)
        yield from self.layer(key, "base", self.base, self.hue, whole)
        if self.cheek:
            across, down, scale = cut.cheek
            for x in (across, BOX - across):
                yield from self.layer(key, "sign", self.cheek, self.second, _sign(whole, x, down, scale), x)
        yield Item((key, "eyes"), Picture(f"stage/guests/eyes_{self.eyes}"), whole)
        if self.brow:
            down, scale = cut.brow
            yield from self.layer(key, "sign", self.brow, self.second, _sign(whole, BOX / 2, down, scale))
        if not behind:
            yield from self.layer(key, "crest", self.crest, self.second, crest)

    def layer(
        self, key: Hashable, kind: str, name: str, hue: str, rect: Rect, across: float = BOX / 2
    ) -> Iterator[Item]:
        """One layer in its ink, with its shade."""
        shade = Item((key, kind, across, "shade"), Picture(f"stage/guests/{kind}_{name}_shade"), rect)
        if name in _PLAIN:
            yield shade
            return
        tinted = Item((key, kind, across), Picture(f"stage/guests/{kind}_{name}", hue), rect)
        yield from (shade, tinted) if name in _STONES and kind == "crest" else (tinted, shade)


@lru_cache(4096)
def _items(mask: GuestMask, key: Hashable, rect: Rect) -> Sequence[Item]:
    return tuple(mask.layers(key, rect))


def _sign(whole: Rect, across: float, down: float, scale: float) -> Rect:
    """The box of a sign centred at a place of the mask's box."""
    unit = whole.w / BOX
    return Rect.around(whole.x + across * unit, whole.y + down * unit, _SIGN * scale * unit, _SIGN * scale * unit)


PARTS: Final = {
    "base": BASES,
    "hue": HUES,
    "second": HUES,
    "eyes": EYES,
    "crest": CRESTS,
    "brow": SIGNS,
    "cheek": SIGNS,
}
"""The choices of each part, in the order of a code; a code's sign is a choice's number, so that new ones come last."""
_DIGITS: Final = digits + ascii_lowercase


def count() -> int:
    """The number of different masks."""
    return prod(map(len, (BASES, EYES, CRESTS, SIGNS, SIGNS))) * len(HUES) * (len(HUES) - 1)


def guest_mask(name: str) -> GuestMask:
    """The mask that a name carries, else the name's own: for that Unicode composition and surrounding spaces do not
    matter."""
    return read_mask(mask_of(name)) or _derived(name)


class _Reader(You, GuestName):
    """The reader of a text, with their mask."""

    __slots__ = ()


def reader(name: str, said: str) -> str:
    """The player called `name` as the reader of texts, who is called `said` where a text has no form for them."""
    return _Reader(said, mask_text(guest_mask(name)))


@lru_cache(256)
def read_mask(code: str) -> GuestMask | None:
    """The mask of a code; None for "" and for parts that this program does not have."""
    try:
        chosen = [options[int(sign, 36)] for options, sign in zip(PARTS.values(), code, strict=True)]
    except (ValueError, IndexError):
        return None
    made = GuestMask(**dict(zip(PARTS, chosen, strict=True)))
    return made if made.hue != made.second else None


def mask_text(mask: GuestMask) -> str:
    """The code of a mask."""
    return "".join(_DIGITS[options.index(getattr(mask, part))] for part, options in PARTS.items())


def turned(mask: GuestMask, part: str, by: int) -> GuestMask:
    """The mask with the next (1) or previous (-1) choice of one part; both hues stay different."""
    options = PARTS[part]
    taken = {"hue": mask.second, "second": mask.hue}.get(part)
    left = [option for option in options if option != taken]
    return replace(mask, **{part: left[(left.index(getattr(mask, part)) + by) % len(left)]})


def part_items(mask: GuestMask, part: str, rect: Rect) -> Iterator[Item]:
    """One part of a mask alone, in a square box; nothing for a sign that is not worn."""
    key, name = ("part", part), getattr(mask, part)
    if part in ("hue", "second"):
        yield Item(key, Panel(name, "ivory", 8, 1.5), rect.grown(-rect.w / 6))
    elif part == "eyes":
        yield Item(key, Picture(f"stage/guests/eyes_{name}"), rect.grown(rect.w * 0.4))
    elif name:
        kind = part if part in ("base", "crest") else "sign"
        box = rect.grown(8).moved(0, 10) if part == "crest" and name not in _BEHIND else rect
        yield from mask.layer(key, kind, name, mask.hue if part == "base" else mask.second, box)


@lru_cache(256)
def _derived(name: str) -> GuestMask:
    plain = normalize("NFC", name).strip()
    number = int.from_bytes(blake2b(plain.encode("utf-8"), digest_size=16, person=b"guest mask").digest(), "big")

    def draw(options: tuple[str, ...]) -> str:
        nonlocal number
        number, chosen = divmod(number, len(options))
        return options[chosen]

    hue = draw(HUES)
    second = draw(tuple(other for other in HUES if other != hue))
    return GuestMask(draw(BASES), draw(EYES), draw(CRESTS), draw(SIGNS), draw(SIGNS), hue, second)


SHOULDERS: Final = (1.5, 0.75)
"""Their width and height beside the head's side."""


def shoulders(seat: Seat, head: Rect) -> list[Item]:
    """The shoulders below the square box `head`; a plate in front of them makes them a half-figure."""
    w, h = (part * head.w for part in SHOULDERS)
    box = Rect(head.cx - w / 2, head.bottom - head.h * 0.6, w, h)
    return [
        Item(("bust", seat), Picture("stage/bust", f"seat{seat + 1}"), box),
        Item(("bust shade", seat), Picture("stage/bust_shade"), box),
    ]


def half_figure(seat: Seat, name: str, head: Rect) -> list[Item]:
    """Who sits behind a table: shoulders, a hooded head that moves with the mask of `name`, and that."""
    hood = Item((("face", seat), "hood"), Picture("stage/unmasked"), head.grown(-head.w * 0.02))
    return [*shoulders(seat, head.moved(0, -head.h * 0.1)), hood, *face(seat, name, head)]


def turned_away(seat: Seat, head: Rect) -> list[Item]:
    """The same seen from behind."""
    back = Item(("back", seat), Picture("stage/hood_back"), head.grown(-head.w * 0.02))
    return [*shoulders(seat, head.moved(0, -head.h * 0.1)), back, _brooch(seat, head)]


def _brooch(seat: Seat, head: Rect) -> Item:
    """The seat's shape beside the chin."""
    side = max(15.0, head.w * 0.27)
    box = Rect.around(head.cx + head.w * 0.36, head.bottom - side * 0.9, side, side)
    return Item(("shape", seat), Picture(f"seats/{seat + 1}"), box)


def face(seat: Seat, name: str, head: Rect) -> list[Item]:
    """The mask of `name`, and the seat's shape as a brooch beside its chin."""
    return [*guest_mask(name).items(("face", seat), head), _brooch(seat, head)]
