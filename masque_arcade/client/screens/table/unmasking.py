"""The Unmasking: what really happened, told after the match.

The river of masks with a slider through it, and beside it the table as it was at that moment.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.retelling import Retelling
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screens.table.river import River
from masque_arcade.client.widgets.backdrop import ballroom, heading
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.portrait import face
from masque_arcade.client.widgets.widgets import Base, Look, Slider, Widget
from masque_arcade.engine.chronicle import Award, Chronicle
from masque_arcade.engine.game import Seat

_MARGIN: Final = 32.0
_NAMES: Final = 168.0
"""The width of faces and names."""
_NOW: Final = 214.0
"""The width of the table beside the river."""
_FOOT: Final = 226.0
"""The height of all below the river."""


@dataclass(frozen=True, slots=True)
class _AwardCard(Base):
    """An award with the face of who earned it; pressing leads to its moment."""

    title: str
    told: str
    name: str
    seat: Seat
    action: "_Jump"

    def items(self, look: Look) -> Iterator[Item]:
        draw, rect = Draw(), self.rect
        draw.panel((self.key, "card"), rect, "plate_hi" if look.focused else "plate", "gold", 12, 1.5, 0.95)
        side = rect.h - 16
        draw += [
            Item((self.key, item.key), item.art, item.rect)
            for item in face(self.seat, self.name, Rect(rect.x + 12, rect.y + 6, side, side))
        ]
        left = rect.x + side + 24
        draw.label(
            (self.key, "title"),
            Rect(left, rect.y + 4, rect.right - left - 8, rect.h * 0.44),
            self.title,
            "name",
            "candle",
            "serif",
            "left",
        )
        told = Rect(left, rect.y + rect.h * 0.46, rect.right - left - 8, rect.h * 0.48)
        draw.label((self.key, "told"), told, self.told, "name", "ivory", "text", "left", wrap=True)
        yield from draw

    def handle(self, intent: Intent) -> bool:
        return self._does(self.action, intent)


@dataclass(frozen=True, slots=True)
class _Jump:
    screen: "UnmaskingScreen"
    moment: int

    def __call__(self) -> None:
        self.screen.show(self.moment)


class UnmaskingScreen(Menu):
    """`names` by seat. The chronicle is that of a finished match."""

    initial = "time"

    def __init__(self, told: Chronicle, retelling: Retelling, names: Sequence[str]) -> None:
        super().__init__()
        self._told, self._retelling, self._names = told, retelling, names
        self._cursor = 0
        self._hovered: int | None = None
        self._river: River | None = None

    def show(self, moment: int) -> None:
        """Walk to a moment."""
        self._cursor, self._hovered = moment, None

    def moment(self) -> object:
        return self._cursor, self._hovered

    def handle(self, intent: Intent) -> bool:
        """The river answers the pointer: over it a moment is told, pressed it is walked to."""
        if intent.verb in (Verb.POINT, Verb.PRESS):
            self._hovered = self._laid().moment_at(intent.x, intent.y)
            if self._hovered is not None and intent.verb is Verb.PRESS:
                self.show(self._hovered)
                self.page.renew()
        elif intent.down:
            self._hovered = None
        return super().handle(intent)

    def _laid(self) -> River:
        canvas = self.ctx.canvas
        left = _MARGIN + _NAMES + 40
        right = canvas.width - _MARGIN - _NOW - 44
        box = Rect(left, 108, right - left, canvas.height - _FOOT - 112)
        river = self._river
        if river is None or river.box != box or river.middle(self._cursor) is None:
            self._river = river = River(self._told, self._retelling, box, self._cursor)
        return river

    # --- widgets -----------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The slider, the awards, and the way back."""
        texts, canvas = self.ctx.texts, self.ctx.canvas
        wide = canvas.width - 2 * _MARGIN
        form = Form(texts, "truth")
        rect = Rect(_MARGIN, canvas.height - 138, wide, 44)
        last = len(self._told.moments) - 1
        form.append(
            Slider(
                "time",
                rect,
                self._when(),
                self._cursor,
                self.show,
                1,
                0,
                last,
                0.16,
                f"{self._cursor + 1} / {last + 1}",
            )
        )
        foot, space = canvas.height - 84, 14.0
        back = 150.0
        awards = self._told.awards
        each = (wide - back - space * len(awards)) / max(1, len(awards))
        for i, award in enumerate(awards):
            form.append(self._card(award, Rect(_MARGIN + i * (each + space), foot, min(each, 380), 64)))
        form.button("back", Rect(canvas.width - _MARGIN - back, foot, back, 64), self.back)
        return form

    def _card(self, award: Award, rect: Rect) -> _AwardCard:
        name, texts = self._names[award.seat], self.ctx.texts
        key = f"{self._told.game}.award.{award.name}"
        told = texts(f"{key}.told", name=name, n=award.n)
        return _AwardCard(award.name, rect, texts(f"{key}.name"), told, name, award.seat, _Jump(self, award.moment))

    def _when(self) -> str:
        moment, texts = self._told.moments[self._cursor], self.ctx.texts
        return texts("truth.turn", n=moment.turn) if moment.turn else texts("truth.deal")

    # --- pictures ----------------------------------------------------------------------------

    def scenery(self) -> Sequence[Item]:
        """Heading, river, table, sentence."""
        canvas, texts, river = self.ctx.canvas, self.ctx.texts, self._laid()
        told = self._cursor if self._hovered is None else self._hovered
        draw = Draw(ballroom(canvas, 0.72))
        title = Rect(_MARGIN, 18, canvas.width - 2 * _MARGIN, 60)
        draw += heading(title, texts("truth.title"), texts("truth.aside"))
        water = Rect(river.box.x - 36, river.box.y - 8, river.right - river.box.x + 72, river.box.h + 16)
        draw.append(Item("water", Panel("night", "", 14, opacity=0.55), water))
        self._rows(draw, river)
        x = river.middle(self._cursor)
        if x is not None:
            beam = Rect.around(x, river.box.cy, river.pitch, river.box.h + 8)
            draw.panel("beam", beam, "candle", "", 6, opacity=0.13)
        draw += river.ribbons
        self._ends(draw, river)
        draw += river.medals(told)
        self._turns(draw, river)
        self._table(draw, river)
        self._sentence(draw, told)
        return draw

    def _rows(self, draw: Draw, river: River) -> None:
        """Faces and names; cards of the centre by their name."""
        for place, owner in enumerate(self._told.owners):
            level, side = river.level(place), min(river.row - 1, 52.0)
            head = Rect(_MARGIN, level - side / 2, side, side)
            if owner is not None:
                draw += [Item((place, one.key), one.art, one.rect) for one in face(owner, self._names[owner], head)]
            name = self._retelling.place(self.ctx.texts, self._told, place, self._names)
            box = Rect(_MARGIN + side + 8, level - river.row / 2, _NAMES - side - 8, river.row)
            ink = "ivory" if owner is not None else "muted"
            draw.label(("row", place), box, name, "name", ink, "serif", "left", wrap=True)

    def _ends(self, draw: Draw, river: River) -> None:
        """The masks where the ribbons come into sight and where they leave it."""
        side = min(river.row * 0.98, 46.0)
        for where, pieces, x in zip(("left", "right"), river.ends(), (river.box.x - 16, river.right + 16), strict=True):
            for place, piece in enumerate(pieces):
                box = Rect.around(x, river.level(place), side, side)
                draw.picture((where, place), box, self._retelling.picture(self._told.masks[piece]))

    def _turns(self, draw: Draw, river: River) -> None:
        """Numbers of turns along the top, as many as there is room for."""
        free, last = 0.0, 0
        for number, moment in enumerate(self._told.moments):
            x = river.middle(number)
            if x is not None and x >= free and moment.turn != last:
                draw.label(
                    ("turn", number), Rect.around(x, river.box.y - 18, 44, 20), str(moment.turn), "name", "muted"
                )
                free, last = x + 44, moment.turn

    def _table(self, draw: Draw, river: River) -> None:
        """The table at the moment of the slider: mask, coins, and what a bot took its card for."""
        told, canvas = self._told, self.ctx.canvas
        moment = told.moments[self._cursor]
        box = Rect(canvas.width - _MARGIN - _NOW, river.box.y - 26, _NOW, river.box.h + 34)
        draw.panel("now", box, "plum", "gold", 14, 1.5, 0.92)
        for key, left, wide in (("mask", 8, 52), ("coins", 62, 60), ("thought", 124, 84)):
            head = Rect(box.x + left, box.y + 2, wide, 24)
            draw.label(("now", key), head, self.ctx.texts(f"truth.{key}"), "name", "candle", "serif")
        side = min(river.row * 0.94, 44.0)
        for place, piece in enumerate(moment.pieces):
            level, owner = river.level(place), told.owners[place]
            if place in moment.places:
                draw.panel(
                    ("now row", place),
                    Rect(box.x + 5, level - river.row / 2 + 1, box.w - 10, river.row - 2),
                    "velvet",
                    "",
                    8,
                )
            mask = Rect.around(box.x + 32, level, side, side)
            draw.picture(("now mask", place), mask, self._retelling.picture(told.masks[piece]))
            if owner is None or told.owners.index(owner) != place:
                continue
            draw.picture(("now coin", place), Rect.around(box.x + 72, level, 20, 20), "stage/coin")
            draw.label(
                ("now coins", place),
                Rect(box.x + 84, level - 12, 28, 24),
                str(moment.coins[owner]),
                "body",
                "ivory",
                "serif",
                "left",
            )
            thought = moment.thoughts[owner] if moment.thoughts else None
            if thought is None:
                continue
            right = told.masks[moment.pieces[thought.place]] == thought.mask
            small = min(side, 30.0)
            draw.picture(
                ("thought", place), Rect.around(box.x + 130, level, small, small), self._retelling.picture(thought.mask)
            )
            ink = "ok" if right else "danger"
            sure = self.ctx.texts("truth.percent", n=round(100 * thought.chance))
            draw.label(("sure", place), Rect(box.x + 144, level - 12, 52, 24), sure, "name", ink, align="right")
            sign = "icons/check" if right else "icons/cross"
            draw.picture(("judged", place), Rect.around(box.right - 13, level, 14, 14), sign, ink)

    def _sentence(self, draw: Draw, number: int) -> None:
        """The moment in words."""
        canvas, told, texts = self.ctx.canvas, self._told, self.ctx.texts
        box = Rect(_MARGIN, canvas.height - _FOOT + 8, canvas.width - 2 * _MARGIN, 72)
        draw.panel("told", box, "parchment", "gold", 12, 2, 0.97)
        seat = told.moments[number].seat
        draw += [
            Item(("told", one.key), one.art, one.rect)
            for one in face(seat, self._names[seat], Rect(box.x + 14, box.y + 6, 58, 58))
        ]
        args = texts, told, number, self._names
        left, thought = box.x + 88, self._retelling.thought(*args)
        words = Rect(left, box.y + 4, box.right - left - 14, 36 if thought else 64)
        draw.label("sentence", words, self._retelling.sentence(*args), "body", "ink", "serif", "left", wrap=True)
        if thought:
            line = Rect(left, box.y + 40, box.right - left - 14, 28)
            draw.label("believed", line, thought, "name", "ink_violet", "text", "left")
