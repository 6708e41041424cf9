"""For every field of Lupusburg's State: all see it, or here is how to change what a viewer cannot know of it.

A twin maker changes in a draft what the viewer may not know at any of the given times (the draft's own, and perhaps
the one after the next beat), and says whether it changed anything. What he may know is said here a second time, so
that a view which shows too much cannot excuse itself. A field that no view shows and that is
in neither list fails the leak suite.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from masque_arcade.engine.game import Options, Seat, Viewer
from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, wolf_seat

T = TypeVar("T")

UNSHOWN = frozenset({"mayor", "talk"})
"""Public fields that no view shows as they are."""


def _open(s: State) -> bool:
    """After the last death everything is turned over (6)."""
    return isinstance(s.phase, m.Scoring | m.Finished)


def _known_houses(s: State, viewer: Viewer) -> set[int]:
    """Whose characters `viewer` may know: his own and what he was shown (2.8, 4.3)."""
    if _open(s):
        return set(range(2 * s.seats))
    if viewer is None:
        return set()
    return {*m.houses_of(viewer), *(look.house for look in s.looks if look.looker == viewer)}


def _known_chests(s: State, viewer: Viewer) -> set[Seat]:
    """Whose chests: his own, and where he has seen (3.2, 4.4)."""
    if _open(s):
        return set(range(s.seats))
    seen = [look for look in (*s.dreams, *s.sweeps) if look.seat == viewer and look.chest is not None]
    return {m.owner_of(look.house) for look in seen} | ({viewer} if viewer is not None else set())


def may_see(s: State, viewer: Viewer) -> set[str]:
    """The secrets that `viewer` may see now, by the names that faces gives them (5)."""
    letter = [chr(ord("A") + seat) for seat in range(s.seats)]
    people = [seat for seat in range(s.seats) if seat == viewer or _open(s)]
    names = {m.house_name(house) for house in _known_houses(s, viewer)}
    names |= {f"{letter[seat]}.chest" for seat in people if s.chests[seat] != m.NOWHERE}
    names |= {f"{letter[seat]}.goal" for seat in people if s.switches.edition == "2008"}
    names |= {f"~{dream.round}" for dream in s.dreams if dream.seat == viewer}
    names |= {f"*{number}" for number, sweep in enumerate(s.sweeps, 1) if sweep.seat == viewer}
    if s.switches.edition == "2011":
        names |= {f"#{number}" for number, bet in enumerate(s.wagers, 1) if bet.seat == viewer or _open(s)}
    return names


def _resolves_death(draft: State, times: Sequence[State]) -> bool:
    """A death is told in the next beat: it depends on the Werewolf (3.3, 6)."""
    return len(times) > 1 and isinstance(draft.phase, m.Dawn | m.Lynching)


def swap_characters(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Exchange two characters that the viewer does not know."""
    known = set().union(*(_known_houses(s, viewer) for s in times))
    free = [house for house in range(2 * draft.seats) if house not in known]
    if _resolves_death(draft, times):
        free = [house for house in free if draft.characters[house] is not m.Character.WEREWOLF]
    one, other = next(
        (
            (a, b)
            for a in lots.sample(free, len(free))
            for b in lots.sample(free, len(free))
            if draft.characters[a] is not draft.characters[b]
        ),
        (0, 0),
    )
    draft.characters[one], draft.characters[other] = draft.characters[other], draft.characters[one]
    return one != other


def move_chest(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A player's chest is in his other house."""
    known = set().union(*(_known_chests(s, viewer) for s in times))
    free = [seat for seat in range(draft.seats) if seat not in known and draft.chests[seat] != m.NOWHERE]
    if free:
        draft.chests[lots.choice(free)] ^= 1
    return bool(free)


def swap_goals(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Two others have each other's goals."""
    free = [seat for seat in range(len(draft.goals)) if seat != viewer]
    if not free or any(_open(s) for s in times):
        return False
    one, other = lots.sample(free, 2)
    draft.goals[one], draft.goals[other] = draft.goals[other], draft.goals[one]
    return True


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place."""
    return (*items[:place], item, *items[place + 1 :])


def swap_deck(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Two goals below the top of the deck change places; once all is open, the deck can still not be seen."""
    if not draft.goal_deck:
        return False
    one, other = lots.sample(range(1, len(draft.goal_deck)), 2)
    draft.goal_deck[one], draft.goal_deck[other] = draft.goal_deck[other], draft.goal_deck[one]
    return True


def turn_looks(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A character that neither was named nor concerns the viewer was the owner's other one (4.3)."""
    for place, look in enumerate(draft.looks):
        if not look.named and viewer not in (look.looker, look.owner) and not any(_open(s) for s in times):
            draft.looks = with_item(draft.looks, place, replace(look, house=look.house ^ 1))
            return True
    return False


def other_dreams(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A player else dreamt of another house (3.2)."""
    places = [place for place, dream in enumerate(draft.dreams) if dream.seat != viewer]
    if places:
        place = lots.choice(places)
        dream = draft.dreams[place]
        draft.dreams = with_item(draft.dreams, place, replace(dream, house=dream.house ^ 1 if dream.house >= 0 else 0))
    return bool(places)


def other_sweeps(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """With the broom another player saw the contrary (4.4)."""
    places = [place for place, sweep in enumerate(draft.sweeps) if sweep.seat != viewer]
    if places:
        place = lots.choice(places)
        draft.sweeps = with_item(draft.sweeps, place, replace(draft.sweeps[place], chest=not draft.sweeps[place].chest))
    return bool(places)


def other_seals(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A player else picked another house, or voted otherwise, unless that is what the next beat tells."""
    free = [seat for seat in range(draft.seats) if seat != viewer and draft.sealed[seat] != UNSEALED]
    if len(times) > 1 and isinstance(draft.phase, m.Tallying):
        return False
    if len(times) > 1 and isinstance(draft.phase, m.Dawn):
        free = [seat for seat in free if seat != wolf_seat(draft)]
    if free:
        seat = lots.choice(free)
        if isinstance(draft.phase, m.Judging | m.Tallying):
            draft.sealed[seat] = m.rights(draft.alive, draft.suspects, seat) if draft.sealed[seat] == 0 else 0
        else:
            standing = [house for house, here in enumerate(draft.alive) if here and house != draft.sealed[seat]]
            draft.sealed[seat] = lots.choice(standing)
    return bool(free)


def _draws(draft: State, viewer: Viewer) -> bool:
    return isinstance(draft.phase, m.Drawing) and draft.phase.seat == viewer


def swap_coins(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A coin in the bag and one under another player's seal change places (2011, 4.5)."""
    if draft.switches.edition == "2008" or any(_open(s) for s in times) or (len(times) > 1 and _draws(draft, viewer)):
        return False
    for place, bet in enumerate(draft.wagers):
        for coin in draft.purse:
            if bet.seat != viewer and coin != bet.coin:
                draft.purse.remove(coin)
                draft.purse = sorted([*draft.purse, bet.coin or 0], reverse=True)
                draft.wagers = with_item(draft.wagers, place, replace(bet, coin=coin))
                return True
    return False


def swap_drawn(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """A coin in the bag and one that another player has drawn, and does not keep now, change places."""
    if not isinstance(draft.phase, m.Keeping) or draft.phase.seat == viewer:
        return False
    kept = [s.wagers[-1].coin for s in times if len(s.wagers) > len(draft.wagers)]
    for drawn in draft.drawn:
        for coin in draft.purse:
            if coin != drawn and drawn not in kept:
                draft.purse.remove(coin)
                draft.purse = sorted([*draft.purse, drawn], reverse=True)
                draft.drawn.remove(drawn)
                draft.drawn = sorted([*draft.drawn, coin], reverse=True)
                return True
    return False


def reseed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Another generator, unless the viewer draws coins with it in this beat."""
    if len(times) > 1 and _draws(draft, viewer):
        return False
    draft.rng.state ^= lots.getrandbits(64) | 1
    return True


TWINS = {
    "characters": swap_characters,
    "chests": move_chest,
    "goals": swap_goals,
    "goal_deck": swap_deck,
    "looks": turn_looks,
    "dreams": other_dreams,
    "sweeps": other_sweeps,
    "sealed": other_seals,
    "purse": swap_coins,
    "wagers": swap_coins,
    "drawn": swap_drawn,
    "rng": reseed,
}

OPENING = ("characters", "rng")
"""What is secret even before the first beat."""


CHOOSER_KEEPS_SIGHT = True
"""Whoever settled, picked or voted may look at it (2.8), so his own view tells his choice."""


def secrets_at(seats: int, options: Options) -> set[str]:
    """The secrets that come up at such a table and outlive a beat."""
    new = options.get("edition") == "2011"
    coins = {"purse", "wagers", "drawn"}
    goals = {"goals", "goal_deck", "looks"}
    broom = {"sweeps"} if seats >= 6 and (not new or options.get("broom") == "true") else set()
    return (set(TWINS) - coins - goals - {"sweeps"}) | (coins if new else goals) | broom


def other_secret(s: State, seat: Seat, action: m.Action) -> m.Action | None:
    """What `seat` could have done instead without anybody else being shown it; None when it is open."""
    options: tuple[m.Action, ...]
    match action:
        case m.Settle():
            options = legality.settle(seat, *(s.characters[house] for house in m.houses_of(seat)))
        case m.Pick():
            options = legality.for_thief(seat, tuple(s.alive))[1:]
        case m.Vote():
            options = legality.vote(m.rights(s.alive, s.suspects, seat))
        case m.KeepCoin():
            options = legality.coin(s.drawn)
        case _:
            return None
    return next((other for other in options if other != action), None)
