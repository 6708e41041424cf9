"""The ball on a big screen: the seating plan, the time left, the standings; before it begins, who is here."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Rect, lettered
from masque_arcade.client.screens.ball.seating import people_items, seating_items, table_places
from masque_arcade.client.screens.ball.standings import MOVES, RESTS, ball_standings, standings_items
from masque_arcade.client.screens.lan.audience_lobby import SIDE, AudienceLobby
from masque_arcade.client.screens.lan.ball_lobby import headline, headline_items
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.backdrop import ballroom

_HEAD: Final = 128.0
_MANY: Final = 24
"""So many people that the line above them is lower."""


class BallAudience(AudienceLobby):
    """As AudienceLobby, of a ball."""

    come = "ball.come"

    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions, page: Callable[[], str]) -> None:
        super().__init__(room, lan, ways, page)
        self._state, self._age = "", 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        state = self.room.ball.state if self.room.ball else ""
        rests = self.ctx.settings.reduced_motion
        self._age = RESTS + MOVES if rests else min(RESTS + MOVES, self._age + dt) if state == self._state else 0.0
        self._state = state

    def moment(self) -> object:
        return super().moment(), self.room.ball_left, self._age

    def _draw(self) -> Sequence[Item]:
        ctx, ball, canvas = self.ctx, self.room.ball, self.ctx.canvas
        draw = Draw(ballroom(canvas, 0.55))
        if ball is None:
            return draw
        ball = replace(ball, you=None)
        gathers = ball.state in ("gathering", "draft") and not ball.results
        box = Rect(24, 16, canvas.width - 48 - (SIDE + 24 if gathers else 0), canvas.height - 32)
        head = _HEAD if len(ball.players) <= _MANY else _HEAD * 0.75
        draw += headline_items(
            Rect(box.x, box.y, box.w, head), headline(ball, ctx.texts), ctx, self.room.ball_left, head / 112
        )
        body = Rect(box.x, box.y + head + 10, box.w, box.h - head - 10)
        if ball.state in ("seated", "playing"):
            draw += seating_items(table_places(body, ball.tables), ball, ctx.texts)
        elif gathers:
            draw += people_items(body, ball.players, None)
            self.way_in(draw, Rect(canvas.width - SIDE - 24, 20, SIDE, canvas.height - 40))
        else:
            draw += standings_items(body, ball_standings(ball), self._age)
        return [lettered(item, 100 / ctx.settings.text_size) for item in draw]
