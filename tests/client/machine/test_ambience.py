"""Candles flicker gently, seldom enough for a cool laptop, and not at all with reduced motion."""

from itertools import pairwise

from masque_arcade.client.game_ui.effects.lighting import STEPS, candles, flicker, standing
from masque_arcade.client.render.drawables import Rect
from tests.client.positions import position, seated_at

BOXES = [standing(100, 300), standing(900, 300)]


def test_flames_breathe_within_bounds_and_each_in_its_own_way() -> None:
    first, second = ([flicker(t / 30, which) for t in range(600)] for which in (0, 1))
    assert all(0.6 <= value <= 1 for value in first + second)
    assert max(first) - min(first) > 0.15
    assert first != second
    assert sum(a != b for a, b in pairwise(first)) <= 20 * STEPS


def test_reduced_motion_stills_the_flames() -> None:
    assert candles(BOXES, 0.0, True) == candles(BOXES, 9.0, True)
    assert candles(BOXES, 0.0, False) != candles(BOXES, 9.0, False)


def test_candles_stand_clear_of_plates_and_cards() -> None:
    """At every number of guests; where there is no room there is none."""
    shown = 0
    for seats in range(2, 14):
        screen = seated_at(position("turn", seats)).screen
        assert screen.presenter is not None
        items = {item.key: item for item in screen.items()}
        boxes = [items[key].rect for key in items if isinstance(key, tuple) and key[0] == "candle" and len(key) == 2]
        shown += len(boxes)
        plates = [item.rect for key, item in items.items() if isinstance(key, tuple) and key[0] in ("plate", "card")]
        assert plates
        assert not any(box.touches(plate) for box in boxes for plate in plates)
    assert shown >= 16


def test_a_standing_candle_stands_on_its_foot() -> None:
    assert standing(50, 200, 20) == Rect(40, 160, 20, 40)
