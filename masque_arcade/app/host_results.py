"""Leaderboard entries of a hosted table: each finished match is stored once, in the host's folder.

A thread writes, so that neither delays nor errors reach the table.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.match_result import MatchRecorder
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host_options import Report
from masque_arcade.server.resuming import guests_of
from masque_arcade.server.timing import PACES
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
        self._reported = False

    def begun(self, table: GameSession, header: Header, played: float) -> None:
        """A match begins, or is resumed after `played` seconds. An abandoned one is not counted."""
        began = {} if header.began is None else {"wall": lambda: header.began or 0.0}
        self._matches[table] = MatchRecorder(table, HOSTED, played=played, **began), header.origin

    def over(self, table: GameSession, levels: Sequence[str | None]) -> None:
        """That match has ended. `levels` of the bots by seat, None for humans; without humans it is not stored."""
        match = self._matches.pop(table, None)
        if match and None in levels:
            self._writer.submit(self._keep, table, *match, levels)

    def elsewhere(self, header: Header, actions: Sequence[Sequence[Any]], played: float) -> None:
        """A match at another computer has ended: its table told `header` and `actions`, as in a message Record."""
        self._writer.submit(self._replay, header, actions, played)

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

    def _replay(self, header: Header, actions: Sequence[Sequence[Any]], played: float) -> None:
        entry, guests = GAMES[header.game], guests_of(header)
        try:
            names = [guests[chair] if isinstance(chair, int) else "" for chair in header.chairs]
            match: Match[Any, Any, Any] = Match(entry.game, header.seats, header.options, header.seed)
            table = GameSession(entry, match, {}, PACES["instant"], Rng(0), names)
            table.restore([(action[1], entry.codec.read(action[2])) for action in actions], {}, 0.0)
            began = header.began or 0.0
            recorder = MatchRecorder(table, HOSTED, played=played, wall=lambda: began)
        except Exception as error:  # Another computer's record may be anything.
            logging.getLogger(__name__).warning("\n".join(["a record makes no sense", *frames(error), said(error)]))
            return
        if table.over:
            levels = [chair if isinstance(chair, str) else None for chair in header.chairs]
            self._keep(table, recorder, header.origin, levels)

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
        if not self._reported:
            self._reported = True
            self._report({"event": "hall", "reason": str(reason), **({"file": file} if file else {})})


def shown(result: Result) -> Result:
    """The result without blocked names, and without those that the host gave to guests who gave none."""
    chairs = [
        chair if is_given(chair.name) and not is_blocked_name(chair.name) else replace(chair, name="")
        for chair in result.chairs
    ]
    return replace(result, chairs=tuple(chairs))
