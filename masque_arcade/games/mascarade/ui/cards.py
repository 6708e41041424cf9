"""The cards on Mascarade's table: what is written and drawn at them, what they explain, and why one cannot be chosen.

The cards themselves are moved by the stage: their places are layout.py's.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.legality import why_not
from masque_arcade.games.mascarade.ui.context import Moment
from masque_arcade.games.mascarade.ui.layout import hem, memorise_boxes, slot_box

_STIRS: Final = 3
"""How many question marks a card shows at most."""


def card_things(moment: Moment) -> list[Thing]:
    """All cards; large in the middle while they are memorised, and the cloth while two are under it."""
    view, table = moment.view, moment.table
    if isinstance(view.phase, m.Memorise):
        return _memorised(moment)
    cards = [_card(moment, slot) for slot in table.cards]
    return [*cards, *([_cover(moment)] if isinstance(view.phase, m.Handling) and not moment.handles else [])]


def _card(moment: Moment, slot: m.Slot) -> Thing:
    view, table = moment.view, moment.table
    plain = slot < view.seats and view.seats not in m.HAND
    return Thing(
        ("card", slot),
        slot_box(table, slot),
        table.layer_of(slot),
        _name(moment, slot),
        _tip(moment, slot),
        [*_rail(moment, slot), *_stirs(moment, slot)],
        picks=(("slot", slot),),
        why=partial(why_not_card, moment, slot),
        number=slot + 1,
        capped=not plain,
        whose=m.owner(slot, view.seats),
    )


def _name(moment: Moment, slot: m.Slot) -> Name:
    """Whose card it is, its face or back, and how often it went under the table."""
    view, stirs = moment.view, stirred(moment, slot)
    face = view.faces.get(slot) if not isinstance(view.phase, m.Looking) else None
    side = moment.mask(face) if face else moment.texts("thing.face_down")
    own = m.hand_size(view.seats) == 1 and slot == moment.guests.me
    label = moment.t("tip.own_card") if own else moment.card(slot)
    return Name(Role.CARD, label, side, moment.t("thing.stirs", n=stirs) if stirs else "")


def _tip(moment: Moment, slot: m.Slot) -> Tip | None:
    """What a card that lies before no plate is; nothing of one under the cloth, and of others their player's plate
    says all."""
    view, seat = moment.view, m.owner(slot, moment.view.seats)
    if isinstance(view.phase, m.Handling) and slot in (view.phase.first, view.phase.second):
        return None
    kind = "centre" if seat is None else "protected" if m.protected(slot, view.seats) else "own"
    if kind == "own" and seat != moment.guests.me:
        return None
    return Tip(moment.t(f"tip.{kind}_card"), moment.t(f"tip.{kind}"), picture="icons/eye")


def _rail(moment: Moment, slot: m.Slot) -> list[Layered]:
    """The balustrade and owner of a protected card; the letter of one in the middle."""
    view, box = moment.view, moment.table.cards[slot]
    if m.protected(slot, view.seats):
        rail = Rect.around(box.cx, box.bottom - 4, box.w * 1.9, 26)
        line = Rect.around(box.cx + 10, box.y - 14, 124, 20)
        lock = Rect(line.x - 20, line.y + 1, 18, 18)
        words = Words(moment.display_name(slot // 3), 14, "muted", align="left")
        return [
            *on(Layer.TRAVELLING, Item(("rail", slot), Picture("stage/balustrade"), rail)),
            *on(Layer.OBJECTS, Item(("lock", slot), Picture("icons/lock"), lock), Item(("guarded", slot), words, line)),
        ]
    if m.owner(slot, view.seats) is not None:
        return []
    label = Rect.around(box.cx, box.y - 17, 110, 18)
    return on(Layer.OBJECTS, Item(("centre", slot), Words(moment.card(slot), 14, "muted"), label))


def stirred(moment: Moment, slot: m.Slot) -> int:
    """How often a card went under the table since all last saw it, or since the reader did."""
    count = moment.view.stirs[slot]
    return min(count, moment.stirred.get(slot, count))


def _stirs(moment: Moment, slot: m.Slot) -> list[Layered]:
    """A question mark for each time, unless the card is under the table or open."""
    view, table, count = moment.view, moment.table, min(_STIRS, stirred(moment, slot))
    if not count or slot in moment.story.away or slot in view.faces:
        return []
    card, mine = table.cards[slot], table.in_lap(slot)
    h = 22.0 if mine else 15.0 if table.small else 18.0
    foot = 27 if m.protected(slot, view.seats) else 3
    pill = Rect.around(card.cx, card.bottom - h / 2 - foot, h * (0.5 + 0.5 * count), h)
    return on(
        Layer.MODAL if mine else Layer.TRAVELLING,
        Item(("stirs", slot, "pill"), Panel("night", "gold", h / 2, 1, 0.9), pill),
        Item(("stirs", slot), Words("?" * count, h * 0.7, "candle", "serif"), pill),
    )


def _cover(moment: Moment) -> Thing:
    """The cloth over another player's hands."""
    pose = hem(moment.table)
    tip = Tip(moment.t("button.swap"), moment.t("explain.swap"), picture="icons/swap")
    box = pose.box
    return Thing("cloth", box, Layer.FRONT, Name(Role.PIECE, tip.title), tip)


def _memorised(moment: Moment) -> list[Thing]:
    """Every card with its owner beneath."""
    view, table = moment.view, moment.table
    boxes = memorise_boxes(table, len(view.cast))
    wide = boxes[1].x - boxes[0].x - 4
    return [
        Thing(
            ("card", slot),
            box,
            Layer.PLATES,
            Name(Role.CARD, moment.card(slot), moment.mask(view.faces[slot])),
            moment.mask_tip(view.faces[slot]),
            _owner(moment, slot, box, wide),
        )
        for slot, box in boxes.items()
    ]


def _owner(moment: Moment, slot: m.Slot, box: Rect, wide: float) -> Sequence[Layered]:
    seat = m.owner(slot, moment.view.seats)
    left = max(box.cx - wide / 2, box.x - 22)
    line = Rect(left, box.bottom + 5, box.cx + wide / 2 - left, 20)
    if seat is None:
        return on(Layer.OBJECTS, Item(("owner", slot), Words(moment.card(slot), 14, "muted"), line))
    ink = "candle" if seat == moment.table.me else "ivory"
    several = m.hand_size(moment.view.seats) > 1
    words = Words(moment.card(slot), 14, ink, align="left", valign="top" if several else "center", wrap=several)
    text = Rect(line.x + 22, line.y, line.w - 22, 42 if several else 18)
    shape = Item(("owner", slot, "shape"), Picture(f"seats/{seat + 1}"), Rect(line.x, line.y, 18, 18))
    return on(Layer.OBJECTS, shape, Item(("owner", slot), words, text))


def why_not_card(moment: Moment, slot: m.Slot, asked: Asked) -> str:
    """Why a card cannot be chosen: what the rules say of the action that it would lead to."""
    view = moment.view
    mine = m.hand(asked.me, view.seats)
    picked = [int(str(value)) for kind, value in asked.picks if kind == "slot"]
    kind = asked.picks[0][1] if asked.picks else "swap"
    match view.phase:
        case m.Choosing(character=Character.FOOL):
            first = picked[0] if picked else next(s for s in range(len(view.cast)) if s not in mine and s != slot)
            action: m.Action = m.ChoosePair(min(first, slot), max(first, slot))
        case m.Choosing():
            action = m.ChooseSlot(slot)
        case m.Contest():
            action = m.Challenge(slot)
        case _ if kind == "swap":
            pair = (picked[0], slot) if picked else (slot, next(s for s in range(len(view.cast)) if s not in mine))
            action = m.Swap(*(sorted(pair) if set(pair) <= set(mine) else pair))
        case _:
            action = m.Peek(slot) if kind == "peek" else m.Announce(slot, view.cast[0])
    return moment.reason(why_not(view, asked.me, action) or "wrong_moment")
