"""Advertiser and Browser on loopback, without multicast: found, followed, closed, and never in the caller's way."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_net.admission import Admission
from masque_net.discovery import announcer, beacon, mdns, udp
from masque_net.discovery import browser as discovery
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.announcer import Advertiser, DiscoveryMethods
from masque_net.discovery.browser import Browser
from masque_net.discovery.probe import hello
from masque_net.discovery.udp import UdpSocket
from masque_net.server import Server
from masque_net.tcp import Network
from masque_net.tls import certificate, table_id
from tests.waiting import until

pytestmark = pytest.mark.network

ROSE = Advertisement("rose", "Rose", "mascarade", "5/13", app="0.1.0")


async def no_zeroconf(_: object) -> Any:
    raise OSError("no multicast here")


async def no_voice(*_: object, **__: object) -> UdpSocket | None:
    return None


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> int:
    """A discovery port of the test's own; nothing leaves this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        free: int = sock.getsockname()[1]
    for module in (announcer, discovery):
        monkeypatch.setattr(module, "PORT", free)
        monkeypatch.setattr(module, "broadcasts", lambda _: ("127.255.255.255", "127.0.0.1"))
    monkeypatch.setattr(mdns, "start", no_zeroconf)
    return free


@pytest.fixture
def network() -> Iterator[Network]:
    with Network() as network:
        yield network


async def there(address: str, port: int) -> dict[str, object]:
    return {"id": "rose"}


async def stand(go_on: threading.Event) -> bool:
    """Hold up the whole network thread; whether that was ended by `go_on`."""
    return go_on.wait(20)


async def broken(address: str, port: int) -> dict[str, object]:
    raise RuntimeError("a probe with a fault")


def test_a_real_table_is_found_followed_and_gone(network: Network, port: int, tmp_path: Path) -> None:
    mine = certificate(tmp_path)
    gate = Admission("0.1.0", mine.fingerprint, "7KQ2M0", ROSE.tree())
    server = Server(network, mine, gate)
    at = server.start(["127.0.0.1"], 0)
    rose = replace(ROSE, id=table_id(mine.fingerprint, at))
    gate.facts["id"] = rose.id
    advertiser = Advertiser(network, rose, at)
    browser = Browser(network, hello(network, "0.1.0"))
    until(lambda: browser.tables and browser.tables[0].alive)
    (table,) = browser.tables
    assert (table.name, table.seats, table.code, table.version) == ("Rose", "5/13", True, "0.1.0")
    assert table.targets == (("127.0.0.1", at),) and table.seen_by == ("beacon",)
    until(lambda: browser.status.ways is DiscoveryMethods.BEACON)
    assert advertiser.status.ways is DiscoveryMethods.BEACON
    assert browser.known == (("127.0.0.1", at),)
    advertiser.update(Advertisement(rose.id, "Rose", "mascarade", "13/13", "play"))
    until(lambda: browser.tables[0].seats == "13/13" and browser.tables[0].state == "play")
    advertiser.close()
    server.stop()
    assert advertiser.wait_closed(60) and advertiser.status.ways is DiscoveryMethods.CLOSED
    until(lambda: not browser.tables, 8)  # a farewell and no answer: gone long before four hellos
    browser.close()
    assert browser.wait_closed(60) and browser.status.ways is DiscoveryMethods.CLOSED


def test_close_waits_for_nothing(network: Network, port: int) -> None:
    for _ in range(2):
        advertiser, browser = Advertiser(network, ROSE, 1), Browser(network, there)
        go_on = threading.Event()
        stood = network.run(stand(go_on))
        advertiser.close()
        browser.close()
        advertiser.close()
        go_on.set()
        assert stood.result(60), "it was closed while the network stood still"
        assert advertiser.wait_closed(60) and browser.wait_closed(60)


def test_the_thread_may_end_first(port: int) -> None:
    network = Network().start()
    advertiser, browser = Advertiser(network, ROSE, 1), Browser(network, there)
    until(lambda: browser.tables)
    network.stop()
    assert advertiser.wait_closed(60) and browser.wait_closed(60) and browser.tables == ()
    advertiser.update(ROSE)
    advertiser.close()
    browser.close()


def test_without_any_way_a_known_host_is_still_found(
    network: Network, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "open_voice", no_voice)
    monkeypatch.setattr(discovery, "open_voice", no_voice)
    monkeypatch.setattr(udp, "open_voice", no_voice)
    advertiser, browser = Advertiser(network, ROSE, 1), Browser(network, there, [("127.0.0.1", 5)])
    until(lambda: browser.tables and browser.tables[0].alive)
    assert browser.tables[0].seen_by == ("hand",) and browser.tables[0].targets == (("127.0.0.1", 5),)
    until(lambda: browser.status.ways is DiscoveryMethods.NONE and advertiser.status.ways is DiscoveryMethods.NONE)


def test_a_fault_of_zeroconf_is_logged_once_and_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        with mdns.logged("trying three times"):
            raise OSError("no route to 192.168.4.7")
    assert [one.getMessage() for one in caplog.records] == ["discovery: trying three times failed: OSError"]


@pytest.mark.slow
def test_a_probe_with_a_fault_is_a_table_that_does_not_answer(network: Network, port: int) -> None:
    Advertiser(network, ROSE, 1)
    browser = Browser(network, broken)
    until(lambda: browser.tables)
    assert not browser.tables[0].alive
    until(lambda: browser.tables[0].pulse.value == "grey")


def test_garbage_and_floods_do_not_stop_it(network: Network, port: int) -> None:
    browser = Browser(network, there)
    until(lambda: browser.status.ways is DiscoveryMethods.BEACON)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        for i in range(600):
            fake = beacon.table(beacon.Kind.BEACON, Advertisement(f"fake{i}", "Fake", "x"), 1 + i)
            sock.sendto(fake if i % 2 else b"MSQA*" + bytes(i % 200), ("127.255.255.255", port))
    Advertiser(network, ROSE, 7)
    until(lambda: any(t.id == "rose" and t.alive for t in browser.tables))
    assert len(browser.tables) <= 9


def test_a_host_answers_queries_only_and_rations_them(network: Network, port: int) -> None:
    began = network.now
    Advertiser(network, Advertisement("full", "Full", "x", "13/13"), 7)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        sock.settimeout(0.3)
        heard = b""
        for _ in range(30):
            sock.sendto(beacon.query(bytes(8)), ("127.0.0.1", port))
            with contextlib.suppress(TimeoutError):
                heard = sock.recv(2000)
                break
        assert heard, "the host is not there"
        sock.settimeout(20.0)
        answers = 0
        for i in range(200):
            sock.sendto(beacon.query(i.to_bytes(8, "big")), ("127.0.0.1", port))
            sock.sendto(beacon.query(bytes(8))[:-1], ("127.0.0.1", port))
        while True:
            try:
                packet = sock.recv(2000)
            except TimeoutError:
                break
            table = beacon.read(packet)
            assert (
                isinstance(table, beacon.TablePacket) and table.kind is beacon.Kind.ANSWER and table.facts.id == "full"
            )
            answers += 1
            sock.settimeout(0.3)
    assert 1 <= answers <= 20 + 6 * (network.now - began)


class Slow:
    """An AsyncZeroconf that never is ready and takes three waits to close."""

    def __init__(self, **_: object) -> None:
        self.zeroconf = self
        self.closed = False
        made.append(self)

    async def async_wait_for_start(self) -> None:
        await asyncio.Event().wait()

    async def async_close(self) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        self.closed = True


made: list[Slow] = []


@pytest.mark.parametrize("cancels", [1, 2, 3, 4])
def test_sockets_are_closed_however_often_the_start_is_cancelled(cancels: int) -> None:
    """A browser that closes and a thread that ends, at once, cancel the same start twice."""

    async def cancelled() -> None:
        start = asyncio.ensure_future(mdns.start(SimpleNamespace(AsyncZeroconf=Slow)))
        for _ in range(cancels):
            await asyncio.sleep(0)
            start.cancel()
        with pytest.raises(asyncio.CancelledError):
            await start

    made.clear()
    asyncio.run(cancelled())
    assert made and all(slow.closed for slow in made)
