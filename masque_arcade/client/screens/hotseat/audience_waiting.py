"""The page between two tables on the second screen: the closed curtain, the name, and that a game will come.

It is shown for hours, so it does not move.
"""

from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.backdrop import curtains, marquee, sheet, stage_box, valance
from masque_arcade.client.widgets.drawn_screen import DrawnScreen

_WIDE: Final = 820.0
_HIGH: Final = 430.0
_PITCH: Final = 158.0


class AudienceWaiting(DrawnScreen):
    def _draw(self) -> list[Item]:
        canvas, t = self._ctx.canvas, self._ctx.texts
        box = stage_box(canvas)
        card = Rect.around(box.cx, box.cy + 84, _WIDE, _HIGH)
        made = [Item("waiting night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]
        made += [*curtains(canvas, 0.0, 0.0), *valance(canvas), *marquee(canvas, 0), *sheet(card)]
        mask = Rect.around(card.cx, card.y + 108, 176, 176)
        made.append(Item("waiting halo", Picture("stage/halo"), mask.grown(70), alpha=0.35))
        made.append(Item("waiting mask", Picture("stage/title_mask"), mask))
        said = Words(t("waiting.next"), 42, "candle", "serif", wrap=True)
        made.append(Item("waiting next", said, Rect(card.x + 40, card.y + 204, card.w - 80, 64)))
        about = Words(t("waiting.public"), 22, "muted", wrap=True)
        made.append(Item("waiting public", about, Rect(card.x + 60, card.y + 270, card.w - 120, 40)))
        for i, game in enumerate(SHELF):
            cell = Rect.around(card.cx + (i - (len(SHELF) - 1) / 2) * _PITCH, card.bottom - 58, _PITCH - 4, 96)
            sign = Rect.around(cell.cx, cell.y + 26, 56, 56)
            made.append(Item(("waiting sign", game), Picture(SHELF[game].emblem), sign))
            name = Words(t(f"{game}.game.name"), 17, "ivory", "serif", wrap=True)
            made.append(Item(("waiting name", game), name, Rect(cell.x, cell.y + 55, cell.w, 40)))
        return made
