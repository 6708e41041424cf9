"""The public table, on a spectator's link, where the named player answers open decisions.

It addresses every player by name.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from masque_arcade.client.game_ui.presenter import TableFrame
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.hotseat.private_table import PrivateTable
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.link import Link


class PublicTable(TableScreen):
    """The public table. `person` gives a player's table, whose legal actions and link an open decision uses."""

    def __init__(
        self,
        link: Link,
        leaving: TableExits,
        speed: str,
        person: Callable[[Seat], PrivateTable],
        then: Callable[[Seat, Decide], None],
    ) -> None:
        """`then` is called after an open answer with its seat and decision."""
        super().__init__(link, leaving, speed, plays=False)
        self._person, self._then = person, then
        self.asked: Seat | None = None
        """The player asked in public now."""

    def _welcome(self, message: Any) -> Replica:
        replica = super()._welcome(message)
        if self.presenter is not None:
            self.presenter.shared = True
        return replica

    def ask(self, seat: Seat | None) -> None:
        """Ask `seat`, or no player."""
        if seat != self.asked:
            self.asked, self._picks, self._prompt_key, self._asked_decision = seat, (), None, -1

    def _sentence_box(self) -> Rect:
        """The place of the question, and of the name at its left if another player than the one at the bottom is
        asked."""
        box = super()._sentence_box()
        return box if self.asked in (None, self.bottom) else Rect(box.x - 200, box.y, box.w + 200, box.h)

    @property
    def bottom(self) -> Seat:
        """The seat from which the table is drawn."""
        return self.presenter.me if self.presenter else 0

    def sit(self, seat: Seat) -> None:
        """Draw the table from another seat, at once: a curtain hides how it turns."""
        if self.presenter and self.presenter.shown() and seat != self.bottom:
            self.presenter.sit(seat)
            self.stage.snap(self.presenter.layout())
            self._prompt_key = None

    def hurry_on(self) -> None:
        """A window whose time passed behind the curtain is not animated at length again."""
        self.stage.timeline.fixed_until = self.stage.timeline.now
        self.stage.timeline.finish()

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        if self._ctx is not None:
            self._ctx.device = device

    @property
    def frame(self) -> TableFrame | None:
        """The area of prompts; None before anything is shown."""
        return self.presenter.frame() if self.presenter and self.presenter.shown() else None

    @property
    def settled(self) -> bool:
        """Whether all animations are over."""
        return bool(self.replica and not self.replica.beats and not self.stage.busy)

    @property
    def current(self) -> ReplicaBeat | None:
        """The displayed beat, unless newer ones wait."""
        return super()._current()

    @property
    def _decides(self) -> bool:
        return self.asked is not None

    def _current(self) -> ReplicaBeat | None:
        beat = super()._current()
        if beat is None or self.asked is None:
            return beat
        mine = self._person(self.asked)
        known = mine.newest
        if mine.waiting or known is None or known.decision != beat.decision:
            return None
        return replace(beat, legal=known.legal)

    def _question(self, beat: ReplicaBeat) -> Prompt:
        if self.asked is None:
            return super()._question(beat)
        host: Any = self.presenter
        asked: Prompt = host.ask_openly(self.asked, beat, self._picks)
        return asked

    def _submit(self, action: Any) -> None:
        beat = super()._current()
        if self.asked is not None and beat is not None:
            seat = self.asked
            self._person(seat).answer(beat.decision, action)
            self._prompt_key = None
            if isinstance(beat.turn, Decide):
                self._then(seat, beat.turn)
