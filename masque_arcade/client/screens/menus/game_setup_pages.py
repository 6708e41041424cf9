"""Subpages of the table set-up: each bot's level, and a rule's row."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.game_setup import MIXED, Draft
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Option

_BY_SEAT: Final = ("first", "mayor")
"""Options that may give a seat's number."""


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
    bound, put, about = draft.limit(option.key), partial(draft.options.__setitem__, option.key), texts(f"{prefix}.help")
    why = texts(bound.key, seats=bound.seats) if bound else why
    form.choice(key, rect, values, now, put, name, label=label, help=about, why=why)


class BotsScreen(Menu):
    """A level for every bot seat."""

    initial = ("bot", 0)
    area = Rect(90, 60, 1100, 600)

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def _cell(self, bot: int) -> Rect:
        box = self._box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + (bot // 6) * (wide + 28), box.y + 104 + (bot % 6) * 64, wide, 54)

    def widgets(self) -> Sequence[Widget]:
        """Two columns of six."""
        box, texts, draft, form = self._box(), self.ctx.texts, self._draft, Form(self.ctx.texts, "bots")
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
        box = self._box()
        made = self._full_page(self.ctx.texts("bots.title"))
        for bot in range(self._draft.seats - 1):
            cell = self._cell(bot)
            made.append(Item(("emblem", bot), Picture(f"seats/{bot + 2}"), Rect(cell.x + 4, cell.cy - 17, 34, 34)))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 78, box.w - 340, 54))
        return made
