"""The rows of the operator's settings, tab by tab.

To add one: a field of KioskSettings, a text `operator.row.<field>` with `operator.row.<field>_help`, and a line below.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.kiosk.kiosk_settings import CHOICES, DARKEST, SECOND_SCREENS
from masque_arcade.client.screens.kiosk.operator_page import OperatorPage
from masque_arcade.client.widgets import setting_rows as rows
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.setting_rows import Named, Row, slider

_SHARE: Final = 0.5
toggle = partial(rows.toggle, off="operator.no", on="operator.yes")


def choice(key: str, names: Named, text: str = "") -> Row:
    """One of KioskSettings' CHOICES."""
    return rows.choice(key, CHOICES[key], names, _SHARE, text)


def language(page: OperatorPage, form: Form, rect: Rect) -> None:
    """One language, every one, or those that the command line gave."""
    ours, now = languages(), page.stored.language
    values = list(dict.fromkeys(["ask", *ours, now]))

    def named(texts: Catalogue, value: str) -> str:
        return (
            texts("operator.language.ask")
            if value == "ask"
            else texts.listed([ours[one].name for one in value.split(",")])
        )

    rows.choice("language", values, named, _SHARE)(page, form, rect)


def game(name: str) -> Row:
    """Whether a game is allowed here; the last one cannot be removed."""

    def row(page: OperatorPage, form: Form, rect: Rect) -> None:
        t, allowed, every = page.ctx.texts, page.stored.games, list(page.office.errands.games())
        now = [one for one in every if not allowed or one in allowed] or every

        def put(on: bool) -> None:
            left = [one for one in every if (on if one == name else one in now)]
            page.put("games", [] if left in (every, []) else left)

        about = t("operator.row.games_help")
        key, label, no, yes = ("game", name), t(f"{name}.game.name"), "operator.no", "operator.yes"
        form.toggle(key, rect, name in now, put, no, yes, label=label, help=about)

    return row


def pin(page: OperatorPage, form: Form, rect: Rect) -> None:
    """Change the PIN."""
    form.button("pin", rect, page.office.errands.change_pin, icon="icons/lock", size=18)


def second_screen(page: OperatorPage, form: Form, rect: Rect) -> None:
    """The second screen's display; never the kiosk's own; without others there is no row."""
    t, kiosk_settings, there = page.ctx.texts, page.office.kiosk_settings, page.ctx.displays()
    own = kiosk_settings.display if kiosk_settings.display < there else 0
    values = [n for n in SECOND_SCREENS if n <= there and n != own + 1]
    alone = len(values) == 1

    def named(n: int) -> str:
        off = t("operator.second.none" if alone else "operator.second.off")
        return t("operator.second.display", n=n) if n else off

    now, why = kiosk_settings.second_screen, t("operator.second.why") if alone else ""
    form.choice("second_screen", rect, values, now, partial(page.put, "second_screen"), named, _SHARE, why=why)


def _minutes(texts: Catalogue, value: Any) -> str:
    return texts("operator.cap.minutes", n=value) if value else texts("operator.cap.0")


def _written(form: str) -> Named:
    return lambda texts, value: form.format(value)


def house_rows(games: Sequence[str]) -> Sequence[Row]:
    return (
        choice("preset", "operator.preset"),
        choice("cap", _minutes),
        language,
        choice("patience", _written("{} s")),
        toggle("express"),
        toggle("poster"),
        *(game(name) for name in games),
        pin,
    )


_SOUND: Final[Sequence[Row]] = (
    slider("volume"),
    slider("attract_volume"),
    choice("sound", "operator.heard", "attract_sound"),
    choice("quiet_from", _written("{}:00")),
    choice("quiet_to", _written("{}:00")),
)
_SCREEN: Final[Sequence[Row]] = (
    slider("brightness", DARKEST),
    choice("text_size", _written("{} %")),
    toggle("reduced_motion"),
    toggle("safe_margin"),
    choice("display", lambda texts, value: str(value + 1)),
    second_screen,
)
ROWS: Final[Mapping[str, Sequence[Row]]] = {"sound": _SOUND, "screen": _SCREEN}
