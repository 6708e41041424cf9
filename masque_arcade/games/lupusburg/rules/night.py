"""The night of Lupusburg: two windows for picking a house, and the effects of the two picks that count."""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import Died, Dreamt, NightFell, Picked
from masque_arcade.games.lupusburg.rules.day import start_day
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, lives, thief_seat, unseal, wolf_seat


def fall(s: State) -> list[Event]:
    """Night falls, the Thief's window opens (3.1)."""
    s.round += 1
    s.phase = m.Thieving()
    return [NightFell(s.round)]


def pick(s: State, seat: Seat, action: m.Pick) -> list[Event]:
    """A player picks; after the last one the window is over (3.1)."""
    s.sealed[seat] = action.house
    if UNSEALED not in s.sealed:
        s.phase = m.Dreaming() if isinstance(s.phase, m.Thieving) else m.Dawn()
    return [Picked(seat, action.house)]


def dream(s: State) -> list[Event]:
    """A living Thief sees whether the chest is there; all others dream of their pick (3.2)."""
    thief = thief_seat(s)
    dreams = []
    for seat, house in enumerate(unseal(s)):
        sees = seat == thief and lives(s, seat) and house >= 0
        dreams.append(m.Dream(seat, s.round, house, s.chests[m.owner_of(house)] == house if sees else None))
    s.dreams += tuple(dreams)
    s.phase = m.Prowling()
    return [Dreamt(s.round, tuple(dreams))]


def find_body(s: State) -> list[Event]:
    """The Werewolf's pick dies (3.3, 4.1)."""
    victim = unseal(s)[wolf_seat(s)]
    event = die(s, victim, True)
    if not isinstance(s.phase, m.Revealing):
        s.phase = start_day(s)
    return event


def die(s: State, house: m.House, night: bool, following: m.Phase | None = None) -> list[Event]:
    """A pair leaves the circle face down; the end is checked, else `following` is next (4.1, 4.10, 6)."""
    s.alive[house] = False
    s.deaths += (m.Death(house, s.round, night),)
    ending = ending_of(s.switches.edition, s.alive, wolf_seat(s))
    if ending is not None:
        s.phase = m.Revealing(ending)
    elif following is not None:
        s.phase = following
    return [Died(m.owner_of(house), house, night)]
