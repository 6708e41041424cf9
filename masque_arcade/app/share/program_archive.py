"""An archive of the frozen program: one file that a computer without Python unpacks and runs."""

import os
import platform
import re
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from masque_arcade import __version__
from masque_arcade.storage import paths

NAME: Final = "masque-arcade"
NOTICES: Final = "THIRD-PARTY-NOTICES.txt"
PARTS: Final = (NAME, f"{NAME}.exe", "_internal", "LICENSE", "README.md", NOTICES)
"""What a frozen program's folder holds; whatever else a user keeps there is not packed."""
_SYSTEMS: Final = {"win32": "windows", "darwin": "macos", "linux": "linux"}
_MACHINES: Final = {"amd64": "x64", "x86_64": "x64", "aarch64": "arm64", "arm64": "arm64"}
_NAME: Final = re.compile(r"masque-arcade-([\w.]{1,20})-(windows|macos|linux)-(x64|arm64)\.(zip|tar\.gz)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ArchiveName:
    """What an archive's name says: masque-arcade-0.2.0-windows-x64.zip."""

    version: str
    system: str
    machine: str


def read_name(name: str) -> ArchiveName | None:
    """What a file's name says; None for a name that is no archive's."""
    found = _NAME.fullmatch(name)
    return ArchiveName(found[1], found[2], found[3]) if found else None


def running_folder() -> Path | None:
    """The folder of the running frozen program; None when it is not frozen."""
    return Path(sys.executable).resolve().parent if paths.frozen() else None


def file_name() -> str:
    """The name of an archive for computers like this one."""
    system = _SYSTEMS.get(sys.platform, sys.platform)
    machine = _MACHINES.get(platform.machine().lower(), platform.machine().lower())
    return f"masque-arcade-{__version__}-{system}-{machine}.{'zip' if system == 'windows' else 'tar.gz'}"


def pack(folder: Path, into: Path, level: int = 9) -> Path:
    """Pack a frozen program's folder into `into`; the archive. `level`: 1 is fast, 9 small. Raises OSError."""
    target = into / file_name()
    parts = [folder / name for name in PARTS if (folder / name).exists()]
    partial = target.with_name(f".{target.name}-{os.getpid()}")
    try:
        if target.suffix == ".zip":
            with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
                for file in (file for part in parts for file in [part, *sorted(part.rglob("*"))]):
                    archive.write(file, Path(NAME) / file.relative_to(folder))
        else:
            with tarfile.open(partial, "w:gz", compresslevel=level) as archive_of_links:
                for part in parts:
                    archive_of_links.add(part, f"{NAME}/{part.name}", filter=_nobody)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    return target


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry that does not say who packed it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry
