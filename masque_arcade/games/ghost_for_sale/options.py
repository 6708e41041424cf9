"""From options as text to switches, refusing whatever the rules do not know.

What must not enter: states, shuffling.
"""

from masque_arcade.core.game import BadOptions, Options
from masque_arcade.games.ghost_for_sale.terms import INFO, Switches


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats`. Raises BadOptions."""
    texts = INFO.read(seats, options)
    first = texts["first"]
    if first != "random" and first not in [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"first={first}")
    return Switches(
        advanced=texts["advanced"] == "true",
        tiebreak_counts=texts["tiebreak_counts"],
        mirror=texts["mirror"],
        first=None if first == "random" else int(first) - 1,
    )
