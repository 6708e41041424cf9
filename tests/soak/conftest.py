"""The kiosks of the kiosk's own tests."""

from tests.kiosk.conftest import open_kiosk, window

__all__ = ["open_kiosk", "window"]
