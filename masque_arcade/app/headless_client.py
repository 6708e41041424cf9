"""Headless clients for tests and scripts: join or watch a table, print a JSON line per beat, optionally play by bot.

It uses the window's replica, so it prints what a human would see.
"""

import json
import logging
import re
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec import structs

from masque_arcade import __version__
from masque_arcade.app.program_bot import ProgramBot, seconds_for
from masque_arcade.app.records.audit import Finding, Verdict, audit_file
from masque_arcade.app.records.seal_check import PATIENCE
from masque_arcade.app.table_taker import TableOffer
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.session.lan_api import Connection
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.client.session.validation import check_lobby, check_welcome
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import SEED_BITS, Rng
from masque_arcade.storage import paths
from masque_arcade.storage.reconnect_tickets import SavedTicket, TicketStore
from masque_arcade.storage.recording import BadRecording, RecordingLink
from masque_arcade.supervisor.redaction import frames, said
from masque_net.client import Client, State, Ticket
from masque_net.messages import Lobby, Message, Ready, Refused, Sit, Welcome
from masque_net.tcp import Network
from masque_net.tls import table_id

_STEP: Final = 0.1
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
"""Characters a terminal would interpret."""
_PATIENT: Final = 0.25
_NO_SEAT: Final = "no_seat"
_NOT_FOR_HERE: Final = frozenset(("other_host", "unproven", "code", "code_needed"))
"""Refusals caused by a ticket for another table."""
Address = tuple[str, int]


class RemoteLink:
    """A masque_net Client as a Link. `patience`: seconds a poll may block, 0 beside a window."""

    def __init__(self, client: Client, patience: float = 0) -> None:
        self.client, self._patience = client, patience

    def send(self, message: Message) -> None:
        self.client.send(message)

    def poll(self, now: float) -> list[Message]:
        """The new messages; the remote table has its own clock."""
        return self.client.wait(self._patience) if self._patience else self.client.poll()

    def close(self) -> None:
        self.client.close()


@dataclass(frozen=True, slots=True)
class JoinOptions:
    """How to join. `watch`: without a seat; `level`: the bot that plays, None to listen only; `program`: a bot from
    outside in its place; `matches`: how many it plays, None for all until the table closes.

    `tickets`: the file for the ticket back to the seat, None for none; `table`: the table's id, if known.
    """

    addresses: Sequence[Address]
    code: str | None
    name: str
    watch: bool = False
    level: str | None = None
    program: ProgramBot | None = None
    record: Path | None = None
    tickets: TicketStore | None = None
    table: str = ""
    matches: int | None = None
    hosts: Path | None = None
    """The data folder for a ball's tables that may be hosted here."""
    patience: float = 60.0
    """Seconds until a match must have begun for those who do not play."""

    @property
    def plays(self) -> bool:
        """Whether a bot or a program plays: it takes a seat, gets ready, and stays."""
        return not self.watch and bool(self.level or self.program)


class HeadlessClient:
    def __init__(self, visit: JoinOptions) -> None:
        self._visit = visit
        self._network = Network().start()
        self._client = Client(self._network, __version__)
        self._folder = TemporaryDirectory(prefix="masque-")
        self._remote = RemoteLink(self._client, _STEP)
        self._over = 0
        """The number of matches played to their end."""
        self._running = False
        """Whether the match has been seen before its end."""
        self._link = self._recorded()
        self._pending: list[Message] = []
        """Received, and still to be taken."""
        self._lobby: dict[str, Any] = {}
        self._denied = ""
        """Why there is no seat for this guest."""
        self._replica: Replica | None = None
        self._bot: Bot[Any, Any] | None = None
        self._untold = True
        """Whether the bot has yet to be told the past."""
        self._table: dict[str, Any] = {}
        self._rng = Rng(secrets.randbits(SEED_BITS))
        self._latest: ReplicaBeat | None = None
        self._beats = 0
        self._answer: tuple[int, Any] | None = None
        self._ticket: SavedTicket | None = None
        self._offer = TableOffer(self._client, visit.hosts) if visit.hosts else None

    def run(self) -> int:
        """Stay until the last match is over: 0 and a line with its outcome; 1 when none came, 2 when refused."""
        self._connect(self._remembered())
        began = time.monotonic()
        try:
            while True:
                messages, self._pending = [*self._pending, *self._link.poll(0.0)], []
                # Before the welcome is printed: a program that reads it may end this one at once.
                self._keep_ticket()
                if not self._take(messages):
                    return _refused("nonsense", {})
                if self._ended and not self._stays():
                    return 0
                status = self._client.status
                if self._ticket and status.state is State.REFUSED and status.reason in _NOT_FOR_HERE:
                    self._start_afresh()
                elif status.state is State.REFUSED:
                    return 0 if self._waits and status.reason == "closed" else _refused(status.reason, status.detail)
                if self._denied:
                    return _refused(self._denied, {})
                if self._beats == 0 and not self._visit.plays and time.monotonic() - began > self._visit.patience:
                    say({"event": "nothing", "state": status.state.name.lower()})
                    print(f"masque-arcade: no match began within {self._visit.patience:g} seconds", file=sys.stderr)
                    return 1
                self._play()
                self._retry()
                if self._offer:
                    self._offer.update()
        finally:
            if self._offer:
                self._offer.close()
            self._client.close()
            self._network.stop()
            self._folder.cleanup()

    def _recorded(self) -> RecordingLink:
        """The link, its match written down: the first in the file of that name, the others in files beside it."""
        file = self._visit.record or Path(self._folder.name) / "match.masque"
        return RecordingLink(self._remote, file.with_stem(f"{file.stem}-{self._over + 1}") if self._over else file)

    @property
    def _waits(self) -> bool:
        """Whether it has played, and waits for another match."""
        return self._over > 0 and self._latest is None

    @property
    def _ended(self) -> bool:
        return self._latest is not None and isinstance(self._latest.turn, Over)

    def _stays(self) -> bool:
        """Tell the end of a match; whether to wait for another one, everything being ready for it."""
        assert self._replica and self._latest and isinstance(self._latest.turn, Over)
        if self._running or not self._over:  # After a break the last match's end comes again.
            say({"event": "seal", **self._seal()})
            say({"event": "over", "outcome": self._latest.turn.outcome.facts()})
            self._over += self._replica.viewer is not None
        if not self._visit.plays or self._lobby.get("once") or self._over == self._visit.matches:
            return False
        self._replica = self._latest = self._bot = self._answer = None
        self._running = False
        self._link = self._recorded()
        return True

    def _sit(self) -> None:
        """Get ready on one's seat, or take a free one."""
        order, denied = seat_order(self._lobby)
        self._denied = self._denied or denied
        if order:
            self._link.send(order)

    def _seal(self) -> dict[str, Any]:
        """The audit's result, once the host has opened its record."""
        end, link = time.monotonic() + PATIENCE, self._link
        masked = link.terms is not None and link.terms.get("masks_on") is True
        while not (masked or link.whole or time.monotonic() > end or self._client.status.state is not State.JOINED):
            self._pending += link.poll(0.0)
        try:
            verdict = audit_file(link.path) if link.path else None
        except (OSError, BadRecording):
            verdict = None
        return (verdict or Verdict(Finding.UNKNOWN, "nothing could be written down")).facts()

    def _remembered(self) -> SavedTicket | None:
        visit = self._visit
        if visit.tickets is None:
            return None
        return visit.tickets.of(visit.table) if visit.table else visit.tickets.at(*visit.addresses[0])

    def _connect(self, kept: SavedTicket | None) -> None:
        visit = self._visit
        self._ticket = kept
        ticket = Ticket(kept.token, bytes.fromhex(kept.pin), kept.key) if kept else None
        self._client.connect(visit.addresses, visit.name, visit.code, ticket, visit.table, visit.watch)

    def _start_afresh(self) -> None:
        """Drop the ticket: it was for another table, or there is another one at this address now."""
        self._connect(None)

    def _keep_ticket(self) -> None:
        ticket, visit = self._client.ticket, self._visit
        if visit.tickets is None or ticket is None:
            return
        if self._ticket is None or (self._ticket.token, self._ticket.pin) != (ticket.token, ticket.pin.hex()):
            host, port = self._client.address or visit.addresses[0]
            self._ticket = SavedTicket(
                table_id(ticket.pin, port), host, port, ticket.token, ticket.pin.hex(), self._client.code or ""
            )
        elif self._ticket.key == ticket.key:
            return
        self._ticket = replace(self._ticket, key=ticket.key)
        visit.tickets.keep(self._ticket)

    def _take(self, messages: Sequence[Message]) -> bool:
        """Apply the host's messages, up to a match's end; False when one is not valid."""
        for count, message in enumerate(messages, 1):
            if not self._makes_sense(message):
                return False
            if self._ended:
                self._pending += messages[count:]
                break
        return True

    def _makes_sense(self, message: Message) -> bool:
        """Whether the host's message is valid; then it is applied."""
        try:
            self._hear(message)
        except Exception as error:
            # A host is untrusted: no message of it may cause a traceback.
            logging.getLogger(__name__).warning("\n".join(["a table spoke nonsense", *frames(error), said(error)]))
            return False
        return self._replica is None or not self._replica.nonsense

    def _hear(self, message: Message) -> None:
        if self._offer:
            self._offer.hear(message)
        if isinstance(message, Welcome):
            self._welcome(message)
        elif isinstance(message, Lobby):
            check_lobby(message.table)
            self._lobby = message.table
            if "ball" in message.table:
                # Whatever the last table has not answered, it never will.
                self._replica = self._latest = self._bot = self._answer = None
            elif self._visit.plays:
                self._sit()
        elif isinstance(message, Refused) and message.reason == "enough_seats":
            self._denied = message.reason
        if self._replica is None:
            return
        for answer in self._replica.take(message):
            self._link.send(answer)
        while self._replica.beats:
            back = self._latest is None and self._replica.beats[0].fresh
            self._latest = self._replica.beats.popleft()
            self._running |= not self._ended
            self._beats += 1
            if self._bot:
                self._bot.observe(self._replica.log if back and self._untold else self._latest.events)
            say(
                {
                    "event": "beat",
                    "n": self._beats,
                    "events": [plain(event) for event in self._latest.events],
                    "turn": plain(self._latest.turn),
                    "view": plain(self._latest.view),
                }
            )

    def _welcome(self, message: Welcome) -> None:
        say({"event": "welcome", "viewer": message.viewer, "table": message.table})
        if "names" not in message.table:
            return
        check_welcome(message.viewer, message.table)
        row = GAMES[message.table["game"]]
        # A program remembers what it was told before a break; one of our bots begins anew.
        self._untold = self._replica is None or self._visit.program is None
        # Kept through a break: submits are numbered on, so that none is taken for an answered one.
        if self._replica is None or message.table["game"] != self._table["game"]:
            self._replica = Replica(row.codec)
        self._latest = None
        self._table = message.table
        if self._visit.program and message.viewer is not None:
            self._bot = self._visit.program
        elif self._visit.level and message.viewer is not None:
            seats = len(message.table["names"])
            self._bot = row.make_bot(self._visit.level, message.viewer, seats, self._rng.fork())

    def _play(self) -> None:
        replica, latest = self._replica, self._latest
        if replica is None or latest is None or self._bot is None or replica.waiting or not latest.legal:
            return
        if isinstance(latest.turn, Decide) and replica.viewer in latest.turn.seats:
            if program := self._visit.program:
                program.match, program.limit = self._over + 1, seconds_for(self._table, latest.turn.what)
            action = self._bot.choose(latest.view, latest.legal, self._rng)
            self._answer = (latest.decision, action)
            self._link.send(replica.submit(latest.decision, action))
            self._latest = structs.replace(latest, legal=())

    def _retry(self) -> None:
        """The host asked to wait, or the table pauses: send the same again a little later."""
        if self._replica and self._replica.refusal in ("slow_down", "paused") and self._answer:
            time.sleep(_PATIENT)
            self._link.send(self._replica.submit(*self._answer))


def seat_order(lobby: dict[str, Any]) -> tuple[Message | None, str]:
    """What a guest who wants to play says to the lobby now: a seat, or ready on their own; and why there is none."""
    chairs = lobby["chairs"]
    mine = next((c for c in chairs if c["kind"] == "person" and c["guest"] == lobby["you"]), None)
    free = [seat for seat, chair in enumerate(chairs) if chair["kind"] == "free"]
    if lobby["state"] == "play" or (mine and mine["ready"]):
        return None, "" if mine or not lobby.get("once") else _NO_SEAT
    if mine or free:
        return Ready(True) if mine else Sit(free[0]), ""
    return None, _NO_SEAT if all(chair["kind"] == "bot" or chair["here"] for chair in chairs) else ""


def refusal_words(texts: Catalogue, connection: Connection) -> str:
    """Why a table refused, in the window's words."""
    from masque_arcade.client.screens.lan.connecting import refusal

    return ". ".join(refusal(texts, connection))


def _refused(reason: str, detail: dict[str, Any]) -> int:
    """Say why the table refused: as JSON, and in the window's words on standard error. The exit code."""
    say({"event": "refused", "reason": reason, **detail})
    texts = Catalogue.load(ENGLISH, paths.assets())
    words = refusal_words(texts, Connection(reason=reason, detail=detail))
    if reason == _NO_SEAT:
        words = "all seats are taken"
    elif texts.has(f"notice.{reason}"):
        words = texts(f"notice.{reason}")
    print(f"masque-arcade: {visible(words)}", file=sys.stderr)
    return 2


def say(line: dict[str, Any]) -> None:
    """Print one line of JSON at once and in one piece, from any thread."""
    print(visible(json.dumps(line, ensure_ascii=False)) + "\n", end="", flush=True)


def visible(text: str) -> str:
    """A line without characters that a terminal would interpret; still JSON if it was."""
    return _UNSEEN.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)
