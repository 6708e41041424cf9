"""The row of Ghost for Sale in the registry: rules, bot and what surrounds them, and its times."""

from typing import Final, get_args

from masque_arcade.engine.registry import GameEntry, Timers
from masque_arcade.games.ghost_for_sale import events, model
from masque_arcade.games.ghost_for_sale.bot import bot
from masque_arcade.games.ghost_for_sale.ranges import ranges
from masque_arcade.games.ghost_for_sale.rules import achievements, positions
from masque_arcade.games.ghost_for_sale.rules.chronicle import RIDDLES, chronicle
from masque_arcade.games.ghost_for_sale.rules.game import GhostForSale


def _far(bid: float) -> Timers:
    """At a tempo of the network: a bid or a special card; four cards to hide take longer."""
    return Timers(
        limits={**dict.fromkeys(["bid", "declare", "choose", "mirror", "crypt", "ball"], bid), "reserve": 3 * bid}
    )


TIMERS: Final = {"express": _far(12.0), "normal": _far(20.0), "relaxed": _far(45.0)}

ENTRY: Final = GameEntry(
    game=GhostForSale(),
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
    timers=TIMERS,
    first_seat={"first": "1"},
    chronicle=chronicle,
    ranges=ranges,
    riddles=RIDDLES,
)
