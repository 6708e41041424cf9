"""The host's side of discovery: announces its table by zeroconf and our own packets, on the network thread.

Failures never affect the table; they are a Status to show.
"""

import asyncio
import contextlib
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from enum import Enum
from typing import Final

from masque_net.discovery import beacon
from masque_net.discovery.addresses import AddressMonitor, LocalAddress, broadcasts, own_addresses
from masque_net.discovery.advertisement import PORT, Advertisement, tidy
from masque_net.discovery.mdns import Announcement, Multicast
from masque_net.discovery.udp import UdpSocket, open_voice
from masque_net.tcp import Network

RESCAN: Final = 3.0
"""Seconds between checks of this machine's addresses; RESCAN_SOON while they change."""
RESCAN_SOON: Final = 1.0
_PACE: Final = 0.3


class DiscoveryMethods(Enum):
    """The ways of discovery that work here."""

    STARTING = "starting"
    BOTH = "both"
    BEACON = "beacon"
    """Our own packets only: zeroconf could not start."""
    ZEROCONF = "zeroconf"
    """zeroconf only: our UDP port is not available."""
    NONE = "none"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Status:
    """The state of discovery; `reason` is a translatable key, empty when all is well."""

    ways: DiscoveryMethods
    reason: str = ""


class Advertiser:
    """Announces one table until `close`. Thread-safe; no method blocks but `wait_closed`."""

    def __init__(self, network: Network, facts: Advertisement, port: int) -> None:
        """`port`: the TCP port the table listens on."""
        self.status = Status(DiscoveryMethods.STARTING)
        self.addresses: tuple[str, ...] = ()
        """This machine's addresses, the likeliest for a LAN first; for the host's screen."""
        self._network, self._facts, self._port = network, tidy(facts), port
        self._changed, self._leave = asyncio.Event(), False
        self._voices: list[UdpSocket] = []
        self._own: tuple[LocalAddress, ...] = ()
        self._allowances = beacon.Allowances()
        self._run: Future[None] = network.run(self._live())

    def update(self, facts: Advertisement) -> None:
        self._facts = tidy(facts)
        self._network.post(self._changed.set)

    def close(self) -> None:
        """Stop announcing. Goodbyes are sent in the background, for a quarter of a second."""

        def leave() -> None:
            self._leave = True
            self._changed.set()

        self._network.post(leave)

    def wait_closed(self, seconds: float = 1.0) -> bool:
        """Wait until the goodbyes are sent; whether they are."""
        with contextlib.suppress(TimeoutError, CancelledError):
            self._run.result(seconds)
        return self._run.done()

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        multicast: Multicast | None = None
        announcement: Announcement | None = None
        try:
            for port in dict.fromkeys((PORT, self._port)):
                if voice := await open_voice(self._hear, port):
                    self._voices.append(voice)
            settling = AddressMonitor(await loop.run_in_executor(self._network.pool, own_addresses))
            self._take(settling.current)
            self._call(beacon.Kind.BEACON)
            multicast = Multicast.of(self._network)
            await multicast.retry(self._network)
            announcement = Announcement(multicast)
            published: tuple[Advertisement, tuple[str, ...]] | None = None
            scan_at = beacon_at = loop.time()
            while not self._leave:
                self._changed.clear()
                now = loop.time()
                if now >= scan_at:
                    fresh = await loop.run_in_executor(self._network.pool, own_addresses)
                    if settling.look(fresh, now):
                        self._take(settling.current)
                        await multicast.retry(self._network)
                        published = await self._publish(announcement, published)
                        await multicast.rescan()
                    scan_at = now + (RESCAN_SOON if settling.unsure else RESCAN)
                published = await self._publish(announcement, published)
                self._show(published is not None)
                if now >= beacon_at:
                    self._call(beacon.Kind.BEACON)
                    beacon_at = now + beacon.BEACON_PERIOD
                await self._wait(min(scan_at, beacon_at) - now)
        finally:
            self._call(beacon.Kind.FAREWELL)
            self.status = Status(DiscoveryMethods.CLOSED)
            for voice in self._voices:
                voice.close()
            if announcement is not None:
                await announcement.withdraw()
            if multicast is not None:
                await multicast.close()

    async def _publish(
        self, announcement: Announcement, published: tuple[Advertisement, tuple[str, ...]] | None
    ) -> tuple[Advertisement, tuple[str, ...]] | None:
        news = (self._facts, self.addresses)
        if news == published:
            return published
        return news if await announcement.publish(*news, self._port) else None

    async def _wait(self, seconds: float) -> None:
        """Wait for news, at most `seconds`, and at least a moment to limit the rate."""
        pause = asyncio.ensure_future(asyncio.sleep(_PACE))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), max(0.0, seconds))
        if not self._leave:
            await pause
        pause.cancel()

    def _take(self, own: tuple[LocalAddress, ...]) -> None:
        self._own = own
        self.addresses = tuple(address.text for address in own)

    def _show(self, announced: bool) -> None:
        ways = {
            (True, True): DiscoveryMethods.BOTH,
            (True, False): DiscoveryMethods.BEACON,
            (False, True): DiscoveryMethods.ZEROCONF,
        }.get((bool(self._voices), announced), DiscoveryMethods.NONE)
        forbidden = any(voice.forbidden for voice in self._voices)
        reason = "no_address" if not self._own else "blocked" if forbidden else ""
        self.status = Status(ways, reason)

    def _call(self, kind: beacon.Kind) -> None:
        """Broadcast while seats are free; a farewell always."""
        if self._voices and (self._facts.free or kind is beacon.Kind.FAREWELL):
            self._voices[0].say(beacon.table(kind, self._facts, self._port), broadcasts(self._own), PORT)

    def _hear(self, packet: bytes, address: str, port: int) -> None:
        question = beacon.read(packet)
        if isinstance(question, beacon.Query) and self._allowances.take(address, asyncio.get_running_loop().time()):
            answer = beacon.table(beacon.Kind.ANSWER, self._facts, self._port, question.nonce)
            self._voices[0].answer(answer, address, port)
