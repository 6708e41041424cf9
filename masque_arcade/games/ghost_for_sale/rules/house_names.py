"""Names in scenarios of Ghost for Sale, read strictly: seats, houses, lots, cards, tokens.

All functions raise ValueError with one line that says what is wrong.
"""

from typing import Final

from masque_arcade.engine.position_parser import items, read_seat, refuse, seat_name, word
from masque_arcade.games.ghost_for_sale.constants import BIDS, HOUSES
from masque_arcade.games.ghost_for_sale.model import PILE, TRUELIGHT, Card, Face, House, Lot, Token

_HOUSES: Final = [key for key, _ in HOUSES]
_LOTS: Final = {"truelight": TRUELIGHT, "pile": PILE, **{key: house for house, key in enumerate(_HOUSES)}}


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
    """Bid cards in ascending order."""
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
