"""The full truth of a match of Masquerade Trick."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from msgspec import field

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import Mission, Role
from masque_arcade.games.masquerade_trick.model import Answer, Glance, Phase, Place, Played, Player, Switches

T = TypeVar("T")


class State(Draft, kw_only=True):
    """One moment of a match. Fields that are not in SECRET are those of model.View.

    `hands` by player, ascending, but the Knight's row in its order and the Assassin's stack with the next card first.
    `markers`, `side`, `boxed`: face-down cards. `passing`: cards chosen for the pass, until all have; `gave`,
    `received`: this half's pass, by seat. `roles` by place, empty before they are dealt. `points`: secret while the
    phase is Pointing. `rng`.
    """

    SECRET: ClassVar = frozenset(
        {"hands", "markers", "side", "boxed", "passing", "gave", "received", "roles", "points", "rng"}
    )
    seats: int
    switches: Switches
    circle: tuple[Player, ...]
    cast: tuple[Mission, ...]
    deal: int = 0
    deals: int
    scores: Sequence[int]
    house: int = 0
    half: int = 0
    trick: int = 0
    first: Player | None
    leader: Player | None
    phase: Phase
    plays: tuple[Played, ...] = ()
    hands: dict[Player, Sequence[Card]]
    markers: Sequence[Card] = field(default_factory=list)
    side: Sequence[Card] = field(default_factory=list)
    boxed: Sequence[Card] = field(default_factory=list)
    wins: Mapping[Player, int]
    passing: dict[Seat, Card] = field(default_factory=dict)
    gave: Mapping[Seat, Card] = field(default_factory=dict)
    received: Mapping[Seat, Card] = field(default_factory=dict)
    ready: tuple[Seat, ...] = ()
    roles: dict[Place, Role] = field(default_factory=dict)
    shown: tuple[Place, ...] = ()
    glances: tuple[Glance, ...] = ()
    points: dict[Seat, Place] = field(default_factory=dict)
    answers: tuple[Answer, ...] = ()
    winners: tuple[Seat, ...] = ()
    ending: str = ""
    rng: Rng


def sealed(choices: dict[Seat, T], seat: Seat, choice: T) -> dict[Seat, T]:
    """`choices` and one more, in the order of seats, which hides the order of choosing."""
    return dict(sorted({**choices, seat: choice}.items()))
