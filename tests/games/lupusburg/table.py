"""A short hand for rule tests of Lupusburg."""

from masque_arcade.games.lupusburg.rules.game import Lupusburg
from tests.games.table import GameTable, names, seat_of

__all__ = ["GAME", "Table", "names", "new_game", "seat_of"]

GAME = Lupusburg()


class Table(GameTable):
    """`Table(seats=4, dead=["BL"])`, then `table.do("A", "speak", claim="accuse", about="B")`."""

    game = GAME.id


new_game = Table.dealt
