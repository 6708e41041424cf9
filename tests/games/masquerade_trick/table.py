"""A short hand for rule tests of Masquerade Trick."""

from masque_arcade.games.masquerade_trick.rules.game import MasqueradeTrick
from tests.games.table import GameTable, names, seat_of

__all__ = ["GAME", "Table", "names", "seat_of"]

GAME = MasqueradeTrick()


class Table(GameTable):
    """`Table(wins={"A": 3}, plays=["F4"])`, then `table.do("B", "play", card="F2")`."""

    game = GAME.id
