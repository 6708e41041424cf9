"""One person's own table behind the curtain: fed all the time, shown only while he holds it open."""

from collections import deque
from dataclasses import replace
from typing import Any

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Seat
from masque_arcade.engine.link import Link


class PrivateTable(TableScreen):
    """The table as `seat` sees it. Nothing of it is drawn, and nothing but messages taken in, until it is asked for."""

    def __init__(self, link: Link, seat: Seat, leaving: TableExits, speed: str) -> None:
        super().__init__(link, leaving, speed)
        self.seat = seat
        self.answered: set[int] = set()
        """Decisions this person has answered, while nothing was published yet."""
        self._told: deque[ReplicaBeat] = deque(maxlen=2)
        """The last two beats."""

    def take_in(self) -> None:
        """Take what arrived, without showing or sounding any of it."""
        self._receive()
        if self.replica is not None:
            self.replica.beats.clear()

    def catch_up(self, live: bool = False) -> None:
        """Be at once where the table stands; with `live` the newest beat is left to be shown as it happens."""
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
        """What this person was told last."""
        return self._told[-1] if self._told else None

    def _receive(self) -> None:
        known = len(self.replica.beats) if self.replica is not None else 0
        super()._receive()
        if self.replica is not None:
            self._told.extend(list(self.replica.beats)[known:])

    @property
    def waiting(self) -> bool:
        """Whether an answer is under way."""
        return self.replica is not None and self.replica.waiting

    def answer(self, decision: int, action: Any) -> None:
        """Submit an action that was chosen before all."""
        if self.replica is not None and not self.replica.waiting:
            self.answered.add(decision)
            self._link.send(self.replica.submit(decision, action))
            self.take_in()

    @property
    def at_rest(self) -> bool:
        """Whether everything that happened has been shown, private looks too."""
        return bool(self.replica and not self.replica.beats and not self.stage.busy and not self._handles)

    @property
    def _handles(self) -> bool:
        return self.presenter is not None and self.presenter.handling

    def use(self, device: Device) -> None:
        """Show the keys of the device that is in somebody's hands."""
        if self._ctx is not None:
            self._ctx.device = device

    def point_out(self, intent: Intent) -> None:
        """A held pointer was let go here: what may be chosen there is chosen."""
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
