"""Table set-up: seats, bots, masks, house rules, seed."""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.game_ui.game_setup import MIXED, Draft, Start
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.players_page import People, PlayersScreen
from masque_arcade.client.screens.menus.game_setup_pages import BotsScreen, option_row
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Choice, TextField, Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info, Option

_ROW, _PITCH = 46, 52
_SEED_DIGITS = 9


class SetupScreen(Menu):
    """A table for the game `info` describes. `learn` makes the game's tutorial; `people` enables hot seat."""

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

    def preferred(self) -> Hashable:
        return "seats"

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 60, box.y + 22, box.w - 120, 676)

    def widgets(self) -> Sequence[Widget]:
        """The table on the left, house rules on the right, the way on below."""
        options = {option.key: option for option in self.draft.info.options if option.key != "cast"}
        near = [key for key in ("centre", "first") if key in options]
        far = [key for key in options if key not in near]
        return [
            *self._company(),
            *(self._option(options[key], self._row(0, 3 + i)) for i, key in enumerate(near)),
            self._seed(self._row(0, 3 + len(near))),
            *(self._option(options[key], self._row(1, i)) for i, key in enumerate(far)),
            *self._ways(),
        ]

    def _row(self, column: int, line: int) -> Rect:
        box = self._box()
        wide = (box.w - 108) / 2
        return Rect(box.x + 40 + column * (wide + 28), box.y + 96 + line * _PITCH, wide, _ROW)

    def _company(self) -> Sequence[Widget]:
        """The number of players, the bots' level, and the characters."""
        texts, draft, levels = self.ctx.texts, self.draft, (*LEVELS, MIXED)
        seats, line = list(draft.info.seats), self._row(0, 2)
        bots, alone = draft.seats - 1, texts("setup.no_bots")
        company = texts("setup.seats_help", n=bots) if bots else texts("setup.alone_help")
        persons = self._people.company.count if self._people else 1
        if persons > 1:
            company = texts("parlour.seats_help", n=persons, bots=max(0, draft.seats - persons))
        cast_page = SHELF[draft.info.id].cast_page
        half = (line.w - 12) / 2

        def set_seats(at: int) -> None:
            draft.seats = seats[at]

        def set_level(at: int) -> None:
            draft.level = levels[at]

        made: list[Widget] = [
            Choice(
                "seats",
                self._row(0, 0),
                texts("setup.seats"),
                [texts("setup.seats_value", n=n) for n in seats],
                seats.index(draft.seats),
                set_seats,
                help=company,
            ),
            Choice(
                "bots",
                self._row(0, 1),
                texts("setup.bots"),
                [texts(f"level.{level}") for level in levels],
                levels.index(draft.level),
                set_level,
                enabled=bots > 0,
                why=alone,
                help=texts(f"level.{draft.level}_help"),
            ),
            Button(
                "each",
                Rect(line.x, line.y, half if cast_page else line.w, _ROW),
                texts("setup.each"),
                self._bots,
                icon="icons/clockwork",
                size=theme().size["body"],
                enabled=bots > 0,
                why=alone,
                help=texts("setup.each_help"),
            ),
        ]
        if cast_page:
            made.append(
                Button(
                    "masks",
                    Rect(line.right - half, line.y, half, _ROW),
                    texts("setup.masks"),
                    self._masks,
                    icon="icons/crown",
                    size=theme().size["body"],
                    enabled=draft.seats >= 4,
                    why=texts("cast.no_small"),
                    help=texts("setup.masks_help"),
                )
            )
        return made

    def _seed(self, rect: Rect) -> Widget:
        texts, draft = self.ctx.texts, self.draft

        def set_seed(text: str) -> None:
            draft.seed = text

        return TextField(
            "seed",
            rect,
            texts("setup.seed"),
            draft.seed,
            set_seed,
            _SEED_DIGITS,
            True,
            texts("setup.seed_empty"),
            help=texts("setup.seed_help"),
        )

    def _ways(self) -> Sequence[Widget]:
        """Back, the tutorial, and the start."""
        box, texts = self._box(), self.ctx.texts
        left, y, fault = box.x + 40, box.bottom - 72, self.draft.fault(self.ctx.texts) or self._crowd()
        made: list[Widget] = [Button("back", Rect(left, y, 190, 52), texts("setup.back"), self.back, hint=Verb.BACK)]
        if learn := self._learn:
            made.append(
                Button(
                    "learn",
                    Rect(left + 202, y, 70, 52),
                    "",
                    lambda: self.ctx.go(learn()),
                    icon="icons/hand",
                    help=texts("title.learn_help"),
                )
            )
        if people := self._people:
            count = str(people.company.count)
            rect = Rect(left + (284 if learn else 202), y, 104, 52)
            made.append(
                Button(
                    "people",
                    rect,
                    f"× {count}",
                    self._ask_people,
                    icon="icons/person",
                    size=theme().size["body"],
                    help=texts("parlour.open_help"),
                )
            )
        made.append(
            Button(
                "start",
                Rect(box.right - 40 - 330, y, 330, 52),
                texts("setup.start"),
                self._begin,
                "primary",
                icon="icons/play",
                size=24,
                enabled=not fault,
                why=fault,
                help=texts("setup.start_help"),
            )
        )
        return made

    def _crowd(self) -> str:
        """Why the players at this screen cannot play this way; "" when they can."""
        if self._people is None:
            return ""
        return self._people.company.fault(self.ctx.texts, self._info.id, self.draft.seats)

    def _ask_people(self) -> None:
        assert self._people is not None
        self.ctx.push(PlayersScreen(self._people.company, self._info.id))

    def _option(self, option: Option, rect: Rect) -> Choice:
        return option_row(self.ctx.texts, self.draft, option, rect)

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
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), texts("setup.title"), credit)
        row, sight = Rect(box.x + 40, box.bottom - 222, box.w - 80, 112), SHELF[game].sight
        made += sight(draft, row, texts) if sight else self._cast_row(row)
        used = 318 + (116 if self._people else 0)
        made += self.page.explanation(Rect(box.x + used, box.bottom - 72, box.w - used - 378, 52))
        return made

    def _cast_row(self, box: Rect) -> Sequence[Item]:
        texts, draft, t = self.ctx.texts, self.draft, theme()
        made: list[Item] = []
        count = draft.faces()
        if not count:
            line = Words(texts(f"{draft.info.id}.game.line"), 24, "candle", "serif")
            return [Item("line", line, box)]
        wide = min(106.0, box.w / len(count))
        left = box.cx - wide * len(count) / 2
        title = Words(texts("setup.in_play", n=draft.seats), t.size["caption"], "gold")
        made.append(Item("cast title", title, Rect(box.x, box.y - 24, box.w, 20)))
        for i, (character, n) in enumerate(count.items()):
            rect = Rect(left + i * wide, box.y, wide, box.h)
            picture = Picture(f"games/{draft.info.id}/masks/{character}")
            made.append(Item(("cast", i), picture, Rect.around(rect.cx, rect.y + 42, 76, 76)))
            name = texts(f"{draft.info.id}.character.{character}.name") + (f" ×{n}" if n > 1 else "")
            words = Words(name, t.size["caption"], "muted")
            made.append(Item(("cast name", i), words, Rect(rect.x + 2, rect.y + 84, wide - 4, 22)))
        return made
