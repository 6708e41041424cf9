"""The curtain between two players: who may look, and how it opens and is covered.

Pure pictures; a closed curtain covers the whole canvas.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from masque_arcade.client.render.drawables import Canvas, Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import curtains, sheet, valance
from masque_arcade.engine.game import Seat

FALL: Final = 0.6
SHUT: Final = 1.2
RISE: Final = 0.5
"""The fixed phases: the curtain falls, stays shut before the table is shown again, and rises."""
BETWEEN: Final = 0.4
"""Seconds for which it says nothing between two players who look one after another."""
TURN: Final = 1.3
"""Seconds in which it falls, the table turns behind it, and it rises again."""
_DROP: Final = 0.3


class HandoverState(Enum):
    PUBLIC = auto()
    """No curtain."""
    FALLING = auto()
    WAITING = auto()
    """Shut; the named player may open it."""
    OPEN = auto()
    """The player's own table, unless it is covered."""
    BACK = auto()
    """Shut; the laptop is returned."""
    RISING = auto()
    TURNING = auto()
    """Shut for a moment: the table turns to another player, who is asked before all."""


MASK: Final = 230.0
_WIDE: Final = 620.0


@dataclass(frozen=True, slots=True)
class CurtainNotice:
    """The text on a closed curtain. `seat` None: the laptop returns to the middle. `press`: how it opens, "" for by
    itself."""

    name: str
    seat: Seat | None
    title: str
    text: str
    press: str = ""
    key: str = ""


def open_box(canvas: Canvas) -> Rect:
    """The button that opens the curtain."""
    return Rect.around(canvas.width / 2, canvas.height / 2 + 236, 470, 84)


def cover_box(canvas: Canvas) -> Rect:
    """The button that covers what it has opened."""
    return Rect(616, 2, canvas.width - 616 - 220, 35)


def width(stand: HandoverState, age: float, still: bool = False) -> float:
    """How far the curtain is open, 0..1, `age` seconds after `stand` began; `still` is reduced motion."""
    match stand:
        case HandoverState.FALLING:
            part = 1 - age / FALL
        case HandoverState.RISING:
            part = age / RISE
        case HandoverState.TURNING if not still:
            part = 1 - min(age, TURN - age) / _DROP
        case _:
            part = 0.0
    return max(0.0, part)


def drapes(canvas: Canvas, opened: float) -> list[Item]:
    """Both halves and the velvet above them; opaque at 0."""
    shut = [Item("hotseat shut", Panel("velvet", "", 0), Rect(0, 0, canvas.width, canvas.height))] if not opened else []
    return [*shut, *curtains(canvas, opened, 0.0), *valance(canvas)]


def notice_items(canvas: Canvas, notice: CurtainNotice) -> list[Item]:
    """The plaque on the closed curtain."""
    t, cx, cy = theme(), canvas.width / 2, canvas.height / 2
    box = Rect.around(cx, cy + 34, _WIDE, 560 if notice.press else 500)
    made = Draw(sheet(box))
    top = box.y + 22
    if notice.seat is None:
        made.picture("back sign", Rect.around(cx, top + 126, 190, 190), "stage/title_mask")
    else:
        edge = f"seat{notice.seat + 1}"
        round_box = Rect.around(cx, top + 126, MASK + 12, MASK + 12)
        made.panel("mask ground", round_box, "plate", edge, round_box.w / 2, 4)
        made += guest_mask(notice.name).items("hotseat mask", Rect.around(cx, top + 126, MASK * 0.8, MASK * 0.8))
    made += _name(notice, Rect(box.x + 40, top + 258, box.w - 80, 50))
    title = Words(notice.title, t.size["banner"], "candle", "serif", wrap=True)
    made.append(Item("curtain title", title, Rect(box.x + 36, top + 308, box.w - 72, 44)))
    made.label("curtain text", Rect(box.x + 36, top + 354, box.w - 72, 56), notice.text, "body", "muted", wrap=True)
    if notice.press:
        made += _button(canvas, notice)
    return made


def _name(notice: CurtainNotice, box: Rect) -> list[Item]:
    words = Words(notice.name, 36, "ivory", "serif")
    if notice.seat is None:
        return [Item("curtain name", words, box)]
    sign = Rect(box.x, box.y + 6, 38, 38)
    digit = Rect(box.right - 38, box.y + 6, 38, 38)
    return [
        Item("curtain shape", Picture(f"seats/{notice.seat + 1}"), sign),
        Item("curtain name", words, Rect(sign.right + 6, box.y, digit.x - sign.right - 12, box.h)),
        Item("curtain digit panel", Panel("night", f"seat{notice.seat + 1}", 19, 2), digit),
        Item("curtain digit", Words(str(notice.seat + 1), 18, "ivory"), digit),
    ]


def _button(canvas: Canvas, notice: CurtainNotice) -> list[Item]:
    box = open_box(canvas)
    eye, made = Rect.around(box.x + 44, box.cy, 56, 56), Draw()
    made.panel("open", box, "candle", "gold", 20, 3)
    made.panel("open ground", eye, "plum", "", 28)
    made.picture("open eye", eye.grown(-14), "icons/eye", "candle")
    right = box.right - 18
    if notice.key:
        cap = Rect(right - 74, box.cy - 17, 74, 34)
        made.panel("open cap", cap, "plum", "", 8)
        made.label("open key", cap.grown(-3), notice.key, 17, "candle")
        right = cap.x - 8
    words = Words(notice.press, 24, "ink", "serif", wrap=True)
    made.append(Item("open words", words, Rect(eye.right + 10, box.y + 6, right - eye.right - 14, box.h - 12)))
    return made
