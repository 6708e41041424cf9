"""The seat at a network table that was left without a word, for the title's way back; no network is needed."""

import time

from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.storage.reconnect_tickets import TicketStore


def held_seat(tickets: TicketStore) -> ListedTable | None:
    """The table where a seat is held; None without one."""
    kept = tickets.seat(time.time())
    return ListedTable(kept.id, kept.table, kept.game, mine=True) if kept else None
