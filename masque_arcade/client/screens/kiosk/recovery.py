"""The recovery card, shown first after a crash before the session resumes."""

from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.widgets.backdrop import curtains, stage_box, valance
from masque_arcade.client.widgets.drawn_screen import DrawnScreen

LEAST: Final = 1.2
"""Minimum seconds for reading the card."""


def card(canvas: Canvas, texts: Catalogue, table: bool = False) -> list[Item]:
    """The card before a closed curtain, also used before there are screens. `table`: a table resumes."""
    t, box = theme(), stage_box(canvas)
    paper = Rect.around(box.cx, box.cy + 24, 660, 340)
    made = [Item("night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]
    made += [*curtains(canvas, 0.0, 0.0), *valance(canvas)]
    made.append(Item("reset shade", Panel("night", "", t.radius["sheet"] + 8, opacity=0.5), paper.grown(8).moved(0, 8)))
    made.append(Item("reset card", Panel("parchment", "gold", t.radius["sheet"], 4), paper))
    made.append(Item("reset picture", Picture("stage/kiosk/reset"), Rect.around(paper.cx, paper.y + 112, 190, 190)))
    words = Words(texts("resume.reset"), t.size["heading"], "ink", "serif", wrap=True)
    made.append(Item("reset line", words, Rect(paper.x + 40, paper.y + 206, paper.w - 80, 60)))
    if table:
        words = Words(texts("resume.reset_on"), t.size["button"], "ink_red", wrap=True)
        made.append(Item("reset table", words, Rect(paper.x + 40, paper.y + 268, paper.w - 80, 44)))
    return made


class RecoveryScreen(DrawnScreen):
    """`then` is called once, a moment after the first frame; `table`: whether a table resumes."""

    def __init__(self, then: Action, table: bool = False) -> None:
        self._then, self._table = then, table
        self._age, self._done = 0.0, False

    def update(self, dt: float) -> None:
        self._age += dt
        if self._age >= LEAST and not self._done:
            self._done = True
            self._then()

    def _draw(self) -> list[Item]:
        return card(self.ctx.canvas, self.ctx.texts, self._table)
