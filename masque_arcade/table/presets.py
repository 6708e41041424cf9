"""How long things take at a table: windows of FIXED decisions, limits of OPEN ones, and the bots' thinking.

Seconds throughout. Think time depends on the preset and the decision's public name alone, never on what a bot holds.
What must not enter: rules; the rules never see time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

LOOK: Final = 3.0
CLOTH: Final = 3.6
"""The cloth is down 3.6 s; bringing the cards back makes it 4.0 (product page 4.5)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """One tempo. `windows`: seconds of a FIXED decision by its name, `window` for the rest; 0 ends it as soon as
    everybody has chosen. `think`: shortest and longest thinking of a bot, `answer` that in a contest. `limits`:
    seconds a person has for an OPEN decision by its name, `limit` for the rest; None waits for ever."""

    name: str
    window: float
    windows: Mapping[str, float]
    think: tuple[float, float]
    answer: tuple[float, float]
    limit: float | None = None
    limits: Mapping[str, float] = field(default_factory=dict)

    def window_of(self, what: str) -> float:
        """Seconds a FIXED decision stays open."""
        return self.windows.get(what, self.window)

    def limit_of(self, what: str) -> float | None:
        """Seconds a person has for an OPEN decision; None for as long as he likes."""
        return self.limits.get(what, self.limit)

    def think_of(self, what: str) -> tuple[float, float]:
        """Shortest and longest time a bot takes for a decision."""
        return self.answer if what == "contest" else self.think


_SECRET: Final = {"looking": LOOK, "under_table": CLOTH}

_THINK: Final = (0.6, 1.6)
_ANSWER: Final = (0.45, 0.9)

PRESETS: Final = {
    "slow": Preset("slow", 8.0, _SECRET, (0.9, 2.2), (0.7, 1.2)),
    "normal": Preset("normal", 8.0, _SECRET, _THINK, _ANSWER),
    "fast": Preset("fast", 8.0, _SECRET, (0.2, 0.5), (0.15, 0.3)),
    "instant": Preset("instant", 0.0, {}, (0.0, 0.0), (0.0, 0.0)),
}
"""Tempos for one person and his bots."""

_FAR: Final = CLOTH + 0.6
"""The same for guests far away: their hands are down for as long, and what they choose has to arrive in time."""


def _trick(seconds: float) -> dict[str, float]:
    """The limits of Masquerade Trick: a card, a look, a hand that points; a score page is read for longer."""
    return {**dict.fromkeys(("pass", "play", "guard", "look", "point"), seconds), "next_deal": 2 * seconds}


def _ghost(seconds: float) -> dict[str, float]:
    """The limits of Ghost for Sale: a bid, a token, a side, a special card; four cards to hide take longer."""
    return {**dict.fromkeys(("bid", "declare", "choose", "mirror", "crypt", "ball"), seconds), "reserve": 3 * seconds}


PACES: Final = {
    "instant": replace(PRESETS["instant"], limit=60.0),
    "express": Preset("express", 4.0, {"looking": LOOK, "under_table": _FAR}, _THINK, _ANSWER, 15.0,
                      {"contest": 4.0, "memorise": 30.0, **_trick(10.0), **_ghost(12.0)}),
    "normal": Preset("normal", 8.0, {"looking": LOOK, "under_table": _FAR}, _THINK, _ANSWER, 30.0,
                     {"contest": 6.0, "memorise": 60.0, **_trick(20.0), **_ghost(20.0)}),
    "relaxed": Preset("relaxed", 12.0, {"looking": 6.0, "under_table": 5.6}, _THINK, _ANSWER, 60.0,
                      {"contest": 12.0, "memorise": 120.0, **_trick(40.0), **_ghost(45.0)}),
}  # fmt: skip
"""Tempos for several people (product page 4.11): nobody may hold up the others for ever."""
