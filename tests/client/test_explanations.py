"""When a table's explanations come."""

import pytest

from masque_arcade.client.game_ui.presenter import Tip
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.explanations import Explanations
from masque_arcade.client.screens.table.prompt_view import VisibleChoice

BOX = Rect(100, 100, 80, 40)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_what_one_rests_on_explains_itself_after_four_tenths_of_a_second(device: Device) -> None:
    choice = Choice(("kind", "swap"), ("kind", "swap"), "Swap", rect=BOX)
    explaining, tip = Explanations(), Tip("Swap", "Two cards change places, or not.")
    explaining.point(choice.key, BOX.cx, BOX.cy)
    explaining.move()
    shown = []
    for _ in range(6):
        explaining.rest(0.1)
        shown.append(explaining.tip(choice.key, [VisibleChoice(choice, BOX)], [(choice, tip)], device))
    assert shown[:3] == [None] * 3
    assert shown[4:] == [(BOX, tip)] * 2
