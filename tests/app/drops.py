"""A bad network before a server of this machine: connections break off, or carry nothing any more and do not end."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_RESET = struct.pack("ii", 1, 0)
"""With it a socket is closed without a goodbye."""


class _Line:
    """One connection through it."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self._ends, self.stalled = (near, far), False
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not self.stalled:
                    other.sendall(data)
            if not self.stalled:
                other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Drops:
    """The network at `port`."""

    def __init__(self, to: int) -> None:
        self._to, self._lines = to, list[_Line]()
        self._ended, self._lock = False, threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                try:
                    line = _Line(near, socket.create_connection(("127.0.0.1", self._to)))
                except OSError:
                    near.close()
                    raise
                with self._lock:
                    self._lines.append(line)
                if self._ended:  # meanwhile
                    self.cut()

    def cut(self) -> None:
        """Every connection breaks off."""
        with self._lock:
            lines, self._lines = self._lines, []
        for line in lines:
            line.cut()

    def stall(self) -> None:
        """What is connected now carries nothing from now on, and neither end is told."""
        for line in self._lines:
            line.stalled = True

    def close(self) -> None:
        self._ended = True
        self._listening.close()
        self.cut()


@contextmanager
def drops(to: int) -> Iterator[Drops]:
    network = Drops(to)
    try:
        yield network
    finally:
        network.close()
