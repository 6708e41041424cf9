"""The winners of Ghost for Sale, and the reason (11)."""

from masque_arcade.engine.game import Outcome, Seat
from masque_arcade.games.ghost_for_sale.model import is_castle
from masque_arcade.games.ghost_for_sale.rules.state import State


def outcome(s: State) -> Outcome:
    """The winners of the points as they stand: most points, then fewer castles (or houses), then the higher sum of
    cards in hand; a remaining tie is shared (11.1-11.3)."""
    best = _most(list(range(s.seats)), s.scores)
    if len(best) == 1:
        return _won(s, best, "points")
    everything = s.switches.tiebreak_counts == "all"
    fewest = _most(best, [-_houses(s, seat, everything) for seat in range(s.seats)])
    if len(fewest) == 1:
        return _won(s, fewest, "houses" if everything else "castles")
    richest = _most(fewest, [sum(hand) for hand in s.hand])
    return _won(s, richest, "cards" if len(richest) == 1 else "shared")


def _won(s: State, winners: list[Seat], reason: str) -> Outcome:
    return Outcome(tuple(winners), reason, tuple(s.scores))


def _most(seats: list[Seat], amounts: list[int]) -> list[Seat]:
    """Those of `seats` with the highest amount."""
    top = max(amounts[seat] for seat in seats)
    return [seat for seat in seats if amounts[seat] == top]


def _houses(s: State, seat: Seat, everything: bool) -> int:
    return sum(owner == seat and (everything or is_castle(house)) for house, owner in s.owners.items())
