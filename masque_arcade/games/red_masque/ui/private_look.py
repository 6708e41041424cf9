"""A private look at a floor card: lifted in the hand area, large, equally long on all screens (4.2, 5.5)."""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.render.drawables import Draw, Item, Layer, Rect
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.context import Moment, room_name
from masque_arcade.games.red_masque.ui.images import CARD_BACK, INKS, card_face, window
from masque_arcade.games.red_masque.ui.layout import Board

SEARCH: Final = 5.0
"""Seconds for choosing the fate of the card; the table's window is at least as long."""
GLANCE: Final = 2.5
"""Seconds for which all see a look at a floor card; after a Rush also those in which its player sees it."""
TURNS: Final = 0.7
"""Seconds in which the card turns over."""
_CARD: Final = (112.0, 157.0)


def search_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    foot = table.foot
    x = table.hand(0).x - 10
    return Rect(x, foot.y + 3, table.right - x, foot.h - 6)


def search_buttons(table: Board) -> Rect:
    """The place of the buttons on that box."""
    sheet, zone = search_sheet(table), table.button_zone
    return Rect(zone.x - 10, sheet.cy - zone.h / 2, zone.w, zone.h)


@dataclass(frozen=True, slots=True)
class Look:
    """The card looked at in a room, None while it is covered, which turns over in the first TURNS of its `age`; `left`:
    1..0 of the time; `sentence`: the possible actions with it."""

    moment: Moment
    room: Room
    card: Card | None
    left: float
    age: float
    sentence: str

    @property
    def seen(self) -> Card | None:
        """The card, once its face is seen."""
        return self.card if self.age > TURNS / 2 else None

    def thing(self) -> Thing:
        """What lies there, without its picture, which changes at each frame."""
        face = self.moment.card(self.seen) if self.seen else self.moment.texts("thing.face_down")
        name = Name(Role.CARD, self._found, face, self.sentence)
        return Thing("search", search_sheet(self.moment.table), Layer.MODAL, name)

    @property
    def _found(self) -> str:
        return self.moment.t("lap.found", room=room_name(self.moment.texts, self.room))

    def items(self) -> list[Layered]:
        """The card, what it does, the card in hand, and the time that is left."""
        table, texts, hand = self.moment.table, self.moment.texts, self.moment.view.hand
        sheet = search_sheet(table)
        box = Rect(sheet.x + 12, sheet.y + (sheet.h - _CARD[1]) / 2, *_CARD)
        x, w = box.right + 22, search_buttons(table).x - box.right - 40
        where, bar = Rect(x, sheet.y + 5, w, 28), Rect(x, sheet.bottom - 14, w, 6)
        part = min(1.0, self.age / TURNS)
        face = card_face(texts, self.seen) if self.seen else CARD_BACK
        draw = Draw()
        draw.panel("search sheet", sheet, "night", INKS[self.room], 16, 3)
        draw.picture("search light", box.grown(46), "stage/halo", alpha=round(part, 2))
        squeeze = round(abs(2 * part - 1) or 0.02, 2) if self.card else 1.0
        draw.append(Item("search card", face, box, squeeze=squeeze))
        draw.append(Item("search window", window(self.room), Rect(where.x, where.y, 20, 28)))
        found = Rect(where.x + 30, where.y, where.w / 2 - 30, where.h)
        draw.label("search room", found, self._found, 16, "muted", align="left")
        words = Rect(x, where.bottom + 75, w, 44)
        draw.label("search words", words, self.sentence, 18, "candle", "serif", "left", wrap=True)
        draw.panel("time past", bar, "plate_hi", radius=3)
        draw.panel("time left", Rect(bar.x, bar.y, bar.w * self.left, bar.h), "candle", radius=3)
        if self.card and hand:
            holding = self.moment.t("lap.holding", card=self.moment.card(hand[0]))
            half = Rect(where.cx, where.y, where.w / 2, where.h)
            draw.label("search held", half, holding, 16, "muted", align="right")
        if self.seen:
            power = self.moment.t(f"character.{self.seen}.power")
            title = Rect(x, where.bottom + 1, w, 28)
            draw.label("search title", title, self.moment.card(self.seen), 24, font="serif", align="left")
            text = Rect(x, where.bottom + 29, w, 44)
            draw.label("search text", text, power, 17, align="left", valign="top", wrap=True)
        return on(Layer.MODAL, *draw)
