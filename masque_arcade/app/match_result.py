"""The record of one match for the leaderboard, from its start to its end.

Runs without a window, so that a host can use it.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from masque_arcade.engine.achievements import TURNS
from masque_arcade.engine.game import Over, Seat
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.storage.leaderboard import Leaderboard, Placement, Reason, Result, SeatResult
from masque_net.guest_name import mask_of

CAP = "cap"
"""The last screen of a match ended by the session's time, by the scores of that moment."""


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """A finished match. `number` identifies the result, or says why it was not stored; `places`: its humans'
    placements, the best first; `feats` by seat, empty when it was ended early."""

    game: str
    names: tuple[str, ...]
    number: int | Reason
    places: tuple[Placement, ...] = ()
    feats: tuple[Mapping[str, int], ...] = ()

    @property
    def signers(self) -> tuple[Seat, ...]:
        """The seats that may leave initials, each once, the best first."""
        return tuple(dict.fromkeys(place.seat for place in self.places))


def store(
    leaderboard: Leaderboard, result: Result, names: tuple[str, ...], feats: tuple[Mapping[str, int], ...]
) -> RecordedResult:
    """Store a finished match, and see where its humans are placed. `names` and `feats` by seat, as the table's."""
    number = leaderboard.record(result)
    places = leaderboard.places(number, GAMES[result.game].honours) if isinstance(number, int) else ()
    return RecordedResult(result.game, names, number, places, feats)


class MatchRecorder:
    """One match from start to end. Create it before the table's first beat; only `seconds` and `devices` are counted
    here, feats are the table's (so a resumed table has them all).

    `preset`: the heading in the usage statistics, the table's tempo when "". `clock` is monotonic, `wall` the time of
    day. `played`: earlier seconds of a resumed match.
    """

    def __init__(
        self,
        table: GameSession,
        preset: str = "",
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        played: float = 0.0,
    ) -> None:
        self.table, self._preset, self._clock = table, preset or table.preset.name, clock
        self._began, self._started = wall(), clock() - played
        self._devices: set[str] = set()
        self._done = False

    @property
    def names(self) -> Sequence[str]:
        """The names by seat."""
        return self.table.names

    def used(self, device: str) -> None:
        """Count a device: "pad", "touch", "keyboard" or "mouse"."""
        self._devices.add(device)

    def finish(
        self,
        leaderboard: Leaderboard,
        levels: Sequence[str | None],
        scores: Mapping[Seat, int],
        winners: Sequence[Seat] | None = None,
        initials: Mapping[Seat, str] | None = None,
    ) -> RecordedResult:
        """Store a finished match. `levels` by seat, None for a human; `scores` as on the results page.

        `winners`: of a match the session's time ends before its rules do. `initials`: those already known. Raises
        ValueError without `winners` during the match, and when it was stored already.
        """
        result = self.result(levels, scores, winners, initials)
        return store(leaderboard, result, tuple(self.table.names), tuple(self.table.feats()))

    def result(
        self,
        levels: Sequence[str | None],
        scores: Mapping[Seat, int],
        winners: Sequence[Seat] | None = None,
        initials: Mapping[Seat, str] | None = None,
    ) -> Result:
        """The Result that `finish` stores, for callers that store it themselves. Raises as `finish` does."""
        turn, feats = self.table.match.turn, self.table.feats()
        if self._done or (winners is None and not isinstance(turn, Over)):
            raise ValueError("the match is not over, or was kept before")
        won = turn.outcome.winners if isinstance(turn, Over) else tuple(winners or ())
        return self._result(levels, scores, won, feats, "" if feats else CAP, True, initials or {})

    def abandon(self, leaderboard: Leaderboard, levels: Sequence[str | None], last_screen: str) -> int | Reason:
        """Record a match given up at `last_screen` ("mascarade.contest", "pause", "idle" ...). Raises ValueError when
        it was recorded already."""
        if self._done:
            raise ValueError("the match was kept before")
        return leaderboard.record(self._result(levels, {}, (), [], last_screen, False, {}))

    def _result(
        self,
        levels: Sequence[str | None],
        scores: Mapping[Seat, int],
        won: Sequence[Seat],
        feats: Sequence[Mapping[str, int]],
        last_screen: str,
        finished: bool,
        initials: Mapping[Seat, str],
    ) -> Result:
        self._done = True
        table = self.table
        chairs = [
            SeatResult(
                str(name),
                level or "",
                seat in won,
                scores.get(seat),
                feats[seat] if feats else {},
                initials.get(seat, ""),
                mask_of(name),
            )
            for seat, (name, level) in enumerate(zip(table.names, levels, strict=True))
        ]
        return Result(
            table.entry.info.id,
            tuple(chairs),
            self._began,
            max(0.0, self._clock() - self._started),
            feats[0][TURNS] if feats else 0,
            table.match.options,
            self._preset,
            finished,
            last_screen,
            tuple(self._devices),
        )
