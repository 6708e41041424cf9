"""An evening: what one table's matches proved of each face. It ends with the table."""

from masque_arcade.engine.game import Seat
from masque_arcade.server.game_session import GameSession

_Face = tuple[str, str | Seat]
"""A game, and the player's name there; a bot without one is its chair."""


class Evening:
    """The matches of one table so far, as everybody saw them."""

    def __init__(self) -> None:
        self._proved: dict[_Face, tuple[int, int]] = {}
        self._latest: GameSession | None = None

    def begin(self, table: GameSession) -> None:
        """The table's next match: its bots are told what the earlier ones proved."""
        if self._latest is not None:
            for face, (true, of) in zip(_faces(self._latest), self._latest.candour.proved, strict=True):
                before = self._proved.get(face, (0, 0))
                self._proved[face] = before[0] + true, before[1] + of
        self._latest = table
        table.remember([self._proved.get(face, (0, 0)) for face in _faces(table)])


def _faces(table: GameSession) -> list[_Face]:
    return [(table.entry.info.id, str(name) or seat) for seat, name in enumerate(table.names)]
