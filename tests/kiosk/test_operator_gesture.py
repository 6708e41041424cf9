"""The operator's knock."""

from masque_arcade.app.kiosk.input_filter import CORNER, HOLD, OperatorGesture
from masque_arcade.client.input.events import PadButton, Pointer


def test_the_corner_is_held_for_three_seconds() -> None:
    knock = OperatorGesture()
    knock.see(Pointer("down", 10, 10, touch=True), 0.0)
    assert not knock.heard(HOLD - 0.1)
    assert knock.heard(HOLD)
    assert not knock.heard(HOLD + 1), "once"


def test_a_finger_that_leaves_the_corner_does_not_knock() -> None:
    knock = OperatorGesture()
    knock.see(Pointer("down", 10, 10), 0.0)
    knock.see(Pointer("move", 20, 12), 0.5)
    knock.see(Pointer("move", CORNER + 20, 10), 1.0)
    assert not knock.heard(10.0)
    knock.see(Pointer("down", 10, 10), 11.0)
    knock.see(Pointer("up", 10, 10), 12.0)
    assert not knock.heard(20.0)


def test_elsewhere_is_no_corner() -> None:
    knock = OperatorGesture()
    knock.see(Pointer("down", CORNER + 1, 10), 0.0)
    assert not knock.heard(9.0)


def test_start_with_select() -> None:
    knock = OperatorGesture()
    knock.see(PadButton("start", True), 0.0)
    assert not knock.heard(9.0)
    knock.see(PadButton("back", True), 9.0)
    assert not knock.heard(9.0 + HOLD - 0.1)
    assert knock.heard(9.0 + HOLD)
    knock.see(PadButton("start", True), 20.0)
    knock.see(PadButton("start", False), 21.0)
    knock.see(PadButton("back", True), 21.0)
    assert not knock.heard(30.0)
