"""The kiosk's lines over a visitor's table: the house rule, one line of help, the last round."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.game import Decide

_TIMES: Final = 2
"""How often one decision is explained."""
_BANNER: Final = 6.0
_BAR: Final = 42.0
"""Height of the line at the top, used temporarily by a banner."""
_KEYS: Final = 222.0
"""Units of the small keys at the top right."""


class KioskLines(Overlay):
    """Over the screen that shows the public `table`. `rule`: the house rule in words, "" without one; `coached`:
    whether decisions are explained."""

    def __init__(self, table: TableScreen, rule: str = "", coached: bool = False) -> None:
        self.table, self._rule, self._coached = table, rule, coached
        self._coach = ""
        self._explained: Counter[str] = Counter()
        self._decision: object = None
        self._what = ""
        self._sentence: tuple[str, Rect] | None = None
        self._banner, self._left = "", 0.0

    def say(self, text: str) -> None:
        """Show a banner for a while."""
        self._banner, self._left = text, _BANNER

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        if self._coached:
            self._teach()
        self._heed()

    def _teach(self) -> None:
        """One line about the current decision; each at most twice, and none after the answer."""
        shown = self.table.presenter.shown() if self.table.presenter else None
        if not self.table.asks_me or shown is None or not isinstance(shown.turn, Decide):
            self._coach = self._what = ""
            return
        if shown.decision == self._decision:
            return
        again, self._decision = shown.turn.what == self._what, shown.decision
        self._what = what = shown.turn.what
        if again and self._coach:
            return
        if what == "turn" and len({type(action) for action in shown.legal}) == 1:
            what = "first_turn"
        key = f"{self.table.game}.coach.{what}"
        self._explained[key] += 1
        known = self.ctx.texts.has(key) and self._explained[key] <= _TIMES
        self._coach, self._sentence = self.ctx.texts(key) if known else "", None

    def _heed(self) -> None:
        """The line of help replaces the table's first sentence, until that changes."""
        said = self.table.sentence
        if said is None or (self._sentence and said[0] != self._sentence[0]):
            self._coach = ""
        self._sentence = said

    def moment(self) -> object:
        return self._coach, self._sentence, self._banner if self._left > 0 else ""

    def items(self) -> Sequence[Item]:
        canvas, made = self.ctx.canvas, list[Item]()
        if self._rule:
            wide = min(420.0, self.ctx.measure(Words(self._rule, 16))[0] + 40)
            plate = Rect(canvas.width - _KEYS - wide, 4, wide, 30)
            made.append(Item("rule ground", Panel("velvet", "gold", 8, 1), plate))
            made.append(Item("rule", Words(self._rule, 16, "candle"), plate.grown(-3)))
        if self._coach and self._sentence:
            ribbon = self._sentence[1].grown(2)
            made.append(Item("coach ground", Panel("parchment", "gold", 14, 2.5), ribbon))
            made.append(Item("coach", Words(self._coach, 23, "ink", "serif"), ribbon.grown(-5)))
        if self._banner and self._left > 0:
            ribbon = Rect(0, 0, canvas.width, _BAR)
            made.append(Item("banner ground", Panel("velvet", "", 0), ribbon))
            made.append(Item("banner line", Panel("candle", "", 0), Rect(0, _BAR - 2, canvas.width, 2)))
            made.append(Item("banner", Words(self._banner, 28, "candle", "serif"), ribbon.grown(-3)))
        return made
