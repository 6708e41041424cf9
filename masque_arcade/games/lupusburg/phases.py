"""The phases of Lupusburg; all of it public.

Part of the public vocabulary (model.py), which exports all of this.
"""

from dataclasses import dataclass

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.town import House


@dataclass(frozen=True, slots=True)
class Opening:
    """Automatic: the mayor is named (2.1)."""


@dataclass(frozen=True, slots=True)
class Settling:
    """Seats not in View.chosen put characters and chest into their houses. Decision "settle" (2.4)."""


@dataclass(frozen=True, slots=True)
class Dusk:
    """Automatic: night falls (3)."""


@dataclass(frozen=True, slots=True)
class Thieving:
    """The Thief's window: all players pick a house or pass. Decision "thief", FIXED (3.1, 3.2)."""


@dataclass(frozen=True, slots=True)
class Dreaming:
    """Automatic: the Thief sees, all others dream (3.2)."""


@dataclass(frozen=True, slots=True)
class Prowling:
    """The Werewolf's window: all players pick a house. Decision "werewolf", FIXED (3.1, 3.3)."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """Automatic: the body is found (4.1)."""


@dataclass(frozen=True, slots=True)
class Changing:
    """`seat` may change their goal. Decision "goal" (2008, 4.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Privilege:
    """The mayor may use the privilege. Decision "privilege" (4.3)."""


@dataclass(frozen=True, slots=True)
class Showing:
    """`seat` shows `to` a character: that of `house`, or one of their choice (None). Decision "show" for a choice among
    two, else automatic. `back`: it is the mayor's return (4.3)."""

    seat: Seat
    to: Seat
    house: House | None
    back: bool


@dataclass(frozen=True, slots=True)
class Brooming:
    """The mayor gives the broom away. Decision "broom" (4.4)."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """Automatic: too few players live, the broom leaves the game (4.4)."""


@dataclass(frozen=True, slots=True)
class Sweeping:
    """`seat` looks at a house with the broom. Decision "sweep" (4.4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Betting:
    """`seat` may bet. Decision "bet" (4.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawing:
    """Automatic: `seat` draws coins for their bet on `on` (2011, 4.5)."""

    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True)
class Keeping:
    """`seat` keeps one of the drawn coins for their bet on `on`. Decision "coin" (2011, 4.5)."""

    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True)
class Talking:
    """Seats not in View.chosen may make a statement and are then ready to vote. Decision "talk" (4.6)."""


@dataclass(frozen=True, slots=True)
class Looking:
    """`seat` looks at what they were shown: a character, or with the `broom` a house; its duration reveals nothing.
    Decision "look", FIXED; `then` follows (4.3, 4.4)."""

    seat: Seat
    broom: bool
    then: Showing | Brooming | Discarding | Betting | Talking


@dataclass(frozen=True, slots=True)
class Marking:
    """`seat` places a voting token. Decision "token" (4.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Naming:
    """Automatic: the two suspects are named (4.8)."""


@dataclass(frozen=True, slots=True)
class Pleading:
    """`seat` speaks for their suspect character. Decision "plea" (4.8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Judging:
    """Seats with votes that are not in View.chosen vote secretly. Decision "vote" (4.9)."""


@dataclass(frozen=True, slots=True)
class Tallying:
    """Automatic: the votes are opened (4.9)."""


@dataclass(frozen=True, slots=True)
class Lynching:
    """Automatic: the character of `house` is lynched (4.10)."""

    house: House


@dataclass(frozen=True, slots=True)
class Handing:
    """Automatic: the marker goes to the next living player (4.11)."""


@dataclass(frozen=True, slots=True)
class Revealing:
    """Automatic: `ending` ("town" or "werewolf") is decided and everything is turned over (6)."""

    ending: str


@dataclass(frozen=True, slots=True)
class Scoring:
    """Automatic: points are counted (7)."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; `ending` "town" or "werewolf" (6)."""

    ending: str


Phase = (
    Opening
    | Settling
    | Dusk
    | Thieving
    | Dreaming
    | Prowling
    | Dawn
    | Changing
    | Privilege
    | Showing
    | Brooming
    | Discarding
    | Sweeping
    | Betting
    | Drawing
    | Keeping
    | Talking
    | Looking
    | Marking
    | Naming
    | Pleading
    | Judging
    | Tallying
    | Lynching
    | Handing
    | Revealing
    | Scoring
    | Finished
)
