"""Prompts as plain data: one sentence, a few buttons, and things on the table to choose.

Every game's presenter makes these from a view and its legal list; the table screen draws and handles them. A choice
either is an action or narrows the list (`pick`); a "cloth" or an "order" goes to the presenter itself (`put`).
"""

from collections.abc import Hashable, Iterable
from typing import Any, Final, TypeVar

from masque_arcade.client.game_ui.thing import Path, Pick, Tip
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.value import Value

UNDO: Final[Pick] = ("undo", None)
"""Takes the last pick back."""

DIGITS: Final = 10
"""The keys with digits, the last of which is 0."""

A = TypeVar("A")


def after(picks: Path, ways: Iterable[tuple[A, Path]]) -> list[tuple[A, Path]]:
    """The actions whose paths agree with `picks`, each with the remaining path."""
    rest = list(ways)
    for pick in picks:
        rest = [(action, path[1:]) for action, path in rest if path and path[0] == pick]
    return rest


def switched(picks: Path, pick: Pick) -> Path:
    """`pick` instead of the earlier one of its kind, and of all after that."""
    at = next((i for i, (kind, _) in enumerate(picks) if kind == pick[0]), len(picks))
    return (*picks[:at], pick)


def without(picks: Path, pick: Pick) -> Path:
    """The picks before `pick`, which is taken back."""
    return picks[: picks.index(pick)]


class FanCard(Value):
    """What a card of the fan shows: its face; what it is `worth` now, as a figure and `said` in words, or that it
    `wins`; and small signs, each an icon with a figure."""

    face: str
    worth: str = ""
    said: str = ""
    wins: bool = False
    signs: tuple[tuple[str, str], ...] = ()


class Choice(Value):
    """A possible choice, or a refused one. `rect` is its place on the table; None for a button.

    `pick` narrows; `why` is the translated reason of a dim choice, empty for a legal one. `style`: "main" for the way
    on, "bold" for a risky one, "calm" for the way out, "chosen" for a past pick, "quiet" for a mere explanation,
    "bright" for a place that is never veiled, "plain" for one that is not lit either; `icon` a picture's name.
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
    """For things on the table: the digit on or beside it that chooses it; 0 for none."""
    capped: bool = False
    """Whether the prompt draws that digit on the thing, which does not show it itself."""
    slot: int = -1
    """For buttons: the place from 0 on, the same in all variants of a prompt; else the next one."""
    declines: bool = False
    """Whether it declines, as BACK on a pad does where nothing has been picked."""
    to: Path | None = None
    """The picks afterwards, unless that is one pick more: a switched or removed one."""
    tip: Tip | None = None
    """What explains it; None for a button whose text does."""
    card: FanCard | None = None
    """For a card of the fan: what it shows."""


class Prompt(Value):
    """One prompt. `asked`: whether the local player must answer.

    `ready` is the action of the picks so far, submitted without confirmation; `then` follows it in the same turn, once
    it is asked for. `stands`: what the picks so far would do, which may still be taken back; where the decision has a
    limit it is submitted in time. `first` is focused first, instead of the first choice; `slots`: the buttons of the
    prompt's longest variant.
    """

    sentence: str
    asked: bool = False
    choices: tuple[Choice, ...] = ()
    ready: Any = None
    then: Any = None
    stands: Any = None
    first: Hashable | None = None
    slots: int = 0
    numbered: bool = True
    """Whether digits choose buttons if nothing on the table has any; not for prompts about things that do."""
    way: Path = ()
    """The picks to the only action there is, if there is one."""
    result: bool = False
    """Whether it stands under a result, which is to be read first."""

    @property
    def buttons(self) -> list[Choice]:
        """The choices as buttons."""
        return [choice for choice in self.choices if choice.rect is None and choice.card is None]

    @property
    def sheet(self) -> list[Choice]:
        """The choices that are cards of the fan."""
        return [choice for choice in self.choices if choice.card]

    @property
    def places(self) -> list[Choice]:
        """The choices on the table."""
        return [choice for choice in self.choices if choice.rect is not None]

    @property
    def answers(self) -> list[Choice]:
        """The choices that answer now: neither dim ones nor the player's own notes."""
        return [choice for choice in self.choices if not choice.why and choice.style != "plain"]

    @property
    def slotted(self) -> list[tuple[int, Choice]]:
        """The buttons with their places, without BACK, which has its own."""
        found: list[tuple[int, Choice]] = []
        for choice in self.buttons:
            if choice.pick != UNDO:
                found.append((choice.slot if choice.slot >= 0 else len(found), choice))
        return found

    @property
    def room(self) -> int:
        """The number of buttons side by side in every variant of this prompt."""
        return max([self.slots, *(slot + 1 for slot, _ in self.slotted)])

    @property
    def digits(self) -> dict[int, list[Choice]]:
        """Each digit's meaning: the things that show it, or else the cards of the fan or the buttons; never two of
        them in one prompt."""
        found: dict[int, list[Choice]] = {}
        for choice in self.places:
            if choice.number:
                found.setdefault(choice.number, []).append(choice)
        sheet = {number: [choice] for number, choice in enumerate(self.sheet[:DIGITS], 1)}
        return found or sheet or ({slot + 1: [choice] for slot, choice in self.slotted} if self.numbered else {})

    def next_focus(self, focus: Hashable | None, picks: tuple[Pick, ...], before: "Prompt") -> Hashable | None:
        """The focus for this prompt after the one `before`: unchanged while it can be chosen, but from what was `first`
        to what is now, and from the last pick it moves on, to a button or another kind of thing, or to what could not
        be chosen before; not from a pick that is itself the way on, nor from what is only asked about."""
        legal = self.answers
        if any(choice.key == focus and choice.pick[0] == "tip" and choice.style == "plain" for choice in self.choices):
            return focus
        moved = focus is not None and focus == before.first != self.first and not picks
        if moved and any(choice.key == self.first for choice in legal):
            return self.first
        focused = next((choice for choice in legal if choice.key == focus), None)
        if focused and not (picks and focused.style == "chosen" and focused.pick == UNDO):
            return focus
        fresh = [choice for choice in legal if choice.to is None and choice.pick != UNDO and choice.style != "chosen"]
        if focused is None:
            known = any(choice.key == self.first for choice in legal)
            return self.first if known else next((choice.key for choice in [*fresh, *legal]), None)
        other = [choice for choice in fresh if choice.style != "calm" and choice.pick[0] != picks[-1][0]]
        onward = [choice for choice in other if choice.rect is None] or other
        known_before = {choice.key for choice in before.answers}
        onward = onward or [choice for choice in fresh if choice.key not in known_before]
        return onward[0].key if onward else focus
