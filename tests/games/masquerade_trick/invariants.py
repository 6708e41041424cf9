"""What the suites over every game need to know of Masquerade Trick: tables, what always holds, every action."""

from typing import Any

from masque_arcade.engine.ranges import spelled
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role, deck_for
from masque_arcade.games.masquerade_trick.rules.state import State

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (1, {"guard": "on"}),
    (1, {"solo_lead": "first_only"}),
    (1, {"trial": "on", "guard": "on", "trial_level": "3"}),
    (2, {"match": "deals", "first": "2"}),
    (3, {"match": "deals"}),
    (4, {"match": "deals", "first": "4"}),
]
"""Tables beside the basic ones, such that every option is played."""


_IN_TRICK = m.Playing | m.Taking
"""Phases in which State.trick is the number of a trick not yet won."""


def check(s: State) -> None:
    """What holds after every beat: cards, roles and tricks are conserved, hands are as large as they must be."""
    lying = [
        *s.markers,
        *s.side,
        *s.boxed,
        *(one.card for one in s.plays),
        *(one for h in s.hands.values() for one in h),
    ]
    assert sorted(lying) == (sorted(deck_for(s.seats)) if lying or s.half else [])
    assert len(s.markers) == sum(s.wins.values()) == s.trick - isinstance(s.phase, _IN_TRICK) <= ALL_TRICKS
    assert set(s.wins) == set(s.hands) == set(s.circle)
    assert len(s.boxed) == (2 if s.seats == 4 and s.half == 2 else 0)
    if s.half and not isinstance(s.phase, m.Dealing):
        played = [one.player for one in s.plays]
        done = s.trick - isinstance(s.phase, _IN_TRICK) - (TRICKS[0] if s.half == 2 else 0)
        assert all(len(hand) == TRICKS[s.half - 1] - done - (p in played) for p, hand in s.hands.items())
    if not isinstance(s.phase, m.Beginning | m.Casting):
        guests = [player for player in s.circle if m.is_guest(player)]
        assert set(s.roles) == {*range(s.seats), *m.CENTRE, *guests}
        assert sorted(s.roles.values()) == sorted(mission.role for mission in s.cast)
        assert len(s.cast) == len(Role) - (s.seats < 4)
        assert all(s.roles[guest] is (Role.KNIGHT if guest == m.KNIGHT else Role.ASSASSIN) for guest in guests)
    assert set(s.shown) <= set(s.roles)
    assert set(s.passing) <= (set(range(s.seats)) if isinstance(s.phase, m.Passing) else set())
    assert all(card in s.hands[seat] for seat, card in s.passing.items())
    assert all(seat != place for seat, place in s.points.items())
    assert sum(s.scores) + s.house <= 2 * s.deal


def hidden(s: State) -> list[object]:
    """What a drawn world has to guess."""
    return [s.hands, s.roles, s.side, s.markers, s.boxed]


def universe(s: State) -> list[Any]:
    """Every action anybody could spell at this table, and some about cards and places that are not there."""
    cards = [*range(-1, 4), *range(10, 19), *range(21, 28), 31, 37, 38, 99]
    return spelled(m.Action, {Card: cards, m.Place: range(-1, 9)})
