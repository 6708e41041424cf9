"""Tables of Ghost for Sale without a window, for tests: seats at whole matches and at any position."""

from masque_arcade.client.render.drawables import Words
from tests.client.game_tables import GameTables, drawn
from tests.client.tables import Seated

GAME = "ghost_for_sale"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated, seated_at = TABLES.seated, TABLES.seated_at
ADVANCED = {"advanced": "true"}
BIDS = {"bids": [["A", 9, "culzean"], ["B", 6, "culzean"], ["C", 10, "culzean"]], "truth": {"A": False}}


def said(one: Seated, key: str) -> str:
    """The words of an item."""
    return next(item.art.text for item in drawn(one) if item.key == key and isinstance(item.art, Words))


def pick(one: Seated, wanted: tuple[str, object]) -> None:
    one.run(0.5)
    one.take(*wanted)
    one.run(0.1)
