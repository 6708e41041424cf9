"""What a table says of itself survives the wire, is cut and cleaned, and no stranger's bytes raise anything."""

import doctest
import string
from types import ModuleType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from masque_net import join_address
from masque_net.discovery import addresses, advertisement, beacon, diagnostics
from masque_net.discovery.advertisement import (
    STATES,
    Advertisement,
    from_properties,
    from_text,
    met,
    tidy,
    to_text,
    updated,
)
from masque_net.discovery.beacon import SIZE, Allowance, Allowances, Kind, Query, TablePacket

wild = st.text(max_size=400)
facts = st.builds(
    Advertisement,
    id=st.text(string.ascii_letters + string.digits, min_size=1, max_size=16),
    name=wild,
    game=wild,
    seats=st.one_of(wild, st.from_regex(r"[0-9]{1,2}/[0-9]{1,2}", fullmatch=True)),
    state=st.one_of(wild, st.sampled_from(STATES)),
    watchers=st.integers(-5, 10**6),
    code=st.booleans(),
    protocol=st.integers(-5, 10**9),
    app=wild,
)
trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | wild,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(wild, inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.slow
@given(facts)
@example(Advertisement("f" * 16, "𠮷" * 40, "g" * 40, "13/13", "lobby", 999, True, 99999, "v" * 40))
def test_a_table_survives_both_wires_and_stays_small(given_facts: Advertisement) -> None:
    clean = tidy(given_facts)
    assert tidy(clean) == clean
    text = to_text(given_facts)
    assert from_text(text) == clean
    assert from_properties({k.encode(): v.encode() for k, v in text.items()}) == clean
    assert sum(2 + len(k) + len(v.encode()) for k, v in text.items()) < 200
    packet = beacon.table(Kind.BEACON, given_facts, 47474)
    assert len(packet) <= SIZE
    assert beacon.read(packet) == TablePacket(Kind.BEACON, beacon.NO_NONCE, 47474, clean)


@given(facts)
def test_names_cannot_turn_or_hide_a_line(given_facts: Advertisement) -> None:
    clean = tidy(given_facts)
    assert 1 <= len(clean.name) <= 24 and len(clean.name.encode()) <= 72
    for text in (clean.name, clean.game, clean.app):
        assert not any(sign in text for sign in "\n\r\t\0\u202e\u2066\u200b")
        assert text == text.strip()
    assert clean.state in STATES and 0 <= clean.watchers <= 999


@given(
    st.dictionaries(
        st.binary(max_size=4) | st.sampled_from([b"v", b"id", b"n", b"p", b"w"]),
        st.none() | st.binary(max_size=300),
        max_size=12,
    )
)
def test_any_txt_record_reads(properties: dict[bytes, bytes | None]) -> None:
    found = from_properties(properties)
    assert found is None or tidy(found) == found


@given(st.dictionaries(wild | st.sampled_from(["id", "name", "seats", "watchers", "code"]), trees, max_size=8), facts)
def test_any_answer_to_a_hello_reads(tree: dict[str, object], before: Advertisement) -> None:
    assert updated(before, tree).id == tidy(before).id
    assert met(tree) is None or met(tree) == tidy(met(tree) or before)


def test_the_hello_tells_the_news() -> None:
    facts = Advertisement("a1", "Rose", "mascarade", "5/13", "lobby", 2)
    news = Advertisement("a1", "Thorn", "coup", "6/6", "play", 3, False, app="0.2")
    assert updated(facts, {**news.tree(), "code": False, "app": "0.2"}) == news
    assert met(news.tree()) == Advertisement("a1", "Thorn", "coup", "6/6", "play", 3)
    assert met({"name": "no id"}) is None and not news.free and facts.free and Advertisement("a", "", "").free


@given(st.binary(max_size=300) | st.binary(max_size=250).map(lambda rest: b"MSQA!" + rest))
def test_any_packet_reads(packet: bytes) -> None:
    found = beacon.read(packet)
    assert found is None or isinstance(found, Query | TablePacket)


@given(facts, st.integers(0, SIZE), st.integers(0, 255), st.integers(0, SIZE))
def test_a_spoilt_packet_reads(given_facts: Advertisement, at: int, value: int, end: int) -> None:
    packet = bytearray(beacon.table(Kind.ANSWER, given_facts, 1, b"12345678"))
    packet[at % len(packet)] = value
    for spoilt in (packet, packet[:end]):
        found = beacon.read(bytes(spoilt))
        if isinstance(found, TablePacket):
            assert found.port and found.facts == tidy(found.facts)
        else:
            assert found is None or len(spoilt) == SIZE


def test_a_query_is_as_large_as_the_largest_answer_or_it_is_ignored() -> None:
    packet = beacon.query(b"12345678")
    assert len(packet) == SIZE and beacon.read(packet) == Query(b"12345678")
    assert beacon.read(packet[:-1]) is None and beacon.read(packet + b"\0") is None


@given(st.lists(st.tuples(st.floats(0, 2), st.integers(0, 3)), max_size=300))
def test_answers_are_rationed(asked: list[tuple[float, int]]) -> None:
    allowances, now = Allowances(), 0.0
    given_out: dict[int, list[float]] = {}
    for wait, who in asked:
        now += wait
        if allowances.take(f"10.0.0.{who}", now):
            given_out.setdefault(who, []).append(now)
    for times in given_out.values():
        for i, first in enumerate(times):
            assert sum(first <= t <= first + 1 for t in times[i:]) <= 20 + 6 + 1


def test_rations_come_back_and_addresses_are_forgotten() -> None:
    allowance = Allowance(2, 1)
    assert [allowance.take(0.0) for _ in range(3)] == [True, True, False]
    assert allowance.take(1.0) and not allowance.take(1.5) and not allowance.take(0.5)
    allowances = Allowances()
    for i in range(2000):
        allowances.take(str(i), float(i))
    assert len(allowances) <= 256


@pytest.mark.parametrize(
    "module", [addresses, advertisement, diagnostics, join_address], ids=lambda module: module.__name__
)
def test_examples(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted and not results.failed
