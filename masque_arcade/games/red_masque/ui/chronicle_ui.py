"""The Red Masque's chronicle in pictures and words: the plan of the house with everybody's way through it."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, Scene
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Draw, Item, Rect, Threads
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.chronicle import NOBODY, Chronicle
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.model import AWAY
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, Room, doors_of
from masque_arcade.games.red_masque.ui.context import card_name, role_name, room_name
from masque_arcade.games.red_masque.ui.images import GAME, INKS, role_mask
from masque_arcade.games.red_masque.ui.room_plans import plan_of
from masque_arcade.games.red_masque.ui.rooms import chamber_items

_ENDS: Final = ("red_death", "last_one", "deck")
"""The kinds of moments that end a round."""
_LIST: Final = 0.24
"""The share of the width that the list of players takes; in an upright box it stands below."""
_APART: Final = 7.0
"""Units between the ways of two players through one door."""


class _Scene(Scene):
    """The picture of one moment."""

    @property
    def seats(self) -> int:
        return self.chronicle.seats

    def role(self, seat: Seat) -> Role:
        """A player's role of this round; all are Nobles before the roles are dealt."""
        roles = self.moment.pieces[self.seats :]
        return Role(self.chronicle.masks[roles[seat]]) if roles else Role.NOBLE

    @cached_property
    def rooms(self) -> list[Rect]:
        """The boxes of the rooms."""
        upright = self.box.h > self.box.w * 0.6
        wide = self.box.w if upright else self.box.w * (1 - _LIST) - 16
        high = self.box.h * 0.74 if upright else self.box.h
        layout = self.chronicle.board if self.chronicle.board in LAYOUTS else "custom"
        plan = plan_of(layout, doors_of(self.chronicle.board))
        return [room.grown(-6) for room in plan.placed(Rect(self.box.x, self.box.y, wide, high))]

    def items(self) -> Iterator[Item]:
        yield from self._house()
        for seat in range(self.seats):
            yield from self._way(seat)
        yield from self._room_names()
        yield from self._guests()
        yield from self._list()

    def _house(self) -> Draw:
        draw = Draw()
        for a, b in doors_of(self.chronicle.board):
            draw.append(_line(("door", a, b), [_middle(self.rooms[a]), _middle(self.rooms[b])], "bronze", 10, 0.55))
        for room in ROOMS:
            box = self.rooms[room]
            lit = room in self.moment.places and self.moment.what not in ("stabbed", "unmasked", "caught")
            draw.panel(("edge", room), box.grown(2), "night", INKS[room], 12, 4 if lit else 2)
            draw += chamber_items(room, box.grown(-2))
        return draw

    def _room_names(self) -> Draw:
        draw = Draw()
        for room in ROOMS:
            box = self.rooms[room]
            line = Rect(box.x + 6, box.bottom - 24, box.w - 12, 22)
            draw.panel(("pill", room), line.grown(-1), "night", "", 10, 0, 0.8)
            draw.label(("room name", room), line, room_name(self.t, room), "name", "ivory", "serif")
        return draw

    def path(self, seat: Seat) -> list[Room]:
        """The rooms in which a player has been in this round, in order."""
        walked: list[Room] = []
        for moment in self.chronicle.moments[: self.number + 1]:
            if moment.what == "began":
                walked.clear()
            room = moment.pieces[seat]
            if room != AWAY and walked[-1:] != [room]:
                walked.append(room)
        return walked

    def _way(self, seat: Seat) -> Draw:
        """A player's way as a line of their colour, that of the Red Death in red and wider."""
        draw, walked = Draw(), self.path(seat)
        death = self.role(seat) is Role.RED_DEATH
        off = (seat - (self.seats - 1) / 2) * _APART
        spots = [(x + off, y + off) for x, y in (_middle(self.rooms[room]) for room in walked)]
        if len(spots) > 1:
            draw.append(_line(("way shade", seat), spots, "night", 9 if death else 6, 0.8))
            ink = "danger" if death else f"seat{seat + 1}"
            draw.append(_line(("way", seat), spots, ink, 6 if death else 3, 0.95))
        return draw

    def _guests(self) -> Draw:
        """The faces where they are now; a mask of the Red Death for its wearer."""
        draw = Draw()
        for room in ROOMS:
            here = [seat for seat in range(self.seats) if self.moment.pieces[seat] == room]
            box = self.rooms[room]
            side = min(box.h * 0.46, (box.w - 12) / max(1, len(here)), 54.0)
            for i, seat in enumerate(here):
                x = box.cx + (i - (len(here) - 1) / 2) * side
                draw += self._face(seat, Rect.around(x, box.cy - box.h * 0.08, side, side).grown(-2))
        return draw

    def _face(self, seat: Seat, head: Rect) -> Draw:
        if self.role(seat) is not Role.RED_DEATH:
            return Draw(face(seat, self.names[seat], head))
        draw = Draw()
        draw.append(Item(("death", seat), role_mask(Role.RED_DEATH, seat), head))
        return draw

    def _list(self) -> Draw:
        """The players with role and points; who has fallen is dim."""
        draw, upright = Draw(), self.box.h > self.box.w * 0.6
        columns = 2 if upright else 1
        rows = -(-self.seats // columns)
        width = self.box.w / columns if upright else self.box.w * _LIST
        top = self.box.y + self.box.h * 0.78 if upright else self.box.y
        high = min(66.0, (self.box.bottom - top) / rows)
        for seat in range(self.seats):
            x = self.box.x + (seat % columns) * width if upright else self.box.right - width
            row = Rect(x, top + (seat // columns) * high, width - 4, high - 6)
            death, away = self.role(seat) is Role.RED_DEATH, self.moment.pieces[seat] == AWAY
            mine = seat == self.moment.seat
            edge = "danger" if death else f"seat{seat + 1}"
            draw.panel(("player", seat), row, "plate_hi" if mine else "plate", edge, 10, 3 if mine else 1.5, 0.95)
            side = min(row.h - 8, 44.0)
            head = Rect(row.x + 8, row.cy - side / 2, side, side)
            draw += Draw(Item(("list", item.key), item.art, item.rect) for item in face(seat, self.names[seat], head))
            name = Rect(head.right + 8, row.y + 2, row.right - head.right - 62, row.h / 2 - 1)
            draw.label(
                ("player name", seat), name, self.names[seat], "name", "muted" if away else "ivory", align="left"
            )
            below = Rect(name.x, row.cy, name.w, row.h / 2 - 3)
            said = role_name(self.t, self.role(seat))
            draw.label(("player role", seat), below, said, "caption", "danger" if death else "muted", align="left")
            points = Rect(row.right - 46, row.y, 38, row.h)
            draw.label(("points", seat), points, str(self.moment.coins[seat]), "banner", "candle", "serif", "right")
            if away:
                draw.picture(("fallen", seat), Rect.around(row.right - 62, row.cy, 20, 20), "icons/skull", "muted")
        return draw


def _middle(box: Rect) -> tuple[float, float]:
    return box.cx, box.cy


def _line(key: object, spots: Sequence[tuple[float, float]], ink: str, width: float, opacity: float) -> Item:
    """A line through `spots`, as an item with their box."""
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    box = Rect(left, top, max(1.0, right - left), max(1.0, bottom - top))
    return Item(key, Threads(tuple((x - left, y - top) for x, y in spots), ink, width, opacity), box)


def _sentence(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one, key = chronicle.moments[number], chronicle.moments[number].what
    aimed = key in ("stabbed", "unmasked", "caught")
    rooms = [] if aimed else [room_name(t, place) for place in one.places]
    if key in ("stabbed", "unmasked"):
        key += "_rightly" if one.true else "_wrongly"
    if one.seat == NOBODY and key in ("began", "ended"):
        key += "_nobody"
    return t(
        f"{GAME}.chronicle.{key}",
        name=names[one.seat] if one.seat != NOBODY else "",
        other=names[one.places[0]] if aimed else "",
        source=rooms[0] if rooms else "",
        room=rooms[-1] if rooms else "",
        card=card_name(t, Card(one.mask)) if key == "laid" and one.mask else "",
        n=one.turn if key.startswith("began") else one.gain,
    )


def decided(chronicle: Chronicle) -> int:
    """In the last round the blow that found the Red Death, else the last one that felled a Noble who has not won, else
    how the round ended."""
    last, found = chronicle.moments[-1].turn, list[int]()
    for number, one in enumerate(chronicle.moments):
        if one.turn == last and one.what in ("stabbed", "unmasked") and one.true:
            return number
        if one.turn == last and one.what == "stabbed" and one.places[0] not in chronicle.winners:
            found.append(number)
    ends = [number for number, one in enumerate(chronicle.moments) if one.what in _ENDS]
    return [len(chronicle.moments) - 1, *ends, *found][-1]


CHRONICLE_UI: Final = ChronicleUi(_sentence, _Scene, decided)
