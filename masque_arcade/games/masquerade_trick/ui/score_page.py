"""The calm page between two deals of a match: how the deal ended, and the deals won by all; where the first winner ends
the match, the masks they wore."""

from collections.abc import Sequence

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import KNIGHT, View
from masque_arcade.games.masquerade_trick.ui.animations.deal_end import ending_picture
from masque_arcade.games.masquerade_trick.ui.images import mask
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, role_name
from masque_arcade.games.masquerade_trick.ui.layout import Board

_ROW = 34.0


def score_items(
    table: Board, texts: Catalogue, guests: PlayerNames, view: View, why: Sequence[str], faster: str
) -> list[Layered]:
    """A sheet of parchment in the middle of the table. `why`: the reason of the deal's end in sentences; `faster`: how
    to play faster, below all, or ""."""
    rows = [(seat, guests.called(texts, seat), view.scores[seat]) for seat in range(view.seats)]
    if view.seats == 2:
        rows.append((KNIGHT, guests.name(texts, KNIGHT), view.house))
    high = 196 + _ROW * len(rows) + (26 if faster else 0)
    # Wide and high enough to hide altogether what is written under it.
    box = Rect(table.cx - 335, 110, 670, high)
    title = texts("masquerade_trick.score.title", deal=view.deal)
    ending = texts(f"masquerade_trick.ending.{view.ending}.title")
    key = "of" if view.deals else "until"
    left = texts(f"masquerade_trick.score.{key}", deal=view.deal, deals=view.deals)
    beside = Rect(box.x + 232, box.y + 22, box.w - 252, 38)
    out: list[Layered] = [
        (Layer.BANNER, Item("score sheet", Panel("parchment", "gold", 16, 3), box)),
        (Layer.BANNER, Item("score picture", ending_picture(view.ending), Rect(box.x + 22, box.y + 20, 192, 108))),
        (Layer.BANNER, Item("score title", Words(title, 28, "ink", "serif", "left"), beside)),
        (
            Layer.BANNER,
            Item(
                "score ending",
                Words(ending, 19, "ink_red", "serif", "left"),
                Rect(box.x + 232, box.y + 62, box.w - 252, 30),
            ),
        ),
        (
            Layer.BANNER,
            Item(
                "score left",
                Words(left, 16, "ink_violet", align="left"),
                Rect(box.x + 232, box.y + 96, box.w - 252, 26),
            ),
        ),
    ]
    reason = Words(texts.told(why), 17, "ink_violet", wrap=True)
    out.append((Layer.BANNER, Item("score reason", reason, Rect(box.x + 24, box.y + 132, box.w - 48, 44))))
    if faster:
        line = Rect(box.x + 24, box.bottom - 36, box.w - 48, 26)
        out.append((Layer.BANNER, Item("score faster", Words(faster, 15, "ink_violet"), line)))
    for i, (player, name, won) in enumerate(rows):
        line = Rect(box.x + 22, box.y + 180 + i * _ROW, box.w - 44, _ROW - 2)
        winner = player in view.winners or (player == KNIGHT and view.ending == "house")
        out += _player(i, player, Words(name, 18, "ink_red" if winner else "ink", align="left"), line, view.deals > 0)
        out += _deals_won(i, won, winner, line) if view.deals else _worn(texts, i, view.roles[player], winner, line)
        if winner:
            crown = Rect(line.right - 96, line.y + 4, 24, 24)
            out.append((Layer.BANNER, Item(("score crown", i), Picture("icons/crown", "bronze"), crown)))
    return out


def _player(i: int, player: Seat, name: Words, line: Rect, counts: bool) -> list[Layered]:
    """Sign and name at the left of a row; `counts`: only a number stands at its right."""
    shape = sign(player) if player != KNIGHT else Picture("games/masquerade_trick/masks/knight")
    return [
        (Layer.BANNER, Item(("score row", i), Panel("parchment2" if i % 2 == 0 else "", "", 8), line)),
        (Layer.BANNER, Item(("score disc", i), Panel("plum", "", 13), Rect(line.x + 8, line.y + 3, 26, 26))),
        (Layer.BANNER, Item(("score seat", i), shape, Rect(line.x + 12, line.y + 7, 18, 18))),
        (
            Layer.BANNER,
            Item(("score name", i), name, Rect(line.x + 44, line.y, line.w - (160 if counts else 300), line.h)),
        ),
    ]


def _deals_won(i: int, won: int, winner: bool, line: Rect) -> list[Layered]:
    figure = Words(str(won), 22, "ink_red" if winner else "ink", "serif", "right")
    return [(Layer.BANNER, Item(("score won", i), figure, Rect(line.right - 60, line.y, 46, line.h)))]


def _worn(texts: Catalogue, i: int, role: Role, winner: bool, line: Rect) -> list[Layered]:
    called = Words(role_name(texts, role), 17, "ink_red" if winner else "ink", align="right")
    return [
        (Layer.BANNER, Item(("score mask", i), mask(role), Rect(line.right - 44, line.y + 1, 30, 30))),
        (Layer.BANNER, Item(("score role", i), called, Rect(line.right - 250, line.y, 198, line.h))),
    ]
