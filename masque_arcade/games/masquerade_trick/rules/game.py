"""The rules of Masquerade Trick: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. Preparing a deal is in dealing.py, tricks are in tricks.py, the end of a deal is in
accusation.py, lists of legal actions are in legality.py.
"""

from collections.abc import Callable
from typing import Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Seat, Turn, Viewer, ask_each, ask_rest, seated
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
_ADVANCE: Final[dict[type, Callable[[State], list[Event]]]] = {
    m.Beginning: dealing.begin_deal,
    m.Passing: dealing.pass_cards,
    m.Casting: dealing.deal_roles,
    m.Dealing: dealing.deal_cards,
    m.Gathering: dealing.gather,
    m.Pointing: accusation.raise_hands,
    m.Unveiling: accusation.unveil,
    m.Judging: accusation.judge,
    m.Interval: dealing.begin_deal,
}


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
        match s.phase:
            case m.Playing(player):
                if not m.is_guest(player):
                    return _PLAY[player]
                return _GUARD if player == m.KNIGHT and s.switches.guard else _AUTO
            case m.Passing():
                return ask_rest(s.seats, s.passing, "pass")
            case m.Pointing():
                return ask_rest(s.seats, s.points, "point")
            case m.Interval():
                return ask_rest(s.seats, s.ready, "next_deal")
            case m.Looking(seat):
                return Decide((seat,), "look")
            case m.Finished():
                return Over(accusation.outcome(s))
        return _AUTO

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from its own cards and public facts only."""
        if not 0 <= seat < s.seats:
            return ()
        match s.phase:
            case m.Playing(player):
                guarded = player == m.KNIGHT and s.switches.guard
                if player == seat or (guarded and seat == 0):
                    return legality.plays(s.hands[player], tricks.led(s))
            case m.Passing() if seat not in s.passing:
                return legality.passes(s.hands[seat])
            case m.Pointing() if seat not in s.points:
                return legality.points(s.seats, seat)
            case m.Looking(looker) if seat == looker:
                return legality.LOOKS
            case m.Interval() if seat not in s.ready:
                return legality.READY
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        match action:
            case m.Play(card):
                assert isinstance(s.phase, m.Playing)
                return tricks.play(s, s.phase.player, card)
            case m.Pass(card):
                return dealing.lay_down(s, seat, card)
            case m.Look(place):
                return tricks.look(s, seat, place)
            case m.Point(place):
                return accusation.aim(s, seat, place)
            case m.Ready():
                s.ready = tuple(sorted((*s.ready, seat)))
        return [GotReady(seat)]

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen: one beat."""
        match s.phase:
            case m.Playing(player):
                return tricks.play_guest(s, player)
            case m.Taking(player):
                return tricks.take(s, player)
            case m.Laying():
                return dealing.lay(s, s.phase)
            case m.Calling(order):
                return accusation.call(s, order)
        return _ADVANCE[s.phase.__class__](s)

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list."""
        mine = seated(viewer, s.seats)
        laid = isinstance(s.phase, m.Playing | m.Taking)
        return m.View(
            **public_part(s, m.View),
            hand=() if mine is None else tuple(s.hands[mine]),
            sizes={player: len(hand) for player, hand in s.hands.items()},
            rows={m.KNIGHT: tuple(s.hands[m.KNIGHT])} if laid and m.KNIGHT in s.circle else {},
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


def _chosen(s: State) -> tuple[Seat, ...]:
    match s.phase:
        case m.Passing():
            return tuple(s.passing)
        case m.Pointing():
            return tuple(s.points)
        case m.Interval():
            return s.ready
    return ()


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
