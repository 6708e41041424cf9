"""The rows of a page of settings: a widget for each field, found by its name.

A row is a function of its page, a form, and its box; its texts are `<prefix>.<field>` and `<prefix>.<field>_help`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.widgets.form import Form


class SettingsPage(Protocol):
    """The row's interface to its screen."""

    ctx: Context

    @property
    def stored(self) -> Any:
        """The object with the fields."""

    def put(self, key: str, value: Any) -> None:
        """Change a field; it takes effect at once."""


Row = Callable[[Any, Form, Rect], None]
Named = str | Callable[[Catalogue, Any], str]
"""The prefix of the values' texts, or a value's name."""


def choice(key: str, values: Sequence[Any], names: Named, share: float, text: str = "") -> Row:
    """One of several values."""

    def row(page: SettingsPage, form: Form, rect: Rect) -> None:
        named = names if isinstance(names, str) else partial(names, page.ctx.texts)
        now = getattr(page.stored, key)
        form.choice(key, rect, values, now, partial(page.put, key), named, share, text=text or key)

    return row


def toggle(key: str, off: str, on: str) -> Row:
    """`off` and `on`: the text keys of both states."""
    return lambda page, form, rect: form.toggle(key, rect, getattr(page.stored, key), partial(page.put, key), off, on)


def slider(key: str, low: int = 0) -> Row:
    return lambda page, form, rect: form.slider(key, rect, getattr(page.stored, key), partial(page.put, key), low)
