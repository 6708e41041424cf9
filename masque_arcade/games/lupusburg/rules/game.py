"""The rules of Lupusburg: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. The night is in night.py, the day in day.py and trial.py, the end in ending.py, lists
of legal actions in legality.py.
"""

from collections.abc import Callable
from typing import Any, Final

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Pace, Seat, Turn, Viewer
from masque_arcade.engine.phase_tables import always, ask_each, ask_rest
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import MayorNamed, Settled
from masque_arcade.games.lupusburg.model import read_options
from masque_arcade.games.lupusburg.rules import day, night, trial
from masque_arcade.games.lupusburg.rules.ending import outcome, reveal, score
from masque_arcade.games.lupusburg.rules.state import State, new_state, sealed
from masque_arcade.games.lupusburg.rules.visibility import see

_AUTO = Auto()
_OF_SEAT: Final[dict[type, tuple[Decide, ...]]] = {
    kind: ask_each(m.INFO.seats, what, Pace.FIXED if what == "look" else Pace.OPEN) for kind, what in m.OF_SEAT.items()
}
_SHOW, _PRIVILEGE, _BROOM = (ask_each(m.INFO.seats, what) for what in ("show", "privilege", "broom"))


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
        if (what := _OF_SEAT.get(phase.__class__)) is not None:
            return what[phase.seat]  # type: ignore[union-attr]
        ask = _ASKED.get(phase.__class__)
        return _AUTO if ask is None else ask(s)

    def legal(self, s: State, seat: Seat) -> tuple[m.Action, ...]:
        """The legal actions of `seat`, from public facts and its own cards."""
        turn = self.turn(s)
        if isinstance(turn, Decide) and seat in turn.seats:
            return _LEGAL[s.phase.__class__](s, seat)
        return ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: Any) -> list[Event]:
        """Do a legal action: one beat."""
        return _APPLY[s.phase.__class__](s, seat, action)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen automatically: one beat."""
        return _ADVANCE[s.phase.__class__](s)

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


def _show_turn(s: State) -> Turn:
    """A player with two characters chooses which to show (4.3)."""
    phase = s.phase
    assert isinstance(phase, m.Showing)
    return _SHOW[phase.seat] if phase.house is None and len(m.living(s.alive, phase.seat)) > 1 else _AUTO


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


_ASKED: Final[dict[type, Callable[[Any], Turn]]] = {
    m.Settling: lambda s: ask_rest(s.seats, [seat for seat in range(s.seats) if s.chests[seat] != m.NOWHERE], "settle"),
    m.Thieving: lambda s: ask_rest(s.seats, sealed(s), "thief", Pace.FIXED),
    m.Prowling: lambda s: ask_rest(s.seats, sealed(s), "werewolf", Pace.FIXED),
    m.Privilege: lambda s: _PRIVILEGE[s.mayor],
    m.Showing: _show_turn,
    m.Brooming: lambda s: _BROOM[s.mayor],
    m.Talking: lambda s: trial.silent(s.mayor, s.talk.spoken, s.talk.ready, s.talk.unanswered),
    m.Judging: lambda s: Decide(tuple(trial.voters(s)), "vote"),
    m.Finished: lambda s: Over(outcome(s, s.phase.ending)),
}
"""Who is asked in a phase that does not name its seat."""
_LEGAL: Final[dict[type, Callable[[Any, Seat], tuple[m.Action, ...]]]] = {
    m.Settling: lambda s, seat: legality.settle(seat, *[s.characters[house] for house in m.houses_of(seat)]),
    m.Thieving: lambda s, seat: legality.for_thief(seat, s.alive),
    m.Prowling: lambda s, seat: legality.for_werewolf(seat, s.chests[seat], s.alive),
    m.Changing: always(legality.GOAL),
    m.Privilege: lambda s, seat: legality.privilege(seat, s.alive, s.switches.edition),
    m.Showing: lambda s, seat: legality.show(seat, s.alive),
    m.Brooming: lambda s, seat: legality.broom(seat, s.seats),
    m.Sweeping: lambda s, seat: legality.sweep(seat, s.alive),
    m.Betting: lambda s, seat: legality.bet(seat, s.alive),
    m.Keeping: lambda s, seat: legality.coin(s.drawn),
    m.Talking: lambda s, seat: legality.speak(s.talk, seat),
    m.Looking: always(legality.LOOK),
    m.Marking: lambda s, seat: legality.token(s.alive),
    m.Pleading: lambda s, seat: legality.plead(s.talk, seat),
    m.Judging: lambda s, seat: legality.vote(m.rights(s.alive, s.suspects, seat)),
}
"""What a seat may do that is asked."""
_APPLY: Final[dict[type, Callable[[Any, Seat, Any], list[Event]]]] = {
    m.Talking: trial.speak,
    m.Marking: trial.place_token,
    m.Settling: _settle,
    m.Thieving: night.pick,
    m.Prowling: night.pick,
    m.Changing: day.change_goal,
    m.Privilege: day.use_privilege,
    m.Brooming: day.give_broom,
    m.Sweeping: day.sweep,
    m.Betting: day.bet,
    m.Pleading: trial.plead,
    m.Judging: trial.vote,
    m.Showing: lambda s, seat, action: day.show(s, s.phase, action.house),
    m.Keeping: lambda s, seat, action: day.keep_coin(s, s.phase, action.coin),
    m.Looking: lambda s, seat, action: day.lower(s, s.phase),
}
_ADVANCE: Final[dict[type, Callable[[Any], list[Event]]]] = {
    m.Opening: _name_mayor,
    m.Dusk: night.fall,
    m.Dreaming: night.dream,
    m.Dawn: night.find_body,
    m.Discarding: day.discard_broom,
    m.Naming: trial.name_suspects,
    m.Tallying: trial.tally,
    m.Handing: trial.hand_on,
    m.Scoring: score,
    m.Showing: lambda s: day.show(s, s.phase, None),
    m.Drawing: lambda s: day.draw(s, s.phase),
    m.Lynching: lambda s: trial.lynch(s, s.phase.house),
    m.Revealing: lambda s: reveal(s, s.phase.ending),
}
