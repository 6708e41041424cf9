"""The web server of phones: the page's few files, and a WebSocket for each page. Only neighbours come in."""

import json
import logging
import re
import socket
import ssl
import time
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final, cast

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Request, Response
from websockets.protocol import Event
from websockets.sync.server import Server, ServerConnection, serve

from masque_arcade.app.phones.gateway import Gateway
from masque_arcade.app.phones.phone_table import Facts
from masque_arcade.engine.foreign_text import BadText, json_of
from masque_net.discovery.addresses import own_addresses
from masque_net.join_address import show_address
from masque_net.rate_limit import Bucket
from masque_net.visitor_guard import VisitorGuard, is_own_name

PORT: Final = 47482
WORDS: Final = 4096
"""Bytes that a page may say at once."""
BURST: Final = 120
PER_SECOND: Final = 30.0
"""Messages of one page: at once, and again per second."""
SLOW: Final = 5.0
"""Seconds that a page may leave what is sent to it untaken."""
UNDERWAY: Final = 65536
"""Bytes on their way to a visitor: left alone, the system takes megabytes for one that takes nothing."""
_NONSENSE: Final = (CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, CloseCode.MESSAGE_TOO_BIG)
_PADDED: Final = 256
"""The bytes of a message are a multiple of this."""
_KINDS: Final = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
PICTURE: Final = re.compile(r"/pictures/(games(?:/[a-z0-9_]+){2,3})\.svg", re.ASCII)
"""A picture of a game by its name: nothing else of the assets can be asked for."""
KEPT: Final = 3600
"""Seconds for which a page keeps a picture."""
_FILES: Final = {"/": "page.html", "/style.css": "style.css", "/script.js": "script.js"}


class _Visit(ServerConnection):
    """A connection that takes only so many frames: pings and the parts of messages count, too."""

    def __init__(self, gateway: Gateway, request: socket.socket, *rest: Any, **more: Any) -> None:
        self.address = str(request.getpeername()[0])
        """Whose it is; a socket that has ended does not say it any more."""
        self._gateway, self._floods = gateway, False
        self._bucket = Bucket(BURST, PER_SECOND, time.monotonic())
        super().__init__(request, *rest, **more)

    def process_event(self, event: Event) -> None:
        """One more frame; the first too many ends it, though the handshake may not be over yet."""
        if not self._floods and self._bucket.take(time.monotonic()):
            super().process_event(event)
        elif not self._floods:
            self._floods = True
            self._gateway.refuse(self.address, "flood")
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)


class _OpenPage:
    """A page's connection. A thread of its own writes what is sent; what waits becomes one message."""

    def __init__(self, connection: _Visit, gateway: Gateway, guard: VisitorGuard, place: str) -> None:
        self.address, self.place, self._gateway = connection.address, place, gateway
        self._connection, self._guard = connection, guard
        self._change = Condition()
        self._waiting: Facts = {}
        self._since = 0.0
        self._ends = False
        Thread(target=self._write, name="phone", daemon=True).start()

    def send(self, facts: Facts) -> None:
        """Send it, without waiting for the page to take it."""
        now = time.monotonic()
        with self._change:
            late = bool(self._waiting) and now - self._since > SLOW
            self._since = self._since if self._waiting else now
            before = [] if facts.get("anew") else self._waiting.get("log", [])
            self._waiting |= {**facts, "log": [*before, *facts["log"]]} if "log" in facts else facts
            self._change.notify()
        if late:
            self._gateway.refuse(self.address, "slow")
            with suppress(OSError):
                self._connection.socket.shutdown(socket.SHUT_RDWR)

    def be_known(self) -> None:
        """It is no stranger's."""
        self._guard.leaves(self._connection.socket)

    def end(self) -> None:
        """Close the connection after what was sent."""
        with self._change:
            self._ends = True
            self._change.notify()

    def _write(self) -> None:
        request = self._connection.socket
        with suppress(ConnectionClosed, OSError):
            while facts := self._next():
                text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
                self._guard.waits(request, True)
                self._connection.send(text + " " * (-len(text.encode()) % _PADDED))
                self._guard.waits(request, False)
            self._connection.close()

    def _next(self) -> Facts:
        """What is to be sent now; nothing at the end."""
        with self._change:
            while not (self._waiting or self._ends):
                self._change.wait()
            facts, self._waiting = self._waiting, {}
            return facts


class PhoneServer:
    """Serves `gateway` until `close`."""

    def __init__(
        self, gateway: Gateway, files: Path, port: int = PORT, host: str = "", tls: ssl.SSLContext | None = None
    ) -> None:
        """Listen. Raises OSError when the port is taken; 0 takes any."""
        self.gateway, self._files, self._secure = gateway, files, tls is not None
        self._guard = VisitorGuard()
        quiet = logging.Logger("phones", logging.CRITICAL + 1)
        self._server: Server = serve(
            self._talk,
            host,
            port,
            ssl=tls,
            compression=None,
            process_request=self._answer,
            server_header=None,
            open_timeout=5,
            ping_interval=10,
            ping_timeout=10,
            close_timeout=2,
            max_size=WORDS,
            max_queue=8,
            logger=quiet,
            # A wrapper will do, by the manual, if not by its type.
            create_connection=cast(Any, partial(_Visit, gateway)),
        )
        self._serve, self._server.handler = self._server.handler, self._let_in
        self.port = int(self._server.socket.getsockname()[1])
        Thread(target=self._server.serve_forever, name="phone pages", daemon=True).start()

    @property
    def addresses(self) -> list[str]:
        """Where phones find the page, the likeliest first."""
        way = "https" if self._secure else "http"
        own = [one.text for one in own_addresses() if ":" not in one.text]
        return [f"{way}://{show_address(text, self.port)}/" for text in own[:3]]

    def close(self) -> None:
        """Stop listening, and close every page."""
        self._server.shutdown()

    def _let_in(self, request: socket.socket, who: tuple[Any, ...]) -> None:
        """A new connection, before its TLS is agreed on, until it ends; a closed one is given up there."""
        if self._guard.lets_in(request, str(who[0])):
            request.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNDERWAY)
        else:
            request.close()
        self._serve(request, who)
        self._guard.leaves(request)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file, or None where a page asks for its WebSocket."""
        assert isinstance(connection, _Visit)
        host = request.headers.get("Host", "")
        path = request.path.partition("?")[0]
        self._guard.waits(connection.socket, False)
        if not self._guard.may_ask(connection.address, time.monotonic()):
            return _plain(HTTPStatus.TOO_MANY_REQUESTS)
        if not is_own_name(host):
            return _plain(HTTPStatus.MISDIRECTED_REQUEST)
        if path == "/socket":
            if request.headers.get("Origin", "") == f"{'https' if self._secure else 'http'}://{host}":
                return None
            self.gateway.refuse(connection.address, "origin")
            return _plain(HTTPStatus.FORBIDDEN)
        picture = PICTURE.fullmatch(path)
        name = f"../{picture[1]}.svg" if picture else _FILES.get(path, "")
        if not name or not (file := self._files / name).is_file():
            return _plain(HTTPStatus.NOT_FOUND)
        made = _made(HTTPStatus.OK, file.read_bytes(), _KINDS[name.rpartition(".")[2]], host)
        if picture:
            del made.headers["Cache-Control"]
            made.headers["Cache-Control"] = f"private, max-age={KEPT}"
        return made

    def _talk(self, connection: ServerConnection) -> None:
        """One page, until its connection ends."""
        assert isinstance(connection, _Visit)
        host = connection.request.headers["Host"] if connection.request else ""
        page = _OpenPage(connection, self.gateway, self._guard, f"{'https' if self._secure else 'http'}://{host}/")
        try:
            for text in connection:
                facts = json_of(text, WORDS)
                if isinstance(facts, dict):
                    self.gateway.hear(page, facts)
        except BadText:
            self.gateway.refuse(page.address, "nonsense")
        except ConnectionClosed as closed:
            if closed.sent and closed.sent.code in _NONSENSE:
                self.gateway.refuse(page.address, "nonsense")
        finally:
            self.gateway.lose(page)
            page.end()


def _plain(status: HTTPStatus) -> Response:
    return _made(status, f"{status.value} {status.phrase}\n".encode(), "text/plain", "")


def _made(status: HTTPStatus, body: bytes, kind: str, host: str) -> Response:
    """An answer that may load nothing but from here. `host` is checked; old browsers do not count ws: as their own."""
    own = f"connect-src 'self' ws://{host} wss://{host}; " if re.fullmatch(r"[\w.:\[\]-]+", host, re.ASCII) else ""
    headers = {
        "Content-Type": f"{kind}; charset=utf-8",
        "Content-Length": str(len(body)),
        "Content-Security-Policy": f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; {own}"
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Connection": "close",
    }
    return Response(status.value, status.phrase, Headers(headers), body)
