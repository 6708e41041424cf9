"""The public vocabulary of Ghost for Sale: the things on the table, actions, phases, the View and the options.

Things are defined in houses.py, phases in phases.py, and exported here.
"""

from collections.abc import Mapping
from typing import Final

from masque_arcade.engine.game import Info, Option, Options, Seat, seat_or_lot
from masque_arcade.engine.value import Value
from masque_arcade.games.ghost_for_sale.constants import DOUBLE_TOKENS
from masque_arcade.games.ghost_for_sale.houses import *  # noqa: F403
from masque_arcade.games.ghost_for_sale.houses import TRUELIGHT, Card, Face, House, Lot, Placed, Special, Stock, Token
from masque_arcade.games.ghost_for_sale.phases import *  # noqa: F403
from masque_arcade.games.ghost_for_sale.phases import Phase


class Switches(Value):
    """The table's switches, as text was read from Options (RULES.md, section 16).

    `advanced`: with special cards (12). `tiebreak_counts`: "castles" or "all" houses (11.2). `mirror`: "token" or
    "minus_one" (12.3). `first`: the first player of round 1, None for random (3.5).
    """

    advanced: bool = False
    tiebreak_counts: str = "castles"
    mirror: str = "token"
    first: Seat | None = None


INFO: Final = Info(
    id="ghost_for_sale",
    seats=range(min(DOUBLE_TOKENS), max(DOUBLE_TOKENS) + 1),
    options=(
        Option("advanced", ("false", "true")),
        Option("tiebreak_counts", ("castles", "all")),
        Option("mirror", ("token", "minus_one")),
        Option("first", ("random",), free=True),
    ),
)
"""`first`: "random" or a seat's number, 1 for the first. `mirror` matters in the advanced game only."""


# --- actions -------------------------------------------------------------------------------------------------------


class Reserve(Value):
    """Hide these four cards for round 2; ascending (3.3)."""

    cards: tuple[Card, ...]


class Choose(Value):
    """Choose a "?" card: honest, or a liar, for this round (5.1)."""

    truth: bool


class Declare(Value):
    """Put a token of that face at `house`; `double` uses a double-faced one (6.1, 6.2)."""

    house: House
    face: Face
    double: bool


class Bid(Value):
    """Place one card on a lot: the first of the turn, or a second (7.2a)."""

    card: Card
    lot: Lot


class Done(Value):
    """End the turn after one card (7.2)."""


class Pass(Value):
    """Leave this auction; only instead of a turn's first card (7.2d)."""


class Remove(Value):
    """Remove one ghost-face token of `owner` here with the Magic Mirror (12.3)."""

    owner: Seat
    double: bool


class TakeGhost(Value):
    """Take away one real ghost with the Magic Mirror, whichever it is; with mirror=minus_one (12.3)."""


class AddGhost(Value):
    """Add one ghost with the Secret Crypt (12.4)."""


class Decline(Value):
    """Leave Mirror or Crypt unused (12.2)."""


class Guess(Value):
    """Guess the number of real ghosts here with the Crystal Ball (12.6)."""

    ghosts: int


Action = Reserve | Choose | Declare | Bid | Done | Pass | Remove | TakeGhost | AddGhost | Decline | Guess


# --- what one viewer sees --------------------------------------------------------------------------------------------


class View(Value):
    """The table as one viewer sees it. Tuples "by seat" have one entry per seat, seat 0 first.

    `round`: 1 manors, 2 castles; 0 before anything is laid out. `first`: the seat that acts first in every step of this
    round, None until named.

    `specials`: special card at a house (12.1); gone when declined, unusable or unsold. `used`: its use: 1 for Mirror or
    Crypt, the number guessed for the Ball. `kept`: special cards that players keep for points.

    `tokens`: those at the houses of this round, in the order of placement (6). `stock`: tokens left, by seat.

    `hands`, `reserves`: the cards this viewer may see, by seat: their own, and all hands after the end (14.2);
    ascending. `hand_sizes`, `reserve_sizes`: by seat, public. `spent`: cards that have left the game, by seat; `shown`:
    cards a seat has openly taken back and still holds, in hand or face down on a lot, by seat (14.1); both ascending.

    `chosen`: the seats that have chosen a "?" card this round. `truths`: the chosen "?" cards this viewer knows: their
    own, the one Mrs. Truelight showed them, and all of them once they are turned over (9.1). `pile`: cards in the
    unused pile beside Mrs. Truelight (5.2). `pile_lies`: the False cards this viewer saw in it, None without a look
    (7.6). `glasses`: whose "?" card each seat saw this round, looker: seen (7.5). `pile_looker`: the seat that saw the
    pile.

    `lots`: the lots of the auction in progress, in the order of its resolution, else empty. `bids`: the cards on them
    in the order of placement. `passed`: the seats out of this auction.

    `owners`: the winner of each house. `unsold`: houses without a bid. `ghosts`, `values`: real ghosts and points of
    the sold houses counted so far, both rounds. `scores`: points so far, by seat.
    """

    seats: int
    switches: Switches
    round: int
    phase: Phase
    first: Seat | None
    specials: dict[House, Special]
    used: dict[House, int]
    kept: dict[Special, Seat]
    tokens: tuple[Token, ...]
    stock: tuple[Stock, ...]
    hands: dict[Seat, tuple[Card, ...]]
    reserves: dict[Seat, tuple[Card, ...]]
    hand_sizes: tuple[int, ...]
    reserve_sizes: tuple[int, ...]
    spent: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    chosen: tuple[Seat, ...]
    truths: dict[Seat, bool]
    pile: int
    pile_lies: int | None
    glasses: dict[Seat, Seat]
    pile_looker: Seat | None
    lots: tuple[Lot, ...]
    bids: tuple[Placed, ...]
    passed: tuple[Seat, ...]
    owners: dict[House, Seat]
    unsold: tuple[House, ...]
    ghosts: dict[House, int]
    values: dict[House, int]
    scores: tuple[int, ...]


def extra_ghosts(house: House, used: Mapping[House, int], specials: Mapping[House, Special], switches: Switches) -> int:
    """The ghosts that the special card used at `house` adds (12.3, 12.4)."""
    if house not in used:
        return 0
    if specials[house] is Special.CRYPT:
        return 1
    return -(specials[house] is Special.MIRROR and switches.mirror == "minus_one")


def owes_truelight(view: View, seat: Seat) -> bool:
    """Whether `seat` still has to bid for Mrs. Truelight in the auction in progress (7.2f)."""
    return TRUELIGHT in view.lots and all(bid.seat != seat or bid.lot != TRUELIGHT for bid in view.bids)


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats` from its options; unknown values are refused. Raises BadOptions."""
    texts = INFO.read(seats, options)
    return Switches(
        advanced=texts["advanced"] == "true",
        tiebreak_counts=texts["tiebreak_counts"],
        mirror=texts["mirror"],
        first=seat_or_lot(texts, "first", seats),
    )
