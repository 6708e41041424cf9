"""Tricks: playing, taking, and the look of a half's winner at the centre (sections 5, 6).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

import functools

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, knights_card, taker
from masque_arcade.games.masquerade_trick.events import CardPlayed, CentreSeen, NobodyLooked, TrickWon
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS
from masque_arcade.games.masquerade_trick.rules.dealing import begin_trick
from masque_arcade.games.masquerade_trick.rules.state import State

# Frequent values, built once.
_card_played = functools.cache(CardPlayed)
_played = functools.cache(m.Played)
_playing = functools.cache(m.Playing)


def led(s: State) -> Card | None:
    """The card led to this trick."""
    return s.plays[0].card if s.plays else None


def play(s: State, player: m.Player, card: Card) -> list[Event]:
    """A card goes face up into the trick; the next player clockwise is due, or the trick is complete (5.1)."""
    hand, circle = list(s.hands[player]), s.circle
    hand.remove(card)
    s.hands[player] = hand
    s.plays = plays = (*s.plays, _played(player, card))
    if len(plays) == len(circle):
        s.phase = m.Taking(plays[taker([one.card for one in plays])].player)
    else:
        s.phase = _playing(circle[(circle.index(player) + 1) % len(circle)])
    return [_card_played(player, card, len(plays) == 1)]


def play_guest(s: State, guest: m.Player) -> list[Event]:
    """The Assassin flips its top card, the Knight plays by its rule (8.4, 9.3)."""
    hand = s.hands[guest]
    return play(s, guest, hand[0] if guest == m.ASSASSIN else knights_card(hand, led(s), s.wins[guest], m.KNIGHT_GOAL))


def take(s: State, winner: m.Player) -> list[Event]:
    """The winner's own card becomes their marker, the others go to the side pile; they lead the next (5.4, 5.5)."""
    card = next(one.card for one in s.plays if one.player == winner)
    s.markers = [*s.markers, card]
    s.side = [*s.side, *[one.card for one in s.plays if one.player != winner]]
    s.plays = ()
    s.wins = {**s.wins, winner: s.wins[winner] + 1}
    s.leader = winner
    events: list[Event] = [TrickWon(winner, s.trick, card, s.wins[winner])]
    if s.trick not in (TRICKS[0], ALL_TRICKS):
        begin_trick(s)
    elif m.is_guest(winner):
        events.append(NobodyLooked(winner))
        _end_half(s)
    else:
        s.phase = m.Looking(winner)
    return events


def look(s: State, seat: Seat, action: m.Look) -> list[Event]:
    """The winner of the half's last trick sees one centre role; which place is public (6.1, 6.3)."""
    place = action.place
    s.glances = (*s.glances, m.Glance(seat, place, s.trick))
    _end_half(s)
    return [CentreSeen(seat, place, s.roles[place])]


def _end_half(s: State) -> None:
    s.phase = m.Gathering() if s.half == 1 else m.Pointing()
