"""A player between guest and host, for tests of TLS: passes on and keeps every byte."""

import contextlib
import socket
import threading

from masque_net import tls as secure

HOST = "127.0.0.1"


class Wire(threading.Thread):
    """A player between guest and host who passes on and keeps every byte; with a certificate, also inside TLS."""

    def __init__(self, port: int, certificate: secure.Certificate | None = None) -> None:
        super().__init__(daemon=True)
        self._listener = socket.create_server((HOST, 0))
        self._target, self._certificate = port, certificate
        self.port: int = self._listener.getsockname()[1]
        self.kept: dict[str, bytes] = {"up": b"", "down": b""}
        self.start()

    def run(self) -> None:
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            with self._listener:
                near = stack.enter_context(self._listener.accept()[0])
            far = stack.enter_context(socket.create_connection((HOST, self._target)))
            if self._certificate is not None:
                near = stack.enter_context(secure.host_context(self._certificate).wrap_socket(near, server_side=True))
                far = stack.enter_context(secure.guest_context().wrap_socket(far))
            pumps = [
                threading.Thread(target=self._pump, args=(*pair, way), daemon=True)
                for pair, way in (((near, far), "up"), ((far, near), "down"))
            ]
            for pump in pumps:
                pump.start()
            for pump in pumps:
                pump.join()

    def _pump(self, source: socket.socket, sink: socket.socket, way: str) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.kept[way] += data
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
