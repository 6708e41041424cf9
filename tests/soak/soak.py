"""A day at the fair in minutes: the kiosk with a crowd before it, watched for crashes, memory and frames.

    python -m tests.soak.soak --minutes 10 [--seed 1] [--size 1920x1080] [--preset taste]

Runs on the display there is, on an Xvfb of its own where there is none. Time runs faster: every frame is a tenth of a
second for tables, idle times and the show. Prints one JSON line; exit code 1 when something is not as it should be.
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
from array import array
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

FRAME: Final = 0.1
BUDGET: Final = 0.016
LONG: Final = 0.05
"""A frame that is seen to stop; counted from the second one on."""
GROWTH: Final = 1.10
SAMPLE: Final = 9
"""Every so many frames one is compared with the same painted whole."""
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


class Soak:
    """One run."""

    def __init__(self, folder: Path, size: tuple[int, int], seed: int, shots: Path | None) -> None:
        from masque_arcade.app.kiosk.kiosk_app import KioskApp
        from masque_arcade.app.kiosk.settings_file import KioskOptions
        from masque_arcade.app.kiosk.start import raise_curtain
        from masque_arcade.client.render.frame_check import FrameCheck
        from tests.soak.visitors import PIN, Crowd

        start = KioskOptions(folder, pin=PIN, size=size, preset="taste", speed="fast")
        settings = start.kiosk_settings()
        self.window, painter = raise_curtain(start, settings)
        self.kiosk_app = KioskApp(start, settings, self.window, painter)
        self.crowd = Crowd(self.kiosk_app, seed)
        self.check = FrameCheck(self.window, painter, SAMPLE, shots)
        self.wall, self.work = array("d"), array("d")
        self.memory: list[tuple[float, float]] = []
        self.screens: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.slowest: list[tuple[float, str]] = []
        self._last: Any = None

    def run(self, seconds: float, frames: int) -> None:
        """So long, by the wall, or so many frames when that is less."""
        kiosk_app = self.kiosk_app
        kiosk_app.open()
        kiosk_app.shows.wait()
        end = time.monotonic() + seconds
        began, sampled = time.monotonic(), 0.0
        while time.monotonic() < end and kiosk_app.loop.running and len(self.work) < frames:
            self.crowd.act(FRAME)
            self._frame()
            now = time.monotonic() - began
            if now - sampled >= seconds / 60:
                sampled = now
                self.memory.append((now, resident()))
        kiosk_app.close()
        self.window.close()

    def _frame(self) -> None:
        kiosk_app, loop = self.kiosk_app, self.kiosk_app.loop
        for record in kiosk_app.gate.records():
            for intent in loop.intents.read(record):
                loop.take(intent)
        wall, work = time.perf_counter(), time.thread_time()
        loop.update(FRAME)
        loop.draw()
        spent = time.thread_time() - work
        self.wall.append(time.perf_counter() - wall)
        self.work.append(spent)
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

    def report(self) -> dict[str, Any]:
        """What was seen."""
        kiosk_app = self.kiosk_app
        settled = [size for at, size in self.memory if at >= self.memory[-1][0] / 6] if self.memory else [0.0]
        first = sum(settled[: max(1, len(settled) // 10)]) / max(1, len(settled) // 10)
        last = sum(settled[-max(1, len(settled) // 10) :]) / max(1, len(settled) // 10)
        return {
            "frames": len(self.work),
            "kiosk_hours": round(kiosk_app.now / 3600, 2),
            "resets": kiosk_app.resets,
            "deserted": kiosk_app.presence.ended,
            "seats_taken": kiosk_app.presence.taken,
            "frame_ms": {
                "p50": _ms(self.work, 0.5),
                "p99": _ms(self.work, 0.99),
                "max": _ms(self.work[1:], 1.0),
                "first": _ms(self.work[:1], 1.0),
                "long": sum(spent > LONG for spent in self.work[1:]),
            },
            "compared": self.check.verified,
            "wrong": self.check.wrong,
            "wall_ms": {"p50": _ms(self.wall, 0.5), "p99": _ms(self.wall, 0.99)},
            "memory_mb": {"settled": round(first, 1), "end": round(last, 1), "most": round(max(settled), 1)},
            "growth": round(last / first, 3) if first else 0.0,
            "tables": dict(self.games),
            "scenes": dict(self.screens),
            "did": dict(self.crowd.did),
            "slowest_ms": self.slowest,
        }


def _ms(times: Sequence[float], part: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) if ordered else 0.0


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
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frames", type=int, default=10**9, help="end after so many, sooner than --minutes")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--shots", type=Path, help="where pictures of wrong frames go")
    arguments = parser.parse_args()
    w, _, h = arguments.size.partition("x")
    size = int(w), int(h)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    server = screen(size)
    told: dict[str, Any] = {"minutes": arguments.minutes, "seed": arguments.seed, "size": arguments.size}
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), size, arguments.seed, arguments.shots)
        try:
            soak.run(60 * arguments.minutes, arguments.frames)
        except Exception:
            traceback.print_exc()
            told["crash"], code = traceback.format_exc(limit=-1).strip().splitlines()[-1], 1
        told |= soak.report()
        told["faults"] = faults(told)
    print(json.dumps(told))
    if server:
        server.terminate()
        server.wait()
    return 1 if code or told["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
