"""Leaderboard entries of a hosted table: each finished match is stored once, in the host's folder.

A thread writes, so that neither delays nor errors reach the table.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final

from masque_arcade.app.match_result import MatchRecorder
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host_options import Report
from masque_arcade.storage.journal import Header
from masque_arcade.storage.leaderboard import HOSTED, Leaderboard, Reason, Result, is_blocked_name
from masque_arcade.supervisor.redaction import frames, said
from masque_net.clean_text import is_given

_TRIES: Final = 5
"""Tries for a file held by another process, about a second each."""


class HostResults:
    """Give `begun` and `over` to a Host, or to all of one network thread, and `close` it afterwards. Methods return at
    once and raise nothing.

    `report` gets the first error only, from the writing thread. A failed write is repeated with the next match.
    """

    def __init__(self, data: Path, report: Report) -> None:
        self._path, self._report = data / "hall.sqlite", report
        self._writer = ThreadPoolExecutor(1, "hall")
        self._matches: dict[GameSession, tuple[MatchRecorder, str]] = {}
        self._unwritten: list[tuple[Result, str]] = []
        self._told = False

    def begun(self, table: GameSession, header: Header, played: float) -> None:
        """A match begins, or is resumed after `played` seconds. An abandoned one is not counted."""
        began = {} if header.began is None else {"wall": lambda: header.began or 0.0}
        self._matches[table] = MatchRecorder(table, HOSTED, played=played, **began), header.origin

    def over(self, table: GameSession, levels: Sequence[str | None]) -> None:
        """That match has ended. `levels` of the bots by seat, None for humans; without humans it is not stored."""
        match = self._matches.pop(table, None)
        if match and None in levels:
            self._writer.submit(self._keep, table, *match, levels)

    def close(self) -> None:
        """Wait until all is written."""
        self._writer.shutdown()

    # --- on the writing thread ---------------------------------------------------------------

    def _keep(self, table: GameSession, recorder: MatchRecorder, origin: str, levels: Sequence[str | None]) -> None:
        try:
            view = table.entry.game.view(table.match.state, None)
            scores = dict(enumerate(table.entry.scores(view)))
            self._unwritten.append((shown(recorder.result(levels, scores)), origin))
            self._write()
        except Exception as error:
            # No error may end the evening.
            logging.getLogger(__name__).warning("\n".join(["a result is not kept", *frames(error), said(error)]))
            self._tell(Reason.BROKEN)

    def _write(self) -> None:
        """The file is opened for each match: meanwhile it may have been replaced, or space freed."""
        for _ in range(_TRIES):
            leaderboard = Leaderboard(self._path)
            try:
                if leaderboard.notice:
                    self._tell(leaderboard.notice.kind, leaderboard.notice.file)
                written = [(one, leaderboard.record(*one)) for one in self._unwritten]
            finally:
                leaderboard.close()
            self._unwritten = [one for one, number in written if isinstance(number, Reason)]
            reasons = [number for _, number in written if isinstance(number, Reason)]
            if Reason.BUSY not in reasons:
                break
        if reasons:
            self._tell(reasons[0])

    def _tell(self, reason: str, file: str = "") -> None:
        if not self._told:
            self._told = True
            self._report({"event": "hall", "reason": str(reason), **({"file": file} if file else {})})


def shown(result: Result) -> Result:
    """The result without blocked names, and without those that the host gave to guests who gave none."""
    chairs = [
        chair if is_given(chair.name) and not is_blocked_name(chair.name) else replace(chair, name="")
        for chair in result.chairs
    ]
    return replace(result, chairs=tuple(chairs))
