"""The local player's private gesture under the table, and the one bit it results in.

Two hands hold "mine" (left) and "theirs" (right). A button says whether they cross, or one of the cards is dragged
across the middle; a pointer that only moves does nothing. The place of the hands when the cloth closes is the choice.
To pretend is a sleight of its own: the hands meet and part again, in the same time. Only this object knows the
position, and `close` wipes it.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from masque_arcade.client.animation.pose import land, pulse

OPEN: Final = 0.70
CLOSE: Final = 3.30
CROSS: Final = 0.45
"""Seconds of a sleight, and in which a card that is let go comes to rest."""
MELT: Final = (0.80, 1.30)
_WEIGHT: Final = 0.07
_DRAG: Final = 0.16
"""Seconds by which a card is behind the hand that pulls it, and the cloth behind the card."""
_MEET: Final = 0.9
"""How far each hand goes towards the middle when they only pretend."""
RUBS: Final = 0.3
"""How far the cloth is behind when it is heard."""


@dataclass(slots=True)
class Hands:
    """One gesture. `clock`: seconds since the cards were taken; `crossed`: whether one's own card is on the right now;
    `cross_part`: 0..1 of the running sleight, 1 when the hands rest."""

    steady: bool = False
    waits: bool = False
    """Whether the cloth stays down until the player brings the cards back, as all others are bots."""
    clock: float = 0.0
    crossed: bool = False
    cross_part: float = 1.0
    at: float = -1.0
    """Where one's own card is, -1 (left) to 1 (right); the other one is opposite."""
    cloth: float = -1.0
    """Where the cloth is that it drags along."""
    pulled: float = -1.0
    """Where the hand pulls one's own card to, while one of them is dragged."""
    begun: float = -1.0
    """Where one's own card was when the running sleight began."""
    meets: bool = False
    """Whether that only pretends."""
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
        self.held, self.pulled = card, self.at

    def pull(self, place: float) -> None:
        """The dragged card is to follow the hand to `place`, -1 to 1."""
        self.pulled = max(-1.1, min(1.1, place if self.held == "mine" else -place))

    def drag(self, right: bool) -> None:
        """The dragged card is on this side of the middle."""
        if self.held and self.open and (right is (self.held == "mine")) is not self.crossed:
            self.chosen = self.dragged = True
            self.crossed = not self.crossed
            self._begin(meets=False)

    def drop(self) -> None:
        """Let go of the dragged card, which comes to rest on its side."""
        if self.held:
            self.held = ""
            self._begin(meets=False)

    def put(self, crossed: bool) -> None:
        """Choose by a button; it counts from the moment the cards are taken."""
        if not self.closed:
            self.held, self.chosen, self.dragged = "", True, False
            self._begin(meets=crossed is self.crossed)
            self.crossed = crossed

    def bring_back(self) -> None:
        """Let the cloth close with the hands where they are, when it waits for that."""
        self.done = self.waits

    def update(self, dt: float) -> bool:
        """Advance time; True in the one step in which the cloth closes."""
        before = self.clock
        self.clock += dt
        self.cross_part = min(1.0, self.cross_part + dt / CROSS)
        follows = 1 - exp(-dt / _WEIGHT)
        self.at = self.at + (self.pulled - self.at) * follows if self.held else self._along()
        self.cloth += (self.at - self.cloth) * (1 - exp(-dt / _DRAG))
        closes = self.done and self.open if self.waits else before < CLOSE <= self.clock
        return closes and not self.closed

    def close(self) -> bool:
        """The choice: whether the cards are exchanged. The hands forget it."""
        exchanged = self.crossed
        self.crossed, self.cross_part, self.held = False, 1.0, ""
        self.at = self.cloth = self.pulled = self.begun = -1.0
        self.meets = self.chosen = self.dragged = False
        self.closed = True
        return exchanged

    def _begin(self, meets: bool) -> None:
        """A sleight from where the cards are."""
        self.begun, self.cross_part, self.meets = self.at, 0.0, meets

    def _along(self) -> float:
        """One's own card's place on the way of the running sleight."""
        end = 1.0 if self.crossed else -1.0
        met = _MEET * pulse(self.cross_part) if self.meets else 0.0
        return self.begun + (end - self.begun) * land(self.cross_part) - end * met if self.cross_part < 1 else end
