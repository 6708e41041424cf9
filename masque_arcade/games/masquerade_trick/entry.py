"""The row of Masquerade Trick in the registry: rules, bot and what surrounds them, and its times."""

from typing import Final, get_args

from masque_arcade.engine.registry import GameEntry, Timers
from masque_arcade.games.masquerade_trick import events, model
from masque_arcade.games.masquerade_trick.bot import bot
from masque_arcade.games.masquerade_trick.ranges import ranges
from masque_arcade.games.masquerade_trick.rules import achievements, game_statistics, positions
from masque_arcade.games.masquerade_trick.rules.chronicle import RIDDLES, chronicle
from masque_arcade.games.masquerade_trick.rules.game import MasqueradeTrick


def _far(card: float) -> Timers:
    """At a tempo of the network: a card, a look or a pointing hand; a score page is read for longer."""
    return Timers(limits={**dict.fromkeys(["pass", "play", "guard", "look", "point"], card), "next_deal": 2 * card})


TIMERS: Final = {"express": _far(10.0), "normal": _far(20.0), "relaxed": _far(40.0)}

ENTRY: Final = GameEntry(
    game=MasqueradeTrick(),
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
    length=40,
    first_seat={"first": "1"},
    chronicle=chronicle,
    ranges=ranges,
    riddles=RIDDLES,
)
