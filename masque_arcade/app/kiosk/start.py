"""The kiosk's start and first frame: the closed curtain, shown before heavy imports."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGTERM, signal
from threading import Event

from masque_arcade.app.kiosk import settings_file
from masque_arcade.client.device.window import Window
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import system_language
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings, offered
from masque_arcade.client.screens.kiosk.recovery import card
from masque_arcade.client.widgets.backdrop import curtains, marquee, valance
from masque_arcade.storage import paths


@dataclass(frozen=True, slots=True)
class KioskOptions:
    """Options of the kiosk; None keeps the operator's setting. `size`: a window, for tests. `safe`: safe mode:
    plain video, silent, still the whole screen. `speed`: the animation speed at visitors' tables. `system`: the
    machine's language."""

    data: Path
    pin: str | None = None
    games: tuple[str, ...] | None = None
    preset: str | None = None
    language: str | None = None
    display: int | None = None
    size: tuple[int, int] | None = None
    after_crash: bool = False
    safe: bool = False
    speed: str = "normal"
    system: str = field(default_factory=system_language)

    def kiosk_settings(self) -> KioskSettings:
        """The operator's settings, overridden by the options."""
        kiosk_settings = settings_file.load(self.data)
        kiosk_settings.games = list(self.games) if self.games is not None else kiosk_settings.games
        kiosk_settings.preset = self.preset or kiosk_settings.preset
        kiosk_settings.language = self.language or kiosk_settings.language
        kiosk_settings.display = kiosk_settings.display if self.display is None else self.display
        return kiosk_settings

    @property
    def video(self) -> str:
        """The video mode."""
        return "plain" if self.safe else "auto"

    @property
    def full(self) -> bool:
        """Whether the kiosk is full screen."""
        return self.size is None


@dataclass(frozen=True, slots=True)
class KioskWindow:
    """The open window and its renderer."""

    window: Window
    painter: Painter
    kiosk_settings: KioskSettings


def raise_curtain(start: KioskOptions) -> KioskWindow:
    """Open the window and show the closed curtain. Raises window.NoDisplay, FileNotFoundError (assets)."""
    kiosk_settings = start.kiosk_settings()
    if kiosk_settings.display:
        # SDL reads this when the window is made.
        os.environ["PYGAME_DISPLAY"] = str(kiosk_settings.display)
    window = Window("Masque Arcade", start.size or (1280, 720), start.full, start.video)
    window.brightness = kiosk_settings.brightness
    painter = Painter(Assets(paths.assets(), theme()))
    window.set_icon(painter.assets.picture("stage/title_mask", 64, 64))
    canvas = window.canvas
    if start.after_crash:
        texts = Catalogue.load(offered(kiosk_settings.language, start.system)[0], paths.assets())
        window.show(painter.draw(window.surface, card(canvas, texts)))
    else:
        closed = [Item("night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]
        closed += [*curtains(canvas, 0.0, 0.0), *valance(canvas), *marquee(canvas, 0)]
        window.show(painter.draw(window.surface, closed))
    return KioskWindow(window, painter, kiosk_settings)


def run(start: KioskOptions, beat: Callable[[], bool] = lambda: True) -> int:
    """Open the kiosk and run until the operator quits. `beat` is called every frame; False ends the kiosk.

    Returns the exit code, 0 or watchdog.AGAIN. Raises window.NoDisplay, FileNotFoundError (assets).
    """
    # Before the window: SDL would make a wish to close of it, which visitors could have too.
    ended = Event()
    signal(SIGTERM, lambda *_: ended.set())
    stage = raise_curtain(start)
    beat()
    from masque_arcade.app.kiosk.kiosk_app import KioskApp

    kiosk_app = KioskApp(start, stage)
    kiosk_app.beat = lambda: beat() and not ended.is_set()
    try:
        kiosk_app.open()
        while kiosk_app.loop.running:
            kiosk_app.loop.step(kiosk_app.gate.tick())
    finally:
        kiosk_app.close()
        stage.window.close()
    return kiosk_app.code
