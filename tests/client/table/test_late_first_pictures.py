"""A table whose first pictures are late waits for them, and then shows itself."""

import pytest

from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.registry import INFOS
from masque_arcade.server.local_session import solo
from tests.client.menus import context

NAMES = ["Anna", "Bianca", "Corvo", "Dorotea"]


@pytest.mark.parametrize("game", INFOS)
def test_nothing_is_asked_of_a_table_that_has_shown_nothing(game: str) -> None:
    ctx, drawn = context(), [False]
    ctx.drawn = lambda: drawn[0]
    screen = TableScreen(solo(game, [None, "casual", "casual", "casual"], {}, 7, NAMES, "kiosk"), TableExits())
    screen.enter(ctx)
    for _ in range(4):
        screen.update(0.05)
        screen.items()
    assert screen.presenter is not None
    assert screen.presenter.shown() is None
    drawn[0] = True
    for _ in range(40):
        screen.update(0.05)
    assert screen.presenter.shown() is not None
