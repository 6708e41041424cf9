"""Who may ask a page of this computer: neighbours alone, so many at once and so often. One for all its servers."""

import ipaddress
import re
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import Final

from masque_net.discovery.addresses import on_own_net, own_addresses
from masque_net.rate_limit import Bucket, Stranger, in_the_way

AT_ONCE: Final = 64
AT_ONCE_EACH: Final = 12
"""Connections at the same time, of all visitors and of one."""
SILENT: Final = 3.0
"""Seconds without taking a part of an answer, after which newcomers come first."""
BURST: Final = 240
PER_SECOND: Final = 20.0
"""Requests of one visitor: at once, and again per second."""
_KNOWN: Final = 1024
"""Visitors that are remembered at most."""


@dataclass(slots=True)
class _Connection:
    """A visit under way. `since`: when it was given the part that it has not taken yet."""

    socket: socket.socket
    who: str
    since: float | None
    asked: bool = False

    def is_silent(self, now: float) -> bool:
        """Whether it has not asked yet, or takes nothing of its answer."""
        return not self.asked or (self.since is not None and now - self.since > SILENT)


class VisitorGuard:
    """The visitors of one server. All methods may be called on any thread."""

    def __init__(self) -> None:
        self._open: dict[object, _Connection] = {}
        self._buckets: dict[str, Bucket] = {}
        self._lock = Lock()

    def lets_in(self, request: socket.socket, who: str) -> bool:
        """Only neighbours, and not too many at once: newcomers displace those that ask for or take nothing."""
        if not is_neighbour(who):
            return False
        with self._lock:
            now = time.monotonic()
            strangers = [Stranger(one, one.who, one.is_silent(now)) for one in self._open.values()]
            displaced = in_the_way(strangers, who, AT_ONCE, AT_ONCE_EACH)
            if displaced:
                theirs, own = (sum(one.who == name for one in self._open.values()) for name in (displaced.address, who))
                if not displaced.silent and theirs <= own + 1:
                    return False  # Who is being served stays, unless they have more than their share.
                self._drop(displaced.connection)
            self._open[request] = _Connection(request, who, now)
        return True

    def _drop(self, connection: _Connection) -> None:
        del self._open[connection.socket]
        with suppress(OSError):
            connection.socket.shutdown(socket.SHUT_RDWR)

    def waits(self, request: socket.socket, waiting: bool) -> None:
        """A visitor is waited for from now on, or has just taken a part."""
        with self._lock:
            if request in self._open:
                self._open[request].since = time.monotonic() if waiting else None
                self._open[request].asked = True

    def leaves(self, request: socket.socket) -> None:
        """A visitor's connection has ended, or is counted by somebody else."""
        with self._lock:
            self._open.pop(request, None)

    def may_ask(self, who: str, now: float) -> bool:
        """Whether a visitor's next request is answered."""
        with self._lock:
            if len(self._buckets) > _KNOWN:
                self._buckets.clear()
            return self._buckets.setdefault(who, Bucket(BURST, PER_SECOND, now)).take(now)


def is_neighbour(address: str) -> bool:
    """Whether an address is of a local network: nobody on the internet is served."""
    ip = ipaddress.ip_address(address)
    return ip.is_private or ip.is_loopback or ip.is_link_local or on_own_net(address, own_addresses())


def is_own_name(host: str) -> bool:
    """Whether a request means this computer by its address or its local name: a foreign page that has pointed a name of
    its own here reads nothing."""
    if not re.fullmatch(r"[\w.:%\[\]-]{1,100}", host, re.ASCII):
        return False
    name = re.sub(r":\d{1,5}$", "", host).strip("[]").lower()
    try:
        ipaddress.ip_address(name)
        return True
    except ValueError:
        own = socket.gethostname().lower()
        return name in ("localhost", own, f"{own}.local")
