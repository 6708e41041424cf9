"""The effects of cards played face up (section 5).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.model import Closing, Dying, Looking, Play, Resolving, Striking
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.rules import ending
from masque_arcade.games.red_masque.rules.state import State, room_of, with_seat, without


def play(s: State, seat: Seat, action: Play) -> list[Event]:
    """A card is shown; its effect is the next beat (4.4)."""
    s.hands[seat].remove(action.card)
    s.phase = Resolving(seat, action.card, action.target, action.room)
    return [e.CardPlayed(seat, action.card, action.target, action.room)]


def resolve(s: State, phase: Resolving) -> list[Event]:
    """The card takes effect and is discarded; a Hide card stays in front of its player (5)."""
    seat, card = phase.seat, phase.card
    why = _why_nothing(s, phase)
    if why:
        s.discards.append(card)
        ending.end_turn(s)
        return [e.NothingHappened(seat, card, why)]
    if card is Card.HIDE:
        s.hidden = with_seat(s.hidden, seat)
        ending.end_turn(s)
        return [e.GotHidden(seat)]
    s.discards.append(card)
    if card is Card.KEY:
        s.trapped = without(s.trapped, seat)
        ending.end_turn(s)
        return [e.GotFree(seat)]
    if phase.room is not None:
        return _rush(s, seat, phase.room)
    assert phase.target is not None
    if card is Card.TRAP:
        s.trapped = with_seat(s.trapped, phase.target)
        ending.end_turn(s)
        return [e.GotTrapped(seat, phase.target)]
    return _unmask(s, phase, phase.target)


def _why_nothing(s: State, phase: Resolving) -> str:
    """Why the card has no effect (5.0, 5.2, 5.4, 5.5); "" when it has one."""
    match phase.card:
        case Card.KEY:
            return "" if phase.seat in s.trapped else "not_trapped"
        case Card.RUSH:
            return "" if phase.room is not None else "trapped"
        case Card.HIDE:
            return ""
    if phase.target is None:
        return "no_target"
    again = phase.card is Card.REVEAL and phase.target in s.revealed
    return "already_revealed" if again else ""


def _rush(s: State, seat: Seat, room: Room) -> list[Event]:
    """To any other room; its floor card is looked at there (5.5)."""
    moved: Event = e.Rushed(seat, room_of(s, seat), room)
    s.rooms[seat] = room
    if room in s.floors:
        s.phase = Looking(seat, rush=True)
        return [moved]
    ending.end_turn(s)
    return [moved]


def _unmask(s: State, phase: Resolving, target: Seat) -> list[Event]:
    """The target shows their role for good; the Red Death strikes, a stabbed Noble falls (5.1, 5.2)."""
    role, known = s.roles[target], target in s.revealed
    s.revealed = with_seat(s.revealed, target)
    unmasked: Event = e.Unmasked(phase.seat, phase.card, target, role, known)
    if role is Role.RED_DEATH:
        s.phase = Striking(phase.seat, target)
        return [unmasked]
    if phase.card is Card.DAGGER:
        s.phase = Dying(phase.seat, target)
        return [unmasked]
    ending.end_turn(s)
    return [unmasked]


def die(s: State, phase: Dying) -> list[Event]:
    """The stabbed Noble is out of this round (5.1b)."""
    room = room_of(s, phase.target)
    cards = _fall(s, phase.target)
    ending.end_turn(s)
    return [e.NobleFell(phase.seat, phase.target, room, cards)]


def strike(s: State, phase: Striking) -> list[Event]:
    """All others in the room of the Red Death die and the round ends at once (5.1a, 5.2a, 6.1)."""
    room = room_of(s, phase.target)
    around = [(phase.seat + step) % s.seats for step in range(s.seats)]
    victims = [seat for seat in around if s.rooms[seat] == room and seat != phase.target]
    fallen = tuple(e.Fallen(seat, _fall(s, seat)) for seat in victims)
    s.phase = Closing("red_death")
    return [e.RedDeathStruck(phase.seat, phase.target, room, fallen)]


def _fall(s: State, seat: Seat) -> tuple[Card, ...]:
    """Hand and Hide card are discarded, the pawn is removed; floor cards stay (5.1b)."""
    cards = (*s.hands[seat], *([Card.HIDE] if seat in s.hidden else []))
    s.discards += cards
    s.hands[seat] = []
    s.rooms[seat] = None
    s.hidden, s.trapped = without(s.hidden, seat), without(s.trapped, seat)
    s.fallen += (seat,)
    return cards
