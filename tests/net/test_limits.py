"""Silence, floods and oversize: what a connection bears, under a clock of the test's own."""

import struct

import msgpack
import pytest

from masque_net.framing import MAX_IN, MAX_STRANGER, UPDATE_STEP, Reader, frame
from masque_net.messages import Accepted, Chat, Command, Ping, Point, Pong, Refused, Resync, Sit, Submit, Update
from masque_net.rate_limit import Bucket
from tests.net.talk import HELLO, Stranger, Talk, heard, make_gate, reason

UPDATE = Update(2, 1, [], 0)


def test_a_stranger_has_eight_seconds() -> None:
    stranger = Stranger(make_gate())
    for now in range(101, 108):
        stranger.tick(float(now))
    assert not stranger.events
    assert reason(stranger.tick(108.0).events) == "timeout"


def test_a_quiet_table_stays_joined() -> None:
    talk = Talk(make_gate()).join()
    talk.wait(60.0)
    assert talk.host.joined and talk.guest.joined


def test_a_silent_host_is_lost_after_four_seconds() -> None:
    talk = Talk(make_gate()).join()
    for quarter in range(1, 16):
        assert not talk.guest.tick(100 + quarter / 4)
    assert reason(talk.guest.tick(104.0)) == "silent"


def test_a_silent_guest_is_gone_after_six_seconds() -> None:
    talk = Talk(make_gate()).join()
    for quarter in range(1, 24):
        assert not talk.host.tick(100 + quarter / 4)
    assert reason(talk.host.tick(106.0)) == "silent"


def test_a_host_that_slept_gives_everybody_time() -> None:
    talk = Talk(make_gate()).join()
    assert not talk.host.tick(3700.0)
    for quarter in range(1, 24):
        assert not talk.host.tick(3700 + quarter / 4)
    assert reason(talk.host.tick(3706.0)) == "silent"


def test_nothing_goes_out_before_the_welcome() -> None:
    gate = make_gate(None)
    stranger = Stranger(gate).say(HELLO)
    stranger.host.send(Accepted(1))
    for quarter in range(1, 40):
        stranger.tick(100 + quarter / 4)
    assert stranger.answers == []


def test_too_many_commands_are_refused_one_by_one() -> None:
    talk = Talk(make_gate()).join()
    got = talk.say(*[Submit(n, 1, {}) for n in range(25)])
    assert [m.id for m in got if isinstance(m, Submit)] == list(range(20))
    assert [m for m in heard(talk.guest_events) if isinstance(m, Refused)] == [
        Refused(n, "slow_down") for n in range(20, 25)
    ]
    talk.wait(1.0)
    assert len(talk.say(*[Sit(1)] * 9)) == 5


def test_chat_is_one_a_second_in_the_long_run() -> None:
    talk = Talk(make_gate()).join()
    assert len(talk.say(*[Chat("hello")] * 9)) == 3
    talk.wait(2.0)
    assert len(talk.say(*[Chat(phrase="well_played")] * 9)) == 2


def test_chat_is_cleaned_and_unsigned() -> None:
    talk = Talk(make_gate()).join()
    assert talk.say(Chat("a\x00\u202eb\n\n c"), Chat("\u200b")) == [Chat("ab c")]
    talk.say(Chat("I am the host", name="Host"))
    assert reason(talk.host_events) == "protocol"


def test_a_hand_changes_four_times_a_second() -> None:
    talk = Talk(make_gate()).join()
    got = talk.say(*[Point(at) for at in range(9)])
    assert got == [Point(at) for at in range(4)]
    assert [m for m in heard(talk.guest_events) if isinstance(m, Refused)] == [Refused(0, "slow_down")] * 5
    talk.wait(0.5)
    assert talk.say(*[Point(None)] * 4) == [Point(None)] * 2
    assert talk.host.joined
    assert len(talk.say(*[Sit(1)] * 9)) == 9, "pointing takes no order away"


def test_nobody_points_with_the_hand_of_another() -> None:
    talk = Talk(make_gate()).join()
    assert talk.say(Point(1, seat=2)) == []
    assert reason(talk.host_events) == "protocol"


def test_resyncs_are_put_off_not_lost() -> None:
    talk = Talk(make_gate()).join()
    assert talk.say(*[Resync()] * 5) == [Resync()]
    assert heard(talk.host_events).count(Resync()) == 1
    talk.wait(1.5)
    assert heard(talk.host_events).count(Resync()) == 2
    talk.wait(5.0)
    assert heard(talk.host_events).count(Resync()) == 2


def test_a_flood_ends_the_connection() -> None:
    talk = Talk(make_gate()).join()
    got = talk.say(*[Sit(1)] * 5000)
    assert reason(talk.host_events) == "flood" and len(got) == 20


@pytest.mark.parametrize("size", [MAX_STRANGER + 1, MAX_IN, 2**31])
def test_a_stranger_may_not_send_large_frames(size: int) -> None:
    assert reason(Stranger(make_gate()).send(struct.pack(">I", size)).events) == "protocol"


def test_a_guest_may_send_larger_ones_but_not_huge_ones() -> None:
    talk = Talk(make_gate()).join()
    middling = Command("options", {f"k{n}": "x" * 400 for n in range(20)})
    assert talk.say(middling) == [middling]
    talk.say(Command("options", {f"k{n}": "x" * 900 for n in range(20)}))
    assert reason(talk.host_events) == "protocol"


@pytest.mark.parametrize(
    "body",
    [
        b"\x91" * 4000,
        b"\xdd\x00\x00\x0f\x00" + b"\x80" * 3840,
        b"\xdd\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        msgpack.packb([2, 1, 1, {"a": [[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]}]),
        msgpack.packb([2, 1, 1, {"a": float("nan")}]),
        msgpack.packb([2, 1, 1, {"a": list(range(65))}]),
        msgpack.packb([2, 1, 1, {"a": "x" * 1025}]),
        msgpack.packb([2, -1, 1, {}]),
        msgpack.packb([2, True, 1, {}]),
        msgpack.packb([13, "x" * 201, "", "", None]),
        b"\x81\x01\xc0",
        b"",
    ],
)
def test_bombs_end_their_own_connection_only(body: bytes) -> None:
    talk = Talk(make_gate()).join()
    assert reason(talk.host.receive(struct.pack(">I", len(body)) + body, talk.now)) == "protocol"


def test_a_ping_may_be_answered_once() -> None:
    talk = Talk(make_gate()).join()
    talk.wait(2.0)
    talk.say(Pong(1))
    assert reason(talk.host_events) == "protocol"


def test_a_slow_guest_misses_updates_and_then_gets_everything_anew() -> None:
    talk = Talk(make_gate()).join()
    talk.host.lag(talk.now)
    for _ in range(1000):
        talk.host.send(UPDATE)
    talk.host.send(Accepted(4))
    assert talk.host.take() == b""
    talk.now += 5.0
    talk.of_host(talk.host.tick(talk.now))
    talk.of_host(talk.host.caught_up(talk.now))
    assert heard(talk.host_events) == [Resync()]
    assert Reader(MAX_IN).receive(talk.host.take()) == [Accepted(4)]
    talk.host.send(UPDATE)
    assert len(talk.host.take()) == UPDATE_STEP


def test_a_guest_who_lags_for_twenty_seconds_is_let_go() -> None:
    talk = Talk(make_gate()).join()
    talk.host.lag(talk.now)
    for quarter in range(1, 80):
        assert not talk.host.tick(100 + quarter / 4)
    assert reason(talk.host.tick(120.0)) == "slow"


def test_what_waits_for_a_slow_guest_is_bounded() -> None:
    talk = Talk(make_gate()).join()
    talk.host.lag(talk.now)
    events = [event for _ in range(2000) for event in talk.host.send(Ping(1))]
    assert reason(events) == "slow"


def test_a_bucket_fills_up_again_but_not_beyond() -> None:
    bucket = Bucket(2, 1, 0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]
    assert bucket.take(1.0) and not bucket.take(1.5)
    assert [bucket.take(99.0) for _ in range(3)] == [True, True, False]


def test_every_frame_of_a_guest_has_the_same_size() -> None:
    long = Submit(99, 200, {"$": "Speak", "claim": "werewolf_in", "about": 0, "ground": "none"}, "ab" * 72)
    said = [Submit(1, 2, {"$": "Pass"}), long, Pong(3), Resync()]
    assert len({len(frame(message)) for message in said}) == 1
