"""The parts of a told match: rows, masks and turns around its river, and a moment in words."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, RiverUi
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Draw, Item, Rect, units
from masque_arcade.client.screens.table.river import River
from masque_arcade.client.widgets.avatar import face, reader
from masque_arcade.engine.chronicle import NOBODY, Award, Chronicle
from masque_arcade.engine.game import Seat


@dataclass(frozen=True)
class ChronicleDrawing:
    """A chronicle as one viewer reads it. `names` by seat; `letters`: a factor on the size of texts; `me`: the seat of
    the reader, who is "You" beside a face, and marked as such in sentences without a form for them."""

    chronicle: Chronicle
    chronicle_ui: ChronicleUi
    names: Sequence[str]
    texts: Catalogue
    letters: float = 1
    me: Seat | None = None

    @property
    def _labels(self) -> Sequence[str]:
        return self._with_reader(self.texts("result.you"))

    @property
    def _spoken(self) -> Sequence[str]:
        return self._with_reader("" if self.me is None else self.texts("truth.you", name=self.names[self.me]))

    def _with_reader(self, said: str) -> Sequence[str]:
        return [reader(name, said) if seat == self.me else name for seat, name in enumerate(self.names)]

    def _size(self, name: str) -> float:
        return units(name) * self.letters

    def when(self, number: int) -> str:
        """The turn of a moment."""
        turn, own = self.chronicle.moments[number].turn, f"{self.chronicle.game}.chronicle.turn"
        if not turn:
            return self.texts("truth.deal")
        return self.texts(own if self.texts.has(own) else "truth.turn", n=turn)

    def award(self, award: Award) -> tuple[str, str]:
        """An award's name, and what it is for."""
        key = f"{self.chronicle.game}.award.{award.name}"
        every = self.texts("truth.shared", n=1 + len(award.shared)) if award.shared else ""
        name = every or self._labels[award.seat]
        return self.texts(f"{key}.name"), self.texts(f"{key}.told", name=name, n=award.n)

    def face(self, key: Hashable, seat: Seat, head: Rect) -> Draw:
        """A player's face in the square box `head`."""
        return Draw([Item((key, one.key), one.art, one.rect) for one in face(seat, self.names[seat], head)])

    def winners(self, box: Rect) -> Draw:
        """A crown and the winners' names, in the middle of a box."""
        draw, size = Draw(), 1.4 * self._size("name")
        if not self.chronicle.winners:
            return draw
        names = self.texts.listed([self._labels[seat] for seat in self.chronicle.winners])
        draw.label("winners", box, names, size, "candle", "serif")
        draw.picture("winners crown", Rect.around(box.cx, box.y - size * 0.4, size, size), "icons/crown", "candle")
        return draw

    def around(self, river: River, left: float, wide: float) -> Draw:
        """Faces and names in `wide` units from `left`, the masks at both ends, numbers of turns above."""
        draw = Draw()
        for place, owner in enumerate(self.chronicle.owners):
            level, side = river.level(place), min(river.row - 1, 52.0)
            if owner is not None:
                draw += self.face(("row", place), owner, Rect(left, level - side / 2, side, side))
            name = river.river_ui.place(self.texts, self.chronicle, place, self._labels)
            box = Rect(left + side + 8, level - river.row / 2, wide - side - 8, river.row)
            ink = "ivory" if owner is not None else "muted"
            draw.label(("row", place), box, name, self._size("name"), ink, "serif", "left", wrap=True)
        side = min(river.row * 0.94, 46.0)
        for where, pieces, x in zip(("left", "right"), river.ends(), (river.box.x - 16, river.right + 16), strict=True):
            for place, piece in enumerate(pieces):
                picture = river.river_ui.picture(self.chronicle.masks[piece])
                draw.picture((where, place), Rect.around(x, river.level(place), side, side), picture)
        free, last = 0.0, 0
        for number, moment in enumerate(self.chronicle.moments):
            x = river.middle(number) or 0.0
            if x > free and moment.turn != last:
                box = Rect.around(x, river.box.y - 22, 44, 18)
                draw.label(("turn", number), box, str(moment.turn), self._size("name"), "muted")
                free, last = x + 44, moment.turn
        return draw

    def scene(self, number: int, box: Rect) -> Sequence[Item]:
        """The game's own picture of a moment."""
        picture = self.chronicle_ui.picture
        assert not isinstance(picture, RiverUi)
        return list(picture(self.texts, self.chronicle, number, self._labels, box).items())

    def sentence(self, number: int, box: Rect) -> Draw:
        """The moment in words: who, what, and what a bot had thought."""
        draw = Draw()
        draw.panel("told", box, "parchment", "gold", 12, 2, 0.97)
        side = min(58.0, box.h - 14)
        if (seat := self.chronicle.moments[number].seat) != NOBODY:
            draw += self.face("told", seat, Rect(box.x + 14, box.cy - side / 2 - 1, side, side))
        args = self.texts, self.chronicle, number, self._spoken
        picture = self.chronicle_ui.picture
        left, thought = box.x + side + 30, picture.thought(*args) if isinstance(picture, RiverUi) else ""
        share = 0.55 if thought else 1.0
        words = Rect(left, box.y + 3, box.right - left - 14, (box.h - 6) * share)
        draw.label(
            "sentence", words, self.chronicle_ui.sentence(*args), self._size("body"), "ink", "serif", "left", wrap=True
        )
        if thought:
            line = Rect(left, words.bottom, words.w, box.h * 0.38)
            draw.label("believed", line, thought, self._size("name"), "ink_violet", "text", "left")
        return draw

    def card(self, award: Award, box: Rect) -> Draw:
        """An award with the faces of those who earned it."""
        draw, side, (name, reason) = Draw(), box.h - 16, self.award(award)
        draw.panel((award, "card"), box, "plate", "gold", 12, 1.5, 0.95)
        draw += self.face(award, award.seat, Rect(box.x + 12, box.y + 6, side, side))
        small, words = box.h * 0.5, Rect(box.x + side + 24, box.y + 4, box.w - side - 32, box.h * 0.44)
        for i, seat in enumerate(award.shared):
            head = Rect(words.right - (i + 1) * small, box.y + 3, small, small)
            draw += self.face((award, "shared", seat), seat, head)
        title = Rect(words.x, words.y, words.w - small * len(award.shared), words.h)
        draw.label((award, "title"), title, name, self._size("name"), "candle", "serif", "left")
        reason_box = Rect(words.x, box.y + box.h * 0.46, words.w, box.h * 0.48)
        draw.label((award, "told"), reason_box, reason, self._size("name"), "ivory", "text", "left", wrap=True)
        return draw
