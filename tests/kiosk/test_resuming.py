"""A crash at any place of a session: the next process goes on with all of it, and with nothing twice."""

import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.app.kiosk import session_file
from masque_arcade.app.kiosk.session import KioskSession
from masque_arcade.app.kiosk.session_file import SessionFile, SessionRecord, SessionStage
from masque_arcade.app.kiosk.session_plan import PlannedGame, SessionPlan
from masque_arcade.app.kiosk.session_state import SessionState
from masque_arcade.app.match_result import RecordedResult
from masque_arcade.app.results import standing
from masque_arcade.client.audio.player import Audio
from masque_arcade.storage.leaderboard import Leaderboard, Placement, Reason, Result, SeatResult
from masque_arcade.storage.saved_games import is_recent
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.quick import quick

Open = Callable[..., KioskFixture]
NIGHT = {"preset": "night", "speed": "instant", "games": ("mascarade",)}
POINTS = [100, 67, 33, 0]


@pytest.fixture(autouse=True)
def three_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.session_plan.ACTS", 3)


def session(made: KioskFixture) -> KioskSession:
    assert isinstance(made.kiosk_app.session, KioskSession)
    return made.kiosk_app.session


def night(open_kiosk: Open, **more: Any) -> KioskFixture:
    """A night of three acts, at its first rule card."""
    made = open_kiosk(**{**NIGHT, **more})
    made.key(pygame.K_SPACE)
    made.choose(("persons", 1))
    assert made.name == "RuleCardScreen"
    return made


def act(made: KioskFixture) -> None:
    """From a rule card to the act's result."""
    made.choose("begin")
    made.play("KioskResults", 9000)
    made.run(1.0)


def onward(made: KioskFixture) -> None:
    """From an act's result to the next one's rule card."""
    made.choose("standings")
    made.choose("next")


def crash(made: KioskFixture) -> None:
    """As the end of the process would."""
    session(made).close()


def again(open_kiosk: Open, screen: str, **more: Any) -> KioskFixture:
    """The next process, with what it goes on with on screen."""
    made = open_kiosk(**{**NIGHT, **more, "after_crash": True})
    assert made.name == "RecoveryScreen"
    made.run(2.0)
    assert made.name == screen
    return made


def aged(folder: Path, seconds: float) -> None:
    """As if the last press were longer ago."""
    file = folder / session_file.NAME
    tree = json.loads(file.read_text())
    file.write_text(json.dumps(tree | {clock: tree[clock] - seconds for clock in ("wall", "clock")}))


@pytest.mark.slow
def test_a_night_comes_back_in_the_middle_of_its_second_act(open_kiosk: Open) -> None:
    first = night(open_kiosk)
    first.kiosk_app.ctx.settings.language = "ja"
    first.kiosk_app.loop.apply_settings()
    act(first)
    onward(first)
    first.choose("begin")
    first.run(0.5)
    for _ in range(20):
        if first.seated.asked:
            first.answer()
        first.glide()
    first.key(pygame.K_SPACE)
    before, coins = session(first).visit, first.view().coins
    assert sum(before.score) > 0
    crash(first)
    second = again(open_kiosk, "TableScreen")
    after = session(second).visit
    assert second.view().coins == coins
    assert (after.plan, after.at, after.score, after.names) == (before.plan, 1, before.score, before.names)
    assert second.kiosk_app.ctx.texts.language == "ja"
    assert [kept.number for kept in session(second).kept] == [1]
    second.play("KioskResults", 9000)
    second.run(1.0)
    onward(second)
    assert second.name == "RuleCardScreen"
    assert session(second).visit.at == 2
    assert sum(session(second).visit.score) > sum(before.score)


@pytest.mark.parametrize("where", quick(["ending", "card"], slow=["card"]))
def test_between_two_acts_the_next_one_is_announced(open_kiosk: Open, where: str) -> None:
    first = night(open_kiosk)
    act(first)
    if where == "card":
        onward(first)
    first.key(pygame.K_TAB)
    score = session(first).visit.score
    crash(first)
    second = again(open_kiosk, "RuleCardScreen")
    assert (session(second).visit.at, session(second).visit.score) == (1, score)
    act(second)
    assert second.kiosk_app.shared.leaderboard.audit().finished == 2
    assert session(second).visit.more_acts


@pytest.mark.slow
def test_after_the_last_act_there_is_the_crown_and_again_the_crown(
    open_kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.session_plan.ACTS", 2)
    first = night(open_kiosk)
    act(first)
    onward(first)
    act(first)
    made = first
    for _ in range(2):
        crash(made)
        made = second = again(open_kiosk, "Coronation")
        assert second.top.title == second.kiosk_app.ctx.texts("kiosk.session.crown")
        visit, before = session(second).visit, session(first).visit
        assert (visit.score, visit.acts) == (before.score, before.acts), "with the medals of both matches"


@pytest.mark.slow
def test_nobody_is_waited_for_after_a_minute_and_a_half(open_kiosk: Open, tmp_path: Path) -> None:
    made = night(open_kiosk)
    act(made)
    crash(made)
    aged(tmp_path, 100)
    again(open_kiosk, "AttractScreen")
    assert not (tmp_path / session_file.NAME).exists()


@pytest.mark.slow
def test_a_crash_that_comes_again_and_again_is_no_visitor(open_kiosk: Open, tmp_path: Path) -> None:
    """Only a person makes the time begin anew: not a process that goes on."""
    made = night(open_kiosk)
    act(made)
    crash(made)
    aged(tmp_path, 60)
    crash(again(open_kiosk, "RuleCardScreen"))
    aged(tmp_path, 60)
    again(open_kiosk, "AttractScreen")


@pytest.mark.slow
def test_an_evening_found_too_late_after_a_crash_waits_in_the_show(open_kiosk: Open, tmp_path: Path) -> None:
    first = night(open_kiosk)
    act(first)
    score = session(first).visit.score
    crash(first)
    aged(tmp_path, 300)
    second = again(open_kiosk, "AttractScreen")
    left = second.kiosk_app.shared.evening.left
    assert left is not None
    assert (left.act, left.page.visit.score) == (2, score)


def test_a_session_that_is_over_leaves_nothing(open_kiosk: Open, tmp_path: Path) -> None:
    made = night(open_kiosk)
    crash(made)
    assert (tmp_path / session_file.NAME).exists()
    made.run(21)
    made.run(11)
    assert made.name == "AttractScreen"
    assert not (tmp_path / session_file.NAME).exists()


def test_back_from_the_rule_card_nothing_is_kept(open_kiosk: Open, tmp_path: Path) -> None:
    made = night(open_kiosk)
    made.key(pygame.K_ESCAPE)
    assert made.name == "PlayerCountScreen"
    assert not (tmp_path / session_file.NAME).exists()
    made.choose("language")
    made.choose(("language", "ja"))
    made.run(3.0)
    assert not (tmp_path / session_file.NAME).exists()


@pytest.mark.slow
def test_a_result_that_was_written_down_is_not_played_again(open_kiosk: Open, tmp_path: Path) -> None:
    """The journal of a finished act may stay behind (a disk that refuses to remove it)."""
    first = night(open_kiosk)
    first.choose("begin")
    first.run(0.5)
    first.answer()
    first.run(0.5)
    (journal,) = (tmp_path / "saved").glob("*.jsonl")
    copies = [journal, journal.with_suffix(".note")]
    for one in copies:
        shutil.copy(one, tmp_path / one.name)
    first.play("KioskResults", 9000)
    first.key(pygame.K_TAB)
    session(first).mark(SessionStage.ENDING)
    crash(first)
    for one in copies:
        shutil.copy(tmp_path / one.name, one)
    second = again(open_kiosk, "RuleCardScreen")
    assert session(second).visit.at == 1
    assert not journal.exists()


@pytest.mark.slow
def test_a_table_that_cannot_be_read_costs_its_act_only(open_kiosk: Open, tmp_path: Path) -> None:
    first = night(open_kiosk)
    act(first)
    onward(first)
    first.choose("begin")
    first.run(0.5)
    score = session(first).visit.score
    crash(first)
    (journal,) = (tmp_path / "saved").glob("*.jsonl")
    head, *_ = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(head + b'{"play": [0, ["Nonsense", 1]]}\n' * 3)
    second = again(open_kiosk, "RuleCardScreen")
    assert (session(second).visit.at, session(second).visit.score) == (1, score)


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"format": 2}', '{"format": 1}'])
def test_with_a_damaged_bookmark_the_table_alone_comes_back(open_kiosk: Open, tmp_path: Path, damage: str) -> None:
    first = night(open_kiosk)
    first.choose("begin")
    first.run(0.5)
    first.answer()
    first.key(pygame.K_SPACE)
    crash(first)
    (tmp_path / session_file.NAME).write_text(damage)
    second = again(open_kiosk, "TableScreen")
    assert len(session(second).visit.plan.acts) == 1
    assert (tmp_path / f"{session_file.NAME}.broken").read_text() == damage


def test_time_spent_goes_on(open_kiosk: Open) -> None:
    first = open_kiosk()
    first.sit_down()
    first.run(9.0)
    spent = session(first).visit.spent
    first.key(pygame.K_SPACE)
    crash(first)
    second = again(open_kiosk, "TableScreen", preset="taste", games=None)
    assert session(second).visit.spent == pytest.approx(spent, abs=2.5)
    assert session(second).visit.plan.acts[0].goal == second.seated.table.presenter.goal == 10


# --- the file alone ------------------------------------------------------------------------------------------------


def page() -> SessionRecord:
    """An evening in its middle."""
    plan = SessionPlan("night", 2, (PlannedGame("mascarade", 4), PlannedGame("ghost_for_sale", 4)), 0)
    visit = SessionState(plan, ["A", "B", "C", "D"], 61.5, 1, POINTS, [POINTS])
    kept = (
        RecordedResult("mascarade", ("A", "B", "C", "D"), 7),
        RecordedResult("mascarade", ("A", "B", "C", "D"), Reason.FULL),
    )
    return SessionRecord(SessionStage.ENDING, visit, kept, (1,), "ja")


def put(folder: Path, stands: SessionRecord) -> None:
    """Write it and be sure that it is there."""
    mark = SessionFile(folder)
    mark.put(stands)
    mark.close()


def test_what_is_put_comes_back(tmp_path: Path) -> None:
    mark = SessionFile(tmp_path)
    mark.put(page())
    mark.close()
    left = session_file.read(tmp_path)
    assert left
    assert (left.token, left.recent) == (mark.token, True)
    assert left.page.visit == page().visit
    assert [kept.number for kept in left.page.kept] == [7, Reason.UNKNOWN]
    assert (left.page.stand, left.page.asked, left.page.language) == (SessionStage.ENDING, (1,), "ja")


def _leaves(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [path, *(leaf for key, value in inner for leaf in _leaves(value, (*path, key)))]


@pytest.mark.slow
def test_no_content_makes_it_raise_or_gives_half_a_session(tmp_path: Path) -> None:
    put(tmp_path, page())
    file = tmp_path / session_file.NAME
    whole, rng = file.read_text(), random.Random(8)
    wrong = [None, -1, 10**9, 1.5, float("nan"), float("inf"), "", "zz", [], {}, [[]], True, {"a": "b"}]
    for path in _leaves(json.loads(whole))[1:]:
        for value in wrong:
            tree = json.loads(whole)
            at = tree
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = value
            file.write_text(json.dumps(tree))
            left = session_file.read(tmp_path)
            if left:
                visit = left.page.visit
                assert visit.act.seats == len(visit.names)
                assert 1 <= visit.plan.persons <= visit.act.seats
                assert len(visit.score) in (0, visit.act.seats)
                assert 0 <= visit.spent < 1e6
                assert not visit.act.options
    for _ in range(200):
        cut = bytearray(whole.encode()[: rng.randrange(len(whole))] or b" ")
        cut[rng.randrange(len(cut))] ^= 1 << rng.randrange(8)
        file.write_bytes(bytes(cut))
        assert session_file.read(tmp_path) is None


def test_a_disk_that_refuses_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    mark = SessionFile(tmp_path / "file")
    mark.put(page())
    mark.touch()
    mark.tick()
    mark.remove()
    assert session_file.read(tmp_path / "file") is None


def test_both_clocks_have_to_agree() -> None:
    now = session_file.moment()
    assert is_recent(now)
    assert not is_recent({**now, "wall": now["wall"] - 100})
    assert not is_recent({})


# --- who has still to sign -----------------------------------------------------------------------------------------


def written(leaderboard: Leaderboard, *names: str) -> int:
    """A win of the first person in two turns: the first of the fastest."""
    chairs = tuple(SeatResult(name, "", seat == 0, 13, {"turns": 2}) for seat, name in enumerate(names))
    number = leaderboard.record(Result("mascarade", chairs, 1e9, 60))
    assert isinstance(number, int)
    return number


def test_who_was_asked_is_not_asked_again(open_kiosk: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda audio, cue, *more, **keys: heard.append(cue))
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    names = ["A", "B", "C", "D"]
    numbers = [written(leaderboard, *names), written(leaderboard, "B", "A", "C", "D")]
    leaderboard.close()
    plan = SessionPlan("night", 2, (PlannedGame("mascarade", 4),) * 2, 0)
    kept = tuple(RecordedResult("mascarade", tuple(names), number) for number in (numbers[0], numbers[1], 99))
    put(
        tmp_path,
        SessionRecord(SessionStage.SIGNING, SessionState(plan, names, 0.0, 1, POINTS, [POINTS]), kept, (), "en"),
    )
    made = again(open_kiosk, "InitialsScreen")
    assert heard == ["leaderboard"]
    assert made.top.ask.mask == "A"
    made.top.ask.done("AAA")
    assert made.name == "AttractScreen"
    signed = [[chair.initials for chair in result.chairs] for result in made.kiosk_app.shared.leaderboard.results()]
    assert signed == [["AAA", "", "", ""], [""] * 4], "other people sat at the second, and there is no 99th"
    put(
        tmp_path,
        SessionRecord(SessionStage.SIGNING, SessionState(plan, names, 0.0, 1, POINTS, [POINTS]), kept, (0,), "en"),
    )
    again(open_kiosk, "AttractScreen")


def test_a_result_is_only_signed_where_it_still_is(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    kept = RecordedResult("mascarade", ("A", "B"), written(leaderboard, "A", "B"))
    assert standing(leaderboard, kept).signers == (0,)
    assert standing(leaderboard, RecordedResult("mascarade", ("A", "X"), 1)).number is Reason.UNKNOWN
    leaderboard.delete(1, 0)
    assert standing(leaderboard, kept).signers == ()
    assert isinstance(standing(leaderboard, kept).number, int)
    gone = RecordedResult("mascarade", ("A", "B"), 5, (Placement(0, "fastest", 1, True),))
    assert (standing(leaderboard, gone).number, standing(leaderboard, gone).places) == (Reason.UNKNOWN, ())
    leaderboard.close()


def test_several_come_back_to_their_night_too(open_kiosk: Open) -> None:
    first = open_kiosk(**NIGHT)
    first.key(pygame.K_SPACE)
    first.choose(("persons", 2))
    first.choose("begin")
    first.run(1.0)
    before = session(first).visit
    crash(first)
    second = again(open_kiosk, "PassAndPlayScreen")
    after = session(second).visit
    assert (after.plan, after.names, after.at) == (before.plan, before.names, before.at)
    assert (before.plan.persons, len(before.plan.acts)) == (2, 3)


def test_an_operators_wish_for_the_show_ends_it(open_kiosk: Open, tmp_path: Path) -> None:
    made = night(open_kiosk)
    made.kiosk_app.attract()
    assert not (tmp_path / session_file.NAME).exists()
    again(open_kiosk, "AttractScreen")
