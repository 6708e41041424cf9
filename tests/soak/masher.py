"""A masher before the kiosk: keys, pads, fingers and mouse at random, all presets, an hour in minutes.

    python -m tests.soak.masher [--inputs 100000] [--seconds 3600] [--seed 1]

Seeded, without a window, on a clock of its own: every frame is a tenth of a second. Prints one JSON line; exit code 1
when the screen was blank for more than ten seconds, or memory grew by three per cent, the time aside in which the
stores of pictures fill.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from tests.kiosk.shared_page import SharedPage

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import KioskApp

FRAME: Final = 0.1
LOOKS: Final = 5
"""Frames from one look at the screen to the next."""
BLANK: Final = 10.0
GROWTH: Final = 0.03
PRESETS: Final = ("taste", "duel", "act", "night", "open")
_LAN: Final = "masque_arcade.app.kiosk.lan_table"


class Masher:
    """Presses whatever there is, in bursts; now and then nobody is there."""

    def __init__(self, seed: int, rate: float, stays: float = 90.0) -> None:
        """`rate`: inputs a second, the pauses included; `stays`: seconds from one pause to the next, on average."""
        self._rng, self._rate, self._stays = random.Random(seed), rate, stays
        self._owed = self._away = 0.0
        self.did: Counter[str] = Counter()

    @property
    def inputs(self) -> int:
        return self.did.total()

    def act(self, app: "KioskApp", dt: float) -> None:
        """`dt` seconds passed."""
        self._owed += dt * self._rate
        self._away -= dt
        if self._away > 0:
            return
        if self._rng.random() < dt / self._stays:
            self._away = self._rng.choice((12.0, 45.0, 90.0, 260.0))
        for _ in range(min(60, int(self._owed))):
            self._owed -= 1
            self._press(app)

    def _press(self, app: "KioskApp") -> None:
        import pygame

        from tests.soak.visitors import BUTTONS, KEYS

        rng, post, event = self._rng, pygame.event.post, pygame.Event
        kind = rng.choices(("key", "pad", "stick", "touch", "mouse", "widget"), (8, 5, 2, 3, 3, 6))[0]
        self.did[kind] += 1
        if kind == "key":
            key = rng.choice((*KEYS, pygame.K_4, pygame.K_5, pygame.K_9, pygame.K_0, pygame.K_t, pygame.K_h))
            post(event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            post(event(pygame.KEYUP, key=key, mod=0, unicode=""))
        elif kind == "pad":
            button, pad = rng.choice(BUTTONS), rng.randrange(2)
            post(event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
            post(event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))
        elif kind == "stick":
            value = rng.choice((-32000, -9000, 0, 9000, 32000))
            post(event(pygame.CONTROLLERAXISMOTION, axis=rng.randrange(2), value=value, instance_id=rng.randrange(2)))
        elif kind == "touch":
            x, y = rng.random(), rng.random()
            for name in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
                post(event(name, touch_id=0, finger_id=1, x=x, y=y, dx=0, dy=0))
        else:
            self._click(app, kind == "widget")

    def _click(self, app: "KioskApp", aimed: bool) -> None:
        """Somewhere, or on a widget."""
        import pygame

        x, y = self._rng.random() * app.ctx.canvas.width, self._rng.random() * app.ctx.canvas.height
        widgets = getattr(getattr(app.top(), "page", None), "widgets", ())
        if aimed and widgets:
            rect = self._rng.choice(widgets).rect
            x, y = rect.cx, rect.cy
        at = round(x * app.window.scale), round(y * app.window.scale)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0), touch=False))
        for name in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(name, pos=at, button=1, touch=False))


class Mashed:
    """A kiosk under a masher, and what was seen. `close` ends it."""

    def __init__(self, kiosk_app: "KioskApp", masher: Masher, memory: Callable[[], float] = lambda: 0.0) -> None:
        self.kiosk_app, self.masher = kiosk_app, masher
        self.blank = self.longest = 0.0
        """Seconds without anything to see: now, and the most there were."""
        self.memory: list[float] = []
        self.screens: Counter[str] = Counter()
        self.presets: Counter[str] = Counter()
        """Visits by what a press led to."""
        self.rotates = True
        """Whether each visit is another sort of session."""
        self._measure, self._frames, self._top = memory, 0, None

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.frame()
            if not self.kiosk_app.loop.running:
                raise AssertionError("the kiosk was closed")

    def frame(self) -> None:
        app, loop = self.kiosk_app, self.kiosk_app.loop
        self.masher.act(app, FRAME)
        app.window.forget()  # in this hurry every click would be a touch's echo
        for record in app.gate.records():
            for intent in loop.intents.read(record):
                loop.take(intent)
        loop.update(FRAME)
        if loop.later:
            loop.later.pop(0)()
        self._frames += 1
        if self._frames % LOOKS == 0:
            loop.draw()
            self.blank = self.blank + LOOKS * FRAME if _one_colour(app.window.surface) else 0.0
            self.longest = max(self.longest, self.blank)
        if self._frames % 600 == 0:
            self.memory.append(self._measure())
        top: Any = app.top()
        if top is not self._top:
            self._top = top
            self.screens[type(top).__name__] += 1
            if self.rotates and type(top).__name__ == "AttractScreen":
                app.kiosk_settings.preset = PRESETS[self.presets.total() % len(PRESETS)]
                self.presets[app.kiosk_settings.preset] += 1

    @property
    def growth(self) -> float:
        """The part by which memory grew from the first to the last quarter of what follows the first third: by then
        every preset has been played, and the stores of pictures are full."""
        settled = self.memory[len(self.memory) // 3 :]
        few = max(1, len(settled) // 4)
        return sum(settled[-few:]) / sum(settled[:few]) - 1 if settled else 0.0

    def report(self) -> dict[str, Any]:
        """What was seen."""
        return {
            "inputs": self.masher.inputs,
            "did": dict(self.masher.did),
            "kiosk_seconds": round(self.kiosk_app.now),
            "resets": self.kiosk_app.resets,
            "deserted": self.kiosk_app.presence.ended,
            "seats_taken": self.kiosk_app.presence.taken,
            "blank": round(self.longest, 1),
            "memory_mb": [round(size, 1) for size in self.memory[:: max(1, len(self.memory) // 12)]],
            "growth": round(self.growth, 4),
            "screens": dict(self.screens),
            "presets": dict(self.presets),
        }


def _one_colour(surface: Any) -> bool:
    import pygame

    few = pygame.transform.scale(surface, (64, 36))
    first = few.get_at((0, 0))
    return all(few.get_at((x, y)) == first for x in range(64) for y in range(36))


class OpenLan:
    """A network table that opens at once, is full of guests, and now and then refuses."""

    def __new__(cls, *given: Any, **more: Any) -> Any:
        from masque_arcade.client.session.lan_api import Connection, ConnectionState
        from masque_arcade.devtools.gallery.fake_network import FakeLan, facts
        from masque_net.messages import Lobby

        class Opening(FakeLan):
            """Each wish to host is granted a little later."""

            asked = looks = 0

            def host(self, form: Any, name: str) -> None:
                self.asked += 1
                self.looks, self.calls = 0, []
                self.now = Connection(ConnectionState.STARTING)

            def connection(self) -> Connection:
                self.looks += 1
                if self.now.way is ConnectionState.STARTING and self.looks > (1, 3, 9)[self.asked % 3]:
                    if self.asked % 4 == 3:
                        self.now = Connection(ConnectionState.REFUSED, "host_failed", {"error": "in use"})
                    else:
                        self.now = Connection(ConnectionState.IN)
                        self.at.sent.clear()
                        self.at.coming = [Lobby(facts(owner=1 + self.asked % 2))]
                return self.now

        return Opening()


def network() -> Any:
    """The open table's network, for as long as it is entered: nothing leaves the process."""
    return patch.multiple(_LAN, WindowLan=OpenLan, WindowSharing=SharedPage)


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=3600.0, help="of the kiosk's own clock")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from masque_arcade.app.kiosk.kiosk_app import KioskApp
    from masque_arcade.app.kiosk.settings_file import KioskOptions
    from masque_arcade.app.kiosk.start import raise_curtain
    from tests.soak.soak import resident

    with tempfile.TemporaryDirectory() as folder, network():
        start = KioskOptions(Path(folder), pin="4711", size=(1280, 720), speed="fast")
        settings = start.kiosk_settings()
        window, painter = raise_curtain(start, settings)
        kiosk_app = KioskApp(start, settings, window, painter)
        kiosk_app.loop.later.pop()  # no loudspeaker
        mashed = Mashed(kiosk_app, Masher(arguments.seed, arguments.inputs / arguments.seconds), resident)
        kiosk_app.open()
        kiosk_app.shows.wait()
        told: dict[str, Any] = {"seed": arguments.seed}
        try:
            mashed.run(arguments.seconds)
            while mashed.masher.inputs < arguments.inputs:
                mashed.run(1.0)
        except Exception:
            traceback.print_exc()
            told["crash"] = traceback.format_exc(limit=-1).strip().splitlines()[-1]
        told |= mashed.report()
        kiosk_app.close()
        window.close()
    print(json.dumps(told))
    return 1 if "crash" in told or told["blank"] > BLANK or told["growth"] > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
