"""How long things take at a table: windows of FIXED decisions, limits of OPEN ones, and the bots' thinking.

Seconds throughout. Think time depends on the preset and the decision's public name alone, never on what a bot holds.
What a game's own decisions need is in its entry (`timers`); here is what holds for all others.
"""

from dataclasses import dataclass, replace
from typing import Final

from masque_arcade.engine.registry import GameEntry, Timers


@dataclass(frozen=True, slots=True)
class Preset:
    """One tempo. `window`: seconds of a FIXED decision; 0 ends it as soon as everybody has chosen. `limit`: seconds a
    person has for an OPEN decision; None waits for ever. `think`: shortest and longest thinking of a bot, `answer`
    that in a quick decision. `timers` names the times of a game's own that go before these; "" for none."""

    name: str
    window: float
    think: tuple[float, float]
    answer: tuple[float, float]
    limit: float | None = None
    timers: str = ""
    more: int = 0
    """How often in a match each player may ask for more time to talk."""

    def of(self, entry: GameEntry) -> Timers:
        """The times of a game's own decisions."""
        return entry.timers.get(self.timers, Timers())

    def window_of(self, entry: GameEntry, what: str) -> float:
        """Seconds a FIXED decision of a game stays open."""
        return self.of(entry).windows.get(what, self.window)

    def limit_of(self, entry: GameEntry, what: str) -> float | None:
        """Seconds a person has for an OPEN decision of a game; None without a limit."""
        return self.of(entry).limits.get(what, self.limit)

    def think_of(self, entry: GameEntry, what: str) -> tuple[float, float]:
        """Shortest and longest time a bot takes for a decision."""
        return self.answer if what in entry.quick else self.think


_THINK: Final = (0.6, 1.6)
_ANSWER: Final = (0.45, 0.9)

PRESETS: Final = {
    "slow": Preset("slow", 8.0, (0.9, 2.2), (0.7, 1.2), timers="alone"),
    "normal": Preset("normal", 8.0, _THINK, _ANSWER, timers="alone"),
    "fast": Preset("fast", 8.0, (0.2, 0.5), (0.15, 0.3), timers="alone"),
    "instant": Preset("instant", 0.0, (0.0, 0.0), (0.0, 0.0)),
    "kiosk": Preset("kiosk", 8.0, _THINK, _ANSWER, 60.0, "kiosk"),
}
"""Tempos for one person and the bots; at a kiosk, a person who walked away does not hold up the rest for ever."""

PACES: Final = {
    "instant": replace(PRESETS["instant"], limit=60.0),
    "express": Preset("express", 4.0, _THINK, _ANSWER, 15.0, "express"),
    "normal": Preset("normal", 8.0, _THINK, _ANSWER, 30.0, "normal", more=1),
    "relaxed": Preset("relaxed", 12.0, _THINK, _ANSWER, 60.0, "relaxed", more=2),
}
"""Tempos for several people: nobody may hold up the others for ever."""
