"""The attract loop's title: marquee, curtain, the mask with moving eyes, one line, and the games lit in turn."""

from collections.abc import Sequence
from math import cos, sin
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import ease, theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.menus.playbill import poster
from masque_arcade.client.widgets.backdrop import ballroom, curtains, marquee, stage_box, valance

_EYES: Final = ((133, 226), (267, 226))
_LOOK: Final = (26, 11)
_OPENS: Final = 0.9
_LIT: Final = 1.4
"""Seconds a playbill is lit."""


class TitlePart:
    """`saying`: the line, from 1; `games`: those shown, by id."""

    def __init__(self, ctx: Context, saying: int, games: Sequence[str]) -> None:
        self._ctx, self._saying = ctx, saying
        self._games = [game for game in games if game in SHELF]
        self._time = 0.0
        self._shown: object = None
        self._items: list[Item] = []
        ctx.sounds.play("curtain")

    def update(self, dt: float) -> None:
        self._time += dt

    def _moment(self) -> tuple[float, int, int, float, float]:
        still = self._ctx.settings.reduced_motion
        opened = 1.0 if still else min(1.0, self._time / _OPENS)
        step = 0 if still else int(self._time / theme().time["bulb"])
        lit = int(self._time / _LIT)
        # A glance that rests, then moves, like someone looking round the room.
        at = 0.0 if still else lit + min(1.0, (self._time % _LIT) * 4)
        return opened, step, lit, round(cos(at * 2.4), 2), round(0.5 * sin(at * 1.7) + 0.2, 2)

    def items(self) -> Sequence[Item]:
        moment = self._moment()
        if moment != self._shown:
            self._shown = moment
            self._items = self._draw(*moment)
        return self._items

    def _draw(self, opened: float, step: int, lit: int, x: float, y: float) -> list[Item]:
        ctx, canvas = self._ctx, self._ctx.canvas
        box, spare = stage_box(canvas), canvas.height - 720
        made = list(ballroom(canvas, 0.25))
        mask = Rect.around(box.cx, 262 + spare * 0.4, 280, 280)
        made.append(Item("halo", Picture("stage/halo"), mask.grown(mask.w * 0.42), alpha=0.5))
        made.append(Item("mask", Picture("stage/title_mask"), mask))
        scale = mask.w / 400
        for i, (ex, ey) in enumerate(_EYES):
            pupil = Rect.around(
                mask.x + (ex + x * _LOOK[0]) * scale, mask.y + (ey + y * _LOOK[1]) * scale, 52 * scale, 52 * scale
            )
            made.append(Item(("pupil", i), Picture("stage/title_pupil"), pupil))
        line = Words(ctx.texts(f"kiosk.saying.{self._saying}"), 34, "candle", "serif", wrap=True)
        ribbon = Rect.around(box.cx, mask.bottom + 36, 860, 58)
        made.append(Item("saying ground", Panel("night", "gold", 16, 1.5, 0.85), ribbon))
        made.append(Item("saying", line, ribbon.grown(-6)))
        made += self._bills(lit)
        rest = 118 + max(0.0, (canvas.width - 1280) / 2) * 0.7
        made += curtains(canvas, ease("curtain", opened), rest)
        made += valance(canvas)
        made += marquee(canvas, step)
        return made

    def _bills(self, lit: int) -> list[Item]:
        """The playbills, one of them lit."""
        canvas, texts = self._ctx.canvas, self._ctx.texts
        made: list[Item] = []
        count = len(self._games)
        for i, game in enumerate(self._games):
            on = i == lit % count
            side = 1.1 if on else 1.0
            cx = canvas.width / 2 + (i - (count - 1) / 2) * 150
            rect = Rect.around(cx, canvas.height - 150, 112 * side, 157 * side)
            if on:
                made.append(Item((game, "glow"), Picture("stage/spotlight"), rect.grown(40), alpha=0.8))
            name, seats = texts(f"{game}.game.name"), texts(f"{game}.game.seats")
            made += poster(("bill", game), rect, SHELF[game].emblem, name, seats, 1 if on else 0.7)
        return made
