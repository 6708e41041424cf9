"""The verb `phones`: let phones play at a table of this network by their browsers."""

import argparse
import io
import signal
import ssl
import sys
import threading
from typing import Any

from masque_arcade.cli.arguments import UsageError, code_argument, port
from masque_arcade.storage import paths


def phones_verb(verbs: Any) -> None:
    phones = verbs.add_parser(
        "phones",
        help="let phones play at a table",
        description="Serve a page with which phones on this network play at a table: no app, no internet; "
        "Control-C ends it.",
    )
    phones.add_argument("table", metavar="ADDRESS", nargs="?", default="localhost", help="the table (default: here)")
    code_argument(phones, "the table's code, which the QR code holds")
    phones.add_argument("--port", type=port, default=None, metavar="P", help="TCP port (default: 47482; 0: any)")
    phones.add_argument("--https", nargs=2, metavar=("CERT", "KEY"), help="a certificate and its key, as PEM files")
    phones.add_argument("--tied", action="store_true", help=argparse.SUPPRESS)
    phones.set_defaults(verb=_phones)


def _phones(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.headless_client import say
    from masque_arcade.app.phones.gateway import Gateway
    from masque_arcade.app.phones.web import PORT, PhoneServer
    from masque_arcade.client.i18n import Catalogues
    from masque_arcade.client.languages import languages
    from masque_net.join_address import read_target
    from masque_net.tls import read_code

    read = read_target(arguments.table)
    if read is None:
        raise UsageError(f"{arguments.table}: expected the address of a table, such as 192.168.1.20:47474")
    code = read_code(arguments.code) if arguments.code else read.code or ""
    if code is None:
        raise UsageError("--code: expected six letters and digits")
    tls = _tls(*arguments.https) if arguments.https else None
    gateway = Gateway([(read.host, read.port)], Catalogues(tuple(languages()), paths.assets()), say)
    try:
        server = _listen(PhoneServer, gateway, PORT if arguments.port is None else arguments.port, tls)
    except OSError as error:
        gateway.stop()
        raise UsageError(f"the page cannot be served: {error.strerror or error}") from None
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        addresses = server.addresses
        say({"event": "phones", "port": server.port, "addresses": addresses})
        if addresses and sys.stdout.isatty():
            print(square(f"{addresses[0]}#code={code}" if code else addresses[0]))
        if arguments.tied:
            while sys.stdin.buffer.read(64):
                pass
        else:
            threading.Event().wait()
    finally:
        server.close()
        gateway.stop()
    return 0


def _tls(certificate: str, key: str) -> ssl.SSLContext:
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        made.load_cert_chain(certificate, key)
    except (OSError, ssl.SSLError) as error:
        raise UsageError(f"--https {certificate} {key}: {getattr(error, 'strerror', None) or error}") from None
    return made


def _listen(make: Any, gateway: Any, at: int, tls: ssl.SSLContext | None) -> Any:
    """The server at that port, or at any where it is taken."""
    files = paths.assets() / "phone"
    try:
        return make(gateway, files, at, tls=tls)
    except OSError:
        return make(gateway, files, 0, tls=tls)


def square(address: str) -> str:
    """The address as a QR code of letters for a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()
