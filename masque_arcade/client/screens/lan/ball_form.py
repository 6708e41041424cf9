"""Setting up a ball: its name, games, rounds, minutes, bots and access; in its lobby without name and access."""

from dataclasses import replace
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF, bills
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context, Take
from masque_arcade.client.session.lan_api import BallRequest
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Portrait, Widget
from masque_arcade.engine.bot import LEVELS

ROUNDS: Final = range(1, 9)
MINUTES: Final = (10, 15, 20, 25, 30, 40, 50, 60, 90)
_TITLE: Final = 20
_BILL: Final = 132.0
_PITCH: Final = 52


class BallForm(Menu):
    """`done` is called with the finished form; `kept`: what the lobby it is opened from can change."""

    initial = "go"
    area = Rect(190, 20, 900, 680)

    def __init__(self, done: Take[BallRequest], kept: BallRequest | None = None) -> None:
        super().__init__()
        self._done, self._new = done, kept is None
        self.form = kept or BallRequest("", tuple(bills()[:3]), 3, 20, True, "keen")

    def enter(self, ctx: Context) -> None:
        """A ball has its organiser's name."""
        if self._new and not self.form.name:
            name = ctx.texts("ball.named", name=ctx.settings.name or ctx.texts("guest.me"))
            level = ctx.settings.last_level if ctx.settings.last_level in LEVELS else "keen"
            self.form = replace(self.form, name=name[:_TITLE], level=level)
        super().enter(ctx)

    def page_box(self) -> Rect:
        """Lower where there is less to choose."""
        box = super().page_box()
        return box if self._new else Rect(box.x, box.y + 110, box.w, 460)

    def _put(self, name: str, value: object) -> None:
        self.form = replace(self.form, **{name: value})  # type: ignore[arg-type]

    def _game(self, game: str, on: bool) -> None:
        chosen = {*self.form.games, game} if on else {*self.form.games} - {game}
        self._put("games", tuple(one for one in SHELF if one in chosen))

    def widgets(self) -> list[Widget]:
        box, texts, now, form = self.page_box(), self.ctx.texts, self.form, Form(self.ctx.texts, "ball")
        games = bills()
        wide = (box.w - 80) / len(games)
        y = box.y + 94
        if self._new:
            form.field("name", Rect(box.x + 40, y, box.w - 80, 46), now.name, partial(self._put, "name"), _TITLE)
            y += _PITCH
        for i, game in enumerate(games):
            place, about = Rect(box.x + 44 + i * wide, y, wide - 8, _BILL), texts(f"{game}.game.seats")
            name, on = texts(f"{game}.game.name"), game in now.games
            form.append(
                Portrait(("game", game), place, name, SHELF[game].emblem, on, partial(self._game, game), help=about)
            )
        y += _BILL + 8

        def row(line: int) -> Rect:
            return Rect(box.x + 40, y + line * _PITCH, box.w - 80, 48)

        form.choice("rounds", row(0), ROUNDS, now.rounds, partial(self._put, "rounds"), "ball.rounds_value")
        minutes = sorted({*MINUTES, now.minutes})
        form.choice("minutes", row(1), minutes, now.minutes, partial(self._put, "minutes"), "ball.minutes_value")
        if not self._new:
            return self._add_ways(form)
        form.toggle("bots", row(2), now.bots, partial(self._put, "bots"), "settings.off", "settings.on")
        why, about = "" if now.bots else texts("host.level_why"), texts(f"level.{now.level}_help")
        form.choice(
            "level",
            row(3),
            LEVELS,
            now.level,
            partial(self._put, "level"),
            "level",
            text="host.level",
            help=about,
            why=why,
        )
        doors = {False: texts("host.door_code"), True: texts("host.door_open")}
        about = texts("host.door_open_help" if now.open else "host.door_code_help")
        form.choice(
            "open",
            row(4),
            (False, True),
            now.open,
            partial(self._put, "open"),
            doors.__getitem__,
            text="host.door",
            help=about,
        )
        return self._add_ways(form)

    def _add_ways(self, form: Form) -> Form:
        box, texts, now = self.page_box(), self.ctx.texts, self.form
        y = box.bottom - 74
        form.button("back", Rect(box.x + 40, y, 190, 54), self.back, hint=Verb.BACK, text="lan.back")
        why = "" if now.games else texts("ball.games_why")
        why = why or ("" if now.name.strip() else texts("host.name_why"))
        text = "go" if self._new else "settings_done"
        form.button(
            "go", Rect(box.right - 340, y, 300, 54), self._go, "primary", icon="icons/play", size=24, text=text, why=why
        )
        return form

    def _go(self) -> None:
        self._done(replace(self.form, name=self.form.name.strip()))

    def scenery(self) -> list[Item]:
        box = self.page_box()
        made = self.full_page(self.ctx.texts("ball.title"))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 132, box.w - 80, 56))
        return made
