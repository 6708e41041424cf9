"""The preparation of a deal: dealing, passing, and the rows of guests (sections 4, 6.2, 8, 9).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from operator import itemgetter
from typing import Final

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, row
from masque_arcade.games.masquerade_trick.missions import TRICKS, Role, deck_for
from masque_arcade.games.masquerade_trick.rules.state import State, sealed

_GUEST_ROLES: Final = {m.KNIGHT: Role.KNIGHT, m.ASSASSIN: Role.ASSASSIN}


def begin_deal(s: State) -> list[Event]:
    """The next deal: all cards are picked up, and the first leader is named: at random, then the next seat (4.4,
    8.2)."""
    s.deal += 1
    if s.first is None:
        s.first = s.rng.below(s.seats)
    elif s.deal > 1 and not m.is_guest(s.first):
        s.first = (s.first + 1) % s.seats
    s.leader = s.first
    s.half = s.trick = 0
    s.markers, s.side, s.boxed = [], [], []
    s.wins = dict.fromkeys(s.circle, 0)
    s.gave, s.received, s.points, s.roles = {}, {}, {}, {}
    s.ready, s.shown, s.glances, s.answers, s.winners, s.ending = (), (), (), (), (), ""
    s.phase = m.Casting()
    return [e.DealStarted(s.deal, s.first)]


def open_places(s: State) -> tuple[m.Place, ...]:
    """The places whose role is open from the start: the guests', and in the solo game the player's (8.1, 9.1)."""
    guests = tuple(player for player in s.circle if m.is_guest(player))
    return (0, *guests) if s.seats == 1 else guests


def solo_role(s: State) -> Role:
    """The role of the solo player (9.1, 9.7)."""
    return Role.KING if s.switches.trial_level is None else Role.PRINCE


def deal_roles(s: State) -> list[Event]:
    """One role face down to each player, two to the centre (4.2); guests and a solo player have theirs."""
    s.roles = {player: _GUEST_ROLES[player] for player in s.circle if m.is_guest(player)}
    if s.seats == 1:
        s.roles[0] = solo_role(s)
    rest = [mission.role for mission in s.cast if mission.role not in s.roles.values()]
    s.rng.shuffle(rest)
    free = [place for place in (*range(s.seats), *m.CENTRE) if place not in s.roles]
    s.roles = dict(sorted([*s.roles.items(), *zip(free, rest, strict=True)]))
    s.shown = open_places(s)
    s.phase = m.Dealing()
    return [e.RolesDealt(dict(s.roles), s.shown)]


def gather(s: State) -> list[Event]:
    """The side pile is shuffled for the second half; win markers stay out (6.2)."""
    pile = list(s.side)
    s.rng.shuffle(pile)
    s.side = pile
    s.gave, s.received = {}, {}
    s.phase = m.Dealing()
    return [e.PileGathered(len(s.side))]


def deal_cards(s: State) -> list[Event]:
    """Six cards each, in the second half four; what is left over is boxed unseen (4.3, 6.2)."""
    pile = list(s.side)
    if s.half == 0:
        pile = list(deck_for(s.seats))
        s.rng.shuffle(pile)
    each = TRICKS[s.half]
    s.half += 1
    for number, player in enumerate(s.circle):
        s.hands[player] = sorted(pile[number * each : number * each + each])
    s.boxed = pile[len(s.circle) * each :]
    s.side = []
    s.phase = m.Passing()
    return [e.CardsDealt(s.half, each, len(s.boxed), {seat: tuple(s.hands[seat]) for seat in range(s.seats)})]


def lay_down(s: State, seat: Seat, action: m.Pass) -> list[Event]:
    """`seat` chooses the card to give away (4.5)."""
    s.passing = sealed(s.passing, seat, action.card)
    return [e.PassChosen(seat, action.card)]


def routes_of(seats: int) -> tuple[tuple[m.Player, m.Player], ...]:
    """Givers and takers of cards: the left neighbour, with two players each other, solo the Assassin (4.5, 8.2,
    9.2)."""
    if seats == 1:
        return ((0, m.ASSASSIN), (m.ASSASSIN, 0))
    return tuple((seat, (seat + 1) % seats) for seat in range(seats))


def pass_cards(s: State) -> list[Event]:
    """All cards change hands at once; the Assassin's is taken blind (4.5, 8.2, 9.2)."""
    routes = routes_of(s.seats)
    given: dict[m.Player, Card] = dict(s.passing)
    if s.seats == 1:
        given[m.ASSASSIN] = s.rng.choice(s.hands[m.ASSASSIN])
    for giver, taker in routes:
        kept = [card for card in s.hands[taker] if card != given[taker]]
        s.hands[taker] = sorted([*kept, given[giver]])
    s.gave = s.passing
    s.received = {taker: given[giver] for giver, taker in sorted(routes, key=itemgetter(1)) if not m.is_guest(taker)}
    s.passing = {}
    _prepare(s, [player for player in s.circle if m.is_guest(player)])
    return [e.CardsPassed(routes, dict(s.gave), dict(s.received))]


def lay(s: State, phase: m.Laying) -> list[Event]:
    """The Assassin shuffles a stack, the Knight places its row open (8.2, 8.3, 9.2)."""
    cards = list(s.hands[phase.guest])
    _prepare(s, s.circle[s.circle.index(phase.guest) + 1 :])
    if phase.guest == m.ASSASSIN:
        s.rng.shuffle(cards)
        s.hands[m.ASSASSIN] = cards
        return [e.StackLaid(m.ASSASSIN, len(cards))]
    s.hands[m.KNIGHT] = row(cards)
    return [e.RowLaid(m.KNIGHT, tuple(s.hands[m.KNIGHT]))]


def _prepare(s: State, rest: tuple[m.Player, ...] | list[m.Player]) -> None:
    """Continue with the next of the guests in `rest`, or the half's first trick."""
    guest = next((player for player in rest if m.is_guest(player)), None)
    if guest is not None:
        s.phase = m.Laying(guest)
        return
    begin_trick(s)


def begin_trick(s: State) -> None:
    """The next trick, led by the winner of the last; in the solo game the Assassin leads, always or the first (5.5,
    6.2, 9.3)."""
    s.trick += 1
    if s.seats == 1 and (s.switches.solo_lead == "always" or s.trick == 1):
        s.leader = m.ASSASSIN
    assert s.leader is not None
    s.phase = m.Playing(s.leader)
