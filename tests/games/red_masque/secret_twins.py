"""For every field of The Red Masque's State: all see it, or here is how to change what a viewer cannot know of it.

A twin maker changes in a draft what the viewer may not know at any of the given times (the draft's own, and perhaps
the one after the next beat), and says whether it changed anything. What he may know is said here a second time, so
that a view which shows too much cannot excuse itself. A field that no view shows and that is
in neither list fails the leak suite.
"""

import random
from collections.abc import Callable, Sequence

from masque_arcade.engine.game import Options, Seat, Viewer
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rules.state import State

UNSHOWN = frozenset()
"""Public fields that no view shows as they are."""

CHOOSER_KEEPS_SIGHT = True
"""Who has laid a floor card knows it as long as it lies there (8.4)."""

Spot = tuple[str, int]
"""Where an action card lies: ("hands", seat), ("floors", room) or ("deck", place from the bottom), the first two with
one card each that may change."""


def known_roles(s: State, viewer: Viewer) -> set[int]:
    """Whose role `viewer` may know now: his own, open ones, and all after the round (3.2, 7.3)."""
    if not s.roles:
        return set()
    if s.ending:
        return set(range(s.seats))
    return {*s.revealed} | (set() if viewer is None else {viewer})


def known_rooms(s: State, viewer: Viewer) -> set[int]:
    """The rooms whose floor card `viewer` may know now: laid or looked at by himself (5.5, 5.7)."""
    return {room for room in s.floors if viewer in s.witnesses[room]}


def may_see(s: State, viewer: Viewer) -> set[object]:
    """Everything that faces() may name."""
    hand = 0 if viewer is None else len(s.hands[viewer])
    seen = {("role", seat) for seat in known_roles(s, viewer)} | {("floor", room) for room in known_rooms(s, viewer)}
    return {*seen, *(("hand", place) for place in range(hand))}


def _spots(times: Sequence[State], viewer: Viewer) -> list[Spot]:
    """Where cards lie that the viewer may know at none of `times`, and that play no part in the beat between them."""
    s = times[0]
    spots: list[Spot] = [("hands", seat) for seat, hand in enumerate(s.hands) if hand and seat != viewer]
    spots += [("floors", room) for room in s.floors if viewer not in s.witnesses[room]]
    spots += [("deck", place) for place in range(len(s.deck))]
    if len(times) == 1:
        return spots
    if isinstance(s.phase, m.Dealing) or len(times[1].deck) > len(s.deck):  # shuffled meanwhile
        return []
    used: set[Spot] = set()
    if isinstance(s.phase, m.Looking | m.Searching):
        used.add(("floors", s.rooms[s.phase.seat] or 0))
    if isinstance(s.phase, m.Playing):
        used.add(("hands", s.phase.seat))
    if isinstance(s.phase, m.Drawing) and s.phase.seat == viewer:
        used.add(("deck", len(s.deck) - 1))
    if isinstance(s.phase, m.Dying | m.Striking):
        used |= {("hands", seat) for seat in times[1].fallen}
    return [spot for spot in spots if spot not in used]


def _card_at(s: State, spot: Spot) -> Card:
    kind, place = spot
    if kind == "floors":
        return s.floors[place]
    return s.hands[place][-1] if kind == "hands" else s.deck[place]


def _put(s: State, spot: Spot, card: Card) -> None:
    kind, place = spot
    if kind == "floors":
        s.floors[place] = card
    elif kind == "hands":
        s.hands[place][-1] = card
    else:
        s.deck[place] = card


def _looked_at(times: Sequence[State], spot: Spot) -> bool:
    """Whether everybody knows of the floor card there that it is no Trap (5.5)."""
    kind, room = spot
    return kind == "floors" and any(len(s.witnesses.get(room, ())) > 1 for s in times)


def _exchange(kind: str) -> Callable[[State, Viewer, Sequence[State], random.Random], bool]:
    """Exchange a card that the viewer cannot know, from `kind`, with another one that he cannot know."""

    def exchange(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
        spots = _spots(times, viewer)
        lots.shuffle(spots)
        for one in (spot for spot in spots if spot[0] == kind):
            for other in spots:
                cards = {spot: _card_at(draft, spot) for spot in (one, other)}
                trapping = {other: cards[one], one: cards[other]}
                known = any(card is Card.TRAP and _looked_at(times, spot) for spot, card in trapping.items())
                if cards[one] is not cards[other] and not known:
                    for spot, card in trapping.items():
                        _put(draft, spot, card)
                    return True
        return False

    return exchange


def _move_death(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random, anywhere: bool) -> bool:
    """Make another player the Red Death, as far as the viewer may know at none of the times who it is; unless
    `anywhere`, it has to go out of play or come into play."""
    if not draft.roles or (len(times) > 1 and isinstance(times[0].phase, m.Closing)):
        return False
    known = set().union(*(known_roles(s, viewer) for s in times))
    spots = [(draft.roles, seat) for seat in range(draft.seats) if seat not in known]
    if not _is_forced(draft.seats, draft.switches.force_red_death):
        spots += [(draft.removed, place) for place in range(len(draft.removed))]
    before = [(pile, place) for pile, place in spots if pile[place] is Role.RED_DEATH]
    after = [(pile, place) for pile, place in spots if pile[place] is Role.NOBLE]
    if before and not anywhere:
        after = [(pile, place) for pile, place in after if pile is not before[0][0]]
    if not before or not after:
        return False
    for (pile, place), role in ((before[0], Role.NOBLE), (lots.choice(after), Role.RED_DEATH)):
        pile[place] = role
    return True


def _is_forced(seats: int, forced: bool) -> bool:
    """Whether everybody knows that the Red Death is in play (8.2)."""
    return forced and 3 <= seats <= 5


def swap_roles(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """The Red Death is another player, or nobody."""
    return _move_death(draft, viewer, times, lots, anywhere=True)


def swap_removed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """The Red Death is out of play, or in play after all."""
    return _move_death(draft, viewer, times, lots, anywhere=False)


def reseed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Another generator, unless lots are drawn meanwhile: nobody may foresee them."""
    if len({s.rng.state for s in times}) > 1:
        return False
    draft.rng.state ^= lots.getrandbits(64) | 1
    return True


TWINS = {
    "roles": swap_roles,
    "removed": swap_removed,
    "hands": _exchange("hands"),
    "floors": _exchange("floors"),
    "deck": _exchange("deck"),
    "rng": reseed,
}

OPENING = ("rng",)
"""What is secret even before the first beat: nothing has been dealt."""


def secrets_at(seats: int, options: Options) -> set[str]:
    """The secrets that come up at such a table and outlive a beat: with six, and where the Red Death is forced into
    play, nobody wonders about removed roles."""
    known = seats == 6 or _is_forced(seats, options.get("force_red_death") == "on")
    return set(TWINS) - ({"removed"} if known else set())


def other_secret(s: State, seat: Seat, action: m.Action) -> m.Action | None:
    """What `seat` could have done instead without anybody else being shown it; None when it is open."""
    if isinstance(action, m.Lay):
        return next((m.Lay(card) for card in s.hands[seat] if card is not action.card), None)
    return None
