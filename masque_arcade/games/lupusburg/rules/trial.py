"""The second half of the day in Lupusburg: talk, voting tokens, suspects, pleas, votes, the lynching (4.6 to 4.11)."""

import functools

from masque_arcade.engine.game import Decide, Event, Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import TOKENS_EACH
from masque_arcade.games.lupusburg.grounds import Grounds
from masque_arcade.games.lupusburg.rules.night import die
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, lives, unseal


@functools.lru_cache(maxsize=5000)
def silent(mayor: Seat, spoken: tuple[int, ...], ready: frozenset[Seat], unanswered: frozenset[Seat]) -> Decide:
    """The seats that are not ready to vote: who has been accused and not answered first, then who has said least,
    clockwise from the mayor."""
    left = [seat for seat in m.clockwise(len(spoken), mayor) if seat not in ready]
    return Decide(tuple(sorted(left, key=lambda seat: (seat not in unanswered, spoken[seat]))), "talk")


def speak(s: State, seat: Seat, action: m.Speak) -> list[Event]:
    """A player makes a statement or is ready; tokens follow a talk when all are (4.6)."""
    claim, about = action.claim, action.about
    ground, of = Grounds(s, s.talk, seat).behind(claim, about, action.ground)
    number = len(s.talk.statements)
    s.talk = s.talk.after(m.Statement(s.round, seat, claim, about, ground, of))
    if len(s.talk.ready) == s.seats and isinstance(s.phase, m.Talking):
        s.phase = m.Marking(s.mayor)
    return [e.Spoke(seat, claim, about, ground, of, number)]


def place_token(s: State, seat: Seat, action: m.PlaceToken) -> list[Event]:
    """A token at a character; clockwise from the mayor on, twice (4.7)."""
    s.marks += (m.Mark(seat, action.house),)
    full = len(s.marks) == TOKENS_EACH * s.seats
    s.phase = m.Naming() if full else m.Marking(m.clockwise(s.seats, s.mayor)[len(s.marks) % s.seats])
    return [e.TokenPlaced(seat, action.house)]


def _near(s: State, house: m.House) -> tuple[int, m.House]:
    return m.nearness(house, s.seats, s.mayor, s.switches.tie_mayor_last)


def name_suspects(s: State) -> list[Event]:
    """The two living characters with most tokens, in ties nearer to the mayor (4.8)."""
    tokens = m.totals(s.marks)
    town = [house for house in range(2 * s.seats) if s.alive[house]]
    town.sort(key=lambda house: (-tokens.get(house, 0), _near(s, house)))
    first, second = town[:2]
    s.suspects = first, second
    s.phase = m.Pleading(m.owner_of(first))
    tied = len(town) > 2 and tokens.get(second, 0) == tokens.get(town[2], 0)
    return [e.SuspectsNamed(first, second, tied)]


def plead(s: State, seat: Seat, action: m.Action) -> list[Event]:
    """First the owner of the first suspect speaks or not, then that of the second unless it is the same (4.8)."""
    said = speak(s, seat, action) if isinstance(action, m.Speak) else []
    second = m.owner_of(s.suspects[1])
    s.phase = m.Pleading(second) if seat != second and seat == m.owner_of(s.suspects[0]) else _to_vote(s)
    return [*said, e.Pleaded(seat)]


def _to_vote(s: State) -> m.Phase:
    return m.Judging() if voters(s) else m.Tallying()


def voters(s: State) -> list[Seat]:
    """The seats whose votes are still missing (4.9)."""
    return [seat for seat in range(s.seats) if s.sealed[seat] == UNSEALED and m.rights(s.alive, s.suspects, seat)]


def vote(s: State, seat: Seat, action: m.Vote) -> list[Event]:
    """All votes of a seat at once, secretly (4.9)."""
    s.sealed[seat] = action.first
    if not voters(s):
        s.phase = m.Tallying()
    return [e.Voted(seat, action.first)]


def tally(s: State) -> list[Event]:
    """The votes are opened; more of them decide, in a tie the nearer suspect (4.9)."""
    first, second = s.suspects
    votes = []
    for seat, against in enumerate(unseal(s)):
        given = max(against, 0)
        votes.append((given, m.rights(s.alive, s.suspects, seat) - given))
    s.votes = tuple(votes)
    one, other = (sum(against[side] for against in votes) for side in (0, 1))
    house = first if (-one, _near(s, first)) < (-other, _near(s, second)) else second
    s.phase = m.Lynching(house)
    return [e.VotesOpened(s.votes, house, one == other)]


def lynch(s: State, house: m.House) -> list[Event]:
    """The condemned leaves face down; tokens return (4.10)."""
    first, second = s.suspects
    s.trials += (m.Trial(s.round, s.marks, (first, second), s.votes, house),)
    s.marks, s.suspects, s.votes = (), (), ()
    return die(s, house, False, m.Handing())


def hand_on(s: State) -> list[Event]:
    """The marker goes to the next living player (4.11)."""
    s.mayor = next(seat for seat in m.clockwise(s.seats, s.mayor)[1:] if lives(s, seat))
    s.phase = m.Dusk()
    return [e.MayorMoved(s.mayor)]
