"""The window's LAN flow: browser, connecting, lobby, table and results.

One LanFlow per window; it holds the current lobby.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action, Context, MakeScreen, Screen, nothing
from masque_arcade.client.screens.ball.coronation import ball_coronation
from masque_arcade.client.screens.hotseat.audience_chronicle import AudienceChronicle
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.lan.audience_lobby import AudienceLobby
from masque_arcade.client.screens.lan.ball_audience import BallAudience
from masque_arcade.client.screens.lan.ball_form import BallForm
from masque_arcade.client.screens.lan.ball_lobby import BallLobby, BallTableLobby
from masque_arcade.client.screens.lan.browser import BrowserScreen
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.chat_controls import ChatControls
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.handover import HandoverQuestions
from masque_arcade.client.screens.lan.host_form import TABLE_NAME, HostForm
from masque_arcade.client.screens.lan.lobby import SILENT, LobbyActions, LobbyScreen
from masque_arcade.client.screens.lan.network_strip import NetworkExits, NetworkStrip
from masque_arcade.client.screens.lan.pause_menu import LanPauseMenu
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.lan.phrase_builder import PhraseBuilder
from masque_arcade.client.screens.lan.presence_sounds import PresenceSounds
from masque_arcade.client.screens.menus.table_flow import TableFlow, results
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.screens.table.unmasking import MakeUnmasking
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.session.lan_api import BallRequest, Connection, ConnectionState, HostRequest, Lan, ListedTable
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.seal import Seal
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Link
from masque_arcade.engine.registry import INFOS
from masque_arcade.supervisor.redaction import frames, said

_ENDS: Final = 20.0
"""Seconds that the end of a match is shown before the ballroom view goes to the lobby, and everyone to their ball's."""
_BREAKS: Final = 3.0
"""Seconds after which a table that a ball has ended in mid-match is left."""


@dataclass(frozen=True, slots=True)
class LanExits:
    """The flow's exits: `home` leads out of it; `record` may record a match, and `seal` gives the check of a recorded
    link's match."""

    home: Action
    record: Callable[[Link, str], Link] = lambda link, game: link
    seal: Callable[[Link], Seal | None] = nothing
    truth: Callable[[Link, Sequence[str], Seal | None, bool], MakeUnmasking | None] = nothing
    """Makes the screen of what really happened in a recorded match, once there is something to tell. By names and seal;
    with pictures to save, or without."""
    replay: Callable[[Link], Action | None] = nothing
    """The way to a recorded match's replay."""
    share: MakeScreen | None = None
    """The screen that gives the game to others."""
    page: Callable[[], str] = str
    """The address of the page that does, "" for none."""
    battery: Callable[[], int | None] = nothing
    """The percent left of this computer's battery, None where that does not matter."""
    ready: Action = nothing
    """Called before sockets are opened: a firewall prompt must not hide behind a full screen."""


class LanFlow:
    """One window's network screens."""

    def __init__(self, ctx: Context, lan: Lan, ends: LanExits) -> None:
        self._ctx, self.lan, self._ends = ctx, lan, ends
        self.room: LobbyClient | None = None
        self._presence: PresenceSounds | None = None
        self._handover = HandoverQuestions(ctx, lan, ends.battery)
        self.ballroom = False
        """Whether the table is shown to a whole room."""
        self._phones = False
        """Whether phones have been let in: without a seat of its own, this window shows the table to all of them."""
        self._bots: Sequence[tuple[int, str]] = ()
        """The bots of a table that was begun for phones: their seats and levels."""
        self._left: float | None = None
        """Seconds until the end of a match is left by itself."""
        self._at = ""
        """Where this guest is: "table", "ball", its end "over", or "" before that is known."""
        self._ball: BallFacts | None = None
        """The ball that has led to the table, as it was."""
        self._crowned = False
        """Whether the ball's coronation has been seen."""
        self._table: TableScreen | None = None
        self._truth: Callable[[], MakeUnmasking | None] = nothing
        """Makes the screen of what really happened in the match that the ballroom view has shown."""

    def update(self, dt: float) -> None:
        """Once a frame on every screen: take new messages."""
        if self.room:
            self.room.update(dt)
            self._follow(self.room)
            self.lan.code_is(str(self.room.facts.get("code", "")))
            if self.room.facts and self.lan.connection().way in (ConnectionState.IN, ConnectionState.LOST):
                ball = self.room.ball
                seated = self.room.seat is not None or bool(ball and ball.you)
                table, game = (str(self.room.facts[key]) if seated else "" for key in ("name", "game"))
                self.lan.seat_at(table, game)
            self.room.ask_time(self._ctx.settings.double_time)
            self.room.wear(self._ctx.settings.mask)
            if not self.ballroom and self.room:
                self._handover.update(self.room, dt)
            if self._presence:
                connection = self.lan.connection()
                lost = connection.way is ConnectionState.LOST or connection.silence > SILENT
                self._presence.update(self._ctx.sounds, lost)
        if self._left is not None:
            self._left -= dt
            self._truth()
            if self._left <= 0:
                self.lobby()

    def _follow(self, room: LobbyClient) -> None:
        """Between a ball's lobby and its tables everyone goes by themselves; the end of a match is seen."""
        before, ball = self._at, room.ball
        self._ball = ball or self._ball
        self._at = before if not room.facts else "table" if not ball else "over" if ball.state == "over" else "ball"
        if self._at == before or (before, self._at) == ("", "table"):
            return
        if before == "table" and self._table:
            self._left = _ENDS if self._table.playback.ended else _BREAKS
        else:
            if self.ballroom and before == "":
                room.sit(None)
            self.lobby()

    def _readable(self, names: Sequence[str]) -> Sequence[str]:
        return readable(names, self._ctx.texts)

    # --- joining -----------------------------------------------------------------------------

    def tables(self) -> Screen:
        self._ends.ready()
        return BrowserScreen(self.lan, self.knock, lambda: self._ctx.push(self.form()))

    def form(self) -> Screen:
        self._ends.ready()
        return HostForm(INFOS, self.host)

    def ball_form(self) -> Screen:
        self._ends.ready()
        return BallForm(self.host)

    def knock(self, target: ListedTable | str) -> None:
        """Join a table; the connecting screen is shown meanwhile."""

        def again(code: str | None) -> None:
            self.lan.join(target, code, self._name())

        again(None)
        to = target.name if isinstance(target, ListedTable) else target
        self._ctx.push(ConnectingScreen(self.lan, again, self.lobby, to))

    def come_back(self, table: ListedTable) -> None:
        """To a table where a seat is held."""
        self._ends.ready()
        self.knock(table)

    def host(self, form: HostRequest | BallRequest) -> None:
        """Start a host and join it."""

        def again(code: str | None) -> None:
            self.lan.host(form, self._name())

        again(None)
        self._ctx.push(ConnectingScreen(self.lan, again, self.lobby, form.name))

    def play_by_phone(self, setup: TableSetup, people: int) -> None:
        """Host a table whose players have phones, and show it here."""
        t, me = self._ctx.texts, self._name()
        self._ends.ready()
        bots = max(0, setup.seats - people)
        levels = setup.levels[len(setup.levels) - bots :]
        self._phones, self._bots = True, list(enumerate(levels, setup.seats - bots))
        level = levels[0] if bots else LEVELS[0]
        name, options = t("host.table", name=me)[:TABLE_NAME], setup.options
        self.host(HostRequest(name, setup.game, setup.seats, bots, level, "normal", options=options, seed=setup.seed))

    def _name(self) -> str:
        return self._ctx.settings.name.strip() or self._ctx.texts("guest.me")

    # --- at a table ----------------------------------------------------------------------------

    def lobby(self) -> None:
        """Into the lobby, at first or after a match."""
        link = self.lan.link()
        if link is None:
            self.go_home()
            return
        if self.room is None:
            self.room = LobbyClient(link, self._readable)
            self._presence = PresenceSounds(self.room)
            if self._phones:
                self._make_room(self.room)
        self._left, self._table = None, None
        share = self._ends.share
        give = (lambda: self._ctx.push(share())) if share else None
        ways = LobbyActions(self.table, self.leave, self.thrown_out, give, self.phones)
        ball = self.room.ball
        if ball and ball.state == "over" and not self._crowned:
            self._coronation(ball)
        elif ball:
            self._ctx.go(
                BallAudience(self.room, self.lan, ways, self._ends.page)
                if self.ballroom
                else BallLobby(self.room, self.lan, ways)
            )
        elif self.ballroom:
            make, self._truth = self._truth(), nothing
            chronicle = AudienceChronicle(make()) if make else None
            self._ctx.go(AudienceLobby(self.room, self.lan, ways, self._ends.page, chronicle))
        elif self._ball:
            self._ctx.go(BallTableLobby(self.room, self.lan, ways, self._ball))
        else:
            self._ctx.go(LobbyScreen(self.room, self.lan, ways))
            if self._phones and self.room.seat is None:
                self.phones()

    def _make_room(self, room: LobbyClient) -> None:
        """Leave the seats to phones, with the bots of the set-up."""
        room.sit(None)
        for seat, level in self._bots:
            room.order("bot", seat=seat, level=level)
        self._bots = ()

    def _coronation(self, ball: BallFacts) -> None:
        self._crowned = True
        t, leave = self._ctx.texts, LeaveScreen("ball.leave_title", "ball.leave_text", self.leave)
        if self.ballroom:
            self._ctx.go(ball_coronation(ball, t, (), partial(self._ctx.push, leave)))
        else:
            self._ctx.go(ball_coronation(ball, t, [("lobby", t("result.lobby"), self.lobby)]))

    def phones(self) -> None:
        """Let phones play along; what really happened in the match before is told once."""
        if self.room:
            self._phones = True
            make, self._truth = self._truth(), nothing
            self._ctx.push(PhonesScreen(self.lan, self.room, AudienceChronicle(make()) if make else None))

    @property
    def _big(self) -> bool:
        """Whether this window shows the table to a whole room."""
        return self.ballroom or (self._phones and self.room is not None and self.room.seat is None)

    def table(self) -> None:
        """To the current match."""
        room, self._left = self.room, None
        assert room is not None
        game = str(room.facts["game"])
        if game not in SHELF:
            self.leave()
            return
        if room.owner:
            levels = [chair["level"] for chair in room.chairs if chair["kind"] == "bot"]
            self._ctx.settings.remember(game, len(room.chairs), levels)
            self._ctx.apply_settings()
        link = self._ends.record(room.link_to(room.match), game)
        flow = TableFlow(self._ctx, self.leave)
        leaving = TableExits(
            results=lambda table, over: self.results(table, over, link),
            pause=lambda table: self._ctx.push(LanPauseMenu(room, self.lan, flow.sheets(table), self.leave)),
            rules=flow.rules,
            log=flow.log,
        )
        screen = TableScreen(link, leaving, self._ctx.settings.speed, live=True)
        screen.targets.hint.wanted = not self._big
        ways = NetworkExits(self.talk, self.table, self.thrown_out)
        screen.overlays.add(NetworkStrip(screen, room, self.lan, ways))
        self._table = screen
        self._ctx.go(AudienceView(screen) if self._big else screen)

    def talk(self, talk: ChatControls, sentence: bool) -> None:
        """Free text, or the phrase builder; each leads to the other."""
        if sentence:
            self._ctx.push(PhraseBuilder(talk, partial(self.talk, talk, False)))
        else:
            build = partial(self.talk, talk, True) if talk.speaks else None
            self._ctx.push(ChatScreen(talk.room, lambda: talk.muted, build))

    def results(self, table: TableScreen, over: Over, link: Link) -> None:
        me, ends = self.room.seat if self.room else None, self._ends

        def truth() -> MakeUnmasking | None:
            return ends.truth(link, table.names, ends.seal(link), not self._big)

        if self._big:
            self._left, self._truth = _ENDS, truth
            return
        exits = ResultsExits(
            self.encore,
            self.lobby,
            "lobby",
            seal=partial(ends.seal, link),
            truth=lambda: (lambda: self._ctx.push(make())) if (make := truth()) else None,
            replay=ends.replay(link),
        )
        self._ctx.push(results(table, over, exits, me=me))

    def encore(self) -> None:
        """Ready for another match, and back to the lobby."""
        if self.room and self.room.seat is not None:
            self.room.be_ready(True)
        self.lobby()

    # --- leaving --------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leave the table voluntarily."""
        self.lan.seat_at("", "")
        self.lan.leave()
        self.go_home()

    def go_home(self) -> None:
        self.room, self._left, self._table = None, None, None
        self._at, self._ball, self._crowned, self._phones = "", None, False, False
        self._ends.home()

    def stumbles(self, error: Exception) -> bool:
        """A network table's message raised `error`: leave it and say why. False when not at one."""
        if self.room is None:
            return False
        logging.getLogger(__name__).warning("\n".join(["a table spoke nonsense", *frames(error), said(error)]))
        self.lan.refuse("nonsense")
        self.thrown_out(self.lan.connection())
        return True

    def thrown_out(self, connection: Connection) -> None:
        """The table is gone or has refused this guest: say why, over the title."""
        name = str(self.room.facts.get("name", "")) if self.room else ""
        self.go_home()
        if connection.way is ConnectionState.REFUSED:
            self._ctx.push(ConnectingScreen(self.lan, self.lan.again, self.lobby, name))
