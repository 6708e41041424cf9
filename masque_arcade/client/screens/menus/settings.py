"""Settings, which take effect at once; and the credits."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.screens.menus.settings_rows import TABS
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget
from masque_arcade.engine.registry import ids

_ROW: Final = 50
_PITCH: Final = 59
_COLUMN: Final = 7
_HIGH: Final = 385
"""The height of a column, above the buttons."""


class SettingsScreen(Menu):
    """A tab at a time, at most fourteen rows each. `tab`: the one opened first."""

    area = Rect(90, 46, 1100, 628)

    def __init__(self, tab: str = "play") -> None:
        super().__init__()
        self._tab = tab

    def preferred(self) -> Hashable:
        return ("tab", self._tab)

    @property
    def stored(self) -> Settings:
        return self.ctx.settings

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "settings")
        wide = (box.w - 80) / len(TABS)
        for i, tab in enumerate(TABS):
            style, rect = (
                "chosen" if tab.key == self._tab else "tab",
                Rect(box.x + 40 + i * wide, box.y + 92, wide - 8, 46),
            )
            form.button(
                ("tab", tab.key), rect, partial(self._open, tab.key), style, icon=tab.icon, size=18, text=tab.key
            )
        rows = next(tab.rows for tab in TABS if tab.key == self._tab)
        columns = 1 if len(rows) <= _COLUMN else 2
        wide = (box.w - 80 - 28 * (columns - 1)) / columns if columns > 1 else min(box.w - 80, 700)
        left = box.x + 40 if columns > 1 else box.cx - wide / 2
        most = -(-len(rows) // columns)
        pitch = min(_PITCH, _HIGH / most)
        for i, row in enumerate(rows):
            across, down = divmod(i, most)
            row(self, form, Rect(left + across * (wide + 28), box.y + 162 + down * pitch, wide, _ROW))
        back = Rect(box.right - 40 - 220, box.bottom - 74, 220, 50)
        form.button("credits", back.moved(-232, 0), self._credits, icon="icons/info")
        form.button("back", back, self.back, "primary", Verb.BACK)
        return form

    def _open(self, tab: str) -> None:
        self._tab = tab

    def put(self, key: str, value: Any) -> None:
        """Change a setting."""
        setattr(self.ctx.settings, key, value)
        self.ctx.apply_settings()

    def _credits(self) -> None:
        self.ctx.push(CreditsScreen())

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.full_page(self.ctx.texts("settings.title"), top=22)
        made += self.page.explanation(Rect(box.x + 10, box.bottom - 76, box.w - 80 - 452, 54))
        return made


class CreditsScreen(Menu):
    """Credits for design and fonts."""

    area = Rect(170, 70, 940, 580)

    def widgets(self) -> Sequence[Widget]:
        box, texts = self.page_box(), self.ctx.texts
        rect = Rect.around(box.cx, box.bottom - 52, 240, 54)
        return [Button("back", rect, texts("credits.back"), self.back, "primary", Verb.BACK)]

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(texts("credits.title"), top=22)
        games = "".join(
            texts("credits.game", game=texts(f"{game}.game.name"), credit=texts(f"{game}.game.credit"))
            for game in ids()
        )
        said = ((games, 104, 134), (texts("credits.unofficial"), 246, 104), (texts("credits.fonts"), 358, 104))
        for i, (line, y, high) in enumerate(said):
            words = Words(line, 20, "ivory", align="left", valign="top", wrap=True)
            made.append(Item(("credits", i), words, Rect(box.x + 48, box.y + y, box.w - 96, high)))
        made.append(Item("seal", Picture("stage/wax"), Rect(box.right - 118, box.bottom - 100, 76, 76)))
        return made
