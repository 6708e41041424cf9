"""The recordings of a folder: what each one holds, or why it cannot be played here."""

import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.storage.recording import BadRecording, ReplayLink


@dataclass(frozen=True, slots=True)
class Recorded:
    """One file. `date`: in local time, "" if no calendar has it; `reason`: why it cannot be played, "" when it can;
    `winners` None when the match was left before its end; `viewer`: the seat that recorded it."""

    path: Path
    date: str
    reason: str = ""
    game: str = ""
    names: tuple[str, ...] = ()
    viewer: int | None = None
    winners: tuple[int, ...] | None = None


def files(folder: Path) -> Sequence[Path]:
    """The recordings, the newest first; none where the folder cannot be read."""
    try:
        return sorted(folder.glob("*.masque"), reverse=True)
    except OSError:
        return ()


def recorded(path: Path) -> Recorded:
    """What a file holds. Never raises: a broken or foreign one has a reason, "disk", "foreign", "game" or "version"."""
    date = ""
    try:
        date = _date(path.stat().st_mtime)
        link = ReplayLink(path)
        reason = unplayable(link)
        if reason:
            return Recorded(path, date, reason)
        names, viewer, outcome = tuple(link.table["names"]), link.welcome.viewer, link.outcome
        winners = tuple(outcome["winners"]) if outcome else None
        if not {*(winners or ()), 0 if viewer is None else viewer} <= set(range(len(names))):
            raise ValueError("a seat that is not at the table")
        return Recorded(path, date, "", link.table["game"], names, viewer, winners)
    except OSError:
        return Recorded(path, date, "disk")
    except (BadRecording, KeyError, TypeError, ValueError):
        return Recorded(path, date, "foreign")


def _date(when: float) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(when))
    except (OverflowError, OSError, ValueError):  # A clock that jumped: years that a calendar does not have.
        return ""


def unplayable(link: ReplayLink) -> str:
    """Why a recording cannot be played by this program: "game", "version", "foreign", or ""."""
    game, names = str(link.table.get("game")), link.table.get("names")
    if game not in INFOS:
        return "game"
    if link.table.get("version") != GAMES[game].game.version:
        return "version"
    known = isinstance(names, list) and len(names) in INFOS[game].seats and all(isinstance(name, str) for name in names)
    return "" if known and link.turns else "foreign"


def save_as(path: Path, folder: Path, name: str) -> Path:
    """Copy a recording under a name that is not taken yet. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    clean = "".join(c if c.isalnum() or c in " -_" else "_" for c in name).strip() or path.stem
    target, n = folder / f"{clean}.masque", 2
    while target.exists():
        target, n = folder / f"{clean} {n}.masque", n + 1
    return Path(shutil.copyfile(path, target))
