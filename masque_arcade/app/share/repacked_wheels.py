"""Wheels made again from what is installed here, for computers like this one, without internet."""

import base64
import csv
import hashlib
import io
import re
import tomllib
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from importlib.metadata import Distribution, PackageNotFoundError
from pathlib import Path, PurePosixPath
from typing import Final

from masque_arcade.app.share.installed import OWN, canonical, program_packages

_CHECKOUT: Final = Path(__file__).resolve().parents[3]
_WRITTEN_BY_INSTALLERS: Final = {"INSTALLER", "REQUESTED", "RECORD", "RECORD.jws", "RECORD.p7s", "direct_url.json"}
"""Files of a .dist-info folder that belong to this installation; direct_url.json names a folder of this computer."""
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)


class NotRepacked(Exception):
    """An installation that cannot be packed again; the text names the package."""


def repack(into: Path) -> list[Path]:
    """Pack the program and all it needs as wheels into a folder; their files, the program's first. Raises NotRepacked,
    OSError."""
    try:
        packages = program_packages()
    except PackageNotFoundError as error:
        raise NotRepacked(str(error.name)) from None
    return [_repack(package, into) for package in packages]


def repack_program(into: Path) -> Path:
    """Pack the program alone. Raises NotRepacked, OSError."""
    try:
        return _repack(program_packages()[0], into)
    except PackageNotFoundError as error:
        raise NotRepacked(str(error.name)) from None


def _repack(package: Distribution, into: Path) -> Path:
    stem = f"{re.sub(r'[-_.]+', '_', package.name)}-{package.version}"
    wheel = package.read_text("WHEEL")
    if wheel is None or not package.files:
        raise NotRepacked(package.name)
    target = into / f"{stem}-{_tags(wheel)}.whl"
    record: list[tuple[str, str, int]] = []
    with zipfile.ZipFile(target, "w") as archive:
        for name, file in sorted(dict(_files(package, stem)).items()):
            try:
                data = file.read_bytes()
            except FileNotFoundError:
                raise NotRepacked(package.name) from None
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append((name, f"sha256={digest}", len(data)))
            _write(archive, name, data)
        lines = io.StringIO()
        listed = f"{stem}.dist-info/RECORD"
        csv.writer(lines, lineterminator="\n").writerows([*record, (listed, "", "")])
        _write(archive, listed, lines.getvalue().encode())
    return target


def _write(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
    archive.writestr(entry, data, compresslevel=1)


def _tags(wheel: str) -> str:
    """The tags of a wheel's name, by its WHEEL file: "cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64"."""
    tags = [line.split("-") for line in HeaderParser().parsestr(wheel).get_all("Tag", [])]
    return "-".join(".".join(dict.fromkeys(part)) for part in zip(*tags, strict=True))


def _files(package: Distribution, stem: str) -> Iterator[tuple[str, Path]]:
    """A package's files by their name in the wheel. What installers have made is left out, as are scripts: they are
    made anew from entry_points.txt."""
    for file in package.files or ():
        place = Path(str(package.locate_file(file)))
        path = PurePosixPath(file.as_posix())
        if "__pycache__" in path.parts or path.suffix == ".pth":
            continue
        if path.parts[0].endswith(".dist-info"):
            if path.name not in _WRITTEN_BY_INSTALLERS:
                yield str(PurePosixPath(f"{stem}.dist-info", *path.parts[1:])), place
        elif ".." not in path.parts and not path.is_absolute():
            yield str(path), place
        elif "share" in path.parts:
            inside = path.parts[path.parts.index("share") :]
            yield str(PurePosixPath(f"{stem}.data", "data", *inside)), place
    if canonical(package.name) == OWN and (_CHECKOUT / "pyproject.toml").is_file():
        yield from _checkout_files()


def _checkout_files() -> Iterator[tuple[str, Path]]:
    """The program's files where it is installed in place, laid out as its wheel is."""
    build = tomllib.loads((_CHECKOUT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    places = {PurePosixPath(source).name: source for source in build["packages"]}
    for target, source in [*places.items(), *((place, source) for source, place in build["force-include"].items())]:
        root = _CHECKOUT / source
        for file in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if file.is_file() and "__pycache__" not in file.parts:
                yield str(PurePosixPath(target, file.relative_to(root).as_posix())), file
