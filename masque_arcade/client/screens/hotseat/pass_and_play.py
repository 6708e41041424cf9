"""Pass and play: the public table, and a curtain before anything private (set-up B).

A hand-over: the curtain falls and names the player, they hold to open, their own table is shown only while they hold,
then the curtain stays shut for a fixed time and opens on the public table. A private table is never drawn at any other
moment.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from masque_arcade.client.game_ui.hotseat import PRIVATE, HotseatRules
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.render.theme import ease
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.curtain import FALL, RISE, SHUT, HandoverState, drapes, hold_box, notice_items
from masque_arcade.client.screens.hotseat.hold_to_reveal import HoldToReveal
from masque_arcade.client.screens.hotseat.labels import asked_items, notice, strip_items
from masque_arcade.client.screens.hotseat.players import Party, SharedTable
from masque_arcade.client.screens.hotseat.private_table import PrivateTable
from masque_arcade.client.screens.hotseat.public_table import PublicTable
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Link

UNDER: Final = 1.1
"""Seconds into a fixed window before its hand-over begins: all have seen the cards go under the cloth."""
BAR: Final = 40.0
"""Units of the line at the top: in sticky mode a press there covers the cards."""
LEAST: Final = 3.0
"""Minimum seconds of a look whose length would reveal something."""


class PassAndPlayScreen:
    """A hot-seat table; masque_arcade/app/hotseat.py creates it."""

    opaque = True
    typing = False

    def __init__(
        self,
        table: SharedTable,
        party: Party,
        leaving: TableExits,
        speed: str = "normal",
        guard: Callable[[Link], Link] = lambda link: link,
    ) -> None:
        self._table, self._party, self._leaving = table, party, leaving
        pause, rules, log = (self._sheet(way) for way in (leaving.pause, leaving.rules, leaving.log))
        own = TableExits(pause=pause, rules=rules, log=log)
        self.people = {seat: PrivateTable(guard(table.link(seat)), seat, own, speed) for seat in party.seats}
        sheets = TableExits(leaving.results, pause, rules, log)
        link, person = guard(table.link(None)), self.people.__getitem__
        self.public = PublicTable(link, sheets, speed, person, self._answered_openly)
        self.stand = HandoverState.PUBLIC
        self.looker: Seat | None = None
        """Whose curtain it is."""
        self.together: HotseatRules = PRIVATE
        self.grip = HoldToReveal()
        self._queue: list[Seat] = []
        self._common = ""
        """The decision one player has answered for all here."""
        self._why = ""
        self._bluff = False
        """The decision of the hand-over, and whether the holder is not really asked."""
        self._begun: ReplicaBeat | None = None
        """The decision the curtain was opened for, as sent to the looker."""
        self._met = (-1, 0.0)
        self._age = self._spent = self._owed = 0.0
        self.paused = False
        self._ctx: Context
        self._moment: tuple[object, ...] = ()
        self._items: list[Item] = []

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
        return tuple(seat for seat in beat.turn.seats if self._still(seat, beat.decision))

    @property
    def sees(self) -> Seat | None:
        """The player whose secrets are on screen now."""
        return self.looker if self.stand is HandoverState.OPEN and self.grip.holds else None

    # --- Screen ------------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        self._ctx = ctx
        if ctx.top() in (None, self):
            self.paused = False
        self.grip.sticky = ctx.settings.sticky
        self.public.enter(replace(ctx, top=lambda: None if ctx.top() in (None, self) else ctx.top()))
        # A player's cards are face up on their own table: the curtain is held, not each card.
        own = replace(ctx, settings=replace(ctx.settings, peek="open"), sounds=self._own_sounds(ctx), top=lambda: None)
        for person in self.people.values():
            person.enter(own)

    def _own_sounds(self, ctx: Context) -> Any:
        """The sounds of a player's own table."""
        return ctx.sounds

    def leave(self) -> None:
        """The caller leaves the table."""

    def hold(self) -> None:
        """A sheet opens: the clock stops, and the curtain is shut."""
        self.paused = True
        self.grip.let_go()

    def go_on(self) -> None:
        """The sheet is closed: the clock continues. For screens that contain this one."""
        self.paused = False
        for table in (self.public, *self.people.values()):
            table.go_on()

    def _sheet(self, way: Callable[[TableScreen], None]) -> Callable[[TableScreen], None]:
        def lay(table: TableScreen) -> None:
            self.hold()
            way(self.public)

        return lay

    def update(self, dt: float) -> None:
        """The table's clock runs only without a curtain, or while the looker may look."""
        for person in self.people.values():
            if person.seat != self.looker or self.stand is not HandoverState.OPEN:
                person.take_in()
        if self.paused and not (self.stand is HandoverState.PUBLIC and self.public.stage.timeline.fixed):
            return
        self._age += dt
        match self.stand:
            case HandoverState.PUBLIC:
                self._public(dt)
            case HandoverState.FALLING if self._age >= FALL:
                self._go(HandoverState.WAITING if self._next() else HandoverState.BACK)
            case HandoverState.WAITING:
                self._wait(dt)
            case HandoverState.OPEN:
                self._look(dt)
            case HandoverState.BACK if self._age >= SHUT:
                self._go(HandoverState.WAITING if self._next() else HandoverState.RISING)
            case HandoverState.RISING if self._age >= RISE:
                self._go(HandoverState.PUBLIC)

    # --- the public table -------------------------------------------------------------------------------------------

    def _public(self, dt: float) -> None:
        replica = self.public.replica
        if (replica is None or not replica.beats) and not self._stands_still(self.public.current):
            self._table.advance(dt)
        self.public.update(dt)
        if self.public.game:
            self.together = SHELF[self.public.game].together
        beat = self.public.current
        if beat is None or not isinstance(beat.turn, Decide):
            self.public.ask(None)
            return
        known, since = self._met
        self._met = (beat.decision, since + dt if beat.decision == known else 0.0)
        self._see_to(beat, beat.turn)

    def _stands_still(self, beat: ReplicaBeat | None) -> bool:
        """Whether the clock waits for a curtain: a hand-over does not shorten a window."""
        if beat is None or not isinstance(beat.turn, Decide) or self._is_open(beat.turn):
            return False
        return any(self._still(seat, beat.decision) for seat in beat.turn.seats)

    def _see_to(self, beat: ReplicaBeat, turn: Decide) -> None:
        """Ask openly, or pass the laptop to the deciding player."""
        persons = [seat for seat in turn.seats if self._still(seat, beat.decision)]
        if turn.what != self._common:
            self._common = ""
        if self._is_open(turn):
            self.public.ask(persons[0] if persons and not self._common else None)
            self._answer_alike(persons)
            return
        self.public.ask(None)
        if persons and self._shown_enough:
            self._hand_over(persons, turn)

    def _is_open(self, turn: Decide) -> bool:
        openly = hasattr(self.public.presenter, "ask_openly")
        return openly and turn.what in self.together.open and turn.pace is not Pace.FIXED

    @property
    def _shown_enough(self) -> bool:
        timeline = self.public.stage.timeline
        return self.public.settled or (timeline.fixed and self._met[1] >= UNDER)

    def _answered_openly(self, seat: Seat, turn: Decide) -> None:
        """A decision with a single answer: one press answers for all here."""
        if turn.what in self.together.common:
            self._common = turn.what

    def _answer_alike(self, persons: Sequence[Seat]) -> None:
        for seat in persons if self._common else ():
            newest = self.people[seat].newest
            same = newest is not None and isinstance(newest.turn, Decide) and newest.turn.what == self._common
            if newest is not None and same and newest.legal:
                self.people[seat].answer(newest.decision, newest.legal[0])

    def _still(self, seat: Seat, decision: int) -> bool:
        """Whether a seat is a human's who has not answered this decision yet."""
        person = self.people.get(seat)
        return person is not None and seat in self._table.persons and decision not in person.answered

    # --- hand-over ---------------------------------------------------------------------------------------------------

    def _hand_over(self, persons: Sequence[Seat], turn: Decide) -> None:
        """The curtain falls; with a bluff every player takes the laptop, always in the same order."""
        asked = set(persons)
        if turn.what in self.together.everybody:
            asked |= self._table.persons & set(self.people)
        self._queue, self._why = sorted(asked), turn.what
        self._ctx.sounds.play("curtain")
        self._go(HandoverState.FALLING)

    def _next(self) -> bool:
        """Advance to the next looker; whether there is one."""
        self.looker, self._begun = None, None
        while self._queue:
            if self._has_to(seat := self._queue.pop(0)):
                self.looker = seat
                return True
        return False

    def _has_to(self, seat: Seat) -> bool:
        newest = self.people[seat].newest
        if newest is None or not isinstance(newest.turn, Decide) or seat not in self._table.persons:
            return False
        asked = newest.turn.what == self._why and seat in newest.turn.seats and self._still(seat, newest.decision)
        self._bluff = not asked and self._why in self.together.everybody
        return asked or self._bluff

    def _go(self, stand: HandoverState) -> None:
        self.stand, self._age = stand, 0.0
        self.grip.let_go()
        if stand is HandoverState.RISING:
            self._ctx.sounds.play("curtain")
            self.public.hurry_on()
            # Choices sealed one after another already used up their time behind the curtain.
            self._table.advance(self._owed)
            self._owed = 0.0

    def _wait(self, dt: float) -> None:
        """The ring fills while the player holds."""
        if self.looker not in self._table.persons:
            self._go(HandoverState.BACK)
            return
        self.grip.update(dt)
        if self.grip.holds:
            self._open()

    def _open(self) -> None:
        """The name is confirmed: from here on, and only while they hold, the player's table is drawn."""
        person = self._own
        if self._begun is None:
            newest = person.newest
            turn = newest.turn if newest else None
            person.catch_up(live=isinstance(turn, Decide) and turn.pace is Pace.FIXED and not self._bluff)
            self._begun, self._spent = newest, 0.0
        self._ctx.sounds.play("curtain")
        self.stand, self._age = HandoverState.OPEN, 0.0

    @property
    def _own(self) -> PrivateTable:
        """The current looker's table."""
        assert self.looker is not None, "nobody has the laptop"
        return self.people[self.looker]

    def _look(self, dt: float) -> None:
        """The look: a window takes its fixed length, and an answer ends it."""
        person, begun = self._own, self._begun
        assert begun is not None and isinstance(begun.turn, Decide), "nobody looks without a decision"
        self._spent += dt
        self.grip.update(dt)
        if self._runs(begun.turn) and not self._bluff and person.replica is not None and not person.replica.beats:
            self._table.advance(dt)
        person.update(dt)
        newest = person.newest
        if newest is not None and newest.decision != begun.decision and not self._bluff and self._goes_on(newest):
            self._begun = newest
        elif newest is None or self._done(person, newest, begun, begun.turn):
            if begun.turn.pace is Pace.FIXED and not self._runs(begun.turn):
                self._owed = self._table.window(begun.turn.what)
            self._go(HandoverState.BACK)

    @staticmethod
    def _runs(turn: Decide) -> bool:
        """Whether the table's clock runs behind the curtain: a window of one player alone."""
        return turn.pace is Pace.FIXED and len(turn.seats) == 1

    def _goes_on(self, newest: ReplicaBeat) -> bool:
        """Whether the same player's next window follows at once, as with the Spy's exchange."""
        turn = newest.turn
        return isinstance(turn, Decide) and turn.seats == (self.looker,) and self._runs(turn)

    def _done(self, person: PrivateTable, newest: ReplicaBeat, begun: ReplicaBeat, turn: Decide) -> bool:
        """Whether the looker has finished."""
        if person.seat not in self._table.persons:
            return True
        long_enough = self._spent >= self._least(turn)
        if self._bluff:
            return long_enough and not self.grip.holds
        if newest.decision != begun.decision:
            return long_enough and (turn.what not in self.together.shows or person.at_rest)
        sealed = begun.decision in person.answered and not person.waiting
        return sealed and long_enough and not self._runs(turn)

    def _least(self, turn: Decide) -> float:
        """Minimum seconds of a look whose length would reveal something."""
        if self._why in self.together.everybody or (turn.pace is Pace.FIXED and not self._runs(turn)):
            return max(LEAST, self._table.window(self._why))
        return 0.0

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """To the curtain while there is one, else to the public table."""
        self.public.use(intent.device)
        for person in self.people.values():
            person.use(intent.device)
        if self.stand is HandoverState.PUBLIC:
            return self.public.handle(intent)
        if intent.verb is Verb.PANIC:
            if intent.down:
                self._drop()
            return True
        if self.stand in (HandoverState.WAITING, HandoverState.OPEN):
            self._hold(intent)
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    def _drop(self) -> None:
        """The panic key: shut at once; the same player may reopen it."""
        self.grip.let_go()
        if self.stand is HandoverState.OPEN:
            self._go(HandoverState.WAITING)

    def _hold(self, intent: Intent) -> None:
        """The hold on the curtain, and input for the private table behind it."""
        held, slid = self.grip.holds, self.grip.slid
        if self.grip.sticky and intent.verb is Verb.PRESS and intent.y < BAR and held:
            self._drop()
        elif intent.verb in (Verb.MENU, Verb.BACK) and intent.down and not held:
            self._sheet(self._leaving.pause)(self.public)
        elif self.grip.handle(intent, hold_box(self._ctx.canvas)):
            if held and intent.verb is Verb.RELEASE and slid:
                self._own.point_out(intent)
        elif held and not self._bluff:
            self._own.handle(intent)

    # --- pictures ---------------------------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """The public table, a curtain, or, while held, one player's own table."""
        ctx, canvas = self._ctx, self._ctx.canvas
        below: Sequence[Item] = ()
        moving = {HandoverState.FALLING: 1 - self._age / FALL, HandoverState.RISING: self._age / RISE}
        opened = moving.get(self.stand, 0.0)
        if self.sees is not None:
            below = self._own.items()
        elif self.stand in (HandoverState.PUBLIC, HandoverState.FALLING, HandoverState.RISING):
            below = self.public.items()
        shown = (below, self.stand, self.looker, opened, self.public.asked, self.sees, self.grip.moment)
        moment = (*shown, canvas, ctx.texts, ctx.device, ctx.caps)
        if moment != self._moment:
            self._moment = moment
            self._items = [*below, *self._over(max(0.0, opened))]
        return self._items

    def _over(self, opened: float) -> Sequence[Item]:
        ctx = self._ctx
        if self.stand is HandoverState.PUBLIC:
            asked, frame = self.public.asked, self.public.frame
            if asked is None or frame is None or not self.public.asks_me:
                return ()
            return asked_items(frame, self.public.names[asked], asked, ctx.measure)
        if self.sees is not None:
            return strip_items(ctx, self.public.names[self.sees], self.sees)
        if self.stand in (HandoverState.FALLING, HandoverState.RISING):
            return drapes(ctx.canvas, ease("travel", opened))
        named = self.looker is not None and self.stand is not HandoverState.BACK
        name = self.public.names[self.looker or 0] if named else ""
        told = notice(ctx, name, self.looker, self._begun is not None, self.grip)
        return [*drapes(ctx.canvas, 0.0), *notice_items(ctx.canvas, told)]
