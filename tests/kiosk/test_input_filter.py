"""Which input means that a player is there."""

import random

from masque_arcade.app.kiosk.activity import DEAD_ZONE, JITTER, LEANING, ActivityDetector
from masque_arcade.client.input.events import (
    Closed,
    Key,
    PadButton,
    PadStick,
    Pointer,
    Record,
    TwoFingers,
    Typed,
    Wheel,
)


def meant(*records: Record, apart: float = 0.1) -> list[bool]:
    """Whether each of them is, so many seconds apart."""
    eye = ActivityDetector()
    return [eye.see(record, i * apart) for i, record in enumerate(records)]


def test_presses_of_every_device_are_meant() -> None:
    presses: list[Record] = [
        Key("a", True),
        PadButton("a", True),
        Pointer("down", 5, 5),
        Pointer("down", 5, 5, touch=True),
        TwoFingers(True),
        Wheel(1),
        PadStick(0.8, 0.0),
    ]
    for press in presses:
        assert meant(press) == [True]


def test_what_nobody_does_is_not() -> None:
    assert meant(Key("a", False), Pointer("up", 5, 5), Pointer("hold", 5, 5, touch=True)) == [False] * 3
    assert meant(Closed(), Typed("a"), Key("a", True, repeat=True)) == [False] * 3


def test_a_drifting_stick_is_nobody() -> None:
    rng = random.Random(1)
    drift = [PadStick(rng.uniform(-DEAD_ZONE, DEAD_ZONE), rng.uniform(-DEAD_ZONE, DEAD_ZONE)) for _ in range(200)]
    assert not any(meant(*drift))
    assert meant(PadStick(0.5, 0), PadStick(0.52, 0.03), PadStick(0.49, 0)) == [True, False, False]
    assert meant(PadStick(0.5, 0), PadStick(0, 0), PadStick(0.5, 0)) == [True, False, True]


def test_a_trembling_mouse_is_nobody_and_a_moved_one_is_somebody() -> None:
    rng = random.Random(2)
    tremble = [Pointer("move", 300 + rng.uniform(-3, 3), 200 + rng.uniform(-3, 3)) for _ in range(400)]
    assert not any(meant(*tremble))
    assert meant(Pointer("move", 300, 200), Pointer("move", 300 + JITTER + 1, 200)) == [False, True]


def test_a_slowly_creeping_mouse_is_nobody() -> None:
    assert not any(meant(*(Pointer("move", 300 + i * 0.5, 200) for i in range(200))))


def test_a_held_key_counts_until_it_is_an_elbow() -> None:
    eye = ActivityDetector()
    eye.see(Key("space", True), 100.0)
    eye.tick(119.0)
    assert eye.stirred == 119.0
    eye.tick(130.0)
    assert eye.stirred == 119.0
    assert not eye.see(Key("space", False), 131.0)
    assert eye.see(Key("space", True), 132.0)
    assert eye.see(Key("space", False), 132.5)


def test_an_elbow_of_the_last_visitor_stays_one() -> None:
    eye = ActivityDetector()
    eye.see(Key("space", True), 10.0)
    eye.forget(11.0)
    eye.tick(20.0)
    assert eye.stirred == 11.0
    assert not eye.see(Key("space", False), 11.0 + LEANING)
