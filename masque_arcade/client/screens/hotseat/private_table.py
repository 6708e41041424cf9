"""One player's private table behind the curtain: always updated, shown only while held open."""

from collections import deque
from dataclasses import replace
from typing import Any

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.input.events import Device, Intent, Verb
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

    def catch_up(self, live: bool = False) -> None:
        """Jump to the current state; with `live` the newest beat is left to be animated."""
        self.take_in()
        if self.replica is None or self.presenter is None or not self._told:
            return
        last = self._told[-1]
        before = self._told[0] if live else last
        self.stage = Stage(self.stage.still)
        self._prompt_key, self._settled = None, True
        if before is not last or not live:
            self.presenter.show(replace(before, events=(), fresh=True), self.stage)
        if live:
            self.replica.beats.append(last)

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
        return bool(self.replica and not self.replica.beats and not self.stage.busy and not self._handles)

    @property
    def _handles(self) -> bool:
        return self.presenter is not None and self.presenter.handling

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        if self._ctx is not None:
            self._ctx.device = device

    def point_out(self, intent: Intent) -> None:
        """A held pointer was released here: choose what is there."""
        under = next((one for one in self._lit() if one.rect.has(intent.x, intent.y) and not one.choice.why), None)
        if under is not None and self.asks_me:
            self.handle(Intent(Verb.PRESS, intent.device, True, intent.x, intent.y))
            self.handle(Intent(Verb.RELEASE, intent.device, False, intent.x, intent.y))

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
