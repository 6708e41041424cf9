"""The phases of Ghost for Sale; all of it public.

Part of the public vocabulary (model.py), which exports all of this.
"""

from enum import StrEnum

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.ghost_for_sale.houses import House, Lot, Special, Step


class Laying(Value):
    """Automatic: the round's houses are laid out, then (`specials`) the special cards on them (3.4, 12.1)."""

    specials: bool = False


class Fetching(Value):
    """Automatic, round 2: all players take their reserves into their hands (10.2)."""


class Naming(Value):
    """Automatic: the round's first player is named (3.5, 10.1)."""


class Opening(Value):
    """Automatic: `step` begins."""

    step: Step


class Reserving(Value):
    """Seats with an empty reserve hide four cards, all at once. Decision "reserve"."""


class Choosing(Value):
    """Seats not in View.chosen choose a "?" card, all at once. Decision "choose"."""


class Piling(Value):
    """Automatic: the unchosen "?" cards are shuffled into the pile (5.2)."""


class Declaring(Value):
    """`seat` places a token. Decision "declare"."""

    seat: Seat


class Bidding(Value):
    """`seat` has placed `placed` cards (0 or 1) in this turn. Decision "bid"; automatic with an empty hand.

    `sole`: only this seat has cards left and may place at most one more (7.3).
    """

    seat: Seat
    placed: int = 0
    sole: bool = False


class Closing(Value):
    """Automatic: the auction ends; `why` is "passed" (all have), "sole" or "empty" (all hands) (7.3)."""

    why: str


class Part(StrEnum):
    """The next part of resolving a lot."""

    ROWS = "rows"
    LOOK = "look"
    AWARD = "award"
    CLEAR = "clear"
    CARD = "card"


class Settling(Value):
    """Automatic: `lot` is resolved, `part` comes next. From LOOK or AWARD on to CLEAR its cards are face up.

    `ranks`: the lot's bidders, best first, once known (7.4). `looks`: number of finished private looks (7.5).
    """

    lot: Lot
    part: Part = Part.ROWS
    ranks: tuple[Seat, ...] = ()
    looks: int = 0


class Using(Value):
    """`seat` won `house` and decides on its special card. Decision "mirror", "crypt" or "ball" (12.2)."""

    seat: Seat
    house: House
    special: Special


class Revealing(Value):
    """Automatic: all "?" cards turn over (`house` None), then the sold houses are counted one by one (9.1).

    `ball`: the Crystal Ball's guess about `house` is judged next.
    """

    house: House | None = None
    ball: bool = False


class Clearing(Value):
    """Automatic: tokens, glasses and "?" cards go back to their owners (9.2)."""


class Totting(Value):
    """Automatic, after round 2: the Family Portrait's points if it was kept (`portrait`), then the end (11.1, 12.7)."""

    portrait: bool = False


class Finished(Value):
    """The game is over (11)."""


_Opening = Laying | Fetching | Naming | Opening | Reserving | Choosing | Piling | Declaring
Phase = _Opening | Bidding | Closing | Settling | Using | Revealing | Clearing | Totting | Finished
