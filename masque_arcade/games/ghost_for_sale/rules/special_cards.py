"""The effects of the special cards: their places, and the winner's choice with Mirror, Crypt and Ball (12)."""

from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale.events import (
    GhostAdded,
    GhostTaken,
    Guessed,
    LaidSpecial,
    SpecialDeclined,
    SpecialsLaid,
    TokenRemoved,
)
from masque_arcade.games.ghost_for_sale.model import (
    Action,
    AddGhost,
    Decline,
    Face,
    Guess,
    Phase,
    Remove,
    Special,
    TakeGhost,
    Token,
    Using,
    houses_of,
)
from masque_arcade.games.ghost_for_sale.rules.auction_result import next_lot
from masque_arcade.games.ghost_for_sale.rules.state import State


def lay_specials(s: State, then: Phase) -> list[Event]:
    """One card face up at each house, from all that no player has kept (12.1, 12.9)."""
    pool = [special for special in Special if special not in s.kept]
    s.rng.shuffle(pool)
    s.specials = dict(zip(houses_of(s.round), pool, strict=False))
    s.phase = then
    return [SpecialsLaid(tuple(LaidSpecial(house, special) for house, special in s.specials.items()))]


def use(s: State, phase: Using, action: Action) -> list[Event]:
    """The winner's choice, public and final (12.5)."""
    events = [_used(s, phase, action)]
    next_lot(s, phase.house)
    return events


def _used(s: State, phase: Using, action: Action) -> Event:
    seat, house = phase.seat, phase.house
    match action:
        case Remove(owner, double):
            s.tokens.remove(Token(owner, house, Face.GHOST, double))
            s.used[house] = 1
            return TokenRemoved(seat, house, owner, double)
        case TakeGhost():
            s.used[house] = 1
            return GhostTaken(seat, house)
        case AddGhost():
            s.used[house] = 1
            return GhostAdded(seat, house)
        case Guess(ghosts):
            s.used[house] = ghosts
            return Guessed(seat, house, ghosts)
    assert isinstance(action, Decline)
    return SpecialDeclined(seat, house, s.specials.pop(house))
