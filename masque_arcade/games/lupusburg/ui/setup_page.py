"""Set-up of a table of Lupusburg: options that matter, roles in play, differences of the two editions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.games.lupusburg.constants import BROOM_FROM
from masque_arcade.games.lupusburg.model import Character
from masque_arcade.games.lupusburg.ui.images import FOLK, GAME

_LINES: Final = 4


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
