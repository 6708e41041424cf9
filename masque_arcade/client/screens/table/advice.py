"""Advice to a player alone with bots: what a careful player would do with what this player may know."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.game_ui.thing import Layered, Path, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Event

ADVICE: Final = "advice"
"""The key of the choice that asks for it."""
_OWN: Final = ("tip", "cloth", "order")
"""Choices that do not lead to an action."""
_WIDE, _LEFT, _RIGHT = 300.0, 616.0, 214.0
"""The width of its place in the line at the top, and what is left and right of it there."""


class Adviser(Protocol):
    """A careful player who sees what this seat sees. Nothing of it waits."""

    def follow(self, events: Sequence[Event], view: Any, action: Any) -> None:
        """The seat has done something after these events."""

    def think(self, events: Sequence[Event], view: Any, legal: Sequence[Any]) -> Callable[[], Any]:
        """Begin to think; what is returned gives the action, None until there is one."""


class Advice:
    """What one player asks an adviser at one table."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._heard = 0
        self._asked: ReplicaBeat | None = None
        self._answer: Callable[[], Any] | None = None
        self.action: Any = None
        """What was advised at the decision last asked about; None until then. `_said`: it in words."""
        self._said = ""

    def _news(self, log: Sequence[Event]) -> Sequence[Event]:
        new, self._heard = log[self._heard :], len(log)
        return new

    def follow(self, log: Sequence[Event], beat: ReplicaBeat, action: Any) -> None:
        """The player has acted; `log`: all events so far."""
        self._asked = self._answer = self.action = None
        self._adviser.follow(self._news(log), beat.view, action)

    def ask(self, log: Sequence[Event], beat: ReplicaBeat) -> None:
        """The player asks, once for each decision."""
        if self._asked is None or self._asked.decision != beat.decision:
            self._asked, self.action, self._said = beat, None, ""
            self._answer = self._adviser.think(self._news(log), beat.view, beat.legal)

    def update(self) -> bool:
        """Whether there is an answer now that was not there before."""
        if self._answer is None or (action := self._answer()) is None:
            return False
        self.action, self._answer = action, None
        return True

    def offered(
        self, prompt: Prompt, steps: Callable[[ReplicaBeat, Path], Prompt], texts: Catalogue, canvas: Canvas
    ) -> Prompt:
        """The question with the choice to ask, or with what was answered; `steps`: the question after some picks."""
        if not _open(prompt):
            return prompt
        said = texts("advice.thinking" if self._answer else "advice.help")
        if self.action is not None and self._asked:
            self._said = said = self._said or " · ".join(_words(self._asked, self.action, steps))
        label = texts("advice.button")
        one = Choice(
            ADVICE,
            ("tip", ADVICE),
            label,
            rect=_box(canvas),
            style="plain",
            tip=Tip(label, said, picture="icons/candle"),
        )
        return replace(prompt, choices=(*prompt.choices, one))


def _leads(choice: Choice) -> bool:
    """Whether choosing it is a step to an action."""
    return not choice.why and choice.pick != UNDO and choice.pick[0] not in _OWN


def _open(prompt: Prompt) -> list[Choice]:
    """The choices that are steps to an action."""
    return [choice for choice in prompt.choices if _leads(choice)]


def _words(beat: ReplicaBeat, action: Any, steps: Callable[[ReplicaBeat, Path], Prompt]) -> list[str]:
    """What is to be chosen for an action, one thing after another, among all that is open."""
    picks: Path = ()
    words = []
    for pick in steps(replace(beat, legal=(action,)), ()).way:
        label = next((choice.label for choice in _open(steps(beat, picks)) if choice.pick == pick), None)
        if label is not None:  # what is picked by itself has none
            words.append(label)
            picks = (*picks, pick)
    return words


def _box(canvas: Canvas) -> Rect:
    """Its place in the line at the top."""
    wide = min(_WIDE, canvas.width - _LEFT - _RIGHT)
    return Rect(canvas.width - _RIGHT - wide, 3, wide, 32)


def advice_items(choice: Choice) -> list[Layered]:
    """The choice, in the line at the top."""
    assert choice.rect
    box = choice.rect
    return [
        (Layer.BAR, Item((ADVICE, "panel"), Panel("plum", "gold", 16, 1, 0.9), box)),
        (Layer.BAR, Item((ADVICE, "sign"), Picture("icons/candle", "candle"), Rect(box.x + 10, box.cy - 10, 20, 20))),
        (
            Layer.BAR,
            Item(
                (ADVICE, "label"), Words(choice.label, 15, "ivory"), Rect(box.x + 34, box.y + 3, box.w - 44, box.h - 6)
            ),
        ),
    ]
