"""The six roles, their two missions, and the winners of a finished deal (sections 3 and 7.4).

The numbers come from data.toml beside this file, read once. Rules, bots and client share all this.
"""

import tomllib
from collections.abc import Sequence
from enum import StrEnum
from importlib.resources import files
from operator import attrgetter
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.masquerade_trick.cards import Card, deck


class Role(StrEnum):
    """The six role cards (2.3), in the order in which they are called."""

    JESTER = "jester"
    KNIGHT = "knight"
    ASSASSIN = "assassin"
    KING = "king"
    PRINCE = "prince"
    PRINCESS = "princess"


class Mission(Value):
    """One role card: its action order, the trick counts of mission 1 and the role that mission 2 must find (3.2)."""

    role: Role
    order: int
    tricks: tuple[int, ...]
    find: Role

    def counts(self, wins: int) -> bool:
        """Whether `wins` tricks fulfil mission 1 (7.3)."""
        return wins in self.tricks


TRICKS: Final = (6, 4)
"""Tricks of the first and of the second half (6.1, 6.3)."""
ALL_TRICKS: Final = sum(TRICKS)


def _load() -> tuple[dict[Role, Mission], tuple[Card, ...], tuple[Card, ...], int]:
    tree = tomllib.loads(files(__package__).joinpath("data.toml").read_text(encoding="utf-8"))
    missions = {
        role: Mission(role, words["order"], tuple(words["tricks"]), Role(words["find"]))
        for role in Role
        for words in [tree["roles"][role.value]]
    }
    cards = tree["deck"]
    big, small = deck(cards["crown"], cards["plain"]), deck(cards["crown"], cards["plain_small"])
    return missions, big, small, tree["deal_guard"]


MISSIONS, _DECK, _SMALL_DECK, DEAL_GUARD = _load()
"""MISSIONS: every role's card. DEAL_GUARD: deals after which a match "until_win" ends without a winner at every table,
so that no match is endless."""


def deck_for(seats: int) -> tuple[Card, ...]:
    """The number cards in play: 24 with four players, 18 with fewer (4.1, 8.1, 9.1)."""
    return _DECK if seats > 3 else _SMALL_DECK


def cast_for(seats: int, trial_level: int | None) -> tuple[Mission, ...]:
    """The role cards in play in action order: all six with four players, else without the jester (4.1, 8.1, 9.1).

    `trial_level`: with the Prince's Trial, the tricks the prince needs at least (9.7); None without it.
    """
    cast = [mission for mission in MISSIONS.values() if seats > 3 or mission.role is not Role.JESTER]
    if trial_level is not None:
        enough = tuple(range(trial_level, ALL_TRICKS + 1))
        cast = [Mission(m.role, m.order, enough, m.find) if m.role is Role.PRINCE else m for m in cast]
    return tuple(sorted(cast, key=attrgetter("order")))


class Verdict(Value):
    """A player's result: action order, mission 1, mission 2 (7.3)."""

    seat: Seat
    order: int
    counted: bool
    found: bool


def winners_of(verdicts: Sequence[Verdict]) -> tuple[Seat, ...]:
    """The winners of a deal: of those who found their target, those whose tricks count too if there are any, and of
    these the lowest action order (7.4); ascending, empty when no player found their target."""
    found = [verdict for verdict in verdicts if verdict.found]
    best = found if len(found) < 2 else [verdict for verdict in found if verdict.counted] or found
    lowest = min((verdict.order for verdict in best), default=0)
    return tuple(sorted(verdict.seat for verdict in best if verdict.order == lowest))
