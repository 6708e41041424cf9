"""Tables of Masquerade Trick without a window, for tests: seats at whole matches and at any position."""

from collections.abc import Iterable
from functools import cache

from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.render.drawables import Canvas
from masque_arcade.engine.game import Auto
from masque_arcade.games.masquerade_trick.model import Action
from masque_arcade.games.masquerade_trick.ui.context import Moment, PlayerNames
from masque_arcade.games.masquerade_trick.ui.layout import board
from masque_arcade.games.masquerade_trick.ui.notes import Notes
from masque_arcade.games.masquerade_trick.ui.question import TrickQuestion
from tests.client.game_tables import GameTables
from tests.client.menus import context

GAME = "masquerade_trick"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated, seated_at = TABLES.seated, TABLES.seated_at


MINE = {"roles": {"A": "assassin"}, "phase": "point", "wins": {"A": 10}, "glances": [["A", "L", 6]]}


def paths(action: Action) -> Iterable[Path]:
    """The picks that lead to an action."""
    return _question().paths(action)


@cache
def _question() -> TrickQuestion:
    view = seated_at(MINE).view
    names = PlayerNames([""] * view.seats, frozenset(), 0)
    moment = Moment(board(Canvas(), view.seats, 0), context("en").texts, names, view, Auto(), True, Notes())
    return TrickQuestion(moment, (), ())
