"""The attract loop's tables: a bots' game at its highlight, and one mechanic in twelve seconds, with captions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from msgspec.structs import asdict

from masque_arcade.client.game_ui import registry
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Canvas, Copies, Draw, Item, Rect, scaled
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.attract_api import Caption, Demo, Mechanic
from masque_arcade.client.screens.kiosk.attract_parts import FOOT
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.engine.game import Event
from masque_arcade.engine.link import Link

_RIBBON: Final = 62.0
_TABLE: Final = 720.0
"""Units of height a table is laid out for; here it shares the screen with ribbon and line."""


def guests(ctx: Context, seats: int) -> list[str]:
    """Names for a table of bots."""
    return [*guest_names(ctx.texts)[:seats]]


def _reduced(canvas: Canvas) -> tuple[float, Canvas]:
    """A table's scale here, and the canvas it is laid out on."""
    high = canvas.height - FOOT - _RIBBON
    part = high / max(_TABLE, canvas.height)
    return part, Canvas(canvas.width / part, high / part)


def soon(game: str, canvas: Canvas) -> list[Item]:
    """The pictures a game's table needs first, at the size used here."""
    part, wide = _reduced(canvas)
    return [scaled(item, part) for item in registry.soon(game, wide)]


class _Watched:
    """A watched table, smaller than the screen, and one line about it. It takes no input: nothing is handed on to the
    table but the time."""

    def __init__(self, ctx: Context, link: Link, tag: str, plays: bool) -> None:
        self._ctx, self._tag = ctx, tag
        self._part, wide = _reduced(ctx.canvas)
        self.table = TableScreen(link, TableExits(), "normal", plays)
        self.table.playback.speaks = False
        self.table.enter(replace(ctx, canvas=wide, prepare=self._prepare))
        self._line = ""
        self._shown: tuple[object, ...] = ()
        self._copies = Copies()
        self._items: list[Item] = []

    def update(self, dt: float) -> None:
        self.table.update(dt)

    def _prepare(self, items: Sequence[Item]) -> None:
        self._ctx.prepare([scaled(item, self._part) for item in items])

    def items(self) -> Sequence[Item]:
        """Table, tag and ribbon."""
        base = self.table.items()
        shown = (self._line, self._ctx.canvas)
        if base is not self._base or shown != self._shown:
            self._base, self._shown = base, shown
            smaller = self._copies.of(base, self._part, partial(scaled, k=self._part))
            self._items = [*smaller, *self._over()]
        return self._items

    _base: Sequence[Item] = ()

    def _over(self) -> list[Item]:
        w, h = self._ctx.canvas.width, self._ctx.canvas.height
        corner, made = Rect(w - 226, 0, 226, 38), Draw()
        made.panel("tag ground", corner, "velvet", "", 0)
        made.label("tag", corner.grown(-3), self._tag, "name", "candle", "serif")
        made.panel("foot ground", Rect(0, h - FOOT - _RIBBON, w, _RIBBON), "night", "", 0)
        if self._line:
            ribbon = Rect.around(w / 2, h - FOOT - _RIBBON / 2, min(w - 40, 1100), _RIBBON - 8)
            # Dark, since it is there for half of the show.
            made.panel("caption ground", ribbon, "velvet", "gold", 14, 2)
            made.label("caption", ribbon.grown(-5), self._line, 34, "candle", "serif")
        return made


class DemoPart(_Watched):
    """Bots play, with captions on their bluffs."""

    def __init__(self, ctx: Context, demo: Demo) -> None:
        self._names = guests(ctx, demo.seats)
        self._game = demo.game
        self._captions: Mapping[str, Caption] = {caption.event: caption for caption in demo.captions}
        super().__init__(ctx, demo.link(self._names), ctx.texts("kiosk.demo_tag"), plays=False)
        self._line = ctx.texts(f"{demo.game}.demo.begin")
        self._captioned: object = None

    def update(self, dt: float) -> None:
        """The caption follows the displayed beat."""
        super().update(dt)
        shown = self.table.presenter.shown() if self.table.presenter else None
        if shown and shown is not self._captioned:
            self._captioned = shown
            for event in shown.events:
                self._line = self._said(event) or self._line

    def _said(self, event: Event) -> str:
        caption = self._captions.get(type(event).__name__)
        if caption is None:
            return ""
        texts = self._ctx.texts
        fields: dict[str, Any] = asdict(event)
        who = fields.get("seat", fields.get("player"))
        name = self._names[who] if isinstance(who, int) and 0 <= who < len(self._names) else ""
        thing = texts(caption.thing.format_map(fields)) if caption.thing else ""
        return texts(f"{self._game}.demo.{caption.text}", name=name, thing=thing)


class MechanicPart(_Watched):
    """A hand's gestures from its own seat: the only place where the inside of the cloth is shown."""

    def __init__(self, ctx: Context, mechanic: Mechanic) -> None:
        # Hands instead of buttons: their movement is the topic.
        shown = replace(ctx, settings=replace(ctx.settings, cloth="steady", peek="open"), read_aloud=bool)
        link = mechanic.link(guests(ctx, mechanic.seats))
        super().__init__(shown, link, ctx.texts("kiosk.trick_tag"), plays=True)
        self._mechanic = mechanic
        self._clock = 0.0
        self._gestures = list(mechanic.gestures)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._clock += dt
        while self._gestures and self._gestures[0].at <= self._clock:
            gesture = self._gestures.pop(0)
            self.table.handle(Intent(gesture.verb, number=gesture.number))
        said = [line for line in self._mechanic.lines if line.at <= self._clock]
        if said:
            self._line = self._ctx.texts(f"{self._mechanic.game}.mechanic.{said[-1].text}")
