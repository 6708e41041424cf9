"""From options as text to switches, refusing whatever the rules do not know.

What must not enter: states, shuffling.
"""

from masque_arcade.core.game import BadOptions, Options
from masque_arcade.games.lupusburg.terms import INFO, Switches


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats`. Raises BadOptions."""
    texts = INFO.read(seats, options)
    mayor = texts["mayor"]
    if mayor != "random" and mayor not in [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"mayor={mayor}")
    return Switches(
        edition=texts["edition"],
        mayor=None if mayor == "random" else int(mayor) - 1,
        broom=texts["edition"] == "2008" or texts["broom"] == "true",
        tie_mayor_last=texts["tie_mayor_last"] == "true",
    )
