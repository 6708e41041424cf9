"""The pause menu: a sheet over the table. Leaving asks for confirmation."""

from collections.abc import Callable, Sequence

from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screens.table.leave_menu import MenuRow, TableMenu, TableSheets
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.widgets import Widget


class PauseScreen(TableMenu):
    """`leave` closes the table and goes to the title."""

    def __init__(
        self, sheets: TableSheets, leave: Callable[[], None], kept: bool = False, skip: Callable[[], None] | None = None
    ) -> None:
        """`kept`: the table can be resumed later. `skip`: to the next lesson, so that leaving loses nothing."""
        super().__init__(sheets)
        self._kept, self._skip = kept, skip
        self._leave = leave

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        wide, high = (520.0, 290.0) if self._asking else (self.wide, 582.0 if self._skip else 516.0)
        return Rect.around(box.cx, box.cy, wide, high)

    def widgets(self) -> Sequence[Widget]:
        """The menu, or the confirmation."""
        box = self._box()
        if self._asking:
            return self._answers(box, 212, self._leave)
        own: list[MenuRow] = [("skip", self._skip_on, "right", "plain", "")] if self._skip else []
        leave = self._leave if self._skip else self._ask(True)
        return self._rows(box, 66, own, ("leave", leave, "home", "danger", ""))

    def _skip_on(self) -> None:
        assert self._skip
        self.ctx.pop()
        self._skip()

    def scenery(self) -> Sequence[Item]:
        box = self._box()
        if not self._asking:
            return self._sheet(self.ctx.texts("pause.title"))
        lines = Rect(box.x + 40, box.y + 100, box.w - 80, 84)
        means = "pause.leave_kept" if self._kept else "pause.leave_text"
        return [*self._sheet(), *self._question(box, "pause.leave_title", means, lines)]
