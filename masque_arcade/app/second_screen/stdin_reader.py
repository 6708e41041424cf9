"""The child's end of the pipe: messages from standard input, read on a thread that ends with the pipe."""

import os
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from masque_arcade.supervisor.heartbeat import ORPHAN
from masque_net.framing import MAX_OUT, Reader
from masque_net.messages import Message, ProtocolError

_GRACE: Final = 8.0
"""Seconds a child has after the end of its pipe, also when its window is still opening."""
_AT_ONCE: Final = 65536


class StdinReader:
    """Reads `source`, a file descriptor."""

    def __init__(self, source: int = 0) -> None:
        self._source = source
        self._queue: SimpleQueue[Message] = SimpleQueue()
        self.ended = False
        """Whether nothing more will come."""
        self.broken = ""
        """The error that ended it, if any."""

    def begin(self, alone: bool = True) -> None:
        """Start reading. `alone`: end the process when it outlives its pipe."""
        Thread(target=self._read, args=(alone,), name="pipe", daemon=True).start()

    def take(self) -> list[Message]:
        """The messages since the last call."""
        taken: list[Message] = []
        with suppress(Empty):
            while True:
                taken.append(self._queue.get_nowait())
        return taken

    def _read(self, alone: bool) -> None:
        reader = Reader(MAX_OUT)
        try:
            while data := os.read(self._source, _AT_ONCE):
                for message in reader.receive(data):
                    self._queue.put(message)
        except ProtocolError as error:
            self.broken = str(error)
        except OSError:
            pass
        self.ended = True
        if alone:
            time.sleep(_GRACE)
            os._exit(ORPHAN)
