"""A LAN of N "laptops" on one Linux machine: network namespaces joined by the switch of switch.py.

Each laptop has its own interface, MAC, IPv4 address, IPv6 link-local address, routes, host name and loopback. Real
multicast, broadcast, TCP and UDP flow between them, and nowhere else: the default route leads to nobody. Needs Linux,
root, `ip` (Debian: iproute2) and /dev/net/tun; `supported` says what is missing.

    with Lan(13) as lan:
        host = lan.popen(0, [sys.executable, "host.py"])
        lan.shape(delay=20, loss=1)
        lan.partition([0, 1], [2, 3]); lan.heal()
        lan.kill(0)
"""

import contextlib
import json
import os
import shlex
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.lan.switch import DEFAULTS

_TUNSETIFF, _TAP, _NO_INFO = 0x400454CA, 0x0002, 0x1000
_SWITCH = Path(__file__).with_name("switch.py")


def sh(*words: object, check: bool = True) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise RuntimeError(f"{shlex.join(map(str, words))}: {done.stderr.strip() or done.stdout.strip()}")
    return done


def supported() -> str:
    """Empty when this machine can do it, or why not."""
    if not sys.platform.startswith("linux"):
        return "network namespaces need Linux"
    if os.geteuid() != 0:
        return "the LAN simulator needs root"
    if not shutil.which("ip"):
        return "the LAN simulator needs the 'ip' command (Debian: iproute2)"
    probe = f"masqueprobe{os.getpid()}"
    made = sh("ip", "netns", "add", probe, check=False)
    if made.returncode:
        return "no network namespace can be made here: " + made.stderr.strip()
    try:
        os.close(_tap(probe[:15]))
    except OSError as error:
        return f"no TAP device can be made here: {error.strerror}"
    finally:
        sh("ip", "netns", "del", probe, check=False)
    return ""


def _tap(name: str) -> int:
    import fcntl

    fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    try:
        fcntl.ioctl(fd, _TUNSETIFF, struct.pack("16sH14s", name.encode(), _TAP | _NO_INFO, b""))
    except OSError:
        os.close(fd)
        raise
    return fd


class Lan:
    """Up from `up` (or `with`) to `down`."""

    def __init__(self, n: int = 13, name: str = "masque", subnet: str = "10.77.0", seed: int | None = None) -> None:
        self.n, self.subnet, self.seed = n, subnet, seed
        self.name = f"{name}{os.getpid()}"
        self.procs: list[subprocess.Popen[str]] = []
        self._switch: subprocess.Popen[bytes] | None = None
        self._dir = Path()
        self._tag = f"m{zlib.crc32(self.name.encode()):08x}"
        self._passes = {"isolate": False, "multicast": True, "broadcast": True}

    def ns(self, i: int) -> str:
        return f"{self.name}-{i}"

    def ip(self, i: int) -> str:
        return f"{self.subnet}.{10 + i}"

    def up(self) -> "Lan":
        if why := supported():
            raise RuntimeError(why)
        self._dir = Path(tempfile.mkdtemp(prefix="masque-lan"))
        fds: list[int] = []
        try:
            for i in range(self.n):
                fds.append(self._laptop(i))
            self._start_switch(fds)
        except BaseException:
            self.down()
            raise
        finally:
            for fd in fds:
                os.close(fd)
        return self

    def down(self) -> None:
        for i in range(self.n):
            if Path(f"/run/netns/{self.ns(i)}").exists():
                self.signal(i, signal.SIGKILL)
                sh("ip", "netns", "del", self.ns(i), check=False)
        if self._switch is not None:
            with contextlib.suppress(OSError):
                self._tell(op="stop")
            try:
                self._switch.wait(2)
            except subprocess.TimeoutExpired:
                self._switch.kill()
                self._switch.wait()
            self._switch = None
        for proc in self.procs:
            proc.wait(5)
            for stream in (proc.stdin, proc.stdout, proc.stderr):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
        self.procs.clear()
        shutil.rmtree(self._dir, ignore_errors=True)

    def __enter__(self) -> "Lan":
        return self.up()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.down()

    def popen(self, i: int, command: list[str], **rest: Any) -> "subprocess.Popen[str]":
        """Run a program on laptop `i`; ended with the LAN."""
        inside = [
            "ip",
            "netns",
            "exec",
            self.ns(i),
            "unshare",
            "--uts",
            "sh",
            "-c",
            'hostname "$0"; exec "$@"',
            f"laptop{i}",
            *command,
        ]
        env = {**os.environ, "LAN_NODE": str(i), "LAN_IP": self.ip(i), **rest.pop("env", {})}
        proc = subprocess.Popen(inside, env=env, text=True, **rest)
        self.procs.append(proc)
        return proc

    def signal(self, i: int, sign: int) -> None:
        """To everything that runs on laptop `i`: SIGKILL; SIGSTOP and SIGCONT are the lid closed and opened."""
        for pid in sh("ip", "netns", "pids", self.ns(i), check=False).stdout.split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), sign)

    def kill(self, i: int) -> None:
        self.signal(i, signal.SIGKILL)

    def shape(self, i: int | None = None, way: str = "both", **spoil: float) -> None:
        """Spoil laptop `i`'s link, or all: delay, jitter, loss, mloss, dup, rate (see switch.py); none: clear.

        `way`: "up" from the laptop, "down" to it, "both".
        """
        if unknown := set(spoil) - set(DEFAULTS):
            raise ValueError(f"unknown: {unknown}")
        self._tell(op="shape", node=i, way=way, set=spoil)

    def partition(self, *groups: list[int]) -> None:
        """Only laptops of the same group see each other; those in none see nobody."""
        self._tell(op="partition", groups=[list(group) for group in groups])

    def heal(self) -> None:
        self._tell(op="heal")

    def unplug(self, i: int) -> None:
        self._tell(op="plug", node=i, on=False)

    def plug(self, i: int) -> None:
        self._tell(op="plug", node=i, on=True)

    def passes(self, **what: bool) -> None:
        """What the access point does, where it is not as usual: isolate=True, multicast=False, broadcast=False."""
        self._tell(op="pass", **{**self._passes, **what})

    def readdress(self, i: int, ip: str) -> None:
        """DHCP gives laptop `i` a new address."""
        x = ("ip", "-n", self.ns(i))
        sh(*x, "addr", "flush", "dev", "eth0", "scope", "global")
        sh(*x, "addr", "add", f"{ip}/24", "broadcast", f"{self.subnet}.255", "dev", "eth0")
        sh(*x, "route", "replace", "default", "via", f"{self.subnet}.1")

    def capture(self, file: Path | None) -> None:
        """Record every frame in pcap form; None ends it."""
        self._tell(op="capture", file=str(file) if file else None)

    def stats(self) -> list[dict[str, Any]]:
        """Frames and bytes per laptop."""
        ports: list[dict[str, Any]] = self._tell(op="stats")["ports"]
        return ports

    def calm(self) -> None:
        """Everything as at first: no spoiling, no partition, nothing blocked."""
        self.heal()
        self.shape()
        self.passes()
        self._tell(op="plug", node=None, on=True)

    def _laptop(self, i: int) -> int:
        ns, port = self.ns(i), f"{self._tag}p{i}"
        x = ("ip", "-n", ns)
        sh("ip", "netns", "add", ns)
        fd = _tap(port)
        sh("ip", "link", "set", port, "netns", ns, "name", "eth0")
        sh(
            "ip",
            "netns",
            "exec",
            ns,
            "sysctl",
            "-qw",
            "net.ipv6.conf.all.disable_ipv6=0",
            "net.ipv6.conf.eth0.accept_dad=0",
            "net.ipv4.igmp_max_memberships=256",
            check=False,
        )
        sh(*x, "link", "set", "lo", "up")
        sh(*x, "link", "set", "eth0", "address", f"02:00:00:4c:00:{10 + i:02x}")
        sh(*x, "addr", "add", f"{self.ip(i)}/24", "broadcast", f"{self.subnet}.255", "dev", "eth0")
        sh(*x, "link", "set", "eth0", "up")
        sh(*x, "route", "add", "default", "via", f"{self.subnet}.1")
        return fd

    def _start_switch(self, fds: list[int]) -> None:
        ready, tell_ready = os.pipe()
        try:
            self._switch = subprocess.Popen(
                [
                    sys.executable,
                    str(_SWITCH),
                    str(self._dir / "control"),
                    str(tell_ready),
                    "" if self.seed is None else str(self.seed),
                    *map(str, fds),
                ],
                pass_fds=[*fds, tell_ready],
                start_new_session=True,
                stdin=subprocess.DEVNULL,
            )
            os.close(tell_ready)
            if os.read(ready, 1) != b"1":
                raise RuntimeError("the switch did not start")
        finally:
            os.close(ready)

    def _tell(self, **said: Any) -> dict[str, Any]:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as sock:
            sock.settimeout(5)
            sock.connect(str(self._dir / "control"))
            sock.sendall(json.dumps(said).encode() + b"\n")
            with sock.makefile() as stream:
                answer: dict[str, Any] = json.loads(stream.readline() or "{}")
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer
