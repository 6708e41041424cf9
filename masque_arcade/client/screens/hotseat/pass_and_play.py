"""Pass and play: the public table, and a curtain before anything private (set-up B).

A hand-over: the curtain falls and names the player, one press opens it, their own table is shown until they have
decided or cover it, then the curtain stays shut for a fixed time and opens on the public table. A private table is
never drawn at any other moment. The public table is drawn from the seat of whoever has the laptop; it turns behind a
curtain.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import structs

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Context, nothing
from masque_arcade.client.screens.hotseat.curtain import HandoverState, cover_box, open_box, width
from masque_arcade.client.screens.hotseat.hand_over import HandOver
from masque_arcade.client.screens.hotseat.labels import (
    CurtainCaption,
    asked_items,
    cover_spoken,
    curtain_items,
    curtain_spoken,
    strip_items,
)
from masque_arcade.client.screens.hotseat.players import Party, SharedTable
from masque_arcade.client.screens.table.table_screen import TableExits
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.client.spoken import Description
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Guard, same

UNDER: Final = 1.1
"""Seconds into a fixed window before its hand-over begins: all have seen the cards go under the cloth."""


class PassAndPlayScreen(HandOver):
    """A hot-seat table; masque_arcade/app/hotseat.py creates it."""

    opaque = True
    typing = False

    def __init__(
        self, table: SharedTable, party: Party, leaving: TableExits, speed: str = "normal", guard: Guard = same
    ) -> None:
        super().__init__(table, party, leaving, speed, guard)
        self._common = ""
        """The decision one player has answered for all here."""
        self.met = (-1, 0.0)
        self._moment: tuple[object, ...] = ()
        self._items: list[Item] = []

    # --- Screen ------------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        self.ctx = ctx
        if ctx.top() in (None, self):
            self.paused = False
        self.public.enter(replace(ctx, top=lambda: None if ctx.top() in (None, self) else ctx.top()))
        # A player's cards are face up on their own table: the curtain covers them, not each card.
        opened = replace(ctx.settings, peek="open")
        own = replace(ctx, settings=opened, sounds=self._own_sounds(ctx), top=nothing, read_aloud=bool)
        for person in self.people.values():
            person.enter(own)
        self.overlays.enter(ctx)

    def _own_sounds(self, ctx: Context) -> Any:
        """The sounds of a player's own table."""
        return ctx.sounds

    def leave(self) -> None:
        """The caller leaves the table."""
        self.overlays.leave()

    def update(self, dt: float) -> None:
        """Advance the table, if what lies over it lets it go on."""
        if self.overlays.let(dt):
            self.advance(dt)
            self.overlays.update(dt)

    def advance(self, dt: float) -> None:
        """The table's clock runs only without a curtain, or while the looker may look."""
        for person in self.people.values():
            if person.seat != self.looker or self.stand is not HandoverState.OPEN:
                person.take_in()
        if self.paused and not (self.stand is HandoverState.PUBLIC and self.public.stage.timeline.fixed):
            return
        self._age += dt
        if self.stand is HandoverState.PUBLIC:
            self._public(dt)
        else:
            self.step(dt)

    # --- the public table -------------------------------------------------------------------------------------------

    def _public(self, dt: float) -> None:
        replica = self.public.replica
        if (replica is None or not replica.beats) and not self._stands_still(self.public.current):
            self.shared.advance(dt)
        self.public.update(dt)
        if self.public.game:
            self.together = SHELF[self.public.game].together
        beat = self.public.current
        if beat is None or not isinstance(beat.turn, Decide):
            self.public.ask(None)
            return
        known, since = self.met
        self.met = (beat.decision, since + dt if beat.decision == known else 0.0)
        self._see_to(beat, beat.turn)

    def _stands_still(self, beat: ReplicaBeat | None) -> bool:
        """Whether the clock waits for a curtain: a hand-over does not shorten a window."""
        if beat is None or not isinstance(beat.turn, Decide) or self._is_open(beat.turn):
            return False
        return any(self.still_asked(seat, beat.decision) for seat in beat.turn.seats)

    def _see_to(self, beat: ReplicaBeat, turn: Decide) -> None:
        """Ask openly, or pass the laptop to the deciding player."""
        persons = [seat for seat in turn.seats if self.still_asked(seat, beat.decision)]
        if turn.what != self._common:
            self._common = ""
        if self._is_open(turn):
            asked = persons[0] if persons and not self._common else None
            turning = asked is not None and self.turn_to(asked, turn)
            self.public.ask(None if turning else asked)
            self._answer_alike(persons)
            return
        self.public.ask(None)
        if persons and self._shown_enough:
            self.hand_over(persons, turn)

    def _is_open(self, turn: Decide) -> bool:
        openly = hasattr(self.public.presenter, "ask_openly")
        return openly and turn.what in self.together.open and turn.pace is not Pace.FIXED

    @property
    def _shown_enough(self) -> bool:
        timeline = self.public.stage.timeline
        return self.public.settled or (timeline.fixed and self.met[1] >= UNDER)

    def answered_openly(self, seat: Seat, turn: Decide) -> None:
        """A decision with a single answer: one press answers for all here."""
        if turn.what in self.together.common:
            self._common = turn.what

    def _answer_alike(self, persons: Sequence[Seat]) -> None:
        for seat in persons if self._common else ():
            newest = self.people[seat].newest
            same = newest is not None and isinstance(newest.turn, Decide) and newest.turn.what == self._common
            if newest is not None and same and newest.legal:
                self.people[seat].answer(newest.decision, newest.legal[0])

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """What lies over the table first, then the table."""
        return self.overlays.handle(intent) or self.take(intent)

    def take(self, intent: Intent) -> bool:
        """To the curtain while there is one, else to the public table."""
        self.public.use(intent.device)
        for person in self.people.values():
            person.use(intent.device)
        if self.stand is HandoverState.PUBLIC:
            return self.public.handle(intent)
        if intent.verb is Verb.PANIC:
            if intent.down:
                self.cover()
            return True
        if self.stand in (HandoverState.WAITING, HandoverState.OPEN):
            self._behind(intent)
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    def _behind(self, intent: Intent) -> None:
        """A press on the curtain, and input for the private table behind it."""
        was, canvas = self.reveal.open, self.ctx.canvas
        if self.reveal.handle(intent, open_box(canvas)):
            if self.reveal.open and not was:
                self.open_curtain()
        elif not was:
            if intent.verb in (Verb.MENU, Verb.BACK) and intent.down:
                self.opens_sheet(self.leaving.pause)(self.public)
        elif self._covers(intent):
            if self.begun is not None and not self.bluff:
                self.own.put_down(self.begun)
            self.cover()
        elif not self.bluff:
            self.own.handle(intent)

    def _covers(self, intent: Intent) -> bool:
        on_it = intent.verb is Verb.PRESS and cover_box(self.ctx.canvas).has(intent.x, intent.y)
        return intent.down and (on_it or intent.verb is Verb.PEEK)

    # --- pictures ---------------------------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """The table or the curtain, and what lies over them."""
        return self.overlays.over(self.picture())

    def picture(self) -> Sequence[Item]:
        """The public table, a curtain, or, while it is open, one player's own table."""
        ctx, canvas = self.ctx, self.ctx.canvas
        below: Sequence[Item] = ()
        opened = width(self.stand, self._age, ctx.settings.reduced_motion)
        if self.sees is not None:
            below = self.own.items()
        elif self.stand is HandoverState.PUBLIC or opened:
            below = self.public.items()
        shown = (below, self.stand, self.looker, opened, self.public.asked, self.sees, self.begun is None)
        moment = (*shown, canvas, ctx.texts, ctx.device, ctx.caps)
        if moment != self._moment:
            self._moment = moment
            self._items = [*below, *self._over(opened)]
        return self._items

    def description(self) -> Description:
        """What is on screen in words: nothing private but behind an open curtain."""
        if self.sees is not None:
            own = self.own.description()
            return self.overlays.description(structs.replace(own, things=[cover_spoken(self.ctx), *own.things]))
        if self.stand is HandoverState.PUBLIC:
            return self.overlays.description(self.public.description())
        opened = width(self.stand, self._age, self.ctx.settings.reduced_motion)
        said = curtain_spoken(self.ctx, self._caption(), opened)
        line = self.ctx.texts.sentences(one.name for one in said)
        return self.overlays.description(
            Description(said, "open" if any(one.key == "open" for one in said) else None, line)
        )

    def focus_on(self, key: Hashable) -> None:
        """Move the focus of the table that is shown."""
        if self.sees is not None:
            self.own.focus_on(key)
        elif self.stand is HandoverState.PUBLIC:
            self.public.focus_on(key)

    def _over(self, opened: float) -> Sequence[Item]:
        ctx, asked, frame = self.ctx, self.public.asked, self.public.frame
        if self.stand is HandoverState.PUBLIC:
            if asked is None or asked == self.public.bottom or frame is None or not self.public.asks_me:
                return ()
            return asked_items(frame, self.public.names[asked], asked, ctx.measure)
        if self.sees is not None:
            return strip_items(ctx, self.public.names[self.sees], self.sees)
        return curtain_items(ctx, self._caption(), opened)

    def _caption(self) -> CurtainCaption | None:
        """What the closed curtain says."""
        back, turning = self.stand is HandoverState.BACK, self.stand is HandoverState.TURNING
        if back and self.queue:
            return None
        named = None if back else self.holder if turning else self.looker
        name = "" if named is None else self.public.names[named]
        return CurtainCaption(named, name, turning, named != self.holder, self.begun is not None)
