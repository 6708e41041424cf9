"""Kinds of computers: which packages to fetch for them, and what markers say of it."""

import platform
import sys
from dataclasses import dataclass
from typing import Final

from packaging.requirements import Requirement

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
HERE: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
_LINUX: Final = ("manylinux2014", *(f"manylinux_2_{minor}" for minor in (17, 24, 26, 27, 28)))
"""Oldest first: what asks for glibc 2.28 or older also installs on Debian 11 and Ubuntu 20.04."""


@dataclass(frozen=True, slots=True)
class System:
    """A kind of computer: the tags of the packages to fetch for it, the preferred first; the rest are
    facts for markers."""

    tags: tuple[str, ...]
    sys_platform: str
    machine: str

    def needs(self, requirement: Requirement, python: str) -> bool:
        """Whether a requirement holds on such a computer with that Python."""
        names = {"win32": ("Windows", "nt"), "darwin": ("Darwin", "posix"), "linux": ("Linux", "posix")}
        system, kind = names[self.sys_platform]
        facts = {
            "sys_platform": self.sys_platform,
            "platform_machine": self.machine,
            "platform_system": system,
            "platform_python_implementation": "CPython",
            "implementation_name": "cpython",
            "os_name": kind,
            "python_version": python,
            "python_full_version": f"{python}.0",
            "extra": "",
        }
        return requirement.marker is None or requirement.marker.evaluate(facts)


SYSTEMS: Final = {
    "windows": System(("win_amd64",), "win32", "AMD64"),
    "windows-arm": System(("win_arm64",), "win32", "ARM64"),
    "macos": System(tuple(f"macosx_{major}_0_arm64" for major in (11, 12)), "darwin", "arm64"),
    "macos-intel": System(("macosx_10_13_x86_64", "macosx_11_0_x86_64", "macosx_12_0_x86_64"), "darwin", "x86_64"),
    "linux": System(tuple(f"{tag}_x86_64" for tag in _LINUX), "linux", "x86_64"),
    "linux-arm": System(tuple(f"{tag}_aarch64" for tag in _LINUX), "linux", "aarch64"),
}
"""Systems by name; linux-arm is also a Raspberry Pi with a system of 64 bits."""


def here() -> str | None:
    """The name of this computer's system; None for one without ready-made packages."""
    machine = platform.machine().lower()
    arm = {"x86_64": "", "amd64": "", "aarch64": "-arm", "arm64": "-arm"}.get(machine)
    if arm is None:
        return None
    if sys.platform == "darwin":
        return "macos" if arm else "macos-intel"
    return {"win32": f"windows{arm}", "linux": f"linux{arm}"}.get(sys.platform)
