"""The handshake in memory: who gets in, who does not, and what each side is told."""

import pytest

from masque_net.admission import Admission, AdmissionLimits
from masque_net.framing import frame
from masque_net.messages import PROTOCOL, Accepted, Bye, Confirm, Hello, Message, Name, Pake, Resync, Submit, Welcome
from masque_net.session import Answered, Guessing, Received
from masque_net.table_code import GuestProof
from tests.net.talk import CERTIFICATE, CODE, HELLO, Stranger, Talk, heard, make_gate, reason


@pytest.mark.parametrize("piece", [1, 7, 256, 1 << 20])
def test_join_by_code_in_pieces_of_any_size(piece: int) -> None:
    talk = Talk(make_gate()).join(piece=piece)
    assert [(event.guest, event.name, event.rejoined, event.replaced) for event in talk.ins] == [
        (1, "Aya", False, None)
    ]
    assert talk.joined and talk.joined.token == "token0" and talk.joined.fingerprint == CERTIFICATE
    assert talk.host.joined and talk.guest.joined


def test_the_facts_come_first_and_the_token_stays_inside() -> None:
    talk = Talk(make_gate())
    assert talk.guest_events == [Answered({"name": "Rose", "app": "0.1.0", "code": True, "locked": False})]
    talk.join()
    assert [m.token for m in heard(talk.guest_events) if isinstance(m, Welcome)] == [""]


def test_messages_go_both_ways_after_the_join() -> None:
    talk = Talk(make_gate()).join()
    submit = Submit(1, 3, {"$": "Pass"})
    talk.guest.send(submit)
    talk.run()
    assert heard(talk.host_events) == [submit]
    talk.host.send(Accepted(1))
    talk.run()
    assert heard(talk.guest_events)[-1] == Accepted(1)


def test_an_open_table_needs_no_code() -> None:
    talk = Talk(make_gate(None)).join(code=None)
    assert talk.joined and len(talk.ins) == 1


def test_a_guest_without_the_code_is_told_that_there_is_one() -> None:
    talk = Talk(make_gate()).join(code=None)
    assert reason(talk.guest_events) == "code_needed" and not talk.ins


def test_a_wrong_code() -> None:
    gate = make_gate()
    talk = Talk(gate).join(code="7KQ2M1")
    assert reason(talk.guest_events) == reason(talk.host_events) == "code"
    assert Guessing(1) in talk.host_events and not talk.ins and not gate.known


def test_the_sixth_wrong_code_in_a_minute_is_not_looked_at() -> None:
    gate = make_gate()
    reasons = [reason(Talk(gate, now=100.0 + n).join(code="000000").guest_events) for n in range(6)]
    assert reasons == ["code"] * 5 + ["slow_down"]
    assert reason(Talk(gate, now=110.0).join().guest_events) == "slow_down"
    assert Talk(gate, address="10.0.0.3", now=110.0).join().joined
    assert Talk(gate, now=166.0).join().joined


def test_right_codes_do_not_count_as_tries() -> None:
    gate = make_gate()
    assert all(Talk(gate, connection=n).join().joined for n in range(8))


@pytest.mark.slow
def test_tries_from_many_addresses_are_counted_together() -> None:
    gate = make_gate(caps=AdmissionLimits(all_tries=30))
    for n in range(30):
        Talk(gate, address=f"10.0.1.{n}").join(code="000000")
    assert reason(Talk(gate, address="10.0.2.1").join().guest_events) == "slow_down"


def test_a_try_broken_off_counts() -> None:
    gate = make_gate()
    share = GuestProof(CODE, CERTIFICATE)
    share.start()
    for _ in range(5):
        assert isinstance(Stranger(gate).say(HELLO, Pake(share.share)).answers[-1], Pake)
    assert Stranger(gate).say(HELLO, Pake(share.share)).answers[-1] == Bye("slow_down")


def test_back_by_token_while_the_address_is_throttled() -> None:
    gate = make_gate()
    first = Talk(gate).join()
    for _ in range(6):
        Talk(gate).join(code="000000")
    first.of_host(first.host.lost())
    again = Talk(gate, connection=2).join(code=None, token="token0", pin=CERTIFICATE)
    assert [(e.guest, e.rejoined, e.replaced) for e in again.ins] == [(1, True, None)]
    assert again.joined and again.joined.token == "token0"


def test_the_newest_connection_replaces_the_old_one() -> None:
    gate = make_gate()
    old = Talk(gate, connection=1).join()
    new = Talk(gate, connection=2).join(token="token0", pin=CERTIFICATE)
    assert new.ins[0].replaced == 1
    old.of_host(old.host.close("replaced"))
    old.run()
    assert reason(old.guest_events) == "replaced"
    assert gate.present == {1: 2}


def test_a_forged_token_leads_to_the_code() -> None:
    gate = make_gate()
    Talk(gate).join()
    stranger = Stranger(gate).say(Hello(PROTOCOL, "x", "Mallory", "token1"))
    assert not stranger.events and isinstance(stranger.answers[-1], Welcome) and not stranger.answers[-1].token
    assert Talk(gate).join(token="nonsense", pin=CERTIFICATE).ins[0].guest == 2


def test_tokens_are_kept_as_hashes_and_survive_the_host() -> None:
    gate = make_gate()
    Talk(gate).join()
    assert "token0" not in repr(gate.known)
    later = make_gate(known=gate.known)
    assert Talk(later).join(code=None, token="token0", pin=CERTIFICATE).ins[0].guest == 1
    assert later.newcomer()[0] == 2


def test_the_token_is_shown_to_the_host_that_gave_it_alone() -> None:
    talk = Talk(make_gate(), seen=b"m" * 32).join(token="secret-token", pin=CERTIFICATE)
    assert b"secret-token" not in talk.to_host


def test_a_man_in_the_middle_with_his_own_certificate_fails() -> None:
    talk = Talk(make_gate(), seen=b"m" * 32).join()
    assert not talk.ins and not talk.joined and reason(talk.guest_events) == "code"


def test_a_host_that_skips_the_code_is_refused_by_a_guest_who_has_one() -> None:
    talk = Talk(make_gate(None)).join(code=CODE)
    assert reason(talk.guest_events) == "unproven" and not talk.joined


def test_a_host_with_another_code_cannot_fake_the_proof() -> None:
    talk = Talk(make_gate("000000"))
    talk.guest.join("Aya", CODE)
    talk.host.on_proof = lambda _: talk.host.say(Confirm("0" * 64))
    talk.run()
    assert reason(talk.guest_events) == "unproven"


def test_another_protocol_is_told_both_versions() -> None:
    stranger = Stranger(make_gate()).say(Hello(PROTOCOL + 1, "9.0", "Aya"))
    welcome, bye = stranger.answers
    assert isinstance(welcome, Welcome) and welcome.protocol == PROTOCOL and welcome.table["app"] == "0.1.0"
    assert bye == Bye("version")
    (closed,) = stranger.events
    assert closed.detail == {"theirs": PROTOCOL + 1, "their_app": "9.0", "ours": PROTOCOL}


def test_programs_of_different_versions_meet_when_their_protocol_is_the_same() -> None:
    talk = Talk(Admission("9.0", CERTIFICATE, CODE, {"name": "Rose"})).join()
    assert talk.guest_events[0].facts["app"] == "9.0"
    assert talk.host.joined and talk.guest.joined


def test_a_guest_finds_out_that_the_host_is_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_net.admission.PROTOCOL", PROTOCOL + 1)
    talk = Talk(make_gate())
    (closed,) = talk.guest_events
    assert closed.reason == "version"
    assert closed.detail == {"theirs": PROTOCOL + 1, "their_app": "0.1.0", "ours": PROTOCOL}


def test_a_recorded_join_is_worthless() -> None:
    gate = make_gate()
    talk = Talk(gate).join()
    stranger = Stranger(gate)
    for at in range(0, len(talk.to_host), 256):
        stranger.send(bytes(talk.to_host[at : at + 256]))
    assert reason(stranger.events) == "code" and list(gate.present) == [1]


def test_a_second_hello_ends_the_connection() -> None:
    gate = make_gate()
    talk = Talk(gate).join()
    talk.say(HELLO)
    assert reason(talk.host_events) == "protocol" and not gate.present


def test_questions_are_answered_without_joining_and_not_for_ever() -> None:
    gate = make_gate(None)
    stranger = Stranger(gate).say(*[Hello(PROTOCOL, "x", "")] * 4)
    assert len(stranger.answers) == 4 and not gate.present and not stranger.events
    assert reason(stranger.say(Hello(PROTOCOL, "x", "")).events) == "protocol"


@pytest.mark.parametrize(("change", "word"), [("lock", "locked"), ("ban", "banned"), ("fill", "full")])
def test_a_gate_may_be_shut_for_newcomers(change: str, word: str) -> None:
    gate = make_gate()
    Talk(gate).join()
    if change == "lock":
        gate.locked = True
    elif change == "ban":
        gate.ban("10.0.0.2")
    else:
        gate.present.update({n: n for n in range(1, 201)})
    assert reason(Talk(gate, connection=2).join().guest_events) == word
    assert Talk(gate, connection=3).join(token="token0", pin=CERTIFICATE).joined


@pytest.mark.parametrize("code", [None, CODE])
def test_a_locked_table_refuses_at_the_hello(code: str | None) -> None:
    gate = make_gate(code)
    gate.locked = True
    assert Stranger(gate).say(HELLO).answers == [Bye("locked")]


def test_a_table_may_be_locked_while_somebody_proves_the_code() -> None:
    gate = make_gate()
    talk = Talk(gate)
    talk.guest.join("Aya", CODE)
    talk.of_host(talk.host.receive(talk.guest.take(), talk.now))
    gate.locked = True
    talk.run()
    assert reason(talk.guest_events) == "locked" and not talk.ins


@pytest.mark.parametrize("said", [Submit(1, 1, {}), Hello(PROTOCOL, "x", "Aya"), Resync(), Pake("00"), Confirm("00")])
def test_a_host_does_not_say_what_guests_say(said: Message) -> None:
    talk = Talk(make_gate()).join()
    talk.of_guest(talk.guest.receive(frame(said), talk.now))
    assert reason(talk.guest_events) == "protocol"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (Welcome(PROTOCOL, 0, "", {"game": "mascarade"}), "protocol"),
        (Welcome(PROTOCOL - 1, 0, "", {"names": ["Aya"]}), "version"),
        (Welcome(PROTOCOL, 0, "", {"names": ["Aya"]}), ""),
    ],
)
def test_a_guest_is_let_in_once_and_by_one_version(said: Welcome, why: str) -> None:
    talk = Talk(make_gate()).join()
    talk.of_guest(talk.guest.receive(frame(said), talk.now))
    assert reason(talk.guest_events) == why


def test_kicked_guests_need_the_code_again() -> None:
    gate = make_gate()
    Talk(gate).join()
    gate.forget(1)
    assert reason(Talk(gate).join(code=None, token="token0", pin=CERTIFICATE).guest_events) == "code_needed"


def test_names_are_cleaned_and_told_apart() -> None:
    gate = make_gate()
    talks = [
        Talk(gate, connection=n).join(name) for n, name in enumerate(["Aya", "aya", "\u202e\x07", " ａｙａ ", "W" * 30])
    ]
    assert [talk.ins[0].name for talk in talks] == ["Aya", "aya 2", "Guest", "aya 3", "W" * 24]
    talks[1].guest.send(Name("Aya"))
    talks[1].run()
    assert talks[1].host_events[-1] == Received(Name("Aya 2"))


def test_a_guest_who_leaves_is_gone_from_the_gate() -> None:
    gate = make_gate()
    talk = Talk(gate).join()
    talk.of_guest(talk.guest.close(""))
    talk.run()
    assert reason(talk.host_events) == "left" and not gate.present and not gate.names.get(9)
