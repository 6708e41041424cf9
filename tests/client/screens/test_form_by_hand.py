"""A form filled in by a hand: clicked into, typed with a slip, mended in the middle, and confirmed."""

import pytest

from masque_arcade.client.screens.lan.host_form import HostForm
from masque_arcade.client.session.lan_api import HostRequest
from masque_arcade.client.widgets.text_field import TextField
from masque_arcade.engine.registry import INFOS
from tests.hand.desk import Desk
from tests.hand.person import Person, Point


class FilledForm:
    """The form for hosting a table, and a person at it."""

    def __init__(self, seed: int) -> None:
        self.desk = Desk()
        self.hosted: list[HostRequest] = []
        self.form = HostForm(dict(INFOS), self.hosted.append)
        self.desk.show(self.form)
        self.hand = Person(self.desk.step, seed)
        self.hand.things = lambda: [spot.rect for spot in self.form.page.spots]
        self.desk.run(1.0)

    @property
    def field(self) -> TextField:
        return next(one for one in self.form.page.widgets if isinstance(one, TextField))

    def click(self, at: Point) -> None:
        self.hand.travel(at)
        self.hand.tremble(0.1, 0.2)
        self.hand.click()
        self.hand.think()

    def click_behind(self, letters: int) -> None:
        """Click between two letters."""
        field, edges = self.field, dict(self.field.edges())
        self.click((field.box().x + 10 + edges[letters], field.box().cy))

    def widget(self, key: str) -> Point:
        rect = next(one.rect for one in self.form.page.widgets if one.key == key)
        return rect.cx, rect.cy


@pytest.mark.parametrize("seed", range(5))
def test_by_mouse_and_keys(seed: int) -> None:
    """The slip is clicked at, and the last letters are typed at the end again."""
    one = FilledForm(seed)
    one.click_behind(len(one.field.text))
    for _ in range(len(one.field.text)):
        one.hand.key("backspace")
    one.hand.type("Red Bll")
    one.click_behind(5)
    one.hand.type("a")
    one.hand.key("end")
    one.hand.type(" Room")
    one.hand.think()
    one.click(one.widget("host"))
    assert [form.name for form in one.hosted] == ["Red Ball Room"]


@pytest.mark.parametrize("seed", range(5))
def test_by_keys_alone(seed: int) -> None:
    """Left is held so long that it repeats, and the cursor comes back to the slip; the button is walked to."""
    one = FilledForm(seed)
    while one.form.page.focus.key != one.field.key:
        one.hand.key("up")
    one.hand.key("a", ctrl=True)
    one.hand.type("Msk and all")
    one.hand.key("left", slow=1.0)
    while one.field.line.caret != 1:
        one.hand.key("left" if one.field.line.caret > 1 else "right")
    one.hand.type("a")
    one.hand.key("end")
    one.hand.type("s")
    while one.form.page.focus.key != "host":
        one.hand.key("down")
    one.hand.think()
    one.hand.key("return", slow=0.5)
    one.hand.think()
    assert [form.name for form in one.hosted] == ["Mask and alls"]


@pytest.mark.parametrize("seed", range(5))
def test_a_mouse_put_aside_takes_nothing_from_who_types(seed: int) -> None:
    """It lies on another row, where it was left, and is pushed a little now and then."""
    one = FilledForm(seed)
    one.click_behind(len(one.field.text))
    before = one.field.text
    one.hand.travel(one.widget("level"))
    for letter in "4 us":
        one.hand.tremble(0.05, 0.1)
        one.hand.type(letter)
    assert one.field.text == f"{before}4 us"
