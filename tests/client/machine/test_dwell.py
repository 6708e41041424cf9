"""A pointer that rests clicks, once, and never when it was not wished."""

import pytest

from masque_arcade.client.input.dwell_click import BRIEF, Dwell
from masque_arcade.client.input.events import Device, Intent, Verb


def dwell(seconds: float = 1.0) -> Dwell:
    made = Dwell()
    made.seconds = seconds
    return made


def point(x: float, y: float = 100.0) -> Intent:
    return Intent(Verb.POINT, Device.MOUSE, x=x, y=y)


def rest(made: Dwell, seconds: float) -> list[Intent]:
    return [intent for _ in range(round(seconds * 20)) for intent in made.update(0.05)]


def test_a_resting_pointer_clicks_where_it_rests_and_only_once() -> None:
    made = dwell()
    made.see(point(50))
    assert rest(made, 0.9) == []
    made.see(point(54))
    clicked = rest(made, 5.0)
    assert [(i.verb, i.x, i.down) for i in clicked] == [(Verb.PRESS, 54, True), (Verb.RELEASE, 54, False)]
    made.see(point(56))
    assert rest(made, 5.0) == []
    made.see(point(80))
    assert len(rest(made, 1.1)) == 2


def test_it_clicks_where_the_pointer_is_and_not_where_its_rest_began() -> None:
    """A slow last step came to rest inside a thing whose edge it had just crossed; so did the ring."""
    made = dwell()
    for x in (50, 56, 59):
        made.see(point(x))
        rest(made, 0.3)
    rings = {round(sum(item.rect.cx for item in made.items()) / len(made.items()))}
    assert {round(intent.x) for intent in rest(made, 1.0)} == rings == {59}


def test_moving_begins_anew() -> None:
    made = dwell()
    for x in range(0, 400, 20):
        made.see(point(x))
        assert rest(made, 0.5) == []


def test_where_there_are_only_seconds_to_choose_it_clicks_sooner() -> None:
    made = dwell(1.5)
    made.see(point(50))
    assert rest(made, 1.2) == []
    frames = 0
    while not (clicked := made.update(0.05)):
        made.hasten()
        frames += 1
    assert len(clicked) == 2
    assert frames * 0.05 == pytest.approx(BRIEF, abs=0.11), "what was rested before does not count"
    made.see(point(90))
    assert rest(made, 1.4) == [], "nor any longer than it is said"
    quick = dwell(0.5)
    quick.see(point(50))
    quick.hasten()
    assert len(rest(quick, 0.55)) == 2


def test_it_is_off_by_default_and_no_finger_or_key_dwells() -> None:
    made = Dwell()
    made.see(point(50))
    assert rest(made, 10) == []
    made = dwell()
    made.see(point(50))
    made.see(Intent(Verb.RIGHT, Device.KEYBOARD))
    assert rest(made, 10) == []
    made.see(Intent(Verb.POINT, Device.TOUCH, x=300, y=10))
    assert rest(made, 10) == []


def test_the_ring_fills_up() -> None:
    made = dwell()
    made.see(point(50))
    assert made.items() == []
    rest(made, 0.5)
    half = [item.art for item in made.items()]
    rest(made, 0.4)
    full = [item.art for item in made.items()]
    assert len(half) == len(full) > sum(a == b for a, b in zip(half, full, strict=True))
    rest(made, 0.2)
    assert made.items() == []
