"""The players at this screen: how many, their names, and whether they pass the laptop or use pads.

Beside it every game's suitability.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.hotseat.suitability import SIGNS, badge
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Choice, TextField, Widget

MOST: Final = 8
"""The most players at one screen, for visibility."""
NAME_LIMIT: Final = 12
_CROWD: Final = 360.0
"""Width of the second screen's row."""
_WAYS: Final = (SharingMode.ROUND, SharingMode.PADS)


@dataclass(slots=True)
class PlayerList:
    """The players being entered. `names` as typed, "" for a generated one; the first is the settings' user. `crowd`:
    the second screen's display, 1 for the first, 0 for none."""

    count: int = 1
    way: SharingMode = SharingMode.ROUND
    names: list[str] = field(default_factory=lambda: [""] * MOST)
    crowd: int = 0

    def called(self, texts: Catalogue, person: int, me: str = "") -> str:
        """A player's name: as typed, else a unique generated one."""
        typed = (self.names[person] or (me if person == 0 else "")).strip()
        if typed:
            return typed
        taken = {name.strip() for name in self.names}
        free = [name for i in range(1, 14) if (name := texts(f"guest.g{i}")) not in taken]
        return free[person % len(free)]

    def party(self, texts: Catalogue, me: str = "") -> Party:
        """All players with names; duplicates get a number."""
        names: list[str] = []
        for person in range(self.count):
            name, i = self.called(texts, person, me), 2
            wanted = name
            while name in names:
                name, i = f"{wanted[: NAME_LIMIT - 2]} {i}", i + 1
            names.append(name)
        return Party(tuple(names), self.way)

    def fault(self, texts: Catalogue, game: str, seats: int) -> str:
        """Why the game cannot be played this way, in words; "" when it can."""
        if self.count > seats:
            return texts("parlour.too_few_seats", n=seats)
        told = badge(texts, game, self.count, self.way)
        return told.reason if self.count > 1 and told.fit is Suitability.NOT else ""


@dataclass(frozen=True, slots=True)
class People:
    """The set-up page's inputs for hot seat: the players, and the start of their table."""

    company: PlayerList
    begin: Callable[[TableSetup, Party], None]


class PlayersScreen(Menu):
    """The page; `game` is the one being set up, `done` returns to it."""

    def __init__(self, company: PlayerList, game: str, done: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._company, self._game, self._done = company, game, done

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 40, box.y + 22, box.w - 80, 676)

    def _left(self) -> Rect:
        box = self._box()
        return Rect(box.x + 36, box.y + 92, 520, 490)

    def preferred(self) -> Hashable:
        return "people"

    def widgets(self) -> Sequence[Widget]:
        left, t, company = self._left(), self.ctx.texts, self._company

        def count(at: int) -> None:
            company.count = at + 1

        def way(at: int) -> None:
            company.way = _WAYS[at]

        made: list[Widget] = [
            Choice(
                "people",
                Rect(left.x, left.y, left.w, 50),
                t("parlour.people"),
                [t("parlour.people_value", n=n + 1) for n in range(MOST)],
                company.count - 1,
                count,
                help=t("parlour.people_help"),
            ),
            Choice(
                "way",
                Rect(left.x, left.y + 58, left.w, 50),
                t("parlour.way"),
                [t(f"parlour.way_{one}") for one in _WAYS],
                _WAYS.index(company.way),
                way,
                enabled=company.count > 1,
                why=t("parlour.way_why"),
                help=t(f"parlour.way_{company.way}_help"),
            ),
        ]
        for person in range(company.count):
            made.append(self._name(person, Rect(left.x + 46, left.y + 122 + person * 46, left.w - 46, 44)))
        box = self._box()
        if self._big:
            made.append(self._crowd(Rect(box.right - 268 - _CROWD, box.bottom - 74, _CROWD, 54)))
        made.append(
            Button(
                "done",
                Rect(box.right - 256, box.bottom - 74, 220, 54),
                t("parlour.done"),
                self.back,
                "primary",
                Verb.BACK,
                help=t("parlour.done_help"),
            )
        )
        return made

    @property
    def _big(self) -> bool:
        """Whether there is a second display."""
        return self.ctx.displays() > 1

    def _crowd(self, rect: Rect) -> Choice:
        t, company, there = self.ctx.texts, self._company, self.ctx.displays()

        def put(at: int) -> None:
            company.crowd = at

        said = [t("parlour.big_on", n=n) if n else t("parlour.big_off") for n in range(there + 1)]
        return Choice(
            "big",
            rect,
            t("parlour.big"),
            said,
            min(company.crowd, there),
            put,
            enabled=company.count > 1,
            why=t("parlour.way_why"),
            help=t("parlour.big_help"),
        )

    def _name(self, person: int, rect: Rect) -> TextField:
        t, company, kept = self.ctx.texts, self._company, self.ctx.settings

        def rename(text: str) -> None:
            company.names[person] = text

        empty = company.called(t, person, kept.name)
        return TextField(
            ("name", person),
            rect,
            t("parlour.name", n=person + 1),
            company.names[person],
            rename,
            NAME_LIMIT,
            empty=empty,
            help=t("parlour.name_help"),
            share=0.4,
        )

    def back(self) -> None:
        self.ctx.pop()
        if self._done:
            self._done()

    def scenery(self) -> Sequence[Item]:
        box, left, t = self._box(), self._left(), self.ctx.texts
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 36, box.y + 16, box.w - 72, 60), t("parlour.title"))
        for person in range(self._company.count):
            sign = Rect(left.x + 6, left.y + 127 + person * 46, 34, 34)
            made.append(Item(("person", person), Picture(f"seats/{person + 1}"), sign))
        made += self._badges(Rect(left.right + 30, left.y, box.right - left.right - 66, 490))
        made += self.page.explanation(Rect(box.x + 36, box.bottom - 74, box.w - 310 - (_CROWD if self._big else 0), 54))
        return made

    def _badges(self, area: Rect) -> Sequence[Item]:
        t, size, company = self.ctx.texts, theme().size, self._company
        high = min(98.0, area.h / len(SHELF))
        made: list[Item] = []
        for i, game in enumerate(SHELF):
            told = badge(t, game, company.count, company.way)
            row = Rect(area.x, area.y + i * high, area.w, high - 8)
            icon, ink = SIGNS[told.fit]
            edge = "gold" if game == self._game else ""
            made += [
                Item(("fit", game), Panel("plate_hi" if edge else "plate", edge, 12, 2), row),
                Item(("fit bill", game), Picture(SHELF[game].emblem), Rect.around(row.x + 38, row.cy, 58, 58)),
                Item(
                    ("fit name", game),
                    Words(t(f"{game}.game.name"), 20, "ivory", "serif", "left"),
                    Rect(row.x + 78, row.y + 6, row.w - 282, 32),
                ),
                Item(("fit sign", game), Picture(icon, ink), Rect(row.right - 196, row.y + 11, 22, 22)),
                Item(
                    ("fit word", game),
                    Words(told.word, size["name"], ink, align="left"),
                    Rect(row.right - 168, row.y + 8, 158, 28),
                ),
                Item(
                    ("fit why", game),
                    Words(told.reason, size["name"], "muted", align="left", wrap=True),
                    Rect(row.x + 78, row.y + 38, row.w - 88, row.h - 42),
                ),
            ]
        return made
