"""The strip over a network table: the pending decision, absences and chat, in the line at the top."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.screens.lan.chat import LINGER
from masque_arcade.client.screens.lan.chat_controls import ChatControls, more_box
from masque_arcade.client.screens.lan.lobby import SILENT
from masque_arcade.client.screens.lan.rows import notice_text
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState, Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace

NUMBERS: Final = 10.0
"""Seconds left from which they are counted down."""
_LAST: Final = 3
"""Seconds left that tick heavier."""
_DOTS: Final = 12


@dataclass(frozen=True, slots=True)
class NetworkExits:
    """The table's exits: `talk` opens the phrase builder or free text; `again` when another match begins, `thrown_out`
    at the end."""

    talk: Callable[[ChatControls, bool], None]
    again: Action
    thrown_out: Take[Connection]


@dataclass(frozen=True, slots=True)
class DecisionStrip:
    """The strip's text. `left`: the remaining part of the time, None without a limit; `seconds` as a number; `pale`:
    said by an eliminated player."""

    icon: str
    text: str
    ink: str = "ivory"
    left: int | None = None
    seconds: int | None = None
    pale: bool = False


class NetworkStrip(Overlay):
    """Over one match at a network table."""

    def __init__(self, table: TableScreen, room: LobbyClient, lan: Lan, ways: NetworkExits) -> None:
        self.table, self._room, self._lan, self._ways = table, room, lan, ways
        self.talk = ChatControls(table, room)
        self._match = room.match
        self._connection = Connection()
        self._quoted = room.lines[-1] if room.lines else None
        self.asked: tuple[int, float] = (-1, 0.0)
        self.met = False
        self._ticked: int | None = None
        self._pressed = False

    # --- Overlay -----------------------------------------------------------------------------

    def leave(self) -> None:
        self.talk.lower()

    def lets(self, dt: float) -> bool:
        """Not once this guest is out, or another match begins."""
        self._connection = self._lan.connection()
        if self._connection.way in (ConnectionState.REFUSED, ConnectionState.IDLE):
            self._ways.thrown_out(self._connection)
        elif self._room.playing and self._room.match != self._match:
            self._ways.again()
        else:
            return True
        return False

    def update(self, dt: float) -> None:
        if self.ctx.top() not in (None, self.table):
            self.talk.lower()
        self.talk.update(self.ctx)
        self._quote()
        if self._room.facts.get("paused"):
            self.asked = (self.asked[0], self.asked[1] + dt)
        newest = self._newest
        if newest and newest.decision != self.asked[0]:
            # A decision joined halfway has an unknown start.
            self.met = newest.fresh
            self.asked = (newest.decision, self._room.clock)
        self._tick()

    def _tick(self) -> None:
        """The clock's last seconds, while it is my own."""
        state = self.decision_strip() if self._room.seat in self._waited else None
        seconds = state.seconds if state else None
        if seconds is not None and seconds != self._ticked:
            self.ctx.sounds.play("tick3" if seconds <= _LAST else "tick10")
        self._ticked = seconds

    def _quote(self) -> None:
        """The newest line of chat at its speaker's seat."""
        said = self._room.lines[-1] if self._room.lines else None
        if said is not None and said is not self._quoted and said.seat is not None:
            self.table.say(said.seat, spoken(self.ctx.texts, said, self._room))
        self._quoted = said

    def handle(self, intent: Intent) -> bool:
        """Discussion controls."""
        if intent.verb in (Verb.TALK, Verb.SAY) and intent.down:
            self._open(intent.verb is Verb.SAY)
            return True
        if intent.verb in (Verb.PRESS, Verb.RELEASE) and self._icon().has(intent.x, intent.y):
            if intent.verb is Verb.RELEASE and self._pressed:
                # Without a keyboard, open the phrase builder.
                self._open(sentence=True)
            self._pressed = intent.verb is Verb.PRESS
            return True
        self._pressed = False
        return self.talk.handle(intent, self.ctx, more_box(self.line()))

    def _open(self, sentence: bool) -> None:
        self._ways.talk(self.talk, sentence and self.talk.speaks)

    # --- state -------------------------------------------------------------------------------

    @property
    def _newest(self) -> ReplicaBeat | None:
        replica = self.table.replica
        if replica is None:
            return None
        return replica.beats[-1] if replica.beats else self.table.presenter.shown() if self.table.presenter else None

    def strip(self) -> DecisionStrip | None:
        """The most important fact about the others now; when nothing is urgent, a recent line of chat."""
        state = self.decision_strip()
        pressing = state is not None and (state.ink == "danger" or state.seconds is not None)
        return state if pressing else self._refusal() or self._news() or state

    def _refusal(self) -> DecisionStrip | None:
        """The host's refusal, for a while."""
        if not self._room.notice or self._room.clock - self._room.noticed >= LINGER:
            return None
        return DecisionStrip("icons/cross", notice_text(self.ctx.texts, self._room.notice), "candle")

    @property
    def notice(self) -> str:
        """Why nothing happens for now: the connection is lost, or the table paused."""
        halt = self._halt()
        return halt.text if halt else ""

    def _halt(self) -> DecisionStrip | None:
        texts, room = self.ctx.texts, self._room
        if self._connection.way is ConnectionState.LOST or self._connection.silence > SILENT:
            return DecisionStrip("icons/warning", texts("presence.reconnecting"), "danger")
        if room.facts.get("paused"):
            who = str(room.facts.get("paused_by", ""))
            return DecisionStrip(
                "icons/pause", texts("presence.paused_by", name=who) if who else texts("presence.paused"), "candle"
            )
        return None

    @property
    def _turn(self) -> object:
        """What is to be decided. While the animation lags, nothing that it has not shown yet."""
        newest = self._newest
        shown = self.table.presenter.shown() if self.table.presenter else None
        return newest.turn if newest and newest is shown else None

    @property
    def _waited(self) -> Sequence[int]:
        """The seats waited for, one after the other or together without a fixed time."""
        turn = self._turn
        return turn.seats if isinstance(turn, Decide) and turn.pace is not Pace.FIXED else ()

    def decision_strip(self) -> DecisionStrip | None:
        texts, room = self.ctx.texts, self._room
        if halt := self._halt():
            return halt
        turn, waited = self._turn, self._waited
        together = isinstance(turn, Decide) and turn.pace is Pace.FIXED
        for seat in waited:
            chair = room.chairs[seat] if seat < len(room.chairs) else {"kind": "free"}
            if chair["kind"] == "person" and not chair["here"] and not chair["bot_sits_in"]:
                return self._timed(
                    DecisionStrip("icons/hourglass", texts("presence.away", name=chair["name"]), "candle")
                )
        recorder = [chair["name"] for chair in room.chairs if chair["kind"] == "person" and chair["bot_sits_in"]]
        others = [seat for seat in waited if seat != room.seat]
        if waited and self.talk.talking:
            n, m = self.talk.ready
            ink = "candle" if room.seat in waited else "muted"
            return self._timed(DecisionStrip("icons/speech", texts("presence.ready_to_vote", n=n, m=m), ink))
        if room.seat in waited:
            return self._timed(DecisionStrip("icons/candle", texts("presence.you"), "candle"))
        if others and self.table.replica:
            who = texts.listed([self.table.names[seat] for seat in others[:3]])
            waiting = DecisionStrip("icons/hourglass", texts("presence.waiting", names=who), "muted")
            return self._timed(waiting) if any(self._person(seat) for seat in others) else waiting
        if isinstance(turn, Decide) and together and len(turn.seats) > 1:
            return self._timed(DecisionStrip("icons/hourglass", texts("presence.together"), "candle"))
        if recorder:
            return DecisionStrip("icons/clockwork", texts("presence.sits_in", names=texts.listed(recorder)), "muted")
        if room.seat is None:
            return DecisionStrip("icons/eye", texts("presence.watching"), "muted")
        return None

    def _person(self, seat: int) -> bool:
        chair = self._room.chairs[seat] if seat < len(self._room.chairs) else {"kind": "free"}
        return chair["kind"] == "person" and not chair["bot_sits_in"]

    def _timed(self, strip: DecisionStrip) -> DecisionStrip:
        replica, newest = self.table.replica, self._newest
        turn = newest.turn if newest else None
        if replica is None or not isinstance(turn, Decide) or self.met:
            return strip
        kind = "window" if turn.pace is Pace.FIXED else "limit"
        limit = replica.table.get(f"{kind}s", {}).get(f"{self.table.game}.{turn.what}", replica.table.get(kind))
        if not isinstance(limit, int | float) or limit <= 0:
            return strip
        if kind == "limit" and any(
            seat < len(self._room.chairs) and self._room.chairs[seat].get("double_time") for seat in turn.seats
        ):
            limit *= 2
        if kind == "limit" and newest is not None:
            limit += self._room.extra(newest.decision)
        left = max(0.0, limit - (self._room.clock - self.asked[1]))
        dots = round(left / limit * _DOTS)
        return DecisionStrip(strip.icon, strip.text, strip.ink, dots, int(left) + 1 if left < NUMBERS else None)

    def _news(self) -> DecisionStrip | None:
        """The last line of chat, while it is recent."""
        said = self._room.lines[-1] if self._room.lines else None
        if said is None or self._room.clock - said.at >= LINGER:
            return None
        icon = "icons/speech" if said.seat is None else f"seats/{said.seat + 1}"
        who = f"{said.name}: " if said.name else ""
        return DecisionStrip(icon, who + spoken(self.ctx.texts, said, self._room), pale=said.pale)

    # --- pictures ------------------------------------------------------------------------------

    def _icon(self) -> Rect:
        return Rect(self.ctx.canvas.width - 10 - 4 * 66, 1, 62, 37)

    def line(self) -> Rect:
        """The place shared by the strip and the key for more time."""
        return Rect(616, 3, self._icon().x - 624, 32)

    @property
    def _ready(self) -> bool:
        return bool(self.table.presenter and self.table.presenter.shown())

    def moment(self) -> object:
        return self.strip(), self._ready, self.talk.moment()

    def items(self) -> Sequence[Item]:
        strip, ready = self.strip(), self._ready
        made = Draw()
        icon = self._icon()
        if ready:
            made.picture("talk icon", Rect(icon.x + 5, icon.y + 7, 23, 23), "icons/speech")
            key = Words(self.ctx.caps(Verb.TALK, self.ctx.device), 13, "muted", align="left")
            made.append(Item("talk key", key, Rect(icon.x + 31, icon.y + 7, 32, 24)))
        line = self.line()
        if ready:
            made += self.talk.items(self.ctx, line)
        if strip:
            # The key for more time takes part of the line.
            taken = line.right - more_box(line).x + 6 if self.talk.talking and self._room.more else 0.0
            made += self._strip_items(strip, Rect(line.x, line.y, line.w - taken, line.h))
        return made

    def _strip_items(self, strip: DecisionStrip, box: Rect) -> Sequence[Item]:
        made = Draw()
        made.panel("strip", box, "plate", "parchment" if strip.pale else "", 16, 1.5, 0.95)
        rect = Rect(box.x + 10, box.y + 6, 20, 20)
        made.picture("strip icon", rect, strip.icon, "" if strip.icon.startswith("seats/") else strip.ink)
        right = box.right - 10
        if strip.left is not None:
            ring = "danger" if strip.left <= 3 else "candle"
            wide = 6.0 * _DOTS
            for i in range(_DOTS):
                dot = Rect(right - wide + i * 6, box.cy - 5, 4, 10)
                made.panel(("strip dot", i), dot, ring if i < strip.left else "dim", "", 2, 0, 0.9)
            right -= wide + 6
            if strip.seconds is not None:
                number = Words(str(strip.seconds), 18, "candle", "serif")
                made.append(Item("strip seconds", number, Rect(right - 30, box.y, 30, box.h)))
            right -= 34
        words = Words(strip.text, theme().size["name"], strip.ink, align="left")
        made.append(Item("strip text", words, Rect(box.x + 38, box.y, right - box.x - 40, box.h)))
        return made
