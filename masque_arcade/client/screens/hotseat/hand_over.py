"""The hand-over of one laptop: whose curtain it is, what time passes behind it, and when it ends.

It owns the tables and the curtain's state; what is asked openly, input and pictures are PassAndPlayScreen's.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from masque_arcade.client.game_ui.hotseat import PRIVATE, HotseatRules
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.curtain import BETWEEN, FALL, RISE, SHUT, TURN, HandoverState
from masque_arcade.client.screens.hotseat.players import Party, SharedTable
from masque_arcade.client.screens.hotseat.private_table import LEAST, PrivateTable, is_look, runs, sealed_together
from masque_arcade.client.screens.hotseat.public_table import PublicTable
from masque_arcade.client.screens.hotseat.reveal import Reveal
from masque_arcade.client.screens.table.overlay import Overlays
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Guard, same


class HandOver(ABC):
    """The tables at one screen, and the curtain between two players' secrets. It is no overlay: it chooses which of
    several tables is shown, and is what overlays lie on."""

    turns = True
    """Whether the table turns to whoever is asked."""

    def __init__(
        self, table: SharedTable, party: Party, leaving: TableExits, speed: str = "normal", guard: Guard = same
    ) -> None:
        self.shared, self.party, self.leaving = table, party, leaving
        pause, rules, log = (self.opens_sheet(way) for way in (leaving.pause, leaving.rules, leaving.log))
        own = TableExits(pause=pause, rules=rules, log=log)
        self.people = {seat: PrivateTable(guard(table.link(seat)), seat, own, speed) for seat in party.seats}
        sheets = TableExits(leaving.results, pause, rules, log)
        link, person = guard(table.link(None)), self.people.__getitem__
        self.public = PublicTable(link, sheets, speed, person, self.answered_openly)
        self.overlays = Overlays()
        """What lies over table and curtain."""
        self.stand = HandoverState.PUBLIC
        self.looker: Seat | None = None
        """Whose curtain it is."""
        self.together: HotseatRules = PRIVATE
        self.reveal = Reveal()
        self.holder: Seat | None = None
        """Who has the laptop."""
        self.queue: list[Seat] = []
        self._why = ""
        self.bluff = False
        """The decision of the hand-over, and whether the holder is not really asked."""
        self.begun: ReplicaBeat | None = None
        """The decision the curtain was opened for, as sent to the looker."""
        self._age = self._spent = self._owed = 0.0
        self.paused = False
        self.ctx: Context

    # --- public state -----------------------------------------------------------------------------------------------

    @property
    def curtain(self) -> bool:
        return self.stand is not HandoverState.PUBLIC

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The players the table waits for."""
        if self.looker is not None and self.curtain:
            return (self.looker,)
        beat = self.public.current
        if beat is None or not isinstance(beat.turn, Decide):
            return ()
        return tuple(seat for seat in beat.turn.seats if self.still_asked(seat, beat.decision))

    @property
    def sees(self) -> Seat | None:
        """The player whose secrets are on screen now."""
        return self.looker if self.stand is HandoverState.OPEN and self.reveal.open else None

    def still_asked(self, seat: Seat, decision: int) -> bool:
        """Whether a seat is a human's who has not answered this decision yet."""
        person = self.people.get(seat)
        return person is not None and seat in self.shared.persons and decision not in person.answered

    @abstractmethod
    def answered_openly(self, seat: Seat, turn: Decide) -> None:
        """A player has answered before all."""

    def hold(self) -> None:
        """A sheet opens: the clock stops, and the curtain is shut."""
        self.paused = True
        self.cover()

    def opens_sheet(self, way: Callable[[TableScreen], None]) -> Callable[[TableScreen], None]:
        """A way to a sheet, which stops the clock and shuts the curtain."""

        def lay(table: TableScreen) -> None:
            self.hold()
            way(self.public)

        return lay

    # --- hand-over ---------------------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Advance the curtain."""
        match self.stand:
            case HandoverState.FALLING if self._age >= FALL:
                self._go(HandoverState.WAITING if self._next() else HandoverState.BACK)
            case HandoverState.WAITING:
                self._wait(dt)
            case HandoverState.OPEN:
                self._look(dt)
            case HandoverState.BACK if self._age >= (BETWEEN if self.queue else SHUT):
                self._go(HandoverState.WAITING if self._next() else HandoverState.RISING)
            case HandoverState.RISING if self._age >= RISE:
                self._go(HandoverState.PUBLIC)
            case HandoverState.TURNING:
                if self._age >= TURN / 2 and self.holder is not None:
                    self.public.sit(self.holder)
                if self._age >= TURN:
                    self._go(HandoverState.PUBLIC)

    def turn_to(self, seat: Seat, turn: Decide) -> bool:
        """Whether the table turns first, once nothing moves: `seat` is asked at their own place."""
        if not self.turns or turn.what in self.together.common:
            return False
        if seat == self.public.bottom:
            self.holder = seat
            return False
        if self.public.settled:
            self.holder = seat
            self.ctx.sounds.play("curtain")
            self._go(HandoverState.TURNING)
        return True

    def hand_over(self, persons: Sequence[Seat], turn: Decide) -> None:
        """The curtain falls; with a bluff every player takes the laptop, always in the same order."""
        asked = set(persons)
        if turn.what in self.together.everybody:
            asked |= self.shared.persons & set(self.people)
        self.queue, self._why = sorted(asked), turn.what
        self.ctx.sounds.play("curtain")
        self._go(HandoverState.FALLING)

    def _next(self) -> bool:
        """Advance to the next looker; whether there is one."""
        self.looker, self.begun = None, None
        while self.queue:
            if self._has_to(seat := self.queue.pop(0)):
                self.looker = seat
                return True
        return False

    def _has_to(self, seat: Seat) -> bool:
        newest = self.people[seat].newest
        if newest is None or not isinstance(newest.turn, Decide) or seat not in self.shared.persons:
            return False
        asked = newest.turn.what == self._why and seat in newest.turn.seats and self.still_asked(seat, newest.decision)
        self.bluff = not asked and self._why in self.together.everybody
        return asked or self.bluff

    def _go(self, stand: HandoverState) -> None:
        self.stand, self._age = stand, 0.0
        self.reveal.shut()
        if stand is HandoverState.RISING:
            self.ctx.sounds.play("curtain")
            self.public.hurry_on()
            if self.turns and self.holder is not None:
                self.public.sit(self.holder)
            # Choices sealed one after another already used up their time behind the curtain.
            self.shared.advance(self._owed)
            self._owed = 0.0

    def _wait(self, dt: float) -> None:
        """Shut until the player opens it."""
        self.reveal.update(dt)
        if self.looker not in self.shared.persons:
            self._go(HandoverState.BACK)

    def open_curtain(self) -> None:
        """The name is confirmed: from here on, until it is covered, the player's table is drawn."""
        person, self.holder = self.own, self.looker
        if self.begun is None:
            newest = person.newest
            turn = newest.turn if newest else None
            live = isinstance(turn, Decide) and turn.pace is Pace.FIXED and not self.bluff
            person.catch_up(live, (newest is not None and is_look(newest)) or self._why in self.together.shows)
            self.begun, self._spent = newest, 0.0
        self.ctx.sounds.play("curtain")
        self.stand, self._age = HandoverState.OPEN, 0.0

    @property
    def own(self) -> PrivateTable:
        """The current looker's table."""
        assert self.looker is not None, "nobody has the laptop"
        return self.people[self.looker]

    def _look(self, dt: float) -> None:
        """The look: a window takes its fixed length, and an answer ends it."""
        person, begun = self.own, self.begun
        assert begun is not None and isinstance(begun.turn, Decide), "nobody looks without a decision"
        self._spent += dt
        self.reveal.update(dt)
        if self.reveal.idle:
            self.cover()
            return
        if runs(begun.turn) and not self.bluff and person.replica is not None and not person.replica.beats:
            self._run_on(person, begun, begun.turn, dt)
        person.update(dt)
        newest = person.newest
        if newest is not None and newest.decision != begun.decision and not self.bluff and self._goes_on(newest):
            self.begun = newest
        elif newest is None or self._done(person, newest, begun, begun.turn):
            if sealed_together(begun.turn):
                self._owed = self.shared.window(begun.turn.what)
            self._go(HandoverState.BACK)

    def _run_on(self, person: PrivateTable, begun: ReplicaBeat, turn: Decide, dt: float) -> None:
        """The table's clock runs behind the curtain; in a look it stands, and then jumps to the end of its window."""
        if not is_look(begun):
            self.shared.advance(dt)
        elif begun.decision in person.answered:
            person.linger(False)
            self.shared.advance(self.shared.window(turn.what))

    def _goes_on(self, newest: ReplicaBeat) -> bool:
        """Whether the same player's next window follows at once, as with the Spy's exchange, or what they picked with
        the last answer."""
        turn = newest.turn
        return isinstance(turn, Decide) and turn.seats == (self.looker,) and (runs(turn) or self.own.question.follows)

    def _done(self, person: PrivateTable, newest: ReplicaBeat, begun: ReplicaBeat, turn: Decide) -> bool:
        """Whether the looker has finished."""
        if person.seat not in self.shared.persons:
            return True
        long_enough = self.long_enough
        if self.bluff:
            return long_enough and not self.reveal.open
        if newest.decision != begun.decision:
            return long_enough and (turn.what not in self.together.shows or person.at_rest)
        sealed = begun.decision in person.answered and not person.waiting
        return sealed and long_enough and not runs(turn)

    @property
    def long_enough(self) -> bool:
        """Whether the current look is so long that its length tells nothing."""
        turn = self.begun.turn if self.begun else None
        return isinstance(turn, Decide) and self._spent >= self._least(turn)

    def _least(self, turn: Decide) -> float:
        """Minimum seconds of a look whose length would reveal something."""
        if self._why in self.together.everybody or sealed_together(turn):
            return max(LEAST, self.shared.window(self._why))
        return 0.0

    def cover(self) -> None:
        """Shut at once; whoever has not finished may open again, and until then the clock stands."""
        self.reveal.shut()
        if self.stand is HandoverState.OPEN and not self._finished:
            self._go(HandoverState.WAITING)

    @property
    def _finished(self) -> bool:
        """Whether the looker has nothing more to decide."""
        person, begun = self.own, self.begun
        newest = person.newest
        if self.bluff or begun is None or newest is None:
            return self.bluff
        return begun.decision in person.answered or newest.decision != begun.decision
