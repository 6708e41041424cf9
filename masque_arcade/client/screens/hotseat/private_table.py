"""One player's private table behind the curtain: always updated, shown only while it is open; and private decisions by
what their time tells: which windows run behind the curtain, and which are only looks."""

from collections import deque
from typing import Any, Final

from msgspec.structs import replace

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.presenter import SEEN
from masque_arcade.client.input.events import Device
from masque_arcade.client.screens.table.question import Decider
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Link

LEAST: Final = 3.0
"""Minimum seconds of a look whose length would reveal something."""


def runs(turn: Decide) -> bool:
    """Whether the table's clock runs behind the curtain: a window of one player alone."""
    return turn.pace is Pace.FIXED and len(turn.seats) == 1


def sealed_together(turn: Decide) -> bool:
    """Whether all choose in one window, each behind the curtain for the whole of it."""
    return turn.pace is Pace.FIXED and not runs(turn)


def is_look(beat: ReplicaBeat) -> bool:
    """Whether one player only looks in a window of their own: it lasts until they have seen enough."""
    return isinstance(beat.turn, Decide) and runs(beat.turn) and len(beat.legal) == 1


class PrivateTable(TableScreen):
    """The table as `seat` sees it. Until requested it only takes in messages, and draws nothing."""

    def __init__(self, link: Link, seat: Seat, leaving: TableExits, speed: str) -> None:
        super().__init__(link, leaving, speed)
        self.playback.speaks = False
        self.question.decider = _PersonDecider(self)
        self.seat = seat
        self.answered: set[int] = set()
        """Decisions this player has answered before anything was published."""
        self._last_beats: deque[ReplicaBeat] = deque(maxlen=2)
        """The last two beats."""

    def take_in(self) -> None:
        """Take new messages without showing or sounding them."""
        self.receive()
        if self.replica is not None:
            self.replica.beats.clear()

    def catch_up(self, live: bool = False, waits: bool = False) -> None:
        """Jump to the current state; with `live` the newest beat is left to be animated. `waits`: looks last until the
        player ends them."""
        self.take_in()
        if self.replica is None or self.presenter is None or not self._last_beats:
            return
        self.presenter.waits = waits
        last = self._last_beats[-1]
        before = self._last_beats[0] if live else last
        self.playback.stage = Stage(self.stage.still)
        self.playback.settled = True
        self.question.renew()
        if before is not last or not live:
            self.presenter.show(replace(before, events=(), fresh=True), self.stage)
        if live:
            self.replica.beats.append(last)

    def linger(self, on: bool) -> None:
        """Whether looks last until the player ends them."""
        if self.presenter is not None:
            self.presenter.waits = on

    @property
    def newest(self) -> ReplicaBeat | None:
        """The latest beat."""
        return self._last_beats[-1] if self._last_beats else None

    def receive(self) -> None:
        """Take new messages, and remember the last beats."""
        known = len(self.replica.beats) if self.replica is not None else 0
        super().receive()
        if self.replica is not None:
            fresh = list(self.replica.beats)[known:]
            self._last_beats.extend(fresh)
            if not self.replica.waiting:
                self.answered -= {beat.decision for beat in fresh if _asks_again(beat)}

    @property
    def waiting(self) -> bool:
        """Whether an answer is on its way."""
        return self.replica is not None and self.replica.waiting

    def answer(self, decision: int, action: Any) -> None:
        """Submit an action chosen in public."""
        if self.replica is not None and not self.replica.waiting:
            self.answered.add(decision)
            self.playback.link.send(self.replica.submit(decision, action))
            self.take_in()

    @property
    def at_rest(self) -> bool:
        """Whether all animations are over, private looks too."""
        return bool(self.replica and not self.replica.beats and not self.stage.busy and not self._looks)

    @property
    def _looks(self) -> bool:
        return self.presenter is not None and (self.presenter.handling or self.presenter.looking)

    def put_down(self, beat: ReplicaBeat) -> None:
        """End the look that `beat` is, or that lasts until its player ends it; nothing else."""
        if is_look(beat):
            self.answer(beat.decision, beat.legal[0])
        elif self.presenter is not None and self.presenter.looking:
            self.presenter.put(SEEN, False)
            self.question.renew()

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        self.playback.use(device)


class _PersonDecider(Decider):
    """The player at this table, whose answers are remembered."""

    def __init__(self, table: PrivateTable) -> None:
        super().__init__(table.playback)
        self._table = table

    def submit(self, beat: ReplicaBeat, action: Any) -> None:
        self._table.answered.add(beat.decision)
        super().submit(beat, action)

    def refused(self) -> None:
        self._table.answered.clear()


def _asks_again(beat: ReplicaBeat) -> bool:
    """Whether an open decision goes on for this player, who may have answered before, as in a talk."""
    return bool(beat.legal) and isinstance(beat.turn, Decide) and beat.turn.pace is not Pace.FIXED
