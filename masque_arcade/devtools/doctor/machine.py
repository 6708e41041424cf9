"""Checks of the program, its libraries and fonts, and its disk."""

import importlib
import importlib.metadata
import os
import platform
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from masque_arcade import __version__
from masque_arcade.devtools.doctor.check_result import Finding
from masque_arcade.storage import paths

_LIBRARIES: Final = {
    "pygame-ce": "pygame",
    "msgpack": "msgpack",
    "msgspec": "msgspec._core",
    "zeroconf": "zeroconf",
    "ifaddr": "ifaddr",
    "cryptography": "cryptography.x509",
    "spake2": "spake2",
    "platformdirs": "platformdirs",
    "budoux": "budoux",
}
"""The libraries, each with a module that loads its compiled part."""
_SOME: Final = 3
"""Faults of a translation that are named."""
_ROOM: Final = 200
"""MB that a day's event needs at most: recordings, journals, logs, pictures."""


def program() -> Iterator[Finding]:
    """Versions of this program, Python, the system, and of every library."""
    machine = f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count() or 1} processors"
    yield Finding("ok", "program", f"masque-arcade {__version__}, Python {platform.python_version()}, {machine}")
    for name, module in _LIBRARIES.items():
        try:
            version = importlib.metadata.version(name)
            importlib.import_module(module)
            yield Finding("ok", "program", f"{name} {version}")
        except importlib.metadata.PackageNotFoundError:
            yield _missing(name)
        except ImportError as error:
            yield Finding("FAIL", "program", f"{name} {version} does not load: {error}")
    yield _reader()


def _reader() -> Finding:
    """Whether a screen reader can read the window; few people need it, so that nothing is missing without."""
    try:
        return Finding("ok", "program", f"accesskit {importlib.metadata.version('accesskit')}, for screen readers")
    except importlib.metadata.PackageNotFoundError:
        return Finding("ok", "program", "screen readers find nothing: accesskit is not installed (extra reader)")


def _missing(name: str) -> Finding:
    if name == "zeroconf":
        return Finding("note", "program", "zeroconf is not installed: tables here are found by our own packets alone")
    return Finding("FAIL", "program", f"{name} is not installed: pip install masque-arcade again")


def fonts() -> Iterator[Finding]:
    """Every kind of text has its font."""
    from masque_arcade.client.render.fonts import font_path

    for kind in ("text", "serif", "title"):
        path = Path(font_path(kind))
        if path.is_file():
            yield Finding("ok", "files", f"font {kind}: {path.name}")
        else:
            yield Finding("FAIL", "files", f"font {kind}: {path} is missing: pip install masque-arcade again")


def assets() -> Iterator[Finding]:
    """The pictures are installed."""
    folder = paths.assets()
    count = sum(1 for _ in folder.rglob("*.svg"))
    if count:
        yield Finding("ok", "files", f"assets: {count} pictures in {folder}")
    else:
        yield Finding("FAIL", "files", f"assets: no pictures in {folder}: pip install masque-arcade again")


def translations() -> Iterator[Finding]:
    """What every language lacks, which is shown in English."""
    from masque_arcade.client.i18n import Translation
    from masque_arcade.client.languages import ENGLISH, languages

    for code, language in languages().items():
        if code == ENGLISH:
            continue
        own, named = Translation.read(code, paths.assets()), f"language {code}: {language.name}"
        for file in own.unreadable:
            yield Finding("note", "files", f"{named}: {file} cannot be read, its texts are English")
        faults = [f"{len(own.missing)} texts are missing"] if own.missing else []
        faults += [f"{key} {why}" for key, why in sorted(own.wrong.items())[:_SOME]]
        if len(own.wrong) > _SOME:
            faults.append(f"{len(own.wrong) - _SOME} more are wrong")
        if faults:
            yield Finding("note", "files", f"{named}: {'; '.join(faults)}; English instead")
        elif not own.unreadable:
            yield Finding("ok", "files", f"{named}, {len(own.sound)} texts")


def user_folder(data: Path) -> Iterator[Finding]:
    """The user's folder is writable, with enough space."""
    try:
        paths.try_writing(data)
        free = shutil.disk_usage(data).free // 2**20
    except OSError as error:
        yield Finding("FAIL", "files", f"user folder: {data} cannot be written: {error.strerror}; give --data DIR")
        return
    yield Finding("ok", "files", f"user folder: {data}")
    if free < _ROOM:
        yield Finding("FAIL", "files", f"disk: {free} MB free, an event needs {_ROOM}; make room or give --data DIR")
    else:
        yield Finding("ok", "files", f"disk: {free / 1024:.1f} GB free")
