"""From options as text to switches, refusing whatever the rules do not know.

What must not enter: states, shuffling.
"""

from masque_arcade.core.game import BadOptions, Options
from masque_arcade.games.lupusburg.terms import INFO, Switches


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats`. Raises BadOptions."""
    if seats not in INFO.seats:
        raise BadOptions("option.seats", str(seats))
    texts = {option.key: option.default for option in INFO.options}
    for key, value in options.items():
        if key not in texts:
            raise BadOptions("option.unknown", key)
        texts[key] = value
    for option in INFO.options:
        if not option.free and texts[option.key] not in option.choices:
            raise BadOptions("option.value", f"{option.key}={texts[option.key]}")
    mayor = texts["mayor"]
    if mayor != "random" and mayor not in [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"mayor={mayor}")
    return Switches(
        edition=texts["edition"],
        mayor=None if mayor == "random" else int(mayor) - 1,
        broom=texts["edition"] == "2008" or texts["broom"] == "true",
        tie_mayor_last=texts["tie_mayor_last"] == "true",
    )
