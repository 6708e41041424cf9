"""Frames survive any split, hide their content's length, and refuse garbage with ProtocolError only."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_net import framing
from masque_net import messages as m
from masque_net.guest_name import GuestName
from masque_net.message_array import from_array, to_array

SAMPLES: list[m.Message] = [
    m.Hello(1, "0.1.0", "さくら", "t"),
    m.Welcome(1, None, "token", {"game": "mascarade"}),
    m.Submit(3, 7, {"$": "Pass"}),
    m.Accepted(3),
    m.Refused(4, "stale"),
    m.Update(2, 1, [{"patch": [[["a"], 1]], "events": [{"$": "Passed", "seat": 2}]}], 12345),
    m.Resync(),
    m.Bye("closed"),
    m.Pake("41" * 33),
    m.Confirm("0" * 64),
    m.Sit(None),
    m.Ready(True),
    m.Lobby({"names": ["さくら"]}),
    m.Chat("good evening", name="さくら", seat=2),
    m.Ping(7),
    m.Pong(7),
    m.Name("あや"),
    m.Command("kick", {"seat": 3}),
    m.Point(3, seat=1),
    m.Draw({"table": "ab" * 32, "round": 1, "seats": 2}, 1),
    m.Commit("0" * 64),
    m.Commitments(["1" * 64, "", "2" * 64]),
    m.Open("3" * 64),
    m.Opened(["3" * 64, ""]),
    m.Record(0, 2, "0" * 48, ["3" * 64, "", "4" * 64], [[1, 0, {"$": "Pass"}]]),
    m.Move([["192.168.1.7", 47474], ["fe80::1", 1]], "ab" * 32, "t" * 64, "7KQ2M0", "薔薇の間"),
    m.Journal(0, 2, '{"seed":1}'),
    m.Taken([["192.168.1.7", 47474]], "ab" * 32),
    m.Watch([["192.168.1.7", 47474]], "ab" * 32, "t" * 64, "7KQ2M0", "薔薇の間"),
]
MORE: list[m.Message] = [m.Chat("", "accuse", "さくら", 2, [2, 5]), m.Point(None), m.Point(None, 1), m.Draw({}, None)]
"""Other shapes of the same."""


@pytest.mark.parametrize("message", [*SAMPLES, *MORE], ids=lambda one: type(one).__name__)
def test_arrays_round_trip(message: m.Message) -> None:
    assert from_array(to_array(message)) == message


@pytest.mark.slow
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False) | st.text(max_size=9),
        lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=9), inner, max_size=20),
    )
)
def test_frames_are_the_bytes_of_msgpack(tree: object) -> None:
    """A name that carries a mask is written as its text."""
    named = GuestName("Aya", "0000000")
    body = framing.frame(m.Lobby({"tree": tree, "name": named}))[4:]
    expected = msgpack.packb(to_array(m.Lobby({"tree": tree, "name": str(named)})))
    assert body[: len(expected)] == expected
    assert not any(body[len(expected) :])


@given(st.lists(st.integers(1, 700), max_size=30))
def test_any_split_decodes_equally(cuts: list[int]) -> None:
    stream = b"".join(framing.frame(message) for message in SAMPLES)
    reader = framing.Reader(framing.MAX_OUT)
    got: list[m.Message] = []
    at = 0
    for cut in cuts:
        got += reader.receive(stream[at : at + cut])
        at += cut
    got += reader.receive(stream[at:])
    assert got == SAMPLES


def test_numbers_and_first_shapes_never_change() -> None:
    assert [type(message) for message in SAMPLES] == list(m.MESSAGES)
    first = "Hello Welcome Submit Accepted Refused Update Resync Bye"
    later = "Pake Confirm Sit Ready Lobby Chat Ping Pong Name Command Point"
    dealing = "Draw Commit Commitments Open Opened Record"
    moving = "Move Journal Taken Watch"
    assert [kind.__name__ for kind in m.MESSAGES] == f"{first} {later} {dealing} {moving}".split()
    assert to_array(SAMPLES[0]) == [0, 1, "0.1.0", "さくら", "t"]
    assert to_array(SAMPLES[1]) == [1, 1, None, "token", {"game": "mascarade"}]


def test_sizes_are_steps() -> None:
    assert {len(framing.frame(one)) for one in [*SAMPLES, *MORE] if not isinstance(one, m.Update)} == {framing.STEP}
    assert len(framing.frame(SAMPLES[5])) == framing.UPDATE_STEP


@given(st.binary(max_size=400))
def test_garbage_is_only_ever_a_protocol_error(data: bytes) -> None:
    reader = framing.Reader(framing.MAX_STRANGER)
    try:
        reader.receive(len(data).to_bytes(4, "big") + data)
    except m.ProtocolError:
        with pytest.raises(m.ProtocolError):
            reader.receive(b"")
    else:
        pytest.fail("random bytes were read as a message")


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (framing.frame(SAMPLES[0])[:-1] + b"\x01", "padding"),
        (framed(msgpack.packb([99])), "known"),
        (framed(msgpack.packb([3])), "fields"),
        (framed(msgpack.packb([3, "x"])), "may not be"),
        (framed(msgpack.packb([5, 1, 0, [1], 2])), "beats"),
        (framed(msgpack.packb([2, 1, 1, {"a": b"raw"}])), "deep"),
        (framed(b"\x91" * 900), "msgpack|deep"),
        (b"\x7f\xff\xff\xff", "at most"),
        (framed(msgpack.packb([4, 1, "x" * 101])), "longer"),
        (framed(msgpack.packb([3, -1])), "range"),
        (framed(msgpack.packb([11, 1])), "may not be"),
        (framed(msgpack.packb([13, "a", "b", "", None, []])), "text or a phrase"),
        (framed(msgpack.packb([13, "a", "", "", None])), "fields"),
        (framed(msgpack.packb([13, "a", "", "", None, [1]])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, [1] * 5])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, [256]])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, [-1]])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, [True]])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, ["free text"]])), "ids"),
        (framed(msgpack.packb([13, "", "b", "", None, None])), "may not be"),
        (framed(msgpack.packb([18, True, None])), "may not be"),
        (framed(msgpack.packb([18, -1, None])), "range"),
        (framed(msgpack.packb([17, "kick", {"x": float("nan")}])), "deep"),
        *(
            (framed(msgpack.packb([25, ends, "ab" * 32, "", "", ""])), "addresses")
            for ends in (
                [],
                [["a", 1]] * 9,
                ["a:1"],
                [["a"]],
                [["a", 0]],
                [["a", 65536]],
                [["a", True]],
                [["", 1]],
                [["a" * 256, 1]],
                [["a", 1, 2]],
                [[1, "a"]],
                [["a", "1"]],
            )
        ),
        *(
            (framed(msgpack.packb([25, [["a", 1]], pin, "", "", ""])), "pin")
            for pin in ("", "ab", "AB" * 32, "zz" * 32, "ab" * 31 + "a\n", "ab" * 31 + "é" * 2)
        ),
        (framed(msgpack.packb([26, 2, 2, "x"])), "parts"),
        (framed(msgpack.packb([26, 0, 21, "x"])), "parts"),
        (framed(msgpack.packb([27, [["a", 0]], "ab" * 32])), "addresses"),
        (framed(msgpack.packb([25, [["a", 1]], "ab" * 32, "t" * 65, "", ""])), "longer"),
        (framed(msgpack.packb([25, [["a", 1]], "ab" * 32, "", "", "x" * 61])), "longer"),
        (framed(msgpack.packb([17, "kick", {"x": list(range(65))}])), "msgpack"),
    ],
)
def test_refusals_say_why(data: bytes, word: str) -> None:
    with pytest.raises(m.ProtocolError, match=word):
        framing.Reader(framing.MAX_IN).receive(data)


def test_too_large_to_send() -> None:
    with pytest.raises(ValueError, match="too large"):
        framing.frame(m.Submit(1, 1, {"a": "x" * framing.MAX_OUT}))
