"""A turn up to the play of a card: start, move, floor, draw, lay (sections 4.0-4.4).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.rules import ending
from masque_arcade.games.red_masque.rules.state import State, lay, lift, room_of, with_seat, without


def start(s: State, phase: m.Starting) -> list[Event]:
    """The turn of `seat` begins (4.0)."""
    s.active = seat = phase.seat
    s.turn += 1
    s.phase = m.Emerging(seat) if seat in s.hidden else _first_step(s, seat)
    return [e.TurnStarted(seat, s.turn, seat in s.trapped)]


def emerge(s: State, phase: m.Emerging) -> list[Event]:
    """One's own Hide card goes to the discards (4.0)."""
    seat = phase.seat
    s.hidden = without(s.hidden, seat)
    s.discards.append(Card.HIDE)
    s.phase = _first_step(s, seat)
    return [e.HideEnded(seat)]


def _first_step(s: State, seat: Seat) -> m.Phase:
    """A trapped player neither moves nor looks at the floor (4.1, 4.6)."""
    return m.Drawing(seat) if seat in s.trapped else m.Moving(seat)


def move(s: State, seat: Seat, action: m.Move) -> list[Event]:
    """Into an adjacent room; its floor card is looked at there (4.1, 4.2)."""
    source, room = room_of(s, seat), action.room
    s.rooms[seat] = room
    s.phase = m.Looking(seat) if room in s.floors else m.Drawing(seat)
    return [e.Moved(seat, source, room)]


def stay(s: State, seat: Seat, action: m.Stay) -> list[Event]:
    """No step, so no look at a floor either (8.3)."""
    s.phase = m.Drawing(seat)
    return [e.Stayed(seat, room_of(s, seat))]


def look(s: State, phase: m.Looking) -> list[Event]:
    """The floor card is looked at: a Trap springs; any other is to be taken or discarded, and after a Rush put back
    (4.2, 5.5)."""
    seat, room = phase.seat, room_of(s, phase.seat)
    if s.floors[room] is Card.TRAP:
        s.discards.append(lift(s, room))
        s.trapped = with_seat(s.trapped, seat)
        seen: Event = e.TrapSprung(seat, room)
    else:
        if seat not in s.witnesses[room][1:]:
            s.witnesses = {**s.witnesses, room: (*s.witnesses[room], seat)}
        seen = e.FloorSeen(seat, room, s.floors[room], phase.rush)
        if not phase.rush:
            s.phase = m.Searching(seat)
            return [seen]
    if phase.rush:
        ending.end_turn(s)
        return [seen]
    s.phase = m.Drawing(seat)
    return [seen]


def take(s: State, seat: Seat, action: m.Take) -> list[Event]:
    """The floor card goes into the hand; there is no draw in this turn (4.2b, 4.7)."""
    room = room_of(s, seat)
    s.hands[seat].append(lift(s, room))
    s.stalled += 1
    s.phase = m.Playing(seat)
    return [e.FloorTaken(seat, room, s.hands[seat][-1])]


def discard(s: State, seat: Seat, action: m.Discard) -> list[Event]:
    """The floor card goes to the discards (4.2b)."""
    room = room_of(s, seat)
    s.discards.append(lift(s, room))
    s.phase = m.Drawing(seat)
    return [e.FloorDiscarded(seat, room, s.discards[-1])]


def draw(s: State, phase: m.Drawing) -> list[Event]:
    """One card from the deck (4.3)."""
    seat, card = phase.seat, s.deck.pop()
    s.hands[seat].append(card)
    s.stalled = 0
    s.phase = m.Playing(seat)
    return [e.CardDrawn(seat, card, len(s.deck))]


def lay_down(s: State, seat: Seat, action: m.Lay) -> list[Event]:
    """A card goes face down on the floor of one's own room (5.7)."""
    room, card = room_of(s, seat), action.card
    s.hands[seat].remove(card)
    lay(s, room, card, seat)
    ending.end_turn(s)
    return [e.CardLaid(seat, room, card)]
