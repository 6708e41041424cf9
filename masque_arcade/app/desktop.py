"""The composition root of the window: settings, window, painter, sounds, screens and tables."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from signal import SIG_DFL, SIGTERM, signal

from masque_arcade import __version__
from masque_arcade.app.adviser import BotAdviser
from masque_arcade.app.chronicles import OpenedMatches
from masque_arcade.app.close_confirmation import asks_to_stay
from masque_arcade.app.held_seat import held_seat
from masque_arcade.app.hotseat import Hotseat
from masque_arcade.app.local_games import LocalGames, fresh_seed, link_of, read_games, setup_of, solo
from masque_arcade.app.records.seal_check import SealChecks
from masque_arcade.app.records.seat_messages import Eyes, ViewersEyes
from masque_arcade.app.replays import Replays
from masque_arcade.app.results import LocalResults
from masque_arcade.app.second_screen.controller import SecondScreenController, command
from masque_arcade.app.share.window_sharing import WindowSharing
from masque_arcade.app.shots import Shots
from masque_arcade.app.tutorial import Tutorial, lessons
from masque_arcade.client import settings as settings_file
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device import computer
from masque_arcade.client.device.computer import battery_left, displays, keep_focus
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
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.name_page import NamePage, wanted
from masque_arcade.client.screens.menus.replay_bar import replay_table
from masque_arcade.client.screens.menus.resume import ResumableGame, ResumeActions, SeatActions, trouble
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.menus.share import ShareScreen
from masque_arcade.client.screens.menus.table_flow import TableFlow, results
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen
from masque_arcade.client.screens.table.advice import Advice
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Link
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.storage import paths
from masque_arcade.storage.reconnect_tickets import TicketStore
from masque_arcade.storage.recording import ReplayLink
from masque_arcade.storage.saved_games import HOTSEAT, CorruptSave


@dataclass(frozen=True, slots=True)
class WatchedResult:
    """The outcome of a watched game."""

    seed: int
    turns: int
    over: Over


_PREFLIGHT = 1.5
"""Seconds with the focus after which full screen is restored."""
_BATCH = 12
"""Beats per frame when everything is instant."""


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
        self.window.set_icon(self.painter.assets.picture("stage/title_mask", 64, 64))
        self.audio = Audio()
        texts = Catalogue.load(settings.language, assets)
        self.ctx = Context(settings, texts, self.audio, self.painter.measure, self.window.canvas)
        self.ctx.copy, self.ctx.pasted = computer.copy, computer.pasted
        self.ctx.drawn, self.ctx.prepare = lambda: self.painter.finished, self.painter.prepare
        self.ctx.prepare_only = self.painter.prepare_only
        later: list[Action] = [partial(self.window.start_pads, start.data), self._draw_ahead, read_games]
        if start.sound:
            later.append(self.audio.start)
        self.loop = Loop(self.window, self.painter, self.ctx, assets, self.audio, start.data, later)
        self.loop.be_read(ScreenReader(self.window, "Masque Arcade"))
        self.loop.on_frame, self.loop.farewell = self._each_frame, self._asks_to_stay
        self._was_term = signal(SIGTERM, lambda *_: self.loop.quit())
        self.loop.on_fault = lambda error: bool(self._evening and self._evening.stumbles(error))
        self.own, self.tickets = LocalGames(start.data), TicketStore(start.data / "lan.json")
        self.fame, self.seals = LocalResults(start.data, self.ctx), SealChecks()
        self.own.on_table = self.fame.sit
        self.replays = Replays(self.ctx, start.data / "recordings")
        self.together = Hotseat(self.ctx, self._to_title, self.own, self.fame)
        self.together.by_phone = lambda setup, people: self.evening.play_by_phone(setup, people)
        self.ctx.displays = displays
        self.together.crowd = SecondScreenController.at(lambda display: command(start.data, display), keep_focus)
        self.sharing = WindowSharing(start.data)
        self.ctx.give = self.sharing.give
        self.learning = Tutorial(self.ctx, self._sit_down, lambda game: self._show(self._setup(game)), self._to_title)
        self._evening: LanFlow | None = None
        self._windowed_for, self._asked = 0.0, False
        self._errand: Action | None = None
        """What the window was opened for, done before its first frame."""
        self._shots = Shots(start.shots, self.loop, self.window) if start.shots else None

    def _draw_ahead(self) -> None:
        """Rasterise the likely table in the background; the set-up page and the lobby do it for theirs."""
        self.painter.waits = False
        preload_thread((likely_game(self.settings.last_game),), self.window.canvas, self.painter.prepare)

    def run_title(self) -> None:
        """Show the title, at the very first start behind the question for a name, and run until the user quits."""
        self.loop.run(NamePage(self._to_title) if wanted(self.settings) else self.title())

    def run_game(self, setup: TableSetup, speed: str) -> None:
        """Start at a table; leaving it leads to the title."""
        self.loop.run(self._table(setup, speed))

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
        self.replays.record_to = record

        def knock() -> None:
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

    def run_replay(self, link: ReplayLink, speed: str, eyes: Eyes | ViewersEyes | None) -> None:
        """Play a recording, with the eyes of everyone as far as they are known; leaving it leads to the title."""
        self.loop.run(replay_table(self.ctx, link, speed, self._to_title, eyes)[0])

    def watch(self, setup: TableSetup, level: str, speed: str) -> WatchedResult | None:
        """Let bots play every seat, the first one with `level`; None when the window was closed."""
        seed = setup.seed if setup.seed is not None else fresh_seed()
        ended: list[Over] = []
        leaving = TableExits(results=lambda table, over: ended.append(over))
        names = self._names(setup, seed, person=False)
        link = solo(setup.game, (level, *setup.levels), setup.options, seed, names, speed)
        screen = TableScreen(self.replays.record(link, setup.game), leaving, speed, plays=False)
        if self._shots:
            screen.playback.on_beat = self._shots.take
        self.loop.stack.go(self.ctx, screen)
        while not ended and self.loop.running:
            if speed == "instant":
                for _ in range(_BATCH):
                    self.loop.update(1 / 60)
                self.loop.draw()
            else:
                self.loop.next()
        if not ended:
            return None
        if self._shots:
            self._results(screen, ended[0], setup)
            for _ in range(4):
                self.loop.update(0.5)
            self._shots.take()
        return WatchedResult(seed, screen.playback.turns, ended[0])

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
        self.together.close()
        self.own.leave()
        self.fame.close()
        self.seals.close()
        self.sharing.stop()
        if self._evening:
            self._evening.lan.close()
        self.window.close()
        signal(SIGTERM, self._was_term or SIG_DFL)

    # --- screens ------------------------------------------------------------------------

    def title(self) -> Screen:
        """The title, new."""
        screens: dict[str, Callable[[str], Screen]] = {
            "setup": self._setup,
            "rules": lambda game: RulebookScreen(game, learn=self.learning.of(game)),
            "settings": lambda game: SettingsScreen(),
            "tables": lambda game: self.evening.tables(),
            "host": lambda game: self.evening.form(),
            "ball": lambda game: self.evening.ball_form(),
            "hall": self.fame.screen,
            "replays": self.replays.screen,
            "share": lambda game: self._share(),
        }
        go_on = ResumeActions(self._offered, self._go_on, self.own.forget)
        seat = SeatActions(partial(held_seat, self.tickets), lambda table: self.evening.come_back(table))
        return TitleScreen(self._start_table, __version__, screens, self.learning.of, go_on, seat)

    def _setup(self, game: str) -> Screen:
        def learn(game: str) -> MakeScreen | None:
            return self.learning.of(game, lambda: self._show(screen))

        screen = SetupScreen(INFOS[game], self._start_table, learn, self.together.people)
        return screen

    @property
    def evening(self) -> LanFlow:
        """The network's screens, created on first use: offline play opens no socket."""
        if self._evening is None:
            from masque_arcade.app.lan_client import WindowLan

            matches = self.replays.record, self.seals.of, OpenedMatches(self.ctx).of, self.replays.of
            ends = LanExits(self._to_title, *matches, self._share, self.sharing.address, battery_left, self._preflight)
            self._evening = LanFlow(self.ctx, WindowLan(self._start.data, tickets=self.tickets), ends)
        return self._evening

    def _share(self) -> Screen:
        self._preflight()
        return ShareScreen(self.sharing, at_table=self._evening is not None and self._evening.room is not None)

    def _to_title(self) -> None:
        self.ctx.go(self.title())

    def _show(self, screen: Screen) -> None:
        """Show a screen over the title."""
        self._to_title()
        self.ctx.push(screen)

    def _each_frame(self, dt: float) -> None:
        if self._errand:
            errand, self._errand = self._errand, None
            errand()
        self.together.tick(dt)
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
        return asks_to_stay(self.ctx, self.loop.stack, self.own, self._evening.room if self._evening else None)

    def _preflight(self) -> None:
        """Leave full screen before the first sockets: the system may ask for permission, hidden behind it.

        Full screen is restored once the window has had the focus for a while.
        """
        if not self._asked and sys.platform in ("win32", "darwin") and self.window.fullscreen:
            self.window.set_fullscreen(False)
            self._windowed_for = _PREFLIGHT
        self._asked = True

    def _start_table(self, setup: TableSetup) -> None:
        """To the table; a first-time player is offered the tutorial."""
        if not lessons(setup.game) or self.learning.is_known(setup.game):
            self._sit_down(setup)
            return
        top = self.loop.stack.top
        back = partial(self._show, top) if isinstance(top, SetupScreen) else None
        learn = partial(self.learning.screen, setup.game, setup, back)
        self.ctx.push(TutorialOfferScreen(learn, partial(self._start_table, setup)))

    def _sit_down(self, setup: TableSetup) -> None:
        self.settings.remember(setup.game, setup.seats, setup.levels)
        self.ctx.apply_settings()
        self.ctx.go(self._table(setup, self.settings.speed))

    def _table(self, setup: TableSetup, speed: str) -> Screen:
        seed = setup.seed if setup.seed is not None else fresh_seed()
        names = self._names(setup, seed, person=True)
        screen = self._seated(self.own.begin(setup, seed, names, speed), setup, speed)
        adviser = BotAdviser(GAMES[setup.game], 0, setup.seats, fresh_seed(), self.own.thinker)
        screen.question.advice = Advice(adviser)
        return screen

    def _offered(self) -> ResumableGame | None:
        """The title's offer to resume; showing the title means the table was left."""
        self.own.leave()
        return self.own.look()

    def _go_on(self) -> None:
        try:
            resumed = self.own.go_on()
        except CorruptSave as broken:
            self.ctx.push(trouble(self.ctx.texts, broken.reason))
            return
        offer = resumed.offer
        if offer.kind == HOTSEAT:
            self.together.go_on(resumed)
        else:
            self.ctx.go(self._seated(link_of(resumed), setup_of(offer), self.settings.speed))

    def _seated(self, link: Link, setup: TableSetup, speed: str) -> TableScreen:
        link = self.replays.record(link, setup.game)
        flow = TableFlow(
            self.ctx,
            self._to_title,
            lambda table, over: self._results(table, over, setup, link),
            lambda: self.own.keeping,
        )
        screen = TableScreen(link, flow.exits, speed)
        screen.targets.hint.wanted = True
        if self._shots:
            screen.playback.on_beat = self._shots.take
        return screen

    def _names(self, setup: TableSetup, seed: int, person: bool) -> list[str]:
        t = self.ctx.texts
        guests = guest_names(t)
        turn = seed % len(guests)
        guests = [*guests[turn:], *guests[:turn]][: setup.seats]
        return [self.settings.called(t("guest.me")), *guests[1:]] if person else [*guests]

    def _results(self, table: TableScreen, over: Over, setup: TableSetup, link: Link | None = None) -> None:
        assert table.presenter is not None
        self.own.end()
        scores = dict(table.presenter.ranking())
        called = [table.names[0] if self.settings.called("") else "", *table.names[1:]]
        page = self.fame.finish((None, *setup.levels), scores)
        again = partial(self._sit_down, replace(setup, seed=None))
        replay = self.replays.of(link, page.eyes) if link else None
        exits = ResultsExits(
            again, self._to_title, signing=page.signing, truth=page.truth, decisive=page.decisive, replay=replay
        )
        self.ctx.push(results(table, over, exits, called, page.told, me=0))
