"""The end of a match: curtain, the winners' faces, and only then the results."""

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item
from masque_arcade.client.screens.table.finale import CLOSED, END, LIFTED, OPEN, PARTS, Finale
from masque_arcade.engine.game import Over
from tests.client.game_tables import GameTables
from tests.client.menus import context
from tests.client.positions import seated_at
from tests.client.tables import FRAME, Seated
from tests.quick import quick

CANVAS = Canvas(1280, 720)


def at(age: float, winners: tuple[int, ...] = (1,)) -> dict[object, Item]:
    finale = Finale(winners, ("Anna", "Corvo", "Renata"))
    finale.age = age
    return {item.key: item for _, item in finale.items(CANVAS)}


def gap(items: dict[object, Item]) -> float:
    """The width between the two halves of the curtain."""
    if "curtain left" not in items:
        return CANVAS.width
    return max(0.0, items["curtain right"].rect.x - items["curtain left"].rect.right)


def test_the_curtain_closes_on_the_table_and_opens_on_the_winner() -> None:
    assert gap(at(0.01)) > 1000
    assert ("bare", 1) not in at(CLOSED / 2)
    shut = [at(CLOSED + 0.01), at((CLOSED + PARTS) / 2)]
    assert all(gap(items) == 0 for items in shut)
    assert gap(at(OPEN + 0.01)) > 1000
    assert "backdrop" in at(OPEN), "the table is not seen again"
    masks = [at(age)[("lifted", 1), "eyes"].rect.y for age in (OPEN, LIFTED)]
    assert masks[0] - masks[1] > 120, "the mask is lifted"
    bare = at(LIFTED)["bare", 1].rect
    assert bare.y == at(OPEN)["bare", 1].rect.y
    assert at(LIFTED + 0.4)["bare", 1].rect.y > bare.y + 20, "a bow"
    assert gap(at(END - 0.01)) < 60, "closed again before the results"


@pytest.mark.parametrize("count", [2, 3, 13])
def test_several_winners_stand_side_by_side(count: int) -> None:
    finale = Finale(range(count), [f"Guest {seat}" for seat in range(count)])
    finale.age = LIFTED
    heads = [item.rect for _, item in finale.items(CANVAS) if isinstance(item.key, tuple) and item.key[0] == "bare"]
    assert len(heads) == min(count, 5)
    assert not any(a.touches(b) for i, a in enumerate(heads) for b in heads[:i])
    assert all(head.x > 0 and head.right < CANVAS.width for head in heads)


def test_where_nobody_wins_there_is_only_the_curtain() -> None:
    finale = Finale((), ("Anna",))
    finale.age = PARTS - 0.01
    assert {str(item.key) for _, item in finale.items(CANVAS)} == {"curtain left", "curtain right"}
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
    assert "curtain left" in {item.key for item in one.screen.items()}
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
