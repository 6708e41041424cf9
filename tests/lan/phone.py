"""A phone on a laptop of the simulator: its page plays by itself, and is opened again as the page's script does. Prints
JSON lines. Words: the host's address, the port of the pages, the table's code, a name, a seed.

On stdin "reload" is a page that knows its token alone, and "sleep" one that is not there until "wake".
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

    def __init__(self, host: str, port: int, code: str, name: str, seed: int) -> None:
        self._words, self._host = (port, name, seed), host
        self._code, self._asleep, self._told = code, False, ""
        self.phone = Phone(*self._words, host=host)
        threading.Thread(target=self._obey, daemon=True).start()

    def _obey(self) -> None:
        for line in sys.stdin:
            match line.strip():
                case "reload":
                    before, self.phone = self.phone, Phone(*self._words, host=self._host)
                    self.phone.token = before.token
                    before.drop()
                case "sleep":
                    self._asleep = True
                    self.phone.drop()
                case "wake":
                    self._asleep = False

    def run(self) -> None:
        """Play a match to its end."""
        self.phone.open().join(self._code)
        while not self.phone.page.get("ending"):
            time.sleep(PAUSE)
            phone = self.phone
            if phone.connected:
                with suppress(ConnectionClosed):
                    self._play(phone)
            elif not self._asleep:
                self._try(phone)
        say("over", answered=self.phone.answered, ending=self.phone.page["ending"])

    def _play(self, phone: Phone) -> None:
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
    host, port, code, name, seed = sys.argv[1:]
    Browser(host, int(port), code, name, int(seed)).run()
