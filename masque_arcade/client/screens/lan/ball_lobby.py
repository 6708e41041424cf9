"""The ball's lobby: where I play next, who is here, the standings, the chat; and what the organiser decides.

It shows a LobbyClient at a ball and sends it requests; the host decides.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Draw, Item, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.ball.coronation import ball_coronation
from masque_arcade.client.screens.ball.seating import (
    PersonPlace,
    PlayingTable,
    draft_items,
    draft_places,
    people_items,
    seating_items,
    table_name,
    table_places,
)
from masque_arcade.client.screens.ball.standings import Standing, StandingsPage, ball_standings, standings_items
from masque_arcade.client.screens.lan.ball_form import BallForm
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.lan.rows import chat_items, notice_items
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.session.ball_facts import BallFacts, BallTable
from masque_arcade.client.session.lan_api import BallRequest, Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.backdrop import ballroom, sheet
from masque_arcade.client.widgets.form import Form

SCORES: Final = ("replay", "standing", "none")
"""What can become of a table: the first only of one that has died."""
_HEAD: Final = 148.0
_CALL: Final = 146.0
"""The height of the call to a table, over its seats."""
_MORE: Final = 30.0
"""The largest letters of the second line."""
_MANY: Final = 3
"""With more steps their buttons are narrower, for the line that explains them."""
_OFFERS: Final = ("offer", "withdraw")
"""To let tables be hosted here, and no more."""
_ONE_BUTTON: Final = {"watch": "sit", "play": "sit", "withdraw": "offer"}
"""By its text the key of a button that keeps the focus when a press changes its text."""
_LEADERS: Final = 3
"""So many who lead are named."""
_ROWS: Final = 9
"""Rows of the standings here: the first ones, and those around me."""


class BallLobby(LobbyScreen):
    """The lobby of somebody at the ball."""

    _calls = ("next",)
    _chosen: int | None = None
    """The person on the draft who is to be exchanged."""

    @property
    def _ball(self) -> BallFacts:
        assert self.room.ball
        return self.room.ball

    @property
    def _drafts(self) -> bool:
        return self._ball.rules and self._ball.state == "draft"

    @property
    def _plans(self) -> bool:
        """Whether the organiser sees the plan, for which there is the whole width."""
        return self._ball.rules and self._ball.state in ("draft", "seated", "playing")

    def preferred(self) -> Hashable:
        """The organiser's next step."""
        return "next" if self._ball.rules else "line"

    def moment(self) -> object:
        return self.room.ball_left

    def _side(self) -> Rect:
        box = self.page_box()
        return Rect(box.right - 424, box.y + 92, 400, box.h - 116 - 74)

    def _body(self) -> Rect:
        """The plan, the standings or the people; the organiser's draft needs the whole width."""
        box = self.page_box()
        wide = box.w - 48 - (0 if self._plans else 424)
        return Rect(box.x + 24, box.y + 100 + self._high, wide, box.h - 100 - self._high - 92)

    @property
    def _renews(self) -> bool:
        """A ball keeps its code."""
        return False

    @property
    def _high(self) -> float:
        """The height of the line on what happens now; the draft needs its room."""
        return -8.0 if self._drafts else _HEAD

    # --- widgets ----------------------------------------------------------------------------------------------------

    def _add_rules(self, form: Form) -> None:
        """What the organiser can choose on the plan: two people to exchange, or a table to score."""
        ball, texts = self._ball, self.ctx.texts
        if not ball.rules or ball.state not in ("draft", "playing"):
            return
        if ball.state == "draft":
            for place in draft_places(self._body(), ball.tables):
                for number, row in zip(place.table.people, place.rows, strict=True):
                    if person := ball.person(number):
                        choose, about = partial(self._choose, number), texts("ball.exchange_help", name=person.name)
                        chosen = number == self._chosen
                        form.append(PersonPlace(("exchange", number), row, person, choose, chosen, help=about))
            return
        for place in table_places(self._body(), ball.tables):
            name = place.table.name
            if place.table.state == "playing":
                about = texts("ball.score_help", table=table_name(texts, name))
                form.append(PlayingTable(("score", name), place.box, partial(self._score, place.table), help=about))

    def _add_chat(self, form: Form) -> None:
        if not self._plans:
            super()._add_chat(form)

    def _add_bottom(self, form: Form) -> None:
        """The organiser's next step and one or two others, and whether I play."""
        box, right = self.page_box(), self.page_box().right - 24
        for i, (text, act) in enumerate(self._steps):
            wide = self._wide(i)
            first = i == 0 and text not in ("end_round", "standings", *_ONE_BUTTON)
            rect = Rect(right - wide, box.bottom - 78, wide, 58)
            label = self.ctx.texts(f"ball.{text}", n=self._ball.round + 1)
            form.button(
                _ONE_BUTTON.get(text, "next" if i == 0 and text != "standings" else text),
                rect,
                act,
                "primary" if first else "plain",
                size=20 if first else 17,
                text=f"ball.{text}",
                label=label,
            )
            right = rect.x - 12

    def _wide(self, at: int) -> float:
        """The width of a step's button."""
        many = len(self._steps) > _MANY
        wide = at == 0 or self._steps[at][0] in _OFFERS
        return (220.0 if many else 250.0) if wide else (150.0 if many else 180.0)

    @property
    def _steps(self) -> Sequence[tuple[str, Action]]:
        """What can be done now, the next step first."""
        ball, room = self._ball, self.room
        mine = ("play", partial(room.sit, 0)) if ball.me and ball.me.watches else ("watch", partial(room.sit, None))
        seen = (("standings", self._standings),) if ball.results and not self._drafts else ()
        if ball.state == "over":
            return (("coronation", self._coronation), *seen)
        if not ball.rules:
            if not ball.me:
                return seen
            offers = ball.me.offers
            return (mine, (_OFFERS[offers], partial(room.offer, not offers)), *seen)
        steps: dict[str, tuple[tuple[str, Action], ...]] = {
            "gathering": (("draw", self._draw), ("settings", self._settings), mine),
            "draft": (("publish", partial(room.order, "ball_publish")), ("redraw", self._draw), mine),
            "playing": (("end_round", self._end_round),),
            "break": (("draw", self._draw), ("settings", self._settings), ("crown", self._crown)),
        }
        now = steps.get(ball.state, ())
        return (*(now[:0:-1] if ball.state == "break" and ball.round >= ball.rounds else now), *seen)

    def _standings(self) -> None:
        """Everyone's, on a page of their own."""
        ball, t = self._ball, self.ctx.texts
        ways = [("lobby", t("result.lobby"), self.ctx.pop)]
        said = t(f"ball.state_{ball.state}", n=ball.round, of=ball.rounds)
        self.ctx.push(StandingsPage(ball.name, said, ball_standings(ball), ways))

    def _coronation(self) -> None:
        """Once more."""
        t = self.ctx.texts
        self.ctx.push(ball_coronation(self._ball, t, [("lobby", t("result.lobby"), self.ctx.pop)]))

    def _draw(self) -> None:
        self._chosen = None
        self.room.order("ball_draft")

    def _choose(self, number: int) -> None:
        """Choose somebody, choose nobody, or exchange the two."""
        first, self._chosen = self._chosen, None
        if first is None:
            self._chosen = number
        elif first != number:
            self.room.order("ball_swap", a=first, b=number)
        self.page.renew()

    def _score(self, table: BallTable) -> None:
        texts, order = self.ctx.texts, partial(self.room.order, "ball_score", table=table.name)
        deeds = [
            SeatAction(texts(f"ball.score_{how}"), partial(order, how=how), ask=texts(f"ball.score_{how}_ask"))
            for how in SCORES[0 if table.dead else 1 :]
        ]
        self.ctx.push(SeatMenu(table_name(texts, table.name), deeds))

    def _end_round(self) -> None:
        self._confirm("end_round", "ball_end_round")

    def _crown(self) -> None:
        if self._ball.round >= self._ball.rounds:
            self.room.order("ball_over")
        else:
            self._confirm("crown", "ball_over")

    def _confirm(self, text: str, order: str) -> None:
        texts = self.ctx.texts
        deed = SeatAction(texts(f"ball.{text}"), partial(self.room.order, order), ask=texts(f"ball.{text}_ask"))
        self.ctx.push(SeatMenu(deed.label, [deed]))

    def _settings(self) -> None:
        ball = self._ball
        games = tuple(dict.fromkeys(game for game in ball.games if game in SHELF))
        self.ctx.push(BallForm(self._set, BallRequest(ball.name, games, ball.rounds, ball.minutes, True, "")))

    def _set(self, form: BallRequest) -> None:
        self.ctx.pop()
        self.room.order("ball_settings", games=list(form.games), rounds=form.rounds, minutes=form.minutes)

    # --- pictures ---------------------------------------------------------------------------------------------------

    def scenery(self) -> Sequence[Item]:
        box, side, texts, room, ball = self.page_box(), self._side(), self.ctx.texts, self.room, self._ball
        draw = Draw([*ballroom(self.ctx.canvas, 0.55), *sheet(box)])
        name = Rect(box.x + 192, box.y + 16, 384, 36)
        draw.label("name", name, ball.name, theme().size["heading"] - 4, "candle", "serif", "left")
        below, ink = Rect(box.x + 192, box.y + 52, 384, 24), "danger" if self.lost else "muted"
        draw.label("count", below, self._progress(), "name", ink, align="left")
        draw.panel("rule", Rect(box.x + 24, box.y + 82, box.w - 48, 2), "gold", "", 1)
        body = self._body()
        draw += self._body_items(body)
        if not self._drafts:
            now = Rect(body.x, box.y + 92, body.w, self._high)
            draw += headline_items(now, headline(ball, texts), self.ctx, room.ball_left)
        if not self._plans:
            ground = Rect(side.x, side.y, side.w, side.h - 60)
            draw.panel("talk ground", ground, "night", opacity=0.7)
            # What was said at a table, and who came and went there, stays there.
            lines = [(line, spoken(texts, line, room)) for line in room.lines if line.seat is None]
            draw += chat_items("talk", ground.grown(-8), self.ctx, lines)
            if not lines:
                draw.label("talk empty", ground, texts("talk.quiet"), "name", "muted")
        steps = sum(self._wide(i) + 12 for i in range(max(1, len(self._steps))))
        low = Rect(body.x, box.bottom - 78, box.w - 56 - steps, 58)
        draw += notice_items(texts, room.notice, "body", low, self.page)
        return draw

    def _body_items(self, body: Rect) -> Draw:
        """The draft, the plan, my table, everyone, or the standings."""
        ball, texts = self._ball, self.ctx.texts
        if self._drafts:
            return draft_items(draft_places(body, ball.tables), texts)
        if ball.state == "gathering" or (ball.state == "draft" and not ball.results):
            return people_items(body, ball.players, ball.you)
        if ball.state not in ("seated", "playing"):
            return standings_items(body, _near(ball_standings(ball)))
        if ball.table and not self._plans:
            return people_items(body, [one for one in map(ball.person, ball.table.people) if one], ball.you)
        return seating_items(table_places(body, ball.tables), ball, texts, 0.4)

    def _progress(self) -> str:
        """How far the evening has come, and my points and place."""
        ball, texts = self._ball, self.ctx.texts
        if self.lost:
            return texts("lobby.lost")
        if self._drafts:
            return texts("ball.state_draft", n=ball.round)
        return own_place(ball, texts) or texts("ball.here", n=sum(one.here for one in ball.players))


def _near(rows: Sequence[Standing]) -> Sequence[Standing]:
    """The first rows, and mine between its neighbours."""
    mine = next((at for at, row in enumerate(rows) if row.mine), 0)
    ahead = min(max(mine - 1, 0), len(rows) - 3)
    return rows[:_ROWS] if ahead <= _ROWS - 3 else [*rows[: _ROWS - 3], *rows[ahead : ahead + 3]]


def own_place(ball: BallFacts, texts: Catalogue) -> str:
    """The local guest's points and place; "" for nobody's and before the first result."""
    me = ball.me
    if me is None or me not in ball.players or not ball.results:
        return ""
    points = texts("kiosk.session.points", n=me.points)
    return texts("ball.mine", points=points, place=me.place, of=len(ball.players))


def headline(ball: BallFacts, texts: Catalogue) -> tuple[str, str]:
    """What happens now in two lines; for somebody seated their table."""
    values = {"n": ball.round, "of": ball.rounds}
    said, more = texts(f"ball.state_{ball.state}", **values), ""
    game = texts(f"{ball.game}.game.name") if ball.game in SHELF else ball.game
    if ball.state == "gathering":
        games = [texts(f"{game}.game.name") for game in dict.fromkeys(ball.games) if game in SHELF]
        rounds, minutes = texts("ball.rounds_value", n=ball.rounds), texts("ball.minutes_value", n=ball.minutes)
        more = texts("ball.plan", rounds=rounds, minutes=minutes, games=texts.listed(games))
    elif ball.by_time:
        more = texts("ball.by_time")
    elif ball.state in ("seated", "playing") and ball.table:
        said, more = table_call(ball, ball.table, texts)
    elif ball.state in ("seated", "playing") and ball.me:
        more = texts("ball.watches" if ball.me.watches else "ball.sits_out")
    elif ball.state in ("draft", "seated", "playing"):
        more = game
    elif leaders := [one.name for one in ball.leaders]:
        key = "kiosk.session.leads_one" if len(leaders) == 1 else "kiosk.session.leads_many"
        key = "ball.lead_shared" if len(leaders) > _LEADERS else key
        more = texts(key, names=texts.listed(leaders, texts("kiosk.session.and")), n=len(leaders))
    return said, more


def table_call(ball: BallFacts, table: BallTable, texts: Catalogue) -> tuple[str, str]:
    """Where the local guest plays, and what with whom."""
    names = [*ball.names([number for number in table.people if number != ball.you])]
    names += [texts("host.bots_value", n=table.bots)] if table.bots else []
    game = texts(f"{table.game}.game.name") if table.game in SHELF else table.game
    host, listed = ball.person(table.host), texts.listed(names, texts("kiosk.session.and"))
    key, at = ("ball.with_host", host.name) if host else ("ball.with", "")
    more = texts(key, game=game, names=listed, host=at)
    return texts("ball.at", n=ball.round, table=table_name(texts, table.name)), more


def headline_items(box: Rect, lines: tuple[str, str], ctx: Context, left: int | None, by: float = 1.0) -> Draw:
    """The lines as large as they fit, and the time left."""
    draw, (said, more) = Draw(), lines
    draw.panel("now", box, "parchment", "gold", 14, 3)
    inner = Rect(box.x + 20, box.y + 6, box.w - 40, box.h - 12)
    if left is not None:
        clock = Rect(inner.right - box.h * 1.1, inner.y, box.h * 1.1, inner.h)
        draw.label("left", clock, f"{left // 60}:{left % 60:02}", box.h * 0.38, "ink_red", "serif", "right")
        inner = Rect(inner.x, inner.y, inner.w - clock.w - 12, inner.h)
    part = inner.h * (0.54 if more else 1)
    wide, high = ctx.measure(Words(said, 54, font="serif"))
    size = max(38.0, 54 * min(1.0, inner.w / max(1.0, wide), part / high)) * by
    draw.label("says", Rect(inner.x, inner.y, inner.w, part), said, size, "ink", "serif", "left", wrap=True)
    if more:
        low = Rect(inner.x, inner.y + part, inner.w, inner.h - part)
        wide, high = ctx.measure(Words(more, _MORE * by))
        size = max(21 * by, _MORE * by * min(1.0, low.w / max(1.0, wide), low.h / high))
        draw.label("more", low, more, size, "ink_violet", "text", "left", wrap=True)
    return draw


class BallTableLobby(LobbyScreen):
    """The lobby of the table that a ball has led to; `ball`: its facts before that."""

    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions, ball: BallFacts) -> None:
        super().__init__(room, lan, ways)
        self._ball = ball

    def _add_bottom(self, form: Form) -> None:
        """Everybody's seat is kept, and the ball begins the match."""
        self.add_ready(form)

    def _cell(self, seat: int) -> Rect:
        """Lower, below the call."""
        cell, top = super()._cell(seat), self.page_box().y + 92
        part = 1 - _CALL / 408
        return Rect(cell.x, top + _CALL + (cell.y - top) * part, cell.w, cell.h * part)

    def scenery(self) -> Sequence[Item]:
        """The call, over the seats."""
        box, draw, name = self.page_box(), Draw(super().scenery()), str(self.room.facts.get("name", ""))
        table = self._ball.table
        if table and table.name == name.lower():
            call = Rect(box.x + 24, box.y + 92, box.w - 48 - 436, _CALL - 10)
            draw += headline_items(call, table_call(self._ball, table, self.ctx.texts), self.ctx, None)
        return draw
