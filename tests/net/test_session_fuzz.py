"""Whatever strangers, guests or hosts say: no exception, and nobody in without the code."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masque_net import messages as m
from masque_net.framing import frame
from masque_net.guest_session import GuestSession
from masque_net.session import Event, GuestIn, Joined, Session, Work
from masque_net.table_code import GuestProof
from tests.net.talk import CERTIFICATE, Stranger, Talk, make_gate

SHARE = GuestProof("000000", CERTIFICATE)
SHARE.start()

messages = st.sampled_from(
    [
        m.Hello(m.PROTOCOL, "x", "Mallory"),
        m.Hello(m.PROTOCOL, "x", "Mallory", "token0"),
        m.Hello(m.PROTOCOL, "x", "", "token0"),
        m.Hello(m.PROTOCOL, "x", ""),
        m.Hello(99, "x", "M"),
        m.Pake(SHARE.share),
        m.Pake("zz"),
        m.Pake(""),
        m.Pake("41" + "00" * 32),
        m.Confirm("0" * 64),
        m.Confirm(""),
        m.Confirm("é"),
        m.Sit(1),
        m.Sit(None),
        m.Ready(True),
        m.Submit(1, 1, {"a": 1}),
        m.Resync(),
        m.Commit("0" * 64),
        m.Open("zz"),
        m.Draw({"seats": 2}, 1),
        m.Commitments(["0" * 64, ""]),
        m.Opened([""]),
        m.Record(0, 1, "", [], [[0, 0, {}]]),
        m.Chat("x"),
        m.Chat(phrase="y"),
        m.Chat("x", "", "z"),
        m.Name("n"),
        m.Command("kick", {"seat": 1}),
        m.Pong(1),
        m.Ping(1),
        m.Chat(phrase="y", ids=[1, 2]),
        m.Point(1),
        m.Point(None),
        m.Point(1, 2),
        m.Bye("x"),
        m.Welcome(m.PROTOCOL, 1, "t", {}),
        m.Welcome(m.PROTOCOL, None, "", {"app": []}),
        m.Welcome(9, None, "", {"app": 3}),
        m.Accepted(1),
        m.Refused(1, "x"),
        m.Update(1, 0, [], 0),
        m.Lobby({}),
        m.Move([["10.0.0.1", 1]], "ab" * 32, "token0", "7KQ2M0", "Rose"),
        m.Move([["10.0.0.1", 1]], "ab" * 32),
        m.Journal(0, 1, "x"),
        m.Taken([["10.0.0.1", 1]], "ab" * 32),
        m.Watch([["10.0.0.1", 1]], "ab" * 32, "token0", "", "Rose"),
    ]
)
garbage = st.binary(max_size=60)
framed = st.builds(lambda body: len(body).to_bytes(4, "big") + body, st.binary(max_size=60))


def bent(message: m.Message, at: int, to: int) -> bytes:
    """A message's frame with one byte changed."""
    data = bytearray(frame(message))
    data[at % 60] = to
    return bytes(data)


bents = st.builds(bent, messages, st.integers(0, 59), st.integers(0, 255))
data = st.one_of(messages.map(frame), messages.map(frame), garbage, framed, bents)
steps = st.lists(st.tuples(data, st.floats(0, 3)), max_size=12)


@settings(max_examples=150)
@given(steps, st.integers(1, 400))
def test_nobody_gets_in_without_the_code(steps: list[tuple[bytes, float]], piece: int) -> None:
    gate = make_gate()
    stranger = Stranger(gate)
    for chunk, pause in steps:
        for at in range(0, len(chunk), piece):
            stranger.send(chunk[at : at + piece])
        stranger.tick(stranger.now + pause)
    assert not gate.known and not gate.present
    assert not any(isinstance(event, GuestIn) for event in stranger.events)
    assert gate.all_tries() <= 30


@settings(max_examples=80)
@given(steps)
def test_a_guest_who_is_in_harms_nobody(steps: list[tuple[bytes, float]]) -> None:
    gate = make_gate(None)
    talk, other = Talk(gate, 1).join(code=None), Talk(gate, 2).join(code=None)
    for chunk, pause in steps:
        talk.of_host(talk.host.receive(chunk, talk.now))
        talk.now += pause
        talk.of_host(talk.host.tick(talk.now))
        talk.host.take()
    assert other.host.joined and gate.present[2] == 2
    assert (talk.host.closed is None) == (1 in gate.present)


def do(session: Session, events: list[Event], now: float) -> list[Event]:
    """Do a session's Work."""
    more = list(events)
    for event in events:
        if isinstance(event, Work):
            event.run()
            more += do(session, session.worked(now), now)
    return more


@pytest.mark.slow
@settings(max_examples=150)
@given(steps, st.sampled_from([None, "000000"]))
def test_no_host_fools_a_guest_with_a_code(steps: list[tuple[bytes, float]], token: str | None) -> None:
    session, now = GuestSession("x", b"m" * 32, 0.0), 0.0
    joined: list[Event] = []
    for chunk, pause in steps:
        session.join("Aya", "7KQ2M0", token or "", CERTIFICATE)
        joined += [e for e in do(session, session.receive(chunk, now), now) if isinstance(e, Joined)]
        now += pause
        session.tick(now)
        session.take()
    assert not joined


@pytest.mark.parametrize("kind", [kind for kind in m.MESSAGES if kind not in m.FROM_GUEST])
def test_hosts_words_are_not_taken_from_guests(kind: type[m.Message]) -> None:
    sample = {
        "Welcome": m.Welcome(1, 1, "", {}),
        "Accepted": m.Accepted(1),
        "Refused": m.Refused(1, ""),
        "Lobby": m.Lobby({}),
        "Update": m.Update(1, 0, [], 0),
        "Ping": m.Ping(1),
        "Draw": m.Draw({}, 0),
        "Commitments": m.Commitments([]),
        "Opened": m.Opened([]),
        "Record": m.Record(0, 1, "", [], []),
        "Move": m.Move([["10.0.0.1", 1]], "ab" * 32),
        "Watch": m.Watch([["10.0.0.1", 1]], "ab" * 32, "", "", ""),
        "Journal": m.Journal(0, 1, "x"),
    }[kind.__name__]
    talk = Talk(make_gate()).join()
    talk.say(sample)
    assert talk.host.closed and talk.host.closed.reason == "protocol"
