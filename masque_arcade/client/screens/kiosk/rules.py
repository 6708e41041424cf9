"""The rules at a kiosk: the card before a game, and the rulebook with the house rule on every page."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget


class RuleCardScreen(Menu):
    """`goal`: coins that win by the house rule, 0 without one; `minutes` of the session, 0 without a limit; `act`: the
    act of an evening, "" for none."""

    def __init__(self, game: str, begin: Action, back: Action, goal: int = 0, minutes: int = 0, act: str = "") -> None:
        super().__init__()
        self._game, self._begin, self._back = game, begin, back
        self._goal, self._minutes, self._act = goal, minutes, act

    def back(self) -> None:
        self._back()

    def page_box(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect.around(canvas.width / 2, canvas.height / 2, 880, 520)

    def widgets(self) -> Sequence[Widget]:
        box = self.page_box()
        rect = Rect.around(box.cx, box.bottom - 66, 360, 72)
        label = self.ctx.texts("kiosk.rule.begin")
        return [Button("begin", rect, label, self._begin, "primary", Verb.CONFIRM, "icons/play", 28)]

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(dim=0.55)
        emblem = Rect.around(box.cx, box.y + 92, 140, 140)
        made.append(Item("light", Picture("stage/halo"), emblem.grown(60), alpha=0.5))
        made.append(Item("emblem", Picture(SHELF[self._game].emblem), emblem))
        name = self._act or texts(f"{self._game}.game.name")
        made.append(Item("name", Words(name, 28, "gold", "serif"), Rect(box.x + 40, box.y + 164, box.w - 80, 42)))
        line = Rect(box.x + 60, box.y + 212, box.w - 120, 110)
        rule = Words(texts(f"{self._game}.game.pitch"), 34, "ivory", "serif", wrap=True)
        made.append(Item("rule", rule, line))
        notes = [texts("kiosk.rule.express", n=self._goal)] if self._goal else []
        notes += [texts("kiosk.rule.cap", n=self._minutes)] if self._minutes else []
        for i, note in enumerate(notes):
            plate = Rect.around(box.cx, box.y + 346 + i * 42, 640, 38)
            made.append(Item(("note ground", i), Panel("velvet", "gold", 10, 1), plate))
            made.append(Item(("note", i), Words(note, 20, "candle", "serif"), plate.grown(-4)))
        return made


_NUMBER: Final = 126.0
"""Units of the page number at the right."""


class KioskRulebook(RulebookScreen):
    """The rulebook of `game` at `page`; `rule`: the house rule in words, "" without one."""

    def __init__(self, game: str, page: str, rule: str) -> None:
        super().__init__(game, page)
        self._rule = rule

    def scenery(self) -> Sequence[Item]:
        made = list(super().scenery())
        if self._rule:
            box = self.page_box()
            wide = min(self.ctx.measure(Words(self._rule, 18))[0] + 32, box.w - 400)
            plate = Rect(box.right - _NUMBER - wide, box.y + 14, wide, 30)
            made.append(Item("house rule ground", Panel("velvet", "gold", 9, 1.5), plate))
            made.append(Item("house rule", Words(self._rule, 18, "candle"), plate.grown(-3)))
        return made
