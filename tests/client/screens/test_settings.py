"""A damaged settings file costs nothing but what was damaged."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.menus.settings_rows import TABS, Tab
from masque_arcade.client.settings import Settings, load, save
from masque_arcade.client.widgets.widgets import Choice, Slider, Toggle
from tests.client.menus import context


def test_round_trip(tmp_path: Path) -> None:
    mine = Settings(language="ja", text_size=150, name="さくら", reduced_motion=True, master=5)
    save(mine, tmp_path / "deep" / "settings.json")
    assert load(tmp_path / "deep" / "settings.json") == mine


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"x"', "\x00\xff", "{}"])
def test_unreadable_is_default(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, "utf-8")
    assert load(path) == Settings()


def test_missing_is_default(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == Settings()


def test_bad_fields_keep_their_default_and_good_ones_count(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    stored = {
        "language": "xx",
        "text_size": 1000,
        "master": -1,
        "effects": "loud",
        "music": 12,
        "reduced_motion": 1,
        "last_seats": 99,
        "speed": "instant",
        "unknown": 5,
        "fullscreen": True,
    }
    path.write_text(json.dumps(stored), "utf-8")
    assert load(path) == Settings(music=12, fullscreen=True)


def test_not_utf8_is_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe{}")
    assert load(path) == Settings()


@pytest.mark.parametrize("tab", TABS, ids=lambda tab: tab.key)
def test_every_row_changes_its_setting_and_explains_itself(tab: Tab) -> None:
    """Right on a row, left on a full slider, changes something that takes effect at once; a row never changes another
    one's setting."""
    screen, applied = SettingsScreen(tab.key), []
    ctx = context()
    ctx.apply_settings = lambda: applied.append(asdict(ctx.settings))
    screen.enter(ctx)
    rows = [widget for widget in screen.page.widgets if isinstance(widget, Choice | Toggle | Slider)]
    assert rows
    for widget in rows:
        assert widget.help
        before = asdict(ctx.settings)
        screen.page.focus.key = widget.key
        screen.handle(Intent(Verb.LEFT if isinstance(widget, Slider) else Verb.RIGHT))
        after = asdict(ctx.settings)
        assert {key for key in after if after[key] != before[key]} == {widget.key}
        assert applied[-1] == after


def test_a_page_of_settings_stays_calm() -> None:
    """At most twelve rows on a tab, and a tab at a time."""
    assert all(len(tab.rows) <= 12 for tab in TABS)
    screen = SettingsScreen()
    screen.enter(context())
    for tab in TABS:
        screen.update(1.0)
        screen.page.focus.key = ("tab", tab.key)
        screen.handle(Intent(Verb.CONFIRM))
        keys = {widget.key for widget in screen.page.widgets}
        assert ("tab", tab.key) in keys
        assert len(keys) == len(TABS) + len(tab.rows) + 2
