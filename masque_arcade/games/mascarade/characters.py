"""The cast: which characters are in a game of Mascarade, and when a chosen set is allowed.

Data and arithmetic only. Sources: RULES.md, sections 2.3 (table), 10 (custom sets), 11.1 and 12 (three and two
players).
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum


class Character(StrEnum):
    """The twelve kinds of card (1.1), in table order; the Peasant exists twice."""

    JUDGE = "judge"
    BISHOP = "bishop"
    KING = "king"
    FOOL = "fool"
    QUEEN = "queen"
    THIEF = "thief"
    WITCH = "witch"
    SPY = "spy"
    PEASANT = "peasant"
    CHEAT = "cheat"
    INQUISITOR = "inquisitor"
    WIDOW = "widow"


MONEY = frozenset({Character.QUEEN, Character.KING, Character.WIDOW, Character.FOOL, Character.PEASANT})
"""Characters that bring money from the bank (8.12)."""

SMALL_SET = (Character.JUDGE, Character.BISHOP, Character.KING, Character.FOOL, Character.QUEEN, Character.WITCH)
"""The six cards of the games for two and three (11.1, 12)."""

_ORDER = {character: i for i, character in enumerate(Character)}

_TABLE: dict[Character, tuple[int, ...]] = {
    # seats:               4  5  6  7  8  9 10 11 12 13   (2.3)
    Character.JUDGE: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    Character.BISHOP: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    Character.KING: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    Character.FOOL: (0, 0, 0, 0, 1, 1, 1, 1, 1, 1),
    Character.QUEEN: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    Character.THIEF: (1, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    Character.WITCH: (0, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    Character.SPY: (0, 0, 0, 1, 0, 0, 1, 1, 1, 1),
    Character.PEASANT: (0, 0, 0, 0, 2, 2, 2, 2, 2, 2),
    Character.CHEAT: (1, 1, 1, 0, 0, 1, 1, 1, 1, 1),
    Character.INQUISITOR: (0, 0, 0, 0, 0, 0, 0, 1, 1, 1),
    Character.WIDOW: (0, 0, 0, 0, 0, 0, 0, 0, 1, 1),
}


def in_order(characters: Sequence[Character]) -> tuple[Character, ...]:
    """The characters in table order."""
    return tuple(sorted(characters, key=_ORDER.__getitem__))


def basic_cast(seats: int, table7: str = "S") -> tuple[Character, ...]:
    """The basic set for `seats` players, in table order (2.3, 11.1, 12; `table7` is "S" or "EN2014", D1)."""
    if seats in (2, 3):
        return SMALL_SET
    cards = [character for character, row in _TABLE.items() for _ in range(row[seats - 4])]
    if seats == 7 and table7 == "EN2014":
        cards[cards.index(Character.SPY)] = Character.FOOL
    return in_order(cards)


def cast_fault(cast: Sequence[Character], seats: int) -> str | None:
    """Why `cast` may not be played as a custom set with `seats` players (section 10); None when it may.

    A reason key: "cast.small_game", "cast.no_judge", "cast.one_peasant", "cast.twice", "cast.needs_8", "cast.size" or
    "cast.money".
    """
    count = Counter(cast)
    if seats < 4:
        return "cast.small_game"
    if Character.JUDGE not in count:
        return "cast.no_judge"
    if count[Character.PEASANT] == 1:
        return "cast.one_peasant"
    if any(n > (2 if character is Character.PEASANT else 1) for character, n in count.items()):
        return "cast.twice"
    if seats < 8 and (Character.PEASANT in count or Character.INQUISITOR in count):
        return "cast.needs_8"
    centre = len(cast) - seats
    if (seats < 6 and len(cast) != 6) or (seats >= 6 and not 0 <= centre <= 2):
        return "cast.size"
    if 3 * sum(n for character, n in count.items() if character in MONEY) < len(cast):
        return "cast.money"
    return None
