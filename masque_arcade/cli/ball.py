"""The verb `ball`: an evening of many tables, and its export."""

import argparse
import errno
import json
import sqlite3
import threading
import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.cli.arguments import (
    TITLE_GAMES,
    UsageError,
    code_argument,
    data_folder,
    game_name,
    level_argument,
    listed,
    output,
    port,
    positive,
    whole,
)
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
    level_argument(ball, "how well the bots play")
    ball.add_argument("--name", default="Masque Arcade", metavar="BALL", help="the ball's name")
    ball.add_argument("--port", type=port, default=47474, metavar="P", help="TCP port (default: 47474; 0: any)")
    door = ball.add_mutually_exclusive_group()
    code_argument(door, "the ball's code (default: drawn and printed)")
    door.add_argument("--open", action="store_true", help="no code")
    ball.add_argument(
        "--pace", choices=("instant", "express", "normal", "relaxed"), default="normal", help="the tempo of all clocks"
    )
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
    ball.add_argument("--no-hall", action="store_true", help="do not record the results in this machine's hall of fame")
    ball.add_argument("--tied", action="store_true", help=argparse.SUPPRESS)
    ball.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")
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
    import signal

    from masque_arcade.app.headless_client import say
    from masque_arcade.app.host_results import HostResults
    from masque_arcade.ball.evening import Settings
    from masque_arcade.ball.server import BallOptions, BallServer
    from masque_arcade.ball.store import BadBall, Store
    from masque_arcade.cli.network import in_words, until_left
    from masque_net.clean_text import clean
    from masque_net.messages import NAME
    from masque_net.tls import read_code

    data = data_folder(arguments)
    settings = None
    if arguments.resume is None:
        name = clean(arguments.name, NAME)
        if not name:
            raise UsageError("--name: expected a name that can be seen")
        wanted = (arguments.rounds, arguments.minutes, arguments.seats, arguments.bots, arguments.level)
        try:
            settings = Settings(name, arguments.games or tuple(ids()), *wanted)
        except ValueError as error:
            raise UsageError(str(error)) from None
    elif not arguments.resume.is_file():
        raise UsageError(f"--resume {arguments.resume}: no such file")
    code = "" if arguments.open else None
    if arguments.code is not None and not arguments.open and (code := read_code(arguments.code)) is None:
        raise UsageError("--code: expected six letters and digits")
    wish = BallOptions(
        arguments.port, code, arguments.headless, arguments.people, arguments.pace, arguments.look_up, arguments.linger
    )
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
        taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES) and not error.filename
        raise UsageError(
            f"cannot host: {getattr(error, 'strerror', None) or error}{'; try another --port' if taken else ''}"
        ) from None
    signal.signal(signal.SIGTERM, lambda *_: ball.stop())
    if arguments.tied:
        threading.Thread(target=until_left, args=(ball.stop,), name="tie", daemon=True).start()
    try:
        ball.run()
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
