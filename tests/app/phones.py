"""Phones for tests: a page that reads what the gateway says, and answers as somebody would who taps."""

import json
import random
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from masque_arcade.app.phones import web
from masque_arcade.app.phones.gateway import Gateway
from masque_arcade.app.phones.web import PhoneServer
from masque_arcade.client.i18n import Catalogues
from masque_arcade.client.languages import languages
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage import paths
from tests.server.test_rights import hosted
from tests.waiting import until

CODE = "7KQ2M0"
AGAIN = 0.2
"""Seconds after which a question that is still there is answered again."""


class Phone:
    """One phone's page. A thread takes what it is sent; `plays` answers by itself."""

    def __init__(
        self, port: int, name: str = "Anna", seed: int = 1, language: str = "en", host: str = "127.0.0.1"
    ) -> None:
        self.host, self.port, self.name, self.language = host, port, name, language
        self.connected = False
        self.page: dict[str, Any] = {}
        self.look: dict[str, Any] = {}
        self.log: list[str] = []
        self.heard: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.token, self.why, self.end = "", "", ""
        self.answered = 0
        self.plays = self._holds = False
        self._last = -1, 0.0
        self._random = random.Random(seed)
        self.socket: ClientConnection | None = None

    def open(self, move: str = "") -> "Phone":
        opened = threading.Event()
        self._holds, self.page, self.look = False, {}, {}
        threading.Thread(target=self._listen, args=(opened,), daemon=True).start()
        assert opened.wait(30)
        self.say(hello={"token": self.token, "move": move, "languages": [self.language]})
        return self

    def join(self, code: str = CODE, watch: bool = False) -> "Phone":
        self.say(join={"name": self.name, "code": code, "watch": watch, "languages": [self.language]})
        return self

    def say(self, **facts: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(facts))

    def drop(self) -> None:
        """Away, as a phone that falls asleep."""
        assert self.socket is not None
        with suppress(OSError):
            self.socket.socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()

    def _listen(self, opened: threading.Event) -> None:
        place = f"{self.host}:{self.port}"
        try:
            with connect(
                f"ws://{place}/socket", origin=Origin(f"http://{place}"), compression=None, ping_interval=None
            ) as self.socket:
                self.connected = True
                opened.set()
                for text in self.socket:
                    self.heard.append(str(text))
                    self._take(json.loads(text))
        except (ConnectionClosed, OSError):
            pass
        finally:
            self.connected = False

    def _take(self, facts: dict[str, Any]) -> None:
        self.told.append(facts)
        self.token = facts.get("token", self.token)
        self.why, self.end = facts.get("why", self.why), facts.get("end", self.end)
        self.log = [*([] if facts.get("anew") else self.log), *facts.get("log", [])]
        if facts.get("page", self.page).get("number") != self.page.get("number"):
            self.look = {}
        self.page, self.look = facts.get("page", self.page), facts.get("look", self.look)
        if self.plays and ("page" in facts or "look" in facts):
            self.answer()

    def answer(self) -> None:
        """Hold to look where that is needed, and take any choice."""
        page = self.page
        if page.get("phase") != "match" or not page.get("asked"):
            return
        if page["secret"] and not self.look.get("choices"):
            if not self._holds:
                self._holds = True
                self.say(look=True)
            return
        offered = [one for one in (self.look if page["secret"] else page)["choices"] if not one["why"]]
        # What has been picked would be taken back.
        offered = [one for one in offered if one["style"] != "chosen"] or offered
        now = time.monotonic()
        if offered and (page["number"] != self._last[0] or now - self._last[1] > AGAIN):
            self._last = page["number"], now
            choice = self._random.choice(offered)
            self.look = {}
            self.answered += 1
            self.say(key=choice["key"])


@contextmanager
def gateway_to(port: int, told: list[dict[str, Any]], tls: ssl.SSLContext | None = None) -> Iterator[PhoneServer]:
    """A gateway to the table at `port`, and its pages."""
    gateway = Gateway([("127.0.0.1", port)], Catalogues(tuple(languages()), paths.assets()), told.append)
    server = PhoneServer(gateway, paths.assets() / "phone", 0, "127.0.0.1", tls)
    try:
        yield server
    finally:
        server.close()
        gateway.stop()


@contextmanager
def phone_table(
    folder: Path, game: str, seats: int, bots: int = 0, pace: str = "instant", **more: Any
) -> Iterator[tuple[Host, PhoneServer, list[dict[str, Any]]]]:
    """A hosted table with a gateway, whose phones may answer as fast as tests do."""
    plan = MatchPlan(seats, dict.fromkeys(range(seats - bots, seats), "casual"), more.pop("options", {}))
    wish = HostOptions(game, plan, pace, code=CODE, port=0, addresses=("127.0.0.1",), announce=False, **more)
    told: list[dict[str, Any]] = []
    with (
        patch.object(web, "PER_SECOND", 500.0),
        hosted(folder, wish, told) as host,
        gateway_to(host.port, told) as server,
    ):
        yield host, server, told


def seated(server: PhoneServer, names: list[str]) -> list[Phone]:
    """Phones that have joined, in the order of their seats."""
    phones = []
    for seed, name in enumerate(names):
        phone = Phone(server.port, name, seed).open().join()
        until(lambda phone=phone: phone.page.get("phase") == "lobby")
        phones.append(phone)
    return phones
