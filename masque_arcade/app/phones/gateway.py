"""The gateway between phones and a table: one thread that runs every phone's guest, and answers their pages.

It knows no game. A phone is known by a secret token; the newest page with it is the phone.
"""

import queue
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Thread
from typing import Any, Final, Protocol

from masque_arcade.app.headless_client import Address
from masque_arcade.app.phones.phone_guest import PhoneGuest
from masque_arcade.app.phones.phone_table import Facts
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_net.messages import NAME
from masque_net.tcp import Network
from masque_net.tls import read_code

STEP: Final = 0.25
"""Seconds between two looks at the clocks."""
PHONES: Final = 64
PHONES_EACH: Final = 16
"""Phones in all, and of one address."""
MOVE: Final = 120.0
"""Seconds for which a code that moves a seat to another phone is good."""
TRIES: Final = 6
MINUTE: Final = 60.0
"""Wrong codes, or unknown tokens, of one address, and the seconds for which they count."""
_LINES: Final = 200
"""The latest lines of the log that a page gets anew."""
_WORDS: Final = "phone."


class Page(Protocol):
    """A page that is open on a phone; `address`: where from, `place`: the address it was opened at."""

    address: str
    place: str

    def send(self, facts: Facts) -> None:
        """Send it something, without waiting; a page that takes too little is dropped."""

    def be_known(self) -> None:
        """It has a phone at the table: strangers do not push it out."""

    def end(self) -> None:
        """Close its connection after what was sent."""


@dataclass(slots=True, eq=False)
class _Phone:
    """A phone that has been let in, or is about to be."""

    token: str
    guest: PhoneGuest
    address: str
    page: Page | None = None
    seen: Facts = field(default_factory=dict)
    """What its page shows."""
    look: Facts | None = None
    """What it shows while a press is held; None while none is."""
    lines: list[str] | None = None
    sent: int = 0
    """The log that it shows, and how many lines of it."""
    updated: float = 0.0


class Gateway:
    """The phones of one table at `addresses`. `report` is told of each refusal once, as facts for a line of JSON."""

    def __init__(
        self, addresses: Sequence[Address], languages: Mapping[str, Catalogue], report: Callable[[Facts], None]
    ) -> None:
        self._addresses, self._texts, self._report = addresses, languages, report
        self._network = Network().start()
        self._inbox: queue.SimpleQueue[tuple[str, Any, Facts] | None] = queue.SimpleQueue()
        self._phones: dict[str, _Phone] = {}
        self._by_page: dict[Page, _Phone] = {}
        self.moves: dict[str, tuple[_Phone, float]] = {}
        """What moves a phone's seat, by a secret key, and until when."""
        self._failed: list[tuple[str, float]] = []
        """Addresses that have tried in vain, and when."""
        self._refused: set[tuple[str, str]] = set()
        self._banned: set[str] = set()
        """Addresses of phones that the table has banned: it sees only this computer's."""
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    # --- from any thread ------------------------------------------------------------

    def hear(self, page: Page, facts: Facts) -> None:
        """A page has said something."""
        self._inbox.put(("said", page, facts))

    def lose(self, page: Page) -> None:
        """A page is gone."""
        self._inbox.put(("lost", page, {}))

    def refuse(self, address: str, why: str) -> None:
        """Somebody was refused before anything was heard of them."""
        self._inbox.put(("refused", address, {"why": why}))

    def _wake(self, guest: PhoneGuest) -> None:
        self._inbox.put(("news", guest, {}))

    def stop(self) -> None:
        """Leave the table with all phones."""
        self._inbox.put(None)
        self._thread.join(5)
        self._network.stop()

    # --- the thread ------------------------------------------------------------

    def _run(self) -> None:
        due = time.monotonic() + STEP
        while True:
            now = time.monotonic()
            if now >= due:
                due = now + STEP
                for phone in list(self._phones.values()):
                    self._update(phone)
            try:
                event = self._inbox.get(timeout=max(0.0, due - time.monotonic()))
            except queue.Empty:
                continue
            if event is None:
                break
            self._take(*event)
        for phone in self._phones.values():
            phone.guest.leave()

    def _take(self, what: str, who: Any, facts: Facts) -> None:
        match what:
            case "said":
                self._said(who, facts)
            case "lost":
                phone = self._by_page.pop(who, None)
                if phone and phone.page is who:
                    phone.page, phone.look = None, None
            case "refused":
                self._refuse(None, who, facts["why"])
            case "news":
                phone = next((one for one in self._phones.values() if one.guest is who), None)
                if phone:
                    self._update(phone)

    def _update(self, phone: _Phone) -> None:
        """Let a phone's time pass, and show its page what is new."""
        now, guest = time.monotonic(), phone.guest
        dt, phone.updated = now - phone.updated, now
        try:
            guest.update(dt)
        except Exception as error:  # one phone's fault ends no other's match
            self._report({"event": "fault", "address": phone.address, "reason": repr(error)})
            guest.give_up()
        if phone.page is None and guest.due:
            guest.sleep()
        if guest.banned:
            self._banned.add(phone.address)
        if guest.wrong_code and not guest.joined:
            self._failed.append((phone.address, time.monotonic()))
            self._forget(phone)
            self._refuse(phone.page, phone.address, "code")
            return
        self._show(phone)

    def _show(self, phone: _Phone) -> None:
        page, guest = phone.page, phone.guest
        if page is None or not (guest.joined or guest.gone):
            return
        page.be_known()
        lines = guest.lines()
        if phone.lines is not lines:
            phone.lines, phone.sent = lines, max(0, len(lines) - _LINES)
            page.send({"log": lines[phone.sent :], "anew": True})
        elif len(lines) > phone.sent:
            page.send({"log": lines[phone.sent :]})
        phone.sent = len(lines)
        if (facts := guest.page()) != phone.seen:
            phone.seen = facts
            page.send({"page": facts, "left": guest.left})
        if phone.look is not None and (look := guest.look()) != phone.look:
            phone.look = look
            page.send({"look": look})

    # --- what pages say ------------------------------------------------------------

    def _said(self, page: Page, facts: Facts) -> None:
        """Take what a page says; what it may not say, or says too late, means nothing."""
        phone = self._by_page.get(page)
        match facts:
            case {"hello": {"token": str(token), "move": str(move), "languages": list(wished)}}:
                self._greet(page, token, move, wished)
            case {"join": {"name": str(name), "code": str(code), "watch": bool(watch), "languages": list(wished)}}:
                if phone is None:
                    self._join(page, name, code, watch, wished)
            case {"key": str(key)} if phone:
                phone.guest.choose(key)
                phone.seen = {}
                phone.look = phone.look and {}
                self._update(phone)
            case {"look": bool(on)} if phone:
                phone.look = {} if on else None
                self._show(phone)
            case {"move": True} if phone:
                self._offer_move(phone, page)
            case {"leave": True} if phone:
                phone.guest.leave()
                self._forget(phone)
                page.send({"end": "left"})
                page.end()

    def _greet(self, page: Page, token: str, move: str, wished: list[Any]) -> None:
        """A page is open: give it its words, and its phone's seat if it has one."""
        texts = self._language(wished)
        words = {key.removeprefix(_WORDS): texts(key) for key in sorted(texts.keys()) if key.startswith(_WORDS)}
        page.send({"words": words, "language": texts.language})
        phone = self._moved(page, move) if move else self._phones.get(token)
        if phone is None:
            if token or move:
                if not self._may_try(page.address):
                    self._refuse(page, page.address, "tries")
                    return
                self._failed.append((page.address, time.monotonic()))
            page.send({"ask": True})
            return
        if phone.page and phone.page is not page:
            self._by_page.pop(phone.page, None)
            phone.page.send({"end": "replaced"})
            phone.page.end()
        phone.page, phone.seen, phone.look, phone.lines = page, {}, None, None
        self._by_page[page] = phone
        phone.guest.wake_up()
        self._update(phone)

    def _join(self, page: Page, name: str, code: str, watch: bool, wished: list[Any]) -> None:
        if page.address in self._banned:
            self._refuse(page, page.address, "banned")
            return
        same = sum(phone.address == page.address for phone in self._phones.values())
        if len(self._phones) >= PHONES or same >= PHONES_EACH:
            self._refuse(page, page.address, "full")
            return
        if not self._may_try(page.address):
            self._refuse(page, page.address, "tries")
            return
        texts = self._language(wished)
        guest = PhoneGuest(self._network, self._addresses, texts, self._wake)
        phone = _Phone(secrets.token_urlsafe(24), guest, page.address, page, updated=time.monotonic())
        self._phones[phone.token] = phone
        self._by_page[page] = phone
        guest.join(name[:NAME] or texts("guest.me"), read_code(code) or "", watch)
        page.send({"token": phone.token})

    def _offer_move(self, phone: _Phone, page: Page) -> None:
        """A key that moves the seat to whichever phone shows it first."""
        import segno

        now, key = time.monotonic(), secrets.token_urlsafe(16)
        self.moves = {one: (who, at) for one, (who, at) in self.moves.items() if who is not phone and at > now}
        self.moves[key] = phone, now + MOVE
        address = f"{page.place}#move={key}"
        rows = ["".join(map(str, row)) for row in segno.make(address, micro=False, error="m").matrix]
        page.send({"moving": rows, "address": address})

    def _moved(self, page: Page, key: str) -> _Phone | None:
        """The phone whose seat moves here: its token is another one from now on."""
        phone, ends = self.moves.pop(key, (None, 0.0))
        if phone is None or phone.token not in self._phones or time.monotonic() > ends:
            return None
        del self._phones[phone.token]
        phone.token, phone.address = secrets.token_urlsafe(24), page.address
        self._phones[phone.token] = phone
        page.send({"token": phone.token})
        return phone

    def _forget(self, phone: _Phone) -> None:
        self._phones.pop(phone.token, None)
        if phone.page:
            self._by_page.pop(phone.page, None)

    def _may_try(self, address: str) -> bool:
        """Whether an address may try a code or a token now: what failed in the last minute, or is still being tried,
        counts."""
        now = time.monotonic()
        self._failed = [(who, at) for who, at in self._failed if now - at < MINUTE]
        tried = sum(who == address for who, _ in self._failed)
        return tried + sum(one.address == address and not one.guest.joined for one in self._phones.values()) < TRIES

    def _refuse(self, page: Page | None, address: str, why: str) -> None:
        """Tell a page why not, and the host's log once for each address."""
        if (address, why) not in self._refused:
            self._refused.add((address, why))
            self._report({"event": "refused", "address": address, "reason": why})
        if page:
            page.send({"ask": True, "why": why})

    def _language(self, wished: list[Any]) -> Catalogue:
        """The first of the phone's languages that there is."""
        for code in wished[:10]:
            if isinstance(code, str) and (known := code.partition("-")[0].lower()) in self._texts:
                return self._texts[known]
        return self._texts[ENGLISH]
