"""This machine's addresses, and the order in which to try a host's.

The system's default address is the VPN's while one is up, so all are read. Only reading does I/O; ordering, broadcast
addresses and the quiet time after a change are pure.
"""

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import ifaddr

EVERYBODY: Final = "255.255.255.255"
LOOPBACK: Final = "127.255.255.255"
"""Every program on this machine."""
QUIET: Final = 2.0
"""Seconds a new list must stay the same: a hand-over between two access points flaps."""
LIMIT: Final = 8
_TUNNELS: Final = (
    "tun",
    "utun",
    "wg",
    "wireguard",
    "ppp",
    "ipsec",
    "tailscale",
    "nordlynx",
    "proton",
    "zt",
    "vpn",
    "openvpn",
    "cscotun",
)
_GET_FLAGS, _UP, _RUNNING = 0x8913, 0x1, 0x40


@dataclass(frozen=True, slots=True, order=True)
class LocalAddress:
    """An address of this machine: IPv4, or IPv6 link-local with its scope ("fe80::1%2")."""

    text: str
    prefix: int
    adapter: str = ""

    @property
    def tunnel(self) -> bool:
        """Whether it looks like a VPN's."""
        return self.adapter.lower().startswith(_TUNNELS) or (self.prefix >= 31 and ":" not in self.text)


def own_addresses() -> tuple[LocalAddress, ...]:
    """All addresses of adapters that are up, except loopback; the likeliest for a LAN first. Never raises."""
    found: set[LocalAddress] = set()
    try:
        for adapter in ifaddr.get_adapters():
            if _is_down(adapter.name):
                continue
            for ip in adapter.ips:
                if isinstance(ip.ip, str):
                    address = ipaddress.IPv4Address(ip.ip)
                    if not (address.is_loopback or address.is_unspecified):
                        found.add(LocalAddress(ip.ip, ip.network_prefix, adapter.nice_name))
                elif ipaddress.IPv6Address(ip.ip[0].partition("%")[0]).is_link_local and ip.ip[2]:
                    found.add(
                        LocalAddress(f"{ip.ip[0].partition('%')[0]}%{ip.ip[2]}", ip.network_prefix, adapter.nice_name)
                    )
    except (OSError, ValueError):
        pass
    return tuple(sorted(found, key=_own_rank))


def default_address() -> str:
    """The address of the route to the internet, empty without one. Sends nothing."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            sock.connect(("203.0.113.1", 9))
            return str(sock.getsockname()[0])
    except OSError:
        return ""


def broadcasts(own: Iterable[LocalAddress]) -> tuple[str, ...]:
    """Broadcast targets: each network's broadcast address, and this machine itself.

    >>> broadcasts([LocalAddress("10.0.3.5", 24)])
    ('255.255.255.255', '10.0.3.255', '127.255.255.255', '127.0.0.1')
    """
    nets = [ipaddress.IPv4Network((a.text, a.prefix), strict=False) for a in own if ":" not in a.text]
    directed = [str(net.broadcast_address) for net in nets if net.prefixlen <= 30]
    return (EVERYBODY, *dict.fromkeys(directed), LOOPBACK, "127.0.0.1")


def on_own_net(address: str, own: Iterable[LocalAddress]) -> bool:
    """Whether an IPv4 address is in one of this machine's networks."""
    try:
        ip = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return any(":" not in a.text and ip in ipaddress.IPv4Network((a.text, a.prefix), strict=False) for a in own)


def usable(address: str, loopback: bool = False) -> bool:
    """Whether a peer's address may be tried: unicast, with its scope if it is link-local IPv6."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if ip.is_unspecified or ip.is_multicast or (ip.is_loopback and not loopback):
        return False
    if isinstance(ip, ipaddress.IPv4Address):
        return not ip.is_reserved
    return ip.ipv4_mapped is None and (not ip.is_link_local or bool(ip.scope_id))


def ordered(addresses: Iterable[str], own: Sequence[LocalAddress], proved: str = "") -> tuple[str, ...]:
    """`addresses` in the order to try: proved ones, own networks, the same link, and the rest.

    >>> ordered(["172.17.0.1", "fe80::1%2", "10.0.3.9"], [LocalAddress("10.0.3.5", 24)])
    ('10.0.3.9', 'fe80::1%2', '172.17.0.1')
    """
    plain, tunnels = [a for a in own if not a.tunnel], [a for a in own if a.tunnel]

    def rank(address: str) -> int:
        if address == proved:
            return 0
        if on_own_net(address, plain):
            return 1
        if ":" in address or address.startswith("127."):
            return 2
        return 3 if on_own_net(address, tunnels) else 4

    return tuple(sorted(dict.fromkeys(addresses), key=rank))


class AddressMonitor:
    """Takes this machine's addresses regularly; reports lasting changes."""

    def __init__(self, now: tuple[LocalAddress, ...]) -> None:
        self.current = now
        self._next = now
        self._since = 0.0

    @property
    def unsure(self) -> bool:
        """Whether a change is in its quiet time: look again soon."""
        return self._next != self.current

    def look(self, addresses: tuple[LocalAddress, ...], now: float) -> bool:
        """Take a fresh list; whether `current` has changed. The first address ever counts at once."""
        if addresses != self._next:
            self._next, self._since = addresses, now
        if not self.unsure or (self.current and now - self._since < QUIET):
            return False
        self.current = self._next
        return True


def _own_rank(own: LocalAddress) -> tuple[bool, bool, bool, LocalAddress]:
    ip = ipaddress.ip_address(own.text)
    return own.tunnel, ip.version == 6, ip.version == 4 and ip.is_link_local, own


def _is_down(adapter: str) -> bool:
    """Whether an adapter is known to be down or unplugged; Linux only, where addresses remain."""
    if sys.platform != "linux":
        return False
    import fcntl

    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            name = adapter.partition(":")[0].encode()[:15]
            answer = fcntl.ioctl(sock, _GET_FLAGS, struct.pack("16sH22x", name, 0))
    except OSError:
        return False
    flags = int(struct.unpack_from("H", answer, 16)[0])
    return flags & (_UP | _RUNNING) != _UP | _RUNNING
