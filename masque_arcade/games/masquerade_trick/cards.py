"""The number cards: suits, ranks, winner of a trick, and the order of the Knight's row.

Arithmetic on public things only; rules, bots and client share it. Numbers in brackets cite RULES.md.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Final

Card = Annotated[int, "card"]
"""A number card: ten times its suit's place in SUITS plus its rank, so 3 is the crown 3 and 27 the Rose 7 (2.1)."""


class Suit(StrEnum):
    """The four suits: the crown is trump, the others are plain (2.1, 2.2)."""

    CROWN = "crown"
    FAN = "fan"
    ROSE = "rose"
    LANTERN = "lantern"


SUITS: Final = tuple(Suit)
"""In printed order, the crown first (8.3)."""

_LETTERS: Final = "CFRL"


def card(suit: Suit, rank: int) -> Card:
    return 10 * SUITS.index(suit) + rank


def suit_of(one: Card) -> Suit:
    return SUITS[one // 10]


def rank_of(one: Card) -> int:
    """The number on a card."""
    return one % 10


def is_crown(one: Card) -> bool:
    """Whether a card is a crown, which beats every plain card (5.3)."""
    return one < 10


def card_name(one: Card) -> str:
    """A card as scenarios and logs write it: "C3", "F7", "R1", "L5"."""
    return f"{_LETTERS[one // 10]}{one % 10}"


def deck(crowns: int, plain: int) -> tuple[Card, ...]:
    """Crowns 1 to `crowns` and each plain suit 1 to `plain`, ascending."""
    plain_suits = range(1, len(SUITS))
    return (*range(1, crowns + 1), *(10 * suit + rank for suit in plain_suits for rank in range(1, plain + 1)))


def following(hand: Sequence[Card], led: Card | None) -> list[Card]:
    """The cards of `hand` that may be played to a trick led with `led` (None when leading): the led suit, else any
    (5.1, 5.2)."""
    if led is None:
        return list(hand)
    suit = led // 10
    same = [one for one in hand if one // 10 == suit]
    return same or list(hand)


def taker(played: Sequence[Card]) -> int:
    """The index of the winning card of a trick, in order of play: the highest crown, else the highest of the led suit
    (5.3)."""
    suit = 0 if min(played) < 10 else played[0] // 10
    best = max([one for one in played if one // 10 == suit])
    return played.index(best)


def row(cards: Iterable[Card]) -> list[Card]:
    """Cards as the Knight's row: highest rank on the left, equal ranks in the order of suits (8.3)."""
    return sorted(cards, key=lambda one: (-(one % 10), one // 10))


def knights_card(cards: Sequence[Card], led: Card | None, wins: int, goal: int) -> Card:
    """The card that the Knight of the house plays from its row: from the left with less than `goal` tricks, else from
    the right (8.4)."""
    may = following(cards, led)
    return may[0] if wins < goal else may[-1]


def weakest(cards: Iterable[Card]) -> Card:
    """The lowest card: plain before crown, then by rank, then in the order of suits; for a player whose time has run
    out (6.4)."""
    return min(cards, key=lambda one: (one < 10, one % 10, one // 10))
