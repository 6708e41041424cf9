"""An evening of acts: standings, the crown, patience between the acts, and a way back for an hour."""

import json
from collections.abc import Callable

import pygame
import pytest

from masque_arcade.app.kiosk import session_file
from masque_arcade.app.kiosk.idle_monitor import ACTS, DESERTED
from masque_arcade.app.kiosk.session import KioskSession
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.kiosk.idle_prompt import IdlePrompt
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.quick import quick

Open = Callable[..., KioskFixture]


@pytest.fixture(autouse=True)
def three_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.session_plan.ACTS", 3)


def session(made: KioskFixture) -> KioskSession:
    assert isinstance(made.kiosk_app.session, KioskSession)
    return made.kiosk_app.session


def evening(open_kiosk: Open) -> KioskFixture:
    """At the first act's rule card."""
    made = open_kiosk(preset="night", speed="instant", games=("mascarade",))
    made.key(pygame.K_SPACE)
    made.choose(("persons", 1))
    return made


def act(made: KioskFixture, winner: int = 0) -> None:
    """From the rule card to the act's result, which somebody has won."""
    made.choose("begin")
    made.view()
    one = session(made)
    assert one.seated is not None
    one.finish(one.seated, [winner], "over")
    made.run(2.5)
    assert made.name == "KioskResults"


def keys(made: KioskFixture) -> set[object]:
    return {widget.key for widget in made.top.page.widgets}


def words(made: KioskFixture) -> set[str]:
    return {item.art.text for item in made.top.items() if isinstance(item.art, Words)}


@pytest.mark.slow
def test_every_act_ends_in_standings_and_the_last_one_in_the_crown(open_kiosk: Open) -> None:
    made = evening(open_kiosk)
    t = made.kiosk_app.ctx.texts
    for number, winner in ((1, 0), (2, 0)):
        act(made, winner)
        assert "standings" in keys(made)
        made.choose("standings")
        assert made.name == "StandingsPage"
        made.run(2.0)
        score, gained = session(made).visit.score, session(made).visit.gained
        assert {t("kiosk.session.after", n=number, of=3), *map(str, score), *(f"+{n}" for n in gained)} <= words(made)
        assert (t("kiosk.session.places") in words(made)) is (number == 1), "told once"
        assert [row.points for row in made.top.rows] == sorted(score, reverse=True)
        made.choose("next")
        assert made.name == "RuleCardScreen"
    act(made, 0)
    assert "finale" in keys(made)
    assert not {"next", "standings", "done"} & keys(made), "no way past the crown"
    assert t("kiosk.session.next") not in words(made)
    made.key(pygame.K_ESCAPE)
    assert made.name == "Coronation"
    assert made.top.title == t("kiosk.session.crown")
    assert not keys(made), "nothing is chosen before all have seen it"
    made.run(made.top.end + 0.1)
    score = session(made).visit.score
    assert t("kiosk.session.crown_for", name=session(made).visit.names[0], n=max(score)) in words(made)
    assert set(map(str, score)) <= words(made)
    made.choose("done")
    made.until("AttractScreen", 60)
    assert made.kiosk_app.shared.evening.left is None, "it is over"
    made.kiosk_app.shows.wait()
    poster = made.kiosk_app.shows.poster(t)
    assert poster is not None
    assert (poster.title, poster.line) == (t("kiosk.session.crown"), t("kiosk.session.points", n=max(score)))
    made.kiosk_app.shared.crowned = None
    assert (poster := made.kiosk_app.shows.poster(t)) is None or not poster.title, "another match is over"


@pytest.mark.parametrize("page", quick(["result", "standings", "card"], "card", slow=["result", "standings"]))
def test_between_two_acts_there_are_three_minutes_then_a_question_then_bots_play_on(
    open_kiosk: Open, page: str
) -> None:
    made = evening(open_kiosk)
    act(made)
    for key in {"result": (), "standings": ("standings",), "card": ("standings", "next")}[page]:
        made.choose(key)
    points = list(session(made).visit.score)
    made.run(ACTS.asks - 5)
    assert made.name == {"result": "KioskResults", "standings": "StandingsPage", "card": "RuleCardScreen"}[page]
    made.run(7)
    assert isinstance(made.top, IdlePrompt)
    assert made.kiosk_app.ctx.texts("kiosk.still.act") in words(made)
    made.run(ACTS.goes)
    assert isinstance(made.top, IdlePrompt)
    assert made.top.kind == "bot"
    one = session(made)
    assert one.seated is not None
    assert 0 in one.seated.hub.bots
    assert (one.visit.at, one.visit.score) == (1, points)
    made.key(pygame.K_SPACE)
    assert made.at_table, "and whoever comes back has the seat again"
    assert 0 not in one.seated.hub.bots


@pytest.mark.slow
def test_an_evening_cut_off_waits_for_an_hour(open_kiosk: Open) -> None:
    made = evening(open_kiosk)
    act(made)
    made.choose("standings")
    points, names = list(session(made).visit.score), list(session(made).visit.names)
    made.run(ACTS.asks + ACTS.goes + DESERTED + 4)
    assert made.name == "AttractScreen"
    lines = set()
    for _ in range(10):
        made.run(2.0)
        lines |= {item.art.text for item in made.top.items() if item.key == "press"}
    t = made.kiosk_app.ctx.texts
    assert lines == {t("kiosk.press"), t("kiosk.ask.evening", n=2, of=3)}
    made.kiosk_app.kiosk_settings.preset = "taste"
    made.sit_down()
    made.kiosk_app.attract()
    made.key(pygame.K_SPACE)
    assert made.kiosk_app.ctx.texts("kiosk.ask.evening", n=2, of=3) in words(made)
    made.choose("evening")
    assert made.name == "RuleCardScreen"
    one = session(made)
    assert (one.visit.at, one.visit.score, list(one.visit.names)) == (1, points, names)
    assert made.kiosk_app.shared.evening.left is None
    act(made)
    assert sum(one.visit.score) > sum(points)


def test_one_press_too_many_does_not_throw_the_evening_away(open_kiosk: Open) -> None:
    made = evening(open_kiosk)
    act(made)
    made.choose("standings")
    made.choose("next")
    made.key(pygame.K_ESCAPE)
    assert made.name == "AttractScreen"
    again = open_kiosk(preset="night", games=("mascarade",))
    again.key(pygame.K_SPACE)
    assert "evening" in keys(again), "and it waits through a restart"
    file = again.kiosk_app.shared.data / session_file.EVENING
    tree = json.loads(file.read_text())
    file.write_text(json.dumps(tree | {clock: tree[clock] - 3601 for clock in ("wall", "clock")}))
    late = open_kiosk(preset="night", games=("mascarade",))
    late.key(pygame.K_SPACE)
    assert "evening" not in keys(late)


def test_who_says_that_they_leave_has_left(open_kiosk: Open) -> None:
    made = evening(open_kiosk)
    act(made)
    made.choose("standings")
    made.choose("next")
    made.choose("begin")
    made.view()
    made.key(pygame.K_ESCAPE)
    made.choose("leave")
    made.choose("really")
    made.until("AttractScreen", 5)
    assert made.kiosk_app.shared.evening.left is None
