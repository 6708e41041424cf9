"""For every field of Ghost for Sale's State: all see it, or here is how to change what a viewer cannot know of it.

A twin maker changes in a draft what the viewer may not know at any of the given times (the draft's own, and perhaps
the one after the next beat), and says whether it changed anything. What he may know is said here a second time, so
that a view which shows too much cannot excuse itself. A field that no view shows and that is
in neither list fails the leak suite.
"""

import random
from collections import Counter
from collections.abc import Sequence

from masque_arcade.engine.game import Options, Seat, Viewer
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.rules.state import BidCard, State

UNSHOWN = frozenset()
"""Public fields that no view shows as they are."""


def _turned_over(s: State) -> bool:
    """From the turning of the "?" cards until they are taken back, all see them (9.1, 9.2)."""
    return isinstance(s.phase, m.Clearing | m.Totting | m.Finished) or (
        isinstance(s.phase, m.Revealing) and s.phase.house is not None
    )


def _truths_known(s: State, viewer: Viewer) -> set[Seat]:
    """Whose "?" card `viewer` may know: his own, the next rank's on Mrs. Truelight, all once turned over."""
    chosen = {seat for seat in range(s.seats) if s.truth[seat] is not None}
    return (
        chosen if _turned_over(s) else chosen & {viewer, s.glasses.get(viewer, viewer)} if viewer is not None else set()
    )


def _faces_up(s: State, bid: BidCard) -> bool:
    """At the Open Auction, and on the lot being resolved once its rows are revealed (7.4, 12.2)."""
    resolved = isinstance(s.phase, m.Settling) and s.phase.lot == bid.lot and s.phase.part != m.Part.ROWS
    return resolved or s.specials.get(bid.lot) == m.Special.OPEN


def may_see(s: State, viewer: Viewer) -> set[str]:
    """The places whose cards `viewer` may see now, said once more without the rules' help (14)."""
    name = [chr(ord("A") + seat) for seat in range(s.seats)]
    places = {f"{name[seat]}.?" for seat in _truths_known(s, viewer)}
    places |= {f"{name[seat]}.hand" for seat in range(s.seats) if seat == viewer or isinstance(s.phase, m.Finished)}
    if viewer is not None and s.reserve[viewer]:
        places.add(f"{name[viewer]}.reserve")
    if viewer is not None and s.pile_looker == viewer:
        places.add("pile")
    return places | {f"#{number}" for number, bid in enumerate(s.bids, 1) if bid.seat == viewer or _faces_up(s, bid)}


def _hidden_hand(s: State, seat: Seat) -> Counter[m.Card]:
    """Cards in hand, as far as nobody else knows that they are there or on a lot."""
    return Counter(s.hand[seat]) - Counter(s.shown[seat])


def _still_hidden(times: Sequence[State], seat: Seat) -> list[m.Card]:
    """Cards in the hand at all these times that nobody else knows of, one of each value."""
    return sorted(set.intersection(*(set(_hidden_hand(s, seat)) for s in times)))


def _others(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> list[Seat]:
    """The seats whose cards the viewer may not see, in any order."""
    if any(isinstance(s.phase, m.Finished) for s in times):
        return []
    seats = [seat for seat in range(draft.seats) if seat != viewer]
    return lots.sample(seats, len(seats))


def swap_reserve(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Exchange a card of a player's reserve with another of his hand."""
    for seat in _others(draft, viewer, times, lots):
        held = [card for card in _still_hidden(times, seat) if card not in draft.reserve[seat]]
        away = [card for card in draft.reserve[seat] if card not in draft.hand[seat]]
        if held and away:
            give, take = lots.choice(held), lots.choice(away)
            draft.hand[seat] = sorted([*_without(draft.hand[seat], give), take])
            draft.reserve[seat] = sorted([*_without(draft.reserve[seat], take), give])
            return True
    return False


def swap_bid(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Exchange a player's face-down card on a lot with one of his hand that has the same back."""
    for seat in _others(draft, viewer, times, lots):
        held = _still_hidden(times, seat)
        for place, bid in enumerate(draft.bids):
            if bid.seat != seat or any(place >= len(s.bids) or _faces_up(s, s.bids[place]) for s in times):
                continue
            if bid.card in draft.shown[seat] or any(s.bids[place] != bid for s in times):
                continue
            alike = [card for card in held if card != bid.card and m.back_of(card) == m.back_of(bid.card)]
            if alike:
                card = lots.choice(alike)
                draft.bids[place] = BidCard(seat, bid.lot, card)
                draft.hand[seat] = sorted([*_without(draft.hand[seat], card), bid.card])
                return True
    return False


def _without(cards: Sequence[m.Card], card: m.Card) -> list[m.Card]:
    rest = list(cards)
    rest.remove(card)
    return rest


def turn_truths(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Turn the "?" cards that the viewer does not know; if he saw the pile, as many stay honest."""
    known = set().union(*(_truths_known(s, viewer) for s in times))
    unknown = [seat for seat in range(draft.seats) if draft.truth[seat] is not None and seat not in known]
    before = list(draft.truth)
    if viewer is not None and any(s.pile_looker == viewer for s in times):
        mixed = lots.sample(unknown, len(unknown))
        for seat, other in zip(unknown, mixed, strict=True):
            draft.truth[seat] = before[other]
    else:
        for seat in unknown:
            draft.truth[seat] = not before[seat]
    return draft.truth != before


def reseed(draft: State, viewer: Viewer, times: Sequence[State], lots: random.Random) -> bool:
    """Another generator, unless the beat shows a lot that it draws: special cards, the first player (3.5, 12.1)."""
    draws = isinstance(draft.phase, m.Laying) and draft.phase.specials
    if len(times) > 1 and (draws or isinstance(draft.phase, m.Naming)):
        return False
    draft.rng.state ^= lots.getrandbits(64) | 1
    return True


TWINS = {"hand": swap_reserve, "reserve": swap_reserve, "bids": swap_bid, "truth": turn_truths, "rng": reseed}

OPENING = ("rng",)
"""What is secret even before the first beat."""


CHOOSER_KEEPS_SIGHT = True
"""Whoever hid or laid a card may look at it (3.3, 5.3), so his own view tells his choice."""


def secrets_at(seats: int, options: Options) -> set[str]:
    """The secrets that come up at such a table and outlive a beat."""
    return set(TWINS)


def other_secret(s: State, seat: Seat, action: m.Action) -> m.Action | None:
    """What `seat` could have done instead without anybody else being shown it; None when it is open."""
    match action:
        case m.Choose(truth):
            return m.Choose(not truth)
        case m.Reserve(cards):
            return m.Reserve((1, 2, 3, 3)) if cards != (1, 2, 3, 3) else m.Reserve((7, 8, 9, 10))
        case m.Bid(card, lot) if s.specials.get(lot) != m.Special.OPEN and not s.shown[seat]:
            alike = [other for other in s.hand[seat] if other != card and m.back_of(other) == m.back_of(card)]
            return m.Bid(alike[0], lot) if alike and (lot == m.TRUELIGHT or len(s.hand[seat]) > 1) else None
    return None
