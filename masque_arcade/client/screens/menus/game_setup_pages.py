"""Subpages of the table set-up: house rules, and each bot's level."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.game_setup import MIXED, Draft
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect
from masque_arcade.client.screen import Screen, Take
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info, Option

_BY_SEAT: Final = ("first", "mayor")
"""Options that may give a seat's number."""


def drafted(info: Info, seats: int, options: Mapping[str, str]) -> Draft:
    """A table's options as a draft, without those unknown to this client."""
    draft = SHELF[info.id].draft(info, seats)
    draft.take(options)
    return draft


def add_option(form: Form, draft: Draft, option: Option, rect: Rect, why: str = "") -> None:
    """A house rule as a row; `why`: the reason it cannot be changed."""
    texts, prefix = form.texts, f"{draft.info.id}.option.{option.key}"
    values = list(option.choices)
    if option.key in _BY_SEAT:
        values += [str(n + 1) for n in range(draft.seats)]

    def name(value: str) -> str:
        key = f"{prefix}.value.{value}"
        return texts(key) if texts.has(key) else texts("setup.first_value", n=value)

    key, label, now = ("option", option.key), texts(f"{prefix}.name"), draft.options.get(option.key, option.default)
    put, about = partial(draft.options.__setitem__, option.key), texts(f"{prefix}.help")
    form.choice(key, rect, values, now, put, name, label=label, help=about, why=why)


class RulesScreen(Menu):
    """House rules of a table. `change` is called with new options when the page is left; None makes it read-only.

    `deals`: this window deals, so that each bot's level belongs to it as well; `done`: what follows.
    """

    initial = "done"
    area = Rect(60, 50, 1160, 620)

    def __init__(
        self, draft: Draft, change: Take[Mapping[str, str]] | None, deals: bool = False, done: str = ""
    ) -> None:
        super().__init__()
        self._draft, self._change, self._deals, self._done = draft, change, deals, done
        self._before = dict(draft.finished().options)

    def _row(self, i: int) -> Rect:
        box = self.page_box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + (i % 2) * (wide + 28), box.y + 96 + (i // 2) * 62, wide, 54)

    def widgets(self) -> Sequence[Widget]:
        """Two columns of rules, the masks, the usual rules, the way back."""
        box, texts, draft, form = self.page_box(), self.ctx.texts, self._draft, Form(self.ctx.texts, "setup")
        y, only = box.bottom - 72, "" if self._change else texts("lobby.owner_only")
        options = [option for option in draft.info.options if option.key != "cast" and not draft.limit(option.key)]
        for i, option in enumerate(options):
            add_option(form, draft, option, self._row(i), only)
        if self._deals and draft.seats > 1:
            to_bots = partial(self.ctx.push, BotsScreen(draft))
            form.button("each", self._row(len(options)), to_bots, icon="icons/clockwork", size="body")
        left = Rect(box.x + 40, y, 260, 52)
        cast_page = SHELF[draft.info.id].cast_page
        if cast_page and draft.seats >= 4:
            choose = partial(self._open, cast_page)
            form.button("masks", left, choose, icon="icons/crown", size="body", why=only)
            left = left.moved(272, 0)
        why = only or ("" if draft.changes else texts("setup.usual_why"))
        form.button("usual", left, self._reset, icon="icons/replay", size="body", why=why)
        done, fault = Rect(box.right - 260, y, 220, 52), draft.fault(texts)
        form.button("done", done, self.back, "primary", Verb.BACK, text="bots.done", help=self._done, why=fault)
        return form

    def _open(self, page: Callable[[Draft], Screen]) -> None:
        self.ctx.push(page(self._draft))

    def _reset(self) -> None:
        self._draft.take({})

    def back(self) -> None:
        """Hand over the changes."""
        options = self._draft.finished().options
        if self._change and not self._draft.fault(self.ctx.texts) and dict(options) != self._before:
            self._change(options)
        self.ctx.pop()

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.full_page(self.ctx.texts("lobby.rules_title"))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 136, box.w - 80, 58))
        return made


class BotsScreen(Menu):
    """A level for every bot seat."""

    initial = ("bot", 0)
    area = Rect(90, 60, 1100, 600)

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def _cell(self, bot: int) -> Rect:
        box = self.page_box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + (bot // 6) * (wide + 28), box.y + 104 + (bot % 6) * 64, wide, 54)

    def widgets(self) -> Sequence[Widget]:
        """Two columns of six."""
        box, texts, draft, form = self.page_box(), self.ctx.texts, self._draft, Form(self.ctx.texts, "bots")
        for bot in range(draft.seats - 1):
            cell, level, label = self._cell(bot), draft.level_of(bot), texts("bots.seat", n=bot + 2)
            row, about = Rect(cell.x + 52, cell.y, cell.w - 52, cell.h), texts(f"level.{level}_help")
            change = partial(self._change, bot)
            form.choice(("bot", bot), row, LEVELS, level, change, "level", label=label, help=about)
        form.button("done", Rect(box.right - 260, box.bottom - 78, 220, 54), self.back, "primary", Verb.BACK)
        return form

    def _change(self, bot: int, level: str) -> None:
        draft = self._draft
        if draft.level != MIXED:
            draft.each = [draft.level] * len(draft.each)
            draft.level = MIXED
        draft.each[bot] = level

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.full_page(self.ctx.texts("bots.title"))
        for bot in range(self._draft.seats - 1):
            cell = self._cell(bot)
            made.append(Item(("emblem", bot), Picture(f"seats/{bot + 2}"), Rect(cell.x + 4, cell.cy - 17, 34, 34)))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 78, box.w - 340, 54))
        return made
