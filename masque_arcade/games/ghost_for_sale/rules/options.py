"""Options as text turned into switches; unknown values are refused."""

from masque_arcade.engine.game import Options, seat_or_lot
from masque_arcade.games.ghost_for_sale.model import INFO, Switches


def read_options(seats: int, options: Options) -> Switches:
    """The switches of a table for `seats`. Raises BadOptions."""
    texts = INFO.read(seats, options)
    return Switches(
        advanced=texts["advanced"] == "true",
        tiebreak_counts=texts["tiebreak_counts"],
        mirror=texts["mirror"],
        first=seat_or_lot(texts, "first", seats),
    )
