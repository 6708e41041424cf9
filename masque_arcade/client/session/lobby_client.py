"""A guest's copy of a network table: seats, chat, and its successive matches.

It alone polls the link and sorts the messages: lobby facts and chat stay here, a match's messages go to that match's
link.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from operator import attrgetter
from typing import Any, Final

from masque_arcade.client.session.ball_facts import BallFacts, read_ball
from masque_arcade.client.session.validation import Nonsense, check_lobby, check_seats, check_terms, check_welcome
from masque_arcade.engine.link import Link
from masque_arcade.engine.phrases import QUICK, Placard, Sayings
from masque_net import messages as msg
from masque_net.guest_name import GuestName
from masque_net.seed_agreement import as_shown, differing

LINES: Final = 60
DEAL: Final = 240
"""Messages about one deal, which may be drawn once for each place and more."""
UNTAKEN: Final = 1000
"""Messages queued for an unread match."""
CHECK: Final = 15.0
"""Seconds of a ready check (the host counts them; this clock only shows them)."""
PHRASES: Final = QUICK
"""Keys of the quick phrases; each client translates them."""
STEADY: Final = 0.26
"""Seconds between two sent changes of the local pointing hand, or of the mask."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat; `phrase` replaces `text`, its blanks filled with `ids`. `at`: its time by the lobby's clock;
    `pale`: by a player already eliminated."""

    name: str
    seat: int | None
    text: str
    phrase: str
    at: float
    ids: tuple[int, ...] = ()
    pale: bool = False


@dataclass(frozen=True, slots=True)
class PointingHand:
    """A hand pointing at the seat `at`, since `since` by the lobby's clock."""

    at: int
    since: float


class LobbyClient:
    """One visit to a table."""

    def __init__(self, link: Link, written: Callable[[Sequence[str]], Sequence[str]] = list) -> None:
        """`written` makes the names readable on this screen."""
        self.link, self._written = link, written
        self.facts: dict[str, Any] = {}
        self.ball: BallFacts | None = None
        """The ball whose lobby this is; None at a table."""
        self._ball_at = 0.0
        self.offers = False
        """Whether this window has offered a ball to host tables here."""
        self.watch: msg.Watch | None = None
        """Where the table is that this guest has asked to watch."""
        self.lines: deque[ChatLine] = deque(maxlen=LINES)
        self.written = 0
        """How many lines others have written or said."""
        self.notice = ""
        """Why the last request was refused; a key under [notice]."""
        self.version = 0
        """Grows with every change."""
        self.match = 0
        """The number of matches begun or joined."""
        self.clock = 0.0
        self.noticed = 0.0
        """The time of the last notice."""
        self.hands: dict[int, PointingHand] = {}
        """The pointing hands by seat."""
        self.names: Sequence[str] = ()
        """The names by seat in the match on screen."""
        self.fallen: frozenset[int] = frozenset()
        """The eliminated players of the match on screen."""
        self._wished: int | None = None
        self._pointed: tuple[int | None, float] = (None, -STEADY)
        self._check_since = 0.0
        self._asked_time: bool | None = None
        self._worn: str | None = None
        self._worn_at = -STEADY
        self._untaken: deque[msg.Message] = deque()
        self._deal: list[msg.Message] = []
        """The messages about the next deal."""
        self._shown: dict[str, Any] = {}
        """The lobby as the host has shown it on this connection."""
        self._bound: Sequence[str] = ()
        """The commitments of the current round."""
        self._out: frozenset[int] = frozenset()
        """The seats left out of it."""

    # --- incoming messages -------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds and take new messages. Raises Nonsense for impossible ones."""
        self.clock += dt
        for message in self.link.poll(self.clock):
            self._take(message)
        sent, at = self._pointed
        if self._wished != sent and self.clock - at >= STEADY:
            self._pointed = self._wished, self.clock
            self.link.send(msg.Point(self._wished))

    def _take(self, message: msg.Message) -> None:
        match message:
            case msg.Lobby(table=facts):
                self._take_lobby(facts)
            case msg.Chat(text=text, phrase=phrase, name=name, seat=seat, ids=ids):
                check_seats(len(self.chairs), seat)
                pale = seat in self.fallen
                if (own := self._written([name])[0]) != name:
                    name = own if seat is None else self.chairs[seat]["name"]
                self.lines.append(ChatLine(name, seat, text, phrase, self.clock, tuple(ids), pale))
                self.written += seat is None or seat != self.seat
            case msg.Point(at=None, seat=int(seat)):
                self.hands.pop(seat, None)
                if seat == self.seat and self._wished == self._pointed[0]:
                    # Held too long: it stays down until the player points again.
                    self._wished, self._pointed = None, (None, self._pointed[1])
            case msg.Point(at=int(at), seat=int(seat)):
                check_seats(len(self.chairs), at, seat)
                self.hands[seat] = PointingHand(at, self.clock)
            case msg.Watch():
                self.watch = message
            case msg.Refused(id=0, reason=reason):
                self.notice, self.noticed = reason, self.clock
            case msg.Welcome(viewer=viewer, table=facts):
                if "names" not in facts:
                    self._shown = {}
                    return
                self._take_welcome(message, viewer, facts)
            case msg.Draw(terms=terms):
                self._take_terms(terms)
                self._note_deal(message)
            case msg.Commitments(commitments=bound):
                self._bound = bound
                self._note_deal(message)
            case msg.Commit() | msg.Open() | msg.Opened():
                self._note_deal(message)
                if isinstance(message, msg.Opened):
                    self._notice_left_out(message.shares)
            case msg.Update() | msg.Accepted() | msg.Refused() | msg.Record():
                if len(self._untaken) >= UNTAKEN:
                    raise Nonsense("a match that nobody is at")
                self._untaken.append(message)
                return
            case _:
                return
        self.version += 1

    def _take_lobby(self, facts: Mapping[str, Any]) -> None:
        """The lobby has changed; what is new of it goes into the chat."""
        check_lobby(facts)
        self.ball = read_ball(facts["ball"], self._written) if "ball" in facts else None
        self._ball_at = self.clock
        self._shown = as_shown(self._shown, facts)
        self._notice_people(facts)
        if facts.get("check") and not self.facts.get("check"):
            self._check_since = self.clock
        for news in ("guessing", "unkept", "typed_seed", "masks_on"):
            if facts.get(news) and not self.facts.get(news):
                self.lines.append(ChatLine("", None, "", news, self.clock))
        chairs = [_masked(chair) for chair in facts["chairs"]]
        names = self._written([chair.get("name", "") for chair in chairs])
        chairs = [{**chair, "name": name} if name else chair for chair, name in zip(chairs, names, strict=True)]
        self.facts = {**facts, "chairs": chairs}
        self.notice = ""
        if not self.playing:
            self.hands.clear()
            self.fallen = frozenset()

    def _take_welcome(self, message: msg.Welcome, viewer: int | None, facts: Mapping[str, Any]) -> None:
        """A match begins, or is joined again."""
        check_welcome(viewer, facts)
        if self.match == 0 or not self.playing:
            self.match += 1
            self._untaken.clear()
        self.hands.clear()
        self._untaken.extend((message, *self._deal))
        self._deal.clear()

    def _take_terms(self, terms: Mapping[str, Any]) -> None:
        """A deal begins; the chat says when it is drawn again, or with other terms than were shown."""
        check_terms(terms)
        if terms["round"] == 1 and any(isinstance(one, msg.Open | msg.Opened) for one in self._deal):
            self.lines.append(ChatLine("", None, "", "drawn_again", self.clock))
        if self._shown and differing(terms, self._shown):
            self.lines.append(ChatLine("", None, "", "other_terms", self.clock))
        self._bound, self._out = (), frozenset(terms["out"])
        self._note_deal(msg.Lobby(self._shown))

    def _notice_people(self, facts: Mapping[str, Any]) -> None:
        """Log in the chat who left, returned, or is played by a bot."""
        for seat, (before, now) in enumerate(zip(self.chairs, facts["chairs"], strict=False)):
            if before.get("guest") is None or before.get("guest") != now.get("guest"):
                continue
            news = ""
            if before["here"] != now["here"]:
                news = "came_back" if now["here"] else "went"
            elif now["bot_sits_in"] and not before["bot_sits_in"]:
                news = "sits_in"
            if news:
                self.lines.append(ChatLine(before["name"], seat, "", news, self.clock))

    def _note_deal(self, message: msg.Message) -> None:
        if len(self._deal) >= DEAL:
            raise Nonsense("a deal without end")
        self._deal.append(message)

    def _notice_left_out(self, shares: Sequence[str]) -> None:
        """Log in the chat whose share is missing from the deal, except for guests who came too late."""
        for seat, (chair, share) in enumerate(zip(self.chairs, shares, strict=False)):
            if share or self.playing or seat in self._out:
                continue
            if seat < len(self._bound) and self._bound[seat]:
                self.lines.append(ChatLine(chair.get("name", ""), None, "", "withheld", self.clock))
            elif chair["kind"] == "person":
                self.lines.append(ChatLine(chair["name"], None, "", "left_out", self.clock))

    def take_match(self, match: int) -> list[msg.Message]:
        """The messages for the match of that number."""
        if match != self.match:
            return []
        messages = list(self._untaken)
        self._untaken.clear()
        return messages

    def link_to(self, match: int) -> "MatchLink":
        """The link of one match; leaving it does not leave the lobby."""
        return MatchLink(self, match)

    # --- state --------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.facts.get("state") == "play" and self.ball is None

    @property
    def check(self) -> int | None:
        """Whole seconds left of a ready check; None without one."""
        if not self.facts.get("check"):
            return None
        return max(0, ceil(CHECK - (self.clock - self._check_since)))

    @property
    def ball_left(self) -> int | None:
        """Whole seconds left of what the ball does now; None without a limit."""
        if self.ball is None or self.ball.seconds is None:
            return None
        return max(0, ceil(self.ball.seconds - (self.clock - self._ball_at)))

    @property
    def chairs(self) -> Sequence[Mapping[str, Any]]:
        """The seats' facts."""
        chairs: Sequence[Mapping[str, Any]] = self.facts.get("chairs", ())
        return chairs

    @property
    def me(self) -> int | None:
        """The local guest's number."""
        return self.facts.get("you")

    @property
    def seat(self) -> int | None:
        """The local player's seat; None for spectators."""
        return next((i for i, c in enumerate(self.chairs) if c["kind"] == "person" and c["guest"] == self.me), None)

    @property
    def chair(self) -> Mapping[str, Any] | None:
        """The local player's seat facts."""
        return self.chairs[self.seat] if self.seat is not None else None

    @property
    def owner(self) -> bool:
        """Whether the local player may give orders."""
        return self.me is not None and self.facts.get("owner") == self.me

    @property
    def free(self) -> list[int]:
        """The free seats."""
        return [i for i, chair in enumerate(self.chairs) if chair["kind"] == "free"]

    def ready(self) -> tuple[int, int]:
        """The numbers of ready and of seated players."""
        people = [chair for chair in self.chairs if chair["kind"] == "person"]
        return sum(bool(chair["ready"]) for chair in people), len(people)

    # --- outgoing messages ----------------------------------------------------------------------

    def sit(self, seat: int | None) -> None:
        """Take that seat, or watch."""
        self.link.send(msg.Sit(seat))

    def be_ready(self, on: bool) -> None:
        """Set or clear the ready mark."""
        self.link.send(msg.Ready(on))

    def offer(self, on: bool) -> None:
        """Let a ball's tables be hosted here, or no longer."""
        self.offers = on
        self.order("ball_offer", on=on)

    def say(self, text: str = "", phrase: str = "", ids: Sequence[int] = ()) -> None:
        """Send a line, or a phrase with its ids."""
        if bool(text.strip()) != bool(phrase):
            self.link.send(msg.Chat(text.strip(), phrase, ids=list(ids)))

    def point(self, at: int | None) -> None:
        """Point at a player, or lower the hand; sent as soon as the rate allows."""
        self._wished = at

    def take_back(self, claim: Placard) -> None:
        """Take back an own claim."""
        self.order("unsay", said=[claim.saying, claim.who, claim.about, claim.day])

    def claims(self, sayings: Sayings, view: Any) -> tuple[Placard, ...]:
        """The board, oldest first: claims by the game's own means and by phrases, without those taken back."""
        talk = self.facts.get("talk") or {}
        said = [Placard(*row) for row in talk.get("board", ())]
        unsaid = {Placard(*row) for row in talk.get("unsaid", ())}
        spoken = [claim for claim in sayings.claims(view) if claim not in unsaid and claim not in said]
        return tuple(sorted([*spoken, *said], key=attrgetter("day")))

    @property
    def more(self) -> Sequence[int]:
        """By seat, the remaining requests for more time; empty where there are none."""
        more: Sequence[int] = (self.facts.get("talk") or {}).get("more", ())
        return more

    def extra(self, decision: int) -> float:
        """Seconds added to the limit of that decision."""
        talk = self.facts.get("talk") or {}
        return float(talk.get("extra", 0.0)) if talk.get("decision") == decision else 0.0

    def order(self, what: str, **args: Any) -> None:
        """Send an order as the table's owner."""
        self.link.send(msg.Command(what, args))

    def wear(self, mask: str) -> None:
        """Choose one's own mask, by its code; sent once per change, now and then, and only to hosts that support it."""
        chair = self.chair
        if chair is None or "mask" not in chair:
            self._worn = None
        elif chair["mask"] != mask and self._worn != mask and self.clock - self._worn_at >= STEADY:
            self._worn, self._worn_at = mask, self.clock
            self.link.send(msg.Command("mask", {"mask": mask}))

    def ask_time(self, double: bool) -> None:
        """Request double time for this player, or cancel it; sent once per change, and only to hosts that support
        it."""
        chair = self.chair
        if chair is None or "double_time" not in chair:
            self._asked_time = None
        elif chair["double_time"] is not double and self._asked_time is not double:
            self._asked_time = double
            self.link.send(msg.Command("double_time", {"on": double}))

    def send(self, message: msg.Message) -> None:
        """Send a match's message."""
        self.link.send(message)


def _masked(chair: Mapping[str, Any]) -> Mapping[str, Any]:
    """A seat's facts, in which the name carries the mask."""
    return {**chair, "name": GuestName(chair["name"], chair["mask"])} if chair.get("mask") else chair


class MatchLink:
    """A lobby's link for one match."""

    def __init__(self, room: LobbyClient, match: int) -> None:
        self._room, self._match = room, match

    def send(self, message: msg.Message) -> None:
        """Send while the match is the current one."""
        if self._room.match == self._match:
            self._room.send(message)

    def poll(self, now: float) -> list[msg.Message]:
        """The match's new messages; the remote table has its own clock."""
        return self._room.take_match(self._match)

    def close(self) -> None:
        """The caller leaves the lobby."""
