"""A table's public advertisement and its TXT record.

The same cleaned values are in zeroconf's record, in the packets of beacon.py and in a client's list. Everything
received is truncated and cleaned here; nothing raises.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from masque_net.clean_text import clean
from masque_net.messages import NAME, PROTOCOL

SERVICE: Final = "_masque-arcade._tcp.local."
PORT: Final = 47474
"""The preferred TCP port of a table, and the UDP port of the queries and beacons: one firewall rule."""
LOBBY, PLAY, OVER = "lobby", "play", "over"
STATES: Final = (LOBBY, PLAY, OVER)
_KEYS: Final = ("v", "id", "n", "g", "s", "p", "w", "k")
_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,16}")
_SEATS: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")
_VERSION: Final = re.compile(r"([0-9]{1,5})(?: (.*))?", re.DOTALL)
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_GAME, _APP, _NAME_BYTES = 24, 14, 72
_LONG: Final = 255


@dataclass(frozen=True, slots=True)
class Advertisement:
    """A table as advertised. `id` is the same for the table's whole life, restarts included."""

    id: str
    name: str
    game: str
    seats: str = ""
    """Taken and total, "5/13"."""
    state: str = LOBBY
    watchers: int = 0
    code: bool = True
    """Whether the table code is asked for."""
    protocol: int = PROTOCOL
    app: str = ""
    """The host's program version."""

    @property
    def free(self) -> bool:
        """Whether seats are free, as far as known."""
        match = _SEATS.fullmatch(self.seats)
        return match is None or int(match[1]) < int(match[2])

    def tree(self) -> dict[str, object]:
        """For a Welcome's `table`, so that a probe gets the news; `updated` reads it."""
        return {
            "id": self.id,
            "name": self.name,
            "game": self.game,
            "seats": self.seats,
            "state": self.state,
            "watchers": self.watchers,
        }


def to_text(facts: Advertisement) -> dict[str, str]:
    """The TXT record's keys and values: less than 200 bytes on the wire.

    >>> to_text(Advertisement("a1", "Rose", "mascarade", "5/13", app="0.1.0"))["v"]
    '7 0.1.0'
    """
    facts = tidy(facts)
    return {
        "v": f"{facts.protocol} {facts.app}".rstrip(),
        "id": facts.id,
        "n": facts.name,
        "g": facts.game,
        "s": facts.state,
        "p": facts.seats,
        "w": str(facts.watchers),
        "k": "1" if facts.code else "0",
    }


def from_text(text: Mapping[str, str]) -> Advertisement | None:
    """Read what `to_text` wrote, or any other text; None when it is no table of ours."""
    if not _ID.fullmatch(text.get("id", "")):
        return None
    version = _VERSION.fullmatch(text.get("v", ""))
    watchers = text.get("w", "")
    return tidy(
        Advertisement(
            id=text["id"],
            name=text.get("n", ""),
            game=text.get("g", ""),
            seats=text.get("p", ""),
            state=text.get("s", ""),
            watchers=int(watchers) if _NUMBER.fullmatch(watchers) else 0,
            code=text.get("k", "") == "1",
            protocol=int(version[1]) if version else 0,
            app=(version[2] or "") if version else "",
        )
    )


def from_properties(properties: Mapping[bytes, bytes | None]) -> Advertisement | None:
    """Read a TXT record from zeroconf."""
    text: dict[str, str] = {}
    for key in _KEYS:
        value = properties.get(key.encode())
        if value is not None:
            text[key] = value[:_LONG].decode("utf-8", "ignore")
    return from_text(text)


def updated(facts: Advertisement, tree: Mapping[str, object]) -> Advertisement:
    """`facts` updated from a probe's answer; invalid values are ignored."""
    name, game, seats, state = (tree.get(key) for key in ("name", "game", "seats", "state"))
    watchers, code, app = tree.get("watchers"), tree.get("code"), tree.get("app")
    return tidy(
        replace(
            facts,
            name=name if isinstance(name, str) else facts.name,
            game=game if isinstance(game, str) else facts.game,
            seats=seats if isinstance(seats, str) else facts.seats,
            state=state if isinstance(state, str) and state in STATES else facts.state,
            watchers=watchers if type(watchers) is int else facts.watchers,
            code=code if isinstance(code, bool) else facts.code,
            app=app if isinstance(app, str) else facts.app,
        )
    )


def met(tree: Mapping[str, object]) -> Advertisement | None:
    """The facts of a table known only by its answer to a probe; None without an id."""
    name = tree.get("id")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        return None
    return updated(Advertisement(name, "", ""), tree)


def tidy(facts: Advertisement) -> Advertisement:
    """`facts` truncated and cleaned for display; the same on host and client."""
    seats = facts.seats if _SEATS.fullmatch(facts.seats[:6]) else ""
    ident = "".join(re.findall(r"[0-9A-Za-z_-]", facts.id[:_LONG]))[:16] or "0"
    return Advertisement(
        id=ident,
        name=_bytes(clean(facts.name[:_LONG], NAME), _NAME_BYTES) or ident[:6],
        game=_bytes(clean(facts.game[:_LONG], _GAME), _GAME),
        seats=seats,
        state=facts.state if facts.state in STATES else PLAY,
        watchers=max(0, min(facts.watchers, 999)),
        code=facts.code,
        protocol=max(0, min(facts.protocol, 99999)),
        app=_bytes(clean(facts.app[:_LONG], _APP), _APP),
    )


def _bytes(text: str, limit: int) -> str:
    """`text` truncated to `limit` bytes of UTF-8, between characters."""
    return text.encode("utf-8", "ignore")[:limit].decode("utf-8", "ignore").rstrip()
