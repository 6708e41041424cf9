"""A prompt's picture: the sentence, its buttons, the fan, and lit places on the table.

Pure drawing of a Prompt with a focus; also gives each choice's place for pointers.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import product
from operator import mul

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.thing import Layered, Tip
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Layer, Measure, Panel, Picture, Rect, Words
from masque_arcade.client.render.text_layout import wrap
from masque_arcade.client.screens.table.fan import fan_items, number_raised, seen_boxes
from masque_arcade.client.widgets.focus import Spot
from masque_arcade.engine.value import Value

_GAP = 14
_BACK = 180.0
_TIP = 420.0
"""The width of an explanation, at most."""
_TIP_FACE = (117.0, 164.0)
_GRID = 16
_STAGED = "stage/"
_OBJECT = 84.0
_HOLDS = 190.0
"""Pictures that lie on a button as things, how much of it they take, and what is wide enough for one."""
_SLIM, _LOW = 64.0, 72.0
"""A thing so slim or low has a smaller tick, over its corner: what is on it stays in sight."""
_SENTENCE, _LONG = 20, 44
"""The letters from which on a button's label is a sentence, and a long one, in smaller letters."""


class VisibleChoice(Value):
    """A choice and its place on screen."""

    choice: Choice
    rect: Rect


def lay_out(
    prompt: Prompt, frame: TableFrame, left_handed: bool = False, raised: Hashable | None = None
) -> list[VisibleChoice]:
    """Every choice with its place, in Tab order. `left_handed`: the first button is rightmost; `raised`: the key of the
    fan's card that lies over the others."""
    fan = prompt.sheet
    seen = seen_boxes(len(fan), frame.picker, number_raised(fan, raised)) if fan else ()
    lit = [VisibleChoice(choice, rect) for choice, rect in zip(fan, seen, strict=True)]
    back = any(choice.pick == UNDO for choice in prompt.buttons)
    zones = _zones(prompt.room, frame, _BACK + _GAP if back else 0)
    if left_handed and not frame.first:
        zones.reverse()
    # Beside the fan there is room for one button.
    lit += [VisibleChoice(choice, _way_back(frame) if fan else zones[slot]) for slot, choice in prompt.slotted]
    lit += [VisibleChoice(choice, _way_back(frame)) for choice in prompt.buttons if choice.pick == UNDO]
    lit += [VisibleChoice(choice, choice.rect) for choice in prompt.places if choice.rect]
    return lit


def spots(lit: Sequence[VisibleChoice]) -> list[Spot]:
    """The choices as focusable spots."""
    return [Spot(one.choice.key, one.rect, not one.choice.why) for one in lit]


def prompt_items(
    prompt: Prompt, lit: Sequence[VisibleChoice], frame: TableFrame, focus: object, raised: Hashable | None = None
) -> list[Layered]:
    """The prompt as Items; `raised` as in lay_out."""
    out: list[Layered] = []
    marks = {choice.key: str(number) for number, found in prompt.digits.items() for choice in found}
    if prompt.sentence and not prompt.sheet:
        out += _sentence(prompt.sentence, frame.sentence, prompt.asked)
    if prompt.sheet:
        cards = [one.rect for one in lit if one.choice.card]
        out += fan_items(prompt, cards, frame.picker, number_raised(prompt.sheet, raised), marks)
    for one in lit:
        if one.choice.rect is not None:
            out += _place(
                one, *((Layer.LAP_MARKS, Layer.SHEET) if one.rect.cy > frame.foot.y else (Layer.MARKS, Layer.MARKS))
            )
            out += _cap(one.choice, one.rect) if one.choice.capped else []
        elif one.choice in prompt.buttons:
            out += _button(one, marks.get(one.choice.key, ""), one.choice.key == focus)
    return out


def focus_items(rect: Rect | None) -> list[Layered]:
    """The ring around the focused item: always visible, and not by colour alone (it is the only double line)."""
    if rect is None:
        return []
    return [
        (Layer.FOCUS, Item("focus outer", Panel("", "night", 14, 5), rect.grown(6))),
        (Layer.FOCUS, Item("focus", Panel("", "neon_cyan", 13, 3), rect.grown(5))),
    ]


def tip_items(
    tip: Tip,
    near: Rect,
    canvas: Canvas,
    measure: Measure,
    asked: Sequence[Rect] = (),
    open_now: Sequence[Rect] = (),
    way: str = "",
) -> list[Layered]:
    """A card with title, reason and sentence, as large as they are, beside its item; not over what is `asked`, nor if
    possible over things that are `open_now` to be chosen. `way`: how to hold it open, as a small line."""
    card = _TIP_FACE if tip.face else (40.0, 40.0)
    title = Words(tip.title, 26, "candle", "serif", "left", wrap=True)
    why = Words(tip.why, 18, "danger", align="left", wrap=True)
    text = Words(tip.text, 18, "ivory", align="left", valign="top", wrap=True)
    # A little more than measured: pixels are rounded.
    hint = Words(way, 15, "muted", align="left", valign="bottom", wrap=True)
    wide = min(_TIP - card[0] - 44, max(measure(words)[0] for words in (title, why, text, hint)) + 4)
    head = max(40.0, tall(title, wide, measure))
    down = [tall(words, wide, measure) for words in (why, text, hint)]
    down[2] += 8 if way else 0
    size = (card[0] + wide + 44, max(card[1] + 26, 36 + head + sum(down)))
    box = _free_place(near, size, canvas, asked, open_now)
    picture = Rect(box.x + 14, box.y + (13 if tip.face else 18), *card)
    line = Rect(picture.right + 16, box.y + 18, wide, head)
    reason = Rect(line.x, line.bottom + 4, wide, down[0])
    out: list[Layered] = [(Layer.TIPS, Item("tip", Panel("night", "danger" if tip.why else "gold", 14, 2, 0.97), box))]
    if tip.face:
        out.append((Layer.TIPS, Item("tip card", CardFace(tip.face, tip.title), picture)))
    elif tip.picture:
        out.append((Layer.TIPS, Item("tip picture", Picture(tip.picture), picture)))
    out.append((Layer.TIPS, Item("tip title", title, line)))
    if tip.why:
        out.append((Layer.TIPS, Item("tip why", why, reason)))
    if tip.text:
        out.append((Layer.TIPS, Item("tip text", text, Rect(line.x, reason.bottom, wide, down[1]))))
    if way:
        out.append((Layer.TIPS, Item("tip way", hint, Rect(line.x, box.bottom - 14 - down[2], wide, down[2]))))
    return out


def tall(words: Words, wide: float, measure: Measure) -> float:
    """The height of a text that is wrapped at a width; 0 without text."""
    if not words.text:
        return 0.0
    lines = wrap(words.text, wide, round(words.size), lambda text, _: measure(replace(words, text=text))[0])
    return len(lines or ()) * measure(words)[1]


def _free_place(
    near: Rect, size: tuple[float, float], canvas: Canvas, asked: Sequence[Rect], open_now: Sequence[Rect]
) -> Rect:
    """The place of an explanation: above, below or beside, where it covers nothing important."""
    w, h = size
    x = min(max(12.0, near.cx - w / 2), canvas.width - w - 12)
    y = min(max(50.0, near.y), canvas.height - h - 12)
    aside = [Rect(near.right + 12, y, w, h), Rect(near.x - w - 12, y, w, h)]
    upright = [Rect(x, y, w, h) for y in (near.y - h - 14, near.bottom + 14, *(rect.y - h - 14 for rect in asked))]
    places = [*upright, *aside] if near.x >= 20 and near.right <= canvas.width - 20 else [*aside, *upright]
    inside = [
        box for box in places if box.x >= 8 and box.right <= canvas.width - 8 and 44 < box.y <= canvas.height - h - 8
    ]
    free = [box for box in inside if not any(box.touches(rect) for rect in (near, *asked, *open_now))]
    return free[0] if free else _nearest(near, size, canvas, (near, *asked), tuple(open_now))


@lru_cache(64)
def _nearest(
    near: Rect, size: tuple[float, float], canvas: Canvas, kept: tuple[Rect, ...], open_now: tuple[Rect, ...]
) -> Rect:
    """The fallback place of an explanation: where it covers least."""
    w, h = size
    columns = [Rect(12 + i, 44, w, h) for i in range(0, max(0, int(canvas.width - w - 24)) + 1, _GRID)]
    rows = [Rect(12, 44 + j, w, h) for j in range(0, max(0, int(canvas.height - h - 52)) + 1, _GRID)]

    def covered(rects: tuple[Rect, ...]) -> tuple[list[list[float]], list[list[float]]]:
        """How wide a box in each column, and how high one in each row, lies over each of them."""
        wide = [[max(0.0, min(box.right, one.right) - max(box.x, one.x)) for one in rects] for box in columns]
        high = [[max(0.0, min(box.bottom, one.bottom) - max(box.y, one.y)) for one in rects] for box in rows]
        return wide, high

    (kept_wide, kept_high), (open_wide, open_high) = covered(kept), covered(open_now)
    aside = [max(box.x - near.right, near.x - box.right, 0) for box in columns]
    above = [max(box.y - near.bottom, near.y - box.bottom, 0) for box in rows]

    def cost(place: tuple[int, int]) -> tuple[float, float, float]:
        i, j = place
        over = sum(map(mul, kept_wide[i], kept_high[j]))
        over_open = sum(map(mul, open_wide[i], open_high[j]))
        return over, over_open, aside[i] + above[j] + abs(columns[i].cx - near.cx) / 8

    i, j = min(product(range(len(columns)), range(len(rows))), key=cost)
    return Rect(columns[i].x, rows[j].y, w, h)


def _sentence(text: str, box: Rect, asked: bool) -> list[Layered]:
    words = Words(text, 20, "ivory", "serif") if asked else Words(text, 17, "muted")
    return [
        (Layer.SENTENCE, Item("sentence panel", Panel("night", "gold" if asked else "", 19, 1.5, 0.88), box)),
        (Layer.SENTENCE, Item("sentence", words, box.grown(-6))),
    ]


_STYLES = {
    # fill, edge, ink
    "main": ("plate_hi", "gold", "candle"),
    "bold": ("danger", "candle", "ink"),
    "calm": ("plate", "muted", "ivory"),
    "chosen": ("plate_hi", "ok", "candle"),
    "dim": ("plum", "plate_hi", "dim"),
}


def _button(one: VisibleChoice, mark: str, focused: bool) -> list[Layered]:
    choice, box = one.choice, one.rect
    fill, edge, ink = _STYLES["dim" if choice.why else choice.style]
    said = choice.why or choice.hint
    cap = Rect(box.x + 8, box.y + 8, 22, 22)
    held = box.w > _HOLDS and choice.icon.startswith(_STAGED)
    leaves_room = held and not choice.why  # a reason needs all the room, and stands over the thing
    inner = _OBJECT if leaves_room else 38.0 if box.w > 150 and (mark or choice.icon) else 10.0
    free = 10.0 if leaves_room else inner if choice.icon or choice.why or len(choice.label) < _SENTENCE else 8.0
    aside = inner if leaves_room else 10.0
    hint = Rect(box.x + aside, min(box.y + 39, box.bottom - 25), box.w - aside - 10, 20)
    top = box.y + (3 if said else 5)
    label = Rect(box.x + inner, top, box.w - inner - free, min(32, hint.y - top - 3) if said else box.h - 12)
    size = 22 if said or len(choice.label) < _SENTENCE else 16 if len(choice.label) < _LONG else 14
    words = Words(choice.label, size, ink, "serif", wrap=not said)
    out: list[Layered] = [
        (Layer.BUTTONS, Item((choice.key, "panel"), Panel(fill, edge, 12, 3 if focused else 1.5), box)),
        (Layer.BUTTONS, Item((choice.key, "label"), words, label)),
    ]
    if held:
        thing = Rect.around(box.x + _OBJECT / 2, box.cy - 4, _OBJECT + 8, _OBJECT + 8)
        lit = 0.25 if choice.why else 1.0
        out.append((Layer.BUTTONS, Item((choice.key, "object"), Picture(choice.icon), thing, alpha=lit)))
    if mark:
        out += [
            (Layer.BUTTONS, Item((choice.key, "cap"), Panel("night", "", 11), cap)),
            (Layer.BUTTONS, Item((choice.key, "number"), Words(mark, 14, "ivory"), cap)),
        ]
    if said:
        out.append((Layer.BUTTONS, Item((choice.key, "hint"), Words(said, 14, ink), hint)))
    icon = "icons/lock" if choice.why else "icons/check" if choice.style == "chosen" else choice.icon
    if icon and not icon.startswith(_STAGED) and box.w > 150:
        out.append(
            (Layer.BUTTONS, Item((choice.key, "icon"), Picture(icon, ink), Rect(box.right - 32, box.y + 8, 22, 22)))
        )
    return out


def _cap(choice: Choice, box: Rect) -> list[Layered]:
    """The digit of a choice, at its corner."""
    disc = Rect(box.x - 6, box.y - 6, 24, 24)
    return [
        (Layer.TIPS, Item((choice.key, "cap"), Panel("night", "gold", 12, 1.5), disc)),
        (Layer.TIPS, Item((choice.key, "number"), Words(str(choice.number), 14, "ivory"), disc)),
    ]


def _place(one: VisibleChoice, under: Layer, over: Layer) -> list[Layered]:
    """A lit place glows `under` its card, a dim one is veiled `over` it unless it stays bright, a picked one has a
    tick; a plain one shows by itself what it is."""
    if one.choice.style == "plain":
        return []
    if one.choice.style == "chosen":
        tick = Rect(one.rect.right - 30, one.rect.bottom - 30, 24, 24)
        if one.rect.w < _SLIM or (one.choice.rect is not None and one.rect.h < _LOW):
            tick = Rect(one.rect.right - 13, one.rect.bottom - 13, 16, 16)
        return [
            (Layer.TIPS, Item((one.choice.key, "chosen"), Panel("", "ok", 12, 4), one.rect.grown(3))),
            (Layer.TIPS, Item((one.choice.key, "tick panel"), Panel("night", "ok", 12, 1.5), tick.grown(3))),
            (Layer.TIPS, Item((one.choice.key, "tick"), Picture("icons/check", "ok"), tick)),
        ]
    if one.choice.why:
        veil = (over, Item((one.choice.key, "veil"), Panel("night", "", 10, 0, 0.45), one.rect))
        return [] if one.choice.style == "bright" else [veil]
    return [(under, Item((one.choice.key, "glow"), Panel("", "candle", 12, 4), one.rect.grown(3)))]


def _way_back(frame: TableFrame) -> Rect:
    """The button that takes a pick back: at the far right."""
    zone = frame.buttons[1]
    w = min(_BACK, zone.w)
    return Rect(zone.right - w, zone.y, w, zone.h)


def _zones(count: int, frame: TableFrame, kept: float) -> list[Rect]:
    """The places of the buttons: one left, the others right of the local hand area; a fourth joins the left. `kept`:
    units at the far right for the way back."""
    left = frame.first or (1 if count <= 3 else 2)
    rects: list[Rect] = []
    for zone, inside in ((frame.buttons[0], min(left, count)), (frame.buttons[1], max(0, count - left))):
        if not inside:
            continue
        wide = zone.w - (kept if zone is frame.buttons[1] else 0)
        w = min(300.0, (wide - _GAP * (inside - 1)) / inside)
        total = w * inside + _GAP * (inside - 1)
        x = zone.right - total if zone is frame.buttons[0] else zone.x
        rects += [Rect(x + i * (w + _GAP), zone.y, w, zone.h) for i in range(inside)]
    return rects
