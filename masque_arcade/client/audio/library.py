"""The sounds in memory: read from their files when wanted, or ahead in a thread."""

import logging
import threading
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue

import pygame


class Library:
    """Sounds by file name. Only the thread that plays calls it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.kept: dict[str, pygame.mixer.Sound | None] = {}
        """None: it cannot be read."""
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

    def get(self, file: str) -> pygame.mixer.Sound | None:
        """A sound, read now if need be."""
        sound = self.kept[file] if file in self.kept else self._read(file)
        self.kept[file] = sound
        return sound

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / file)
        except (pygame.error, OSError):
            logging.getLogger(__name__).warning("a sound cannot be read: %s", file)
            return None

    def _read_ahead(self) -> None:
        while (file := self._wanted.get()) is not None:
            with self._device:
                if self._open and file not in self.kept and file not in self._unwanted:
                    self.kept[file] = self._read(file)
