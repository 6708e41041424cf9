"""The rows of the LAN screens: a seat in the lobby, lines of chat.

Widgets and pictures only.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.session.lobby_client import ChatLine
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.widgets import Base, Look

_TALL, _MASK = 90.0, 72.0
"""The height from which a seat has space for a mask of that size, in units."""


@dataclass(frozen=True, slots=True)
class SeatRow(Base):
    """A seat at the table: colour, shape, number and name; its occupant and ready mark. Humans wear their name's mask,
    if there is space."""

    seat: int
    kind: str
    name: str
    line: str
    action: Callable[[], None]
    sign: str = ""
    mine: bool = False

    def items(self, look: Look) -> Iterator[Item]:
        """Plate, emblem with its number, name over status, a sign."""
        rect, t = self.rect, theme()
        free = self.kind == "free"
        edge = "candle" if self.mine else "dim" if free else f"seat{self.seat + 1}"
        fill = "plate_hi" if look.focused else "night" if free else "plate"
        width = 3 if self.mine else 1.5
        yield Item((self.key, "plate"), Panel(fill, edge, t.radius["plate"], width, 0.75 if free else 0.96), rect)
        side = min(38.0, rect.h - 26)
        box = Rect(rect.x + 10, rect.y + 6, side, side)
        yield Item((self.key, "emblem"), Picture(f"seats/{self.seat + 1}"), box, alpha=0.45 if free else 1)
        number = Words(str(self.seat + 1), t.size["caption"], "muted" if free else "ivory", "serif")
        yield Item((self.key, "number"), number, Rect(box.x - 4, rect.bottom - 22, side + 8, 18))
        left = box.right + 10
        right = rect.right - (38 if self.sign else 8)
        if self.kind == "person" and rect.h >= _TALL:
            right -= _MASK + 8
            yield from guest_mask(self.name).items(
                (self.key, "mask"), Rect(right + 4, rect.cy - _MASK / 2, _MASK, _MASK)
            )
        split = rect.y + rect.h * 0.62
        ink = "candle" if self.mine else "muted" if free else "ivory"
        name = Words(self.name, 18, ink, "serif", "left", wrap=True)
        yield Item((self.key, "name"), name, Rect(left, rect.y + 2, right - left, split - rect.y - 2))
        line = Words(self.line, t.size["caption"], "ok" if self.sign == "icons/check" else "muted", align="left")
        yield Item((self.key, "line"), line, Rect(left, split, right - left, rect.bottom - split - 4))
        if self.sign:
            tint = "ok" if self.sign == "icons/check" else "candle"
            yield Item((self.key, "sign"), Picture(self.sign, tint), Rect.around(rect.right - 23, rect.cy, 24, 24))

    def handle(self, intent: Intent) -> bool:
        """Open the seat's menu."""
        return self._does(self.action, intent)


def notice_text(texts: Catalogue, notice: str) -> str:
    """The host's answer to a request, by its key; a plain "no" for unknown keys."""
    key = f"notice.{notice}"
    return texts(key if texts.has(key) else "notice.no")


def signed(texts: Catalogue, key: str, sign: tuple[int, int], **values: str) -> str:
    """A text with the two words of a host's `sign`; the same numbers give corresponding words in all languages."""
    words = texts("sign.words").split()
    return texts(key, one=words[sign[0]], two=words[sign[1]], **values)


def chat_items(key: Hashable, box: Rect, ctx: Context, lines: Sequence[tuple[ChatLine, str]]) -> Iterator[Item]:
    """The last lines of chat that fit, the newest lowest, phrases in this client's language; long ones take several
    rows. Eliminated players' lines have a pale frame."""
    t, row = theme(), 24.0 * ctx.settings.text_size / 100
    wide = min(150.0, box.w * 0.27)
    left = box.x + 24 + wide + 8
    bottom = box.bottom
    for i, (said, text) in reversed(list(enumerate(lines))):
        words = Words(text, t.size["name"], "ivory", align="left", valign="top", wrap=True)
        # Breaking between words wastes some space: a fifth more than the bare width.
        rows = max(1, ceil(ctx.measure(words)[0] * 1.2 / (box.right - left) - 0.2))
        y = bottom - rows * row
        if y < box.y:
            return
        bottom = y
        if said.pale:
            frame = Rect(box.x - 4, y, box.w + 8, rows * row)
            yield Item((key, i, "pale"), Panel("", "parchment", 7, 1, 0), frame, alpha=0.55)
        if said.seat is not None:
            yield Item((key, i, "seat"), Picture(f"seats/{said.seat + 1}"), Rect(box.x, y + 2, 18, 18))
        who = Words(said.name, t.size["caption"], "candle", "serif", "left")
        yield Item((key, i, "who"), who, Rect(box.x + 24, y, wide, row))
        yield Item((key, i, "text"), words, Rect(left, y, box.right - left, rows * row))
