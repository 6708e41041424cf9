"""Which of the allowed games, where a session is one full game.

What must not enter: options, seats.
"""

from collections.abc import Callable, Sequence

from masque_arcade.client.games.shelf import SHELF
from masque_arcade.client.items import Item, Rect, Words
from masque_arcade.client.scenes.title import Playbill
from masque_arcade.client.ui.page import Menu
from masque_arcade.client.ui.sheet import ballroom, curtains
from masque_arcade.client.ui.widgets import Widget


class PickGameScene(Menu):
    """`games` by id, in the order of the menus; `chosen` is told one; `back` leads to the question before."""

    def __init__(self, games: Sequence[str], chosen: Callable[[str], None], back: Callable[[], None]) -> None:
        super().__init__()
        self._games, self._chosen, self._back = games, chosen, back

    def back(self) -> None:
        """One question back."""
        self._back()

    def widgets(self) -> Sequence[Widget]:
        """A playbill each."""
        texts, canvas = self.ctx.texts, self.ctx.canvas
        wide, gap = 186.0, 30.0
        left = canvas.width / 2 - (len(self._games) * (wide + gap) - gap) / 2
        return [
            Playbill(("bill", game), Rect(left + i * (wide + gap), canvas.height / 2 - 110, wide, wide * 1.4),
                     texts(f"bill.{game}"), lambda game=game: self._chosen(game), icon=SHELF[game].emblem,  # type: ignore[misc]
                     help=texts(f"bill.{game}_seats"))
            for i, game in enumerate(self._games)
        ]  # fmt: skip

    def scenery(self) -> Sequence[Item]:
        """The ballroom, and the question."""
        canvas = self.ctx.canvas
        made = [*ballroom(canvas, 0.5), *curtains(canvas, 1.0, 92 + max(0.0, (canvas.width - 1280) / 2) * 0.7)]
        line = Rect.around(canvas.width / 2, canvas.height / 2 - 210, min(1000, canvas.width - 240), 84)
        words = Words(self.ctx.texts("kiosk.pick.title"), 48, "candle", "serif", wrap=True)
        return [*made, Item("question", words, line)]

    def front(self) -> Sequence[Item]:
        """What each one is, in a sentence."""
        focused = self.page.focus.key
        if not isinstance(focused, tuple):
            return ()
        canvas = self.ctx.canvas
        line = Rect.around(canvas.width / 2, canvas.height / 2 + 216, min(1040, canvas.width - 200), 84)
        words = Words(self.ctx.texts(f"kiosk.rule.{focused[1]}"), 26, "ivory", "serif", wrap=True)
        return [Item("sentence", words, line)]
