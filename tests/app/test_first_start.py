"""The first start asks for a name, once; whatever is typed stays."""

from pathlib import Path

import pytest

from masque_arcade.app.desktop import App, WindowOptions
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.menus.name_page import NamePage
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.settings import load


def started(folder: Path, *intents: Intent) -> tuple[Screen | None, Screen | None]:
    """The screens before and after the intents, of a window opened without a verb."""
    app = App(WindowOptions(folder, sound=False))
    try:
        app.loop.run = lambda first: app.ctx.go(first)
        app.run_title()
        first = app.loop.stack.top
        for intent in intents:
            app.loop.update(1.0)
            app.loop.take(intent)
        return first, app.loop.stack.top
    finally:
        app.close()


def test_a_name_is_asked_for_once_and_kept_as_it_is_typed(tmp_path: Path) -> None:
    first, then = started(tmp_path, Intent(Verb.TYPE, text="Ann"))
    assert isinstance(first, NamePage) and then is first
    assert load(tmp_path / "settings.json").name == "Ann"
    first, _ = started(tmp_path)
    assert isinstance(first, TitleScreen)


@pytest.mark.parametrize("verb", [Verb.CONFIRM, Verb.BACK])
def test_who_gives_none_is_not_asked_again(tmp_path: Path, verb: Verb) -> None:
    first, then = started(tmp_path, Intent(verb))
    assert isinstance(first, NamePage)
    assert isinstance(then, TitleScreen)
    assert load(tmp_path / "settings.json").name == ""
    first, _ = started(tmp_path)
    assert isinstance(first, TitleScreen)
