"""The seat that a presenter shows a table to: who looks there, and when their own cards are open to them."""

from dataclasses import dataclass

from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.engine.game import Seat


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat at one table, `me`, for a presenter. `hurry`: fixed windows are 0 long; `plays`: a human decides for
    `me`, else it only watches; `brisk`: people here wait for bots, and what concerns bots alone is short."""

    ctx: Context
    names: tuple[str, ...]
    bots: frozenset[Seat]
    me: Seat
    hurry: bool = False
    plays: bool = True
    brisk: bool = False

    @property
    def you(self) -> Seat | None:
        """The local player's seat; None for a spectator."""
        return self.me if self.plays else None


class Peek:
    """One player's peeking at their own cards: open at once, only while a key or the card is held, or from one press to
    the next. Modes are those of Settings.peek."""

    def __init__(self) -> None:
        self.lifted = False
        self._pressed = False
        self.always = False
        """Whether nothing is covered: in a replay, where one has said so."""

    def begin(self) -> None:
        """There is something new to see: covered, unless the mode is "open"."""
        self.lifted = self._pressed = False

    def sees(self, mode: str) -> bool:
        """Whether the private faces are visible now."""
        return mode == "open" or self.always or self.lifted

    def handle(self, intent: Intent, mode: str, area: Rect) -> bool:
        """The peek key, or a press on `area` with the cards; True when it was for them."""
        if intent.verb is Verb.PEEK:
            self.lifted = held(self.lifted, intent, mode == "toggle")
            return True
        if mode == "open" or intent.verb not in (Verb.PRESS, Verb.RELEASE):
            return False
        if intent.verb is Verb.PRESS and not area.has(intent.x, intent.y):
            return False
        if intent.verb is Verb.RELEASE and not self._pressed:
            return False
        self._pressed = intent.verb is Verb.PRESS
        self.lifted = held(self.lifted, intent, mode == "toggle")
        return True
