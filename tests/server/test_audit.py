"""The seal on a match: unbroken for honest hosts whatever happened on the way, broken for each who cheats."""

import json
import random
from collections.abc import Sequence
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.records.audit import Finding, audit
from masque_arcade.app.records.seal_check import read_seal
from masque_arcade.cli.main import run
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.viewer_updates import ViewerUpdates
from masque_arcade.storage.recording import RecordingLink, read
from masque_net.message_array import from_array, to_array
from masque_net.messages import (
    Accepted,
    Commit,
    Commitments,
    Draw,
    Lobby,
    Message,
    Open,
    Opened,
    ProtocolError,
    Record,
    Submit,
    Update,
    Welcome,
)
from masque_net.seed_agreement import HostRound, commitment, new_share, seed_of
from tests.server.cheating_hosts import honest, in_record, played, verdicts
from tests.server.guests import Room, Visitor


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_an_honest_hosts_seal_is_unbroken_for_everybody(game: str) -> None:
    seats = max(3, GAMES[game].info.seats[0])
    for drops in (0.0, 0.02):
        room = played(game=game, seats=seats, drops=drops)
        table = room.lobby.state.table
        assert table is not None
        for verdict in verdicts(room):
            assert (verdict.finding, verdict.why.split(" ")[0]) == (Finding.UNBROKEN, str(table.match.beats))
            assert (verdict.shares, verdict.typed, verdict.left_out, verdict.redrawn) == (seats - 1, False, False, 0)


def test_a_typed_seed_is_said_to_be_typed_and_masks_that_stay_on_to_stay_on() -> None:
    assert {(one.finding, one.typed) for one in verdicts(played(seed=9))} == {(Finding.UNBROKEN, True)}
    assert {one.finding for one in verdicts(played(masks_on=True))} == {Finding.MASKED}


# --- hosts who cheat ----------------------------------------------------------------------


def test_a_host_who_swaps_two_cards_is_found_by_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secretly, in the middle of the match: the first beat that shows one of them differs."""
    swapped: list[int] = []
    submit = Match.submit

    def cheat(match: Any, seat: int, decision: int, action: Any) -> list[Beat[Any]]:
        if not swapped and len(match.log) == 4:
            cards = match.state.cards
            other = next(i for i, card in enumerate(cards) if card != cards[0])
            cards[0], cards[other] = cards[other], cards[0]
            swapped.append(match.beats)
        return submit(match, seat, decision, action)

    with monkeypatch.context() as during:
        during.setattr(Match, "submit", cheat)
        room = played()
    assert swapped
    for verdict in verdicts(room):
        assert verdict.finding is Finding.BROKEN
        assert verdict.beat > swapped[0]


def test_a_host_who_draws_another_share_after_seeing_the_guests_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = HostRound.open

    def cheat(host: HostRound, seat: int, share: str) -> bool:
        taken = begun(host, seat, share)
        if host.complete:
            host.share = min(
                (new_share() for _ in range(8)), key=lambda mine: seed_of(host.terms, [*host.shares, mine])
            )
        return taken

    with monkeypatch.context() as during:
        during.setattr(HostRound, "open", cheat)
        room = played()
    assert {(one.finding, one.beat, one.why) for one in verdicts(room)} == {
        (Finding.BROKEN, 0, "a share is not what was committed to")
    }


def test_a_host_who_draws_until_the_deal_pleases_is_seen_to_have_drawn_again() -> None:
    seen: set[int] = set()

    def twice(visitor: Visitor, message: Message) -> list[Message]:
        """A round that this guest opens, and hears no more of."""
        if isinstance(message, Draw) and message.seat is not None and visitor.guest not in seen:
            seen.add(visitor.guest)
            first = Draw({**message.terms, "match": "of another program"}, message.seat)
            answer = visitor.round.hear(first, visitor.room.lobby.dealing.table)[0]
            shown = [answer.commitment] * 3 + [commitment(first.terms, 3, new_share())]
            shown = [one if seat in (message.seat, 3) else "" for seat, one in enumerate(shown)]
            lobby = visitor.got.pop(-2)  # It is shown before each draw.
            visitor.got += [lobby, first, visitor.got.pop(), Commitments(shown)]
            visitor.round.hear(Commitments(shown), visitor.room.lobby.dealing.table)
            visitor.got.append(lobby)
        return [message]

    room = played(twice, watcher=False)
    for verdict in verdicts(room):
        assert (verdict.finding, verdict.redrawn, verdict.deals) == (Finding.UNBROKEN, 1, 2)
        assert "after 1 drawing without a match" in verdict.line


def later(actions: list[list[Any]]) -> None:
    """The first choice of a swap under the cloth, told the other way round."""
    for action in actions:
        if action[2]["$"] == "UnderTable":
            action[2] = {**action[2], "exchange": not action[2]["exchange"]}
            return


def test_a_host_who_changes_an_action_afterwards_is_found_by_everybody() -> None:
    room = played(in_record(later))
    table = room.lobby.state.table
    assert table is not None
    changed = next(i for i, (_, action) in enumerate(table.match.log) if type(action).__name__ == "UnderTable")
    for verdict in verdicts(room):
        assert verdict.finding is Finding.BROKEN
        assert verdict.beat > table.match.began_at[changed]


@pytest.mark.parametrize("change", ["left out", "another seat", "another beat", "nonsense"])
def test_a_record_that_the_rules_forbid_is_broken_where_they_do(change: str) -> None:
    def forge(actions: list[list[Any]]) -> None:
        if len(actions) > 5:
            if change == "left out":
                del actions[5]
            elif change == "another seat":
                actions[5][1] = (actions[5][1] + 1) % 3
            elif change == "another beat":
                actions[5][0] += 1
            else:
                actions[5][2] = {"$": "Nothing", "x": 10**15}

    room = played(in_record(forge))
    table = room.lobby.state.table
    assert table is not None
    for verdict in verdicts(room):
        assert verdict.finding is Finding.BROKEN
        assert verdict.beat == table.match.began_at[5] + 1


@pytest.mark.parametrize("lie", ["of one", "of all", "to one"])
def test_a_host_who_lies_about_a_guests_share_is_found(lie: str) -> None:
    """In the Opened and in the record alike, so that the seed follows from what is told."""
    other = new_share()

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if lie == "to one" and visitor.guest != 1:
            return [message]
        if isinstance(message, Opened):
            return [
                Opened(
                    [
                        other if share and (lie == "of all" or seat == 0) else share
                        for seat, share in enumerate(message.shares)
                    ]
                )
            ]
        if isinstance(message, Record):
            lied = [
                other if share and (lie == "of all" or seat == 0) and seat < 3 else share
                for seat, share in enumerate(message.shares)
            ]
            return [replace(message, shares=lied, seed=f"{seed_of(visitor.room.lobby.dealing.dealt.terms, lied):048x}")]
        return [message]

    found = verdicts(played(forge))
    broken = [(one.finding, one.beat) == (Finding.BROKEN, 0) for one in found]
    assert broken == ([True, False, False] if lie == "to one" else [True, True, True])


def test_a_share_that_is_withheld_is_missed_by_its_guest_and_told_to_all() -> None:
    room = played(withhold(1))
    found = verdicts(room)
    assert [one.left_out for one in found] == [False, True, False]
    assert {(one.finding, one.shares, one.withheld, one.deals) for one in found} == {
        (Finding.UNBROKEN, 1, ("Guest 1",), 2)
    }
    for visitor in room.guests.values():
        opened = [m.shares for m in visitor.got if isinstance(m, Opened)]
        assert [[bool(share) for share in shares] for shares in opened] == [[True, False, False]] * 2
    late = room.arrive("Late")
    verdict = audit(late.got)
    assert (verdict.withheld, verdict.deals) == (("Guest 1",), 2), "who comes later hears of it too"


def withhold(seat: int) -> Any:
    """A host that says it has not heard the share of a seat: the seat's Open never arrives."""

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Commitments) and visitor.replica.viewer == seat:
            visitor.say = lambda said, say=visitor.say: None if isinstance(said, Open) else say(said)
        return [message]

    return forge


def test_a_guest_who_was_never_asked_has_no_share_of_theirs() -> None:
    def forge(visitor: Visitor, message: Message) -> list[Message]:
        unasked = isinstance(message, Draw) and visitor.guest == 2
        return [replace(message, seat=None)] if unasked and isinstance(message, Draw) else [message]

    assert [one.left_out for one in verdicts(played(forge))] == [False, True, False]


def test_a_host_that_leaves_everybody_out_has_drawn_alone() -> None:
    def forge(visitor: Visitor, message: Message) -> list[Message]:
        return [replace(message, seat=None)] if isinstance(message, Draw) else [message]

    room = played(forge)
    assert {(one.finding, one.shares) for one in verdicts(room)} == {(Finding.UNBROKEN, 0)}
    assert {read_seal(json.dumps(one.facts())).key for one in verdicts(room)} == {"unbroken_alone"}


def test_a_record_that_is_withheld_or_torn_is_no_unbroken_seal() -> None:
    def withheld(visitor: Visitor, message: Message) -> list[Message]:
        return [] if isinstance(message, Record) else [message]

    assert {one.finding for one in verdicts(played(withheld))} == {Finding.UNKNOWN}

    def no_deal(visitor: Visitor, message: Message) -> list[Message]:
        return [] if isinstance(message, Draw | Commitments | Opened) else [message]

    assert {one.finding for one in verdicts(played(no_deal))} == {Finding.BROKEN}


@pytest.mark.parametrize(
    ("what", "other"), [("options", {"stalemate": "1"}), ("seats", 4), ("game", "red_masque"), ("round", 7)]
)
def test_what_was_agreed_on_is_what_was_played(what: str, other: object) -> None:
    """A host that tells other terms before the match than it deals by."""

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        return [replace(message, terms={**message.terms, what: other})] if isinstance(message, Draw) else [message]

    assert {one.finding for one in verdicts(played(forge))} == {Finding.BROKEN}


def test_a_view_that_was_never_true_is_found_at_its_beat() -> None:
    """One guest is shown a false coin for one beat, with a digest that fits."""
    lied: list[int] = []
    shown = [0]
    begin, step = ViewerUpdates.begin, ViewerUpdates.step

    def count(updates: ViewerUpdates, beats: Sequence[Beat[Any]]) -> None:
        shown.append(shown[-1] + len(beats))
        begin(updates, beats)

    def cheat(updates: ViewerUpdates, viewer: Any) -> Update:
        update = step(updates, viewer)
        if viewer == 1 and not lied and shown[-1] > 9:
            lied.append(shown[-2] + 1)
            update = deepcopy(update)
            update.beats[0]["events"].append({"$": "Paid", "seat": 0, "coins": 1})
        return update

    with pytest.MonkeyPatch.context() as during:
        during.setattr(ViewerUpdates, "begin", count)
        during.setattr(ViewerUpdates, "step", cheat)
        room = played()
    found = verdicts(room)
    assert [one.finding for one in found] == [Finding.UNBROKEN, Finding.BROKEN, Finding.UNBROKEN]
    assert found[1].beat == lied[0]


ODD: tuple[Any, ...] = (None, True, -1, 99, 2**53, 0.5, "", "zz" * 32, "ab" * 32, [], {}, [[]], {"$": "Pass"}, [1, 2])


def test_no_record_however_odd_is_a_fault_of_the_auditor() -> None:
    """Any part of a record, or of what was told of the deal, with something else in its place."""
    got = [m for m in played().guests[1].got if not isinstance(m, Lobby)]
    rng, found = random.Random(8), set[Finding]()
    for _ in range(150):
        at = rng.choice([i for i, m in enumerate(got) if isinstance(m, Record | Draw | Commitments | Opened)])
        array = to_array(got[at])
        part: Any = array
        key: Any = rng.randrange(1, len(array))
        while isinstance(part[key], list | dict) and part[key] and rng.random() < 0.7:
            part[key] = copy(part[key])
            part = part[key]
            key = rng.choice(list(part) if isinstance(part, dict) else range(len(part)))
        part[key] = rng.choice(ODD)
        try:
            odd = from_array(array)
        except ProtocolError:
            continue
        found.add(audit([*got[:at], odd, *got[at + 1 :]]).finding)
    assert {Finding.BROKEN, Finding.UNKNOWN} <= found


# --- the verb ------------------------------------------------------------------------------


class Told:
    """A link that tells what a guest's client got."""

    def __init__(self, messages: list[Message]) -> None:
        self._messages = messages

    def tell(self, message: Message) -> None:
        self._messages.append(message)

    def send(self, message: Message) -> None:
        """Nobody listens."""

    def poll(self, now: float) -> list[Message]:
        """Everything."""
        told, self._messages = self._messages, []
        return told

    def close(self) -> None:
        """Nothing to leave."""


def recorded(room: Room, path: Path, but: tuple[type, ...] = ()) -> Path:
    """What a client writes down that hears and says it in this order."""
    told = Told([])
    link = RecordingLink(told, path)
    for message in room.guests[1].got:
        if isinstance(message, Submit):
            link.send(message)
        elif not isinstance(message, but):
            told.tell(message)
            link.poll(0.0)
    assert link.whole is (Record not in but)
    return path


def test_a_recording_keeps_what_the_audit_needs_and_no_secret_before_it_is_open(tmp_path: Path) -> None:
    room = played()
    room.lobby.state.code = "7KQ2M0"
    whole = read(recorded(room, tmp_path / "whole.masque").read_bytes())[0]
    assert audit(whole) == audit(room.guests[1].got)
    at = next(i for i, message in enumerate(whole) if isinstance(message, Draw))
    lobby = whole[at - 1]
    assert isinstance(lobby, Lobby)
    assert set(lobby.table) == {"game", "options", "pace", "typed_seed", "masks_on", "same_address", "chairs"}
    assert [chair["kind"] for chair in lobby.table["chairs"]] == ["person", "person", "bot"]
    own = [i for i, message in enumerate(whole) if isinstance(message, Submit | Accepted)]
    first = next(i for i, message in enumerate(whole) if isinstance(message, Record))
    assert own and own == list(range(own[0], first)), "just before the record"
    closed = read(recorded(room, tmp_path / "closed.masque", (Record,)).read_bytes())[0]
    assert not any(isinstance(message, Submit | Accepted) for message in closed)


def test_a_recording_of_an_older_program_is_never_broken_for_being_older() -> None:
    """Its terms have no match, its rounds went on without what was not opened, and it kept no answers."""
    game = GAMES["mascarade"].game
    terms: dict[str, Any] = {
        "table": "",
        "round": 1,
        "game": game.id,
        "version": game.version,
        "seats": 3,
        "options": {},
        "typed": False,
        "masks_on": False,
    }
    mine, closed, hosts = (new_share() for _ in range(3))
    shares = [mine, "", "", hosts]
    bound = [commitment(terms, 0, mine), commitment(terms, 1, closed), "", commitment(terms, 3, hosts)]
    told: list[Message] = []
    for message in played(seed=seed_of(terms, shares)).guests[1].got:
        match message:
            case Draw():
                told += [Draw(terms, 0), Commit(bound[0]), Commitments(bound), Open(mine), Opened(shares[:-1])]
            case Record():
                told.append(replace(message, shares=shares))
            case Welcome():
                told.append(replace(message, protocol=4))
            case Lobby() | Submit() | Accepted():
                pass
            case _:
                told.append(message)
    verdict = audit(told)
    assert (verdict.finding, verdict.shares, verdict.left_out, verdict.moved) == (Finding.UNBROKEN, 1, False, 0)
    assert (verdict.withheld, verdict.deals) == (("Guest 1",), 2)
    newer = [replace(message, protocol=5) if isinstance(message, Welcome) else message for message in told]
    assert (audit(newer).finding, audit(newer).cause) == (Finding.BROKEN, "terms"), "no program of today draws so"


def test_the_verb_says_it_in_a_line_and_an_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = played(honest)
    assert run(["audit", str(recorded(room, tmp_path / "a.masque"))]) == 0
    assert capsys.readouterr().out.startswith("unbroken: ")
    assert run(["audit", "--json", str(tmp_path / "a.masque")]) == 0
    assert json.loads(capsys.readouterr().out)["finding"] == "unbroken"
    assert run(["audit", str(recorded(played(in_record(later)), tmp_path / "b.masque"))]) == 1
    assert capsys.readouterr().out.startswith("broken at beat ")
    assert run(["audit", "--explain", str(tmp_path / "b.masque")]) == 1
    explained = capsys.readouterr().out.splitlines()
    assert (explained[0][:21], explained[1][:15]) == ("Seal broken: at step ", "broken at beat ")
    assert run(["audit", "--explain", "--lang", "de", str(tmp_path / "a.masque")]) == 0
    assert capsys.readouterr().out.startswith("Siegel heil: ")
    assert run(["audit", str(recorded(room, tmp_path / "c.masque", (Record,)))]) == 2
    assert run(["audit", "--explain", str(tmp_path / "c.masque")]) == 2
    assert capsys.readouterr().out.startswith("No seal: the host hasn’t opened the record.\nunknown: ")
    (tmp_path / "d.masque").write_bytes(b"no recording")
    torn = bytearray((tmp_path / "a.masque").read_bytes())
    torn[len(torn) // 2] ^= 1
    (tmp_path / "e.masque").write_bytes(torn)
    for name in ("d.masque", "e.masque", "nowhere.masque"):
        assert run(["audit", str(tmp_path / name)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.startswith("masque-arcade: ") for line in err.splitlines()] == [True] * 3


def test_whoever_meets_the_match_late_has_a_seal_too() -> None:
    room = played(watcher=False)
    late = room.arrive("Late")
    told = [m for m in late.got if isinstance(m, Welcome | Update | Draw | Commitments | Opened | Record)]
    assert audit(told).finding is Finding.UNBROKEN
