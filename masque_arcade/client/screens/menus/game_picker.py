"""The game picker: playbills, each with a sentence about its game."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.screens.menus.playbill import Playbill, name_size
from masque_arcade.client.widgets.backdrop import ballroom, curtains
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget

_ROW: Final = 1056.0
"""Width of the row of playbills, in units, at most."""


class GamePickerScreen(Menu):
    """`question` is a text's key, `games` are ids from left to right; `chosen` gets one, `back` returns, and `first`
    has the initial focus."""

    def __init__(self, question: str, games: Sequence[str], chosen: Take[str], back: Action, first: str = "") -> None:
        super().__init__()
        self._question, self._games, self._chosen, self._back, self._first = question, games, chosen, back, first

    def preferred(self) -> Hashable:
        """The likeliest game."""
        return ("bill", self._first)

    def back(self) -> None:
        self._back()

    def widgets(self) -> Sequence[Widget]:
        """A playbill each, and the way back."""
        texts, canvas = self.ctx.texts, self.ctx.canvas
        gap = 30.0
        wide = min(186.0, (_ROW + gap) / len(self._games) - gap)
        left = canvas.width / 2 - (len(self._games) * (wide + gap) - gap) / 2
        named = name_size([texts(f"{game}.game.name") for game in self._games], wide, self.ctx.measure)
        made: list[Widget] = [
            Playbill(
                ("bill", game),
                Rect(left + i * (wide + gap), canvas.height / 2 - 124, wide, wide * 1.4),
                texts(f"{game}.game.name"),
                partial(self._chosen, game),
                icon=SHELF[game].emblem,
                seats=texts(f"{game}.game.seats"),
                named=named,
            )
            for i, game in enumerate(self._games)
        ]
        rect = Rect.around(canvas.width / 2, canvas.height / 2 + 290, 220, 54)
        made.append(Button("back", rect, texts("pick.back"), self.back, hint=Verb.BACK))
        return made

    def scenery(self) -> Sequence[Item]:
        canvas = self.ctx.canvas
        made = [*ballroom(canvas, 0.5), *curtains(canvas, 1.0, 92 + max(0.0, (canvas.width - 1280) / 2) * 0.7)]
        line = Rect.around(canvas.width / 2, canvas.height / 2 - 224, min(1000, canvas.width - 240), 84)
        words = Words(self.ctx.texts(self._question), 48, "candle", "serif", wrap=True)
        return [*made, Item("question", words, line)]

    def front(self) -> Sequence[Item]:
        """A sentence about the game."""
        focused = self.page.focus.key
        if not isinstance(focused, tuple):
            return ()
        canvas = self.ctx.canvas
        line = Rect.around(canvas.width / 2, canvas.height / 2 + 202, min(1040, canvas.width - 200), 84)
        words = Words(self.ctx.texts(f"{focused[1]}.game.pitch"), 26, "ivory", "serif", wrap=True)
        return [Item("sentence", words, line)]
