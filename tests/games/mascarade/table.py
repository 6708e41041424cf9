"""A short hand for rule tests of Mascarade: slots by name."""

from masque_arcade.engine.game import Event
from masque_arcade.engine.position_parser import seat_name
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import slot_name
from masque_arcade.games.mascarade.rules.game import Mascarade
from tests.games.table import GameTable, names, seat_of

__all__ = ["ALL", "GAME", "Table", "names", "seat_of"]

GAME = Mascarade()
ALL = ",".join([*Character, "peasant"])


class Table(GameTable):
    """`Table(seats=4, cards={"A": "king"})`, then `table.do("A", "announce", character="king")`."""

    game = GAME.id

    def contest(self, announcer: str, character: str, challengers: str = "", **words: object) -> list[Event]:
        """Announce, and all others answer in turn."""
        events = self.do(announcer, "announce", character=character, **words)
        first = seat_of(announcer)
        for step in range(1, self.state.seats):
            letter = seat_name((first + step) % self.state.seats)
            events += self.do(letter, "challenge" if letter in challengers else "pass")
        return events

    def cards(self, *names: str) -> list[str]:
        """What lies in the named slots."""
        by_name = {slot_name(slot, self.state.seats): card.value for slot, card in enumerate(self.state.cards)}
        return [by_name[name] for name in names]
