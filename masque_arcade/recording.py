"""A viewer's recording: every message his client was sent, in the frames of the wire, one file a game; and back.

It holds what that viewer saw and nothing more, so it may be shared. What must not enter: what the viewer sent.
"""

from collections import deque
from pathlib import Path

from masque_arcade.link import Link
from masque_net.messages import Message, ProtocolError, Update, Welcome
from masque_net.wire import MAX_OUT, Reader, frame

KEPT = 50


class RecordingLink:
    """A Link that writes down what arrives. A disk that refuses ends the recording, never the game."""

    def __init__(self, link: Link, path: Path) -> None:
        self._link, self._path = link, path
        self._working = True

    def send(self, message: Message) -> None:
        """Hand on."""
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        """Hand on, and write down."""
        messages = self._link.poll(now)
        kept = [message for message in messages if isinstance(message, Update | Welcome)]
        if kept and self._working:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("ab") as file:
                    file.writelines(frame(message) for message in kept)
            except OSError:
                self._working = False
        return messages

    def close(self) -> None:
        """Leave the table."""
        self._link.close()


class BadRecording(ValueError):
    """A file that is no recording; the text says why."""


class ReplayLink:
    """A recording as a Link: its updates come one after another, `pause` seconds apart on the window's clock."""

    def __init__(self, path: Path, pause: float = 0.4) -> None:
        """Raises BadRecording, OSError."""
        try:
            messages = Reader(MAX_OUT).receive(path.read_bytes())
        except ProtocolError as error:
            raise BadRecording(f"not a recording: {error}") from None
        if not messages or not isinstance(messages[0], Welcome):
            raise BadRecording("not a recording: it does not begin with a welcome")
        self._messages = deque(messages)
        self._pause, self._next = pause, 0.0

    @property
    def left(self) -> int:
        """Messages still to come."""
        return len(self._messages)

    def send(self, message: Message) -> None:
        """Nobody listens."""

    def poll(self, now: float) -> list[Message]:
        """The next message, when its time has come."""
        if not self._messages or now < self._next:
            return []
        self._next = now + self._pause
        return [self._messages.popleft()]

    def close(self) -> None:
        """Nothing to leave."""


def tidy(folder: Path, kept: int = KEPT) -> None:
    """Delete the oldest recordings beyond `kept`. Never raises."""
    try:
        for old in sorted(folder.glob("*.masque"))[:-kept]:
            old.unlink(missing_ok=True)
    except OSError:
        pass
