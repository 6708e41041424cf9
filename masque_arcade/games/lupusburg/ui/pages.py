"""What Lupusburg shows away from its table: set-up options and roles, and the rules book's picture of a town."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.games.lupusburg.constants import BROOM_FROM
from masque_arcade.games.lupusburg.model import Character, owner_of
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import FOLK, GAME, glaze, house, piece
from masque_arcade.games.lupusburg.ui.layout import TOP, board

_LINES: Final = 4
_SEATS: Final = 4
_DARK: Final = 5
"""The house that is dark in the picture."""
_LARGER: Final = 1.25
_LEGEND: Final = (
    ("lit", house(alive=True).name),
    ("mayor", piece("mayor").name),
    ("seal_kept", piece("seal").name),
    ("banished", house(alive=False).name),
)


@dataclass(slots=True)
class LupusburgDraft(Draft):
    """2008 always has its broom with six or more; in 2011 it is an extra."""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter at this table (2.7)."""
        if option != "broom":
            return None
        if self.seats < BROOM_FROM:
            return Limit(f"{GAME}.limit.few", BROOM_FROM)
        return Limit(f"{GAME}.limit.broom_2008", self.seats) if self._edition == "2008" else None

    @property
    def _edition(self) -> str:
        return self.options.get("edition", "2008")

    def faces(self) -> Mapping[str, int]:
        """One Werewolf, one Thief, and townsfolk for the rest (2.2)."""
        return {
            FOLK[character]: 1 if character in (Character.WEREWOLF, Character.THIEF) else self.seats - 1
            for character in Character
        }


def edition_items(draft: Draft, box: Rect, texts: Catalogue) -> Sequence[Item]:
    """For the set-up page: the roles in play, and the differences of the chosen edition, in four lines."""
    size = theme().size
    made: list[Item] = []
    wide = min(96.0, box.w * 0.4 / len(FOLK))
    for i, (word, count) in enumerate(draft.faces().items()):
        cell = Rect(box.x + i * wide, box.y, wide, box.h)
        name = texts(f"{GAME}.character.{word}.name")
        made.append(Item(("cast", i), Picture(f"games/{GAME}/masks/{word}"), Rect.around(cell.cx, cell.y + 42, 76, 76)))
        if count > 1:
            number = Rect(cell.cx + 14, cell.y + 56, 40, 26)
            made.append(Item(("cast count panel", i), Panel("night", "gold", 13, 1.2, 0.92), number))
            made.append(Item(("cast count", i), Words(f"×{count}", size["name"], "candle", "serif"), number))
        made.append(
            Item(("cast name", i), Words(name, size["caption"], "muted"), Rect(cell.x + 2, cell.y + 84, wide - 4, 22))
        )
    edition = draft.options.get("edition", "2008")
    lines = Rect(box.x + len(FOLK) * wide + 24, box.y - 4, box.right - box.x - len(FOLK) * wide - 24, box.h + 8)
    made.append(Item("edition", Panel("night", "gold", 10, 1, 0.5), lines))
    tall = (lines.h - 8) / _LINES
    for i in range(_LINES):
        text = Words(texts(f"{GAME}.edition.{edition}_{i + 1}"), size["name"], "ivory", align="left")
        line = Rect(lines.x + 14, lines.y + 4 + i * tall, lines.w - 24, tall)
        made.append(Item(("edition", i), text, line))
    return made


def town_picture(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """A small town of four players, and its signs in words."""
    table, draw = board(Canvas(), _SEATS, 0), Draw()
    scale = box.h / (table.foot.y - TOP)
    wide = table.canvas.width * scale

    def at(rect: Rect, larger: float = _LARGER) -> Rect:
        x, y = box.x + rect.cx * scale, box.y + (rect.cy - TOP) * scale
        return Rect.around(x, y, rect.w * scale * larger, rect.h * scale * larger)

    draw.picture("town", Rect(box.x, box.y, wide, box.h), f"stage/cloth_{GAME}")
    for place, rect in table.houses.items():
        alive = place != _DARK
        draw.append(Item(("town house", place), house(alive), at(rect)))
        draw.append(Item(("town glaze", place), glaze(owner_of(place)), at(rect), alpha=0.85 if alive else 0.35))
    for place in table.houses:
        tag = Rect.around(at(table.tag(place)).cx, at(table.tag(place)).cy, 30, 19)
        draw.panel(("town tag", place), tag, "night", f"seat{owner_of(place) + 1}", 8, 1.2)
        draw.label(("town name", place), tag, house_tag(place), 14, font="serif")
    for seat in range(1, _SEATS):
        plate = at(table.plate(seat), 1.0)
        draw.panel(("town plate", seat), plate, "plate", f"seat{seat + 1}", 7, 1.5)
        draw.append(Item(("town sign", seat), sign(seat), Rect(plate.x + 5, plate.cy - 8, 16, 16)))
    draw.picture(
        "town mayor", Rect.around(at(table.plate(1)).x + 4, at(table.plate(1)).cy, 24, 24), piece("mayor").name
    )
    draw.picture("town sun", Rect.around(at(table.square).cx, at(table.square).cy, 52, 52), piece("sun").name)
    left, tall = box.x + wide + 24, box.h / len(_LEGEND)
    for i, (key, picture) in enumerate(_LEGEND):
        y = box.y + i * tall
        draw.picture(("legend", key), Rect(left, y + tall / 2 - 19, 43 if key == "lit" else 38, 38), picture)
        room = Rect(left + 56, y, box.right - left - 56, tall)
        draw.label(("legend words", key), room, texts(f"{GAME}.tip.{key}", n=2), 17, "ink", align="left", wrap=True)
    return draw
