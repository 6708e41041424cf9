"""A hosted table's rules: readable for all, changed by its owner before a match."""

from collections.abc import Callable, Mapping, Sequence

from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screens.menus.game_setup_pages import add_option
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.game import Info


def drafted(info: Info, seats: int, options: Mapping[str, str]) -> Draft:
    """A table's options as a draft, without those unknown to this client."""
    draft = SHELF[info.id].draft(info, seats)
    draft.take(options)
    return draft


class OptionsPage(Menu):
    """`change` is called with the options when the owner leaves the page; None makes it read-only."""

    initial = "done"
    area = Rect(60, 50, 1160, 620)

    def __init__(self, draft: Draft, change: Callable[[Mapping[str, str]], None] | None) -> None:
        super().__init__()
        self._draft, self._change = draft, change
        self._before = dict(draft.finished().options)

    def widgets(self) -> Sequence[Widget]:
        """Two columns of rules, the masks, the way back."""
        box, texts, draft, form = self._box(), self.ctx.texts, self._draft, Form(self.ctx.texts, "setup")
        wide, y = (box.w - 108) / 2, box.bottom - 76
        why = "" if self._change else texts("lobby.owner_only")
        for i, option in enumerate(option for option in draft.info.options if option.key != "cast"):
            rect = Rect(box.x + 40 + (i % 2) * (wide + 28), box.y + 104 + (i // 2) * 64, wide, 54)
            add_option(form, draft, option, rect, why)
        if SHELF[draft.info.id].cast_page:
            why = why or ("" if draft.seats >= 4 else texts("cast.no_small"))
            form.button("masks", Rect(box.x + 40, y, 260, 54), self._masks, icon="icons/crown", size="body", why=why)
        done, fault, about = Rect(box.right - 260, y, 220, 54), draft.fault(texts), texts("lobby.rules_done")
        form.button("done", done, self.back, "primary", Verb.BACK, text="bots.done", help=about, why=fault)
        return form

    def _masks(self) -> None:
        cast_page = SHELF[self._draft.info.id].cast_page
        if cast_page:
            self.ctx.push(cast_page(self._draft))

    def back(self) -> None:
        """Send the changes to the host."""
        options = self._draft.finished().options
        if self._change and not self._draft.fault(self.ctx.texts) and dict(options) != self._before:
            self._change(options)
        self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        box, texts = self._box(), self.ctx.texts
        made = self._full_page(texts("lobby.rules_title"))
        made += self.page.explanation(Rect(box.x + 310, box.bottom - 76, box.w - 580, 54))
        return made
