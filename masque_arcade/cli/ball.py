"""The verb `ball`: an evening of many tables, and its export."""

import argparse
import json
import sqlite3
import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.cli.arguments import (
    TITLE_GAMES,
    UsageError,
    data_folder,
    game_name,
    listed,
    output,
    port,
    positive,
    whole,
)
from masque_arcade.cli.hosting import cannot_host, host_arguments, in_words, read_door, read_name, run
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.engine.registry import ids
from masque_arcade.storage import paths

if TYPE_CHECKING:
    from masque_arcade.ball.evening import Ball

SEATS: Final = 5
"""The default number of seats wanted at a table."""


def ball_verb(verbs: Any) -> None:
    ball = verbs.add_parser(
        "ball",
        help="host an evening of many tables",
        description="Host an evening of many tables on the network: rounds, points and one crown.",
    )
    ball.add_argument(
        "--games",
        type=listed(game_name),
        metavar="A,B,C",
        help=f"the rounds' games in turn: {TITLE_GAMES} (default: all)",
    )
    ball.add_argument("--rounds", type=positive, default=5, metavar="N", help="the number of rounds (default: 5)")
    ball.add_argument(
        "--minutes", type=positive, default=30, metavar="M", help="the longest a round may take (default: 30)"
    )
    ball.add_argument(
        "--seats", type=positive, default=SEATS, metavar="N", help=f"players wanted at a table (default: {SEATS})"
    )
    ball.add_argument("--bots", action="store_true", help="fill tables with bots")
    host_arguments(ball, "ball")
    ball.add_argument("--port", type=port, default=47474, metavar="P", help="TCP port (default: 47474; 0: any)")
    ball.add_argument("--resume", type=Path, metavar="FILE", help="go on with the evening of a file")
    ball.add_argument(
        "--headless", action="store_true", help="draft and publish every round by itself, and end when all have left"
    )
    ball.add_argument(
        "--people", type=positive, default=2, metavar="N", help="with --headless: begin with so many (default: 2)"
    )
    ball.add_argument(
        "--look-up", type=whole, default=60, metavar="S", help="seconds to find one's table (default: 60)"
    )
    ball.add_argument(
        "--linger", type=whole, default=20, metavar="S", help="seconds at a table after its end (default: 20)"
    )
    ball.set_defaults(verb=_ball)
    deeds = ball.add_subparsers(title="verbs", metavar="VERB")
    export = deeds.add_parser("export", help="print an evening", description="Print an evening's people and results.")
    export.add_argument("file", type=Path, metavar="FILE", help="the evening's file, which may be in use")
    form = export.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="everything as one JSON object (default)")
    form.add_argument("--csv", action="store_true", help="a line for every score")
    form.add_argument("--png", type=output(), metavar="OUT", help="a poster of the evening in a file")
    export.add_argument("--lang", choices=languages(), default=ENGLISH, help="the poster's language (default: en)")
    export.set_defaults(verb=_export)


def _ball(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.headless_client import say
    from masque_arcade.app.host_results import HostResults
    from masque_arcade.ball.evening import Settings
    from masque_arcade.ball.server import BallOptions, BallServer
    from masque_arcade.ball.store import BadBall, Store

    data = data_folder(arguments)
    settings = None
    if arguments.resume is None:
        wanted = (arguments.rounds, arguments.minutes, arguments.seats, arguments.bots, arguments.level)
        try:
            settings = Settings(read_name(arguments), arguments.games or tuple(ids()), *wanted)
        except ValueError as error:
            raise UsageError(str(error)) from None
    elif not arguments.resume.is_file():
        raise UsageError(f"--resume {arguments.resume}: no such file")
    times = (arguments.pace, arguments.look_up, arguments.linger)
    wish = BallOptions(arguments.port, read_door(arguments), arguments.headless, arguments.people, *times)
    file = arguments.resume or data / "balls" / time.strftime("%Y%m%d-%H%M%S.sqlite")
    fame = None if arguments.no_hall else HostResults(data, say)
    try:
        store = Store(file)
        if arguments.resume and store.read() is None:
            raise UsageError(f"--resume {file}: this evening has not begun")
        ball = BallServer(settings, wish, data, store, in_words, fame)
    except BadBall as error:
        raise UsageError(f"{file}: {error}") from None
    except (OSError, sqlite3.Error) as error:
        raise cannot_host(error) from None
    try:
        run(ball, arguments.tied)
    finally:
        store.close()
        if fame:
            fame.close()
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from masque_arcade.ball.facts import export, export_rows
    from masque_arcade.ball.store import BadBall, read

    try:
        ball = read(arguments.file)
    except (BadBall, OSError, sqlite3.Error) as error:
        raise UsageError(f"{arguments.file}: {error}") from None
    if arguments.png:
        _write_poster(ball, arguments)
    elif arguments.csv:
        print(export_rows(ball), end="")
    else:
        print(json.dumps(export(ball), ensure_ascii=False, indent=1))
    return 0


def _write_poster(ball: "Ball", arguments: argparse.Namespace) -> None:
    from masque_arcade.app.last_ball import seen
    from masque_arcade.client.i18n import Catalogue
    from masque_arcade.client.render.offscreen import write
    from masque_arcade.client.screens.ball.poster import UPRIGHT, ball_poster

    texts = Catalogue.load(arguments.lang, paths.assets())
    day = date.fromtimestamp(arguments.file.stat().st_mtime)
    try:
        write(ball_poster(seen(ball), texts, day), UPRIGHT, arguments.png)
    except OSError as error:
        raise UsageError(f"{arguments.png}: {error.strerror or error}") from None
    print(arguments.png)
