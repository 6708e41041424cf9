"""Mascarade with eight seats as the engine benchmark wants it (anchor_bench.py --own bench_adapter:Mascarade).

One mutable state per game, the list of legal actions at each decision, whatever follows by itself inside `apply`.
"""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Auto, Decide
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng

SEATS = 8
_GAME = GAMES["mascarade"].game


class Playing:
    """A state and the seat that decides; None at the end."""

    __slots__ = ("seat", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        while isinstance(turn := _GAME.turn(self.state), Auto):
            _GAME.advance(self.state)
        self.seat = turn.seats[0] if isinstance(turn, Decide) else None


class Mascarade:
    """The adapter."""

    def new(self, rng: Any) -> Playing:
        """A new game, its lots drawn from a random.Random."""
        return Playing(_GAME.setup(SEATS, {}, Rng(rng.getrandbits(64))))

    def over(self, playing: Playing) -> bool:
        """Whether it has ended."""
        return playing.seat is None

    def legal(self, playing: Playing) -> Sequence[Any]:
        """The legal actions of the seat that decides."""
        return _GAME.legal(playing.state, playing.seat)

    def apply(self, playing: Playing, action: Any) -> None:
        """Do it."""
        _GAME.apply(playing.state, playing.seat, action)
        playing.settle()

    def clone(self, playing: Playing) -> Playing:
        """An independent copy."""
        return Playing(clone(playing.state))

    def view(self, playing: Playing, player: int) -> Any:
        """What `player` sees."""
        return _GAME.view(playing.state, player)

    def players(self, playing: Playing) -> int:
        """How many play."""
        return SEATS
