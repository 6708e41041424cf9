"""`masque-arcade bench --frames`: frames by scene while the tables of five games open, and what took longest in them;
and what the window takes of the processor while nobody plays.

In processor time of the window's own thread, so that another program beside it does not count.
"""

import json
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, Final

from masque_arcade.devtools.bench import SIZES, Steps, alone, bots_table, look_at_title
from masque_arcade.engine.registry import GAMES

_FRAMES: Final = 300
"""Of each table, from its first one on."""
_TITLE: Final = 240
_COMING: Final = 8.0
"""Seconds in which a screen shows what is new on it."""
_IDLE: Final = 6.0
"""Seconds in which the processor's share of a scene at rest is measured."""
_WAITING: Final = {"mascarade": 8, "masquerade_trick": 4}
"""Tables that wait for a person, and their seats."""
_WORST: Final = 5


def steps() -> Steps:
    """One for each size, with the seconds that it usually takes."""
    for name, size in SIZES.items():
        yield 80, partial(alone, scenes, name, size)
        yield 165, partial(alone, attract, name, size)


def scenes(name: str, size: tuple[int, int]) -> None:
    """Print one size's figures as JSON."""
    import tempfile
    from pathlib import Path

    from masque_arcade.app.desktop import App, WindowOptions

    key, figures = f"frames.{name}", {}
    with tempfile.TemporaryDirectory() as folder:
        app = App(WindowOptions(Path(folder), size=size, fullscreen=False, video="plain", sound=False))
        try:
            spent = time_pictures(app.painter)
            look_at_title(app, _TITLE)
            figures[f"{key}.title.processor_percent"] = _at_rest(app.loop.next)
            for game, seats in _WAITING.items():
                _wait(app, bots_table(app, game, [None, *["casual"] * (seats - 1)], 1))
                figures[f"{key}.{game}.waiting.processor_percent"] = _at_rest(app.loop.next)
            for row in GAMES.values():
                spent.clear()
                bots_table(app, row.info.id, ["casual"] * row.info.seats[-1], 1)
                times = sorted(1000 * _frame(app) for _ in range(_FRAMES))
                scene = f"{key}.{row.info.id}"
                figures[f"{scene}.median_ms"], figures[f"{scene}.worst_ms"] = median(times), times[-1]
                figures[f"{scene}.p99_ms"] = times[int(0.99 * len(times))]
                for picture, nanoseconds in spent.most_common(_WORST):
                    figures[f"{scene}.made_ms.{picture}"] = nanoseconds / 1e6
        finally:
            app.close()
    print(json.dumps(figures))


def attract(name: str, size: tuple[int, int]) -> None:
    """Print as JSON the processor's share of one loop of the unattended machine's show, the second one: the first one
    draws everything for the first time."""
    import tempfile
    from pathlib import Path

    from masque_arcade.app.kiosk.kiosk_app import KioskApp
    from masque_arcade.app.kiosk.settings_file import KioskOptions
    from masque_arcade.app.kiosk.start import raise_curtain
    from masque_arcade.client.screens.kiosk.attract import LENGTH

    with tempfile.TemporaryDirectory() as folder:
        start = KioskOptions(Path(folder), size=size)
        window, painter = raise_curtain(start, start.kiosk_settings())
        kiosk = KioskApp(start, start.kiosk_settings(), window, painter)
        try:
            kiosk.open()
            _percent(kiosk.loop.next, LENGTH)
            percent = _percent(kiosk.loop.next, LENGTH)
        finally:
            kiosk.close()
            window.close()
    print(json.dumps({f"frames.{name}.attract.processor_percent": percent}))


def _wait(app: Any, screen: Any) -> None:
    """Play until a person is asked, and all has come to rest."""
    while not screen.question.stands or screen.playback.stage.busy:
        app.loop.update(1 / 60)
        app.loop.draw()


def _at_rest(step: Callable[[], object]) -> float:
    """The same percentage while somebody thinks: once what came has been shown."""
    _percent(step, _COMING)
    return _percent(step, _IDLE)


def _percent(step: Callable[[], object], seconds: float) -> float:
    """The percentage of one processor that the window takes by itself."""
    begun, used = time.perf_counter(), time.thread_time()
    while time.perf_counter() - begun < seconds:
        step()
    return 100 * (time.thread_time() - used) / (time.perf_counter() - begun)


def _frame(app: Any) -> float:
    """Seconds of one frame, with the rest of its sixtieth for pictures and bots."""
    app.loop.still = 0  # no wait for input
    began = time.thread_time()
    app.loop.step(1 / 60)
    spent = time.thread_time() - began
    time.sleep(max(0.0, 1 / 60 - spent))
    return spent


def time_pictures(painter: Any) -> Counter[str]:
    """From now on, the nanoseconds in which the surfaces of each picture were made and found."""
    spent: Counter[str] = Counter()
    usual = painter.studio.sprite

    def timed(art: Any, *box: float) -> Any:
        began = time.thread_time_ns()
        made = usual(art, *box)
        name = getattr(art, "name", "") or getattr(art, "face", "") or type(art).__name__
        spent[name] += time.thread_time_ns() - began
        return made

    painter.studio.sprite = timed
    return spent
