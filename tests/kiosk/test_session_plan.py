"""Sessions: what is played, how long, who leads."""

import pytest

from masque_arcade.app.kiosk.session_plan import allowed, holds, night, one_act, short
from masque_arcade.app.kiosk.session_state import ClockState, SessionState, leaders
from masque_arcade.client.screens.kiosk.attract import loop
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.engine.registry import INFOS


def test_one_person_tastes_and_several_duel() -> None:
    one, two = short(KioskSettings(), 1), short(KioskSettings(), 2)
    assert (one.kind, two.kind) == ("taste", "duel")
    assert one.coached
    assert not two.coached
    assert one.acts[0].game == "mascarade"
    assert one.acts[0].goal == 10
    assert one.acts[0].seats == 4


def test_a_taste_is_three_minutes_of_the_game_that_the_show_was_about() -> None:
    allowed_here = KioskSettings(games=["red_masque", "ghost_for_sale", "mascarade"])
    plans = [short(allowed_here, 1, turn) for turn in range(6)]
    shown = [loop(turn, allowed(allowed_here), ["en"], "off").game for turn in range(6)]
    assert [plan.acts[0].game for plan in plans] == shown
    assert set(shown) == {"red_masque", "ghost_for_sale", "mascarade"}
    assert {plan.minutes for plan in plans} == {3}
    assert short(KioskSettings(preset="duel", cap=15), 2).minutes == 15


def test_several_people_get_a_game_for_several() -> None:
    for turn in range(len(INFOS)):
        assert holds(short(KioskSettings(), 4, turn).acts[0].game, 4)


def test_the_house_rule_can_be_switched_off() -> None:
    assert short(KioskSettings(express=False), 1).acts[0].goal == 0


@pytest.mark.parametrize("persons", [1, 2, 3, 4])
def test_every_plan_has_seats_for_everybody(persons: int) -> None:
    plans = [short(KioskSettings(), persons), night(KioskSettings(), persons)]
    plans += [one_act(KioskSettings(), persons, game) for game in INFOS if holds(game, persons)]
    for plan in plans:
        for act in plan.acts:
            assert persons <= act.seats
            assert act.seats in INFOS[act.game].seats


def test_a_night_has_five_acts_one_crown_and_no_cap() -> None:
    plan = night(KioskSettings(cap=5), 1)
    assert len(plan.acts) == 5
    assert len({act.seats for act in plan.acts}) == 1
    assert {act.game for act in plan.acts} == set(INFOS)
    assert plan.minutes == 0


def test_only_allowed_games() -> None:
    kiosk_settings = KioskSettings(games=["ghost_for_sale", "lost_game"])
    assert allowed(kiosk_settings) == ["ghost_for_sale"]
    assert short(kiosk_settings, 1).acts[0].game == "ghost_for_sale"
    assert allowed(KioskSettings(games=["lost_game"])) == list(INFOS)


def test_nobody_leads_while_all_are_equal() -> None:
    assert leaders([(0, 6), (1, 6)]) == []
    assert leaders([(0, 6), (1, 7), (2, 7)]) == [1, 2]
    assert leaders([]) == []


def test_the_last_minute_is_said_once_and_then_time_is_up() -> None:
    visit = SessionState(short(KioskSettings(preset="duel", cap=5), 1), ["A", "B", "C", "D"])
    said = [visit.tick(1.0) for _ in range(300)]
    assert said.count(ClockState.LAST) == 1
    assert said.index(ClockState.LAST) == 239
    assert said.index(ClockState.UP) == 299


def test_without_a_cap_time_is_never_up() -> None:
    visit = SessionState(short(KioskSettings(preset="duel", cap=0), 1), ["A", "B", "C", "D"])
    assert {visit.tick(60.0) for _ in range(500)} == {ClockState.ENOUGH}
    assert visit.may_encore


def test_equal_points_go_to_whoever_won_more() -> None:
    visit = SessionState(night(KioskSettings(), 1), ["A", "B", "C", "D"])
    visit.count([(0, 9), (1, 5), (2, 3), (3, 1)], [0])
    visit.count([(3, 9), (2, 5), (1, 3), (0, 1)], [3])
    assert visit.score == [100, 100, 100, 100]
    assert visit.crowned() == [0, 3]


def test_the_crown_goes_to_most_points() -> None:
    visit = SessionState(night(KioskSettings(), 1), ["A", "B", "C", "D"])
    visit.count([(1, 9), (0, 5), (2, 3), (3, 1)], [1])
    visit.count([(0, 9), (1, 5), (2, 3), (3, 1)], [0])
    visit.count([(1, 9), (0, 5), (2, 3), (3, 1)], [1])
    assert visit.score == [234, 267, 99, 0]
    assert visit.crowned() == [1]
