"""Saving pictures of a finished match into the user's folder, by another process."""

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from masque_arcade.client.screens.table.chronicle_pictures import picture_files
from masque_arcade.client.session.picture_saver import SavedPicture, SaveState
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.engine.codec import plain
from masque_arcade.storage import paths
from masque_net.guest_name import masks_of, plain_names

_TOLD: Final = 12.0
"""Seconds that the outcome is told."""
_PATIENCE: Final = 180.0
"""Seconds until a picture is given up; a slow laptop draws the film in half a minute."""


class TruthPictures:
    """Saves one picture at a time in `folder`; a second wish meanwhile is ignored."""

    def __init__(
        self,
        folder: Path,
        language: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
        patience: float = _PATIENCE,
    ) -> None:
        self._folder, self._language, self._clock, self._patience = folder, language, clock, patience
        self._state: SaveState | None = None
        self._since = 0.0
        self._file: Path | None = None

    def save(self, kind: str, told: Chronicle, names: Sequence[str]) -> None:
        if self._state is SaveState.BUSY:
            return
        self._state = SaveState.BUSY
        stem = f"{told.game}-{time.strftime('%Y%m%d-%H%M%S')}"
        self._file = next(iter(picture_files(kind, self._folder, stem)))
        wish = {"kind": kind, "folder": str(self._folder), "stem": stem, "language": self._language()}
        more = {"names": plain_names(names), "masks": masks_of(names), "told": plain(told)}
        Thread(target=self._draw, args=(json.dumps(wish | more),), name="pictures", daemon=True).start()

    def state(self) -> SavedPicture | None:
        over = self._state is not SaveState.BUSY and self._clock() - self._since >= _TOLD
        if self._state is None or over:
            return None
        return SavedPicture(self._state, str(self._folder), self._file if self._state is SaveState.SAVED else None)

    def _draw(self, wish: str) -> None:
        words = paths.program("draw-match")
        outcome = _outcome(words, wish, self._patience)
        self._since = self._clock()
        self._state = outcome


def _outcome(words: Sequence[str], wish: str, patience: float) -> SaveState:
    """What the program `words` says of a wish, killed after `patience` seconds."""
    try:
        done = subprocess.run(
            words, input=wish, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=patience
        )
    except subprocess.TimeoutExpired:
        return SaveState.SLOW
    except OSError:
        return SaveState.FAILED
    said = done.stdout.split()[-1:]
    return SaveState(said[0]) if said and said[0] in list(SaveState) else SaveState.FAILED
