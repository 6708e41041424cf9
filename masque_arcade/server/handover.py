"""A table that goes on at a guest's computer, also in mid-match, with its secrets, its seats and its seal.

The owner asks, the heir agrees and gets the journal part by part, starts a host from it, and says where; once this
host has found that one, everybody is sent there. Until then whatever fails leaves the table where it is.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.server.game_session import Connection, Outbox
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.players import Guest, Person
from masque_net import messages as msg
from masque_net.connect import FoundHost, HostUnreachable, reach
from masque_net.message_array import from_array, to_array
from masque_net.tcp import Network

ASKED: Final = 60.0
"""Seconds in which a guest may agree."""
LIMIT: Final = 5.0
"""Seconds from the journal to the Move, in which nothing happens at the table."""
STAYS: Final = 120.0
"""Seconds after the Move in which this host leads on those who come back."""
_TITLE: Final = 60
_HELD: Final = 200


class Handover:
    """The way of one host's table to another. On the network's thread."""

    def __init__(self, lobby: TableLobby, network: Network, journal: Callable[[Guest], bytes | None]) -> None:
        """`journal`: the match's, or the table's before it, as the heir is to own it; None when there is none."""
        self._lobby, self._network, self._journal = lobby, network, journal
        self.move: msg.Move | None = None
        """Where the table is; None while it is here."""
        self.addresses: dict[Guest, str] = {}
        """The latest address of each guest, as seen from here."""
        self.released: list[tuple[Connection, msg.Message]] = []
        """What was said meanwhile, once the table stays."""
        self._held: list[tuple[Connection, msg.Message]] = []
        self._parts: list[str] = []
        self._agreed = False
        self._until = self._since = 0.0
        self._goal: msg.Move | None = None
        self._looking: asyncio.Task[FoundHost] | None = None

    @property
    def ended(self) -> bool:
        """Whether this host is needed no more."""
        return self.move is not None and self._network.now >= self._until

    def said(self, connection: Connection, message: msg.Message, now: float) -> Outbox | None:
        """Take a guest's message; None when it is the lobby's."""
        state = self._lobby.state
        person = next((one for one in state.people.values() if one.connection == connection), None)
        if person is None or self.move:
            return [] if self.move else None
        match message:
            case msg.Command(what="hand_over", args=args):
                return self._ask(person, args.get("guest"), now)
            case msg.Command(what="take_over", args=args) if person.guest == state.heir:
                return self._answer(connection, args, now)
            case msg.Taken() if person.guest == state.heir and self._parts and self._looking is None:
                self._look(person, message)
                return []
            case msg.Command(what="take_over") | msg.Taken():
                return self._lobby.refuse(person, "unknown_order")
            case msg.Submit() | msg.Command() | msg.Sit() | msg.Ready() | msg.Name() if state.moving:
                self._held += [(connection, message)] if len(self._held) < _HELD else []
                return []
        return None

    def _ask(self, person: Person, guest: object, now: float) -> Outbox:
        state = self._lobby.state
        heir = state.people.get(guest) if type(guest) is int else None
        if person.guest != state.owner:
            return self._lobby.refuse(person, "not_the_host")
        if guest is None and not state.moving:
            state.heir, self._agreed = None, False
            return self._lobby.lobby_messages()
        if state.heir is not None or (state.table is None and state.round):
            return self._lobby.refuse(person, "hand_over_later")
        if heir is None or heir is person or heir.connection is None:
            return self._lobby.refuse(person, "nobody_there")
        state.heir, self._until = heir.guest, now + ASKED
        return self._lobby.lobby_messages()

    def _answer(self, connection: Connection, args: Any, now: float) -> Outbox:
        part = args.get("part")
        if type(part) is int and 0 <= part < len(self._parts):
            return [(connection, msg.Journal(part, len(self._parts), self._parts[part]))]
        if args.get("on") is False:
            return self._stay("other_rules" if args.get("why") == "version" else "not_taken", now)
        self._agreed |= args.get("on") is True
        return self.step(now)

    def step(self, now: float) -> Outbox:
        """What is due."""
        state = self._lobby.state
        if state.heir is None or self.move:
            return []
        heir = state.people.get(state.heir)
        if self._looking and self._looking.done():
            return self._go(now) if self._found() else self._stay("not_taken", now)
        if heir is None or heir.connection is None or now >= self._until:
            return self._stay("not_taken", now)
        if self._agreed and not self._parts and not state.round:
            self._parts = _parts(self._journal(heir.guest))
            if not self._parts:
                return self._stay("not_taken", now)
            state.moving, self._since, self._until = True, now, now + LIMIT
            return self._answer(heir.connection, {"part": 0}, now)
        return []

    def _look(self, heir: Person, taken: msg.Taken) -> None:
        """Whether the table can be reached there."""
        state, ends = self._lobby.state, ways(self.addresses.get(heir.guest, ""), heir.origin == "", taken)
        self._goal = msg.Move(ends, taken.pin, "", state.code, state.name[:_TITLE])
        endpoints = [(host, port) for host, port in ends]
        self._looking = asyncio.ensure_future(
            reach(self._network, __version__, endpoints, bytes.fromhex(taken.pin), LIMIT)
        )

    def _found(self) -> bool:
        with suppress(HostUnreachable):
            if self._looking:
                self._looking.result().peer.close("")
                return True
        return False

    def _go(self, now: float) -> Outbox:
        """Send everybody there."""
        assert self._goal
        self.move, self._until = self._goal, now + STAYS
        self._held.clear()
        return [*self._tell("hosts_now"), *self._everybody(self.move)]

    def _stay(self, why: str, now: float) -> Outbox:
        """The table stays here; everybody hears why, by the heir's name."""
        state, out = self._lobby.state, self._tell(why)
        if state.moving and state.table and not state.paused:
            state.table.shift(now - self._since)
        if self._looking:
            self._looking.cancel()
        state.heir, state.moving, self._agreed, self._parts = None, False, False, []
        self._looking = self._goal = None
        self.released, self._held = [*self.released, *self._held], []
        return [*out, *self._lobby.lobby_messages()]

    def _tell(self, phrase: str) -> Outbox:
        heir = self._lobby.state.people.get(self._lobby.state.heir or 0)
        return self._everybody(msg.Chat("", phrase, heir.name, heir.seat)) if heir else []

    def _everybody(self, message: msg.Message) -> Outbox:
        here = [person.connection for person in self._lobby.state.people.values()]
        return [(connection, message) for connection in here if connection is not None]


def _parts(journal: bytes | None) -> list[str]:
    """A journal in parts of whole lines; none when it is too long."""
    parts: list[str] = []
    for line in (journal or b"").decode().splitlines(keepends=True):
        if parts and len(parts[-1].encode()) + len(line.encode()) <= msg.JOURNAL_PART:
            parts[-1] += line
        else:
            parts.append(line)
    return parts if len(parts) <= msg.JOURNAL_PARTS and all(len(part) <= msg.JOURNAL_PART for part in parts) else []


def ways(address: str, own: bool, taken: msg.Taken) -> list[list[Any]]:
    """Where what a guest has taken can be reached, who has come from that address, or (`own`) from this computer."""
    seen = [address, taken.addresses[0][1]]
    # A guest of this very computer is told by its own addresses first.
    ends = [*taken.addresses, seen] if own else [seen, *taken.addresses]
    return [end for n, end in enumerate(ends) if end[0] and end not in ends[:n]][: msg.ADDRESSES]


def moves_of(args: Mapping[str, Any]) -> dict[Guest, msg.Move]:
    """Where a ball sends a table's guests, by number: all there, each with their `tokens`. Raises anything for what is
    no such order."""
    addresses, pin, code, title = (args[key] for key in ("addresses", "pin", "code", "title"))
    made = {int(guest): msg.Move(addresses, pin, token, code, title) for guest, token in args["tokens"].items()}
    for move in made.values():
        from_array(to_array(move))
    return made
