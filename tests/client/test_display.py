"""A real window under Xvfb and openbox, driven by xdotool like a person: keys alone, then the mouse alone."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from masque_net.messages import Update
from masque_net.wire import MAX_OUT, Reader

MISSING = [tool for tool in ("Xvfb", "openbox", "xdotool") if shutil.which(tool) is None]

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(bool(MISSING), reason=f"no real window can be tested: {', '.join(MISSING)} not installed"),
]


class Desk:
    """A screen of its own with the program on it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        read, write = os.pipe()
        self._start("Xvfb", "-displayfd", str(write), "-screen", "0", "1400x800x24", pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"
        self._start("openbox")
        time.sleep(0.5)
        self.game = self._start(sys.executable, "-m", "masque_arcade", *arguments, "--data", str(folder))

    def _start(self, *command: str, pass_fds: tuple[int, ...] = ()) -> "subprocess.Popen[bytes]":
        env = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        env |= {"DISPLAY": getattr(self, "display", ""), "SDL_AUDIODRIVER": "dummy"}
        quiet = subprocess.DEVNULL
        running = subprocess.Popen(command, env=env, stdout=quiet, stderr=quiet, pass_fds=pass_fds)
        self._running.append(running)
        return running

    def tool(self, *words: str) -> str:
        """Say something to xdotool."""
        env = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, check=False).stdout

    def key(self, *names: str) -> None:
        """Press keys."""
        self.tool("key", "--delay", "60", *names)
        time.sleep(0.25)

    def click(self, x: int, y: int) -> None:
        """Click at a place of the window, in pixels."""
        window = self.tool("getactivewindow").strip()
        self.tool("mousemove", "--window", window, str(x), str(y))
        time.sleep(0.15)
        self.tool("click", "1")
        time.sleep(0.3)

    def picture(self) -> bytes:
        """What is on screen, by F12."""
        before = set(self.folder.glob("pictures/*.png"))
        self.key("F12")
        new = self.wait(lambda: set(self.folder.glob("pictures/*.png")) - before)
        assert isinstance(new, set)
        path: Path = new.pop()
        return path.read_bytes()

    def events(self) -> list[str]:
        """The names of the events in the recording of the game that is going on."""
        files = sorted(self.folder.glob("recordings/*.masque"))
        if not files:
            return []
        messages = Reader(MAX_OUT).receive(files[-1].read_bytes())
        beats = [beat for message in messages if isinstance(message, Update) for beat in message.beats]
        return [event["$"] for beat in beats for event in beat["events"]]

    def wait(self, come: object, seconds: float = 30) -> object:
        """Wait until something holds."""
        assert callable(come)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if result := come():
                return result
            time.sleep(0.1)
        raise AssertionError("it never came")

    def close(self) -> None:
        """Take everything down."""
        for running in reversed(self._running):
            if running.poll() is None:
                running.send_signal(signal.SIGTERM)
                running.wait(5)


@contextmanager
def desk(folder: Path, *arguments: str) -> Iterator[Desk]:
    """A desk with the program open."""
    made = Desk(folder, *arguments)
    try:
        made.wait(lambda: made.tool("getactivewindow").strip())
        time.sleep(2.0)
        yield made
    finally:
        made.close()


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    game = ["play", "mascarade", "--seats", "4", "--seed", "3", "--option", "first=1", "--speed", "fast"]
    with desk(tmp_path, *game) as made:
        made.wait(lambda: "Dealt" in made.events())
        time.sleep(2.0)
        yield made


def test_from_the_title_to_the_first_exchange_by_keyboard_alone(title: Desk) -> None:
    first = title.picture()
    title.key("Return")
    title.wait(lambda: "Dealt" in title.events())
    time.sleep(2.0)
    assert title.picture() != first
    title.key("Return")
    title.wait(lambda: "CardsTurnedDown" in title.events())
    end = time.monotonic() + 60
    while "BroughtBack" not in title.events() and time.monotonic() < end:
        title.key("Return")
    assert "BroughtBack" in title.events()


def test_a_card_goes_under_the_cloth_by_mouse_alone(table: Desk) -> None:
    table.click(420, 628)
    table.wait(lambda: "CardsTurnedDown" in table.events())
    time.sleep(2.0)
    table.click(430, 628)
    time.sleep(0.3)
    table.click(1150, 330)
    table.wait(lambda: "TakenUnder" in table.events())
    table.wait(lambda: "BroughtBack" in table.events())


def test_fullscreen_pause_and_leaving_by_keyboard(table: Desk) -> None:
    small = table.picture()
    table.key("F11")
    time.sleep(1.5)
    wide = table.picture()
    assert (int.from_bytes(wide[16:20], "big"), int.from_bytes(wide[20:24], "big")) == (1400, 800)
    table.key("F11")
    time.sleep(1.5)
    assert table.picture()[16:24] == small[16:24]
    table.key("Escape")
    paused = table.picture()
    time.sleep(1.0)
    assert table.picture() == paused
    assert table.game.poll() is None
