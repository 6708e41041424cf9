"""The composition root of the window: settings, window, painter, sounds, screens and tables."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from signal import SIG_DFL, SIGTERM, signal
from typing import TYPE_CHECKING, Final

from masque_arcade import __version__
from masque_arcade.app.held_seat import held_seat
from masque_arcade.app.local_games import LocalGames, read_games
from masque_arcade.app.share.window_sharing import WindowSharing
from masque_arcade.app.shots import Shots
from masque_arcade.client import settings as settings_file
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device import computer
from masque_arcade.client.device.computer import battery_left, displays
from masque_arcade.client.device.screen_reader import ScreenReader
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import likely_game, preload_thread
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import system_language
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.frame_check import FrameCheck
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Context, MakeScreen, Screen
from masque_arcade.client.screens.menus.name_page import NamePage, wanted
from masque_arcade.client.screens.menus.resume import ResumableGame, ResumeActions, SeatActions, trouble
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.backdrop import closed_curtain
from masque_arcade.storage import paths
from masque_arcade.storage.reconnect_tickets import TicketStore

if TYPE_CHECKING:
    from masque_arcade.app.offline_screens import OfflineScreens, WatchedResult
    from masque_arcade.app.records.seat_messages import Eyes, ViewersEyes
    from masque_arcade.client.screens.lan.flow import LanFlow
    from masque_arcade.storage.recording import ReplayLink

_BEHIND_TITLE: Final = ("masque_arcade.app.offline_screens", "masque_arcade.client.screens.lan.flow")
"""Imported once the title is there: half of the window's code."""


_OPENING: Final = 1.0
"""Seconds in which the title's curtain opens."""
_PREFLIGHT = 1.5
"""Seconds with the focus after which full screen is restored."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """Options of the window; None keeps the saved setting."""

    data: Path
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    language: str | None = None
    video: str | None = None
    shots: Path | None = None
    sound: bool = True


class App:
    """The open window and its screens."""

    def __init__(self, start: WindowOptions) -> None:
        """Open the window. Raises window.NoDisplay, FileNotFoundError (assets)."""
        self._start = start
        settings = settings_file.load(start.data / "settings.json", system_language())
        settings.language = start.language or settings.language
        if start.fullscreen is not None:
            settings.fullscreen = start.fullscreen
        settings.video = start.video or settings.video
        self.settings: Settings = settings
        assets = paths.assets()
        self.window = Window("Masque Arcade", start.size or (1280, 720), settings.fullscreen, settings.video)
        self.painter = Painter(Assets(assets, theme()))
        self.painter.suit(self.window.surface.get_size())
        self.painter.prepare(closed_curtain(self.window.canvas))
        self.window.set_icon(self.painter.assets.picture("stage/title_mask", 64, 64))
        self.audio = Audio()
        texts = Catalogue.load(settings.language, assets)
        self.ctx = Context(settings, texts, self.audio, self.painter.measure, self.window.canvas)
        self.ctx.copy, self.ctx.pasted = computer.copy, computer.pasted
        self.ctx.drawn, self.ctx.prepare = lambda: self.painter.finished, self.painter.prepare
        self.ctx.prepare_only = self.painter.prepare_only
        pads = partial(self.window.start_pads, start.data)
        later: list[Action] = [self._prepare_tables, pads, read_games]
        if start.sound:
            later.append(self.audio.start)
        self.loop = Loop(self.window, self.painter, self.ctx, assets, self.audio, start.data, later)
        self.loop.be_read(ScreenReader(self.window, "Masque Arcade"))
        self.loop.on_frame, self.loop.farewell = self._each_frame, self._asks_to_stay
        self._was_term = signal(SIGTERM, lambda *_: self.loop.quit())
        self.loop.on_fault = lambda error: bool(self._evening and self._evening.stumbles(error))
        self.own, self.tickets = LocalGames(start.data), TicketStore(start.data / "lan.json")
        self.sharing = WindowSharing(start.data)
        self.ctx.displays, self.ctx.give = displays, self.sharing.give
        self._offline: OfflineScreens | None = None
        self._evening: LanFlow | None = None
        self._windowed_for, self._asked = 0.0, False
        self._errand: Action | None = None
        """What the window was opened for, done before its first frame."""
        self._shots = Shots(start.shots, self.loop, self.window) if start.shots else None

    def _prepare_tables(self) -> None:
        """Rasterise the likely table in the background, as the set-up page and the lobby do theirs, and import what the
        title leads to while it is looked at."""
        self.painter.waits = False
        likely = (likely_game(self.settings.last_game),)
        preload_thread(likely, self.window.canvas, self.painter.prepare, *_BEHIND_TITLE, rest=_OPENING)

    def run_title(self) -> None:
        """Show the title, at the very first start behind the question for a name, and run until the user quits."""
        self.loop.run(NamePage(self._to_title) if wanted(self.settings) else self.title())

    def run_game(self, setup: TableSetup, speed: str) -> None:
        """Start at a table; leaving it leads to the title."""
        self.loop.run(self.offline.table(setup, speed))

    def run_join(
        self,
        place: tuple[str, int],
        title: str,
        code: str | None,
        name: str | None,
        watch: bool,
        record: Path | None,
        ballroom: bool = False,
        table: str = "",
    ) -> None:
        """Start by joining the table at `place`, with the title behind it; a player who was never asked for a name is
        asked first. `title`: the table's display name.

        `table`: its id, if known; `watch`: without a seat, `ballroom`: for a crowd; `record`: the file of the first
        match's recording.
        """
        self.offline.replays.record_to = record

        def knock() -> None:
            from masque_arcade.client.screens.lan.connecting import ConnectingScreen
            from masque_net.join_address import show_address

            lan, where, self.evening.ballroom = self.evening.lan, show_address(*place), ballroom
            me = name or self.settings.name.strip() or self.ctx.texts("guest.me")

            def again(code: str | None) -> None:
                lan.join(where, code, me, table, watch)

            self._preflight()
            again(code)
            self.ctx.push(ConnectingScreen(lan, again, self.evening.lobby, title))

        def named() -> None:
            self.ctx.pop()
            knock()

        unnamed = not (name or watch) and wanted(self.settings)
        self._errand = partial(self.ctx.push, NamePage(named)) if unnamed else knock
        self.loop.run(self.title())

    def run_replay(self, link: "ReplayLink", speed: str, eyes: "Eyes | ViewersEyes | None") -> None:
        """Play a recording, with the eyes of everyone as far as they are known; leaving it leads to the title."""
        self.loop.run(self.offline.replay(link, speed, eyes))

    def watch(self, setup: TableSetup, level: str, speed: str) -> "WatchedResult | None":
        """Let bots play every seat, the first one with `level`; None when the window was closed."""
        return self.offline.watch(setup, level, speed)

    def verify(self) -> FrameCheck:
        """Check every frame from now on, without waiting for the clock."""
        check = FrameCheck(self.window, self.painter, pictures=self._start.shots)
        self.loop.on_drawn, self.loop.pace = check.see, 1 / 60
        return check

    def show_title_once(self) -> None:
        """Draw the title's first frame."""
        self.loop.stack.go(self.ctx, self.title())
        self.loop.step(1 / 60)

    def close(self) -> None:
        """Leave the network and the table, and close the window."""
        if self._offline:
            self._offline.close()
        self.own.leave()
        self.sharing.stop()
        if self._evening:
            self._evening.lan.close()
        self.window.close()
        signal(SIGTERM, self._was_term or SIG_DFL)

    # --- screens ------------------------------------------------------------------------

    def title(self) -> Screen:
        """The title, new."""
        screens: dict[str, Callable[[str], Screen]] = {
            "setup": lambda game: self.offline.setup(game),
            "rules": lambda game: self.offline.rules(game),
            "settings": lambda game: self.offline.settings(),
            "tables": lambda game: self.evening.tables(),
            "host": lambda game: self.evening.form(),
            "ball": lambda game: self.evening.ball_form(),
            "hall": lambda game: self.offline.fame.screen(game),
            "replays": lambda game: self.offline.replays.screen(game),
            "share": lambda game: self._share(),
        }
        go_on = ResumeActions(self._offered, lambda: self.offline.go_on(), self.own.forget)
        seat = SeatActions(partial(held_seat, self.tickets), lambda table: self.evening.come_back(table))
        return TitleScreen(
            lambda setup: self.offline.start_table(setup), __version__, screens, self._lesson, go_on, seat
        )

    def _lesson(self, game: str) -> MakeScreen | None:
        """The way to a game's tutorial, if it has one."""
        return (lambda: self.offline.learning.screen(game)) if paths.lessons(game).is_dir() else None

    @property
    def offline(self) -> "OfflineScreens":
        """What the title leads to without a network, made on first use."""
        if self._offline is None:
            from masque_arcade.app.offline_screens import OfflineScreens

            self._offline = OfflineScreens(self._start.data, self.loop, self.own, self._to_title, self._shots)
            self._offline.together.by_phone = lambda setup, people: self.evening.play_by_phone(setup, people)
        return self._offline

    @property
    def evening(self) -> "LanFlow":
        """The network's screens, created on first use: offline play opens no socket."""
        if self._evening is None:
            from masque_arcade.app.chronicles import OpenedMatches
            from masque_arcade.app.lan_client import WindowLan
            from masque_arcade.client.screens.lan.flow import LanExits, LanFlow

            replays = self.offline.replays
            matches = replays.record, self.offline.seals.of, OpenedMatches(self.ctx).of, replays.of
            ends = LanExits(self._to_title, *matches, self._share, self.sharing.address, battery_left, self._preflight)
            self._evening = LanFlow(self.ctx, WindowLan(self._start.data, tickets=self.tickets), ends)
        return self._evening

    def _share(self) -> Screen:
        from masque_arcade.client.screens.menus.share import ShareScreen

        self._preflight()
        return ShareScreen(self.sharing, at_table=self._evening is not None and self._evening.room is not None)

    def _to_title(self) -> None:
        self.ctx.go(self.title())

    def _each_frame(self, dt: float) -> None:
        if self._errand:
            errand, self._errand = self._errand, None
            errand()
        if self._offline:
            self._offline.together.tick(dt)
        if self.own.broken and isinstance(self.loop.stack.top, TitleScreen):
            self.ctx.push(trouble(self.ctx.texts, self.own.broken.pop().reason))
        if self._evening:
            self._evening.update(dt)
            self.sharing.show_table(self._evening)
        if self._windowed_for > 0 and self.window.focused:
            self._windowed_for -= dt
            if self._windowed_for <= 0:
                self.window.set_fullscreen(self.settings.fullscreen)

    def _asks_to_stay(self) -> bool:
        from masque_arcade.app.close_confirmation import asks_to_stay

        return asks_to_stay(self.ctx, self.loop.stack, self.own, self._evening.room if self._evening else None)

    def _preflight(self) -> None:
        """Leave full screen before the first sockets: the system may ask for permission, hidden behind it.

        Full screen is restored once the window has had the focus for a while.
        """
        if not self._asked and sys.platform in ("win32", "darwin") and self.window.fullscreen:
            self.window.set_fullscreen(False)
            self._windowed_for = _PREFLIGHT
        self._asked = True

    def _offered(self) -> ResumableGame | None:
        """The title's offer to resume; showing the title means the table was left."""
        self.own.leave()
        return self.own.look()
