"""The full truth of a game of Lupusburg, its deal, and the simplest questions about it."""

from collections.abc import Callable
from typing import ClassVar, Final

from msgspec import field

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import BROOM_FROM, COINS, GOALS
from masque_arcade.games.lupusburg.talk import NOTHING_SAID, Talk

UNSEALED: Final = -9
"""In `sealed`: not decided yet."""


class State(Draft, kw_only=True):
    """One moment of a game. Of `looks`, `dreams` and `sweeps` the results are secret, of `wagers`, `purse` and `drawn`
    the coins in 2011.

    `characters`: by house; until settled, a player's two as dealt. `chests`: by seat, NOWHERE until settled. `goals`:
    by seat, empty in 2011. `goal_deck`: top first. `purse`: highest first. `sealed`: by seat, the house picked at night
    or the votes against the first suspect. `talk`: View.statements. All other fields are as in model.View.
    """

    SECRET: ClassVar = frozenset(
        {
            *("characters", "chests", "goals", "goal_deck", "looks", "dreams", "sweeps"),
            *("purse", "wagers", "drawn", "sealed", "rng"),
        }
    )
    seats: int
    switches: m.Switches
    round: int = 0
    phase: m.Phase
    mayor: Seat
    alive: list[bool]
    deaths: tuple[m.Death, ...] = ()
    broom: bool
    characters: list[m.Character]
    chests: list[m.House]
    goals: list[m.Goal]
    goal_deck: list[m.Goal]
    changes: list[int]
    looks: tuple[m.Look, ...] = ()
    dreams: tuple[m.Dream, ...] = ()
    sweeps: tuple[m.Sweep, ...] = ()
    purse: list[int]
    wagers: tuple[m.Wager, ...] = ()
    drawn: list[int] = field(default_factory=list)
    sealed: list[int]
    talk: Talk = NOTHING_SAID
    marks: tuple[m.Mark, ...] = ()
    suspects: tuple[m.House, ...] = ()
    votes: tuple[tuple[int, int], ...] = ()
    trials: tuple[m.Trial, ...] = ()
    rng: Rng


def new_state(seats: int, switches: m.Switches, rng: Rng) -> State:
    """The town before the first beat: cards and goals are dealt, no player has settled (2)."""
    goals = [m.Goal(word) for word in GOALS[switches.edition]]
    rng.shuffle(goals)
    dealt = seats if goals else 0
    return State(
        seats=seats,
        switches=switches,
        phase=m.Opening(),
        mayor=rng.below(seats) if switches.mayor is None else switches.mayor,
        alive=[True] * (2 * seats),
        broom=switches.broom and seats >= BROOM_FROM,
        characters=deal(seats, rng),
        chests=[m.NOWHERE] * seats,
        goals=goals[:dealt],
        goal_deck=goals[dealt:],
        changes=[0] * seats,
        purse=list(COINS[seats]),
        sealed=[UNSEALED] * seats,
        rng=rng,
    )


def deck(seats: int) -> list[m.Character]:
    """The characters for so many players (2.2)."""
    townsfolk = [m.Character.MAN, m.Character.WOMAN] * (seats - 1)
    return [m.Character.WEREWOLF, m.Character.THIEF, *townsfolk]


def deal(seats: int, rng: Rng) -> list[m.Character]:
    """Two each, again as long as one player has both Werewolf and Thief (2.2)."""
    cards = deck(seats)
    rng.shuffle(cards)
    while m.owner_of(cards.index(m.Character.WEREWOLF)) == m.owner_of(cards.index(m.Character.THIEF)):
        rng.shuffle(cards)
    return cards


def wolf_seat(s: State) -> Seat:
    """The player with the Werewolf card, dead or alive (2.9)."""
    return m.owner_of(s.characters.index(m.Character.WEREWOLF))


def thief_seat(s: State) -> Seat:
    """The player with the Thief card, dead or alive (2.9)."""
    return m.owner_of(s.characters.index(m.Character.THIEF))


def lives(s: State, seat: Seat) -> bool:
    """Whether `seat` has a living character (2.9)."""
    right, left = m.houses_of(seat)
    return s.alive[right] or s.alive[left]


def living_players(s: State) -> int:
    """The number of players with a living character."""
    return sum(lives(s, seat) for seat in range(s.seats))


def sealed(s: State) -> list[Seat]:
    """All seats that have decided."""
    return [seat for seat, pick in enumerate(s.sealed) if pick != UNSEALED]


def unseal(s: State) -> list[int]:
    """Take the sealed choices, and make room for the next such decision."""
    taken = s.sealed
    s.sealed = [UNSEALED] * s.seats
    return taken


def next_asked(s: State, last: Seat | None, asked: Callable[[Seat], bool]) -> Seat | None:
    """The next seat to be asked after `last` (None: from the mayor on), None after the round of all."""
    order = m.clockwise(s.seats, s.mayor)
    rest = order if last is None else order[order.index(last) + 1 :]
    return next((seat for seat in rest if asked(seat)), None)
