"""Gallery samples of the ballroom view: every game in mid-play, with a spectator's view."""

from functools import partial
from operator import attrgetter
from typing import Final

from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.audience_screen import AudienceScreen, AudienceWaiting
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.lan.audience_lobby import AudienceLobby
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.devtools.gallery.fake_network import FakeLan, room
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.devtools.gallery.tables import guests
from masque_arcade.engine.registry import INFOS
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session

FRAME: Final = 1 / 30
_STEP: Final = 4.0


class WatchedBots(Overlay):
    """A table of bots, and its clock, which waits while beats are still to be shown."""

    def __init__(self, game: str, seats: int, names: list[str]) -> None:
        self.hub = HotseatSession(create_session(game, ["casual"] * seats, {}, 3, names, "normal"))
        self.table = TableScreen(self.hub.link(None), TableExits(), "normal", False)
        self.table.overlays.add(self)

    def lets(self, dt: float) -> bool:
        if self.table.replica is None or not self.table.replica.beats:
            self.hub.advance(dt)
        return True


def samples() -> list[Sample]:
    """Few and many players, and the moment before the first message."""
    made = [
        Sample("ballroom.empty", _empty),
        Sample.raised("ballroom.waiting", AudienceWaiting),
        Sample("ballroom.second", _second),
        Sample("ballroom.lobby.6", partial(_lobby, 6, "")),
        Sample("ballroom.lobby.13", partial(_lobby, 13, "192.168.1.20:8080")),
        Sample("ballroom.opening", partial(_second, seconds=0.4), moving=True),
    ]
    for game, info in INFOS.items():
        for seats in {max(3, info.seats[0]), info.seats[-1]}:
            made.append(Sample(f"ballroom.{game}.{seats}", partial(_watched, game, seats)))
    return sorted(made, key=attrgetter("name"))


def _watched(game: str, seats: int, ctx: Context) -> list[Screen]:
    watched = WatchedBots(game, seats, guests(ctx, seats + 1)[1:])
    screen = AudienceView(watched.table)
    screen.enter(ctx)
    for _ in range(60):
        screen.update(_STEP)
    while watched.table.stage.busy:
        screen.update(FRAME)
    if watched.table.presenter is not None:
        watched.table.presenter.update(_STEP)
    return [screen]


def _lobby(seats: int, page: str, ctx: Context) -> list[Screen]:
    lan = FakeLan((), Connection(ConnectionState.IN))
    return [raised(ctx, AudienceLobby(room(seats, 9), lan, LobbyActions(nowhere, nowhere, nowhere), lambda: page))]


def _empty(ctx: Context) -> list[Screen]:
    screen = AudienceView(WatchedBots("mascarade", 4, ["A", "B", "C", "D"]).table)
    screen.enter(ctx)
    return [screen]


def _second(ctx: Context, seconds: float = 12.0) -> list[Screen]:
    """A local table on the second screen, fed as through the pipe."""
    hub = HotseatSession(create_session("mascarade", ["casual"] * 6, {}, 3, guests(ctx, 7)[1:], "normal"))
    link = hub.link(None)
    hub.advance(0.0)
    screen = AudienceScreen()
    screen.enter(ctx)
    screen.tell(link.poll(0.0))
    for _ in range(round(seconds / FRAME)):
        screen.update(FRAME)
    return [screen]
