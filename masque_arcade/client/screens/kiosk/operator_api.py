"""What the operator's pages are given: the house, figures in words, and errands. Plain data and callables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings


@dataclass(frozen=True, slots=True)
class UsageFigures:
    """The audit of a while: `facts` are label and value; `lists` a title with rows of label and value; `hours` the
    games of each hour of the day, 24 of them."""

    facts: Sequence[tuple[str, str]]
    lists: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    hours: Sequence[int]


@dataclass(frozen=True, slots=True)
class ListedResult:
    """An entry of the hall as the operator sees it; `number` and `seat` name it."""

    number: int
    seat: int
    label: str
    name: str
    value: str
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class MachineCheck:
    """One thing that was looked at, in words; `good` None for what is neither good nor bad."""

    label: str
    value: str
    good: bool | None = None


class OperatorActions(Protocol):
    """What the operator's pages may ask to be done. What may fail returns what became of it, in words."""

    def changed(self) -> None:
        """The house was adjusted: keep it."""

    def swap_pads(self, one: int, other: int) -> None:
        """Two numbers change their pads; either may have none."""

    def games(self) -> Sequence[str]:
        """Every game with a screen, by id."""

    def figures(self, ever: bool) -> UsageFigures:
        """The audit, tonight's or that of all times."""

    def export(self) -> str:
        """Write the audit as CSV."""

    def entries(self, game: str) -> Sequence[ListedResult]:
        """A game's entries in the hall, hidden ones last."""

    def hide(self, entry: ListedResult) -> None:
        """Take it off the lists, or put it back."""

    def delete(self, entry: ListedResult) -> None:
        """Forget it for good."""

    def clear(self) -> str:
        """Empty the hall."""

    def speak(self, side: str) -> None:
        """Let one loudspeaker be heard: "left" or "right"."""

    def network(self) -> Callable[[], Sequence[MachineCheck] | None]:
        """Begin to test the network; what is returned gives the findings when they are there."""

    def disk(self) -> Sequence[MachineCheck]:
        """Room on the disk."""

    def info(self) -> Sequence[str]:
        """Program, machine, screen, folder."""

    def logs(self) -> str:
        """Copy the logs to a folder that can be carried away."""

    def inputs(self) -> Sequence[str]:
        """The last things that devices said, newest first."""

    def tester(self, on: bool) -> None:
        """Begin or end listening to everything."""

    def change_pin(self) -> None:
        """Ask for a new PIN."""

    def restart(self) -> None:
        """Start the program anew."""

    def blank(self) -> None:
        """Make the screen blank."""

    def factory(self) -> str:
        """Forget every adjustment."""

    def quit(self) -> None:
        """End the program."""

    def leave(self) -> None:
        """Back to the show."""


@dataclass(frozen=True, slots=True)
class OperatorApi:
    """The operator's desk."""

    kiosk_settings: KioskSettings
    errands: OperatorActions
