"""The machine's status for the operator: network, disk, temperature, places for copies of the logs.

Every check is independent and fails quietly.
"""

import os
import platform
import shutil
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

import ifaddr

_MDNS: Final = ("224.0.0.251", 5353)
_PATIENCE: Final = 2.0
_GIGA: Final = 1_000_000_000


def addresses() -> list[str]:
    """This machine's IPv4 addresses without loopback."""
    found: list[str] = []
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            found += [str(ip.ip) for ip in adapter.ips if ip.is_IPv4 and not str(ip.ip).startswith("127.")]
    return found


def can_bind() -> bool:
    """Whether a TCP and a UDP port can be opened."""
    try:
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            with socket.socket(socket.AF_INET, kind) as one:
                one.bind(("", 0))
    except OSError:
        return False
    return True


def hears_itself() -> bool:
    """Whether a query to the discovery group comes back to this machine."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear:
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            ear.bind(("", _MDNS[1]))
            group = socket.inet_aton(_MDNS[0]) + socket.inet_aton("0.0.0.0")
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
            ear.settimeout(_PATIENCE)
            question = _question()
            ear.sendto(question, _MDNS)
            end = time.monotonic() + _PATIENCE
            while time.monotonic() < end:
                if ear.recv(9000) == question:
                    return True
    except OSError:
        return False
    return False


def _question() -> bytes:
    """A DNS query for an unused name, with a random id."""
    name = f"masque-{os.urandom(4).hex()}".encode()
    return bytes(4) + b"\x00\x01" + bytes(6) + bytes([len(name)]) + name + b"\x05local\x00\x00\x01\x00\x01"


def later(look: Callable[[], bool]) -> Callable[[], bool | None]:
    """Start a check in the background; the returned function gives None until it is done."""
    found: list[bool] = []
    Thread(target=lambda: found.append(look()), name="self-test", daemon=True).start()
    return lambda: found[0] if found else None


def room(folder: Path) -> tuple[float, float] | None:
    """Free and total gigabytes of the disk with `folder`."""
    with suppress(OSError):
        usage = shutil.disk_usage(folder)
        return usage.free / _GIGA, usage.total / _GIGA
    return None


def temperature() -> float | None:
    """The highest sensor in degrees Celsius; None without sensors (Linux only)."""
    warm: list[float] = []
    for sensor in Path("/sys/class/thermal").glob("thermal_zone*/temp"):
        with suppress(OSError, ValueError):
            warm.append(int(sensor.read_text("ascii")) / 1000)
    return max((one for one in warm if 0 < one < 150), default=None)


def carriers() -> Sequence[Path]:
    """Folders of writable memory sticks, the likeliest first."""
    if platform.system() == "Windows":
        places = [Path(f"{letter}:/") for letter in "EFGHIJ"]
    else:
        roots = [Path("/run/media"), Path("/media"), Path("/Volumes")]
        places = [one for root in roots for pattern in ("*/*", "*") for one in sorted(root.glob(pattern))]
    return [place for place in places if place.is_dir() and os.path.ismount(place) and os.access(place, os.W_OK)]


def carry(folders: Sequence[Path], data: Path, stamp: str) -> Path | None:
    """Copy `folders` to a stick, or else into `data`/export; the destination, None on failure."""
    for place in [*carriers(), data / "export"]:
        target = place / f"masque-logs-{stamp}"
        try:
            target.mkdir(parents=True, exist_ok=True)
            for folder in folders:
                if folder.is_dir():
                    shutil.copytree(folder, target / folder.name, dirs_exist_ok=True)
        except OSError:
            continue
        return target
    return None
