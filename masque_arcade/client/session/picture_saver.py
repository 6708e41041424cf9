"""Saving pictures of a finished match, for display."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from masque_arcade.engine.chronicle import Chronicle


class SaveState(StrEnum):
    """What became of a picture."""

    BUSY = "busy"
    SAVED = "saved"
    FULL = "full"
    LOCKED = "locked"
    SLOW = "slow"
    FAILED = "failed"

    @property
    def failed(self) -> bool:
        return self not in (SaveState.BUSY, SaveState.SAVED)


@dataclass(frozen=True, slots=True)
class SavedPicture:
    """The latest "poster" or "film": its state and folder; `file`: the one to give away, once it is saved."""

    kind: str
    state: SaveState
    folder: str
    file: Path | None = None


class PictureSaver(Protocol):
    """Draws and writes pictures beside the frames."""

    def save(self, kind: str, chronicle: Chronicle, names: Sequence[str]) -> None:
        """Save the "poster" or the "film" of a match, with these names by seat."""

    def state(self) -> Sequence[SavedPicture]:
        """The latest picture of each kind, for a while after its end."""
