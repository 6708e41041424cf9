"""Discovery's probe: a real hello over TLS, as a joining guest sends it."""

from collections.abc import Mapping
from typing import Final

from masque_net.connect import HostUnreachable, ask
from masque_net.discovery.browser import Probe
from masque_net.tcp import Network
from masque_net.tls import table_id

_THERE: Final = frozenset(("version", "slow_down", "full", "banned", "locked"))
"""Refusals that only a live host can send."""


def hello(network: Network, app: str) -> Probe:
    """A Browser's probe. `app`: this program's version. A host that refuses us counts as alive, without news;
    one that claims another table's id has none."""

    async def probe(address: str, port: int) -> Mapping[str, object] | None:
        try:
            return await ask(network, app, (address, port))
        except HostUnreachable as error:
            if error.closed.reason == "other_host":
                return {"id": ""}
            refused = error.closed.reason in _THERE and error.fingerprint
            return {"id": table_id(error.fingerprint, port)} if refused else None

    return probe
