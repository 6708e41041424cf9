"""Usage statistics of an evening: plays, lengths, where players gave up, devices, incidents, hours."""

import csv
import io
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class GameAudit:
    """One game's plays: `seconds` and `turns` are averages of the finished ones."""

    game: str
    plays: int
    finished: int
    seconds: float
    turns: float

    @property
    def completion(self) -> float:
        """The finished share, 0..1."""
        return self.finished / self.plays if self.plays else 0.0


@dataclass(frozen=True, slots=True)
class Audit:
    """`games` with most plays first; `last_screens` of abandoned matches, `devices`, `incidents` and `presets` by
    count; `hours`: matches begun in each hour of the day, local time."""

    games: tuple[GameAudit, ...] = ()
    last_screens: dict[str, int] = field(default_factory=dict)
    devices: dict[str, int] = field(default_factory=dict)
    presets: dict[str, int] = field(default_factory=dict)
    incidents: dict[str, int] = field(default_factory=dict)
    hours: tuple[int, ...] = (0,) * 24

    @property
    def plays(self) -> int:
        return sum(game.plays for game in self.games)

    @property
    def finished(self) -> int:
        return sum(game.finished for game in self.games)

    @property
    def completion(self) -> float:
        """The finished share, 0..1."""
        return self.finished / self.plays if self.plays else 0.0

    @property
    def seconds(self) -> float:
        """The average length of a finished match."""
        return sum(game.seconds * game.finished for game in self.games) / self.finished if self.finished else 0.0

    def rows(self) -> list[tuple[str, str, str]]:
        """All values as (part, what, number): the lines of the CSV and of the operator's page."""
        made = [
            ("all", "plays", str(self.plays)),
            ("all", "finished", str(self.finished)),
            ("all", "completion_percent", f"{100 * self.completion:.0f}"),
            ("all", "average_seconds", f"{self.seconds:.0f}"),
        ]
        for game in self.games:
            made += [
                (game.game, "plays", str(game.plays)),
                (game.game, "finished", str(game.finished)),
                (game.game, "completion_percent", f"{100 * game.completion:.0f}"),
                (game.game, "average_seconds", f"{game.seconds:.0f}"),
                (game.game, "average_turns", f"{game.turns:.1f}"),
            ]
        for part, counts in (
            ("last_screen", self.last_screens),
            ("device", self.devices),
            ("preset", self.presets),
            ("incident", self.incidents),
        ):
            made += [(part, what, str(count)) for what, count in counts.items()]
        made += [("hour", f"{hour:02}", str(count)) for hour, count in enumerate(self.hours)]
        return made

    def csv(self) -> str:
        """A CSV file's text, with a heading."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("part", "what", "number"))
        writer.writerows(self.rows())
        return out.getvalue()


def audit(db: sqlite3.Connection, since: float) -> Audit:
    """The statistics since a time in seconds of the wall clock. Raises sqlite3.Error."""
    games = [
        GameAudit(*row)
        for row in db.execute(
            "SELECT game, COUNT(*), SUM(finished), COALESCE(AVG(CASE finished WHEN 1 THEN seconds END), 0), "
            "COALESCE(AVG(CASE finished WHEN 1 THEN turns END), 0) FROM results WHERE began >= ? "
            "GROUP BY game ORDER BY COUNT(*) DESC, game",
            (since,),
        )
    ]
    screens, devices, presets = Counter[str](), Counter[str](), Counter[str]()
    hours = [0] * 24
    words = "SELECT finished, last_screen, devices, preset, began FROM results WHERE began >= ?"
    for finished, screen, used, preset, began in db.execute(words, (since,)):
        if not finished:
            screens[screen or "unknown"] += 1
        devices.update(used.split())
        if preset:
            presets[preset] += 1
        hours[datetime.fromtimestamp(began).hour] += 1
    incidents = dict(db.execute("SELECT kind, COUNT(*) FROM incidents WHERE at >= ? GROUP BY kind", (since,)))
    return Audit(
        tuple(games),
        dict(screens.most_common()),
        dict(devices.most_common()),
        dict(presets.most_common()),
        incidents,
        tuple(hours),
    )
