"""A private look in the hand area: another's "?" card, or the cards in the unused pile; equally long on all screens.

The cards come face down, there is a held breath, they turn over. Drawn while it lasts; the result stays in the notes.
"""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter, lying, mix, pulse
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import TRUELIGHT
from masque_arcade.games.ghost_for_sale.ui.context import honesty
from masque_arcade.games.ghost_for_sale.ui.images import QUESTION, truth_face
from masque_arcade.games.ghost_for_sale.ui.layout import Board

ARRIVED: Final = 0.4
TURNS: Final = 1.05
"""Seconds after which the cards are there, and after which they turn over."""
TURNED: Final = 0.34
"""Seconds of turning one over."""
_STAGGER: Final = 0.12
_TALL: Final = 165.2
_ABOVE, _BELOW = 52.0, 36.0
"""The height of a card where there is room for it, and of the sentence above and of the word below it."""


@dataclass(slots=True)
class PrivateLook:
    """Contents of a look: "?" cards in a row, a sentence, and where they come from. `owner`: the seat and name of the
    player whose card it is. `age`: the seconds so far, of `whole`."""

    truths: tuple[bool, ...]
    sentence: str
    source: Rect
    whole: float
    owner: tuple[Seat, str] | None = None
    age: float = 0.0


def look_sheet(table: Board) -> Rect:
    """The box of the cards looked at. It leaves the stands of the look's auction and Mrs. Truelight's name free."""
    bottom = table.canvas.height - 4
    stands = table.lots[TRUELIGHT].bottom + 4 if table.stands else 0
    top = max(bottom - _ABOVE - _TALL - _BELOW, stands)
    return Rect(table.cx - 340, top, 680, bottom - top)


def _card_boxes(sheet: Rect, count: int) -> list[Rect]:
    """The places of the cards in a row, as high as the sheet allows."""
    h = sheet.h - _ABOVE - _BELOW
    w = h * 5 / 7
    return [
        Rect.around(sheet.cx + (i - (count - 1) / 2) * (w + 12), sheet.y + _ABOVE + h / 2, w, h) for i in range(count)
    ]


def look_thing(table: Board, texts: Catalogue, look: PrivateLook) -> Thing:
    """The sheet in words: what is looked at, and once all cards have turned over what they say."""
    turned = look.age >= TURNS + TURNED + (len(look.truths) - 1) * _STAGGER
    side = texts.listed([honesty(texts, truth) for truth in look.truths]) if turned else texts("thing.face_down")
    return Thing("look", look_sheet(table), Layer.MODAL, Name(Role.CARD, look.sentence, side))


def look_items(table: Board, texts: Catalogue, look: PrivateLook, still: bool) -> list[Layered]:
    """The cards, large in the hand area, each with its word once it has turned; a thin line burns down."""
    sheet = look_sheet(table)
    line = Rect(sheet.x + 16, sheet.y + 8, sheet.w - 32, 5)
    part = max(0.0, 1 - look.age / look.whole)
    said, boxes = Words(look.sentence, 20, "ivory", "serif"), _card_boxes(sheet, len(look.truths))
    dark = Rect(0, 39, table.canvas.width, table.canvas.height - 39)
    shade = Item("look dark", Panel("night", "", 0, 0, 0.55), dark, alpha=round(10 * min(1.0, look.age / ARRIVED)) / 10)
    out = [shade, Item("look sheet", Panel("night", "gold", 16, 2, 0.98), sheet)]
    if still or look.age >= ARRIVED:  # the cards come from above, over its place
        out.append(Item("look sentence", said, Rect(sheet.x + 16, sheet.y + 16, sheet.w - 32, 30)))
    if part:
        out.append(Item("look left", Panel("candle", "", 2), Rect(line.x, line.y, line.w * part, line.h)))
    if look.owner:
        out += _owner(texts, look, *look.owner, sheet, boxes[0])
    for i, (truth, box) in enumerate(zip(look.truths, boxes, strict=True)):
        out += _card(texts, look, i, truth, box, still)
    return on(Layer.MODAL, *out)


def _owner(texts: Catalogue, look: PrivateLook, seat: Seat, name: str, sheet: Rect, card: Rect) -> list[Item]:
    """The mask of the player whose card it is, and, once it has turned, what their tokens are."""
    plate = Rect.around((sheet.x + card.x) / 2, sheet.bottom - 26, 210, 30)
    size = min(132.0, plate.y - sheet.y - _ABOVE)
    head = Rect.around(plate.cx, (sheet.y + _ABOVE + plate.y) / 2, size, size)
    out = [*face(seat, name, head), Item("look owner", Words(name, 20, "ivory", "serif"), plate)]
    if look.age >= TURNS + TURNED:
        said = texts(f"ghost_for_sale.look.{'honest' if look.truths[0] else 'liar'}")
        side = Rect(card.right + 16, card.y, sheet.right - card.right - 36, card.h)
        out.append(Item("look meaning", Words(said, 20, "ivory", wrap=True), side))
    return [replace(item, key=("look owner", item.key)) for item in out]


def _card(texts: Catalogue, look: PrivateLook, i: int, truth: bool, box: Rect, still: bool) -> list[Item]:
    """One card, at its moment: on its way, held in candle light, turning, open."""
    rest = lying(box, QUESTION, Layer.MODAL)
    turned = (look.age - TURNS - i * _STAGGER) / TURNED
    if still:
        pose = replace(rest, art=truth_face(truth)) if turned >= 0.5 else rest
    elif look.age < ARRIVED:
        source = look.source
        start = replace(rest, x=source.cx, y=source.cy, w=source.w, h=source.h)
        pose = mix(start, rest, enter(look.age / ARRIVED), 20)
    elif turned < 0:
        breath = pulse((look.age - ARRIVED) / (TURNS - ARRIVED))
        pose = replace(rest, y=rest.y - 4 * breath, w=box.w * (1 + 0.04 * breath), h=box.h * (1 + 0.04 * breath))
    else:
        face = truth_face(truth) if turned >= 0.5 else QUESTION
        pose = replace(rest, art=face, squeeze=max(0.02, abs(1 - 2 * min(1.0, turned))))
    light = min(1.0, max(0.0, (look.age - ARRIVED) / (TURNS - ARRIVED)))
    glow = Rect.around(box.cx, box.cy, box.h * 1.3, box.h * 1.3)
    halo = Item(("look light", i), Picture("stage/halo"), glow, alpha=round(light * 10) / 10)
    words = Words(honesty(texts, truth), 20, "ok" if truth else "danger", "serif")
    word = Item(("look word", i), words, Rect(box.x - 4, box.bottom + 6, box.w + 8, 28))
    return [halo, pose.item(("look", i)), *([word] if turned >= 1 else [])]
