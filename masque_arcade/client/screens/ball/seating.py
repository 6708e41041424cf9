"""The seating plan of a ball: who sits where, by name and table, as large as the room needs."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from unicodedata import east_asian_width

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Draw, Item, Picture, Rect
from masque_arcade.client.screen import Action
from masque_arcade.client.session.ball_facts import BallFacts, BallPerson, BallTable
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.widgets import Base, Look

_ROW: Final = 54.0
"""The height of a person's row at most."""
TALL: Final = 72.0
"""The same on a big screen, which is read from afar."""
_LETTER: Final = 0.55
"""The width of a letter, by its height; one of Chinese or Japanese is as wide as high."""
EVEN: Final = 26.0
"""All names are of one size if it is so large: smaller ones are not read from afar."""
_AIRY: Final = 1.3
"""How far rows may be apart, by their height."""
ROOM: Final = 0.72
"""The size of a name there, by the height of its row."""
_WIDE: Final = 5.8
"""How many times as wide as high a row is at least, if there is the room."""
_LABEL, _NAME = 132.0, 146.0
"""The least width of a table's name, and of a person's place, on the organiser's draft."""
_DRAFTED: Final = 0.28
"""The height of a person's place there, by its width, if there is the room."""
_FEW: Final = 3
"""So many people at each table that two tables share a line."""


_APART: Final = 7.4
"""The same where the rows lie side by side without a table around them."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A table's place on the plan: its box, the head with its name, a row for each person and one for the bots."""

    table: BallTable
    box: Rect
    head: Rect
    rows: Sequence[Rect]


def table_places(box: Rect, tables: Sequence[BallTable]) -> list[TablePlace]:
    """The tables in `box`, in so many columns that the names are largest."""
    if not tables:
        return []
    most, count = max(len(table.people) + bool(table.bots) for table in tables), len(tables)

    def size(columns: int) -> float:
        return min(box.h / ceil(count / columns) / (most + 1.6), box.w / columns / _WIDE, TALL)

    columns = max(range(1, count + 1), key=size)
    down = ceil(count / columns)
    high = min(size(columns), (box.h / down - 14) / (most + 1.4))
    wide, tall = min(box.w / columns, high * 13), min(box.h / down, high * (most + 1.5) + 16)
    made = []
    for i, table in enumerate(tables):
        row = i // columns
        across = min(columns, count - row * columns)
        x = box.cx + (i % columns - across / 2) * wide
        cell = Rect(x + 5, box.cy + (row - down / 2) * tall + 4, wide - 10, tall - 8)
        head = Rect(cell.x + 10, cell.y + 3, cell.w - 20, high * 1.3)
        first = Rect(cell.x + 8, head.bottom + 3, cell.w - 16, high)
        rows = [first.moved(0, n * high) for n in range(len(table.people) + bool(table.bots))]
        made.append(TablePlace(table, cell, head, rows))
    return made


def draft_places(box: Rect, tables: Sequence[BallTable]) -> list[TablePlace]:
    """The same for the organiser, who chooses people: a line for each table, every place large enough for a finger."""
    most = max((len(table.people) for table in tables), default=1)
    columns = 2 if most <= _FEW and len(tables) > 1 else 1
    wide = box.w / columns
    each = min(most, int((wide - _LABEL) / _NAME))
    lines = [ceil(max(1, len(table.people)) / each) for table in tables]
    down = max((sum(lines[column::columns]) for column in range(columns)), default=1)
    high, made = min(max(_ROW, (wide - _LABEL) / each * _DRAFTED), TALL, box.h / max(1, down)), []
    tops = [box.y] * columns
    for i, (table, count) in enumerate(zip(tables, lines, strict=True)):
        column = i % columns
        cell = Rect(box.x + column * wide + 3, tops[column] + 1, wide - 6, high * count - 2)
        tops[column] += high * count
        step = (cell.w - _LABEL) / each
        rows = [
            Rect(cell.x + _LABEL + n % each * step, cell.y + n // each * high, step - 4, high - 2)
            for n in range(len(table.people))
        ]
        made.append(TablePlace(table, cell, Rect(cell.x + 6, cell.y, _LABEL - 10, high - 2), rows))
    return made


def draft_items(places: Sequence[TablePlace], texts: Catalogue) -> Draw:
    """The organiser's draft without the people, who are widgets."""
    draw = Draw()
    for place in places:
        key = "table", place.table.name
        draw.panel((key, "plate"), place.box, "plate", "gold", 8, 1)
        name, head, bots = table_name(texts, place.table.name), place.head, place.table.bots
        named = Rect(head.x, head.y, head.w, head.h * (0.6 if bots else 1.0))
        draw.label((key, "name"), named, name, 20, "candle", "serif", "left", wrap=True)
        if bots:
            below = Rect(head.x, named.bottom, head.w, head.h * 0.35)
            draw.label((key, "bots"), below, texts("host.bots_value", n=bots), 15, "muted", "text", "left")
    return draw


def table_name(texts: Catalogue, name: str) -> str:
    """A table's flower; a name that this program does not know as it is."""
    return texts(f"ball.table.{name}") if texts.has(f"ball.table.{name}") else name


def seating_items(places: Sequence[TablePlace], facts: BallFacts, texts: Catalogue, large: float = ROOM) -> Draw:
    """The plan; names are `large` by the height of their rows."""
    draw = Draw()
    seated = [person for place in places for person in map(facts.person, place.table.people) if person]
    rows = [row for place in places for row in place.rows]
    large = _one_size(seated, rows[0], large) if rows else large
    for place in places:
        table, key, mine = place.table, ("table", place.table.name), facts.you in place.table.people
        over, high = table.state == "over", place.rows[0].h if place.rows else 30.0
        draw.panel(
            (key, "plate"),
            place.box,
            "velvet" if mine else "plate",
            "candle" if mine else "gold",
            14,
            3 if mine else 1.5,
        )
        head, side = place.head, min(place.head.h, place.head.w * 0.16)
        draw.picture((key, "game"), Rect(head.x, head.cy - side / 2, side, side), _emblem(table.game))
        name = Rect(head.x + side + 8, head.y, head.w - side * (1 if table.state == "waiting" else 2) - 12, head.h)
        size = min(head.h * 0.6, head.w / (9.5 if large < 0.6 else 8))
        draw.label((key, "name"), name, table_name(texts, table.name), size, "candle", "serif", "left")
        if over:
            done = Rect(head.right - side, head.cy - side / 2, side, side)
            draw.picture((key, "over"), done.grown(-side * 0.15), "icons/check", "ok")
        rule = Rect(place.box.x + 12, head.bottom, place.box.w - 24, 3)
        draw.panel((key, "rule"), rule, "night", "", 1.5)
        part = rule.w * (1 if over else table.progress / 100 if table.state == "playing" else 0)
        if part >= 3:
            draw.panel((key, "done"), Rect(rule.x, rule.y, part, rule.h), "ok" if over else "candle", "", 1.5)
        for number, row in zip(table.people, place.rows, strict=False):
            person = facts.person(number)
            if person:
                draw += person_items((key, number), row, person, "candle" if number == facts.you else "ivory", large)
        if table.bots:
            row = place.rows[-1]
            sign = Rect(row.x + 4, row.y + row.h * 0.15, row.h * 0.7, row.h * 0.7)
            draw.picture((key, "bots sign"), sign, "icons/clockwork", "muted")
            words = Rect(row.x + row.h + 6, row.y, row.w - row.h - 8, row.h)
            draw.label(
                (key, "bots"),
                words,
                texts("host.bots_value", n=table.bots),
                high * min(0.48, large),
                "muted",
                "text",
                "left",
            )
    return draw


def person_items(key: Hashable, row: Rect, person: BallPerson, ink: str, large: float = 0.6) -> Iterator[Item]:
    """A mask and a name, `large` by the row's height; paler, with a sign, for somebody who is away."""
    draw, alpha = Draw(), 1.0 if person.here else 0.45
    head = Rect(row.x, row.y + 1, row.h - 2, row.h - 2)
    draw += [
        Item(item.key, item.art, item.rect, alpha=alpha) for item in guest_mask(person.name).items((key, "mask"), head)
    ]
    name = Rect(head.right + 6, row.y, row.right - head.right - (6 if person.here else min(36.0, row.h)), row.h)
    # A name in two lines is not cut if its letters are no larger than this.
    size = row.h * (min(large, 0.57) if ems(person.name) * row.h * large > name.w else large)
    draw.label((key, "name"), name, person.name, size, ink if person.here else "muted", "serif", "left", wrap=True)
    if not person.here:
        side = min(24.0, row.h * 0.6)
        sign = Rect(row.right - side - 4, row.cy - side / 2, side, side)
        draw.picture((key, "away"), sign, "icons/hourglass", "candle")
    yield from draw


def _one_size(people: Sequence[BallPerson], row: Rect, large: float) -> float:
    """So large, by the height of a `row`, that every name has room in its line, if that is not too small."""
    room = row.w - row.h - 4 - min(36.0, row.h)
    fits = min([large * row.h, *(room / ems(one.name) for one in people if one.name)])
    return max(fits, min(large * row.h, EVEN)) / row.h


def ems(name: str) -> float:
    """The width of a name, by the height of its letters."""
    return sum(1.0 if east_asian_width(letter) in "WF" else _LETTER for letter in name)


def people_items(
    box: Rect, people: Sequence[BallPerson], you: int | None, tall: float = _ROW, large: float = 0.6
) -> Draw:
    """Everyone in columns, as large as they fit; rows are `tall` at most, names `large` by that."""
    draw, count = Draw(), len(people)

    def size(columns: int) -> float:
        return min(box.h / ceil(max(1, count) / columns), box.w / columns / _APART, tall)

    columns = max(range(1, count + 1), key=size, default=1)
    high, wide = size(columns), box.w / columns
    step = min(box.h / ceil(max(1, count) / columns), high * _AIRY)
    large = _one_size(people, Rect(0, 0, wide - 8, high), large)
    for i, one in enumerate(people):
        row = Rect(box.x + i % columns * wide, box.y + i // columns * step, wide - 8, high)
        draw += person_items(("person", one.id), row, one, "candle" if one.id == you else "ivory", large)
    return draw


@dataclass(frozen=True, slots=True)
class PersonPlace(Base):
    """Somebody on the organiser's draft; `chosen` is to be exchanged with another."""

    person: BallPerson
    action: Action
    chosen: bool = False

    def items(self, look: Look) -> Iterator[Item]:
        draw = Draw()
        if self.chosen or look.focused:
            draw.panel(
                (self.key, "plate"),
                self.rect,
                "velvet_hi" if self.chosen else "plate_hi",
                "candle" if self.chosen else "",
                8,
            )
        draw += person_items(self.key, self.rect.grown(-2), self.person, "candle" if self.chosen else "ivory", 0.36)
        if self.chosen:
            sign = Rect(self.rect.x + 24, self.rect.bottom - 22, 20, 20)
            draw.picture((self.key, "sign"), sign, "icons/swap", "candle")
        yield from draw

    def handle(self, intent: Intent) -> bool:
        """Choose it, or no longer."""
        return self.does(self.action, intent)


@dataclass(frozen=True, slots=True)
class PlayingTable(Base):
    """A table on the plan that the organiser can choose; what is seen of it is the plan's."""

    action: Action

    def items(self, look: Look) -> Iterator[Item]:
        """Its sign."""
        sign = Rect(self.rect.right - 34, self.rect.y + 8, 24, 24)
        yield Item((self.key, "sign"), Picture("icons/gear", "candle" if look.focused else "muted"), sign)

    def handle(self, intent: Intent) -> bool:
        """What may become of it."""
        return self.does(self.action, intent)


def _emblem(game: str) -> str:
    return SHELF[game].emblem if game in SHELF else "stage/title_mask"
