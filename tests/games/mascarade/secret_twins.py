"""For every field of Mascarade's State: all see it, or here is how to change what a viewer cannot know of it.

A twin maker changes in a draft what the viewer may not know at any of the given times (the draft's own, and perhaps
the one after the next beat), and says whether it changed anything. What he may know is said here a second time, so
that a view which shows too much cannot excuse itself. A field that no view shows and that is
in neither list fails the leak suite.
"""

import random
from collections.abc import Sequence

from masque_arcade.engine.game import Options, Over, Seat, Viewer
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.rules.game import Mascarade
from masque_arcade.games.mascarade.rules.state import State

GAME = Mascarade()

UNSHOWN = frozenset({"bank", "cheat", "first", "round_coins", "up"})
"""Public fields that no view shows as they are."""


def may_see(s: State, viewer: Viewer) -> set[m.Slot]:
    """The slots whose cards `viewer` may see now, said once more without the rules' help: all cards while everybody
    memorises and after the end (2.4, 9.5), what lies face up (7.4), and what he looks at himself (6, 8.7)."""
    if isinstance(s.phase, m.Memorise) or isinstance(GAME.turn(s), Over):
        return set(range(len(s.cards)))
    looked_at = s.phase.slots if isinstance(s.phase, m.Looking) and s.phase.seat == viewer else ()
    return {*s.up, *looked_at}


def swap_cards(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Shuffle the cards that the viewer may not see at any of the times."""
    seen = set().union(*(may_see(s, viewer) for s in times))
    unseen = [slot for slot in range(len(draft.cards)) if slot not in seen]
    before = list(draft.cards)
    moved = [draft.cards[slot] for slot in unseen]
    moved = moved[1:] + moved[:1] if lots.random() < 0.5 else lots.sample(moved, len(moved))
    for slot, card in zip(unseen, moved, strict=True):
        draft.cards[slot] = card
    return draft.cards != before


def reseal(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Every sealed answer, the viewer's own too, becomes its opposite, unless they are opened meanwhile."""
    if not all(isinstance(s.phase, m.Contest) for s in times):
        return False
    for seat, slot in draft.sealed.items():
        draft.sealed[seat] = lots.choice(m.hand(seat, draft.seats)) if slot is None else None
    return bool(draft.sealed)


def reseed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Another generator: nobody may foresee lots."""
    draft.rng.state ^= lots.getrandbits(64) | 1
    return True


TWINS = {"cards": swap_cards, "sealed": reseal, "rng": reseed}

OPENING = ("cards", "rng")
"""What is secret even before the first beat."""


def secrets_at(seats: int, options: Options) -> set[str]:
    """The secrets that come up at such a table and outlive a beat; the only answer among two is opened at once."""
    sealed = seats > 2 and options.get("challenge_mode") == "simultaneous"
    return set(TWINS) - (set() if sealed else {"sealed"})


def other_secret(s: State, seat: Seat, action: m.Action) -> m.Action | None:
    """What `seat` could have done instead without anybody, himself included, being shown it; None when it is open."""
    match action:
        case m.UnderTable(exchange):
            return m.UnderTable(not exchange)
        case m.Challenge() if s.switches.challenge_mode == "simultaneous":
            return m.Pass()
        case m.Pass() if s.switches.challenge_mode == "simultaneous":
            return m.Challenge(m.hand(seat, s.seats)[0])
    return None
