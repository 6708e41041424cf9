"""The local player's notes on the others, in the hand area: who is honest, and who lies."""

from collections.abc import Mapping
from typing import Final

from masque_arcade.client.game_ui.thing import Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty

PREFIX: Final = "note_"
_SIGNS: Final = {None: ("icons/question", "dim"), True: ("icons/check", "ok"), False: ("icons/cross", "danger")}
_NEXT: Final = {None: True, True: False, False: None}


class Notes:
    """One player's notes of one game, by round and seat: True for honest, none for no idea. They stay on this
    machine."""

    def __init__(self) -> None:
        self._sides: dict[int, Mapping[Seat, bool]] = {}

    def sides(self, number: int) -> Mapping[Seat, bool]:
        """The sides noted in that round, the same object until one changes."""
        return self._sides.setdefault(number, {})

    def go_on(self, number: int, seat: Seat) -> None:
        """Select the next mark: honest, liar, no idea."""
        sides = {**self.sides(number), seat: _NEXT[self.sides(number).get(seat)]}
        self._sides[number] = {one: side for one, side in sides.items() if side is not None}


def note_things(moment: Moment) -> list[Thing]:
    """The player's knowledge, with what follows from it (with an eye), and opinions of all others."""
    if not moment.view.round or not moment.view.chosen:
        return []
    return [_note(moment, i, seat) for i, seat in enumerate(moment.table.plates)]


def _note(moment: Moment, place: int, seat: Seat) -> Thing:
    """What is known or thought of a player; what is known cannot be changed."""
    box, known = moment.table.note(place), moment.sure.get(seat)
    side = moment.noted.get(seat) if known is None else known
    icon, ink = _SIGNS[side]
    eye = Item(("note eye", seat), Picture("icons/eye", "info"), Rect(box.right - 21, box.y + 1, 14, 14))
    heading = Item("notes", Words(moment.t("lap.notes"), 13, "muted", align="left"), moment.table.notes)
    items = on(
        Layer.LAP,
        *([heading] if not place else []),
        Item(("note", seat), Panel("plum", "plate_hi" if side is None else ink, 8, 1.5, 0.95), box),
        *moment.small_face(("note face", seat), seat, Rect(box.x + 4, box.cy - 17, 34, 34)),
        Item(("note mark", seat), Picture(icon, ink), Rect(box.right - 25, box.cy - 11, 22, 22)),
        *([] if known is None else [eye]),
    )
    label = moment.t("thing.note", who=moment.guests.names[seat])
    said = moment.t("thing.no_idea") if side is None else honesty(moment.texts, side)
    tip = Tip(moment.t("tip.note_title"), moment.t("tip.note"), picture="icons/question")
    picks = (("order", f"{PREFIX}{seat}"),) if known is None else ()
    name = Name(Role.SIGN, label, said)
    return Thing(("note", seat), box, Layer.LAP, name, tip, items, picks, style="plain", eager=True, whose=seat)
