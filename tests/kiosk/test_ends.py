"""The kiosk and all that it starts end when the machine asks for it, within three seconds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from masque_arcade.app.kiosk.settings_file import KioskOptions
from tests.programs import Programs

TERM = """
import signal, sys
from pathlib import Path
from masque_arcade.app.kiosk.settings_file import KioskOptions
from masque_arcade.app.kiosk.start import run

frames = 0

def beat() -> bool:
    global frames
    frames += 1
    if frames == 3:
        signal.raise_signal(signal.SIGTERM)
    return frames < 60

code = run(KioskOptions(Path(sys.argv[1]), size=(1280, 720)), beat)
print(code, frames)
"""


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to catch")
def test_a_kiosk_without_a_watchdog_ends_by_sigterm(tmp_path: Path) -> None:
    """SDL makes of it a wish to close the window, which a kiosk does not hear."""
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", TERM, str(tmp_path)]
    done = subprocess.run(words, env=quiet, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.split()[-2:] == ["0", "3"], done.stderr


@pytest.mark.slow
@pytest.mark.process
def test_a_tied_host_ends_with_whoever_started_it(tmp_path: Path) -> None:
    programs = Programs(tmp_path)
    words = ("host", "mascarade", "--open", "--port", "0", "--no-hall", "--data", str(tmp_path / "host"), "--tied")
    host = programs.run(*words, stdin=subprocess.PIPE)
    try:
        programs.wait(host, "listening")
        assert host.stdin is not None
        host.stdin.close()
        assert host.wait(20) == 0
    finally:
        programs.close()


def test_safe_mode_still_fills_the_screen(tmp_path: Path) -> None:
    safe = KioskOptions(tmp_path, safe=True)
    assert safe.full
    assert safe.video == "plain"
