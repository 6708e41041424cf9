"""The row of Mascarade in the registry: rules, bot and what surrounds them, and its times."""

from typing import Final, get_args

from masque_arcade.engine.registry import GameEntry, Timers
from masque_arcade.games.mascarade import events, model
from masque_arcade.games.mascarade.bot import bot
from masque_arcade.games.mascarade.ranges import ranges
from masque_arcade.games.mascarade.rules import achievements, positions
from masque_arcade.games.mascarade.rules.chronicle import RIDDLES, chronicle
from masque_arcade.games.mascarade.rules.game import Mascarade

LOOK: Final = 3.0
"""Seconds of a private look at one's own card."""
CLOTH: Final = 3.6
"""Seconds that hands are under the cloth; bringing the cards back makes it 4.0 s."""
_FAR: Final = CLOTH + 0.6
"""The same for remote players: their hands are down for as long, and their choice has to arrive in time."""
_WINDOWS: Final = {"looking": LOOK, "under_table": CLOTH}
_BOTS: Final = {"looking": 1.0, "under_table": 0.9}
_PAUSES: Final = {"contest": (0.05, 0.15)}
"""Nobody waits for a bot's answer: the candle runs round, and only a contest stops it."""


def _far(look: float, cloth: float, contest: float, memorise: float) -> Timers:
    """At a tempo of the network: a private look, hands under the cloth, an answer, a look at all cards."""
    windows, limits = {"looking": look, "under_table": cloth}, {"contest": contest, "memorise": memorise}
    return Timers(windows, limits, pauses=_PAUSES)


TIMERS: Final = {
    "alone": Timers(_WINDOWS, bots=_BOTS, pauses=_PAUSES),
    "kiosk": Timers(_WINDOWS, {"contest": 20.0}, _BOTS, _PAUSES),
    "express": _far(LOOK, _FAR, 4.0, 30.0),
    "normal": _far(LOOK, _FAR, 6.0, 60.0),
    "relaxed": _far(6.0, 5.6, 12.0, 120.0),
}

ENTRY: Final = GameEntry(
    game=Mascarade(),
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
    chronicle=chronicle,
    timers=TIMERS,
    length=20,
    first_seat={"first": "1"},
    ranges=ranges,
    riddles=RIDDLES,
)
