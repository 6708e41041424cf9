"""The end of a game of Lupusburg, the points, and the winner (6, 7, 8)."""

from masque_arcade.engine.game import Event, Outcome, Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import CHEST_POINTS, GOALS, LIVING_POINTS, SEAL_POINTS
from masque_arcade.games.lupusburg.events import Ended, PointsCounted, TownRevealed
from masque_arcade.games.lupusburg.rules.state import State, wolf_seat


def ending_of(edition: str, alive: tuple[bool, ...] | list[bool], wolf: Seat) -> str | None:
    """ "town" or "werewolf" when that is decided with the Werewolf at player `wolf`, else None (6)."""
    own = len(m.living(alive, wolf))
    others = sum(alive) - own
    if not own:
        return "town"
    return "werewolf" if not others or (edition == "2011" and others <= own) else None


def reveal(s: State, ending: str) -> list[Event]:
    """Everything is turned over."""
    s.phase = m.Scoring()
    return [TownRevealed(ending, tuple(s.characters), tuple(s.chests), tuple(s.goals), s.wagers)]


def score(s: State) -> list[Event]:
    """The town's points, and the winner (7); the Werewolf wins without counting."""
    ending = ending_of(s.switches.edition, s.alive, wolf_seat(s))
    assert ending is not None
    s.phase = m.Finished(ending)
    counted: list[Event] = [PointsCounted(points_of(s))] if ending == "town" else []
    return [*counted, Ended(winner(s), ending)]


def outcome(s: State, ending: str) -> Outcome:
    """The outcome of the match."""
    scores = tuple(points.total for points in points_of(s)) if ending == "town" else ()
    return Outcome((winner(s),), ending, scores)


def winner(s: State) -> Seat:
    """The living Werewolf's player, else of all others the one with most points; in ties nearer to the mayor (7)."""
    wolf = wolf_seat(s)
    if m.living(s.alive, wolf):
        return wolf
    points = points_of(s)
    return min(
        (seat for seat in range(s.seats) if seat != wolf),
        key=lambda seat: (-points[seat].total, (seat - s.mayor) % s.seats),
    )


def points_of(s: State) -> tuple[m.Points, ...]:
    """All players' points, none for the Werewolf's player (7)."""
    wolf = wolf_seat(s)
    return tuple(m.Points(0, 0, 0, 0) if seat == wolf else _points(s, seat, wolf) for seat in range(s.seats))


def _points(s: State, seat: Seat, wolf: Seat) -> m.Points:
    wager = next((wager for wager in s.wagers if wager.seat == seat), None)
    bet = SEAL_POINTS if wager is None else (wager.coin or 0) * (wager.on == wolf)
    return m.Points(
        living=LIVING_POINTS * len(m.living(s.alive, seat)),
        chest=CHEST_POINTS * s.alive[s.chests[seat]],
        goal=goal_points(s, seat, s.goals[seat]) if s.goals else 0,
        bet=bet,
    )


def goal_points(s: State, seat: Seat, goal: m.Goal) -> int:
    """The points of that goal for a player (8)."""
    worth = GOALS["2008"][goal.value]
    own = m.houses_of(seat)
    alive = [house for house in own if s.alive[house]]
    dead = [house for house in own if not s.alive[house]]
    neighbours = m.adjacent(seat, s.seats)
    left, right = (seat + 1) % s.seats, (seat - 1) % s.seats
    if goal in (m.Goal.MEN_DEAD, m.Goal.WOMEN_DEAD):
        sexes = (m.Character.MAN, m.Character.WOMAN)
        dies, stays = sexes if goal is m.Goal.MEN_DEAD else sexes[::-1]
        return 2 * _number(s, dead, dies) + _number(s, alive, stays)
    town = [house for house in range(2 * s.seats) if s.alive[house]]
    women, men = _number(s, town, m.Character.WOMAN), _number(s, town, m.Character.MAN)
    reached = {
        m.Goal.BOTH_ALIVE: not dead,
        m.Goal.BOTH_DEAD: not alive,
        m.Goal.ONE_ALIVE: len(alive) == 1,
        m.Goal.CHEST_DEAD: dead == [s.chests[seat]],
        m.Goal.NEIGHBOURS_DEAD: not any(s.alive[house] for house in neighbours),
        m.Goal.NEIGHBOURS_ALIVE: all(s.alive[house] for house in neighbours),
        m.Goal.LEFT_DEAD: not m.living(s.alive, left),
        m.Goal.RIGHT_ALIVE: len(m.living(s.alive, right)) == 2,
        m.Goal.MORE_WOMEN: women > men,
        m.Goal.MORE_MEN: men > women,
        m.Goal.BITTEN: any(death.night and m.owner_of(death.house) == seat for death in s.deaths),
        m.Goal.LYNCHED: any(not death.night and m.owner_of(death.house) == seat for death in s.deaths),
        m.Goal.CHESTS_DEAD: 2 * sum(not s.alive[chest] for chest in s.chests) > s.seats,
    }
    return worth * reached[goal]


def _number(s: State, houses: list[m.House], character: m.Character) -> int:
    return sum(s.characters[house] is character for house in houses)
