"""`masque-arcade doctor`: a line for everything a game needs from this machine.

It only looks. What must not enter: repairs.
"""

import importlib.metadata
import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path

from masque_arcade import __version__, paths

_LIBRARIES = (
    "pygame-ce", "msgpack", "platformdirs", "budoux", "pylopdf-fonts-jp", "fontpkg-dm-serif-display",
)  # fmt: skip


def examine(data: Path) -> Iterator[str]:
    """The lines, "ok", "note" or "FAIL" first; every check stands alone."""
    machine = f"{platform.system()} {platform.machine()}"
    yield f"ok    masque-arcade {__version__}, Python {platform.python_version()}, {machine}"
    for check in (_libraries, _display, _audio, _fonts, _assets):
        yield from _safely(check)
    yield from _folder(data)


def _safely(check: Callable[[], Iterator[str]]) -> Iterator[str]:
    try:
        yield from check()
    except Exception as error:  # a doctor reports every illness, whatever it is
        yield f"FAIL  {check.__name__.strip('_')}: {type(error).__name__}: {error}"


def _libraries() -> Iterator[str]:
    for name in _LIBRARIES:
        try:
            yield f"ok    {name} {importlib.metadata.version(name)}"
        except importlib.metadata.PackageNotFoundError:
            yield f"FAIL  {name} is not installed: pip install masque-arcade again"


def _display() -> Iterator[str]:
    from masque_arcade.client.window import NoDisplay, Window, require_display

    try:
        require_display(os.environ)
        window = Window("doctor")
    except NoDisplay as error:
        yield f"FAIL  display: {error}"
        return
    driver, size, ways = window.describe()
    window.close()
    yield f"ok    display: SDL driver {driver}, desktop {size[0]}x{size[1]}, presented {ways}"


def _audio() -> Iterator[str]:
    from masque_arcade.client.audio import Audio

    audio = Audio()
    audio.start()
    heard = audio.device
    audio.stop()
    yield "ok    audio: a device plays" if heard else "note  audio: no sound device, the game plays silently"


def _fonts() -> Iterator[str]:
    from masque_arcade.client.assets import font_path

    for kind in ("text", "serif", "title"):
        path = font_path(kind)
        yield f"ok    font {kind}: {Path(path).name}" if path else f"FAIL  font {kind}: none that knows Japanese"


def _assets() -> Iterator[str]:
    folder = paths.assets()
    count = sum(1 for _ in folder.rglob("*.svg"))
    yield f"ok    assets: {count} pictures in {folder}" if count else f"FAIL  assets: no pictures in {folder}"


def _folder(data: Path) -> Iterator[str]:
    probe = data / ".probe"
    try:
        data.mkdir(parents=True, exist_ok=True)
        probe.write_text("", "utf-8")
        probe.unlink()
    except OSError as error:
        yield f"FAIL  user folder: {data} cannot be written: {error.strerror}; give --data DIR"
        return
    yield f"ok    user folder: {data}"
