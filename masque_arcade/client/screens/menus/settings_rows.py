"""The rows of the settings by tab, and the widget of each setting.

To add a row: give it a text, `settings.<key>` with `settings.<key>_help`, and add it to its tab below. A row is a
function of the settings screen and its box.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.settings import DWELL, GLYPHS, LANGUAGES, PEEK, SPEEDS, TEXT_SIZES, VIDEO
from masque_arcade.client.widgets.widgets import Button, Choice, Slider, TextField, Toggle, Widget

OWN_NAMES: Final = {"en": "English", "ja": "日本語"}
NAME_LIMIT: Final = 12
_SHARE: Final = 0.44


class SettingsPage(Protocol):
    """The row's interface to its screen."""

    ctx: Context

    def put(self, key: str, value: Any) -> None:
        """Change a setting; it takes effect at once."""


Row = Callable[[SettingsPage, Rect], Widget]


@dataclass(frozen=True, slots=True)
class Tab:
    """One page of the settings; `key` names its text. Hidden without rows."""

    key: str
    icon: str
    rows: Sequence[Row]


def choice(
    key: str, values: Sequence[Any], prefix: str = "", names: Callable[[SettingsPage], list[str]] | None = None
) -> Row:
    """One of several values, named by `<prefix>.<value>` or by `names`."""

    def row(desk: SettingsPage, rect: Rect) -> Widget:
        texts, kept = desk.ctx.texts, getattr(desk.ctx.settings, key)
        said = names(desk) if names else [texts(f"{prefix}.{value}") for value in values]
        at = list(values).index(kept) if kept in values else 0
        return Choice(
            key,
            rect,
            texts(f"settings.{key}"),
            said,
            at,
            lambda i: desk.put(key, values[i]),
            help=texts(f"settings.{key}_help"),
            share=_SHARE,
        )

    return row


def toggle(key: str) -> Row:
    def row(desk: SettingsPage, rect: Rect) -> Widget:
        texts = desk.ctx.texts
        words = (texts("settings.off"), texts("settings.on"))
        return Toggle(
            key,
            rect,
            texts(f"settings.{key}"),
            getattr(desk.ctx.settings, key),
            lambda on: desk.put(key, on),
            words,
            help=texts(f"settings.{key}_help"),
        )

    return row


def slider(key: str) -> Row:
    def row(desk: SettingsPage, rect: Rect) -> Widget:
        texts = desk.ctx.texts
        return Slider(
            key,
            rect,
            texts(f"settings.{key}"),
            getattr(desk.ctx.settings, key),
            lambda value: desk.put(key, value),
            help=texts(f"settings.{key}_help"),
        )

    return row


def field(key: str, limit: int) -> Row:
    def row(desk: SettingsPage, rect: Rect) -> Widget:
        texts = desk.ctx.texts
        return TextField(
            key,
            rect,
            texts(f"settings.{key}"),
            getattr(desk.ctx.settings, key),
            lambda text: desk.put(key, text),
            limit,
            empty=texts(f"settings.{key}_empty"),
            help=texts(f"settings.{key}_help"),
        )

    return row


def button(key: str, act: Callable[[SettingsPage], None], icon: str = "") -> Row:
    def row(desk: SettingsPage, rect: Rect) -> Widget:
        texts = desk.ctx.texts
        return Button(
            key,
            rect,
            texts(f"settings.{key}"),
            lambda: act(desk),
            icon=icon,
            size=18,
            help=texts(f"settings.{key}_help"),
        )

    return row


def _sizes(desk: SettingsPage) -> list[str]:
    texts = desk.ctx.texts
    return [texts("settings.from_afar" if size == 125 else "settings.percent", n=size) for size in TEXT_SIZES]


PLAY: Final = (
    choice("speed", SPEEDS[:3], "settings.speed_value"),
    choice("cloth", ("sleight", "steady", "assist"), "settings.cloth_value"),
    field("name", NAME_LIMIT),
    choice("language", LANGUAGES, names=lambda desk: [OWN_NAMES[code] for code in LANGUAGES]),
)
LOOK: Final = (
    choice("text_size", TEXT_SIZES, names=_sizes),
    toggle("high_contrast"),
    toggle("reduced_motion"),
    toggle("fullscreen"),
    toggle("safe_margin"),
    choice("video", VIDEO, "settings.video_value"),
)
SOUND: Final = (slider("master"), slider("music"), slider("effects"), slider("stings"), toggle("captions"))
CONTROLS: Final = (
    button("keys", lambda desk: desk.ctx.push(ControlsScreen()), "icons/hand"),
    choice("glyphs", GLYPHS, "settings.glyphs_value"),
    toggle("sticky"),
    choice("dwell", DWELL, "settings.dwell_value"),
    toggle("double_time"),
    toggle("left_handed"),
)
PRIVACY: Final = (choice("peek", PEEK, "settings.peek_value"),)

TABS: Final = (
    Tab("play", "icons/play", PLAY),
    Tab("look", "icons/eye", LOOK),
    Tab("sound", "icons/sound", SOUND),
    Tab("controls", "icons/hand", CONTROLS),
    Tab("privacy", "icons/lock", PRIVACY),
)
