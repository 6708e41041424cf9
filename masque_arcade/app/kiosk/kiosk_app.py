"""The kiosk's window: attract loop, one question, a visitor's session, and back, all day.

The composition root of the verb `kiosk`. Its clock counts frames, so that it neither jumps nor runs back.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.app.kiosk import pin, settings_file
from masque_arcade.app.kiosk.activity import ActivityDetector
from masque_arcade.app.kiosk.attract_content import AttractContent
from masque_arcade.app.kiosk.daily_report import DailyReport, Unplayed
from masque_arcade.app.kiosk.idle_monitor import Absence, IdleMonitor, is_operating
from masque_arcade.app.kiosk.input_filter import InputFilter, KioskLoop, OperatorGesture
from masque_arcade.app.kiosk.kiosk_context import KioskContext
from masque_arcade.app.kiosk.opening import Due, Opening
from masque_arcade.app.kiosk.second_screen import SecondScreen
from masque_arcade.app.kiosk.session_file import EveningFile
from masque_arcade.app.kiosk.session_plan import SessionPlan, allowed, holds, night, one_act, short
from masque_arcade.app.kiosk.settings_file import KioskOptions
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device.adjustments import MOVES
from masque_arcade.client.device.computer import displays
from masque_arcade.client.device.pointer import Pointing
from masque_arcade.client.device.screen_reader import ScreenReader
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.registry import preload_thread
from masque_arcade.client.i18n import Catalogue, Catalogues
from masque_arcade.client.input.bindings import USUAL
from masque_arcade.client.input.events import Closed, Key, PadButton, Record, Verb, Wished
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.client.render.malloc import return_free_memory
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screen import Action, Context, Screen
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.closed import LIGHT, ClosedScreen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings, offered, quiet_at
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen
from masque_arcade.client.screens.kiosk.player_count import PlayerCountScreen
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen
from masque_arcade.client.screens.menus.game_picker import GamePickerScreen
from masque_arcade.client.screens.menus.language_picker import LanguagePicker
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.storage import paths
from masque_arcade.storage.saved_games import is_fresh, look
from masque_arcade.supervisor.watchdog import AGAIN

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.lan_table import LanTable
    from masque_arcade.app.kiosk.operator_session import OperatorSession
    from masque_arcade.app.kiosk.session import KioskSession

_LATER: Final = ("masque_arcade.app.kiosk.session", "masque_arcade.app.kiosk.operator_session")
"""Imported during the first loop."""
KIND: Final = "kiosk"
"""The kind of saved games (saved_games.py)."""
_NEVER: Final = frozenset({Verb.QUIT, Verb.FULLSCREEN, Verb.SCREENSHOT})


class KioskApp:
    """The open kiosk. `open` shows the first screen; every `loop.next` is a frame."""

    def __init__(self, start: KioskOptions, kiosk_settings: KioskSettings, window: Window, painter: Painter) -> None:
        """`window` and `painter` of start.raise_curtain; the caller closes the window."""
        self._start, self.kiosk_settings = start, kiosk_settings
        self.window, self.painter = window, painter
        assets = paths.assets()
        self.audio = Audio()
        self.texts = Catalogues(languages(), assets)
        settings = settings_file.visitor(self.kiosk_settings, self._languages()[0], start.full, start.video)
        self.ctx = Context(settings, self.texts[settings.language], self.audio, painter.measure, window.canvas)
        self.ctx.drawn, self.ctx.prepare = lambda: self.painter.finished, self.painter.prepare
        self.ctx.prepare_only = painter.prepare_only
        self.now = 0.0
        """Seconds, counted in frames."""
        self.code = 0
        self.opening = Opening(kiosk_settings, start.wall)
        self.beat: Callable[[], bool] = lambda: True
        self.meaning, self.knock = ActivityDetector(), OperatorGesture()
        self.gate = InputFilter(self.window, self._sees)
        ways = self.go, self._show_result, self.question, self.attract, self.other_language
        given = start.data, start.speed, EveningFile(start.data), DailyReport(start.data, start.wall), start.wall
        self.shared = KioskContext(self.ctx, kiosk_settings, *given, *ways)
        self.lock = pin.PinLock(start.data / settings_file.LOCK_NAME, self._seal(), 0.0)
        sources = self._spoken(), lambda: self.shared.leaderboard, self._heard, self.painter.prepare, self._waiting
        self.shows = AttractContent(allowed(self.kiosk_settings), *sources)
        self.shows.poster_allowed = self.kiosk_settings.poster
        self.shows.crowned = lambda: self.shared.crowned
        later: list[Action] = [self.shows.begin, partial(self.window.start_pads, start.data), self._draw_ahead]
        if not start.safe:
            later.append(self.audio.start)
        self.loop = KioskLoop(self.gate, self.painter, self.ctx, assets, self.audio, None, later)
        self.loop.be_read(ScreenReader(self.window, "Masque Arcade")).lets = partial(self._sees, Wished())
        self.loop.on_frame = self._each_frame
        self.window.numbering.kept = tuple(self.kiosk_settings.pads)
        self.pointing = Pointing(confined=start.full)
        self.presence = IdleMonitor(self.ctx, self.loop.stack, self.meaning, self.kiosk_settings)
        self.ctx.displays = displays
        self.second = SecondScreen(start.data, self.ctx, self.kiosk_settings, start.safe)
        self.session: KioskSession | None = None
        self.open_house: LanTable | None = None
        self._operator: OperatorSession | None = None
        self.frames = 0
        self.resets = 0
        """Resets for the next visitor."""
        self._number = 0

    # --- services ------------------------------------------------------------------------

    def _seal(self) -> str:
        return pin.sealed(self._start.pin) if self._start.pin else self.kiosk_settings.seal

    def _languages(self) -> tuple[str, ...]:
        """Those a visitor may choose, the first one is the usual one."""
        return offered(self.kiosk_settings.language, self._start.system)

    def _spoken(self) -> Mapping[str, Catalogue]:
        """The show's: where a visitor may choose any, the system's and English."""
        codes = self._languages()
        if self.kiosk_settings.language == "ask":
            codes = tuple(dict.fromkeys((codes[0], ENGLISH)))
        return {code: self.texts[code] for code in codes}

    def _heard(self) -> str:
        quiet = self._start.safe or quiet_at(self.kiosk_settings, self.shared.wall().hour)
        return "off" if quiet else self.kiosk_settings.sound

    def changed(self) -> None:
        """The operator changed a setting: save and apply it."""
        self.shows.games = allowed(self.kiosk_settings)
        self.shows.poster_allowed = self.kiosk_settings.poster
        self.shows.languages = self._spoken()
        self.lock.seal = self._seal()
        self.opening.changed(self.now)
        try:
            settings_file.save(self.kiosk_settings, self._start.data)
        except OSError:
            # On a full disk the setting holds until the next start.
            return

    def _draw_ahead(self) -> None:
        self.painter.waits = False
        preload_thread(tuple(self.shows.games), self.window.canvas, self.painter.prepare, *_LATER)

    # --- frames and records ------------------------------------------------------------

    def open(self) -> None:
        """The first screen: the show, or after a crash the recovery card and the interrupted table."""
        if self._start.after_crash:
            self.go(RecoveryScreen(self._after_crash, any(map(is_fresh, look(self._start.data, KIND).offers))))
        else:
            self.attract()

    def close(self) -> None:
        """End everything; the current table can be resumed."""
        while self.loop.stack.screens:
            self.loop.stack.screens.pop().leave()
        if self.session:
            self.session.close()
        if self.open_house:
            self.open_house.close()
        self.second.close()
        self.pointing.release()
        self.shared.close()

    def leave(self, code: int = 0) -> None:
        """End after this frame."""
        self.code = code
        self.loop.quit()

    def _sees(self, record: Record) -> bool:
        """Examine a record before any screen; False drops it."""
        now = self.now
        meant = self.meaning.see(record, now)
        self.knock.see(record, now)
        if isinstance(record, Closed):
            return False
        if self._operator:
            self._operator.hear(record)
        if self._forbidden(record):
            return False
        if meant:
            self.pointing.used(record, now)
            if self.session:
                self.session.stirred(self.ctx.device.value)
        top = self.loop.stack.top
        if isinstance(top, AttractScreen):
            if meant:
                self.wake()
            return False
        if isinstance(top, ClosedScreen) and meant:
            top.wake()
        if isinstance(top, RecoveryScreen | ClosedScreen):
            return False
        return self.presence.lets_through(meant, now, self.session)

    @staticmethod
    def _forbidden(record: Record) -> bool:
        return isinstance(record, Key | PadButton) and USUAL.verb(record.name, isinstance(record, PadButton)) in _NEVER

    def _each_frame(self, dt: float) -> None:
        self.now += dt
        self.frames += 1
        if not self.beat():
            self.leave()
        # While nothing moves, if that is soon: everything is drawn again.
        if self.loop.still or self.now % MOVES >= MOVES / 2:
            self.window.shift(int(self.now / MOVES))
        self.meaning.tick(self.now)
        self.pointing.tick(self.now)
        if self._operator:
            self._operator.now = self.now
        if self.knock.heard(self.now) and not is_operating(self.stack()):
            self._let_operator_in()
        if self.open_house:
            self.open_house.update(dt)
            if self.open_house.others_play:
                self.meaning.stirred = self.now
        playing = self.session.begun if self.session else bool(self.open_house and self.open_house.playing)
        due = self.opening.tick(self.now, self.stack(), playing)
        self.shared.closed = bool(self.opening.back)
        if due is Due.SHOW:
            self.attract()
        elif due is Due.RESTART and self._start.watched:
            self.leave(AGAIN)
        if self.session:
            self.session.tick(dt)
        match self.presence.tick(self.now, self.loop.frame, self.session):
            case Absence.SHOW:
                self.attract()
            case Absence.OVER if self.session:
                self.session.over("idle")
            case Absence.OFFICE:
                self._leave_office()
        self.second.tick(self.now, self.stack(), self.session.seated if self.session else None)

    # --- screens ------------------------------------------------------------------------

    def go(self, screen: Screen) -> None:
        """Replace all screens."""
        self.meaning.forget(self.now)
        self.presence.renewed()
        self.loop.stack.go(self.ctx, screen)

    def attract(self) -> None:
        """Clear everything of the last visitor, and show the attract loop, or that the kiosk is closed."""
        before = "open" if self.open_house and self.open_house.room else "question"
        if self.session:
            self.session.end()
            self._number += 1
        self.shared.report.end(self.now, self.ctx.settings.language, self.session or Unplayed(before))
        self.session = None
        if self.open_house:
            self.open_house.forget()
        self.reset()
        self.ctx.settings.master = self.kiosk_settings.attract_volume
        self.loop.apply_settings()
        if self.opening.back:
            self.window.brightness = min(self.window.brightness, LIGHT)
            self.go(ClosedScreen(self.shows.languages, self.opening.back))
        else:
            self.go(AttractScreen(self.shows, self._number))
        return_free_memory()

    def reset(self) -> None:
        """Restore the operator's settings for the next visitor."""
        self.resets += 1
        self.window.brightness = self.kiosk_settings.brightness
        self.ctx.settings = settings_file.visitor(
            self.kiosk_settings, self._languages()[0], self._start.full, self._start.video
        )
        self.ctx.settings.reduced_motion = self.kiosk_settings.reduced_motion or self._start.safe
        self.loop.apply_settings()

    def wake(self) -> None:
        """A press in the attract loop leads to the question, and has no other effect."""
        top, language = self.loop.stack.top, None
        if isinstance(top, AttractScreen):
            self._number, language = top.number, top.language
        self.reset()
        if language in self._languages():
            self.ctx.settings.language = language or self.ctx.settings.language
            self.loop.apply_settings()
        self.shared.report.begin(self.now)
        self.ctx.sounds.play("coin_in")
        if self.kiosk_settings.preset == "open":
            self._open_house().visit()
        else:
            self.question()

    def _open_house(self) -> "LanTable":
        if self.open_house is None:
            from masque_arcade.app.kiosk.lan_table import LanTable

            self.open_house = LanTable(self.shared)
        return self.open_house

    def question(self) -> None:
        """The question: how many players?"""
        games = allowed(self.kiosk_settings)
        most = max((n for n in range(1, 5) if any(holds(game, n) for game in games)), default=1)
        act = self._waiting(self.ctx.texts)
        evening = (act, self._evening_again) if act else None
        self.go(PlayerCountScreen(self._asked, self.attract, most, self.other_language(), evening))

    def _waiting(self, texts: Catalogue) -> str:
        """The evening that waits to go on, in words; "" for none."""
        left = self.shared.evening.left
        return texts("kiosk.ask.evening", n=left.act, of=len(left.page.visit.plan.acts)) if left else ""

    def _evening_again(self) -> None:
        self.shows.wait()
        from masque_arcade.app.kiosk.session_return import evening_again

        if left := self.shared.evening.take():
            self.session = evening_again(self.shared, left)
            self.session.show()
        else:
            self.question()

    def other_language(self) -> Action | None:
        """Asks for another language; None when there is only one."""
        codes = self._languages()
        return (lambda: self.ctx.push(LanguagePicker(codes))) if len(codes) > 1 else None

    def _asked(self, persons: int) -> None:
        if self.kiosk_settings.preset == "act":
            games = [game for game in allowed(self.kiosk_settings) if holds(game, persons)]
            if len(games) > 1:
                self.go(GamePickerScreen("pick.play", games, partial(self._picked, persons), self.question))
            else:
                self._picked(persons, games[0])
        elif self.kiosk_settings.preset == "night":
            self.begin(night(self.kiosk_settings, persons))
        else:
            self.begin(short(self.kiosk_settings, persons, self._number))

    def _picked(self, persons: int, game: str) -> None:
        self.begin(one_act(self.kiosk_settings, persons, game))

    def begin(self, plan: SessionPlan) -> None:
        """Begin a session."""
        self.shows.wait()
        from masque_arcade.app.kiosk.session import KioskSession

        # Other names for every visitor.
        names = Random(secrets.randbits(64)).sample(guest_names(self.ctx.texts), max(act.seats for act in plan.acts))
        self.session = KioskSession(self.shared, plan, names)
        self.session.rule_card()

    def _after_crash(self) -> None:
        from masque_arcade.app.kiosk.session_return import resumed

        self.shows.wait()
        self.session = resumed(self.shared)
        if self.session is None:
            self.attract()
        else:
            self.shared.report.begin(self.now)
            self.session.show()

    def _show_result(self, screen: Screen) -> None:
        self.presence.down(self.now, self.session)
        self.ctx.push(screen)

    def top(self) -> Any:
        """The screen that takes intents."""
        return self.loop.stack.top

    def stack(self) -> Sequence[Screen]:
        """All screens, lowest first."""
        return self.loop.stack.screens

    # --- the operator ------------------------------------------------------------------

    def _let_operator_in(self) -> None:
        """Ask for the operator's PIN."""
        from masque_arcade.app.kiosk.operator_session import OperatorExits, OperatorSession

        self.presence.down(self.now, self.session)
        exits = OperatorExits(self.changed, self._leave_office, self._blank, self.leave)
        self._operator = OperatorSession(self.shared, self.window, self.lock, exits, self.now)
        self._operator.knock()

    def _leave_office(self) -> None:
        """Close the operator's pages and continue below them."""
        while is_operating(self.stack()):
            self.ctx.pop()
        self.meaning.forget(self.now)
        if not isinstance(self.top(), BlankScreen) and self.session is None:
            self.attract()

    def _blank(self) -> None:
        """Cancel the visitors' table."""
        self._leave_office()
        if self.session:
            self.attract()
        self.ctx.push(BlankScreen())
