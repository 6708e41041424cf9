"""The verb `share`: give the program to others on the local network, without a window."""

import argparse
import signal
import threading
from dataclasses import replace
from typing import Any

from masque_arcade.cli.arguments import UsageError, code_argument, data_argument, data_folder, port
from masque_arcade.cli.phones import square


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
    data_argument(share)
    share.set_defaults(verb=_share)


def _share(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.phones_process import PhonesProcess
    from masque_arcade.app.share.page import SharedTable
    from masque_arcade.app.share.page_server import PORT
    from masque_arcade.app.share.sharing import Sharing
    from masque_arcade.client.session.share_api import ShareState
    from masque_net.join_address import read_target, show_address
    from masque_net.tls import read_code, show_code

    table, phones, code = None, None, None
    if arguments.table:
        read = read_target(arguments.table)
        code = read_code(arguments.code) if arguments.code else read.code if read else None
        if read is None:
            raise UsageError(f"{arguments.table}: expected the address of a table, such as 192.168.1.20:47474")
        if arguments.code and code is None:
            raise UsageError("--code: expected six letters and digits")
        phones = PhonesProcess(show_address(read.host, read.port))
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
            print(square(f"http://{status.addresses[0]}/"))
        for address in status.addresses or ("this computer is in no network",):
            print(address, flush=True)
        seen = None
        while True:
            if table and phones and phones.page.address:
                way = f"{phones.page.address}#code={code}" if code else phones.page.address
                sharing.table = replace(table, phones=way)
            now = sharing.status()
            line = (now.state, now.opened, now.fetched)
            if line != seen:
                given = ", ".join(now.systems) or "nothing yet"
                print(f"{given}; opened by {now.opened}, fetched by {now.fetched}", flush=True)
                seen = line
            threading.Event().wait(0.5)
    finally:
        sharing.stop()
        if phones:
            phones.close()
