"""Sheet of all missions, also the local player's pad of who is who: a row for each role, in the order of calling.

A row tells the call, the tricks wanted and the role sought; for a player a cell for each mask that may be this role
comes after it, with a mark. What is certain is marked with an eye and cannot be changed.

One's own mission is told in the hand area, too: a meter of tricks, how it stands, and whom to find.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Name, Thing, Tip, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role
from masque_arcade.games.masquerade_trick.model import LEFT, Place, View, is_guest, pointable
from masque_arcade.games.masquerade_trick.ui.context import Moment, counts_label, counts_short, mission_of
from masque_arcade.games.masquerade_trick.ui.images import GAME, ROLE_BACK, mask, piece
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.notes import certain, may_note, note_kind
from masque_arcade.games.masquerade_trick.ui.placement import has_roles

_SIGNS: Final = {"not": ("icons/cross", "muted"), "maybe": ("icons/question", "candle"), "them": ("icons/check", "ok")}
_TITLE, _HEAD = 24.0, 34.0
_MISSION: Final = 166.0
"""The width of the part of a row that tells its mission, for a player."""
_ROW: Final = 33.0
_ORDER, _WORN, _WANTS, _SEEKS = 14.0, 42.0, (60.0, 74.0), 150.0
"""Places in it: the middles of call, mask and role sought; beginning and width of the tricks."""


def sheet_box(table: Board, view: View) -> Rect:
    """The sheet, as high as its rows."""
    room, high = table.summary, _TITLE + _HEAD + _ROW * len(view.cast) + 6
    return Rect(room.x, room.bottom - high, room.w, high)


@dataclass(frozen=True)
class MissionSheet:
    """The sheet of one moment; its notes are for a human who sits here."""

    moment: Moment

    # --- places ------------------------------------------------------------

    @cached_property
    def box(self) -> Rect:
        return sheet_box(self.moment.table, self.moment.view)

    @cached_property
    def _places(self) -> tuple[Place, ...]:
        """The masks that a player has to find out."""
        return pointable(self.moment.view.seats, self.moment.table.me) if self.moment.plays else ()

    @cached_property
    def _mission_wide(self) -> float:
        return _MISSION if self.moment.plays else self.box.w

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
            for i, mission in enumerate(self.moment.view.cast)
            for j, place in enumerate(self._places)
        ]

    # --- what is seen ------------------------------------------------------------

    @property
    def noting(self) -> bool:
        """Whether notes may be changed now."""
        return self.moment.plays and not self.moment.hidden and may_note(self.moment.view)

    def _mark(self, place: Place, role: Role) -> str:
        """What is known or noted of a mask: one of MARKS."""
        known = certain(self.moment.view, self.moment.private, place, role)
        if known is None:
            return self.moment.notes.mark(place, role) if self.moment.plays and not self.moment.hidden else "blank"
        return "them" if known else "not"

    # --- its things ------------------------------------------------------------

    def things(self) -> list[Thing]:
        """The head, each mission, and the note of each mask on each role."""
        if not has_roles(self.moment.view):
            return []
        cells = [self._note(place, role, cell) for place, role, cell in self._cells()]
        missions = [self._mission(mission, self._row(i)) for i, mission in enumerate(self.moment.view.cast)]
        return [self._order(), *([self._heads()] if self.moment.plays else []), *missions, *cells]

    def _order(self) -> Thing:
        """The sheet with its title, and the signs of call, tricks and target."""
        box, title = self.box, self.moment.t("tip.order_title")
        words = Words(self.moment.t("notes.plain"), 16, "candle", "serif")
        made = [
            Item("missions", Panel("plate", "bronze", 10, 1.5, 0.97), box),
            Item("missions title", words, Rect(box.x + 8, box.y + 3, self._mission_wide - 16, _TITLE - 3)),
        ]
        for key, art, x, side in (
            ("order", piece("gong"), _ORDER + 1, 22.0),
            ("wants", piece("win"), _WANTS[0] + _WANTS[1] / 2, 24.0),
            ("seeks", Picture("icons/hand", "muted"), _SEEKS, 22.0),
        ):
            at = Rect.around(self._across(x), box.y + _TITLE + _HEAD / 2, side, side)
            made.append(Item(("missions head", key), art, at))
        tip = Tip(title, self.moment.t("tip.order"), picture=piece("gong").name)
        head = Rect(box.x, box.y, self._mission_wide, _TITLE + _HEAD)
        return Thing("order", head, Layer.FOOTLIGHTS, Name(Kind.SIGN, title), tip, on(Layer.FOOTLIGHTS, *made))

    def _heads(self) -> Thing:
        """Whose masks the columns are about."""
        box, title = self.box, self.moment.t("notes.title")
        tip = Tip(title, self.moment.t("notes.strip"), picture="icons/question")
        heads = Rect(box.x + _MISSION, box.y, box.w - _MISSION, _TITLE + _HEAD)
        line = Rect(heads.x, heads.y + 3, heads.w - 6, _TITLE - 3)
        made = [Item("notes title", Words(title, 16, "ivory", "serif"), line)]
        made += [Item("notes edge", Panel("bronze"), Rect(heads.x - 2, box.y + 6, 1.5, box.h - 12))]
        made += [item for j, place in enumerate(self._places) for item in self._owner(place, self._head(j))]
        return Thing("notes", heads, Layer.FOOTLIGHTS, Name(Kind.SIGN, title), tip, on(Layer.FOOTLIGHTS, *made))

    def _owner(self, place: Place, box: Rect) -> list[Item]:
        """Whose mask a column is about."""
        side = min(box.w - 2, 30.0)
        head = Rect.around(box.cx, box.y + side / 2, side, side)
        small = Rect.around(box.cx, box.bottom - 5, 13, 13)
        if place < LEFT:
            worn = guest_mask(self.moment.guests.names[place]).items(("owner face", place), head)
            return [*worn, Item(("owner sign", place), place_sign(place), small.moved(8, 0))]
        back = Rect.around(box.cx, head.cy, 30 * 5 / 7, 30)
        disc = Rect.around(box.cx, head.cy, 16, 16)
        ground = Item(("owner disc", place), Panel("night", "gold", 8, 1), disc)
        return [
            Item(("owner back", place), ROLE_BACK, back),
            ground,
            Item(("owner sign", place), place_sign(place), disc),
        ]

    def _mission(self, mission: Mission, row: Rect) -> Thing:
        """A role with its two missions, and its place where that is certain or noted."""
        moment, role = self.moment, mission.role
        line = Rect(row.x + 2, row.y + 1, self._mission_wide - 4, row.h - 2)
        mine, place = moment.known(moment.table.me) is role, self._whose().get(role)
        disc = Rect.around(self._across(_ORDER), row.cy, 20, 20)
        worn = Rect.around(self._across(_WORN), row.cy, 32, 32)
        wants = Words(counts_short(moment.texts, mission.tricks), 16 if moment.plays else 22, "candle")
        begin, end = self._across(_WANTS[0]), self._across(sum(_WANTS))
        made = [
            *([Item(("mission mine", role), Panel("plate_hi", "gold", 7, 2), line)] if mine else []),
            Item(("mission disc", role), Panel("night", "gold", 10, 1), disc),
            Item(("mission order", role), Words(str(mission.order), 14, "ivory", "serif"), disc),
            Item(("mission mask", role), mask(role), worn),
            Item(("mission wants", role), wants, Rect(begin, row.y + 2, end - begin, row.h - 4)),
            Item(("mission seeks", role), mask(mission.find), Rect.around(self._across(_SEEKS), row.cy, 28, 28)),
        ]
        if place is not None:
            small = Rect(worn.right - 12, worn.bottom - 15, 15, 15)
            made.append(Item(("mission owner", role), Panel("night", "candle", 7.5, 1), small))
            made.append(Item(("mission whose", role), place_sign(place), small.grown(-2)))
        said = [counts_label(moment.texts, mission.tricks), moment.t("chronicle.seeks", role=moment.role(mission.find))]
        name = Name(
            Kind.SIGN, moment.role(role), moment.texts.listed(said), moment.place(place) if place is not None else ""
        )
        box, items = Rect(self.box.x, row.y, self._mission_wide, _ROW), on(Layer.FOOTLIGHTS, *made)
        return Thing(("mission", role), box, Layer.FOOTLIGHTS, name, mission_tip(moment, mission), items)

    def _whose(self) -> Mapping[Role, Place]:
        """The places of roles that are certain, or noted as such."""
        known = {role: place for place in self.moment.view.roles if (role := self.moment.known(place))}
        noted = {role: place for place, role, _ in self._cells() if self._mark(place, role) == "them"}
        return noted | known

    def _note(self, place: Place, role: Role, box: Rect) -> Thing:
        """What is known or noted of a mask and a role; a player's own note is changed by choosing it."""
        moment, mark, key = self.moment, self._mark(place, role), (place, role)
        known = certain(moment.view, moment.private, place, role)
        named, open_now = moment.role(role), known is None and self.noting
        edge = "ok" if mark == "them" else "candle" if mark == "maybe" else "dim" if open_now else ""
        ground = Panel("plate_hi" if open_now else "night", edge, 6, 1 if edge == "dim" else 2, 0.9)
        made = [Item(("note cell", key), ground, box)]
        if mark in _SIGNS:
            icon, ink = _SIGNS[mark]
            side = min(box.h - 6, box.w - 4, 14.0 if known is False else 22.0)
            made.append(Item(("note mark", key), Picture(icon, ink), Rect.around(box.cx, box.cy, side, side)))
        if known:
            made.append(Item(("note eye", key), Picture("icons/eye", "info"), Rect(box.right - 13, box.y, 13, 13)))
        said = moment.t(f"notes.{mark if known is None else 'certain'}", role=named)
        state = moment.t(f"thing.{mark}") if mark in _SIGNS else ""
        return Thing(
            ("note", place, role),
            box,
            Layer.FOOTLIGHTS,
            Name(Kind.SIGN, moment.t("notes.cell", place=moment.place(place), role=named), state=state),
            Tip(moment.place(place), said, picture=mask(role).name),
            on(Layer.FOOTLIGHTS, *made),
            picks=(("order", note_kind(place, role)),) if open_now else (),
            style="plain",
            whose=place if place < moment.table.seats else None,
        )


def mission_tip(moment: Moment, mission: Mission) -> Tip:
    """A role: its two missions and its call."""
    counts, target = counts_label(moment.texts, mission.tricks), moment.role(mission.find)
    text = moment.t("tip.mission", order=mission.order, counts=counts, target=target)
    return Tip(moment.role(mission.role), text, face=f"{GAME}/{mission.role}")


def place_sign(place: Place) -> Picture:
    """A small sign of a place: a seat's shape, an arrow for a mask of the centre, a clockwork for the house."""
    if is_guest(place):
        return Picture("icons/clockwork", "ivory")
    return sign(place) if place < LEFT else Picture(f"icons/{'left' if place == LEFT else 'right'}", "ivory")


# --- one's own mission -----------------------------------------------------------------------------------------------


def standing(mission: Mission, wins: int, left: int) -> str:
    """The state of a mission with `left` tricks to play: "right" now, "short" while more may help, "over" when more
    cannot, "missed" when too few are left."""
    if mission.counts(wins):
        return "right"
    if max(mission.tricks) < wins:
        return "over"
    return "short" if missing(mission, wins) <= left else "missed"


def missing(mission: Mission, wins: int) -> int:
    """The tricks missing to the next right number; 0 when there is none."""
    return next((count - wins for count in mission.tricks if count > wins), 0)


def mission_things(moment: Moment) -> list[Thing]:
    """The meter, where one's own mask is open and no card that is looked at lies over it."""
    view, table, t = moment.view, moment.table, moment.t
    if moment.own_role is None or moment.looks:
        return []
    mission, wins, strip, title = mission_of(view, moment.own_role), view.wins[table.me], table.strip, t("table.wins")
    state = standing(mission, wins, ALL_TRICKS - sum(view.wins.values()))
    # What the tricks won so far mean for winning, also where they are spoiled (7.4, 9.5).
    key = ("spoiled" if state in ("over", "missed") else "count") + ("_alone" if view.seats == 1 else "")
    said = t(f"meter.{state}", won=wins, n=missing(mission, wins))
    sought = t("lap.find", role=moment.role(mission.find))
    find = Rect(table.meter.right + 2, strip.y, strip.w - table.meter.w - 4, strip.h)
    words = Words(sought, 16, "ivory", align="left")
    items = on(
        Layer.FOOTLIGHTS,
        *_meter(mission, wins, state, said, table.meter),
        Item("find mask", mask(mission.find), Rect(find.x, find.y - 1, 30, 30)),
        Item("find", words, Rect(find.x + 34, find.y, find.w - 34, find.h)),
    )
    tip = Tip(title, t(f"tip.{key}"), picture=piece("win").name)
    return [Thing("meter", table.meter, Layer.FOOTLIGHTS, Name(Kind.SIGN, title, said, sought), tip, items)]


def _meter(mission: Mission, wins: int, state: str, said: str, box: Rect) -> list[Item]:
    """The numbers 0 to 10: those that fulfil the mission are gold, the present one is ringed; then words."""
    side = min(24.0, box.h - 4)
    ink = {"right": "ok", "short": "candle"}.get(state, "danger")
    out: list[Item] = []
    for count in range(ALL_TRICKS + 1):
        cell = Rect(box.x + count * side, box.cy - side / 2, side - 2, side)
        good, now = mission.counts(count), count == wins
        panel = Panel("gold" if good else "plum", ink if now else "", 5, 3, 1.0 if good else 0.9)
        figure = Words(str(count), 16, "night" if good else "ivory" if now else "dim", "serif")
        out.append(Item(("count", count), panel, cell.grown(2) if now else cell))
        out.append(Item(("count figure", count), figure, cell))
    icon = {"right": "icons/check", "short": "icons/up"}.get(state, "icons/cross")
    mark = Rect(box.x + (ALL_TRICKS + 1) * side + 8, box.cy - 9, 18, 18)
    line = Rect(mark.right + 6, box.y, box.right - mark.right - 6, box.h)
    out.append(Item("count sign", Picture(icon, ink), mark))
    out.append(Item("count words", Words(said, 16, ink, align="left"), line))
    return out
