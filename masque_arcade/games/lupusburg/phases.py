"""What the rules of Lupusburg may be in the middle of; all of it public.

Part of the public vocabulary (model.py), which names all of this again.
"""

from dataclasses import dataclass

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.town import House


@dataclass(frozen=True, slots=True)
class Opening:
    """By itself: the mayor is named (2.1)."""


@dataclass(frozen=True, slots=True)
class Settling:
    """Everybody not in View.chosen puts characters and chest into his houses. Decision "settle" (2.4)."""


@dataclass(frozen=True, slots=True)
class Dusk:
    """By itself: night falls (3)."""


@dataclass(frozen=True, slots=True)
class Thieving:
    """The Thief's window: everybody picks a house or passes. Decision "thief", FIXED (3.1, 3.2)."""


@dataclass(frozen=True, slots=True)
class Dreaming:
    """By itself: the Thief sees, everybody else dreams (3.2)."""


@dataclass(frozen=True, slots=True)
class Prowling:
    """The Werewolf's window: everybody picks a house. Decision "werewolf", FIXED (3.1, 3.3)."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """By itself: the body is found (4.1)."""


@dataclass(frozen=True, slots=True)
class Changing:
    """`seat` may change his goal. Decision "goal" (2008, 4.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Privilege:
    """The mayor may use his privilege. Decision "privilege" (4.3)."""


@dataclass(frozen=True, slots=True)
class Showing:
    """`seat` shows `to` a character: that of `house`, or one he picks (None). Decision "show" when he picks among two,
    else by itself. `back`: it is the mayor's return (4.3)."""

    seat: Seat
    to: Seat
    house: House | None
    back: bool


@dataclass(frozen=True, slots=True)
class Brooming:
    """The mayor gives the broom away. Decision "broom" (4.4)."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """By itself: too few live, the broom leaves the game (4.4)."""


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
    """By itself: `seat` draws coins for his bet on `on` (2011, 4.5)."""

    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True)
class Keeping:
    """`seat` keeps one of the drawn coins for his bet on `on`. Decision "coin" (2011, 4.5)."""

    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True)
class Talking:
    """Everybody not in View.chosen may say something and is then ready to vote. Decision "talk" (4.6)."""


@dataclass(frozen=True, slots=True)
class Looking:
    """`seat` looks at what he was shown: a character, or with the `broom` a house; nobody reads from the time it takes
    who or what it was. Decision "look", FIXED; `then` goes on (4.3, 4.4)."""

    seat: Seat
    broom: bool
    then: Showing | Brooming | Discarding | Betting | Talking


@dataclass(frozen=True, slots=True)
class Marking:
    """`seat` places a voting token. Decision "token" (4.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Naming:
    """By itself: the two suspects are named (4.8)."""


@dataclass(frozen=True, slots=True)
class Pleading:
    """`seat` speaks for his suspect character. Decision "plea" (4.8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Judging:
    """Everybody with votes who is not in View.chosen votes secretly. Decision "vote" (4.9)."""


@dataclass(frozen=True, slots=True)
class Tallying:
    """By itself: the votes are opened (4.9)."""


@dataclass(frozen=True, slots=True)
class Lynching:
    """By itself: the character of `house` is lynched (4.10)."""

    house: House


@dataclass(frozen=True, slots=True)
class Handing:
    """By itself: the marker goes to the next living player (4.11)."""


@dataclass(frozen=True, slots=True)
class Revealing:
    """By itself: `ending` ("town" or "werewolf") is decided and everything is turned over (6)."""

    ending: str


@dataclass(frozen=True, slots=True)
class Scoring:
    """By itself: points are counted (7)."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; `ending` "town" or "werewolf" (6)."""

    ending: str


Phase = (
    Opening | Settling | Dusk | Thieving | Dreaming | Prowling | Dawn | Changing | Privilege | Showing | Brooming
    | Discarding | Sweeping | Betting | Drawing | Keeping | Talking | Looking | Marking | Naming | Pleading | Judging
    | Tallying | Lynching | Handing | Revealing | Scoring | Finished
)  # fmt: skip
