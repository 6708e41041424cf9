"""A phone on a laptop of the simulator: its page plays by itself, and is opened again as the page's script does. Prints
JSON lines. Words: the host's address, the port of the pages, the code, a name, a seed, and the key that moves a seat.

On stdin "reload" is a page that knows its token alone, "sleep" one that is not there until "wake", "move" asks for what
moves the seat to another phone. The first time that two cards are under its cloth it is loaded again by itself.
"""

import json
import sys
import threading
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.app.phones import Phone

PAUSE = 0.2
RETRY = 1.0
"""Seconds between two looks at the page, and two tries to open it."""


class Browser:
    """What opens the page, again and again."""

    def __init__(self, host: str, port: int, code: str, name: str, seed: int, key: str = "") -> None:
        self._words, self._host = (port, name, seed), host
        self._code, self._key, self._asleep, self._told = code, key, False, ""
        self._swapped = False
        self.phone = Phone(*self._words, host=host)
        threading.Thread(target=self._obey, daemon=True).start()

    def _obey(self) -> None:
        for line in sys.stdin:
            match line.strip():
                case "reload":
                    self._reload()
                case "move":
                    self.phone.say(move=True)
                case "sleep":
                    self._asleep = True
                    self.phone.drop()
                case "wake":
                    self._asleep = False

    def _reload(self) -> None:
        before, self.phone = self.phone, Phone(*self._words, host=self._host)
        self.phone.token = before.token
        if before.connected:
            before.drop()

    def run(self) -> None:
        """Play a match to its end, or until the seat has moved to another phone."""
        self.phone.open(self._key)
        if not self._key:
            self.phone.join(self._code)
        while not self.phone.page.get("ending"):
            if self.phone.end:
                say(self.phone.end)
                return
            time.sleep(PAUSE)
            phone = self.phone
            if phone.connected:
                with suppress(ConnectionClosed):
                    self._play(phone)
            elif not self._asleep:
                self._try(phone)
        say("over", answered=self.phone.answered, ending=self.phone.page["ending"])

    def _play(self, phone: Phone) -> None:
        address = next((told["address"] for told in phone.told if "address" in told), "")
        if address and self._told != "moving":
            self._told = "moving"
            say("moving", key=address.partition("#move=")[2])
        offered = [*phone.page.get("choices", []), *phone.look.get("choices", [])]
        if not self._swapped and any(one["name"] == "Only pretend" for one in offered):
            self._swapped = True
            say("reloaded")
            self._reload()
            return
        phase = phone.page.get("phase", "")
        if phase and phase != self._told:
            self._told = phase
            say(phase)
        if any(one["key"] == "ready" for one in phone.page.get("choices", [])):
            phone.say(key="ready")
        phone.answer()

    def _try(self, phone: Phone) -> None:
        try:
            phone.open()
            say("back")
        except (AssertionError, OSError):
            time.sleep(RETRY)


def say(event: str, **facts: Any) -> None:
    print(json.dumps({"event": event, **facts}), flush=True)


if __name__ == "__main__":
    host, port, code, name, seed, *key = sys.argv[1:]
    Browser(host, int(port), code, name, int(seed), *key).run()
