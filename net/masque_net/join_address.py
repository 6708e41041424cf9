"""A typed target to join: an address or a name, the table code after it or not, or twelve signs of both.

The twelve signs are `AAAAAA-CCCCCC`: a private IPv4 address and one of eight ports in the first half, the table code in
the second, both without look-alikes. A mistyped sign in the first half is detected four times out of five.
"""

import ipaddress
import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from masque_net.discovery.advertisement import PORT
from masque_net.tls import ALPHABET, CODE, read_code

SLOTS: Final = 8
"""Ports an address code can express: PORT and the next seven."""
_CHECK: Final = 5
_NETS: Final = tuple(
    ipaddress.IPv4Network(net)
    for net in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16", "100.64.0.0/10")
)
_DASHES: Final = str.maketrans({**dict.fromkeys("‐‑‒–—―−ー", "-"), "。": ".", "､": ",", "、": ","})
_CODES: Final = re.compile(r"([0-9A-Za-z]{6})[-\s]*([0-9A-Za-z]{3})[-\s]*([0-9A-Za-z]{3})")
_LABEL: Final = re.compile(r"(?!-)[0-9a-z_-]{1,63}(?<!-)")
_LONG: Final = 300


@dataclass(frozen=True, slots=True)
class JoinAddress:
    """A table's possible location. `code`: the table code, if typed along."""

    host: str
    port: int = PORT
    code: str | None = None


def address_code(address: str, port: int) -> str | None:
    """Six signs for a private IPv4 address and a port; None when they cannot express it.

    >>> address_code("192.168.0.7", PORT)
    '00008R'
    """
    try:
        ip = ipaddress.IPv4Address(address)
    except ValueError:
        return None
    if not PORT <= port < PORT + SLOTS:
        return None
    before = 0
    for net in _NETS:
        if ip in net:
            value = ((before + int(ip) - int(net.network_address)) * SLOTS + port - PORT) * _CHECK
            return "".join(ALPHABET[value >> shift & 31] for shift in range(5 * (CODE - 1), -1, -5))
        before += net.num_addresses
    return None


def read_address_code(signs: str) -> tuple[str, int] | None:
    """The address and port of six signs; None when they are invalid."""
    code = read_code(signs)
    if code is None:
        return None
    value = 0
    for sign in code:
        value = value << 5 | ALPHABET.index(sign)
    index, wrong = divmod(value, _CHECK)
    offset, slot = divmod(index, SLOTS)
    if wrong:
        return None
    for net in _NETS:
        if offset < net.num_addresses:
            return str(net.network_address + offset), PORT + slot
        offset -= net.num_addresses
    return None


def show_target(address: str, port: int, code: str) -> str | None:
    """The twelve signs to read aloud; None when they cannot express the address."""
    first = address_code(address, port)
    return f"{first}-{code}" if first and read_code(code) == code else None


def show_address(address: str, port: int) -> str:
    """Address and port as one types them.

    >>> show_address("fe80::1%2", 47474)
    '[fe80::1%2]:47474'
    """
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def read_target(typed: str) -> JoinAddress | None:
    """The typed or pasted target, in any width and case; None when it is not one.

    >>> read_target("１９２．１６８．０．７：４７４７５")
    JoinAddress(host='192.168.0.7', port=47475, code=None)
    >>> read_target("192.168.0.7 7KQ-2M0").code
    '7KQ2M0'
    """
    text = unicodedata.normalize("NFKC", typed[:_LONG]).translate(_DASHES).strip()
    if codes := _CODES.fullmatch(text):
        found, code = read_address_code(codes[1]), read_code(codes[2] + codes[3])
        if found and code:
            return JoinAddress(*found, code)
    place, _, last = text.rpartition(" ")
    # A table's name may end in six signs too; it has no full stop or colon.
    code = read_code(last) if any(sign in place for sign in ".:") else None
    host, port = _split(place.rstrip() if code else text)
    if port is None or not 0 < port < 65536:
        return None
    return JoinAddress(host, port, code) if _is_address(host) or _is_name(host) else None


def _split(text: str) -> tuple[str, int | None]:
    """Host and port; PORT by default, None when not a number."""
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        if not rest:
            return host, PORT
        return host, _number(rest[1:]) if rest[0] == ":" else None
    if text.count(":") != 1:
        return text, PORT
    host, _, rest = text.partition(":")
    return host, _number(rest)


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 5 else None


def _is_address(host: str) -> bool:
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return False
    return not (ip.is_unspecified or ip.is_multicast or str(ip) == "255.255.255.255")


def _is_name(host: str) -> bool:
    labels = host.lower().rstrip(".").split(".")
    letters = any(sign.isalpha() for sign in labels[-1])
    return len(host) <= 253 and letters and all(_LABEL.fullmatch(label) for label in labels)
