"""The games on the shelf: an explicit tuple, one row a game.

Host, bots, simulator and tests read it; the client must not (it would load the rules). Nothing is looked up by
scanning: adding a game is adding a row.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, get_args

from masque_arcade.engine.achievements import Honour, MakeTally
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Game, Info, Seat
from masque_arcade.engine.game_statistics import Figures
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import events as ghost_for_sale_wire
from masque_arcade.games.ghost_for_sale import model as ghost_for_sale
from masque_arcade.games.ghost_for_sale.bot import bot as ghost_for_sale_bot
from masque_arcade.games.ghost_for_sale.rules import achievements as ghost_for_sale_feats
from masque_arcade.games.ghost_for_sale.rules import positions as ghost_for_sale_scenario
from masque_arcade.games.ghost_for_sale.rules.game import GhostForSale
from masque_arcade.games.lupusburg import events as lupusburg_wire
from masque_arcade.games.lupusburg import model as lupusburg
from masque_arcade.games.lupusburg.bot import bot as lupusburg_bot
from masque_arcade.games.lupusburg.rules import achievements as lupusburg_feats
from masque_arcade.games.lupusburg.rules import game_statistics as lupusburg_figures
from masque_arcade.games.lupusburg.rules import positions as lupusburg_scenario
from masque_arcade.games.lupusburg.rules.game import Lupusburg
from masque_arcade.games.mascarade import events as mascarade_wire
from masque_arcade.games.mascarade import model as mascarade
from masque_arcade.games.mascarade.bot import bot as mascarade_bot
from masque_arcade.games.mascarade.rules import achievements as mascarade_feats
from masque_arcade.games.mascarade.rules import positions as mascarade_scenario
from masque_arcade.games.mascarade.rules.game import Mascarade
from masque_arcade.games.masquerade_trick import events as masquerade_trick_wire
from masque_arcade.games.masquerade_trick import model as masquerade_trick
from masque_arcade.games.masquerade_trick.bot import bot as masquerade_trick_bot
from masque_arcade.games.masquerade_trick.rules import achievements as masquerade_trick_feats
from masque_arcade.games.masquerade_trick.rules import game_statistics as masquerade_trick_figures
from masque_arcade.games.masquerade_trick.rules import positions as masquerade_trick_scenario
from masque_arcade.games.masquerade_trick.rules.game import MasqueradeTrick
from masque_arcade.games.red_masque import events as red_masque_wire
from masque_arcade.games.red_masque import model as red_masque
from masque_arcade.games.red_masque.bot import bot as red_masque_bot
from masque_arcade.games.red_masque.rules import achievements as red_masque_feats
from masque_arcade.games.red_masque.rules import game_statistics as red_masque_figures
from masque_arcade.games.red_masque.rules import positions as red_masque_scenario
from masque_arcade.games.red_masque.rules.game import RedMasque


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
    make_tally: MakeTally
    """Counts a match's feats for the hall of fame, on the host."""
    scores: Callable[[Any], tuple[int, ...]]
    """From a view of the end: what the results page ranks by, by seat."""
    honours: tuple[Honour, ...]
    """The lists of the hall of fame, the most telling first."""
    figures: Figures | None = None
    """What the simulator counts of the game's course, where a source has figures of it."""


def _row(
    game: Game[Any, Any, Any],
    terms: ModuleType,
    wire: ModuleType,
    bot: ModuleType,
    scenario: ModuleType,
    feats: ModuleType,
    figures: ModuleType | None = None,
) -> Entry:
    """A row from the modules that every game has, and `figures` where there are any."""
    return Entry(
        game=game,
        info=terms.INFO,
        codec=wire.CODEC,
        actions=get_args(terms.Action),
        events=wire.EVENTS,
        make_bot=bot.make_bot,
        arrange=scenario.arrange,
        read_action=scenario.read_action,
        facts=scenario.facts,
        faces=scenario.faces,
        make_tally=feats.TALLY,
        scores=feats.scores,
        honours=feats.HONOURS,
        figures=None if figures is None else figures.FIGURES,
    )


GAMES: tuple[Entry, ...] = (
    _row(Mascarade(), mascarade, mascarade_wire, mascarade_bot, mascarade_scenario, mascarade_feats),
    _row(
        GhostForSale(),
        ghost_for_sale,
        ghost_for_sale_wire,
        ghost_for_sale_bot,
        ghost_for_sale_scenario,
        ghost_for_sale_feats,
    ),
    _row(
        MasqueradeTrick(),
        masquerade_trick,
        masquerade_trick_wire,
        masquerade_trick_bot,
        masquerade_trick_scenario,
        masquerade_trick_feats,
        masquerade_trick_figures,
    ),
    _row(
        Lupusburg(),
        lupusburg,
        lupusburg_wire,
        lupusburg_bot,
        lupusburg_scenario,
        lupusburg_feats,
        lupusburg_figures,
    ),
    _row(
        RedMasque(),
        red_masque,
        red_masque_wire,
        red_masque_bot,
        red_masque_scenario,
        red_masque_feats,
        red_masque_figures,
    ),
)


def entry(game_id: str) -> Entry:
    """The game called `game_id`. Raises KeyError with the names there are."""
    for one in GAMES:
        if one.info.id == game_id:
            return one
    raise KeyError(f"no game {game_id!r}; there are: {', '.join(one.info.id for one in GAMES)}")
