"""Subpages of the table set-up: each bot's level, and a rule's row."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from masque_arcade.client.game_ui.game_setup import MIXED, Draft
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Choice, Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Option

_BY_SEAT: Final = ("first", "mayor")
"""Options that may give a seat's number."""


def option_row(texts: Catalogue, draft: Draft, option: Option, rect: Rect, why: str = "") -> Choice:
    """A house rule as a row; `why`: the reason it cannot be changed."""
    prefix = f"{draft.info.id}.option.{option.key}"
    values = list(option.choices)
    if option.key in _BY_SEAT:
        values += [str(n + 1) for n in range(draft.seats)]
    names = [
        texts(f"{prefix}.value.{value}")
        if texts.has(f"{prefix}.value.{value}")
        else texts("setup.first_value", n=value)
        for value in values
    ]
    now = draft.options.get(option.key, option.default)
    bound = draft.limit(option.key)

    def change(at: int) -> None:
        draft.options[option.key] = values[at]

    return Choice(
        ("option", option.key),
        rect,
        texts(f"{prefix}.name"),
        names,
        values.index(now) if now in values else 0,
        change,
        enabled=bound is None and not why,
        why=texts(bound.key, seats=bound.seats) if bound else why,
        help=texts(f"{prefix}.help"),
    )


class BotsScreen(Menu):
    """A level for every bot seat."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 90, box.y + 60, box.w - 180, 600)

    def preferred(self) -> Hashable:
        return ("bot", 0)

    def _cell(self, bot: int) -> Rect:
        box = self._box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + (bot // 6) * (wide + 28), box.y + 104 + (bot % 6) * 64, wide, 54)

    def widgets(self) -> Sequence[Widget]:
        """Two columns of six."""
        box, texts, draft = self._box(), self.ctx.texts, self._draft
        names = [texts(f"level.{level}") for level in LEVELS]
        made: list[Widget] = []
        for bot in range(draft.seats - 1):
            cell = self._cell(bot)
            level = draft.level_of(bot)
            row = Rect(cell.x + 52, cell.y, cell.w - 52, cell.h)
            label = texts("bots.seat", n=bot + 2)
            made.append(
                Choice(
                    ("bot", bot),
                    row,
                    label,
                    names,
                    LEVELS.index(level),
                    self._change(bot),
                    help=texts(f"level.{level}_help"),
                )
            )
        done = Rect(box.right - 260, box.bottom - 78, 220, 54)
        made.append(
            Button("done", done, texts("bots.done"), self.back, "primary", Verb.BACK, help=texts("bots.done_help"))
        )
        return made

    def _change(self, bot: int) -> Callable[[int], None]:
        def change(at: int) -> None:
            draft = self._draft
            if draft.level != MIXED:
                draft.each = [draft.level] * len(draft.each)
                draft.level = MIXED
            draft.each[bot] = LEVELS[at]

        return change

    def scenery(self) -> Sequence[Item]:
        box = self._box()
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 40, box.y + 20, box.w - 80, 60), self.ctx.texts("bots.title"))
        for bot in range(self._draft.seats - 1):
            cell = self._cell(bot)
            made.append(Item(("emblem", bot), Picture(f"seats/{bot + 2}"), Rect(cell.x + 4, cell.cy - 17, 34, 34)))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 78, box.w - 340, 54))
        return made
