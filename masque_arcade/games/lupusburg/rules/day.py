"""The day of Lupusburg up to the talk: goals, the mayor's privilege, the broom, bets (4.2 to 4.5)."""

from functools import partial

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import BROOM_FROM, COINS_DRAWN
from masque_arcade.games.lupusburg.rules.state import State, lives, living_players, next_asked


def start_day(s: State) -> m.Phase:
    """The phase after the body was found: goals, in 2011 the privilege (4.2, 4.3)."""
    return m.Privilege() if s.switches.edition == "2011" else _goals_after(s, None)


def _goals_after(s: State, last: Seat | None) -> m.Phase:
    seat = next_asked(s, last, partial(lives, s))
    return m.Privilege() if seat is None else m.Changing(seat)


def change_goal(s: State, seat: Seat, action: m.Action) -> list[Event]:
    """The goal goes under the deck and the top one is drawn, or it stays (4.2)."""
    s.phase = _goals_after(s, seat)
    if not isinstance(action, m.ChangeGoal):
        return [e.GoalKept(seat)]
    s.goal_deck.append(s.goals[seat])
    s.goals[seat] = s.goal_deck.pop(0)
    s.changes[seat] += 1
    return [e.GoalChanged(seat, s.goals[seat])]


# --- the mayor's privilege (4.3) -------------------------------------------------------------------------------------


def use_privilege(s: State, mayor: Seat, action: m.Action) -> list[Event]:
    """The mayor names a player, a character, or declines."""
    match action:
        case m.AskLook(seat):
            s.phase = m.Showing(seat, mayor, None, False)
            return [e.LookAsked(mayor, seat, m.NOWHERE)]
        case m.LookAt(house):
            s.phase = m.Showing(m.owner_of(house), mayor, house, False)
            return [e.LookAsked(mayor, m.owner_of(house), house)]
    s.phase = _after_privilege(s)
    return [e.PrivilegeDeclined(mayor)]


def show(s: State, phase: m.Showing, picked: m.House | None) -> list[Event]:
    """The character named, picked, or the only one there is, is shown; in 2008 the mayor returns a named one."""
    house = picked
    if house is None:
        house = m.living(s.alive, phase.seat)[0] if phase.house is None else phase.house
    named = phase.house is not None
    s.looks += (m.Look(s.round, phase.to, phase.seat, house, named),)
    returns = named and s.switches.edition == "2008"
    following = m.Showing(phase.to, phase.seat, None, True) if returns else _after_privilege(s)
    s.phase = m.Looking(phase.to, False, following)
    return [e.Shown(phase.seat, phase.to, house, s.characters[house], named, phase.back)]


def lower(s: State, phase: m.Looking) -> list[Event]:
    """A look is over."""
    s.phase = phase.then
    return [e.LookEnded(phase.seat)]


# --- the broom (4.4) -------------------------------------------------------------------------------------------------


def _after_privilege(s: State) -> m.Brooming | m.Discarding | m.Betting | m.Talking:
    if not s.broom:
        return _bets_after(s, None)
    return m.Brooming() if living_players(s) >= BROOM_FROM else m.Discarding()


def discard_broom(s: State) -> list[Event]:
    """With fewer than six living players it leaves for good."""
    s.broom = False
    s.phase = _bets_after(s, None)
    return [e.BroomGone()]


def give_broom(s: State, mayor: Seat, action: m.GiveBroom) -> list[Event]:
    """Another player gets it for a look."""
    s.phase = m.Sweeping(action.seat)
    return [e.BroomGiven(mayor, action.seat)]


def sweep(s: State, seat: Seat, action: m.Action) -> list[Event]:
    """The player looks for a chest by daylight, or declines."""
    following = _bets_after(s, None)
    if not isinstance(action, m.SweepHouse):
        s.phase = following
        return [e.SweepDeclined(seat)]
    s.phase = m.Looking(seat, True, following)
    house = action.house
    chest = s.chests[m.owner_of(house)] == house
    s.sweeps += (m.Sweep(seat, s.round, house, chest),)
    return [e.Swept(seat, house, chest)]


# --- bets (4.5) ------------------------------------------------------------------------------------------------------


def _bets_after(s: State, last: Seat | None) -> m.Betting | m.Talking:
    spent = [wager.seat for wager in s.wagers]
    dead_too = s.switches.edition == "2011"
    seat = next_asked(s, last, lambda seat: seat not in spent and (dead_too or lives(s, seat)))
    if seat is not None:
        return m.Betting(seat)
    s.talk = s.talk.opened(s)
    return m.Talking()


def bet(s: State, seat: Seat, action: m.Action) -> list[Event]:
    """Seal and coin in front of another, or the seal stays; in 2011 the coin is drawn from the bag first."""
    if not isinstance(action, m.Bet):
        s.phase = _bets_after(s, seat)
        return [e.BetDeclined(seat)]
    on = action.seat
    if s.switches.edition == "2011":
        s.phase = m.Drawing(seat, on)
        return [e.BetMade(seat, on, None)]
    wager = m.Wager(seat, on, s.purse.pop(0))
    s.wagers += (wager,)
    s.phase = _bets_after(s, seat)
    return [e.BetMade(seat, on, wager.coin)]


def draw(s: State, phase: m.Drawing) -> list[Event]:
    """Three coins from the bag, all when there are fewer."""
    s.rng.shuffle(s.purse)
    s.drawn = sorted(s.purse[:COINS_DRAWN], reverse=True)
    s.purse = sorted(s.purse[COINS_DRAWN:], reverse=True)
    s.phase = m.Keeping(phase.seat, phase.on)
    return [e.CoinsDrawn(phase.seat, len(s.drawn), tuple(s.drawn))]


def keep_coin(s: State, phase: m.Keeping, coin: int) -> list[Event]:
    """One stays under the seal, the others return."""
    s.drawn.remove(coin)
    s.purse = sorted([*s.purse, *s.drawn], reverse=True)
    s.drawn = []
    s.wagers += (m.Wager(phase.seat, phase.on, coin),)
    s.phase = _bets_after(s, phase.seat)
    return [e.CoinKept(phase.seat, coin)]
