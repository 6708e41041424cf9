"""The verb that hosts a table on the network, and what it shares with the one for an evening of many (ball.py)."""

import argparse
import errno
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from masque_arcade.cli.arguments import (
    TITLE_GAMES,
    UsageError,
    code_argument,
    data_argument,
    data_folder,
    game_name,
    level_argument,
    port,
    positive,
    seed_argument,
    whole,
)
from masque_arcade.cli.game_options import chosen_game
from masque_arcade.storage import paths


def host_verb(verbs: Any) -> None:
    host = verbs.add_parser("host", help="host a table on the network", description="Host a table for other laptops.")
    host.add_argument("game", type=game_name, metavar="GAME", nargs="?", help=f"one of: {TITLE_GAMES}")
    host.add_argument(
        "--seats", type=positive, metavar="N", help="players, bots included (default: 6, or the game's maximum)"
    )
    host.add_argument("--bots", type=whole, default=0, metavar="K", help="the number of seats for bots (default: 0)")
    host_arguments(host, "table")
    host.add_argument(
        "--port", type=port, metavar="P", help="TCP port (default: 47474, or the resumed table's; 0: any)"
    )
    seed_argument(host)
    host.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game (see play --options)"
    )
    host.add_argument(
        "--masks-on", action="store_true", help="do not reveal matches afterwards, so that the deal cannot be checked"
    )
    host.add_argument("--resume", type=Path, metavar="FILE", help="resume the match of a journal")
    host.add_argument(
        "--seats-per-address",
        type=positive,
        metavar="N",
        help="seats that one other machine may take (default: 2; this machine: any number)",
    )
    host.add_argument(
        "--headless", action="store_true", help="start when all human seats are taken, and end after the match"
    )
    host.set_defaults(verb=_host)


def host_arguments(verb: argparse.ArgumentParser, what: str) -> None:
    """What hosting a `what` always asks: its name, who is let in, bots and clocks."""
    level_argument(verb, "how well the bots play")
    verb.add_argument("--name", default="Masque Arcade", metavar=what.upper(), help=f"the {what}'s name")
    door = verb.add_mutually_exclusive_group()
    code_argument(door, f"the {what}'s code (default: drawn and printed)")
    door.add_argument("--open", action="store_true", help="no code")
    verb.add_argument(
        "--pace", choices=("instant", "express", "normal", "relaxed"), default="normal", help="the tempo of all clocks"
    )
    verb.add_argument("--no-hall", action="store_true", help="do not record the results in this machine's hall of fame")
    verb.add_argument("--tied", action="store_true", help=argparse.SUPPRESS)
    data_argument(verb)


def _host(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.headless_client import say
    from masque_arcade.app.host_results import HostResults
    from masque_arcade.server.host import Host
    from masque_arcade.server.host_options import PORT, HostOptions, resumed_wish
    from masque_arcade.server.players import NOBODY, MatchPlan
    from masque_arcade.storage.journal import BadJournal, read

    data = data_folder(arguments)
    story = None
    if arguments.resume:
        try:
            story = read(arguments.resume)
            wish = resumed_wish(story, once=arguments.headless)
            wish = wish if arguments.port is None else replace(wish, port=arguments.port)
        except (OSError, BadJournal) as error:
            why = getattr(error, "strerror", None) or f"not the journal of a match ({error})"
            raise UsageError(f"--resume {arguments.resume}: {why}") from None
    else:
        if arguments.game is None:
            raise UsageError(f"expected a game ({TITLE_GAMES}) or --resume FILE")
        row, options = chosen_game(arguments)
        name = read_name(arguments)
        if arguments.bots > arguments.seats:
            raise UsageError(f"--bots {arguments.bots}: there are only {arguments.seats} seats")
        seats = arguments.seats
        bots = dict.fromkeys(range(seats - arguments.bots, seats), arguments.level)
        plan = MatchPlan(seats, bots, options, auto_start=arguments.headless, masks_on=arguments.masks_on)
        wish = HostOptions(
            row.info.id,
            plan,
            arguments.pace,
            name,
            read_door(arguments),
            PORT if arguments.port is None else arguments.port,
            arguments.seed,
            once=arguments.headless,
        )
    if arguments.seats_per_address:
        wish = replace(wish, share=arguments.seats_per_address)
    try:
        host = Host(wish, data, in_words, story, arguments.resume)
    except BadJournal as error:
        raise UsageError(f"--resume {arguments.resume}: {error}") from None
    except OSError as error:
        raise cannot_host(error) from None
    # The matches of a ball's table are in its organiser's hall.
    lent = story is not None and story.door is not None and story.door.owner == NOBODY
    fame = None if arguments.no_hall or lent else HostResults(data, say)
    if fame:
        host.on_begun, host.on_over = fame.begun, fame.over
    try:
        run(host, arguments.tied)
    finally:
        if fame:
            fame.close()
    return 0


def read_name(arguments: argparse.Namespace) -> str:
    """The name that others see. Raises UsageError when nothing of it can be."""
    from masque_net.clean_text import clean
    from masque_net.messages import NAME

    if not (name := clean(arguments.name, NAME)):
        raise UsageError("--name: expected a name that can be seen")
    return name


def read_door(arguments: argparse.Namespace) -> str | None:
    """The code that lets people in: "" for none, None for one that is drawn. Raises UsageError."""
    from masque_net.tls import read_code

    if arguments.open:
        return ""
    code = None if arguments.code is None else read_code(arguments.code)
    if arguments.code is not None and code is None:
        raise UsageError("--code: expected six letters and digits")
    return code


def cannot_host(error: Exception) -> UsageError:
    """Why a host could not start, in words."""
    if not isinstance(error, OSError):
        return UsageError(f"cannot host: {error}")
    taken = error.errno in (errno.EADDRINUSE, errno.EACCES) and not error.filename
    advice = "; try another --port" if taken else f": {error.filename}" if error.filename else ""
    return UsageError(f"cannot host: {error.strerror or error}{advice}")


def run(host: Any, tied: bool) -> None:
    """Run a host until its end or a signal; `tied`: until who holds the other end of standard input has ended."""
    import signal

    signal.signal(signal.SIGTERM, lambda *_: host.stop())
    if tied:
        threading.Thread(target=_until_left, args=(host.stop,), name="tie", daemon=True).start()
    host.run()


def _until_left(stop: Callable[[], None]) -> None:
    with suppress(OSError):
        while os.read(0, 64):
            pass
    stop()


def in_words(line: dict[str, Any]) -> None:
    """A line of JSON as `say` writes it; a host's sign also as the words its guests see."""
    from masque_arcade.app.headless_client import say
    from masque_arcade.client.i18n import Catalogue
    from masque_arcade.client.languages import ENGLISH

    if "sign" in line:
        words = Catalogue.load(ENGLISH, paths.assets())("sign.words").split()
        line = {**line, "words": " ".join(words[number] for number in line["sign"])}
    say(line)
