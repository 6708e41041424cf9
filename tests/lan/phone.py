"""A phone on a laptop of the simulator that comes to a ball: its page plays by itself, is opened again as the page's
script does, and is loaded again the first time that it is asked. Prints JSON lines. Words: the host's address, the port
of the pages, the code, a name and a seed.
"""

import json
import sys
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.app.phones import Phone

BALL_OVER = "The ball is over"
PAUSE = 0.2
RETRY = 1.0
"""Seconds between two looks at the page, and two tries to open it."""


class Browser:
    """What opens the page, again and again."""

    def __init__(self, host: str, port: int, code: str, name: str, seed: int) -> None:
        self._words, self._host, self._code = (port, name, seed), host, code
        self._said, self._reloaded = "", False
        self.phone = Phone(*self._words, host=host)

    def _reload(self) -> None:
        before, self.phone = self.phone, Phone(*self._words, host=self._host)
        self.phone.token = before.token
        if before.connected:
            before.drop()

    def run(self) -> None:
        """Play until the ball is over."""
        self.phone.open().join(self._code)
        while self.phone.page.get("sentence") != BALL_OVER:
            if self.phone.end:
                say(self.phone.end)
                return
            time.sleep(PAUSE)
            if self.phone.connected:
                with suppress(ConnectionClosed):
                    self._play(self.phone)
            else:
                self._try(self.phone)
        say("over", answered=self.phone.answered, ending=self.phone.page["seats"])

    def _play(self, phone: Phone) -> None:
        if not self._reloaded and phone.page.get("asked") and phone.page["phase"] == "match":
            self._reloaded = True
            say("reloaded")
            self._reload()
            return
        phase = phone.page.get("phase", "")
        if phase and phase != self._said:
            self._said = phase
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
