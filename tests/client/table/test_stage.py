"""After every beat, for every viewer, skipped or not: the stage lies exactly as layout(view) says."""

from importlib import import_module

import pytest

from masque_arcade.client.animation.pose import Pose, land, mix, travel
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.animator import cues_in
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from tests.client.tables import Seated
from tests.client.whole_games import watched_to_its_end
from tests.quick import quick

ART = Picture("x")


def pose(x: float) -> Pose:
    return Pose(x, 0, 10, 10, ART)


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick([1, 4]))
def test_rare_powers_settle_too(seed: int) -> None:
    """Spy, Inquisitor and Widow sit at thirteen only, and act in these games: whole ones, every beat."""
    seated = Seated(13, plays=False, viewer=seed, seed=seed, level="casual", speed="instant")
    watched_to_its_end(seated, 0.1)
    acted = {event.character for event in seated.screen.replica.log if isinstance(event, e.PowerUsed)}
    assert acted >= {Character.SPY, Character.INQUISITOR, Character.WIDOW}


@pytest.mark.parametrize("game", sorted(SHELF))
def test_every_event_has_a_cue_or_deliberately_none_and_a_line_or_deliberately_none(game: str) -> None:
    """Of every game: its `animations/by_event.py` has CUES, perhaps WITHOUT_CUE, its `game_log.py` WITHOUT_LINE."""
    cues = import_module(f"masque_arcade.games.{game}.ui.animations.by_event")
    lines = import_module(f"masque_arcade.games.{game}.ui.game_log")
    events, known = set(GAMES[game].events), Seated(4).ctx.texts.keys()
    silent = getattr(cues, "WITHOUT_CUE", frozenset())
    assert events == set(cues.CUES) | silent
    assert not set(cues.CUES) & silent
    for event in events - lines.WITHOUT_LINE:
        key = f"{game}.log.{event.__name__}"
        assert any(one == key or one.startswith(f"{key}.") for one in known), event


def test_no_event_has_two_cues() -> None:
    """A function is found by its annotation, in whichever module: two for the same event would hide one of them."""

    def passed(event: e.Passed | e.Challenged, c: object, at: float) -> float:
        return at

    def challenged(event: e.Challenged, c: object, at: float) -> float:
        return at

    assert cues_in({"passed": passed, "length": len, "at": passed}) == {e.Passed: passed, e.Challenged: passed}
    with pytest.raises(TypeError, match="Challenged has two cues"):
        cues_in({"passed": passed}, {"challenged": challenged})


def test_large_cards_at_rest_sway_and_others_do_not() -> None:
    """Whatever they show, in the rhythm of their place; nothing sways with reduced motion or while it moves."""
    angles: dict[bool, set[float]] = {False: set(), True: set()}
    for still in angles:
        stage = Stage(still)
        stage.poses.update(
            {("card", 1): Pose(0, 0, 96, 134, CardFace()), ("card", 2): Pose(0, 0, 34, 48, CardFace()), "x": pose(1)}
        )
        for _ in range(80):
            stage.timeline.advance(0.1)
            items = {item.key: item for _, item in stage.layered()}
            angles[still].add(items["card", 1].angle)
            assert items["card", 2].angle == items["x"].angle == 0
        stage.move(("card", 1), Pose(50, 0, 96, 134, CardFace()))
        assert {item.angle for _, item in stage.layered()} == {0}
    assert angles[True] == {0}
    assert len(angles[False]) > 6
    assert max(angles[False]) == -min(angles[False]) == 0.6
    back, face = Stage(), Stage()
    for one, art in ((back, CardFace()), (face, CardFace("mascarade/king", "King"))):
        one.poses["card", 1] = Pose(0, 0, 96, 134, art)
        one.timeline.advance(1.0)
    assert back.layered()[0][1].angle == face.layered()[0][1].angle


def test_what_is_carried_keeps_its_identity() -> None:
    stage = Stage()
    stage.poses.update({"a": pose(1), "b": pose(2)})
    stage.carry({"a": "b", "b": "a"})
    assert stage.poses == {"a": pose(2), "b": pose(1)}


def test_settling_brings_newcomers_in_and_takes_leftovers_away() -> None:
    stage = Stage()
    stage.poses.update({"old": pose(1), "stays": pose(2)})
    stage.pass_by(pose(9))
    stage.settle({"stays": pose(5), "new": pose(7)})
    stage.timeline.advance(0.1)
    assert 2 < stage.poses["stays"].x < 5
    assert 0 < stage.poses["new"].alpha < 1
    stage.timeline.advance(5)
    assert stage.poses == {"stays": pose(5), "new": pose(7)}
    assert not stage.busy


def test_time_may_be_skipped_but_not_a_fixed_stretch() -> None:
    stage = Stage()
    stage.poses["a"] = pose(0)
    done: list[str] = []
    stage.move("a", pose(10), at=0.5, length=1)
    stage.at(1.2, lambda: done.append("call"))
    stage.timeline.fix(2.0)
    stage.timeline.finish()
    assert stage.timeline.now == 0
    stage.timeline.advance(2.0)
    assert done == ["call"]
    assert stage.poses["a"] == pose(10)
    stage.move("a", pose(20), at=3, length=1)
    stage.at(3.5, lambda: done.append("late"))
    stage.timeline.finish()
    assert done == ["call", "late"]
    assert stage.poses["a"] == pose(20)


def test_what_a_call_plans_is_finished_too() -> None:
    stage = Stage()
    stage.poses["a"] = pose(0)
    stage.at(1, lambda: stage.move("a", pose(3), at=1, length=1))
    stage.timeline.finish()
    assert stage.poses["a"] == pose(3)


def test_reduced_motion_travels_nowhere() -> None:
    stage = Stage(still=True)
    stage.poses["a"] = pose(0)
    stage.move("a", pose(100), length=1)
    seen = set()
    for _ in range(40):
        stage.timeline.advance(0.05)
        seen.add(stage.poses["a"].x)
    assert seen == {0, 100}


def test_mixing_meets_both_ends_and_lifts_between() -> None:
    assert mix(pose(0), pose(8), 0) == pose(0)
    assert mix(pose(0), pose(8), 1) == pose(8)
    half = mix(pose(0), pose(8), 0.5, lift=6)
    assert (half.x, half.y) == (4, -6)
    assert travel(0) == 0
    assert travel(1) == 1
    assert max(land(t / 50) for t in range(51)) > 1


@pytest.mark.parametrize("way", [50, 2000])
def test_what_lands_from_afar_does_not_leave_the_screen_first(way: float) -> None:
    """A card that comes home to a plate at the edge swings past its place by a few units, however far it comes."""
    past = max(mix(pose(0), pose(way), land(t / 50)).x for t in range(51)) - way
    assert 0 < past <= 12
