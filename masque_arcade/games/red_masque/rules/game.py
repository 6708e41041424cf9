"""The rules of The Red Masque: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. Rounds begin in dealing.py, turns are in turns.py, played cards in card_effects.py,
ends of rounds and matches in ending.py, lists of legal actions in legality.py.
"""

from collections.abc import Callable
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Pace, Seat, Turn, Viewer, seated
from masque_arcade.engine.phase_tables import always, ask_named, ask_rest
from masque_arcade.engine.public_part import public_part
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import legality
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS
from masque_arcade.games.red_masque.events import GotReady
from masque_arcade.games.red_masque.model import read_options
from masque_arcade.games.red_masque.rules import card_effects, dealing, ending, turns
from masque_arcade.games.red_masque.rules.state import State, room_of

_AUTO = Auto()


class RedMasque:
    """The game "red_masque" (engine.game.Game)."""

    id = m.INFO.id
    seats = m.INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """An empty table and an order of seniority; the first round begins in the first beats (3)."""
        switches, seniority = read_options(seats, options)
        if seniority is None:
            drawn = list(range(seats))
            rng.shuffle(drawn)
            seniority = tuple(drawn)
        return State(
            seats=seats,
            switches=switches,
            phase=m.Beginning(),
            seniority=seniority,
            scores=[0] * seats,
            rooms=[None] * seats,
            hands=[[] for _ in range(seats)],
            deck=list(CARDS),
            rng=rng.fork(),
        )

    def turn(self, s: State) -> Turn:
        ask = _ASKED.get(s.phase.__class__)
        return _AUTO if ask is None else ask(s, s.phase)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from its own hand and public facts only."""
        turn = self.turn(s)
        if isinstance(turn, Decide) and seat in turn.seats:
            return _LEGAL[s.phase.__class__](s, seat)
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        return _APPLY[action.__class__](s, seat, action)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen: one beat."""
        return _ADVANCE[s.phase.__class__](s, s.phase)

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list (8.4)."""
        mine = seated(viewer, s.seats)
        return m.View(
            **public_part(s, m.View),
            roles={seat: s.roles[seat] for seat in _known_roles(s, mine)},
            removed=len(s.removed),
            hand=() if mine is None else tuple(s.hands[mine]),
            sizes=tuple(len(hand) for hand in s.hands),
            floors=tuple(s.floors),
            floor_cards={room: card for room, card in s.floors.items() if mine in s.witnesses[room]},
            deck=len(s.deck),
        )

    def default(self, s: State, seat: Seat, rng: Rng) -> m.Action:
        """The action for a seat whose time has run out (4.8): the first room, discard, lay the newest card; on an
        occupied floor it is played at the first target, or without effect."""
        choices = self.legal(s, seat)
        match s.phase:
            case m.Searching():
                return m.Discard()
            case m.Playing():
                card = s.hands[seat][-1]
                if m.Lay(card) in choices:
                    return m.Lay(card)
                return next(action for action in choices if isinstance(action, m.Play) and action.card is card)
        return choices[0]


def _get_ready(s: State, seat: Seat, action: m.Ready) -> list[Event]:
    """A player has seen their role, or the end of a round; the match goes on once all have."""
    s.ready = tuple(sorted((*s.ready, seat)))
    if len(s.ready) == s.seats:
        s.phase = m.Placing(s.order[0]) if isinstance(s.phase, m.Masking) else m.Beginning()
        s.ready = ()
    return [GotReady(seat)]


def _known_roles(s: State, mine: Seat | None) -> list[Seat]:
    """The seats whose role this viewer knows: their own, open ones, and all once the round is over (3.2, 7.3)."""
    if not s.roles:
        return []
    if s.ending:
        return list(range(s.seats))
    return sorted({*s.revealed, *(() if mine is None else (mine,))})


_ASKED: Final[dict[type, Callable[[State, Any], Turn]]] = {
    m.Moving: ask_named(m.INFO.seats, "move"),
    m.Playing: ask_named(m.INFO.seats, "play"),
    m.Searching: ask_named(m.INFO.seats, "floor", Pace.FIXED),
    m.Placing: ask_named(m.INFO.seats, "place"),
    m.Masking: lambda s, phase: ask_rest(s.seats, s.ready, "role"),
    m.Interval: lambda s, phase: ask_rest(s.seats, s.ready, "next_round"),
    m.Finished: lambda s, phase: Over(ending.outcome(s)),
}
_LEGAL: Final[dict[type, Callable[[Any, Seat], tuple[m.Action, ...]]]] = {
    m.Moving: lambda s, seat: legality.moves(s.switches, room_of(s, seat)),
    m.Playing: lambda s, seat: legality.plays(s.hands[seat], seat, s.rooms, s.floors, s.hidden, s.trapped),
    m.Searching: lambda s, seat: legality.floor(m.may_take(s.stalled, s.seats - len(s.fallen))),
    m.Placing: always(legality.PLACES),
    m.Masking: always(legality.READY),
    m.Interval: always(legality.READY),
}
"""What a seat may do that is asked."""
_APPLY: Final[dict[type, Callable[[State, Seat, Any], list[Event]]]] = {
    m.Place: dealing.place,
    m.Move: turns.move,
    m.Stay: turns.stay,
    m.Take: turns.take,
    m.Discard: turns.discard,
    m.Play: card_effects.play,
    m.Lay: turns.lay_down,
    m.Ready: _get_ready,
}
_ADVANCE: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.Beginning: dealing.begin_round,
    m.Casting: dealing.deal_roles,
    m.Dealing: dealing.deal_cards,
    m.Starting: turns.start,
    m.Emerging: turns.emerge,
    m.Looking: turns.look,
    m.Drawing: turns.draw,
    m.Resolving: card_effects.resolve,
    m.Dying: card_effects.die,
    m.Striking: card_effects.strike,
    m.Closing: ending.close,
    m.Scoring: ending.score,
    m.Crowning: ending.crown,
}
