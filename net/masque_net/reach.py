"""Finding out which of a host's addresses works: all are tried, a quarter of a second apart, the first answer wins.

An answer is a Welcome in our protocol, not a mere connection: a frozen host still accepts those. What must not enter:
joining, and waiting for what comes after.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from masque_net.guest import GuestSession
from masque_net.secure import guest_context
from masque_net.session import Answered, Closed, Event
from masque_net.tcp import Network, Peer, tune

Address = tuple[str, int]
STAGGER: Final = 0.25
ANSWER: Final = 4.0
"""Seconds an address has to answer."""
_TELLING: Final = ("version", "other_host", "slow_down", "full", "banned", "locked", "protocol")


class Unreached(Exception):
    """No address answered as it should; `closed` says why, by the most telling of the failures."""

    def __init__(self, closed: Closed) -> None:
        super().__init__(closed.reason)
        self.closed = closed


class Found:
    """A host that answered: its connection, still open and not joined, and what it says of its table."""

    def __init__(self, peer: Peer, session: GuestSession, address: Address, facts: dict[str, Any]) -> None:
        self.peer, self.session, self.address, self.facts = peer, session, address, facts


async def reach(network: Network, app: str, addresses: Sequence[Address], pin: bytes = b"",
                seconds: float = ANSWER) -> Found:  # fmt: skip
    """The first host that answers, on the network's loop. `pin`: only one with this fingerprint will do; `seconds`:
    how long each address has.

    Raises Unreached.
    """
    waiting = list(addresses)
    trying: set[asyncio.Task[Found]] = set()
    failures = [Closed("unreachable")]
    try:
        while waiting or trying:
            if waiting:
                trying.add(asyncio.ensure_future(_try(network, app, waiting.pop(0), pin, seconds)))
            done, trying = await asyncio.wait(
                trying, timeout=STAGGER if waiting else None, return_when=asyncio.FIRST_COMPLETED
            )
            found: Found | None = None
            for task in done:
                error = task.exception()
                if error is None:
                    if found is not None:
                        task.result().peer.close("")
                    found = found or task.result()
                elif isinstance(error, Unreached):
                    failures.append(error.closed)
                else:
                    raise error
            if found is not None:
                return found
    finally:
        for task in trying:
            if not task.cancel() and not task.cancelled() and task.exception() is None:
                task.result().peer.abort()
    raise Unreached(min(failures, key=_rank))


async def ask(network: Network, app: str, address: Address) -> dict[str, Any]:
    """What the host at `address` says of its table: the liveness probe. Raises Unreached."""
    found = await reach(network, app, [address])
    found.peer.close("")
    return found.facts


async def _try(network: Network, app: str, address: Address, pin: bytes, seconds: float) -> Found:
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
        raise Unreached(Closed("unreachable", {"error": str(error)})) from error
    except BaseException:
        peer.abort()
        raise
    if isinstance(event, Closed):
        raise Unreached(event)
    session = peer.session
    assert isinstance(session, GuestSession)
    if pin and session.fingerprint != pin:
        peer.close("")
        raise Unreached(Closed("other_host"))
    return Found(peer, session, address, event.facts)


def _rank(closed: Closed) -> int:
    return _TELLING.index(closed.reason) if closed.reason in _TELLING else len(_TELLING)
