"""Sharing the program for screens, as plain values; app/share/sharing.py implements it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class ShareState(StrEnum):
    """What the page can give."""

    OFF = "off"
    PACKING = "packing"
    READY = "ready"
    EMPTY = "empty"
    """Nothing could be packed: the page says only where the table is."""
    FAILED = "failed"
    """No port could be listened at."""


@dataclass(frozen=True, slots=True)
class ShareStatus:
    """How sharing goes. `addresses`: what people type, the likeliest first; `opened` and `fetched`: numbers of
    computers; `systems`: names of the systems that get something; `reason`: the system's words for a failure."""

    state: ShareState
    addresses: tuple[str, ...] = ()
    opened: int = 0
    fetched: int = 0
    systems: tuple[str, ...] = ()
    reason: str = ""


class Share(Protocol):
    """Sharing. Nothing blocks or raises."""

    def start(self) -> None:
        """Serve the page; nothing changes where it is served already."""

    def stop(self) -> None:
        """No longer serve it."""

    def status(self) -> ShareStatus: ...
