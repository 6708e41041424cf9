"""The list of tables under a clock of the test's own: alive only by hellos, grey and gone in time, bounded, merged."""

import dataclasses

from hypothesis import given
from hypothesis import strategies as st

from masque_net.discovery.addresses import LocalAddress
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.table_list import BEACON, CAP, HAND, MOST, PER_ADDRESS, ZEROCONF, Endpoint, Pulse, TableList

OWN = (LocalAddress("10.0.0.1", 24, "wlan0"),)
ROSE = Advertisement("rose", "Rose", "mascarade", "5/13", app="0.1.0")
HOME: Endpoint = ("10.0.0.2", 47474)


def hellos(sightings: TableList, now: float, answers: bool, tree: dict[str, object] | None = None) -> int:
    """Report every hello due as answered by its first target, or as missed; how many there were."""
    due = sightings.due(now)
    for name, targets in due:
        if answers:
            sightings.answered(name, targets[0], tree or {}, now)
        else:
            sightings.missed(name, now)
    return len(due)


def listed(alive: bool = True) -> TableList:
    sightings = TableList(OWN)
    assert sightings.see(ROSE, [HOME], BEACON, 0.0)
    if alive:
        assert hellos(sightings, 0.0, True) == 1
    return sightings


def test_a_table_is_new_until_it_answers() -> None:
    sightings = listed(alive=False)
    assert sightings.tables() == (), "nobody knows yet whether there is such a table"
    hellos(sightings, 0.0, False)
    (table,) = sightings.tables()
    assert (table.pulse, table.alive, table.seen_by) == (Pulse.NEW, False, (BEACON,))
    assert (table.id, table.name, table.seats, table.version, table.code) == ("rose", "Rose", "5/13", "0.1.0", True)
    assert table.targets == (HOME,) and table.addresses == ("10.0.0.2",) and table.port == 47474
    hellos(sightings, 2.0, True, {"seats": "6/13", "code": False})
    (table,) = sightings.tables()
    assert table.alive and table.seats == "6/13" and not table.code and sightings.known() == (HOME,)


def test_grey_within_seven_seconds_and_gone_within_twelve() -> None:
    sightings, now = listed(), 0.0
    pulses: dict[str, float] = {}
    while now < 20 and "gone" not in pulses:
        now += 0.2
        due = sightings.due(now)  # a dead host's hello takes its full time to fail
        for name, _ in due:
            sightings.missed(name, now + 1.5)
        tables = sightings.tables()
        if not tables:
            pulses["gone"] = now + 1.5
        elif tables[0].pulse is Pulse.GREY:
            pulses.setdefault("grey", now + 1.5)
    assert pulses["grey"] < 7 and pulses["gone"] < 12


def test_a_grey_table_that_answers_is_alive_again() -> None:
    sightings = listed()
    assert [hellos(sightings, t, False) for t in (3.0, 5.0)] == [1, 1]
    assert sightings.tables()[0].pulse is Pulse.GREY
    assert hellos(sightings, 7.0, True) == 1 and sightings.tables()[0].alive
    assert hellos(sightings, 9.9, True) == 0 and hellos(sightings, 10.0, True) == 1


def test_an_answer_of_another_table_is_a_miss() -> None:
    sightings = listed(alive=False)
    hellos(sightings, 0.0, True, {"id": "other"})
    assert sightings.tables()[0].pulse is Pulse.NEW
    hellos(sightings, 2.0, True, {"id": "other"})
    assert sightings.tables()[0].pulse is Pulse.GREY


def test_a_goodbye_is_believed_when_no_answer_comes() -> None:
    for how in ("zeroconf", "packet"):
        sightings = TableList(OWN)
        sightings.see(ROSE, [HOME], ZEROCONF, 0.0, "a._x")
        sightings.see(ROSE, [HOME], BEACON, 0.0)
        hellos(sightings, 0.0, True)
        if how == "zeroconf":
            sightings.unsee("a._x", 1.5)
        else:
            sightings.farewell("rose", 1.5)
        assert len(sightings.tables()) == 1
        assert hellos(sightings, 1.5, True) == 1 and sightings.tables()[0].alive, "it may still be closing"
        assert hellos(sightings, 2.5, False) == 1 and sightings.tables() == ()


def test_a_forged_farewell_does_nothing_to_a_table_that_answers() -> None:
    sightings, asked = listed(), 0
    for tenth in range(1, 100):
        sightings.farewell("rose", tenth / 10)
        asked += hellos(sightings, tenth / 10, True)
        assert sightings.tables()[0].alive
    assert asked <= 10


def test_what_zeroconf_still_lists_after_a_crash_stays_hidden_until_it_answers() -> None:
    sightings, now = TableList(OWN), 0.0
    sightings.see(ROSE, [HOME], ZEROCONF, now, "a._x")
    hellos(sightings, now, False)
    while sightings.tables():
        hellos(sightings, now, False)
        now += 0.5
    for _ in range(40):
        now += 0.5
        sightings.see(ROSE, [HOME], ZEROCONF, now, "a._x")
        hellos(sightings, now, False)
        assert sightings.tables() == ()
    sightings.see(ROSE, [("10.0.0.9", 47474)], BEACON, now)
    assert hellos(sightings, now, True) == 1
    assert sightings.tables()[0].alive and sightings.tables()[0].seen_by == (BEACON, ZEROCONF)
    sightings.unsee("a._x", now + 60)
    assert sightings.tables()


def test_zeroconf_replaces_its_addresses_and_others_grow_stale() -> None:
    sightings = TableList(OWN)
    sightings.see(ROSE, [HOME, ("fe80::2%3", 47474)], ZEROCONF, 0.0, "a._x")
    hellos(sightings, 0.0, True)
    new: Endpoint = ("10.0.0.77", 47474)
    sightings.see(ROSE, [new], ZEROCONF, 1.0, "a._x")
    assert sightings.tables()[0].targets == (HOME, new), "the one that worked is tried first, until another does"
    sightings.answered("rose", new, {}, 4.0)
    assert sightings.tables()[0].targets == (new,)
    sightings.see(ROSE, [HOME], BEACON, 5.0)
    assert sightings.tables()[0].targets == (new, HOME)
    sightings.expire(36.0)
    assert sightings.tables()[0].targets == (new,)


def test_strangers_cannot_rename_a_table_that_answers() -> None:
    sightings = listed()
    sightings.see(dataclasses.replace(ROSE, name="Hijacked"), [("10.0.0.66", 1)], BEACON, 1.0)
    (table,) = sightings.tables()
    assert table.name == "Rose" and table.targets[0] == HOME
    sightings.see(dataclasses.replace(ROSE, name="Renamed"), [HOME], BEACON, 1.0)
    assert sightings.tables()[0].name == "Renamed"


def test_two_tables_of_one_name() -> None:
    sightings = listed()
    sightings.see(dataclasses.replace(ROSE, id="thorn"), [("10.0.0.3", 47474)], BEACON, 0.0)
    hellos(sightings, 0.0, False)
    assert [(t.id, t.alive) for t in sightings.tables()] == [("rose", True), ("thorn", False)]


def test_a_flood_of_made_up_tables_hides_no_real_one() -> None:
    sightings = listed()
    taken = [
        sightings.see(dataclasses.replace(ROSE, id=f"x{i}"), [("10.0.0.66", i + 1)], BEACON, 1.0) for i in range(300)
    ]
    assert sum(taken) == PER_ADDRESS
    for i in range(300):
        sightings.see(dataclasses.replace(ROSE, id=f"y{i}"), [(f"10.0.{1 + i // 250}.{i % 250 + 1}", 1)], BEACON, 1.0)
    assert [table.id for table in sightings.tables()] == ["rose"]
    late = dataclasses.replace(ROSE, id="late")
    assert not sightings.see(late, [("10.0.0.50", 1)], BEACON, 1.0)
    for name, targets in sightings.due(2.0):
        if name == "rose":
            sightings.answered(name, targets[0], {}, 2.0)
        else:
            sightings.missed(name, 2.0)
    assert sightings.see(late, [("10.0.0.50", 1)], BEACON, 2.0), "what missed its hello makes room"
    assert len(sightings.tables()) == CAP and sightings.tables()[0].id == "rose"
    assert {name for name, _ in sightings.due(5.1, 2)} >= {"rose"}


def test_answering_fakes_from_many_addresses_hide_no_later_table() -> None:
    """Each proves itself, as the fifty tables of a fair would; one that opens later is listed, and asked at once."""
    sightings, now = TableList(OWN), 1.0
    addresses = MOST // PER_ADDRESS
    for at in range(addresses):
        sightings.see(dataclasses.replace(ROSE, id=f"fake{at}"), [(f"10.0.2.{at + 1}", 1)], BEACON, now)
        hellos(sightings, now, True)
    for at in range(addresses):
        for more in range(PER_ADDRESS - 1):
            fake = dataclasses.replace(ROSE, id=f"fake{at}-{more}")
            sightings.see(fake, [(f"10.0.2.{at + 1}", more + 2)], BEACON, now)
            hellos(sightings, now, True)
    assert len(sightings.tables()) == MOST
    assert sightings.see(dataclasses.replace(ROSE, id="late"), [("10.0.3.1", 1)], BEACON, now + 0.1)
    sightings.answered("late", dict(sightings.due(now + 0.1))["late"][0], {}, now + 0.1)
    alive = [table.id for table in sightings.tables() if table.pulse is Pulse.ALIVE]
    assert "late" in alive
    assert len(sightings.tables()) == MOST


def crowded() -> tuple[TableList, float]:
    """280 tables of one name, each from an address of its own, that answer after a while."""
    sightings, now = TableList(OWN), 0.0
    for at in range(280):
        fake = dataclasses.replace(ROSE, id=f"fake{at}")
        assert sightings.see(fake, [(f"10.0.{2 + at // 140}.{at % 140 + 1}", 1)], BEACON, now)
        hellos(sightings, now, True)
    return sightings, now


def test_a_table_that_opens_beside_280_answering_fakes_is_asked_soon() -> None:
    """A browser's probes at a time, all fakes as slow as they may be; the table is asked within a few seconds."""
    sightings, now = crowded()
    busy: list[tuple[float, str, tuple[Endpoint, ...]]] = []
    asked = None
    while asked is None and now < 40:
        now = round(now + 0.2, 1)
        for ends, name, targets in [one for one in busy if one[0] <= now]:
            sightings.answered(name, targets[0], {}, ends)
        busy = [one for one in busy if one[0] > now]
        if now == 20.0:
            assert sightings.see(dataclasses.replace(ROSE, id="late"), [HOME], BEACON, now)
        for name, targets in sightings.due(now, 16 - len(busy)):
            busy.append((now + 1.4, name, targets))
            asked = now if name == "late" else asked
    assert asked is not None and asked - 20.0 < 5
    sightings.answered("late", HOME, {}, now)
    assert "late" in {table.id for table in sightings.tables() if table.alive}


def test_so_many_tables_are_not_asked_all_the_time() -> None:
    sightings, _ = crowded()
    asked = sum(hellos(sightings, 20 + tick / 5, True) for tick in range(150))
    assert asked < 30 * 30


def test_where_another_table_answers_is_no_place_of_a_table() -> None:
    """Fakes that say the table's own id crowd out its address until they are found out."""
    sightings = TableList(OWN)
    for at in range(280):
        sightings.see(ROSE, [(f"10.0.{2 + at // 140}.{at % 140 + 1}", 1)], BEACON, 0.0)
        for name, targets in sightings.due(at / 10):
            for endpoint in targets:
                sightings.false(name, endpoint, at / 10)
            sightings.missed(name, at / 10)
        assert sightings.tables() == ()
    assert not sightings.see(ROSE, [("10.0.2.1", 1)], BEACON, 28.0), "it is known"
    assert sightings.see(ROSE, [HOME], BEACON, 28.0)
    ((name, targets),) = sightings.due(28.0)
    assert targets == (HOME,)
    sightings.answered(name, HOME, {}, 28.0)
    assert sightings.tables()[0].alive and sightings.tables()[0].targets == (HOME,)


names = st.sampled_from(["a", "b", "c"])
places = st.lists(
    st.tuples(
        st.sampled_from(["10.0.0.2", "10.0.0.3", "fe80::1%2", "fe80::1", "127.0.0.1", "224.0.0.1", "x", ""]),
        st.integers(-1, 70000),
    ),
    max_size=4,
)
steps = st.one_of(
    st.tuples(st.just("see"), names, places, st.sampled_from(["", "i._x", "j._x"])),
    st.tuples(st.just("unsee"), st.sampled_from(["i._x", "j._x"])),
    st.tuples(st.just("farewell"), names),
    st.tuples(st.just("hellos"), st.booleans()),
    st.tuples(st.just("expire")),
)


@given(st.lists(st.tuples(steps, st.floats(0, 12)), max_size=60))
def test_any_course_of_events_leaves_a_list_in_order(course: list[tuple[tuple[object, ...], float]]) -> None:
    sightings, now = TableList(OWN), 0.0
    for step, wait in course:
        now += wait
        match step:
            case ("see", str(name), list(where), str(instance)):
                by = ZEROCONF if instance else HAND
                sightings.see(dataclasses.replace(ROSE, id=name), where, by, now, instance)
            case ("unsee", str(instance)):
                sightings.unsee(instance, now)
            case ("farewell", str(name)):
                sightings.farewell(name, now)
            case ("hellos", bool(answers)):
                hellos(sightings, now, answers)
            case _:
                sightings.expire(now)
        tables = sightings.tables()
        order = [Pulse.ALIVE, Pulse.NEW, Pulse.GREY]
        assert [order.index(t.pulse) for t in tables] == sorted(order.index(t.pulse) for t in tables)
        assert len({t.id for t in tables}) == len(tables)
        assert all(0 < len(t.targets) <= 8 and all(0 < port < 65536 for _, port in t.targets) for t in tables)
        assert len(sightings.known()) <= 5
    quiet = now
    while sightings.tables() and now < quiet + 30:
        now += 0.5
        hellos(sightings, now, False)
    assert sightings.tables() == (), "what never answers does not stay"
