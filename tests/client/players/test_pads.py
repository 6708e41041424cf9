"""Pads by number: kept when pulled out and plugged in again, never held down for ever, and heard one by one."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from masque_arcade.client.device.gamepads import MAPPINGS, PadEvents
from masque_arcade.client.input.events import Device, Intent, PadButton, PadStick, Record, Verb
from masque_arcade.client.input.gamepad_slots import MOST, Pads
from masque_arcade.client.input.mapper import Intents


class Fake:
    """A controller as SDL gives it."""

    plugged: ClassVar[dict[int, "Fake"]] = {}

    def __init__(self, instance: int, guid: str, rumbles: bool = True) -> None:
        self.instance, self.guid, self.rumbles, self.name = instance, guid, rumbles, "Fake"
        self.buzzes: list[tuple[float, float, int]] = []

    def as_joystick(self) -> Any:
        return SimpleNamespace(get_instance_id=lambda: self.instance, get_guid=lambda: self.guid)

    def rumble(self, low: float, high: float, duration: int) -> bool:
        self.buzzes.append((low, high, duration))
        return self.rumbles


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch) -> PadEvents:
    from pygame._sdl2 import controller

    def at(index: int) -> Fake:
        if index not in Fake.plugged:
            raise pygame.error("no such pad")
        return Fake.plugged[index]

    Fake.plugged = {}
    monkeypatch.setattr(controller, "Controller", at)
    return PadEvents()


def plug(pads: PadEvents, instance: int, guid: str = "a", rumbles: bool = True) -> Fake:
    Fake.plugged[0] = Fake(instance, guid, rumbles)
    assert not list(pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)))
    return Fake.plugged[0]


def unplug(pads: PadEvents, instance: int) -> list[Record]:
    return list(pads.read(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance)))


def button(pads: PadEvents, instance: int, down: bool = True) -> Record:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    (record,) = pads.read(pygame.Event(kind, instance_id=instance, button=pygame.CONTROLLER_BUTTON_A))
    return record


def numbers(pads: PadEvents) -> list[int]:
    return [pad.number for pad in pads.pads.there]


def test_each_pad_has_its_number_and_says_so(pads: PadEvents) -> None:
    plug(pads, 10)
    plug(pads, 11)
    assert (button(pads, 10), button(pads, 11)) == (PadButton("a", True, 1), PadButton("a", True, 2))
    push = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=11, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767)
    assert list(pads.read(push)) == [PadStick(1.0, 0.0, 2)]
    assert button(pads, 77) == PadButton("a", True, 0)


def test_the_same_pad_comes_back_with_its_number(pads: PadEvents) -> None:
    plug(pads, 10, "a")
    plug(pads, 11, "b")
    unplug(pads, 10)
    assert numbers(pads) == [2]
    plug(pads, 12, "c")
    assert numbers(pads) == [2, 3]
    plug(pads, 13, "a")
    assert numbers(pads) == [1, 2, 3]
    assert all(pad.sure for pad in pads.pads.there)


def test_two_of_a_kind_that_come_back_are_not_sure(pads: PadEvents) -> None:
    for instance in (10, 11, 12):
        plug(pads, instance, "a")
    unplug(pads, 10)
    unplug(pads, 12)
    plug(pads, 20, "a")
    plug(pads, 21, "a")
    assert {pad.number: pad.sure for pad in pads.pads.there} == {1: False, 2: True, 3: False}


def test_what_was_held_is_let_go_when_it_is_pulled_out(pads: PadEvents) -> None:
    plug(pads, 10)
    button(pads, 10)
    list(pads.read(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=10, axis=0, value=-32767)))
    assert unplug(pads, 10) == [PadButton("a", False, 1), PadStick(0.0, 0.0, 1)]
    assert unplug(pads, 10) == []


def test_rumble_reaches_its_own_pad(pads: PadEvents) -> None:
    one, two = plug(pads, 10), plug(pads, 11, rumbles=False)
    assert pads.rumble(1, 0.5, 0.2, 0.25)
    assert one.buzzes == [(0.5, 0.2, 250)]
    assert not pads.rumble(2, 0.5, 0.2, 0.25)
    assert not pads.rumble(9, 1, 1, 1)
    assert two.buzzes
    unplug(pads, 10)
    assert not pads.rumble(1, 1, 1, 1)


def test_a_pad_that_is_gone_before_it_is_opened_is_nobody(pads: PadEvents) -> None:
    assert not list(pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=5)))
    assert not pads.pads.there


def test_numbers_do_not_grow_for_ever() -> None:
    pads = Pads()
    for i in range(40):
        pads.plug(i, f"guid{i}", "Pad")
        pads.unplug(i)
    assert max(pads.known) <= MOST + 1


def test_announced_twice_is_one_pad() -> None:
    pads = Pads()
    assert pads.plug(1, "a", "Pad") == pads.plug(1, "a", "Pad")
    assert pads.unplug(5) is None


def test_intents_tell_their_pad_and_sticks_are_apart() -> None:
    reading = Intents()
    records = [PadButton("a", True, 2), PadStick(0.9, 0, 1), PadStick(0.9, 0, 2), PadStick(0, 0, 1), PadStick(0, 0, 2)]
    intents = [intent for record in records for intent in reading.read(record)]
    assert intents == [
        Intent(Verb.CONFIRM, Device.PAD, pad=2),
        Intent(Verb.RIGHT, Device.PAD, pad=1),
        Intent(Verb.RIGHT, Device.PAD, pad=2),
        Intent(Verb.RIGHT, Device.PAD, False, pad=1),
        Intent(Verb.RIGHT, Device.PAD, False, pad=2),
    ]


def test_swapped_numbers_hold_over_a_replug(pads: PadEvents) -> None:
    one, two = plug(pads, 10, "a"), plug(pads, 11, "b")
    pads.pads.swap(1, 2)
    assert (button(pads, 10), button(pads, 11)) == (PadButton("a", True, 2), PadButton("a", True, 1))
    assert pads.rumble(1, 1, 1, 0.1)
    assert (len(one.buzzes), len(two.buzzes)) == (0, 1)
    unplug(pads, 10)
    unplug(pads, 11)
    plug(pads, 20, "a")
    plug(pads, 21, "b")
    assert [(pad.number, pad.guid) for pad in pads.pads.there] == [(1, "b"), (2, "a")]


def test_a_number_may_be_taken_that_no_pad_has(pads: PadEvents) -> None:
    for instance, guid in ((10, "a"), (11, "b"), (12, "c")):
        plug(pads, instance, guid)
    unplug(pads, 10)
    pads.pads.swap(1, 3)
    assert [(pad.number, pad.guid) for pad in pads.pads.there] == [(1, "c"), (2, "b")]
    plug(pads, 20, "a")
    assert pads.pads.number(20) == 3
    pads.pads.swap(2, 5)
    assert numbers(pads) == [1, 3, 5]
    pads.pads.swap(7, 8)
    assert numbers(pads) == [1, 3, 5]


def test_what_is_held_while_numbers_are_swapped_is_let_go_by_its_old_one(pads: PadEvents) -> None:
    plug(pads, 10)
    plug(pads, 11)
    button(pads, 10)
    push = [pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=10, axis=0, value=value) for value in (32767, 0)]
    assert list(pads.read(push[0])) == [PadStick(1.0, 0.0, 1)]
    pads.pads.swap(1, 2)
    assert button(pads, 10, down=False) == PadButton("a", False, 1)
    assert list(pads.read(push[1])) == [PadStick(0.0, 0.0, 1)]
    assert button(pads, 10) == PadButton("a", True, 2)
    assert list(pads.read(push[0])) == [PadStick(1.0, 0.0, 2)]
    assert unplug(pads, 10) == [PadButton("a", False, 2), PadStick(0.0, 0.0, 2)]


def test_another_start_gives_the_saved_numbers_in_any_order() -> None:
    before = Pads()
    for instance, guid in enumerate(("a", "b", "a", "c")):
        before.plug(instance, guid, "Pad")
    before.swap(1, 3)  # the two of a kind
    before.swap(2, 4)
    kept = before.order()
    for guids in ("abac", "cbaa", "aacb"):
        now = Pads(kept=kept)
        for instance, guid in enumerate(guids):
            now.plug(instance, guid, "Pad")
        assert [pad.mark for pad in now.there] == ["a/1", "c/0", "a/0", "b/0"]
        assert all(pad.sure for pad in now.there)
        assert now.order() == kept


def test_an_unknown_pad_leaves_saved_numbers_free() -> None:
    now = Pads(kept=["a/0", "", "b/0"])
    assert [now.plug(i, guid, "Pad").number for i, guid in enumerate("xyba")] == [2, 4, 3, 1]
    full = Pads(kept=[f"k{i}/0" for i in range(MOST)])
    assert [full.plug(i, f"x{i}", "Pad").number for i in range(MOST + 2)] == [*range(1, MOST + 3)]


def test_pads_that_were_not_here_keep_their_numbers_for_the_next_start() -> None:
    now = Pads(kept=["a/0", "b/0", "c/0"])
    now.plug(1, "b", "Pad")
    now.plug(2, "c", "Pad")
    now.swap(2, 3)
    assert now.order() == ["a/0", "c/0", "b/0"]
    now.swap(1, 2)
    assert now.order() == ["c/0", "", "b/0"]


class Guid(ctypes.Structure):
    _fields_: ClassVar = [("data", ctypes.c_uint8 * 16)]


@pytest.fixture
def sdl(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """SDL itself, for pads that are not there; no mapping files are named."""
    from pygame._sdl2 import controller

    pygame.display.init()
    found = [line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "libSDL2-2" in line]
    library = ctypes.CDLL(found[0])
    library.SDL_JoystickGetDeviceGUID.restype = Guid
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG_FILE", "")
    del os.environ["SDL_GAMECONTROLLERCONFIG_FILE"]
    yield library
    controller.quit()
    pygame.event.clear()


LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="where SDL's library lies is known on Linux alone")


_TAUGHT = """
import ctypes, sys
from pathlib import Path
import pygame
from pygame._sdl2 import controller
from masque_arcade.client.device.gamepads import PadEvents
pygame.display.init()
lines = Path("/proc/self/maps").read_text().splitlines()
sdl = ctypes.CDLL(next(line.split()[-1] for line in lines if "libSDL2-2" in line))
controller.init()
own = sdl.SDL_GameControllerNumMappings()
controller.quit()
PadEvents().start(Path(sys.argv[1]))
print(sdl.SDL_GameControllerNumMappings() - own)
"""


@LINUX_ONLY
@pytest.mark.process
def test_our_file_teaches_sdl_pads_that_it_does_not_know(tmp_path: Path) -> None:
    """In a process of its own: SDL forgets no mapping, and this process may name a file already."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_GAMECONTROLLER")}
    result = subprocess.run(
        [sys.executable, "-c", _TAUGHT, tmp_path], capture_output=True, text=True, check=True, env=env
    )
    assert int(result.stdout.splitlines()[-1]) > 50


@LINUX_ONLY
@pytest.mark.parametrize(
    ("own", "named", "pressed"),
    [(None, None, None), ("a", None, "a"), (None, "b", "b"), ("a", "b", "b")],
    ids=["unknown", "in the data folder", "named", "both"],
)
def test_a_file_teaches_sdl_a_pad_it_does_not_know(
    own: str | None, named: str | None, pressed: str | None, sdl: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pygame._sdl2 import controller

    controller.init()
    guid = bytes(sdl.SDL_JoystickGetDeviceGUID(sdl.SDL_JoystickAttachVirtual(0, 2, 12, 1)).data).hex()
    sdl.SDL_JoystickDetachVirtual(0)
    controller.quit()
    for button, file in ((own, MAPPINGS), (named, "other.txt")):
        if button:
            (tmp_path / file).write_text(f"{guid},Strange pad,{button}:b7,platform:Linux,\n")
    if named:
        monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG_FILE", str(tmp_path / "other.txt"))
    pads = PadEvents()
    pads.start(tmp_path)
    sdl.SDL_JoystickAttachVirtual(0, 2, 12, 1)
    assert not [record for event in pygame.event.get() for record in pads.read(event)]
    assert [pad.name for pad in pads.pads.there] == (["Strange pad"] if pressed else [])
    for pad in pads.pads.there:
        sdl.SDL_JoystickSetVirtualButton(sdl.SDL_JoystickFromInstanceID(pad.instance), 7, 1)
    got = [record for _ in range(2) for event in pygame.event.get() for record in pads.read(event)]
    assert got == ([PadButton(pressed, True, 1)] if pressed else [])
    sdl.SDL_JoystickDetachVirtual(0)
