"""The player's own notes: a pin at a card says which mask they think it is. They stay on this machine, and go with the
match; nothing of them is sent."""

from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, FanCard, Prompt
from masque_arcade.client.game_ui.thing import Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect
from masque_arcade.engine.game import Over
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.context import Moment

_PIN, _NOTE = "pin", "note"
KINDS: Final = (_PIN, _NOTE)
"""The first words of the choices that are the notes' own."""
_SIDE: Final = {False: 24.0, True: 18.0}
"""The size of a pin, and on small plates."""


class Notes:
    """One player's notes on the cards of one match."""

    def __init__(self) -> None:
        self.masks: dict[m.Slot, Character] = {}
        self.about: m.Slot | None = None
        """The card whose mask is being chosen."""

    def put(self, kind: str) -> None:
        """A choice of the notes: begin one or leave it, write it, or take it off."""
        what, _, value = kind.partition(" ")
        if what == _PIN:
            self.about = int(value) if value else None
            return
        assert self.about is not None
        if value:
            self.masks = {**self.masks, self.about: Character(value)}
        else:
            self.masks = {slot: mask for slot, mask in self.masks.items() if slot != self.about}
        self.about = None


def may_note(moment: Moment) -> bool:
    """Whether the player keeps notes now: not while all cards lie open."""
    return moment.plays and not isinstance(moment.view.phase, m.Memorise) and not isinstance(moment.turn, Over)


def pin_things(moment: Moment) -> list[Thing]:
    """A pin at each card that lies face down."""
    if not may_note(moment):
        return []
    hidden = set(moment.table.cards) - set(moment.story.away) - set(moment.view.shown)
    return [_pin(moment, slot) for slot in moment.table.cards if slot in hidden]


def _pin(moment: Moment, slot: m.Slot) -> Thing:
    """The pin at a card: the mask that is noted, or a faint one where none is."""
    card, mask = moment.table.cards[slot], moment.notes.get(slot)
    side = _SIDE[moment.table.small]
    side = side + 8 if mask else side
    box = Rect(card.x - 4, card.y - 4, side, side)
    # Over one's own card, but no sheet over the hand area, which a table in words would read out.
    layer = Layer.SENTENCE if moment.table.in_lap(slot) else Layer.TRAVELLING
    made = [
        Item(("pin", slot), Panel("night", "info" if mask else "", side / 2, 1.5, 0.92 if mask else 0.5), box),
        Item(("pin", slot, "mask"), _picture(mask), box.grown(-2 if mask else -4)),
    ]
    name = moment.t("notes.pin", name=moment.card(slot))
    noted = moment.t("notes.is", mask=moment.mask(mask)) if mask else ""
    tip = Tip(name, noted or moment.t("notes.tip"), picture=_picture(mask).name)
    sign = Name(Role.SIGN, name, noted)
    whose, picks = m.owner(slot, moment.view.seats), (("order", f"{_PIN} {slot}"),)
    return Thing(("pin", slot), box, layer, sign, tip, on(layer, *made), picks, style="plain", whose=whose)


def _picture(mask: Character | None) -> Picture:
    return Picture(f"games/mascarade/masks/{mask}") if mask else Picture("icons/pin", "ivory")


def note_prompt(moment: Moment, about: m.Slot, asked: bool) -> Prompt:
    """The question which mask is noted for a card; `asked`: the table waits for its player meanwhile."""
    noted = moment.notes.get(about)
    cards = [_note(moment, mask, mask is noted) for mask in dict.fromkeys(moment.view.cast)]
    off = ("order", f"{_NOTE} ") if noted else ("order", f"{_PIN} ")
    label = moment.t("notes.off") if noted else moment.t("button.undo")
    tip = Tip(label, moment.t("notes.tip"), picture="icons/pin")
    back = Choice(("kind", "unpin"), off, label, style="calm", icon="icons/back", declines=True, tip=tip)
    return Prompt(moment.t("notes.ask", name=moment.card(about)), asked, (*cards, back))


def _note(moment: Moment, mask: Character, noted: bool) -> Choice:
    tip, signs = moment.mask_tip(mask), (("icons/pin", ""),) if noted else ()
    card = FanCard(f"mascarade/{mask}", signs=signs)
    return Choice(("mask", mask), ("order", f"{_NOTE} {mask}"), tip.title, tip.text, tip=tip, card=card)
