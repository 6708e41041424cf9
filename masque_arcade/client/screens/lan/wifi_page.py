"""The page for the Wi-Fi's name and password, which phones join by a code on this screen."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

NAME: Final = 32
PASSWORD: Final = 63
"""Signs at most, by the standards of Wi-Fi."""


def wifi_code(settings: Settings) -> str:
    """What a phone reads to join the Wi-Fi; "" while its name is not known."""
    from segno.helpers import make_wifi_data

    name, password = settings.wifi_name, settings.wifi_password
    return make_wifi_data(name, password or None, "WPA" if password else None) if name else ""


class WifiPage(Menu):
    """What is typed is kept in the settings of this computer, and goes nowhere but into the code."""

    initial = "name"
    size = 760, 420

    def widgets(self) -> Sequence[Widget]:
        """Name and password, and the way back."""
        box, form, kept = self.page_box(), Form(self.ctx.texts, "wifi"), self.ctx.settings
        row = Rect(box.x + 40, box.y + 100, box.w - 80, 54)
        form.field("name", row, kept.wifi_name, partial(self._keep, "wifi_name"), NAME, share=0.36)
        keep = partial(self._keep, "wifi_password")
        form.field("password", row.moved(0, 66), kept.wifi_password, keep, PASSWORD, share=0.36)
        form.button("done", Rect(box.right - 260, box.bottom - 80, 220, 54), self.back, "primary", Verb.BACK)
        return form

    def _keep(self, what: str, text: str) -> None:
        setattr(self.ctx.settings, what, text)
        self.ctx.apply_settings()

    def scenery(self) -> Sequence[Item]:
        """What becomes of it."""
        box, texts = self.page_box(), self.ctx.texts
        draw = self.sheet_items(texts("wifi.title"), dim=0.85)
        said = Rect(box.x + 40, box.y + 238, box.w - 80, 84)
        draw.label("kept", said, texts("wifi.kept"), "name", "muted", align="left", wrap=True)
        return draw
