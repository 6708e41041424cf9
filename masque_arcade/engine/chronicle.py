"""Chronicles: what really happened in a finished match, as plain data for a screen.

A game's builder (registry.GameEntry.chronicle) makes one from a replayed record; nothing of a running match enters it.
"""

from dataclasses import dataclass
from typing import Any, Final

from masque_arcade.engine.bot import Thought
from masque_arcade.engine.game import Seat
from masque_arcade.engine.match import Beat
from masque_arcade.engine.value import Value

NOBODY: Final = -1
"""The seat of a moment that is no player's."""


@dataclass(frozen=True, slots=True)
class Step:
    """One beat of a replayed match; for a decision also whose it was, the action, and what a bot thought."""

    beat: Beat[Any]
    seat: Seat | None = None
    action: Any = None
    thought: Thought | None = None


class Belief(Value):
    """What a bot thought of the card at `place` at its latest decision, and what that was in truth, `real`, then."""

    place: int
    mask: str
    chance: float
    real: str

    @property
    def right(self) -> bool:
        return self.mask == self.real


class Moment(Value):
    """One thing that `seat` did, or NOBODY. `what` names its kind ("exchanged", "claimed"), a key of
    the game's sentences.

    `places`: the cards concerned; `mask`: the one claimed, and whether that was `true`; `contested`: whether a player
    objected; `gain`: the coins it brought. `pieces`: by place, the piece that lies there afterwards, each game with its
    own places and numbers; `coins`, or points, by seat; `beliefs`: by seat, of bots.
    """

    what: str
    turn: int
    seat: Seat
    places: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    mask: str = ""
    true: bool = True
    contested: bool = False
    gain: int = 0
    beliefs: tuple[Belief | None, ...] = ()


class Award(Value):
    """A distinction of `seat` for the moment with that number; `n` says how many; `shared`: others who did as much."""

    name: str
    seat: Seat
    moment: int
    n: int = 0
    shared: tuple[Seat, ...] = ()


class Chronicle(Value):
    """A finished match of at least one moment. `owners`: by place, its seat, None for the centre; `masks`: by piece,
    its kind; `board`: the table's layout, in the game's own words; `winners`: none before the outcome."""

    game: str
    seats: int
    owners: tuple[Seat | None, ...]
    masks: tuple[str, ...]
    moments: tuple[Moment, ...]
    awards: tuple[Award, ...] = ()
    board: str = ""
    winners: tuple[Seat, ...] = ()
