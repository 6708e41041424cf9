"""One laptop of the LAN simulator: obeys JSON lines on stdin, advertises or browses, prints JSON lines on stdout.

Commands: {"do": "advertise", "name", "id", "port", "port": ..., "free"}, {"do": "update", "seats"}, {"do": "browse",
"known": [[address, port]]}, {"do": "hush"} (close the advertiser and its table), {"do": "close"} (the browser).
Every line out has "t", the monotonic clock all laptops share. The hello here is one plain line over TCP.
"""

import asyncio
import json
import sys
import threading
import time
from typing import Any

from masque_net.discovery.advertisement import PORT, Advertisement
from masque_net.discovery.announcer import Advertiser
from masque_net.discovery.browser import Browser
from masque_net.tcp import Network

network = Network()
lock = threading.Lock()


def out(event: str, **rest: Any) -> None:
    with lock:
        print(json.dumps({"ev": event, "t": time.monotonic(), **rest}), flush=True)


class Table:
    """A listening table that answers every connection with its facts, and its advertiser."""

    def __init__(self, facts: Advertisement, port: int) -> None:
        self.facts = facts
        self.server = network.run(asyncio.start_server(self._answer, "", port)).result(5)
        self.advertiser = Advertiser(network, facts, port)

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(json.dumps(self.facts.tree()).encode() + b"\n")
        await writer.drain()
        writer.close()

    def close(self) -> None:
        network.post(self.server.close)
        began = time.monotonic()
        self.advertiser.close()
        called = time.monotonic() - began
        self.advertiser.wait_closed(3)
        out("closed", call_ms=called * 1000, ms=(time.monotonic() - began) * 1000)


async def hello(address: str, port: int) -> dict[str, object] | None:
    reader, writer = await asyncio.open_connection(address, port)
    try:
        tree = json.loads(await reader.readline())
        return tree if isinstance(tree, dict) else None
    finally:
        writer.close()


class Watch:
    """Prints every change of a browser's list and status."""

    def __init__(self, known: list[Any]) -> None:
        self.browser = Browser(network, hello, [(a, p) for a, p in known])
        self.over = False
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()

    def _watch(self) -> None:
        tables: Any = ()
        status: Any = None
        while not self.over:
            if self.browser.tables != tables:
                tables = self.browser.tables
                out(
                    "tables",
                    tables=[
                        {
                            "id": t.id,
                            "name": t.name,
                            "seats": t.seats,
                            "pulse": t.pulse.value,
                            "targets": t.targets,
                            "by": t.seen_by,
                        }
                        for t in tables
                    ],
                )
            if self.browser.status != status:
                status = self.browser.status
                out("status", ways=status.ways.value, reason=status.reason)
            time.sleep(0.005)

    def close(self) -> None:
        self.over = True
        self.thread.join()
        self.browser.close()
        out("closed", done=self.browser.wait_closed(3))


def main() -> None:
    network.start()
    table: Table | None = None
    watch: Watch | None = None
    out("ready")
    for line in sys.stdin:
        command = json.loads(line)
        match command["do"]:
            case "advertise":
                free = command.get("free", True)
                facts = Advertisement(
                    command["id"], command["name"], "mascarade", "5/13" if free else "13/13", app="0.1.0"
                )
                out("begin")
                table = Table(facts, command.get("port", PORT))
            case "update" if table:
                table.facts = Advertisement(table.facts.id, table.facts.name, "mascarade", command["seats"])
                out("begin")
                table.advertiser.update(table.facts)
            case "status" if table:
                out("advertiser", ways=table.advertiser.status.ways.value, addresses=table.advertiser.addresses)
            case "hush" if table:
                out("begin")
                table.close()
                table = None
            case "browse":
                out("begin")
                watch = Watch(command.get("known", []))
            case "close" if watch:
                watch.close()
                watch = None
    network.stop()


if __name__ == "__main__":
    main()
