"""The rules of The Red Masque: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. Rounds begin in dealing.py, turns are in turns.py, played cards in card_effects.py,
ends of rounds and matches in ending.py, lists of legal actions in legality.py.
"""

from collections.abc import Callable
from typing import Final

from masque_arcade.engine.game import (
    Auto,
    Decide,
    Event,
    Options,
    Over,
    Pace,
    Seat,
    Turn,
    Viewer,
    ask_each,
    ask_rest,
    seated,
)
from masque_arcade.engine.public_part import public_part
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import legality
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS
from masque_arcade.games.red_masque.events import GotReady
from masque_arcade.games.red_masque.model import read_options
from masque_arcade.games.red_masque.rules import card_effects, dealing, ending, turns
from masque_arcade.games.red_masque.rules.state import State, in_play, room_of

_AUTO = Auto()
_OF_SEAT: Final[dict[type, tuple[Decide, ...]]] = {
    m.Moving: ask_each(m.INFO.seats, "move"),
    m.Playing: ask_each(m.INFO.seats, "play"),
    m.Searching: ask_each(m.INFO.seats, "floor", Pace.FIXED),
    m.Placing: ask_each(m.INFO.seats, "place"),
}
"""The decisions of a phase's own seat."""
_ADVANCE: Final[dict[type, Callable[[State], list[Event]]]] = {
    m.Beginning: dealing.begin_round,
    m.Casting: dealing.deal_roles,
    m.Dealing: dealing.deal_cards,
    m.Scoring: ending.score,
    m.Crowning: ending.crown,
}


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
        phase = s.phase
        if (what := _OF_SEAT.get(phase.__class__)) is not None:
            return what[phase.seat]  # type: ignore[union-attr]
        match phase:
            case m.Masking():
                return ask_rest(s.seats, s.ready, "role")
            case m.Interval():
                return ask_rest(s.seats, s.ready, "next_round")
            case m.Finished():
                return Over(ending.outcome(s))
        return _AUTO

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from its own hand and public facts only."""
        match s.phase:
            case m.Playing(asked) if seat == asked:
                return legality.plays(s.hands[seat], seat, s.rooms, tuple(s.floors), s.hidden, s.trapped)
            case m.Moving(asked) if seat == asked:
                return legality.moves(s.switches, room_of(s, seat))
            case m.Searching(asked) if seat == asked:
                return legality.floor(m.may_take(s.stalled, len(in_play(s))))
            case m.Placing(asked) if seat == asked:
                return legality.PLACES
            case m.Masking() | m.Interval() if 0 <= seat < s.seats and seat not in s.ready:
                return legality.READY
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        match action:
            case m.Place(room):
                return dealing.place(s, seat, room)
            case m.Move(room):
                return turns.move(s, seat, room)
            case m.Stay():
                return turns.stay(s, seat)
            case m.Take():
                return turns.take(s, seat)
            case m.Discard():
                return turns.discard(s, seat)
            case m.Play():
                return card_effects.play(s, seat, action)
            case m.Lay(card):
                return turns.lay_down(s, seat, card)
        s.ready = tuple(sorted((*s.ready, seat)))
        if len(s.ready) == s.seats:
            s.phase = m.Placing(s.order[0]) if isinstance(s.phase, m.Masking) else m.Beginning()
            s.ready = ()
        return [GotReady(seat)]

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen: one beat."""
        match s.phase:
            case m.Starting(seat):
                return turns.start(s, seat)
            case m.Emerging(seat):
                return turns.emerge(s, seat)
            case m.Looking():
                return turns.look(s, s.phase)
            case m.Drawing(seat):
                return turns.draw(s, seat)
            case m.Resolving():
                return card_effects.resolve(s, s.phase)
            case m.Dying():
                return card_effects.die(s, s.phase)
            case m.Striking():
                return card_effects.strike(s, s.phase)
            case m.Closing(why):
                return ending.close(s, why)
        return _ADVANCE[s.phase.__class__](s)

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


def _known_roles(s: State, mine: Seat | None) -> list[Seat]:
    """The seats whose role this viewer knows: their own, open ones, and all once the round is over (3.2, 7.3)."""
    if not s.roles:
        return []
    if s.ending:
        return list(range(s.seats))
    return sorted({*s.revealed, *(() if mine is None else (mine,))})
