"""Handing a table over on screen: to whom, the question, and the offers before the host goes."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.handover import TakeOver, heirs
from masque_arcade.client.screens.lan.pause_menu import LanPauseMenu
from masque_arcade.client.screens.lan.seat_menu import SeatMenu
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.devtools.gallery.fake_network import FakeLan, facts, person, room
from masque_net import messages as msg
from tests.client.menus import SHEETS, context, nowhere, stacked

PEOPLE = [person(1, "Aki"), person(2, "Miki"), person(3, "Nao", here=False)]


class Evening:
    """A flow at a table in mid-match, as guest number `you`."""

    def __init__(self, you: int, battery: int | None = None, hosts: bool = False) -> None:
        self.lan, self.ctx, self.you, self.left = FakeLan((), Connection(ConnectionState.IN)), context(), you, 0
        self.lan.hosts = hosts
        self.stack = stacked(self.ctx)
        self.flow = LanFlow(self.ctx, self.lan, LanExits(home=nowhere, battery=lambda: battery))
        self.flow.lobby()
        self.hear()

    def hear(self, seconds: float = 0.1, **more: Any) -> None:
        table = facts(3, self.you, **({"state": "play", "chairs": PEOPLE} | more))
        self.lan.at.coming = [msg.Lobby(table)]
        self.flow.update(seconds)

    def press(self, key: object, after: float = 1.0) -> None:
        self.stack.top.update(after)
        page = self.stack.top.page
        assert key in {spot.key for spot in page.spots}
        page.focus.key = key
        self.stack.top.handle(Intent(Verb.CONFIRM))

    def leave(self) -> None:
        assert self.flow.room
        self.ctx.push(LanPauseMenu(self.flow.room, self.lan, SHEETS, self._leave))
        self.press("leave")

    def _leave(self) -> None:
        self.left += 1


ASKED = {"heir": {"guest": 2, "name": "Miki"}}


def test_who_is_asked_answers_and_not_by_the_press_that_was_for_the_table() -> None:
    for key, taken in (("really", True), ("stay", False)):
        evening = Evening(2)
        evening.hear(**ASKED)
        assert isinstance(evening.stack.top, TakeOver)
        evening.press(key, 0.1)
        assert isinstance(evening.stack.top, TakeOver), "a press at once was for the table"
        evening.press(key)
        assert not isinstance(evening.stack.top, TakeOver)
        assert (("take_over",) in evening.lan.calls) is taken
        assert (msg.Command("take_over", {"on": False}) in evening.lan.at.sent) is not taken
        evening.hear(**ASKED)
        assert not isinstance(evening.stack.top, TakeOver), "asked once"


def test_the_question_goes_with_what_it_asks_and_is_for_nobody_else() -> None:
    evening, other = Evening(2), Evening(1)
    for one in (evening, other):
        one.hear(**ASKED)
    assert not isinstance(other.stack.top, TakeOver)
    evening.hear()
    evening.stack.top.update(0.1)
    assert not isinstance(evening.stack.top, TakeOver)
    evening.hear(**ASKED)
    assert isinstance(evening.stack.top, TakeOver), "asked again"


def test_the_table_goes_to_who_is_there() -> None:
    evening = Evening(1)
    assert evening.flow.room and heirs(evening.flow.room) == [1]
    evening.ctx.push(LanPauseMenu(evening.flow.room, evening.lan, SHEETS, nowhere))
    evening.press("menu")
    evening.press(("deed", 0))
    assert evening.lan.at.sent[-1] == msg.Command("hand_over", {"guest": 2})
    evening.hear(**ASKED)
    assert not heirs(evening.flow.room), "one at a time"
    assert not heirs(room(6, 2, state="play")), "the owner's alone"
    assert heirs(room(6, 1)), "before there is a match, too"


def test_after_a_match_the_table_goes_from_the_lobbys_seats() -> None:
    evening = Evening(1)
    evening.hear(state="over")
    evening.stack.top.update(0.1)
    evening.press(("chair", 1))
    evening.press(("deed", 2))
    assert evening.lan.at.sent[-1] == msg.Command("hand_over", {"guest": 2})


def test_a_hosts_window_is_offered_it_on_leaving() -> None:
    evening = Evening(1, hosts=True)
    evening.leave()
    assert isinstance(evening.stack.top, SeatMenu)
    evening.press(("deed", 1))
    assert evening.left == 1
    guest = Evening(1, hosts=False)
    guest.leave()
    assert isinstance(guest.stack.top, LanPauseMenu) and guest.stack.top.asking


@pytest.mark.parametrize(
    ("left", "hosts", "asked"), [(9, True, True), (10, True, False), (None, True, False), (3, False, False)]
)
def test_a_low_battery_asks_a_host_once(left: int | None, hosts: bool, asked: bool) -> None:
    evening = Evening(1, left, hosts)
    for _ in range(10):
        evening.hear(5.0)
    assert isinstance(evening.stack.top, SeatMenu) is asked
    if asked:
        evening.ctx.pop()
        for _ in range(10):
            evening.hear(5.0)
        assert not isinstance(evening.stack.top, SeatMenu)


def test_who_leaves_the_lobby_of_their_own_table_is_asked_first() -> None:
    for hosts in (True, False):
        evening = Evening(1, hosts=hosts)
        evening.hear(state="lobby")
        evening.flow.lobby()
        evening.stack.top.back()
        assert isinstance(evening.stack.top, SeatMenu if hosts else LeaveScreen)
