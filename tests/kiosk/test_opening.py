"""Opening hours: by the time of day alone, kind to visitors, second to the operator."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from masque_arcade.app.kiosk import settings_file
from masque_arcade.app.kiosk.opening import QUIET, Due, Opening, by_hand, opens_again, returns
from masque_arcade.client.device.window import Window
from masque_arcade.client.screen import Screen, nothing
from masque_arcade.client.screens.kiosk.closed import LIGHT, PLACES, ROUND, STAYS, WASHES, ClosedScreen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.opening_hours import OpeningHours
from masque_arcade.client.screens.kiosk.player_count import PlayerCountScreen
from masque_arcade.supervisor.watchdog import AGAIN
from tests.client.menus import context
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]


class Wall:
    """The time of day, set by hand."""

    def __init__(self, hour: int, minute: int = 0, day: int = 5) -> None:
        self.now = datetime(2026, 3, day, hour, minute)

    def __call__(self) -> datetime:
        return self.now

    def set(self, hour: int, minute: int = 0) -> None:
        """Another time of the same day."""
        self.now = self.now.replace(hour=hour, minute=minute)


@pytest.fixture(autouse=True)
def bright(window: Window) -> None:
    window.brightness = 100


# --- the hours -----------------------------------------------------------------------------------


def day(span: str) -> list[int]:
    hours = OpeningHours.read(span)
    return [hour for hour in range(24) if hours.open_at(60 * hour)]


@pytest.mark.parametrize(
    ("span", "hours"),
    [
        ("10:00-18:00", range(10, 18)),
        ("9-17", range(9, 17)),
        ("18:00-24:00", range(18, 24)),
        ("00:00-06:30", range(7)),
        ("", range(24)),
        ("0-24", range(24)),
    ],
)
def test_a_span_of_the_day(span: str, hours: range) -> None:
    assert day(span) == [*hours]
    assert OpeningHours.read(str(OpeningHours.read(span))) == OpeningHours.read(span)


def test_a_span_over_midnight() -> None:
    assert day("20:30-02:00") == [0, 1, 21, 22, 23]
    assert OpeningHours.read("20:30-02:00").open_at(20 * 60 + 30)
    assert not OpeningHours.read("20:30-02:00").open_at(2 * 60)


@pytest.mark.parametrize("span", ["10:00", "10:00-10:00", "25-26", "10:60-12", "10-12,14-18", "١٠-١٨", "-", "10-18\n"])
def test_what_is_no_span_is_refused(span: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="hours"):
        OpeningHours.read(span)
    settings_file.save(KioskSettings(language="ja", hours=span), tmp_path)
    assert settings_file.load(tmp_path) == KioskSettings(language="ja")


def test_closed_by_hand_until_a_time_that_the_hours_allow() -> None:
    noon = datetime(2026, 3, 5, 12, 10)
    back = "2026-03-05T14:00:00"
    assert opens_again("", back, noon) == opens_again("10:00-18:00", back, noon) == "14:00"
    assert opens_again("10:00-13:00", back, noon) == "10:00"
    assert opens_again("", back, noon.replace(hour=14, minute=0)) == ""
    assert opens_again("15:00-18:00", "", noon) == "15:00"
    assert [f"{one:%d %H:%M}" for one in (returns(noon)[0], returns(noon)[-1])] == ["05 12:30", "06 11:30"]
    assert all(by_hand(one.isoformat(), noon) == one for one in returns(noon))


def test_a_clock_a_year_behind_does_not_close_for_a_year() -> None:
    assert opens_again("", "2026-03-05T14:00:00", datetime(2025, 3, 5, 12)) == ""


@pytest.mark.parametrize("back", ["soon", "2026-03-05T14:00:00+01:00", "2026-13-05"])
def test_a_time_that_cannot_be_compared_is_refused(back: str, tmp_path: Path) -> None:
    settings_file.save(KioskSettings(language="ja", back=back), tmp_path)
    assert settings_file.load(tmp_path) == KioskSettings(language="ja")


def test_a_clock_that_is_being_set_does_not_make_it_flutter() -> None:
    wall = Wall(17, 59)
    opening, states = Opening(KioskSettings(hours="10:00-18:00"), wall), list[str]()
    for second in range(600):
        slip = 3 if second % 2 else -3
        wall.now = datetime(2026, 3, 5, 17, 58) + timedelta(seconds=second + slip)
        opening.tick(float(second), [], False)
        states += [opening.back] if states[-1:] != [opening.back] else []
    assert states == ["", "10:00"]


@pytest.mark.parametrize("jump", [-1, 1, -7, 30 * 24])
def test_after_any_jump_the_new_time_holds(jump: int) -> None:
    """Summer time, a network's time, a dead battery."""
    wall = Wall(17, 30)
    opening = Opening(KioskSettings(hours="10:00-18:00"), wall)
    for second in range(100):
        opening.tick(float(second), [], False)
    wall.now += timedelta(hours=jump)
    for second in range(100, 200):
        opening.tick(float(second), [], False)
    assert bool(opening.back) == (not 10 <= wall.now.hour < 18)


def shown(back: str) -> Screen:
    return ClosedScreen({}, back) if back else PlayerCountScreen(nothing, nothing)


def test_a_restart_once_after_each_day() -> None:
    """An hour after closing; not for a process that has never been open, and not at noon."""
    wall, restarts, opening = Wall(9), list[str](), None
    second, settings = 0, KioskSettings(hours="10:00-18:00")
    for _ in range(3 * 24 * 60):
        if opening is None:
            opening, second = Opening(settings, wall), 0
        wall.now += timedelta(minutes=1)
        second += 60
        if opening.tick(float(second), [shown(opening.back)], False) is Due.RESTART:
            restarts.append(f"{wall.now:%d %H:%M}")
            opening = None
    assert restarts == ["05 19:00", "06 19:00", "07 19:00"]


# --- the kiosk -----------------------------------------------------------------------------------


def test_it_opens_and_closes_by_itself(open_kiosk: Open) -> None:
    wall = Wall(9)
    made = open_kiosk(wall=wall, hours="10:00-18:00")
    assert made.name == "ClosedScreen"
    assert made.kiosk_app.window.brightness == LIGHT
    made.key(pygame.K_SPACE)
    made.run(120)
    assert made.name == "ClosedScreen"
    wall.set(10)
    made.run(2)
    assert made.name == "AttractScreen"
    assert made.kiosk_app.window.brightness == 100
    made.run(60)
    made.key(pygame.K_SPACE)
    assert made.name == "PlayerCountScreen"
    wall.set(18)
    made.run(2)
    assert made.name == "ClosedScreen"
    assert made.top.back == "10:00"


@pytest.mark.slow
def test_visitors_finish_their_game_and_begin_no_other(open_kiosk: Open) -> None:
    wall = Wall(17)
    made = open_kiosk(wall=wall, hours="10:00-18:00")
    made.run(61)
    made.sit_down()
    wall.set(18, 1)
    made.run(2)
    assert made.at_table
    assert made.kiosk_app.ctx.texts("kiosk.closed.last") in [
        getattr(item.art, "text", "") for item in made.seated.lines.items()
    ]
    made.play("KioskResults")
    assert "encore" not in [widget.key for widget in made.top.page.widgets]
    made.until("ClosedScreen", 300)
    assert made.kiosk_app.session is None


@pytest.mark.slow
def test_a_night_is_crowned_after_the_running_game(open_kiosk: Open) -> None:
    wall = Wall(17)
    made = open_kiosk(wall=wall, hours="10:00-18:00", preset="night", games=("mascarade", "ghost_for_sale"))
    made.run(61)
    made.sit_down()
    session = made.kiosk_app.session
    assert session is not None
    scores = made.seated.scores()
    session.finish(made.seated, [scores[0][0]], "")
    made.run(1)
    wall.set(18, 1)
    made.run(2)
    assert made.name == "KioskResults"
    made.choose("standings")
    made.choose("next")
    assert made.name == "Coronation"
    assert session.visit.at == 1
    made.until("ClosedScreen", 300)
    assert made.kiosk_app.shared.evening.left is None


def test_before_the_first_game_nobody_sits_down(open_kiosk: Open) -> None:
    wall = Wall(17)
    made = open_kiosk(wall=wall, hours="10:00-18:00", preset="duel")
    made.run(61)
    made.key(pygame.K_SPACE)
    made.choose(("persons", 1))
    assert made.name == "RuleCardScreen"
    wall.set(18, 1)
    made.run(2)
    assert made.name == "ClosedScreen"


def test_after_a_crash_a_closed_kiosk_stays_closed(open_kiosk: Open, tmp_path: Path) -> None:
    settings_file.save(KioskSettings(back="2026-03-05T14:00:00"), tmp_path)
    wall = Wall(13)
    made = open_kiosk(wall=wall, after_crash=True)
    made.run(4)
    assert made.name == "ClosedScreen"
    assert made.top.back == "14:00"
    wall.set(14)
    made.run(62)
    assert made.name == "AttractScreen"


@pytest.mark.slow
@pytest.mark.parametrize("watched", [True, False])
def test_it_restarts_at_night_where_a_watchdog_starts_it_again(open_kiosk: Open, watched: bool) -> None:
    wall = Wall(17)
    made = open_kiosk(wall=wall, hours="10:00-18:00", watched=watched)
    made.run(61)
    wall.set(18)
    made.run(2)
    made.kiosk_app.now += QUIET - 10
    made.run(2)
    assert made.kiosk_app.loop.running
    made.knock()
    made.type_pin("4711")
    made.kiosk_app.now += 30
    made.run(2)
    assert made.name == "OperatorScreen"
    assert made.kiosk_app.loop.running
    made.choose("leave")
    made.run(2)
    assert made.kiosk_app.loop.running == (not watched)
    assert made.kiosk_app.code == (AGAIN if watched else 0)


# --- the screen of a closed kiosk ----------------------------------------------------------------


def test_its_words_stay_nowhere_and_speak_every_language() -> None:
    texts = {code: context(code) for code in ("en", "ja")}
    screen = ClosedScreen({code: ctx.texts for code, ctx in texts.items()}, "14:00")
    screen.enter(texts["en"])
    places, sentences, washes = set[tuple[float, float]](), set[str](), set[object]()
    for _ in range(round(3 * ROUND) - 1):
        screen.update(1.0)
        at = {item.key: item for item in screen.items()}
        if wash := at.get("closed wash"):
            washes.add(wash.art.fill)
            assert wash.rect == at["closed ground"].rect
            continue
        line = at["closed back"]
        places.add((line.rect.x, line.rect.y))
        sentences.add(line.art.text)
        assert all(0 <= item.rect.x <= item.rect.right <= 1280 and item.rect.bottom <= 720 for item in at.values())
    assert washes == set(WASHES)
    assert len(places) == 3 * PLACES
    assert sentences == {ctx.texts("kiosk.closed.back", time="14:00") for ctx in texts.values()}


@pytest.mark.parametrize("since", [0.0, 10.0, STAYS - 0.1, STAYS * PLACES - 1, STAYS * PLACES + 5, ROUND + 3])
def test_a_press_brings_the_words_in_the_next_language(since: float) -> None:
    ctx = context()
    screen = ClosedScreen({"en": ctx.texts, "ja": context("ja").texts}, "14:00")
    screen.enter(ctx)
    screen.update(since)
    before = screen.language
    screen.wake()
    assert screen.language != before
    assert {item.key: item.alpha for item in screen.items()}["closed back"] == 1.0
