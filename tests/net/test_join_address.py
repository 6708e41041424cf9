"""Targets typed by hand are read however they are typed, and addresses are ordered and told apart."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_net.discovery.addresses import (
    AddressMonitor,
    LocalAddress,
    broadcasts,
    on_own_net,
    ordered,
    own_addresses,
    usable,
)
from masque_net.discovery.advertisement import PORT
from masque_net.discovery.diagnostics import cause
from masque_net.join_address import (
    SLOTS,
    JoinAddress,
    address_code,
    read_address_code,
    read_target,
    show_address,
    show_target,
)
from masque_net.tls import ALPHABET, new_code, show_code

NETS = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"]
private = st.sampled_from(NETS).flatmap(lambda net: st.ip_addresses(network=net)).map(str)
codes = st.text(ALPHABET, min_size=6, max_size=6)


@given(private, st.integers(0, SLOTS - 1), codes)
def test_twelve_signs_carry_address_port_and_code(address: str, slot: int, code: str) -> None:
    shown = show_target(address, PORT + slot, code)
    assert shown is not None and len(shown) == 13
    assert read_target(shown) == JoinAddress(address, PORT + slot, code)
    for typed in (shown.lower(), shown.replace("-", ""), f" {shown[:6]} {shown[7:10]} {shown[10:]} "):
        assert read_target(typed) == JoinAddress(address, PORT + slot, code)
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in shown)
    assert read_target(wide) == JoinAddress(address, PORT + slot, code)
    alike = shown.replace("0", "O").replace("1", "l")
    assert read_target(alike) == JoinAddress(address, PORT + slot, code)


@given(st.one_of(st.ip_addresses().map(str), st.just("anna.local")), st.integers(1, 65535), codes)
def test_an_invitation_is_an_address_and_a_code(address: str, port: int, code: str) -> None:
    wanted = read_target(show_address(address, port))
    if wanted is None:
        return
    for line in (
        f"{show_address(address, port)} {show_code(code)}",
        f" {show_address(address, port)}   {code.lower()}\n",
    ):
        assert read_target(line) == JoinAddress(wanted.host, port, code)


def test_a_tables_name_is_no_invitation() -> None:
    assert [read_target(name) for name in ("red tables", "Anna 7KQ2M0")] == [None, None]
    assert read_target("192.168.0.7 7KQ2") is None


@given(private, st.integers(0, SLOTS - 1), st.integers(0, 5), st.sampled_from(ALPHABET))
def test_most_slips_in_the_first_half_are_noticed(address: str, slot: int, at: int, sign: str) -> None:
    code = address_code(address, PORT + slot)
    assert code is not None
    slip = code[:at] + sign + code[at + 1 :]
    place = read_address_code(slip)
    difference = abs(ALPHABET.index(sign) - ALPHABET.index(code[at]))
    assert place is None or difference % 5 == 0


def test_what_no_code_can_say() -> None:
    assert address_code("8.8.8.8", PORT) is None and address_code("10.0.0.1", PORT + SLOTS) is None
    assert address_code("fe80::1", PORT) is None and show_target("8.8.8.8", PORT, new_code()) is None
    assert show_target("10.0.0.1", PORT, "abc") is None
    assert read_address_code("ZZZZZZ") is None and read_address_code("") is None


@pytest.mark.parametrize(
    ("typed", "host", "port"),
    [
        ("192.168.0.7", "192.168.0.7", PORT),
        ("192.168.0.7:5000", "192.168.0.7", 5000),
        ("１９２．１６８．０．７：５０００", "192.168.0.7", 5000),
        ("192。168。0。7", "192.168.0.7", PORT),
        ("[fe80::1%eth0]", "fe80::1%eth0", PORT),
        ("[fe80::1%3]:47480", "fe80::1%3", 47480),
        ("fe80::1%3", "fe80::1%3", PORT),
        ("laptop-7.local", "laptop-7.local", PORT),
        ("rose:47480", "rose", 47480),
        ("localhost", "localhost", PORT),
    ],
)
def test_addresses_and_names(typed: str, host: str, port: int) -> None:
    assert read_target(typed) == JoinAddress(host, port)
    if typed[0] != "[":
        assert read_target(show_address(host, port)) == JoinAddress(host, port)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "0.0.0.0",
        "255.255.255.255",
        "224.0.0.1",
        "::",
        "192.168.0.7:0",
        "192.168.0.7:65536",
        "host:x",
        "a b",
        "192.168.0",
        "1234",
        "-a",
        "a..b",
        "[fe80::1]x",
        "x" * 400,
        "http://x/",
        "名前",
        "a:1:2",
    ],
)
def test_what_is_no_target(typed: str) -> None:
    assert read_target(typed) is None


@given(st.text(max_size=40) | st.from_regex(r"\[?[0-9a-fA-F.:%]{0,30}\]?(:[0-9]{0,7})?", fullmatch=True))
def test_nothing_typed_raises(typed: str) -> None:
    target = read_target(typed)
    assert target is None or (target.host and 0 < target.port < 65536)
    read_address_code(typed)


OWN = (
    LocalAddress("10.77.0.10", 24, "wlan0"),
    LocalAddress("fe80::2%2", 64, "wlan0"),
    LocalAddress("10.8.0.6", 24, "tun0"),
)


def test_own_networks_come_first_and_vpns_late() -> None:
    told = ["8.8.4.4", "10.8.0.1", "fe80::9%2", "172.17.0.1", "10.77.0.11"]
    assert ordered(told, OWN) == ("10.77.0.11", "fe80::9%2", "10.8.0.1", "8.8.4.4", "172.17.0.1")
    assert ordered(told, OWN, "172.17.0.1")[0] == "172.17.0.1"


@given(st.lists(st.ip_addresses().map(str) | st.text(max_size=12), max_size=12))
def test_ordering_loses_and_doubles_nothing(told: list[str]) -> None:
    assert sorted(ordered(told, OWN)) == sorted(set(told))


@given(st.ip_addresses().map(str) | st.text(max_size=20))
def test_only_unicast_is_usable(address: str) -> None:
    if usable(address):
        ip = ipaddress.ip_address(address)
        assert not (ip.is_multicast or ip.is_unspecified or ip.is_loopback)
    assert not usable("127.0.0.1") and usable("127.0.0.1", loopback=True)
    assert not usable("fe80::1") and usable("fe80::1%3") and not usable("::ffff:10.0.0.1")


def test_broadcast_addresses() -> None:
    assert broadcasts(OWN) == ("255.255.255.255", "10.77.0.255", "10.8.0.255", "127.255.255.255", "127.0.0.1")
    assert broadcasts([LocalAddress("10.0.0.1", 32)]) == ("255.255.255.255", "127.255.255.255", "127.0.0.1")
    assert on_own_net("10.77.0.200", OWN) and not on_own_net("10.78.0.1", OWN) and not on_own_net("x", OWN)


def test_a_change_of_address_must_settle() -> None:
    first, second = OWN[:1], OWN[:2]
    settling = AddressMonitor(first)
    assert not settling.look(first, 0) and not settling.unsure
    assert not settling.look(second, 3) and settling.unsure
    assert not settling.look(first, 4) and not settling.unsure, "flapped back"
    assert not settling.look(second, 7) and not settling.look(second, 8.9)
    assert settling.look(second, 9) and settling.current == second and not settling.look(second, 20)
    assert AddressMonitor(()).look(first, 1), "the first address ever counts at once"


def test_this_machine_has_addresses_without_raising() -> None:
    assert all(isinstance(own, LocalAddress) for own in own_addresses())


def test_causes_the_most_certain_first() -> None:
    lan, vpn = OWN[:1], OWN[2:]
    assert cause((), "", True, True, True) == "no_address"
    assert cause(lan, "", True, True, True) == "blocked"
    assert cause(lan, "", False, True, True) == "host_unreachable"
    assert cause(OWN, "10.8.0.6", False, False, True) == "vpn" == cause(vpn, "", False, False, True)
    assert cause(OWN, "10.77.0.10", False, False, True) == "no_tables"
    assert cause(lan, "10.77.0.10", False, False, False) == "no_way"
