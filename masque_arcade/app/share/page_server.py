"""The web server of the page: read-only, only the files that are meant, a few short requests per visitor."""

import re
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Lock, Thread
from typing import Final
from urllib.parse import unquote_to_bytes

from masque_net.visitor_guard import VisitorGuard, is_own_name

PORT: Final = 47480
REQUEST: Final = 8192
"""Bytes a request may have."""
PATIENCE: Final = 10.0
"""Seconds for a whole request, and for each part of an answer to be taken."""
_PART: Final = 1 << 16
_KNOWN: Final = 1024
"""Visitors that are remembered at most."""
_HEADERS: Final = (
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin",
    "Connection: close",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A page or a file. `file` is sent from the disk, otherwise `body`; `counts`: it is what visitors came for."""

    body: bytes = b""
    kind: str = "application/octet-stream"
    file: Path | None = None
    status: str = "200 OK"
    headers: tuple[str, ...] = ()
    counts: bool = False


Ask = Callable[[str, Mapping[str, str]], Answer | None]
"""Gives the answer for a path and headers (lower-case names); None: there is no such page. Called on any thread."""


@dataclass(slots=True)
class Visitors:
    """How many have come: addresses that opened the page, and those that have taken all of something."""

    opened: set[str] = field(default_factory=set)
    fetched: set[str] = field(default_factory=set)


class PageServer(ThreadingTCPServer):
    """Serves `ask` until `close`. One request per connection, each in a thread of its own."""

    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, ask: Ask, port: int = PORT, host: str = "") -> None:
        """Listen. Raises OSError when the port is taken; 0 takes any."""
        self.ask, self.visitors = ask, Visitors()
        self.guard = VisitorGuard()
        self._lock = Lock()
        super().__init__((host, port), _Visit)
        Thread(target=self.serve_forever, args=(0.1,), name="share", daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def close(self) -> None:
        """Stop listening; visits under way end with the program."""
        self.shutdown()
        self.server_close()

    def verify_request(self, request: object, client_address: object) -> bool:
        """Whether the guard lets them in."""
        assert isinstance(request, socket.socket)
        return self.guard.lets_in(request, str(client_address[0]))  # type: ignore[index]

    def came(self, who: str, took: bool) -> None:
        """A visitor has seen the page, or taken something."""
        with self._lock:
            group = self.visitors.fetched if took else self.visitors.opened
            if len(group) < _KNOWN:
                group.add(who)

    def handle_error(self, request: object, client_address: object) -> None:
        """A visitor who goes away is no error, and nothing of a visit is printed."""


class _Visit(BaseRequestHandler):
    """One request and its answer."""

    request: socket.socket
    server: PageServer

    def handle(self) -> None:
        who = self.client_address[0]
        asked = _read(self.request)
        self.server.guard.waits(self.request, False)
        if asked is None:
            self._send(_plain("400 Bad Request"))
            return
        method, path, headers = asked
        if not self.server.guard.may_ask(who, time.monotonic()):
            self._send(_plain("429 Too Many Requests", "Retry-After: 5"))
        elif method not in ("GET", "HEAD"):
            self._send(_plain("405 Method Not Allowed", "Allow: GET, HEAD"))
        elif not is_own_name(headers.get("host", "")):
            self._send(_plain("421 Misdirected Request"))
        else:
            answer = self.server.ask(path, headers)
            if answer is None:
                self._send(_plain("404 Not Found"))
            elif self._send(answer, method == "GET") and method == "GET" and (path == "/" or answer.counts):
                self.server.came(who, answer.counts)

    def _send(self, answer: Answer, body: bool = True) -> bool:
        """Send all of it; False when the visitor went away."""
        self.request.settimeout(PATIENCE)
        try:
            if answer.file is None:
                self._head(answer, len(answer.body))
                if body:
                    self._give(answer.body)
                return True
            with answer.file.open("rb") as source:
                length = source.seek(0, 2)
                source.seek(0)
                self._head(answer, length)
                while body and (part := source.read(_PART)):
                    self._give(part)
            return True
        except OSError:
            return False

    def _give(self, part: bytes) -> None:
        self.server.guard.waits(self.request, True)
        self.request.sendall(part)
        self.server.guard.waits(self.request, False)

    def _head(self, answer: Answer, length: int) -> None:
        lines = [f"HTTP/1.1 {answer.status}", f"Content-Type: {answer.kind}", f"Content-Length: {length}"]
        self.request.sendall("\r\n".join([*lines, *_HEADERS, *answer.headers, "", ""]).encode("latin-1"))

    def finish(self) -> None:
        self.server.guard.leaves(self.request)


def _plain(status: str, *headers: str) -> Answer:
    return Answer(f"{status}\n".encode(), "text/plain; charset=utf-8", status=status, headers=headers)


def _read(connection: socket.socket) -> tuple[str, str, dict[str, str]] | None:
    """A request's method, path without its query, and headers; None for one that is too long, too slow or malformed."""
    until, text = time.monotonic() + PATIENCE, b""
    while b"\r\n\r\n" not in text:
        left = until - time.monotonic()
        if left <= 0 or len(text) > REQUEST:
            return None
        connection.settimeout(left)
        try:
            part = connection.recv(4096)
        except OSError:
            return None
        if not part:
            return None
        text += part
    if text.index(b"\r\n\r\n") > REQUEST:
        return None
    first, _, rest = text.partition(b"\r\n\r\n")[0].partition(b"\r\n")
    words = re.fullmatch(rb"([A-Z]{3,8}) (/[!-~]*) HTTP/1\.[01]", first)
    if words is None:
        return None
    try:
        path = unquote_to_bytes(words[2].partition(b"?")[0]).decode("utf-8")
    except UnicodeDecodeError:
        return None
    headers: Message = BytesHeaderParser(policy=compat32).parsebytes(rest)
    return words[1].decode(), path, {name.lower(): str(value) for name, value in headers.items()}
