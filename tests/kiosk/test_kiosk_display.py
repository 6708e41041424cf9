"""The verb itself in a real window, watched by its parent: it opens, and nothing that a visitor does closes it."""

import signal
from pathlib import Path

import pytest

from tests.client.virtual_display import REAL_WINDOW, virtual_display

pytestmark = REAL_WINDOW


@pytest.mark.nightly
def test_it_opens_and_only_its_parent_closes_it(tmp_path: Path) -> None:
    with virtual_display(tmp_path, "kiosk", "--size", "1280x720", "--pin", "4711", "--lang", "en") as made:
        window = made.tool("getactivewindow").strip()
        for keys in ("alt+F4", "Escape", "F11", "F12", "Return"):
            made.key(keys)
        made.tool("windowquit", window)
        # The show goes on: frames have come after the wish to close it.
        for _ in range(3):
            shown = made.screen().get_buffer().raw
            made.wait(lambda shown=shown: made.screen().get_buffer().raw != shown)
        assert made.game.poll() is None
        assert made.tool("getwindowname", window).strip() == "Masque Arcade"
        assert not list(tmp_path.glob("crashes/crash-*"))
        assert not list(tmp_path.glob("pictures/*"))
        made.game.send_signal(signal.SIGTERM)
        made.game.wait(60)
        made.wait(lambda: not made.tool("getwindowname", window).strip())
