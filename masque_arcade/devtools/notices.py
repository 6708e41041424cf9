"""Third-party notices: whose work goes along in a frozen program, and under which licences."""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

_RULE: Final = "=" * 78
_WORDS: Final = ("licen", "copying", "notice", "authors")
_FOREWORD: Final = """\
Masque Arcade, and what it brings along
{rule}
This folder holds the program, Python, and the packages and libraries listed below. The libraries in `_internal` are
files of their own: those under the LGPL (pygame-ce, and in its folder alsa-lib, fluidsynth, libsndfile, mpg123) may be
replaced by versions of your own. Their source: https://github.com/pygame-community/pygame-ce and the projects of the
same names.

In pygame-ce's folder there are also SDL, SDL_image, SDL_mixer, SDL_ttf, libpng, zlib (zlib licence); FreeType (FTL);
HarfBuzz, brotli, libxmp, portmidi (MIT); FLAC, ogg, opus, vorbis, libwebp, wavpack (BSD); libjpeg-turbo (IJG and BSD),
libtiff (libtiff).
"""


def text(libraries: list[str]) -> str:
    """The notices. `libraries`: the files of libraries that were taken from the system."""
    parts = [_FOREWORD.format(rule=_RULE)]
    parts += [_chapter(f"Python {sys.version.split()[0]}", [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"])]
    for package in program_packages():
        files = list(_licence_files(package))
        parts.append(_chapter(f"{package.name} {package.version}: {_named(package)}", files))
    for package_name, page in _system_packages(libraries).items():
        parts.append(_chapter(f"{package_name} (from the system)", [page]))
    return "\n".join(parts)


def _chapter(title: str, files: list[Path]) -> str:
    texts = [file.read_text("utf-8", errors="replace").strip() for file in files if file.is_file()]
    return "\n".join([_RULE, title, _RULE, *texts, ""])


def _named(package: Distribution) -> str:
    about = package.metadata
    classified = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier", []) if line.startswith("License ::")
    ]
    stated = [about[key] for key in ("License-Expression", "License") if key in about]
    return "; ".join(stated[:1] or classified) or "see its project"


def _licence_files(package: Distribution) -> Iterator[Path]:
    for file in package.files or ():
        inside = file.parent.name.endswith(".dist-info") or "licenses" in file.parts
        if (inside and any(word in file.name.lower() for word in _WORDS)) or file.name == "LGPL.txt":
            yield Path(str(package.locate_file(file)))


def _system_packages(libraries: list[str]) -> dict[str, Path]:
    """The pages of copyright by package of Debian and its kin; empty on other systems."""
    if not libraries or not shutil.which("dpkg"):
        return {}
    places = {place for library in libraries for place in (library, f"/usr{library}", library.removeprefix("/usr"))}
    asked = subprocess.run(["dpkg", "-S", *sorted(places)], capture_output=True, text=True, check=False).stdout
    names = sorted({line.partition(":")[0] for line in asked.splitlines()})
    pages = {name: Path("/usr/share/doc") / name / "copyright" for name in names}
    return {name: page for name, page in pages.items() if page.is_file()}


OWN: Final = "masque-arcade"


def program_packages() -> list[Distribution]:
    """The program's packages by name, itself first. Raises PackageNotFoundError when the program is not installed."""
    found = {OWN: distribution(OWN)}
    queue = [found[OWN]]
    while queue:
        for line in queue.pop().requires or ():
            name = canonical(re.split(r"[^\w.-]", line, maxsplit=1)[0])
            if "extra ==" in line or name in found:
                continue
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:  # its marker is about another system
                continue
            queue.append(found[name])
    return [found.pop(OWN), *(found[name] for name in sorted(found))]


def canonical(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
