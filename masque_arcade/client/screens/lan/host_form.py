"""Hosting a table: its name, seats, pace and access; one press is enough."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context, Take
from masque_arcade.client.screens.hotseat.suitability import set_ups
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen, drafted
from masque_arcade.client.session.lan_api import HostRequest
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info

PACES: Final = ("express", "normal", "relaxed")
TABLE_NAME: Final = 20
"""The signs of a table's name at most."""
_STATES: Final = {"door": ("code", "open"), "masks": ("off", "on")}
_PITCH: Final = 50


class HostForm(Menu):
    """`host` is called with the finished form."""

    initial = "host"
    area = Rect(190, 40, 900, 640)

    def __init__(self, infos: Mapping[str, Info], host: Take[HostRequest]) -> None:
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
            self.form = HostRequest(name[:TABLE_NAME], game, kept.last_seats, 0, level, "normal")
            self._fit()
        super().enter(ctx)

    def _set(self, name: str, value: object) -> None:
        self.form = replace(self.form, **{name: value})  # type: ignore[arg-type]
        if name == "game":
            self.form = replace(self.form, options={})
        self._fit()

    def _fit(self) -> None:
        """As many seats as the game allows, at least one for a human."""
        span = self._infos[self.form.game].seats
        seats = min(max(self.form.seats, span[0]), span[-1])
        self.form = replace(self.form, seats=seats, bots=min(self.form.bots, seats - 1))

    def widgets(self) -> Sequence[Widget]:
        box, texts, now, form = self.page_box(), self.ctx.texts, self.form, Form(self.ctx.texts, "host")
        games, seats = list(self._infos), list(self._infos[now.game].seats)

        def row(line: int) -> Rect:
            return Rect(box.x + 40, box.y + 94 + line * _PITCH, box.w - 80, 46)

        def put(name: str) -> Take[object]:
            return partial(self._set, name)

        form.field("name", row(0), now.name, put("name"), TABLE_NAME)
        about = set_ups(texts, now.game)
        form.choice("game", row(1), games, now.game, put("game"), lambda game: texts(f"{game}.game.name"), help=about)
        about = texts("host.seats_help")
        form.choice(
            "seats", row(2), seats, now.seats, put("seats"), "setup.seats_value", text="setup.seats", help=about
        )
        bots, about = range(now.seats), texts("host.bots_help")
        form.choice("bots", row(3), bots, now.bots, put("bots"), "host.bots_value", text="setup.bots", help=about)
        why, about = "" if now.bots else texts("host.level_why"), texts(f"level.{now.level}_help")
        form.choice("level", row(4), LEVELS, now.level, put("level"), "level", help=about, why=why)
        form.choice("pace", row(5), PACES, now.pace, put("pace"), "pace", help=texts(f"pace.{now.pace}_help"))
        for line, key, on, text in ((6, "open", now.open, "door"), (7, "masks_on", now.masks_on, "masks")):
            keys = {value: f"host.{text}_{name}" for value, name in zip((False, True), _STATES[text], strict=True)}
            names, about = {value: texts(key) for value, key in keys.items()}, texts(f"{keys[on]}_help")
            form.choice(key, row(line), (False, True), on, put(key), names.__getitem__, text=text, help=about)
        y, draft = box.bottom - 80, self._draft()
        why = draft.fault(texts) if now.name.strip() else texts("host.name_why")
        form.button("back", Rect(box.x + 40, y, 190, 54), self.back, hint=Verb.BACK, text="lan.back")
        n, about = draft.changes, texts("setup.rules_help")
        label = texts("setup.rules_changed", n=n) if n else texts("setup.rules")
        rules, open_rules = Rect(box.x + 242, y, 306, 54), partial(self._open_rules, draft)
        form.button("rules", rules, open_rules, icon="icons/dice", label=label, help=about)
        go = Rect(box.right - 340, y, 300, 54)
        form.button("host", go, self._go, "primary", icon="icons/play", size=24, text="go", why=why)
        return form

    def _draft(self) -> Draft:
        return drafted(self._infos[self.form.game], self.form.seats, self.form.options)

    def _open_rules(self, draft: Draft) -> None:
        self.ctx.push(RulesScreen(draft, partial(self._set, "options")))

    def _go(self) -> None:
        options = self._draft().finished().options
        self._host(replace(self.form, name=self.form.name.strip(), options=options))

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(texts("host.title"))
        made += self.page.explanation(Rect(box.x + 40, box.y + 100 + 8 * _PITCH, box.w - 80, 56))
        return made
