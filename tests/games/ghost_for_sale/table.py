"""A short hand for rule tests of Ghost for Sale."""

from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale.rules.game import GhostForSale
from tests.games.table import GameTable, names, seat_of

__all__ = ["ADVANCED", "GAME", "INFORMATION", "Table", "names", "new_game", "seat_of"]

GAME = GhostForSale()
INFORMATION = {"kind": "bid", "auction": "information"}
ADVANCED = {"advanced": "true"}


class Table(GameTable):
    """`Table(seats=4, hand={"A": [4, 9]})`, then `table.do("A", "bid", card=4, lot="culzean")`."""

    game = GAME.id

    def bid(self, letter: str, *cards: int, lot: str) -> list[Event]:
        """Place one or two cards on a lot; after a single one the turn is ended where it has to be."""
        events: list[Event] = []
        for card in cards:
            events += self.do(letter, "bid", card=card, lot=lot)
        if self.asked == f"{letter} bid" and len(cards) == 1:
            events += self.do(letter, "done")
        return events


new_game = Table.dealt
