"""The leaderboard's poster: all lists of one game on one upright sheet, to print or share."""

from collections.abc import Iterator, Sequence
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screens.leaderboard.leaderboard import LeaderboardPage, board_items
from masque_arcade.client.widgets.backdrop import ballroom

SIZE: Final = (1240, 1754)
"""Pixels: A4 at 150 dpi."""
_MARGIN: Final = 46.0
_HEAD: Final = 420.0


def poster_items(texts: Catalogue, game: str, boards: Sequence[LeaderboardPage], moment: str) -> Iterator[Item]:
    """The sheet, back to front, for a canvas of SIZE. `moment`: the line under the title, "Tonight, 20 November"."""
    canvas = Canvas.of(SIZE)
    w, h = canvas.width, canvas.height
    yield from ballroom(canvas, 0.35)
    frame = Rect(0, 0, w, h).grown(-18)
    yield Item("frame", Panel("", "gold", 26, 4), frame)
    yield Item("frame inner", Panel("", "bronze", 18, 1.5), frame.grown(-10))
    yield Item("halo", Picture("stage/halo"), Rect.around(w / 2, 176, 420, 420), alpha=0.6)
    yield Item("emblem", Picture(SHELF[game].emblem), Rect.around(w / 2, 150, 132, 132))
    yield Item("laurel", Picture("stage/kiosk/laurel"), Rect.around(w / 2, 158, 300, 250))
    name = f"{texts('hall.poster')}  ·  {texts(f'{game}.game.name')}"
    yield Item("title", Words(name, 50, "candle", "serif"), Rect(_MARGIN, 276, w - 2 * _MARGIN, 70))
    yield Item("moment", Words(moment, 26, "ivory"), Rect(_MARGIN, 346, w - 2 * _MARGIN, 40))
    rows = -(-len(boards) // 2)
    wide, high = (w - 2 * _MARGIN - 28) / 2, (h - _HEAD - 70 - 24 * (rows - 1)) / rows
    for i, board in enumerate(boards):
        down, across = divmod(i, 2)
        alone = across == 0 and i == len(boards) - 1
        x = (w - wide) / 2 if alone else _MARGIN + across * (wide + 28)
        yield from board_items(
            ("board", i), Rect(x, _HEAD + down * (high + 24), wide, high), board, texts("hall.nobody")
        )
    yield Item("lettering", Picture("stage/lettering"), Rect.around(w / 2, h - 46, 225, 36))
