"""Table set-up: seats, bots, masks, house rules, seed."""

from collections.abc import Callable, Sequence
from functools import partial

from masque_arcade.client.game_ui.game_setup import MIXED, Draft, Start
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.players_page import People, PlayersScreen
from masque_arcade.client.screens.menus.game_setup_pages import BotsScreen, add_option
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info

_ROW, _PITCH = 46, 52
_SEED_DIGITS = 9


class SetupScreen(Menu):
    """A table for the game `info` describes. `learn` makes the game's tutorial; `people` enables hot seat."""

    initial = "seats"
    area = Rect(60, 22, 1160, 676)

    def __init__(
        self, info: Info, start: Start, learn: Callable[[], Screen] | None = None, people: People | None = None
    ) -> None:
        super().__init__()
        self._people = people
        self._info, self._learn = info, learn
        self._start = start
        self.draft: Draft

    def enter(self, ctx: Context) -> None:
        """Start with the last game played."""
        if not hasattr(self, "draft"):
            level = ctx.settings.last_level
            make = SHELF[self._info.id].draft
            self.draft = make(self._info, ctx.settings.last_seats, level if level in LEVELS else "keen")
        super().enter(ctx)

    def widgets(self) -> Sequence[Widget]:
        """The table on the left, house rules on the right, the way on below."""
        form, draft = Form(self.ctx.texts, "setup", "body"), self.draft
        options = {option.key: option for option in draft.info.options if option.key != "cast"}
        near: list[str] = [key for key in ("centre", "first") if key in options]
        far = [key for key in options if key not in near]
        self._add_company(form)
        for i, key in enumerate(near):
            add_option(form, draft, options[key], self._row(0, 3 + i))
        empty, put = self.ctx.texts("setup.seed_empty"), partial(setattr, draft, "seed")
        form.field("seed", self._row(0, 3 + len(near)), draft.seed, put, _SEED_DIGITS, True, empty)
        for i, key in enumerate(far):
            add_option(form, draft, options[key], self._row(1, i))
        self._add_ways(form)
        return form

    def _row(self, column: int, line: int) -> Rect:
        box = self._box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + column * (wide + 28), box.y + 96 + line * _PITCH, wide, _ROW)

    def _add_company(self, form: Form) -> None:
        """The number of players, the bots' level, and the characters."""
        texts, draft = self.ctx.texts, self.draft
        seats, line = list(draft.info.seats), self._row(0, 2)
        bots = draft.seats - 1
        company = texts("setup.seats_help", n=bots) if bots else texts("setup.alone_help")
        persons = self._people.company.count if self._people else 1
        if persons > 1:
            company = texts("parlour.seats_help", n=persons, bots=max(0, draft.seats - persons))
        alone, about = "" if bots else texts("setup.no_bots"), texts(f"level.{draft.level}_help")
        to_seats, to_level = (partial(setattr, draft, name) for name in ("seats", "level"))
        form.choice("seats", self._row(0, 0), seats, draft.seats, to_seats, "setup.seats_value", help=company)
        form.choice("bots", self._row(0, 1), (*LEVELS, MIXED), draft.level, to_level, "level", help=about, why=alone)
        half = (line.w - 12) / 2 if SHELF[draft.info.id].cast_page else line.w
        form.button("each", Rect(line.x, line.y, half, _ROW), self._bots, icon="icons/clockwork", why=alone)
        if half < line.w:
            few = "" if draft.seats >= 4 else texts("cast.no_small")
            form.button("masks", Rect(line.right - half, line.y, half, _ROW), self._masks, icon="icons/crown", why=few)

    def _add_ways(self, form: Form) -> None:
        """Back, the tutorial, and the start."""
        box = self._box()
        left, y, fault = box.x + 40, box.bottom - 72, self.draft.fault(self.ctx.texts) or self._crowd()
        form.button("back", Rect(left, y, 190, 52), self.back, hint=Verb.BACK, size=0)
        if learn := self._learn:
            rect = Rect(left + 202, y, 70, 52)
            form.button("learn", rect, lambda: self.ctx.go(learn()), icon="icons/hand", text="title.learn", label="")
        if people := self._people:
            rect, count = Rect(left + (284 if learn else 202), y, 104, 52), f"× {people.company.count}"
            about = self.ctx.texts("parlour.open_help")
            form.button("people", rect, self._ask_people, icon="icons/person", label=count, help=about)
        rect = Rect(box.right - 40 - 330, y, 330, 52)
        form.button("start", rect, self._begin, "primary", icon="icons/play", size=24, why=fault)

    def _crowd(self) -> str:
        """Why the players at this screen cannot play this way; "" when they can."""
        if self._people is None:
            return ""
        return self._people.company.fault(self.ctx.texts, self._info.id, self.draft.seats)

    def _ask_people(self) -> None:
        assert self._people is not None
        self.ctx.push(PlayersScreen(self._people.company, self._info.id))

    def _bots(self) -> None:
        self.ctx.push(BotsScreen(self.draft))

    def _masks(self) -> None:
        cast_page = SHELF[self._info.id].cast_page
        if cast_page:
            self.ctx.push(cast_page(self.draft))

    def _begin(self) -> None:
        setup, people, ctx = self.draft.finished(), self._people, self.ctx
        if people is not None and people.company.count > 1:
            people.begin(setup, people.company.party(ctx.texts, ctx.settings.name))
            return
        self._start(setup)

    def scenery(self) -> Sequence[Item]:
        box, texts, draft = self._box(), self.ctx.texts, self.draft
        game = draft.info.id
        credit = texts("setup.game", name=texts(f"{game}.game.name"), credit=texts(f"{game}.game.credit"))
        made = self._full_page(texts("setup.title"), credit, top=16)
        row, sight = Rect(box.x + 40, box.bottom - 222, box.w - 80, 112), SHELF[game].sight
        made += sight(draft, row, texts) if sight else self._cast_row(row)
        used = 318 + (116 if self._people else 0)
        made += self.page.explanation(Rect(box.x + used, box.bottom - 72, box.w - used - 378, 52))
        return made

    def _cast_row(self, box: Rect) -> Sequence[Item]:
        texts, info, count, draw = self.ctx.texts, self.draft.info, self.draft.faces(), Draw()
        if not count:
            draw.label("line", box, texts(f"{info.id}.game.line"), 24, "candle", "serif")
            return draw
        wide = min(106.0, box.w / len(count))
        left, title = box.cx - wide * len(count) / 2, texts("setup.in_play")
        draw.label("cast title", Rect(box.x, box.y - 24, box.w, 20), title, "caption", "gold")
        for i, (character, n) in enumerate(count.items()):
            x = left + i * wide
            draw.picture(
                ("cast", i), Rect.around(x + wide / 2, box.y + 42, 76, 76), f"games/{info.id}/masks/{character}"
            )
            name = texts(f"{info.id}.character.{character}.name") + (f" ×{n}" if n > 1 else "")
            draw.label(("cast name", i), Rect(x + 2, box.y + 84, wide - 4, 22), name, "caption", "muted")
        return draw
