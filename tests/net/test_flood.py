"""A host that never stops talking: the guest hangs up, and his memory stays small."""

import struct
import tracemalloc

import msgpack
import pytest

from masque_net.framing import MAX_OUT, frame
from masque_net.guest_session import FLOOD
from masque_net.messages import Lobby, Message, Update
from masque_net.session import Received
from tests.net.talk import Talk, make_gate, reason
from tests.quick import quick

MEGABYTES = 64
AT_ONCE = 1 << 20


def raw(array: object) -> bytes:
    body = msgpack.packb(array)
    return struct.pack(">I", len(body)) + body


FLOODS = {
    "empty maps": raw([4, 1, 0, [{"patch": [[[], [{}] * (MAX_OUT - 200)]], "events": []}], 0]),
    "small messages": frame(Update(1, 0, [], 0)),
    "long texts": frame(Lobby({"name": "x" * (MAX_OUT - 300)})),
    "many keys": raw([12, {str(n): n for n in range(18_000)}]),
}


@pytest.mark.parametrize("what", quick(FLOODS, "long texts", slow=[one for one in FLOODS if one != "long texts"]))
def test_a_flood_is_hung_up_on(what: str) -> None:
    talk = Talk(make_gate()).join()
    assert talk.guest.joined
    one, kept = FLOODS[what], list[Message]()
    flood, sent = one * (AT_ONCE // len(one) + 1), 0
    tracemalloc.start()
    try:
        while not talk.guest.closed and sent < MEGABYTES * AT_ONCE:
            # All of it in the same instant, and nobody takes anything out.
            events = talk.guest.receive(flood, talk.now)
            kept += [event.message for event in events if isinstance(event, Received)]
            sent += len(flood)
        talk.guest_events += events
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert reason(talk.guest_events) in ("flood", "protocol")
    assert sent <= FLOOD + 2 * len(flood)
    assert peak < 220 * 2**20


def test_a_busy_table_is_no_flood() -> None:
    talk = Talk(make_gate()).join()
    update = frame(Update(1, 0, [{"patch": [[[], ["x" * 12_000]]], "events": []}], 0))
    for _ in range(600):
        talk.now += 0.01
        talk.guest.receive(update, talk.now)
    assert talk.guest.joined
