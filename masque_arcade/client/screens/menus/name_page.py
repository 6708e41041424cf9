"""The page of the first start that asks what to call the player, beside the mask that the name gives."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.hotseat.mask_page import choose_own
from masque_arcade.client.screens.menus.language_picker import LanguagePicker, own_name
from masque_arcade.client.settings import NAME_LIMIT, Settings
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

_HEAD: Final = 190.0


def wanted(settings: Settings) -> bool:
    """Whether the player is still to be asked."""
    return not settings.name_asked and not settings.name


class NamePage(Menu):
    """Asked once; `done` goes on. Without an answer the player has the name of all who gave none."""

    initial = "name"
    size = 760, 560

    def __init__(self, done: Action) -> None:
        super().__init__()
        self._done = done

    @property
    def _name(self) -> str:
        return self.ctx.settings.called(self.ctx.texts("guest.me"))

    def widgets(self) -> Sequence[Widget]:
        """Name and mask, the language, the way on."""
        box, texts, form = self.page_box(), self.ctx.texts, Form(self.ctx.texts, "welcome")
        name, rename = Rect(box.x + 80, box.y + 352, box.w - 232, 54), self.ctx.rename
        kept, empty = self.ctx.settings.name, texts("guest.me")
        form.field("name", name, kept, rename, NAME_LIMIT, empty=empty, share=0.36, send=self.back, text="lan.name")
        mask, about = Rect(name.right + 8, name.y, 64, 54), texts("settings.mask_help")
        form.mask("mask", mask, self._name, partial(choose_own, self.ctx), label="", help=about)
        row = box.bottom - 80
        language, label = Rect(box.x + 40, row + 6, 220, 44), own_name(self.ctx)
        choose = partial(self.ctx.push, LanguagePicker())
        form.button("language", language, choose, "quiet", None, "icons/language", 18, label=label, help="")
        form.button("go", Rect(box.right - 320, row, 280, 56), self.back, "primary", Verb.CONFIRM, "icons/play", 24)
        return form

    def back(self) -> None:
        """On, with or without an answer."""
        self.ctx.settings.name_asked = True
        self.ctx.apply_settings()
        self._done()

    def scenery(self) -> Sequence[Item]:
        """The player's face over the question."""
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(dim=0.45)
        head = Rect.around(box.cx, box.y + 132, _HEAD, _HEAD)
        made.picture("halo", head.grown(60), "stage/halo", alpha=0.5)
        made += shoulders(0, head)
        made += guest_mask(self._name).items("face", head)
        made.label(
            "question", Rect(box.x + 40, box.y + 262, box.w - 80, 60), texts("welcome.question"), 34, "candle", "serif"
        )
        made.label(
            "who", Rect(box.x + 60, box.y + 416, box.w - 120, 54), texts("welcome.who"), "name", "muted", wrap=True
        )
        return made
