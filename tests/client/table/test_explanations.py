"""When a table's explanations come."""

import random

import pytest

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Scene, Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect, Words
from masque_arcade.client.screens.table.explanations import Explanations
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from tests.client.devices import answer
from tests.client.positions import position, seated_at
from tests.client.tables import Seated

BOX = Rect(100, 100, 80, 40)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_what_one_rests_on_explains_itself_after_four_tenths_of_a_second(device: Device) -> None:
    tip = Tip("Swap", "Two cards change places, or not.")
    choice = Choice(("kind", "swap"), ("kind", "swap"), "Swap", rect=BOX, tip=tip)
    explaining = Explanations()
    explaining.point(choice.key, BOX.cx, BOX.cy)
    explaining.move()
    shown = []
    for _ in range(6):
        explaining.rest(0.1)
        shown.append(explaining.tip(choice.key, [VisibleChoice(choice, BOX)], Scene(), device))
    assert shown[:3] == [None] * 3
    assert shown[4:] == [(BOX, tip)] * 2


def drawn(seated: Seated, key: str) -> list[str]:
    return [item.art.text for item in seated.screen.items() if item.key == key and isinstance(item.art, Words)]


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize("by", [Verb.INFO, Verb.BACK])
def test_an_explanation_is_held_open_until_its_key_comes_again_or_esc(device: Device, by: Verb) -> None:
    seated = seated_at(position("turn", 6))
    seated.ctx.device = device
    plate = seated.board.plates[2]
    if device in (Device.MOUSE, Device.TOUCH):
        ask = [Intent(Verb.INFO, device, down, plate.cx, plate.cy) for down in (True, False)]
    else:
        ask = [Intent(Verb.INFO, device), Intent(Verb.INFO, device, False)]
    focus = seated.focus
    seated.do(ask)
    seated.run(5.0)
    assert len(drawn(seated, "tip title")) == 1
    seated.do(ask if by is Verb.INFO else [Intent(by, device)])
    assert drawn(seated, "tip title") == []
    assert seated.left == []
    assert seated.focus == focus or device in (Device.MOUSE, Device.TOUCH)


def test_another_thing_is_explained_by_the_same_button_without_closing() -> None:
    seated = seated_at(position("turn", 6))
    plates = seated.board.plates
    titles = []
    for seat in (1, 2):
        seated.do([Intent(Verb.INFO, Device.MOUSE, x=plates[seat].cx, y=plates[seat].cy)])
        titles += drawn(seated, "tip title")
    assert len(set(titles)) == 2


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_how_to_hold_it_open_is_said_once_and_not_at_a_kiosk(device: Device) -> None:
    for teaches in (True, False):
        seated = seated_at(position("turn", 6))
        seated.screen.targets.hint.wanted, seated.ctx.device = teaches, device
        lines = []
        box = seated.board.mask_box(0, 6)
        for _ in range(2):
            seated.do([Intent(Verb.POINT, Device.MOUSE, x=box.cx, y=box.cy)])
            seated.focus = ("kind", "swap")
            seated.run(1.0)
            lines.append(len(drawn(seated, "tip way")))
            seated.run(5.0)
            lines.append(len(drawn(seated, "tip way")))
        assert lines == [int(teaches), 0, 0, 0]
        assert seated.ctx.settings.explained is teaches


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD])
@pytest.mark.parametrize("happens", [True, False])
def test_what_was_read_or_is_overtaken_goes_until_the_player_moves(device: Device, happens: bool) -> None:
    choice = Choice(("seat", 1), ("seat", 1), "Bianca", rect=BOX, tip=Tip("Bianca", "Six coins."))
    explaining = Explanations()

    def shown() -> bool:
        tip = explaining.tip(choice.key, [VisibleChoice(choice, BOX)], Scene(), device)
        return tip is not None and not explaining.gone(tip[1])

    def move(units: float) -> None:
        explaining.point(choice.key, BOX.x + units, BOX.cy)
        if device is Device.KEYBOARD and units > 6:
            explaining.move()

    move(0)
    explaining.rest(1)
    assert shown()
    if happens:
        explaining.turn_away()
    else:
        explaining.rest(20)
    assert not shown()
    move(3)
    explaining.rest(1)
    assert not shown(), "a hand that trembles"
    move(9)
    explaining.rest(1)
    assert shown()
    explaining.hold(choice.key)
    explaining.rest(60)
    assert shown()


def test_a_new_happening_ends_an_explanation() -> None:
    seated = seated_at(position("turn", 6))
    seated.ctx.device = Device.MOUSE
    plate = seated.board.plates[2]
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=plate.cx, y=plate.cy)])
    seated.run(1.0)
    assert drawn(seated, "tip title")
    rng, before = random.Random(1), seated.view
    while seated.view is before:
        answer(seated.screen, Device.KEYBOARD, seated.screen.handle, rng)
        seated.run(0.1)
    seated.run(8.0)
    assert drawn(seated, "tip title") == []
