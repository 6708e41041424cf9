"""Tables are found on a LAN of 13 laptops: clean, lossy, without multicast, with hosts that come, move and die."""

import time

import pytest

from tests.lan.lan_simulator import Lan, sh
from tests.lan.laptops import Laptop, alive, figures, quantile, without
from tests.quick import quick

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

PORT = 47474


def host(laptop: Laptop, name: str = "rose", title: str = "Rose table", **rest: object) -> float:
    """Advertise a table; returns when."""
    sent = laptop.do("advertise", id=name, name=title, **rest)
    return float(laptop.wait_for("begin", sent)["t"])


def find(guests: list[Laptop], known: list[tuple[str, int]] | None = None, seconds: float = 15.0) -> list[float]:
    """Let guests begin to look, all at once; how long each took to list the table as alive (inf: in vain)."""
    begun = [guest.browse(known or []) for guest in guests]
    took = []
    for guest, since in zip(guests, begun, strict=True):
        event = guest.wait_tables(alive("rose"), since, seconds)
        took.append(event["t"] - since if event else float("inf"))
    return took


def close(guests: list[Laptop]) -> None:
    """Let guests stop looking."""
    for guest in guests:
        since = guest.do("close")
        assert guest.wait_for("closed", since)["done"]


def test_twelve_find_a_table_on_a_clean_network(laptops: list[Laptop]) -> None:
    host(laptops[0])
    time.sleep(1.5)
    took = [t for _ in range(2) for t in (*find(laptops[1:]), *(close(laptops[1:]) or ()))]
    print("clean, host first:", figures(took))
    assert quantile(took) < 2.0


def test_twelve_who_wait_see_a_table_appear_change_and_close(laptops: list[Laptop]) -> None:
    for guest in laptops[1:]:
        guest.browse()
    time.sleep(2.0)
    since = host(laptops[0])
    seen = [guest.wait_tables(alive("rose"), since) for guest in laptops[1:]]
    took = [e["t"] - since for e in seen if e]
    print("clean, guests first:", figures(took))
    assert len(took) == 12 and quantile(took) < 2.0
    time.sleep(0.5)
    since = laptops[0].do("update", seats="6/13")
    seen = [guest.wait_tables(lambda ts: any(t["seats"] == "6/13" for t in ts), since) for guest in laptops[1:]]
    print("news:", figures([e["t"] - since for e in seen if e]))
    assert all(seen)
    since = laptops[0].do("hush")
    closed = laptops[0].wait_for("closed", since)
    assert closed["call_ms"] < 20, "close() made its caller wait"
    seen = [guest.wait_tables(without("rose"), since) for guest in laptops[1:]]
    print("closed:", figures([e["t"] - since for e in seen if e]), "goodbye", round(closed["ms"]), "ms")
    assert all(seen)


@pytest.mark.parametrize("block", quick(["multicast", "multicast and broadcast"], "multicast and broadcast"))
def test_an_access_point_without_multicast(lan: Lan, laptops: list[Laptop], block: str) -> None:
    everything = block != "multicast"
    lan.passes(multicast=False, broadcast=not everything)
    host(laptops[0])
    time.sleep(0.5)
    took = find(laptops[1:], [(lan.ip(0), PORT)] if everything else [])
    print(f"without {block}:", figures(took))
    assert quantile(took) < 2.0
    last = [e for e in laptops[1].events if e["ev"] == "tables"][-1]["tables"][0]
    assert "zeroconf" not in last["by"]


@pytest.mark.nightly
@pytest.mark.parametrize("loss", [20, 60])
def test_multicast_loss(lan: Lan, laptops: list[Laptop], loss: int) -> None:
    lan.shape(mloss=loss)
    host(laptops[0])
    time.sleep(0.5)
    took = find(laptops[1:])
    print(f"multicast and broadcast loss {loss} %:", figures(took))
    found = [seconds for seconds in took if seconds < float("inf")]
    assert len(found) >= (12 if loss == 20 else 9), "how long it takes is luck, that it is found is not"


@pytest.mark.nightly
def test_a_lossy_slow_network(lan: Lan, laptops: list[Laptop]) -> None:
    lan.shape(delay=20, jitter=10, loss=2, mloss=10)
    host(laptops[0])
    time.sleep(0.5)
    took = find(laptops[1:])
    print("20+-10 ms, loss 2 %, multicast 10 % more:", figures(took))
    assert max(took) < float("inf")


@pytest.mark.parametrize("how", quick(["killed", "unplugged"], "killed"))
def test_a_host_that_dies_without_a_goodbye_vanishes(lan: Lan, laptops: list[Laptop], how: str) -> None:
    guests = laptops[1:5]
    host(laptops[0])
    assert max(find(guests)) < 5
    time.sleep(1.0)
    since = time.monotonic()
    if how == "killed":
        lan.kill(0)
    else:
        lan.unplug(0)
    grey = [g.wait_tables(lambda ts: all(t["pulse"] != "alive" for t in ts), since, 13) for g in guests]
    gone = [g.wait_tables(without("rose"), since, 13) for g in guests]
    print(f"{how}: grey", figures([e["t"] - since for e in grey if e]))
    print(f"{how}: gone", figures([e["t"] - since for e in gone if e]))
    assert all(grey) and all(gone)
    assert max(e["t"] - since for e in gone if e) < 12.0
    if how == "unplugged":
        since = time.monotonic()
        lan.plug(0)
        back = [g.wait_tables(alive("rose"), since, 10) for g in guests]
    else:
        time.sleep(3.5)
        assert all([e for e in g.events if e["ev"] == "tables"][-1]["tables"] == [] for g in guests), "it came back"
        laptops[0].boot()
        since = host(laptops[0], port=PORT + 1)
        back = [g.wait_tables(alive("rose"), since, 10) for g in guests]
    print(f"{how}, back again:", figures([e["t"] - since for e in back if e]))
    assert all(back)


@pytest.mark.nightly
def test_a_host_with_a_new_address_is_found_there(lan: Lan, laptops: list[Laptop]) -> None:
    early, late, new = laptops[1:4], laptops[4:7], f"{lan.subnet}.99"
    host(laptops[0])
    assert max(find(early)) < 5
    since = time.monotonic()
    try:
        lan.readdress(0, new)
        there = lambda ts: any(t["pulse"] == "alive" and t["targets"][0][0] == new for t in ts)  # noqa: E731
        moved = [guest.wait_tables(there, since, 12) for guest in early]
        print("new address, known table:", figures([e["t"] - since for e in moved if e]))
        assert all(moved)
        took = find(late)
        print("new address, newcomers:", figures(took))
        assert quantile(took) < 2.0
        time.sleep(max(0.0, since + 6.5 - time.monotonic()))
        asked = laptops[0].do("status")
        assert new in laptops[0].wait_for("advertiser", asked)["addresses"]
    finally:
        lan.readdress(0, lan.ip(0))


@pytest.mark.nightly
def test_without_any_ipv4(lan: Lan, laptops: list[Laptop]) -> None:
    few = (0, 1, 2, 3)
    try:
        for i in few:
            sh("ip", "-n", lan.ns(i), "addr", "flush", "dev", "eth0", "scope", "global")
        host(laptops[0])
        time.sleep(0.5)
        took = find(laptops[1:4])
        print("IPv6 link-local only:", figures(took))
        assert quantile(took) < 2.0
    finally:
        for i in few:
            lan.readdress(i, lan.ip(i))


@pytest.mark.nightly
def test_two_tables_of_one_name_are_two(laptops: list[Laptop]) -> None:
    host(laptops[0], "rose")
    host(laptops[1], "thorn")
    host(laptops[2], "third", port=47475)
    since = laptops[3].browse()
    three = laptops[3].wait_tables(lambda ts: sum(t["pulse"] == "alive" for t in ts) == 3, since, 5)
    assert three and {t["name"] for t in three["tables"]} == {"Rose table"}
    # Looking and hosting on one machine do not disturb each other, nor do two tables there.
    since = laptops[2].browse()
    assert laptops[2].wait_tables(lambda ts: sum(t["pulse"] == "alive" for t in ts) == 3, since, 5)


@pytest.mark.nightly
def test_guests_kept_apart_are_told_so(lan: Lan, laptops: list[Laptop]) -> None:
    host(laptops[0])
    lan.passes(isolate=True)
    since, knows = laptops[1].browse(), laptops[2].browse([(lan.ip(0), PORT)])
    status = laptops[1].wait(lambda e: e["ev"] == "status" and e["reason"] != "", since, 9)
    assert status and status["reason"] == "no_tables"
    status = laptops[2].wait(lambda e: e["ev"] == "status" and e["reason"] == "host_unreachable", knows, 9)
    assert status
    lan.passes()
    since = time.monotonic()
    assert laptops[1].wait_tables(alive("rose"), since, 6), "found once the network lets them"
    assert laptops[1].wait(lambda e: e["ev"] == "status" and e["reason"] == "", since, 3)


@pytest.mark.nightly
def test_causes_no_address_and_vpn(lan: Lan, laptops: list[Laptop]) -> None:
    x1, x2 = ("ip", "-n", lan.ns(11)), ("ip", "-n", lan.ns(12))
    try:
        sh(*x1, "link", "set", "eth0", "down")
        sh(*x2, "tuntap", "add", "wg0", "mode", "tun")
        sh(*x2, "addr", "add", "10.8.0.6/24", "dev", "wg0")
        sh(*x2, "link", "set", "wg0", "up")
        sh(*x2, "route", "replace", "default", "via", "10.8.0.1")
        nowhere, vpn = laptops[11].browse(), laptops[12].browse()
        status = laptops[11].wait(lambda e: e["ev"] == "status" and e["reason"] != "", nowhere, 9)
        assert status and status["reason"] == "no_address"
        host(laptops[0])
        seen = laptops[12].wait_tables(alive("rose"), vpn, 6)
        assert seen and seen["tables"][0]["targets"][0][0] == lan.ip(0), "found beside the VPN"
    finally:
        sh(*x2, "link", "del", "wg0")
        sh(*x2, "route", "replace", "default", "via", f"{lan.subnet}.1")
        sh(*x1, "link", "set", "eth0", "up")
        sh(*x1, "route", "replace", "default", "via", f"{lan.subnet}.1")
    since = time.monotonic()
    assert laptops[11].wait_tables(alive("rose"), since, 12), "found once there is a network"
