"""Peeking at one's own cards: open at once, only while a key or the card is held, or from one press to the next.

Every game's presenter provides the cards and their place; this class decides whether they are visible.
"""

from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.render.drawables import Rect


class Peek:
    """One player's peeking. Modes are those of Settings.peek."""

    def __init__(self) -> None:
        self._lifted = False
        self._pressed = False

    def begin(self) -> None:
        """There is something new to see: covered, unless the mode is "open"."""
        self._lifted = self._pressed = False

    def sees(self, mode: str) -> bool:
        """Whether the private faces are visible now."""
        return mode == "open" or self._lifted

    def handle(self, intent: Intent, mode: str, area: Rect) -> bool:
        """The peek key, or a press on `area` with the cards; True when it was for them."""
        if intent.verb is Verb.PEEK:
            self._lifted = held(self._lifted, intent, mode == "toggle")
            return True
        if mode == "open" or intent.verb not in (Verb.PRESS, Verb.RELEASE):
            return False
        if intent.verb is Verb.PRESS and not area.has(intent.x, intent.y):
            return False
        if intent.verb is Verb.RELEASE and not self._pressed:
            return False
        self._pressed = intent.verb is Verb.PRESS
        self._lifted = held(self._lifted, intent, mode == "toggle")
        return True
