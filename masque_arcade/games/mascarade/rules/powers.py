"""The twelve powers: the first effect of each, and that of its user's choice (section 8).

Every function changes the draft, assigns the phase at most once and returns the events of its beat. `then` is the rest
of the turn.
"""

import functools
from collections.abc import Callable
from typing import Final

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.payments import RANSOM, RICH, Payment, payments
from masque_arcade.games.mascarade.rules.ending import ends_at_once
from masque_arcade.games.mascarade.rules.state import State, hide, move_coins, show, stir

_taken_under = functools.cache(e.TakenUnder)


def use_powers(s: State, phase: m.Resolve) -> list[Event]:
    """Use the power of `phase.users`: both Peasants at once, any other user alone (7.4, 8.8)."""
    character = phase.character
    assert character is not None
    then = m.Resolve(character, (), phase.payers)
    events: list[Event] = [e.PowerUsed(user, character) for user in phase.users]
    if character is Character.PEASANT:
        return events + _peasants(s, phase.users, then)
    return events + _POWERS[character](s, phase.users[0], then)


def _peasants(s: State, users: tuple[Seat, ...], then: m.Resolve) -> list[Event]:
    """One coin, or two each when both are shown (8.8); the announcer's first when the bank runs short (8.13)."""
    s.phase = then
    wanted = [(m.BANK, user, len(users)) for user in users]
    return move_coins(s, Character.PEASANT, wanted) or [e.NothingHappened(user, Character.PEASANT) for user in users]


def _paid(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """The payments of a power that leaves its user no choice (8.1 to 8.3, 8.5, 8.11)."""
    assert then.character is not None
    return _take(s, then, user, payments(then.character, user, s.coins, s.court))


def _take(s: State, then: m.Resolve, user: Seat, wanted: list[Payment]) -> list[Event]:
    """Move coins for a power; without any the power changed nothing."""
    character = then.character
    assert character is not None
    s.phase = then
    return move_coins(s, character, wanted) or [e.NothingHappened(user, character)]


def _bishop(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """Two coins of the richest other; the user chooses among equals (8.2)."""
    if payments(Character.BISHOP, user, s.coins, s.court):
        return _paid(s, user, then)
    s.phase = m.Choosing(user, Character.BISHOP, then)
    return []


def take_from_richest(s: State, user: Seat, victim: Seat, then: m.Resolve) -> list[Event]:
    """The Bishop's two coins (8.2)."""
    return _take(s, then, user, [(victim, user, 2)])


def _fool(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """One coin, which may end the game; else two cards of others (8.4)."""
    events = move_coins(s, Character.FOOL, payments(Character.FOOL, user, s.coins, s.court))
    s.phase = then if ends_at_once(s) else m.Choosing(user, Character.FOOL, then)
    return events


def take_pair(s: State, phase: m.Choosing, user: Seat, pair: m.ChoosePair) -> list[Event]:
    """The Fool takes two cards under the table; shown cards are turned face down first (7.9, 8.4)."""
    return hide(s) + take_under(s, user, pair.first, pair.second, phase.then)


def take_under(s: State, seat: Seat, first: m.Slot, second: m.Slot, then: m.Resolve) -> list[Event]:
    """Two cards disappear under the table (5.1)."""
    stir(s, first, second)
    s.phase = m.Handling(seat, first, second, then)
    return [_taken_under(seat, first, second)]


def _witch(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """May exchange fortunes (8.6)."""
    s.phase = m.Choosing(user, Character.WITCH, then)
    return []


def trade_fortunes(s: State, user: Seat, other: Seat, then: m.Resolve) -> list[Event]:
    """All coins change hands, cards do not (8.6)."""
    s.coins[user], s.coins[other] = s.coins[other], s.coins[user]
    s.phase = then
    return [e.FortunesTraded(user, other, (s.coins[user], s.coins[other]))]


def decline(s: State, phase: m.Choosing, user: Seat, action: m.Decline) -> list[Event]:
    """The Witch keeps her own fortune (8.6)."""
    s.phase = phase.then
    return [e.TradeDeclined(user)]


def _spy(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """Must choose another card (8.7)."""
    s.phase = m.Choosing(user, Character.SPY, then)
    return []


def spy_on(s: State, phase: m.Choosing, user: Seat, action: m.ChooseSlot) -> list[Event]:
    """The Spy looks at their own card and another; shown cards are turned face down first (7.9, 8.7)."""
    events, slots = hide(s), (user, action.slot)
    s.phase = m.Looking(user, slots, True, phase.then)
    return [*events, e.LookStarted(user, slots)]


def _cheat(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """Wins at once with ten coins (8.9)."""
    if s.coins[user] < RICH:
        s.phase = then
        return [e.NothingHappened(user, Character.CHEAT)]
    s.cheat = user
    return [e.CheatProved(user)]


def _inquisitor(s: State, user: Seat, then: m.Resolve) -> list[Event]:
    """Chooses another player (8.10)."""
    s.phase = m.Choosing(user, Character.INQUISITOR, then)
    return []


def question(s: State, user: Seat, victim: Seat, then: m.Resolve) -> list[Event]:
    """ "Who are you?" (8.10)"""
    s.phase = m.Answering(user, victim, then)
    return [e.Questioned(user, victim)]


def answer(s: State, phase: m.Answering, victim: Seat, action: m.Answer) -> list[Event]:
    """The victim names a character and shows their card; a wrong name costs four coins (8.10)."""
    named, truth = action.character, s.cards[victim]
    show(s, (victim,))
    events: list[Event] = [e.Answered(victim, named, victim, truth, named is truth)]
    if named is not truth:
        events += move_coins(s, Character.INQUISITOR, [(victim, phase.seat, RANSOM)])
    s.phase = phase.then
    return events


_POWERS: Final[dict[Character, Callable[[State, Seat, m.Resolve], list[Event]]]] = {
    Character.JUDGE: _paid,
    Character.BISHOP: _bishop,
    Character.KING: _paid,
    Character.QUEEN: _paid,
    Character.FOOL: _fool,
    Character.THIEF: _paid,
    Character.WITCH: _witch,
    Character.SPY: _spy,
    Character.CHEAT: _cheat,
    Character.INQUISITOR: _inquisitor,
    Character.WIDOW: _paid,
}
