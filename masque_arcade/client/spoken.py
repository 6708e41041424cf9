"""What a screen says to those who do not see it: its things in words, each with its place and what a press on it does.

Screens that have more than words make it (Teller); of all others the words are told that are drawn.
"""

from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import Protocol, runtime_checkable

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.engine.value import Value

_SEEN = 0.05
"""The alpha from which on a text can be read."""


class Kind(StrEnum):
    """What a spoken thing is to a screen reader."""

    TITLE = "title"
    GROUP = "group"
    """A player, with what is theirs inside."""
    WORDS = "words"
    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    """A number, or one of several values, that goes up and down."""
    FIELD = "field"
    """A line of text that is typed."""


class Scale(Value):
    """The number of a slider."""

    at: int
    low: int
    high: int
    step: int = 1


class Spoken(Value):
    """One thing in words: its name, its value or state, what explains it, and `why` it is dim; `on`: whether a switch
    is, or a thing is picked. A press on it means `verb`; PRESS is one by a pointer, for what the focus does not come
    to. `inside`: the key of the group it belongs to."""

    key: Hashable
    rect: Rect
    kind: Kind
    name: str
    value: str = ""
    help: str = ""
    dim: bool = False
    why: str = ""
    on: bool | None = None
    scale: Scale | None = None
    verb: Verb = Verb.CONFIRM
    inside: Hashable = None


class Description(Value):
    """A screen in words. `line`: what it asks, `news`: what has just happened; both are said when they change."""

    things: Sequence[Spoken] = ()
    focus: Hashable = None
    line: str = ""
    news: str = ""


class Wish(StrEnum):
    """What a reader can ask for."""

    FOCUS = "focus"
    PRESS = "press"
    MORE = "more"
    LESS = "less"
    SET = "set"


class Request(Value):
    """A wish about the thing `key`; `value` is a field's text, or a slider's number."""

    wish: Wish
    key: Hashable
    value: str | float = ""


@runtime_checkable
class Teller(Protocol):
    """A screen that says more than its words."""

    def description(self) -> Description:
        """What it says now; the same object while nothing changes."""

    def focus_on(self, key: Hashable) -> None:
        """Move the focus to a thing of those told."""


def words(items: Iterable[Item]) -> list[Spoken]:
    """The texts of a picture, in its order."""
    found: list[Spoken] = []
    for n, item in enumerate(items):
        if isinstance(item.art, Words) and item.art.text.strip() and item.alpha > _SEEN:
            kind = Kind.TITLE if item.key == "heading" else Kind.WORDS
            found.append(Spoken(("words", n), item.rect, kind, item.art.text))
    return found


def written(items: Iterable[Item]) -> str:
    """The texts of a picture as one."""
    return ", ".join(one.name for one in words(items))
