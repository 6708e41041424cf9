"""Tables on this machine that can be gone on with: found again after a crash, a power cut or a closed window.

How to use it (title, kiosk and parlour alike):

    keeper = keep(data, "kiosk", table, levels, {"session": "taste"})     # before the table's first tick
    screen = TableScreen(keeper.guard(link), ...)                           # each of the table's links
    keeper.touch()      # the kiosk: at each meaningful input
    keeper.end()        # when the results are shown, or the table is thrown away
    keeper.close()      # leaving: the table stays to be gone on with

    found = look(data, "kiosk")                           # newest first; no rules are imported
    for offer in found.offers:
        if is_fresh(offer):
            resumed = resume(offer, again)                # Broken: set aside; tell texts(f"resume.{broken.reason}")
            link = resumed.keeper.guard(seen_from(resumed.table, 0))

`again` makes the table of a journal's first line; server.local_session has one.
"""

import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from masque_arcade.storage.autosave import Autosave, Playing, note_of, read_note
from masque_arcade.storage.file_lock import InUse, claimed
from masque_arcade.storage.journal import BadJournal, Header, peek, read
from masque_arcade.storage.quarantine import set_aside

_log: Final = logging.getLogger(__name__)
FOLDER: Final = "saved"
SOLO: Final = "solo"
PARLOUR: Final = "parlour"
"""The kinds of table that the title offers: of one person, of several at one screen."""
KEPT: Final = 5
"""Tables of one kind at most; with one more the oldest is given up."""
FRESH: Final = 90.0
"""Seconds after a person's last act in which a crash has interrupted somebody."""


class CorruptSave(Exception):
    """A kept table that cannot be gone on with; the text is for the log. `reason`: "version", "damaged", "in_use" or
    "disk", the keys of [resume] in the texts. `aside`: where the file lies now, whole; None when it was not moved."""

    def __init__(self, reason: str, text: str, aside: Path | None = None) -> None:
        super().__init__(text)
        self.reason, self.aside = reason, aside


@dataclass(frozen=True, slots=True)
class ResumeOffer:
    """A table that can be gone on with, as its first line and its note tell. `levels` by seat: a bot's, None for a
    person. `number` counts `what`: "turn", "round", or "" when that is unknown. `more` is what `keep` was given."""

    file: Path
    kind: str
    game: str
    seats: int
    levels: tuple[str | None, ...]
    names: tuple[str, ...]
    preset: str
    what: str = ""
    number: int = 0
    more: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedGames:
    """What lies in the folder: tables that can be gone on with, newest first, and what had to be set aside."""

    offers: tuple[ResumeOffer, ...] = ()
    broken: tuple[CorruptSave, ...] = ()


T = TypeVar("T", bound=Playing)


@dataclass(frozen=True, slots=True)
class ResumedGame(Generic[T]):
    """A table standing where it stood, with its journal going on. Its clock begins at 0."""

    table: T
    autosave: Autosave
    offer: ResumeOffer


def keep(
    data: Path, kind: str, table: Playing, levels: Sequence[str | None], more: Mapping[str, Any] | None = None
) -> Autosave | None:
    """Keep a new table from its beginning: call it before the table's first tick.

    `kind` says who looks for it again: "solo", "kiosk", "parlour" (a word, part of the file's name). `levels` by seat:
    a bot's level, None for a person. `more`: plain JSON of the caller's own (devices, what is left of a session).
    Returns None when the disk refuses: one plays on without.
    """
    match = table.match
    persons = {seat: name for seat, name in enumerate(table.names) if levels[seat] is None}
    header = Header(
        game=match.game.id,
        version=match.game.version,
        seats=match.seats,
        options=dict(match.options),
        seed=match.seed,
        chairs=[seat if level is None else level for seat, level in enumerate(levels)],
        guests={str(seat): name for seat, name in persons.items()},
        known={},
        house={"kind": kind, "preset": table.preset.name, "names": list(table.names), "more": dict(more or {})},
    )
    _make_room(data, kind)
    _log.info("a table of %s with %d seats begins (%s)", header.game, header.seats, kind)
    file = data / FOLDER / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}-{kind}.jsonl"
    try:
        return Autosave(file, table, header)
    except OSError:
        return None


def look(data: Path, *kinds: str) -> SavedGames:
    """The kept tables of these kinds that nobody is playing now. What is no table is set aside. Never raises."""
    offers: list[ResumeOffer] = []
    broken: list[CorruptSave] = []
    for file in sorted((file for kind in kinds for file in _files(data, kind)), reverse=True):
        if claimed(file):
            continue
        try:
            offers.append(_offer(file, peek(file)))
        except BadJournal as error:
            if _is_empty(file):
                _remove(file)
            else:
                broken.append(_set_aside(file, error.reason, str(error)))
        except OSError:
            continue
    return SavedGames(tuple(offers), tuple(broken))


def resume(offer: ResumeOffer, make: Callable[[Header, Sequence[str | None]], T]) -> ResumedGame[T]:
    """Continue: the same state, bots of the same levels, names and options; the bots know what their seats had seen.

    `make` builds the table as it was before its first tick, from its journal's first line and its seats' levels; what
    counts its actions is attached there, as they are done again afterwards. The decision that was open begins again.
    Raises Broken.
    """
    try:
        story = read(offer.file)
        table = make(story.header, offer.levels)
        table.restore(story.actions, story.sealed, 0.0)
    except OSError as error:
        raise CorruptSave("disk", f"{offer.file.name}: {error.strerror}") from None
    except BadJournal as error:
        raise _set_aside(offer.file, error.reason, str(error)) from None
    except Exception as error:
        # Whole lines that these rules refuse, in whatever way: another program wrote them.
        raise _set_aside(offer.file, "version", f"{type(error).__name__}: {error}") from error
    _log.info("a table of %s goes on after %d actions (%s)", offer.game, len(story.actions), offer.kind)
    try:
        return ResumedGame(table, Autosave(offer.file, table), offer)
    except InUse as error:
        raise CorruptSave("in_use", str(error)) from None
    except OSError as error:
        raise CorruptSave("disk", f"{offer.file.name}: {error.strerror}") from None


def is_fresh(offer: ResumeOffer, within: float = FRESH) -> bool:
    """Whether a person did something at this table less than `within` seconds ago."""
    return is_recent(read_note(offer.file), within)


def is_recent(note: Mapping[str, Any], within: float = FRESH) -> bool:
    """Whether `note` ("wall", "clock": somebody's last act by time.time and time.monotonic) was made so recently.

    Two clocks have to agree: the wall clock may have been set, the other one begins anew with the machine. One that
    runs backwards says nothing; when both do, or nothing is known, nobody is taken to be there.
    """
    ages = [
        now - then
        for now, then in ((time.time(), note.get("wall")), (time.monotonic(), note.get("clock")))
        if isinstance(then, int | float) and now >= then
    ]
    return bool(ages) and max(ages) < within


def throw_away(offer: ResumeOffer) -> None:
    """Nobody wants it any more. Never raises."""
    _remove(offer.file)


# --- the folder -----------------------------------------------------------------------------


def _files(data: Path, kind: str) -> list[Path]:
    try:
        return sorted((data / FOLDER).glob(f"*-{kind}.jsonl"), reverse=True)
    except OSError:
        return []


def _offer(file: Path, header: Header) -> ResumeOffer:
    house, note = header.house, read_note(file)
    names, preset, more = (house.get(key) for key in ("names", "preset", "more"))
    if not (isinstance(names, list) and isinstance(preset, str) and isinstance(more, dict)):
        raise BadJournal("not a kept table's first line")
    if not len(names) == len(header.chairs) == header.seats:
        raise BadJournal("a kept table with more chairs than seats, or fewer")
    levels = tuple(chair if isinstance(chair, str) else None for chair in header.chairs)
    what, number = note.get("what"), note.get("number")
    known = what in ("turn", "round") and type(number) is int
    return ResumeOffer(
        file,
        str(house.get("kind", "")),
        header.game,
        header.seats,
        levels,
        tuple(map(str, names)),
        preset,
        str(what) if known else "",
        int(number or 0) if known else 0,
        more,
        header.options,
    )


def _is_empty(file: Path) -> bool:
    """Killed before its first line was there: nobody had been told of anything."""
    with suppress(OSError):
        return file.stat().st_size == 0
    return False


def _set_aside(file: Path, reason: str, text: str) -> CorruptSave:
    """Put a file that cannot be gone on with out of the way, whole."""
    _log.warning("a kept table cannot be gone on with (%s): %s", reason, file.name)
    with suppress(OSError):
        note_of(file).unlink(missing_ok=True)
    return CorruptSave(reason, f"{file.name}: {text}", set_aside(file))


def _make_room(data: Path, kind: str) -> None:
    for old in [file for file in _files(data, kind) if not claimed(file)][KEPT - 1 :]:
        _remove(old)


def _remove(file: Path) -> None:
    for one in (file, note_of(file)):
        with suppress(OSError):
            one.unlink(missing_ok=True)
