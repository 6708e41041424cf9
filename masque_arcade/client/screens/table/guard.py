"""The guard against hasty hands: an input counts once what it does has been the same for a moment.

It compares what a place, a digit or a key does now with what it did a moment ago.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.widgets.focus import spot_at

GUARD: Final = 0.4
"""Seconds in which a question, or a button that has come to mean something else, takes no answer."""


@dataclass(frozen=True, slots=True)
class OfferedPrompt:
    """What could be chosen at one time: the prompt, where its choices lay, what had the focus, and whether something
    had been picked, which the way back takes back first."""

    prompt: Prompt
    lit: Sequence[VisibleChoice] = ()
    focus: Hashable | None = None
    picked: bool = False

    def at(self, x: float, y: float) -> Hashable:
        """What a press there did."""
        under = spot_at(spots(self.lit), x, y)
        return self.of(under.key if under else None)

    def digit(self, number: int) -> Hashable:
        """What a digit did."""
        return tuple(_meaning(choice) for choice in self.prompt.digits.get(number, ()))

    def of(self, key: Hashable | None) -> Hashable:
        """What the choice `key` did."""
        return next((_meaning(choice) for choice in self.prompt.choices if choice.key == key), None)

    def back(self, key: Hashable) -> Hashable:
        """What the way back did, which at last is the choice `key`."""
        return self.picked, self.of(key)

    def confirmed(self) -> Hashable:
        """What the confirming key did."""
        return self.of(self.focus)


def _meaning(choice: Choice) -> Hashable:
    return choice.pick, bool(choice.why)


NOTHING: Final = OfferedPrompt(Prompt(""))


class PromptGuard:
    """What has been offered lately."""

    def __init__(self) -> None:
        self._now = 0.0
        self._offer = NOTHING
        self._before: list[tuple[float, OfferedPrompt]] = []
        """Earlier offers, each with the time of its end."""

    def begin(self) -> None:
        """A fresh question: whatever was offered before it meant something else."""
        self._before, self._offer = [], NOTHING

    def show(self, offer: OfferedPrompt) -> None:
        """From now on `offer` is to be chosen from."""
        self._before.append((self._now, self._offer))
        self._offer = offer

    def turn_to(self, focus: Hashable | None) -> None:
        """The person has moved the focus, and knows what it is on."""
        self._offer = replace(self._offer, focus=focus)
        self._before = [(ended, replace(offer, focus=focus)) for ended, offer in self._before]

    def update(self, dt: float) -> None:
        """Time passes."""
        self._now += dt
        self._before = [(ended, offer) for ended, offer in self._before if self._now - ended < GUARD]

    def lets(self, does: Callable[[OfferedPrompt], Hashable]) -> bool:
        """Whether what an input `does` has been the same for long enough."""
        now = does(self._offer)
        return all(does(offer) == now for _, offer in self._before)
