"""The house: one table on a network, before, during and between matches. Who sits where, who is away, who may what.

Sans-IO like the Table it runs: guests arrive, leave and say things, time passes, and every call returns what is to be
sent. A guest is a number the gate gave (his token proves it); seats are given by the house, never claimed by a
message. What must not enter: sockets, codes and tokens (masque_net.gate), rules.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from masque_arcade.core.bot import LEVELS
from masque_arcade.core.game import Seat
from masque_arcade.core.match import Match
from masque_arcade.core.rng import Rng
from masque_arcade.games.catalogue import Entry, entry
from masque_arcade.table.people import Guest, Order, Person, Plan, changed
from masque_arcade.table.presets import PACES
from masque_arcade.table.table import Connection, Outbox, Table
from masque_net.messages import (
    PROTOCOL,
    Chat,
    Command,
    Hello,
    Lobby,
    Message,
    Name,
    Ready,
    Refused,
    Resync,
    Sit,
    Submit,
    Welcome,
)

GRACE: Final = 20.0
"""Seconds a person may be away before a bot sits in."""
KEPT: Final = 60.0
"""Seconds a seat is kept between matches for somebody whose line broke. Who says goodbye gives it up at once."""
SETTLE: Final = 1.0
"""Seconds a newcomer has to stand up again before his taking the last seat starts a match by itself: who only wants to
watch is given a free seat like everybody, and says so as soon as he is in."""
CHECK: Final = 15.0
"""Seconds of a ready check; who has not answered then watches."""
SLACK: Final = 2.0
"""A guest may ask for so many times the usual time."""
STAND_IN: Final = "keen"
CROWD: Final = 30
"""With more people, comings and goings are told once a second: each of them would cost everybody a message."""
NAMED: Final = 40
"""Spectators who are called by name."""


class House:
    """One hosted table. `on_match` is called with each new Table before its first tick (the journal)."""

    def __init__(self, game: str, plan: Plan, pace: str, rng: Rng, name: str) -> None:
        self.entry: Entry = entry(game)
        self.plan, self.pace, self.name = plan, pace, name
        self.people: dict[Guest, Person] = {}
        self.table: Table | None = None
        self.paused = False
        self.paused_by = ""
        self.locked = False
        self.orders: list[Order] = []
        self.seed: int | None = None
        """The next match's seed; None draws one."""
        self.on_match: Callable[[Table, int], None] = lambda table, seed: None
        self.hurry: Callable[[Outbox], None] | None = None
        """As Table.hurry."""
        self._rng = rng
        self._paused_at = self._lobby_at = 0.0
        self._lobby_waits = False
        self._check_ends: float | None = None
        self._newest = 0.0
        self._closed_over = False

    # --- people --------------------------------------------------------------------------

    def arrived(self, connection: Connection, guest: Guest, name: str, now: float) -> Outbox:
        """Somebody came in, or came back; the newest connection is the guest."""
        person = self.people.get(guest)
        if person is None:
            person = self.people[guest] = Person(guest, name, connection)
            if not self.playing:
                person.seat = next(iter(self._free()), None)
        person.connection, person.name, person.gone = connection, name, False
        self._newest = now
        if self.table:
            if person.seat is not None:
                self.table.hand_back(person.seat)
            self.table.seat_guest(person.seat, connection)
        return [*self._welcome(person, now), *self._lobby()]

    def left(self, connection: Connection, now: float, goodbye: bool = False) -> Outbox:
        """A connection is gone. A seat is kept for its person, through a match or for a while; with a `goodbye` not
        beyond the match. A spectator is forgotten."""
        person = self._by(connection)
        if self.table:
            self.table.leave(connection)
        if person is None:
            return []
        person.connection, person.away, person.ready, person.gone = None, now, False, goodbye
        if person.seat is None or (goodbye and not self.playing):
            del self.people[person.guest]
        return self._lobby()

    @property
    def owner(self) -> Guest | None:
        """Who may give orders: of those present the one who came first."""
        return min((p.guest for p in self.people.values() if p.connection is not None), default=None)

    @property
    def present(self) -> int:
        """How many are here."""
        return sum(person.connection is not None for person in self.people.values())

    @property
    def playing(self) -> bool:
        """Whether a match is going on."""
        return self.table is not None and not self.table.over

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
                return self._lobby()
            case Chat():
                line = Chat(message.text, message.phrase, person.name, person.seat)
                return [(p.connection, line) for p in self.people.values() if p.connection is not None]
            case Command(what=what, args=args):
                return self._command(person, what, args, now)
            case _:
                return []

    def tick(self, now: float) -> Outbox:
        """Let things happen that are due."""
        out: Outbox = []
        if self._lobby_waits and now >= self._lobby_at:
            self._lobby_waits, self._lobby_at = False, now + 1.0
            out += self._lobbies()
        if not self.playing:
            out += [*self._between(now), *self._start_if_full(now)]
        if self.table is None or self.paused:
            return out
        for person in self.people.values():
            gone = person.connection is None and now - person.away >= GRACE
            if gone and person.seat is not None and self.playing and person.seat not in self.table.bots:
                self.table.sit_in(person.seat, self._bot(STAND_IN, person.seat), now)
                out += self._lobby()
        out += self.table.tick(now)
        if self.table.over and not self._closed_over:
            self._closed_over = True
            for person in self.people.values():
                person.ready, person.away = False, now
            out += self._lobby()
        return out

    def _between(self, now: float) -> Outbox:
        """Between matches seats of those who are gone are free again, and a ready check comes to its end."""
        away = [person for person in self.people.values() if person.connection is None]
        absent = [person for person in away if person.gone or now - person.away >= KEPT]
        for person in absent:
            del self.people[person.guest]
        checked = self._check_ends is not None and now >= self._check_ends
        if not checked:
            return self._lobby() if absent else []
        self._check_ends = None
        for person in self.people.values():
            if person.seat is not None and not person.ready:
                person.seat = None
        return self._start(now) if self._all_ready() else self._lobby()

    # --- parts -----------------------------------------------------------------------------

    def _to_table(self, connection: Connection, message: Submit | Resync, now: float) -> Outbox:
        if self.table is None:
            return [(connection, Refused(message.id, "not_your_turn"))] if isinstance(message, Submit) else []
        if self.paused and isinstance(message, Submit):
            return [(connection, Refused(message.id, "paused"))]
        return self.table.handle(connection, message, now)

    def _sit(self, person: Person, seat: Seat | None, now: float) -> Outbox:
        if self.playing:
            return self._refuse(person, "playing")
        if seat is not None and seat not in self._free():
            return self._refuse(person, "seat_taken")
        person.seat, person.ready = seat, False
        return [*self._start_if_full(now), *self._lobby()]

    def _ready(self, person: Person, on: bool, now: float) -> Outbox:
        if self.playing or person.seat is None:
            return self._refuse(person, "watching")
        person.ready = on
        return self._start(now) if self._all_ready() else self._lobby()

    def _all_ready(self) -> bool:
        seated = [p for p in self.people.values() if p.seat is not None]
        return not self._free() and bool(seated) and all(p.ready for p in seated)

    def _start_if_full(self, now: float) -> Outbox:
        settled = now - self._newest >= SETTLE
        if settled and self.plan.auto_start and self.table is None and not self._free():
            return self._start(now)
        return []

    def _start(self, now: float) -> Outbox:
        self._check_ends = None
        seed = self.seed if self.seed is not None else self._rng.next() >> 1
        self.seed = None
        match: Match[Any, Any, Any] = Match(self.entry.game, self.plan.seats, self.plan.options, seed)
        self._open_table(match)
        assert self.table is not None
        self.on_match(self.table, seed)
        out: Outbox = []
        for person in self.people.values():
            if person.connection is not None:
                self.table.seat_guest(person.seat, person.connection)
                out += self._welcome(person, now)
        return [*out, *self._lobby(), *self.table.tick(now)]

    def resume(self, chairs: list[int | str], names: Mapping[Guest, str], seed: int,
               replay: Callable[[Table], None], now: float) -> None:  # fmt: skip
        """Go on with a match from a journal: everybody is away at first, and may come back. `replay` restores it."""
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
        self.table = Table(self.entry, match, bots, PACES[self.pace], self._rng.fork(), self._names())
        self.table.hurry = self.hurry
        self.table.slack = {p.seat: SLACK for p in self.people.values() if p.slow and p.seat is not None}
        self.paused = self._closed_over = False

    def _bot(self, level: str, seat: Seat) -> Any:
        return self.entry.make_bot(level, seat, self.plan.seats, self._rng.fork())

    def _free(self) -> list[Seat]:
        taken = {person.seat for person in self.people.values()} | set(self.plan.bots)
        return [seat for seat in range(self.plan.seats) if seat not in taken]

    def _names(self) -> list[str]:
        """Bots have none: each screen calls them in its own language."""
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

    def _refuse(self, person: Person, reason: str) -> Outbox:
        return [(person.connection, Refused(0, reason))] if person.connection is not None else []

    def facts(self) -> dict[str, Any]:
        """What everybody at the table may know of it."""
        by_seat = {person.seat: person for person in self.people.values() if person.seat is not None}
        chairs: list[dict[str, Any]] = []
        for seat in range(self.plan.seats):
            person = by_seat.get(seat)
            if person:
                sitting = bool(self.table and self.playing and seat in self.table.bots)
                chairs.append({"kind": "person", "name": person.name, "ready": person.ready, "guest": person.guest,
                               "here": person.connection is not None, "bot_sits_in": sitting,
                              "double_time": person.slow})  # fmt: skip
            elif seat in self.plan.bots:
                chairs.append({"kind": "bot", "name": self._names()[seat], "level": self.plan.bots[seat]})
            else:
                chairs.append({"kind": "free"})
        watching = [p.name for p in self.people.values() if p.seat is None and p.connection is not None]
        return {
            "name": self.name, "game": self.entry.info.id, "pace": self.pace, "options": dict(self.plan.options),
            "state": "play" if self.playing else "over" if self.table else "lobby", "paused": self.paused,
            "paused_by": self.paused_by if self.paused else "",
            "locked": self.locked, "owner": self.owner, "chairs": chairs,
            "watching": watching[:NAMED], "watchers": len(watching), "check": self._check_ends is not None,
        }  # fmt: skip

    def _lobby(self) -> Outbox:
        if self.present > CROWD:
            self._lobby_waits = True
            return []
        return self._lobbies()

    def _lobbies(self) -> Outbox:
        facts = self.facts()
        return [
            (p.connection, Lobby({**facts, "you": p.guest})) for p in self.people.values() if p.connection is not None
        ]

    # --- orders ----------------------------------------------------------------------------

    def _command(self, person: Person, what: str, args: Mapping[str, Any], now: float) -> Outbox:
        if what == "pause":
            return self._pause(person, args.get("on") is True, now)
        if what == "double_time":
            return self._slow(person, args.get("on") is True)
        if person.guest != self.owner:
            return self._refuse(person, "not_the_host")
        match what:
            case "start" if not self.playing:
                return self._start(now) if not self._free() else self._refuse(person, "seats_free")
            case "kick" | "ban":
                return self._kick(person, what, args.get("guest"), now)
            case "check" if not self.playing:
                self._check_ends = now + CHECK
            case "lock":
                self.locked = args.get("on") is True
                self.orders.append(Order("lock", on=self.locked))
            case "bot" if not self.playing:
                return self._seat_bot(person, args.get("seat"), args.get("level"), now)
            case "options" | "seats" | "pace" if not self.playing:
                return self._change(person, what, args)
            case "game" if not self.playing:
                return self._change_game(person, args.get("id"))
            case _:
                return self._refuse(person, "unknown_order")
        return self._lobby()

    def _pause(self, person: Person, on: bool, now: float) -> Outbox:
        if not self.playing or self.table is None or person.seat is None:
            return self._refuse(person, "watching")
        if on and self.table.secret:
            return self._refuse(person, "secret_moment")
        if on and not self.paused:
            self._paused_at, self.paused_by = now, person.name
        elif not on and self.paused:
            self.table.shift(now - self._paused_at)
        self.paused = on
        return self._lobby()

    def _slow(self, person: Person, on: bool) -> Outbox:
        """More time for the person's own decisions, or not any more."""
        person.slow = on
        if self.table and person.seat is not None:
            self.table.slack[person.seat] = SLACK if on else 1.0
        return self._lobby()

    def _kick(self, person: Person, what: str, guest: object, now: float) -> Outbox:
        out = self.people.get(guest) if type(guest) is int else None
        if out is None or out is person:
            return self._refuse(person, "nobody_there")
        connection, seat = out.connection, out.seat
        del self.people[out.guest]
        if connection is not None:
            self.orders.append(Order(what, connection))
            if self.table:
                self.table.leave(connection)
        if self.table and self.playing and seat is not None:
            self.plan.bots[seat] = STAND_IN
            if seat not in self.table.bots:
                self.table.sit_in(seat, self._bot(STAND_IN, seat), now)
        return self._lobby()

    def _seat_bot(self, person: Person, seat: object, level: object, now: float) -> Outbox:
        if type(seat) is not int or not (level is None or level in LEVELS):
            return self._refuse(person, "unknown_order")
        if level is None:
            self.plan.bots.pop(seat, None)
        elif seat in self._free() or seat in self.plan.bots:
            self.plan.bots[seat] = str(level)
        else:
            return self._refuse(person, "seat_taken")
        return [*self._start_if_full(now), *self._lobby()]

    def _change_game(self, person: Person, game: object) -> Outbox:
        """Another game at the same table, with its own usual rules; seats as many as now, as far as it can be."""
        try:
            self.entry = entry(str(game))
        except KeyError:
            return self._refuse(person, "unknown_order")
        self.table, self.plan.options = None, {}
        span = self.entry.info.seats
        return self._change(person, "seats", {"n": min(max(self.plan.seats, span[0]), span[-1])})

    def _change(self, person: Person, what: str, args: Mapping[str, Any]) -> Outbox:
        """Rules changed: everybody has to be ready anew. Refused when the game cannot be played so."""
        if what == "pace":
            if args.get("pace") not in PACES:
                return self._refuse(person, "unknown_order")
            self.pace = str(args["pace"])
            return self._lobby()
        plan = changed(self.entry, self.plan, what, args)
        if isinstance(plan, str):
            return self._refuse(person, plan)
        self.plan = plan
        for one in self.people.values():
            one.ready = False
            if one.seat is not None and one.seat >= plan.seats:
                one.seat = None
        return self._lobby()
