"""Hosting a table: its name, seats, pace and access; one press is enough."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.suitability import set_ups
from masque_arcade.client.session.lan_api import HostRequest
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Choice, TextField, Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info

PACES: Final = ("express", "normal", "relaxed")
_TITLE: Final = 20
_PITCH: Final = 50


class HostForm(Menu):
    """`host` is called with the finished form."""

    def __init__(self, infos: Mapping[str, Info], host: Callable[[HostRequest], None]) -> None:
        super().__init__()
        self._infos, self._host = infos, host
        self.form: HostRequest

    def enter(self, ctx: Context) -> None:
        """Start with the last game played."""
        if not hasattr(self, "form"):
            kept = ctx.settings
            level = kept.last_level if kept.last_level in LEVELS else "keen"
            name = ctx.texts("host.table", name=kept.name or ctx.texts("guest.me"))
            game = kept.last_game if kept.last_game in self._infos else next(iter(self._infos))
            self.form = HostRequest(name[:_TITLE], game, kept.last_seats, 0, level, "normal")
            self._fit()
        super().enter(ctx)

    def preferred(self) -> Hashable:
        """The button that hosts."""
        return "host"

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 190, box.y + 40, box.w - 380, 640)

    def _set(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        def change(at: int) -> None:
            self.form = replace(self.form, **{name: values[at]})  # type: ignore[arg-type]
            self._fit()

        return change

    def _fit(self) -> None:
        """As many seats as the game allows, at least one for a human."""
        span = self._infos[self.form.game].seats
        seats = min(max(self.form.seats, span[0]), span[-1])
        self.form = replace(self.form, seats=seats, bots=min(self.form.bots, seats - 1))

    def _name(self, text: str) -> None:
        self.form = replace(self.form, name=text)

    def widgets(self) -> Sequence[Widget]:
        box, texts, form = self._box(), self.ctx.texts, self.form
        games, seats = list(self._infos), list(self._infos[form.game].seats)
        bots = list(range(form.seats))

        def row(line: int) -> Rect:
            return Rect(box.x + 40, box.y + 94 + line * _PITCH, box.w - 80, 46)

        made: list[Widget] = [
            TextField("name", row(0), texts("host.name"), form.name, self._name, _TITLE, help=texts("host.name_help")),
            Choice(
                "game",
                row(1),
                texts("host.game"),
                [texts(f"{game}.game.name") for game in games],
                games.index(form.game),
                self._set("game", games),
                help=set_ups(texts, form.game),
            ),
            Choice(
                "seats",
                row(2),
                texts("setup.seats"),
                [texts("setup.seats_value", n=n) for n in seats],
                seats.index(form.seats),
                self._set("seats", seats),
                help=texts("host.seats_help"),
            ),
            Choice(
                "bots",
                row(3),
                texts("setup.bots"),
                [texts("host.bots_value", n=n) for n in bots],
                form.bots,
                self._set("bots", bots),
                help=texts("host.bots_help"),
            ),
            Choice(
                "level",
                row(4),
                texts("host.level"),
                [texts(f"level.{level}") for level in LEVELS],
                LEVELS.index(form.level),
                self._set("level", LEVELS),
                enabled=form.bots > 0,
                why=texts("host.level_why"),
                help=texts(f"level.{form.level}_help"),
            ),
            Choice(
                "pace",
                row(5),
                texts("host.pace"),
                [texts(f"pace.{pace}") for pace in PACES],
                PACES.index(form.pace),
                self._set("pace", PACES),
                help=texts(f"pace.{form.pace}_help"),
            ),
            Choice(
                "open",
                row(6),
                texts("host.door"),
                [texts("host.door_code"), texts("host.door_open")],
                int(form.open),
                self._set("open", (False, True)),
                help=texts("host.door_open_help" if form.open else "host.door_code_help"),
            ),
            Choice(
                "masks_on",
                row(7),
                texts("host.masks"),
                [texts("host.masks_off"), texts("host.masks_on")],
                int(form.masks_on),
                self._set("masks_on", (False, True)),
                help=texts("host.masks_on_help" if form.masks_on else "host.masks_off_help"),
            ),
        ]
        y = box.bottom - 80
        made.append(Button("back", Rect(box.x + 40, y, 190, 54), texts("lan.back"), self.back, hint=Verb.BACK))
        made.append(
            Button(
                "host",
                Rect(box.right - 340, y, 300, 54),
                texts("host.go"),
                self._go,
                "primary",
                icon="icons/play",
                size=24,
                enabled=bool(form.name.strip()),
                why=texts("host.name_why"),
                help=texts("host.go_help"),
            )
        )
        return made

    def _go(self) -> None:
        self._host(replace(self.form, name=self.form.name.strip()))

    def scenery(self) -> Sequence[Item]:
        box, texts = self._box(), self.ctx.texts
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 40, box.y + 20, box.w - 80, 60), texts("host.title"))
        made += self.page.explanation(Rect(box.x + 40, box.y + 100 + 8 * _PITCH, box.w - 80, 56))
        return made
