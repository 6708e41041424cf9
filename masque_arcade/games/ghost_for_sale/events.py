"""Events of Ghost for Sale, immutable facts in the past tense; one visible change for each beat.

Five carry a secret for its owner only (`seen_by`): Reserved, TruthChosen, CardPlaced and the two looks, Inspected and
PileInspected; all others get None in the secret's place (14.2).
"""

from typing import Final

from masque_arcade.engine.codec import events_in, game_codec
from masque_arcade.engine.game import Event, Seat, Viewer
from masque_arcade.engine.value import Value
from masque_arcade.games.ghost_for_sale import model
from masque_arcade.games.ghost_for_sale.model import Back, Card, Face, House, Lot, Special, Step


class HousesLaid(Event):
    """Round `round` began: its houses are face up in alphabetical order (3.4, 10.3)."""

    round: int
    houses: tuple[House, ...]


class LaidSpecial(Value):
    """A special card and its house."""

    house: House
    special: Special


class SpecialsLaid(Event):
    """One special card face up at each house of the round (12.1, 12.9)."""

    cards: tuple[LaidSpecial, ...]


class ReservesFetched(Event):
    """All players took their reserves into their hands; `hand_sizes` by seat afterwards (10.2)."""

    hand_sizes: tuple[int, ...]


class FirstNamed(Event):
    """`seat` acts first in this round; as owner of `house` in round 2, None when random or as before (3.5, 10.1)."""

    seat: Seat
    house: House | None


class StepStarted(Event):
    """A step of the round began (4)."""

    round: int
    step: Step


class Reserved(Event):
    """`seat` hid four cards for round 2; the cards are for its own player only (3.3)."""

    OWN = ("cards",)
    seat: Seat
    cards: tuple[Card, ...] | None


class TruthChosen(Event):
    """`seat` chose a "?" card; the side is for its own player only (5.1)."""

    OWN = ("truth",)
    seat: Seat
    truth: bool | None


class PileFormed(Event):
    """The `size` unchosen "?" cards were shuffled unseen; `boxed` when they go to the box (three players, 5.2)."""

    size: int
    boxed: bool


class Declared(Event):
    """`seat` put a token at `house` (6.1)."""

    seat: Seat
    house: House
    face: Face
    double: bool


class CardPlaced(Event):
    """`seat` placed a card on `lot`; face up when `open`, else its value is for its own player only (7.2, 12.2)."""

    seat: Seat
    lot: Lot
    back: Back
    card: Card | None
    open: bool

    def seen_by(self, viewer: Viewer) -> Event:
        """Only the back for all others, unless the card is face up."""
        if self.open or viewer == self.seat:
            return self
        return CardPlaced(self.seat, self.lot, self.back, None, False)


class TurnEnded(Event):
    """`seat` ended its turn after one card (7.2)."""

    seat: Seat


class Passed(Event):
    """`seat` is out of this auction; `empty` when because of an empty hand (7.2d, e)."""

    seat: Seat
    empty: bool


class AuctionEnded(Event):
    """The auction `step` (INFORMATION or PROPERTY) is over: "passed", "sole" or "empty" (7.3)."""

    step: Step
    why: str


class Row(Value):
    """One seat's cards on a lot, in the order of placement. `edge`: what puts it above the next row: "total", "card"
    (higher single card) or "earlier"; "" for the last row (7.4)."""

    seat: Seat
    cards: tuple[Card, ...]
    total: int
    edge: str


class RowsRevealed(Event):
    """The cards on `lot` were turned up; rows by rank, best first (7.4)."""

    lot: Lot
    rows: tuple[Row, ...]


class LotUnsold(Event):
    """No bid for `lot`: a house goes to the box, the pile is not looked at (7.6, 8.3)."""

    lot: Lot


class Inspected(Event):
    """`seat` saw the "?" card of `target` and took their glass; the side is for the looker only (7.5)."""

    OWN = ("truth",)
    seat: Seat
    target: Seat
    truth: bool | None


class PileInspected(Event):
    """`seat` looked through the unused pile; the numbers are for the looker only (7.6)."""

    OWN = ("truths", "lies")
    seat: Seat
    truths: int | None
    lies: int | None


class HouseWon(Event):
    """`seat` bought `house` (8.2)."""

    seat: Seat
    house: House


class Cards(Value):
    """Some cards of one seat, in the order of placement."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsCleared(Event):
    """The cards left `lot`: `spent` ones for the box, `returned` ones to their owners' hands (7.5, 7.6, 8.2)."""

    lot: Lot
    spent: tuple[Cards, ...]
    returned: tuple[Cards, ...]


class TokenRemoved(Event):
    """With the Magic Mirror `seat` took a ghost-face token of `owner` away from `house` (12.3)."""

    seat: Seat
    house: House
    owner: Seat
    double: bool


class GhostTaken(Event):
    """With the Magic Mirror (minus_one) `seat` made one ghost of `house` not count (12.3)."""

    seat: Seat
    house: House


class GhostAdded(Event):
    """With the Secret Crypt `seat` added a ghost to `house` (12.4)."""

    seat: Seat
    house: House


class SpecialDeclined(Event):
    """`seat` left the special card of `house` unused; it is gone from there (12.5)."""

    seat: Seat
    house: House
    special: Special


class SpecialUnusable(Event):
    """The Magic Mirror found no ghost-face token at `house`; it is gone from there (12.3)."""

    house: House
    special: Special


class Guessed(Event):
    """With the Crystal Ball `seat` guessed the number of real ghosts in `house` (12.6)."""

    seat: Seat
    house: House
    ghosts: int


class PortraitKept(Event):
    """`seat` won `house` and keeps its Family Portrait (12.2)."""

    seat: Seat
    house: House


class TruthsRevealed(Event):
    """All chosen "?" cards were turned over; by seat, True for the honest (9.1)."""

    truths: tuple[bool, ...]

    def proved(self) -> list[tuple[Seat, bool]]:
        return list(enumerate(self.truths))


class HouseCounted(Event):
    """`house` was counted: `real` says of each of its tokens, in the order of placement, whether it is a real ghost;
    `extra` is +1 for the Crypt, -1 for the Mirror with minus_one; `ghosts` the sum, never below 0; `value` its points
    for `owner`; `scores` all points afterwards (6.3, 6.4, 9.1)."""

    house: House
    owner: Seat
    real: tuple[bool, ...]
    extra: int
    ghosts: int
    value: int
    scores: tuple[int, ...]


class BallJudged(Event):
    """The guess about `house` was `right`, then the card and its points are kept, or not (12.2)."""

    seat: Seat
    house: House
    guess: int
    ghosts: int
    right: bool
    scores: tuple[int, ...]


class TableCleared(Event):
    """Round `round` is over: tokens, glasses and "?" cards went back to their owners (9.2)."""

    round: int


class PortraitScored(Event):
    """The Family Portrait of `seat` counted a point for each of these worthless houses (12.7)."""

    seat: Seat
    houses: tuple[House, ...]
    scores: tuple[int, ...]


class GameEnded(Event):
    """The match is over: the winners, why ("points", "castles", "houses", "cards" or "shared"), all points and the
    cards left in hand, by seat (11)."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


EVENTS: Final = events_in(globals())
CODEC: Final = game_codec(model.Action, EVENTS, model.View)
