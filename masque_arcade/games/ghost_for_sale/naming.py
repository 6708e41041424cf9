"""The names in which scenarios speak of Ghost for Sale, read strictly: seats, houses, lots, cards, tokens.

Everything here raises ValueError, with one line that says what is wrong. What must not enter: states.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NoReturn, TypeVar

from masque_arcade.core.game import Seat
from masque_arcade.games.ghost_for_sale.data import BIDS, HOUSES
from masque_arcade.games.ghost_for_sale.terms import PILE, TRUELIGHT, Card, Face, House, Lot, Token

Words = Mapping[str, object]
W = TypeVar("W", bound=StrEnum)

_HOUSES: Final = [key for key, _ in HOUSES]
_LOTS: Final = {"truelight": TRUELIGHT, "pile": PILE, **{key: house for house, key in enumerate(_HOUSES)}}


def refuse(text: str) -> NoReturn:
    """Raise ValueError with that text."""
    raise ValueError(text)


def only(words: Words, known: Sequence[str] | frozenset[str], where: str) -> None:
    """Refuse keys that are not known."""
    for key in words:
        if key not in known:
            refuse(f"{where}: unknown key {key!r} (known: {', '.join(sorted(known))})")


def table(words: Words, key: str) -> Words:
    """A table, empty when left out."""
    value = words.get(key, {})
    if not isinstance(value, Mapping):
        refuse(f"{key}: expected a table, got {value!r}")
    return value


def items(value: object, what: str) -> Sequence[object]:
    """A list."""
    if not isinstance(value, list | tuple):
        refuse(f"{what}: expected a list, got {value!r}")
    return value


def whole(value: object, what: str) -> int:
    """A whole number from 0 on."""
    if type(value) is not int or value < 0:
        refuse(f"{what}: expected a whole number, got {value!r}")
    return value


def yes_or_no(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        refuse(f"{what}: expected true or false, got {value!r}")
    return value


def word(value: object, kind: type[W], what: str) -> W:
    """One of an enumeration's words."""
    if not isinstance(value, str) or value not in [str(member) for member in kind]:
        refuse(f"{what}: expected one of {', '.join(kind)}, got {value!r}")
    return kind(value)


def seat_name(seat: Seat) -> str:
    """ "A" for the first seat."""
    return chr(ord("A") + seat)


def read_seat(name: object, seats: int) -> Seat:
    """A seat by its letter."""
    letters = [seat_name(seat) for seat in range(seats)]
    if name not in letters:
        refuse(f"no seat {name!r} (there are: {', '.join(letters)})")
    return letters.index(str(name))


def read_house(name: object) -> House:
    """A house by its key."""
    if name not in _HOUSES:
        refuse(f"no house {name!r} (there are: {', '.join(_HOUSES)})")
    return _HOUSES.index(str(name))


def read_lot(name: object) -> Lot:
    """A lot by its name."""
    if not isinstance(name, str) or name not in _LOTS:
        refuse(f"no lot {name!r} (there are: {', '.join(_LOTS)})")
    return _LOTS[name]


def read_card(value: object) -> Card:
    """A bid card by its value."""
    if type(value) is not int or value not in BIDS:
        refuse(f"no card {value!r} (there are: {', '.join(map(str, BIDS))})")
    return value


def read_cards(value: object, what: str) -> list[Card]:
    """Bid cards, put in order."""
    return sorted(read_card(card) for card in items(value, what))


def token_name(token: Token) -> str:
    """A token at a house as scenarios write it: "A ghost", "C painting double"."""
    return f"{seat_name(token.seat)} {token.face}{' double' * token.double}"


def read_token(name: object, house: House, seats: int) -> Token:
    """A token from its name."""
    parts = name.split() if isinstance(name, str) else []
    if len(parts) not in (2, 3) or parts[2:] not in ([], ["double"]):
        refuse(f'tokens: expected "A ghost" or "A painting double", got {name!r}')
    return Token(read_seat(parts[0], seats), house, word(parts[1], Face, "tokens"), len(parts) == 3)
