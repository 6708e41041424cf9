"""The rules of Ghost for Sale: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. Auctions are in auction.py, their results in auction_result.py, special cards in
special_cards.py, the reveal and the end in reveal.py, lists of legal actions in legality.py.
"""

import functools
from collections.abc import Callable
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Seat, Turn, Viewer
from masque_arcade.engine.phase_tables import always, ask_each, ask_named, ask_rest
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import legality
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.model import read_options
from masque_arcade.games.ghost_for_sale.rules.auction import close, end_turn, leave, place, start_auction
from masque_arcade.games.ghost_for_sale.rules.auction_result import settle
from masque_arcade.games.ghost_for_sale.rules.reveal import clear_table, outcome, reveal, tot_up
from masque_arcade.games.ghost_for_sale.rules.special_cards import lay_specials, use
from masque_arcade.games.ghost_for_sale.rules.state import State, new_state, owes, without
from masque_arcade.games.ghost_for_sale.rules.visibility import see

_AUTO = Auto()
_WITHOUT_PILE = 3
"""Number of players with whom the unchosen "?" cards go to the box (5.2)."""


_BID = ask_each(m.INFO.seats, "bid")
_USE = {
    special: ask_each(m.INFO.seats, special.value) for special in (m.Special.MIRROR, m.Special.CRYPT, m.Special.BALL)
}


# Frequent values, built once.
_token = functools.cache(m.Token)
_declaring = functools.cache(m.Declaring)
_declared = functools.cache(e.Declared)


class GhostForSale:
    """The game "ghost_for_sale" (engine.game.Game)."""

    id = m.INFO.id
    seats = m.INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """A table where all players have their sets; all else comes in beats (3)."""
        return new_state(seats, read_options(seats, options), rng.fork())

    def turn(self, s: State) -> Turn:
        ask = _ASKED.get(s.phase.__class__)
        return _AUTO if ask is None else ask(s, s.phase)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from public facts and its own hand."""
        turn = self.turn(s)
        if isinstance(turn, Decide) and seat in turn.seats:
            return _LEGAL[s.phase.__class__](s, s.phase, seat)
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        return _APPLY[action.__class__](s, s.phase, seat, action)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen automatically: one beat."""
        return _ADVANCE[s.phase.__class__](s, s.phase)

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list (14)."""
        return see(s, viewer)

    def default(self, s: State, seat: Seat, rng: Rng) -> m.Action:
        """The action for a seat whose time has run out (10.4)."""
        actions = self.legal(s, seat)
        match s.phase:
            case m.Bidding(_, placed):
                if placed:
                    return m.Done()
                return m.Bid(s.hand[seat][0], m.TRUELIGHT) if owes(s, seat) else m.Pass()
            case m.Using(_, _, m.Special.MIRROR | m.Special.CRYPT):
                return m.Decline()
        return rng.choice(actions)


def _with_special(s: State, phase: m.Using, seat: Seat) -> tuple[m.Action, ...]:
    """What the winner of a house may do with its special card (12.2)."""
    lying = [token for token in s.tokens if token.house == phase.house]
    if phase.special is m.Special.MIRROR:
        return legality.with_mirror(lying, s.switches.mirror)
    return legality.WITH_CRYPT if phase.special is m.Special.CRYPT else legality.with_ball(len(lying))


def _lay_houses(s: State) -> list[Event]:
    """The next round's houses, in alphabetical order (3.4, 10.3)."""
    s.round += 1
    s.phase = m.Laying(True) if s.switches.advanced else _after_laying(s)
    return [e.HousesLaid(s.round, tuple(m.houses_of(s.round)))]


def _after_laying(s: State) -> m.Naming | m.Fetching:
    return m.Naming() if s.round == 1 else m.Fetching()


def _fetch(s: State, phase: m.Fetching) -> list[Event]:
    """The reserves come into the hands (10.2)."""
    s.hand = [sorted((*hand, *reserve)) for hand, reserve in zip(s.hand, s.reserve, strict=True)]
    s.reserve = [[] for _ in s.reserve]
    s.phase = m.Naming()
    return [e.ReservesFetched(tuple(len(hand) for hand in s.hand))]


def _name_first(s: State, phase: m.Naming) -> list[Event]:
    """At random, then the owner of the first owned manor; without one, as before (3.5, 10.1)."""
    house = min(s.owners, default=None)
    if s.round == 1:
        s.first = s.rng.below(s.seats) if s.switches.first is None else s.switches.first
    elif house is not None:
        s.first = s.owners[house]
    assert s.first is not None
    s.phase = m.Opening(m.Step.RESERVE if s.round == 1 else m.Step.CHOOSE)
    return [e.FirstNamed(s.first, house)]


def _open(s: State, phase: m.Opening) -> list[Event]:
    """A step of the round begins (4)."""
    step = phase.step
    if step in (m.Step.INFORMATION, m.Step.PROPERTY):
        return start_auction(s, step)
    assert s.first is not None
    phases: dict[m.Step, m.Phase] = {
        m.Step.RESERVE: m.Reserving(),
        m.Step.CHOOSE: m.Choosing(),
        m.Step.DECLARE: m.Declaring(s.first),
        m.Step.REVEAL: m.Revealing(),
    }
    s.phase = phases[step]
    return [e.StepStarted(s.round, step)]


def _reserve(s: State, phase: m.Reserving, seat: Seat, action: m.Reserve) -> list[Event]:
    """Four cards wait for round 2 (3.3)."""
    s.reserve[seat] = list(action.cards)
    s.hand[seat] = without(s.hand[seat], *action.cards)
    if all(s.reserve):
        s.phase = m.Opening(m.Step.CHOOSE)
    return [e.Reserved(seat, action.cards)]


def _choose(s: State, phase: m.Choosing, seat: Seat, action: m.Choose) -> list[Event]:
    """A "?" card is chosen (5.1)."""
    s.truth[seat] = action.truth
    if None not in s.truth:
        s.phase = m.Piling()
    return [e.TruthChosen(seat, action.truth)]


def _form_pile(s: State, phase: m.Piling) -> list[Event]:
    """The unchosen cards go beside Mrs. Truelight; with three players into the box (5.2)."""
    boxed = s.seats == _WITHOUT_PILE
    s.pile = 0 if boxed else s.seats
    s.phase = m.Opening(m.Step.DECLARE)
    return [e.PileFormed(s.seats, boxed)]


def _declare(s: State, phase: m.Declaring, seat: Seat, action: m.Declare) -> list[Event]:
    """A token is placed; clockwise until all are (6.1)."""
    s.stock[seat] = s.stock[seat].without(action.face, action.double)
    s.tokens.append(_token(seat, action.house, action.face, action.double))
    following = (seat + 1) % s.seats
    s.phase = _declaring(following) if s.stock[following].total else m.Opening(m.Step.INFORMATION)
    return [_declared(seat, action.house, action.face, action.double)]


def _lay(s: State, phase: m.Laying) -> list[Event]:
    """The next round's houses, then its special cards (3.4)."""
    return lay_specials(s, _after_laying(s)) if phase.specials else _lay_houses(s)


_ASKED: Final[dict[type, Callable[[State, Any], Turn]]] = {
    m.Reserving: lambda s, phase: ask_rest(s.seats, [seat for seat, cards in enumerate(s.reserve) if cards], "reserve"),
    m.Choosing: lambda s, phase: ask_rest(
        s.seats, [seat for seat in range(s.seats) if s.truth[seat] is not None], "choose"
    ),
    m.Declaring: ask_named(m.INFO.seats, "declare"),
    m.Bidding: lambda s, phase: _BID[phase.seat] if s.hand[phase.seat] else _AUTO,
    m.Using: lambda s, phase: _USE[phase.special][phase.seat],
    m.Finished: lambda s, phase: Over(outcome(s)),
}
_LEGAL: Final[dict[type, Callable[[State, Any, Seat], tuple[m.Action, ...]]]] = {
    m.Reserving: always(legality.RESERVES),
    m.Choosing: always(legality.CHOICES),
    m.Declaring: lambda s, phase, seat: legality.tokens(s.stock[seat], s.round, tuple(s.specials.items())),
    m.Bidding: lambda s, phase, seat: legality.bids(
        tuple(s.hand[seat]), s.lots, owes(s, seat), phase.placed, phase.sole
    ),
    m.Using: _with_special,
}
"""What a seat may do that is asked."""
_APPLY: Final[dict[type, Callable[[State, Any, Seat, Any], list[Event]]]] = {
    m.Bid: place,
    m.Done: end_turn,
    m.Pass: leave,
    m.Declare: _declare,
    m.Reserve: _reserve,
    m.Choose: _choose,
    **dict.fromkeys((m.Remove, m.TakeGhost, m.AddGhost, m.Decline, m.Guess), use),
}
_ADVANCE: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.Laying: _lay,
    m.Fetching: _fetch,
    m.Naming: _name_first,
    m.Opening: _open,
    m.Piling: _form_pile,
    m.Bidding: leave,
    m.Closing: close,
    m.Settling: settle,
    m.Revealing: reveal,
    m.Clearing: clear_table,
    m.Totting: tot_up,
}
