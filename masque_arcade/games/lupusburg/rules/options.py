"""Options as text turned into switches; unknown values are refused."""

from masque_arcade.engine.game import Options, seat_or_lot
from masque_arcade.games.lupusburg.model import INFO, Switches


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats`. Raises BadOptions."""
    texts = INFO.read(seats, options)
    return Switches(
        edition=texts["edition"],
        mayor=seat_or_lot(texts, "mayor", seats),
        broom=texts["edition"] == "2008" or texts["broom"] == "true",
        tie_mayor_last=texts["tie_mayor_last"] == "true",
    )
