"""Admission: who may join a table. One for all connections of a host; sessions ask it.

It holds the code, the known guests (by token hash), who is present, and the failed codes. A guest is a number assigned
once; the newest connection with a guest's token is the guest.
"""

import hashlib
import ipaddress
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from masque_net.clean_text import clean_name
from masque_net.messages import PROTOCOL, Welcome
from masque_net.rate_limit import Bucket

MINUTE: Final = 60.0
RETURNS: Final = 20
"""Burst of returns per guest; one more each second, as often as a client tries."""
GUESTS: Final = 200
"""The default limit of guests."""


@dataclass(frozen=True, slots=True)
class AdmissionLimits:
    """Limits of admission."""

    guests: int = GUESTS
    tries: int = 5
    """Wrong or unfinished codes per address and minute. This machine is exempt."""
    all_tries: int = 300
    """The same for all addresses together: so many that a few addresses cannot lock out the others."""


class Admission:
    """Decides about newcomers. `facts`: the table's public facts.

    `code` None: an open table, where newcomers have no proof of the host's identity.
    """

    def __init__(
        self,
        app: str,
        fingerprint: bytes,
        code: str | None,
        facts: Mapping[str, Any] | None = None,
        known: Mapping[str, int] | None = None,
        caps: AdmissionLimits | None = None,
        make_token: Callable[[], str] = lambda: secrets.token_hex(32),
    ) -> None:
        """`known`: guests of an earlier run, by token hash (the earlier object's `known`)."""
        self.app, self.fingerprint, self.code = app, fingerprint, code
        self.facts: dict[str, Any] = dict(facts or {})
        self.known: dict[str, int] = dict(known or {})
        self.present: dict[int, int] = {}
        """Guest -> connection."""
        self.names: dict[int, str] = {}
        self.banned: set[str] = set()
        self.locked = False
        self.caps = caps or AdmissionLimits()
        self._make_token = make_token
        self._last = max(self.known.values(), default=0)
        self._tries: list[tuple[float, str]] = []
        self._returns: dict[int, Bucket] = {}

    def door(self) -> Welcome:
        """The Welcome for strangers."""
        table = {**self.facts, "app": self.app, "code": self.code is not None, "locked": self.locked}
        return Welcome(PROTOCOL, None, "", table)

    def refusal(self, address: str) -> str:
        """Why newcomers from `address` are refused; empty if they may enter."""
        if host_of(address) in self.banned:
            return "banned"
        if self.locked:
            return "locked"
        return "full" if len(self.present) >= self.caps.guests else ""

    def returning(self, token: str) -> int | None:
        """The guest a token belongs to."""
        return self.known.get(_hash(token))

    def may_return(self, guest: int, now: float) -> bool:
        """Whether a known guest may enter again now, or has done so too often recently."""
        return self._returns.setdefault(guest, Bucket(RETURNS, 1.0, now)).take(now)

    def newcomer(self) -> tuple[int, str]:
        """A new guest, and the token to return with."""
        token = self._make_token()
        self._last += 1
        self.known[_hash(token)] = self._last
        return self._last, token

    def invite(self, guest: int, name: str) -> str:
        """A guest who will come with the returned token, and needs no code."""
        token = self._make_token()
        self.known[_hash(token)] = guest
        self._last = max(self._last, guest)
        self.names[guest] = clean_name(name, [])
        return token

    def enter(self, guest: int, connection: int, name: str) -> tuple[str, int | None]:
        """`guest` is here now; returns the name to show and the connection it replaces."""
        replaced = self.present.get(guest)
        self.present[guest] = connection
        return self.rename(guest, name), replaced

    def leave(self, guest: int, connection: int) -> None:
        """That connection is gone. No effect when another has replaced it."""
        if self.present.get(guest) == connection:
            del self.present[guest]

    def rename(self, guest: int, name: str) -> str:
        """Rename a present guest; returns the cleaned name, unique among those present."""
        taken = [self.names[other] for other in self.present if other != guest and other in self.names]
        self.names[guest] = clean_name(name, taken)
        return self.names[guest]

    def forget(self, guest: int) -> None:
        """Revoke a guest's tokens, as after a kick."""
        self.known = {key: value for key, value in self.known.items() if value != guest}

    def ban(self, address: str) -> None:
        """Refuse newcomers from that address until the code changes."""
        self.banned.add(host_of(address))

    def change_code(self, code: str | None) -> None:
        """Set a new code; bans and failed codes are cleared. Guests who are in stay."""
        self.code = code
        self.banned.clear()
        self._tries.clear()

    def may_try(self, address: str, now: float) -> bool:
        """Whether `address` may try a code now. A try counts until `right` takes it back."""
        self._tries = [(at, who) for at, who in self._tries if now - at < MINUTE]
        host = host_of(address)
        own = sum(who == host for _, who in self._tries)
        if len(self._tries) >= self.caps.all_tries or (own >= self.caps.tries and not is_loopback(host)):
            return False
        self._tries.append((now, host))
        return True

    def right(self, address: str) -> None:
        """The last try of `address` was right."""
        host = host_of(address)
        for index in range(len(self._tries) - 1, -1, -1):
            if self._tries[index][1] == host:
                del self._tries[index]
                return

    def all_tries(self) -> int:
        """The counted tries of all addresses."""
        return len(self._tries)

    def tries(self, address: str) -> int:
        """The counted tries of `address`."""
        return sum(who == host_of(address) for _, who in self._tries)


def host_of(address: str) -> str:
    """An address as limits count it: without scope, and mapped IPv4 as IPv4.

    >>> host_of("fe80::1%eth0"), host_of("::ffff:10.0.0.7")
    ('fe80::1', '10.0.0.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return str(mapped or found)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(host_of(address)).is_loopback
    except ValueError:
        return False


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
