"""The actions on one item of the lobby: a seat, a guest, the door; a small sheet with a confirmation."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.widgets.backdrop import heading, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class SeatAction:
    """An action: its label, its effect, and the confirmation if it cannot be undone."""

    label: str
    do: Action
    icon: str = ""
    ask: str = ""


class SeatMenu(Menu):
    """Actions under a title; the last one closes the menu."""

    opaque = False

    def __init__(self, title: str, deeds: Sequence[SeatAction], emblem: str = "") -> None:
        super().__init__()
        self._title, self._deeds, self._emblem = title, deeds, emblem
        self._asking = deeds[0] if self._alone else None

    @property
    def _alone(self) -> bool:
        """Whether there is but one action, which is asked about at once."""
        return len(self._deeds) == 1 and bool(self._deeds[0].ask)

    @property
    def _columns(self) -> int:
        return 1 if self._asking or len(self._deeds) <= 6 else 2

    def page_box(self) -> Rect:
        box, rows = stage_box(self.ctx.canvas), 2 if self._asking else -(-len(self._deeds) // self._columns)
        return Rect.around(box.cx, box.cy, 560 if self._columns == 1 else 820, 186 + 66 * rows)

    def preferred(self) -> Hashable:
        """The first action."""
        return ("deed", 0) if not self._asking else "back"

    def widgets(self) -> Sequence[Widget]:
        """The actions, or yes and no."""
        box, texts = self.page_box(), self.ctx.texts
        back = Rect(box.x + 40, box.bottom - 76, 200, 54)
        if self._asking:
            yes = Rect(box.right - 260, box.bottom - 76, 220, 54)
            return [
                Button("back", back, texts("ask.no"), self.back, "primary", Verb.BACK),
                Button("yes", yes, texts("ask.yes"), partial(self._done, self._asking), "danger"),
            ]
        made: list[Widget] = []
        for i, deed in enumerate(self._deeds):
            wide = (box.w - 80 - 12 * (self._columns - 1)) / self._columns
            across, down = i % self._columns, i // self._columns
            rect = Rect(box.x + 40 + across * (wide + 12), box.y + 96 + down * 66, wide, 56)
            style = "danger" if deed.ask else "plain"
            made.append(Button(("deed", i), rect, deed.label, partial(self._choose, deed), style, icon=deed.icon))
        made.append(Button("back", back, texts("ask.back"), self.back, hint=Verb.BACK))
        return made

    def _choose(self, deed: SeatAction) -> None:
        if deed.ask:
            self._asking = deed
            self.page.renew("back")
        else:
            self._done(deed)

    def _done(self, deed: SeatAction) -> None:
        self.ctx.pop()
        deed.do()

    def back(self) -> None:
        """From the confirmation to the actions, then out."""
        if self._asking and not self._alone:
            self._asking = None
            self.page.renew(("deed", 0))
        else:
            self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.sheet_items(dim=0.65)
        left = 52 if self._emblem else 0
        made += heading(Rect(box.x + 40 + left, box.y + 20, box.w - 80 - left, 60), self._title)
        if self._emblem:
            made.append(Item("emblem", Picture(self._emblem), Rect(box.x + 40, box.y + 26, 40, 40)))
        if self._asking:
            words = Words(self._asking.ask, theme().size["body"], "ivory", wrap=True)
            made.append(Item("question", words, Rect(box.x + 40, box.y + 96, box.w - 80, 110)))
        return made
