"""The players at this screen: how many, their names and masks, and whether they pass the laptop, use pads or phones.

Beside it every game's suitability.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Final

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Draw, Item, Picture, Rect
from masque_arcade.client.screens.hotseat.mask_page import MaskScreen
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.hotseat.suitability import SIGNS, badge
from masque_arcade.client.settings import NAME_LIMIT
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.guest_names import guest_names, readable
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_net.guest_name import GuestName, mask_of

MOST: Final = 8
"""The most players at one screen, for visibility; as many as there are seats may have phones."""
_CROWD: Final = 360.0
"""Width of the second screen's row."""
_WAYS: Final = tuple(SharingMode)
_MOST_SEATS: Final = 13
_SIGN: Final = 84.0
"""Units for the shape of a seat whose player has a phone."""


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
        free = [name for name in guest_names(texts) if name not in taken]
        return free[person % len(free)]

    def masked(self, texts: Catalogue, person: int, me: str, masks: Mapping[str, str]) -> GuestName:
        """The same name with the player's mask: the user's own, else the one in `masks` under that name."""
        name = self.called(texts, person, me)
        return GuestName(name, mask_of(me) if self.is_me(person, me) else masks.get(name) or mask_of(name))

    def is_me(self, person: int, me: str) -> bool:
        """Whether a player goes by the name of the settings."""
        return person == 0 and bool(me.strip()) and not self.names[0].strip()

    def party(self, texts: Catalogue, me: str = "", masks: Mapping[str, str] = MappingProxyType({})) -> Party:
        """All players with names and masks; duplicates get a number. Those with phones type theirs there."""
        names: list[str] = []
        if self.way is SharingMode.PHONES:
            return Party(("",) * self.count, self.way)
        for person in range(self.count):
            wanted, i = self.masked(texts, person, me, masks), 2
            name: str = wanted
            while name in names:
                name, i = GuestName(f"{wanted[: NAME_LIMIT - 2]} {i}", wanted.mask), i + 1
            names.append(name)
        return Party(tuple(names), self.way)

    def share(self, way: SharingMode) -> None:
        """Share the screen in this way, which may be for fewer players."""
        self.way = way
        if way is not SharingMode.PHONES:
            self.count = min(self.count, MOST)

    def fault(self, texts: Catalogue, game: str, seats: int) -> str:
        """Why the game cannot be played this way, in words; "" when it can."""
        if self.count > seats:
            return texts("hotseat.too_few_seats", n=seats)
        rating = badge(texts, game, self.count, self.way)
        return rating.reason if self.count > 1 and rating.fit is Suitability.NOT else ""


@dataclass(frozen=True, slots=True)
class People:
    """The set-up page's inputs for hot seat: the players, and the start of their table."""

    company: PlayerList
    begin: Callable[[TableSetup, Party], None]


class PlayersScreen(Menu):
    """The page; `game` is the one being set up."""

    initial = "people"
    area = Rect(40, 22, 1200, 676)

    def __init__(self, company: PlayerList, game: str) -> None:
        super().__init__()
        self._company, self._game = company, game

    def _left(self) -> Rect:
        box = self.page_box()
        return Rect(box.x + 36, box.y + 92, 520, 490)

    def widgets(self) -> Sequence[Widget]:
        left, box, t, company, form = (
            self._left(),
            self.page_box(),
            self.ctx.texts,
            self._company,
            Form(self.ctx.texts, "hotseat"),
        )
        people, way = Rect(left.x, left.y, left.w, 50), Rect(left.x, left.y + 58, left.w, 50)
        put, to_way = partial(setattr, company, "count"), company.share
        most = _MOST_SEATS if company.way is SharingMode.PHONES else MOST
        alone, about = "" if company.count > 1 else t("hotseat.way_why"), t(f"hotseat.way_{company.way}_help")
        form.choice("people", people, range(1, most + 1), company.count, put, "hotseat.people_value")
        form.choice("way", way, _WAYS, company.way, to_way, lambda one: t(f"hotseat.way_{one}"), help=about, why=alone)
        typed_here = 0 if company.way is SharingMode.PHONES else company.count
        named = [self._masked(person) for person in range(typed_here)]
        shown = readable(named, t)
        for person, name in enumerate(named):
            rect, rename = (
                Rect(left.x + 46, left.y + 122 + person * 46, left.w - 118, 44),
                partial(self._rename, person),
            )
            empty, label = str(shown[person]), t("hotseat.name", n=person + 1)
            key, typed, about = ("name", person), company.names[person], t("hotseat.name_help")
            form.field(key, rect, typed, rename, NAME_LIMIT, empty=empty, share=0.4, label=label, help=about)
            face, choose = Rect(rect.right + 8, rect.y, 64, 44), partial(self._choose, person)
            form.mask(("mask", person), face, name, choose, label="", help=t("hotseat.mask_help", name=empty))
        if self._big:
            rect, there, put = (
                Rect(box.right - 268 - _CROWD, box.bottom - 74, _CROWD, 54),
                self.ctx.displays(),
                partial(setattr, company, "crowd"),
            )
            now = min(company.crowd, there)
            form.choice(
                "big",
                rect,
                range(there + 1),
                now,
                put,
                lambda n: t("hotseat.big_on", n=n) if n else t("hotseat.big_off"),
                why=alone,
            )
        form.button("done", Rect(box.right - 256, box.bottom - 74, 220, 54), self.back, "primary", Verb.BACK)
        return form

    def _masked(self, person: int) -> GuestName:
        settings = self.ctx.settings
        return self._company.masked(self.ctx.texts, person, settings.called(""), settings.masks)

    def _choose(self, person: int) -> None:
        """The page for a player's mask, kept under their name."""
        settings, name = self.ctx.settings, self._masked(person)

        def change(code: str) -> None:
            if self._company.is_me(person, settings.name):
                settings.mask = code
            else:
                settings.keep_mask(name, code)
            self.ctx.apply_settings()

        self.ctx.push(MaskScreen(name, change, person))

    def _rename(self, person: int, name: str) -> None:
        self._company.names[person] = name

    @property
    def _big(self) -> bool:
        """Whether there is a second display."""
        return self.ctx.displays() > 1

    def scenery(self) -> Sequence[Item]:
        box, left, t = self.page_box(), self._left(), self.ctx.texts
        made = self.full_page(t("hotseat.title"), top=16, left=36)
        by_phone = self._company.way is SharingMode.PHONES
        for person in range(self._company.count):
            sign = Rect(left.x + 6, left.y + 127 + person * 46, 34, 34)
            if by_phone:
                place = Rect(left.x + 34 + person % 5 * 92, left.y + 132 + person // 5 * 92, _SIGN, _SIGN)
                sign = place.grown(-22)
                made.panel(("phone", person), Rect.around(place.cx, place.cy, 54, _SIGN), "night", "gold", 10, 2)
            made.append(Item(("person", person), Picture(f"seats/{person + 1}"), sign))
        if by_phone:
            line = Rect(left.x, left.y + 424, left.w, 62)
            made.label("phones", line, t("hotseat.phones_names"), "body", "candle", "serif", wrap=True)
        made += self._badges(Rect(left.right + 30, left.y, box.right - left.right - 66, 490))
        made += self.page.explanation(Rect(box.x + 36, box.bottom - 74, box.w - 310 - (_CROWD if self._big else 0), 54))
        return made

    def _badges(self, area: Rect) -> Sequence[Item]:
        t, company, draw = self.ctx.texts, self._company, Draw()
        high = min(98.0, area.h / len(SHELF))
        for i, game in enumerate(SHELF):
            rating = badge(t, game, company.count, company.way)
            row = Rect(area.x, area.y + i * high, area.w, high - 8)
            (icon, ink), mine = SIGNS[rating.fit], game == self._game
            name, why = (
                Rect(row.x + 78, row.y + 6, row.w - 282, 32),
                Rect(row.x + 78, row.y + 38, row.w - 88, row.h - 42),
            )
            draw.panel(("fit", game), row, "plate_hi" if mine else "plate", "gold" if mine else "", 12)
            draw.picture(("fit bill", game), Rect.around(row.x + 38, row.cy, 58, 58), SHELF[game].emblem)
            draw.label(("fit name", game), name, t(f"{game}.game.name"), 20, font="serif", align="left")
            draw.picture(("fit sign", game), Rect(row.right - 196, row.y + 11, 22, 22), icon, ink)
            draw.label(
                ("fit word", game), Rect(row.right - 168, row.y + 8, 158, 28), rating.word, "name", ink, align="left"
            )
            draw.label(("fit why", game), why, rating.reason, "name", "muted", align="left", wrap=True)
        return draw
