"""What is asked of the person, as plain data: one sentence, a few buttons, and things on the table to choose.

Every game's presenter makes these from a view and its legal list; the table scene draws and obeys them. A choice
either is an action or narrows the list (`pick`); a "cloth" or an "order" goes to the presenter itself (`put`). What
must not enter: a game's words.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from masque_arcade.client.items import Rect

Pick = tuple[str, object]
"""One step towards an action: ("slot", 4), ("character", "king") ..."""

Path = tuple[Pick, ...]
"""The steps that lead to an action."""

UNDO: Final[Pick] = ("undo", None)
"""Takes the last pick back."""

A = TypeVar("A")


def after(picks: Path, ways: Iterable[tuple[A, Path]]) -> list[tuple[A, Path]]:
    """Of actions and the ways to them those that agree with `picks`, each with what is still to be picked."""
    rest = list(ways)
    for pick in picks:
        rest = [(action, path[1:]) for action, path in rest if path and path[0] == pick]
    return rest


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen, or why not. `rect` is its place on the table; None for a footlight button.

    `pick` narrows; `why` is the translated reason of a dim choice, empty for a legal one. `style`: "main" for the
    way on, "bold" for what may cost, "calm" for the way out, "chosen" for what has been picked already, "quiet" for
    what only explains itself; `icon` a picture's name.
    """

    key: Hashable
    pick: Pick
    label: str = ""
    hint: str = ""
    rect: Rect | None = None
    why: str = ""
    style: str = "main"
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question. `asked`: whether I must answer. `picker` lays the `choices` with a "character" pick on a sheet.

    `ready` is the action that the picks so far have led to; it is submitted without a further question.
    """

    sentence: str
    asked: bool = False
    choices: tuple[Choice, ...] = ()
    picker: bool = False
    ready: Any = None

    @property
    def buttons(self) -> list[Choice]:
        """The choices in the footlights."""
        return [choice for choice in self.choices if choice.rect is None and not self._on_sheet(choice)]

    @property
    def sheet(self) -> list[Choice]:
        """The choices on the picker sheet."""
        return [choice for choice in self.choices if self._on_sheet(choice)]

    @property
    def places(self) -> list[Choice]:
        """The choices on the table."""
        return [choice for choice in self.choices if choice.rect is not None]

    def next_focus(self, focus: Hashable | None, picks: tuple[Pick, ...]) -> Hashable | None:
        """Where the focus goes when this is asked: it stays on what can be chosen, but leaves what was picked last for
        what comes next, a button first, once nothing more of its kind has to be picked."""
        legal = [choice for choice in self.choices if not choice.why]
        focused = next((choice for choice in legal if choice.key == focus), None)
        if focused is None:
            return legal[0].key if legal else None
        if focused.style != "chosen" or not picks:
            return focus
        fresh = [choice for choice in legal if choice.style in ("main", "bold") and choice.pick != UNDO]
        other = [choice for choice in fresh if choice.pick[0] != picks[-1][0]]
        way_on = next(
            (choice for choice in other if choice.rect is None), other[0] if other == fresh and other else None
        )
        return way_on.key if way_on else focus

    def _on_sheet(self, choice: Choice) -> bool:
        return self.picker and choice.pick[0] == "character"
