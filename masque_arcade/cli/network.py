"""The verbs that need the network: host, list, join and watch."""

import argparse
import errno
import json
import os
import socket
import threading
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from masque_arcade.cli.arguments import (
    TITLE_GAMES,
    UsageError,
    code_argument,
    data_folder,
    game_name,
    level_argument,
    open_window,
    output,
    port,
    positive,
    seed_argument,
    terminal_texts,
    whole,
    window_arguments,
    window_verb,
)
from masque_arcade.cli.game_options import chosen_game
from masque_arcade.storage import paths

LOOK: Final = 3.0
"""The default seconds of `list`."""
FIND: Final = 6.0
"""The default limit in seconds for finding a table by name."""
_RESOLVE: Final = 3.0


def network_verbs(verbs: Any) -> None:
    _host_verb(verbs)
    found = verbs.add_parser(
        "list",
        help="list the tables on this network",
        description="List the tables on this network, one per line: name, game, seats, state, compatibility, address.",
    )
    found.add_argument("--json", action="store_true", help="print one line: a JSON array with an object per table")
    found.add_argument(
        "--seconds", type=_seconds, default=LOOK, metavar="S", help=f"how long to search (default: {LOOK:g})"
    )
    found.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")
    found.set_defaults(verb=_list)
    for name, about in (("join", "join a table"), ("watch", "watch a table")):
        guest = verbs.add_parser(
            name,
            help=about,
            description=f"{about.capitalize()} on the network: in a window, "
            "or with --headless as a JSON line per beat.",
        )
        guest.add_argument(
            "table",
            metavar="ADDRESS|TABLE",
            nargs="?",
            help="address, address:port, host name, twelve-sign code, or a table's name or its beginning "
            "(default: the only table there is)",
        )
        code_argument(guest, "the table's code")
        guest.add_argument("--me", metavar="NAME", help="your name at the table (default: the setting)")
        guest.add_argument(
            "--seconds",
            type=_seconds,
            default=FIND,
            metavar="S",
            help=f"how long to search for a table by name (default: {FIND:g})",
        )
        guest.add_argument("--record", type=output(), metavar="FILE", help="record the received messages in FILE")
        guest.add_argument(
            "--headless",
            action="store_true",
            help="without a window: a JSON line per beat, the outcome in the last; --data allows a return to the seat",
        )
        if name == "watch":
            guest.add_argument(
                "--ballroom",
                action="store_true",
                help="for a big screen, which it fills (without --size): larger, with public information only",
            )
            guest.add_argument(
                "--share", action="store_true", help="give the game to others meanwhile, as the verb share does"
            )
        if name == "join":
            level_argument(guest, "how well the bot plays")
            player = guest.add_mutually_exclusive_group()
            player.add_argument("--autoplay", action="store_true", help="let a bot play the seat, without a window")
            player.add_argument("--bot", metavar="CMD", help="let another program play the seat (see docs/BOTS.md)")
            guest.add_argument(
                "--matches",
                type=positive,
                metavar="N",
                help="with a bot or a program: leave after N matches (default: when the table closes)",
            )
            player.add_argument(
                "--stdin", action="store_true", help="the same by standard output and input: a JSON line each"
            )
        guest.add_argument("--text", action="store_true", help="in this terminal, in words; a number chooses")
        window_arguments(guest)
        guest.set_defaults(verb=_join, watch=name == "watch", autoplay=False, bot=None, stdin=False, matches=None)


def _host_verb(verbs: Any) -> None:
    host = verbs.add_parser("host", help="host a table on the network", description="Host a table for other laptops.")
    host.add_argument("game", type=game_name, metavar="GAME", nargs="?", help=f"one of: {TITLE_GAMES}")
    host.add_argument(
        "--seats", type=positive, metavar="N", help="players, bots included (default: 6, or the game's maximum)"
    )
    host.add_argument("--bots", type=whole, default=0, metavar="K", help="the number of seats for bots (default: 0)")
    level_argument(host, "how well the bots play")
    host.add_argument("--name", default="Masque Arcade", metavar="TABLE", help="the table's name")
    host.add_argument(
        "--port", type=port, metavar="P", help="TCP port (default: 47474, or the resumed table's; 0: any)"
    )
    door = host.add_mutually_exclusive_group()
    code_argument(door, "the table's code (default: drawn and printed)")
    door.add_argument("--open", action="store_true", help="no code")
    seed_argument(host)
    host.add_argument(
        "--pace", choices=("instant", "express", "normal", "relaxed"), default="normal", help="the tempo of all clocks"
    )
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
    host.add_argument("--no-hall", action="store_true", help="do not record the results in this machine's hall of fame")
    host.add_argument(
        "--headless", action="store_true", help="start when all human seats are taken, and end after the match"
    )
    host.add_argument("--tied", action="store_true", help=argparse.SUPPRESS)
    host.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")
    host.set_defaults(verb=_host)


def _host(arguments: argparse.Namespace) -> int:
    import signal

    from masque_arcade.app.headless_client import say
    from masque_arcade.app.host_results import HostResults
    from masque_arcade.server.host import Host
    from masque_arcade.server.host_options import PORT, HostOptions, resumed_wish
    from masque_arcade.server.players import MatchPlan
    from masque_arcade.storage.journal import BadJournal, read
    from masque_net.clean_text import clean
    from masque_net.messages import NAME
    from masque_net.tls import read_code

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
        if not clean(arguments.name, NAME):
            raise UsageError("--name: expected a name that can be seen")
        if arguments.bots > arguments.seats:
            raise UsageError(f"--bots {arguments.bots}: there are only {arguments.seats} seats")
        code = "" if arguments.open else None
        if arguments.code is not None and not arguments.open and (code := read_code(arguments.code)) is None:
            raise UsageError("--code: expected six letters and digits")
        seats = arguments.seats
        bots = dict.fromkeys(range(seats - arguments.bots, seats), arguments.level)
        plan = MatchPlan(seats, bots, options, auto_start=arguments.headless, masks_on=arguments.masks_on)
        wish = HostOptions(
            row.info.id,
            plan,
            arguments.pace,
            arguments.name,
            code,
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
        taken = error.errno in (errno.EADDRINUSE, errno.EACCES) and not error.filename
        advice = "; try another --port" if taken else f": {error.filename}" if error.filename else ""
        raise UsageError(f"cannot host: {error.strerror or error}{advice}") from None
    signal.signal(signal.SIGTERM, lambda *_: host.stop())
    if arguments.tied:
        threading.Thread(target=until_left, args=(host.stop,), name="tie", daemon=True).start()
    fame = None if arguments.no_hall else HostResults(data, say)
    if fame:
        host.on_begun, host.on_over = fame.begun, fame.over
    try:
        host.run()
    finally:
        if fame:
            fame.close()
    return 0


def until_left(stop: Callable[[], None]) -> None:
    """Stop when the process that holds the other end of standard input has ended."""
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


def _list(arguments: argparse.Namespace) -> int:
    from masque_arcade.cli import discover

    tables = discover.look(_data(arguments), arguments.seconds)
    if arguments.json:
        print(json.dumps([discover.facts(table) for table in tables], ensure_ascii=False))
    else:
        print(*(discover.lines(tables) or ["no tables found"]), sep="\n")
    return 0


@dataclass(frozen=True, slots=True)
class _Route:
    """A way to a table: its addresses, the likeliest first; its id if it was found by browsing; its display name."""

    addresses: Sequence[tuple[str, int]]
    id: str
    title: str
    code: str | None = None


def _join(arguments: argparse.Namespace) -> int:
    from masque_net.tls import read_code

    code = read_code(arguments.code) if arguments.code else None
    if arguments.code and code is None:
        raise UsageError(f"--code {arguments.code!r}: expected six letters and digits")
    plays = arguments.autoplay or arguments.stdin or arguments.bot is not None
    if arguments.matches and not plays:
        raise UsageError("--matches: only with --autoplay, --bot or --stdin")
    if arguments.text:
        if plays:
            raise UsageError("--text: not with --autoplay, --bot or --stdin, which play by themselves")
        return _join_in_words(arguments, code)
    if arguments.headless or plays:
        return _join_headless(arguments, code)
    arguments.code = code
    return _join_in_window(arguments)


def _join_in_words(arguments: argparse.Namespace, code: str | None) -> int:
    from masque_arcade.app.text_visit import visit

    way, texts = _way(arguments), terminal_texts(arguments)
    return visit(way.addresses, code or way.code, arguments.me or "Guest", arguments.watch, way.id, texts)


@window_verb
def _join_in_window(arguments: argparse.Namespace) -> int:
    way = _way(arguments)
    if getattr(arguments, "ballroom", False) and not hasattr(arguments, "size"):
        arguments.fullscreen = True
    app = open_window(arguments)
    try:
        code = arguments.code or way.code
        ballroom = getattr(arguments, "ballroom", False)
        if getattr(arguments, "share", False):
            app.sharing.start()
        app.run_join(
            way.addresses[0], way.title, code, arguments.me, arguments.watch, arguments.record, ballroom, way.id
        )
    finally:
        app.close()
    return 0


def _join_headless(arguments: argparse.Namespace, code: str | None) -> int:
    import signal

    from masque_arcade.app import program_bot
    from masque_arcade.app.headless_client import HeadlessClient, JoinOptions
    from masque_arcade.storage.reconnect_tickets import TicketStore

    way, process = _way(arguments), None
    program = program_bot.from_input() if arguments.stdin else None
    if arguments.bot is not None:
        try:
            program, process = program_bot.started(arguments.bot)
        except (OSError, ValueError) as error:
            raise UsageError(f"--bot {arguments.bot}: {getattr(error, 'strerror', None) or error}") from None
    ends = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))]
    usual = [(end, signal.signal(end, signal.default_int_handler)) for end in ends]
    # Headless guests without their own ticket file would all be the same guest.
    tickets = TicketStore(Path(arguments.data) / "lan.json") if hasattr(arguments, "data") else None
    level = arguments.level if arguments.autoplay else None
    visit = JoinOptions(
        way.addresses,
        code or way.code,
        arguments.me or "Guest",
        arguments.watch,
        level,
        program,
        arguments.record,
        tickets,
        way.id,
        matches=arguments.matches,
    )
    try:
        return HeadlessClient(visit).run()
    finally:
        if process:
            process.end()
        for end, was in usual:
            signal.signal(end, was)


def _way(arguments: argparse.Namespace) -> _Route:
    """The typed target's addresses. A bare word is first a table's name, then a host's."""
    from masque_arcade.cli import discover
    from masque_net.join_address import read_target

    typed = (arguments.table or "").strip()
    read = read_target(typed) if typed else None
    typed_way = _Route([(read.host, read.port)], "", typed, read.code) if read else None
    if read and typed_way and (read.code or read.host == "localhost" or any(sign in typed for sign in ".:：．[")):
        return typed_way
    place, _, number = unicodedata.normalize("NFKC", typed).rpartition(":")
    if not read and number.strip().isdecimal() and read_target(place):
        raise UsageError(f"{typed}: a port is from 1 to 65535")
    try:
        found = discover.find(_data(arguments), typed or None, arguments.seconds)
    except discover.TableNotFound as refusal:
        if read and typed_way and _resolves(read.host):
            return typed_way
        raise UsageError(str(refusal)) from None
    except discover.AmbiguousTable as refusal:
        raise UsageError(str(refusal)) from None
    return _Route(found.targets, found.id, found.name)


def _data(arguments: argparse.Namespace) -> Path:
    return paths.data(getattr(arguments, "data", None))


def _resolves(host: str) -> bool:
    """Whether the system knows a host of that name; limits the wait for a name server."""
    known: list[object] = []

    def ask() -> None:
        try:
            known.extend(socket.getaddrinfo(host, None))
        except (OSError, UnicodeError):
            known.clear()

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(_RESOLVE)
    return bool(known)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None
    if not 0.1 <= seconds <= 600:
        raise argparse.ArgumentTypeError(f"{text} is not between 0.1 and 600 seconds")
    return seconds
