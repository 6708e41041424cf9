"""For every field of Masquerade Trick's State: all see it, or here is how to change what a viewer cannot know of it.

A twin maker changes in a draft what the viewer may not know at any of the given times (the draft's own, and perhaps
the one after the next beat), and says whether it changed anything. What he may know is said here a second time, so
that a view which shows too much cannot excuse itself. A field that no view shows and that is
in neither list fails the leak suite.
"""

import random
from collections.abc import Callable, Sequence

from masque_arcade.engine.game import Options, Seat, Viewer
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.rules.state import State

UNSHOWN = frozenset({"ready"})
"""Public fields that no view shows as they are."""

CHOOSER_KEEPS_SIGHT = True
"""Who has chosen a card to pass, or where to point, sees his own choice until it is opened (10.2)."""


def known_cards(s: State, viewer: Viewer) -> set[int]:
    """The number cards whose place `viewer` may know now (10.1, 10.2): in the trick, in his hand, in the Knight's laid
    row, and those of his own pass."""
    cards = {one.card for one in s.plays}
    if viewer is not None:
        cards |= {*s.hands[viewer]}
        cards |= {table[viewer] for table in (s.passing, s.gave, s.received) if viewer in table}
    if m.KNIGHT in s.circle and isinstance(s.phase, m.Playing | m.Taking):
        cards |= {*s.hands[m.KNIGHT]}
    return cards


def known_roles(s: State, viewer: Viewer) -> set[int]:
    """The places whose role `viewer` may know now: his own, what lies open, what he looked at (10.2)."""
    if not s.roles:
        return set()
    own = set() if viewer is None else {viewer}
    return {*s.shown, *own, *(glance.place for glance in s.glances if glance.seat == viewer)}


def may_see(s: State, viewer: Viewer) -> set[object]:
    """Everything that faces() may name: roles by place, cards that lie in sight or in hand, the two passed cards."""
    cards: set[object] = {("card", one.card) for one in s.plays}
    if m.KNIGHT in s.circle and isinstance(s.phase, m.Playing | m.Taking):
        cards |= {("card", one) for one in s.hands[m.KNIGHT]}
    if viewer is not None:
        cards |= {("card", one) for one in s.hands[viewer]}
        cards |= {"gave"} if viewer in s.gave or viewer in s.passing else set()
        cards |= {"received"} if viewer in s.received else set()
    return cards | {("role", place) for place in known_roles(s, viewer)}


def _relabel(draft: State, names: dict[int, int]) -> None:
    """Every card becomes another one, wherever it lies."""

    def new(one: int) -> int:
        return names.get(one, one)

    draft.hands = {player: [new(one) for one in hand] for player, hand in draft.hands.items()}
    draft.markers, draft.side, draft.boxed = ([new(c) for c in p] for p in (draft.markers, draft.side, draft.boxed))
    draft.passing, draft.gave, draft.received = (
        {seat: new(one) for seat, one in table.items()} for table in (draft.passing, draft.gave, draft.received)
    )


def _relabelling(
    where: Callable[[State], Sequence[int]],
) -> Callable[[State, Viewer, Sequence[State], random.Random], bool]:
    """Exchange a card that the viewer cannot know, from `where`, with another that he cannot know."""

    def exchange(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
        known = set().union(*(known_cards(s, viewer) for s in times))
        anywhere = [*draft.markers, *draft.side, *draft.boxed, *(c for hand in draft.hands.values() for c in hand)]
        unknown = sorted(set(anywhere) - known)
        mine = sorted(set(where(draft)) - known)
        if not mine or len(unknown) < 2:
            return False
        one = lots.choice(mine)
        other = lots.choice([card for card in unknown if card != one])
        _relabel(draft, {one: other, other: one})
        return True

    return exchange


def swap_roles(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Shuffle the roles that the viewer may not know at any of the times. While orders are called, a call tells who
    does not have that order: then only the centre's two may change places."""
    known = set().union(*(known_roles(s, viewer) for s in times))
    unknown = [place for place in draft.roles if place not in known]
    if any(isinstance(s.phase, m.Calling | m.Unveiling | m.Judging) for s in times):
        unknown = [place for place in unknown if place in m.CENTRE]
    before = dict(draft.roles)
    moved = [draft.roles[place] for place in unknown]
    moved = moved[1:] + moved[:1] if lots.random() < 0.5 else lots.sample(moved, len(moved))
    draft.roles.update(zip(unknown, moved, strict=True))
    return draft.roles != before


def repass(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Others lay down other cards for the pass, unless the cards change hands meanwhile."""
    if not all(isinstance(s.phase, m.Passing) for s in times):
        return False
    before = dict(draft.passing)
    for seat in draft.passing:
        if seat != viewer:
            draft.passing[seat] = lots.choice(draft.hands[seat])
    return draft.passing != before


def repoint(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Others point elsewhere, unless the hands go up meanwhile."""
    if not all(isinstance(s.phase, m.Pointing) for s in times):
        return False
    before = dict(draft.points)
    for seat in draft.points:
        if seat != viewer:
            draft.points[seat] = lots.choice(m.pointable(draft.seats, seat))
    return draft.points != before


def reseed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Another generator, unless lots are drawn meanwhile: nobody may foresee them."""
    if len({s.rng.state for s in times}) > 1:
        return False
    draft.rng.state ^= lots.getrandbits(64) | 1
    return True


TWINS = {
    "hands": _relabelling(lambda s: [one for hand in s.hands.values() for one in hand]),
    "markers": _relabelling(lambda s: s.markers),
    "side": _relabelling(lambda s: s.side),
    "boxed": _relabelling(lambda s: s.boxed),
    "passing": repass,
    "gave": _relabelling(lambda s: list(s.gave.values())),
    "received": _relabelling(lambda s: list(s.received.values())),
    "roles": swap_roles,
    "points": repoint,
    "rng": reseed,
}

OPENING = ("rng",)
"""What is secret even before the first beat: nothing has been dealt."""


def secrets_at(seats: int, options: Options) -> set[str]:
    """The secrets that come up at such a table and outlive a beat: cards are boxed with four players only, and a solo
    player's choice is opened at once."""
    never = {1: {"boxed", "passing", "points"}, 4: set[str]()}.get(seats, {"boxed"})
    return set(TWINS) - never


def other_secret(s: State, seat: Seat, action: m.Action) -> m.Action | None:
    """What `seat` could have done instead without anybody else being shown it; None when it is open."""
    match action:
        case m.Pass(card):
            return m.Pass(next(one for one in s.hands[seat] if one != card))
        case m.Point(place):
            return m.Point(next(one for one in m.pointable(s.seats, seat) if one != place))
    return None
