"""How long things take at a table: windows of FIXED decisions, limits of OPEN ones, and the bots' thinking.

Seconds throughout. Think time depends on the preset and the decision's public name alone, never on what a bot holds.
What must not enter: rules; the rules never see time.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

LOOK: Final = 3.0
CLOTH: Final = 3.6
"""The cloth is down 3.6 s; bringing the cards back makes it 4.0 (product page 4.5)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """One tempo. `windows`: seconds of a FIXED decision by its name, `window` for the rest; 0 ends it as soon as
    everybody has chosen. `think`: shortest and longest thinking of a bot, `answer` that in a contest."""

    name: str
    window: float
    windows: Mapping[str, float]
    think: tuple[float, float]
    answer: tuple[float, float]

    def window_of(self, what: str) -> float:
        """Seconds a FIXED decision stays open."""
        return self.windows.get(what, self.window)

    def think_of(self, what: str) -> tuple[float, float]:
        """Shortest and longest time a bot takes for a decision."""
        return self.answer if what == "contest" else self.think


_SECRET: Final = {"looking": LOOK, "under_table": CLOTH}

PRESETS: Final = {
    "slow": Preset("slow", 8.0, _SECRET, (0.9, 2.2), (0.7, 1.2)),
    "normal": Preset("normal", 8.0, _SECRET, (0.6, 1.6), (0.45, 0.9)),
    "fast": Preset("fast", 8.0, _SECRET, (0.2, 0.5), (0.15, 0.3)),
    "instant": Preset("instant", 0.0, {}, (0.0, 0.0), (0.0, 0.0)),
}
