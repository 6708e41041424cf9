"""`masque-arcade bench --memory`: resident memory through an evening of five games, by scene, and the largest pictures.

Bots play at one window for ten minutes of the table's clock, faster than a clock on the wall but for each table's last
seconds, in which the thread that draws pictures ahead comes after.
"""

import json
import time
from collections import Counter
from functools import partial
from typing import Any, Final

from masque_arcade.devtools.bench import SIZES, Steps, alone, bots_table, look_at_title
from masque_arcade.engine.registry import GAMES

_ROUNDS: Final = 2
_SECONDS: Final = 60
"""Of the table's clock at each game's table; `_LAST` of them are as long as on the wall."""
_LAST: Final = 6
_TITLE: Final = 240
_WORST: Final = 5


def steps() -> Steps:
    """One for each size, with the seconds that it usually takes."""
    for name, size in SIZES.items():
        yield 120 + size[0] / 20, partial(alone, evening, name, size)


def evening(name: str, size: tuple[int, int]) -> None:
    """Print one size's figures as JSON."""
    import tempfile
    from pathlib import Path

    from masque_arcade.app.desktop import App, WindowOptions

    key, figures = f"memory_mb.{name}", {}
    with tempfile.TemporaryDirectory() as folder:
        app = App(WindowOptions(Path(folder), size=size, fullscreen=False, video="plain"))
        try:
            app.show_title_once()
            figures[f"{key}.first_frame"] = resident()
            look_at_title(app, _TITLE)
            figures[f"{key}.title"] = resident()
            for evening in range(1, _ROUNDS + 1):
                for row in GAMES.values():
                    _play(app, row.info.id, row.info.seats[-1])
                    figures[f"{key}.{row.info.id}.{evening}"] = resident()
            shelf, ahead = app.painter.assets.shelf, app.painter.assets.rasters
            figures |= {f"{key}.pictures": shelf.used / 2**20, f"{key}.drawn_ahead": ahead.used / 2**20}
            for picture, taken in largest(shelf.surfaces).most_common(_WORST):
                figures[f"{key}.picture.{picture}"] = taken / 2**20
        finally:
            app.close()
    print(json.dumps(figures))


def _play(app: Any, game: str, seats: int) -> None:
    bots_table(app, game, ["casual"] * seats, 1)
    for frame in range(60 * _SECONDS):
        began = time.perf_counter()
        for _ in app.window.records():
            pass
        app.loop.update(1 / 60)
        app.loop.draw()
        if frame >= 60 * (_SECONDS - _LAST):
            time.sleep(max(0.0, began + 1 / 60 - time.perf_counter()))


def resident() -> float:
    """Megabytes of memory in use by this process now. Raises OSError where the system does not say so in a file."""
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20


def largest(surfaces: Any) -> Counter[str]:
    """Bytes of the cached surfaces by the name of their picture, else by their kind."""
    taken: Counter[str] = Counter()
    for key, surface in surfaces.items():
        kind, *rest = key if isinstance(key, tuple) else (key,)
        named = isinstance(kind, str) and rest and isinstance(rest[0], str)
        taken[rest[0] if named else kind if isinstance(kind, str) else type(kind).__name__] += (
            4 * surface.get_width() * surface.get_height()
        )
    return taken
