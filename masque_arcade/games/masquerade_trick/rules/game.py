"""The rules of Masquerade Trick: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. Preparing a deal is in dealing.py, tricks are in tricks.py, the end of a deal is in
accusation.py, lists of legal actions are in legality.py.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Seat, Turn, Viewer, seated
from masque_arcade.engine.phase_tables import always, ask_each, ask_named, ask_rest
from masque_arcade.engine.public_part import public_part
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import legality
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import weakest
from masque_arcade.games.masquerade_trick.events import GotReady
from masque_arcade.games.masquerade_trick.missions import cast_for
from masque_arcade.games.masquerade_trick.model import deals_of, read_options
from masque_arcade.games.masquerade_trick.rules import accusation, dealing, tricks
from masque_arcade.games.masquerade_trick.rules.state import State

_AUTO = Auto()
_PLAY = ask_each(m.INFO.seats, "play")
_GUARD = Decide((0,), "guard")


class MasqueradeTrick:
    """The game "masquerade_trick" (engine.game.Game)."""

    id = m.INFO.id
    seats = m.INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """An empty table; the deal is in the first beats (4)."""
        switches, first = read_options(seats, options)
        circle = m.circle_of(seats)
        return State(
            seats=seats,
            switches=switches,
            phase=m.Beginning(),
            circle=circle,
            cast=cast_for(seats, switches.trial_level),
            deals=deals_of(seats, switches),
            scores=[0] * seats,
            first=first,
            leader=first,
            hands={player: [] for player in circle},
            wins=dict.fromkeys(circle, 0),
            rng=rng.fork(),
        )

    def turn(self, s: State) -> Turn:
        ask = _ASKED.get(s.phase.__class__)
        return _AUTO if ask is None else ask(s, s.phase)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from its own cards and public facts only."""
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
        return _ADVANCE[s.phase.__class__](s)

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list."""
        mine = seated(viewer, s.seats)
        row_open = type(s.phase) in (m.Playing, m.Taking)
        return m.View(
            **public_part(s, m.View),
            hand=() if mine is None else tuple(s.hands[mine]),
            sizes={player: len(hand) for player, hand in s.hands.items()},
            rows={m.KNIGHT: tuple(s.hands[m.KNIGHT])} if row_open and m.KNIGHT in s.circle else {},
            side=len(s.side),
            boxed=len(s.boxed),
            gave=None if mine is None else s.passing.get(mine, s.gave.get(mine)),
            received=None if mine is None else s.received.get(mine),
            chosen=_chosen(s),
            roles={place: s.roles[place] for place in _known_places(s, mine)},
            points=_points(s, mine),
        )

    def default(self, s: State, seat: Seat, rng: Rng) -> m.Action:
        """The action for a seat whose time has run out (6.4): the lowest card, the left role, a random place."""
        choices = self.legal(s, seat)
        match s.phase:
            case m.Passing():
                return m.Pass(weakest(action.card for action in choices if isinstance(action, m.Pass)))
            case m.Playing():
                return m.Play(weakest(action.card for action in choices if isinstance(action, m.Play)))
            case m.Looking():
                return m.Look(m.LEFT)
        return rng.choice(choices)


def _player_turn(s: State, phase: m.Playing) -> Turn:
    """A card of the player who is due; the Knight's row is played by its rule, or by its guard (8.4, 9.5)."""
    player = phase.player
    if not m.is_guest(player):
        return _PLAY[player]
    return _GUARD if player == m.KNIGHT and s.switches.guard else _AUTO


def _get_ready(s: State, seat: Seat, action: m.Ready) -> list[Event]:
    """A player has seen enough of the last deal."""
    s.ready = tuple(sorted((*s.ready, seat)))
    return [GotReady(seat)]


def _chosen(s: State) -> tuple[Seat, ...]:
    chosen = _CHOSEN.get(s.phase.__class__)
    return () if chosen is None else tuple(chosen(s))


def _known_places(s: State, mine: Seat | None) -> list[m.Place]:
    """The places whose role this viewer knows: shown to all, their own, and those they looked at (10.2)."""
    if not s.roles:
        return []
    looked = {glance.place for glance in s.glances if glance.seat == mine}
    own = set() if mine is None else {mine}
    return sorted({*s.shown, *own, *looked})


def _points(s: State, mine: Seat | None) -> dict[Seat, m.Place]:
    """The places pointed at: all once the hands are up, before that only the viewer's own (10.3)."""
    if accusation.pointing_is_open(s):
        return dict(s.points)
    return {mine: s.points[mine]} if mine is not None and mine in s.points else {}


_ASKED: Final[dict[type, Callable[[State, Any], Turn]]] = {
    m.Playing: _player_turn,
    m.Passing: lambda s, phase: ask_rest(s.seats, s.passing, "pass"),
    m.Pointing: lambda s, phase: ask_rest(s.seats, s.points, "point"),
    m.Interval: lambda s, phase: ask_rest(s.seats, s.ready, "next_deal"),
    m.Looking: ask_named(m.INFO.seats, "look"),
    m.Finished: lambda s, phase: Over(accusation.outcome(s)),
}
_LEGAL: Final[dict[type, Callable[[Any, Seat], tuple[m.Action, ...]]]] = {
    m.Playing: lambda s, seat: legality.plays(s.hands[s.phase.player], tricks.led(s)),
    m.Passing: lambda s, seat: legality.passes(s.hands[seat]),
    m.Pointing: lambda s, seat: legality.points(s.seats, seat),
    m.Looking: always(legality.LOOKS),
    m.Interval: always(legality.READY),
}
"""What a seat may do that is asked."""
_APPLY: Final[dict[type, Callable[[Any, Seat, Any], list[Event]]]] = {
    m.Play: lambda s, seat, action: tricks.play(s, s.phase.player, action.card),
    m.Pass: dealing.lay_down,
    m.Look: tricks.look,
    m.Point: accusation.aim,
    m.Ready: _get_ready,
}
_ADVANCE: Final[dict[type, Callable[[Any], list[Event]]]] = {
    m.Playing: lambda s: tricks.play_guest(s, s.phase.player),
    m.Taking: lambda s: tricks.take(s, s.phase.player),
    m.Beginning: dealing.begin_deal,
    m.Passing: dealing.pass_cards,
    m.Casting: dealing.deal_roles,
    m.Dealing: dealing.deal_cards,
    m.Gathering: dealing.gather,
    m.Laying: lambda s: dealing.lay(s, s.phase),
    m.Pointing: accusation.raise_hands,
    m.Calling: lambda s: accusation.call(s, s.phase.order),
    m.Unveiling: accusation.unveil,
    m.Judging: accusation.judge,
    m.Interval: dealing.begin_deal,
}
_CHOSEN: Final[dict[type, Callable[[State], Iterable[Seat]]]] = {
    m.Passing: attrgetter("passing"),
    m.Pointing: attrgetter("points"),
    m.Interval: attrgetter("ready"),
}
