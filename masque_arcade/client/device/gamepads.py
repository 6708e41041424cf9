"""SDL's game pads: mappings, numbering, buttons, rumble.

SDL is hidden behind the records, as in window.py.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame

from masque_arcade.client.input.events import PadButton, PadStick, Record
from masque_arcade.client.input.gamepad_slots import Pads
from masque_arcade.storage import paths

_DEAD: Final = 0.2
_PULLED, _LET_GO = 0.5, 0.3
_NAMES: Final = {
    getattr(pygame, f"CONTROLLER_BUTTON_{constant}"): name
    for constant, name in {
        "A": "a",
        "B": "b",
        "X": "x",
        "Y": "y",
        "BACK": "back",
        "START": "start",
        "LEFTSHOULDER": "leftshoulder",
        "RIGHTSHOULDER": "rightshoulder",
        "LEFTSTICK": "leftstick",
        "RIGHTSTICK": "rightstick",
        "DPAD_UP": "dpup",
        "DPAD_DOWN": "dpdown",
        "DPAD_LEFT": "dpleft",
        "DPAD_RIGHT": "dpright",
    }.items()
}
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
_STICKS: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
MAPPINGS: Final = "gamecontrollerdb.txt"
"""A file with mappings beside SDL's own, each a line as in SDL_GameControllerDB: the user's, else ours."""
KINDS: Final = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
"""The events read here."""


def use_mappings(data: Path) -> None:
    """Let SDL read the mappings when its controllers start, those in the user's folder `data` or ours; a file that
    SDL_GAMECONTROLLERCONFIG_FILE names is taken instead. pygame has no other way to them."""
    own = data / MAPPINGS
    os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(own if own.is_file() else paths.assets() / MAPPINGS))


class PadEvents:
    """Every pad of this machine."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.opened: dict[int, Any] = {}
        """SDL's controllers by instance."""
        self._sticks: dict[int, tuple[float, float, int]] = {}
        self.held: dict[int, dict[str, int]] = {}
        """Held buttons with their number at the press: they are released under it, even if numbers were swapped
        meanwhile."""

    def start(self, data: Path) -> None:
        """Start listening, with the mappings in the folder `data`; takes a moment."""
        from pygame._sdl2 import controller

        use_mappings(data)
        controller.init()

    def read(self, event: pygame.Event) -> Iterator[Record]:
        """The records of one event."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                if name := _NAMES.get(event.button):
                    yield self._button(event.instance_id, name, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._axis(event)
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                yield from self._unplug(event.instance_id)

    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        """Let pad `number` rumble, both motors 0..1; False when it cannot or is missing."""
        pad = next((pad for pad in self.pads.there if pad.number == number), None)
        device = self.opened.get(pad.instance) if pad else None
        if device is None:
            return False
        try:
            return bool(device.rumble(low, high, round(seconds * 1000)))
        except pygame.error:
            return False

    def _button(self, instance: int, name: str, down: bool) -> PadButton:
        held, number = self.held.setdefault(instance, {}), self.pads.number(instance)
        if not down:
            return PadButton(name, False, held.pop(name, number))
        held[name] = number
        return PadButton(name, True, number)

    def _axis(self, event: pygame.Event) -> Iterator[Record]:
        instance, value = event.instance_id, max(-1.0, event.value / 32767)
        if name := _TRIGGERS.get(event.axis):
            held = name in self.held.get(instance, ())
            down = value >= (_LET_GO if held else _PULLED)
            if down != held:
                yield self._button(instance, name, down)
        if event.axis not in _STICKS:
            return
        value = 0.0 if abs(value) < _DEAD else round(value, 2)
        x, y, number = self._sticks.get(instance, (0.0, 0.0, 0))
        if (x, y) == (0.0, 0.0):
            number = self.pads.number(instance)
        now = (value, y) if event.axis == _STICKS[0] else (x, value)
        if now != (x, y):
            self._sticks[instance] = (*now, number)
            yield PadStick(now[0], now[1], number)

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
            stick = pad.as_joystick()
            instance, guid, name = stick.get_instance_id(), stick.get_guid(), str(pad.name)
        except pygame.error:
            return
        self.opened[instance] = pad
        self.pads.plug(instance, guid, name)

    def _unplug(self, instance: int) -> Iterator[Record]:
        """Release its held buttons first."""
        for name, number in sorted(self.held.pop(instance, {}).items()):
            yield PadButton(name, False, number)
        x, y, number = self._sticks.pop(instance, (0.0, 0.0, 0))
        if (x, y) != (0.0, 0.0):
            yield PadStick(0.0, 0.0, number)
        self.pads.unplug(instance)
        self.opened.pop(instance, None)
