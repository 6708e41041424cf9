"""Times at a table: windows of FIXED decisions and what is sealed in an open one, limits of OPEN ones, bots' thinking.

In seconds. Think time depends on the preset and the decision's public name alone, never on the bot's cards. A game's
own decisions have their times in its entry (`timers`); these are for all others.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.registry import GameEntry, Timers

_THINK: Final = (0.6, 1.2)


@dataclass(frozen=True, slots=True)
class Preset:
    """One tempo. `window`: seconds of a FIXED decision; 0 ends it when all have chosen. `limit`: seconds for an OPEN
    decision; None has no limit. `think`: shortest and longest thinking of a bot. `timers`
    names the game's own times that take precedence; "" for none."""

    name: str
    window: float
    think: tuple[float, float]
    limit: float | None = None
    timers: str = ""
    more: int = 0
    """How often each player may ask for more time to talk in a match."""

    def of(self, entry: GameEntry) -> Timers:
        """The times of a game's own decisions."""
        return entry.timers.get(self.timers, Timers())

    def facts(self, entry: GameEntry) -> dict[str, Any]:
        """What a match's guests are told of it."""
        game, timers = entry.info.id, self.of(entry)
        return {
            "preset": self.name,
            "limit": self.limit,
            "limits": {f"{game}.{what}": limit for what, limit in timers.limits.items()},
            "window": self.window,
            "windows": {f"{game}.{what}": window for what, window in timers.windows.items()},
            "brisk": bool(timers.bots),
        }

    def window_of(self, entry: GameEntry, what: str, bots: bool = False) -> float:
        """Seconds a game's FIXED decision stays open; `bots`: for bots alone, while people wait."""
        timers = self.of(entry)
        window = timers.windows.get(what, self.window)
        return timers.bots.get(what, window) if bots else window

    def limit_of(self, entry: GameEntry, what: str) -> float | None:
        """Seconds a human has for a game's OPEN decision; None without a limit."""
        return self.of(entry).limits.get(what, self.limit)

    def think_of(self, entry: GameEntry, what: str) -> tuple[float, float]:
        """Shortest and longest time a bot takes for a decision."""
        if what in self.of(entry).pauses:
            low, high = self.of(entry).pauses[what]
            return low * self.think[1] / _THINK[1], high * self.think[1] / _THINK[1]
        return self.think


PRESETS: Final = {
    "slow": Preset("slow", 8.0, (0.8, 1.65), timers="alone"),
    "normal": Preset("normal", 8.0, _THINK, timers="alone"),
    "fast": Preset("fast", 8.0, (0.2, 0.4), timers="alone"),
    "instant": Preset("instant", 0.0, (0.0, 0.0)),
    "kiosk": Preset("kiosk", 8.0, _THINK, 60.0, "kiosk"),
}
"""Tempos for one human and bots; at a kiosk an absent player does not block the table for ever."""

PACES: Final = {
    "instant": replace(PRESETS["instant"], limit=60.0),
    "express": Preset("express", 4.0, _THINK, 15.0, "express"),
    "normal": Preset("normal", 8.0, _THINK, 30.0, "normal", more=1),
    "relaxed": Preset("relaxed", 12.0, _THINK, 60.0, "relaxed", more=2),
}
"""Tempos for several people: no player may block the others for ever."""


@dataclass(slots=True)
class DecisionWindow:
    """The open decision: its start; for FIXED ones the sealed choices so far, for OPEN ones the seconds added to the
    limit, and the seats `asked` last."""

    decision: int
    opened: float
    asked: tuple[Seat, ...] = ()
    sealed: dict[Seat, Any] = field(default_factory=dict)
    bots_at: dict[Seat, float] = field(default_factory=dict)
    extra: float = 0.0

    def shift(self, seconds: float) -> None:
        """Postpone everything due by `seconds`."""
        self.opened += seconds
        self.bots_at = {seat: at + seconds for seat, at in self.bots_at.items()}

    def all_sealed(self, turn: Decide) -> bool:
        """Whether every asked seat has chosen."""
        return all(seat in self.sealed for seat in turn.seats)

    def ends(self, length: float, waits: bool, turn: Decide) -> float | None:
        """The end of a FIXED decision's window of `length` seconds; None while it waits for choices, without a length
        or because the clocks wait."""
        if (waits or length <= 0) and not self.all_sealed(turn):
            return None
        return self.opened + length
