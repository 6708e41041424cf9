"""Guests of a ball without windows, all in one process: they follow Moves, get ready, and let a bot play."""

from pathlib import Path
from typing import Any

from masque_arcade import __version__
from masque_arcade.app.table_taker import TableOffer
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.client.session.validation import check_lobby
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_net.client import Client, State, Ticket
from masque_net.messages import Command, Lobby, Message, Ready, Refused, Welcome
from masque_net.tcp import Network


class Guest:
    """One guest. `code` None: an open ball; `host`: the address of the machine that the ball is on; `laptop`:
    the data folder of one where tables may be hosted."""

    def __init__(
        self,
        network: Network,
        port: int,
        name: str,
        code: str | None = None,
        watch: bool = False,
        host: str = "127.0.0.1",
        laptop: Path | None = None,
    ) -> None:
        self._network, self._door, self.name, self._code, self._watch = network, (host, port), name, code, watch
        self.ball: dict[str, Any] = {}
        """The latest facts of the ball's lobby."""
        self.at_table = False
        self.table: dict[str, Any] = {}
        """The latest facts of the lobby where it is."""
        self.refused: list[str] = []
        self._rng = Rng(sum(name.encode()))
        self._client = Client(network, __version__)
        self.offer = TableOffer(self._client, laptop) if laptop else None
        self._ticket: Ticket | None = None
        self._replica: Replica | None = None
        self._game = ""
        self._bot: Bot[Any, Any] | None = None
        self._latest: ReplicaBeat | None = None
        self._answer: tuple[int, Any] | None = None
        self._asked_ready = False
        """Whether it has said that it is ready; said again at news, it might come when the game has begun."""
        self._asks = 0.0
        """When it asks again, after the table has asked it to slow down."""
        self.join()

    @property
    def here(self) -> bool:
        return self._client.status.state is State.JOINED

    def __repr__(self) -> str:
        where = "at a table" if self.at_table else "in the lobby"
        return f"{self.name} {where}: {self._client.status} {self._client.address}"

    def join(self) -> None:
        """Come, or come back to the ball's lobby with the ticket of the last time."""
        self._client.connect([self._door], self.name, self._code, self._ticket, "", self._watch)

    def leave(self) -> None:
        self._client.close()

    def close(self) -> None:
        """Leave, and end the tables at this laptop."""
        self.leave()
        if self.offer:
            self.offer.close()

    def order(self, what: str, **args: Any) -> None:
        self._client.send(Command(what, args))

    def step(self) -> None:
        """Take what came, and play; knock again where nobody answered."""
        if self._client.status.state is State.REFUSED and self._client.status.reason == "unreachable":
            self.join()
        for message in self._client.poll():
            if self.offer:
                self.offer.hear(message)
            self._take(message)
        if self.offer:
            self.offer.update()
        if self._client.address == self._door:
            self._ticket = self._client.ticket
        self.play()

    def _take(self, message: Message) -> None:
        match message:
            case Welcome(viewer=viewer, table=table) if "names" in table:
                row = GAMES[table["game"]]
                if self._replica is None or self._game != table["game"]:
                    self._replica, self._game = Replica(row.codec), table["game"]
                seats = len(table["names"])
                self._bot = row.make_bot("casual", viewer, seats, self._rng.fork()) if viewer is not None else None
                self._latest, self.at_table = None, True
            case Lobby(table=table):
                check_lobby(table)
                self.at_table, self.table = "ball" not in table, table
                if "ball" in table:
                    self.ball, self._replica, self._latest, self._answer = table["ball"], None, None, None
                own = [one for one in table["chairs"] if one["kind"] == "person" and one["guest"] == table["you"]]
                waits = self.at_table and table["state"] != "play" and bool(own) and not own[0]["ready"]
                if waits and not self._asked_ready:
                    self._client.send(Ready(True))
                self._asked_ready = waits
            case Refused(id=0, reason=reason):
                self.refused.append(reason)
                self._asked_ready = False
            case _:
                pass
        if self._replica is None or not self.at_table:
            return
        for answer in self._replica.take(message):
            self._client.send(answer)
        while self._replica.beats:
            self._latest = self._replica.beats.popleft()
            if self._bot:
                self._bot.observe(self._latest.events)

    def play(self) -> None:
        """Answer what is asked."""
        replica, latest = self._replica, self._latest
        if replica is None or replica.waiting or not (self.at_table and self.here):
            return
        if replica.refusal in ("slow_down", "paused") and self._answer and self._network.now >= self._asks:
            self._submit(replica)
        elif latest and latest.legal and self._bot and isinstance(latest.turn, Decide):
            if replica.viewer in latest.turn.seats:
                self._answer = latest.decision, self._bot.choose(latest.view, latest.legal, self._rng)
                self._submit(replica)
            self._latest = None

    def _submit(self, replica: Replica) -> None:
        assert self._answer
        self._client.send(replica.submit(*self._answer))
        self._asks = self._network.now + 0.25
