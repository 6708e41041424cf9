"""The race for a host's working address: all are tried, a quarter of a second apart, and the first answer wins.

Only a Welcome in our protocol is an answer: a frozen host still accepts connections.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from masque_net.guest_session import GuestSession
from masque_net.session import Answered, Closed, Event
from masque_net.tcp import Network, Peer, tune
from masque_net.tls import guest_context, table_id

Address = tuple[str, int]
STAGGER: Final = 0.25
ANSWER: Final = 4.0
"""Seconds until an address must answer."""
_TELLING: Final = ("version", "slow_down", "full", "banned", "locked", "protocol", "other_host")


class HostUnreachable(Exception):
    """No address answered properly; `closed` gives the most informative failure. `fingerprint`: of the host that sent
    it, empty if none."""

    def __init__(self, closed: Closed, fingerprint: bytes = b"") -> None:
        super().__init__(closed.reason)
        self.closed, self.fingerprint = closed, fingerprint


class FoundHost:
    """A host that answered: its connection, open and not joined, and its table's facts."""

    def __init__(self, peer: Peer, session: GuestSession, address: Address, facts: dict[str, Any]) -> None:
        self.peer, self.session, self.address, self.facts = peer, session, address, facts


async def reach(
    network: Network, app: str, addresses: Sequence[Address], pin: bytes = b"", seconds: float = ANSWER, table: str = ""
) -> FoundHost:
    """The first host that answers, on the network's loop. `pin`: the required fingerprint; `table`: the required table
    id, without which a refusal does not count either; `seconds`: the limit per address.

    Raises HostUnreachable.
    """
    waiting = list(addresses)
    trying: set[asyncio.Task[FoundHost]] = set()
    failures = [HostUnreachable(Closed("unreachable"))]
    try:
        while waiting or trying:
            if waiting:
                trying.add(asyncio.ensure_future(_try(network, app, waiting.pop(0), pin, seconds, table)))
            done, trying = await asyncio.wait(
                trying, timeout=STAGGER if waiting else None, return_when=asyncio.FIRST_COMPLETED
            )
            found: FoundHost | None = None
            for task in done:
                error = task.exception()
                if error is None:
                    if found is not None:
                        task.result().peer.close("")
                    found = found or task.result()
                elif isinstance(error, HostUnreachable):
                    failures.append(error)
                else:
                    raise error
            if found is not None:
                return found
    finally:
        for task in trying:
            if not task.cancel() and not task.cancelled() and task.exception() is None:
                task.result().peer.abort()
    raise min(failures, key=_rank)


async def ask(network: Network, app: str, address: Address) -> dict[str, Any]:
    """The facts of the table at `address`, with its certificate's id: the liveness probe. A host that claims another id
    is rejected. Raises HostUnreachable."""
    found = await reach(network, app, [address])
    found.peer.close("")
    mine = table_id(found.session.fingerprint, address[1])
    if found.facts.get("id", mine) != mine:
        raise HostUnreachable(Closed("other_host"), found.session.fingerprint)
    return {**found.facts, "id": mine}


async def _try(network: Network, app: str, address: Address, pin: bytes, seconds: float, table: str) -> FoundHost:
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Answered | Closed] = loop.create_future()

    def heard(_: Peer, event: Event) -> None:
        if isinstance(event, Answered | Closed) and not answer.done():
            answer.set_result(event)

    peer = Peer(network, lambda seen: GuestSession(app, seen, network.now), heard)
    factory: Callable[[], Peer] = lambda: peer  # noqa: E731
    try:
        async with asyncio.timeout(seconds):
            transport, _ = await loop.create_connection(
                factory, *address, ssl=guest_context(), server_hostname="masque"
            )
            tune(transport.get_extra_info("socket"))
            event = await answer
    except (OSError, UnicodeError) as error:
        peer.abort()
        raise HostUnreachable(Closed("unreachable", {"error": str(error)})) from error
    except BaseException:
        peer.abort()
        raise
    session = peer.session
    assert isinstance(session, GuestSession)
    seen = session.fingerprint
    if (pin and seen != pin) or (table and table_id(seen, address[1]) != table):
        peer.close("")
        raise HostUnreachable(Closed("other_host"))
    if isinstance(event, Closed):
        raise HostUnreachable(event, seen)
    return FoundHost(peer, session, address, event.facts)


def _rank(failure: HostUnreachable) -> int:
    reason = failure.closed.reason
    return _TELLING.index(reason) if reason in _TELLING else len(_TELLING)
