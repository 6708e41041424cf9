"""One screen and a pad per player (set-up C): open decisions are answered by the named player's pad.

A secret gesture is made by pad, unseen; a secret look is felt as rumble, coding places in a grid; anything else uses
the curtain. The public picture is independent of the choices.
"""

from collections.abc import Sequence
from typing import Any, Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context, Silence
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.hotseat.gamepad_seats import GamepadSeats, lost_items
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharedTable
from masque_arcade.client.screens.hotseat.rumble_code import RumbleMessage, grid_items
from masque_arcade.client.screens.table.table_screen import TableExits
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.client.widgets.backdrop import sheet
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Guard, same

BEGIN: Final = 0.8
"""Seconds before the rumble of a look begins, so that all have seen whose it is."""
REPEAT: Final = 3.0
"""Seconds in which the player may ask for a repeat."""
BAR: Final = 40.0
"""Units of the line at the top, whose keys are for all."""
_SHEETS: Final = (Verb.MENU, Verb.RULES, Verb.LOG)


class GamepadTableScreen(PassAndPlayScreen):
    """A table with a pad per player, which nobody passes on: it stands still."""

    turns = False

    def __init__(
        self, table: SharedTable, party: Party, leaving: TableExits, speed: str = "normal", guard: Guard = same
    ) -> None:
        super().__init__(table, party, leaving, speed, guard)
        self.pads = GamepadSeats(dict(zip(party.seats, party.pads, strict=True)))
        self._blind = -1
        """The decision whose gesture is in progress."""
        self.feeling: RumbleMessage | None = None
        """What the controllers tell at the moment."""
        self._feelers: tuple[Seat, ...] = ()
        self._felt: tuple[str, int] = ("", -1)
        """The decision already conveyed by rumble; one that all answer is conveyed once to all."""
        self._after = 0.0
        self._drawn: tuple[object, ...] = ()
        self._whole: list[Item] = []

    def _own_sounds(self, ctx: Context) -> Any:
        return Silence()

    # --- time -------------------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """The clock stops while a pad is missing."""
        self.pads.look(self.ctx.pads())
        if self.pads.lost(self.shared.persons):
            for person in self.people.values():
                person.take_in()
            return
        if self.feeling is not None and not self.paused:
            self._feel(dt)
            return
        super().advance(dt)
        gesture = self.gesture()
        if gesture is not None:
            self.people[gesture].update(dt)

    def gesture(self) -> Seat | None:
        """The player whose hands are under the table now."""
        beat = self.public.current
        if beat is None or beat.decision != self._blind or not isinstance(beat.turn, Decide):
            return None
        return beat.turn.seats[0]

    def _stands_still(self, beat: ReplicaBeat | None) -> bool:
        """A gesture in public uses the window everyone sees."""
        blind = beat is not None and isinstance(beat.turn, Decide) and beat.turn.what in self.together.blind
        return not blind and super()._stands_still(beat)

    def _see_to(self, beat: ReplicaBeat, turn: Decide) -> None:
        seat = turn.seats[0]
        alone = len(turn.seats) == 1 and self.still_asked(seat, beat.decision)
        if alone and turn.what in self.together.blind:
            self.public.ask(None)
            if self._blind != beat.decision:
                self._blind = beat.decision
                self.people[seat].catch_up(live=turn.pace is Pace.FIXED)
            return
        if turn.what in self.together.felt and self._tell(beat, turn):
            self.public.ask(None)
            return
        super()._see_to(beat, turn)

    def _tell(self, beat: ReplicaBeat, turn: Decide) -> bool:
        """Whether all deciding players can feel it: a look within its window, or a fact for each."""
        seats = tuple(seat for seat in turn.seats if self.still_asked(seat, beat.decision))
        if not seats or not all(map(self._can_feel, seats)):
            return False
        key = (turn.what, beat.decision if turn.pace is Pace.FIXED else -1)
        if key != self._felt and self.met[1] >= BEGIN:
            self._felt = key
            self._begin(seats, beat)
        return True

    def _can_feel(self, seat: Seat) -> bool:
        return self.ctx.rumble(self.pads.of[seat], 0.0, 0.0, 0.05)

    def _begin(self, seats: tuple[Seat, ...], beat: ReplicaBeat) -> None:
        """Convey each player's secret by rumble, then forget it."""
        self._feelers, self._after = seats, 0.0
        views = {seat: newest.view for seat in seats if (newest := self.people[seat].newest) is not None}
        told = {self.pads.of[seat]: self.together.feels(view, seat) for seat, view in views.items()}
        others = [pad for seat, pad in self.pads.of.items() if seat not in seats]
        size = max(1, len(self.together.grid(beat.view, self.ctx.texts)))
        self.feeling = RumbleMessage(told, others, size)

    def _feel(self, dt: float) -> None:
        feeling = self.feeling
        assert feeling is not None
        if not feeling.over:
            feeling.update(dt, self.ctx.rumble)
            return
        self._after += dt
        if self._together_felt:
            for person in self.people.values():
                person.take_in()
            if not any(self._may_be_ready(seat) for seat in self._feelers):
                self.feeling = None
        elif self._after >= REPEAT:
            self._felt_enough()

    def _felt_enough(self) -> None:
        """Continue: the window of the look is over."""
        self.feeling = None
        beat = self.public.current
        if beat is not None and isinstance(beat.turn, Decide):
            self.shared.advance(self.shared.window(beat.turn.what))
        self.public.hurry_on()

    @property
    def _together_felt(self) -> bool:
        """Whether all feel something and each confirms it."""
        return self.feeling is not None and self._felt[1] == -1

    def answered_openly(self, seat: Seat, turn: Decide) -> None:
        """Each player answers alone."""

    # --- input ------------------------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        """A pad acts for its seat only; the line at the top is for all."""
        seat = self.pads.seat(intent.pad) if intent.device is Device.PAD else None
        if self.pads.lost(self.shared.persons):
            if intent.device is Device.PAD and intent.verb is Verb.CONFIRM and intent.down:
                self.pads.take(intent.pad, self.shared.persons)
            elif self._calls(intent):
                return self.public.handle(intent)
            return self._swallows(intent)
        if self.feeling is not None:
            self._while_feeling(intent, seat)
            return self._swallows(intent)
        if self.stand is not HandoverState.PUBLIC:
            own = seat is not None and seat == self.looker
            return super().take(intent) if own or intent.verb is Verb.PANIC else self._swallows(intent)
        if self._calls(intent):
            return super().take(intent)
        if seat is None:
            return self._swallows(intent)
        if seat == self.gesture():
            self._move_hands(seat, intent)
        elif seat == self.public.asked:
            return super().take(intent)
        elif intent.verb is Verb.CONFIRM and intent.down:
            self._ready(seat)
        return self._swallows(intent)

    def _move_hands(self, seat: Seat, intent: Intent) -> None:
        """The gesture of a pad under the table."""
        presenter, beat = self.people[seat].presenter, self.public.current
        moves = self.together.blind.get(beat.turn.what, {}) if beat and isinstance(beat.turn, Decide) else {}
        if presenter is not None and presenter.handling and intent.down and intent.verb in moves:
            presenter.put(moves[intent.verb], fate=False)

    @staticmethod
    def _swallows(intent: Intent) -> bool:
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    @staticmethod
    def _calls(intent: Intent) -> bool:
        """Whether an intent is for the line at the top."""
        if intent.verb in (Verb.PRESS, Verb.RELEASE):
            return intent.y < BAR
        return intent.verb in _SHEETS or (intent.verb is Verb.BACK and intent.device is Device.KEYBOARD)

    def _ready(self, seat: Seat) -> None:
        """A decision with a single answer: each player gives it by their own pad."""
        newest = self.people[seat].newest
        if newest is not None and self._may_be_ready(seat):
            self.people[seat].answer(newest.decision, newest.legal[0])

    def _may_be_ready(self, seat: Seat) -> bool:
        newest = self.people[seat].newest
        if newest is None or not isinstance(newest.turn, Decide) or seat not in self.shared.persons:
            return False
        alike = newest.turn.what in self.together.common or (newest.turn.what, -1) == self._felt
        return alike and seat in newest.turn.seats and len(newest.legal) == 1

    def _while_feeling(self, intent: Intent, seat: Seat | None) -> None:
        feeling = self.feeling
        if feeling is None or not feeling.over or seat not in self._feelers or not intent.down:
            return
        beat = self.public.current
        if self._together_felt:
            if intent.verb is Verb.CONFIRM and seat is not None:
                self._ready(seat)
            elif intent.verb is Verb.INFO and beat is not None:
                self._begin(tuple(one for one in self._feelers if self._may_be_ready(one)), beat)
        elif intent.verb is Verb.CONFIRM and beat is not None:
            self._begin(self._feelers, beat)
        elif intent.verb is Verb.BACK:
            self._felt_enough()

    # --- pictures ---------------------------------------------------------------------------------------------------

    def picture(self) -> Sequence[Item]:
        """The table, and over it the rumble grid, or whose pad is missing."""
        below = super().picture()
        lost = self.pads.lost(self.shared.persons)
        feeling = self.feeling
        part = (round(feeling.part, 2), feeling.over) if feeling else None
        drawn = (below, lost, part, self.ctx.canvas, self.ctx.texts)
        if drawn == self._drawn and self._whole:
            return self._whole
        self._drawn = drawn
        if lost:
            names = {seat: self.public.names[seat] if self.public.names else self.party.names[seat] for seat in lost}
            self._whole = [*below, *lost_items(self.ctx, lost[0], names[lost[0]])]
        elif feeling is not None:
            self._whole = [*below, *self._grid(feeling)]
        else:
            self._whole = list(below)
        return self._whole

    def _again(self) -> str:
        caps = self.ctx.caps
        if self._together_felt:
            again, on = caps(Verb.INFO, Device.PAD), caps(Verb.CONFIRM, Device.PAD)
        else:
            again, on = caps(Verb.CONFIRM, Device.PAD), caps(Verb.BACK, Device.PAD)
        return self.ctx.texts("hotseat.felt_again", again=again, on=on)

    def _grid(self, feeling: RumbleMessage) -> list[Item]:
        ctx, beat = self.ctx, self.public.current
        if beat is None or not self._feelers:
            return []
        t, size = ctx.texts, theme().size
        box = Rect.around(ctx.canvas.width / 2, ctx.canvas.height / 2 + 4, 760, 616)
        tokens = self.together.grid(beat.view, t)
        inner = Rect(box.x + 34, box.y + 112, box.w - 68, box.h - 168)
        line = Rect(box.x + 40, box.bottom - 36, box.w - 80, 8)
        all_feel = self._together_felt
        said = t("hotseat.felt_all") if all_feel else t("hotseat.felt", name=self.public.names[self._feelers[0]])
        below = self._again() if feeling.over else t("hotseat.felt_how")
        shade = Panel("night", "", 0, 0, 0.6)
        return [
            Item("felt shade", shade, Rect(0, 0, ctx.canvas.width, ctx.canvas.height)),
            *sheet(box),
            Item("felt title", Words(said, 28, "candle", "serif"), Rect(box.x + 40, box.y + 12, box.w - 80, 44)),
            Item(
                "felt how", Words(below, size["body"], "ivory", wrap=True), Rect(box.x + 40, box.y + 64, box.w - 80, 62)
            ),
            *grid_items(inner, tokens),
            Item("felt line", Panel("dim", "", 4, opacity=0.5), line),
            Item("felt part", Panel("candle", "", 4), Rect(line.x, line.y, line.w * (1 - feeling.part), line.h)),
        ]
