"""The journal: a match on disk, one JSON line per action, fsynced before anything is sent.

A header (game, version, seats, options, seed, players), then `{"seat", "action"}` per action, `{"sealed", "action"}`
per sealed choice, `{"signed", "signature"}` before either if the player has signed it, and `{"door"}` whenever the
access rules or the owner change, `{"moved"}` once the match goes on at another host. Every line ends with a "chain", a
checksum over it and all lines before, so that a damaged file is never taken for another match. Replaying it resumes at
the same action. It holds the seed, so it is the host's secret (mode 0600); app/match_export.py tells others of it.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self
from zlib import crc32

from masque_arcade.engine.codec import CodecError, plain
from masque_arcade.engine.foreign_text import SMALL, BadText, json_of, read_bytes
from masque_arcade.engine.game import Seat
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.file_lock import claim
from masque_net.messages import SIGNATURE

FORMAT: Final = 2
LINE: Final = 256
"""A line's length without its chain is a multiple of this."""
_CHAIN: Final = re.compile(rb',"chain":"([0-9a-f]{8})"\}$')


class BadJournal(ValueError):
    """A file that is no journal, or not one this program can resume; the text is for the command line. `reason` is
    "version" when other rules or another program wrote it, else "damaged"."""

    def __init__(self, text: str, reason: str = "damaged") -> None:
        super().__init__(" ".join(text.split())[:200])
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Header:
    """A match's initial data. `chairs`: per seat a guest's number or a bot's level; `guests`: names by number; `known`:
    guests by token hash; `house`: the table's name, code, port and pace, and when it began."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    seed: int
    chairs: list[int | str]
    guests: dict[str, str]
    known: dict[str, int]
    house: dict[str, Any]
    format: int = FORMAT

    @classmethod
    def read(cls, tree: object) -> Self:
        """From a line's JSON. Raises BadJournal."""
        if isinstance(tree, dict) and tree.get("format", FORMAT) != FORMAT:
            raise BadJournal(f"journal format {tree['format']}; this program reads {FORMAT}", "version")
        try:
            header = cls(**tree)  # type: ignore[arg-type]
        except TypeError as error:
            raise BadJournal(f"not a journal's header: {error}") from None
        if not header._fits():
            raise BadJournal("not a journal's header: a value of the wrong type")
        return header

    @property
    def origin(self) -> str:
        """Identifies this match, also when it is read again."""
        return hashlib.sha256(json.dumps(plain(self), sort_keys=True).encode()).hexdigest()[:32]

    @property
    def began(self) -> float | None:
        """The start of a hosted match, in seconds of the wall clock; None if unknown."""
        began = self.house.get("began")
        return float(began) if isinstance(began, int | float) else None

    @property
    def waits(self) -> bool:
        """Whether the match has not begun: the table was handed over from its lobby."""
        return self.house.get("waits") is True

    def _fits(self) -> bool:
        numbers = (self.version, self.seats, self.seed, *self.known.values()) if isinstance(self.known, dict) else ("",)
        texts = (self.options, self.guests)
        return (
            all(type(number) is int for number in numbers)
            and all(isinstance(pairs, dict) for pairs in texts)
            and all(isinstance(word, str) for pairs in texts for pair in pairs.items() for word in pair)
            and isinstance(self.game, str)
            and isinstance(self.house, dict)
            and isinstance(self.chairs, list)
            and all(isinstance(chair, str) or type(chair) is int for chair in self.chairs)
        )


@dataclass(frozen=True, slots=True)
class AccessRules:
    """Who may join a hosted table, and who gives orders; initially as in the Header."""

    owner: int | None
    locked: bool
    code: str
    banned: list[str]
    known: dict[str, int]
    chairs: list[int | str]

    @classmethod
    def read(cls, tree: object) -> Self:
        """From a line's JSON. Raises TypeError."""
        door = cls(**tree)  # type: ignore[arg-type]
        if not (
            (door.owner is None or type(door.owner) is int)
            and type(door.locked) is bool
            and isinstance(door.code, str)
            and isinstance(door.banned, list)
            and isinstance(door.known, dict)
            and isinstance(door.chairs, list)
            and all(isinstance(address, str) for address in door.banned)
            and all(type(guest) is int for guest in door.known.values())
            and all(isinstance(chair, str) or type(chair) is int for chair in door.chairs)
        ):
            raise TypeError("a value of the wrong kind")
        return door


@dataclass(slots=True)
class JournalContents:
    """A journal read back: the header, the actions in order, and the sealed choices of the open window."""

    header: Header
    actions: list[tuple[Seat, Any]] = field(default_factory=list)
    sealed: dict[Seat, Any] = field(default_factory=dict)
    signatures: dict[int, str] = field(default_factory=dict)
    """By the number of the action."""
    pending: dict[Seat, str] = field(default_factory=dict)
    """Those of sealed choices."""
    moved: bool = False
    """Whether the match has gone on at another host."""
    door: AccessRules | None = None
    """The latest access rules; None: as in the header."""
    written: float = field(default=0.0, compare=False)
    """The time of its last line, in seconds of the wall clock."""

    @property
    def played(self) -> float:
        """Seconds of the match so far, by the wall clock."""
        began = self.header.began
        return 0.0 if began is None else max(0.0, self.written - began)


class Journal:
    """An open journal, locked for this process. Lines are buffered until `sync`."""

    def __init__(self, path: Path, header: Header | None = None) -> None:
        """A new file with `header`, or an existing one to continue: a torn last line is cut off.

        Raises OSError; file_lock.InUse when another process is writing it.
        """
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0) | (os.O_EXCL if header else 0)
        self._file = os.open(path, flags, 0o600)
        try:
            claim(self._file)
            self._chain = 0 if header else _go_on_after(self._file)
        except OSError:
            os.close(self._file)
            raise
        self._lines: list[dict[str, Any]] = []
        self.path = path
        if header:
            self._write(plain(header))
            try:
                self.sync()
            except OSError:
                os.close(self._file)
                raise

    def play(self, seat: Seat, action: object) -> None:
        """Record an applied action."""
        self._write({"seat": seat, "action": plain(action)})

    def seal(self, seat: Seat, action: object) -> None:
        """Record a choice not published yet."""
        self._write({"sealed": seat, "action": plain(action)})

    def sign(self, seat: Seat, signature: str) -> None:
        """Record the signature of the next line's action."""
        self._write({"signed": seat, "signature": signature})

    def door(self, door: AccessRules) -> None:
        """Record changed access rules or another owner."""
        self._write({"door": {key: value for key, value in plain(door).items() if key != "$"}})

    def move(self, pin: str) -> None:
        """Record that the match goes on at the host with that certificate."""
        self._write({"moved": pin})

    def sync(self) -> bool:
        """Write the buffer to disk; False when it was empty. Raises OSError, after which the journal must not be
        written any more. One thread may sync while another writes."""
        lines, self._lines = self._lines, []
        if not lines:
            return False
        text = b"".join(map(self._chained, lines))
        while text:
            text = text[os.write(self._file, text) :]
        os.fsync(self._file)
        return True

    def close(self) -> None:
        """Sync and close. Raises OSError."""
        try:
            self.sync()
        finally:
            os.close(self._file)

    def _write(self, line: Mapping[str, Any]) -> None:
        self._lines.append({key: value for key, value in line.items() if key != "$"})

    def _chained(self, line: Mapping[str, Any]) -> bytes:
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()
        # Padding, so that the file's growth reveals nothing: an exchange is as long as a feint.
        body = body[:-1].ljust(-(-len(body) // LINE) * LINE - 1) + b"}"
        self._chain = crc32(body, self._chain)
        return body[:-1] + b',"chain":"%08x"}\n' % self._chain


def peek(path: Path) -> Header:
    """The first line alone, without importing any rules. Raises BadJournal, OSError."""
    with path.open("rb") as file:
        first = file.readline(SMALL)
    if not first.endswith(b"\n"):
        raise BadJournal("the file is empty")
    return Header.read(next(_trees([first[:-1]])))


def read(path: Path) -> JournalContents:
    """A journal's contents, without a torn last line. Raises BadJournal, OSError."""
    try:
        trees = _trees(read_bytes(path).split(b"\n")[:-1])
    except BadText as error:
        raise BadJournal(str(error)) from None
    first = next(trees, None)
    if first is None:
        raise BadJournal("the file is empty")
    story = JournalContents(Header.read(first), written=path.stat().st_mtime)
    try:
        row = GAMES[story.header.game]
    except KeyError as error:
        raise BadJournal(error.args[0], "version") from None
    if row.game.version != story.header.version:
        raise BadJournal(
            f"version {story.header.version} of {story.header.game}'s rules, this program has {row.game.version}: "
            "it can be watched from a recording, not resumed",
            "version",
        )
    signed: dict[Seat, str] = {}
    for number, tree in enumerate(trees, 2):
        try:
            if "door" in tree:
                story.door = AccessRules.read(tree["door"])
                continue
            if "moved" in tree:
                story.moved = True
                continue
            if "signed" in tree:
                signed[int(tree["signed"])] = _signature(tree["signature"])
                continue
            action = row.codec.read(tree["action"])
            if "sealed" in tree:
                story.sealed[int(tree["sealed"])] = action
                story.pending |= signed
            else:
                story.signatures |= {len(story.actions): signature for signature in signed.values()}
                story.actions.append((int(tree["seat"]), action))
                story.sealed.clear()
                story.pending.clear()
            signed.clear()
        except (KeyError, TypeError, ValueError, CodecError) as error:
            raise BadJournal(f"line {number}: {error}") from None
    return story


def _signature(text: object) -> str:
    if not isinstance(text, str) or len(text) != SIGNATURE:
        raise ValueError("not a signature")
    return text


def _trees(lines: list[bytes]) -> Iterator[Any]:
    """The lines' JSON, each verified by its chain. Raises BadJournal."""
    chain = 0
    for number, line in enumerate(lines, 1):
        try:
            tree = json_of(line)
        except BadText as error:
            raise BadJournal(f"line {number}: {error}") from None
        if number == 1 and not (isinstance(tree, dict) and tree.get("format", FORMAT) == FORMAT):
            Header.read(tree)  # Another program's version says more than the missing chain.
        found = _CHAIN.search(line)
        chain = crc32(line[: found.start()] + b"}", chain) if found else chain
        if found is None or int(found[1], 16) != chain:
            raise BadJournal(f"line {number}: damaged, wrong checksum")
        del tree["chain"]
        yield tree


def _go_on_after(file: int) -> int:
    """Cut off a torn last line and return the chain to continue with. Raises OSError."""
    size = os.fstat(file).st_size
    os.lseek(file, 0, os.SEEK_SET)
    text = b""
    while len(text) < size and (more := os.read(file, size - len(text))):
        text += more
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < size:
        os.ftruncate(file, len(whole))
    found = _CHAIN.search(whole[:-1].rpartition(b"\n")[2])
    return int(found[1], 16) if found else 0
