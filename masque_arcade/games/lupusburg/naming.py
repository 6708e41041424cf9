"""The names in which scenarios speak of Lupusburg, read strictly: seats, houses, characters, goals.

Everything here raises ValueError, with one line that says what is wrong. What must not enter: states.
"""

from masque_arcade.core.words import refuse
from masque_arcade.games.lupusburg.terms import NOWHERE, House, house_name


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
