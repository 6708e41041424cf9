"""A table is handed over in the middle of a match, and nothing that was accepted is lost."""

import asyncio
import random
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.records.audit import Finding
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.host_options import resumed_wish
from masque_arcade.storage.journal import BadJournal, read
from masque_net.client import Client
from masque_net.framing import frame
from masque_net.messages import Command, Lobby, Ready, Refused, Taken, Update
from tests.server.moving_table import HOME, Mover, MovingTable, moves, moving_table
from tests.waiting import until

pytestmark = pytest.mark.network


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """These guests play faster than people may."""
    monkeypatch.setattr("masque_net.host_session.FLOOD", (1e6, 1e6))
    monkeypatch.setattr("masque_net.host_session.ORDERS", (1e6, 1e6))
    monkeypatch.setattr("masque_net.client.MOVE_GAP", 0.05)
    monkeypatch.setattr("masque_net.client.MOVES", 100)


SEATS = {"mascarade": 7, "red_masque": 4, "lupusburg": 6, "masquerade_trick": 4, "ghost_for_sale": 4}


def check_all_is_there(table: MovingTable) -> None:
    """One outcome for everybody, and every accepted action in the log."""
    match = table.session.match
    log = Counter((d, seat, repr(plain(action))) for d, (seat, action) in zip(match.decisions, match.log, strict=True))
    for guest in table.guests:
        assert guest.latest and plain(guest.latest.turn) == plain(match.turn)
        said = Counter((one.decision, guest.replica.viewer, repr(one.action)) for one in guest.accepted)
        assert said and said <= log


def kinds_of(game: str) -> set[str]:
    """The decisions that forty matches at random met."""
    met, rules = set(), GAMES[game].game
    for seed in range(40):
        match: Match[Any, Any, Any] = Match(rules, SEATS[game], {}, seed)
        match.start()
        rng = random.Random(seed)
        while isinstance(turn := match.turn, Decide):
            met.add(turn.what)
            seat = rng.choice(turn.seats)
            match.submit(seat, match.decision, rng.choice(rules.legal(match.state, seat)))
    return met


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mascarade", pytest.param("ghost_for_sale", marks=pytest.mark.nightly)])
def test_inside_the_kinds_of_decision_of_a_match(game: str, tmp_path: Path) -> None:
    kinds: set[str] = set()
    play_through(tmp_path, game, 7, kinds)
    assert len(kinds) > 2


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(SEATS))
def test_inside_every_kind_of_decision(game: str, tmp_path: Path) -> None:
    kinds: set[str] = set()
    for seed in range(30):
        if kinds >= kinds_of(game):
            break
        play_through(tmp_path / str(seed), game, seed, kinds)
    assert kinds >= kinds_of(game)


def play_through(folder: Path, game: str, seed: int, kinds: set[str]) -> None:
    """A match in which the table is handed over in each kind of decision that is not among `kinds`."""
    with moving_table(folder, game, SEATS[game]) as table:
        table.rng = random.Random(seed)
        while not table.over:
            table.settle()
            turn = table.session.match.turn
            if table.over:
                break
            assert isinstance(turn, Decide)
            asked = table.asked
            if turn.what not in kinds:
                kinds.add(turn.what)
                if len(asked) > 1:
                    # One has chosen in secret, the others have not.
                    asked.pop().play(table.rng)
                heir = table.guests[len(kinds) % len(table.guests)]
                if heir.lobby["owner"] == heir.lobby["you"]:
                    heir = table.guests[(len(kinds) + 1) % len(table.guests)]
                away = next(
                    guest for guest in table.guests if guest is not heir and guest.lobby["owner"] != guest.lobby["you"]
                )
                old, ticket = table.host, away.client.ticket
                if len(kinds) % 2:
                    away.client.drop()
                    table.ask(heir)
                    table.take(heir, away)
                    table.pump(lambda heir=heir: table.at(heir, table.host), away)
                    away.client.connect([(HOME, old.port)], away.name, None, ticket)
                    away.replica.tree = {}
                else:
                    table.ask(heir)
                    for guest in table.asked:
                        guest.play(table.rng)  # Before the journal, or after it: it is done once.
                    table.take(heir)
                table.pump(lambda: all(table.at(guest, table.host) for guest in table.guests))
                assert ("hosts_now", heir.name) in heir.phrases
                table.settle()
            for guest in table.asked:
                guest.play(table.rng)
        table.pump(
            lambda: all(guest.latest and guest.latest.turn == table.session.match.turn for guest in table.guests)
        )
        check_all_is_there(table)
        for guest in table.guests:
            verdict = guest.verdict()
            assert verdict.finding is Finding.UNBROKEN, verdict
            assert len(verdict.hosts) == (min(8, len(table.hosts)) if len(table.hosts) > 1 else 0)


def test_a_no_and_a_silence_leave_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with moving_table(tmp_path, "mascarade", 3) as table:
        aki, ben, cleo = table.guests
        aki.client.send(Command("hand_over", {"guest": ben.lobby["you"]}))
        table.pump(lambda: cleo.lobby.get("heir") == {"guest": ben.lobby["you"], "name": "Ben"})
        ben.client.send(Command("take_over", {"on": False}))
        table.pump(lambda: "heir" not in cleo.lobby)
        assert cleo.phrases == [("not_taken", "Ben")]
        monkeypatch.setattr("masque_arcade.server.handover.ASKED", 0.1)
        aki.client.send(Command("hand_over", {"guest": ben.lobby["you"]}))
        table.pump(lambda: cleo.phrases == [("not_taken", "Ben")] * 2)
        cleo.client.send(Command("hand_over", {"guest": ben.lobby["you"]}))
        cleo.client.send(Command("take_over", {"on": True}))
        cleo.client.send(Taken([[HOME, 1]], "ab" * 32))
        table.pump(lambda: len(refusals(cleo)) == 3)
        assert refusals(cleo) == ["not_the_host", "unknown_order", "unknown_order"]
        there = {"addresses": [[HOME, 1]], "pin": "ab" * 32, "code": "", "title": "", "tokens": {}}
        aki.client.send(Command("send_on", there))
        table.pump(lambda: refusals(aki) == ["unknown_order"])
        assert not any(guest.parts for guest in table.guests), "nobody got the journal"
        assert not table.session.match.log


def refusals(guest: Mover) -> list[str]:
    return [message.reason for message in guest.heard if isinstance(message, Refused)]


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["heir gone", "host dead", "another pin", "silent", "other rules"])
def test_the_table_stays_when_taking_over_fails_and_what_was_done_meanwhile_counts(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("masque_arcade.server.handover.LIMIT", 1.0 if fault in ("silent", "host dead") else 5.0)
    with moving_table(tmp_path, "mascarade", 3) as table:
        aki, ben, cleo = table.guests
        table.settle()
        table.ask(cleo)
        table.pump(lambda: cleo.parts and table.host.lobby.state.moving)
        actor = table.asked[0]
        actor.play(table.rng)
        aki.client.send(Command("more_time", {}))
        table.network.run(asyncio.sleep(0.1)).result()
        table.pump(lambda: True)
        assert actor.replica.waiting and not table.session.match.log, "nothing is done while the journal travels"
        if fault == "heir gone":
            cleo.client.drop()
        elif fault == "host dead":
            cleo.client.send(Taken([[HOME, 1]], "ab" * 32))
        elif fault == "another pin":
            cleo.client.send(Taken([[HOME, table.host.port]], "ab" * 32))
        elif fault == "other rules":
            cleo.client.send(Command("take_over", {"on": False, "why": "version"}))
        table.pump(lambda: "heir" not in ben.lobby, cleo)
        assert ben.phrases[-1] == ("other_rules" if fault == "other rules" else "not_taken", "Cleo")
        table.pump(lambda: not actor.replica.waiting, cleo) if actor is not cleo else None
        until(lambda: len(table.session.match.log) == 1 or actor is cleo)
        assert len(table.hosts) == 1 and aki.client.address == (HOME, table.host.port)
        assert not moves(ben)
        file = next(Path(line["file"]) for line in table.told if line["event"] == "journal")
        assert not read(file).moved


def test_the_old_journal_begins_no_second_table_and_the_old_host_leads_on(tmp_path: Path) -> None:
    with moving_table(tmp_path, "mascarade", 3) as table:
        cleo, old = table.guests[2], table.host
        file = next(Path(line["file"]) for line in table.told if line["event"] == "journal")
        table.hand_over(cleo)
        with pytest.raises(BadJournal, match="another host"):
            resumed_wish(read(file))
        late = Client(table.network, "0.1.0")
        late.connect([(HOME, old.port)], "Late", old.code)
        until(lambda: late.address == (HOME, table.host.port))
        assert table.host.lobby.state.owner == cleo.lobby["you"]
        late.close()


def updated(guest: Mover, before: int) -> bool:
    """Whether an Update has come to a guest after its first `before` messages."""
    return any(isinstance(message, Update) for message in guest.heard[before:])


@pytest.mark.slow
def test_a_journal_goes_to_the_heir_alone_and_a_bystander_cannot_tell_two_deals_apart(tmp_path: Path) -> None:
    """Two tables that differ in hidden cards: what a bystander gets has the same kinds and sizes of frames."""
    seen = []
    for seed in (3, 4):
        with moving_table(tmp_path / str(seed), "mascarade", 4, seed=seed) as table:
            table.settle()
            watching = table.guests[1]
            before = len(watching.heard)
            table.hand_over(table.guests[2])
            table.pump(partial(updated, watching, before))
            assert not any(guest.parts for guest in table.guests if guest is not table.guests[2])
            # The lobby tells who has come, whoever is first.
            told = [m for m in watching.heard[before:] if not isinstance(m, Lobby)]
            seen.append([(type(m).__name__, len(frame(m))) for m in told])
    assert seen[0] == seen[1]


@pytest.mark.slow
def test_after_a_match_the_table_moves_with_its_seats_and_the_next_match_is_played_there(tmp_path: Path) -> None:
    with moving_table(tmp_path, "masquerade_trick", 4) as table:
        while not table.over:
            table.settle()
            for guest in table.asked:
                guest.play(table.rng)
        table.pump(lambda: all(guest.lobby["state"] == "over" for guest in table.guests))
        seats = [chair["guest"] for chair in table.guests[0].lobby["chairs"]]
        table.hand_over(table.guests[1])
        table.pump(lambda: all(chair["here"] for chair in table.guests[0].lobby["chairs"]))
        assert [chair["guest"] for chair in table.guests[0].lobby["chairs"]] == seats
        before = table.session.match
        for guest in table.guests:
            guest.client.send(Ready(True))
        table.pump(lambda: table.session.match is not before and table.asked)


def test_before_its_first_match_the_table_moves_with_its_seats_and_its_rules(tmp_path: Path) -> None:
    with moving_table(tmp_path, "masquerade_trick", 3, begins=False) as table:
        owner, heir, third = table.guests
        owner.client.send(Command("options", {"options": {"match": "deals"}}))
        table.pump(lambda: third.lobby["options"] == {"match": "deals"})
        before = third.lobby
        table.hand_over(heir)
        table.pump(lambda: all(chair["here"] for chair in third.lobby["chairs"] if chair["kind"] == "person"))
        assert [chair.get("guest") for chair in third.lobby["chairs"]] == [one.get("guest") for one in before["chairs"]]
        table.pump(lambda: third.lobby["owner"] == heir.lobby["you"])
        kept = {key: before[key] for key in ("name", "game", "options", "pace", "state")}
        assert {**third.lobby, **kept} == third.lobby
        assert not list(tmp_path.glob("taken*.journal")), "there is no match to go on with later"
        for guest in table.guests:
            guest.client.send(Ready(True))
        heir.client.send(Command("start", {}))
        table.pump(lambda: all(guest.latest for guest in table.guests))
        assert table.host is table.hosts[1]
        for guest in table.asked:
            guest.play(table.rng)
        table.settle()
