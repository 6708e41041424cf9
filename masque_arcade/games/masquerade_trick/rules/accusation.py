"""The end of a deal: pointing, calling, showing, and the winners (section 7).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from masque_arcade.engine.game import Event, Outcome, Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.missions import DEAL_GUARD, Mission, Role, Verdict, winners_of
from masque_arcade.games.masquerade_trick.rules.state import State, sealed


def aim(s: State, seat: Seat, action: m.Point) -> list[Event]:
    """`seat` chooses where to point, in secret (7.1)."""
    s.points = sealed(s.points, seat, action.place)
    return [e.PointChosen(seat, action.place)]


def raise_hands(s: State) -> list[Event]:
    """All hands go up at once (7.1)."""
    s.phase = m.Calling(_orders(s)[0])
    return [e.Pointed(dict(s.points))]


def _orders(s: State) -> list[int]:
    """The orders that are called: those of the roles that players may have; solo only the player's own (7.2, 8.7)."""
    if s.seats == 1:
        return [_mission(s, s.roles[0]).order]
    guests = {s.roles[player] for player in s.circle if m.is_guest(player)}
    return sorted({mission.order for mission in s.cast if mission.role not in guests})


def _mission(s: State, role: Role) -> Mission:
    return next(mission for mission in s.cast if mission.role is role)


def call(s: State, order: int) -> list[Event]:
    """The players with this order show their role and the card they point at; there may be none (7.2)."""
    called = [mission.role for mission in s.cast if mission.order == order]
    answers = tuple([_answer(s, seat) for seat in range(s.seats) if s.roles[seat] in called])
    for answer in answers:
        s.shown += tuple(place for place in (answer.seat, answer.place) if place not in s.shown)
    s.answers += answers
    rest = [later for later in _orders(s) if later > order]
    if rest:
        s.phase = m.Calling(rest[0])
    else:
        s.phase = m.Unveiling() if len(s.shown) < len(s.roles) else m.Judging()
    assert s.leader is not None
    return [e.OrderCalled(order, s.leader, answers)]


def _answer(s: State, seat: Seat) -> m.Answer:
    mission = _mission(s, s.roles[seat])
    place = s.points[seat]
    target = s.roles[place]
    return m.Answer(seat, mission.role, place, target, mission.counts(s.wins[seat]), target is mission.find)


def unveil(s: State) -> list[Event]:
    """The remaining cards of the centre are shown (7.2)."""
    rest = {place: role for place, role in s.roles.items() if place not in s.shown}
    s.shown += tuple(rest)
    s.phase = m.Judging()
    return [e.CentreShown(rest)]


def judge(s: State) -> list[Event]:
    """Name the winners of the deal; the match may end with it (7.4, 7.5, 8.7, 9.5)."""
    answers = [_answer(s, seat) for seat in range(s.seats)]
    s.winners = winners_of([Verdict(a.seat, _mission(s, a.role).order, a.counted, a.found) for a in answers])
    if s.seats == 1 and not answers[0].counted:
        s.winners = ()
    s.ending = _ending(s)
    s.scores = [points + (seat in s.winners) for seat, points in enumerate(s.scores)]
    s.house += s.ending == "house"
    events: list[Event] = [e.DealEnded(s.deal, s.winners, s.ending, tuple(s.scores), s.house)]
    s.phase = m.Interval()
    if s.deal == s.deals or (s.deals == 0 and (s.winners or s.deal >= (s.switches.deal_limit or DEAL_GUARD))):
        s.phase = m.Finished()
        over = outcome(s)
        events.append(e.GameEnded(over.winners, over.reason, tuple(s.scores)))
    return events


def _ending(s: State) -> str:
    if len(s.winners) == 2:
        return "couple"
    if s.winners:
        return s.roles[s.winners[0]].value
    return {1: "failed", 2: "house"}.get(s.seats, "nobody")


def outcome(s: State) -> Outcome:
    """The outcome of the finished match (7.5): by its one decisive deal, or by most deals won, ties shared. With two
    players the Knight of the house competes; the Knight alone in front means no winner (8.7)."""
    if s.deals < 2:
        return Outcome(s.winners, "deal_limit" if s.ending == "nobody" else s.ending)
    best, scores = max(s.scores), tuple(s.scores)
    if s.house > best:
        return Outcome((), "house", scores)
    if best == 0:
        return Outcome((), "nobody", scores)
    return Outcome(tuple(seat for seat, won in enumerate(scores) if won == best), "most_deals", scores)


def pointing_is_open(s: State) -> bool:
    """Whether the hands are up, visible to all (10.3)."""
    return bool(s.points) and type(s.phase) is not m.Pointing
