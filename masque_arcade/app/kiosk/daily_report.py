"""The daily report: a CSV file a day, a line a visit. It knows no names and nothing of the cards."""

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Final, Protocol

from masque_arcade.app.kiosk.settings_file import Wall
from masque_arcade.engine.foreign_text import BadText, read_text

FOLDER: Final = "reports"
HEADING: Final = ("began", "minutes", "language", "games", "finished", "left_at")
_LONG: Final = 1e4
"""A limit for minutes and games; a line with more is not ours."""
_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d\.csv", re.ASCII)


class Played(Protocol):
    """A visit's games (session.KioskSession). `games`: those begun, by id, of which `finished` came to their end;
    `left_at`: where the visitors walked away, "" for those who saw it all."""

    @property
    def games(self) -> Sequence[str]: ...
    @property
    def finished(self) -> int: ...
    @property
    def left_at(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A visit that ended before any game."""

    left_at: str
    games: tuple[str, ...] = ()
    finished: int = 0


@dataclass(frozen=True, slots=True)
class Visit:
    """From a press in the show back to the show. `began`: the time of day, as 10:00; the others as in Played."""

    began: str
    minutes: float
    language: str
    games: tuple[str, ...]
    finished: int
    left_at: str


@dataclass(frozen=True, slots=True)
class DayReport:
    """One day's visits, counted."""

    visits: int
    finished: int
    minutes: float
    games: Counter[str]
    languages: Counter[str]
    left_at: Counter[str]

    @classmethod
    def of(cls, visits: Sequence[Visit]) -> "DayReport":
        return cls(
            len(visits),
            sum(visit.finished for visit in visits),
            sum(visit.minutes for visit in visits),
            Counter(game for visit in visits for game in visit.games),
            Counter(visit.language for visit in visits),
            Counter(visit.left_at for visit in visits if visit.left_at),
        )


class DailyReport:
    """One kiosk's, in its folder `data`; `wall` is the time of day. On a full disk a line is lost, and no more."""

    def __init__(self, data: Path, wall: Wall) -> None:
        self._folder, self._wall = data / FOLDER, wall
        self._began: tuple[datetime, float] | None = None

    @property
    def file(self) -> Path:
        """Today's."""
        return self._folder / f"{self._wall():%Y-%m-%d}.csv"

    def begin(self, now: float) -> None:
        """Visitors have come, at `now` by the kiosk's own seconds: a visit is as long as they say."""
        self._began = self._wall(), now

    def end(self, now: float, language: str, played: Played) -> None:
        """The show goes on; without visitors nothing happens."""
        if self._began is None:
            return
        (began, since), self._began = self._began, None
        minutes, games = round((now - since) / 60, 1), " ".join(played.games)
        file = self._folder / f"{began:%Y-%m-%d}.csv"
        line = f"{began:%H:%M}", minutes, language, games, played.finished, played.left_at
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8", newline="\n") as out:
                if not out.tell():
                    print(*HEADING, sep=",", file=out)
                print(*line, sep=",", file=out)

    def today(self) -> DayReport:
        return DayReport.of(read(self.file))


def read(file: Path) -> list[Visit]:
    """A day's visits; none without a readable file, and none of a broken line."""
    try:
        lines = read_text(file).splitlines()
    except (OSError, BadText):
        return []
    made = list[Visit]()
    for line in lines[1:]:
        with suppress(ValueError):
            began, minutes, language, games, finished, left_at = line.split(",")
            if 0 <= float(minutes) <= _LONG and 0 <= int(finished) <= _LONG:
                made.append(Visit(began, float(minutes), language, tuple(games.split()), int(finished), left_at))
    return made


def table(data: Path) -> str:
    """All days as CSV, a line each."""
    lines = ["day,visits,begun,finished,minutes,languages,left_at"]
    for file in sorted(data.glob(f"{FOLDER}/*.csv")):
        if _NAME.fullmatch(file.name):
            day, report = date.fromisoformat(file.stem), DayReport.of(read(file))
            many = (
                " ".join(f"{what}:{n}" for what, n in one.most_common()) for one in (report.languages, report.left_at)
            )
            counts = day, report.visits, report.games.total(), report.finished, round(report.minutes)
            lines.append(",".join((*map(str, counts), *many)))
    return "\n".join(lines)
