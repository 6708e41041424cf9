"""An Ethernet switch in userspace over TAP devices, which spoils links as asked: the fabric of the LAN simulator.

It can do what the kernel's shaping cannot: lose multicast more often than unicast, as Wi-Fi does, in one direction
only; keep guests apart; drop multicast while broadcast passes; record every frame. Run by lan_simulator.py.
Units: delay and jitter in ms one way, loss, mloss (multicast and broadcast only) and dup in %, rate in kbit/s.
"""

import ctypes
import heapq
import json
import os
import random
import select
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

DEFAULTS = {"delay": 0.0, "jitter": 0.0, "loss": 0.0, "mloss": 0.0, "dup": 0.0, "rate": 0.0}
UP, DOWN = 0, 1


class Port:
    """One laptop's link. `ways`: what spoils frames from it (UP) and to it (DOWN)."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.ways = [dict(DEFAULTS), dict(DEFAULTS)]
        self.group, self.plugged = 0, True
        self.last, self.busy = [0.0, 0.0], [0.0, 0.0]
        self.rx = self.tx = self.rx_bytes = self.tx_bytes = self.lost = self.multicast = 0

    def departures(self, way: int, size: int, now: float, to_many: bool, chance: random.Random) -> list[float]:
        """When a frame gets through: once, twice, or never."""
        spoil = self.ways[way]
        if chance.random() * 100 < spoil["loss"] or (to_many and chance.random() * 100 < spoil["mloss"]):
            return []
        at = now
        if spoil["rate"]:
            at = max(now, self.busy[way])
            if at - now > 1.0:
                return []
            at += size * 8 / (spoil["rate"] * 1000)
            self.busy[way] = at
        if spoil["delay"] or spoil["jitter"]:
            at += max(0.0, spoil["delay"] + chance.uniform(-1, 1) * spoil["jitter"]) / 1000
            self.last[way] = at = max(at, self.last[way])
        return [at, at] if chance.random() * 100 < spoil["dup"] else [at]


class Switch:
    """Learns who is where, forwards, and takes commands as JSON lines on a Unix socket."""

    def __init__(self, fds: list[int], control: Path, seed: int | None) -> None:
        self.ports = [Port(fd) for fd in fds]
        self.chance = random.Random(seed)
        self.places: dict[bytes, int] = {}
        self.queue: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self.count = 0
        self.isolate, self.multicast, self.broadcast, self.stopped = False, True, True, False
        self.capture: IO[bytes] | None = None
        control.unlink(missing_ok=True)
        self.control = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.control.bind(str(control))
        self.control.listen(16)
        self.control.setblocking(False)
        self.events = select.epoll()
        self.of_fd = {}
        for i, port in enumerate(self.ports):
            os.set_blocking(port.fd, False)
            self.of_fd[port.fd] = i
            self.events.register(port.fd, select.EPOLLIN)
        self.events.register(self.control.fileno(), select.EPOLLIN)

    def run(self) -> None:
        while not self.stopped:
            wait = max(0.0, self.queue[0][0] - time.monotonic()) if self.queue else -1
            for fd, _ in self.events.poll(wait):
                if fd in self.of_fd:
                    self._read(fd, self.of_fd[fd])
                else:
                    self._accept()
            now = time.monotonic()
            while self.queue and self.queue[0][0] <= now:
                _, _, call, arguments = heapq.heappop(self.queue)
                call(*arguments)
        if self.capture:
            self.capture.close()

    def _read(self, fd: int, i: int) -> None:
        for _ in range(32):
            try:
                frame = os.read(fd, 65535)
            except BlockingIOError:
                return
            except OSError:
                self.events.unregister(fd)
                return
            if len(frame) >= 14:
                self._take(i, frame, time.monotonic())

    def _take(self, i: int, frame: bytes, now: float) -> None:
        port, to_many = self.ports[i], bool(frame[0] & 1)
        port.rx, port.rx_bytes, port.multicast = port.rx + 1, port.rx_bytes + len(frame), port.multicast + to_many
        if not port.plugged:
            return
        self.places[frame[6:12]] = i
        if self.capture:
            seconds, part = divmod(time.time(), 1)
            self.capture.write(struct.pack("<IIII", int(seconds), int(part * 1e6), len(frame), len(frame)) + frame)
        passes = self.broadcast if frame[:6] == b"\xff" * 6 else self.multicast
        if self.isolate or (to_many and not passes and not _finds_neighbours(frame)):
            port.lost += 1
            return
        times = port.departures(UP, len(frame), now, to_many, self.chance)
        port.lost += not times
        for at in times:
            self._at(at, now, self._forward, i, frame, to_many)

    def _forward(self, i: int, frame: bytes, to_many: bool) -> None:
        now, source = time.monotonic(), self.ports[i]
        place = None if to_many else self.places.get(frame[:6])
        for j in range(len(self.ports)) if place is None else (place,):
            port = self.ports[j]
            if j == i or port.group != source.group:
                continue
            times = port.departures(DOWN, len(frame), now, to_many, self.chance)
            port.lost += not times
            for at in times:
                self._at(at, now, self._emit, j, frame)

    def _emit(self, j: int, frame: bytes) -> None:
        port = self.ports[j]
        if not port.plugged:
            return
        try:
            os.write(port.fd, frame)
            port.tx, port.tx_bytes = port.tx + 1, port.tx_bytes + len(frame)
        except OSError:
            port.lost += 1

    def _at(self, at: float, now: float, call: Callable[..., None], *arguments: Any) -> None:
        if at <= now:
            call(*arguments)
        else:
            self.count += 1
            heapq.heappush(self.queue, (at, self.count, call, arguments))

    def command(self, said: dict[str, Any]) -> dict[str, Any]:
        ports = self.ports if said.get("node") is None else [self.ports[said["node"]]]
        match said["op"]:
            case "shape":
                for port in ports:
                    for way in {"up": (UP,), "down": (DOWN,), "both": (UP, DOWN)}[said["way"]]:
                        port.ways[way] = {**DEFAULTS, **said["set"]}
            case "partition":
                for k, port in enumerate(self.ports):
                    port.group = 1000 + k
                for number, members in enumerate(said["groups"], 1):
                    for k in members:
                        self.ports[k].group = number
            case "heal":
                for port in self.ports:
                    port.group = 0
            case "plug":
                for port in ports:
                    port.plugged = said["on"]
            case "pass":
                self.isolate, self.multicast, self.broadcast = said["isolate"], said["multicast"], said["broadcast"]
            case "capture":
                if self.capture:
                    self.capture.close()
                self.capture = open(said["file"], "wb") if said["file"] else None  # noqa: SIM115
                if self.capture:
                    self.capture.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 1))
            case "stats":
                names = ("rx", "tx", "rx_bytes", "tx_bytes", "lost", "multicast", "plugged", "group")
                return {"ports": [{name: getattr(port, name) for name in names} for port in self.ports]}
            case "stop":
                self.stopped = True
            case unknown:
                return {"error": f"unknown command {unknown}"}
        return {}

    def _accept(self) -> None:
        try:
            connection, _ = self.control.accept()
        except BlockingIOError:
            return
        with connection:
            connection.settimeout(2)
            try:
                said = json.loads(connection.makefile().readline())
                try:
                    answer = self.command(said)
                except Exception as error:  # a bad command must not stop the network
                    answer = {"error": f"{type(error).__name__}: {error}"}
                connection.sendall(json.dumps(answer).encode() + b"\n")
            except (OSError, ValueError):
                return


def _finds_neighbours(frame: bytes) -> bool:
    """ARP and IPv6 neighbour discovery: an access point that eats multicast still answers for these."""
    if frame[12:14] == b"\x08\x06":
        return True
    return frame[12:14] == b"\x86\xdd" and len(frame) > 54 and frame[20] == 58 and 133 <= frame[54] <= 137


def main() -> None:
    control, ready, seed, *fds = sys.argv[1:]
    ctypes.CDLL(None).prctl(29, 1000, 0, 0, 0)  # timers to the microsecond
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    switch = Switch([int(fd) for fd in fds], Path(control), int(seed) if seed else None)
    os.write(int(ready), b"1")
    os.close(int(ready))
    switch.run()


if __name__ == "__main__":
    main()
