"""What the suites over every game need to know of Mascarade: tables to play at, what always holds, every action."""

from collections import Counter
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import spelled
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.rules.state import State

ALL_CARDS = ",".join([*Character, "peasant"])

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (2, {"challenge_mode": "simultaneous"}),
    (3, {"swap_own_two_3p": "off"}),
    (3, {"end_check": "end_of_turn", "challenge_mode": "simultaneous"}),
    (4, {"cast": "judge,king,queen,fool,bishop,witch"}),
    (4, {"challenge_mode": "simultaneous", "stalemate": "2"}),
    (5, {"cast": "judge,king,queen,spy,bishop,witch", "end_check": "end_of_turn"}),
    (6, {"centre": "2", "stalemate": "off"}),
    (7, {"table7": "EN2014", "first": "7"}),
    (8, {"cast": "judge,inquisitor,spy,peasant,peasant,fool,widow,cheat", "bank": "unlimited"}),
    (8, {"end_check": "end_of_turn", "centre": "1"}),
    (11, {"cast": ALL_CARDS, "challenge_mode": "simultaneous"}),
]
"""Tables beside the basic ones, such that every option and character is played."""


def check(s: State) -> None:
    """What holds after every beat."""
    assert sum(s.coins) + s.court + s.bank == 194
    assert min(s.coins) >= 0 <= s.court
    assert s.bank >= 0 or not s.switches.bank_limited
    assert Counter(s.cards) == Counter(s.cast)
    assert set(s.up) <= set(s.shown)
    assert all(0 <= n <= 3 for n in s.stirs)


def hidden(s: State) -> list[Character]:
    """What a drawn world has to guess."""
    return s.cards


def universe(s: State) -> list[Any]:
    """Every action anybody could spell at this table, and some about cards and seats that are not there."""
    return spelled(m.Action, {m.Slot: range(-1, len(s.cards) + 1), Seat: range(-1, s.seats + 1)})
