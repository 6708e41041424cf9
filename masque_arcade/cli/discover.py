"""Discovery for the command line: browsing for a while, facts of each table, lookup by name."""

import time
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.storage.reconnect_tickets import TicketStore
from masque_net.discovery.browser import Browser, FoundTable
from masque_net.discovery.probe import hello
from masque_net.join_address import show_address
from masque_net.messages import PROTOCOL
from masque_net.tcp import Network

SETTLE: Final = 1.2
"""Seconds of browsing after the first match, for a second table of that name to answer."""
_STEP: Final = 0.05
_SHOWN: Final = 8
"""Tables named in one line at most."""
Tables = Sequence[FoundTable]


class AmbiguousTable(Exception):
    """Several tables match; the text lists them."""


class TableNotFound(AmbiguousTable):
    """No table matches."""


def look(data: Path, seconds: float, enough: Callable[[Tables], bool] = lambda tables: False) -> Tables:
    """The tables found within `seconds`, or earlier with `enough`. Only those that have answered.

    `data`: the user's folder; its known hosts are asked directly.
    """
    network = Network().start()
    browser = Browser(network, hello(network, __version__), TicketStore(data / "lan.json").known)
    end = time.monotonic() + seconds
    settled = False
    try:
        while (now := time.monotonic()) < end:
            if not settled and enough(_answering(browser.tables)):
                settled, end = True, min(end, now + SETTLE)
            time.sleep(_STEP)
        return _answering(browser.tables)
    finally:
        browser.close()
        browser.wait_closed()
        network.stop()


def find(data: Path, name: str | None, seconds: float) -> FoundTable:
    """The table with that `name` or prefix; with None the only one there is. Raises TableNotFound, AmbiguousTable."""
    tables = look(data, seconds, lambda tables: bool(tables if name is None else named(tables, name)))
    fits = tables if name is None else named(tables, name)
    if len(fits) > 1:  # A seat there was given by a certificate, which no other table can show.
        tickets = TicketStore(data / "lan.json")
        fits = [table for table in fits if tickets.of(table.id)] or fits
    if len(fits) == 1:
        return fits[0]
    if fits:
        meant = "several tables found" if name is None else f"several tables are called {name!r}"
        raise AmbiguousTable(f"{meant}: {_short(fits)}; use an address")
    there = f"; tables found: {_short(tables)}" if tables else ""
    raise TableNotFound(f"no table{'' if name is None else f' called {name!r}'} found{there}")


def named(tables: Tables, name: str) -> Tables:
    """The tables with that name in any case and width; if there are none, those with that prefix.

    >>> named([], "rose")
    []
    """
    wanted = _plain(name)
    exact = [table for table in tables if _plain(table.name) == wanted]
    return exact or [table for table in tables if _plain(table.name).startswith(wanted)]


def fits(table: FoundTable) -> bool:
    """Whether this program can join it; else one side must be updated."""
    return table.protocol == PROTOCOL


def facts(table: FoundTable) -> dict[str, Any]:
    """A table for `list --json`: a stable format for scripts, documented in docs/COMMANDS.md.

    `taken` and `seats` are numbers, None when unknown; `address` and `port` the likeliest of `addresses`, which are in
    the form `join` takes.
    """
    taken, _, seats = table.seats.partition("/")
    host, port = table.targets[0]
    return {
        "id": table.id,
        "name": table.name,
        "game": table.game,
        "taken": int(taken) if taken else None,
        "seats": int(seats) if seats else None,
        "state": table.state,
        "watchers": table.watchers,
        "code": table.code,
        "version": table.version,
        "compatible": fits(table),
        "address": host,
        "port": port,
        "addresses": [show_address(*target) for target in table.targets],
    }


def lines(tables: Tables) -> list[str]:
    """A line per table, in columns: name, game, seats, state, compatible or not, address."""
    rows = [
        (
            table.name,
            table.game,
            table.seats or "?",
            table.state,
            "compatible" if fits(table) else f"needs version {table.version or '?'}",
            show_address(*table.targets[0]),
        )
        for table in tables
    ]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(text, width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _answering(tables: Tables) -> Tables:
    return [table for table in tables if table.alive]


def _short(tables: Tables) -> str:
    shown = [f"{table.name!r} ({show_address(*table.targets[0])})" for table in tables[:_SHOWN]]
    more = len(tables) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _width(text: str) -> int:
    """Terminal columns, where Japanese characters take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
