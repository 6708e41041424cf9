"""The verbs that find a table on the network: list, join and watch."""

import argparse
import json
import socket
import threading
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from masque_arcade.cli.arguments import (
    UsageError,
    code_argument,
    data_argument,
    data_folder,
    level_argument,
    open_window,
    output,
    positive,
    terminal_texts,
    window_arguments,
    window_verb,
)
from masque_arcade.storage import paths

LOOK: Final = 3.0
"""The default seconds of `list`."""
FIND: Final = 6.0
"""The default limit in seconds for finding a table by name."""
_RESOLVE: Final = 3.0


def network_verbs(verbs: Any) -> None:
    found = verbs.add_parser(
        "list",
        help="list the tables on this network",
        description="List the tables on this network, one per line: name, game, seats, state, compatibility, address.",
    )
    found.add_argument("--json", action="store_true", help="print one line: a JSON array with an object per table")
    found.add_argument(
        "--seconds", type=_seconds, default=LOOK, metavar="S", help=f"how long to search (default: {LOOK:g})"
    )
    data_argument(found)
    found.set_defaults(verb=_list)
    join = _guest_verb(verbs, "join", "join a table")
    level_argument(join, "how well the bot plays")
    player = join.add_mutually_exclusive_group()
    player.add_argument("--autoplay", action="store_true", help="let a bot play the seat, without a window")
    player.add_argument("--bot", metavar="CMD", help="let another program play the seat (see docs/BOTS.md)")
    player.add_argument("--stdin", action="store_true", help="the same by standard output and input: a JSON line each")
    join.add_argument(
        "--matches",
        type=positive,
        metavar="N",
        help="with a bot or a program: leave after N matches (default: when the table closes)",
    )
    watch = _guest_verb(verbs, "watch", "watch a table")
    watch.add_argument(
        "--ballroom",
        action="store_true",
        help="for a big screen, which it fills (without --size): larger, with public information only",
    )
    watch.add_argument("--share", action="store_true", help="give the game to others meanwhile, as the verb share does")


def _guest_verb(verbs: Any, name: str, about: str) -> argparse.ArgumentParser:
    """What joining and watching both ask."""
    guest: argparse.ArgumentParser = verbs.add_parser(
        name,
        help=about,
        description=f"{about.capitalize()} on the network: in a window, or with --headless as a JSON line per beat.",
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
    guest.add_argument(
        "--host-tables",
        action="store_true",
        help="without a window, at a ball: let its tables be hosted here (who hosts one sees all its cards)",
    )
    guest.add_argument("--text", action="store_true", help="in this terminal, in words; a number chooses")
    window_arguments(guest)
    guest.set_defaults(verb=_join, watch=name == "watch", autoplay=False, bot=None, stdin=False, matches=None)
    return guest


def _list(arguments: argparse.Namespace) -> int:
    from masque_arcade.cli import discover

    tables = discover.look(paths.data(getattr(arguments, "data", None)), arguments.seconds)
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
    if arguments.host_tables and not (arguments.headless or plays):
        raise UsageError("--host-tables: only without a window; in one the ball's page has a button")
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
        hosts=data_folder(arguments) if arguments.host_tables else None,
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
        found = discover.find(paths.data(getattr(arguments, "data", None)), typed or None, arguments.seconds)
    except discover.TableNotFound as refusal:
        if read and typed_way and _resolves(read.host):
            return typed_way
        raise UsageError(str(refusal)) from None
    except discover.AmbiguousTable as refusal:
        raise UsageError(str(refusal)) from None
    return _Route(found.targets, found.id, found.name)


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
