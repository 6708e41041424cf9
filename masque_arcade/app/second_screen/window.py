"""The child: a window on another display that shows the messages of the pipe, and ends with it.

The composition root of the verb `big-screen`: no pads, no sound, no files but the log; a game's rules only for
what really happened in a finished match.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Thread

# Read by SDL at its start: keyboard focus and full screen stay with the players' window.
os.environ.setdefault("SDL_WINDOW_NO_ACTIVATION_WHEN_SHOWN", "1")
os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")

from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.stdin_reader import StdinReader
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device.adjustments import MOVES
from masque_arcade.client.device.computer import displays
from masque_arcade.client.device.pointer import Pointing
from masque_arcade.client.device.screen_reader import ScreenReader
from masque_arcade.client.device.video_driver import NoDisplay
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_screen import AudienceScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.client.settings import Settings
from masque_arcade.storage import paths
from masque_net.messages import Draw, Lobby, Message, Record


@dataclass(frozen=True, slots=True)
class SpectatorWindowOptions:
    """`display`: 1 for the first; `size`: a window instead of the whole display, for tests."""

    display: int = 1
    size: tuple[int, int] | None = None
    video: str = "auto"


class BrokenPipe(Exception):
    """The input is not a table's; the text says how."""


class SpectatorWindow:
    """The open window. Raises NoDisplay, FileNotFoundError (assets)."""

    def __init__(self, start: SpectatorWindowOptions, pipe: StdinReader) -> None:
        # SDL reads this when the window is made.
        os.environ["PYGAME_DISPLAY"] = str(start.display - 1)
        self._pipe = pipe
        try:
            self.window = Window("Masque Arcade", start.size or (1280, 720), start.size is None, start.video)
        except NoDisplay:
            there = displays()
            if 0 < there < start.display:
                raise NoDisplay(f"--display {start.display}: there are {there}") from None
            raise
        painter, assets = Painter(Assets(paths.assets(), theme())), paths.assets()
        self.window.set_icon(painter.assets.picture("stage/title_mask", 64, 64))
        settings = Settings(fullscreen=start.size is None, master=0, video=start.video)
        self.ctx = Context(settings, Catalogue.load(ENGLISH, assets), Audio(), painter.measure, self.window.canvas)
        self.ctx.prepare, self.ctx.prepare_only = painter.prepare, painter.prepare_only
        self.loop = Loop(self.window, painter, self.ctx, assets)
        self.loop.be_read(ScreenReader(self.window, "Masque Arcade"))
        self.loop.on_frame = self._each_frame
        self.screen = AudienceScreen()
        self._opened: list[Message] = []
        self._reading: Thread | None = None
        self._unmasking: UnmaskingScreen | None = None
        self._seconds = 0.0

    def run(self) -> None:
        """Show messages until the pipe ends or the window is closed. Raises BrokenPipe."""
        pointing = Pointing(confined=False)
        try:
            self.loop.run(self.screen)
        finally:
            pointing.release()
            self.window.close()
        if self._pipe.broken:
            raise BrokenPipe(self._pipe.broken)

    def _each_frame(self, dt: float) -> None:
        self.take(self._pipe.take())
        self._seconds += dt
        self.window.shift(int(self._seconds / MOVES))
        if self._reading and not self._reading.is_alive():
            if self._unmasking:
                self.screen.show_chronicle(self._unmasking)
            self._reading = self._unmasking = None
        if self._pipe.ended:
            self.loop.quit()

    def take(self, messages: Sequence[Message]) -> None:
        """Apply messages."""
        for message in messages:
            if isinstance(message, Lobby):
                manner = DisplayOptions.read(message)
                manner.apply(self.ctx.settings)
                self.window.brightness, self.screen.goal = manner.brightness, manner.goal
                self.loop.apply_settings()
                self.screen.enter(self.ctx)
            elif isinstance(message, Draw | Record):
                self._record(message)
            else:
                self.screen.tell([message])

    def _record(self, message: Draw | Record) -> None:
        """Once a finished match's record is whole, show what really happened."""
        self._opened = [] if isinstance(message, Draw) else self._opened
        self._opened.append(message)
        if isinstance(message, Record) and message.part == message.parts - 1 and self.screen.table:
            whole, names = list(self._opened), self.screen.table.names
            self._reading = Thread(target=self._read, args=(whole, names), name="chronicle", daemon=True)
            self._reading.start()

    def _read(self, messages: Sequence[Message], names: Sequence[str]) -> None:
        from masque_arcade.app.chronicles import of_messages

        chronicle = of_messages(messages)
        chronicle_ui = SHELF[chronicle.game].chronicle_ui if chronicle else None
        if chronicle and chronicle_ui:
            self._unmasking = UnmaskingScreen(chronicle, chronicle_ui, names)


def run(start: SpectatorWindowOptions) -> None:
    """Show standard input until it ends. Raises NoDisplay, FileNotFoundError, BrokenPipe."""
    pipe = StdinReader()
    crowd = SpectatorWindow(start, pipe)
    pipe.begin()
    crowd.run()
