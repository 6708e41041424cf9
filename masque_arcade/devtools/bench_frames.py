"""`masque-arcade bench --frames`: frames by scene while the tables of five games open, and what took longest in them.

In processor time of the window's own thread, so that another program beside it does not count.
"""

import json
import time
from collections import Counter
from functools import partial
from statistics import median
from typing import Any, Final

from masque_arcade.devtools.bench import SIZES, Steps, alone, bots_table, look_at_title
from masque_arcade.engine.registry import GAMES

_FRAMES: Final = 300
"""Of each table, from its first one on."""
_TITLE: Final = 240
_IDLE: Final = 6.0
"""Seconds in which the processor's share of the title is measured."""
_WORST: Final = 5


def steps() -> Steps:
    """One for each size, with the seconds that it usually takes."""
    for name, size in SIZES.items():
        yield 45, partial(alone, scenes, name, size)


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
            figures[f"{key}.title.processor_percent"] = 100 * _share(app)
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


def _share(app: Any) -> float:
    """The part of one processor that the window takes by itself."""
    begun, used = time.perf_counter(), time.thread_time()
    while time.perf_counter() - begun < _IDLE:
        app.loop.next()
    return (time.thread_time() - used) / (time.perf_counter() - begun)


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
