"""A short hand for rule tests of The Red Masque."""

from masque_arcade.games.red_masque.rules.game import RedMasque
from tests.games.table import GameTable, names, seat_of

__all__ = ["GAME", "Table", "names", "seat_of"]

GAME = RedMasque()


class Table(GameTable):
    """`Table(rooms={"A": "blue"})`, then `table.do("A", "move", room="purple")`."""

    game = GAME.id
