"""The lobby: one table on a network, before, during and between matches: seats, absences, permissions.

Sans-IO like the GameSession it runs: guests arrive, leave and send messages, time passes, and every call returns the
messages to send. A guest is a number from admission, proven by their token; seats are assigned here, never claimed by a
message.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.chat import ChatRelay
from masque_arcade.server.dealing import Dealing, Dealt
from masque_arcade.server.evening import Evening
from masque_arcade.server.game_session import Connection, GameSession, Outbox
from masque_arcade.server.lobby_commands import SLACK, STAND_IN, obey
from masque_arcade.server.lobby_facts import facts_of
from masque_arcade.server.lobby_state import LobbyState
from masque_arcade.server.players import NOBODY, SHARE, Guest, MatchPlan, Person
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
CROWD: Final = 30
"""Above this number of guests, arrivals and departures are sent once a second, to save messages."""


class TableLobby:
    """One hosted table. `on_match` is called with each new session before its first tick (the journal)."""

    def __init__(
        self, game: str, plan: MatchPlan, pace: str, rng: Rng, name: str, new_share: Callable[[], str] = new_share
    ) -> None:
        """`rng` feeds bots and their clocks; the deal follows from the guests' shares and `new_share` alone."""
        self.state = LobbyState(GAMES[game], plan, pace, name, rng)
        self.share = SHARE
        """Seats per address."""
        self._owner_gone: float | None = None
        self.dealing = Dealing(self.state, self, new_share)
        self._evening = Evening()
        self.on_match: Callable[[GameSession, int], None] = lambda table, seed: None
        self.hurry: Callable[[Outbox], None] | None = None
        """As GameSession.hurry."""
        self.floor = ChatRelay(self.state.people)
        self._lobby_at = 0.0
        self._shown: object = None
        """The latest state that was shown, and to whom."""
        self._lobby_waits = False
        self._newest = 0.0
        self._closed_over = False

    # --- people --------------------------------------------------------------------------

    def arrived(self, connection: Connection, guest: Guest, name: str, now: float, origin: str = "") -> Outbox:
        """A guest came from `origin`, or came back; the newest connection counts."""
        state = self.state
        person, denied = state.people.get(guest), False
        if person is None:
            person = state.people[guest] = Person(guest, name, connection, origin=origin)
            if not state.playing and state.free():
                denied = not self._may_sit(person)
                person.seat = None if denied else state.free()[0]
        person.connection, person.gone, person.origin = connection, False, origin
        self._rename(person, name)
        state.owner = guest if state.owner is None else state.owner
        if guest == state.owner:
            self._owner_gone = None
        self._newest = now
        if state.table:
            if person.seat is not None:
                state.table.hand_back(person.seat)
            state.table.seat_guest(person.seat, connection)
        missed = [(connection, message) for message in self.dealing.messages()]
        return [
            (connection, msg.Welcome(msg.PROTOCOL, person.seat, "", {"game": state.entry.info.id})),
            *missed,
            *self._welcome(person, now),
            *self.dealing.records([person]),
            *self.floor.shown_to(person),
            *self.lobby_messages(),
            *(self.refuse(person, "enough_seats") if denied else []),
        ]

    def expect(self, guest: Guest, name: str, seat: Seat | None, now: float) -> None:
        """A guest is to come, and that seat is theirs."""
        if seat is not None:
            self.state.people[guest] = Person(guest, name, None, seat, away=now)

    def _rename(self, person: Person, name: str) -> None:
        """Through a match its players keep the names it began with: the log and the recording have them."""
        if person.seat is None or not self.state.busy:
            person.name = name

    def left(self, connection: Connection, now: float, goodbye: bool = False) -> Outbox:
        """A connection is gone. The seat stays reserved through a match or for a while; after a `goodbye` only through
        the match. A spectator is forgotten."""
        state = self.state
        person = self._by(connection)
        if state.table:
            state.table.leave(connection)
        if person is None:
            return []
        person.connection, person.away, person.ready, person.gone = None, now, False, goodbye
        if person.guest == state.owner and not state.of_ball:
            self._owner_gone = now - GRACE if goodbye else now
        if person.seat is None or (goodbye and not (state.busy or state.of_ball)):
            del state.people[person.guest]
        self._pass_rights(now)
        return self.lobby_messages()

    def _pass_rights(self, now: float) -> bool:
        """Pass ownership to the first guest present when the owner has been away long enough."""
        if self._owner_gone is None or now - self._owner_gone < GRACE:
            return False
        heir = min((p.guest for p in self.state.people.values() if p.connection is not None), default=None)
        if heir is None:
            return False
        self.state.owner, self._owner_gone = heir, None
        return True

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
                return self.with_state(*self.floor.said(person, message))
            case msg.Point(at=at):
                return self.floor.pointed(person, at, now, self.state.paused)
            case msg.Command(what=what, args=args):
                return self._command(person, what, args, now)
            case msg.Commit() | msg.Open():
                return self.dealing.said(person, message, now)
            case _:
                return []

    def tick(self, now: float) -> Outbox:
        """Run what is due."""
        state = self.state
        if state.moving:
            return self.floor.tick(now)
        out: Outbox = self.lobby_messages() if self._pass_rights(now) else []
        if self._lobby_waits and now >= self._lobby_at:
            self._lobby_waits, self._lobby_at = False, now + 1.0
            out += self.shown()
        out += self.floor.tick(now)
        if not state.busy:
            out += [*self._between(now), *self.start_if_full(now)]
        out += self.dealing.step(now)
        if state.table is None or state.paused:
            return out
        for person in state.people.values():
            gone = person.connection is None and now - person.away >= GRACE
            if gone and person.seat is not None and state.playing and person.seat not in state.table.bots:
                state.table.sit_in(person.seat, state.new_bot(STAND_IN, person.seat), now)
                out += self.lobby_messages()
        out += state.table.tick(now)
        if state.table.over and not self._closed_over:
            self._closed_over = True
            for person in state.people.values():
                person.ready, person.away = False, now
            out += [*self.lobby_messages(), *self.dealing.records(state.people.values())]
        return out

    def _between(self, now: float) -> Outbox:
        """Between matches, free the seats of guests who left, and end ready checks."""
        state = self.state
        away = [person for person in state.people.values() if person.connection is None]
        absent = [person for person in away if (person.gone or now - person.away >= KEPT) and not state.of_ball]
        for person in absent:
            del state.people[person.guest]
        checked = state.check_ends is not None and now >= state.check_ends
        if not checked:
            return self.lobby_messages() if absent else []
        state.check_ends = None
        for person in state.people.values():
            if person.seat is not None and not person.ready:
                person.seat = None
        return self.start(now) if self._all_ready() else self.lobby_messages()

    # --- parts -----------------------------------------------------------------------------

    def _command(self, person: Person, what: str, args: Mapping[str, Any], now: float) -> Outbox:
        match what:
            case "more_time":
                return self.with_state(*self.floor.more_time(person))
            case "unsay":
                return self.with_state(*self.floor.take_back(person, args.get("said")))
        if reason := obey(self.state, person, what, args, now):
            return self.refuse(person, reason)
        match what:
            case "start":
                return self.start(now)
            case "check":
                return self._begin_check(person, now)
            case "game":
                self.dealing.dealt = None
                self.floor.clear(None)
            case "bot":
                return [*self.start_if_full(now), *self.lobby_messages()]
        return self.lobby_messages()

    def _begin_check(self, asker: Person, now: float) -> Outbox:
        """Players who do not confirm now will watch; the asker counts as ready."""
        self.state.check_ends, asker.ready = now + CHECK, asker.seat is not None
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def _to_table(self, connection: Connection, message: msg.Submit | msg.Resync, now: float) -> Outbox:
        state = self.state
        if state.table is None:
            return [(connection, msg.Refused(message.id, "not_your_turn"))] if isinstance(message, msg.Submit) else []
        if state.paused and isinstance(message, msg.Submit):
            return [(connection, msg.Refused(message.id, "paused"))]
        return state.table.handle(connection, message, now)

    def _sit(self, person: Person, seat: Seat | None, now: float) -> Outbox:
        if self.state.busy or self.state.of_ball:
            return self.refuse(person, "playing" if self.state.busy else "unknown_order")
        if seat is not None and seat not in self.state.free():
            return self.refuse(person, "seat_taken")
        if seat is not None and person.seat is None and not self._may_sit(person):
            return self.refuse(person, "enough_seats")
        person.seat, person.ready = seat, False
        return [*self.start_if_full(now), *self.lobby_messages()]

    def _may_sit(self, person: Person) -> bool:
        """Whether this address has a seat left."""
        same = (p for p in self.state.people.values() if p.origin == person.origin and p.seat is not None)
        return not person.origin or sum(1 for _ in same) < self.share

    def _ready(self, person: Person, on: bool, now: float) -> Outbox:
        if self.state.busy or person.seat is None:
            return self.refuse(person, "watching")
        person.ready = on
        return self.start(now) if self._all_ready() else self.lobby_messages()

    def _all_ready(self) -> bool:
        seated = [p for p in self.state.people.values() if p.seat is not None]
        return not self.state.free() and bool(seated) and all(p.ready for p in seated)

    def start_if_full(self, now: float) -> Outbox:
        """Start automatically, if planned, when all seats are taken."""
        state = self.state
        settled = now - self._newest >= SETTLE
        if settled and state.plan.auto_start and state.table is None and not (state.free() or state.moving):
            return self.start(now)
        return []

    def start(self, now: float) -> Outbox:
        """Begin a match, starting with the round for its seed."""
        self.state.check_ends = None
        played = self.state.of_ball and self.state.table is not None
        return [] if self.state.round or played else self.dealing.start(now)

    def begin(self, seed: int, now: float) -> Outbox:
        """Begin the match itself."""
        state = self.state
        match: Match[Any, Any, Any] = Match(state.entry.game, state.plan.seats, state.plan.options, seed)
        self._open_table(match)
        assert state.table is not None
        self.on_match(state.table, seed)
        out: Outbox = []
        for person in state.people.values():
            if person.connection is not None:
                state.table.seat_guest(person.seat, person.connection)
                out += self._welcome(person, now)
        return [*out, *self.lobby_messages(), *state.table.tick(now)]

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
        """Resume a match from a journal. `replay` restores it."""
        state = self.state
        self.reopen(chairs, names, now, owner)
        self.dealing.resume(dealt)
        self._open_table(Match(state.entry.game, state.plan.seats, state.plan.options, seed))
        assert state.table is not None
        replay(state.table)

    def reopen(
        self, chairs: list[int | str], names: Mapping[Guest, str], now: float, owner: Guest | None = None
    ) -> None:
        """The seats of a journal: all players are away at first, and may come back."""
        state = self.state
        state.owner, self._owner_gone = owner, None if state.of_ball else now
        for seat, chair in enumerate(chairs):
            if isinstance(chair, int):
                name = names.get(chair, "?")
                state.people[chair] = Person(chair, str(name), None, seat, away=now, mask=mask_of(name))
            elif chair:
                state.plan.bots[seat] = chair

    def _open_table(self, match: Match[Any, Any, Any]) -> None:
        state = self.state
        bots = {seat: state.new_bot(level, seat) for seat, level in state.plan.bots.items()}
        state.table = GameSession(state.entry, match, bots, PACES[state.pace], state.rng.fork(), state.names())
        state.table.signatures.keys = self.dealing.dealt.keys if self.dealing.dealt else None
        self._evening.begin(state.table)
        state.table.hurry = self.hurry
        self.floor.clear(state.table)
        state.table.slack = {p.seat: SLACK for p in state.people.values() if p.slow and p.seat is not None}
        state.paused = self._closed_over = False

    def is_ball(self, connection: Connection) -> bool:
        """Whether the ball itself is there."""
        person = self._by(connection)
        return person is not None and person.guest == NOBODY

    def _by(self, connection: Connection) -> Person | None:
        return next((p for p in self.state.people.values() if p.connection == connection), None)

    def _welcome(self, person: Person, now: float) -> Outbox:
        if person.connection is None or self.state.table is None:
            return []
        return self.state.table.handle(person.connection, msg.Hello(msg.PROTOCOL, "", person.name), now)

    def with_state(self, out: Outbox, changed: bool) -> Outbox:
        """The messages, and the new state if it has `changed`."""
        return [*out, *self.lobby_messages()] if changed else out

    def refuse(self, person: Person, reason: str) -> Outbox:
        return [(person.connection, msg.Refused(0, reason))] if person.connection is not None else []

    def facts(self) -> dict[str, Any]:
        """The public facts of the table."""
        return facts_of(self.state, self.floor.facts())

    def lobby_messages(self) -> Outbox:
        """The current state for all; in a crowd a little later."""
        if self.state.present > CROWD:
            self._lobby_waits = True
            return []
        return self.shown()

    def shown(self, again: bool = True) -> Outbox:
        """The current state for all, at once; with `again` even if all have it."""
        facts = self.facts()
        here = {p.connection: p.guest for p in self.state.people.values() if p.connection is not None}
        if not again and self._shown == (facts, here):
            return []
        self._shown = facts, here
        return [(connection, msg.Lobby({**facts, "you": guest})) for connection, guest in here.items()]
