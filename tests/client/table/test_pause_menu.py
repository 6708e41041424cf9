"""The pause menu: its rows are a ring for arrows."""

from masque_arcade.client.input.events import Intent, Verb
from tests.client.menus import context, pause, stacked


def test_up_from_the_first_row_comes_to_the_last_and_down_back() -> None:
    ctx, menu = context("en"), pause()
    stacked(ctx).go(ctx, menu)
    menu.update(1.0)
    keys = [spot.key for spot in menu.page.spots]
    assert menu.page.focus.key == keys[0] == "resume"
    menu.handle(Intent(Verb.UP))
    assert menu.page.focus.key == keys[-1] == "leave"
    menu.handle(Intent(Verb.UP))
    assert menu.page.focus.key == keys[-2]
    menu.handle(Intent(Verb.DOWN))
    menu.handle(Intent(Verb.DOWN))
    assert menu.page.focus.key == "resume"
