"""Sessions on real TCP: the background thread, and a connection that drives a session.

A thread, so that a stalled window does not stop the heartbeat. A selector loop on every system, because Windows' other
one loses UDP, which discovery needs. server.py and client.py build on this.
"""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from masque_net.session import Event, Session, Work
from masque_net.tls import fingerprint

TICK: Final = 0.25
HIGH: Final = 64 * 1024
"""Bytes in a transport before its peer counts as lagging."""
_KERNEL: Final = 32 * 1024
_GIVE_UP: Final = 10_000
_LINGER: Final = 1.0
_GOODBYES: Final = 20
_ANSWER: Final = 30.0
T = TypeVar("T")


class Network:
    """The background thread. `post` and `run` are thread-safe while it is started."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._main, name="masque-net", daemon=True)
        self.pool = ThreadPoolExecutor(2, "masque-proof")
        """For work that would block the loop; two threads, so that strangers cannot occupy the machine."""
        self.peers: set[Peer] = set()

    def start(self) -> "Network":
        """Start the thread, once. Returns itself."""
        self._thread.start()
        self._ready.wait()
        return self

    def stop(self) -> None:
        """End all tasks and the thread. Waits 2 s at most."""
        if self._stop is not None:
            self.post(self._stop.set)
        self._thread.join(2.0)
        self.pool.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> "Network":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def here(self) -> bool:
        return threading.current_thread() is self._thread

    @property
    def now(self) -> float:
        """The loop's monotonic clock, in seconds."""
        return self._loop.time() if self._loop else 0.0

    def post(self, call: Callable[..., object], *args: object) -> None:
        """Call on the thread, soon. No effect after `stop`."""
        with contextlib.suppress(RuntimeError):
            if self._loop is not None:
                self._loop.call_soon_threadsafe(call, *args)

    def run(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Run a coroutine on the thread. Raises RuntimeError when it is not started."""
        if self._loop is None or self._loop.is_closed():
            work.close()
            raise RuntimeError("the network thread is not running")
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def ask(self, call: Callable[..., T], *args: object) -> T:
        """Call on the thread, and wait for what it returns, half a minute at most. Not on the thread."""

        async def called() -> T:
            return call(*args)

        return self.run(called()).result(_ANSWER)

    def _main(self) -> None:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(self._live())

    async def _live(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._ready.set()
        await self._stop.wait()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for _ in range(_GOODBYES):
            if self.peers:
                await asyncio.sleep(0.01)
        for peer in list(self.peers):
            peer.abort()
        await asyncio.sleep(0.01)


class Peer(asyncio.Protocol):
    """One secured connection and its session, on the network thread."""

    def __init__(
        self,
        network: Network,
        make: Callable[[bytes], Session],
        heard: Callable[["Peer", Event], None],
        over: Callable[["Peer"], None] | None = None,
    ) -> None:
        """`make` gets the fingerprint of the peer's certificate (empty on the host's side) once TLS is up; `heard` gets
        the session's events; `over` is called when the transport is gone."""
        self.heard = heard
        self._network, self._make, self._over = network, make, over
        self._session: Session | None = None
        self._transport: asyncio.Transport | None = None
        self._closing = False
        self._end: asyncio.TimerHandle | None = None

    @property
    def session(self) -> Session | None:
        """The conversation; None until TLS is up."""
        return self._session

    @property
    def port(self) -> int:
        """This end's port; 0 without a connection."""
        return int(self._transport.get_extra_info("sockname")[1]) if self._transport else 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._network.peers.add(self)
        transport.set_write_buffer_limits(high=HIGH)
        tls = transport.get_extra_info("ssl_object")
        der = tls.getpeercert(True) if tls is not None else None
        self._session = self._make(fingerprint(der) if der else b"")
        self.flush()

    def data_received(self, data: bytes) -> None:
        if self._session is not None:
            self.after(self._session.receive(data, self._network.now))

    def connection_lost(self, _: Exception | None) -> None:
        self._network.peers.discard(self)
        if self._session is not None:
            self.after(self._session.lost())
        if self._over is not None:
            self._over(self)
        if self._end is not None:
            self._end.cancel()
        # TLS keeps 256 KiB a connection, which would otherwise wait for the garbage collector.
        self._transport = None

    def pause_writing(self) -> None:
        """The peer is lagging."""
        if self._session is not None:
            self._session.lag(self._network.now)

    def resume_writing(self) -> None:
        """The peer has caught up."""
        if self._session is not None:
            self.after(self._session.caught_up(self._network.now))

    def tick(self) -> None:
        if self._session is not None:
            self.after(self._session.tick(self._network.now))

    def close(self, reason: str) -> None:
        if self._session is not None:
            self.after(self._session.close(reason))

    def abort(self) -> None:
        """Drop the connection at once."""
        if self._transport is not None:
            self._transport.abort()

    def after(self, events: list[Event]) -> None:
        """Pass events on, and send the session's bytes."""
        for event in events:
            if isinstance(event, Work):
                self._work(event)
            else:
                self.heard(self, event)
        self.flush()

    def flush(self) -> None:
        """Send the session's bytes; close with it."""
        if self._session is None or self._transport is None:
            return
        if (out := self._session.take()) and not self._transport.is_closing():
            self._transport.write(out)
        if self._session.closed and not self._closing:
            self._closing = True
            self._transport.close()
            self._end = asyncio.get_running_loop().call_later(_LINGER, self.abort)

    def _work(self, work: Work) -> None:
        session, loop = self._session, asyncio.get_running_loop()

        def done(future: "asyncio.Future[None]") -> None:
            if session is not None and not future.cancelled():
                future.result()
                self.after(session.worked(self._network.now))

        loop.run_in_executor(self._network.pool, work.run).add_done_callback(done)


def tune(sock: socket.socket, small: bool = False) -> None:
    """No delay to fill packets; a dead peer is dropped after 10 s if the system can. `small`: a small kernel buffer, so
    that lag is visible in the program instead of as megabytes of stale data in the kernel."""
    with contextlib.suppress(OSError):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GIVE_UP)
        if small:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL)
