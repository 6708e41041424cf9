"""Tables of Lupusburg without a window, for tests: seats at whole games and at any position."""

from typing import Any

from tests.client.game_tables import GameTables
from tests.client.menus import RecordedSounds
from tests.client.tables import Seated

GAME = "lupusburg"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated = TABLES.seated


def seated_at(words: dict[str, Any], seat: int = 0, names: list[str] | None = None, **more: Any) -> Seated:
    """A seat at a position, before a loudspeaker that remembers."""
    made = TABLES.waiting_at(words, names, seat, **more)
    made.heard = made.ctx.sounds = RecordedSounds()
    made.run(0.8)
    return made
