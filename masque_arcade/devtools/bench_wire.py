"""The wire's part of `masque-arcade bench`: whole matches of random moves, served to all seats and one spectator.

For each action the host makes views, changes and digests for all, and packs the frames; one guest unpacks, checks and
reads what it is sent. In CPU time of this process: no socket, no clock.
"""

import random
import statistics
import time
from typing import Final

from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.timing import PRESETS
from masque_net.framing import MAX_OUT, Reader, frame
from masque_net.messages import Resync, Submit, Update

_SECONDS: Final = 3.0
Figures = dict[str, float]


def measure(entry: GameEntry, seats: int) -> Figures:
    """Actions a second, bytes of an action, a guest's time for an Update, and how much dearer an action is in the last
    quarter of a match than in the first."""
    lots, matches = random.Random(2), list[_Served]()
    while sum(match.spent for match in matches) < _SECONDS:
        matches.append(_Served(entry, seats, lots))
    actions = sum(len(match.times) for match in matches)
    key = f"wire.{entry.info.id}.{seats}_seats"
    return {
        f"{key}.served_actions_per_second": actions / sum(match.spent for match in matches),
        f"{key}.bytes_to_a_guest_per_action": sum(match.size for match in matches) / actions,
        f"{key}.guest_update_us": 1e6 * sum(match.read for match in matches) / sum(match.updates for match in matches),
        f"{key}.last_quarter_beside_first": statistics.median(match.growth() for match in matches),
    }


class _Served:
    """One match, played to its end as it is made."""

    def __init__(self, entry: GameEntry, seats: int, lots: random.Random) -> None:
        self.times: list[float] = []
        """Seconds by action, at the host."""
        self.read, self.updates, self.size = 0.0, 0, 0
        """Of the guest at seat 0: seconds, Updates, and the bytes of their frames."""
        self._match = Match(entry.game, seats, {}, lots.getrandbits(60))
        self._session = GameSession(entry, self._match, {}, PRESETS["instant"], Rng(1))
        self._guests = [self._session.seat_guest(viewer) for viewer in (*range(seats), None)]
        self._reader, self._replica = Reader(MAX_OUT), Replica(entry.codec)
        self._session.tick(0.0)
        for guest in self._guests:
            self._hear(self._packed(self._session.handle(guest, Resync(), 0.0)))
        while isinstance(turn := self._match.turn, Decide):
            seat = next(seat for seat in turn.seats if seat not in self._session.sealed)
            action = plain(lots.choice(entry.game.legal(self._match.state, seat)))
            start = time.process_time()
            submit = Submit(len(self.times), self._match.decision, action)
            frames = self._packed(self._session.handle(self._guests[seat], submit, 0.0) + self._session.tick(0.0))
            self.times.append(time.process_time() - start)
            self._hear(frames)

    @property
    def spent(self) -> float:
        """Seconds of all actions."""
        return sum(self.times)

    def growth(self) -> float:
        """The mean time of the last quarter's actions beside the first quarter's."""
        quarter = max(1, len(self.times) // 4)
        return sum(self.times[-quarter:]) / sum(self.times[:quarter])

    def _packed(self, sent: Outbox) -> list[bytes]:
        """All frames are made, one to many once, as a host does; those of the guest are returned."""
        frames = {id(message): frame(message) for _, message in sent}
        mine = [message for guest, message in sent if guest == self._guests[0] and isinstance(message, Update)]
        return [frames[id(message)] for message in mine]

    def _hear(self, frames: list[bytes]) -> None:
        for one in frames:
            start = time.process_time()
            for message in self._reader.receive(one):
                self._replica.take(message)
            self.read += time.process_time() - start
            self.updates += 1
            self.size += len(one)
        self._replica.beats.clear()
