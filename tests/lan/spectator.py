"""Somebody who only watches a table, found by its name: the owner, who hands it over as soon as a match is on, or
the heir, who takes it. Words: the role, the name, the code, the data folder.

Both try again, as people do, when the heir's host has not come up in the few seconds that a table waits for it.
"""

import json
import sys
import time
from pathlib import Path

from masque_arcade.app.lan_client import WindowLan
from masque_arcade.client.session.lan_api import ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient

HEIR = 2
"""The heir's number: the second to come."""
PAUSE = 1.0
"""Seconds between two times that the owner asks."""


def main(role: str, name: str, code: str, data: str) -> None:
    lan, room, before, again = WindowLan(Path(data)), None, None, 0.0
    lan.look(True)
    while not (tables := [table for table in lan.tables() if table.name == name and table.alive]):
        time.sleep(0.05)
    lan.join(tables[0], code, role, watch=True)
    while True:
        time.sleep(0.02)
        link = lan.link()
        if lan.connection().way is ConnectionState.IN and link and room is None:
            room = LobbyClient(link)
            say("in")
        if room is None:
            continue
        room.update(0.02)
        heir = room.facts.get("heir", {}).get("guest")
        asked, before = heir != before, heir
        if role == "owner" and room.playing and heir is None and time.monotonic() >= again:
            again = time.monotonic() + PAUSE
            room.order("hand_over", guest=HEIR)
        elif role == "heir" and asked and heir == room.me:
            lan.take_over()
        elif role == "heir" and lan.hosts:
            say("hosts")
            role = "host"


def say(event: str) -> None:
    print(json.dumps({"event": event}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
