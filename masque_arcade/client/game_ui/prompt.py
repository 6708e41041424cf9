"""What is asked of the person, as plain data: one sentence, a few buttons, and things on the table to choose.

Every game's presenter makes these from a view and its legal list; the table screen draws and obeys them. A choice
either is an action or narrows the list (`pick`); a "cloth" or an "order" goes to the presenter itself (`put`).
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from masque_arcade.client.render.drawables import Rect

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


def switched(picks: Path, pick: Pick) -> Path:
    """`pick` instead of what was picked of its kind, and of all that followed from that."""
    at = next((i for i, (kind, _) in enumerate(picks) if kind == pick[0]), len(picks))
    return (*picks[:at], pick)


def without(picks: Path, pick: Pick) -> Path:
    """The picks before `pick`, which is taken back."""
    return picks[: picks.index(pick)]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen, or why not. `rect` is its place on the table; None for a footlight button.

    `pick` narrows; `why` is the translated reason of a dim choice, empty for a legal one. `style`: "main" for the
    way on, "bold" for what may cost, "calm" for the way out, "chosen" for what has been picked already, "quiet" for
    what only explains itself, "bright" for a place that is never veiled; `icon` a picture's name.
    """

    key: Hashable
    pick: Pick
    label: str = ""
    hint: str = ""
    rect: Rect | None = None
    why: str = ""
    style: str = "main"
    icon: str = ""
    number: int = 0
    """Of a thing on the table: the digit that is drawn on it or beside it, and chooses it; 0 for none."""
    capped: bool = False
    """Whether the footlights draw that digit on the thing, which does not show it itself."""
    slot: int = -1
    """Of a button: its place from 0 on, the same in all variants of a question; else the next one."""
    declines: bool = False
    """Whether it says no, as the way back on a pad does where nothing has been picked."""
    to: Path | None = None
    """What is picked afterwards, where that is not one pick more: a pick is switched, or taken back."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question. `asked`: whether I must answer. `picker` lays the `choices` with a "character" pick on a sheet.

    `ready` is the action that the picks so far have led to; it is submitted without a further question. `first` has the
    focus to begin with, where that shall not be what stands first; `slots`: for how many buttons the question has room
    in its longest variant.
    """

    sentence: str
    asked: bool = False
    choices: tuple[Choice, ...] = ()
    picker: bool = False
    ready: Any = None
    first: Hashable | None = None
    slots: int = 0
    numbered: bool = True
    """Whether digits choose buttons where nothing on the table shows any; not in a question about things that do."""

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

    @property
    def slotted(self) -> list[tuple[int, Choice]]:
        """The buttons with their places, without the way back, which has its own."""
        found: list[tuple[int, Choice]] = []
        for choice in self.buttons:
            if choice.pick != UNDO:
                found.append((choice.slot if choice.slot >= 0 else len(found), choice))
        return found

    @property
    def room(self) -> int:
        """How many buttons fit beside each other in every variant of this question."""
        return max([self.slots, *(slot + 1 for slot, _ in self.slotted)])

    @property
    def digits(self) -> dict[int, list[Choice]]:
        """What each digit means: the things that show it, or else the buttons; never both in one question."""
        found: dict[int, list[Choice]] = {}
        for choice in self.places:
            if choice.number:
                found.setdefault(choice.number, []).append(choice)
        return found or ({slot + 1: [choice] for slot, choice in self.slotted} if self.numbered else {})

    def next_focus(self, focus: Hashable | None, picks: tuple[Pick, ...]) -> Hashable | None:
        """Where the focus goes when this is asked: it stays on what can be chosen, but leaves what was picked last for
        what comes next: a button, another kind of thing, and at last one more of its kind."""
        legal = [choice for choice in self.choices if not choice.why]
        focused = next((choice for choice in legal if choice.key == focus), None)
        if focused is None or not picks:
            known = any(choice.key == self.first for choice in legal)
            fresh = [choice for choice in legal if choice.style != "chosen"] or legal
            return focus if focused else self.first if known else fresh[0].key if fresh else None
        if focused.style != "chosen":
            return focus
        fresh = [choice for choice in legal if choice.to is None and choice.pick != UNDO and choice.style != "chosen"]
        bright = [choice for choice in fresh if choice.style != "calm"]
        other = [choice for choice in bright if choice.pick[0] != picks[-1][0]]
        onward = [choice for choice in other if choice.rect is None] or other
        at = self.choices.index(focused)
        more = [choice for choice in bright if self.choices.index(choice) > at] or bright
        return next((choice.key for choice in [*onward, *more, *fresh]), focus)

    def _on_sheet(self, choice: Choice) -> bool:
        return self.picker and choice.pick[0] == "character"
