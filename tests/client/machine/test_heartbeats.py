"""Heartbeats that are felt: by the one controller in use, by no other, and only hearts."""

import pytest

from masque_arcade.client.audio.heartbeats import Heartbeats
from masque_arcade.client.input.events import Device
from masque_arcade.client.input.gamepad_slots import Pad
from tests.client.menus import RecordedSounds, context

CUES = ["heart", "coin", "pulse", "thump", "drum", "yourturn"]
ONE, TWO, GONE = Pad(1, "", "pad", 7), Pad(2, "", "pad", 8), Pad(2, "", "pad", 9, there=False)


def felt(pads: list[Pad], device: Device = Device.PAD, on: bool = True) -> list[tuple[int, float]]:
    ctx, buzzes = context(felt_hearts=on), list[tuple[int, float]]()
    ctx.device, ctx.pads = device, lambda: pads
    ctx.rumble = lambda number, low, high, seconds: bool(buzzes.append((number, low))) or 0 < seconds < 0.3
    sounds = RecordedSounds()
    beating = Heartbeats(sounds, ctx)
    for cue in CUES:
        beating.play(cue)
    assert sounds.cues == CUES
    return buzzes


@pytest.mark.parametrize("pads", [[ONE], [ONE, GONE]])
def test_the_controller_in_use_beats_with_hearts_and_danger(pads: list[Pad]) -> None:
    assert felt(pads) == [(1, 0.4), (1, 0.7)]


def test_controllers_of_several_people_stay_still() -> None:
    """Their rumble tells secrets at a table that they share."""
    assert felt([ONE, TWO]) == []


def test_it_is_felt_where_a_controller_is_in_use_and_the_setting_is_on() -> None:
    assert felt([ONE], Device.MOUSE) == []
    assert felt([ONE], on=False) == []
    assert felt([]) == []
