"""Mascarade with eight seats as the engine benchmark wants it (anchor_bench.py --own bench_adapter:Mascarade).

One mutable state per game, the list of legal actions at each decision, whatever follows by itself inside `apply`.
"""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Auto, Decide, Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng

SEATS = 8
_GAME = GAMES["mascarade"].game


class Playing:
    """A state and its turn, which is asked for once a move."""

    __slots__ = ("state", "turn")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        turn = _GAME.turn(self.state)
        while isinstance(turn, Auto):
            _GAME.advance(self.state)
            turn = _GAME.turn(self.state)
        self.turn = turn

    @property
    def seat(self) -> int:
        """The first seat that must decide."""
        assert isinstance(self.turn, Decide)
        return self.turn.seats[0]


class Mascarade:
    """The adapter."""

    def new(self, rng: Any) -> Playing:
        """A new game, its lots drawn from a random.Random."""
        return Playing(_GAME.setup(SEATS, {}, Rng(rng.getrandbits(64))))

    def over(self, playing: Playing) -> bool:
        """Whether it has ended."""
        return isinstance(playing.turn, Over)

    def legal(self, playing: Playing) -> Sequence[Any]:
        """What whoever is first to decide may do."""
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
