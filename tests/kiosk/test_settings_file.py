"""The operator's settings: kept apart, and never a reason not to start."""

import json
import random
from dataclasses import asdict
from pathlib import Path

from masque_arcade.app.kiosk import settings_file
from masque_arcade.app.kiosk.pin import sealed
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings, quiet_at
from masque_arcade.client.settings import Settings


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    kiosk_settings = KioskSettings(
        preset="night", games=["mascarade"], cap=5, language="ja", volume=15, seal=sealed("1234")
    )
    settings_file.save(kiosk_settings, tmp_path)
    assert settings_file.load(tmp_path) == kiosk_settings
    assert not (tmp_path / "settings.json").exists()


def test_unusable_fields_fall_back_one_by_one(tmp_path: Path) -> None:
    bad = {"preset": "dance", "cap": 7, "volume": 400, "seal": "zz:1", "games": [1]}
    stored = asdict(KioskSettings()) | bad | {"language": "ja"}
    (tmp_path / settings_file.NAME).write_text(json.dumps(stored))
    assert settings_file.load(tmp_path) == KioskSettings(language="ja")
    assert (tmp_path / f"{settings_file.NAME}.broken").read_bytes() == (tmp_path / settings_file.NAME).read_bytes()


def test_a_damaged_file_is_set_aside_whole(tmp_path: Path) -> None:
    settings_file.save(KioskSettings(volume=11), tmp_path)
    whole = (tmp_path / settings_file.NAME).read_bytes()
    rng = random.Random(4)
    for _ in range(150):
        cut = bytearray(whole[: rng.randrange(len(whole))])
        if cut:
            cut[rng.randrange(len(cut))] ^= 1 << rng.randrange(8)
        (tmp_path / settings_file.NAME).write_bytes(bytes(cut))
        kiosk_settings = settings_file.load(tmp_path)
        assert isinstance(kiosk_settings, KioskSettings)
        assert (tmp_path / settings_file.NAME).exists() or bytes(cut) in [
            one.read_bytes() for one in tmp_path.glob("*.broken*")
        ]


def test_a_visitor_finds_the_house_and_nobodys_name() -> None:
    settings = settings_file.visitor(KioskSettings(volume=33, text_size=150, reduced_motion=True), "ja", True, "plain")
    assert (settings.master, settings.text_size, settings.reduced_motion, settings.language) == (33, 150, True, "ja")
    assert settings.name == ""
    assert settings.keys == Settings().keys
    assert settings.cloth == "assist"


def test_quiet_hours_may_go_over_midnight() -> None:
    kiosk_settings = KioskSettings(quiet_from=22, quiet_to=8)
    assert [hour for hour in range(24) if quiet_at(kiosk_settings, hour)] == [*range(8), 22, 23]
    kiosk_settings = KioskSettings(quiet_from=12, quiet_to=14)
    assert [hour for hour in range(24) if quiet_at(kiosk_settings, hour)] == [12, 13]
    assert not any(quiet_at(KioskSettings(quiet_from=5, quiet_to=5), hour) for hour in range(24))
