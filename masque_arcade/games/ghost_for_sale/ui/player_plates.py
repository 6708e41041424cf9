"""All players' plates: mask, name, the buyer they play, holdings. Public facts only."""

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Art, CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import Declaring
from masque_arcade.games.ghost_for_sale.ui.context import Moment
from masque_arcade.games.ghost_for_sale.ui.images import MASKS, mask, piece, special_picture


def plate_items(moment: Moment) -> list[Layered]:
    """All plates but the local player's."""
    out: list[Layered] = []
    for seat in moment.table.plates:
        out += _plate(moment, seat)
    return out


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    box, lit = moment.table.plates[seat], seat in moment.lit()
    edge = f"seat{seat + 1}"
    head, card, digit = moment.table.face(seat), moment.table.truth(seat), moment.table.number(seat)
    bot, lines = seat in moment.guests.bots, moment.table.lines(seat)
    name = Rect(lines.x, box.y + 2, digit.x - 20 * bot - lines.x - 4, 26)
    out: list[Layered] = [
        (
            Layer.OBJECTS,
            Item(("plate", seat), Panel("plate_hi" if lit else "plate", edge, 10, 3 if lit else 1.8, 0.96), box),
        ),
        *((Layer.PLATES, item) for item in face(seat, moment.guests.names[seat], head)),
        (Layer.PLATES, Item(("name", seat), Words(moment.guests.names[seat], 18, "ivory", align="left"), name)),
        (Layer.PLATES, Item(("digit panel", seat), Panel("night", edge, 10, 1), digit)),
        (Layer.PLATES, Item(("digit", seat), Words(str(seat + 1), 12, "ivory"), digit.grown(1))),
    ]
    if bot:
        out.append((Layer.PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), moment.table.cog(seat))))
    out.append((Layer.OBJECTS, Item(("truth place", seat), Panel("night", "dim", 6, 1, 0.5), card)))
    return out + state_items(moment, seat) + holding_items(moment, seat)


def state_items(moment: Moment, seat: Seat) -> list[Layered]:
    """What a player is doing, else the buyer they play; in the upper of two lines."""
    lines, turn = moment.table.lines(seat), moment.turn
    line = Rect(lines.x, lines.y, lines.w, 20)
    if seat in moment.view.passed:
        art, said, ink = piece("passed"), moment.t("status.passed"), "muted"
    elif isinstance(turn, Decide) and seat in turn.seats:
        art, said, ink = Picture("icons/hourglass", "candle"), moment.t(f"status.{turn.what}"), "candle"
    else:
        art, said, ink = mask(MASKS[seat]), moment.t(f"character.{MASKS[seat]}.name"), "muted"
    icon = Rect(line.x, line.cy - 11, 22, 22)
    words = Rect(icon.right + 4, line.y, line.right - icon.right - 4, line.h)
    return [
        (Layer.PLATES, Item(("state", seat), art, icon)),
        (Layer.PLATES, Item(("status", seat), Words(said, 16, ink, align="left"), words)),
    ]


def holding_items(moment: Moment, seat: Seat) -> list[Layered]:
    """Points, cards, the bell of the first player, and cards kept for points; in the lower of two lines."""
    view, lines = moment.view, moment.table.lines(seat)
    y = lines.bottom - 12
    star, points = Rect(lines.x, y - 10, 20, 20), Words(str(view.scores[seat]), 22, "candle", "serif", "left")
    out: list[Layered] = [
        (Layer.PLATES, Item(("star", seat), Picture("icons/star", "candle"), star)),
        (Layer.PLATES, Item(("score", seat), points, Rect(star.right + 4, y - 12, 30, 25))),
    ]
    if seat != moment.table.me:
        out += _held(moment, seat, star.right + 38, y)
    bell = moment.table.bell(seat)
    marks: list[tuple[str, Art]] = [("first", piece("first"))] if view.first == seat else []
    marks += [(f"kept {special}", special_picture(special)) for special, owner in view.kept.items() if owner == seat]
    step = min(bell.w + 2, (lines.right - bell.right) / max(1, len(marks) - 1))
    out += [(Layer.PLATES, Item((key, seat, i), art, bell.moved(i * step, 0))) for i, (key, art) in enumerate(marks)]
    return out


def _held(moment: Moment, seat: Seat, x: float, y: float) -> list[Layered]:
    """The number of cards, or during declarations of tokens."""
    view = moment.view
    telling = isinstance(view.phase, Declaring)
    art: Art = piece("token_back") if telling else CardFace("ghost_for_sale/bid")
    count = view.stock[seat].total if telling else view.hand_sizes[seat]
    thing = Rect(x - 3, y - 11, 22, 22) if telling else Rect(x, y - 12, 17, 24)
    words = Words(f"×{count}", 18, "ivory", align="left")
    return [
        (Layer.PLATES, Item(("held", seat), art, thing)),
        (Layer.PLATES, Item(("held count", seat), words, Rect(x + 21, y - 13, 40, 26))),
    ]
