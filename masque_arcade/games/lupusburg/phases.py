"""The phases of Lupusburg; all of it public.

Part of the public vocabulary (model.py), which exports all of this.
"""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.lupusburg.town import House


class Opening(Value):
    """Automatic: the mayor is named (2.1)."""


class Settling(Value):
    """Seats not in View.chosen put characters and chest into their houses. Decision "settle" (2.4)."""


class Dusk(Value):
    """Automatic: night falls (3)."""


class Thieving(Value):
    """The Thief's window: all players pick a house or pass. Decision "thief", FIXED (3.1, 3.2)."""


class Dreaming(Value):
    """Automatic: the Thief sees, all others dream (3.2)."""


class Prowling(Value):
    """The Werewolf's window: all players pick a house. Decision "werewolf", FIXED (3.1, 3.3)."""


class Dawn(Value):
    """Automatic: the body is found (4.1)."""


class Changing(Value):
    """`seat` may change their goal. Decision "goal" (2008, 4.2)."""

    seat: Seat


class Privilege(Value):
    """The mayor may use the privilege. Decision "privilege" (4.3)."""


class Showing(Value):
    """`seat` shows `to` a character: that of `house`, or one of their choice (None). Decision "show" for a choice among
    two, else automatic. `back`: it is the mayor's return (4.3)."""

    seat: Seat
    to: Seat
    house: House | None
    back: bool


class Brooming(Value):
    """The mayor gives the broom away. Decision "broom" (4.4)."""


class Discarding(Value):
    """Automatic: too few players live, the broom leaves the game (4.4)."""


class Sweeping(Value):
    """`seat` looks at a house with the broom. Decision "sweep" (4.4)."""

    seat: Seat


class Betting(Value):
    """`seat` may bet. Decision "bet" (4.5)."""

    seat: Seat


class Drawing(Value):
    """Automatic: `seat` draws coins for their bet on `on` (2011, 4.5)."""

    seat: Seat
    on: Seat


class Keeping(Value):
    """`seat` keeps one of the drawn coins for their bet on `on`. Decision "coin" (2011, 4.5)."""

    seat: Seat
    on: Seat


class Talking(Value):
    """Seats not in View.chosen may make statements until they are ready to vote. Decision "talk" (4.6)."""


class Looking(Value):
    """`seat` looks at what they were shown: a character, or with the `broom` a house; its duration reveals nothing.
    Decision "look", FIXED; `then` follows (4.3, 4.4)."""

    seat: Seat
    broom: bool
    then: Showing | Brooming | Discarding | Betting | Talking


class Marking(Value):
    """`seat` places a voting token. Decision "token" (4.7)."""

    seat: Seat


class Naming(Value):
    """Automatic: the two suspects are named (4.8)."""


class Pleading(Value):
    """`seat` speaks for their suspect character. Decision "plea" (4.8)."""

    seat: Seat


class Judging(Value):
    """Seats with votes that are not in View.chosen vote secretly. Decision "vote" (4.9)."""


class Tallying(Value):
    """Automatic: the votes are opened (4.9)."""


class Lynching(Value):
    """Automatic: the character of `house` is lynched (4.10)."""

    house: House


class Handing(Value):
    """Automatic: the marker goes to the next living player (4.11)."""


class Revealing(Value):
    """Automatic: `ending` ("town" or "werewolf") is decided and everything is turned over (6)."""

    ending: str


class Scoring(Value):
    """Automatic: points are counted (7)."""


class Finished(Value):
    """The game is over; `ending` "town" or "werewolf" (6)."""

    ending: str


_Night = Opening | Settling | Dusk | Thieving | Dreaming | Prowling | Dawn
_Morning = Changing | Privilege | Showing | Brooming | Discarding | Sweeping | Betting | Drawing | Keeping
_Trial = Talking | Looking | Marking | Naming | Pleading | Judging | Tallying | Lynching | Handing
Phase = _Night | _Morning | _Trial | Revealing | Scoring | Finished
OF_SEAT: Final = {
    Changing: "goal",
    Sweeping: "sweep",
    Betting: "bet",
    Keeping: "coin",
    Looking: "look",
    Marking: "token",
    Pleading: "plea",
}
"""The phases in which their own `seat` decides, and what."""
