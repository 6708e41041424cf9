"""An impostor on the network: a peer that claims to be the table gets no guest and is not believed."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from masque_net import tls
from masque_net.admission import Admission
from masque_net.client import Client, State
from masque_net.discovery import browser as discovery
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.browser import Browser
from masque_net.discovery.probe import hello
from masque_net.discovery.table_list import BEACON, FoundTable
from masque_net.server import Arrived, Guessed, Server
from masque_net.tcp import Network
from masque_net.tls import table_id, table_sign
from tests.net.test_tcp import CODE, HOST, House, settled
from tests.waiting import until

ELSEWHERE = "127.0.0.3"
pytestmark = [pytest.mark.network, pytest.mark.skipif(sys.platform != "linux", reason="one loopback address only")]


class Party:
    """A table, and one on the same port of another address that says it is the same table."""

    def __init__(self, network: Network, folder: Path) -> None:
        self.network = network
        self.certificate = tls.certificate(folder / "true")
        self.lobby = House(network, self.certificate)
        self.id = table_id(self.certificate.fingerprint, self.lobby.port)
        self.lobby.gate.facts["id"] = self.id
        false = tls.certificate(folder / "false")
        self.gate = Admission("0.1.0", false.fingerprint, "000000", {"id": self.id, "name": "False"})
        self.server = Server(network, false, self.gate)
        self.server.start([ELSEWHERE], self.lobby.port)

    @property
    def ends(self) -> list[tuple[str, int]]:
        """The impostor first."""
        return [(ELSEWHERE, self.lobby.port), (HOST, self.lobby.port)]

    def goes(self, code: str | None = CODE, ends: list[tuple[str, int]] | None = None) -> Client:
        client = Client(self.network, "0.1.0")
        client.connect(ends or self.ends, "Aya", code, None, self.id)
        settled(client)
        return client

    def close(self) -> None:
        self.lobby.close()
        self.server.stop()


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    with Network() as network, contextlib.closing(Party(network, tmp_path)) as party:
        yield party


def test_the_host_whose_certificate_gives_the_id_is_found_behind_an_impostor(party: Party) -> None:
    client = party.goes()
    assert client.status.state is State.JOINED
    assert client.address == (HOST, party.lobby.port)
    assert client.fingerprint == party.certificate.fingerprint
    assert not party.server.poll(), "nobody was so much as asked for a code"
    assert len(party.lobby.kinds(Arrived)) == 1


@pytest.mark.parametrize("trick", ["code", "open", "banned", "locked", "relay"])
def test_nothing_an_impostor_says_is_taken_for_the_tables_word(party: Party, trick: str) -> None:
    """Whoever knows the code relays, whoever does not refuses: one is told that this is another host."""
    if trick == "open":
        party.gate.code = None
    elif trick == "relay":
        party.gate.code = CODE
    elif trick == "banned":
        party.gate.ban(HOST)
    elif trick == "locked":
        party.gate.locked = True
    client = party.goes(ends=party.ends[:1])
    assert client.status.state is State.REFUSED
    assert client.status.reason == "other_host"
    assert not [event for event in party.server.poll() if isinstance(event, Arrived | Guessed)]


def test_a_refusal_of_the_true_host_is_heard_beside_an_impostor(party: Party) -> None:
    party.lobby.server.with_gate(lambda gate: setattr(gate, "locked", True))
    assert party.goes().status.reason == "locked"


@pytest.mark.slow
@pytest.mark.parametrize("refuses", [False, True])
def test_a_list_shows_the_true_one_of_two_tables_with_one_id(
    party: Party, refuses: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object, **__: object) -> None:
        return None

    monkeypatch.setattr(discovery.Browser, "_listen", nothing)
    monkeypatch.setattr(discovery.Browser, "_ask", nothing, raising=False)
    if refuses:
        party.gate.ban("127.0.0.1")
    browser = Browser(party.network, hello(party.network, "0.1.0"))
    facts = Advertisement(party.id, "False", "mascarade")

    def seen() -> list[FoundTable]:
        """The table of that id; other tests may host some, too."""
        return [one for one in browser.tables if one.id == party.id]

    party.network.post(lambda: browser.saw(facts, (party.ends[0],), BEACON))
    heard = Event()
    party.network.post(heard.set)
    assert heard.wait(30.0)
    assert not seen()
    party.network.post(lambda: browser.saw(facts, (party.ends[1],), BEACON))
    until(lambda: any(one.alive for one in seen()))
    (table,) = seen()
    assert table.targets[0] == party.ends[1]
    assert table.name == "Rose"
    assert party.network.run(hello(party.network, "0.1.0")(*party.ends[0])).result(30.0) in (None, {"id": ""})
    browser.close()
    assert browser.wait_closed(60)


def test_two_hosts_hardly_ever_show_the_same_words() -> None:
    signs = [table_sign(bytes([n]) * 32) for n in range(12)]
    assert len(set(signs)) == 12
    assert table_sign(bytes(32)) == signs[0]
    assert all(0 <= number < 256 for sign in signs for number in sign)
