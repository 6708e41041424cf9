"""A day at the fair in minutes: the kiosk with a crowd before it, watched for crashes, memory and frames.

    python -m tests.soak.soak --minutes 10 [--seed 1] [--size 1920x1080]
    python -m tests.soak.soak --hours 72 --quiet 45 --compare 200 --curve memory.png

The second is an exhibition of three days, in half an hour of a quiet machine. Runs on the display there is, on an Xvfb
of its own where there is none. Time runs faster: every frame is a tenth of a second for tables, idle times and the
show. Where a show has been seen for a while and nobody comes for up to so many minutes, it is a second, and one in ten
is drawn, and the first ones of what is new.
Prints one JSON line; exit code 1 when something is not as it should be.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from math import inf
from pathlib import Path
from statistics import median
from typing import Any, Final

FRAME: Final = 0.1
BUDGET: Final = 0.016
LONG: Final = 0.05
"""A frame that is seen to stop; counted from the second one on."""
GROWTH: Final = 1.03
"""Times the memory of the first hours, once every store of pictures is full."""
SAMPLES: Final = 120
"""Looks at the memory."""
COMPARED: Final = 9
"""Every so many frames one is compared with the same painted whole."""
SHOWN: Final = 1.0
"""Seconds that a frame of the show takes while nobody comes."""
DRAWN: Final = 10
"""Of so many of these one is drawn."""
NEW: Final = 3
"""Frames that are drawn of each new part of the show."""
PRESETS: Final = ("taste", "act", "night", "duel")


def resident() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1_000_000


def screen(size: tuple[int, int]) -> "subprocess.Popen[bytes] | None":
    """An Xvfb, when there is no display."""
    if os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER") or shutil.which("Xvfb") is None:
        return None
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"]
    running = subprocess.Popen(words, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        os.environ["DISPLAY"] = f":{told.readline().strip()}"
    return running


class Times:
    """How long frames took, in hundredths of a millisecond: as large after days as after minutes."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        self._counts[round(100_000 * seconds)] += 1

    def over(self, seconds: float) -> int:
        """How many took longer."""
        return sum(number for spent, number in self._counts.items() if spent > 100_000 * seconds)

    def ms(self, part: float) -> float:
        """The milliseconds that such a part of them took at most."""
        left = part * self._counts.total()
        for spent, number in sorted(self._counts.items()):
            left -= number
            if left <= 0:
                return spent / 100
        return 0.0


class Soak:
    """One run. `compare`: every so many frames one is compared; `quiet`: the minutes that nobody comes at most."""

    def __init__(
        self, folder: Path, size: tuple[int, int], seed: int, shots: Path | None, compare: int, quiet: float = 0
    ) -> None:
        from masque_arcade.app.kiosk.kiosk_app import KioskApp
        from masque_arcade.app.kiosk.settings_file import KioskOptions
        from masque_arcade.app.kiosk.start import raise_curtain
        from masque_arcade.client.render.frame_check import FrameCheck
        from tests.soak.visitors import PIN, Crowd

        start = KioskOptions(folder, pin=PIN, size=size, preset="taste", speed="fast")
        settings = start.kiosk_settings()
        self.window, painter = raise_curtain(start, settings)
        self.kiosk_app = KioskApp(start, settings, self.window, painter)
        self.crowd = Crowd(self.kiosk_app, seed, 60 * quiet)
        self.check = FrameCheck(self.window, painter, compare, shots)
        self.wall, self.work = Times(), Times()
        self.first, self.frames, self.passed = 0.0, 0, 0
        self.memory: list[tuple[float, float]] = []
        """Hours of the kiosk, and megabytes."""
        self.screens: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.slowest: list[tuple[float, str]] = []
        self._last: Any = None
        self._part, self._new = "", 0
        """The part of the show, and how many of its frames are still to be drawn."""

    def run(self, seconds: float, frames: float, hours: float = inf) -> None:
        """So long, by the wall, or so many frames or hours of the kiosk when that is less."""
        kiosk_app = self.kiosk_app
        kiosk_app.open()
        kiosk_app.shows.wait()
        began, done = time.monotonic(), 0.0
        while done < 1 and kiosk_app.loop.running:
            if self.crowd.act(FRAME) or not self._pass():
                self._frame()
            done = max((time.monotonic() - began) / seconds, self.frames / frames, kiosk_app.now / 3600 / hours)
            if done * SAMPLES >= len(self.memory):
                self.memory.append((kiosk_app.now / 3600, resident()))
        kiosk_app.close()
        self.window.close()

    def _pass(self) -> bool:
        """Some of a show that nobody watches, not drawn; False when a frame is due."""
        part = getattr(self.kiosk_app.top(), "part", "")
        if not part or self.crowd.comes <= SHOWN:
            return False
        self._new = NEW if part != self._part else self._new - 1
        self._part = part
        self.passed += 1
        if self._new > 0 or self.passed % DRAWN == 0:
            return False
        # During the title the show makes its table, a little in each frame.
        step = FRAME if part == "title" else SHOWN
        self.crowd.comes -= step - FRAME
        self.kiosk_app.loop.update(step)
        return True

    def _frame(self) -> None:
        kiosk_app, loop = self.kiosk_app, self.kiosk_app.loop
        for record in kiosk_app.gate.records():
            for intent in loop.intents.read(record):
                loop.take(intent)
        wall, work = time.perf_counter(), time.thread_time()
        loop.update(FRAME)
        loop.draw()
        spent = time.thread_time() - work
        self.frames += 1
        if self.frames == 1:
            self.first = spent
        else:
            self.wall.add(time.perf_counter() - wall)
            self.work.add(spent)
        self.check.see()
        top = kiosk_app.top()
        name = type(top).__name__
        if spent > BUDGET:
            self.slowest = sorted([*self.slowest, (round(1000 * spent, 1), name)], reverse=True)[:8]
        if loop.later:
            loop.later.pop(0)()
        if top is not self._last:
            self._last = top
            self.screens[name] += 1
            if name == "AttractScreen":
                # Another sort of session each time, so that every game has its turn.
                kiosk_app.kiosk_settings.preset = PRESETS[kiosk_app.resets % len(PRESETS)]
            if kiosk_app.session and kiosk_app.session.seated and kiosk_app.session.seated.screen is top:
                self.games[kiosk_app.session.seated.act.game] += 1

    @property
    def settled(self) -> tuple[float, float]:
        """The memory in the middle third and in the last one, medians: a table takes more than the show. In the first
        third the stores fill."""
        sizes = [size for _, size in self.memory]
        third = len(sizes) // 3
        return (median(sizes[third:-third]), median(sizes[-third:])) if third else (0.0, 0.0)

    def report(self) -> dict[str, Any]:
        """What was seen."""
        kiosk_app = self.kiosk_app
        first, last = self.settled
        return {
            "frames": self.frames,
            "passed": self.passed,
            "kiosk_hours": round(kiosk_app.now / 3600, 2),
            "resets": kiosk_app.resets,
            "deserted": kiosk_app.presence.ended,
            "seats_taken": kiosk_app.presence.taken,
            "frame_ms": {
                "p50": self.work.ms(0.5),
                "p99": self.work.ms(0.99),
                "max": self.work.ms(1.0),
                "first": round(1000 * self.first, 2),
                "long": self.work.over(LONG),
            },
            "compared": self.check.verified,
            "wrong": self.check.wrong,
            "wall_ms": {"p50": self.wall.ms(0.5), "p99": self.wall.ms(0.99)},
            "memory_mb": {
                "settled": round(first, 1),
                "end": round(last, 1),
                "most": round(max([0.0, *(size for _, size in self.memory)]), 1),
            },
            "growth": round(last / first, 3) if first else 0.0,
            "tables": dict(self.games),
            "scenes": dict(self.screens),
            "did": dict(self.crowd.did),
            "slowest_ms": self.slowest,
        }


def faults(told: dict[str, Any]) -> list[str]:
    """What is not as it should be."""
    found = []
    if told["growth"] > GROWTH:
        found.append(f"memory grew by {100 * (told['growth'] - 1):.0f} %")
    if told["frame_ms"]["p99"] > 1000 * BUDGET:
        found.append(f"one frame in a hundred takes {told['frame_ms']['p99']} ms")
    if told["wrong"]:
        found.append(f"{told['wrong']} of {told['compared']} frames differ from the same painted whole")
    if not told["resets"] or not told["deserted"]:
        found.append("nothing was ever put back")
    return found


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, help="of the wall; ten, if nothing else ends it")
    parser.add_argument("--hours", type=float, help="of the kiosk's own clock")
    parser.add_argument("--quiet", type=float, default=0.0, help="minutes that nobody comes at most, after each visit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frames", type=int, help="end after so many")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument(
        "--compare", type=int, default=COMPARED, help="one frame in so many with the same painted whole"
    )
    parser.add_argument("--curve", type=Path, help="where a picture of the memory goes")
    parser.add_argument("--shots", type=Path, help="where pictures of wrong frames go")
    arguments = parser.parse_args()
    w, _, h = arguments.size.partition("x")
    size = int(w), int(h)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    server = screen(size)
    frames, hours = arguments.frames or inf, arguments.hours or inf
    minutes = arguments.minutes or (10.0 if frames == hours == inf else inf)
    told: dict[str, Any] = {"seed": arguments.seed, "size": arguments.size}
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), size, arguments.seed, arguments.shots, arguments.compare, arguments.quiet)
        try:
            soak.run(60 * minutes, frames, hours)
        except Exception:
            traceback.print_exc()
            told["crash"], code = traceback.format_exc(limit=-1).strip().splitlines()[-1], 1
        told |= soak.report()
        told["faults"] = faults(told)
    if arguments.curve:
        from tests.soak import curve

        title = f"Memory in {told['kiosk_hours']} hours of the kiosk, {told['frames']} frames, {told['resets']} visits"
        curve.write(arguments.curve, title, soak.memory, soak.settled[0], GROWTH)
    print(json.dumps(told))
    if server:
        server.terminate()
        server.wait()
    return 1 if code or told["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
