"""Checks of displays, frames, loudspeaker and game controllers."""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from masque_arcade.devtools.doctor.check_result import Finding

_FRAMES: Final = 90
_FAST: Final = 16.0
"""Milliseconds a frame may take."""


def screen() -> Iterator[Finding]:
    """Every display with its size, and the time to show a whole picture."""
    from masque_arcade.client.device.video_driver import NoDisplay
    from masque_arcade.client.device.window import Window

    try:
        window = Window("doctor")
    except NoDisplay as error:
        yield Finding("FAIL", "screen", f"display: {error}")
        return
    import pygame

    driver, _, way = window.describe()
    sizes = pygame.display.get_desktop_sizes()
    try:
        for i, ((w, h), rate) in enumerate(zip(sizes, pygame.display.get_desktop_refresh_rates(), strict=True)):
            hertz = f" at {rate} Hz" if rate else ""
            yield Finding("ok", "screen", f"display {i}: {w}x{h}{hertz}, SDL driver {driver}, presented {way}")
            if w < 1280 or h < 720:
                yield Finding("note", "screen", f"display {i} is smaller than 1280x720: parts will be out of sight")
        yield _frames(window.surface.get_size())
    finally:
        window.close()


def _frames(size: tuple[int, int]) -> Finding:
    import pygame

    surface = pygame.display.get_surface()
    assert surface
    spent = []
    for i in range(_FRAMES):
        began = time.perf_counter()
        surface.fill((16, 10, 24 + i % 3))
        pygame.display.flip()
        spent.append(1000 * (time.perf_counter() - began))
    usual, slow = median(spent), quantiles(spent, n=100)[98]
    text = f"frames: a whole picture of {size[0]}x{size[1]} takes {usual:.1f} ms, one in a hundred {slow:.1f} ms"
    if usual > _FAST:
        return Finding("note", "screen", f"{text}; choose a lower resolution, or --video plain")
    return Finding("ok", "screen", text)


def sound() -> Iterator[Finding]:
    """Whether a device plays, and the available ones."""
    import pygame

    from masque_arcade.client.audio.player import Audio

    audio = Audio()
    audio.start()
    heard = audio.device and pygame.mixer.get_driver() not in ("dummy", "disk")
    names = _devices() if heard else []
    audio.stop()
    if heard:
        yield Finding("ok", "sound", f"audio: a device plays{': ' if names else ''}{', '.join(names)}")
    else:
        yield Finding("note", "sound", "audio: no sound device, the game plays silently")


def _devices() -> list[str]:
    from pygame._sdl2.audio import get_audio_device_names

    return list(get_audio_device_names(False))


def pads(data: Path) -> Iterator[Finding]:
    """Every game controller. `data`: the user's folder, which may hold mappings."""
    import pygame
    from pygame._sdl2 import controller

    from masque_arcade.client.device.gamepads import MAPPINGS, use_mappings

    use_mappings(data)
    pygame.display.init()
    try:
        controller.init()
        found = [controller.Controller(i) for i in range(controller.get_count()) if controller.is_controller(i)]
        for i, pad in enumerate(found):
            yield Finding("ok", "pads", f"pad {i + 1}: {pad.name}")
            pad.quit()
        strange = controller.get_count() - len(found)
        if strange > 0:
            text = f"{strange} input devices that SDL has no mapping for: see docs/EVENTS.md, {MAPPINGS}"
            yield Finding("note", "pads", text)
        if not found:
            yield Finding("note", "pads", "no game controller is plugged in; keyboard, mouse and touch are enough")
    finally:
        controller.quit()
        pygame.display.quit()
