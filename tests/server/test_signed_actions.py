"""Signed actions: what a host forges, changes, drops or repeats of any guest's is found by every guest, by name."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.app.records.audit import Finding, audit
from masque_arcade.app.records.own_actions import signed
from masque_arcade.app.records.seal_check import read_seal, seal_of
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.table.seal_sentence import seal_sentence
from masque_arcade.engine.codec import plain
from masque_arcade.engine.match import Beat
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host_options import HostOptions, resumed_wish
from masque_arcade.server.players import MatchPlan
from masque_arcade.server.signatures import Signatures
from masque_arcade.storage import paths
from masque_arcade.storage.journal import Header, Journal, read
from masque_arcade.storage.reconnect_tickets import SavedTicket, TicketStore
from masque_net.action_signature import MatchKeys, Signer, new_key, public_key
from masque_net.messages import SIGNATURE, Accepted, Commitments, Draw, Message, Opened, Record, Submit, Update
from masque_net.seed_agreement import GuestRound, commitment, context, seed_of
from masque_net.tcp import Network
from masque_net.tree_patch import patch
from tests.net.test_tcp import until
from tests.server.cheating_hosts import begun, in_record, played, verdicts
from tests.server.guests import Room, Visitor
from tests.server.test_rights import Guest, hosted

Steps = list[list[Any]]


def keys_of(room: Room) -> list[str]:
    return [seal_of(verdict).key for verdict in verdicts(room)]


def steps_of(room: Room) -> Steps:
    return [step for m in room.guests[1].got if isinstance(m, Record) for step in m.actions]


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_every_action_of_a_guest_is_signed_and_every_guest_finds_it_so(game: str) -> None:
    seats = max(2, min(GAMES[game].info.seats))
    room = played(game=game, seats=seats, bots=seats - 2)
    people = [step for step in steps_of(room) if step[1] < 2]
    assert people and all(len(step[3]) == SIGNATURE for step in people)
    assert not any(isinstance(step[-1], str) for step in steps_of(room) if step[1] >= 2)
    assert {(one.finding, one.unsigned, one.named) for one in verdicts(room)} == {(Finding.UNBROKEN, 0, ())}


@contextmanager
def plays(change: Callable[[GameSession, int, Any, Any], tuple[Any, Any]]) -> Iterator[None]:
    """A host that plays, shows and records something else for a seat than it was told: the action, and its message."""
    play = GameSession.play

    def cheat(table: GameSession, seat: int, action: Any, message: Submit | None = None) -> list[Beat[Any]]:
        return play(table, seat, *change(table, seat, action, message))

    with pytest.MonkeyPatch.context() as during:
        during.setattr(GameSession, "play", cheat)
        during.setattr(Signatures, "checked", property(lambda signatures: signatures.played))
        yield


def other(table: GameSession, seat: int, action: Any) -> Any:
    """Another action that the seat may do."""
    return next((one for one in table.match.game.legal(table.match.state, seat) if one != action), action)


@pytest.mark.parametrize("how", ["with its signature", "with a key of the host's", "without any"])
def test_an_action_that_is_not_the_guests_is_found_by_all(how: str) -> None:
    done: list[int] = []

    def change(table: GameSession, seat: int, action: Any, message: Submit | None) -> tuple[Any, Any]:
        if seat != 1 or message is None or done or other(table, seat, action) == action:
            return action, message
        done.append(len(table.match.log))
        strange = other(table, seat, action)
        keys = table.signatures.keys
        assert keys is not None
        made = Signer(new_key(), keys.context, 1).sign(table.match.decision, plain(strange))
        signature = {"with its signature": message.signature, "with a key of the host's": made}.get(how, "")
        return strange, replace(message, signature=signature)

    with plays(change):
        found = verdicts(room := played())
    assert done
    beat = steps_of(room)[done[0]][0] + 1
    first, own, watcher = found
    assert (own.finding, own.cause, own.beat) == (Finding.BROKEN, "action", beat), "by the guest in any case"
    for verdict in (first, watcher):
        if how == "without any":
            assert (verdict.finding, verdict.unsigned, verdict.named) == (Finding.UNBROKEN, 1, ("Guest 1",))
            assert "1 action not signed by Guest 1" in verdict.line
        else:
            assert (verdict.finding, verdict.cause, verdict.beat) == (Finding.BROKEN, "signature", beat)
            assert verdict.named == ("Guest 1",)


def test_an_action_changed_or_made_up_in_the_record_is_found_by_all() -> None:
    def swap(steps: Steps) -> None:
        """Two signatures of one seat, each at the other's decision."""
        mine = [step for step in steps if step[1] == 1]
        if len(mine) > 3:
            mine[1][3], mine[2][3] = mine[2][3], mine[1][3]

    def lend(steps: Steps) -> None:
        """Another seat's signature."""
        loan = next((step[3] for step in steps if step[1] == 0), "")
        for step in steps:
            if step[1] == 1 and loan:
                step[3] = loan

    for forge in (swap, lend):
        for verdict in verdicts(played(in_record(forge))):
            assert (verdict.finding, verdict.cause, verdict.named) == (Finding.BROKEN, "signature", ("Guest 1",))


def test_a_signature_counts_for_one_seat_one_decision_one_round_and_once() -> None:
    key, action = new_key(), {"$": "Ready"}
    keys = MatchKeys(b"r" * 32, [public_key(key), public_key(new_key()), ""])
    made = Signer(key, b"r" * 32, 0).sign(5, action)
    assert keys.signed(0, 5, action, made)
    assert made != Signer(key, b"r" * 32, 0).sign(5, action)
    assert not any(keys.signed(seat, 5, action, made) for seat in (1, 2, 3))
    assert not keys.signed(0, 6, action, made)
    assert not keys.signed(0, 5, {"$": "Done"}, made)
    assert not MatchKeys(b"s" * 32, keys.keys).signed(0, 5, action, made)
    for bad in ("", "zz" * 72, made.upper(), made[:-2], made + "00", "名" * SIGNATURE):
        assert not keys.signed(0, 5, action, bad), bad
    again: Any = SimpleNamespace(decisions=[5, 5])
    assert not signed(again, keys, {0}, [[1, 0, action, made]]).beat
    twice = signed(again, keys, {0}, [[1, 0, action, made], [2, 0, action, made]])
    assert (twice.beat, twice.seat) == (3, 0), "the same tree twice in one decision needs two signatures"


def swapped_for(guest: int, at: int = 1) -> Any:
    """A host that shows one guest its own key at another's place, from the commitments to the record."""
    mine = public_key(new_key())

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if visitor.guest != guest:
            return [message]
        dealing = visitor.room.lobby.dealing
        if isinstance(message, Commitments):
            terms = next(m.terms for m in reversed(visitor.got) if isinstance(m, Draw))
            shown = list(message.commitments)
            shown[at] = commitment(terms, at, mine)
            return [Commitments(shown)]
        if isinstance(message, Opened):
            return [Opened([mine if seat == at and share else share for seat, share in enumerate(message.shares)])]
        if isinstance(message, Record) and dealing.dealt:
            shares = [mine if seat == at else share for seat, share in enumerate(message.shares)]
            return [replace(message, shares=shares, seed=f"{seed_of(dealing.dealt.terms, shares):048x}")]
        return [message]

    return forge


def test_a_key_that_is_swapped_for_some_guests_is_found() -> None:
    assert keys_of(played(swapped_for(1)))[1:] == ["unbroken", "unbroken"]
    assert verdicts(played(swapped_for(1)))[0].finding is Finding.BROKEN, "another seed, the same cards"
    own = verdicts(played(swapped_for(2)))[1]
    assert (own.finding, own.cause) == (Finding.BROKEN, "shares"), "nobody opens against a list without one's own share"


# --- coming back, other seats ----------------------------------------------------------------------------------------


def half_played() -> tuple[Room, random.Random]:
    room, rng = begun(watcher=False), random.Random(4)
    for _ in range(8):
        for visitor in room.guests.values():
            visitor.play(rng)
        room.tick(1.0)
    return room, rng


@pytest.mark.parametrize("how", ["the same program", "another with the key", "another without"])
def test_who_comes_back_signs_with_the_same_key(how: str) -> None:
    room, rng = half_played()
    ben = room.guests[2]
    before = len([seat for seat, _ in room.lobby.state.table.match.log if seat == 1])
    ben.drop()
    if how != "the same program":
        ben.round = GuestRound(key=ben.round.key if how == "another with the key" else "")
    room.arrive(ben.name, 2)
    room.finish(rng)
    theirs = [step for step in steps_of(room) if step[1] == 1]
    assert len(theirs) > before > 0
    verdict = audit(room.guests[1].got)
    assert verdict.finding is Finding.UNBROKEN
    missing = len(theirs) - before if how == "another without" else 0
    assert (verdict.unsigned, verdict.named) == (missing, ("Guest 1",) if missing else ())


def test_other_seats_in_the_next_match_have_other_keys() -> None:
    room, rng = half_played()
    room.finish(rng)
    first = room.lobby.dealing.dealt
    aki, ben = room.guests[1], room.guests[2]
    ended = len(aki.got)
    aki.sit(None)
    ben.sit(0)
    aki.sit(1)
    for visitor in (aki, ben):
        visitor.ready()
    room.finish(rng)
    second = room.lobby.dealing.dealt
    assert first is not None and second is not None
    assert not {*first.shares} & {*second.shares} - {""}
    verdict = audit(aki.got[ended:])
    assert (verdict.finding, verdict.unsigned) == (Finding.UNBROKEN, 0)
    keys = second.keys
    assert keys is not None
    old = next(step for step in steps_of(room) if isinstance(step[-1], str))
    assert MatchKeys(context(first.terms), first.shares).signed(old[1], 1, old[2], old[3])
    assert not any(keys.signed(seat, 1, old[2], old[3]) for seat in (0, 1))


# --- the host's side --------------------------------------------------------------------------------------------------


def test_a_signature_that_does_not_fit_accuses_nobody_but_who_sent_it() -> None:
    room, rng = half_played()
    for _ in range(100):
        if room.guests[2].asked:
            break
        room.guests[1].play(rng)
        room.tick(1.0)
    asked = room.guests[2]
    right = asked.round.signed(asked.replica.submit(asked.latest.decision, asked.latest.legal[0]))
    asked.say(replace(right, signature=right.signature[::-1]))
    room.finish(rng)
    first, own = verdicts(room)
    assert (first.finding, first.unsigned, first.named) == (Finding.UNBROKEN, 1, ("Guest 1",))
    assert (own.finding, own.moved) == (Finding.UNBROKEN, 0)


def test_what_is_sent_again_is_done_once() -> None:
    room, _ = half_played()
    table = room.lobby.state.table
    assert table is not None
    asked = next(visitor for visitor in room.guests.values() if visitor.asked)
    choice = asked.latest.legal[0]
    right = asked.round.signed(Submit(801, asked.latest.decision, plain(choice)))
    log = len(table.match.log)
    asked.say(right)
    assert Accepted(801) in asked.got and len(table.match.log) + len(table.sealed) > log
    done = len(table.match.log), dict(table.sealed)
    asked.drop()
    room.arrive(asked.name, asked.guest)
    asked.say(replace(right, id=802))
    assert Accepted(802) in asked.got, "it is sent again, as nothing says that it came"
    assert (len(table.match.log), table.sealed) == done


def test_signatures_are_in_the_journal_those_of_sealed_choices_too(tmp_path: Path) -> None:
    journal = Journal(
        tmp_path / "a.journal", Header("mascarade", GAMES["mascarade"].game.version, 2, {}, 1, [1, 2], {}, {}, {})
    )
    ready, hide = (
        GAMES["mascarade"].codec.read(tree) for tree in ({"$": "Ready"}, {"$": "UnderTable", "exchange": True})
    )
    journal.sign(0, "ab" * 72)
    journal.play(0, ready)
    journal.play(1, ready)
    for seat in (0, 1):
        journal.sign(seat, f"c{seat}" * 72)
        journal.seal(seat, hide)
    journal.close()
    story = read(tmp_path / "a.journal")
    assert story.signatures == {0: "ab" * 72}
    assert story.pending == {0: "c0" * 72, 1: "c1" * 72} and set(story.sealed) == {0, 1}
    going_on = Journal(tmp_path / "a.journal")
    going_on.sign(0, "c0" * 72)
    going_on.play(0, hide)
    going_on.play(1, hide)
    going_on.close()
    story = read(tmp_path / "a.journal")
    assert (story.signatures, story.pending) == ({0: "ab" * 72, 2: "c0" * 72}, {}), "none is left for another action"


def test_a_ticket_keeps_the_key_and_a_damaged_one_is_set_aside(tmp_path: Path) -> None:
    key = new_key()
    TicketStore(tmp_path / "lan.json").keep(SavedTicket("ours", "192.0.2.1", 47474, "token", "00ff", key=key))
    assert [one.key for one in TicketStore(tmp_path / "lan.json").tickets] == [key]
    (tmp_path / "lan.json").write_text((tmp_path / "lan.json").read_text().replace(key, key[:-1]))
    assert TicketStore(tmp_path / "lan.json").tickets == []


class Player(Guest):
    """A client by hand that plays its first legal action."""

    def play(self, until_signed: Callable[[], bool]) -> None:
        tree: Any = {}
        seen = sent = 0

        def step() -> bool:
            nonlocal tree, seen, sent
            self.heard += self.client.wait(0.02)
            while seen < len(self.heard):
                message, seen = self.heard[seen], seen + 1
                if isinstance(message, Update):
                    tree = {} if message.base == 0 else tree
                    for beat in message.beats:
                        tree = patch(tree, beat["patch"])
                    if tree["legal"]:
                        sent += 1
                        self.client.send(Submit(sent, tree["decision"], tree["legal"][0]))
            return until_signed()

        until(step)


@pytest.mark.network
def test_a_program_and_a_host_that_are_started_again_go_on_with_the_same_keys(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    plan = MatchPlan(2, {1: "casual"}, auto_start=True)
    wish = HostOptions("mascarade", plan, "instant", code="7KQ2M0", port=0, addresses=("127.0.0.1",), announce=False)

    def signatures(host: Any) -> dict[int, str]:
        return dict(host.lobby.state.table.signatures.played) if host.lobby.state.table else {}

    with Network() as network, hosted(tmp_path, wish, told) as host:
        ben = Player(network, host.port, "Ben", "7KQ2M0")
        ben.play(lambda: len(signatures(host)) > 1)
        file = next(Path(line["file"]) for line in told if line["event"] == "journal")
        crashed = tmp_path / "crashed.journal"
        crashed.write_bytes(file.read_bytes())
    story, ticket = read(crashed), ben.client.ticket
    assert ticket is not None and ticket.key and len(story.signatures) > 1
    with (
        Network() as network,
        hosted(tmp_path, replace(resumed_wish(story), port=0), [], story=story, kept=crashed) as host,
    ):
        back = Player(network, host.port, "Ben", None, ticket)
        back.play(lambda: len(signatures(host)) > len(story.signatures) + 1)
        made, keys = signatures(host), host.lobby.state.table.signatures.keys
        assert story.signatures.items() <= made.items()
        log = host.lobby.state.table.match.log
        assert keys is not None and keys.keys[0] == public_key(ticket.key)
        assert all(log[number][0] == 0 for number in made)


# --- seats that share an address --------------------------------------------------------------------------------------


def test_seats_that_share_an_address_are_named_and_the_address_is_sent_to_nobody() -> None:
    room = played(seats=5, bots=0, origins=[f"10.9.8.{last}" for last in (7, 6, 7, 6, 5)])
    groups = (("Guest 0", "Guest 2"), ("Guest 1", "Guest 3"))
    for verdict in verdicts(room):
        assert (verdict.finding, verdict.same_address) == (Finding.UNBROKEN, groups)
        assert "one address, as the host says: Guest 0, Guest 2" in verdict.line
        told = json.dumps(verdict.facts())
        assert seal_sentence(read_seal(told), Catalogue.load("en", paths.assets())).endswith(
            " Guest 0, Guest 2… share an address: one computer or one router."
        )
    assert "10.9.8" not in repr([visitor.got for visitor in room.guests.values()])
    assert {one.same_address for one in verdicts(played())} == {()}


def test_a_group_that_the_lobby_does_not_show_is_another_table() -> None:
    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Draw):
            return [replace(message, terms={**message.terms, "same_address": [[0, 1]]})]
        return [message]

    assert {(one.finding, one.cause) for one in verdicts(played(forge))} == {(Finding.BROKEN, "terms")}
