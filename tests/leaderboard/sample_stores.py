"""Halls for tests: matches of persons and bots, files with something in them, files of the first version."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from masque_arcade.engine.achievements import FASTEST, STREAK, Honour
from masque_arcade.storage.leaderboard import Leaderboard, Result, SeatResult, schema

LIAR = Honour("best_liar", "unpunished", of="lies")
UNMASKER = Honour("best_unmasker", "right", of="contests", share=True, minimum=5)
HONOURS = (LIAR, UNMASKER, FASTEST, STREAK)
NOON = 1_800_000_000.0
"""Some moment; the tests that care for the hour count from Hall.tonight."""


class Clock:
    """The wall clock by hand."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def match(
    *names: str,
    won: int = 0,
    game: str = "mascarade",
    began: float = NOON,
    bot: str = "keen",
    initials: str = "",
    finished: bool = True,
    last_screen: str = "",
    **feats: int,
) -> Result:
    """A match of the persons `names` and one bot; the first person has the `feats`."""
    chairs = [
        SeatResult(
            name,
            "",
            seat == won,
            13 - seat,
            feats if seat == 0 else {"turns": feats.get("turns", 9)},
            initials if seat == 0 else "",
        )
        for seat, name in enumerate(names)
    ]
    chairs.append(SeatResult("Clockwork", bot, won == len(names), 3, {"turns": 1, "unpunished": 99, "lies": 99}))
    return Result(
        game,
        tuple(chairs),
        began,
        321.4,
        feats.get("turns", 9),
        {"bank": "194"},
        "express",
        finished,
        last_screen,
        ("pad", "touch"),
    )


def written(leaderboard: Leaderboard, result: Result) -> int:
    """Record it, and it must be kept."""
    number = leaderboard.record(result)
    assert type(number) is int, number
    return number


def labels(leaderboard: Leaderboard, honour: Honour, since: float | None = None, game: str = "mascarade") -> list[str]:
    return [line.label for line in leaderboard.top(game, honour, since)]


def filled(path: Path, matches: int = 30, clock: Callable[[], float] = lambda: NOON) -> bytes:
    """A hall's file with some matches in it, closed; its bytes."""
    leaderboard = Leaderboard(path, clock)
    for n in range(matches):
        number = written(leaderboard, match(f"Guest {n}", "Other", unpunished=n % 7, lies=7, right=n % 5, contests=5))
        leaderboard.sign(number, 0, f"A{n % 10}♥")
    leaderboard.incident("crash")
    leaderboard.close()
    return path.read_bytes()


def first_version(path: Path) -> None:
    """A file as version 1 of the schema wrote it, with two matches."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        schema.upgrade(db, 1)
        for number, began in ((1, NOON), (2, NOON + 600)):
            db.execute(
                "INSERT INTO results VALUES (?, 'mascarade', 'normal', '{}', ?, 300, 12, 1, '')", (number, began)
            )
            db.execute("INSERT INTO chairs VALUES (?, 0, 'Aki', '', 'AKI', 1, 13)", (number,))
            db.execute("INSERT INTO chairs VALUES (?, 1, 'Bot', 'keen', '', 0, 4)", (number,))
            db.execute("INSERT INTO feats VALUES (?, 0, 'unpunished', 3), (?, 0, 'lies', 5)", (number, number))
