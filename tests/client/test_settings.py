"""A damaged settings file costs nothing but what was damaged."""

import json
from pathlib import Path

import pytest

from masque_arcade.client.settings import Settings, load, save


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
        "language": "xx", "text_size": 1000, "master": -1, "effects": "loud", "music": 12, "reduced_motion": 1,
        "last_seats": 99, "speed": "instant", "unknown": 5, "fullscreen": True,
    }  # fmt: skip
    path.write_text(json.dumps(stored), "utf-8")
    assert load(path) == Settings(music=12, fullscreen=True)


def test_not_utf8_is_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe{}")
    assert load(path) == Settings()
