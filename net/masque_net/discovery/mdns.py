"""zeroconf, wrapped: one instance per thread for announcing and browsing, which never raises but logs.

A random instance name cannot clash, so no probing is needed and announcing takes milliseconds. The package is imported
on first use, off the calling thread.
"""

import asyncio
import contextlib
import importlib
import logging
import secrets
import weakref
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from masque_net.discovery.advertisement import SERVICE, Advertisement, from_properties, to_text
from masque_net.tcp import Network

if TYPE_CHECKING:
    from zeroconf import Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

INSTANCES: Final = 128
"""Instances a browser resolves; a flood of fake ones is cut here."""
_TRIES: Final = 4
_RESOLVE: Final = 3000
_CLOSINGS: Final = 3
_shared: "weakref.WeakKeyDictionary[Network, Multicast]" = weakref.WeakKeyDictionary()


_reported: set[str] = set()


def log_once(work: str, error: BaseException) -> None:
    """Log a fault of zeroconf the first time only: it comes again every second. Its words may hold an address."""
    line = f"discovery: {work} failed: {type(error).__name__}"
    if line not in _reported:
        _reported.add(line)
        logging.getLogger(__name__).warning(line)


@contextlib.contextmanager
def logged(work: str) -> Iterator[None]:
    """Go on after any fault of the block, which is logged."""
    try:
        yield
    except Exception as error:
        log_once(work, error)


class Multicast:
    """The thread's AsyncZeroconf, opened by the first user and closed by the last. `zeroconf` is None without one."""

    def __init__(self) -> None:
        self.zeroconf: AsyncZeroconf | None = None
        self.users = 0
        self._lock = asyncio.Lock()

    @classmethod
    def of(cls, network: Network) -> "Multicast":
        """The thread's instance, started by `retry`; each `of` needs a `close`."""
        multicast = _shared.setdefault(network, cls())
        multicast.users += 1
        return multicast

    async def retry(self, network: Network) -> bool:
        """Start if needed; whether it runs now. Never raises."""
        async with self._lock:
            if self.zeroconf is None:
                with logged("starting"):  # an odd adapter, no multicast, another's fault: no discovery
                    module = await asyncio.get_running_loop().run_in_executor(
                        network.pool, importlib.import_module, "zeroconf.asyncio"
                    )
                    self.zeroconf = await start(module)
        return self.zeroconf is not None

    async def rescan(self) -> None:
        """Listen on changed addresses."""
        if self.zeroconf is not None:
            with logged("listening on changed addresses"):
                await self.zeroconf.async_update_interfaces()

    async def close(self) -> None:
        """One user less; the last one sends the goodbyes (0.25 s)."""
        self.users -= 1
        if self.users == 0 and self.zeroconf is not None:
            zeroconf, self.zeroconf = self.zeroconf, None
            await _close(zeroconf)


async def start(module: Any) -> "AsyncZeroconf":
    zc = importlib.import_module("zeroconf")
    for version in (zc.IPVersion.All, zc.IPVersion.V4Only):
        started: AsyncZeroconf | None = None
        try:
            started = module.AsyncZeroconf(ip_version=version, interfaces=zc.InterfaceChoice.All)
            await started.zeroconf.async_wait_for_start()
            return started
        except BaseException as error:
            if started is not None:
                await _close(started)
            if version is zc.IPVersion.V4Only or not isinstance(error, Exception):
                raise
    raise AssertionError


async def _close(zeroconf: "AsyncZeroconf") -> None:
    """Close even if the caller, or the closing itself, is cancelled meanwhile: the sockets must go."""
    for _ in range(_CLOSINGS):
        closing = asyncio.ensure_future(zeroconf.async_close())
        while not closing.done():
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait([closing])
        if not closing.cancelled() and closing.exception() is None:
            return


class Announcement:
    """One announced table."""

    def __init__(self, multicast: Multicast) -> None:
        self._multicast = multicast
        self._instance = secrets.token_hex(8)
        self._on: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._repeats: asyncio.Future[object] | None = None

    async def publish(self, facts: Advertisement, addresses: Sequence[str], port: int) -> bool:
        """Publish the table or its news; whether that was possible. Never raises."""
        zeroconf = self._multicast.zeroconf
        if zeroconf is None or not addresses:
            return False
        if self._repeats is not None:
            self._repeats.cancel()  # it would publish the old news again
        try:
            from zeroconf.asyncio import AsyncServiceInfo

            info = AsyncServiceInfo(
                SERVICE,
                f"{self._instance}.{SERVICE}",
                port,
                properties=to_text(facts),
                server=f"masque-{self._instance}.local.",
                parsed_addresses=[a.partition("%")[0] for a in addresses],
            )
            work: Awaitable[object]
            if self._on is zeroconf:
                work = await zeroconf.async_update_service(info)
            else:
                work = await zeroconf.async_register_service(info, cooperating_responders=True)
        except Exception as error:
            log_once("announcing", error)
            return False
        self._on, self._info = zeroconf, info
        self._repeats = asyncio.ensure_future(work)
        self._repeats.add_done_callback(_ignore)
        return True

    async def withdraw(self) -> None:
        """Say goodbye on a shared instance; the last user's `close` does it anyway."""
        if self._repeats is not None:
            self._repeats.cancel()
        if self._multicast.users > 1 and self._on is not None and self._on is self._multicast.zeroconf:
            with logged("withdrawing"):
                assert self._info is not None
                await (await self._on.async_unregister_service(self._info))


Seen = Callable[[str, Advertisement, tuple[tuple[str, int], ...]], None]


class Search:
    """Looks for tables: calls `seen(instance, facts, endpoints)` repeatedly, and `gone(instance)`."""

    def __init__(self, multicast: Multicast, seen: Seen, gone: Callable[[str], None]) -> None:
        self._multicast, self._seen, self._gone = multicast, seen, gone
        self._browser: AsyncServiceBrowser | None = None
        self._tries: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> bool:
        """Start if possible; whether it runs."""
        zeroconf = self._multicast.zeroconf
        if self._browser is None and zeroconf is not None:
            with logged("browsing"):
                from zeroconf.asyncio import AsyncServiceBrowser

                self._browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._heard])
        return self._browser is not None

    def refresh(self) -> None:
        """Reread every known instance, and query the unknown ones. Events come late or twice."""
        for name in list(self._tries):
            self._read(name)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        if self._browser is not None:
            with logged("ending the search"):
                await self._browser.async_cancel()

    def _heard(self, zeroconf: "Zeroconf", service_type: str, name: str, state_change: Any) -> None:
        if state_change.name == "Removed":
            self._tries.pop(name, None)
            self._gone(name)
        elif name in self._tries or len(self._tries) < INSTANCES:
            self._tries[name] = 0
            self._read(name)

    def _read(self, name: str) -> None:
        zeroconf = self._multicast.zeroconf
        if zeroconf is None or name in self._tasks:
            return
        from zeroconf.asyncio import AsyncServiceInfo

        with logged("reading a table"):
            info = AsyncServiceInfo(SERVICE, name)
            if info.load_from_cache(zeroconf.zeroconf):
                self._tell(name, info)
            elif self._tries[name] < _TRIES:
                self._tries[name] += 1
                task = asyncio.ensure_future(self._ask(zeroconf, name, info))
                self._tasks[name] = task
                task.add_done_callback(lambda _: self._tasks.pop(name, None))
            else:
                del self._tries[name]

    async def _ask(self, zeroconf: "AsyncZeroconf", name: str, info: "AsyncServiceInfo") -> None:
        with logged("asking for a table"):
            if await info.async_request(zeroconf.zeroconf, _RESOLVE) and name in self._tries:
                self._tell(name, info)

    def _tell(self, name: str, info: "AsyncServiceInfo") -> None:
        facts, port = from_properties(info.properties), info.port
        if facts is not None and port:
            self._seen(name, facts, tuple((a, port) for a in info.parsed_scoped_addresses()))


def _ignore(future: "asyncio.Future[object]") -> None:
    if not future.cancelled():
        future.exception()
