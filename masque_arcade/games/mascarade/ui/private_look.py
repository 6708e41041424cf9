"""Private items in the hand area: the faces of a look, and the hands under the cloth.

Drawn while it lasts and never stored.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from masque_arcade.client.animation.pose import M, leave
from masque_arcade.client.game_ui.effects.lighting import LOOK
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import CardFace, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Looking, Slot
from masque_arcade.games.mascarade.ui.animations.exchange import RAISED
from masque_arcade.games.mascarade.ui.animations.secret_swap import CLOSE, OPEN, Hands
from masque_arcade.games.mascarade.ui.context import Moment
from masque_arcade.games.mascarade.ui.layout import Board, hem

BREATH: Final = 0.5
"""Seconds until a card looked at turns over."""
_LARGE = (180.0, 252.0)
_STANDS: Final = (52.0, 104.0)
"""The size of the candles beside them."""
GHOST: Final = 1.0
"""Seconds for which a card stays before the eyes after a look."""
_HELD = (100.0, 140.0)
_ARC: Final = 20.0
"""How far two cards pass above and below each other."""
_LEAN: Final = 16.0
"""Degrees by which a card leans when the cloth is as far behind as it is from the middle."""
RUMPLE: Final = (210.0, 96.0)
GLOVE: Final = (134.0, 214.0)
_FALL = 0.6
"""Seconds in which the cloth falls before the hands."""


class PrivateLook:
    """A look: its age, and what stays before the eyes after it."""

    def __init__(self) -> None:
        self._age, self._over = 0.0, GHOST
        self._seen: Sequence[Character] = ()

    def begin(self) -> None:
        """A look begins."""
        self._age = 0.0

    def forget(self) -> None:
        """Nothing stays."""
        self._seen = ()

    def update(self, dt: float) -> None:
        """Advance time."""
        self._age += dt
        self._over += dt

    def items(
        self, moment: Moment, faces: Mapping[Slot, Character], sentence: str, timed: bool, still: bool
    ) -> list[Layered]:
        """The cards looked at; `faces` of those that are open, `timed` while the look ends by itself."""
        phase = moment.view.phase
        slots = phase.slots if isinstance(phase, Looking) else ()
        age = LOOK if still else self._age
        self._seen, self._over = list(faces.values()) if age > BREATH else [], 0.0
        left = max(0.0, 1 - self._age / LOOK) if timed else 1.0
        seen = [(slot, faces.get(slot), moment.card(slot)) for slot in slots]
        return look_items(moment.table, moment.texts, seen, left, sentence, age)

    def left(self, table: Board, texts: Catalogue) -> list[Layered]:
        """What stays for a moment."""
        return ghost_items(table, texts, self._seen, self._over) if self._seen and self._over < GHOST else []


def look_sheet(table: Board) -> Rect:
    """The dark in which cards are looked at: the lower half of the table."""
    top = table.foot.y - 190
    return Rect(0, top, table.canvas.width, table.canvas.height - top)


def look_boxes(table: Board, cards: int) -> list[Rect]:
    """The places of the cards looked at."""
    (w, h), sheet = _LARGE, look_sheet(table)
    across = [table.cx + (i - (cards - 1) / 2) * (w + 28) for i in range(cards)]
    return [Rect.around(x, sheet.y + 48 + h / 2, w, h) for x in across]


def look_things(moment: Moment, faces: Mapping[Slot, Character]) -> list[Thing]:
    """The cards looked at, each with its face while it is open to the reader."""
    phase = moment.view.phase
    slots = phase.slots if isinstance(phase, Looking) else ()
    sides = [moment.mask(faces[slot]) if slot in faces else moment.texts("thing.face_down") for slot in slots]
    boxes = look_boxes(moment.table, len(slots))
    return [
        Thing(("look", slot), box, Layer.MODAL, Name(Role.CARD, moment.card(slot), side))
        for slot, box, side in zip(slots, boxes, sides, strict=True)
    ]


def look_items(
    table: Board,
    texts: Catalogue,
    faces: Sequence[tuple[Slot, Character | None, str]],
    left: float,
    sentence: str,
    age: float = LOOK,
) -> list[Layered]:
    """The cards looked at, large by candle light in the lower half; each with its slot, face (None while it is covered)
    and owner in words. `left`: 1..0; `sentence` stands above them. For a held breath their backs only stir, then they
    turn over: `age` is the seconds since the look began."""
    w, h = _LARGE
    sheet, boxes = look_sheet(table), look_boxes(table, len(faces))
    out: list[Layered] = [
        (Layer.MODAL, Item("look sheet", Panel("night", "", 0, 0, 0.94), sheet)),
        (Layer.MODAL, Item("look edge", Panel("gold", "", 0, 0, 0.5), Rect(sheet.x, sheet.y, sheet.w, 2))),
        *_stands(boxes, sheet),
        (
            Layer.MODAL,
            Item("look sentence", Words(sentence, 19, "ivory", "serif"), Rect.around(table.cx, sheet.y + 27, 640, 32)),
        ),
    ]
    for (slot, face, label), place in zip(faces, boxes, strict=True):
        turned = (age - BREATH) / M
        art, open_art = CardFace(), CardFace()
        if face:
            open_art = _face(texts, face)
            art = open_art if turned >= 0.5 else art
        lift = min(1.0, max(0.0, age / BREATH))
        glow = Rect.around(place.cx, place.cy, 1.5 * h, 1.5 * h)
        box = place.moved(0, 6 - 6 * lift)
        squeeze = abs(1 - 2 * turned) if face and 0 < turned < 1 else 1.0
        out.append((Layer.MODAL, Item(("look glow", slot), Picture("stage/halo"), glow, alpha=round(0.8 * lift, 1))))
        out.append((Layer.MODAL, Item(("look soon", slot), open_art, box, alpha=0)))
        out.append((Layer.MODAL, Item(("look", slot), art, box, squeeze=squeeze)))
        line = Rect.around(place.cx, place.bottom + 17, w + 20, 26)
        out.append((Layer.MODAL, Item(("look label", slot), Words(label, 17, "candle"), line)))
    return [*out, *_time_left(Rect(sheet.cx - 340, sheet.y + 4, 680, 5), left)]


def _face(texts: Catalogue, face: Character) -> CardFace:
    return CardFace(f"mascarade/{face}", texts(f"mascarade.character.{face}.name"))


def _stands(cards: Sequence[Rect], sheet: Rect) -> list[Layered]:
    """The candles at both sides of the cards."""
    out: list[Layered] = []
    w, h = _STANDS
    for side, x in (("left", cards[0].x - 96), ("right", cards[-1].right + 96)):
        box = Rect.around(x, sheet.y + 40 + h / 2, w, h)
        glow = Rect.around(x, box.y + h * 0.25, 4 * w, 4 * w)
        out.append((Layer.MODAL, Item(("look light", side), Picture("stage/halo"), glow, alpha=0.9)))
        out.append((Layer.MODAL, Item(("look candle", side), Picture("stage/candle"), box)))
    return out


def ghost_items(table: Board, texts: Catalogue, faces: Sequence[Character], age: float) -> list[Layered]:
    """What stays before the eyes for a moment after a look."""
    seen = round(0.7 * max(0.0, 1 - age / GHOST), 1)
    boxes = look_boxes(table, len(faces))
    return [
        (Layer.MODAL, Item(("ghost", i), _face(texts, face), box, alpha=seen))
        for i, (face, box) in enumerate(zip(faces, boxes, strict=True))
        if seen
    ]


def _time_left(line: Rect, left: float) -> list[Layered]:
    """A thin line that burns down."""
    return [(Layer.MODAL, Item("time left", Panel("candle", "", 2), Rect(line.x, line.y, line.w * left, line.h)))]


def hands_sheet(table: Board) -> Rect:
    """The gap in the cloth through which the local player sees their hands."""
    top = hem(table).y - hem(table).h / 2 + 34
    return Rect(table.cx - 330, top, 660, table.canvas.height - top - 4)


def hands_buttons(table: Board) -> Rect:
    """The place of the choices: the table's edge above the hands."""
    sheet = hands_sheet(table)
    return Rect(sheet.x + 16, sheet.y + 5, sheet.w - 32, 46)


def hands_sentence(table: Board) -> Rect:
    """The place of the question: on the cloth's rail, clear of court and bank."""
    sheet = hands_sheet(table)
    return Rect(sheet.x, sheet.y - 34, sheet.w, 34)


def held_cards(table: Board, hands: Hands, still: bool = False) -> Mapping[str, Rect]:
    """The places of the two cards in the hands, "mine" and "theirs"."""
    y, half, rises = hands_sheet(table).y + 144, spread(still), 0.0 if still else _ARC
    return {
        card: Rect.around(table.cx - side * half * hands.at, y + side * rises * max(0.0, 1 - hands.at**2), *_HELD)
        for card, side in (("mine", -1), ("theirs", 1))
    }


def spread(still: bool) -> float:
    """How far each card is from the middle while the hands rest."""
    return 84.0 if still else 140.0


def hands_items(table: Board, hands: Hands, labels: tuple[str, str], still: bool = False) -> list[Layered]:
    """Two gloved hands under the table with two backs; they cross as the player moves them. `labels`: owners of the
    left and right card at the start. The cloth falls in the last moments."""
    sheet = hands_sheet(table)
    if hands.clock < RAISED:
        return []
    behind = 0.0 if still else hands.at - hands.cloth
    out: list[Layered] = [(Layer.MODAL, Item("hands sheet", Picture("stage/under_table"), sheet))]
    cards = held_cards(table, hands, still)
    for key, side in (("mine", 1), ("theirs", -1)):
        folds = Rect.around(cards[key].cx - side * 60 * behind, cards[key].cy + 42, *RUMPLE)
        seen = round(min(1.0, 1.4 * abs(behind)), 1)
        out.append((Layer.MODAL, Item(("rumple", key), Picture("stage/rumple"), folds, alpha=seen)))
    pair = [("mine", -1, "stage/glove_left", labels[0]), ("theirs", 1, "stage/glove_right", labels[1])]
    for key, side, glove, label in reversed(pair) if hands.held == "mine" else pair:
        card = cards[key]
        lift = 0.0 if still else max(0.0, 26 * (1 - hands.at**2))
        lean = round(side * _LEAN * behind)
        below = Rect.around(card.cx, card.cy + 126, *GLOVE)
        out += [
            (Layer.MODAL, Item(("card shade", key), Panel("night", "", 14, 0, 0.5), card.moved(6, 14 + lift / 2))),
            (Layer.MODAL, Item(("card in", key), CardFace(), card, lean)),
            (Layer.MODAL, Item(("glove", key), Picture(glove), below, lean / 2)),
        ]
        if hands.labels > 0:
            tag = Rect.around(card.cx, card.cy - 34, 132, 28)
            out.append((Layer.MODAL, Item(("tag panel", key), Panel("parchment", "", 6), tag, alpha=hands.labels)))
            out.append((Layer.MODAL, Item(("tag", key), Words(label, 16, "ink"), tag.grown(-2), alpha=hands.labels)))
    if not still and not hands.waits and (fallen := (hands.clock - CLOSE + _FALL) / _FALL) > 0:
        out += _closing(sheet, leave(min(1.0, fallen)))
    left = 1.0 if hands.waits else 1 - max(0.0, hands.clock - OPEN) / (CLOSE - OPEN)
    return [*out, *_time_left(Rect(sheet.x + 96, sheet.y + 58, sheet.w - 192, 5), left)]


def _closing(sheet: Rect, part: float) -> list[Layered]:
    """The cloth closes before the hands from both sides, `part` (0..1) of the way."""
    half = sheet.w / 2
    wide = half * (0.2 + 0.8 * part)
    return [
        (
            Layer.MODAL,
            Item(
                ("hands cloth", side),
                Picture(f"stage/curtain_{side}"),
                Rect(x, sheet.y, half, sheet.h),
                squeeze=wide / half,
            ),
        )
        for side, x in (("left", sheet.x - (half - wide) / 2), ("right", sheet.cx + (half - wide) / 2))
    ]
