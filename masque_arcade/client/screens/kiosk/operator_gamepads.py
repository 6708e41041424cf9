"""The operator's page of pads: numbers, identification, reassignment."""

from functools import partial
from typing import Final

from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.input.gamepad_slots import MOST, Pad
from masque_arcade.client.render.drawables import Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screens.kiosk.operator_page import OperatorPage
from masque_arcade.client.widgets.form import Form, Wording

_BUZZ: Final = 0.6
_TOP, _GAP, _AIRY = 46.0, 6.0, 64.0
_SWAP, _WHICH = 214.0, 190.0


def _lines(page: OperatorPage) -> list[tuple[int, Pad | None, Rect]]:
    """Every number up to the last assigned one, with its pad and place."""
    there, body = {pad.number: pad for pad in page.ctx.pads()}, page.body()
    last = min(MOST, max(there, default=0))
    pitch = min(_AIRY, (body.h - _TOP) / max(1, last))
    return [
        (n, there.get(n), Rect(body.x, body.y + _TOP + (n - 1) * pitch, body.w, pitch - _GAP))
        for n in range(1, last + 1)
    ]


def widgets(page: OperatorPage) -> Form:
    """For every pad: identify it, and swap its number."""
    pads, form, lines = page.pads, Form(page.ctx.texts, "operator.pads", 17), _lines(page)
    for number, pad, line in lines:
        swap = Rect(line.right - _SWAP, line.y, _SWAP, line.h)
        if pad:
            which = Rect(swap.x - _WHICH - 10, line.y, _WHICH, line.h)
            form.button(
                ("which", number), which, partial(_buzz, page, number), icon="icons/pad", text="which", of=str(number)
            )
        if len(lines) > 1 and (pad or pads.swapping):
            text, style, icon = ("with", "primary", "swap") if pads.swapping else ("swap", "plain", "swap")
            if number == pads.swapping:
                text, style, icon = "keep", "chosen", "cross"
            wording = Wording(text=text, of=str(number))
            form.button(("swap", number), swap, partial(_swap, page, number), style, icon=f"icons/{icon}", **wording)
    return form


def _buzz(page: OperatorPage, number: int) -> None:
    felt = page.ctx.rumble(number, 0.8, 0.8, _BUZZ)
    page.said = "" if felt else page.ctx.texts("operator.pads.mute", n=number)


def _swap(page: OperatorPage, number: int) -> None:
    other, page.said = page.pads.swapping, ""
    page.pads.swapping = 0 if other else number
    if other not in (0, number):
        page.office.errands.swap_pads(other, number)
        one, two = sorted((other, number))
        page.said = page.ctx.texts("operator.pads.swapped", one=one, two=two)


def items(page: OperatorPage) -> list[Item]:
    """A line per number, lit after a press; without pads a hint."""
    t, body, lines = page.ctx.texts, page.body(), _lines(page)
    if not lines:
        return _none(page)
    if page.pads.swapping:
        hint = Words(t("operator.pads.choose", n=page.pads.swapping), 19, "candle", "serif", "left")
    else:
        cap = page.ctx.caps(Verb.INFO, Device.PAD)
        hint = Words(t("operator.pads.hint", cap=cap), 18, "muted", align="left")
    made = Draw()
    made.append(Item("pads hint", hint, Rect(body.x + 4, body.y + 4, body.w - 8, 38)))
    for number, pad, line in lines:
        made += _line(page, number, pad, line)
    return made


def _line(page: OperatorPage, number: int, pad: Pad | None, line: Rect) -> list[Item]:
    t, lit = page.ctx.texts, pad is not None and number in page.pads.lit
    ground = Panel("velvet_hi" if lit else "plate", "candle" if lit else "", 8, 2.5, 0.94 if pad else 0.4)
    box = Rect(line.x, line.y, line.w - _SWAP - _WHICH - 20, line.h)
    state = Rect(box.right - 150, box.y, 138, box.h)
    name = Rect(box.x + 64, box.y, (state.x - 34 if pad else box.right) - box.x - 76, box.h)
    words, made = (pad.name or t("operator.pads.name")) if pad else t("operator.pads.empty"), Draw()
    made.append(Item(("pad ground", number), ground, box))
    rect = Rect(box.x + 8, box.y, 44, box.h)
    made.label(("pad number", number), rect, str(number), 26, "candle" if pad else "muted", "serif")
    made.label(("pad name", number), name, words, 19, "ivory" if pad else "muted", align="left", wrap=True)
    if lit:
        made.picture(("pad hand", number), Rect(state.x - 32, state.cy - 13, 26, 26), "icons/hand", "candle")
        made.label(("pad pressed", number), state, t("operator.pads.pressed"), 18, "candle", "serif", "left")
    return made


def _none(page: OperatorPage) -> list[Item]:
    t, body = page.ctx.texts, page.body()
    rows = (("none", 26, "candle", 44), ("how", 19, "ivory", 66), ("without", 18, "muted", 54))
    made, y = [Item("no pad", Picture("stage/kiosk/pad"), Rect.around(body.cx, body.y + 112, 224, 140))], body.y + 206
    for key, size, ink, high in rows:
        words = Words(t(f"operator.pads.{key}"), size, ink, "serif" if key == "none" else "text", wrap=True)
        made.append(Item(("no pad", key), words, Rect.around(body.cx, y + high / 2, 860, high)))
        y += high + 10
    return made
