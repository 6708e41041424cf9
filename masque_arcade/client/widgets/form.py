"""The widgets of a page: one line each, their texts found by key."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Literal, TypedDict, TypeVar, Unpack

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Rect, Words, units
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.widgets.mask_button import MaskButton
from masque_arcade.client.widgets.text_field import TextField
from masque_arcade.client.widgets.widgets import Button, Choice, Label, Slider, Toggle, Widget

Value = TypeVar("Value")


class Wording(TypedDict, total=False):
    """The texts of a widget.

    `text`: the text key if it is not the widget's own; `label` and `help` replace the texts found by that key; a widget
    with a reason `why` is dim. `of`: which of several it is, for those who hear it.
    """

    text: str
    label: str
    help: str
    why: str
    of: str


class Form(list[Widget]):
    """Widgets in focus order.

    The label of "seats" is the text `<prefix>.seats`, its explanation `<prefix>.seats_help` if there is one; a text key
    with a dot is used as it is.
    """

    def __init__(self, texts: Catalogue, prefix: str, size: float | str = 0) -> None:
        """`size`: the buttons' text size, 0 for the usual one."""
        super().__init__()
        self.texts, self._prefix, self._size = texts, prefix, size

    def _key(self, key: str) -> str:
        return key if "." in key else f"{self._prefix}.{key}"

    def _said(self, key: Hashable, wording: Wording) -> tuple[str, dict[str, Any]]:
        """The label, and the arguments of every widget."""
        text, why = self._key(wording.get("text", str(key))), wording.get("why", "")
        label, help = wording.get("label"), wording.get("help")
        if help is None:
            help = self.texts(f"{text}_help") if self.texts.has(f"{text}_help") else ""
        return self.texts(text) if label is None else label, {
            "help": help,
            "why": why,
            "enabled": not why,
            "of": wording.get("of", ""),
        }

    def _namer(self, key: str) -> Callable[[Any], str]:
        texts = self.texts
        return (lambda value: texts(key, n=value)) if texts.has(key) else lambda value: texts(f"{key}.{value}")

    def button(
        self,
        key: Hashable,
        rect: Rect,
        action: Action,
        style: str = "plain",
        hint: Verb | None = None,
        icon: str = "",
        size: float | str | None = None,
        align: Literal["left", "center"] = "center",
        **wording: Unpack[Wording],
    ) -> None:
        label, more = self._said(key, wording)
        size = units(self._size if size is None else size)
        self.append(Button(key, rect, label, action, style, hint, icon, size, align, **more))

    def choice(
        self,
        key: Hashable,
        rect: Rect,
        values: Sequence[Value],
        now: Value,
        change: Take[Value],
        names: str | Callable[[Value], str],
        share: float = 0.45,
        **wording: Unpack[Wording],
    ) -> None:
        """One of `values`; `names` gives their names, or is the prefix of their texts, or one text with {n}."""
        name = self._namer(names) if isinstance(names, str) else names
        said = [name(value) for value in values]
        at = list(values).index(now) if now in values else 0
        label, more = self._said(key, wording)
        self.append(Choice(key, rect, label, said, at, lambda i: change(values[i]), share, **more))

    def toggle(
        self,
        key: Hashable,
        rect: Rect,
        on: bool,
        change: Take[bool],
        off_text: str,
        on_text: str,
        **wording: Unpack[Wording],
    ) -> None:
        """`off_text` and `on_text`: the text keys of both states."""
        label, more = self._said(key, wording)
        states = self.texts(self._key(off_text)), self.texts(self._key(on_text))
        self.append(Toggle(key, rect, label, on, change, states, **more))

    def slider(
        self, key: Hashable, rect: Rect, value: int, change: Take[int], low: int = 0, **wording: Unpack[Wording]
    ) -> None:
        label, more = self._said(key, wording)
        self.append(Slider(key, rect, label, value, change, low=low, **more))

    def field(
        self,
        key: Hashable,
        rect: Rect,
        value: str,
        change: Take[str],
        limit: int,
        empty: str = "",
        share: float = 0.45,
        send: Action | None = None,
        **wording: Unpack[Wording],
    ) -> None:
        label, more = self._said(key, wording)
        self.append(TextField(key, rect, label, value, change, limit, empty, share, send, **more))

    def mask(self, key: Hashable, rect: Rect, name: str, action: Action, **wording: Unpack[Wording]) -> None:
        """The way to the choice of the mask of `name`."""
        label, more = self._said(key, wording)
        self.append(MaskButton(key, rect, name, action, label, **more))

    def words(self, key: Hashable, rect: Rect, words: Words) -> None:
        """Text without interaction."""
        self.append(Label(key, rect, words=words))
