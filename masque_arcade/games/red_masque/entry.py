"""The row of The Red Masque in the registry: rules, bot and what surrounds them, and its times."""

from typing import Final, get_args

from masque_arcade.engine.registry import GameEntry, Timers
from masque_arcade.games.red_masque import events, model
from masque_arcade.games.red_masque.bot import bot
from masque_arcade.games.red_masque.ranges import ranges
from masque_arcade.games.red_masque.rules import achievements, game_statistics, positions
from masque_arcade.games.red_masque.rules.chronicle import RIDDLES, chronicle
from masque_arcade.games.red_masque.rules.game import RedMasque

SEARCH: Final = 5.0
"""Seconds that a floor is searched, independent of the card and of the time of choosing."""
_FAR_SEARCH: Final = SEARCH + 1.5
"""Longer by the time in which a walk is still shown on remote screens."""


_PAUSES: Final = {"move": (0.05, 0.15), "play": (0.1, 0.4)}
"""A turn has two decisions, and one thought: a pawn goes at once."""


def _far(move: float, play: float) -> Timers:
    """At a tempo of the network: a pawn's place or way, a card, a look at one's role, the score page."""
    limits = {"place": move, "move": move, "play": play, "role": play, "next_round": 2 * move}
    return Timers({"floor": _FAR_SEARCH}, limits, pauses=_PAUSES)


_ALONE: Final = Timers({"floor": SEARCH}, bots={"floor": 0.3}, pauses=_PAUSES)
TIMERS: Final = {
    "alone": _ALONE,
    "kiosk": _ALONE,
    "express": _far(10.0, 15.0),
    "normal": _far(15.0, 30.0),
    "relaxed": _far(30.0, 60.0),
}

ENTRY: Final = GameEntry(
    game=RedMasque(),
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
    length=12,
    first_seat={"seniority": "seats"},
    chronicle=chronicle,
    ranges=ranges,
    riddles=RIDDLES,
)
