"""All players' plates: name, holdings, looks at others; Mrs. Truelight's and the pile's panels.

Public facts only.
"""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import CLOTH, OBJECTS, PLATES, sign
from masque_arcade.client.render.drawables import Art, CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.portrait import face, face_box
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import (
    PILE,
    TRUELIGHT,
    Clearing,
    Declaring,
    Finished,
    Revealing,
    Settling,
    Step,
    Totting,
)
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label, step_of
from masque_arcade.games.ghost_for_sale.ui.houses_view import row_items
from masque_arcade.games.ghost_for_sale.ui.images import piece, special_picture

_AFTER: Final = Revealing | Clearing | Totting | Finished
_STATUS: Final = 76.0
"""Units that marks leave for a state in words."""
_LINE: Final = 40
"""The height up to which the steps stand in one line without a title."""


def plate_items(moment: Moment) -> list[Layered]:
    """All plates but the local player's."""
    out: list[Layered] = []
    for seat in moment.table.plates:
        out += _plate(moment, seat)
    return out


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    box, lit = moment.table.plates[seat], seat in moment.lit()
    edge = f"seat{seat + 1}"
    head = face_box(box.x + 6, box.y + 19)
    card = moment.table.truth(seat)
    tall = box.h > 80
    score = Rect(box.x + 10, box.y + 38, 60, 30) if tall else Rect(card.x - 62, box.y + 6, 54, 28)
    digit = Rect((card.x if tall else score.x) - 24, box.y + 10, 19, 19)
    cog = 20.0 if seat in moment.guests.bots else 0.0
    name = Rect(head.right + 3, box.y + 5, digit.x - cog - head.right - 6, 28)
    out: list[Layered] = [
        (OBJECTS, Item(("plate", seat), Panel("plate_hi" if lit else "plate", edge, 10, 3 if lit else 1.8, 0.96), box)),
        *((PLATES, item) for item in face(seat, moment.guests.names[seat], head)),
        (PLATES, Item(("name", seat), Words(moment.guests.names[seat], 17, "ivory", align="left"), name)),
        (PLATES, Item(("digit panel", seat), Panel("night", edge, 9.5, 1), digit)),
        (PLATES, Item(("digit", seat), Words(str(seat + 1), 11, "ivory"), digit.grown(1))),
    ]
    if cog:
        gear = Rect(digit.x - 20, box.y + 12, 15, 15)
        out.append((PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), gear)))
    out += score_items(moment, seat, score)
    place = Panel("night", "dim", 6, 1, 0.5)
    out.append((OBJECTS, Item(("truth place", seat), place, card)))
    line = Rect(box.x + 8, box.bottom - (36 if tall else 30), card.x - box.x - 14, 26)
    beside = Rect(score.right + 14, score.y + 2, card.x - score.right - 20, 26) if tall else None
    return out + line_items(moment, seat, line, beside)


def score_items(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    """A player's points."""
    star = Rect(box.x, box.cy - 10, 20, 20)
    points = Words(str(moment.view.scores[seat]), 24, "candle", "serif", "left")
    return [
        (PLATES, Item(("star", seat), Picture("icons/star", "candle"), star)),
        (PLATES, Item(("score", seat), points, Rect(star.right + 4, box.y, box.w - 24, box.h))),
    ]


def line_items(moment: Moment, seat: Seat, line: Rect, beside: Rect | None = None) -> list[Layered]:
    """Holdings and marks: first player, out of the auction, looks at others, cards kept for points; the state, which
    has a place `beside` the points or comes last."""
    view, out, x = moment.view, list[Layered](), line.x
    if seat != moment.table.me:
        out += _held(moment, seat, line)
        x += 68
    marks: list[tuple[str, tuple[Art, ...]]] = []
    if view.first == seat:
        marks.append(("first", (piece("first"),)))
    if seat in view.glasses:
        marks.append(("glass", (piece("magnifying_glass"), sign(view.glasses[seat]))))
    if view.pile_looker == seat:
        marks.append(("pile look", (piece("magnifying_glass"), CardFace("ghost_for_sale/question_back"))))
    marks += [(f"kept {special}", (special_picture(special),)) for special, owner in view.kept.items() if owner == seat]
    placed, along = list[tuple[tuple[str, Seat, int], Art, float, float]](), 0.0
    for key, arts in marks:
        for i, art in enumerate(arts):
            wide = 16.0 if isinstance(art, CardFace) else 24.0
            placed.append(((key, seat, i), art, along, wide))
            along += wide + 1
        along += 6
    # Many marks overlap rather than leave no room for what is said.
    room = line.right - x - (0.0 if beside or not _status(moment, seat, line) else _STATUS)
    last = placed[-1][2] if placed else 0.0
    closer = min(1.0, (room - along + last) / max(1.0, last))
    for name, art, left, wide in placed:
        out.append((PLATES, Item(name, art, Rect(x + closer * left, line.cy - 12, wide, 24))))
    x += closer * last + along - last
    return out + _status(moment, seat, beside or Rect(x, line.y, line.right - x, line.h))


def _held(moment: Moment, seat: Seat, line: Rect) -> list[Layered]:
    """The number of cards, or during declarations of tokens."""
    view = moment.view
    telling = isinstance(view.phase, Declaring)
    art: Art = piece("token_back") if telling else CardFace("ghost_for_sale/bid")
    count = view.stock[seat].total if telling else view.hand_sizes[seat]
    thing = Rect(line.x, line.cy - 12, 22, 22) if telling else Rect(line.x + 2, line.cy - 12, 17, 24)
    words = Words(f"×{count}", 17, "ivory", align="left")
    return [
        (PLATES, Item(("held", seat), art, thing)),
        (PLATES, Item(("held count", seat), words, Rect(line.x + 24, line.y, 44, line.h))),
    ]


def _status(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    view, turn = moment.view, moment.turn
    if seat in view.passed:
        fan = Rect(box.x, box.cy - 12, 24, 24)
        words = Words(moment.texts("ghost_for_sale.status.passed"), 15, "muted", align="left")
        return [
            (PLATES, Item(("passed", seat), piece("passed"), fan)),
            (PLATES, Item(("status", seat), words, Rect(fan.right + 4, box.y, box.right - fan.right - 4, box.h))),
        ]
    if isinstance(turn, Decide) and seat in turn.seats:
        words = Words(moment.texts(f"ghost_for_sale.status.{turn.what}"), 15, "candle", align="left")
        return [(PLATES, Item(("status", seat), words, box))]
    return []


def info_items(moment: Moment) -> list[Layered]:
    """Mrs. Truelight and the unused pile, each with the rows of the bidders for a look."""
    out: list[Layered] = []
    for lot in moment.table.lots:
        out += _info(moment, lot)
    return out


def _info(moment: Moment, lot: int) -> list[Layered]:
    view, table, t = moment.view, moment.table, moment.texts
    box, head = table.lots[lot], table.head(lot)
    busy = isinstance(view.phase, Settling) and view.phase.lot == lot
    edge = "candle" if busy else "info" if lot in view.lots else "plate_hi"
    left = head.x + 42 if lot == TRUELIGHT else head.x + 4
    name = Rect(left, head.y, head.right - left - (58 if lot == PILE else 0), head.h)
    out: list[Layered] = [
        (CLOTH, Item(("info", lot), Panel("plum", edge, 12, 3 if busy else 1.6, 0.86), box)),
        (OBJECTS, Item(("info name", lot), Words(lot_label(t, lot), 17, "ivory", "serif", "left"), name)),
    ]
    if lot in view.lots:
        return out + row_items(moment, lot)
    if lot == TRUELIGHT and (view.lots or isinstance(view.phase, _AFTER)):
        # Her auction is over.
        return out
    said = t(f"ghost_for_sale.table.{'truelight' if lot == TRUELIGHT else 'pile'}")
    words = Words(said, 15, "muted", valign="top", wrap=True)
    out.append((OBJECTS, Item(("info words", lot), words, Rect(box.x + 8, head.bottom + 8, box.w - 16, box.h - 62))))
    return out


def steps_items(moment: Moment) -> list[Layered]:
    """The steps of the round, the present one lit; below their round if there is room."""
    box, t, view = moment.table.steps, moment.texts, moment.view
    if not view.round:
        return []
    out: list[Layered] = []
    chips = box
    if box.h > _LINE:
        head = Rect(box.x + 16, box.y + 10, box.w - 32, 36)
        title = Words(t(f"ghost_for_sale.table.round_{view.round}"), 24, "candle", "serif", "left")
        out = [
            (OBJECTS, Item("steps", Panel("plum", "gold", 12, 1.2, 0.86), box)),
            (OBJECTS, Item("steps title", title, head)),
        ]
        chips = Rect(box.x + 8, box.bottom - 52, box.w - 16, 40)
    now, wide = step_of(view), chips.w / len(Step)
    for i, step in enumerate(Step):
        chip = Rect(chips.x + i * wide + 2, chips.y, wide - 4, chips.h)
        here, gone = step is now, view.round == 2 and step is Step.RESERVE
        panel = Panel("candle" if here else "plate", "" if here else "plate_hi", 8, 1.2, 0.3 if gone else 1.0)
        words = Words(t(f"ghost_for_sale.short.{step}"), 15, "night" if here else "dim" if gone else "ivory")
        out.append((OBJECTS, Item(("step", step), panel, chip)))
        out.append((OBJECTS, Item(("step name", step), words, chip.grown(-2))))
    return out
