"""The rows of the LAN screens: a seat in the lobby, lines of chat.

Widgets and pictures only.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.text_layout import wrap
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.session.lobby_client import ChatLine
from masque_arcade.client.widgets.avatar import face
from masque_arcade.client.widgets.page import Page
from masque_arcade.client.widgets.widgets import Base, Look

_MASK = 72.0
"""The side of a seat's face at most, in units."""


@dataclass(frozen=True, slots=True)
class SeatRow(Base):
    """A seat at the table: its colour, shape and number; its occupant, humans with their face, and ready mark."""

    seat: int
    kind: str
    name: str
    line: str
    action: Action
    sign: str = ""
    mine: bool = False

    def items(self, look: Look) -> Iterator[Item]:
        """Plate, face or emblem, name over status, number and sign at the right; a free seat is a mere outline."""
        rect, t, free = self.rect, theme(), self.kind == "free"
        edge = "candle" if self.mine else "plate_hi" if free else f"seat{self.seat + 1}"
        fill = "plate_hi" if look.focused else "" if free else "plate"
        yield Item((self.key, "plate"), Panel(fill, edge, t.radius["plate"], 3 if self.mine else 1.5, 0.96), rect)
        side = min(_MASK, rect.h - 16)
        box = Rect(rect.x + 8, rect.cy - side / 2, side, side)
        if self.kind == "person":
            yield from face(self.seat, self.name, box)
        else:
            emblem = box.grown(-side * (0.28 if free else 0.2))
            yield Item((self.key, "emblem"), Picture(f"seats/{self.seat + 1}"), emblem, alpha=0.3 if free else 1)
        left, right = box.right + 8, rect.right - 8
        number = Words(str(self.seat + 1), t.size["caption"], "muted", "serif", "right")
        yield Item((self.key, "number"), number, Rect(right - 24, rect.y + 3, 24, 20))
        if free:
            word = Words(self.name, t.size["caption"], "muted", align="left")
            yield Item((self.key, "name"), word, Rect(left, rect.y, right - left, rect.h))
            return
        split = rect.y + rect.h * 0.62
        name = Words(self.name, 18, "candle" if self.mine else "ivory", "serif", "left", wrap=True)
        yield Item((self.key, "name"), name, Rect(left, rect.y + 2, right - left - 24, split - rect.y - 2))
        line = Words(self.line, t.size["caption"], "ok" if self.sign == "icons/check" else "muted", align="left")
        room = right - left - (26 if self.sign else 0)
        yield Item((self.key, "line"), line, Rect(left, split, room, rect.bottom - split - 4))
        if self.sign:
            tint = "ok" if self.sign == "icons/check" else "candle"
            at = Rect.around(right - 11, (split + rect.bottom) / 2 - 2, 22, 22)
            yield Item((self.key, "sign"), Picture(self.sign, tint), at)

    def handle(self, intent: Intent) -> bool:
        """Open the seat's menu."""
        return self.does(self.action, intent)


def notice_text(texts: Catalogue, notice: str) -> str:
    """The host's answer to a request, by its key; a plain "no" for unknown keys."""
    key = f"notice.{notice}"
    return texts(key if texts.has(key) else "notice.no")


def notice_items(texts: Catalogue, notice: str, size: str, box: Rect, page: Page) -> Iterable[Item]:
    """What the host has refused; without a `notice` what explains the focused widget."""
    if not notice:
        return page.explanation(box)
    return [Item("notice", Words(notice_text(texts, notice), theme().size[size], "danger", wrap=True), box)]


def signed(texts: Catalogue, key: str, sign: tuple[int, int], **values: str) -> str:
    """A text with the two words of a host's `sign`; the same numbers give corresponding words in all languages."""
    words = texts("sign.words").split()
    return texts(key, one=words[sign[0]], two=words[sign[1]], **values)


def chat_items(key: Hashable, box: Rect, ctx: Context, lines: Sequence[tuple[ChatLine, str]]) -> Iterator[Item]:
    """The last lines of chat, the newest lowest, phrases in this client's language; long ones take several rows, of
    which the highest may be above the box. Eliminated players' lines have a pale frame."""
    t, row = theme(), 24.0 * ctx.settings.text_size / 100
    wide = min(150.0, box.w * 0.27)
    left = box.x + 24 + wide + 8

    def width(part: str, size: int) -> float:
        return ctx.measure(Words(part, size))[0]

    room, bottom = int((box.h + 1) / row), box.bottom
    for i, (said, text) in reversed(list(enumerate(lines))):
        if room <= 0:
            return
        rows = (wrap(text, box.right - left - 1, int(t.size["name"]), width) or ("",))[-room:]
        room -= len(rows)
        bottom -= len(rows) * row
        if said.pale:
            frame = Rect(box.x - 4, bottom, box.w + 8, len(rows) * row)
            yield Item((key, i, "pale"), Panel("", "parchment", 7, 1, 0), frame, alpha=0.55)
        if said.seat is not None:
            yield Item((key, i, "seat"), Picture(f"seats/{said.seat + 1}"), Rect(box.x, bottom + 2, 18, 18))
        who = Words(said.name, t.size["caption"], "candle", "serif", "left")
        yield Item((key, i, "who"), who, Rect(box.x + 24, bottom, wide, row))
        for n, part in enumerate(rows):
            words = Words(part, int(t.size["name"]), "ivory", align="left")
            yield Item((key, i, "text", n), words, Rect(left, bottom + n * row, box.right - left, row))
