"""The start of a round: roles, pawns, cards (section 3).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS, ROLES, Role
from masque_arcade.games.red_masque.events import CardsDealt, Placed, RolesDealt, RoundStarted
from masque_arcade.games.red_masque.rules.state import State


def order_of_placing(s: State) -> tuple[Seat, ...]:
    """Most points first, ties by seniority; the first one starts the round too (3.3, 3.5)."""
    return tuple(sorted(s.seniority, key=s.scores.__getitem__, reverse=True))


def begin_round(s: State, phase: m.Beginning) -> list[Event]:
    """Clear the table and name the order (3.3, 3.5)."""
    s.round += 1
    s.order = order_of_placing(s)
    s.turn, s.active = 0, None
    s.rooms = [None] * s.seats
    s.fallen = s.trapped = s.hidden = s.revealed = s.ready = ()
    s.roles, s.removed = [], []
    s.hands = [[] for _ in range(s.seats)]
    s.floors, s.witnesses = {}, {}
    s.deck, s.discards = list(CARDS), []
    s.stalled, s.ending, s.gains = 0, "", ()
    s.phase = m.Casting()
    return [RoundStarted(s.round, s.order, s.playoff)]


def forces_red_death(seats: int, forced: bool) -> bool:
    """Whether roles are dealt again until the Red Death is in play (8.2)."""
    return forced and 3 <= seats <= 5


def deal_roles(s: State, phase: m.Casting) -> list[Event]:
    """One role to each player, the others go back unseen (3.1)."""
    roles = list(ROLES)
    s.rng.shuffle(roles)
    while forces_red_death(s.seats, s.switches.force_red_death) and Role.RED_DEATH not in roles[: s.seats]:
        s.rng.shuffle(roles)
    s.roles, s.removed = roles[: s.seats], roles[s.seats :]
    s.phase = m.Masking()
    return [RolesDealt(dict(enumerate(s.roles)), len(s.removed))]


def place(s: State, seat: Seat, action: m.Place) -> list[Event]:
    """A pawn goes into any room; then the next in the order places theirs (3.3)."""
    s.rooms[seat] = action.room
    step = s.order.index(seat) + 1
    s.phase = m.Placing(s.order[step]) if step < s.seats else m.Dealing()
    return [Placed(seat, action.room)]


def deal_cards(s: State, phase: m.Dealing) -> list[Event]:
    """Shuffle, one card to each player; the rest is the deck (3.4)."""
    s.rng.shuffle(s.deck)
    for hand in s.hands:
        hand.append(s.deck.pop())
    s.phase = m.Starting(s.order[0])
    return [CardsDealt({seat: hand[0] for seat, hand in enumerate(s.hands)}, len(s.deck))]
