"""The day of Lupusburg up to the talk: goals, the mayor's privilege, the broom, bets (4.2 to 4.5)."""

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg.constants import BROOM_FROM, COINS_DRAWN
from masque_arcade.games.lupusburg.events import (
    BetDeclined,
    BetMade,
    BroomGiven,
    BroomGone,
    CoinKept,
    CoinsDrawn,
    GoalChanged,
    GoalKept,
    LookAsked,
    LookEnded,
    PrivilegeDeclined,
    Shown,
    SweepDeclined,
    Swept,
)
from masque_arcade.games.lupusburg.model import (
    NOWHERE,
    Action,
    AskLook,
    Betting,
    Brooming,
    ChangeGoal,
    Changing,
    Discarding,
    Drawing,
    House,
    Keeping,
    Look,
    LookAt,
    Looking,
    Phase,
    Privilege,
    Showing,
    Sweep,
    SweepHouse,
    Sweeping,
    Talking,
    Wager,
    living,
    owner_of,
)
from masque_arcade.games.lupusburg.rules.state import State, lives, living_players, next_asked


def start_day(s: State) -> Phase:
    """The phase after the body was found: goals, in 2011 the privilege (4.2, 4.3)."""
    return Privilege() if s.switches.edition == "2011" else _goals_after(s, None)


def _goals_after(s: State, last: Seat | None) -> Phase:
    seat = next_asked(s, last, lambda seat: lives(s, seat))
    return Privilege() if seat is None else Changing(seat)


def change_goal(s: State, seat: Seat, action: Action) -> list[Event]:
    """The goal goes under the deck and the top one is drawn, or it stays (4.2)."""
    s.phase = _goals_after(s, seat)
    if not isinstance(action, ChangeGoal):
        return [GoalKept(seat)]
    s.goal_deck.append(s.goals[seat])
    s.goals[seat] = s.goal_deck.pop(0)
    s.changes[seat] += 1
    return [GoalChanged(seat, s.goals[seat])]


# --- the mayor's privilege (4.3) -------------------------------------------------------------------------------------


def use_privilege(s: State, action: Action) -> list[Event]:
    """The mayor names a player, a character, or declines."""
    match action:
        case AskLook(seat):
            s.phase = Showing(seat, s.mayor, None, False)
            return [LookAsked(s.mayor, seat, NOWHERE)]
        case LookAt(house):
            s.phase = Showing(owner_of(house), s.mayor, house, False)
            return [LookAsked(s.mayor, owner_of(house), house)]
    s.phase = _after_privilege(s)
    return [PrivilegeDeclined(s.mayor)]


def show(s: State, phase: Showing, picked: House | None) -> list[Event]:
    """The character named, picked, or the only one there is, is shown; in 2008 the mayor returns a named one."""
    house = picked
    if house is None:
        house = living(s.alive, phase.seat)[0] if phase.house is None else phase.house
    named = phase.house is not None
    s.looks.append(Look(s.round, phase.to, phase.seat, house, named))
    returns = named and s.switches.edition == "2008"
    following = Showing(phase.to, phase.seat, None, True) if returns else _after_privilege(s)
    s.phase = Looking(phase.to, False, following)
    return [Shown(phase.seat, phase.to, house, s.characters[house], named, phase.back)]


def lower(s: State, phase: Looking) -> list[Event]:
    """A look is over."""
    s.phase = phase.then
    return [LookEnded(phase.seat)]


# --- the broom (4.4) -------------------------------------------------------------------------------------------------


def _after_privilege(s: State) -> Brooming | Discarding | Betting | Talking:
    if not s.broom:
        return _bets_after(s, None)
    return Brooming() if living_players(s) >= BROOM_FROM else Discarding()


def discard_broom(s: State) -> list[Event]:
    """With fewer than six living players it leaves for good."""
    s.broom = False
    s.phase = _bets_after(s, None)
    return [BroomGone()]


def give_broom(s: State, seat: Seat) -> list[Event]:
    """Another player gets it for a look."""
    s.phase = Sweeping(seat)
    return [BroomGiven(s.mayor, seat)]


def sweep(s: State, seat: Seat, action: Action) -> list[Event]:
    """The player looks for a chest by daylight, or declines."""
    following = _bets_after(s, None)
    if not isinstance(action, SweepHouse):
        s.phase = following
        return [SweepDeclined(seat)]
    s.phase = Looking(seat, True, following)
    house = action.house
    chest = s.chests[owner_of(house)] == house
    s.sweeps.append(Sweep(seat, s.round, house, chest))
    return [Swept(seat, house, chest)]


# --- bets (4.5) ------------------------------------------------------------------------------------------------------


def _bets_after(s: State, last: Seat | None) -> Betting | Talking:
    spent = [wager.seat for wager in s.wagers]
    dead_too = s.switches.edition == "2011"
    seat = next_asked(s, last, lambda seat: seat not in spent and (dead_too or lives(s, seat)))
    return Talking() if seat is None else Betting(seat)


def decline_bet(s: State, seat: Seat) -> list[Event]:
    """The seal stays."""
    s.phase = _bets_after(s, seat)
    return [BetDeclined(seat)]


def bet(s: State, seat: Seat, on: Seat) -> list[Event]:
    """Seal and coin in front of another; in 2011 the coin is drawn from the bag first."""
    if s.switches.edition == "2011":
        s.phase = Drawing(seat, on)
        return [BetMade(seat, on, None)]
    wager = Wager(seat, on, s.purse.pop(0))
    s.wagers.append(wager)
    s.phase = _bets_after(s, seat)
    return [BetMade(seat, on, wager.coin)]


def draw(s: State, phase: Drawing) -> list[Event]:
    """Three coins from the bag, all when there are fewer."""
    s.rng.shuffle(s.purse)
    s.drawn = sorted(s.purse[:COINS_DRAWN], reverse=True)
    s.purse = sorted(s.purse[COINS_DRAWN:], reverse=True)
    s.phase = Keeping(phase.seat, phase.on)
    return [CoinsDrawn(phase.seat, len(s.drawn), tuple(s.drawn))]


def keep_coin(s: State, phase: Keeping, coin: int) -> list[Event]:
    """One stays under the seal, the others return."""
    s.drawn.remove(coin)
    s.purse = sorted([*s.purse, *s.drawn], reverse=True)
    s.drawn = []
    s.wagers.append(Wager(phase.seat, phase.on, coin))
    s.phase = _bets_after(s, phase.seat)
    return [CoinKept(phase.seat, coin)]
