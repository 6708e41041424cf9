"""The public table, on a spectator's link, where the named player answers open decisions.

It addresses every player by name.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.hotseat.private_table import PrivateTable
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.question import Decider
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.link import Link


class OpenDecider(Decider):
    """The player who is asked in public. `person` gives a player's table, whose legal actions and link an open decision
    uses; `then` is called after an open answer with its seat and decision."""

    def __init__(
        self, playback: Playback, person: Callable[[Seat], PrivateTable], then: Callable[[Seat, Decide], None]
    ) -> None:
        super().__init__(playback)
        self._person, self._then = person, then
        self.asked: Seat | None = None

    @property
    def decides(self) -> bool:
        """Whether anybody is asked in public."""
        return self.asked is not None

    def beat(self) -> ReplicaBeat | None:
        """The beat on screen, with the legal actions of whoever is asked."""
        beat = super().beat()
        if beat is None or self.asked is None:
            return beat
        mine = self._person(self.asked)
        known = mine.newest
        if mine.waiting or known is None or known.decision != beat.decision:
            return None
        return replace(beat, legal=known.legal)

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to whoever is asked."""
        if self.asked is None:
            return super().prompt(beat, picks)
        host: Any = self.playback.presenter
        asked: Prompt = host.ask_openly(self.asked, beat, picks)
        return asked

    def submit(self, beat: ReplicaBeat, action: Any) -> None:
        """Answer at the player's own table."""
        if self.asked is not None and super().beat() is not None:
            seat = self.asked
            self._person(seat).answer(beat.decision, action)
            if isinstance(beat.turn, Decide):
                self._then(seat, beat.turn)

    def sentence_box(self, frame: TableFrame) -> Rect:
        """The place of the question, and of the name at its left if another player than the one at the bottom is
        asked."""
        box, presenter = frame.sentence, self.playback.presenter
        if presenter is None or self.asked in (None, presenter.me):
            return box
        return Rect(box.x - 200, box.y, box.w + 200, box.h)


class PublicTable(TableScreen):
    """The table that all at one screen may see."""

    def __init__(
        self,
        link: Link,
        leaving: TableExits,
        speed: str,
        person: Callable[[Seat], PrivateTable],
        then: Callable[[Seat, Decide], None],
    ) -> None:
        super().__init__(link, leaving, speed, plays=False)
        self.playback.shared = True
        self.question.decider = self._decider = OpenDecider(self.playback, person, then)

    @property
    def asked(self) -> Seat | None:
        """The player asked in public now."""
        return self._decider.asked

    def ask(self, seat: Seat | None) -> None:
        """Ask `seat`, or no player."""
        if seat != self._decider.asked:
            self._decider.asked = seat
            self.question.ask_anew()

    @property
    def bottom(self) -> Seat:
        """The seat from which the table is drawn."""
        return self.presenter.me if self.presenter else 0

    def sit(self, seat: Seat) -> None:
        """Draw the table from another seat, at once: a curtain hides how it turns."""
        if self.presenter and self.presenter.shown() and seat != self.bottom:
            self.presenter.sit(seat)
            self.stage.snap(self.presenter.layout())
            self.question.renew()

    def hurry_on(self) -> None:
        """A window whose time passed behind the curtain is not animated at length again."""
        self.stage.timeline.fixed_until = self.stage.timeline.now
        self.stage.timeline.finish()

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        self.playback.use(device)

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
        return self.playback.current()
