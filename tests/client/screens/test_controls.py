"""The page on which keys are changed: by every device, with every answer it can give."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.settings import Settings, load, save
from tests.client.menus import context


class Opened:
    """The page, and what it listens with."""

    def __init__(self) -> None:
        self.ctx = context()
        self.kept = 0
        self.left = False
        self.ears = SimpleNamespace(listener=None)
        self.ctx.listen = lambda listener: setattr(self.ears, "listener", listener)
        self.ctx.apply_settings = self._keep
        self.ctx.pop = lambda: setattr(self, "left", True)
        self.screen = ControlsScreen()
        self.screen.enter(self.ctx)
        self.screen.update(1.0)

    def _keep(self) -> None:
        self.kept += 1

    def press(self, verb: Verb, name: str, pad: bool = False) -> None:
        """Choose an action and press something."""
        self.screen.page.focus.key = ("key", verb)
        self.screen.handle(Intent(Verb.CONFIRM))
        assert self.ears.listener
        self.ears.listener(name, pad)

    @property
    def said(self) -> str:
        return self.screen.said


def test_a_changed_key_is_saved() -> None:
    opened = Opened()
    opened.press(Verb.LOG, "k")
    assert (opened.ctx.settings.keys, opened.kept) == ({"log": "k"}, 1)
    assert "K" in opened.said
    opened.press(Verb.CONFIRM, "x", pad=True)
    assert opened.ctx.settings.pad == {"confirm": "x", "peek": "a"}
    assert opened.ctx.texts("controls.verb.peek") in opened.said


@pytest.mark.parametrize("name", ["return", "tab", "7"])
def test_a_fixed_key_is_refused_with_a_reason(name: str) -> None:
    opened = Opened()
    opened.press(Verb.LOG, name)
    assert (opened.ctx.settings.keys, opened.kept) == ({}, 0)
    assert opened.said


def test_a_conflict_that_cannot_be_solved_is_explained() -> None:
    opened = Opened()
    opened.press(Verb.CONFIRM, "l")
    assert opened.kept == 0
    assert opened.ctx.texts("controls.verb.log") in opened.said


def test_escape_and_a_click_elsewhere_give_up() -> None:
    opened = Opened()
    opened.press(Verb.LOG, "escape")
    assert (opened.kept, opened.said, opened.screen.waiting) == (0, "", None)
    opened.screen.page.focus.key = ("key", Verb.LOG)
    opened.screen.handle(Intent(Verb.CONFIRM))
    opened.screen.handle(Intent(Verb.PRESS, Device.MOUSE, x=5, y=5))
    assert opened.ears.listener is None
    assert opened.screen.waiting is None
    opened.screen.handle(Intent(Verb.BACK))
    assert opened.left


def test_leaving_stops_listening() -> None:
    opened = Opened()
    opened.screen.page.focus.key = ("key", Verb.LOG)
    opened.screen.handle(Intent(Verb.CONFIRM))
    opened.screen.leave()
    assert opened.ears.listener is None


def test_the_usual_keys_come_back() -> None:
    opened = Opened()
    reset = {widget.key: widget for widget in opened.screen.page.widgets}["reset"]
    assert not reset.enabled
    opened.press(Verb.LOG, "k")
    opened.screen.update(1.0)
    opened.screen.page.focus.key = "reset"
    opened.screen.handle(Intent(Verb.CONFIRM))
    assert opened.ctx.settings.keys == {}


def test_everything_is_stored(tmp_path: Path) -> None:
    kept = Settings(
        keys={"log": "k"},
        pad={"confirm": "x"},
        sticky=True,
        dwell=1000,
        glyphs="nintendo",
        peek="hold",
        double_time=True,
        left_handed=True,
        introduced="mascarade",
    )
    save(kept, tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == kept
    (tmp_path / "settings.json").write_text('{"keys": {"log": 3}, "dwell": 5, "peek": "never", "glyphs": 1}')
    assert load(tmp_path / "settings.json") == Settings()
