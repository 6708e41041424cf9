"""The verb `share`: give the program to others on the local network, without a window."""

import argparse
import io
import signal
import threading
from typing import Any

from masque_arcade.cli.arguments import UsageError, code_argument, data_folder, port
from masque_arcade.storage import paths


def share_verb(verbs: Any) -> None:
    share = verbs.add_parser(
        "share",
        help="give the program to others on this network",
        description="Serve a page on the local network that gives this program to others, without internet; "
        "Control-C ends it.",
    )
    share.add_argument("table", metavar="ADDRESS", nargs="?", help="a table that visitors may come to, address:port")
    code_argument(share, "that table's code, which the page tells")
    share.add_argument("--name", default="Masque Arcade", metavar="TABLE", help="that table's name")
    share.add_argument("--port", type=port, default=None, metavar="P", help="TCP port (default: 47480; 0: any)")
    share.add_argument("--prepare", action="store_true",
                       help="fetch packages for other systems while there is internet, and end")  # fmt: skip
    share.add_argument("--for", dest="systems", action="append", default=[], metavar="SYSTEM",
                       help="with --prepare: windows, windows-arm, macos, macos-intel, linux, linux-arm or all; may be "
                       "given several times (default: windows, macos, linux)")  # fmt: skip
    share.add_argument("--python", dest="pythons", action="append", default=[], metavar="X.Y",
                       help="with --prepare: a Python there; may be given several times (default: all)")  # fmt: skip
    share.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")
    share.set_defaults(verb=_share)


def _share(arguments: argparse.Namespace) -> int:
    if arguments.prepare:
        return _prepare(arguments)
    from masque_arcade.app.share.page import SharedTable
    from masque_arcade.app.share.page_server import PORT
    from masque_arcade.app.share.sharing import Sharing
    from masque_arcade.client.session.share_api import ShareState
    from masque_net.join_address import read_target, show_address
    from masque_net.tls import read_code, show_code

    table = None
    if arguments.table:
        read = read_target(arguments.table)
        code = read_code(arguments.code) if arguments.code else read.code if read else None
        if read is None:
            raise UsageError(f"{arguments.table}: expected the address of a table, such as 192.168.1.20:47474")
        if arguments.code and code is None:
            raise UsageError("--code: expected six letters and digits")
        table = SharedTable(arguments.name, show_address(read.host, read.port), show_code(code) if code else "")
    sharing = Sharing(data_folder(arguments), PORT if arguments.port is None else arguments.port)
    sharing.table = table
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sharing.start()
    status = sharing.status()
    if status.state is ShareState.FAILED:
        raise UsageError(f"the page cannot be served: {status.reason}")
    try:
        if status.addresses:
            print(_square(f"http://{status.addresses[0]}/"))
        for address in status.addresses or ("this computer is in no network",):
            print(address, flush=True)
        seen = None
        while True:
            now = sharing.status()
            line = (now.state, now.opened, now.fetched)
            if line != seen:
                given = ", ".join(now.systems) or "nothing yet"
                print(f"{given}; opened by {now.opened}, fetched by {now.fetched}", flush=True)
                seen = line
            threading.Event().wait(0.5)
    finally:
        sharing.stop()


def _square(address: str) -> str:
    """The address as a QR code of letters for a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def _prepare(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.share.offers import prepared_folder
    from masque_arcade.app.share.systems import PYTHONS, SYSTEMS
    from masque_arcade.devtools.wheelhouse import Incomplete, fill

    folder = prepared_folder(data_folder(arguments))
    if paths.frozen():
        raise UsageError(f"this program has no pip; put archives of its release for other systems into {folder}")
    chosen = (("--for", arguments.systems or ["windows", "macos", "linux"], tuple(SYSTEMS)),
              ("--python", arguments.pythons or ["all"], PYTHONS))  # fmt: skip
    for flag, words, known in chosen:
        if bad := next((word for word in words if word not in (*known, "all")), None):
            raise UsageError(f"{flag} {bad}: there are {', '.join(known)} and all")
    systems, pythons = (list(known) if "all" in words else list(dict.fromkeys(words)) for _, words, known in chosen)
    try:
        files = fill(folder, systems, pythons)
    except (Incomplete, OSError) as error:
        raise UsageError(f"--prepare: {error}") from None
    size = sum(file.stat().st_size for file in files) / 2**20
    print(f"{len(files)} packages, {size:.0f} MB in {folder}: `masque-arcade share` gives them without internet")
    return 0
