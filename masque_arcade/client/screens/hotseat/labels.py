"""Texts for a hot-seat table: who is asked, who looks alone, what the curtain says."""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Draw, Item, Measure, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import ease, theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.curtain import CurtainNotice, cover_box, drapes, notice_items, open_box
from masque_arcade.client.spoken import Kind, Spoken
from masque_arcade.engine.game import Seat

_WIDEST: Final = 146.0


def asked_items(frame: TableFrame, name: str, seat: Seat, measure: Measure) -> list[Item]:
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
    """The looking player's name in the line at the top, and the button that covers everything."""
    box = cover_box(ctx.canvas)
    cap = _cap(ctx, Verb.PEEK)
    button = Rect(box.right - (172 if cap else 136), box.y + 3, 168 if cap else 132, box.h - 6)
    key = Rect(button.right - 40, button.y + 3, 36, button.h - 6)
    made = Draw()
    made.panel("hotseat strip", box, "plate", f"seat{seat + 1}", 16, 2, opacity=0.97)
    made.picture("hotseat strip shape", Rect(box.x + 10, box.cy - 11, 22, 22), f"seats/{seat + 1}")
    words = Words(ctx.texts("hotseat.only", name=name), theme().size["name"], "candle", align="left")
    made.append(Item("hotseat strip text", words, Rect(box.x + 40, box.y + 2, button.x - box.x - 46, box.h - 4)))
    made.panel("cover", button, "candle", "gold", 13, 2)
    said = Rect(button.x + 8, button.y + 1, (key.x if cap else button.right) - button.x - 14, button.h - 2)
    made.label("cover words", said, ctx.texts("hotseat.cover"), 17, "ink", "serif")
    if cap:
        made.panel("cover cap", key, "plum", "", 7)
        made.label("cover key", key.grown(-2), cap, 15, "candle")
    return made


@dataclass(frozen=True, slots=True)
class CurtainCaption:
    """What a curtain tells: whose it is (None: nobody's, everybody may look), and their name. `turning`: only the table
    turns to them; `passed`: the laptop comes from another player; `again`: they have opened it before."""

    seat: Seat | None
    name: str
    turning: bool = False
    passed: bool = False
    again: bool = False


def curtain_items(ctx: Context, caption: CurtainCaption | None, opened: float) -> list[Item]:
    """The curtain, `opened` so far (0..1), and what it tells once it is shut."""
    made = drapes(ctx.canvas, ease("travel", min(1.0, opened)))
    return made if opened or caption is None else [*made, *notice_items(ctx.canvas, _notice(ctx, caption))]


def curtain_spoken(ctx: Context, caption: CurtainCaption | None, opened: float) -> list[Spoken]:
    """The same in words."""
    if opened or caption is None:
        return []
    notice, box = _notice(ctx, caption), open_box(ctx.canvas)
    said = [Spoken(text, box, Kind.WORDS, text) for text in (notice.name, notice.title, notice.text)]
    return [*said, Spoken("open", box, Kind.BUTTON, notice.press)] if notice.press else said


def cover_spoken(ctx: Context) -> Spoken:
    """The button that covers everything, in words."""
    return Spoken("cover", cover_box(ctx.canvas), Kind.BUTTON, ctx.texts("hotseat.cover"), verb=Verb.PEEK)


def _notice(ctx: Context, caption: CurtainCaption) -> CurtainNotice:
    t, name, seat = ctx.texts, caption.name, caption.seat
    if seat is None:
        return CurtainNotice(t("hotseat.back_name"), None, t("hotseat.back_title"), t("hotseat.back_text"))
    passes = t("hotseat.pass", name=name)
    if caption.turning:
        return CurtainNotice(name, seat, passes, t("hotseat.pass_text", name=name))
    only, key = t("hotseat.only", name=name), _cap(ctx, Verb.CONFIRM)
    if caption.again:
        return CurtainNotice(name, seat, only, t("hotseat.again_text"), t("hotseat.again"), key)
    title, text = (passes, t("hotseat.only_text", name=name)) if caption.passed else (only, t("hotseat.away"))
    return CurtainNotice(name, seat, title, text, t("hotseat.open"), key)


def _cap(ctx: Context, verb: Verb) -> str:
    """The key or button of a verb, for whoever uses one."""
    return ctx.caps(verb, ctx.device) if ctx.device in (Device.KEYBOARD, Device.PAD) else ""
