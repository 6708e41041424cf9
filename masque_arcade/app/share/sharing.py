"""Sharing the program on the local network: packs what can be given, serves the page, counts visitors."""

import logging
import secrets
import tempfile
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from typing import Final

from masque_arcade.app.share.offers import Offers, collect
from masque_arcade.app.share.page import HEADERS, SharedTable, page, preferred, visit_of
from masque_arcade.app.share.page_server import PORT, Answer, PageServer
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.client.session.share_api import ShareState, ShareStatus
from masque_arcade.storage import paths
from masque_net.discovery.addresses import own_addresses
from masque_net.join_address import show_address

_PICTURES: Final = {".png": "image/png", ".webp": "image/webp"}
_GIVEN: Final = 16
"""The latest pictures that can be fetched."""
_HTML: Final = "text/html; charset=utf-8"


class Sharing:
    """share_api.Share. `data`: the user's folder; `port`: where to listen, else any that is free."""

    def __init__(self, data: Path, port: int = PORT) -> None:
        self._data, self._port = data, port
        self._server: PageServer | None = None
        self._work: tempfile.TemporaryDirectory[str] | None = None
        self._offers: Offers | None = None
        self._failed = ""
        self._texts: dict[str, Catalogue] = {}
        self._pictures: dict[str, Path] = {}
        self.table: SharedTable | None = None
        """The table that visitors may come to. Assigned by the window, read by the server's threads."""

    @property
    def on(self) -> bool:
        return self._server is not None

    @property
    def port(self) -> int:
        """Where it listens; 0 while it does not."""
        return self._server.port if self._server else 0

    def start(self) -> None:
        if self._server:
            return
        self._failed = ""
        try:
            self._server = self._listen()
        except OSError as error:
            self._failed = error.strerror or str(error)
            return
        self._work = tempfile.TemporaryDirectory(prefix="masque-share-", ignore_cleanup_errors=True)
        Thread(target=self._pack, args=(self._server, Path(self._work.name)), name="pack", daemon=True).start()

    def _listen(self) -> PageServer:
        try:
            return PageServer(self._answer, self._port)
        except OSError:
            return PageServer(self._answer, 0)

    def _pack(self, server: PageServer, work: Path) -> None:
        try:
            offers = collect(self._data, work)
        except Exception as error:
            logging.getLogger(__name__).warning("nothing can be packed: %s", type(error).__name__)
            offers = Offers()
        if self._server is server:
            self._offers = offers

    def stop(self) -> None:
        if self._server:
            self._server.close()
        if self._work:
            self._work.cleanup()
        self._server, self._work, self._offers = None, None, None
        self._pictures = {}

    def give(self, picture: Path) -> str:
        """The address of a saved picture, which nobody can guess; "" while nothing is served."""
        addresses = self.status().addresses
        if not addresses:
            return ""
        name = f"{secrets.token_hex(6)}{picture.suffix}"
        latest = list(self._pictures.items())[1 - _GIVEN :]
        self._pictures = {**dict(latest), name: picture}
        return f"http://{addresses[0]}/picture/{name}"

    def status(self) -> ShareStatus:
        server, offers = self._server, self._offers
        if server is None:
            return ShareStatus(ShareState.FAILED if self._failed else ShareState.OFF, reason=self._failed)
        addresses = [show_address(own.text, server.port) for own in own_addresses() if ":" not in own.text]
        state = ShareState.PACKING if offers is None else ShareState.READY if offers.systems else ShareState.EMPTY
        visitors = server.visitors
        return ShareStatus(
            state,
            tuple(addresses[:3]),
            len(visitors.opened),
            len(visitors.fetched),
            tuple((offers or Offers()).systems),
        )

    def _answer(self, path: str, headers: Mapping[str, str]) -> Answer | None:
        """The page, or one of the files or pictures that are given: there is no way to any other."""
        offers = self._offers
        if path == "/":
            texts = self._in_words(headers.get("accept-language", ""))
            return Answer(page(texts, visit_of(headers), offers, self.table), _HTML, headers=HEADERS)
        if picture := self._pictures.get(path.removeprefix("/picture/")):
            return Answer(file=picture, kind=_PICTURES[picture.suffix])
        name = path.removeprefix("/file/")
        if offers is None or name == path or name not in offers.files:
            return None
        return Answer(file=offers.files[name], counts=True)

    def _in_words(self, wanted: str) -> Catalogue:
        known = languages()
        language = preferred(wanted, [ENGLISH, *(code for code in known if code != ENGLISH)])
        if language not in self._texts:
            self._texts[language] = Catalogue.load(language, paths.assets())
        return self._texts[language]
