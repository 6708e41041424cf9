"""What can be given to other computers: archives of the frozen program, by system."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from masque_arcade import __version__
from masque_arcade.app.share.program_archive import pack, read_name, running_folder

FOLDER: Final = "share"
SYSTEMS: Final = ("windows", "windows-arm", "macos", "macos-intel", "linux", "linux-arm")


@dataclass(frozen=True, slots=True)
class Offers:
    """What is given. `files` by their name; `programs`: their names by system."""

    files: Mapping[str, Path] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)

    @property
    def systems(self) -> list[str]:
        """The systems that get something."""
        return [name for name in SYSTEMS if name in self.programs]


def prepared_folder(data: Path) -> Path:
    """Where archives of a release for other systems may lie, for this version alone. `data`: the user's folder."""
    return data / FOLDER / __version__


def collect(data: Path, work: Path) -> Offers:
    """Pack what runs here into `work`, if it is frozen, and add what was prepared. Takes seconds. Raises OSError."""
    folder, prepared = running_folder(), prepared_folder(data)
    made = [pack(folder, work, level=1)] if folder else []
    found = sorted(prepared.iterdir()) if prepared.is_dir() else []
    files: dict[str, Path] = {}
    for file in [*made, *(file for file in found if file.is_file() and not file.is_symlink())]:
        if _archive_of(file.name):
            files.setdefault(file.name, file)
    return Offers(files, {_archive_of(name): name for name in files})


def _archive_of(name: str) -> str:
    """The system of an archive of this version; empty for any other file."""
    said = read_name(name)
    if said is None or said.version != __version__:
        return ""
    plain = {"windows": "x64", "macos": "arm64", "linux": "x64"}[said.system] == said.machine
    return said.system if plain else f"{said.system}-{'intel' if said.system == 'macos' else 'arm'}"
