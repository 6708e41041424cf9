"""The journal: a match on disk, one JSON line per action, fsynced before anybody is told.

A header (game, version, seats, options, seed, who sits where), then `{"seat", "action"}` per action and
`{"sealed", "action"}` per choice still under the cloth. Reading it again gives everything to go on at the same
action. It holds the seed, so it is the host's secret (mode 0600). What must not enter: views, updates.

Source: the architecture page, section 9; the network page, section 5.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from masque_arcade.core.codec import CodecError, plain
from masque_arcade.core.game import Seat
from masque_arcade.games.catalogue import Entry, entry

FORMAT: Final = 1


class BadJournal(ValueError):
    """A file that is no journal, or not one this program can go on with; the text says why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is begun from. `chairs`: per seat a guest's number or a bot's level; `guests`: names by number;
    `known`: guests by the hashes of their tokens; `house`: the table's name, code, port and pace."""

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
        try:
            header = cls(**tree)  # type: ignore[arg-type]
        except TypeError as error:
            raise BadJournal(f"not a journal's first line: {error}") from None
        if header.format != FORMAT:
            raise BadJournal(f"journal format {header.format}, this program reads {FORMAT}")
        return header


@dataclass(slots=True)
class Story:
    """A journal read back: the header, the actions in order, and what was sealed in the open window."""

    header: Header
    actions: list[tuple[Seat, Any]] = field(default_factory=list)
    sealed: dict[Seat, Any] = field(default_factory=dict)


class Journal:
    """An open journal. Lines gather until `sync` brings them to the disk."""

    def __init__(self, path: Path, header: Header | None = None) -> None:
        """A new file with `header`, or an existing one to go on with. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | (os.O_EXCL if header else 0)
        self._file = os.open(path, flags, 0o600)
        self._lines: list[dict[str, Any]] = []
        self.path = path
        if header:
            self._write(plain(header) | {})
            self.sync()

    def play(self, seat: Seat, action: object) -> None:
        """An action was done."""
        self._write({"seat": seat, "action": plain(action)})

    def seal(self, seat: Seat, action: object) -> None:
        """A choice was taken and is not published yet."""
        self._write({"sealed": seat, "action": plain(action)})

    def sync(self) -> bool:
        """Bring what gathered to the disk; False when there was nothing. Raises OSError."""
        if not self._lines:
            return False
        text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in self._lines)
        os.write(self._file, text.encode())
        os.fsync(self._file)
        self._lines.clear()
        return True

    def close(self) -> None:
        """Sync and close."""
        self.sync()
        os.close(self._file)

    def _write(self, line: Mapping[str, Any]) -> None:
        self._lines.append({key: value for key, value in line.items() if key != "$"})


def read(path: Path) -> Story:
    """A journal's story. A last line cut off by a crash is left out. Raises BadJournal, OSError."""
    lines = path.read_bytes().split(b"\n")
    whole = [line for line in lines[:-1] if line]
    if not whole:
        raise BadJournal("the file is empty")
    story = Story(Header.read(_json(whole[0], 1)))
    try:
        row: Entry = entry(story.header.game)
    except KeyError as error:
        raise BadJournal(error.args[0]) from None
    if row.game.version != story.header.version:
        raise BadJournal(
            f"played by version {story.header.version} of {story.header.game}'s rules, here is {row.game.version}: "
            "it can be watched from a recording, not resumed"
        )
    for number, line in enumerate(whole[1:], 2):
        tree = _json(line, number)
        try:
            action = row.codec.read(tree["action"])
            if "sealed" in tree:
                story.sealed[int(tree["sealed"])] = action
            else:
                story.actions.append((int(tree["seat"]), action))
                story.sealed.clear()
        except (KeyError, TypeError, ValueError, CodecError) as error:
            raise BadJournal(f"line {number}: {error}") from None
    return story


def _json(line: bytes, number: int) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BadJournal(f"line {number}: {error}") from None
