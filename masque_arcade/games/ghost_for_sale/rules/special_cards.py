"""The effects of the special cards: their places, and the winner's choice with Mirror, Crypt and Ball (12)."""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.rules.auction_result import next_lot
from masque_arcade.games.ghost_for_sale.rules.state import State, lift_special


def lay_specials(s: State, then: m.Phase) -> list[Event]:
    """One card face up at each house, from all that no player has kept (12.1, 12.9)."""
    pool = [special for special in m.Special if special not in s.kept]
    s.rng.shuffle(pool)
    s.specials = dict(zip(m.houses_of(s.round), pool, strict=False))
    s.phase = then
    return [e.SpecialsLaid(tuple(e.LaidSpecial(house, special) for house, special in s.specials.items()))]


def use(s: State, phase: m.Using, seat: Seat, action: m.Action) -> list[Event]:
    """The winner's choice, public and final (12.5)."""
    events = [_used(s, phase, action)]
    next_lot(s, phase.house)
    return events


def _used(s: State, phase: m.Using, action: m.Action) -> Event:
    seat, house = phase.seat, phase.house
    match action:
        case m.Remove(owner, double):
            s.tokens.remove(m.Token(owner, house, m.Face.GHOST, double))
            s.used = {**s.used, house: 1}
            return e.TokenRemoved(seat, house, owner, double)
        case m.TakeGhost():
            s.used = {**s.used, house: 1}
            return e.GhostTaken(seat, house)
        case m.AddGhost():
            s.used = {**s.used, house: 1}
            return e.GhostAdded(seat, house)
        case m.Guess(ghosts):
            s.used = {**s.used, house: ghosts}
            return e.Guessed(seat, house, ghosts)
    assert isinstance(action, m.Decline)
    return e.SpecialDeclined(seat, house, lift_special(s, house))
