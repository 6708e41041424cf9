"""The client's side of discovery: finds tables by zeroconf, our own packets and hosts known from before.

Every table found is probed before it counts as alive, and every few seconds from then on. Discovery consists of
advertisement, beacon, join_address, addresses, table_list and diagnostics (pure), mdns and udp (sockets), announcer
(the host's side) and this module.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from typing import Final

from masque_net.discovery import beacon
from masque_net.discovery.addresses import AddressMonitor, LocalAddress, broadcasts, default_address, own_addresses
from masque_net.discovery.advertisement import PORT, Advertisement, met
from masque_net.discovery.announcer import RESCAN, RESCAN_SOON, DiscoveryMethods, Status
from masque_net.discovery.diagnostics import PATIENCE, cause
from masque_net.discovery.mdns import Multicast, Search
from masque_net.discovery.table_list import BEACON, HAND, ZEROCONF, Endpoint, FoundTable, TableList, is_near
from masque_net.discovery.udp import UdpSocket, open_ears, open_voice
from masque_net.tcp import Network

Probe = Callable[[str, int], Awaitable[Mapping[str, object] | None]]
"""Probes an address and port: the table's facts (Advertisement.tree), or None. May raise."""
PROBE_TIME: Final = 1.5
PROBES: Final = 32
"""Concurrent probes."""
KNOWN: Final = 5
_STAGGER: Final = 0.25
_TICK: Final = 0.2
_KNOWN_PERIOD: Final = 6.0


class Browser:
    """Looks for tables until `close`; exists while the list is on the screen. `tables`, `status` and `known` are
    thread-safe."""

    def __init__(self, network: Network, probe: Probe, known: Sequence[Endpoint] = ()) -> None:
        """`known`: hosts of earlier sessions (another browser's `known`), asked directly."""
        self.tables: tuple[FoundTable, ...] = ()
        self.status = Status(DiscoveryMethods.STARTING)
        self.known: tuple[Endpoint, ...] = tuple(known)[:KNOWN]
        """The last hosts that answered."""
        self._network, self._probe, self._former = network, probe, self.known
        self._leave = asyncio.Event()
        self._sightings = TableList()
        self._nonce = secrets.token_bytes(beacon.NONCE)
        self._asking: UdpSocket | None = None
        self._ears: list[UdpSocket] = []
        self._multicast: Multicast | None = None
        self._search: Search | None = None
        self._silent: dict[Endpoint, bool] = {}
        self._hellos: set[asyncio.Task[None]] = set()
        self._run: Future[None] = network.run(self._live())

    def close(self) -> None:
        """Stop looking, without waiting."""
        self._network.post(self._leave.set)

    def wait_closed(self, seconds: float = 1.0) -> bool:
        """Wait until everything is closed; whether it is."""
        with contextlib.suppress(TimeoutError, CancelledError):
            self._run.result(seconds)
        return self._run.done()

    async def _live(self) -> None:
        pool, loop = self._network.pool, asyncio.get_running_loop()
        work: list[asyncio.Task[None]] = []
        try:
            settling = AddressMonitor(await loop.run_in_executor(pool, own_addresses))
            self._sightings.own = settling.current
            self._asking = await open_voice(self._hear)
            self._ears = await open_ears(self._hear, PORT)
            parts = (self._ask(), self._listen(), self._watch(settling), self._explain(), self._ask_known())
            work = [asyncio.ensure_future(part) for part in parts]
            while not self._leave.is_set():
                self._say_hellos()
                self._sightings.expire(loop.time())
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._leave.wait(), _TICK)
        finally:
            self.status, self.tables = Status(DiscoveryMethods.CLOSED), ()
            for task in (*work, *self._hellos):
                task.cancel()
            for voice in (self._asking, *self._ears):
                if voice is not None:
                    voice.close()
            await asyncio.gather(*work, *self._hellos, return_exceptions=True)
            if self._search is not None:
                await self._search.stop()
            if self._multicast is not None:
                await self._multicast.close()

    async def _ask(self) -> None:
        """Broadcast queries, often at first."""
        loop, packet = asyncio.get_running_loop(), beacon.query(self._nonce)
        began, asked = loop.time(), 0
        while True:
            if self._asking is not None:
                self._asking.say(packet, broadcasts(self._sightings.own), PORT)
                for address, port in self._former:
                    self._asking.say(packet, [address], PORT)
                    if port != PORT:
                        self._asking.say(packet, [address], port)
            asked += 1
            times = beacon.QUERIES
            wait = times[asked] - (loop.time() - began) if asked < len(times) else beacon.QUERY_PERIOD
            await asyncio.sleep(max(0.0, wait))

    async def _ask_known(self) -> None:
        """Probe hosts of earlier sessions: works where all broadcasts are lost."""
        while self._former:
            listed = {target for table in self.tables for target in table.targets}
            for endpoint in self._former:
                if endpoint in listed:
                    self._silent.pop(endpoint, None)
                    continue
                tree = await self._hello(endpoint)
                self._silent[endpoint] = tree is None
                if tree is not None and (facts := met(tree)):
                    self.saw(facts, (endpoint,), HAND)
            await asyncio.sleep(_KNOWN_PERIOD)

    async def _listen(self) -> None:
        """Run zeroconf, now or when it becomes possible; refreshed at the pace of the probes."""
        self._multicast = Multicast.of(self._network)
        await self._multicast.retry(self._network)
        self._search = Search(self._multicast, self._resolved, self._gone)
        while True:
            self._search.start()
            await asyncio.sleep(RESCAN)
            self._search.refresh()

    async def _watch(self, settling: AddressMonitor) -> None:
        """Follow this machine's addresses."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(RESCAN_SOON if settling.unsure else RESCAN)
            fresh = await loop.run_in_executor(self._network.pool, own_addresses)
            if settling.look(fresh, loop.time()):
                self._sightings.own = settling.current
                if self._multicast is not None and await self._multicast.retry(self._network):
                    await self._multicast.rescan()

    async def _explain(self) -> None:
        """Keep the status up to date; after a while without tables, say why."""
        loop = asyncio.get_running_loop()
        empty_since = loop.time()
        while True:
            own, heard = self._sightings.own, self._asking is not None
            zeroconf = self._multicast is not None and self._multicast.zeroconf is not None
            starting = self._search is None
            ways = {
                (True, True): DiscoveryMethods.BOTH,
                (True, False): DiscoveryMethods.STARTING if starting else DiscoveryMethods.BEACON,
                (False, True): DiscoveryMethods.ZEROCONF,
            }.get((heard, zeroconf), DiscoveryMethods.NONE)
            reason = ""
            if self.tables:
                empty_since = loop.time()
            elif loop.time() - empty_since >= PATIENCE:
                default = await loop.run_in_executor(self._network.pool, default_address)
                forbidden = self._asking is not None and self._asking.forbidden
                silent = any(self._silent.get(e, False) and is_near(e, own) for e in self._former)
                reason = cause(own, default, forbidden, silent, heard or zeroconf)
            self.status = Status(ways, reason)
            await asyncio.sleep(0.5)

    def _say_hellos(self) -> None:
        now = asyncio.get_running_loop().time()
        for name, targets in self._sightings.due(now, PROBES - len(self._hellos)):
            task = asyncio.ensure_future(self._check(name, targets))
            self._hellos.add(task)
            task.add_done_callback(self._hellos.discard)
        self._show()

    async def _check(self, name: str, targets: tuple[Endpoint, ...]) -> None:
        """Probe a table at all its addresses, a moment apart or when the last one has not answered for it; the first
        answer that is its own counts."""
        answer: tuple[Endpoint, Mapping[str, object]] | None = None

        async def one(number: int, endpoint: Endpoint) -> None:
            nonlocal answer
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over[number - 1].wait() if number else asyncio.sleep(0), number * _STAGGER)
            tree = await self._hello(endpoint)
            if tree is not None and tree.get("id", name) == name:
                answer = answer or (endpoint, tree)
            elif tree is not None:
                self._sightings.false(name, endpoint, asyncio.get_running_loop().time())
            over[number].set()

        over = [asyncio.Event() for _ in targets]
        tries = [asyncio.ensure_future(one(i, endpoint)) for i, endpoint in enumerate(targets)]
        try:
            async with asyncio.timeout(PROBE_TIME):
                for done in asyncio.as_completed(tries):
                    await done
                    if answer:
                        break
        except TimeoutError:
            pass
        finally:
            for task in tries:
                task.cancel()
        now = asyncio.get_running_loop().time()
        if answer:
            self._sightings.answered(name, *answer, now)
            self.known = tuple(dict.fromkeys((*self._sightings.known(), *self._former)))[:KNOWN]
        else:
            self._sightings.missed(name, now)
        self._show()

    async def _hello(self, endpoint: Endpoint) -> Mapping[str, object] | None:
        try:
            async with asyncio.timeout(PROBE_TIME):
                return await self._probe(*endpoint)
        except Exception:  # any exception of the probe means no answer
            return None

    def _hear(self, packet: bytes, address: str, _: int) -> None:
        table = beacon.read(packet)
        if not isinstance(table, beacon.TablePacket):
            return
        if table.kind is beacon.Kind.FAREWELL:
            self._sightings.farewell(table.facts.id, asyncio.get_running_loop().time())
        elif table.kind is beacon.Kind.BEACON or table.nonce == self._nonce:
            self.saw(table.facts, ((address, table.port),), BEACON)

    def _resolved(self, instance: str, facts: Advertisement, endpoints: tuple[Endpoint, ...]) -> None:
        self.saw(facts, endpoints, ZEROCONF, instance)

    def saw(self, facts: Advertisement, endpoints: tuple[Endpoint, ...], by: str, instance: str = "") -> None:
        now = asyncio.get_running_loop().time()
        if self._sightings.see(facts, endpoints, by, now, instance, loopback=not instance):
            self._say_hellos()

    def _gone(self, instance: str) -> None:
        self._sightings.unsee(instance, asyncio.get_running_loop().time())
        self._say_hellos()

    def _show(self) -> None:
        if not self._leave.is_set() and (tables := self._sightings.tables()) != self.tables:
            self.tables = tables


__all__ = ["Browser", "DiscoveryMethods", "FoundTable", "LocalAddress", "Probe", "Status"]
