"""The rules of Lupusburg: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. The night is in night.py, the day in day.py and trial.py, the end in ending.py, lists
of legal actions in legality.py.
"""

from collections.abc import Callable
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Pace, Seat, Turn, Viewer, ask_each
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import MayorNamed, Settled
from masque_arcade.games.lupusburg.model import read_options
from masque_arcade.games.lupusburg.rules import day, night, trial
from masque_arcade.games.lupusburg.rules.ending import outcome, reveal, score
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, new_state, unsealed
from masque_arcade.games.lupusburg.rules.visibility import see

_AUTO = Auto()
_OF_SEAT: Final[dict[type, tuple[Decide, ...]]] = {
    kind: ask_each(m.INFO.seats, what, Pace.FIXED if what == "look" else Pace.OPEN) for kind, what in m.OF_SEAT.items()
}


class Lupusburg:
    """The game "lupusburg" (engine.game.Game)."""

    id = m.INFO.id
    seats = m.INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """A town where all players have their cards; moving in comes first (2)."""
        return new_state(seats, read_options(seats, options), rng.fork())

    def turn(self, s: State) -> Turn:
        phase = s.phase
        kind = phase.__class__
        if (what := _OF_SEAT.get(kind)) is not None:
            return what[phase.seat]  # type: ignore[union-attr]
        turn = _TURN.get(kind)
        return _AUTO if turn is None else turn(s, phase)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from public facts and its own cards."""
        kind = s.phase.__class__
        if kind is m.Talking:
            asked = 0 <= seat < s.seats and seat not in s.talk.ready
        elif kind is m.Thieving or kind is m.Prowling:
            asked = 0 <= seat < s.seats and s.sealed[seat] == UNSEALED
        else:
            turn = self.turn(s)
            asked = isinstance(turn, Decide) and seat in turn.seats
        return _LEGAL[kind](s, seat) if asked else ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: m.Action) -> list[Event]:
        """Do a legal action: one beat."""
        return _APPLY[s.phase.__class__](s, s.phase, seat, action)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen automatically: one beat."""
        return _ADVANCE[s.phase.__class__](s, s.phase)

    def view(self, s: State, viewer: Viewer) -> m.View:
        """The view of `viewer`, by allow-list (5)."""
        return see(s, viewer)

    def default(self, s: State, seat: Seat, rng: Rng) -> m.Action:
        """The action for a seat whose time has run out (3.4, 4.12)."""
        actions = self.legal(s, seat)
        match s.phase:
            case m.Thieving():
                return m.Pick(m.NOWHERE)
            case m.Prowling():
                return rng.choice(legality.for_thief(seat, s.alive)[1:])
            case m.Changing() | m.Privilege() | m.Sweeping() | m.Betting():
                return m.Decline()
            case m.Keeping():
                return m.KeepCoin(max(s.drawn))
            case m.Talking():
                return m.Speak(m.Claim.SILENCE, m.NOWHERE)
        return rng.choice(actions)


def _settle(s: State, seat: Seat, action: m.Settle) -> list[Event]:
    """Characters and chest come into the houses; when all have settled, night falls (2.4)."""
    right, left = m.houses_of(seat)
    if s.characters[right] is not action.right:
        s.characters[right], s.characters[left] = s.characters[left], s.characters[right]
    s.chests[seat] = action.chest
    if m.NOWHERE not in s.chests:
        s.phase = m.Dusk()
    return [Settled(seat, s.characters[right], s.characters[left], action.chest)]


def _name_mayor(s: State) -> list[Event]:
    """The first mayor is named (2.1)."""
    s.phase = m.Settling()
    return [MayorNamed(s.mayor, s.switches.mayor is None)]


def _showing(s: State, phase: m.Showing) -> Turn:
    """A decision where there are two to choose from (4.3)."""
    picks = phase.house is None and len(m.living(s.alive, phase.seat)) > 1
    return Decide((phase.seat,), "show") if picks else _AUTO


_TURN: Final[dict[type, Callable[[State, Any], Turn]]] = {
    m.Talking: lambda s, phase: trial.silent(s.mayor, s.talk.spoken, s.talk.ready),
    m.Settling: lambda s, phase: Decide(
        tuple([seat for seat in range(s.seats) if s.chests[seat] == m.NOWHERE]), "settle"
    ),
    m.Thieving: lambda s, phase: Decide(tuple(unsealed(s)), "thief", Pace.FIXED),
    m.Prowling: lambda s, phase: Decide(tuple(unsealed(s)), "werewolf", Pace.FIXED),
    m.Privilege: lambda s, phase: Decide((s.mayor,), "privilege"),
    m.Showing: _showing,
    m.Brooming: lambda s, phase: Decide((s.mayor,), "broom"),
    m.Judging: lambda s, phase: Decide(tuple(trial.voters(s)), "vote"),
    m.Finished: lambda s, phase: Over(outcome(s, phase.ending)),
}
"""What is next in the phases that ask several, the mayor, or not always; where a phase is in no table, Auto."""

_LEGAL: Final[dict[type, Callable[[State, Seat], tuple[m.Action, ...]]]] = {
    m.Talking: lambda s, seat: legality.speak(s.talk, seat),
    m.Marking: lambda s, seat: legality.token(s.alive),
    m.Settling: lambda s, seat: legality.settle(seat, *[s.characters[house] for house in m.houses_of(seat)]),
    m.Thieving: lambda s, seat: legality.for_thief(seat, s.alive),
    m.Prowling: lambda s, seat: legality.for_werewolf(seat, s.chests[seat], s.alive),
    m.Changing: lambda s, seat: legality.GOAL,
    m.Privilege: lambda s, seat: legality.privilege(seat, s.alive, s.switches.edition),
    m.Showing: lambda s, seat: legality.show(seat, s.alive),
    m.Brooming: lambda s, seat: legality.broom(seat, s.seats),
    m.Sweeping: lambda s, seat: legality.sweep(seat, s.alive),
    m.Betting: lambda s, seat: legality.bet(seat, s.alive),
    m.Keeping: lambda s, seat: legality.coin(s.drawn),
    m.Looking: lambda s, seat: legality.LOOK,
    m.Pleading: lambda s, seat: legality.plead(s.talk, seat),
    m.Judging: lambda s, seat: legality.vote(m.rights(s.alive, s.suspects, seat)),
}
_APPLY: Final[dict[type, Callable[[State, Any, Seat, Any], list[Event]]]] = {
    m.Talking: lambda s, phase, seat, action: trial.speak(s, seat, action),
    m.Marking: lambda s, phase, seat, action: trial.place_token(s, seat, action.house),
    m.Settling: lambda s, phase, seat, action: _settle(s, seat, action),
    m.Thieving: lambda s, phase, seat, action: night.pick(s, seat, action.house),
    m.Prowling: lambda s, phase, seat, action: night.pick(s, seat, action.house),
    m.Changing: lambda s, phase, seat, action: day.change_goal(s, seat, action),
    m.Privilege: lambda s, phase, seat, action: day.use_privilege(s, action),
    m.Showing: lambda s, phase, seat, action: day.show(s, phase, action.house),
    m.Looking: lambda s, phase, seat, action: day.lower(s, phase),
    m.Brooming: lambda s, phase, seat, action: day.give_broom(s, action.seat),
    m.Sweeping: lambda s, phase, seat, action: day.sweep(s, seat, action),
    m.Betting: lambda s, phase, seat, action: day.bet(s, seat, action),
    m.Keeping: lambda s, phase, seat, action: day.keep_coin(s, phase, action.coin),
    m.Pleading: lambda s, phase, seat, action: trial.plead(s, seat, action),
    m.Judging: lambda s, phase, seat, action: trial.vote(s, seat, action.first),
}
_ADVANCE: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.Opening: lambda s, phase: _name_mayor(s),
    m.Dusk: lambda s, phase: night.fall(s),
    m.Dreaming: lambda s, phase: night.dream(s),
    m.Dawn: lambda s, phase: night.find_body(s),
    m.Showing: lambda s, phase: day.show(s, phase, None),
    m.Discarding: lambda s, phase: day.discard_broom(s),
    m.Drawing: day.draw,
    m.Naming: lambda s, phase: trial.name_suspects(s),
    m.Tallying: lambda s, phase: trial.tally(s),
    m.Lynching: lambda s, phase: trial.lynch(s, phase.house),
    m.Handing: lambda s, phase: trial.hand_on(s),
    m.Revealing: lambda s, phase: reveal(s, phase.ending),
    m.Scoring: lambda s, phase: score(s),
}
