"""Saving pictures of a finished match into the user's folder, by another process."""

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from itertools import chain, count
from pathlib import Path
from threading import Lock, Thread
from typing import Final, NamedTuple

from masque_arcade.client.screens.table.chronicle_pictures import picture_files
from masque_arcade.client.session.picture_saver import SavedPicture, SaveState
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.engine.codec import plain
from masque_arcade.storage import paths
from masque_net.guest_name import masks_of, plain_names

_OUTCOME_TIME: Final = 12.0
"""Seconds that the outcome is told."""
_PATIENCE: Final = 180.0
"""Seconds until a picture is given up; a slow laptop draws the film in half a minute."""


class _Wish(NamedTuple):
    """A picture to be drawn."""

    kind: str
    chronicle: Chronicle
    names: tuple[str, ...]
    words: str
    """All of it, as the writer reads it."""
    file: Path


class TruthPictures:
    """Saves pictures in `folder`, one after another in the order of the wishes; one that waits already is not asked for
    twice."""

    def __init__(
        self,
        folder: Path,
        language: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
        patience: float = _PATIENCE,
    ) -> None:
        self._folder, self._language, self._clock, self._patience = folder, language, clock, patience
        self._wishes: list[_Wish] = []
        """The one that is being drawn, and those that wait."""
        self._ends: dict[str, tuple[SaveState, float, Path]] = {}
        """The latest outcome of each kind, when it came, and the file."""
        self._lock = Lock()

    def save(self, kind: str, chronicle: Chronicle, names: Sequence[str]) -> None:
        with self._lock:
            if any((one.kind, one.chronicle, one.names) == (kind, chronicle, tuple(names)) for one in self._wishes):
                return
            taken = {one.file for one in self._wishes} | {file for _, _, file in self._ends.values()}
            began = f"{chronicle.game}-{time.strftime('%Y%m%d-%H%M%S')}"
            stems = chain([began], (f"{began}-{n}" for n in count(2)))
            stem, file = next(
                (stem, file)
                for stem in stems
                if (file := next(iter(picture_files(kind, self._folder, stem)))) not in taken
            )
            wish = {"kind": kind, "folder": str(self._folder), "stem": stem, "language": self._language()}
            more = {"names": plain_names(names), "masks": masks_of(names), "told": plain(chronicle)}
            self._wishes.append(_Wish(kind, chronicle, tuple(names), json.dumps(wish | more), file))
            if len(self._wishes) == 1:
                Thread(target=self._draw, name="pictures", daemon=True).start()

    def state(self) -> Sequence[SavedPicture]:
        with self._lock:
            ends, busy = dict(self._ends), list(dict.fromkeys(one.kind for one in self._wishes))
        outcomes = [
            SavedPicture(kind, state, str(self._folder), file if state is SaveState.SAVED else None)
            for kind, (state, since, file) in ends.items()
            if kind not in busy and self._clock() - since < _OUTCOME_TIME
        ]
        return [*outcomes, *(SavedPicture(kind, SaveState.BUSY, str(self._folder)) for kind in busy)]

    def _draw(self) -> None:
        while True:
            wish = self._wishes[0]
            outcome = _outcome(paths.program("draw-match"), wish.words, self._patience)
            with self._lock:
                self._ends[wish.kind] = outcome, self._clock(), wish.file
                self._wishes.pop(0)
                if not self._wishes:
                    return


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
