"""Pointing hands: held keys, mouse and fingers, who sees them, and for how long."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item, Picture
from masque_arcade.client.render.images import Assets
from masque_arcade.client.screens.lan.pointing import glove_items
from masque_arcade.client.session.lobby_client import STEADY, PointingHand
from masque_arcade.server.discussion import POINTING
from masque_net.messages import Chat, Point
from tests.client.chat_table import Town, seat_box

pytestmark = pytest.mark.usefixtures("stand_in")


def points(live: Town) -> list[Point]:
    return [one for one in live.line.sent if isinstance(one, Point)]


def at(seat: int, **more: Any) -> dict[str, Any]:
    return {"x": seat_box(seat).cx, "y": seat_box(seat).cy, **more}


def test_a_held_key_points_and_arrows_turn_the_hand() -> None:
    for device in (Device.KEYBOARD, Device.PAD):
        live = Town()
        live.do(Intent(Verb.GLOVE, device))
        live.run(0.3)
        live.do(Intent(Verb.RIGHT, device))
        live.run(0.3)
        live.do(Intent(Verb.NUMBER, device, number=1))
        live.run(0.3)
        live.do(Intent(Verb.GLOVE, device, down=False))
        live.run(0.3)
        assert points(live) == [Point(2), Point(3), Point(0), Point(None)]
        assert live.room.hands == {}


def test_the_mouse_held_on_a_guest_points_and_a_short_press_does_not() -> None:
    live = Town()
    live.do(Intent(Verb.PRESS, Device.MOUSE, **at(2)))
    live.run(0.1)
    live.do(Intent(Verb.RELEASE, Device.MOUSE, down=False, **at(2)))
    assert points(live) == []
    live.do(Intent(Verb.PRESS, Device.MOUSE, **at(2)))
    live.run(0.5)
    live.do(Intent(Verb.POINT, Device.MOUSE, **at(3)))
    live.run(0.3)
    live.do(Intent(Verb.POINT, Device.MOUSE, x=640, y=500))
    live.run(0.3)
    live.do(Intent(Verb.RELEASE, Device.MOUSE, down=False, x=640, y=500))
    live.run(0.3)
    assert points(live) == [Point(2), Point(3), Point(None)]


def test_a_resting_finger_points() -> None:
    live = Town()
    live.do(Intent(Verb.PRESS, Device.TOUCH, **at(0)), Intent(Verb.INFO, Device.TOUCH, **at(0)))
    live.run(0.1)
    live.do(Intent(Verb.INFO, Device.TOUCH, down=False, **at(0)), Intent(Verb.RELEASE, Device.TOUCH, False, -1, -1))
    live.run(0.3)
    assert points(live) == [Point(0), Point(None)]


def test_a_key_can_be_pressed_instead_of_held() -> None:
    live = Town(sticky=True)
    live.do(Intent(Verb.GLOVE), Intent(Verb.GLOVE, down=False))
    live.run(1.0)
    assert points(live) == [Point(2)]
    live.do(Intent(Verb.GLOVE), Intent(Verb.GLOVE, down=False))
    live.run(0.3)
    assert points(live)[1:] == [Point(None)]


def test_a_nervous_hand_is_told_four_times_a_second_at_most_and_ends_where_it_is() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    before = live.room.clock
    for i in range(120):
        live.do(Intent(Verb.RIGHT if i % 2 else Verb.LEFT))
        live.run(1 / 30)
    live.do(Intent(Verb.GLOVE, down=False))
    live.run(0.5)
    spent = live.room.clock - before
    assert 3 < len(points(live)) <= spent / STEADY + 1
    assert points(live)[-1] == Point(None) and live.room.hands == {}
    assert live.line.visitor.refusals == []


def test_a_hand_held_for_too_long_is_down_until_one_points_anew() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    live.run(POINTING + 2)
    assert live.room.hands == {} and points(live) == [Point(2)]
    live.do(Intent(Verb.GLOVE, down=False))
    live.run(0.4)
    live.do(Intent(Verb.GLOVE))
    live.run(0.4)
    assert live.room.hands[1].at == 2


def test_a_sheet_over_the_table_takes_the_hand_back() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    live.run(0.4)
    live.builder()
    assert points(live) == [Point(2), Point(None)]


def test_everybody_sees_who_points_at_whom_and_for_how_long() -> None:
    live = Town(guest=5)
    live.lobby.guests[1].say(Point(2))
    live.lobby.guests[4].say(Point(2))
    live.run(0.2)
    assert {item.key for item in live.keyed("glove")} == {("glove", 0), ("glove", 3)}
    early = {item.key: item.art for item in live.keyed("glove ring")}
    live.run(5.0)
    late = {item.key: item.art for item in live.keyed("glove ring")}
    assert all(late[key].part > art.part for key, art in early.items())
    live.lobby.guests[4].say(Point(None))
    live.run(0.1)
    assert {item.key for item in live.keyed("glove")} == {("glove", 0)}
    live.do(Intent(Verb.GLOVE))
    live.run(0.5)
    assert points(live) == []


def test_a_gloves_tip_touches_the_guest_it_points_at(assets: Assets) -> None:
    boxes = {seat: seat_box(seat).moved(0, 90 * (seat % 3)) for seat in range(8)}
    for seat in range(8):
        for target in range(8):
            if target == seat:
                continue
            items = glove_items("lupusburg", boxes, {seat: PointingHand(target, 0.0)}, 3.0)
            glove = next(item for item in items if item.key == ("glove", seat))
            assert boxes[target].grown(60).has(glove.rect.cx, glove.rect.cy)
            assert isinstance(glove.art, Picture) and assets.has(glove.art.name)


def test_nobody_points_at_night() -> None:
    live = Town("werewolf")
    live.do(Intent(Verb.GLOVE))
    live.run(0.5)
    assert points(live) == []


def test_the_board_and_the_gloves_do_not_cover_the_line_at_the_top() -> None:
    live = Town()
    live.lobby.guests[1].say(Point(3))
    live.lobby.guests[1].say(Chat(phrase="honest", ids=[0]))
    live.run(0.2)
    shown: list[Item] = [*live.keyed("placard"), *live.keyed("glove")]
    assert shown and all(item.rect.y > 39 for item in shown)
    assert Canvas().width == 1280
