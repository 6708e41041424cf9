"""Table set-up: game, people, level."""

from collections.abc import Callable, Sequence
from functools import partial

from masque_arcade.client.game_ui.game_setup import MIXED, Draft, Start
from masque_arcade.client.game_ui.registry import SHELF, soon
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Context, MakeScreen, nothing
from masque_arcade.client.screens.hotseat.players_page import People, PlayersScreen
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info

_ROW, _PITCH, _WIDE = 52, 62, 660


class SetupScreen(Menu):
    """A table for the game `info` describes: game, people, level, start; the rest is behind House rules.

    `learn` finds a game's tutorial, which leads back here; `people` enables hot seat.
    """

    initial = "seats"
    area = Rect(60, 22, 1160, 676)

    def __init__(
        self,
        info: Info,
        start: Start,
        learn: Callable[[str], MakeScreen | None] = nothing,
        people: People | None = None,
    ) -> None:
        super().__init__()
        self._people = people
        self._info, self._learn = info, learn
        self._start = start
        self.draft: Draft

    def enter(self, ctx: Context) -> None:
        """Start with the last game played."""
        if not hasattr(self, "draft"):
            self.draft = self._drafted(self._info.id, ctx.settings.last_seats, ctx.settings.last_level)
        super().enter(ctx)
        ctx.prepare(soon(self.draft.info.id, ctx.canvas))

    @staticmethod
    def _drafted(game: str, seats: int, level: str) -> Draft:
        return SHELF[game].draft(SHELF[game].info, seats, level if level in LEVELS else "keen")

    def _change_game(self, game: str) -> None:
        self.draft = self._drafted(game, self.draft.seats, self.draft.level)
        self.ctx.prepare(soon(game, self.ctx.canvas))

    def widgets(self) -> Sequence[Widget]:
        """Game, seats, level; people and house rules; the way on below."""
        texts, draft, form = self.ctx.texts, self.draft, Form(self.ctx.texts, "setup")
        bots, persons = draft.seats - 1, self._people.company.count if self._people else 1
        company = texts("setup.seats_help", n=bots) if bots else texts("setup.alone_help")
        if persons > 1:
            company = texts("hotseat.seats_help", n=persons, bots=max(0, draft.seats - persons))
        alone, about = "" if bots else texts("setup.no_bots"), texts(f"level.{draft.level}_help")
        to_seats, to_level = (partial(setattr, draft, name) for name in ("seats", "level"))
        game, line = draft.info.id, texts(f"{draft.info.id}.game.line")

        def name(game: str) -> str:
            return texts(f"{game}.game.name")

        form.choice("game", self._row(0), list(SHELF), game, self._change_game, name, text="host.game", help=line)
        seats = list(draft.info.seats)
        form.choice("seats", self._row(1), seats, draft.seats, to_seats, "setup.seats_value", help=company)
        form.choice("bots", self._row(2), (*LEVELS, MIXED), draft.level, to_level, "level", help=about, why=alone)
        last, n = self._row(3), draft.changes
        if self._people:
            half = (last.w - 12) / 2
            rect, last = Rect(last.x, last.y, half, _ROW), Rect(last.right - half, last.y, half, _ROW)
            label, about = texts("setup.people", n=persons), texts("hotseat.open_help")
            form.button("people", rect, self._ask_people, icon="icons/person", label=label, help=about)
        label = texts("setup.rules_changed", n=n) if n else texts("setup.rules")
        form.button("rules", last, self._open_rules, icon="icons/dice", label=label)
        self._add_ways(form)
        return form

    def _row(self, line: int) -> Rect:
        box = self.page_box()
        return Rect(box.cx - _WIDE / 2, box.y + 88 + line * _PITCH, _WIDE, _ROW)

    def _add_ways(self, form: Form) -> None:
        """Back, the tutorial, and the start."""
        box = self.page_box()
        left, y, fault = box.x + 40, box.bottom - 72, self.draft.fault(self.ctx.texts) or self._crowd()
        form.button("back", Rect(left, y, 190, 52), self.back, hint=Verb.BACK)
        if learn := self._learn(self.draft.info.id):
            rect = Rect(left + 202, y, 190, 52)
            form.button("learn", rect, partial(self._teach, learn), icon="icons/hand", text="title.learn")
        rect = Rect(box.right - 40 - 330, y, 330, 52)
        form.button("start", rect, self._begin, "primary", icon="icons/play", size=24, why=fault)

    def _teach(self, learn: MakeScreen) -> None:
        """To the lessons; after them the table can start."""
        self.page.focus.key = "start"
        self.ctx.go(learn())

    def _crowd(self) -> str:
        """Why the players at this screen cannot play this way; "" when they can."""
        if self._people is None:
            return ""
        return self._people.company.fault(self.ctx.texts, self.draft.info.id, self.draft.seats)

    def _ask_people(self) -> None:
        assert self._people is not None
        self.ctx.push(PlayersScreen(self._people.company, self.draft.info.id))

    def _open_rules(self) -> None:
        self.ctx.push(RulesScreen(self.draft, nothing, deals=True))

    def _begin(self) -> None:
        setup, people, ctx = self.draft.finished(), self._people, self.ctx
        if people is not None and people.company.count > 1:
            people.begin(setup, people.company.party(ctx.texts, ctx.settings.called(""), ctx.settings.masks))
            return
        self._start(setup)

    def scenery(self) -> Sequence[Item]:
        box, texts, draft = self.page_box(), self.ctx.texts, self.draft
        game = draft.info.id
        credit = texts("setup.game", name=texts(f"{game}.game.name"), credit=texts(f"{game}.game.credit"))
        made = self.full_page(texts("setup.title"), credit, top=16)
        row, sight = Rect(box.x + 40, box.bottom - 222, box.w - 80, 112), SHELF[game].sight
        made += sight(draft, row, texts) if sight else self._cast_row(row)
        line = self._row(3)
        made += self.page.explanation(Rect(box.x + 40, line.bottom + 8, box.w - 80, 56))
        return made

    def _cast_row(self, box: Rect) -> Sequence[Item]:
        texts, info, count, draw = self.ctx.texts, self.draft.info, self.draft.faces(), Draw()
        if not count:
            draw.label("line", box, texts(f"{info.id}.game.line"), 24, "candle", "serif")
            return draw
        wide = min(112.0, (box.w + 60) / len(count))
        left, title = box.cx - wide * len(count) / 2, texts("setup.in_play")
        draw.label("cast title", Rect(box.x, box.y - 24, box.w, 20), title, "caption", "gold")
        for i, (character, n) in enumerate(count.items()):
            x = left + i * wide
            draw.picture(
                ("cast", i), Rect.around(x + wide / 2, box.y + 42, 76, 76), f"games/{info.id}/masks/{character}"
            )
            name = texts(f"{info.id}.character.{character}.name") + (f"×{n}" if n > 1 else "")
            draw.label(("cast name", i), Rect(x + 2, box.y + 84, wide - 4, 22), name, "caption", "muted")
        return draw
