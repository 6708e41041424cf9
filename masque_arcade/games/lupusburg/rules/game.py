"""The rules of Lupusburg: turns, legal actions, effects and views.

Numbers in brackets cite RULES.md. The night is in night.py, the day in day.py and trial.py, the end in ending.py, lists
of legal actions in legality.py.
"""

from masque_arcade.engine.game import Auto, Decide, Event, Options, Over, Pace, Seat, Turn, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import legality
from masque_arcade.games.lupusburg import legality as reasons
from masque_arcade.games.lupusburg.events import MayorNamed, Settled
from masque_arcade.games.lupusburg.model import (
    INFO,
    NOWHERE,
    Action,
    Bet,
    Betting,
    Brooming,
    Changing,
    Claim,
    Dawn,
    Decline,
    Discarding,
    Drawing,
    Dreaming,
    Dusk,
    Finished,
    GiveBroom,
    Handing,
    Judging,
    KeepCoin,
    Keeping,
    Looking,
    Lower,
    Lynching,
    Marking,
    Naming,
    Opening,
    Pick,
    PlaceToken,
    Plead,
    Pleading,
    Privilege,
    Prowling,
    Revealing,
    Scoring,
    Settle,
    Settling,
    Show,
    Showing,
    Speak,
    Sweeping,
    Talking,
    Tallying,
    Thieving,
    View,
    Vote,
    houses_of,
    living,
    owner_of,
    rights,
)
from masque_arcade.games.lupusburg.rules import day, night, trial
from masque_arcade.games.lupusburg.rules.determinize import guess_world
from masque_arcade.games.lupusburg.rules.ending import outcome, reveal, score
from masque_arcade.games.lupusburg.rules.options import read_options
from masque_arcade.games.lupusburg.rules.state import State, new_state, unsealed
from masque_arcade.games.lupusburg.rules.visibility import see

_AUTO = Auto()


class Lupusburg:
    """The game "lupusburg" (engine.game.Game)."""

    id = INFO.id
    seats = INFO.seats
    version = 1

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """A town where all players have their cards; moving in comes first (2)."""
        return new_state(seats, read_options(seats, options), rng.fork())

    def turn(self, s: State) -> Turn:
        match s.phase:
            case Settling():
                return Decide(tuple(seat for seat in range(s.seats) if s.chests[seat] == NOWHERE), "settle")
            case Thieving():
                return Decide(tuple(unsealed(s)), "thief", Pace.FIXED)
            case Prowling():
                return Decide(tuple(unsealed(s)), "werewolf", Pace.FIXED)
            case Changing(seat):
                return Decide((seat,), "goal")
            case Privilege():
                return Decide((s.mayor,), "privilege")
            case Showing(seat, _, house):
                picks = house is None and len(living(s.alive, seat)) > 1
                return Decide((seat,), "show") if picks else _AUTO
            case Brooming():
                return Decide((s.mayor,), "broom")
            case Sweeping(seat):
                return Decide((seat,), "sweep")
            case Betting(seat):
                return Decide((seat,), "bet")
            case Keeping(seat):
                return Decide((seat,), "coin")
            case Looking(seat):
                return Decide((seat,), "look", Pace.FIXED)
            case Talking():
                return Decide(tuple(trial.silent(s)), "talk")
            case Marking(seat):
                return Decide((seat,), "token")
            case Pleading(seat):
                return Decide((seat,), "plea")
            case Judging():
                return Decide(tuple(trial.voters(s)), "vote")
            case Finished(ending):
                return Over(outcome(s, ending))
        return _AUTO

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        """The legal actions of `seat`, from public facts and its own cards."""
        turn = self.turn(s)
        if not isinstance(turn, Decide) or seat not in turn.seats:
            return ()
        alive = tuple(s.alive)
        match s.phase:
            case Settling():
                right, left = houses_of(seat)
                return legality.settle(seat, s.characters[right], s.characters[left])
            case Thieving():
                return legality.for_thief(seat, alive)
            case Prowling():
                return legality.for_werewolf(seat, s.chests[seat], alive)
            case Changing():
                return legality.GOAL
            case Privilege():
                return legality.privilege(seat, alive, s.switches.edition)
            case Showing():
                return legality.show(seat, alive)
            case Brooming():
                return legality.broom(seat, s.seats)
            case Sweeping():
                return legality.sweep(seat, alive)
            case Betting():
                return legality.bet(seat, alive)
            case Keeping():
                return legality.coin(s.drawn)
            case Looking():
                return legality.LOOK
            case Talking():
                return legality.speak(seat, s.seats)
            case Marking():
                return legality.token(alive)
            case Pleading():
                return legality.PLEA
        return legality.vote(rights(alive, s.suspects, seat))

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        """The reason's key for refusing `action`, from what `seat` sees."""
        return reasons.why_not(self.view(s, seat), seat, action) or reasons.WRONG_MOMENT

    def apply(self, s: State, seat: Seat, action: Action) -> list[Event]:
        """Do a legal action: one beat."""
        match s.phase, action:
            case _, Settle():
                return _settle(s, seat, action)
            case _, Pick(house):
                return night.pick(s, seat, house)
            case Changing(), _:
                return day.change_goal(s, seat, action)
            case Privilege(), _:
                return day.use_privilege(s, action)
            case Showing() as phase, Show(house):
                return day.show(s, phase, house)
            case Looking() as phase, Lower():
                return day.lower(s, phase)
            case _, GiveBroom(target):
                return day.give_broom(s, target)
            case Sweeping(), _:
                return day.sweep(s, seat, action)
            case _, Bet(target):
                return day.bet(s, seat, target)
            case Keeping() as phase, KeepCoin(coin):
                return day.keep_coin(s, phase, coin)
            case _, Speak():
                return trial.speak(s, seat, action)
            case _, PlaceToken(house):
                return trial.place_token(s, seat, house)
            case _, Plead():
                return trial.plead(s, seat)
            case _, Vote(first):
                return trial.vote(s, seat, first)
        return day.decline_bet(s, seat)

    def advance(self, s: State) -> list[Event]:
        """Let the next thing happen automatically: one beat."""
        match s.phase:
            case Opening():
                s.phase = Settling()
                return [MayorNamed(s.mayor, s.switches.mayor is None)]
            case Dusk():
                return night.fall(s)
            case Dreaming():
                return night.dream(s)
            case Dawn():
                return night.find_body(s)
            case Showing() as phase:
                return day.show(s, phase, None)
            case Discarding():
                return day.discard_broom(s)
            case Drawing() as phase:
                return day.draw(s, phase)
            case Naming():
                return trial.name_suspects(s)
            case Tallying():
                return trial.tally(s)
            case Lynching(house):
                return trial.lynch(s, house)
            case Handing():
                return trial.hand_on(s)
            case Revealing(ending):
                return reveal(s, ending)
        assert isinstance(s.phase, Scoring)
        return score(s)

    def view(self, s: State, viewer: Viewer) -> View:
        """The view of `viewer`, by allow-list (5)."""
        return see(s, viewer)

    def default(self, s: State, seat: Seat, rng: Rng) -> Action:
        """The action for a seat whose time has run out (3.4, 4.12)."""
        actions = self.legal(s, seat)
        match s.phase:
            case Thieving():
                return Pick(NOWHERE)
            case Prowling():
                return rng.choice([pick for pick in actions if isinstance(pick, Pick) and owner_of(pick.house) != seat])
            case Changing() | Privilege() | Sweeping() | Betting():
                return Decline()
            case Keeping():
                return KeepCoin(max(s.drawn))
            case Talking():
                return Speak(Claim.SILENCE, NOWHERE)
        return rng.choice(actions)

    def determinize(self, view: View, viewer: Viewer, rng: Rng) -> State:
        """A state consistent with that view: what it does not show is drawn again."""
        return guess_world(view, viewer, rng)


def _settle(s: State, seat: Seat, action: Settle) -> list[Event]:
    """Characters and chest come into the houses; when all have settled, night falls (2.4)."""
    right, left = houses_of(seat)
    if s.characters[right] is not action.right:
        s.characters[right], s.characters[left] = s.characters[left], s.characters[right]
    s.chests[seat] = action.chest
    if NOWHERE not in s.chests:
        s.phase = Dusk()
    return [Settled(seat, s.characters[right], s.characters[left], action.chest)]
