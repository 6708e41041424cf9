"""Tables of The Red Masque without a window, for tests: seats at whole matches and at any position."""

from typing import Any

from masque_arcade.client.render.drawables import CardFace
from tests.client.game_tables import GameTables, drawn
from tests.client.tables import Seated

GAME = "red_masque"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated, seated_at = TABLES.seated, TABLES.seated_at
STAR = "1-4,2-4,3-4,4-5,4-6,4-7"
"""A layout with one room in the middle."""


def faces(one: Seated) -> list[str]:
    """The faces of all cards that can be seen (not under the sheet that hides them)."""
    items = drawn(one)
    over = next((i for i, item in enumerate(items) if item.key == "hidden"), -1)
    box = items[over].rect if over >= 0 else None
    return [
        item.art.face
        for i, item in enumerate(items)
        if isinstance(item.art, CardFace) and not (box and i < over and box.has(item.rect.cx, item.rect.cy))
    ]


def choose(one: Seated, *picks: tuple[str, object]) -> None:
    """Take choices one after another."""
    for wanted in picks:
        one.run(0.5)
        one.take(*wanted)
        one.run(0.1)


SEARCHED: dict[str, Any] = {
    "phase": "floor",
    "rooms": {"A": "orange", "B": "white"},
    "hands": {"A": ["rush"]},
    "floors": {"orange": "dagger"},
    "layers": {"orange": "B"},
    "deck": 9,
}
HELD: dict[str, Any] = {
    "phase": "play",
    "rooms": {"A": "white", "B": "white", "C": "white"},
    "hands": {"A": ["dagger", "rush"]},
    "hidden": ["C"],
    "deck": 6,
}
