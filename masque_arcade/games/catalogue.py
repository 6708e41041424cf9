"""The games on the shelf: an explicit tuple, one row a game.

Host, bots, simulator and tests read it; the client must not (it would load the rules). Nothing is looked up by
scanning: adding a game is adding a row. What must not enter: anything that a row could say.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from masque_arcade.core.bot import Bot
from masque_arcade.core.codec import Codec
from masque_arcade.core.game import Game, Info, Seat
from masque_arcade.core.rng import Rng
from masque_arcade.games.ghost_for_sale import bot as ghost_for_sale_bot
from masque_arcade.games.ghost_for_sale import scenario as ghost_for_sale_scenario
from masque_arcade.games.ghost_for_sale import terms as ghost_for_sale
from masque_arcade.games.ghost_for_sale import wire as ghost_for_sale_wire
from masque_arcade.games.ghost_for_sale.rules import GhostForSale
from masque_arcade.games.lupusburg import bot as lupusburg_bot
from masque_arcade.games.lupusburg import scenario as lupusburg_scenario
from masque_arcade.games.lupusburg import terms as lupusburg
from masque_arcade.games.lupusburg import wire as lupusburg_wire
from masque_arcade.games.lupusburg.rules import Lupusburg
from masque_arcade.games.mascarade import bot as mascarade_bot
from masque_arcade.games.mascarade import scenario as mascarade_scenario
from masque_arcade.games.mascarade import terms as mascarade
from masque_arcade.games.mascarade import wire as mascarade_wire
from masque_arcade.games.mascarade.rules import Mascarade
from masque_arcade.games.masquerade_trick import bot as masquerade_trick_bot
from masque_arcade.games.masquerade_trick import scenario as masquerade_trick_scenario
from masque_arcade.games.masquerade_trick import terms as masquerade_trick
from masque_arcade.games.masquerade_trick import wire as masquerade_trick_wire
from masque_arcade.games.masquerade_trick.rules import MasqueradeTrick
from masque_arcade.games.red_masque import bot as red_masque_bot
from masque_arcade.games.red_masque import scenario as red_masque_scenario
from masque_arcade.games.red_masque import terms as red_masque
from masque_arcade.games.red_masque import wire as red_masque_wire
from masque_arcade.games.red_masque.rules import RedMasque


@dataclass(frozen=True)
class Entry:
    """One game, and what surrounds its rules."""

    game: Game[Any, Any, Any]
    info: Info
    codec: Codec
    """Reads the game's actions, events and views from plain trees."""
    actions: tuple[type, ...]
    events: tuple[type, ...]
    make_bot: Callable[[str, Seat, int, Rng], Bot[Any, Any]]
    """From a level of core.bot.LEVELS, the seat, the number of seats and a generator."""
    arrange: Callable[[Mapping[str, object]], Any]
    """A state from a position's plain data. Raises ValueError."""
    read_action: Callable[[Any, Seat, Mapping[str, object]], Any]
    """An action of a seat from a scenario's words. Raises ValueError."""
    facts: Callable[[Any], dict[str, object]]
    """What a scenario may expect of a state, in the words of a position."""
    faces: Callable[[Any], dict[str, str]]
    """The cards that a view shows, by name of their place."""


GAMES: tuple[Entry, ...] = (
    Entry(
        game=Mascarade(),
        info=mascarade.INFO,
        codec=mascarade_wire.CODEC,
        actions=get_args(mascarade.Action),
        events=mascarade_wire.EVENTS,
        make_bot=mascarade_bot.make_bot,
        arrange=mascarade_scenario.arrange,
        read_action=mascarade_scenario.read_action,
        facts=mascarade_scenario.facts,
        faces=mascarade_scenario.faces,
    ),
    Entry(
        game=GhostForSale(),
        info=ghost_for_sale.INFO,
        codec=ghost_for_sale_wire.CODEC,
        actions=get_args(ghost_for_sale.Action),
        events=ghost_for_sale_wire.EVENTS,
        make_bot=ghost_for_sale_bot.make_bot,
        arrange=ghost_for_sale_scenario.arrange,
        read_action=ghost_for_sale_scenario.read_action,
        facts=ghost_for_sale_scenario.facts,
        faces=ghost_for_sale_scenario.faces,
    ),
    Entry(
        game=MasqueradeTrick(),
        info=masquerade_trick.INFO,
        codec=masquerade_trick_wire.CODEC,
        actions=get_args(masquerade_trick.Action),
        events=masquerade_trick_wire.EVENTS,
        make_bot=masquerade_trick_bot.make_bot,
        arrange=masquerade_trick_scenario.arrange,
        read_action=masquerade_trick_scenario.read_action,
        facts=masquerade_trick_scenario.facts,
        faces=masquerade_trick_scenario.faces,
    ),
    Entry(
        game=Lupusburg(),
        info=lupusburg.INFO,
        codec=lupusburg_wire.CODEC,
        actions=get_args(lupusburg.Action),
        events=lupusburg_wire.EVENTS,
        make_bot=lupusburg_bot.make_bot,
        arrange=lupusburg_scenario.arrange,
        read_action=lupusburg_scenario.read_action,
        facts=lupusburg_scenario.facts,
        faces=lupusburg_scenario.faces,
    ),
    Entry(
        game=RedMasque(),
        info=red_masque.INFO,
        codec=red_masque_wire.CODEC,
        actions=get_args(red_masque.Action),
        events=red_masque_wire.EVENTS,
        make_bot=red_masque_bot.make_bot,
        arrange=red_masque_scenario.arrange,
        read_action=red_masque_scenario.read_action,
        facts=red_masque_scenario.facts,
        faces=red_masque_scenario.faces,
    ),
)


def entry(game_id: str) -> Entry:
    """The game called `game_id`. Raises KeyError with the names there are."""
    for one in GAMES:
        if one.info.id == game_id:
            return one
    raise KeyError(f"no game {game_id!r}; there are: {', '.join(one.info.id for one in GAMES)}")
