"""The kiosk's start and first frame: the closed curtain, shown before heavy imports."""

import os
from collections.abc import Callable
from signal import SIGTERM, signal
from threading import Event

from masque_arcade.app.kiosk.settings_file import KioskOptions
from masque_arcade.client.device.window import Window
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings, offered
from masque_arcade.client.screens.kiosk.recovery import card
from masque_arcade.client.widgets.backdrop import closed_curtain, marquee
from masque_arcade.storage import paths


def raise_curtain(start: KioskOptions, kiosk_settings: KioskSettings) -> tuple[Window, Painter]:
    """Open the window and show the closed curtain. Raises window.NoDisplay, FileNotFoundError (assets)."""
    if kiosk_settings.display:
        # SDL reads this when the window is made.
        os.environ["PYGAME_DISPLAY"] = str(kiosk_settings.display)
    window = Window("Masque Arcade", start.size or (1280, 720), start.full, start.video)
    window.brightness = kiosk_settings.brightness
    window.shift(0)
    painter = Painter(Assets(paths.assets(), theme()))
    window.set_icon(painter.assets.picture("stage/title_mask", 64, 64))
    canvas = window.canvas
    if start.after_crash:
        texts = Catalogue.load(offered(kiosk_settings.language, start.system)[0], paths.assets())
        window.show(painter.draw(window.surface, card(canvas, texts)))
    else:
        closed = [Item("night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]
        closed += [*closed_curtain(canvas), *marquee(canvas, 0)]
        window.show(painter.draw(window.surface, closed))
    return window, painter


def run(start: KioskOptions, beat: Callable[[], bool] = lambda: True) -> int:
    """Open the kiosk and run until the operator quits. `beat` is called every frame; False ends the kiosk.

    Returns the exit code, 0 or watchdog.AGAIN. Raises window.NoDisplay, FileNotFoundError (assets).
    """
    # Before the window: SDL would make a wish to close of it, which visitors could have too.
    ended = Event()
    signal(SIGTERM, lambda *_: ended.set())
    kiosk_settings = start.kiosk_settings()
    window, painter = raise_curtain(start, kiosk_settings)
    beat()
    from masque_arcade.app.kiosk.kiosk_app import KioskApp

    kiosk_app = KioskApp(start, kiosk_settings, window, painter)
    kiosk_app.beat = lambda: beat() and not ended.is_set()
    try:
        kiosk_app.open()
        while kiosk_app.loop.running:
            kiosk_app.loop.next()
    finally:
        kiosk_app.close()
        window.close()
    return kiosk_app.code
