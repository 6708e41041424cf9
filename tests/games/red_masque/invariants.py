"""What the suites over every game need to know of The Red Masque: tables, what always holds, every action."""

from collections import Counter
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import spelled
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS, GOAL, PLAYOFF, ROLES, Card, Role
from masque_arcade.games.red_masque.rooms import ROOMS, Room
from masque_arcade.games.red_masque.rules.state import State

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (2, {"layout": "flower"}),
    (3, {"layout": "ring", "force_red_death": "on"}),
    (4, {"layout": "zigzag", "may_stay": "on"}),
    (5, {"layout": "1-2,2-3,3-4,4-5,5-6,6-7,2-7", "seniority": "3,1,5,2,4"}),
    (6, {"shared": "on", "may_stay": "on"}),
]
"""Tables beside the basic ones, such that every option is played."""


def check(s: State) -> None:
    """What holds after every beat: cards and roles are conserved, pawns and marks fit, hands are as large as they
    must be."""
    front = [Card.HIDE] * len(s.hidden) + ([s.phase.card] if isinstance(s.phase, m.Resolving) else [])
    lying = [*s.deck, *s.discards, *s.floors.values(), *front, *(card for hand in s.hands for card in hand)]
    assert Counter(lying) == Counter(CARDS)
    before = isinstance(s.phase, m.Beginning) and not s.round
    if before or isinstance(s.phase, m.Casting):
        assert not s.roles
        assert not s.removed
    else:
        assert Counter(s.roles + s.removed) == Counter(ROLES)
        assert len(s.roles) == s.seats
    assert set(s.floors) == set(s.witnesses) <= set(ROOMS)
    assert list(s.floors) == sorted(s.floors)
    assert all(s.floors[room] is not Card.TRAP for room, seats in s.witnesses.items() if len(seats) > 1)
    for marks in (s.trapped, s.hidden, s.revealed):
        assert marks == tuple(sorted(set(marks)))
    assert not {*s.trapped, *s.hidden} & {*s.fallen}
    assert len(set(s.fallen)) == len(s.fallen) < s.seats
    assert all(s.roles[seat] is Role.NOBLE for seat in s.fallen)
    if not isinstance(s.phase, m.Beginning | m.Casting | m.Masking | m.Placing):
        for seat, room in enumerate(s.rooms):
            assert (room is None) == (seat in s.fallen)
    _check_hands(s)
    if isinstance(s.phase, m.Moving):
        assert s.phase.seat not in s.trapped
    if isinstance(s.phase, m.Moving | m.Looking | m.Searching | m.Drawing | m.Playing):
        assert s.phase.seat == s.active
        assert s.phase.seat not in {*s.hidden, *s.fallen}
    if isinstance(s.phase, m.Searching):
        assert s.rooms[s.phase.seat] in s.floors
    if isinstance(s.phase, m.Starting | m.Drawing):
        assert s.deck
    assert 0 <= s.playoff <= PLAYOFF
    assert sum(s.scores) <= s.round * s.seats
    assert max(s.scores) <= GOAL + PLAYOFF


def _check_hands(s: State) -> None:
    """One card in play, two before playing, none before the deal and of the dead (3.4, 4.3, 4.4)."""
    if isinstance(s.phase, m.Beginning) and s.round:
        return
    undealt = isinstance(s.phase, m.Beginning | m.Casting | m.Masking | m.Placing | m.Dealing)
    for seat, hand in enumerate(s.hands):
        full = isinstance(s.phase, m.Playing) and seat == s.phase.seat
        assert len(hand) == (0 if undealt or seat in s.fallen else 1 + full)
    assert not isinstance(s.phase, m.Emerging) or s.phase.seat in s.hidden
    assert not isinstance(s.phase, m.Closing) or s.phase.why in ("red_death", "last_one", "deck")


def hidden(s: State) -> list[object]:
    """What a drawn world has to guess."""
    return [s.roles, s.hands, s.floors, s.deck]


def universe(s: State) -> list[Any]:
    """Every action anybody could spell at this table, and some about rooms and seats that are not there."""
    return spelled(m.Action, {Room: range(-1, len(ROOMS) + 1), Seat: range(-1, s.seats + 1)})
