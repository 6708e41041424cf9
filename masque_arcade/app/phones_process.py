"""The process that lets phones play at this window's table; it ends with the window."""

import subprocess
from threading import Thread

from masque_arcade.client.session.lan_api import PhonePage
from masque_arcade.engine.foreign_text import BadText, json_of
from masque_arcade.storage import paths


class PhonesProcess:
    """Started at once, for the table at `place` ("127.0.0.1:47474")."""

    def __init__(self, place: str) -> None:
        """Start it. Raises OSError."""
        self._page = PhonePage(waits=True)
        # Tied by its standard input, it ends with this process, however that ends.
        self._process = subprocess.Popen(
            paths.program("phones", place, "--tied"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        Thread(target=self._read, name="phones", daemon=True).start()

    def _read(self) -> None:
        """Its lines: the first says where it listens; the others are for a log."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            try:
                facts = json_of(line)
                if facts["event"] == "phones":
                    self._page = PhonePage(address=str(next(iter(facts["addresses"]), "")))
            except (BadText, KeyError, TypeError):
                continue
        self._page = PhonePage()
        self._process.stdout.close()
        self._process.wait()

    @property
    def page(self) -> PhonePage:
        """Where phones find it."""
        return self._page

    def close(self) -> None:
        """End it, with all its phones."""
        if self._process.stdin:
            self._process.stdin.close()
