"""How long things take at a table: windows of FIXED decisions, limits of OPEN ones, and the bots' thinking.

Seconds throughout. Think time depends on the preset and the decision's public name alone, never on what a bot holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

LOOK: Final = 3.0
CLOTH: Final = 3.6
"""The cloth is down 3.6 s; bringing the cards back makes it 4.0."""


@dataclass(frozen=True, slots=True)
class Preset:
    """One tempo. `windows`: seconds of a FIXED decision by "game.decision", `window` for the rest; 0 ends it as soon
    as everybody has chosen. `think`: shortest and longest thinking of a bot, `answer` that in a contest. `limits`:
    seconds a person has for an OPEN decision by "game.decision", `limit` for the rest; None waits for ever."""

    name: str
    window: float
    windows: Mapping[str, float]
    think: tuple[float, float]
    answer: tuple[float, float]
    limit: float | None = None
    limits: Mapping[str, float] = field(default_factory=dict)
    more: int = 0
    """How often in a match each player may ask for more time to talk."""

    def window_of(self, game: str, what: str) -> float:
        """Seconds a FIXED decision of `game` stays open."""
        return self.windows.get(f"{game}.{what}", self.window)

    def limit_of(self, game: str, what: str) -> float | None:
        """Seconds a person has for an OPEN decision of `game`; None for as long as he likes."""
        return self.limits.get(f"{game}.{what}", self.limit)

    def think_of(self, what: str) -> tuple[float, float]:
        """Shortest and longest time a bot takes for a decision."""
        return self.answer if what == "contest" else self.think


def _mascarade(look: float, cloth: float) -> dict[str, float]:
    """The windows of Mascarade: a private look, and hands under the cloth."""
    return {"mascarade.looking": look, "mascarade.under_table": cloth}


VISION: Final = 4.0
"""Of a night's window the part in which what was seen, or only dreamt, is in everybody's lap."""


def _lupusburg(window: float, look: float, dusk: float) -> dict[str, float]:
    """The windows of Lupusburg: both of a night, `window` seconds each, and the mayor's or the broom's private look
    once the card has come to him. The vision of the first is seen at the beginning of the second one; before the first
    comes what is still to be seen of the day, `dusk` seconds."""
    return {
        "lupusburg.thief": dusk + window - VISION,
        "lupusburg.werewolf": window,
        "lupusburg.look": look + 1.2,
    }


NIGHT: Final = 10.0
SIGHT: Final = 5.0
"""Seconds that somebody looks at what the mayor's privilege or the broom shows."""
DUSK: Final = 1.5
SUNSET: Final = 9.0
"""Seconds until night has fallen on a screen: alone the clock waits for the pictures, with others the verdict, the
banishing and the mayor's chain are seen while the window is open already."""

SEARCH: Final = 5.0
"""Seconds that somebody searches a floor of The Red Masque, whatever he finds and whenever he has chosen."""
_SEARCHED: Final = {"red_masque.floor": SEARCH}

_SECRET: Final = {**_mascarade(LOOK, CLOTH), **_lupusburg(NIGHT, SIGHT, DUSK), **_SEARCHED}

_THINK: Final = (0.6, 1.6)
_ANSWER: Final = (0.45, 0.9)

PRESETS: Final = {
    "slow": Preset("slow", 8.0, _SECRET, (0.9, 2.2), (0.7, 1.2)),
    "normal": Preset("normal", 8.0, _SECRET, _THINK, _ANSWER),
    "fast": Preset("fast", 8.0, _SECRET, (0.2, 0.5), (0.15, 0.3)),
    "instant": Preset("instant", 0.0, {}, (0.0, 0.0), (0.0, 0.0)),
    "kiosk": Preset("kiosk", 8.0, _SECRET, _THINK, _ANSWER, 60.0, {"mascarade.contest": 20.0}),
}
"""Tempos for one person and his bots; at a kiosk whoever walked away does not hold up the rest for ever."""

_FAR: Final = CLOTH + 0.6
"""The same for guests far away: their hands are down for as long, and what they choose has to arrive in time."""


def _each(game: str, decisions: str, seconds: float) -> dict[str, float]:
    """The same seconds for several decisions of a game, named with blanks between."""
    return {f"{game}.{what}": seconds for what in decisions.split()}


def _town(bid: float, token: float, plea: float, talk: float) -> dict[str, float]:
    """The limits of Lupusburg: moving in, answers to the day's questions, a voting token, a plea, a vote, the talk."""
    return {
        "lupusburg.settle": 3 * bid,
        **_each("lupusburg", "goal privilege show broom sweep bet coin vote", bid),
        "lupusburg.token": token,
        "lupusburg.plea": plea,
        "lupusburg.talk": talk,
    }


def _limits(contest: float, memorise: float, trick: float, bid: float) -> dict[str, float]:
    """The limits of all games: an answer and a look at all cards of Mascarade; a card, a look or a pointing hand of
    Masquerade Trick (a score page is read for longer); a bid or a special card of Ghost for Sale (four cards to hide
    take longer)."""
    return {
        "mascarade.contest": contest,
        "mascarade.memorise": memorise,
        **_each("masquerade_trick", "pass play guard look point", trick),
        "masquerade_trick.next_deal": 2 * trick,
        **_each("ghost_for_sale", "bid declare choose mirror crypt ball", bid),
        "ghost_for_sale.reserve": 3 * bid,
    }


_TOWNS: Final = {
    "express": _town(12.0, 4.0, 10.0, 60.0),
    "normal": _town(20.0, 6.0, 20.0, 180.0),
    "relaxed": _town(45.0, 12.0, 40.0, 300.0),
}


def _masque(move: float, play: float) -> dict[str, float]:
    """The limits of The Red Masque: a pawn's place or way, a card, a look at one's role, the score page."""
    return {**_each("red_masque", "place move", move), **_each("red_masque", "play role", play),
            "red_masque.next_round": 2 * move}  # fmt: skip


_FAR_SEARCH: Final = {"red_masque.floor": SEARCH + 1.5}
"""Longer by the time in which a walk far away is still being shown."""
_MASQUES: Final = {"express": _masque(10.0, 15.0), "normal": _masque(15.0, 30.0), "relaxed": _masque(30.0, 60.0)}

PACES: Final = {
    "instant": replace(PRESETS["instant"], limit=60.0),
    "express": Preset(
        "express", 4.0, {**_mascarade(LOOK, _FAR), **_FAR_SEARCH, **_lupusburg(8.0, LOOK, SUNSET)},
        _THINK, _ANSWER, 15.0,
        {**_limits(4.0, 30.0, 10.0, 12.0), **_TOWNS["express"], **_MASQUES["express"]},
    ),
    "normal": Preset(
        "normal", 8.0, {**_mascarade(LOOK, _FAR), **_FAR_SEARCH, **_lupusburg(NIGHT, SIGHT, SUNSET)},
        _THINK, _ANSWER, 30.0,
        {**_limits(6.0, 60.0, 20.0, 20.0), **_TOWNS["normal"], **_MASQUES["normal"]}, more=1,
    ),
    "relaxed": Preset(
        "relaxed", 12.0, {**_mascarade(6.0, 5.6), **_FAR_SEARCH, **_lupusburg(15.0, 6.0, SUNSET)},
        _THINK, _ANSWER, 60.0,
        {**_limits(12.0, 120.0, 40.0, 45.0), **_TOWNS["relaxed"], **_MASQUES["relaxed"]}, more=2,
    ),
}  # fmt: skip
"""Tempos for several people: nobody may hold up the others for ever."""
