"""Writing without a keyboard: the sheet of letters, and how a field asks for it."""

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.widgets.page import Page
from masque_arcade.client.widgets.text_field import TextField
from tests.client.devices import press
from tests.client.menus import context


class Sheet:
    """The letters for one field."""

    def __init__(self, text: str = "", limit: int = 8) -> None:
        self.got: list[str] = []
        self.left = False
        ctx = context()
        ctx.pop = lambda: setattr(self, "left", True)
        self.screen = OnscreenKeyboard(TextField("name", Rect(0, 0, 300, 50), "Name", text, self.got.append, limit))
        self.screen.enter(ctx)
        self.screen.update(1.0)

    def choose(self, *keys: object) -> None:
        """By pad: to the key, and the lowest button."""
        for key in keys:
            self.screen.page.focus.key = key
            self.screen.update(1.0)
            self.screen.handle(Intent(Verb.CONFIRM, Device.PAD))


def test_a_name_by_pad() -> None:
    sheet = Sheet()
    sheet.choose(("sign", "a"), ("sign", "k"), ("sign", "i"), "space", ("sign", "2"), "erase", "shift", ("sign", "z"))
    assert sheet.screen.text == "Aki Z"
    assert sheet.got == []
    sheet.choose("done")
    assert sheet.got == ["Aki Z"]
    assert sheet.left


def test_what_stood_there_stays_and_the_limit_holds() -> None:
    sheet = Sheet("Anna", limit=6)
    sheet.choose(*[("sign", "b")] * 4)
    assert sheet.screen.text == "Annabb"
    sheet.screen.handle(Intent(Verb.BACK, Device.PAD))
    assert sheet.left
    assert sheet.got == []


def test_a_keyboard_helps_out() -> None:
    sheet = Sheet()
    sheet.screen.handle(Intent(Verb.TYPE, text="4x2"))
    sheet.screen.handle(Intent(Verb.ERASE))
    sheet.choose(("sign", "7"))
    assert sheet.screen.text == "4x7"


@pytest.mark.parametrize("device", [Device.PAD, Device.MOUSE, Device.TOUCH, Device.KEYBOARD])
def test_a_field_asks_for_letters_where_there_is_no_keyboard(device: Device) -> None:
    asked: list[object] = []
    sent: list[bool] = []
    ctx = context()
    ctx.letters = asked.append
    field = TextField("name", Rect(10, 10, 300, 50), "Name", "", lambda text: None, send=lambda: sent.append(True))
    page = Page(lambda: [field], ctx)
    page.update(1.0)
    for wanted in (0, 1) if device in (Device.MOUSE, Device.TOUCH) else (device is Device.PAD,):
        if device in (Device.MOUSE, Device.TOUCH):
            press(page.handle, field.rect, device)
        else:
            page.handle(Intent(Verb.CONFIRM, device))
        assert len(asked) == wanted
    assert bool(sent) is (device is Device.KEYBOARD)
