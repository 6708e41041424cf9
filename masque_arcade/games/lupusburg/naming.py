"""The names in which scenarios speak of Lupusburg, read strictly: seats, houses, characters, goals.

Everything here raises ValueError, with one line that says what is wrong. What must not enter: states.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NoReturn, TypeVar

from masque_arcade.core.game import Seat
from masque_arcade.games.lupusburg.terms import NOWHERE, House, house_name

Words = Mapping[str, object]
W = TypeVar("W", bound=StrEnum)


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


def word(value: object, kind: type[W], what: str) -> W:
    """One of an enumeration's words."""
    if not isinstance(value, str) or value not in [str(member) for member in kind]:
        refuse(f"{what}: expected one of {', '.join(kind)}, got {value!r}")
    return kind(value)


def seat_name(seat: Seat) -> str:
    """ "A" for the first seat."""
    return chr(ord("A") + seat)


def read_seat(value: object, seats: int) -> Seat:
    """The seat called so."""
    letters = [seat_name(seat) for seat in range(seats)]
    if not isinstance(value, str) or value not in letters:
        refuse(f"no seat {value!r} (there are: {', '.join(letters)})")
    return letters.index(value)


def read_house(value: object, seats: int) -> House:
    """The house called so: "AR", "AL"; "-" is no house at all."""
    names = [house_name(house) for house in range(2 * seats)]
    if value == "-":
        return NOWHERE
    if not isinstance(value, str) or value not in names:
        refuse(f"no house {value!r} (there are: {', '.join(names)})")
    return names.index(value)


def read_own_house(value: object, seats: int) -> House:
    """A house that is one."""
    house = read_house(value, seats)
    if house == NOWHERE:
        refuse("no house '-' here")
    return house
