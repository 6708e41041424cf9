"""Real windows under Xvfb, killed like by a power cut: there is one again, and the table is the same."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from masque_arcade.storage.file_lock import claimed
from masque_arcade.storage.journal import read
from masque_arcade.storage.saved_games import look
from tests.client.virtual_display import REAL_WINDOW, VirtualDisplay, virtual_display

pytestmark = REAL_WINDOW


def child_of(pid: int) -> int:
    """The only child of a process, 0 when there is none."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    return int(children[0]) if children else 0


def kept(folder: Path, kind: str) -> list[Path]:
    return sorted((folder / "saved").glob(f"*-{kind}.jsonl"))


class Kiosk:
    """A kiosk on a screen of its own, and what its watchdog wrote down."""

    def __init__(self, made: VirtualDisplay) -> None:
        self.display = made

    @property
    def child(self) -> int:
        return child_of(self.display.game.pid)

    def logged(self, words: str) -> list[str]:
        """What the watchdog's log says behind these words, each time."""
        file = self.display.folder / "logs" / "watchdog.log"
        return re.findall(f"{words} ?(.*)", file.read_text()) if file.exists() else []

    def kill(self) -> None:
        """Kill the client, and wait for the next one's first frame."""
        before = self.child
        times = len(self.logged("first frame"))
        os.kill(before, signal.SIGKILL)
        self.display.wait(lambda: len(self.logged("first frame")) > times)
        assert self.child not in (0, before)


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    with virtual_display(tmp_path, "kiosk", "--size", "1280x720", "--games", "mascarade", "--lang", "en") as made:
        yield Kiosk(made)


@pytest.mark.nightly
def test_a_kiosk_that_is_killed_thrice_is_back_with_its_table(kiosk: Kiosk) -> None:
    folder = kiosk.display.folder

    def at_a_table() -> bool:
        kiosk.display.key("Return")
        return bool(kept(folder, "kiosk"))

    kiosk.display.wait(at_a_table)
    (file,) = kept(folder, "kiosk")
    for _ in range(3):
        kiosk.display.wait(lambda: claimed(file))
        before = read(file).actions
        kiosk.kill()
        kiosk.display.wait(lambda: claimed(file))
        assert read(file).actions[: len(before)] == before
        kiosk.display.key("Return", "Return")
    assert len(kiosk.logged("the client ended")) == 3
    assert kiosk.logged("the client ended")[-1].endswith("safe mode")
    assert "--safe" in Path(f"/proc/{kiosk.child}/cmdline").read_text()
    assert len(list((folder / "crashes").glob("crash-*.txt"))) == 3


def test_a_kiosk_that_stands_still_is_started_again(kiosk: Kiosk) -> None:
    before = kiosk.child
    os.kill(before, signal.SIGSTOP)
    kiosk.display.wait(lambda: kiosk.logged("first frame"))
    assert kiosk.logged("the client ended")[0].startswith(": freeze")
    assert kiosk.child not in (0, before)
    kiosk.display.game.send_signal(signal.SIGTERM)
    assert kiosk.display.game.wait(60) == 0
    kiosk.display.wait(lambda: not child_of(kiosk.display.game.pid))


@pytest.mark.nightly
def test_the_title_offers_the_table_that_a_crash_interrupted(tmp_path: Path) -> None:
    """One press goes on, at the same decision."""
    (tmp_path / "settings.json").write_text('{"introduced": "mascarade"}')
    with virtual_display(tmp_path, "play", "mascarade", "--seats", "3", "--seed", "3", "--option", "first=1") as made:
        made.wait(lambda: "Dealt" in made.events())
        made.urge(lambda: made.key("Return"), lambda: "CardsTurnedDown" in made.events())
        os.kill(made.game.pid, signal.SIGKILL)
        made.game.wait(60)
    (offer,) = look(tmp_path, "solo").offers
    before = read(offer.file).actions
    assert before
    with virtual_display(tmp_path) as made:

        def at_the_table() -> bool:
            made.key("Return")
            return claimed(offer.file)

        made.wait(at_the_table)
        end = time.monotonic() + 60
        while len(read(offer.file).actions) == len(before) and time.monotonic() < end:
            made.key("Return")
        assert read(offer.file).actions[: len(before)] == before
        assert len(read(offer.file).actions) > len(before)
