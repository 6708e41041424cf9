"""Sheet of all missions, also the local player's pad of who is who: a row for each role, in the order of calling.

A row tells the call, the tricks wanted and the role sought; for a player a cell for each mask that may be this role
comes after it, with a mark. What is certain is marked with an eye and cannot be changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.games.masquerade_trick.missions import Mission, Role
from masque_arcade.games.masquerade_trick.model import LEFT, Place, View, is_guest, pointable
from masque_arcade.games.masquerade_trick.ui.images import GAME, ROLE_BACK, mask, piece
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, counts_label, counts_short, role_name
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.notes import Notes, certain, may_note, note_kind

SIGNS: Final = {"not": ("icons/cross", "muted"), "maybe": ("icons/question", "candle"), "them": ("icons/check", "ok")}
_TITLE, _HEAD = 24.0, 34.0
_MISSION: Final = 166.0
"""The width of the part of a row that tells its mission, for a player."""
_ROW: Final = 33.0
_ORDER, _WORN, _WANTS, _SEEKS = 14.0, 42.0, (60.0, 74.0), 150.0
"""Places in it: the middles of call, mask and role sought; beginning and width of the tricks."""


@dataclass(frozen=True)
class MissionSheet:
    """The sheet of one moment. `plays`: a human sits here, whose notes it has; `private`: their secrets are seen now;
    `hidden`: nothing of theirs is."""

    table: Board
    texts: Catalogue
    guests: PlayerNames
    view: View
    notes: Notes
    plays: bool
    private: bool
    hidden: bool = False

    def _t(self, key: str, **values: object) -> str:
        return self.texts(f"{GAME}.{key}", **values)

    # --- places ------------------------------------------------------------

    @cached_property
    def box(self) -> Rect:
        """The sheet, as high as its rows."""
        room, high = self.table.summary, _TITLE + _HEAD + _ROW * len(self.view.cast) + 6
        return Rect(room.x, room.bottom - high, room.w, high)

    @cached_property
    def _places(self) -> tuple[Place, ...]:
        """The masks that a player has to find out."""
        return pointable(self.view.seats, self.table.me) if self.plays else ()

    @cached_property
    def _mission_wide(self) -> float:
        return _MISSION if self.plays else self.box.w

    def _across(self, x: float) -> float:
        """A place in the part that tells the mission, which has the whole row where no cells follow."""
        return self.box.x + x * self._mission_wide / _MISSION

    @property
    def _wide(self) -> float:
        return (self.box.w - _MISSION - 6) / len(self._places)

    def _row(self, row: int) -> Rect:
        return Rect(self.box.x, self.box.y + _TITLE + _HEAD + row * _ROW, self.box.w, _ROW)

    def _head(self, column: int) -> Rect:
        return Rect(self.box.x + _MISSION + column * self._wide, self.box.y + _TITLE, self._wide, _HEAD)

    def _cell(self, row: int, column: int) -> Rect:
        head, line = self._head(column), self._row(row)
        return Rect(head.x + 1, line.y + 1, head.w - 2, line.h - 2)

    def _cells(self) -> list[tuple[Place, Role, Rect]]:
        return [
            (place, mission.role, self._cell(i, j))
            for i, mission in enumerate(self.view.cast)
            for j, place in enumerate(self._places)
        ]

    # --- what is seen ------------------------------------------------------------

    @property
    def noting(self) -> bool:
        """Whether notes may be changed now."""
        return self.plays and not self.hidden and may_note(self.view)

    def _mark(self, place: Place, role: Role) -> str:
        """What is known or noted of a mask: one of MARKS."""
        known = certain(self.view, self.private, place, role)
        if known is None:
            return self.notes.mark(place, role) if self.plays and not self.hidden else "blank"
        return "them" if known else "not"

    def items(self) -> list[Layered]:
        """Sheet, heads, missions and marks."""
        box = self.box
        title = Words(self._t(f"notes.{'title' if self.noting else 'plain'}"), 16, "candle", "serif")
        made = [
            Item("missions", Panel("plate", "bronze", 10, 1.5, 0.97), box),
            Item("missions title", title, Rect(box.x + 8, box.y + 3, box.w - 16, _TITLE - 3)),
        ]
        head = Rect(box.x, box.y + _TITLE, self._mission_wide, _HEAD)
        wants = _WANTS[0] + _WANTS[1] / 2
        for key, art, x, side in (
            ("order", piece("gong"), _ORDER + 1, 22.0),
            ("wants", piece("win"), wants, 24.0),
            ("seeks", Picture("icons/hand", "muted"), _SEEKS, 22.0),
        ):
            made.append(Item(("missions head", key), art, Rect.around(self._across(x), head.cy, side, side)))
        for j, place in enumerate(self._places):
            made += self._owner(place, self._head(j))
        for i, mission in enumerate(self.view.cast):
            made += self._mission(mission, self._row(i))
        for place, role, cell in self._cells():
            made += self._marked(place, role, cell)
        return [(Layer.FOOTLIGHTS, item) for item in made]

    def _owner(self, place: Place, box: Rect) -> list[Item]:
        """Whose mask a column is about."""
        side = min(box.w - 2, 30.0)
        head = Rect.around(box.cx, box.y + side / 2, side, side)
        small = Rect.around(box.cx, box.bottom - 5, 13, 13)
        if place < LEFT:
            worn = guest_mask(self.guests.names[place]).items(("owner face", place), head)
            return [*worn, Item(("owner sign", place), place_sign(place), small.moved(8, 0))]
        back = Rect.around(box.cx, head.cy, 30 * 5 / 7, 30)
        disc = Rect.around(box.cx, head.cy, 16, 16)
        ground = Item(("owner disc", place), Panel("night", "gold", 8, 1), disc)
        return [
            Item(("owner back", place), ROLE_BACK, back),
            ground,
            Item(("owner sign", place), place_sign(place), disc),
        ]

    def _mission(self, mission: Mission, row: Rect) -> list[Item]:
        role, line = mission.role, Rect(row.x + 2, row.y + 1, self._mission_wide - 4, row.h - 2)
        mine = (self.private or self.table.me in self.view.shown) and self.view.roles.get(self.table.me) is role
        disc = Rect.around(self._across(_ORDER), row.cy, 20, 20)
        worn = Rect.around(self._across(_WORN), row.cy, 32, 32)
        wants = Words(counts_short(self.texts, mission.tricks), 16 if self.plays else 22, "candle")
        begin, end = self._across(_WANTS[0]), self._across(sum(_WANTS))
        made = [
            *([Item(("mission mine", role), Panel("plate_hi", "gold", 7, 2), line)] if mine else []),
            Item(("mission disc", role), Panel("night", "gold", 10, 1), disc),
            Item(("mission order", role), Words(str(mission.order), 14, "ivory", "serif"), disc),
            Item(("mission mask", role), mask(role), worn),
            Item(("mission wants", role), wants, Rect(begin, row.y + 2, end - begin, row.h - 4)),
            Item(("mission seeks", role), mask(mission.find), Rect.around(self._across(_SEEKS), row.cy, 28, 28)),
        ]
        if (place := self._whose().get(role)) is not None:
            small = Rect(worn.right - 12, worn.bottom - 15, 15, 15)
            made.append(Item(("mission owner", role), Panel("night", "candle", 7.5, 1), small))
            made.append(Item(("mission whose", role), place_sign(place), small.grown(-2)))
        return made

    def _whose(self) -> Mapping[Role, Place]:
        """The places of roles that are certain, or noted as such."""
        roles = self.view.roles.items()
        at = {role: place for place, role in roles if self.private or place in self.view.shown}
        noted = {role: place for place, role, _ in self._cells() if self._mark(place, role) == "them"}
        return noted | at

    def _marked(self, place: Place, role: Role, box: Rect) -> list[Item]:
        known, mark = certain(self.view, self.private, place, role), self._mark(place, role)
        key = (place, role)
        fill = "plate_hi" if known is None and self.noting else "night"
        edge = "ok" if mark == "them" else "candle" if mark == "maybe" else ""
        made = [Item(("note cell", key), Panel(fill, edge, 6, 2, 0.9), box)]
        if mark in SIGNS:
            icon, ink = SIGNS[mark]
            side = min(box.h - 6, box.w - 4, 14.0 if known is False else 22.0)
            made.append(Item(("note mark", key), Picture(icon, ink), Rect.around(box.cx, box.cy, side, side)))
        if known:
            made.append(Item(("note eye", key), Picture("icons/eye", "info"), Rect(box.right - 13, box.y, 13, 13)))
        return made

    # --- what is chosen and told ------------------------------------------------------------

    def choices(self) -> tuple[Choice, ...]:
        """The cells that may be marked. They keep the focus while questions come and go."""
        if not self.noting:
            return ()
        return tuple(
            Choice(
                ("tip", ("note", place, role)),
                ("order", note_kind(place, role)),
                self._t("notes.cell", place=self.guests.place(self.texts, place), role=role_name(self.texts, role)),
                rect=cell,
                style="plain",
            )
            for place, role, cell in self._cells()
            if certain(self.view, self.private, place, role) is None
        )

    def tips(self) -> list[tuple[Choice, Tip]]:
        """The missions, the order of calls, and the meaning of each cell."""
        box, made = self.box, []
        for i, mission in enumerate(self.view.cast):
            line = Rect(box.x, self._row(i).y, self._mission_wide, _ROW)
            made.append(_told(("mission", mission.role), line, mission_tip(self.texts, mission)))
        head = Rect(box.x, box.y, self._mission_wide, _TITLE + _HEAD)
        order = Tip(self._t("tip.order_title"), self._t("tip.order"), picture=piece("gong").name)
        made.append(_told("order", head, order))
        if not self.plays:
            return made
        heads = Rect(head.right, box.y, box.w - _MISSION, _TITLE + _HEAD)
        notes = Tip(self._t("notes.title"), self._t("notes.strip"), picture="icons/question")
        made.append(_told("notes", heads, notes))
        for place, role, cell in self._cells():
            known = certain(self.view, self.private, place, role)
            key = "certain" if known is not None else self.notes.mark(place, role)
            said = self._t(f"notes.{key}", role=role_name(self.texts, role))
            tip = Tip(self.guests.place(self.texts, place), said, picture=mask(role).name)
            made.append(_told(("note", place, role), cell, tip))
        return made


def _told(what: object, box: Rect, tip: Tip) -> tuple[Choice, Tip]:
    key = ("tip", what)
    return Choice(key, key, rect=box, style="quiet"), tip


def mission_tip(texts: Catalogue, mission: Mission) -> Tip:
    """A role: its two missions and its call."""
    text = texts(
        f"{GAME}.tip.mission",
        order=mission.order,
        counts=counts_label(texts, mission.tricks),
        target=role_name(texts, mission.find),
    )
    return Tip(role_name(texts, mission.role), text, face=f"{GAME}/{mission.role}")


def place_sign(place: Place) -> Picture:
    """A small sign of a place: a seat's shape, an arrow for a mask of the centre, a clockwork for the house."""
    if is_guest(place):
        return Picture("icons/clockwork", "ivory")
    return sign(place) if place < LEFT else Picture(f"icons/{'left' if place == LEFT else 'right'}", "ivory")
