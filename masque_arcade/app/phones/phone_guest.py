"""A phone's guest at the table: an ordinary client, its lobby, and the matches it plays."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.app.headless_client import Address, refusal_words
from masque_arcade.app.phones.phone_table import Facts, PhoneTable
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.ball.coronation import crown_words
from masque_arcade.client.screens.ball.standings import ball_standings
from masque_arcade.client.screens.lan.ball_lobby import headline, own_place, table_call
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.session.lan_api import Connection
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.client.widgets.guest_names import readable
from masque_net.client import Client, State
from masque_net.messages import Message
from masque_net.tcp import Network

_OUT: Final = (State.REFUSED, State.CLOSED)


class _HeardLink:
    """The link of a client whose messages are heard at once."""

    def __init__(self, client: Client, heard: deque[Message]) -> None:
        self._client, self._heard = client, heard

    def send(self, message: Message) -> None:
        self._client.send(message)

    def poll(self, now: float) -> list[Message]:
        """The messages since the last call."""
        return [self._heard.popleft() for _ in range(len(self._heard))]

    def close(self) -> None:
        self._client.close()


class PhoneGuest:
    """One guest. `wake` is called with it, on the network's thread, when something has come from the table."""

    def __init__(
        self, network: Network, addresses: Sequence[Address], texts: Catalogue, wake: "Callable[[PhoneGuest], None]"
    ) -> None:
        self.texts, self._addresses, self._wake = texts, addresses, wake
        self._heard: deque[Message] = deque()
        self._client = Client(network, __version__, self._hear)
        self.room = LobbyClient(_HeardLink(self._client, self._heard), partial(readable, texts=texts))
        self.table: PhoneTable | None = None
        self._match = 0
        self._ball: BallFacts | None = None
        """The ball that leads from table to table, as it was last heard."""
        self._name = ""
        self.asleep = False
        """Whether its place at the table was left until the phone is back."""
        self.gone = ""
        """Why it is no longer at the table, in words."""

    def _hear(self, message: Message) -> None:
        self._heard.append(message)
        self._wake(self)

    def join(self, name: str, code: str, watch: bool) -> None:
        """Go to the table; `code` is "" where none is needed."""
        self._name = name
        self._client.connect(self._addresses, name, code or None, None, "", watch)

    def sleep(self) -> None:
        """The phone is away though its own decision is due: as if its connection had broken."""
        if not self.asleep:
            self.asleep = True
            self._client.drop()

    def wake_up(self) -> None:
        """The phone is back."""
        if self.asleep:
            self.asleep = False
            last = self._client.address
            self._client.connect(
                [last] if last else self._addresses, self._name, self._client.code, self._client.ticket
            )

    def leave(self) -> None:
        """Leave the table."""
        self._client.close()

    def give_up(self) -> None:
        """Leave the table, because what it sends makes no sense here."""
        self._client.close()
        self.gone = self.texts("refused.nonsense.title")

    @property
    def joined(self) -> bool:
        """Whether the table has let it in."""
        return bool(self.room.facts)

    @property
    def wrong_code(self) -> bool:
        """Whether the table refused the code."""
        status = self._client.status
        return status.state is State.REFUSED and status.reason in ("code", "code_needed", "bad_code")

    @property
    def banned(self) -> bool:
        """Whether the table wants to see this phone no more."""
        return self._client.status.reason == "banned"

    def update(self, dt: float) -> None:
        """Let time pass, and take what has come."""
        try:
            self.room.update(dt)
            if self.room.ball:
                self._follow(self.room.ball)
            if self.room.match != self._match:
                self._match = self.room.match
                plays = self.room.seat is not None
                self.table = PhoneTable(self.room.link_to(self._match), self.texts, plays)
            if self.table:
                self.table.update(dt)
        except Nonsense:
            self.give_up()
            return
        status = self._client.status
        if status.state in _OUT and not self.asleep and not self.gone:
            self.gone = refusal_words(self.texts, Connection(reason=status.reason, detail=status.detail))

    def _follow(self, ball: BallFacts) -> None:
        """The ball's lobby: a match that its time has ended is left, and a result stays until the next round."""
        self._ball = ball
        if self.table and (not self.table.over or ball.state not in ("playing", "break")):
            self.table = None

    @property
    def due(self) -> bool:
        """Whether its own decision is waited for."""
        return self.room.playing and self.table is not None and self.table.due

    # --- what is shown ------------------------------------------------------------

    def page(self) -> Facts:
        """What anybody may read."""
        game = str(self.room.facts.get("game", ""))
        title = self.texts(f"{game}.game.name") if self.texts.has(f"{game}.game.name") else game
        title = self.room.ball.name if self.room.ball else title
        head = {"title": title, "name": str(self.room.facts.get("name", ""))}
        if self.gone:
            return {**head, "phase": "gone", "sentence": self.gone, "choices": [], "seats": [], "table": []}
        if self.table is None or not self.table.page or (self.table.over and not self.room.playing):
            ending = self.table.page.get("ending", []) if self.table else []
            return {**head, "phase": "lobby", **self._lobby(), "ending": ending, "table": []}
        return {**head, "phase": "match", **self.table.page}

    def look(self) -> Facts:
        """What a held press shows."""
        return self.table.look if self.table and self.room.playing else {"own": [], "log": []}

    def lines(self) -> list[str]:
        """The log."""
        return self.table.lines if self.table else []

    @property
    def left(self) -> float | None:
        """The seconds left for what is asked."""
        return self.table.left if self.table and self.room.playing else None

    def _lobby(self) -> Facts:
        t, room, choices = self.texts, self.room, list[Facts]()
        if room.ball:
            key = "sit" if room.ball.me and room.ball.me.watches else "watch"
            choice = _button(key, t(f"ball.{'play' if key == 'sit' else key}"), style="calm")
            choices += [] if room.ball.state == "over" else [choice]
            return {**_ball(room.ball, t), "choices": choices, "asked": False, "secret": False}
        call, seats = "", [self._chair(chair) for chair in room.chairs]
        if self._ball and (table := self._ball.table) and table.name == str(room.facts.get("name", "")).lower():
            call, more = table_call(self._ball, table, t)
            seats.insert(0, more)
        if room.chair is not None and not room.playing:
            key = "not_ready" if room.chair["ready"] else "ready"
            choices.append(_button(key, t(f"phone.{key}"), style="" if room.chair["ready"] else "go"))
            choices += [] if call else [_button("watch", t("phone.watch"), style="calm")]
        elif room.chair is None and room.free and not room.playing:
            choices.append(_button("sit", t("phone.sit")))
        state = "watching" if room.chair is None else "wait_ready" if room.chair["ready"] else "are_you_ready"
        return {
            "sentence": call or t(f"phone.{state}"),
            "choices": choices,
            "seats": seats,
            "asked": bool(choices),
            "secret": False,
        }

    def _chair(self, chair: Any) -> str:
        t = self.texts
        if chair["kind"] == "free":
            return t("phone.free")
        if chair["kind"] == "bot":
            return t.listed([*([str(chair["name"])] if chair["name"] else []), t("phone.bot")])
        state = "phone.away" if not chair["here"] else "phone.is_ready" if chair["ready"] else "phone.is_here"
        return t.listed([str(chair["name"]), t(state)])

    def choose(self, key: str) -> bool:
        """Take an answer; False for one that means nothing now."""
        page = self.page()
        if page["phase"] == "match" and self.table:
            return self.table.choose(key)
        if key not in [choice["key"] for choice in page["choices"]]:
            return False
        match key:
            case "ready" | "not_ready":
                self.room.be_ready(key == "ready")
            case "watch":
                self.room.sit(None)
            case "sit":
                self.room.sit(0 if self.room.ball else self.room.free[0])
        return True


def _ball(ball: BallFacts, texts: Catalogue) -> Facts:
    """Where to sit with whom, one's own place, and the standings."""
    said, more = headline(ball, texts)
    lines = [crown_words(ball, texts) if ball.state == "over" else more, own_place(ball, texts)]
    rows = [
        texts.listed([f"{row.place}", row.name, texts("kiosk.session.points", n=row.points)])
        for row in ball_standings(ball)
    ]
    return {"sentence": said, "seats": [*filter(None, lines), *rows]}


def _button(key: str, name: str, style: str = "") -> Facts:
    return {"key": key, "name": name, "hint": "", "why": "", "style": style, "group": "button"}
