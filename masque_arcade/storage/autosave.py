"""Autosave of a local table: every decision is in its journal before any player sees its effect.

A thread writes, since a disk may take 80 ms and a frame has 16.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final, Protocol

from masque_arcade.engine.foreign_text import BadText, read_json
from masque_arcade.engine.game import Seat
from masque_arcade.engine.link import Link
from masque_arcade.engine.match import Match
from masque_arcade.storage import user_file
from masque_arcade.storage.journal import Header, Journal
from masque_net.messages import Message

_PATIENCE: Final = 0.002
"""Seconds a frame waits for the disk; unsaved messages come with the next frame."""
_STILL: Final = 2.0
"""Seconds between two notes of activity."""


OnMove = Callable[[Seat, Any], None]
"""Is told a seat and its action."""


class Tempo(Protocol):
    @property
    def name(self) -> str: ...


class Playing(Protocol):
    """A table that can be saved: reports each action applied or sealed, and can replay them."""

    on_play: OnMove
    on_seal: OnMove

    @property
    def match(self) -> Match[Any, Any, Any]: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def preset(self) -> Tempo: ...

    def restore(self, actions: Sequence[tuple[Seat, Any]], sealed: Mapping[Seat, Any], now: float) -> None: ...


class Autosave:
    """The journal of one running table; `guard` each of the table's links.

    Ends with `end` (the match is over or discarded; the file is removed) or `close` (saved for later).
    """

    def __init__(self, file: Path, table: Playing, header: Header | None = None) -> None:
        """With a `header` a new file, else the journal in `file` continues. Raises OSError, file_lock.InUse."""
        self.file = file
        self._table, self._journal = table, Journal(file, header)
        self._turn = Condition()
        self._written = self._safe = 0
        self._ended = False
        self._note: dict[str, Any] = {} if header else read_note(file)
        self._note_due = False
        self._seen_at = float("-inf")
        self.fault: OSError | None = None
        """Why saving has stopped: a disk error ends the autosave, never the game."""
        table.on_play, table.on_seal = self._then(table.on_play, self._played), self._then(table.on_seal, self._sealed)
        self._count()
        if header:
            self.touch()
        self._thread = Thread(target=self._write, name="keeping", daemon=True)
        self._thread.start()

    def guard(self, link: Link) -> Link:
        """The same link, which holds messages back until their cause is on disk."""
        return _SavedLink(link, self)

    def touch(self) -> None:
        """Note human activity (in the kiosk: each meaningful input). Cheap; thread-safe."""
        now = time.monotonic()
        if now - self._seen_at >= _STILL:
            self._seen_at = now
            with self._turn:
                # The wall clock is only compared with itself, and never alone (saved_games.is_fresh).
                self._note |= {"wall": time.time(), "clock": now}
                self._note_due = True
                self._turn.notify()

    def end(self) -> None:
        """The match is over or discarded: remove its file. Idempotent."""
        if self._stop():
            with suppress(OSError):
                self.file.unlink(missing_ok=True)
            with suppress(OSError):
                note_of(self.file).unlink(missing_ok=True)

    def close(self) -> None:
        """Save the table as it is, to be resumed. Idempotent."""
        self._stop()

    def is_safe(self, mark: int, patience: float = 0.0) -> bool:
        """Whether all that was `written` at `mark` is on disk, or saving has stopped."""
        with self._turn:
            return self._turn.wait_for(lambda: self._safe >= mark or bool(self.fault) or self._ended, patience)

    @property
    def written(self) -> int:
        """The number of lines given to the journal."""
        return self._written

    # --- called by the table ---------------------------------------------------------------

    @staticmethod
    def _then(first: OnMove, second: OnMove) -> OnMove:
        def both(seat: Seat, action: Any) -> None:
            first(seat, action)
            second(seat, action)

        return both

    def _played(self, seat: Seat, action: Any) -> None:
        with self._turn:
            self._journal.play(seat, action)
            self._count()
            self._written += 1
            self._turn.notify()

    def _sealed(self, seat: Seat, action: Any) -> None:
        with self._turn:
            self._journal.seal(seat, action)
            self._written += 1
            self._turn.notify()

    def _count(self) -> None:
        """The public progress of the match: its turn or round."""
        match = self._table.match
        view = match.game.view(match.state, None)
        counts = {what: getattr(view, what, 0) for what in ("round", "turn")}
        what = next((what for what, number in counts.items() if isinstance(number, int) and number > 0), "")
        self._note |= {"what": what, "number": counts.get(what, 0)}
        self._note_due = True

    # --- the thread ------------------------------------------------------------------------

    def _write(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._ended or self._note_due or self._written > self._safe)
                mark, note, ended = self._written, dict(self._note) if self._note_due else None, self._ended
                self._note_due = False
            try:
                self._journal.sync()
            except OSError as error:
                logging.getLogger(__name__).warning("the table is no longer kept: %s", error.strerror)
                with self._turn:
                    self.fault = error
                    self._turn.notify_all()
                return
            with self._turn:
                self._safe = mark
                self._turn.notify_all()
            if note:
                self._write_note(note)
            if ended:
                return

    def _write_note(self, note: dict[str, Any]) -> None:
        """Beside the journal: a lost note costs only a line on the title."""
        with suppress(OSError):
            user_file.save(note_of(self.file), note)

    def _stop(self) -> bool:
        with self._turn:
            if self._ended:
                return False
            self._ended = True
            self._turn.notify_all()
        self._thread.join()
        with suppress(OSError):
            self._journal.close()
        return True


class _SavedLink:
    """A Link whose messages wait until their cause is on disk."""

    def __init__(self, link: Link, autosave: Autosave) -> None:
        self._link, self._autosave = link, autosave
        self._waiting: deque[tuple[int, list[Message]]] = deque()

    def send(self, message: Message) -> None:
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        """The messages that are safe to show."""
        got = self._link.poll(now)
        if got:
            self._waiting.append((self._autosave.written, got))
        out: list[Message] = []
        while self._waiting and self._autosave.is_safe(self._waiting[0][0], _PATIENCE):
            out += self._waiting.popleft()[1]
        return out

    def close(self) -> None:
        self._link.close()


def note_of(file: Path) -> Path:
    """The file with a saved table's progress and time."""
    return file.with_suffix(".note")


def read_note(file: Path) -> dict[str, Any]:
    """The note: {"what", "number", "wall", "clock"}, any of them missing when it is damaged. Never raises."""
    try:
        note = read_json(note_of(file))
    except (OSError, BadText):
        return {}
    return note if isinstance(note, dict) else {}
