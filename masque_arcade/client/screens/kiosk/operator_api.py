"""The operator's pages' interface: settings, statistics as text, actions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings


@dataclass(frozen=True, slots=True)
class UsageFigures:
    """Usage statistics: `facts` are label and value; `lists` a title with rows of label and value; `hours` the games in
    each of the 24 hours, or none."""

    facts: Sequence[tuple[str, str]]
    lists: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    hours: Sequence[int]


@dataclass(frozen=True, slots=True)
class ListedResult:
    """A leaderboard entry for the operator; `number` and `seat` identify it."""

    number: int
    seat: int
    label: str
    name: str
    value: str
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class MachineCheck:
    """One check's result in words; `good` None when neutral."""

    label: str
    value: str
    good: bool | None = None


class OperatorActions(Protocol):
    """The operator's actions. Those that may fail return a result in words."""

    def changed(self) -> None:
        """Save the changed settings."""

    def swap_pads(self, one: int, other: int) -> None:
        """Swap two pads' numbers; either may be unassigned."""

    def games(self) -> Sequence[str]:
        """Every game with a screen, by id."""

    def figures(self, ever: bool) -> UsageFigures:
        """The usage statistics, tonight's or all-time."""

    def day(self) -> UsageFigures:
        """Today's visits."""

    def returns(self) -> Sequence[str]:
        """The times until which it can be closed by hand, in ISO format."""

    def closed(self) -> str:
        """The end of a closing by hand, in ISO format, "" without one."""

    def close_until(self, back: str) -> None:
        """Close by hand, or "" open again."""

    def export(self) -> str:
        """Write the statistics as CSV."""

    def entries(self, game: str) -> Sequence[ListedResult]:
        """A game's leaderboard entries, hidden ones last."""

    def hide(self, entry: ListedResult) -> None:
        """Hide the entry, or restore it."""

    def delete(self, entry: ListedResult) -> None:
        """Delete the entry."""

    def clear(self) -> str:
        """Delete all entries."""

    def speak(self, side: str) -> None:
        """Test one loudspeaker: "left" or "right"."""

    def network(self) -> Callable[[], Sequence[MachineCheck] | None]:
        """Start the network test; the returned function gives the results once available."""

    def disk(self) -> Sequence[MachineCheck]:
        """Space on the disk."""

    def info(self) -> Sequence[str]:
        """Program, machine, screen, folder."""

    def logs(self) -> str:
        """Copy the logs to a removable folder."""

    def inputs(self) -> Sequence[str]:
        """The latest input records, newest first."""

    def tester(self, on: bool) -> None:
        """Start or stop listening to all input."""

    def change_pin(self) -> None:
        """Ask for a new PIN."""

    def restart(self) -> None:
        """Restart the program."""

    def blank(self) -> None:
        """Make the screen blank."""

    def factory(self) -> str:
        """Reset all settings."""

    def quit(self) -> None: ...

    def leave(self) -> None:
        """Back to the show."""


@dataclass(frozen=True, slots=True)
class OperatorApi:
    """The operator page's data and actions."""

    kiosk_settings: KioskSettings
    errands: OperatorActions
