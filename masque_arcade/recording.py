"""A viewer's recording: every message his client was sent, in the frames of the wire, one file a game.

It holds what that viewer saw and nothing more, so it may be shared. What must not enter: what the viewer sent.
"""

from pathlib import Path

from masque_arcade.link import Link
from masque_net.messages import Message, Update, Welcome
from masque_net.wire import frame

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


def tidy(folder: Path, kept: int = KEPT) -> None:
    """Delete the oldest recordings beyond `kept`. Never raises."""
    try:
        for old in sorted(folder.glob("*.masque"))[:-kept]:
            old.unlink(missing_ok=True)
    except OSError:
        pass
