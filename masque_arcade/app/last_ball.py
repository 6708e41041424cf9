"""The latest ball that was hosted here to its end, for the hall of fame; a ball's file as a client sees it."""

import sqlite3
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

from masque_arcade.ball.evening import Ball, Stage
from masque_arcade.ball.facts import facts
from masque_arcade.ball.store import BadBall, read
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.ball.coronation import crown_words
from masque_arcade.client.screens.leaderboard.leaderboard import LastCrown
from masque_arcade.client.session.ball_facts import BallFacts, read_ball
from masque_arcade.client.session.validation import Nonsense

_FILES: Final = 5
"""So many of the latest files are looked at."""


def seen(ball: Ball) -> BallFacts:
    """A ball as those see it who are not there."""
    return read_ball({**facts(ball, None)["ball"], "you": None})


def last_crown(data: Path, texts: Catalogue) -> LastCrown | None:
    """Who has the crown of the latest ball; None where none has ended."""
    files = [(file.stat().st_mtime, file) for file in (data / "balls").glob("*.sqlite")]
    for when, file in sorted(files, reverse=True)[:_FILES]:
        with suppress(BadBall, Nonsense, OSError, sqlite3.Error):
            ball = read(file)
            shown = seen(ball)
            if ball.stage is Stage.OVER and shown.leaders:
                where = texts("hall.crown", ball=shown.name, date=texts.date(date.fromtimestamp(when)))
                return LastCrown(shown.leaders[0].name, crown_words(shown, texts), where)
    return None
