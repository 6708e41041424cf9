"""Tables of Masquerade Trick without a window, for tests: seats at whole matches and at any position."""

from tests.client.game_tables import GameTables

GAME = "masquerade_trick"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated, seated_at = TABLES.seated, TABLES.seated_at


MINE = {"roles": {"A": "assassin"}, "phase": "point", "wins": {"A": 10}, "glances": [["A", "L", 6]]}
