"""Kiosks in the tests' window."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.device.window import Window
from tests.kiosk.kiosk_fixture import KioskFixture


@pytest.fixture(scope="session")
def window() -> Iterator[Window]:
    opened = Window("tests")
    yield opened
    opened.close()


@pytest.fixture
def open_kiosk(window: Window, tmp_path: Path) -> Iterator[Callable[..., KioskFixture]]:
    """Opens kiosks; all of them are closed afterwards."""
    made: list[KioskFixture] = []

    def opened(**start: Any) -> KioskFixture:
        made.append(KioskFixture(window, tmp_path, **start))
        return made[-1]

    yield opened
    for one in made:
        one.close()
