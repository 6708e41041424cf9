"""Taking a table over: the journal that its host sends, the host that goes on from it here, and where that is."""

import os
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.host_process import HostProcess
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.journal import BadJournal, peek
from masque_net.client import Client
from masque_net.discovery.addresses import own_addresses
from masque_net.messages import ADDRESSES, Command, Journal, Lobby, Message, Move, Taken

_VERSION: Final = "version"


class TableTaker:
    """One table's way to this computer, since its owner or a ball was told yes."""

    def __init__(self, client: Client, data: Path, port: int | None = None, tied: bool = False) -> None:
        self._client, self._data, self._port, self._tied = client, data, port, tied
        self._parts: list[str] = []
        self._file: Path | None = None
        self.hosting: HostProcess | None = None
        """The host that goes on with it."""
        self.over = False
        """Whether it has come, or stays where it was."""
        self.came = False
        self._sent = False
        client.send(Command("take_over", {"on": True}))

    def hear(self, message: Message) -> None:
        """Take what the old host sends."""
        if self.over:
            return
        match message:
            case Journal() if message.part == len(self._parts) and self._file is None:
                self._take(message)
            case Move():
                self.over = self.came = True
            case Lobby(table=facts) if self._parts and "heir" not in facts:
                # A ball says who hosts which table, also to somebody without a seat there.
                tables = facts.get("ball", {}).get("tables", ())
                if any(table.get("host") == facts["you"] for table in tables):
                    self.over = self.came = True
                else:
                    self.end()

    def _take(self, message: Journal) -> None:
        """The next part; the last one starts the host."""
        self._parts.append(message.data)
        if len(self._parts) < message.parts:
            self._client.send(Command("take_over", {"part": len(self._parts)}))
            return
        try:
            self._file = _written(self._data / "journals", "".join(self._parts))
            if not _fits(self._file):
                self.fail(_VERSION)
                return
            self.hosting = HostProcess(self._file, self._data, self._port, self._tied)
        except OSError:
            self.fail("")

    def update(self) -> None:
        """Tell the old host once the new one listens, or has ended."""
        if self.over or self._sent or self.hosting is None:
            return
        if self.hosting.look() and self.hosting.first_line:
            port = int(self.hosting.first_line["port"])
            ends = [[address.text, port] for address in own_addresses()][:ADDRESSES] or [["127.0.0.1", port]]
            self._client.send(Taken(ends, str(self.hosting.first_line["pin"])))
            self._sent = True
        elif self.hosting.failure is not None:
            self.fail("")

    def fail(self, why: str) -> None:
        """The table cannot go on here."""
        self._client.send(Command("take_over", {"on": False, "why": why}))
        self.end()

    def end(self) -> None:
        """It stays where it was: no secret of it stays here."""
        self.over = True
        if self.hosting:
            self.hosting.end()
        if self._file:
            with suppress(OSError):
                self._file.unlink()


class TableOffer:
    """The offer of a program without a window to host a ball's tables, which end with it."""

    def __init__(self, client: Client, data: Path) -> None:
        self._client, self._data = client, data
        self.takers: list[TableTaker] = []
        """The tables that came, or were to come."""

    def hear(self, message: Message) -> None:
        """Take what the ball sends."""
        if isinstance(message, Lobby) and (ball := message.table.get("ball")):
            self._hear(message.table, ball)
        for taker in self.takers[-1:]:
            taker.hear(message)

    def update(self) -> None:
        """Go on with a table that comes."""
        for taker in self.takers[-1:]:
            taker.update()

    def close(self) -> None:
        """End what is hosted here."""
        for taker in self.takers:
            if not taker.over:
                taker.end()
            elif taker.hosting:
                taker.hosting.end()

    def _hear(self, table: Mapping[str, Any], ball: Mapping[str, Any]) -> None:
        """Offer it to a ball that does not know; take what it gives."""
        me = table.get("you")
        if not any(one.get("offers") and one.get("id") == me for one in ball.get("people", ())):
            self._client.send(Command("ball_offer", {"on": True}))
        if table.get("heir", {}).get("guest") == me and all(taker.over for taker in self.takers):
            self.takers.append(TableTaker(self._client, self._data, 0, tied=True))


def _fits(file: Path) -> bool:
    """Whether this program's rules are those of the journal."""
    try:
        header = peek(file)
        return GAMES[header.game].game.version == header.version
    except (BadJournal, KeyError):
        return False


def _written(folder: Path, text: str) -> Path:
    """The journal as a file that only this user may read. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}-taken.journal"
    with os.fdopen(
        os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8", newline=""
    ) as file:
        file.write(text)
    return path
