"""The host process: a lobby behind a Server, with its journal and announcement. Runs without pygame.

Everything runs on the network's thread: a message goes to the lobby, the results are written to disk, then sent. A
second thread would cost guests more time than the lobby needs.
"""

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Over
from masque_arcade.engine.rng import SEED_BITS, Rng
from masque_arcade.server.door import Door
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.handover import Handover, moves_of
from masque_arcade.server.host_options import HostOptions, Report, unbroken
from masque_arcade.server.journaling import MatchJournal, header_of, waiting
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.players import NOBODY
from masque_arcade.server.resuming import resume, try_out
from masque_arcade.storage.journal import AccessRules, Header, Journal, JournalContents
from masque_arcade.supervisor.redaction import frames, said
from masque_net.messages import Command, Lobby, Message, Move, Submit
from masque_net.server import Arrived, Guessed, Left, Said, ServerEvent
from masque_net.tcp import Network
from masque_net.tls import new_code, usable_certificate

WARNED: Final = 6
"""Wrong codes in a minute that make the host warn the table."""
WARY: Final = 120.0
"""Seconds the warning stays after the last wrong code."""
_STEP: Final = 0.25
_log: Final = logging.getLogger(__name__)


class Host:
    """One running host. `report` receives events as plain dicts for a line of JSON."""

    def __init__(
        self,
        wish: HostOptions,
        data: Path,
        report: Report,
        story: JournalContents | None = None,
        kept: Path | None = None,
        network: Network | None = None,
    ) -> None:
        """With a `story` the match of the journal `kept` is resumed. `network`: one that is shared with other hosts,
        and goes on without this one. Not to be made on the network's thread. Raises OSError when the port is taken,
        BadJournal when the story makes no sense."""
        if story:
            try_out(story, wish)
        self.wish, self._data, self._report = wish, data, unbroken(report)
        self.lobby = TableLobby(wish.game, wish.plan, wish.pace, Rng(secrets.randbits(SEED_BITS)), wish.name)
        self.lobby.state.seed, self.lobby.state.once, self.lobby.share = wish.seed, wish.once, wish.share
        self.lobby.on_match = self._keep
        self.lobby.hurry = self._send
        self.on_begun: Callable[[GameSession, Header, float], None] = lambda table, header, played: None
        """Called with each match that begins or is resumed, and the seconds already `played`."""
        self.on_over: Callable[[GameSession, Sequence[str | None]], None] = lambda table, levels: None
        """Called once when such a match has ended, with the bots' levels by seat, None for humans. Both run on the
        network's thread and must not block it."""
        self.kept: MatchJournal | None = None
        """The current match's journal."""
        self._opened = Journal(kept) if kept else None
        self.code = new_code() if wish.code is None else wish.code
        self.lobby.state.code = self.code
        self._story = story
        door = story.door if story else None
        self._guessed = float("-inf")
        self._network, self._shares = network or Network().start(), network is not None
        self._handover = Handover(self.lobby, self._network, self.journal_for)
        self._moves: dict[int, Move] = {}
        with usable_certificate(data) as mine:
            known = {**wish.known, **(door.known if door else story.header.known if story else {})}
            self._door = Door(self._network, mine, self.code, known, wish.guests, self._hear)
            self._gate, self._server = self._door.gate, self._door.server
            self._gate.facts.update(self._facts())
            self.lobby.dealing.table = self._door.pin
            if door:
                self._gate.locked = self.lobby.state.locked = door.locked
                self._gate.banned.update(door.banned)
        self._ended = threading.Event()
        self.fault: Exception | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._empty_since = self._network.now
        self._reported_over: GameSession | None = None
        """The latest match whose end was reported."""
        self.early: list[ServerEvent] | None = []
        """Events before the start: guests who return that early find the match resumed."""
        self._facts_sent: dict[str, Any] = {}
        try:
            self._door.open(wish.addresses, wish.port)
        except OSError:
            self._stop_network()
            raise

    @property
    def port(self) -> int:
        return self._door.port

    @property
    def network(self) -> Network:
        """The network thread, which discovery may share."""
        return self._network

    def stop(self) -> None:
        """End soon. Thread-safe."""
        self._ended.set()

    @property
    def ended(self) -> bool:
        """Whether it is to be closed: it was stopped, nobody has been here for a while, or it failed (`fault`)."""
        return self._ended.is_set()

    def run(self) -> None:
        """Host until it has ended. Raises any failure."""
        self.start()
        try:
            while not self._ended.wait(_STEP):
                pass
            if self.fault:
                raise self.fault
        finally:
            self.close()

    def start(self) -> None:
        """Begin to host; a program of several hosts closes each once it has `ended`."""
        name, game = self.lobby.state.name, self.wish.game
        self._report({"event": "listening", "name": name, "game": game, **self._door.address})
        self._network.post(self._begin)

    def invite(self, guest: int, name: str, seat: int | None = None) -> str:
        """The ticket of a guest who is to come; the seat is kept for them as for one whose line broke. Before `start`,
        or on the network's thread."""
        self.lobby.expect(guest, name, seat, self._network.now)
        return self._gate.invite(guest, name)

    def move(self, moves: Mapping[int, Move]) -> None:
        """Send guests on to other hosts, by number; those who are away once they come back. Thread-safe."""
        self._network.post(self._move, dict(moves))

    def close(self) -> None:
        """Part with the guests, and close everything; `run` does so itself. Not on the network's thread."""
        self._ended.set()
        # Guests of a lost table look for it a while longer: it may be restarted.
        self._door.close("lost" if self.fault else "closed")
        self._stop_network()
        if self.kept:
            self.kept.close()
        elif self._opened:
            self._opened.close()

    def _stop_network(self) -> None:
        if not self._shares:
            self._network.stop()

    # --- on the network's thread -----------------------------------------------------------

    @property
    def known(self) -> dict[str, int]:
        """The guests by token hash, for a later run."""
        return dict(self._gate.known)

    def _move(self, moves: Mapping[int, Move]) -> None:
        self._moves.update(moves)
        here = [(person.connection, moves.get(person.guest)) for person in self.lobby.state.people.values()]
        self._send([(connection, move) for connection, move in here if connection is not None and move])

    def _begin(self) -> None:
        if self._story:
            self.go_on(self._story)
        self._tell_facts()
        early, self.early = self.early or [], None
        for event in (*early, None):
            self._hear(event)

    def _hear(self, event: ServerEvent | None) -> None:
        """One event, or None when something may be due."""
        if self._ended.is_set():
            return
        if self.early is not None:
            self.early += [event] if event else []
            return
        try:
            self._step(event)
        except Exception as fault:
            self.fault = fault
            self._ended.set()
            return
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._patience(self._network.now), self._hear, None)

    def _step(self, event: ServerEvent | None) -> None:
        now = self._network.now
        out: Outbox = []
        match event:
            case Arrived(connection=connection, guest=guest, name=name, address=address, own=own):
                self._handover.addresses[guest] = address
                out += self.lobby.arrived(connection, guest, name, now, "" if own else address)
                move = self._handover.move or self._moves.get(guest)
                out += [(connection, move)] if move else []
            case Left(connection=connection, reason=reason):
                out += self.lobby.left(connection, now, goodbye=reason == "left")
            case Said(connection=connection, message=message):
                out += self._said(connection, message, now)
            case Guessed():
                self._guessed = now
        out += self._hand_over(now)
        out += self.lobby.tick(self._network.now)
        guessing = now - self._guessed < WARY and self._gate.all_tries() >= WARNED
        if guessing != self.lobby.state.guessing:
            self.lobby.state.guessing = guessing
            out += self.lobby.lobby_messages()
        out += self._obey()
        out += self.keep_up(now, isinstance(event, Said) and isinstance(event.message, Submit))
        self._send(out)
        if any(isinstance(message, Lobby) for _, message in out):
            self._tell_facts()
        self._tell_over()
        done = self.wish.once and self._reported_over is not None and self._reported_over is self.lobby.state.table
        if self.lobby.state.present and not self._handover.ended:
            self._empty_since = now
        elif done or self._handover.ended or now - self._empty_since >= self.wish.lonely:
            self._ended.set()

    def _said(self, connection: int, message: Message, now: float) -> Outbox:
        """A message that raises an exception ends its sender's connection and affects no other guest."""
        try:
            if isinstance(message, Command) and message.what == "send_on" and self.lobby.is_ball(connection):
                self._move(moves_of(message.args))
                return []
            out = self._handover.said(connection, message, now)
            return self.lobby.said(connection, message, now) if out is None else out
        except Exception as fault:
            kind = type(message).__name__
            _log.warning("\n".join([f"a {kind} ended its connection", *frames(fault), said(fault)]))
            self._server.close(connection, "protocol")
            return []

    def _hand_over(self, now: float) -> Outbox:
        """What is due of the table's way to another host."""
        before, out = self._handover.move, self._handover.step(now)
        for connection, message in self._handover.released:
            out += self._said(connection, message, now)
        self._handover.released.clear()
        if (move := self._handover.move) and move is not before:
            if self.kept:
                self.kept.move(move.pin)
            self._door.hush()
            self._report({"event": "moved", "pin": move.pin})
        return out

    def journal_for(self, heir: int) -> bytes | None:
        """The match's journal, or the waiting table's, in which that guest owns it, and everybody is known."""
        door, state = replace(self._door_now(), owner=heir, known=dict(self._gate.known)), self.lobby.state
        if state.table is None:
            # A ball's many tables have any ports.
            port = self.port if heir != NOBODY else 0
            return waiting(header_of(state, door, port, 0, waits=True, masks_on=state.plan.masks_on), door)
        return self.kept.copy(door) if self.kept else None

    def _send(self, out: Outbox) -> None:
        """Send after the changes are on disk, if the disk works."""
        if self.kept:
            self.kept.sync(self._network.now)
        self._server.send_all(out)

    def _patience(self, now: float) -> float:
        state, table = self.lobby.state, self.lobby.state.table
        due = table.due() if table and not (state.paused or state.moving) else None
        return _STEP if due is None else min(_STEP, max(0.0, due - now))

    def _obey(self) -> Outbox:
        """Run the orders for the network side; admission is on this thread."""
        orders, self.lobby.state.orders = self.lobby.state.orders, []
        out: Outbox = []
        for order in orders:
            match order.what:
                case "lock":
                    self._gate.locked = order.on
                case "code":
                    self.code = self.lobby.state.code = new_code()
                    self._gate.change_code(self.code)
                    self._guessed, self.lobby.state.guessing = float("-inf"), False
                    out += self.lobby.lobby_messages()
                case what:
                    self._gate.forget(order.guest)
                    if what == "ban" and order.guest in self._handover.addresses:
                        self._gate.ban(self._handover.addresses[order.guest])
                    if order.connection is not None:
                        self._server.close(order.connection, "banned" if what == "ban" else "kicked")
        return out

    def keep_up(self, now: float, acts: bool) -> Outbox:
        """Journal owner, code, lock and bans of a running match, which `acts` at the table do not change; report when
        the disk starts or stops failing."""
        if self.kept and self.lobby.state.playing:
            if not acts:
                self.kept.door(self._door_now())
            self.kept.tick(now)
        lost = bool(self.kept and self.kept.lost and self.lobby.state.playing)
        if lost == self.lobby.state.unkept:
            return []
        self.lobby.state.unkept = lost
        if lost or (self.kept and not self.kept.lost):  # A match that ended meanwhile was never written.
            self._report({"event": "unkept" if lost else "kept"})
        return self.lobby.lobby_messages()

    def _door_now(self) -> AccessRules:
        state = self.lobby.state
        known = {token: guest for token, guest in self._gate.known.items() if guest in state.chairs}
        return AccessRules(state.owner, state.locked, self.code, sorted(self._gate.banned), known, state.chairs)

    def _tell_over(self) -> None:
        table = self.lobby.state.table
        if table and table is not self._reported_over and isinstance(table.match.turn, Over):
            self._reported_over = table
            outcome, actions = table.match.turn.outcome.facts(), len(table.match.log)
            self._report({"event": "over", "outcome": outcome, "actions": actions})
            self.on_over(table, self.lobby.state.levels)

    # --- announcement and journal --------------------------------------------------------------

    def _facts(self) -> dict[str, Any]:
        facts = self.lobby.facts()
        taken = sum(chair["kind"] != "free" for chair in facts["chairs"])
        return {
            "name": facts["name"],
            "game": facts["game"],
            "state": facts["state"],
            "seats": f"{taken}/{len(facts['chairs'])}",
            "watchers": facts["watchers"],
        }

    def _tell_facts(self) -> None:
        facts = self._facts()
        if facts != self._facts_sent:
            self._facts_sent = facts
            self._door.tell(facts, self.wish.announce and not (self._handover.move or self.lobby.state.of_ball))

    def _keep(self, table: GameSession, seed: int) -> None:
        """Begin the journal of a match about to start."""
        if self.kept:
            self.kept.close()
            self.kept = None
        door, dealt = self._door_now(), plain(self.lobby.dealing.dealt)
        header = header_of(
            self.lobby.state, door, self.port, seed, began=time.time(), typed=self.lobby.state.typed, dealt=dealt
        )
        if facts := self.lobby.dealing.facts():
            self._report({"event": "dealt", **facts})
        self.on_begun(table, header, 0.0)
        if not self.wish.journal:
            return
        self.kept = MatchJournal(table, header, self._data / "journals")
        self.kept.begin(door, self._network.now)
        if self.kept.path:
            self._report({"event": "journal", "file": str(self.kept.path)})

    def go_on(self, story: JournalContents) -> None:
        """Go on with the match of a journal; one that waits for its match is of no use afterwards."""
        self.lobby.state.typed = story.header.house.get("typed") is True
        resume(self.lobby, story, self._network.now)
        if self.lobby.state.table is None:
            if self._opened:
                self._opened.close()
                self._opened.path.unlink(missing_ok=True)
            self._story = self._opened = None
            return
        if self._opened:
            self.kept = MatchJournal(self.lobby.state.table, story.header, self._data / "journals")
            self.kept.go_on(self._opened, self._door_now())
        self.on_begun(self.lobby.state.table, story.header, story.played)
