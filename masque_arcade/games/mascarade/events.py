"""Events of Mascarade, immutable facts in the past tense.

None carries a secret: private looks and exchanges are in no event, so all viewers, the actor too, receive the same
(5.2, 6, 8.7).
"""

from typing import Final

from masque_arcade.engine.codec import events_in, game_codec
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.mascarade import model
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Purse, Slot


class Dealt(Event):
    """The cards are face up; `cards` by slot (2.4)."""

    cards: tuple[Character, ...]


class GotReady(Event):
    """`seat` has memorised."""

    seat: Seat


class CardsTurnedDown(Event):
    """All cards were turned face down at once (2.4)."""


class TurnStarted(Event):
    """Turn `number` (1 for the first) of `seat`; `swap_only` in the first four turns and after a reveal (3.1, 4.2)."""

    seat: Seat
    number: int
    swap_only: bool


class TakenUnder(Event):
    """`seat` took two cards under the table (5.1)."""

    seat: Seat
    first: Slot
    second: Slot


class BroughtBack(Event):
    """`seat` brought the two cards back; exchanged or not is in no event (5.2)."""

    seat: Seat
    first: Slot
    second: Slot


class LookStarted(Event):
    """`seat` began to look at `slots` in secret (6, 8.7)."""

    seat: Seat
    slots: tuple[Slot, ...]


class LookEnded(Event):
    """`seat` put the cards down again."""

    seat: Seat
    slots: tuple[Slot, ...]


class Announced(Event):
    """`seat` claimed to be `character` with the card in `slot` (7.1)."""

    seat: Seat
    slot: Slot
    character: Character


class Sealed(Event):
    """`seat` has answered in secret (simultaneous contest, 13)."""

    seat: Seat


class Challenged(Event):
    """`seat` contested the claim, with the card in `slot` (7.2)."""

    seat: Seat
    slot: Slot


class Passed(Event):
    """`seat` did not contest (7.2)."""

    seat: Seat


class Unmask(Value):
    """One card turned over in a contest; `true` when it is the announced character."""

    seat: Seat
    slot: Slot
    character: Character
    true: bool


class Unmasked(Event):
    """Announcer and challengers showed their cards at once, announcer first, then clockwise (7.4)."""

    announced: Character
    cards: tuple[Unmask, ...]

    def proved(self) -> list[tuple[Seat, bool]]:
        return [(card.seat, card.true) for card in self.cards]


class PowerUsed(Event):
    """`seat` used the power of `character` (8)."""

    seat: Seat
    character: Character


class Transfer(Value):
    """`amount` coins went from one purse to another (never 0)."""

    source: Purse
    target: Purse
    amount: int


class CoinsMoved(Event):
    """One step of coins, all at once; `why` is a character's name or "fine" (8, 7.8)."""

    transfers: tuple[Transfer, ...]
    why: str


class FortunesTraded(Event):
    """The Witch `seat` and `other` exchanged all their coins (8.6); `coins` is what each has now."""

    seat: Seat
    other: Seat
    coins: tuple[int, int]


class TradeDeclined(Event):
    """The Witch kept her fortune (8.6)."""

    seat: Seat


class Questioned(Event):
    """The Inquisitor `seat` asks `victim` for their character (8.10)."""

    seat: Seat
    victim: Seat


class Answered(Event):
    """`victim` named a character and showed their card (8.10)."""

    victim: Seat
    named: Character
    slot: Slot
    character: Character
    right: bool


class CardsHidden(Event):
    """Revealed cards were turned face down again (7.4, 7.9)."""

    slots: tuple[Slot, ...]


class CheatProved(Event):
    """`seat` used the Cheat with ten coins or more (8.9)."""

    seat: Seat


class NothingHappened(Event):
    """`seat`'s power changed nothing (Judge with an empty court, Cheat under ten, rich Widow)."""

    seat: Seat
    character: Character


class StalemateNear(Event):
    """`still` rounds in a row without a new coin; at `limit` the richest wins (9.6)."""

    still: int
    limit: int


class GameEnded(Event):
    """The match is over: the winners, why ("cheat", "goal", "bankrupt", "stalemate"), and all cards by slot (9)."""

    winners: tuple[Seat, ...]
    reason: str
    cards: tuple[Character, ...]


EVENTS: Final = events_in(globals())
CODEC: Final = game_codec(model.Action, EVENTS, model.View)
