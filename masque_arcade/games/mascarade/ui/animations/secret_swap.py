"""The local player's private gesture under the table, and the one bit it results in.

Two hands hold "mine" (left) and "theirs" (right). Moving left or right crosses them; labels melt after 0.8 s. The place
of the hands when the cloth closes is the choice. Only this object knows the position, and `close` wipes it.
"""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.input.events import Intent, Verb

OPEN: Final = 0.70
CLOSE: Final = 3.30
CROSS: Final = 0.26
MELT: Final = (0.80, 1.30)
_DEAD: Final = 24.0
"""Half-width of the strip around the middle where the pointer changes nothing, in units."""


@dataclass(slots=True)
class Hands:
    """One gesture. `clock`: seconds since the cards were taken; `crossed`: whether the own card is on the right now;
    `cross_part`: 0..1 of the running crossing, 1 when the hands rest."""

    middle: float
    steady: bool = False
    waits: bool = False
    """Whether the cloth stays down until the player brings the cards back, as all others are bots."""
    clock: float = 0.0
    crossed: bool = False
    cross_part: float = 1.0
    closed: bool = False
    done: bool = False

    @property
    def open(self) -> bool:
        """Whether the hands can be moved now."""
        return self.clock >= OPEN and (self.waits or self.clock < CLOSE) and not self.closed

    @property
    def labels(self) -> float:
        """Visibility of the labels on the cards, 1..0."""
        if self.steady or self.waits:
            return 1.0
        return min(1.0, max(0.0, (MELT[1] - (self.clock - OPEN)) / (MELT[1] - MELT[0])))

    def handle(self, intent: Intent) -> bool:
        """Move the hands if the intent asks for it; under the cloth left and right mean nothing else."""
        if not self.open or not intent.down:
            return intent.verb in (Verb.LEFT, Verb.RIGHT)
        match intent.verb:
            case Verb.LEFT:
                self._go(False)
            case Verb.RIGHT:
                self._go(True)
            case Verb.POINT if abs(intent.x - self.middle) > _DEAD:
                self._go(intent.x > self.middle)
            case _:
                return False
        return True

    def put(self, crossed: bool) -> None:
        """Choose by a button instead of a gesture (assist)."""
        if self.open:
            self._go(crossed)

    def bring_back(self) -> None:
        """Let the cloth close with the hands where they are, when it waits for that."""
        self.done = self.waits and self.open

    def update(self, dt: float) -> bool:
        """Advance time; True in the one step in which the cloth closes."""
        before = self.clock
        self.clock += dt
        self.cross_part = min(1.0, self.cross_part + dt / CROSS)
        closes = self.done if self.waits else before < CLOSE <= self.clock
        return closes and not self.closed

    def close(self) -> bool:
        """The choice: whether the cards are exchanged. The hands forget it."""
        exchanged = self.crossed
        self.crossed, self.cross_part, self.closed = False, 1.0, True
        return exchanged

    def _go(self, crossed: bool) -> None:
        if crossed is not self.crossed:
            self.crossed = crossed
            self.cross_part = 1.0 - self.cross_part if self.cross_part < 1 else 0.0
