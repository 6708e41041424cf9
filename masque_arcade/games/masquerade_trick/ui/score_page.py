"""The calm page between two deals of a match: how the deal ended, and the deals won by all; where the first winner ends
the match, the masks they wore."""

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Name, Thing, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import KNIGHT
from masque_arcade.games.masquerade_trick.ui.animations.deal_end import ending_picture
from masque_arcade.games.masquerade_trick.ui.context import Moment
from masque_arcade.games.masquerade_trick.ui.game_log import deal_reason
from masque_arcade.games.masquerade_trick.ui.images import mask

_ROW = 34.0


def score_page(moment: Moment) -> Thing:
    """A sheet of parchment in the middle of the table."""
    view, guests, t = moment.view, moment.guests, moment.t
    rows = [(seat, moment.display_name(seat), view.scores[seat]) for seat in range(view.seats)]
    if view.seats == 2:
        rows.append((KNIGHT, moment.display_name(KNIGHT), view.house))
    # Wide and high enough to hide altogether what is written under it.
    box = Rect(moment.table.cx - 335, 110, 670, 196 + _ROW * len(rows))
    title, ending = t("score.title", deal=view.deal), t(f"ending.{view.ending}.title")
    left = t(f"score.{'of' if view.deals else 'until'}", deal=view.deal, deals=view.deals)
    reasons = deal_reason(moment.texts, guests, view.answers, view.wins, view.roles, view.ending)
    why = moment.texts.sentences(reasons)
    head = Rect(box.x + 232, box.y + 22, box.w - 252, 38)
    out = [
        Item("score sheet", Panel("parchment", "gold", 16, 3), box),
        Item("score picture", ending_picture(view.ending), Rect(box.x + 22, box.y + 20, 192, 108)),
        Item("score title", Words(title, 28, "ink", "serif", "left"), head),
        Item("score ending", Words(ending, 19, "ink_red", "serif", "left"), Rect(head.x, box.y + 62, head.w, 30)),
        Item("score left", Words(left, 16, "ink_violet", align="left"), Rect(head.x, box.y + 96, head.w, 26)),
        Item("score reason", Words(why, 17, "ink_violet", wrap=True), Rect(box.x + 24, box.y + 132, box.w - 48, 44)),
    ]
    for i, (player, name, won) in enumerate(rows):
        line = Rect(box.x + 22, box.y + 180 + i * _ROW, box.w - 44, _ROW - 2)
        winner = player in view.winners or (player == KNIGHT and view.ending == "house")
        out += _player(i, player, Words(name, 18, "ink_red" if winner else "ink", align="left"), line, view.deals > 0)
        out += _deals_won(i, won, winner, line) if view.deals else _worn(moment, i, view.roles[player], winner, line)
        if winner:
            crown = Rect(line.right - 96, line.y + 4, 24, 24)
            out.append(Item(("score crown", i), Picture("icons/crown", "bronze"), crown))
    return Thing("score", box, Layer.BANNER, Name(Kind.SIGN, title, ending, why), None, on(Layer.BANNER, *out))


def _player(i: int, player: Seat, name: Words, line: Rect, counts: bool) -> list[Item]:
    """Sign and name at the left of a row; `counts`: only a number stands at its right."""
    shape = sign(player) if player != KNIGHT else mask(Role.KNIGHT)
    return [
        Item(("score row", i), Panel("parchment2" if i % 2 == 0 else "", "", 8), line),
        Item(("score disc", i), Panel("plum", "", 13), Rect(line.x + 8, line.y + 3, 26, 26)),
        Item(("score seat", i), shape, Rect(line.x + 12, line.y + 7, 18, 18)),
        Item(("score name", i), name, Rect(line.x + 44, line.y, line.w - (160 if counts else 300), line.h)),
    ]


def _deals_won(i: int, won: int, winner: bool, line: Rect) -> list[Item]:
    figure = Words(str(won), 22, "ink_red" if winner else "ink", "serif", "right")
    return [Item(("score won", i), figure, Rect(line.right - 60, line.y, 46, line.h))]


def _worn(moment: Moment, i: int, role: Role, winner: bool, line: Rect) -> list[Item]:
    called = Words(moment.role(role), 17, "ink_red" if winner else "ink", align="right")
    return [
        Item(("score mask", i), mask(role), Rect(line.right - 44, line.y + 1, 30, 30)),
        Item(("score role", i), called, Rect(line.right - 250, line.y, 198, line.h)),
    ]
