"""Saved games on this machine: found again after a crash, a power cut or a closed window.

Usage (title, kiosk and hot seat):

    keeper = keep(data, "kiosk", table, levels, {"session": "taste"})   # before the table's first tick
    screen = TableScreen(keeper.guard(link), ...)                         # each of the table's links
    keeper.touch()      # the kiosk: at each meaningful input
    keeper.end()        # when the results are shown, or the table is discarded
    keeper.close()      # leaving: the table can be resumed later

    found = look(data, "kiosk")                         # newest first; imports no rules
    for offer in found.offers:
        if is_fresh(offer):
            resumed = resume(offer, again)              # CorruptSave: set aside; show texts(f"resume.{reason}")
            link = resumed.keeper.guard(local_link(resumed.table, 0))

`again` makes the session of a journal's header; server.local_session has one.
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
from masque_arcade.storage.user_file import set_aside
from masque_net.guest_name import masked, masks_of, plain_names

_log: Final = logging.getLogger(__name__)
FOLDER: Final = "saved"
SOLO: Final = "solo"
HOTSEAT: Final = "parlour"
"""The kinds of table the title offers: for one person, and hot seat."""
KEPT: Final = 5
"""Saved tables per kind; beyond that the oldest is deleted."""
FRESH: Final = 90.0
"""Seconds since the last human activity within which a crash has interrupted a player."""


class CorruptSave(Exception):
    """A saved table that cannot be resumed; the text is for the log. `reason`: "version", "damaged", "in_use" or
    "disk", the keys of [resume] in the texts. `aside`: the quarantined file; None when it was not moved."""

    def __init__(self, reason: str, text: str, aside: Path | None = None) -> None:
        super().__init__(text)
        self.reason, self.aside = reason, aside


@dataclass(frozen=True, slots=True)
class ResumeOffer:
    """A table that can be resumed, from its header and note. `levels` by seat: a bot's, None for a human. `number`
    counts `what`: "turn", "round", or "" when unknown. `more` is `keep`'s argument."""

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
    """The saved tables in the folder, newest first, and the files set aside."""

    offers: tuple[ResumeOffer, ...] = ()
    broken: tuple[CorruptSave, ...] = ()


T = TypeVar("T", bound=Playing)


@dataclass(frozen=True, slots=True)
class ResumedGame(Generic[T]):
    """A resumed table with its open journal. Its clock begins at 0."""

    table: T
    autosave: Autosave
    offer: ResumeOffer


def keep(
    data: Path, kind: str, table: Playing, levels: Sequence[str | None], more: Mapping[str, Any] | None = None
) -> Autosave | None:
    """Save a new table from its start: call it before the table's first tick.

    `kind`: the prefix of the file's name: "solo", "kiosk", "parlour". `levels` by seat: a bot's level, None for a
    human. `more`: the caller's own plain JSON (devices, the rest of a session). Returns None when the disk refuses: the
    game runs unsaved.
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
        guests={str(seat): str(name) for seat, name in persons.items()},
        known={},
        house={
            "kind": kind,
            "preset": table.preset.name,
            "names": plain_names(table.names),
            "masks": masks_of(table.names),
            "more": dict(more or {}),
        },
    )
    _make_room(data, kind)
    _log.info("a table of %s with %d seats begins (%s)", header.game, header.seats, kind)
    file = data / FOLDER / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}-{kind}.jsonl"
    try:
        return Autosave(file, table, header)
    except OSError:
        return None


def look(data: Path, *kinds: str) -> SavedGames:
    """The saved tables of these kinds not in use. Unreadable ones are set aside. Never raises."""
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
    """Resume: the same state, names and options, bots of the same levels; bots know the events their seats had
    received.

    `make` builds the session as it was before its first tick, from its journal's header and its seats' levels; attach
    counters there, as the actions are replayed afterwards. The open decision restarts its time. Raises CorruptSave.
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
        # Whole lines refused by these rules, in whatever way: another program wrote them.
        raise _set_aside(offer.file, "version", f"{type(error).__name__}: {error}") from error
    _log.info("a table of %s goes on after %d actions (%s)", offer.game, len(story.actions), offer.kind)
    try:
        return ResumedGame(table, Autosave(offer.file, table), offer)
    except InUse as error:
        raise CorruptSave("in_use", str(error)) from None
    except OSError as error:
        raise CorruptSave("disk", f"{offer.file.name}: {error.strerror}") from None


def is_fresh(offer: ResumeOffer, within: float = FRESH) -> bool:
    """Whether a human was active at this table less than `within` seconds ago."""
    return is_recent(read_note(offer.file), within)


def is_recent(note: Mapping[str, Any], within: float = FRESH) -> bool:
    """Whether `note` ("wall", "clock": the last activity by time.time and time.monotonic) is that recent.

    Two clocks have to agree: the wall clock may have been set, the other restarts with the machine. One that runs
    backwards is ignored; if both do, or nothing is known, the answer is no.
    """
    ages = [
        now - then
        for now, then in ((time.time(), note.get("wall")), (time.monotonic(), note.get("clock")))
        if isinstance(then, int | float) and now >= then
    ]
    return bool(ages) and max(ages) < within


def throw_away(offer: ResumeOffer) -> None:
    """Delete a saved table. Never raises."""
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
        raise BadJournal("not a saved game's header")
    if not len(names) == len(header.chairs) == header.seats:
        raise BadJournal("a saved game with a wrong number of seats")
    levels = tuple(chair if isinstance(chair, str) else None for chair in header.chairs)
    what, number = note.get("what"), note.get("number")
    known = what in ("turn", "round") and type(number) is int
    return ResumeOffer(
        file,
        str(house.get("kind", "")),
        header.game,
        header.seats,
        levels,
        tuple(masked([str(name) for name in names], house.get("masks"))),
        preset,
        str(what) if known else "",
        int(number or 0) if known else 0,
        more,
        header.options,
    )


def _is_empty(file: Path) -> bool:
    """Killed before its first line: nothing had been shown."""
    with suppress(OSError):
        return file.stat().st_size == 0
    return False


def _set_aside(file: Path, reason: str, text: str) -> CorruptSave:
    """Set aside a file that cannot be resumed."""
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
