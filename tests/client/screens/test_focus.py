"""The focus goes where the arrow points, and round with Tab."""

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.widgets.focus import Focus, Spot, spot_at

GRID = [Spot((x, y), Rect(x * 100, y * 60, 90, 50)) for y in range(3) for x in range(4)]


@pytest.mark.parametrize(
    ("verb", "there"), [(Verb.LEFT, (0, 1)), (Verb.RIGHT, (2, 1)), (Verb.UP, (1, 0)), (Verb.DOWN, (1, 2))]
)
def test_arrows(verb: Verb, there: tuple[int, int]) -> None:
    focus = Focus((1, 1))
    assert focus.handle(Intent(verb), GRID)
    assert focus.key == there


def test_at_the_edge_it_stays() -> None:
    focus = Focus((0, 0))
    assert not focus.handle(Intent(Verb.LEFT), GRID)


def test_a_wide_row_above_is_not_beside() -> None:
    wide, left, right = (
        Spot("wide", Rect(0, 0, 300, 40)),
        Spot("left", Rect(0, 50, 140, 40)),
        Spot("right", Rect(160, 50, 140, 40)),
    )
    focus = Focus("left")
    focus.handle(Intent(Verb.RIGHT), [wide, left, right])
    assert focus.key == "right"
    focus.handle(Intent(Verb.UP), [wide, left, right])
    assert focus.key == "wide"


def test_tab_goes_round() -> None:
    focus = Focus(GRID[-1].key)
    focus.handle(Intent(Verb.NEXT), GRID)
    assert focus.key == GRID[0].key
    focus.handle(Intent(Verb.PREV), GRID)
    assert focus.key == GRID[-1].key


def test_every_spot_of_the_grid_is_reached_by_arrows() -> None:
    seen, todo = set(), [GRID[0].key]
    while todo:
        key = todo.pop()
        if key in seen:
            continue
        seen.add(key)
        for verb in (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN):
            focus = Focus(key)
            focus.handle(Intent(verb), GRID)
            todo.append(focus.key)
    assert seen == {spot.key for spot in GRID}


def test_the_pointer_takes_the_focus() -> None:
    focus = Focus((0, 0))
    focus.handle(Intent(Verb.POINT, x=310, y=130), GRID)
    assert focus.key == (3, 2)
    assert spot_at(GRID, 95, 10) is None


def test_a_pointer_that_rests_takes_the_focus_from_no_key() -> None:
    """It trembles while one steers by keys; one that moves takes it, however slowly."""
    focus = Focus((0, 0))
    focus.handle(Intent(Verb.POINT, x=310, y=130), GRID)
    focus.handle(Intent(Verb.LEFT), GRID)
    for x in (311, 308, 313):
        assert not focus.handle(Intent(Verb.POINT, x=x, y=131), GRID)
    assert focus.key == (2, 2)
    for x in range(311, 330):
        focus.handle(Intent(Verb.POINT, x=x, y=131), GRID)
    assert focus.key == (3, 2)


def test_settle_prefers_what_can_be_chosen() -> None:
    focus = Focus("gone")
    focus.settle([Spot("dim", Rect(0, 0, 1, 1), False), Spot("lit", Rect(0, 0, 1, 1))])
    assert focus.key == "lit"
    focus.settle([])
    assert focus.key is None


def test_below_a_raised_card_is_never_its_neighbour() -> None:
    for raised in range(4):
        cards = [Spot(at, Rect(at * 100, 86 if at == raised else 100, 90, 120)) for at in range(4)]
        spots = [*cards, Spot("below", Rect(500, 205, 180, 60))]
        assert not Focus(raised).handle(Intent(Verb.UP), spots)
        focus = Focus(raised)
        assert focus.handle(Intent(Verb.DOWN), spots)
        assert focus.key == "below"
