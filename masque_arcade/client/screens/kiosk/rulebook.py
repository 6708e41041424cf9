"""The rulebook at a kiosk's table, with the house rule on every page."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.screens.menus.rulebook import RulebookScreen

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
            box = self._box()
            wide = min(self.ctx.measure(Words(self._rule, 18))[0] + 32, box.w - 400)
            plate = Rect(box.right - _NUMBER - wide, box.y + 14, wide, 30)
            made.append(Item("house rule ground", Panel("velvet", "gold", 9, 1.5), plate))
            made.append(Item("house rule", Words(self._rule, 18, "candle"), plate.grown(-3)))
        return made
