"""The packets of our own discovery beside zeroconf: a client's query, a host's answer, beacon and farewell.

Networks drop multicast more often than broadcast, and neither is reliable. A query is padded to SIZE and no other
packet is larger, so a host cannot be used to amplify a flood. Reading never raises.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from masque_net.discovery.advertisement import Advertisement, from_text, to_text

SIZE: Final = 200
NONCE: Final = 8
NO_NONCE: Final = bytes(NONCE)
QUERIES: Final = (0.0, 0.1, 0.3, 1.0)
"""Times of a client's first queries, in seconds; then every QUERY_PERIOD."""
QUERY_PERIOD: Final = 2.0
BEACON_PERIOD: Final = 3.0
_MAGIC: Final = b"MSQA"
_HEAD: Final = len(_MAGIC) + 1 + NONCE
_FIELDS: Final = 16


class Kind(Enum):
    """A packet's kind, its fifth byte."""

    QUERY = b"?"
    ANSWER = b"!"
    BEACON = b"*"
    FAREWELL = b"."


@dataclass(frozen=True, slots=True)
class Query:
    """A query for tables. The nonce comes back with the answer."""

    nonce: bytes


@dataclass(frozen=True, slots=True)
class TablePacket:
    """A host's packet; its address is the sender's."""

    kind: Kind
    nonce: bytes
    port: int
    facts: Advertisement


def query(nonce: bytes) -> bytes:
    """A query. `nonce`: NONCE random bytes."""
    return (_MAGIC + Kind.QUERY.value + nonce[:NONCE].ljust(NONCE, b"\0")).ljust(SIZE, b"\0")


def table(kind: Kind, facts: Advertisement, port: int, nonce: bytes = NO_NONCE) -> bytes:
    """An answer, beacon or farewell of at most SIZE bytes."""
    packet = _MAGIC + kind.value + nonce[:NONCE].ljust(NONCE, b"\0") + port.to_bytes(2, "big")
    for key, value in to_text(facts).items():
        entry = f"{key}={value}".encode()
        packet += bytes([len(entry)]) + entry
    assert len(packet) <= SIZE
    return packet


def read(packet: bytes) -> Query | TablePacket | None:
    """A received packet; None when it is not ours."""
    if not _HEAD <= len(packet) <= SIZE or packet[: len(_MAGIC)] != _MAGIC:
        return None
    try:
        kind = Kind(packet[len(_MAGIC) : len(_MAGIC) + 1])
    except ValueError:
        return None
    nonce, body = packet[_HEAD - NONCE : _HEAD], packet[_HEAD:]
    if kind is Kind.QUERY:
        return Query(nonce) if len(packet) == SIZE else None
    port = int.from_bytes(body[:2], "big")
    facts = from_text(_fields(body[2:]))
    return TablePacket(kind, nonce, port, facts) if port and facts else None


def _fields(body: bytes) -> dict[str, str]:
    text: dict[str, str] = {}
    at = 0
    while at < len(body) and len(text) < _FIELDS:
        entry = body[at + 1 : at + 1 + body[at]]
        key, _, value = entry.decode("utf-8", "ignore").partition("=")
        text.setdefault(key, value)
        at += 1 + body[at]
    return text


class Allowance:
    """A rate limit: a burst, then a rate per second."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._at = burst, 0.0

    def take(self, now: float) -> bool:
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = max(now, self._at)
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Allowances:
    """A host's limits on answers, per address and in total. Remembers a bounded number of addresses."""

    def __init__(self) -> None:
        self._all = Allowance(100, 50)
        self._of: dict[str, Allowance] = {}

    def __len__(self) -> int:
        """The number of remembered addresses."""
        return len(self._of)

    def take(self, address: str, now: float) -> bool:
        """Whether `address` gets an answer."""
        own = self._of.pop(address, None) or Allowance(20, 6)
        self._of[address] = own
        if len(self._of) > 256:
            del self._of[next(iter(self._of))]
        return own.take(now) and self._all.take(now)
