"""The local player's private gesture under the table, and the one bit it results in.

Two hands hold "mine" (left) and "theirs" (right). A button says whether they cross, or one of the cards is dragged
across the middle; a pointer that only moves does nothing. The place of the hands when the cloth closes is the choice.
Only this object knows the position, and `close` wipes it.
"""

from dataclasses import dataclass
from typing import Final

OPEN: Final = 0.70
CLOSE: Final = 3.30
CROSS: Final = 0.26
MELT: Final = (0.80, 1.30)


@dataclass(slots=True)
class Hands:
    """One gesture. `clock`: seconds since the cards were taken; `crossed`: whether the own card is on the right now;
    `cross_part`: 0..1 of the running crossing, 1 when the hands rest."""

    steady: bool = False
    waits: bool = False
    """Whether the cloth stays down until the player brings the cards back, as all others are bots."""
    clock: float = 0.0
    crossed: bool = False
    cross_part: float = 1.0
    held: str = ""
    """The card that is being dragged, "mine" or "theirs"."""
    chosen: bool = False
    """Whether a button or a drag has moved them, or left them on purpose."""
    dragged: bool = False
    """Whether it was a drag."""
    closed: bool = False
    done: bool = False

    @property
    def open(self) -> bool:
        """Whether the hands are visible, and can be dragged."""
        return self.clock >= OPEN and (self.waits or self.clock < CLOSE) and not self.closed

    @property
    def known(self) -> bool:
        """Whether the screen says whose card is where: who drags them may lose track of them, as of real cards."""
        return self.steady or self.waits or not self.dragged

    @property
    def labels(self) -> float:
        """Visibility of the labels on the cards, 1..0."""
        if self.known:
            return 1.0
        return min(1.0, max(0.0, (MELT[1] - (self.clock - OPEN)) / (MELT[1] - MELT[0])))

    def take(self, card: str) -> None:
        """Begin to drag one of the cards."""
        self.held = card

    def drag(self, right: bool) -> None:
        """The dragged card is on this side of the middle."""
        if self.held and self.open and (right is (self.held == "mine")) is not self.crossed:
            self.chosen = self.dragged = True
            self._cross(not self.crossed)

    def drop(self) -> None:
        """Let go of the dragged card."""
        self.held = ""

    def put(self, crossed: bool) -> None:
        """Choose by a button; it counts from the moment the cards are taken."""
        if not self.closed:
            self.held, self.chosen, self.dragged = "", True, False
            self._cross(crossed)

    def bring_back(self) -> None:
        """Let the cloth close with the hands where they are, when it waits for that."""
        self.done = self.waits

    def update(self, dt: float) -> bool:
        """Advance time; True in the one step in which the cloth closes."""
        before = self.clock
        self.clock += dt
        self.cross_part = min(1.0, self.cross_part + dt / CROSS)
        closes = self.done and self.open if self.waits else before < CLOSE <= self.clock
        return closes and not self.closed

    def close(self) -> bool:
        """The choice: whether the cards are exchanged. The hands forget it."""
        exchanged = self.crossed
        self.crossed, self.cross_part, self.held = False, 1.0, ""
        self.chosen, self.dragged, self.closed = False, False, True
        return exchanged

    def _cross(self, crossed: bool) -> None:
        if crossed is not self.crossed:
            self.crossed = crossed
            self.cross_part = 1.0 - self.cross_part if self.cross_part < 1 else 0.0
