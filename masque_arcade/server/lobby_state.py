"""The state of a hosted table: its people, the plan for the next match, the current match."""

from dataclasses import dataclass, field
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.players import NOBODY, Guest, MatchPlan, NetworkOrder, Person
from masque_net.seed_agreement import HostRound


@dataclass(slots=True)
class LobbyState:
    """One hosted table. `rng` feeds bots and their clocks."""

    entry: GameEntry
    plan: MatchPlan
    pace: str
    name: str
    rng: Rng
    people: dict[Guest, Person] = field(default_factory=dict)
    table: GameSession | None = None
    round: HostRound | None = None
    """The current round for the next match's seed."""
    paused: bool = False
    paused_by: str = ""
    paused_at: float = 0.0
    locked: bool = False
    once: bool = False
    """Whether the table ends after its first match."""
    orders: list[NetworkOrder] = field(default_factory=list)
    owner: Guest | None = None
    """The guest who may give orders: the first to come; after a while of absence, the first of those present."""
    code: str = ""
    """The code for newcomers; every guest has given it."""
    guessing: bool = False
    """Whether someone is guessing codes."""
    unkept: bool = False
    """Whether the match would be lost with the host's process."""
    seed: int | None = None
    """The next match's typed seed; None draws one."""
    typed: bool = False
    """Whether the latest match's seed was typed: the player who typed it may know all secrets."""
    check_ends: float | None = None
    heir: Guest | None = None
    """The guest who is asked to take the table over."""
    moving: bool = False
    """Whether the table goes to another host: nothing happens at it meanwhile."""

    @property
    def of_ball(self) -> bool:
        """Whether it is a ball's, at which nobody gives orders: its seats are kept, and no second match begins."""
        return self.owner == NOBODY

    @property
    def present(self) -> int:
        """The number of guests present."""
        return sum(person.connection is not None for person in self.people.values())

    @property
    def playing(self) -> bool:
        return self.table is not None and not self.table.over

    @property
    def busy(self) -> bool:
        """Whether a match is running or about to be dealt."""
        return self.playing or self.round is not None

    @property
    def chairs(self) -> list[Guest | str]:
        """By seat, the guest or a bot's level; "" when free."""
        chairs: list[int | str] = [self.plan.bots.get(seat, "") for seat in range(self.plan.seats)]
        for person in self.people.values():
            if person.seat is not None:
                chairs[person.seat] = person.guest
        return chairs

    @property
    def levels(self) -> list[str | None]:
        """The bots' levels by seat; None for humans, even while a bot substitutes."""
        return [self.plan.bots.get(seat) for seat in range(self.plan.seats)]

    def free(self) -> list[Seat]:
        taken = {person.seat for person in self.people.values()} | set(self.plan.bots)
        return [seat for seat in range(self.plan.seats) if seat not in taken]

    def names(self) -> list[str]:
        """By seat, the player's name. Bots have none: each client names them in its own language."""
        names = {person.seat: person.called for person in self.people.values() if person.seat is not None}
        return [names.get(seat, "") for seat in range(self.plan.seats)]

    def new_bot(self, level: str, seat: Seat) -> Any:
        return self.entry.make_bot(level, seat, self.plan.seats, self.rng.fork())
