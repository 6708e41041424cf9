"""The rules of Mascarade: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md (first edition 2013; switches in model.Switches). The contest is in contest.py, the
powers are in powers.py, the end is in ending.py, lists of legal actions are in legality.py.
"""

import functools
from collections.abc import Callable
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Pace, Seat, Turn, Viewer, others
from masque_arcade.engine.phase_tables import always, ask_each, ask_named, ask_rest
from masque_arcade.engine.public_part import public_part
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade import legality
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.payments import richest_others
from masque_arcade.games.mascarade.rules import powers
from masque_arcade.games.mascarade.rules.contest import answer_contest, fine, publish, unmask, unsealed
from masque_arcade.games.mascarade.rules.ending import outcome, warns
from masque_arcade.games.mascarade.rules.options import read_options
from masque_arcade.games.mascarade.rules.state import State, hide, table_coins

_AUTO = Auto()
_TURNING = m.Turning()
_NOTHING_LEFT = m.Resolve()


_ON_TURN = ask_each(m.INFO.seats, "turn")
_IN_CONTEST = ask_each(m.INFO.seats, "contest")
_CHOOSING = {character: ask_each(m.INFO.seats, character.value) for character in Character}
_ANSWERING = ask_each(m.INFO.seats, "answer")

# Frequent values, built once.
_announced = functools.cache(e.Announced)
_brought_back = functools.cache(e.BroughtBack)
_look_started = functools.cache(e.LookStarted)
_look_ended = functools.cache(e.LookEnded)


class Mascarade:
    """The game "mascarade" (engine.game.Game)."""

    id = m.INFO.id
    seats = m.INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """Shuffle the cast and lay out the coins; the deal is the first beat (2, 11.1, 12.1)."""
        switches, cast, first = read_options(seats, options)
        cards = list(cast)
        rng.shuffle(cards)
        begins = rng.below(seats) if first is None else first
        return State(
            seats=seats,
            switches=switches,
            phase=_NOTHING_LEFT,
            cast=cast,
            cards=cards,
            coins=[m.START] * seats,
            bank=m.COINS - m.START * seats,
            first=begins,
            active=begins,
            stirs=[0] * len(cards),
            round_coins=m.START * seats,
            rng=rng.fork(),
        )

    def turn(self, s: State) -> Turn:
        ask = _ASKED.get(s.phase.__class__)
        return _AUTO if ask is None else ask(s, s.phase)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from public facts only."""
        turn = self.turn(s)
        if isinstance(turn, Decide) and seat in turn.seats:
            return _LEGAL[s.phase.__class__](s, s.phase, seat)
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or "wrong_moment"

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        events = _EFFECTS[action.__class__](s, s.phase, seat, action)
        return _close(s, events) if s.phase.__class__ is m.Resolve else events

    def advance(self, s: State) -> list[Event]:
        """Let the next part of the turn happen: one beat (7.7)."""
        events = _ADVANCE[s.phase.__class__](s, s.phase)
        return _close(s, events) if s.phase.__class__ is m.Resolve else events

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list: of the cards, those that are face up and those they look at."""
        return m.View(
            **public_part(s, m.View),
            centre=len(s.cards) - s.seats * m.hand_size(s.seats),
            bank=s.bank if s.switches.bank_limited else None,
            faces={slot: s.cards[slot] for slot in _visible(s, viewer)},
        )

    def default(self, s: State, seat: Seat, rng: Rng) -> m.Action:
        """The action for a seat whose time has run out (13)."""
        match s.phase:
            case m.Turning():
                return _timeout_swap(s, seat)
            case m.Choosing(_, Character.FOOL):
                return _timeout_pair(s, seat)
            case m.Choosing(_, Character.SPY):
                return m.ChooseSlot((seat + 1) % s.seats)
            case m.Answering(_, victim):
                return next(a for a in legality.as_victim(s.cast) if a.character is not s.cards[victim])
        return self.legal(s, seat)[0]


def _contest_turn(s: State, contest: m.Contest) -> Turn:
    """The next clockwise (7.2), or all who have not sealed an answer yet (13)."""
    if s.switches.challenge_mode == "sequential":
        return _IN_CONTEST[(contest.announcer + 1 + len(contest.replies)) % s.seats]
    waiting = unsealed(s, contest)
    return Decide(waiting, "contest", Pace.FIXED) if waiting else _AUTO


def _resolve_turn(s: State, phase: m.Resolve) -> Turn:
    over = outcome(s)
    return _AUTO if over is None else Over(over)


def _on_turn(s: State, phase: m.Turning, seat: Seat) -> tuple[m.Action, ...]:
    """What an active player may do (4.1)."""
    marks = m.marked_slots(seat, s.seats, s.marked) if s.marked else ()
    own_two = s.switches.swap_own_two_3p and s.seats == 3
    return legality.on_turn(s.seats, len(s.cards), seat, s.cast, s.turn <= m.FORCED_TURNS, marks, own_two)


def _choices(s: State, phase: m.Choosing, seat: Seat) -> tuple[m.Action, ...]:
    """The choices of a power's user (8)."""
    match phase.character:
        case Character.BISHOP:
            return tuple(legality.CHOOSE_SEAT[rich] for rich in richest_others(seat, s.coins))
        case Character.WITCH:
            return legality.as_witch(s.seats, seat)
        case Character.FOOL:
            return legality.as_fool(s.seats, seat)
        case Character.SPY:
            return legality.as_spy(len(s.cards), seat)
    return legality.others(s.seats, seat)


def _resolve(s: State, phase: m.Resolve) -> list[Event]:
    """The next part of the turn's rest (7.7)."""
    if phase.users:
        return powers.use_powers(s, phase)
    if phase.payers:
        return fine(s, phase)
    return _next_turn(s) if s.turn else _deal(s)


def _announce(s: State, phase: m.Phase, seat: Seat, action: m.Announce) -> list[Event]:
    """ "I am the ..."; all others answer (7.1)."""
    s.phase = m.Contest(seat, action.mine, action.character)
    return [_announced(seat, action.mine, action.character)]


def _peek(s: State, phase: m.Phase, seat: Seat, action: m.Peek) -> list[Event]:
    """A look at an own card (6)."""
    s.phase = m.Looking(seat, (action.mine,), False, _NOTHING_LEFT)
    return [_look_started(seat, (action.mine,))]


def _get_ready(s: State, phase: m.Memorise, seat: Seat, action: m.Ready) -> list[Event]:
    """The player has memorised the cards (2.4)."""
    s.phase = m.Memorise(tuple(sorted((*phase.ready, seat))))
    return [e.GotReady(seat)]


def _choose_seat(s: State, phase: m.Choosing, seat: Seat, action: m.ChooseSeat) -> list[Event]:
    """The power's user names another player (8)."""
    match phase.character:
        case Character.BISHOP:
            return powers.take_from_richest(s, seat, action.seat, phase.then)
        case Character.WITCH:
            return powers.trade_fortunes(s, seat, action.seat, phase.then)
    return powers.question(s, seat, action.seat, phase.then)


def _deal(s: State) -> list[Event]:
    """All cards are face up (2.4)."""
    s.phase = m.Memorise()
    return [e.Dealt(tuple(s.cards))]


def _turn_down(s: State, phase: m.Memorise) -> list[Event]:
    """All cards are turned face down at once, and the first turn begins (2.4, 3.1)."""
    s.phase = _TURNING
    s.turn = 1
    return [e.CardsTurnedDown(), e.TurnStarted(s.active, 1, True)]


def _bring_back(s: State, phase: m.Handling, seat: Seat, action: m.UnderTable) -> list[Event]:
    """Exchanged or not, it looks the same to all (5.2)."""
    if action.exchange:
        s.cards[phase.first], s.cards[phase.second] = s.cards[phase.second], s.cards[phase.first]
    s.phase = phase.then
    return [_brought_back(phase.seat, phase.first, phase.second)]


def _lower(s: State, phase: m.Looking, seat: Seat, action: m.Lower) -> list[Event]:
    """The look ends; the Spy's two cards go under the table (6, 8.7)."""
    ended: list[Event] = [_look_ended(phase.seat, phase.slots)]
    if phase.spying:
        own, other = phase.slots
        return ended + powers.take_under(s, phase.seat, own, other, phase.then)
    s.phase = phase.then
    return ended


def _next_turn(s: State) -> list[Event]:
    """Cards face down; count the round (9.6); the left neighbour's turn begins (7.6)."""
    events = hide(s)
    if s.turn % s.seats == 0:
        events += _count_round(s)
        if outcome(s) is not None:
            return events
    s.turn += 1
    s.active = (s.active + 1) % s.seats
    s.marked, s.shown = s.shown, ()
    s.phase = _TURNING
    swap_only = s.turn <= m.FORCED_TURNS or bool(s.marked and m.marked_slots(s.active, s.seats, s.marked))
    return [*events, e.TurnStarted(s.active, s.turn, swap_only)]


def _count_round(s: State) -> list[Event]:
    """A round without a new coin brings the stalemate nearer (9.6)."""
    coins = table_coins(s)
    s.still = s.still + 1 if coins == s.round_coins else 0
    s.round_coins = coins
    limit = s.switches.stalemate
    return [e.StalemateNear(s.still, limit)] if warns(s.still, limit) else []


def _close(s: State, events: list[Event]) -> list[Event]:
    """Add the end of the game to the beat that brought it (9, 9.5)."""
    over = outcome(s)
    if over is not None:
        events.append(e.GameEnded(over.winners, over.reason, tuple(s.cards)))
    return events


def _visible(s: State, viewer: Viewer) -> list[m.Slot]:
    """The slots whose faces `viewer` sees now."""
    phase = s.phase
    if type(phase) is m.Memorise or outcome(s) is not None:
        return list(range(len(s.cards)))
    if type(phase) is m.Looking and phase.seat == viewer:
        return sorted({*s.up, *phase.slots})
    return sorted(s.up)


def _timeout_swap(s: State, seat: Seat) -> m.Swap:
    """With the left neighbour; a revealed card must be one of the two, and a protected one goes with L (13)."""
    own = m.hand(seat, s.seats)
    marks = m.marked_slots(seat, s.seats, s.marked)
    mine = marks[0] if marks else own[0]
    if m.protected(mine, s.seats):
        return m.Swap(own[0], mine)
    return m.Swap(mine, m.hand((seat + 1) % s.seats, s.seats)[0])


def _timeout_pair(s: State, seat: Seat) -> m.ChoosePair:
    """The first two others clockwise (13)."""
    legal_pairs = legality.as_fool(s.seats, seat)
    near = others(seat, s.seats)[:2]
    return next(p for p in legal_pairs if m.owner(p.first, s.seats) in near and m.owner(p.second, s.seats) in near)


# Tables, since a match asks one class after another, and each answer takes msgspec as long as a row's whole work.

_ASKED: Final[dict[type, Callable[[State, Any], Turn]]] = {
    m.Memorise: lambda s, phase: ask_rest(s.seats, phase.ready, "memorise"),
    m.Turning: lambda s, phase: _ON_TURN[s.active],
    m.Contest: _contest_turn,
    m.Resolve: _resolve_turn,
    m.Handling: ask_named(m.INFO.seats, "under_table", Pace.FIXED),
    m.Looking: ask_named(m.INFO.seats, "looking", Pace.FIXED),
    m.Choosing: lambda s, phase: _CHOOSING[phase.character][phase.seat],
    m.Answering: lambda s, phase: _ANSWERING[phase.victim],
}
_LEGAL: Final[dict[type, Callable[[State, Any, Seat], tuple[m.Action, ...]]]] = {
    m.Memorise: always(legality.READY),
    m.Turning: _on_turn,
    m.Contest: lambda s, phase, seat: legality.in_contest(s.seats, seat),
    m.Handling: always(legality.UNDER_TABLE),
    m.Looking: always(legality.LOWER),
    m.Choosing: _choices,
    m.Answering: lambda s, phase, seat: legality.as_victim(s.cast),
}
"""What a seat may do that is asked."""
_ADVANCE: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.Resolve: _resolve,
    m.Unmasking: unmask,
    m.Contest: publish,
    m.Memorise: _turn_down,
}
_EFFECTS: Final[dict[type, Callable[[State, Any, Seat, Any], list[Event]]]] = {
    m.Pass: answer_contest,
    m.Challenge: answer_contest,
    m.UnderTable: _bring_back,
    m.Swap: lambda s, phase, seat, action: powers.take_under(s, seat, action.mine, action.other, _NOTHING_LEFT),
    m.Announce: _announce,
    m.Peek: _peek,
    m.Lower: _lower,
    m.Ready: _get_ready,
    m.Answer: powers.answer,
    m.ChooseSeat: _choose_seat,
    m.ChoosePair: powers.take_pair,
    m.ChooseSlot: powers.spy_on,
    m.Decline: powers.decline,
}
"""What each action does, in the phase in which it is legal."""
