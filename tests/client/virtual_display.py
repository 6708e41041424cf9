"""A screen of its own with the program on it, for tests that drive a real window like a person (Xvfb, xdotool)."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.storage.recording import read
from masque_net.messages import Update
from tests.programs import PROGRAM
from tests.waiting import until

MISSING = [tool for tool in ("Xvfb", "openbox", "xdotool") if shutil.which(tool) is None]
REAL_WINDOW = [
    pytest.mark.process,
    pytest.mark.slow,
    pytest.mark.display,
    pytest.mark.skipif(bool(MISSING), reason=f"no real window can be tested: {', '.join(MISSING)} not installed"),
]
"""The marks of tests in a real window."""


def real_window(test: Callable[..., None]) -> Callable[..., None]:
    """Mark one test in a real window."""
    for mark in REAL_WINDOW:
        test = mark(test)
    return test


class VirtualDisplay:
    """A screen of its own with the program on it."""

    def __init__(
        self, folder: Path, *arguments: str, size: str = "1400x800", program: tuple[str, ...] = PROGRAM
    ) -> None:
        self.folder = folder
        if not (folder / "settings.json").exists():
            folder.mkdir(parents=True, exist_ok=True)
            # It has been started before: nobody is asked for a name.
            (folder / "settings.json").write_text('{"name_asked": true}', "utf-8")
        self._running: list[subprocess.Popen[bytes]] = []
        read, write = os.pipe()
        self._memory = Path(tempfile.mkdtemp(prefix="masque-screen-"))
        screen = ("-nocursor", "-screen", "0", f"{size}x24", "-fbdir", str(self._memory))
        self._start("Xvfb", "-displayfd", str(write), *screen, pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        # A window that opens before openbox is ready can wait for its place for ever.
        ready = self._memory / "ready"
        self._start("openbox", "--startup", f"touch {ready}")
        self.wait(ready.exists)
        self.game = self._start(sys.executable, *program, *arguments, "--data", str(folder))

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
        self.tool("key", "--delay", "60", *names, "sleep", "0.25")

    def click(self, x: int, y: int) -> None:
        """Click at a place of the window, in pixels."""
        window = self.tool("getactivewindow").strip()
        self.tool("mousemove", "--window", window, str(x), str(y), "sleep", "0.15", "click", "1", "sleep", "0.3")

    def picture(self) -> bytes:
        """What is on screen, by F12."""
        before = set(self.folder.glob("pictures/*.png"))
        self.urge(lambda: self.key("F12"), lambda: set(self.folder.glob("pictures/*.png")) - before)
        return min(set(self.folder.glob("pictures/*.png")) - before).read_bytes()

    def size(self) -> tuple[int, int]:
        """The size of what is on screen."""
        picture = self.picture()
        return int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")

    def drawn(self) -> bool:
        """Whether the program has drawn its first screen: there are many colours."""
        screen = self.screen()
        places = ((x, y) for x in range(0, screen.width, 16) for y in range(0, screen.height, 16))
        return len({tuple(screen.get_at(place)) for place in places}) > 20

    def screen(self) -> pygame.Surface:
        """What the whole screen shows, read from the X server's own memory (a file in XWD format)."""
        raw = (self._memory / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        size, w, h, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + 12 * colours
        assert line == 4 * w
        return pygame.image.frombuffer(raw[start : start + line * h], (w, h), "BGRA").convert(24)

    def events(self) -> list[str]:
        """The names of the events in the recording of the game that is going on."""
        files = sorted(self.folder.glob("recordings/*.masque"))
        if not files:
            return []
        messages, _ = read(files[-1].read_bytes())
        beats = [beat for message in messages if isinstance(message, Update) for beat in message.beats]
        return [event["$"] for beat in beats for event in beat["events"]]

    def urge(self, act: Callable[[], object], come: Callable[[], object]) -> None:
        """Do something until it is taken: a press during an animation only hurries it."""
        end = time.monotonic() + 90
        while time.monotonic() < end:
            act()
            with suppress(AssertionError):
                self.wait(come, 4)
                return
        raise AssertionError("it was never taken")

    def wait(self, come: Callable[[], object], seconds: float = 60) -> object:
        """Wait until something holds. A look reads the whole screen, or starts a process."""
        return until(come, seconds, pause=0.1)

    def close(self) -> None:
        """Take everything down."""
        for running in reversed(self._running):
            if running.poll() is None:
                running.send_signal(signal.SIGTERM)
                running.wait(30)
        shutil.rmtree(self._memory, ignore_errors=True)


@contextmanager
def virtual_display(folder: Path, *arguments: str, **more: Any) -> Iterator[VirtualDisplay]:
    """A display with the program open."""
    made = VirtualDisplay(folder, *arguments, **more)
    try:
        made.wait(lambda: made.tool("getactivewindow").strip() and made.drawn())
        yield made
    finally:
        made.close()
