"""The Unmasking: what really happened, told after the match.

The river of masks, and beside it the table as it was at one moment; or a game's own picture of that moment; with a
slider through all.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, RiverUi
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Panel, Rect
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.screens.table.river import River
from masque_arcade.client.session.picture_saver import PictureSaver, SavedPicture, SaveState
from masque_arcade.client.widgets.backdrop import ballroom, heading
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.qr_code import qr_items
from masque_arcade.client.widgets.widgets import Base, Look, Slider, Widget
from masque_arcade.engine.chronicle import Award, Chronicle
from masque_arcade.engine.game import Seat

_MARGIN: Final = 32.0
_NAMES: Final = 168.0
"""The width of faces and names."""
_NOW: Final = 214.0
"""The width of the table beside the river."""
_SQUARE: Final = 264.0
_SCANNED: Final = 60.0
"""Seconds of a QR code."""
_BACK: Final = 150.0
_SPACE: Final = 14.0
"""The width of the way back, and the space between things at the foot."""
_LEGEND: Final = 280.0
"""The least width in which the signs are explained."""
_FOOT: Final = 226.0
"""The height of all below the river."""


@dataclass(frozen=True, slots=True)
class _AwardCard(Base):
    """An award; pressing leads to its moment."""

    award: Award
    drawing: ChronicleDrawing
    action: Action

    def items(self, look: Look) -> Iterator[Item]:
        yield from self.drawing.card(self.award, self.rect)

    def handle(self, intent: Intent) -> bool:
        return self.does(self.action, intent)


class UnmaskingScreen(Menu):
    """`names` by seat. The chronicle is that of a finished match."""

    initial = "time"

    def __init__(
        self,
        chronicle: Chronicle,
        chronicle_ui: ChronicleUi,
        names: Sequence[str],
        keeper: PictureSaver | None = None,
        me: Seat | None = None,
    ) -> None:
        """`keeper` saves pictures of it; None where there is none. `me`: the seat of the only reader."""
        super().__init__()
        self._chronicle, self._chronicle_ui, self._names, self._keeper = chronicle, chronicle_ui, names, keeper
        self._me = me
        self.cursor = 0
        self._hovered: int | None = None
        self._named = True
        self._river: River | None = None
        self._sights: dict[int, tuple[River, Sequence[Item]]] = {}
        """The river by its first column in sight, and the faces, names, masks and turns around it."""
        self._soon: list[int] = []
        """Moments whose sights are not yet prepared."""
        self._rows: dict[object, Sequence[Item]] = {}
        """The rows of the table beside it, by what they tell."""
        self._notes: Sequence[SavedPicture] = ()
        self._address, self._scans = "", 0.0
        """Where the saved picture can be fetched, and for how many seconds that is still shown."""

    def enter(self, ctx: Context) -> None:
        self._forget()
        super().enter(ctx)

    def _forget(self) -> None:
        """Names, texts or the canvas are others."""
        self._river = None
        self._sights.clear()
        self._rows.clear()

    @property
    def _drawing(self) -> ChronicleDrawing:
        me = self._me if self._named else None
        return ChronicleDrawing(self._chronicle, self._chronicle_ui, self._public_names, self.ctx.texts, me=me)

    @property
    def _public_names(self) -> Sequence[str]:
        """The names as pictures for others have them; seats while names are left out."""
        if self._named:
            return self._names
        return [self.ctx.texts("truth.seat", n=seat + 1) for seat in range(self._chronicle.seats)]

    @property
    def length(self) -> int:
        """The number of moments."""
        return len(self._chronicle.moments)

    def show(self, moment: int) -> None:
        """Walk to a moment."""
        self.cursor, self._hovered = moment, None

    def moment(self) -> object:
        return self.cursor, self._hovered, tuple(self._notes), self._address, self._named

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._river:
            self._look_ahead(self._river)
        before, self._notes = self._notes, self._keeper.state() if self._keeper else ()
        self._scans -= dt
        if self._scans <= 0:
            self._address = ""
        for file in [note.file for note in self._notes if note.file and note not in before]:
            self._address, self._scans = self.ctx.give(file), _SCANNED

    @property
    def _card_width(self) -> float:
        """The width of an award."""
        count, wide = len(self._chronicle.awards), self.ctx.canvas.width - 2 * _MARGIN
        return min(340.0, (wide - _BACK - _SPACE * count) / max(1, count))

    def _legend(self, draw: Draw) -> None:
        """What the river's signs mean, where the awards leave room for it."""
        left = _MARGIN + len(self._chronicle.awards) * (self._card_width + _SPACE)
        box = Rect(left, self.ctx.canvas.height - 84, self.ctx.canvas.width - _MARGIN - _BACK - _SPACE - left, 64)
        if box.w >= _LEGEND:
            draw.label("legend", box, self.ctx.texts("truth.legend"), "name", "muted", wrap=True)

    def _save(self, kind: str) -> None:
        assert self._keeper
        self._keeper.save(kind, self._chronicle, self._public_names)

    def _name(self) -> None:
        self._named = not self._named
        self._forget()

    def handle(self, intent: Intent) -> bool:
        """The river answers the pointer: over it a moment is told, pressed it is walked to."""
        river = self.river()
        if river and intent.verb in (Verb.POINT, Verb.PRESS):
            self._hovered = river.moment_at(intent.x, intent.y)
            if self._hovered is not None and intent.verb is Verb.PRESS:
                self.show(self._hovered)
                self.page.renew()
        elif intent.down:
            self._hovered = None
        return super().handle(intent)

    def river(self) -> River | None:
        """The river as it fits here; None for a game with a picture of its own."""
        canvas, river_ui = self.ctx.canvas, self._chronicle_ui.picture
        if not isinstance(river_ui, RiverUi):
            return None
        left = _MARGIN + _NAMES + 40
        right = canvas.width - _MARGIN - _NOW - 44
        box = Rect(left, 108, right - left, canvas.height - _FOOT - 112)
        if self._river and self._river.box != box:
            self._forget()
        if self._river is None or self._river.middle(self.cursor) is None:
            self._river = self._sight(self.cursor, river_ui, box)[0]
            self._soon = self._river.neighbours
        return self._river

    def _sight(self, moment: int, river_ui: RiverUi, box: Rect) -> tuple[River, Sequence[Item]]:
        """The river with a moment in sight, and what is around it."""
        river = River(self._chronicle, river_ui, box, moment)
        if river.first not in self._sights:
            self._sights[river.first] = river, self._drawing.around(river, _MARGIN, _NAMES)
        return self._sights[river.first]

    def _look_ahead(self, river: River) -> None:
        """Prepare one sight to which the slider may lead next."""
        if self._soon:
            neighbour, _ = self._sight(self._soon.pop(), river.river_ui, river.box)
            self.ctx.prepare(neighbour.ribbons)

    # --- widgets -----------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The slider, the awards, and the way back."""
        texts, canvas = self.ctx.texts, self.ctx.canvas
        wide = canvas.width - 2 * _MARGIN
        form = Form(texts, "truth")
        rect = Rect(_MARGIN, canvas.height - 138, wide, 44)
        last = len(self._chronicle.moments) - 1
        form.append(
            Slider(
                "time",
                rect,
                self._drawing.when(self.cursor),
                self.cursor,
                self.show,
                1,
                0,
                last,
                0.16,
                f"{self.cursor + 1} / {last + 1}",
            )
        )
        foot, back, each = canvas.height - 84, _BACK, self._card_width
        for i, award in enumerate(self._chronicle.awards):
            box = Rect(_MARGIN + i * (each + _SPACE), foot, each, 64)
            form.append(_AwardCard(award.name, box, award, self._drawing, partial(self.show, award.moment)))
        form.button("back", Rect(canvas.width - _MARGIN - back, foot, back, 64), self.back)
        if self._keeper:
            right = canvas.width - _MARGIN
            said = f"names_{'on' if self._named else 'off'}"
            form.button("names", Rect(right - 550, 22, 180, 44), self._name, "quiet", size="body", text=said)
            for key, x in (("poster", 360.0), ("film", 175.0)):
                form.button(key, Rect(right - x, 22, 175, 44), partial(self._save, key), size="body")
        return form

    # --- pictures ----------------------------------------------------------------------------

    def scenery(self) -> Sequence[Item]:
        """Heading, the truth, sentence."""
        canvas, texts, river = self.ctx.canvas, self.ctx.texts, self.river()
        moment = self.cursor if self._hovered is None else self._hovered
        draw = Draw(ballroom(canvas, 0.72))
        title = Rect(_MARGIN, 18, canvas.width - 2 * _MARGIN, 60)
        draw += heading(title, texts("truth.title"), texts("truth.aside") if river and not self._keeper else "")
        if river:
            self._water(draw, river, moment)
            self._legend(draw)
        else:
            box = Rect(_MARGIN, 88, canvas.width - 2 * _MARGIN, canvas.height - _FOOT - 88)
            draw += self._drawing.scene(moment, box)
        draw += self._drawing.sentence(moment, Rect(_MARGIN, canvas.height - _FOOT + 8, canvas.width - 2 * _MARGIN, 72))
        return draw

    def _water(self, draw: Draw, river: River, moment: int) -> None:
        """The river and the table beside it."""
        water = Rect(river.box.x - 36, river.box.y - 8, river.right - river.box.x + 72, river.box.h + 16)
        draw.append(Item("water", Panel("night", "", 14, opacity=0.55), water))
        x = river.middle(self.cursor)
        if x is not None:
            beam = Rect.around(x, river.box.cy, river.pitch, river.box.h + 8)
            draw.panel("beam", beam, "candle", "", 6, opacity=0.13)
        draw += river.ribbons
        for side, x, more in zip(("left", "right"), (river.box.x - 24, river.right + 24), river.more, strict=True):
            if more:
                draw.picture(("more", side), Rect.around(x, river.box.y - 18, 22, 22), f"icons/{side}", "candle")
        draw += self._sights[river.first][1]
        draw += river.medals(moment)
        self._table(draw, river)

    def front(self) -> Sequence[Item]:
        """What became of the pictures to be saved, each on its line, and the way to take one along."""
        draw = Draw()
        if self._address:
            self._scan(draw)
        if not self._notes:
            return draw
        high = 56.0 if len(self._notes) == 1 else 32.0
        box = Rect(_MARGIN, 16, self.ctx.canvas.width - 2 * _MARGIN - 566, high * len(self._notes))
        edge = "danger" if any(note.state.failed for note in self._notes) else "candle"
        draw.panel("note", box, "night", edge, 14, 2, 0.97)
        for i, note in enumerate(self._notes):
            state, line = note.state, Rect(box.x, box.y + i * high, box.w, high)
            icon = "icons/warning" if state.failed else "icons/hourglass" if state is SaveState.BUSY else "icons/check"
            draw.picture(("note icon", i), Rect(line.x + 16, line.cy - 13, 26, 26), icon, "candle")
            outcome = self.ctx.texts(f"truth.save.{state}", where=note.folder)
            words = self.ctx.texts("truth.note", what=self.ctx.texts(f"truth.kind.{note.kind}"), told=outcome)
            place = Rect(line.x + 54, line.y + 4, line.w - 70, high - 8)
            draw.label(("note words", i), place, words, "body", align="left", wrap=True)
        return draw

    def _scan(self, draw: Draw) -> None:
        """The picture's address for a phone's camera, at the right over the table."""
        box = Rect(self.ctx.canvas.width - _MARGIN - _SQUARE - 40, 84, _SQUARE + 40, _SQUARE + 84)
        draw.panel("scan", box, "night", "candle", 14, 2, 0.97)
        draw += qr_items("scan code", self._address, Rect(box.x + 20, box.y + 20, _SQUARE, _SQUARE))
        words = Rect(box.x + 16, box.bottom - 58, box.w - 32, 50)
        draw.label("scan words", words, self.ctx.texts("truth.scan"), "body", "candle", wrap=True)

    def _table(self, draw: Draw, river: River) -> None:
        """The table at the moment of the slider: mask, coins, and what a bot took its card for."""
        chronicle, canvas = self._chronicle, self.ctx.canvas
        moment = chronicle.moments[self.cursor]
        box = Rect(canvas.width - _MARGIN - _NOW, river.box.y - 26, _NOW, river.box.h + 34)
        draw.panel("now", box, "plum", "gold", 14, 1.5, 0.92)
        ui = river.river_ui
        for key, left, wide in ((ui.person, 8, 52), (ui.count, 62, 60), ("truth.thought", 124, 84)):
            head = Rect(box.x + left, box.y + 2, wide, 24)
            draw.label(("now", key), head, self.ctx.texts(key), "name", "candle", "serif")
        for place, piece in enumerate(moment.pieces):
            owner = chronicle.owners[place]
            seat = owner if owner is not None and chronicle.owners.index(owner) == place else None
            coins = moment.coins[seat] if seat is not None else 0
            belief = moment.beliefs[seat] if seat is not None and moment.beliefs else None
            if belief is None or (seat == moment.seat and moment.what == "exchanged"):
                thought = None
            else:
                thought = belief.mask, chronicle.masks[moment.pieces[belief.place]] == belief.mask, belief.chance
            tells = place, piece, place in moment.places, seat is not None, coins, thought
            if tells not in self._rows:
                self._rows[tells] = self._row(river, box, *tells)
            draw += self._rows[tells]

    def _row(
        self,
        river: River,
        box: Rect,
        place: int,
        piece: int,
        marked: bool,
        owned: bool,
        coins: int,
        thought: tuple[str, bool, float] | None,
    ) -> Sequence[Item]:
        """A row of the table; `thought`: the mask that a bot took its card for, whether rightly, and how surely."""
        draw, level, side = Draw(), river.level(place), min(river.row * 0.94, 44.0)
        if marked:
            row = Rect(box.x + 5, level - river.row / 2 + 1, box.w - 10, river.row - 2)
            draw.panel(("now row", place), row, "velvet", "", 8)
        mask = Rect.around(box.x + 32, level, side, side)
        draw.picture(("now mask", place), mask, river.river_ui.picture(self._chronicle.masks[piece]))
        if not owned:
            return draw
        draw.picture(("now coin", place), Rect.around(box.x + 72, level, 20, 20), river.river_ui.count_picture)
        count = Rect(box.x + 84, level - 12, 28, 24)
        draw.label(("now coins", place), count, str(coins), "body", "ivory", "serif", "left")
        if thought is None:
            draw.label(("thought", place), Rect.around(box.x + 166, level, 40, 24), "–", "name", "muted")
            return draw
        name, right, chance = thought
        small = min(side, 30.0)
        draw.picture(("thought", place), Rect.around(box.x + 123, level, small, small), river.river_ui.picture(name))
        ink = "ok" if right else "danger"
        sure = self.ctx.texts("truth.percent", n=round(100 * chance))
        draw.label(("sure", place), Rect(box.x + 139, level - 12, 51, 24), sure, "name", ink, align="right")
        sign = "icons/check" if right else "icons/cross"
        draw.picture(("judged", place), Rect.around(box.right - 13, level, 14, 14), sign, ink)
        return draw


MakeUnmasking = Callable[[], UnmaskingScreen]
