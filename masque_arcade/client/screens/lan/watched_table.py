"""A table of the ball on the big screen: the one nearest to its end, as a spectator sees it, below a strip.

It is watched on a connection of its own, beside that of the ball's lobby.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from masque_arcade.client.render.drawables import Canvas, Copies, Item, scaled
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.nearest_table import NearestTable
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.engine.link import Link

STRIP: Final = 84.0
"""The height of what lies above the table."""
ENDS: Final = 8.0
"""Seconds for which the end of a match is seen."""
LAGS: Final = 40.0
"""Seconds in which the last moments of a match are seen after its ball has told its result."""
PATIENCE: Final = 10.0
"""Seconds in which a table must appear."""


class WatchedTable:
    """One table, from its lobby on."""

    def __init__(self, ctx: Context, link: Link, name: str) -> None:
        self.name = name
        self._room = LobbyClient(link, lambda names: readable(names, ctx.texts))
        self.view: AudienceView | None = None
        self._copies = Copies()
        self._below: Sequence[Item] = ()
        self._items: Sequence[Item] = ()
        self._ended = 0.0
        self.enter(ctx)

    def enter(self, ctx: Context) -> None:
        """Canvas or language may have changed."""
        self._part = (ctx.canvas.height - STRIP) / ctx.canvas.height
        wide = Canvas(ctx.canvas.width / self._part, ctx.canvas.height)
        # The table takes its view's place: nothing lies over it.
        self._ctx = replace(ctx, canvas=wide, top=lambda: self.view)
        if self.view:
            self.view.enter(self._ctx)

    def leave(self) -> None:
        if self.view:
            self.view.leave()

    def update(self, dt: float) -> None:
        """Raises Nonsense for impossible messages."""
        self._room.update(dt)
        if self.view is None and self._room.playing and self._room.match:
            link = self._room.link_to(self._room.match)
            self.view = AudienceView(TableScreen(link, TableExits(), self._ctx.settings.speed, plays=False, live=True))
            self.view.enter(self._ctx)
        if self.view:
            self.view.update(dt)
            self._ended += dt if self.view.table.playback.ended else 0.0

    @property
    def ready(self) -> bool:
        """Whether there is something to see."""
        presenter = self.view.table.presenter if self.view else None
        return bool(self.view and self.view.public and presenter and presenter.shown())

    def lasts(self, since: float) -> bool:
        """Whether the end of its match has not been seen for long enough, `since` seconds after it (0: not yet)."""
        return 0.0 < self._ended < ENDS or (not self._ended and 0.0 < since < LAGS)

    def items(self) -> Sequence[Item]:
        """Below the strip; the same list while nothing changes."""
        below = self.view.items() if self.view else ()
        if below is not self._below:
            self._below, k = below, self._part
            self._items = self._copies.of(below, k, partial(scaled, k=k, down=STRIP))
        return self._items


class RoundView:
    """What the room sees of a round: the table nearest to its end, then another one."""

    def __init__(self, room: LobbyClient, lan: Lan) -> None:
        self._room, self._lan = room, lan
        self.table: WatchedTable | None = None
        """The one on the screen; None before there is one."""
        self._coming: WatchedTable | None = None
        self._nearest = NearestTable()
        self.asked = ""
        """The table that the ball has been asked for."""
        self._clock = self._asked_at = self._since_over = 0.0

    def enter(self, ctx: Context) -> None:
        self._ctx = ctx
        for table in (self.table, self._coming):
            if table:
                table.enter(ctx)

    def leave(self) -> None:
        """Watch no table."""
        if self.table:
            self.table.leave()
        if self.asked:
            self._lan.watch(None)
        self.table, self._coming, self.asked = None, None, ""

    def update(self, dt: float) -> None:
        self._clock += dt
        try:
            for table in (self.table, self._coming):
                if table:
                    table.update(dt)
        except Nonsense:
            self._nearest.give_up(self._clock)
            self.table, self._coming = None, None
        self._since_over = self._since_over + dt if self._over else 0.0
        if not (self.table and self.table.lasts(self._since_over)):
            self._follow(self._room.ball)

    @property
    def _over(self) -> bool:
        """Whether the table on the screen has played its match to the end, as the ball says."""
        ball, name = self._room.ball, self.table.name if self.table else ""
        return ball is not None and any(
            (one.round, one.table, one.by_time) == (ball.round, name, False) for one in ball.results
        )

    def _follow(self, ball: BallFacts | None) -> None:
        """Ask for the table that is to be seen now, and show it once it is there."""
        name = self._nearest.look(ball.tables if ball and ball.state == "playing" else (), self._clock)
        if not name:
            self.leave()
        elif name != self.asked:
            self.asked, self._asked_at, self._coming, self._room.watch = name, self._clock, None, None
            self._room.order("ball_watch", table=name)
        elif (place := self._room.watch) and place.title == name:
            self._room.watch = None
            if link := self._lan.watch(place):
                self._coming = WatchedTable(self._ctx, link, name)
        elif self._coming and self._coming.ready:
            if self.table:
                self.table.leave()
            self.table, self._coming = self._coming, None
            self._nearest.seen(self._clock)
        elif not (self.table and self.table.name == name) and self._clock - self._asked_at >= PATIENCE:
            self._nearest.give_up(self._clock)
