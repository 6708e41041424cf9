"""A phone's guest goes where its host sends it, to a seat that was kept, and comes back there when it wakes."""

from pathlib import Path

import pytest

from masque_arcade.app.phones.phone_guest import PhoneGuest
from masque_arcade.client.i18n import Catalogue
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage import paths
from masque_net.messages import Move
from masque_net.tcp import Network
from tests.waiting import until

pytestmark = pytest.mark.network

HOME = "127.0.0.1"


def host(network: Network, folder: Path, name: str, told: list[dict[str, object]]) -> Host:
    wish = HostOptions("mascarade", MatchPlan(3, {}), "relaxed", name, None, 0, addresses=(HOME,), announce=False)
    return Host(wish, folder / name, told.append, network=network)


def test_two_hosts_on_one_thread_send_a_phone_from_one_to_the_other(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    with Network() as network, Network() as phones:
        rose, lily = host(network, tmp_path, "Rose", told), host(network, tmp_path, "Lily", told)
        token = lily.invite(41, "Aki", 2)
        for one in (rose, lily):
            one.start()
        guest = PhoneGuest(phones, [(HOME, rose.port)], Catalogue.load("en", paths.assets()), lambda one: None)

        def at(name: str) -> bool:
            guest.update(0.1)
            return guest.room.facts.get("name") == name and guest.room.seat is not None

        guest.join("Aki", rose.code, watch=False)
        until(lambda: at("Rose"))
        pin = next(str(line["pin"]) for line in told if line.get("port") == lily.port)
        rose.move({1: Move([[HOME, lily.port]], pin, token, lily.code, "Lily")})
        until(lambda: at("Lily"))
        assert (guest.room.me, guest.room.seat) == (41, 2), "the seat that was kept for them"
        guest.sleep()
        until(lambda: not lily.lobby.state.present)
        guest.wake_up()
        until(lambda: lily.lobby.state.present)
        until(lambda: at("Lily") and guest.room.me == 41)
        rose.close()
        assert rose.ended and not lily.ended, "the thread goes on with the other"
        guest.room.be_ready(True)
        until(lambda: at("Lily") and guest.room.chair and guest.room.chair["ready"])
        guest.leave()
        lily.close()
