"""The hall: what is kept, the lists, initials, the operator's deeds, and troubles that stop nobody."""

import sqlite3
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from masque_arcade.engine.achievements import FASTEST, STREAK
from masque_arcade.storage.leaderboard import Leaderboard, Placement, Reason, Result
from masque_arcade.storage.leaderboard.export import to_csv, to_json
from tests.leaderboard.sample_stores import HONOURS, LIAR, NOON, UNMASKER, Clock, labels, match, written


@pytest.fixture
def leaderboard(tmp_path: Path) -> Leaderboard:
    return Leaderboard(tmp_path / "hall.sqlite", Clock(NOON + 60))


# --- lists -----------------------------------------------------------------------------------------------------------


def test_what_is_kept_comes_back(leaderboard: Leaderboard) -> None:
    number = written(leaderboard, match("Aki", "Emi", unpunished=3, lies=4, turns=12))
    assert number == 1
    (result,) = leaderboard.results()
    assert (result.game, result.preset, result.options) == ("mascarade", "express", {"bank": "194"})
    assert (result.began, result.seconds, result.turns, result.finished) == (NOON, 321, 12, True)
    assert result.devices == ("pad", "touch")
    assert [(chair.name, chair.bot, chair.won, chair.score) for chair in result.chairs] == [
        ("Aki", "", True, 13),
        ("Emi", "", False, 12),
        ("Clockwork", "keen", False, 3),
    ]
    assert result.chairs[0].feats == {"unpunished": 3, "lies": 4, "turns": 12}


def test_most_comes_first_and_the_earlier_of_equals(leaderboard: Leaderboard) -> None:
    for name, lies in (("A", 2), ("B", 5), ("C", 5), ("D", 0)):
        written(leaderboard, match(name, unpunished=lies, lies=7))
    assert labels(leaderboard, LIAR) == ["B", "C", "A"], "none is no honour; the bot's 99 are not listed"
    line = leaderboard.top("mascarade", LIAR)[0]
    assert (line.value, line.of, line.name, line.seat, line.result) == (5, 7, "B", 0, 2)
    assert line.when == NOON + 321


def test_a_share_needs_its_minimum(leaderboard: Leaderboard) -> None:
    for name, right, contests in (("Few", 4, 4), ("Half", 5, 10), ("Most", 4, 5), ("Long", 8, 10), ("None", 0, 9)):
        written(leaderboard, match(name, right=right, contests=contests))
    assert labels(leaderboard, UNMASKER) == ["Long", "Most", "Half"]


def test_the_fastest_win_is_a_winners(leaderboard: Leaderboard) -> None:
    for name, turns, won in (("A", 30, 0), ("B", 12, 1), ("C", 20, 0)):
        written(leaderboard, match(name, "Other", won=won, turns=turns))
    assert [(line.label, line.value) for line in leaderboard.top("mascarade", FASTEST)] == [
        ("Other", 12),
        ("C", 20),
        ("A", 30),
    ]


def test_the_streak_of_the_same_initials(leaderboard: Leaderboard) -> None:
    for initials, won in zip("AABAABABBBA", "WWWWLWWWWWL", strict=True):
        written(leaderboard, match("Mask", "Other", won=0 if won == "W" else 2, initials=initials))
    lines = leaderboard.top("mascarade", STREAK)
    assert [(line.label, line.value) for line in lines] == [("B", 5), ("A", 3)]
    assert lines[1].result == 4, "the run ended with his fourth game"
    assert leaderboard.top("ghost_for_sale", STREAK) == ()


def test_a_mask_lent_to_many_has_no_streak(leaderboard: Leaderboard) -> None:
    for _ in range(4):
        written(leaderboard, match("Colombina"))
    assert leaderboard.top("mascarade", STREAK) == ()


def test_eight_and_one_game_only(leaderboard: Leaderboard) -> None:
    for n in range(12):
        written(leaderboard, match(f"G{n}", unpunished=n + 1, game="mascarade" if n % 2 else "lupusburg"))
    assert len(leaderboard.top("mascarade", LIAR)) == 6
    for n in range(12):
        written(leaderboard, match(f"M{n}", unpunished=20 + n))
    assert labels(leaderboard, LIAR) == [f"M{n}" for n in range(11, 3, -1)]
    assert len(leaderboard.top("mascarade", LIAR, count=3)) == 3


def test_an_abandoned_match_is_on_no_list(leaderboard: Leaderboard) -> None:
    result = match("Aki", unpunished=9, turns=1, finished=False, last_screen="mascarade.contest")
    written(leaderboard, result)
    assert [leaderboard.top("mascarade", honour) for honour in HONOURS] == [()] * 4
    assert leaderboard.audit().last_screens == {"mascarade.contest": 1}


def test_tonight_begins_at_six(tmp_path: Path) -> None:
    clock = Clock()
    for hour, minute, day in ((5, 59, 19), (6, 0, 20), (23, 59, 20)):
        clock.now = datetime(2026, 11, 20, hour, minute).timestamp()
        leaderboard = Leaderboard(tmp_path / "hall.sqlite", clock)
        assert leaderboard.tonight() == datetime(2026, 11, day, 6).timestamp()
    before, after = datetime(2026, 11, 20, 5, 59, 59).timestamp(), datetime(2026, 11, 20, 6).timestamp()
    written(leaderboard, match("Early", unpunished=9, began=before))
    written(leaderboard, match("Late", unpunished=1, began=after))
    assert labels(leaderboard, LIAR, leaderboard.tonight()) == ["Late"]
    assert labels(leaderboard, LIAR) == ["Early", "Late"]


def test_places_name_the_persons_who_made_a_list(leaderboard: Leaderboard) -> None:
    old = replace(match("Old", unpunished=9, lies=9, turns=9), began=NOON - 86_400.0)
    written(leaderboard, old)
    number = written(leaderboard, match("Aki", "Emi", won=1, unpunished=3, lies=4, turns=12))
    places = leaderboard.places(number, HONOURS)
    assert Placement(0, "best_liar", 1, ever=False) in places
    assert Placement(0, "best_liar", 2, ever=True) in places
    assert Placement(1, "fastest_win", 2, ever=True) in places, "the old match took nine turns"
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    assert {place.seat for place in places} == {0, 1}
    assert leaderboard.places(99, HONOURS) == ()


def test_who_is_ninth_makes_no_list(leaderboard: Leaderboard) -> None:
    for n in range(8):
        written(leaderboard, match(f"G{n}", won=1, unpunished=5))
    assert leaderboard.places(written(leaderboard, match("Aki", won=1, unpunished=4)), (LIAR,)) == ()


# --- initials and the operator ---------------------------------------------------------------------------------------


def test_initials_stand_in_place_of_the_name(leaderboard: Leaderboard) -> None:
    number = written(leaderboard, match("Sakura", unpunished=3))
    assert labels(leaderboard, LIAR) == ["Sakura"]
    assert leaderboard.sign(number, 0, "a♥9") is None
    (line,) = leaderboard.top("mascarade", LIAR)
    assert (line.label, line.name) == ("A♥9", "Sakura")
    assert leaderboard.sign(number, 0, "ネコ") is Reason.BLOCKED, "no katakana on the pages"
    assert leaderboard.sign(number, 0, "A55") is Reason.BLOCKED
    assert leaderboard.sign(number, 0, "") is Reason.BLOCKED
    assert leaderboard.sign(number, 1, "AKI") is Reason.UNKNOWN, "a bot signs nothing"
    assert leaderboard.sign(77, 0, "AKI") is Reason.UNKNOWN
    assert labels(leaderboard, LIAR) == ["A♥9"]


def test_the_operator_hides_renames_deletes(leaderboard: Leaderboard) -> None:
    first = written(leaderboard, match("Rude words", unpunished=3))
    second = written(leaderboard, match("Emi", unpunished=2))
    assert leaderboard.hide(first, 0) is None
    assert labels(leaderboard, LIAR) == ["Emi"]
    assert [line.label for line in leaderboard.hidden("mascarade")] == ["Rude words"]
    assert "Rude" not in to_csv(leaderboard.results())
    assert leaderboard.hide(first, 0, hidden=False) is None
    assert leaderboard.rename(first, 0, "OK.") is None
    assert labels(leaderboard, LIAR) == ["OK.", "Emi"]
    assert leaderboard.delete(first, 0) is None
    assert labels(leaderboard, LIAR) == ["Emi"]
    assert leaderboard.hidden("mascarade") == ()
    assert leaderboard.delete(9, 9) is Reason.UNKNOWN
    assert leaderboard.audit().plays == 2, "the match still counts"
    assert leaderboard.clear() is None
    assert labels(leaderboard, LIAR) == []
    assert leaderboard.rename(second, 0, "EMI") is None
    assert labels(leaderboard, LIAR) == [], "a cleared list stays empty"


# --- audits and files ------------------------------------------------------------------------------------------------


def test_the_audit_adds_up(leaderboard: Leaderboard) -> None:
    hour = datetime.fromtimestamp(NOON).hour
    written(leaderboard, match("A", turns=10))
    written(leaderboard, replace(match("B", turns=20, began=NOON + 3600), seconds=100.0))
    written(leaderboard, match("C", finished=False, last_screen="pause"))
    written(leaderboard, match("D", finished=False, last_screen="pause", game="lupusburg"))
    assert leaderboard.incident("crash") is None
    audit = leaderboard.audit()
    assert (audit.plays, audit.finished, audit.completion) == (4, 2, 0.5)
    assert audit.seconds == (321 + 100) / 2
    mascarade, lupusburg = audit.games
    assert (mascarade.game, mascarade.plays, mascarade.finished, mascarade.turns) == ("mascarade", 3, 2, 15)
    assert (lupusburg.completion, lupusburg.seconds) == (0.0, 0.0)
    assert audit.last_screens == {"pause": 2}
    assert audit.devices == {"pad": 4, "touch": 4}
    assert audit.presets == {"express": 4}
    assert audit.incidents == {"crash": 1}
    assert (audit.hours[hour], audit.hours[(hour + 1) % 24], sum(audit.hours)) == (3, 1, 4)
    assert leaderboard.audit(NOON + 1).plays == 1
    lines = audit.csv().splitlines()
    assert lines[0] == "part,what,number"
    assert {"all,completion_percent,50", "mascarade,average_seconds,210", "last_screen,pause,2"} <= set(lines)


def test_exports_say_everything_and_start_no_formula(leaderboard: Leaderboard) -> None:
    written(leaderboard, match("=1+1", unpunished=3, lies=4))
    written(leaderboard, match('雪, "Yuki"', unpunished=1))
    table = to_csv(leaderboard.results())
    assert ",'=1+1," in table
    assert '"雪, ""Yuki"""' in table
    tree = to_json(leaderboard.results(), {"mascarade": {"best_liar": leaderboard.top("mascarade", LIAR)}})
    assert '"label": "=1+1"' in tree
    assert "雪" in tree


# --- troubles --------------------------------------------------------------------------------------------------------


def test_a_full_disk_stops_nobody(leaderboard: Leaderboard) -> None:
    written(leaderboard, match("Aki", unpunished=3))
    assert leaderboard.db is not None
    pages = leaderboard.db.execute("PRAGMA page_count").fetchone()[0]
    leaderboard.db.execute(f"PRAGMA max_page_count = {pages}")
    reasons = {leaderboard.record(match("A long name " * 300, unpunished=1)) for _ in range(3)}
    assert reasons == {Reason.FULL}
    assert leaderboard.trouble is Reason.FULL
    assert labels(leaderboard, LIAR) == ["Aki"]
    leaderboard.db.execute("PRAGMA max_page_count = 100000")
    assert type(leaderboard.record(match("Emi", unpunished=1))) is int
    assert leaderboard.trouble is None


def test_a_read_only_file_is_still_read(leaderboard: Leaderboard) -> None:
    number = written(leaderboard, match("Aki", unpunished=3))
    assert leaderboard.db is not None
    leaderboard.db.execute("PRAGMA query_only = ON")
    assert leaderboard.record(match("Emi")) is Reason.READ_ONLY
    assert leaderboard.sign(number, 0, "AKI") is Reason.READ_ONLY
    assert leaderboard.hide(number, 0) is Reason.READ_ONLY
    assert labels(leaderboard, LIAR) == ["Aki"]


@pytest.mark.slow
def test_another_program_holding_the_file_is_a_reason(leaderboard: Leaderboard) -> None:
    written(leaderboard, match("Aki", unpunished=3))
    other = sqlite3.connect(leaderboard.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = time.monotonic()
    assert leaderboard.record(match("Emi")) is Reason.BUSY
    assert time.monotonic() - before < 20
    assert labels(leaderboard, LIAR) == ["Aki"]
    other.execute("ROLLBACK")
    assert type(leaderboard.record(match("Emi"))) is int
    other.close()


def test_no_folder_no_hall_but_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    leaderboard = Leaderboard(tmp_path / "file" / "hall.sqlite")
    assert isinstance(leaderboard.record(match("Aki")), Reason)
    assert leaderboard.top("mascarade", LIAR) == ()
    assert leaderboard.places(1, HONOURS) == ()
    assert leaderboard.audit().plays == 0
    assert leaderboard.results() == []
    assert "cannot be kept" in leaderboard.message
    leaderboard.close()


def test_values_nobody_could_have_are_refused_whole(leaderboard: Leaderboard) -> None:
    strange = [replace(match("A"), began=1e300), replace(match("A"), turns=-1), replace(match("A"), turns=2**70)]
    assert [leaderboard.record(one) for one in strange] == [Reason.BROKEN] * 3
    assert leaderboard.record(Result("x", (), float("nan"), 1.0)) is Reason.BROKEN
    assert leaderboard.results() == []


def test_a_closed_hall_says_so(leaderboard: Leaderboard) -> None:
    leaderboard.close()
    leaderboard.close()
    assert leaderboard.record(match("Aki")) is Reason.CLOSED
    assert leaderboard.top("mascarade", LIAR) == ()
