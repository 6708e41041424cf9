"""A secret that is felt: the pads tell it by rumble, while the grid on screen says which place is which."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Panel, Rect
from masque_arcade.client.screens.hotseat.gamepad_seats import GamepadSeats, stays_here
from masque_arcade.client.screens.hotseat.hand_over import HandOver
from masque_arcade.client.screens.hotseat.rumble_code import RumbleMessage, grid_items
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.client.widgets.backdrop import sheet
from masque_arcade.engine.game import Decide, Pace, Seat

BEGIN: Final = 0.8
"""Seconds before the rumble of a look begins, so that all have seen whose it is."""
REPEAT: Final = 3.0
"""Seconds in which the player may ask for a repeat."""


class FeltSecret(Overlay):
    """Over `table`, which waits while something is felt."""

    def __init__(self, table: HandOver, pads: GamepadSeats) -> None:
        self._table, self._pads = table, pads
        self.feeling: RumbleMessage | None = None
        """What the controllers tell at the moment."""
        self._feelers: tuple[Seat, ...] = ()
        self._felt: tuple[str, int] = ("", -1)
        """The decision already conveyed by rumble; one that all answer is conveyed once to all."""
        self._after = 0.0

    def tell(self, beat: ReplicaBeat, turn: Decide, since: float) -> bool:
        """Whether all deciding players can feel it: a look within its window, or a fact for each. `since`: the seconds
        for which it has been asked."""
        seats = tuple(seat for seat in turn.seats if self._table.still_asked(seat, beat.decision))
        if not seats or not all(map(self._can_feel, seats)):
            return False
        key = (turn.what, beat.decision if turn.pace is Pace.FIXED else -1)
        if key != self._felt and since >= BEGIN:
            self._felt = key
            self._begin(seats, beat)
        return True

    def ready(self, seat: Seat) -> None:
        """A decision with a single answer: each player gives it by their own pad."""
        person = self._table.people[seat]
        if person.newest is not None and self._may_be_ready(seat):
            person.answer(person.newest.decision, person.newest.legal[0])

    def _may_be_ready(self, seat: Seat) -> bool:
        newest = self._table.people[seat].newest
        if newest is None or not isinstance(newest.turn, Decide) or seat not in self._table.shared.persons:
            return False
        alike = newest.turn.what in self._table.together.common or (newest.turn.what, -1) == self._felt
        return alike and seat in newest.turn.seats and len(newest.legal) == 1

    def _can_feel(self, seat: Seat) -> bool:
        return self.ctx.rumble(self._pads.of[seat], 0.0, 0.0, 0.05)

    def _begin(self, seats: tuple[Seat, ...], beat: ReplicaBeat) -> None:
        """Convey each player's secret by rumble, then forget it."""
        self._feelers, self._after = seats, 0.0
        people, together = self._table.people, self._table.together
        views = {seat: newest.view for seat in seats if (newest := people[seat].newest) is not None}
        places = {self._pads.of[seat]: together.feels(view, seat) for seat, view in views.items()}
        others = [pad for seat, pad in self._pads.of.items() if seat not in seats]
        size = max(1, len(together.grid(beat.view, self.ctx.texts)))
        self.feeling = RumbleMessage(places, others, size)

    @property
    def _together(self) -> bool:
        """Whether all feel something and each confirms it."""
        return self._felt[1] == -1

    # --- Overlay ----------------------------------------------------------------------------------------------------

    def lets(self, dt: float) -> bool:
        if self.feeling is None or self._table.paused:
            return True
        if not self.feeling.over:
            self.feeling.update(dt, self.ctx.rumble)
            return False
        self._after += dt
        if self._together:
            for person in self._table.people.values():
                person.take_in()
            if not any(self._may_be_ready(seat) for seat in self._feelers):
                self.feeling = None
        elif self._after >= REPEAT:
            self._felt_enough()
        return False

    def _felt_enough(self) -> None:
        """Continue: the window of the look is over."""
        self.feeling = None
        table, beat = self._table, self._table.public.current
        if beat is not None and isinstance(beat.turn, Decide):
            table.shared.advance(table.shared.window(beat.turn.what))
        table.public.hurry_on()

    def handle(self, intent: Intent) -> bool:
        feeling = self.feeling
        if feeling is None:
            return False
        seat = self._pads.seat(intent.pad) if intent.device is Device.PAD else None
        if seat in self._feelers and feeling.over and intent.down:
            self._answer(seat, intent.verb)
        return stays_here(intent)

    def _answer(self, seat: Seat, verb: Verb) -> None:
        """One of those who felt it goes on, or wants it repeated."""
        beat = self._table.public.current
        if self._together:
            if verb is Verb.CONFIRM:
                self.ready(seat)
            elif verb is Verb.INFO and beat is not None:
                self._begin(tuple(one for one in self._feelers if self._may_be_ready(one)), beat)
        elif verb is Verb.CONFIRM and beat is not None:
            self._begin(self._feelers, beat)
        elif verb is Verb.BACK:
            self._felt_enough()

    def moment(self) -> object:
        return (self._feelers, round(self.feeling.part, 2), self.feeling.over) if self.feeling else None

    def items(self) -> Sequence[Item]:
        """The grid, and how much is still to be felt."""
        table, feeling = self._table, self.feeling
        ctx, beat = self.ctx, table.public.current
        if feeling is None or beat is None or not self._feelers or self._pads.lost(table.shared.persons):
            return ()
        t, draw = ctx.texts, Draw()
        box = Rect.around(ctx.canvas.width / 2, ctx.canvas.height / 2 + 4, 760, 616)
        line = Rect(box.x + 40, box.bottom - 36, box.w - 80, 8)
        name = table.public.names[self._feelers[0]]
        said = t("hotseat.felt_all") if self._together else t("hotseat.felt", name=name)
        below = self._repeat() if feeling.over else t("hotseat.felt_how")
        draw.append(Item("felt shade", Panel("night", "", 0, 0, 0.6), Rect(0, 0, ctx.canvas.width, ctx.canvas.height)))
        draw += sheet(box)
        draw.label("felt title", Rect(box.x + 40, box.y + 12, box.w - 80, 44), said, 28, "candle", "serif")
        draw.label("felt how", Rect(box.x + 40, box.y + 64, box.w - 80, 62), below, "body", wrap=True)
        draw += grid_items(Rect(box.x + 34, box.y + 112, box.w - 68, box.h - 168), table.together.grid(beat.view, t))
        draw.append(Item("felt line", Panel("dim", "", 4, opacity=0.5), line))
        rest = Rect(line.x, line.y, line.w * (1 - feeling.part), line.h)
        draw.append(Item("felt part", Panel("candle", "", 4), rest))
        return draw

    def _repeat(self) -> str:
        """By which keys it is felt again, and by which it goes on."""
        again, on = (Verb.INFO, Verb.CONFIRM) if self._together else (Verb.CONFIRM, Verb.BACK)
        caps = self.ctx.caps
        return self.ctx.texts("hotseat.felt_again", again=caps(again, Device.PAD), on=caps(on, Device.PAD))
