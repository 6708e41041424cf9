"""The rows of the settings by tab.

To add a row: give it a text, `settings.<key>` with `settings.<key>_help`, and add it to its tab below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.hotseat.mask_page import choose_own
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.settings import DWELL, GLYPHS, NAME_LIMIT, PEEK, PRESSES, SPEEDS, TEXT_SIZES, VIDEO
from masque_arcade.client.widgets import setting_rows as rows
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.client.widgets.setting_rows import Row, SettingsPage, slider

choice = partial(rows.choice, share=0.44)
toggle = partial(rows.toggle, off="off", on="on")


@dataclass(frozen=True, slots=True)
class Tab:
    """One page of the settings; `key` names its text."""

    key: str
    icon: str
    rows: Sequence[Row]


def _name(page: SettingsPage, form: Form, rect: Rect) -> None:
    settings, texts = page.ctx.settings, page.ctx.texts
    (empty,) = readable([settings.called(texts("settings.name_empty"))], texts)
    form.field("name", rect, settings.name, partial(page.put, "name"), NAME_LIMIT, empty=empty)


def _mask(page: SettingsPage, form: Form, rect: Rect) -> None:
    name = page.ctx.settings.called(page.ctx.texts("guest.me"))
    form.mask("mask", rect, name, partial(choose_own, page.ctx))


def _language(page: SettingsPage, form: Form, rect: Rect) -> None:
    """Every language by its own name."""
    ours = languages()
    choice("language", tuple(ours), lambda texts, code: ours[code].name)(page, form, rect)


def _keys(page: SettingsPage, form: Form, rect: Rect) -> None:
    form.button("keys", rect, lambda: page.ctx.push(ControlsScreen()), icon="icons/hand", size=18)


def _size(texts: Catalogue, size: Any) -> str:
    return texts("settings.from_afar" if size == 125 else "settings.percent", n=size)


PLAY: Final = (
    choice("speed", SPEEDS[:3], "settings.speed_value"),
    choice("cloth", ("sleight", "steady", "assist"), "settings.cloth_value"),
    choice("presses", PRESSES, "settings.presses_value"),
    toggle("voices"),
    _name,
    _mask,
    _language,
)
LOOK: Final = (
    choice("text_size", TEXT_SIZES, _size),
    toggle("high_contrast"),
    toggle("reduced_motion"),
    toggle("fullscreen"),
    toggle("safe_margin"),
    choice("video", VIDEO, "settings.video_value"),
)
SOUND: Final = (
    slider("master"),
    slider("music"),
    slider("effects"),
    slider("stings"),
    toggle("captions"),
    toggle("mute_away"),
    toggle("only_mine"),
    toggle("felt_hearts"),
)
CONTROLS: Final = (
    _keys,
    choice("glyphs", GLYPHS, "settings.glyphs_value"),
    choice("peek", PEEK, "settings.peek_value"),
    toggle("sticky"),
    choice("dwell", DWELL, "settings.dwell_value"),
    toggle("double_time"),
    toggle("left_handed"),
)

TABS: Final = (
    Tab("play", "icons/play", PLAY),
    Tab("look", "icons/eye", LOOK),
    Tab("sound", "icons/sound", SOUND),
    Tab("controls", "icons/hand", CONTROLS),
)
