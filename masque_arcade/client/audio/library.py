"""The sounds in memory: read from their files when wanted, or ahead in a thread."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pygame

from masque_arcade.client.audio.sound_list import MUSIC

_MOST: Final = 6 * 2**20
"""Bytes of sounds that were read when they were wanted: about what one game plays. Reading one takes 1 to 5 ms."""
_FRAME: Final = 4
"""Bytes of one moment of both sides."""


def _without_end(sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
    """The sound without the silence at its end: a tenth of a stem's memory."""
    raw = sound.get_raw()
    heard = max(1, len(raw.rstrip(b"\0")))
    return pygame.mixer.Sound(buffer=memoryview(raw)[: heard + -heard % _FRAME])


class Library:
    """Sounds by file name. Only the thread that plays calls it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.kept: dict[str, pygame.mixer.Sound | None] = {}
        """None: it cannot be read."""
        self._played: OrderedDict[str, int] = OrderedDict()
        """Bytes of what was read when it was wanted, the least recently wanted first."""
        self._wanted: SimpleQueue[str | None] = SimpleQueue()
        self._unwanted: set[str] = set()
        """What was forgotten before it was read."""
        self._device = threading.Lock()
        """Held while the thread reads, so that the device is not closed meanwhile."""
        self._open = False
        self.reader: threading.Thread | None = None

    def open(self) -> None:
        """The device is open: what was read for another one is forgotten."""
        self.kept.clear()
        self._played.clear()
        self._open = True
        if self.reader is None:
            self.reader = threading.Thread(target=self._read_ahead, name="sounds", daemon=True)
            self.reader.start()

    def close(self) -> None:
        """The device is about to be closed: returns when nothing is being read any more."""
        with self._device:
            self._open = False

    def stop(self) -> None:
        """End the thread."""
        self.close()
        self._wanted.put(None)

    def prepare(self, files: Iterable[str]) -> None:
        """Read files ahead, in this order."""
        for file in files:
            self._unwanted.discard(file)
            self._wanted.put(file)

    def forget(self, files: Iterable[str]) -> None:
        """Give their memory back."""
        for file in files:
            self._unwanted.add(file)
            self.kept.pop(file, None)
            self._played.pop(file, None)

    def read(self, file: str) -> None:
        """Read one and keep it until it is forgotten."""
        self.kept[file] = self._read(file)

    def get(self, file: str) -> pygame.mixer.Sound | None:
        """A sound, read now if need be; then the least recently wanted ones go."""
        if file not in self.kept:
            self.kept[file] = sound = self._read(file)
            self._played[file] = len(sound.get_raw()) if sound else 0
            while sum(self._played.values()) > _MOST and len(self._played) > 1:
                self.kept.pop(self._played.popitem(last=False)[0], None)
        elif file in self._played:
            self._played.move_to_end(file)
        return self.kept[file]

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(self._folder / file)
            return _without_end(sound) if file.startswith(MUSIC) else sound
        except (pygame.error, OSError):
            logging.getLogger(__name__).warning("a sound cannot be read: %s", file)
            return None

    def _read_ahead(self) -> None:
        while (file := self._wanted.get()) is not None:
            with self._device:
                if self._open and file not in self.kept and file not in self._unwanted:
                    self.read(file)
