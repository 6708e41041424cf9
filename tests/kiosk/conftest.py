"""Kiosks in the tests' window."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.kiosk import pin
from masque_arcade.client.device.window import Window
from tests.kiosk.kiosk_fixture import KioskFixture


@pytest.fixture(scope="session")
def window() -> Window:
    return Window("tests")


@pytest.fixture(autouse=True, scope="session")
def sealed_once() -> Iterator[None]:
    """A PIN's seal takes long by intent: the kiosks of a process share it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pin, "sealed", cache(pin.sealed))
        yield


@pytest.fixture(autouse=True)
def unmoved(window: Window) -> Iterator[None]:
    """The picture's place in the window is no other test's."""
    yield
    window.shift(None)


@pytest.fixture
def open_kiosk(window: Window, tmp_path: Path) -> Iterator[Callable[..., KioskFixture]]:
    """Opens kiosks; all of them are closed afterwards."""
    window.forget()  # A click just after the touch of the test before is not its echo.
    made: list[KioskFixture] = []

    def opened(**start: Any) -> KioskFixture:
        made.append(KioskFixture(window, tmp_path, **start))
        return made[-1]

    yield opened
    for one in made:
        one.close()
