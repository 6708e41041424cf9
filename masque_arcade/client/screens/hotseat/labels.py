"""Texts for a hot-seat table: who is asked, who looks alone, what the curtain says."""

from collections.abc import Callable
from typing import Final

from masque_arcade.client.game_ui.presenter import TableFrame
from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.curtain import CurtainNotice
from masque_arcade.client.screens.hotseat.hold_to_reveal import HoldToReveal
from masque_arcade.engine.game import Seat

_WIDEST: Final = 146.0


def asked_items(
    frame: TableFrame, name: str, seat: Seat, measure: Callable[[Words], tuple[float, float]]
) -> list[Item]:
    """The asked player's name, below the left end of the sentence, or beside it where there is no room."""
    words, sentence = Words(name, 16, "ivory", "serif"), frame.sentence
    wide = min(_WIDEST, measure(words)[0] + 48)
    box = Rect(sentence.x - 8 - wide, sentence.y, wide, sentence.h)
    if sentence.bottom + 3 + box.h <= frame.foot.y:
        box = Rect(sentence.x - 48, sentence.bottom + 3, wide, box.h)
    return [
        Item("asked panel", Panel("plate_hi", f"seat{seat + 1}", 19, 3), box),
        Item("asked shape", Picture(f"seats/{seat + 1}"), Rect(box.x + 10, box.cy - 12, 24, 24)),
        Item("asked name", words, Rect(box.x + 36, box.y + 3, box.w - 42, box.h - 6)),
    ]


def strip_items(ctx: Context, name: str, seat: Seat) -> list[Item]:
    """The looking player's name in the line at the top."""
    box = Rect(616, 3, ctx.canvas.width - 616 - 220, 32)
    said = "cover" if ctx.settings.sticky else "looking"
    words = Words(ctx.texts(f"hotseat.{said}", name=name), theme().size["name"], "candle", align="left")
    return [
        Item("hotseat strip", Panel("plate", f"seat{seat + 1}", 16, 2, 0.97), box),
        Item("hotseat strip shape", Picture(f"seats/{seat + 1}"), Rect(box.x + 10, box.y + 5, 22, 22)),
        Item("hotseat strip text", words, Rect(box.x + 40, box.y + 1, box.w - 52, box.h - 2)),
    ]


def notice(ctx: Context, name: str, seat: Seat | None, opened: bool, grip: HoldToReveal) -> CurtainNotice:
    """The curtain's text for `name`, who has `opened` it before; "" when the laptop is returned."""
    t = ctx.texts
    if seat is None or not name:
        return CurtainNotice(t("hotseat.back_name"), None, t("hotseat.back_title"), t("hotseat.back_text"))
    fresh = "sure" if grip.asks else "click" if grip.sticky else "hold"
    cap = ctx.caps(Verb.PEEK, ctx.device) if ctx.device in (Device.KEYBOARD, Device.PAD) else ""
    asked = t(f"hotseat.{'again' if opened else fresh}")
    return CurtainNotice(name, seat, t("hotseat.only", name=name), t("hotseat.only_text"), asked, cap, grip.part)
