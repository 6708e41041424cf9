"""A viewer's recording: every message their client received, in wire frames, one file per match.

A header line, then for every message a checksum over it and all before it, and its frame. A torn or damaged file is
valid up to there. It holds exactly that viewer's messages, so it may be shared; of a network match also what the lobby
showed of the deal, the deal and, at the end, one's own answers and the host's record, for an audit.
"""

import os
import struct
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from masque_arcade.engine.foreign_text import BadText, read_bytes
from masque_arcade.engine.link import Link
from masque_net.framing import MAX_OUT, Reader, frame
from masque_net.message_array import to_array
from masque_net.messages import (
    Accepted,
    Commit,
    Commitments,
    Draw,
    Lobby,
    Message,
    Move,
    Open,
    Opened,
    ProtocolError,
    Record,
    Submit,
    Update,
    Welcome,
)
from masque_net.seed_agreement import as_shown
from masque_net.tree_patch import Tree, diff, digest, patch

KEPT = 50
MOST: Final = 1 << 24
"""Bytes of a file."""
PARTS: Final = 500_000
"""Lists, maps and values of all messages, each many times its size in memory: a long match has 40,000."""
_PLAYED: Final = (Welcome, Update)
_PROOF: Final = (Draw, Commit, Commitments, Open, Opened, Record, Move)
_TERMS: Final = ("game", "options", "pace", "typed_seed", "masks_on", "same_address")
_TITLE: Final = b"masque recording 2\n"
_HEAD: Final = struct.Struct(">II")
"""A checksum, and a frame's length."""


class RecordingLink:
    """A Link that records what arrives. A disk error ends the recording, never the game."""

    def __init__(self, link: Link, path: Path) -> None:
        self._link, self._path = link, path
        self._working = True
        self._chain: int | None = None
        """The last checksum; None before the first message."""
        self._parts = 0
        self.whole = False
        """Whether it includes the host's record."""
        self.terms: dict[str, Any] | None = None
        """The terms of the deal, if the table sent them."""
        self._lobby: dict[str, Any] = {}
        """The lobby as it was shown on this connection."""
        self._answers: list[Submit | Accepted] = []
        """One's own answers and their acceptance: not written before the record is open, as a secret choice may not be
        found on its player's own computer either."""

    @property
    def path(self) -> Path | None:
        """The file; None when it could not be written."""
        return self._path if self._working else None

    def send(self, message: Message) -> None:
        if isinstance(message, Submit) and self.terms is not None:
            self._answers.append(message)
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        """The messages, which are also recorded."""
        messages = self._link.poll(now)
        kept = [one for message in messages for one in self._kept(message)]
        if kept and self._working:
            try:
                self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                with open(self._path, "ab" if self._chain is not None else "wb", opener=_privately) as file:
                    file.write(b"".join(map(self._chained, kept)))
            except OSError:
                self._working = False
        for message in kept:
            if isinstance(message, Draw):
                self.terms = message.terms
            elif isinstance(message, Record):
                self._parts = self._parts + 1 if message.part == self._parts else 0
                self.whole = self._parts == message.parts
        return messages

    def _kept(self, message: Message) -> list[Message]:
        """What is recorded when a message arrives."""
        match message:
            case Lobby(table=facts):
                self._lobby = as_shown(self._lobby, facts) if facts else {}
            case Draw() if terms := _of_the_deal(self._lobby):
                return [Lobby(terms), message]
            case Record():
                answers, self._answers = self._answers, []
                return [*answers, message]
            case Accepted():
                self._answers.append(message)
            case Welcome(table=facts) if "names" not in facts:
                self._lobby = {}
        return [message] if isinstance(message, (*_PLAYED, *_PROOF)) else []

    def close(self) -> None:
        self._link.close()

    def _chained(self, message: Message) -> bytes:
        title = _TITLE if self._chain is None else b""
        text = frame(message)
        self._chain = crc32(text, self._chain or 0)
        return title + self._chain.to_bytes(4, "big") + text


def _of_the_deal(facts: dict[str, Any]) -> dict[str, Any]:
    """What a lobby shows of a match's terms, and who sits where: never the code, nor who only watches."""
    chairs = facts.get("chairs")
    if not isinstance(chairs, list) or not all(isinstance(chair, dict) for chair in chairs):
        return {}
    terms = {key: facts[key] for key in _TERMS if key in facts}
    return terms | {"chairs": [{key: chair[key] for key in ("kind", "name") if key in chair} for chair in chairs]}


def _privately(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class BadRecording(ValueError):
    """A file that is no recording; the text says why."""


class ReplayLink:
    """A recording as a Link: its updates come one by one, `pause` seconds apart on the window's clock.

    It can be held, and sought by turn: then a fresh snapshot comes first.
    """

    def __init__(self, path: Path, pause: float = 0.4) -> None:
        """Raises BadRecording, OSError. Afterwards `damaged` says whether unreadable messages follow."""
        messages, self.damaged = read_file(path)
        self.held = False
        """Whether nothing more comes, except what was sought."""
        self._sought: list[Message] = []
        self._pause, self._next = pause, 0.0
        self._open(messages)

    def _open(self, recorded: Sequence[Message]) -> None:
        messages = [message for message in recorded if isinstance(message, _PLAYED)]
        welcome = next((m for m in messages if isinstance(m, Welcome) and "names" in m.table), None)
        if welcome is None:
            raise BadRecording("not a recording of a match: nobody is welcomed to one")
        del messages[: messages.index(welcome)]  # A guest's recording begins in the lobby.
        self.welcome = welcome
        self.table: dict[str, Any] = welcome.table
        """The welcome's facts of the table: game, names, version of the rules."""
        self._messages, self._at = messages, 0
        self._turns: list[_Turn] | None = None
        self._last: Tree = {}

    def see(self, messages: Sequence[Message]) -> None:
        """Show the same turn again as in another viewer's messages of the same match. Raises BadRecording."""
        turn = self.turn
        self._open(messages)
        self.seek(turn)

    @property
    def left(self) -> int:
        """The number of messages still to come."""
        return len(self._sought) + len(self._messages) - self._at

    @property
    def turns(self) -> int:
        """The number of turns (rounds, tricks, phases of a game without turns) that can be sought."""
        return len(self._starts())

    @property
    def turn(self) -> int:
        """The turn that is being played, 0 for the first."""
        return max(0, bisect_right([turn.at for turn in self._starts()], self._at - 1) - 1)

    @property
    def beat(self) -> int:
        """The number of the latest message's beat, where there is a message for each: 0 for the first."""
        latest = self._messages[self._at - 1] if self._at else None
        return latest.n - 1 if isinstance(latest, Update) else 0

    @property
    def outcome(self) -> dict[str, Any] | None:
        """The encoded outcome; None when the recording ends earlier."""
        self._starts()
        turn = self._last.get("turn")
        return turn.get("outcome") if isinstance(turn, dict) else None

    def seek(self, turn: int) -> None:
        """Go to the beginning of a turn."""
        starts = self._starts()
        start = starts[max(0, min(turn, len(starts) - 1))]
        update = self._messages[start.at]
        assert isinstance(update, Update)
        snapshot = {"patch": diff({}, start.tree), "events": [], "past": start.past}
        self._sought = [self.welcome, Update(update.n, 0, [snapshot], digest(start.tree))]
        self._at = start.at + 1

    def _starts(self) -> "list[_Turn]":
        """The turns' beginnings, found by reading the recording once."""
        if self._turns is None:
            tree: Tree = {}
            past: list[Any] = []
            self._turns, now = [], None
            with suppress(
                KeyError, TypeError, ValueError, AttributeError
            ):  # A foreign file ends where it makes no sense.
                for i, message in enumerate(self._messages):
                    if not isinstance(message, Update):
                        continue
                    tree = tree if message.base else {}
                    for beat in message.beats:
                        tree, past = patch(tree, beat["patch"]), [*beat.get("past", past), *beat["events"]]
                    mark = _mark(tree["view"])
                    if mark != now:
                        self._turns.append(_Turn(i, tree, past))
                    now, self._last = mark, tree
        return self._turns

    def send(self, message: Message) -> None:
        """Ignore the message."""

    def poll(self, now: float) -> list[Message]:
        """The next message, when due; a sought place at once."""
        sought, self._sought = self._sought, []
        if sought or self.held or self._at == len(self._messages) or now < self._next:
            return sought
        self._next = now + self._pause
        self._at += 1
        return [self._messages[self._at - 1]]

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn's beginning: the number of its first message, and the tree and events after that."""

    at: int
    tree: Tree
    past: list[Any]


def _mark(view: dict[str, Any]) -> tuple[object, ...]:
    """What changes with every turn of a game; with every phase, where it counts neither turns nor tricks."""
    counted = [view.get(key) for key in ("round", "deal", "turn", "trick")]
    return (*counted, None if any(counted[2:]) else view.get("phase", {}).get("$"))


def read_file(path: Path) -> tuple[list[Message], bool]:
    """What `read` makes of a file. Raises BadRecording, OSError."""
    try:
        return read(read_bytes(path, MOST))
    except BadText as error:
        raise BadRecording(str(error)) from None


def read(data: bytes) -> tuple[list[Message], bool]:
    """A recording's messages, and whether damaged ones follow; a torn last one is no damage. Raises BadRecording."""
    if not data.startswith(_TITLE):
        older = data[:2] == b"\0\0"
        raise BadRecording("not a recording" + (" of this version but an older one" if older else ""))
    reader, chain, parts, at = Reader(MAX_OUT), 0, 0, len(_TITLE)
    messages: list[Message] = []
    while len(data) - at >= _HEAD.size:
        checksum, size = _HEAD.unpack_from(data, at)
        text = data[at + 4 : at + _HEAD.size + size]
        if size > MAX_OUT:
            return messages, True
        if len(text) < size + 4:
            break
        chain = crc32(text, chain)
        if chain != checksum:
            return messages, True
        try:
            new = reader.receive(text)
        except ProtocolError:
            return messages, True
        parts += sum(map(_parts, new))
        if parts > PARTS:
            return messages, True
        messages += new
        at += _HEAD.size + size
    return messages, False


def _parts(message: Message) -> int:
    count, waiting = 0, [to_array(message)]
    while waiting:
        part: Any = waiting.pop()
        count += 1
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return count


def tidy(folder: Path, kept: int = KEPT) -> None:
    """Delete the oldest recordings beyond `kept`. Never raises."""
    try:
        for old in sorted(folder.glob("*.masque"))[:-kept]:
            old.unlink(missing_ok=True)
    except OSError:
        pass
