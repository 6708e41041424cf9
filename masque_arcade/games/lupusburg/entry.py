"""The row of Lupusburg in the registry: rules, bot and what surrounds them, and its times."""

from typing import Final, get_args

from masque_arcade.engine.registry import GameEntry, Timers
from masque_arcade.games.lupusburg import events, model
from masque_arcade.games.lupusburg.bot import bot
from masque_arcade.games.lupusburg.ranges import ranges
from masque_arcade.games.lupusburg.rules import achievements, game_statistics, positions
from masque_arcade.games.lupusburg.rules.chronicle import RIDDLES, chronicle
from masque_arcade.games.lupusburg.rules.game import Lupusburg

VISION: Final = 4.0
"""The part of a night's window in which all hand areas show a vision, real or dreamt."""
NIGHT: Final = 10.0
SIGHT: Final = 5.0
"""Seconds of a look at what the mayor's privilege or the broom shows."""
DUSK: Final = 1.5
SUNSET: Final = 9.0
"""Seconds until night has fallen on a screen: alone the clock waits for the pictures, with others the verdict, the
banishing and the mayor's chain are shown while the window is open already."""


def _windows(window: float, look: float, dusk: float) -> dict[str, float]:
    """Both windows of a night, `window` seconds each, and the mayor's or the broom's private look once the card has
    arrived. The vision of the first is shown at the beginning of the second; before the first comes the rest of the
    day, `dusk` seconds."""
    return {"thief": dusk + window - VISION, "werewolf": window, "look": look + 1.2}


def _limits(bid: float, token: float, plea: float, talk: float) -> dict[str, float]:
    """Moving in, answers to the day's questions, a voting token, a plea, a vote, the talk."""
    answers = dict.fromkeys(["goal", "privilege", "show", "broom", "sweep", "bet", "coin", "vote"], bid)
    return {"settle": 3 * bid, **answers, "token": token, "plea": plea, "talk": talk}


_PAUSES: Final = {"talk": (2.8, 6.0), "plea": (3.2, 4.4)}
"""Of five bots the first has spoken after some three seconds: as long as it takes to read what was said before, and so
before every plea."""
_ALONE: Final = Timers(
    _windows(NIGHT, SIGHT, DUSK),
    pauses={
        "talk": (0.3, 0.8),
        "plea": (0.4, 0.8),
        "token": (0.2, 0.45),
        **dict.fromkeys(("goal", "privilege", "show", "broom", "sweep", "bet", "coin"), (0.2, 0.4)),
    },
)
"""Alone with bots the clock waits until a sentence has been read, and what nobody waits for is short."""
TIMERS: Final = {
    "alone": _ALONE,
    "kiosk": _ALONE,
    "express": Timers(_windows(8.0, 3.0, SUNSET), _limits(12.0, 4.0, 10.0, 60.0), pauses=_PAUSES),
    "normal": Timers(_windows(NIGHT, SIGHT, SUNSET), _limits(20.0, 6.0, 20.0, 180.0), pauses=_PAUSES),
    "relaxed": Timers(_windows(15.0, 6.0, SUNSET), _limits(45.0, 12.0, 40.0, 300.0), pauses=_PAUSES),
}

ENTRY: Final = GameEntry(
    game=Lupusburg(),
    info=model.INFO,
    codec=events.CODEC,
    actions=get_args(model.Action),
    events=events.EVENTS,
    make_bot=bot.make_bot,
    arrange=positions.arrange,
    read_action=positions.read_action,
    facts=positions.facts,
    faces=positions.faces,
    make_tally=achievements.TALLY,
    scores=achievements.scores,
    honours=achievements.HONOURS,
    figures=game_statistics.FIGURES,
    timers=TIMERS,
    length=30,
    first_seat={"mayor": "1"},
    chronicle=chronicle,
    ranges=ranges,
    riddles=RIDDLES,
)
