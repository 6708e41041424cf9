"""What can be given to other computers: archives of the frozen program, and packages for pip and uv."""

import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from email.parser import HeaderParser
from functools import cache
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename

from masque_arcade import __version__
from masque_arcade.app.share.installed import OWN
from masque_arcade.app.share.program_archive import pack, read_name, running_folder
from masque_arcade.app.share.repacked_wheels import NotRepacked, repack
from masque_arcade.app.share.systems import PYTHONS, SYSTEMS
from masque_arcade.storage import paths

FOLDER: Final = "share"


@dataclass(frozen=True, slots=True)
class Offers:
    """What is given. `files` by their name; `programs`: the archives' names by system; `packages`: the
    names of all that must be installed, by system and Python."""

    files: Mapping[str, Path] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)
    packages: Mapping[tuple[str, str], Sequence[str]] = field(default_factory=dict)

    @property
    def wheels(self) -> list[str]:
        """The names of the packages."""
        return [name for name in self.files if name.endswith(".whl")]

    def pythons(self, system: str) -> list[str]:
        """The Pythons that a system may have to install the packages."""
        return [python for python in PYTHONS if (system, python) in self.packages]

    @property
    def systems(self) -> list[str]:
        """The systems that get something."""
        return [name for name in SYSTEMS if name in self.programs or self.pythons(name)]


def prepared_folder(data: Path) -> Path:
    """Where what was fetched while there was internet lies, for this version alone. `data`: the user's folder."""
    return data / FOLDER / __version__


def collect(data: Path, work: Path) -> Offers:
    """Pack what runs here into `work`, and add what was prepared. Takes seconds. Raises OSError."""
    files: dict[str, Path] = {}
    if folder := running_folder():
        made = [pack(folder, work, level=1)]
    elif not paths.frozen():
        try:
            made = repack(work)
        except NotRepacked:
            made = []
    prepared = prepared_folder(data)
    found = sorted(prepared.iterdir()) if prepared.is_dir() else []
    for file in [*made, *(file for file in found if file.is_file() and not file.is_symlink())]:
        if file.suffix == ".whl" or _archive_of(file.name):
            files.setdefault(file.name, file)
    programs = {system: name for name in files if (system := _archive_of(name))}
    return Offers(files, programs, wheels_by_target([file for file in files.values() if file.suffix == ".whl"]))


def _archive_of(name: str) -> str:
    """The system of an archive of this version; empty for any other file."""
    said = read_name(name)
    if said is None or said.version != __version__:
        return ""
    plain = {"windows": "x64", "macos": "arm64", "linux": "x64"}[said.system] == said.machine
    return said.system if plain else f"{said.system}-{'intel' if said.system == 'macos' else 'arm'}"


def wheels_by_target(wheels: Iterable[Path]) -> dict[tuple[str, str], list[str]]:
    """The program's packages and all it needs, for each pair of system and Python that has them all."""
    shelf: dict[str, list[Path]] = {}
    for wheel in wheels:
        try:
            shelf.setdefault(parse_wheel_filename(wheel.name)[0], []).append(wheel)
        except InvalidWheelFilename:
            continue
    chosen = {(name, python): _chosen(shelf, name, python) for name in SYSTEMS for python in PYTHONS}
    return {target: names for target, names in chosen.items() if names}


def _chosen(shelf: Mapping[str, Sequence[Path]], system: str, python: str) -> list[str]:
    """Empty when one is missing."""
    kind, queue, found = SYSTEMS[system], [OWN], dict[str, str]()
    while queue:
        name = str(canonicalize_name(queue.pop()))
        if name in found:
            continue
        fits = [wheel for wheel in shelf.get(name, ()) if any(kind.runs(tag, python) for tag in _tags(wheel.name))]
        if not fits:
            return []
        found[name] = fits[0].name
        queue += [needed.name for needed in requirements(fits[0]) if kind.needs(needed, python)]
    return list(found.values())


@cache
def _tags(name: str) -> frozenset[Tag]:
    return parse_wheel_filename(name)[3]


@cache
def requirements(wheel: Path) -> tuple[Requirement, ...]:
    """What a wheel needs, with its markers. Raises OSError, zipfile.BadZipFile."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(archive.read(name).decode("utf-8"))
    return tuple(Requirement(line) for line in headers.get_all("Requires-Dist", []))
