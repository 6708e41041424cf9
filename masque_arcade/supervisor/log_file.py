"""The log: a rotating file in the user's folder, 1 MB five times. Its lines record the program's actions, never cards,
messages or names."""

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from masque_arcade.supervisor.redaction import frames, said

_SIZE: Final = 1_000_000
_FILES: Final = 5
_OURS: Final = ("masque_arcade", "masque_net")
"""Other libraries are left out: their messages are unreviewed."""


def begin(data: Path, name: str = "masque") -> None:
    """Write the log to `<data>/logs/<name>.log`. On disk errors there is no log, and no exception."""
    end()
    folder = data / "logs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _Rotating(folder / f"{name}.log", maxBytes=_SIZE, backupCount=_FILES - 1, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(_Plain("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    for ours in _OURS:
        logger = logging.getLogger(ours)
        logger.setLevel(logging.INFO)
        logger.addHandler(handler)
        logger.propagate = False


def end() -> None:
    for ours in _OURS:
        logger = logging.getLogger(ours)
        logger.propagate = True
        for handler in [one for one in logger.handlers if isinstance(one, _Rotating)]:
            logger.removeHandler(handler)
            handler.close()


def last_lines(data: Path, count: int = 200) -> list[str]:
    """The end of the log, oldest line first; empty when there is none."""
    lines: list[str] = []
    for file in (data / "logs" / "masque.log.1", data / "logs" / "masque.log"):
        with suppress(OSError):
            lines += file.read_text("utf-8", "replace").splitlines()
    return lines[-count:]


class _Rotating(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """On a full disk, or another window at the same file, lose only the line."""


class _Plain(logging.Formatter):
    def formatException(  # noqa: N802
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The stack; of the exception only what is harmless."""
        error = ei[1]
        return "\n".join([*frames(error), said(error)]) if error else ""
