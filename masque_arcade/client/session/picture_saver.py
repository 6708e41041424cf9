"""Saving pictures of a finished match, for display."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from masque_arcade.engine.chronicle import Chronicle


class SaveState(StrEnum):
    """What became of the latest picture."""

    BUSY = "busy"
    SAVED = "saved"
    FULL = "full"
    LOCKED = "locked"
    SLOW = "slow"
    FAILED = "failed"

    @property
    def failed(self) -> bool:
        return self not in (SaveState.BUSY, SaveState.SAVED)


class PictureSaver(Protocol):
    """Draws and writes pictures beside the frames."""

    def save(self, kind: str, told: Chronicle, names: Sequence[str]) -> None:
        """Save the "poster" or the "film" of a match, with these names by seat."""

    def state(self) -> tuple[SaveState, str] | None:
        """The latest picture and its place, for a while; None when there is nothing to say."""
