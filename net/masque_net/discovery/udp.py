"""UDP sockets for broadcasts on the local networks; they never raise."""

import asyncio
import contextlib
import errno
import socket
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from masque_net.discovery.addresses import EVERYBODY, LOOPBACK
from masque_net.discovery.beacon import Allowance

Heard = Callable[[bytes, str, int], None]
"""Gets a packet, and its sender's address and port."""
FORBIDDEN: Final = frozenset((errno.EPERM, errno.EACCES, errno.EHOSTUNREACH))
"""Errors that mean the system keeps a program off the local network."""
_FLOOD: Final = 500


class UdpSocket(asyncio.DatagramProtocol):
    """One socket. `forbidden`: whether the system refused the last broadcast."""

    def __init__(self, heard: Heard) -> None:
        self.forbidden = False
        self._heard = heard
        self._transport: asyncio.DatagramTransport | None = None
        self._allowance = Allowance(_FLOOD, _FLOOD)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.DatagramTransport, transport)

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """A packet arrived; in a flood, most are ignored."""
        if self._allowance.take(asyncio.get_running_loop().time()):
            self._heard(data, str(addr[0]), addr[1])

    def error_received(self, exc: Exception) -> None:
        """The system could not send."""
        self.forbidden = isinstance(exc, OSError) and exc.errno in FORBIDDEN

    def say(self, packet: bytes, addresses: Iterable[str], port: int) -> None:
        """Send a packet to each address."""
        if self._transport is None or self._transport.is_closing():
            return
        self.forbidden = False
        forbidden = False
        for address in addresses:
            with contextlib.suppress(OSError, ValueError):
                self._transport.sendto(packet, (address, port))
            forbidden = forbidden or (self.forbidden and not address.startswith("127."))
        self.forbidden = forbidden

    def answer(self, packet: bytes, address: str, port: int) -> None:
        """Send a packet to one address."""
        if self._transport is not None and not self._transport.is_closing():
            with contextlib.suppress(OSError, ValueError):
                self._transport.sendto(packet, (address, port))

    def close(self) -> None:
        """Close the socket once its packets are out."""
        if self._transport is not None:
            self._transport.close()


async def open_voice(heard: Heard, port: int = 0, place: str = "") -> UdpSocket | None:
    """A socket at `port`, shared with others of this machine, on every IPv4 address; None where impossible."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        if port:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if sys.platform != "linux" and hasattr(socket, "SO_REUSEPORT"):
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.bind((place, port))
        _, voice = await asyncio.get_running_loop().create_datagram_endpoint(lambda: UdpSocket(heard), sock=sock)
    except OSError:
        sock.close()
        return None
    except BaseException:
        sock.close()
        raise
    return voice


async def open_ears(heard: Heard, port: int) -> list[UdpSocket]:
    """Sockets for broadcasts at `port`; only for those if the system can: other packets are for a host here."""
    places = (EVERYBODY, LOOPBACK) if sys.platform == "linux" else ()
    ears = [ear for place in places if (ear := await open_voice(heard, port, place))]
    if not ears and (ear := await open_voice(heard, port)):
        ears.append(ear)
    return ears
