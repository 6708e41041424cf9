"""The ball on a big screen: who is here, the seating plan, a table and how far the others are, the standings."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect, lettered
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.ball.seating import ROOM, people_items, seating_items, table_name, table_places
from masque_arcade.client.screens.ball.standings import MOVES, RESTS, TALL, ball_standings, standings_items
from masque_arcade.client.screens.lan.audience_lobby import SIDE, AudienceLobby
from masque_arcade.client.screens.lan.ball_lobby import headline, headline_items
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.screens.lan.watched_table import STRIP, RoundView
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.backdrop import ballroom

_HEAD: Final = 128.0
_ABREAST: Final = 6
"""So many tables that the strip has them in one row."""
_TURNED: Final = 20.0
"""Seconds for which a page stays that somebody has turned to."""
_ON: Final = frozenset({Verb.CONFIRM, Verb.PRESS, Verb.RIGHT, Verb.DOWN, Verb.NEXT})
_BEFORE: Final = frozenset({Verb.LEFT, Verb.UP, Verb.PREV})
_CHIP: Final = 190.0
_MANY: Final = 24
"""So many people that the line above them is lower."""


class BallAudience(AudienceLobby):
    """As AudienceLobby, of a ball."""

    come = "ball.come"

    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions, page: Callable[[], str]) -> None:
        super().__init__(room, lan, ways, page)
        self._state, self._age = ("", 0), 0.0
        self.round = RoundView(room, lan)
        self._turned, self._turned_for = 0, 0.0
        self._parts: Sequence[Sequence[Item]] = ()
        self._all: Sequence[Item] = ()

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.round.enter(ctx)

    def leave(self) -> None:
        self.round.leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.round.update(dt)
        self._turned_for += dt
        if self._turned_for >= _TURNED:
            self._turned = 0
        state = self.shown, len(self.room.ball.results) if self.room.ball else 0
        rests = self.ctx.settings.reduced_motion
        self._age = RESTS + MOVES if rests else min(RESTS + MOVES, self._age + dt) if state == self._state else 0.0
        self._state = state

    def moment(self) -> object:
        watched = self.round.table.name if self.round.table else ""
        return super().moment(), self.room.ball_left, self._age, watched, self.shown

    @property
    def _pages(self) -> Sequence[str]:
        """What can be seen now, the first of it by itself."""
        ball, pages = self.room.ball, list[str]()
        if self.round.table:
            pages.append("table")
        if ball and ball.state in ("seated", "playing"):
            pages.append("plan")
        elif ball and not ball.results and ball.state in ("gathering", "draft"):
            pages.append("people")
        return [*pages, "standings"] if not pages or (ball and ball.results) else pages

    @property
    def shown(self) -> str:
        """What is seen: by itself, or for a while after a press."""
        return self._pages[self._turned % len(self._pages)]

    def handle(self, intent: Intent) -> bool:
        """A press turns the page; leaving, after a confirmation."""
        if intent.down and intent.verb in (*_ON, *_BEFORE):
            self._turned, self._turned_for = self._turned + (1 if intent.verb in _ON else -1), 0.0
            return True
        return super().handle(intent)

    def items(self) -> Sequence[Item]:
        """The table that is watched, below the strip; or a page of its own."""
        drawn = super().items()
        if self.round.table is None or self.shown != "table":
            return drawn
        parts = self.round.table.items(), drawn
        if len(self._parts) != 2 or any(one is not other for one, other in zip(parts, self._parts, strict=True)):
            self._parts, self._all = parts, [*parts[0], *drawn]
        return self._all

    def _draw(self) -> Sequence[Item]:
        ctx, ball, canvas = self.ctx, self.room.ball, self.ctx.canvas
        draw = Draw(ballroom(canvas, 0.55))
        if ball is None:
            return draw
        ball = replace(ball, you=None)
        page, table = self.shown, self.round.table
        if page == "table" and table:
            draw = round_strip(Rect(0, 0, canvas.width, STRIP), ball, table.name, self.room.ball_left, ctx.texts)
            return [lettered(item, 100 / ctx.settings.text_size) for item in draw]
        box = Rect(24, 16, canvas.width - 48 - (SIDE + 24 if page == "people" else 0), canvas.height - 32)
        head = _HEAD if len(ball.players) <= _MANY else _HEAD * 0.75
        draw += headline_items(
            Rect(box.x, box.y, box.w, head), headline(ball, ctx.texts), ctx, self.room.ball_left, head / 112
        )
        body = Rect(box.x, box.y + head + 10, box.w, box.h - head - 10)
        if page == "plan":
            draw += seating_items(table_places(body, ball.tables), ball, ctx.texts)
        elif page == "people":
            draw += people_items(body, ball.players, None, TALL, ROOM)
            self.way_in(draw, Rect(canvas.width - SIDE - 24, 20, SIDE, canvas.height - 40))
        else:
            draw += standings_items(body, ball_standings(ball), self._age, TALL)
        return [lettered(item, 100 / ctx.settings.text_size) for item in draw]


def round_strip(box: Rect, ball: BallFacts, shown: str, left: int | None, texts: Catalogue) -> Draw:
    """The round, how far each table is, `shown` lit, and the time left."""
    draw = Draw()
    draw.panel("strip", box, "night", "", 0)
    said = Rect(box.x + 8, box.y + 6, 220, box.h - 12)
    draw.panel("now", said, "parchment", "gold", 12, 3)
    name = texts("ball.state_playing", n=ball.round, of=ball.rounds)
    draw.label("says", said.grown(-8), name, 30, "ink", "serif", wrap=True)
    clock = Rect(box.right - 148, box.y + 6, 140, box.h - 12)
    if left is not None:
        draw.panel("clock", clock, "parchment", "gold", 12, 3)
        draw.label("left", clock.grown(-4), f"{left // 60}:{left % 60:02}", 44, "ink_red", "serif")
    inner = Rect(said.right + 8, said.y, clock.x - said.right - 16, said.h)
    rows, low = (1, 10.0) if len(ball.tables) <= _ABREAST else (2, 6.0)
    each = ceil(len(ball.tables) / rows)
    wide, high = min(_CHIP, inner.w / max(1, each)), inner.h / rows
    for at, table in enumerate(ball.tables):
        row, key, over = at // each, ("table", table.name), table.state == "over"
        count = min(each, len(ball.tables) - row * each)
        x = inner.cx + (at % each - count / 2) * wide
        cell = Rect(x + 3, inner.y + row * high + 2, wide - 6, high - 4)
        lit = table.name == shown
        draw.panel((key, "plate"), cell, "velvet" if lit else "plate", "candle" if lit else "gold", 10, 3 if lit else 1)
        text = Rect(cell.x + 6, cell.y + 1, cell.w - 12, cell.h - low - 3)
        if over:
            side = min(24.0, text.h)
            draw.picture((key, "over"), Rect(text.right - side, text.cy - side / 2, side, side), "icons/check", "ok")
            text = Rect(text.x, text.y, text.w - side - 4, text.h)
        ink = "muted" if over else "candle" if lit else "ivory"
        draw.label((key, "name"), text, table_name(texts, table.name), 28 if rows == 1 else 22, ink, "serif", wrap=True)
        rule = Rect(cell.x + 8, cell.bottom - low, cell.w - 16, low - 3)
        draw.panel((key, "rule"), rule, "night", "", 2)
        part = rule.w * (1 if over else table.progress / 100)
        if part >= 3:
            draw.panel((key, "done"), Rect(rule.x, rule.y, part, rule.h), "ok" if over else "candle", "", 2)
    return draw
