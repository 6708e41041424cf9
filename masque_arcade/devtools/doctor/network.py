"""Checks for a LAN party: addresses, a port, and broadcasts that come back.

A firewall's effect on others is invisible from inside; the hints say where to look.
"""

import contextlib
import secrets
import shutil
import socket
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from masque_arcade.devtools.doctor.check_result import Finding
from masque_net.discovery.addresses import LocalAddress, broadcasts, default_address, own_addresses
from masque_net.discovery.advertisement import PORT

_GROUP: Final = "224.0.0.251"
_MDNS: Final = 5353
_WAIT: Final = 0.6
"""Seconds until a broadcast counts as lost."""
_UFW: Final = Path("/etc/ufw/ufw.conf")


def network() -> Iterator[Finding]:
    """Addresses, the port, our own broadcast, mDNS, and the place of firewall settings."""
    own = own_addresses()
    if not own:
        yield Finding("note", "network", "network: no address; plug in a cable or join a Wi-Fi, alone one can play")
        return
    for address in own:
        vpn = "; it looks like a VPN's, guests cannot come through it" if address.tunnel else ""
        yield Finding("note" if vpn else "ok", "network", f"address {address.text} on {address.adapter}{vpn}")
    default = default_address()
    if any(address.tunnel and address.text == default for address in own):
        yield Finding("note", "network", "network: a VPN is the way out; switch it off before hosting")
    yield _port()
    yield from _echoes(own)
    yield _firewall()


def _port() -> Finding:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        try:
            if sys.platform != "win32":
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.bind(("", PORT))
            sock.listen(1)
        except OSError as error:
            text = f"port {PORT}: {error.strerror}; a table may be hosted already, the next one takes a free port"
            return Finding("note", "network", text)
    return Finding("ok", "network", f"port {PORT} can be listened at")


def _echoes(own: tuple[LocalAddress, ...]) -> Iterator[Finding]:
    plain = [address for address in own if ":" not in address.text and not address.tunnel]
    heard = any(_broadcast_echo(place) for place in broadcasts(own) if not place.startswith("127."))
    if heard:
        yield Finding("ok", "network", "broadcast: our own word came back")
    else:
        yield Finding(
            "note", "network", "broadcast: our own word did not come back; guests may have to type an address"
        )
    for address in plain:
        if mdns_echo(address.text):
            yield Finding("ok", "network", f"mDNS: our own word came back at {address.text}")
        else:
            yield Finding("note", "network", f"mDNS: nothing came back at {address.text}; multicast is blocked or busy")


def _broadcast_echo(place: str) -> bool:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        sock.bind(("", 0))
        return _comes_back(sock, secrets.token_bytes(16), place, sock.getsockname()[1])
    return False


def mdns_echo(address: str) -> bool:
    """Whether an mDNS query broadcast from `address` is received here. Never raises."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.bind(("", _MDNS))
        here = socket.inet_aton(address)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(_GROUP) + here)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        return _comes_back(sock, _question(), _GROUP, _MDNS)
    return False


def _question() -> bytes:
    """An mDNS query (RFC 6762, section 18) for an unused name, so that nothing answers."""
    name = f"masque-{secrets.token_hex(6)}".encode()
    labels = b"".join(bytes([len(label)]) + label for label in (name, b"local")) + b"\0"
    return struct.pack(">6H", 0, 0, 1, 0, 0, 0) + labels + struct.pack(">2H", 1, 1)


def _comes_back(sock: socket.socket, word: bytes, place: str, port: int) -> bool:
    sock.sendto(word, (place, port))
    end = time.monotonic() + _WAIT
    while (left := end - time.monotonic()) > 0:
        sock.settimeout(left)
        if sock.recvfrom(2048)[0] == word:
            return True
    return False


def _firewall() -> Finding:
    if sys.platform == "win32":
        hint = "Windows asks once whether Python may be reached: allow it for private networks"
    elif sys.platform == "darwin":
        hint = "macOS asks once for the local network: System Settings, Privacy, Local Network"
    elif (tool := _linux_firewall()) is not None:
        hint = f"{tool} is on: open TCP and UDP port {PORT}, and mDNS (UDP {_MDNS})"
    else:
        return Finding("ok", "network", "firewall: none that we know is on")
    return Finding("note", "network", f"firewall: {hint}")


def _linux_firewall() -> str | None:
    with contextlib.suppress(OSError):
        if "ENABLED=yes" in _UFW.read_text("utf-8", "replace"):
            return "ufw"
    return "firewalld" if shutil.which("firewall-cmd") else None
