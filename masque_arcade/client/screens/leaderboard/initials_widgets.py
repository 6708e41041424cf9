"""Parts of the initials page: a character on a key of the grid, and in its slot. The heart is a picture."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.spoken import Kind, Spoken
from masque_arcade.client.widgets.widgets import Base, Look

HEART: Final = "♥"
_HEART: Final = "stage/guests/sign_heart"
_CHART: Final = (
    "あいうえお",
    "かきくけこ",
    "さしすせそ",
    "たちつてと",
    "なにぬねの",
    "はひふへほ",
    "まみむめも",
    "や ゆ よ",
    "らりるれろ",
    "わ を ん",
    "がぎぐげご",
    "ざじずぜぞ",
    "だぢづでど",
    "ばびぶべぼ",
    "ぱぴぷぺぽ",
    "ゃゅょっー",
)
"""Kana in the usual chart, column by column."""
_COLUMNS: Final = 13
_TALL: Final = 245.0


def grid(signs: str, middle: float, top: float) -> Iterator[tuple[str, Rect]]:
    """The place of each character of a page: kana in their chart, others in rows, in the same height."""
    if signs[0] in _CHART[0]:
        for x, column in enumerate(_CHART):
            for y, sign in enumerate(column):
                if sign in signs:
                    left = middle + (x - len(_CHART) / 2) * 67
                    yield sign, Rect(left + 1, top + y * 49 + 2, 65, 45)
        return
    rows = -(-len(signs) // _COLUMNS)
    start = top + (_TALL - rows * 66) / 2
    for n, sign in enumerate(signs):
        y, x = divmod(n, _COLUMNS)
        yield sign, Rect(middle + (x - _COLUMNS / 2) * 70 + 2, start + y * 66 + 2, 66, 62)


def sign_items(key: Hashable, rect: Rect, sign: str, size: float, ink: str) -> Iterator[Item]:
    """One character in the middle of a box."""
    if sign == HEART:
        heart = Rect.around(rect.cx, rect.cy, size, size)
        yield Item((key, "heart"), Picture(_HEART, "neon_rose"), heart)
        yield Item((key, "shade"), Picture(f"{_HEART}_shade"), heart)
    else:
        yield Item((key, "sign"), Words(sign, size, ink, "serif"), rect)


def label_items(key: Hashable, rect: Rect, label: str, size: float, ink: str) -> Iterator[Item]:
    """Initials with spaces between, hearts as pictures, from the left; other names as plain text."""
    if len(label) > 3 or label != label.upper():
        yield Item((key, "name"), Words(label, size * 0.72, ink, "serif", "left"), rect)
        return
    for n, sign in enumerate(label):
        yield from sign_items((key, n), Rect(rect.x + n * size * 1.15, rect.y, size * 1.25, rect.h), sign, size, ink)


def slot_items(key: Hashable, rect: Rect, sign: str, here: bool) -> Iterator[Item]:
    """One of the three slots."""
    fill, edge = ("plate_hi", "candle") if here else ("plate", "gold" if sign else "dim")
    yield Item((key, "plate"), Panel(fill, edge, theme().radius["plate"], 3 if here else 2), rect)
    yield from sign_items(key, rect.grown(-6), sign, 72, "candle" if here else "ivory")
    if not sign:
        yield Item((key, "line"), Panel("dim", "", 2), Rect(rect.x + 26, rect.bottom - 30, rect.w - 52, 4))


@dataclass(frozen=True, slots=True)
class Sign(Base):
    """A key of the grid, or with `icon` an arrow."""

    sign: str
    action: Action
    icon: str = ""

    def items(self, look: Look) -> Iterator[Item]:
        fill = "plate_hi" if look.focused else "plate"
        rect = self.rect.moved(0, 2) if look.pressed else self.rect
        yield Item((self.key, "plate"), Panel(fill, "dim", 7, 1, 0.9), rect)
        if self.icon:
            yield Item((self.key, "icon"), Picture(self.icon, "candle"), Rect.around(rect.cx, rect.cy, 26, 26))
        else:
            yield from sign_items(self.key, rect, self.sign, 27, "candle" if look.focused else "ivory")

    def spoken(self) -> Spoken:
        """Pressed as by a pointer, as everywhere."""
        return replace(self.said(Kind.BUTTON, self.sign or self.help), verb=Verb.PRESS)

    def handle(self, intent: Intent) -> bool:
        """Chosen by a pointer; other input is the screen's."""
        if intent.verb is Verb.RELEASE:
            self.action()
            return True
        return False
