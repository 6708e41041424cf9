"""The house: one table on a network, before, during and between matches. Who sits where, who is away, who may what.

Sans-IO like the Table it runs: guests arrive, leave and say things, time passes, and every call returns what is to be
sent. A guest is a number the gate gave (his token proves it); seats are given by the house, never claimed by a
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
from masque_arcade.server.game_session import Connection, GameSession, Outbox
from masque_arcade.server.lobby_commands import SLACK, LobbyCommands
from masque_arcade.server.lobby_facts import facts_of
from masque_arcade.server.players import Guest, MatchPlan, NetworkOrder, Person
from masque_arcade.server.timing import PACES
from masque_net.messages import (
    PROTOCOL,
    Chat,
    Command,
    Commit,
    Hello,
    Lobby,
    Message,
    Name,
    Open,
    Point,
    Ready,
    Refused,
    Resync,
    Sit,
    Submit,
    Welcome,
)
from masque_net.seed_agreement import new_share

GRACE: Final = 20.0
"""Seconds a person may be away before a bot sits in."""
KEPT: Final = 60.0
"""Seconds a seat is kept between matches for somebody whose line broke. Who says goodbye gives it up at once."""
SETTLE: Final = 1.0
"""Seconds a newcomer has to stand up again before his taking the last seat starts a match by itself: who only wants to
watch is given a free seat like everybody, and says so as soon as he is in."""
CHECK: Final = 15.0
"""Seconds of a ready check; who has not answered then watches."""
SHARE: Final = 2
"""Seats that may be taken from one address."""
STAND_IN: Final = "keen"
CROWD: Final = 30
"""With more people, comings and goings are told once a second: each of them would cost everybody a message."""


class TableLobby:
    """One hosted table. `on_match` is called with each new Table before its first tick (the journal)."""

    def __init__(
        self, game: str, plan: MatchPlan, pace: str, rng: Rng, name: str, new_share: Callable[[], str] = new_share
    ) -> None:
        """`rng` feeds bots and their clocks; what is dealt follows from the guests' shares and `new_share` alone."""
        self.entry: GameEntry = GAMES[game]
        self.plan, self.pace, self.name = plan, pace, name
        self.people: dict[Guest, Person] = {}
        self.table: GameSession | None = None
        self.paused = False
        self.paused_by = ""
        self.locked = False
        self.orders: list[NetworkOrder] = []
        self.owner: Guest | None = None
        """Who may give orders: who came first; when he has been gone for a while, the first of those here."""
        self.code = ""
        """What newcomers are asked for; everybody at the table has given it."""
        self.guessing = False
        """Whether somebody tries codes."""
        self.unkept = False
        """Whether the match would be lost with the host's process."""
        self._owner_gone: float | None = None
        self.seed: int | None = None
        """The next match's seed, as somebody typed it; None draws one."""
        self.typed = False
        """Whether the latest match's seed was typed, so that somebody may know all that is hidden."""
        self.dealing = Dealing(self, new_share)
        self.on_match: Callable[[GameSession, int], None] = lambda table, seed: None
        self.hurry: Callable[[Outbox], None] | None = None
        """As Table.hurry."""
        self._rng = rng
        self._orders = LobbyCommands(self)
        self.floor = ChatRelay(self.people)
        self._lobby_at = 0.0
        self._lobby_waits = False
        self.check_ends: float | None = None
        self._newest = 0.0
        self._closed_over = False

    # --- people --------------------------------------------------------------------------

    def arrived(self, connection: Connection, guest: Guest, name: str, now: float, origin: str = "") -> Outbox:
        """Somebody came in from `origin`, or came back; the newest connection is the guest."""
        person = self.people.get(guest)
        if person is None:
            person = self.people[guest] = Person(guest, name, connection)
            person.origin = origin
            if not self.playing and self._may_sit(person):
                person.seat = next(iter(self.free()), None)
        person.connection, person.name, person.gone = connection, name, False
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
            *missed,
            *self._welcome(person, now),
            *self.dealing.records([person]),
            *self.floor.shown_to(person),
            *self.lobby_messages(),
        ]

    def left(self, connection: Connection, now: float, goodbye: bool = False) -> Outbox:
        """A connection is gone. A seat is kept for its person, through a match or for a while; with a `goodbye` not
        beyond the match. A spectator is forgotten."""
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
        """Let the first of those here give orders when the owner has been gone for long enough."""
        if self._owner_gone is None or now - self._owner_gone < GRACE:
            return False
        heir = min((p.guest for p in self.people.values() if p.connection is not None), default=None)
        if heir is None:
            return False
        self.owner, self._owner_gone = heir, None
        return True

    @property
    def present(self) -> int:
        """How many are here."""
        return sum(person.connection is not None for person in self.people.values())

    @property
    def playing(self) -> bool:
        """Whether a match is going on."""
        return self.table is not None and not self.table.over

    @property
    def busy(self) -> bool:
        """Whether a match is going on, or about to be dealt."""
        return self.playing or self.dealing.round is not None

    @property
    def chairs(self) -> list[Guest | str]:
        """By seat who sits there, or a bot's level; "" for nobody."""
        chairs: list[int | str] = [self.plan.bots.get(seat, "") for seat in range(self.plan.seats)]
        for person in self.people.values():
            if person.seat is not None:
                chairs[person.seat] = person.guest
        return chairs

    @property
    def levels(self) -> list[str | None]:
        """The bots' levels by seat; None for a person, also while a bot sits in for him."""
        return [self.plan.bots.get(seat) for seat in range(self.plan.seats)]

    # --- what they say ---------------------------------------------------------------------

    def said(self, connection: Connection, message: Message, now: float) -> Outbox:
        """Take one message; what may not be done is Refused with a reason."""
        person = self._by(connection)
        if person is None:
            return []
        match message:
            case Submit() | Resync():
                return self._to_table(connection, message, now)
            case Sit(seat=seat):
                return self._sit(person, seat, now)
            case Ready(on=on):
                return self._ready(person, on, now)
            case Name(name=name):
                person.name = name
                return self.lobby_messages()
            case Chat():
                return self.told(*self.floor.said(person, message))
            case Point(at=at):
                return self.floor.pointed(person, at, now, self.paused)
            case Command(what=what, args=args):
                return self._orders.given(person, what, args, now)
            case Commit() | Open():
                return self.dealing.said(person, message, now)
            case _:
                return []

    def tick(self, now: float) -> Outbox:
        """Let things happen that are due."""
        out: Outbox = self.lobby_messages() if self._pass_rights(now) else []
        if self._lobby_waits and now >= self._lobby_at:
            self._lobby_waits, self._lobby_at = False, now + 1.0
            out += self._lobbies()
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
        """Between matches seats of those who are gone are free again, and a ready check comes to its end."""
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

    def _to_table(self, connection: Connection, message: Submit | Resync, now: float) -> Outbox:
        if self.table is None:
            return [(connection, Refused(message.id, "not_your_turn"))] if isinstance(message, Submit) else []
        if self.paused and isinstance(message, Submit):
            return [(connection, Refused(message.id, "paused"))]
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
        """One computer may not take all seats; two guests may share it."""
        same = (p for p in self.people.values() if p.origin == person.origin and p.seat is not None)
        return not person.origin or sum(1 for _ in same) < SHARE

    def _ready(self, person: Person, on: bool, now: float) -> Outbox:
        if self.busy or person.seat is None:
            return self.refuse(person, "watching")
        person.ready = on
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def _all_ready(self) -> bool:
        seated = [p for p in self.people.values() if p.seat is not None]
        return not self.free() and bool(seated) and all(p.ready for p in seated)

    def start_if_full(self, now: float) -> Outbox:
        """Begin by itself, where that was planned, as soon as the chairs are taken."""
        settled = now - self._newest >= SETTLE
        if settled and self.plan.auto_start and self.table is None and not self.free():
            return self.start(now)
        return []

    def start(self, now: float) -> Outbox:
        """Begin a match, with the round that its seed comes from."""
        self.check_ends = None
        return [] if self.dealing.round else self.dealing.start(now)

    def begin(self, seed: int, now: float) -> Outbox:
        """The match itself."""
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
        """Go on with a match from a journal: everybody is away at first, and may come back. `replay` restores it."""
        self.owner, self._owner_gone = owner, now
        self.dealing.resume(dealt)
        for seat, chair in enumerate(chairs):
            if isinstance(chair, int):
                self.people[chair] = Person(chair, names.get(chair, "?"), None, seat, away=now)
            else:
                self.plan.bots[seat] = chair
        self._open_table(Match(self.entry.game, self.plan.seats, self.plan.options, seed))
        assert self.table is not None
        replay(self.table)

    def _open_table(self, match: Match[Any, Any, Any]) -> None:
        bots = {seat: self._bot(level, seat) for seat, level in self.plan.bots.items()}
        self.table = GameSession(self.entry, match, bots, PACES[self.pace], self._rng.fork(), self.names())
        self.table.hurry = self.hurry
        self.floor.clear(self.table)
        self.table.slack = {p.seat: SLACK for p in self.people.values() if p.slow and p.seat is not None}
        self.paused = self._closed_over = False

    def begin_check(self, asker: Person, now: float) -> Outbox:
        """Who does not say that he is ready now will watch; whoever asks has said it."""
        self.check_ends, asker.ready = now + CHECK, asker.seat is not None
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def clear_table(self) -> None:
        """The last match is put away."""
        self.table = self.dealing.dealt = None
        self.floor.clear(None)

    def stand_in_for_good(self, seat: Seat, now: float) -> None:
        """Who sat there has to leave: a bot plays on."""
        self.plan.bots[seat] = STAND_IN
        if self.table and self.playing and seat not in self.table.bots:
            self.table.sit_in(seat, self._bot(STAND_IN, seat), now)

    def _bot(self, level: str, seat: Seat) -> Any:
        return self.entry.make_bot(level, seat, self.plan.seats, self._rng.fork())

    def free(self) -> list[Seat]:
        """Seats that nobody has."""
        taken = {person.seat for person in self.people.values()} | set(self.plan.bots)
        return [seat for seat in range(self.plan.seats) if seat not in taken]

    def names(self) -> list[str]:
        """By seat who sits there. Bots have no names: each screen calls them in its own language."""
        names = {person.seat: person.name for person in self.people.values() if person.seat is not None}
        return [names.get(seat, "") for seat in range(self.plan.seats)]

    def _by(self, connection: Connection) -> Person | None:
        return next((p for p in self.people.values() if p.connection == connection), None)

    def _welcome(self, person: Person, now: float) -> Outbox:
        if person.connection is None:
            return []
        if self.table is None:
            return [(person.connection, Welcome(PROTOCOL, person.seat, "", {"game": self.entry.info.id}))]
        return self.table.handle(person.connection, Hello(PROTOCOL, "", person.name), now)

    def told(self, out: Outbox, changed: bool) -> Outbox:
        """What is said, and how things stand then, if that has `changed`."""
        return [*out, *self.lobby_messages()] if changed else out

    def refuse(self, person: Person, reason: str) -> Outbox:
        """Tell somebody that he may not."""
        return [(person.connection, Refused(0, reason))] if person.connection is not None else []

    def facts(self) -> dict[str, Any]:
        """What everybody at the table may know of it."""
        return facts_of(self)

    def lobby_messages(self) -> Outbox:
        """Tell everybody how things stand; in a crowd a little later."""
        if self.present > CROWD:
            self._lobby_waits = True
            return []
        return self._lobbies()

    def _lobbies(self) -> Outbox:
        facts = self.facts()
        return [
            (p.connection, Lobby({**facts, "you": p.guest})) for p in self.people.values() if p.connection is not None
        ]
