"""A hosted match: seats and clocks, and an Update for every viewer at every step.

Sans-IO: `handle` takes a message, `tick` lets time pass, both return the messages to send. A FIXED decision is
collected in secret and published when its window ends, no matter whether or when the players chose.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from masque_arcade.engine.bot import Bot, Candour, Thought
from masque_arcade.engine.codec import CodecError
from masque_arcade.engine.game import Decide, Event, IllegalAction, Over, Pace, Seat, Viewer
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.sight import events_for
from masque_arcade.server.bot_answers import BotAnswers
from masque_arcade.server.signatures import Signatures
from masque_arcade.server.timing import DecisionWindow, Preset
from masque_arcade.server.viewer_updates import ViewerUpdates
from masque_net.guest_name import masks_of, plain_names
from masque_net.messages import PROTOCOL, Accepted, Hello, Message, Refused, Resync, Submit, Welcome

Connection = int
Outbox = list[tuple[Connection, Message]]


@dataclass(slots=True)
class _Guest:
    """One connection: its viewer, the last view sent, and its answered submits by number and decision."""

    viewer: Viewer
    sent: int = 0
    answered: dict[tuple[int, int], Message] = field(default_factory=dict)


class GameSession:
    """A hosted match. Bots play the seats in `bots`; every other seat waits for its player."""

    on_play: Callable[[Seat, Any], None]
    on_seal: Callable[[Seat, Any], None]

    def __init__(
        self,
        entry: GameEntry,
        match: Match[Any, Any, Any],
        bots: Mapping[Seat, Bot[Any, Any]],
        preset: Preset,
        rng: Rng,
        names: Sequence[str] = (),
    ) -> None:
        """`rng` feeds bots and think times, never the rules."""
        self.entry, self.match, self.bots, self.preset = entry, match, dict(bots), preset
        self.names = list(names) or [str(seat + 1) for seat in range(match.seats)]
        self._rng, self._pace = rng, rng.fork()
        self.answers, self.signatures = BotAnswers(match, self.bots, rng), Signatures(match)
        self._guests: dict[Connection, _Guest] = {}
        self._next_connection = 0
        self._window: DecisionWindow | None = None
        self._began = False
        self.tally = entry.make_tally(match.seats, match.state)
        """Counts for the leaderboard, from the full truth; private until the end."""
        self.heard: dict[Viewer, list[Sequence[Event]]] = {viewer: [] for viewer in (None, *range(match.seats))}
        """Events by viewer and beat: all that a substitute bot or a returning player may know."""
        self._updates = ViewerUpdates(match.game, self.heard)
        self.candour = Candour(match.seats)
        """What this match proved of each player."""
        self._earlier: Sequence[tuple[int, int]] = ()
        self.waits = False
        """Whether the clocks wait for a human alone with bots: there is no other human to leak to."""
        self.slack: dict[Seat, float] = {}
        """The factor on the time of a seat's own OPEN decisions."""
        self.on_play = lambda seat, action: None
        """Called after every applied action (the journal)."""
        self.on_seal = lambda seat, action: None
        """Called when a choice is sealed until its window ends."""
        self.hurry: Callable[[Outbox], None] | None = None
        """Receives the acting player's answer before the other viewers' updates are made, which may take a while."""

    @property
    def over(self) -> bool:
        return isinstance(self.match.turn, Over)

    def feats(self) -> list[dict[str, int]]:
        """Each seat's feats for the leaderboard; empty during the match."""
        return self.tally.feats() if self.over else []

    def thoughts(self) -> dict[int, Thought]:
        """What bots believed, by the number of the action; empty during the match."""
        return dict(self.answers.thoughts) if self.over else {}

    def seat_guest(self, viewer: Viewer, connection: Connection | None = None) -> Connection:
        """A new connection that sees and acts as `viewer`; numbered, or as given."""
        if connection is None:
            self._next_connection += 1
            connection = self._next_connection
        self._guests[connection] = _Guest(viewer)
        return connection

    def leave(self, connection: Connection) -> None:
        """Forget a connection."""
        self._guests.pop(connection, None)

    def sit_in(self, seat: Seat, bot: Bot[Any, Any], now: float) -> None:
        """Let a bot play for an absent player; it knows exactly the events that seat received."""
        for heard in self.heard[seat]:
            bot.observe(heard)
        self.bots[seat] = bot
        self._remind(bot)
        turn = self.match.turn
        if self._window and isinstance(turn, Decide) and seat in turn.seats:
            self._window.bots_at[seat] = now + self._think(turn.what)

    def remember(self, earlier: Sequence[tuple[int, int]]) -> None:
        """Tell the bots, substitutes too, what `earlier` matches proved of each player (Candour.proved)."""
        self._earlier = earlier
        for bot in self.bots.values():
            self._remind(bot)

    def _remind(self, bot: Bot[Any, Any]) -> None:
        candour: Candour | None = getattr(bot, "candour", None)
        if candour is not None:
            for seat, (true, of) in enumerate(self._earlier):
                candour.add(seat, true, of)

    def hand_back(self, seat: Seat) -> None:
        """The player is back: the bot leaves at once."""
        self.bots.pop(seat, None)
        self.answers.forget()
        if self._window:
            self._window.bots_at.pop(seat, None)

    def shift(self, seconds: float) -> None:
        """Postpone everything due by `seconds`."""
        if self._window:
            self._window.shift(seconds)

    def extend(self, seconds: float) -> None:
        """Give all players that much more time for the open decision, if it has a limit."""
        if self._window and not self.secret:
            self._window.extra += seconds

    @property
    def extra(self) -> float:
        """Seconds added to the open decision's limit."""
        return self._window.extra if self._window else 0.0

    def restore(self, actions: Iterable[tuple[Seat, Any]], sealed: Mapping[Seat, Any], now: float) -> None:
        """Replay a journal's actions silently; the open decision then restarts its time.

        `sealed`: choices taken but not published. Raises IllegalAction when the log does not fit.
        """
        self._began = True
        self._tell(self.match.start())
        for seat, action in actions:
            self._tell(self.match.submit(seat, self.match.decision, action))
        self._updates.number = 1
        self._open_window(now)
        for seat, choice in sealed.items():
            if self._window is None:
                raise IllegalAction("nothing is sealed now")
            self._window.sealed[seat] = self.match.offered(seat, choice)

    @property
    def sealed(self) -> dict[Seat, Any]:
        """Choices taken and not yet published."""
        return dict(self._window.sealed) if self._window else {}

    @property
    def secret(self) -> bool:
        """Whether a secret window is open, which must not be interrupted."""
        turn = self.match.turn
        return isinstance(turn, Decide) and turn.pace is Pace.FIXED

    def handle(self, connection: Connection, message: Message, now: float) -> Outbox:
        """Take one message of a guest. Every Submit is answered with Accepted or Refused."""
        guest = self._guests[connection]
        match message:
            case Hello():
                welcome = Welcome(PROTOCOL, guest.viewer, "", self._facts())
                return [(connection, welcome), *self._snapshot(connection, past=True)]
            case Resync():
                return self._snapshot(connection)
            case Submit(id=number, decision=decision):
                # A client that counts anew after a break may use a number again, for another decision.
                if (number, decision) in guest.answered:
                    return [(connection, guest.answered[number, decision])]
                answer, beats = self.submit(guest, message)
                guest.answered[number, decision] = answer
                return self.publish(beats, now, (connection, answer)) if beats else [(connection, answer)]
            case _:
                return []

    def tick(self, now: float) -> Outbox:
        """Run what is due at `now`: the opening, bots, ends of windows."""
        out: Outbox = []
        if not self._began:
            self._began = True
            out += self.publish(self.match.start(), now)
        for _ in range(1000):
            more = self._step(now)
            if more is None:
                break
            out += more
        return out

    def due(self) -> float | None:
        """The next time `tick` has something to do; None while waiting for humans only."""
        turn, window = self.match.turn, self._window
        if not self._began:
            return 0.0
        if not isinstance(turn, Decide) or window is None:
            return None
        if turn.pace is Pace.FIXED:
            ends = window.ends(self._length(turn), self.waits, turn)
            if ends is not None:
                return ends
        times = [at for seat, at in window.bots_at.items() if seat in turn.seats]
        times += [
            ends
            for seat in turn.seats
            if seat not in window.bots_at
            if (ends := self._ends(seat, turn, window)) is not None
        ]
        return min(times, default=None)

    def _step(self, now: float) -> Outbox | None:
        turn, window = self.match.turn, self._window
        if not isinstance(turn, Decide) or window is None:
            return None
        if turn.pace is Pace.FIXED:
            return self._step_fixed(turn, window, now)
        for seat in turn.seats:
            if seat in window.bots_at:
                if window.bots_at[seat] <= now:
                    return self.publish(self.play(seat, self.answers.ask(seat)), now)
            elif (ends := self._ends(seat, turn, window)) is not None and ends <= now:
                return self.publish(self.play(seat, self.match.game.default(self.match.state, seat, self._rng)), now)
        return None

    def _ends(self, seat: Seat, turn: Decide, window: DecisionWindow) -> float | None:
        """The end of a human's OPEN decision; None without a limit."""
        limit = self.preset.limit_of(self.entry, turn.what)
        if limit is None or self.waits:
            return None
        return window.opened + limit * self.slack.get(seat, 1.0) + window.extra

    def _step_fixed(self, turn: Decide, window: DecisionWindow, now: float) -> Outbox | None:
        for seat in turn.seats:
            if seat in self.bots and seat not in window.sealed:
                window.sealed[seat] = self.answers.ask(seat)
        ends = window.ends(self._length(turn), self.waits, turn)
        if ends is None or now < ends:
            return None
        beats: list[Beat[Any]] = []
        for seat in turn.seats:
            choice = window.sealed.get(seat)
            if choice is None:
                choice = self.match.game.default(self.match.state, seat, self._rng)
            beats += self.play(seat, choice)
        return self.publish(beats, now)

    def play(self, seat: Seat, action: Any, message: Submit | None = None) -> list[Beat[Any]]:
        """Play an action, whoever chose it; `message` brought it."""
        beats = self.match.submit(seat, self.match.decision, action)
        self.answers.played(seat)
        self.signatures.play(seat, message)
        self.on_play(seat, action)
        return beats

    def _length(self, turn: Decide) -> float:
        """The length of a FIXED decision's window, from what all know: short where people wait for bots."""
        alone = len(self.bots) < self.match.seats and all(seat in self.bots for seat in turn.seats)
        return self.preset.window_of(self.entry, turn.what, alone)

    def _think(self, what: str) -> float:
        low, high = self.preset.think_of(self.entry, what)
        return low + (high - low) * self._pace.unit()

    def submit(self, guest: _Guest, message: Submit) -> tuple[Message, list[Beat[Any]]]:
        """A guest's action: the answer to it, and what has happened."""
        seat, turn, window = guest.viewer, self.match.turn, self._window
        try:
            if seat is None or seat in self.bots:
                raise IllegalAction("watching")
            if self.signatures.knows(message):
                return Accepted(message.id), []
            if message.decision != self.match.decision:
                raise IllegalAction("stale")
            action = self.entry.codec.read(message.action)
            if isinstance(turn, Decide) and turn.pace is Pace.FIXED and window and seat in turn.seats:
                action = self.match.offered(seat, action)
                if seat in window.sealed:
                    raise IllegalAction("already_chosen")
                window.sealed[seat] = action
                self.signatures.seal(seat, message)
                self.on_seal(seat, action)
                return Accepted(message.id), []
            return Accepted(message.id), self.play(seat, action, message)
        except IllegalAction as refusal:
            return Refused(message.id, refusal.reason), []
        except CodecError:
            return Refused(message.id, "not_an_action"), []

    def publish(
        self, beats: Sequence[Beat[Any]], now: float, answer: tuple[Connection, Message] | None = None
    ) -> Outbox:
        """Tell everybody what has happened; `answer`: the acting player's, sent first."""
        self._tell(beats)
        self._open_window(now)
        self._updates.begin(beats)
        actor = answer[0] if answer else None
        out: Outbox = [answer] if answer else []
        for connection, guest in sorted(self._guests.items(), key=lambda one: one[0] != actor):
            step = self._updates.step(guest.viewer)
            if guest.sent != step.base:
                out += self._snapshot(connection)
            else:
                guest.sent = step.n
                out.append((connection, step))
            if self.hurry and connection == actor:
                self.hurry(out)
                out = []
        return out

    def _tell(self, beats: Sequence[Beat[Any]]) -> None:
        for beat in beats:
            self.tally.hear(beat.events, beat.state)
            for viewer, past in self.heard.items():
                past.append(events_for(beat, viewer))
                if viewer is not None and viewer in self.bots:
                    self.bots[viewer].observe(past[-1])
            for public in self.heard[None][-1]:
                self.candour.hear(public)

    def _open_window(self, now: float) -> None:
        turn = self.match.turn
        if not isinstance(turn, Decide):
            self._window = None
        elif self._window is None or self._window.decision != self.match.decision:
            self._window = DecisionWindow(self.match.decision, now)
            self._let_think(turn, turn.seats, now)
        elif turn.what in self.preset.of(self.entry).pauses:
            self._let_think(turn, turn.seats, now)
        else:
            self._let_think(turn, [seat for seat in turn.seats if seat not in self._window.asked], now)

    def _let_think(self, turn: Decide, seats: Sequence[Seat], now: float) -> None:
        """Let the bots among `seats` act after a while; in a decision with pauses of its own in the turn's order."""
        assert self._window is not None
        self._window.asked = turn.seats
        bots = [seat for seat in seats if seat in self.bots]
        waits = [self._think(turn.what) for _ in bots]
        if turn.what in self.preset.of(self.entry).pauses:
            waits.sort()
        for seat, wait in zip(bots, waits, strict=True):
            self._window.bots_at[seat] = now + wait
        self.answers.begin(turn)

    def _snapshot(self, connection: Connection, past: bool = False) -> Outbox:
        """A full snapshot; with `past` also the viewer's earlier events, for the log."""
        guest = self._guests[connection]
        if self._updates.number == 0:
            return []
        guest.sent = self._updates.number
        beat = Beat((), self.match.state, self.match.turn, self.match.decision)
        return [(connection, self._updates.whole(guest.viewer, beat, past))]

    def _facts(self) -> dict[str, Any]:
        return {
            "game": self.entry.info.id,
            "seats": self.match.seats,
            "names": plain_names(self.names),
            "masks": masks_of(self.names),
            "bots": sorted(self.bots),
            "waits": self.waits,
            **self.preset.facts(self.entry),
            "version": self.match.game.version,
        }
