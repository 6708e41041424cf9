"""Records of every device become the same intents."""

import pytest

from masque_arcade.client.input.events import (
    Closed,
    Composing,
    Device,
    Key,
    PadButton,
    PadStick,
    Pointer,
    Record,
    TwoFingers,
    Typed,
    Verb,
    Wheel,
)
from masque_arcade.client.input.mapper import Intents


def verbs(intents: Intents, *records: Record) -> list[tuple[Verb, bool]]:
    return [(intent.verb, intent.down) for record in records for intent in intents.read(record)]


@pytest.mark.parametrize(
    ("record", "verb", "device"),
    [
        (Key("return", True), Verb.CONFIRM, Device.KEYBOARD),
        (Key("escape", True), Verb.BACK, Device.KEYBOARD),
        (Key("f11", True), Verb.FULLSCREEN, Device.KEYBOARD),
        (Key("tab", True), Verb.NEXT, Device.KEYBOARD),
        (Key("tab", True, shift=True), Verb.PREV, Device.KEYBOARD),
        (PadButton("a", True), Verb.CONFIRM, Device.PAD),
        (PadButton("dpleft", True), Verb.LEFT, Device.PAD),
        (Pointer("down", 5, 6), Verb.PRESS, Device.MOUSE),
        (Pointer("up", 5, 6, touch=True), Verb.RELEASE, Device.TOUCH),
        (Pointer("down", 5, 6, button=3), Verb.INFO, Device.MOUSE),
        (Wheel(2), Verb.SCROLL, Device.MOUSE),
        (Typed("é"), Verb.TYPE, Device.KEYBOARD),
        (Composing("か"), Verb.COMPOSE, Device.KEYBOARD),
        (Closed(), Verb.QUIT, Device.MOUSE),
    ],
)
def test_translation(record: Record, verb: Verb, device: Device) -> None:
    (intent,) = Intents().read(record)
    assert (intent.verb, intent.device) == (verb, device)


def test_a_long_press_asks_and_is_no_click() -> None:
    intents = Intents()
    at = {"x": 5.0, "y": 6.0, "touch": True}
    long = [Pointer("down", **at), Pointer("hold", **at), Pointer("up", **at)]
    assert verbs(intents, *long) == [(Verb.PRESS, True), (Verb.INFO, True), (Verb.INFO, False), (Verb.RELEASE, False)]
    *_, away = intents.read(long[2])
    assert (away.x, away.y) == (5, 6)
    assert [i.x for i in intents.read(long[1])] + [i.x for i in intents.read(long[2])] == [5, 5, -1]


def test_two_fingers_hide_and_press_nothing() -> None:
    records: list[Record] = [Pointer("cancel", 0, 0, touch=True), TwoFingers(True), TwoFingers(False)]
    wished = [intent for record in records for intent in Intents().read(record)]
    assert [(i.verb, i.down) for i in wished] == [(Verb.RELEASE, False), (Verb.PANIC, True), (Verb.PANIC, False)]
    assert wished[0].x < 0


def test_held_keys_repeat_only_where_that_helps() -> None:
    intents = Intents()
    assert verbs(intents, Key("left", True, repeat=True)) == [(Verb.LEFT, True)]
    assert verbs(intents, Key("return", True, repeat=True)) == []
    assert verbs(intents, Key("p", True), Key("p", False)) == [(Verb.PEEK, True), (Verb.PEEK, False)]


def test_letters_are_text_while_typing() -> None:
    intents = Intents()
    intents.typing = True
    assert verbs(intents, Key("p", True), Key("1", True), Key("space", True)) == []
    assert verbs(intents, Key("backspace", True), Key("return", True)) == [(Verb.ERASE, True), (Verb.CONFIRM, True)]


def test_the_stick_is_one_arrow_until_it_returns() -> None:
    intents = Intents()
    pushed = [PadStick(0.3, 0), PadStick(0.9, 0.1), PadStick(0.5, 0), PadStick(0.1, 0), PadStick(0, -1)]
    assert verbs(intents, *pushed) == [(Verb.RIGHT, True), (Verb.RIGHT, False), (Verb.UP, True)]


def test_a_mouse_that_trembles_takes_nothing_from_keys_and_pads() -> None:
    """Only when it is moved: beside keys it may be jolted by a few units, and slowly drift no further."""
    intents = Intents()
    for used in (Key("right", True), PadButton("dpright", True)):
        assert list(intents.read(Pointer("move", 300, 200)))
        list(intents.read(used))
        device = intents.device
        for x in range(293, 310, 2):
            assert list(intents.read(Pointer("move", x, 196))) == []
        assert intents.device is device is not Device.MOUSE
        assert [one.x for one in intents.read(Pointer("move", 311, 200))] == [311]
        assert [one.x for one in intents.read(Pointer("move", 312, 200))] == [312], "it is in use now"
        list(intents.read(used))
        pressed = [one.verb for kind in ("down", "up") for one in intents.read(Pointer(kind, 312, 200))]
        assert pressed == [Verb.PRESS, Verb.RELEASE]


def test_a_finger_is_never_taken_for_a_mouse_that_trembles() -> None:
    intents = Intents()
    list(intents.read(Pointer("move", 300, 200)))
    list(intents.read(Key("right", True)))
    assert [one.verb for one in intents.read(Pointer("move", 301, 200, touch=True))] == [Verb.POINT]


@pytest.mark.parametrize("used", [Key("down", True), PadButton("dpdown", True)], ids=["keys", "pad"])
def test_a_mouse_that_trembles_takes_nothing_from_keys_and_a_moved_one_does(used: Record) -> None:
    intents = Intents()
    assert verbs(intents, Pointer("move", 300, 200)) == [(Verb.POINT, True)]
    verbs(intents, used)
    assert verbs(intents, *(Pointer("move", 300 + x, 200 - x) for x in (3, -4, 6, -2))) == []
    assert verbs(intents, Pointer("move", 330, 200)) == [(Verb.POINT, True)]
