"""One screen and a pad per player (set-up C): open decisions are answered by the named player's pad.

A secret gesture is made by pad, unseen; a secret look is felt as rumble, coding places in a grid; anything else uses
the curtain. The public picture is independent of the choices.
"""

from typing import Any

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screen import Context, Silence
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.hotseat.felt_secret import FeltSecret
from masque_arcade.client.screens.hotseat.gamepad_seats import GamepadSeats, LostPads, calls, stays_here
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharedTable
from masque_arcade.client.screens.table.table_screen import TableExits
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Guard, same


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
        self.secret = FeltSecret(self, self.pads)
        self.overlays.add(self.secret)
        self.overlays.add(LostPads(self, self.pads))

    def _own_sounds(self, ctx: Context) -> Any:
        return Silence()

    # --- time -------------------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
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
        if turn.what in self.together.felt and self.secret.tell(beat, turn, self.met[1]):
            self.public.ask(None)
            return
        super()._see_to(beat, turn)

    def answered_openly(self, seat: Seat, turn: Decide) -> None:
        """Each player answers alone."""

    # --- input ------------------------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        """A pad acts for its seat only; the line at the top is for all."""
        seat = self.pads.seat(intent.pad) if intent.device is Device.PAD else None
        if self.stand is not HandoverState.PUBLIC:
            own = seat is not None and seat == self.looker
            return super().take(intent) if own or intent.verb is Verb.PANIC else stays_here(intent)
        if calls(intent):
            return super().take(intent)
        if seat is None:
            return stays_here(intent)
        if seat == self.gesture():
            self._move_hands(seat, intent)
        elif seat == self.public.asked:
            return super().take(intent)
        elif intent.verb is Verb.CONFIRM and intent.down:
            self.secret.ready(seat)
        return stays_here(intent)

    def _move_hands(self, seat: Seat, intent: Intent) -> None:
        """The gesture of a pad under the table."""
        presenter, beat = self.people[seat].presenter, self.public.current
        moves = self.together.blind.get(beat.turn.what, {}) if beat and isinstance(beat.turn, Decide) else {}
        if presenter is not None and presenter.handling and intent.down and intent.verb in moves:
            presenter.put(moves[intent.verb], fate=False)
