"""One player's private table behind the curtain: always updated, shown only while it is open."""

from collections import deque
from dataclasses import replace
from typing import Any

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.base_presenter import SEEN
from masque_arcade.client.input.events import Device
from masque_arcade.client.screens.hotseat.windows import is_look
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.link import Link


class PrivateTable(TableScreen):
    """The table as `seat` sees it. Until requested it only takes in messages, and draws nothing."""

    speaks = False

    def __init__(self, link: Link, seat: Seat, leaving: TableExits, speed: str) -> None:
        super().__init__(link, leaving, speed)
        self.seat = seat
        self.answered: set[int] = set()
        """Decisions this player has answered before anything was published."""
        self._told: deque[ReplicaBeat] = deque(maxlen=2)
        """The last two beats."""

    def take_in(self) -> None:
        """Take new messages without showing or sounding them."""
        self._receive()
        if self.replica is not None:
            self.replica.beats.clear()

    def catch_up(self, live: bool = False, waits: bool = False) -> None:
        """Jump to the current state; with `live` the newest beat is left to be animated. `waits`: looks last until the
        player ends them."""
        self.take_in()
        if self.replica is None or self.presenter is None or not self._told:
            return
        self.presenter.waits = waits
        last = self._told[-1]
        before = self._told[0] if live else last
        self.stage = Stage(self.stage.still)
        self._prompt_key, self._settled = None, True
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
        return self._told[-1] if self._told else None

    def _receive(self) -> None:
        known = len(self.replica.beats) if self.replica is not None else 0
        super()._receive()
        if self.replica is not None:
            fresh = list(self.replica.beats)[known:]
            self._told.extend(fresh)
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
            self._link.send(self.replica.submit(decision, action))
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
            self._prompt_key = None

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        if self._ctx is not None:
            self._ctx.device = device

    def _submit(self, action: Any) -> None:
        shown = self.presenter.shown() if self.presenter else None
        if shown is not None:
            self.answered.add(shown.decision)
        super()._submit(action)

    def _refused(self) -> None:
        self.answered.clear()
        super()._refused()


def _asks_again(beat: ReplicaBeat) -> bool:
    """Whether an open decision goes on for this player, who may have answered before, as in a talk."""
    return bool(beat.legal) and isinstance(beat.turn, Decide) and beat.turn.pace is not Pace.FIXED
