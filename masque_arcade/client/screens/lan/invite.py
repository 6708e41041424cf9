"""The code and address of a table, in its lobby's corner: shown or hidden, and copied for those who are to join."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.lan.rows import signed
from masque_arcade.client.session.lan_api import Address
from masque_arcade.client.widgets.widgets import Base, Look

COPIED: Final = 2.5
"""Seconds for which it is said that the invitation was copied."""
_SIGN: Final = 24.0
_GAP: Final = 10.0


def invitation(address: Address) -> str:
    """What is copied: a line that a guest can paste whole."""
    return f"{address.place} {address.code}".strip()


@dataclass(frozen=True, slots=True)
class Invite(Base):
    """`lines` are drawn one below the other; `copied`: just now."""

    lines: tuple[Words, ...]
    action: Action
    copied: bool = False

    def items(self, look: Look) -> Iterator[Item]:
        """A sign that they can be copied, and the lines."""
        rect = self.rect
        tint = "ok" if self.copied else "candle" if look.focused else "muted"
        sign = Rect(rect.x, rect.cy - _SIGN / 2, _SIGN, _SIGN)
        yield Item((self.key, "sign"), Picture("icons/check" if self.copied else "icons/copy", tint), sign)
        left, split = sign.right + _GAP, 36.0 if len(self.lines) > 1 else rect.h
        for n, words in enumerate(self.lines):
            box = Rect(left, rect.y + n * split, rect.right - left, 26 if n else split)
            yield Item((self.key, n), words, box)

    def handle(self, intent: Intent) -> bool:
        """Copy it."""
        return self.does(self.action, intent)


def invite(ctx: Context, room: Rect, address: Address, copied: bool, action: Action) -> Invite:
    """The invitation to the table at `address`, as the settings show it, at the right of `room`."""
    texts = ctx.texts
    code = texts("lobby.code", code=address.code) if address.code else texts("lobby.open")
    if address.sign:
        code = signed(texts, "lobby.signed", address.sign, code=code)
    key = "lobby.place_signs" if address.signs else "lobby.place"
    small = Words(texts(key, place=address.place, signs=address.signs), 16, align="right")
    # A long sign is smaller, rather than cut at large text.
    most = room.w - _SIGN - _GAP
    size = 27 if ctx.measure(Words(code, 19, "candle", "serif"))[0] < most - 8 else 20
    lines = [Words(code, size, "candle", "serif", "right"), small]
    if ctx.settings.hide_code:
        lines = [Words(texts("lobby.hidden"), 16, "muted", align="right")]
    if copied:
        lines = [lines[0], Words(texts("lobby.copied"), 16, "ok", align="right")]
    wide = min(most, max(ctx.measure(words)[0] for words in lines) + 4) + _SIGN + _GAP
    place = Rect(room.right - wide, room.y, wide, room.h)
    return Invite("invite", place, tuple(lines), action, copied, help=texts("lobby.copy_help"))
