"""Pads by seat; when one is unplugged, the game waits for it or a replacement."""

from collections.abc import Collection, Sequence
from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.hand_over import HandOver
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.widgets.backdrop import sheet
from masque_arcade.engine.game import Seat


class GamepadSeats:
    """Pads by seat. `of`: the number of each seat's pad."""

    def __init__(self, of: dict[Seat, int]) -> None:
        self.of = of
        self._gone: set[Seat] = set()
        """Seats whose pad was unplugged and is not back for certain."""

    def seat(self, pad: int) -> Seat | None:
        """The pad's seat, unless it is lost."""
        return next((seat for seat, number in self.of.items() if number == pad and seat not in self._gone), None)

    def look(self, there: Sequence[Pad]) -> None:
        """Update the plugged-in pads."""
        known = {pad.number: pad for pad in there}
        for seat, number in self.of.items():
            if number not in known:
                self._gone.add(seat)
            elif known[number].sure:
                self._gone.discard(seat)

    def lost(self, persons: Collection[Seat]) -> tuple[Seat, ...]:
        """The players without a pad, in the order of the prompts."""
        return tuple(seat for seat in sorted(self._gone) if seat in persons)

    def take(self, pad: int, persons: Collection[Seat]) -> Seat | None:
        """A free pad was pressed: it now belongs to the first player without one."""
        lost = self.lost(persons)
        if not lost or pad == 0 or self.seat(pad) is not None:
            return None
        self.of[lost[0]] = pad
        self._gone.discard(lost[0])
        return lost[0]


BAR: Final = 40.0
"""Units of the line at the top, whose keys are for all."""
_SHEETS: Final = (Verb.MENU, Verb.RULES, Verb.LOG)


def calls(intent: Intent) -> bool:
    """Whether an intent is for the line at the top."""
    if intent.verb in (Verb.PRESS, Verb.RELEASE):
        return intent.y < BAR
    return intent.verb in _SHEETS or (intent.verb is Verb.BACK and intent.device is Device.KEYBOARD)


def stays_here(intent: Intent) -> bool:
    """Whether an intent is nobody else's, even where it does nothing."""
    return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)


class LostPads(Overlay):
    """Over `table`, which waits while a pad is missing."""

    def __init__(self, table: HandOver, pads: GamepadSeats) -> None:
        self._table, self._pads = table, pads

    @property
    def _lost(self) -> tuple[Seat, ...]:
        return self._pads.lost(self._table.shared.persons)

    def lets(self, dt: float) -> bool:
        self._pads.look(self.ctx.pads())
        if self._lost:
            for person in self._table.people.values():
                person.take_in()
        return not self._lost

    def handle(self, intent: Intent) -> bool:
        """A free pad takes the place of the missing one; the line at the top is for all."""
        if not self._lost:
            return False
        if intent.device is Device.PAD and intent.verb is Verb.CONFIRM and intent.down:
            self._pads.take(intent.pad, self._table.shared.persons)
        elif calls(intent):
            return self._table.public.handle(intent)
        return stays_here(intent)

    def moment(self) -> object:
        return self._lost

    def items(self) -> Sequence[Item]:
        if not self._lost:
            return ()
        seat, names = self._lost[0], self._table.public.names or self._table.party.names
        return lost_items(self.ctx, seat, names[seat])


def lost_items(ctx: Context, seat: Seat, name: str) -> list[Item]:
    """A plate over the table: whose pad is missing."""
    t, canvas, draw = ctx.texts, ctx.canvas, Draw()
    box = Rect.around(canvas.width / 2, canvas.height / 2, 640, 330)
    picture = Rect.around(box.cx, box.y + 96, 150, 110)
    draw.panel("lost shade", Rect(0, 0, canvas.width, canvas.height), "night", "", 0, 0, 0.7)
    draw += sheet(box, edge=f"seat{seat + 1}")
    draw.picture("lost pad", picture, "stage/kiosk/pad")
    draw.picture("lost shape", Rect(picture.right + 14, picture.cy - 22, 44, 44), f"seats/{seat + 1}")
    title, line = Rect(box.x + 36, box.y + 164, box.w - 72, 50), Rect(box.x + 36, box.y + 222, box.w - 72, 76)
    draw.label("lost title", title, t("hotseat.lost", name=name), 28, "candle", "serif", wrap=True)
    draw.label("lost text", line, t("hotseat.lost_text", cap=ctx.caps(Verb.CONFIRM, Device.PAD)), "body", wrap=True)
    return draw
