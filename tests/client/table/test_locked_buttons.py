"""A locked button answers when it is pressed: why it is locked, and a sound."""

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from tests.client.devices import press
from tests.client.menus import RecordedSounds
from tests.client.positions import position, seated_at


@pytest.mark.parametrize("device", list(Device))
def test_a_locked_button_says_why_and_sounds(device: Device) -> None:
    one = seated_at(position("first", 6))
    one.ctx.device, one.ctx.sounds = device, RecordedSounds()
    locked = next(shown for shown in one.visible_choices if shown.choice.pick == ("kind", "announce"))
    assert locked.choice.why
    assert not [item for item in one.screen.items() if item.key == "tip why"]
    if device in (Device.MOUSE, Device.TOUCH):
        press(one.screen.handle, locked.rect, device)
    else:
        one.do([Intent(Verb.NUMBER, device, number=3)])
    assert one.ctx.sounds.cues == ["deny"]
    (said,) = (item.art for item in one.screen.items() if item.key == "tip why")
    assert isinstance(said, Words) and said.text == locked.choice.why
    assert not one.picks and not one.left
