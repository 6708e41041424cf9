"""The operator's menu: settings, statistics, tests, moderation, system; a tab each, by pad, finger, mouse or
keyboard."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk import operator_pages as pages
from masque_arcade.client.screens.kiosk.operator_page import OperatorPage
from masque_arcade.client.screens.kiosk.operator_rows import ROWS, house_rows
from masque_arcade.client.widgets.backdrop import heading, sheet
from masque_arcade.client.widgets.drawn_screen import DrawnScreen
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.setting_rows import Row
from masque_arcade.client.widgets.widgets import Widget

TABS: Final = (
    ("house", "icons/home"),
    ("sound", "icons/sound"),
    ("screen", "icons/eye"),
    ("pads", "icons/pad"),
    ("day", "icons/hourglass"),
    ("audit", "icons/log"),
    ("test", "icons/check"),
    ("hall", "icons/crown"),
    ("system", "icons/gear"),
)
_TAB, _ICON = 17.0, 72.0
"""A tab's letters, and its width without them."""
_ROW, _PITCH = 48.0, 54.0
_COLUMN: Final = 6


class OperatorScreen(OperatorPage):
    def preferred(self) -> Hashable:
        return ("tab", self.tab)

    def widgets(self) -> Sequence[Widget]:
        box, form = self.box(), Form(self.ctx.texts, "operator")
        names = [
            self.ctx.measure(Words(self.ctx.texts(f"operator.tab.{key}"), _TAB, font="serif"))[0] for key, _ in TABS
        ]
        left, room = box.x + 36, box.w - 72 - len(TABS) * _ICON
        small = min(1.0, room / sum(names))
        for (key, icon), name in zip(TABS, names, strict=True):
            wide = _ICON + name * small + (room - sum(names) * small) / len(TABS)
            style, text = "chosen" if key == self.tab else "tab", f"operator.tab.{key}"
            rect, size = Rect(left, box.y + 84, wide - 4, 46), _TAB * small
            form.button(("tab", key), rect, partial(self._open, key), style, icon=icon, size=size, text=text)
            left += wide
        form += self._open_tab()
        back = Rect(box.right - 36 - 250, box.bottom - 72, 250, 52)
        form.button("leave", back, self.office.errands.leave, "primary", Verb.BACK, size=19)
        return form

    def _open_tab(self) -> Sequence[Widget]:
        if self.tab == "house":
            return self._rows(house_rows(self.office.errands.games()))
        if self.tab in ROWS:
            return self._rows(ROWS[self.tab])
        return pages.WIDGETS[self.tab](self)

    def _rows(self, rows: Sequence[Row]) -> Sequence[Widget]:
        body, form = self.body(), Form(self.ctx.texts, "operator.row")
        columns = 1 if len(rows) <= _COLUMN else 2
        wide = (body.w - 28 * (columns - 1)) / columns if columns > 1 else 760.0
        left = body.x if columns > 1 else body.cx - wide / 2
        down = -(-len(rows) // columns)
        for i, row in enumerate(rows):
            row(self, form, Rect(left + (i // down) * (wide + 28), body.y + 12 + i % down * _PITCH, wide, _ROW))
        return form

    def _open(self, tab: str) -> None:
        self.tab, self.said, self.sure, self.first = tab, "", "", 0
        self.pads.swapping = 0

    def handle(self, intent: Intent) -> bool:
        """The page handles it; the page of pads also identifies the pad."""
        self.pads.see(intent)
        return super().handle(intent)

    def back(self) -> None:
        """Back to the show; a pending swap is cancelled first."""
        if self.pads.swapping:
            self.pads.swapping = 0
            self.page.renew()
        else:
            self.office.errands.leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._pending and (found := self._pending()) is not None:
            self._pending, self.said, self.checks = None, "", found
            self.page.renew()
        if self.pads.tick(dt, self.ctx.pads()) and self.tab == "pads":
            self.page.renew()

    # --- picture -----------------------------------------------------------------------

    def moment(self) -> object:
        return self.said, self.sure, self.checks, self.tab == "pads" and self.pads.moment()

    def scenery(self) -> Sequence[Item]:
        box, canvas = self.box(), self.ctx.canvas
        made = [Item("office ground", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height)), *sheet(box)]
        made += heading(Rect(box.x + 36, box.y + 14, box.w - 72, 60), self.ctx.texts("operator.title"))
        draw = pages.ITEMS.get(self.tab)
        made += draw(self) if draw else []
        line = Rect(box.x + 10, box.bottom - 78, box.w - 72 - 250, 62)
        made += pages.foot(self, line) if self.said or self.sure else self.page.explanation(line)
        return made


class BlankScreen(DrawnScreen):
    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        ctx.sounds.loop(None)

    def _draw(self) -> Iterator[Item]:
        yield Item("dark", Panel("night", "", 0), Rect(0, 0, self.ctx.canvas.width, self.ctx.canvas.height))
