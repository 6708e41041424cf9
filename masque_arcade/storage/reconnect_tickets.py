"""Reconnect tickets and known hosts.

Secrets of this user, in a file only they may read.
"""

from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from masque_arcade.engine.foreign_text import read_json
from masque_arcade.storage import user_file
from masque_net.action_signature import public_key

KEPT: Final = 20
EVENING: Final = 12 * 3600.0
"""Seconds for which a way back is offered."""


@dataclass(frozen=True, slots=True)
class SavedTicket:
    """A ticket back to a seat after the window was closed. `pin` in hex; `key` signs in the match that is on. A secret.

    `table` and `game`: the table's name and its game while a seat there is held, since the time `since`; else "".
    """

    id: str
    host: str
    port: int
    token: str
    pin: str
    code: str = ""
    table: str = ""
    game: str = ""
    since: float = 0.0
    key: str = ""


class TicketStore:
    """Tickets and known hosts in one file only its owner may read. Disk errors lose only the change; a damaged file is
    copied aside and replaced."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.tickets: list[SavedTicket] = []
        self.known: list[tuple[str, int]] = []
        try:
            tree = read_json(file)
            known = [(str(host), _port(port)) for host, port in tree["known"]]
            self.tickets, self.known = [_kept(one) for one in tree["tickets"]], known
        except OSError:
            return
        except (ValueError, TypeError, KeyError, OverflowError):
            user_file.set_aside(file, stays=True)

    def keep(self, ticket: SavedTicket) -> None:
        """Add a ticket; the newest come first. One to the same seat at an earlier host is dropped."""
        if ticket not in self.tickets[:1]:
            others = [one for one in self.tickets if one.id != ticket.id and one.token != ticket.token]
            self.tickets = [ticket, *others][:KEPT]
            self.save()

    def of(self, name: str) -> SavedTicket | None:
        """The ticket to the table of that id."""
        return next((one for one in self.tickets if one.id == name), None)

    def at(self, host: str, port: int) -> SavedTicket | None:
        """The ticket to a table at that address."""
        return next((one for one in self.tickets if (one.host, one.port) == (host, port)), None)

    def seat(self, now: float) -> SavedTicket | None:
        """The ticket to the seat that is still held, if it was taken not long ago."""
        return next((one for one in self.tickets if one.table and 0 <= now - one.since < EVENING), None)

    def save(self) -> None:
        """Write the file; a disk that refuses loses only that."""
        with suppress(OSError):
            user_file.save(self._file, {"known": self.known, "tickets": [asdict(ticket) for ticket in self.tickets]})


def _port(number: object) -> int:
    if type(number) is not int or not 0 < number < 65536:
        raise ValueError("not a port")
    return number


def _kept(tree: dict[str, Any]) -> SavedTicket:
    secrets = str(tree["token"]), str(tree["pin"]), str(tree["code"])
    held = str(tree.get("table", "")), str(tree.get("game", "")), float(tree.get("since", 0.0))
    key = str(tree.get("key", ""))
    kept = SavedTicket(str(tree["id"]), str(tree["host"]), _port(tree["port"]), *secrets, *held, key)
    bytes.fromhex(kept.pin)
    if key:
        public_key(key)
    return kept
