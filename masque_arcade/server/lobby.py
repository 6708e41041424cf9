"""The lobby: one table on a network, before, during and between matches: seats, absences, permissions.

Sans-IO like the GameSession it runs: guests arrive, leave and send messages, time passes, and every call returns the
messages to send. A guest is a number from admission, proven by their token; seats are assigned here, never claimed by a
message.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.server.chat import ChatRelay
from masque_arcade.server.dealing import Dealing, Dealt
from masque_arcade.server.evening import Evening
from masque_arcade.server.game_session import Connection, GameSession, Outbox
from masque_arcade.server.lobby_commands import SLACK, LobbyCommands
from masque_arcade.server.lobby_facts import facts_of
from masque_arcade.server.players import SHARE, Guest, MatchPlan, NetworkOrder, Person
from masque_arcade.server.timing import PACES
from masque_net import messages as msg
from masque_net.guest_name import mask_of
from masque_net.seed_agreement import new_share

GRACE: Final = 20.0
"""Seconds of absence before a bot takes over."""
KEPT: Final = 60.0
"""Seconds a seat is reserved between matches for a player who lost their connection. A goodbye frees it at once."""
SETTLE: Final = 1.0
"""Seconds before a newcomer on the last seat starts a match automatically: guests who only watch get a free seat too,
and give it up at once."""
CHECK: Final = 15.0
"""Seconds of a ready check; players without an answer then watch."""
STAND_IN: Final = "keen"
CROWD: Final = 30
"""Above this number of guests, arrivals and departures are sent once a second, to save messages."""


class TableLobby:
    """One hosted table. `on_match` is called with each new session before its first tick (the journal)."""

    def __init__(
        self, game: str, plan: MatchPlan, pace: str, rng: Rng, name: str, new_share: Callable[[], str] = new_share
    ) -> None:
        """`rng` feeds bots and their clocks; the deal follows from the guests' shares and `new_share` alone."""
        self.entry: GameEntry = GAMES[game]
        self.plan, self.pace, self.name = plan, pace, name
        self.people: dict[Guest, Person] = {}
        self.table: GameSession | None = None
        self.paused = False
        self.paused_by = ""
        self.locked = False
        self.share = SHARE
        """Seats per address."""
        self.once = False
        """Whether the table ends after its first match."""
        self.orders: list[NetworkOrder] = []
        self.owner: Guest | None = None
        """The guest who may give orders: the first to come; after a while of absence, the first of those present."""
        self.code = ""
        """The code for newcomers; every guest has given it."""
        self.guessing = False
        """Whether someone is guessing codes."""
        self.unkept = False
        """Whether the match would be lost with the host's process."""
        self._owner_gone: float | None = None
        self.seed: int | None = None
        """The next match's typed seed; None draws one."""
        self.typed = False
        """Whether the latest match's seed was typed: the player who typed it may know all secrets."""
        self.dealing = Dealing(self, new_share)
        self._evening = Evening()
        self.on_match: Callable[[GameSession, int], None] = lambda table, seed: None
        self.hurry: Callable[[Outbox], None] | None = None
        """As GameSession.hurry."""
        self._rng = rng
        self._orders = LobbyCommands(self)
        self.floor = ChatRelay(self.people)
        self._lobby_at = 0.0
        self._shown: object = None
        """The latest state that was shown, and to whom."""
        self._lobby_waits = False
        self.check_ends: float | None = None
        self._newest = 0.0
        self._closed_over = False

    # --- people --------------------------------------------------------------------------

    def arrived(self, connection: Connection, guest: Guest, name: str, now: float, origin: str = "") -> Outbox:
        """A guest came from `origin`, or came back; the newest connection counts."""
        person, denied = self.people.get(guest), False
        if person is None:
            person = self.people[guest] = Person(guest, name, connection, origin=origin)
            if not self.playing and self.free():
                denied = not self._may_sit(person)
                person.seat = None if denied else self.free()[0]
        person.connection, person.gone, person.origin = connection, False, origin
        self._rename(person, name)
        self.owner = guest if self.owner is None else self.owner
        if guest == self.owner:
            self._owner_gone = None
        self._newest = now
        if self.table:
            if person.seat is not None:
                self.table.hand_back(person.seat)
            self.table.seat_guest(person.seat, connection)
        missed = [(connection, message) for message in self.dealing.told()]
        return [
            (connection, msg.Welcome(msg.PROTOCOL, person.seat, "", {"game": self.entry.info.id})),
            *missed,
            *self._welcome(person, now),
            *self.dealing.records([person]),
            *self.floor.shown_to(person),
            *self.lobby_messages(),
            *(self.refuse(person, "enough_seats") if denied else []),
        ]

    def _rename(self, person: Person, name: str) -> None:
        """Through a match its players keep the names it began with: the log and the recording have them."""
        if person.seat is None or not self.busy:
            person.name = name

    def left(self, connection: Connection, now: float, goodbye: bool = False) -> Outbox:
        """A connection is gone. The seat stays reserved through a match or for a while; after a `goodbye` only through
        the match. A spectator is forgotten."""
        person = self._by(connection)
        if self.table:
            self.table.leave(connection)
        if person is None:
            return []
        person.connection, person.away, person.ready, person.gone = None, now, False, goodbye
        if person.guest == self.owner:
            self._owner_gone = now - GRACE if goodbye else now
        if person.seat is None or (goodbye and not self.busy):
            del self.people[person.guest]
        self._pass_rights(now)
        return self.lobby_messages()

    def _pass_rights(self, now: float) -> bool:
        """Pass ownership to the first guest present when the owner has been away long enough."""
        if self._owner_gone is None or now - self._owner_gone < GRACE:
            return False
        heir = min((p.guest for p in self.people.values() if p.connection is not None), default=None)
        if heir is None:
            return False
        self.owner, self._owner_gone = heir, None
        return True

    @property
    def present(self) -> int:
        """The number of guests present."""
        return sum(person.connection is not None for person in self.people.values())

    @property
    def playing(self) -> bool:
        return self.table is not None and not self.table.over

    @property
    def busy(self) -> bool:
        """Whether a match is running or about to be dealt."""
        return self.playing or self.dealing.round is not None

    @property
    def chairs(self) -> list[Guest | str]:
        """By seat, the guest or a bot's level; "" when free."""
        chairs: list[int | str] = [self.plan.bots.get(seat, "") for seat in range(self.plan.seats)]
        for person in self.people.values():
            if person.seat is not None:
                chairs[person.seat] = person.guest
        return chairs

    @property
    def levels(self) -> list[str | None]:
        """The bots' levels by seat; None for humans, even while a bot substitutes."""
        return [self.plan.bots.get(seat) for seat in range(self.plan.seats)]

    # --- their messages ---------------------------------------------------------------------

    def said(self, connection: Connection, message: msg.Message, now: float) -> Outbox:
        """Take one message; forbidden ones are answered with Refused and a reason."""
        person = self._by(connection)
        if person is None:
            return []
        match message:
            case msg.Submit() | msg.Resync():
                return self._to_table(connection, message, now)
            case msg.Sit(seat=seat):
                return self._sit(person, seat, now)
            case msg.Ready(on=on):
                return self._ready(person, on, now)
            case msg.Name(name=name):
                self._rename(person, name)
                return self.lobby_messages()
            case msg.Chat():
                return self.told(*self.floor.said(person, message))
            case msg.Point(at=at):
                return self.floor.pointed(person, at, now, self.paused)
            case msg.Command(what=what, args=args):
                return self._orders.given(person, what, args, now)
            case msg.Commit() | msg.Open():
                return self.dealing.said(person, message, now)
            case _:
                return []

    def tick(self, now: float) -> Outbox:
        """Run what is due."""
        out: Outbox = self.lobby_messages() if self._pass_rights(now) else []
        if self._lobby_waits and now >= self._lobby_at:
            self._lobby_waits, self._lobby_at = False, now + 1.0
            out += self.shown()
        out += self.floor.tick(now)
        if not self.busy:
            out += [*self._between(now), *self.start_if_full(now)]
        out += self.dealing.step(now)
        if self.table is None or self.paused:
            return out
        for person in self.people.values():
            gone = person.connection is None and now - person.away >= GRACE
            if gone and person.seat is not None and self.playing and person.seat not in self.table.bots:
                self.table.sit_in(person.seat, self._bot(STAND_IN, person.seat), now)
                out += self.lobby_messages()
        out += self.table.tick(now)
        if self.table.over and not self._closed_over:
            self._closed_over = True
            for person in self.people.values():
                person.ready, person.away = False, now
            out += [*self.lobby_messages(), *self.dealing.records(self.people.values())]
        return out

    def _between(self, now: float) -> Outbox:
        """Between matches, free the seats of guests who left, and end ready checks."""
        away = [person for person in self.people.values() if person.connection is None]
        absent = [person for person in away if person.gone or now - person.away >= KEPT]
        for person in absent:
            del self.people[person.guest]
        checked = self.check_ends is not None and now >= self.check_ends
        if not checked:
            return self.lobby_messages() if absent else []
        self.check_ends = None
        for person in self.people.values():
            if person.seat is not None and not person.ready:
                person.seat = None
        return self.start(now) if self._all_ready() else self.lobby_messages()

    # --- parts -----------------------------------------------------------------------------

    def _to_table(self, connection: Connection, message: msg.Submit | msg.Resync, now: float) -> Outbox:
        if self.table is None:
            return [(connection, msg.Refused(message.id, "not_your_turn"))] if isinstance(message, msg.Submit) else []
        if self.paused and isinstance(message, msg.Submit):
            return [(connection, msg.Refused(message.id, "paused"))]
        return self.table.handle(connection, message, now)

    def _sit(self, person: Person, seat: Seat | None, now: float) -> Outbox:
        if self.busy:
            return self.refuse(person, "playing")
        if seat is not None and seat not in self.free():
            return self.refuse(person, "seat_taken")
        if seat is not None and person.seat is None and not self._may_sit(person):
            return self.refuse(person, "enough_seats")
        person.seat, person.ready = seat, False
        return [*self.start_if_full(now), *self.lobby_messages()]

    def _may_sit(self, person: Person) -> bool:
        """Whether this address has a seat left."""
        same = (p for p in self.people.values() if p.origin == person.origin and p.seat is not None)
        return not person.origin or sum(1 for _ in same) < self.share

    def _ready(self, person: Person, on: bool, now: float) -> Outbox:
        if self.busy or person.seat is None:
            return self.refuse(person, "watching")
        person.ready = on
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def _all_ready(self) -> bool:
        seated = [p for p in self.people.values() if p.seat is not None]
        return not self.free() and bool(seated) and all(p.ready for p in seated)

    def start_if_full(self, now: float) -> Outbox:
        """Start automatically, if planned, when all seats are taken."""
        settled = now - self._newest >= SETTLE
        if settled and self.plan.auto_start and self.table is None and not self.free():
            return self.start(now)
        return []

    def start(self, now: float) -> Outbox:
        """Begin a match, starting with the round for its seed."""
        self.check_ends = None
        return [] if self.dealing.round else self.dealing.start(now)

    def begin(self, seed: int, now: float) -> Outbox:
        """Begin the match itself."""
        match: Match[Any, Any, Any] = Match(self.entry.game, self.plan.seats, self.plan.options, seed)
        self._open_table(match)
        assert self.table is not None
        self.on_match(self.table, seed)
        out: Outbox = []
        for person in self.people.values():
            if person.connection is not None:
                self.table.seat_guest(person.seat, person.connection)
                out += self._welcome(person, now)
        return [*out, *self.lobby_messages(), *self.table.tick(now)]

    def resume(
        self,
        chairs: list[int | str],
        names: Mapping[Guest, str],
        seed: int,
        replay: Callable[[GameSession], None],
        now: float,
        owner: Guest | None = None,
        dealt: Dealt | None = None,
    ) -> None:
        """Resume a match from a journal: all players are away at first, and may come back. `replay` restores it."""
        self.owner, self._owner_gone = owner, now
        self.dealing.resume(dealt)
        for seat, chair in enumerate(chairs):
            if isinstance(chair, int):
                name = names.get(chair, "?")
                self.people[chair] = Person(chair, str(name), None, seat, away=now, mask=mask_of(name))
            else:
                self.plan.bots[seat] = chair
        self._open_table(Match(self.entry.game, self.plan.seats, self.plan.options, seed))
        assert self.table is not None
        replay(self.table)

    def _open_table(self, match: Match[Any, Any, Any]) -> None:
        bots = {seat: self._bot(level, seat) for seat, level in self.plan.bots.items()}
        self.table = GameSession(self.entry, match, bots, PACES[self.pace], self._rng.fork(), self.names())
        self.table.signatures.keys = self.dealing.dealt.keys if self.dealing.dealt else None
        self._evening.begin(self.table)
        self.table.hurry = self.hurry
        self.floor.clear(self.table)
        self.table.slack = {p.seat: SLACK for p in self.people.values() if p.slow and p.seat is not None}
        self.paused = self._closed_over = False

    def begin_check(self, asker: Person, now: float) -> Outbox:
        """Players who do not confirm now will watch; the asker counts as ready."""
        self.check_ends, asker.ready = now + CHECK, asker.seat is not None
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def clear_table(self) -> None:
        """Clear the last match."""
        self.table = self.dealing.dealt = None
        self.floor.clear(None)

    def stand_in_for_good(self, seat: Seat, now: float) -> None:
        """The player has to leave: a bot takes the seat for the rest of the match."""
        self.plan.bots[seat] = STAND_IN
        if self.table and self.playing and seat not in self.table.bots:
            self.table.sit_in(seat, self._bot(STAND_IN, seat), now)

    def _bot(self, level: str, seat: Seat) -> Any:
        return self.entry.make_bot(level, seat, self.plan.seats, self._rng.fork())

    def free(self) -> list[Seat]:
        taken = {person.seat for person in self.people.values()} | set(self.plan.bots)
        return [seat for seat in range(self.plan.seats) if seat not in taken]

    def names(self) -> list[str]:
        """By seat, the player's name. Bots have none: each client names them in its own language."""
        names = {person.seat: person.called for person in self.people.values() if person.seat is not None}
        return [names.get(seat, "") for seat in range(self.plan.seats)]

    def _by(self, connection: Connection) -> Person | None:
        return next((p for p in self.people.values() if p.connection == connection), None)

    def _welcome(self, person: Person, now: float) -> Outbox:
        if person.connection is None or self.table is None:
            return []
        return self.table.handle(person.connection, msg.Hello(msg.PROTOCOL, "", person.name), now)

    def told(self, out: Outbox, changed: bool) -> Outbox:
        """The messages, and the new state if it has `changed`."""
        return [*out, *self.lobby_messages()] if changed else out

    def refuse(self, person: Person, reason: str) -> Outbox:
        return [(person.connection, msg.Refused(0, reason))] if person.connection is not None else []

    def facts(self) -> dict[str, Any]:
        """The public facts of the table."""
        return facts_of(self)

    def lobby_messages(self) -> Outbox:
        """The current state for all; in a crowd a little later."""
        if self.present > CROWD:
            self._lobby_waits = True
            return []
        return self.shown()

    def shown(self, again: bool = True) -> Outbox:
        """The current state for all, at once; with `again` even if all have it."""
        facts = self.facts()
        here = {p.connection: p.guest for p in self.people.values() if p.connection is not None}
        if not again and self._shown == (facts, here):
            return []
        self._shown = facts, here
        return [(connection, msg.Lobby({**facts, "you": guest})) for connection, guest in here.items()]
