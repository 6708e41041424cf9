"""The fan: cards held up over the table, one of which is chosen; the one that is pointed at or focused is raised.

A raised card stays between its neighbours: no place ever means another card than before, however the hand came there.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import CardFace, Item, Layer, Panel, Picture, Rect, Words

_TITLE: Final = 46.0
"""The height of the sentence over the cards, and of the lines under them."""
_LINES: Final = 56.0
_CARD: Final = (180.0, 220.0)
"""The least and the largest height of a card."""
_LIFT: Final = 14.0
_GAP: Final = 8.0
_SIDE: Final = 14.0
_NAME: Final = (0.82, 0.135)
"""The place of a card's name, over the one that is drawn on it: from its upper edge, and how high."""
_WORTH: Final = (62.0, 30.0)
_SIGN: Final = 22.0
_LEAST: Final = 560.0
"""The least width of the sheet."""
_REST: Final = 80.0
_NARROW: Final = 90.0
"""A card of which less is seen has a smaller name."""
_SPAN: Final = 2
"""Letters of a worth that fit its least width."""


def fan_box(count: int, room: Rect) -> Rect:
    """The sheet under `count` cards, at the bottom of the room there is."""
    size = _size(count, room)
    w = min(room.w, max(_LEAST, 2 * _SIDE + count * (size[0] + _GAP)))
    h = _TITLE + _LIFT + size[1] + _LINES
    # No narrow rest of the table stays in sight over it.
    h = room.h if room.h - h < _REST else h
    return Rect.around(room.cx, room.bottom - h / 2, w, h)


def title_box(count: int, room: Rect) -> Rect:
    """The place of the sentence."""
    box = fan_box(count, room)
    return Rect(box.x + 8, box.y + 6, box.w - 16, _TITLE - 8)


def card_boxes(count: int, room: Rect, raised: int) -> list[Rect]:
    """The whole cards from left to right, each over the one before; the one with number `raised` is higher."""
    box, (w, h) = fan_box(count, room), _size(count, room)
    pitch = min(w + _GAP, (box.w - 2 * _SIDE - w) / max(1, count - 1))
    left, y = box.cx - (pitch * (count - 1) + w) / 2, box.y + (box.h - _LINES + _TITLE + _LIFT - h) / 2
    return [Rect(left + i * pitch, y - (_LIFT if i == raised else 0), w, h) for i in range(count)]


def seen_boxes(count: int, room: Rect, raised: int) -> list[Rect]:
    """What is seen of each card: what the next one leaves of it."""
    cards = card_boxes(count, room, raised)
    step = min(cards[0].w, cards[1].x - cards[0].x) if count > 1 else 0.0
    return [*(Rect(card.x, card.y, step, card.h) for card in cards[:-1]), cards[-1]]


def number_raised(fan: Sequence[Choice], key: Hashable | None) -> int:
    """Which card is raised: the one with that key, else the first."""
    return next((i for i, choice in enumerate(fan) if choice.key == key), 0)


def _size(count: int, room: Rect) -> tuple[float, float]:
    """A card's width and height: as large as they can lie side by side, but not too small."""
    most = min(_CARD[1], room.h - _TITLE - _LIFT - _LINES, ((room.w - 2 * _SIDE + _GAP) / count - _GAP) * 7 / 5)
    h = max(_CARD[0], most)
    return h * 5 / 7, h


def fan_items(
    prompt: Prompt, seen: Sequence[Rect], room: Rect, raised: int, marks: Mapping[Hashable, str]
) -> list[Layered]:
    """The sheet with the sentence, the cards with their marks, and the raised one in words."""
    choices, count = prompt.sheet, len(prompt.sheet)
    box, cards = fan_box(count, room), card_boxes(count, room, raised)
    items = [
        Item("sheet", Panel("night", "gold", 18, 2), box),
        Item(("fan", "sentence"), Words(prompt.sentence, 20, "ivory", "serif"), title_box(count, room)),
    ]
    for i in range(count):
        items += _card(choices[i], cards[i], seen[i], marks.get(choices[i].key, ""), i == raised)
    items += _lines(choices[raised], Rect(box.x + 16, box.bottom - _LINES + 4, box.w - 32, _LINES - 8))
    return [(Layer.SHEET, item) for item in items]


def _card(choice: Choice, card: Rect, seen: Rect, mark: str, raised: bool) -> list[Item]:
    """A card of the fan; its marks lie where it is seen."""
    key, shown = choice.key, choice.card
    assert shown is not None
    plate = Rect(seen.x + 2, card.y + _NAME[0] * card.h, seen.w - 4, _NAME[1] * card.h)
    size = 15 if seen.w > _NARROW else 11.5
    items = [
        Item((key, "card"), CardFace(shown.face), card),
        Item((key, "name plate"), Panel("night", "gold" if raised else "", 7, 1, 0.9), plate),
        Item((key, "name"), Words(choice.label, size, "candle" if raised else "ivory"), plate),
    ]
    w, h = min(seen.w - 4, _WORTH[0] if len(shown.worth) <= _SPAN else _WORTH[0] + 18), _WORTH[1]
    pill = Rect.around(seen.cx, plate.y - h / 2 - 5, w, h)
    if shown.worth:
        items.append(
            Item((key, "worth panel"), Panel("night", "candle" if shown.wins else "gold", h / 2, 2, 0.92), pill)
        )
    if shown.wins:
        items.append(Item((key, "worth"), Picture("icons/crown", "candle"), Rect.around(pill.cx, pill.cy, 22, 22)))
    elif shown.worth:
        ink = "candle" if shown.worth.strip("–") else "muted"
        items.append(Item((key, "worth"), Words(shown.worth, 20, ink, "serif"), pill.grown(-3)))
    if mark:
        disc = Rect(seen.x + 4, card.y + 5, 22, 22)
        items.append(Item((key, "cap"), Panel("night", "gold", 11, 1), disc))
        items.append(Item((key, "number"), Words(mark, 13, "ivory"), disc))
    top = card.y + 5 + (_SIGN + 4 if seen.w < _NARROW else 0)
    for n, (icon, count) in enumerate(shown.signs):
        at = Rect(seen.right - _SIGN * 2 - 4, top + n * (_SIGN + 4), _SIGN * 2, _SIGN)
        items += [
            Item((key, "sign panel", n), Panel("night", "info", _SIGN / 2, 1, 0.92), at),
            Item((key, "sign", n), Picture(icon, "info"), Rect(at.x + 4, at.y + 3, _SIGN - 6, _SIGN - 6)),
            Item((key, "sign count", n), Words(count, 13, "ivory"), Rect(at.x + _SIGN - 2, at.y, _SIGN, _SIGN)),
        ]
    return items


def _lines(choice: Choice, box: Rect) -> list[Item]:
    """The raised card in words: its power, and what it would bring."""
    assert choice.card is not None
    half = Rect(box.x, box.y, box.w, box.h / 2)
    return [
        Item(("fan", "hint"), Words(f"{choice.label}  ·  {choice.hint}", 17, "ivory"), half),
        Item(("fan", "worth"), Words(choice.card.said, 17, "candle"), half.moved(0, half.h)),
    ]
