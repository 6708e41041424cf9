"""The rows of the operator's settings, tab by tab.

To add one: a field of KioskSettings, a text `operator.row.<field>` with `operator.help.<field>`, and a line below.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.kiosk_settings import CHOICES, DARKEST, SECOND_SCREENS
from masque_arcade.client.screens.kiosk.operator_api import OperatorApi
from masque_arcade.client.widgets.widgets import Button, Choice, Slider, Toggle, Widget

_SHARE: Final = 0.5


class OperatorPage(Protocol):
    """The screen of a row."""

    ctx: Context
    office: OperatorApi

    def put(self, key: str, value: Any) -> None: ...


Row = Callable[[OperatorPage, Rect], Widget]
Named = Callable[[OperatorPage, Any], str]


def choice(key: str, named: Named, text: str = "") -> Row:
    """One of KioskSettings' CHOICES."""

    def row(desk: OperatorPage, rect: Rect) -> Widget:
        t, values, kept = desk.ctx.texts, CHOICES[key], getattr(desk.office.kiosk_settings, key)
        at = list(values).index(kept) if kept in values else 0
        label, about = t(f"operator.row.{text or key}"), t(f"operator.help.{text or key}")
        said = [named(desk, value) for value in values]
        return Choice(key, rect, label, said, at, lambda i: desk.put(key, values[i]), share=_SHARE, help=about)

    return row


def toggle(key: str) -> Row:
    def row(desk: OperatorPage, rect: Rect) -> Widget:
        t = desk.ctx.texts
        words = (t("operator.no"), t("operator.yes"))
        return Toggle(
            key,
            rect,
            t(f"operator.row.{key}"),
            getattr(desk.office.kiosk_settings, key),
            lambda on: desk.put(key, on),
            words,
            help=t(f"operator.help.{key}"),
        )

    return row


def slider(key: str, low: int = 0) -> Row:
    """A row for `low`..100."""

    def row(desk: OperatorPage, rect: Rect) -> Widget:
        t = desk.ctx.texts
        return Slider(
            key,
            rect,
            t(f"operator.row.{key}"),
            getattr(desk.office.kiosk_settings, key),
            lambda value: desk.put(key, value),
            low=low,
            help=t(f"operator.help.{key}"),
        )

    return row


def game(name: str) -> Row:
    """Whether a game is allowed here; the last one cannot be removed."""

    def row(desk: OperatorPage, rect: Rect) -> Widget:
        t, kiosk_settings, every = desk.ctx.texts, desk.office.kiosk_settings, list(desk.office.errands.games())
        now = [one for one in every if not kiosk_settings.games or one in kiosk_settings.games] or every

        def put(on: bool) -> None:
            left = [one for one in every if (on if one == name else one in now)]
            desk.put("games", [] if left in (every, []) else left)

        words = (t("operator.no"), t("operator.yes"))
        return Toggle(
            ("game", name), rect, t(f"{name}.game.name"), name in now, put, words, help=t("operator.help.games")
        )

    return row


def pin(desk: OperatorPage, rect: Rect) -> Widget:
    """Change the PIN."""
    t = desk.ctx.texts
    return Button(
        "pin",
        rect,
        t("operator.row.pin"),
        desk.office.errands.change_pin,
        icon="icons/lock",
        size=18,
        help=t("operator.help.pin"),
    )


def second_screen(desk: OperatorPage, rect: Rect) -> Widget:
    """The second screen's display; never the kiosk's own; without others there is no row."""
    t, kiosk_settings, there = desk.ctx.texts, desk.office.kiosk_settings, desk.ctx.displays()
    own = kiosk_settings.display if kiosk_settings.display < there else 0
    values = [n for n in SECOND_SCREENS if n <= there and n != own + 1]
    said = [t("operator.second.display", n=n) if n else t("operator.second.off") for n in values]
    at = values.index(kiosk_settings.second_screen) if kiosk_settings.second_screen in values else 0
    if len(values) == 1:
        said = [t("operator.second.none")]
    return Choice(
        "second_screen",
        rect,
        t("operator.row.second_screen"),
        said,
        at,
        lambda i: desk.put("second_screen", values[i]),
        share=_SHARE,
        enabled=len(values) > 1,
        why=t("operator.second.why"),
        help=t("operator.help.second_screen"),
    )


def _keyed(prefix: str) -> Named:
    return lambda desk, value: desk.ctx.texts(f"{prefix}.{value}")


def _minutes(desk: OperatorPage, value: Any) -> str:
    t = desk.ctx.texts
    return t("operator.cap.minutes", n=value) if value else t("operator.cap.0")


def _seconds(desk: OperatorPage, value: Any) -> str:
    return f"{value} s"


def _percent(desk: OperatorPage, value: Any) -> str:
    return f"{value} %"


def _hour(desk: OperatorPage, value: Any) -> str:
    return f"{value}:00"


def _count(desk: OperatorPage, value: Any) -> str:
    return str(value + 1)


def house_rows(games: Sequence[str]) -> Sequence[Row]:
    return (
        choice("preset", _keyed("operator.preset")),
        choice("cap", _minutes),
        choice("language", _keyed("operator.language")),
        choice("patience", _seconds),
        toggle("express"),
        toggle("poster"),
        *(game(name) for name in games),
        pin,
    )


SOUND: Final[Sequence[Row]] = (
    slider("volume"),
    slider("attract_volume"),
    choice("sound", _keyed("operator.heard"), "attract_sound"),
    choice("quiet_from", _hour),
    choice("quiet_to", _hour),
)
SCREEN: Final[Sequence[Row]] = (
    slider("brightness", DARKEST),
    choice("text_size", _percent),
    toggle("reduced_motion"),
    toggle("safe_margin"),
    choice("display", _count),
    second_screen,
)
