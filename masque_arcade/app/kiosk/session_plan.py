"""Session plans: acts, seats, house rule, cap."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.engine.registry import INFOS

TASTE: Final = 3
"""Minutes of a taste."""
TABLE: Final = 4
"""Seats of a short game."""
ACT_SEATS: Final = 5
ACTS: Final = 5


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """One game at one table. `goal`: the house rule's coins, 0 for the game's own end."""

    game: str
    seats: int
    goal: int = 0
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """A session. `kind`: KioskSettings.preset; `minutes`: its cap, 0 for none; `coached`: decisions are explained."""

    kind: str
    persons: int
    acts: tuple[PlannedGame, ...]
    minutes: int
    coached: bool = False


def seats_for(game: str, wanted: int, persons: int) -> int:
    """`wanted` seats if the game allows, and enough for all players."""
    seats = INFOS[game].seats
    return min(max(wanted, persons, seats[0]), seats[-1])


def allowed(kiosk_settings: KioskSettings) -> list[str]:
    """The games of this kiosk: those with a screen that the operator allows, or all if that leaves none."""
    return [game for game in INFOS if not kiosk_settings.games or game in kiosk_settings.games] or list(INFOS)


def holds(game: str, persons: int) -> bool:
    """Whether the game can be played by so many people at one screen."""
    manners = SHELF[game].together
    most = manners.round_most or INFOS[game].seats[-1]
    return persons == 1 or (manners.round is not Suitability.NOT and persons <= min(most, INFOS[game].seats[-1]))


def short(kiosk_settings: KioskSettings, persons: int, turn: int = 0) -> SessionPlan:
    """Taste and Duel: the allowed games in turn, beginning with the one that the show's `turn` was about; the next
    that so many people can play."""
    games = allowed(kiosk_settings)
    ahead = [games[(turn + i) % len(games)] for i in range(len(games))]
    game = next((one for one in ahead if holds(one, persons)), ahead[0])
    goal = SHELF[game].express if kiosk_settings.express else 0
    act = PlannedGame(game, seats_for(game, TABLE, persons), goal)
    minutes = TASTE if kiosk_settings.preset == "taste" else kiosk_settings.cap
    return SessionPlan("taste" if persons == 1 else "duel", persons, (act,), minutes, coached=persons == 1)


def one_act(kiosk_settings: KioskSettings, persons: int, game: str) -> SessionPlan:
    """One full game."""
    return SessionPlan("act", persons, (PlannedGame(game, seats_for(game, ACT_SEATS, persons)),), kiosk_settings.cap)


def night(kiosk_settings: KioskSettings, persons: int) -> SessionPlan:
    """Five acts in turn with the same seats; with fewer games they repeat."""
    games = [game for game in allowed(kiosk_settings) if holds(game, persons)]
    acts = [games[i % len(games)] for i in range(ACTS)] if games else [next(iter(SHELF))] * ACTS
    return SessionPlan("night", persons, tuple(PlannedGame(game, seats_for(game, TABLE, persons)) for game in acts), 0)
