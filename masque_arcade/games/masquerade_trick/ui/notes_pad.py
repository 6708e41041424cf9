"""Pad of the local player's notes: a row for each mask that may be theirs, a column for each role, a mark in each cell.

It lies over the trick while it is open. What is certain is marked with an eye and cannot be changed.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered, Tip
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.table_context import BANNER
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import LEFT, Place, View, pointable
from masque_arcade.games.masquerade_trick.ui.images import GAME, ROLE_BACK, mask
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, counts_short, role_name
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.mission_strip import place_sign
from masque_arcade.games.masquerade_trick.ui.notes import TOGGLE, Notes, certain, note_kind

SIGNS: Final = {"not": ("icons/cross", "muted"), "maybe": ("icons/question", "candle"), "them": ("icons/check", "ok")}
_HEAD, _TITLE, _NAMED = 58.0, 28.0, 50.0
_CELL: Final = (60.0, 48.0)
"""The size of a cell, at most."""


@dataclass(slots=True, frozen=True)
class _Grid:
    """The pad's places at one table."""

    box: Rect
    wide: float
    high: float

    def head(self, column: int) -> Rect:
        return Rect(self.box.x + _NAMED + column * self.wide, self.box.y + _TITLE, self.wide, _HEAD)

    def cell(self, row: int, column: int) -> Rect:
        x, y = self.box.x + _NAMED + column * self.wide, self.box.y + _TITLE + _HEAD + row * self.high
        return Rect(x + 1.5, y + 1.5, self.wide - 3, self.high - 3)

    def name(self, row: int) -> Rect:
        return Rect(self.box.x + 6, self.cell(row, 0).y, _NAMED - 8, self.high - 3)


@dataclass(frozen=True)
class NotesPad:
    """The open notes of one moment. `private`: the own secrets are seen now."""

    table: Board
    texts: Catalogue
    guests: PlayerNames
    view: View
    notes: Notes
    private: bool

    @cached_property
    def _grid(self) -> _Grid:
        room, rows, columns = self.table.pad, len(self._places), len(self.view.cast)
        wide = min(_CELL[0], (room.w - _NAMED - 6) / columns)
        high = min(_CELL[1], (room.h - _TITLE - _HEAD - 6) / rows)
        size = _NAMED + columns * wide + 6, _TITLE + _HEAD + rows * high + 6
        return _Grid(Rect.around(room.cx, room.cy, *size), wide, high)

    @property
    def _places(self) -> tuple[Place, ...]:
        return pointable(self.view.seats, self.table.me)

    def _cells(self) -> list[tuple[Place, Role, Rect]]:
        return [
            (place, mission.role, self._grid.cell(i, j))
            for i, place in enumerate(self._places)
            for j, mission in enumerate(self.view.cast)
        ]

    def items(self) -> list[Layered]:
        """Sheet, heads and cells."""
        grid, t = self._grid, self.texts
        title = Rect(grid.box.x + 10, grid.box.y + 3, grid.box.w - 20, _TITLE - 4)
        made = [
            Item("pad", Panel("night", "gold", 12, 2, 0.97), grid.box),
            Item("pad title", Words(t(f"{GAME}.notes.title"), 16, "candle", "serif"), title),
        ]
        for i, place in enumerate(self._places):
            made += self._name(place, grid.name(i))
        for j, mission in enumerate(self.view.cast):
            head = grid.head(j)
            wants = Words(counts_short(mission.tricks), 14, "candle", "serif")
            made.append(Item(("pad head", j), mask(mission.role), Rect.around(head.cx, head.y + 19, 38, 38)))
            made.append(Item(("pad wants", j), wants, Rect(head.x + 1, head.y + 37, head.w - 2, 20)))
        for place, role, cell in self._cells():
            made += self._cell(place, role, cell)
        return [(BANNER, item) for item in made]

    def _name(self, place: Place, box: Rect) -> list[Item]:
        side = min(box.h, 38.0)
        head = Rect(box.x, box.cy - side / 2, side, side)
        if place < LEFT:
            small = Rect(head.right - 8, head.bottom - 15, 15, 15)
            worn = guest_mask(self.guests.names[place]).items(("pad face", place), head)
            return [*worn, Item(("pad sign", place), place_sign(place), small)]
        back = Rect(box.x + (14 if place == LEFT else 0), head.y, side * 5 / 7, side)
        arrow = Rect(box.x if place == LEFT else back.right + 1, box.cy - 7, 14, 14)
        return [Item(("pad back", place), ROLE_BACK, back), Item(("pad arrow", place), place_sign(place), arrow)]

    def _cell(self, place: Place, role: Role, box: Rect) -> list[Item]:
        known = certain(self.view, self.private, place, role)
        mark = self.notes.mark(place, role) if known is None else "them" if known else "not"
        key, good = (place, role), mark == "them"
        fill = "plate_hi" if known is None else "night"
        edge = "ok" if good else "candle" if mark == "maybe" else ""
        made = [Item(("pad cell", key), Panel(fill, edge, 6, 2, 0.95), box)]
        if mark in SIGNS:
            icon, ink = SIGNS[mark]
            side = min(box.h - 8, 16.0 if known is False else 26.0)
            made.append(Item(("pad mark", key), Picture(icon, ink), Rect.around(box.cx, box.cy, side, side)))
        if known:
            eye = Rect(box.right - 15, box.y + 1, 14, 14)
            made.append(Item(("pad eye", key), Picture("icons/eye", "info"), eye))
        return made

    def choices(self) -> tuple[Choice, ...]:
        """The cells that may be marked. They keep the focus while questions come and go."""
        return tuple(
            Choice(
                ("tip", ("note", place, role)),
                ("order", note_kind(place, role)),
                self._said(place, role),
                rect=cell,
                style="plain",
            )
            for place, role, cell in self._cells()
            if certain(self.view, self.private, place, role) is None
        )

    def tips(self) -> list[tuple[Choice, Tip]]:
        """The meaning of each cell."""
        made = []
        for place, role, cell in self._cells():
            known = certain(self.view, self.private, place, role)
            key = "certain" if known is not None else self.notes.mark(place, role)
            said = self.texts(f"{GAME}.notes.{key}", role=role_name(self.texts, role))
            tip = Tip(self.guests.place(self.texts, place), said, picture=mask(role).name)
            choice = ("tip", ("note", place, role))
            made.append((Choice(choice, choice, rect=cell, style="quiet"), tip))
        return made

    def _said(self, place: Place, role: Role) -> str:
        where = self.guests.place(self.texts, place)
        return self.texts(f"{GAME}.notes.cell", place=where, role=role_name(self.texts, role))


def toggle(texts: Catalogue, table: Board) -> Choice:
    """The choice that opens and closes the notes: the strip of missions itself."""
    key = ("tip", TOGGLE)
    return Choice(key, ("order", TOGGLE), texts(f"{GAME}.notes.title"), rect=table.summary, style="plain")
