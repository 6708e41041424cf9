"""The end of a match: the table darkens, the winners step forward from their seats, and only then the results."""

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.client.screens.menus.table_flow import results
from masque_arcade.client.screens.table.finale import DARK, END, FORWARD, LIFTED, Finale
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.engine.game import Over
from tests.client.game_tables import GameTables
from tests.client.menus import context, nowhere
from tests.client.positions import seated_at
from tests.client.tables import FRAME, Seated
from tests.quick import quick

CANVAS = Canvas(1280, 720)
PLACES = {0: Rect(40, 560, 200, 120), 1: Rect(200, 90, 160, 120), 2: Rect(900, 90, 160, 120)}


def at(age: float, winners: tuple[int, ...] = (1,)) -> dict[object, Item]:
    finale = Finale(winners, ("Anna", "Corvo", "Renata"), PLACES)
    finale.age = age
    return {item.key: item for _, item in finale.items(CANVAS)}


def test_the_winner_comes_from_their_seat_and_lifts_the_mask_before_the_darkened_table() -> None:
    assert PLACES[1].has(at(0)["bare", 1].rect.cx, at(0)["bare", 1].rect.cy)
    assert [at(age)["shade"].art.opacity for age in (0, DARK, END)] == [0, 0.6, 0.6]
    there = at(FORWARD)["bare", 1].rect
    assert abs(there.cx - CANVAS.width / 2) < 1
    assert there.w > 190
    masks = [at(age)[("lifted", 1), "eyes"].rect.y for age in (FORWARD, LIFTED)]
    assert masks[0] - masks[1] > 120, "the mask is lifted"
    assert at(LIFTED)["bare", 1].rect.y == there.y
    assert at(LIFTED + 0.4)["bare", 1].rect.y > there.y + 20, "a bow"


def test_coins_fly_to_the_winner_from_the_others_and_all_arrive() -> None:
    starts = {
        key: item.rect for age in range(100, 270) for key, item in at(age / 100).items() if key[0] == "coin flies"
    }
    assert len(starts) == 18
    landed = [rect for key, rect in starts.items()]
    assert all(abs(rect.cx - CANVAS.width / 2) < 60 for rect in landed), "the last place of each is the winner"
    assert not any(key[0] == "coin flies" for key in at(END))
    assert not any(key[0] == "coin flies" for age in range(60) for key in at(age / 20, (0, 1, 2)))


@pytest.mark.parametrize("count", [2, 3, 13])
@pytest.mark.parametrize("aside", [0.0, 1.0])
def test_several_winners_stand_side_by_side_and_beside_the_sheet(count: int, aside: float) -> None:
    finale = Finale(range(count), [f"Guest {seat}" for seat in range(count)], {})
    finale.age = END
    made = finale.scene(CANVAS, aside, (310, 630))
    heads, names = ([item.rect for item in made if item.key[0] == kind] for kind in ("bare", "plaque"))
    assert len(heads) == len(names) == min(count, 5)
    for boxes in (heads, names):
        assert not any(a.touches(b) for i, a in enumerate(boxes) for b in boxes[:i])
        assert all(box.x > 0 and box.right < CANVAS.width and box.bottom < 630 for box in boxes)
    if aside:
        assert not any(box.touches(Rect(310, 0, 660, 720)) for box in (*heads, *names))


def test_where_nobody_wins_it_only_darkens() -> None:
    finale = Finale((), ("Anna",), PLACES)
    finale.age = DARK - 0.01
    assert {item.key for _, item in finale.items(CANVAS)} == {"shade"}
    finale.update(0.1, context())
    finale.update(0.1, context())
    assert finale.over


def ended(game: str, **settings: object) -> Seated:
    """A table of bots whose last beat has been shown."""
    one = GameTables(game).seated(4, plays=False, viewer=None, seed=3, **settings)
    one.until(lambda: _last(one) or one.screen.playback.ended, most=4000.0)
    return one


def _last(one: Seated) -> bool:
    shown = one.screen.presenter.shown() if one.screen.presenter else None
    return bool(shown and isinstance(shown.turn, Over) and not one.screen.stage.busy)


@pytest.mark.parametrize("game", quick(sorted(SHELF), "mascarade"))
def test_every_match_ends_with_it_and_it_can_be_skipped(game: str) -> None:
    one = ended(game)
    one.run(0.5)
    assert not one.screen.playback.ended
    assert "shade" in {item.key for item in one.screen.items()}
    one.screen.handle(Intent(Verb.LEFT))
    one.run(FRAME)
    assert not one.screen.playback.ended
    one.screen.handle(Intent(Verb.CONFIRM))
    one.run(2 * FRAME)
    assert one.screen.playback.ended


@pytest.mark.parametrize(("name", "said"), [("Stranger", "You"), ("Anna", "Anna")])
def test_a_winner_without_a_name_is_you(name: str, said: str) -> None:
    won = {"kind": "resolve", "character": "king", "users": ["A"]}
    one = seated_at({"seats": 4, "coins": {"A": 12}, "active": "A", "phase": won}, [name, "Corvo", "Renata", "Bianca"])
    shown: list[object] = []
    for _ in range(900):
        one.run(FRAME)
        shown += [item.art.text for item in one.screen.items() if item.key == ("winner", 0)]
    assert set(shown) == {said}


def test_without_movement_the_results_come_at_once() -> None:
    one = ended("mascarade", reduced_motion=True)
    one.run(2 * FRAME)
    assert one.screen.playback.ended


def test_the_results_slide_over_the_finales_last_picture() -> None:
    """Between the table's last frame and the sheet nothing blinks: the same winners, the same dark."""
    one = ended("mascarade")
    before: list[Item] = []
    while not one.over:
        before = list(one.screen.items())
        one.run(FRAME)
    sheet = results(one.screen, one.over[0], ResultsExits(nowhere, nowhere))
    sheet.enter(one.ctx)
    after = {item.key: item for item in sheet.items()}
    figures = ("bare", "lifted", "beam", "plaque", "winner")
    stand = [item for item in before if item.key == "shade" or (type(item.key) is tuple and item.key[0] in figures)]
    assert len(stand) > 3
    for item in stand:
        assert abs(item.rect.y - after[item.key].rect.y) < 2, item.key
    assert after["results"].rect.y >= one.ctx.canvas.height, "still below"
    tops = []
    for _ in range(60):
        sheet.update(FRAME)
        tops.append(next(item.rect.y for item in sheet.items() if item.key == "results"))
        assert not any("curtain" in str(item.key) for item in sheet.items())
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] < 200
