"""The full truth of a match of Masquerade Trick."""

from dataclasses import dataclass
from typing import TypeVar

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import Mission, Role
from masque_arcade.games.masquerade_trick.model import Answer, Glance, Phase, Place, Played, Player, Switches

T = TypeVar("T")


@dataclass(slots=True)
class State:
    """One moment of a match. Public fields are those of model.View; secret are the following.

    `hands` by player, ascending, but the Knight's row in its order and the Assassin's stack with the next card first.
    `markers`, `side`, `boxed`: face-down cards. `passing`: cards chosen for the pass, until all have; `gave`,
    `received`: this half's pass, by seat. `roles` by place, empty before they are dealt. `points`: secret while the
    phase is Pointing. `rng`.
    """

    seats: int
    switches: Switches
    circle: tuple[Player, ...]
    cast: tuple[Mission, ...]
    deal: int
    deals: int
    scores: list[int]
    house: int
    half: int
    trick: int
    first: Player | None
    leader: Player | None
    phase: Phase
    plays: tuple[Played, ...]
    hands: dict[Player, list[Card]]
    markers: list[Card]
    side: list[Card]
    boxed: list[Card]
    wins: dict[Player, int]
    passing: dict[Seat, Card]
    gave: dict[Seat, Card]
    received: dict[Seat, Card]
    ready: tuple[Seat, ...]
    roles: dict[Place, Role]
    shown: tuple[Place, ...]
    glances: tuple[Glance, ...]
    points: dict[Seat, Place]
    answers: tuple[Answer, ...]
    winners: tuple[Seat, ...]
    ending: str
    rng: Rng


def sealed(choices: dict[Seat, T], seat: Seat, choice: T) -> dict[Seat, T]:
    """`choices` and one more, in the order of seats, which hides the order of choosing."""
    return dict(sorted({**choices, seat: choice}.items()))
