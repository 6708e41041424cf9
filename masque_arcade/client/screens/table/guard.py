"""The guard against accidental input: it counts once its effect has been the same for a moment.

It compares the effect of a place, a digit or a key now and a moment ago.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.input.events import Verb
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.widgets.focus import spot_at

GUARD: Final = 0.4
"""Seconds in which a new prompt, or a button with a new meaning, takes no answer."""

PRESSES: Final = (Verb.CONFIRM, Verb.PRESS, Verb.BACK, Verb.ERASE, Verb.NUMBER)
"""What chooses, or gives up."""
CALM: Final = 0.8
"""Seconds without a press before a result takes one: who taps through it does not start what follows."""


@dataclass(frozen=True, slots=True)
class OfferedPrompt:
    """The choices at one time: the prompt, their places, the focus, and whether there was a pick, which BACK takes back
    first."""

    prompt: Prompt
    lit: Sequence[VisibleChoice] = ()
    focus: Hashable | None = None
    picked: bool = False

    def at(self, x: float, y: float) -> Hashable:
        """The effect of a press there."""
        under = spot_at(spots(self.lit), x, y)
        return self.of(under.key if under else None)

    def digit(self, number: int) -> Hashable:
        """The effect of a digit."""
        return tuple(_meaning(choice) for choice in self.prompt.digits.get(number, ()))

    def of(self, key: Hashable | None) -> Hashable:
        """The effect of the choice `key`."""
        return next((_meaning(choice) for choice in self.prompt.choices if choice.key == key), None)

    def back(self, key: Hashable) -> Hashable:
        """The effect of BACK, which in the end is the choice `key`."""
        return self.picked, self.of(key)

    def confirmed(self) -> Hashable:
        """The effect of the confirming key."""
        return self.of(self.focus)


def _meaning(choice: Choice) -> Hashable:
    return choice.pick, bool(choice.why)


NOTHING: Final = OfferedPrompt(Prompt(""))


class PromptGuard:
    """The recent offers."""

    def __init__(self) -> None:
        self._now = 0.0
        self._offer = NOTHING
        self._before: list[tuple[float, OfferedPrompt]] = []
        """Earlier offers, each with the time of its end."""

    def begin(self) -> None:
        """A new prompt: earlier offers meant something else."""
        self._before, self._offer = [], NOTHING

    def show(self, offer: OfferedPrompt) -> None:
        """The choices now are `offer`."""
        self._before.append((self._now, self._offer))
        self._offer = offer

    def turn_to(self, focus: Hashable | None) -> None:
        """The player has moved the focus, and knows its target."""
        self._offer = replace(self._offer, focus=focus)
        self._before = [(ended, replace(offer, focus=focus)) for ended, offer in self._before]

    def update(self, dt: float) -> None:
        self._now += dt
        self._before = [(ended, offer) for ended, offer in self._before if self._now - ended < GUARD]

    def lets(self, does: Callable[[OfferedPrompt], Hashable]) -> bool:
        """Whether the effect of an input has been the same for long enough."""
        now = does(self._offer)
        return all(does(offer) == now for _, offer in self._before)
