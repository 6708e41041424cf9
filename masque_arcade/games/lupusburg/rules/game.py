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
        if (what := _OF_SEAT.get(phase.__class__)) is not None:
            return what[phase.seat]  # type: ignore[union-attr]
        if phase.__class__ in _ADVANCE:
            return _AUTO
        match phase:
            case m.Talking():
                return trial.silent(s.mayor, s.talk.spoken, s.talk.ready, s.talk.unanswered)
            case m.Thieving():
                return Decide(tuple(unsealed(s)), "thief", Pace.FIXED)
            case m.Prowling():
                return Decide(tuple(unsealed(s)), "werewolf", Pace.FIXED)
            case m.Judging():
                return Decide(tuple(trial.voters(s)), "vote")
            case m.Settling():
                return Decide(tuple([seat for seat in range(s.seats) if s.chests[seat] == m.NOWHERE]), "settle")
            case m.Showing(seat) if phase.house is None and len(m.living(s.alive, seat)) > 1:
                return Decide((seat,), "show")
            case m.Privilege():
                return Decide((s.mayor,), "privilege")
            case m.Brooming():
                return Decide((s.mayor,), "broom")
            case m.Finished(ending):
                return Over(outcome(s, ending))
        return _AUTO

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
        return _legal(s, seat) if asked else ()

    def why_not(self, s: State, seat: Seat, action: m.Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return legality.why_not(self.view(s, seat), seat, action) or legality.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: Any) -> list[Event]:
        """Do a legal action: one beat."""
        if (act := _APPLY.get(s.phase.__class__)) is not None:
            return act(s, seat, action)
        match s.phase:
            case m.Showing():
                return day.show(s, s.phase, action.house)
            case m.Keeping():
                return day.keep_coin(s, s.phase, action.coin)
        assert isinstance(s.phase, m.Looking)
        return day.lower(s, s.phase)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen automatically: one beat."""
        if (step := _ADVANCE.get(s.phase.__class__)) is not None:
            return step(s)
        match s.phase:
            case m.Drawing():
                return day.draw(s, s.phase)
            case m.Lynching(house):
                return trial.lynch(s, house)
            case m.Revealing(ending):
                return reveal(s, ending)
        assert isinstance(s.phase, m.Showing)
        return day.show(s, s.phase, None)

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


def _legal(s: State, seat: Seat) -> tuple[m.Action, ...]:
    """The legal actions of a seat that is asked."""
    match s.phase:
        case m.Talking():
            return legality.speak(s.talk, seat)
        case m.Marking():
            return legality.token(s.alive)
        case m.Thieving():
            return legality.for_thief(seat, s.alive)
        case m.Prowling():
            return legality.for_werewolf(seat, s.chests[seat], s.alive)
        case m.Changing():
            return legality.GOAL
        case m.Judging():
            return legality.vote(m.rights(s.alive, s.suspects, seat))
        case m.Pleading():
            return legality.plead(s.talk, seat)
        case m.Betting():
            return legality.bet(seat, s.alive)
        case m.Settling():
            return legality.settle(seat, *[s.characters[house] for house in m.houses_of(seat)])
        case m.Showing():
            return legality.show(seat, s.alive)
        case m.Privilege():
            return legality.privilege(seat, s.alive, s.switches.edition)
        case m.Brooming():
            return legality.broom(seat, s.seats)
        case m.Sweeping():
            return legality.sweep(seat, s.alive)
        case m.Keeping():
            return legality.coin(s.drawn)
    return legality.LOOK


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


_APPLY: Final[dict[type, Callable[[State, Seat, Any], list[Event]]]] = {
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
}
_ADVANCE: Final[dict[type, Callable[[State], list[Event]]]] = {
    m.Opening: _name_mayor,
    m.Dusk: night.fall,
    m.Dreaming: night.dream,
    m.Dawn: night.find_body,
    m.Discarding: day.discard_broom,
    m.Naming: trial.name_suspects,
    m.Tallying: trial.tally,
    m.Handing: trial.hand_on,
    m.Scoring: score,
}
