"""A real browser for tests: headless Chromium by its DevTools protocol, as a phone of some size."""

import itertools
import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.waiting import until

PROGRAM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)


class Tab:
    """One page, as on a phone that is `wide` and `high`."""

    def __init__(self, socket: ClientConnection, browser: int, wide: int, high: int, language: str) -> None:
        self._socket, self._browser, self._numbers = socket, browser, itertools.count(1)
        self.errors: list[str] = []
        for method in ("Page.enable", "Runtime.enable"):
            self.do(method)
        self.do("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=2, mobile=True)
        self.do("Emulation.setTouchEmulationEnabled", enabled=True)
        self.do("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0 (Linux; Android 8)", acceptLanguage=language)

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of the browser; while its network is gone, it may answer nothing for half a minute."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(timeout=60))
            if told.get("method") == "Runtime.exceptionThrown":
                self.errors.append(str(told["params"]))
            if told.get("id") == number:
                assert "error" not in told, told
                result: dict[str, Any] = told["result"]
                return result

    def js(self, code: str) -> Any:
        """What an expression is."""
        told = self.do("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def until(self, code: str, seconds: float = 30) -> None:
        until(lambda: self.js(f"Boolean({code})"), seconds, lambda: f"{code}: {self.js('document.body.innerText')}")

    def middle(self, selector: str) -> tuple[float, float]:
        """Where something is, once it is in sight."""
        box = self.js(
            f"(e => {{ e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect();"
            f" return [r.x + r.width / 2, r.y + r.height / 2]; }})(document.querySelector({json.dumps(selector)}))"
        )
        return box[0], box[1]

    def touch(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.do("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def tap(self, selector: str) -> None:
        self.touch("touchStart", *self.middle(selector))
        self.touch("touchEnd")

    def stand_still(self, on: bool) -> None:
        """The whole browser, as on a phone that is asleep; nothing may be asked of it meanwhile."""
        os.killpg(self._browser, signal.SIGSTOP if on else signal.SIGCONT)

    def key(self, name: str) -> None:
        for kind in ("rawKeyDown", "keyUp"):
            code = {"Tab": 9, "Enter": 13}[name]
            self.do("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code)


@contextmanager
def tab(folder: Path, wide: int, high: int, language: str = "en") -> Iterator[Tab]:
    """A browser with one page."""
    flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"]
    words = [PROGRAM, *flags, "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    silent = subprocess.DEVNULL
    with subprocess.Popen(words, stdout=silent, stderr=silent, start_new_session=True) as process:
        try:
            told = folder / "DevToolsActivePort"
            port = until(lambda: told.is_file() and told.read_text().partition("\n")[0])
            asked = Request(f"http://127.0.0.1:{port}/json/new?about:blank", method="PUT")
            with urlopen(asked, timeout=10) as answer:
                place = json.loads(answer.read())["webSocketDebuggerUrl"]
            with connect(place, max_size=None, compression=None, ping_interval=None) as socket:
                yield Tab(socket, process.pid, wide, high, language)
        finally:
            process.terminate()
