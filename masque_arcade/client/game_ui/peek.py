"""Looking under one's own cards: open at once, only while a key or the card is held, or from one press to the next.

For every game's presenter: it says when there is something to see and where, this says whether it is seen now.
"""

from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.render.drawables import Rect


class Peek:
    """One person's hand on his cards. Modes are those of Settings.peek."""

    def __init__(self) -> None:
        self._lifted = False
        self._pressed = False

    def begin(self) -> None:
        """Something new can be seen: it lies covered, unless the mode is "open"."""
        self._lifted = self._pressed = False

    def sees(self, mode: str) -> bool:
        """Whether the private faces are seen now."""
        return mode == "open" or self._lifted

    def handle(self, intent: Intent, mode: str, area: Rect) -> bool:
        """The peek key, or a press on `area` where the cards lie; True when it was meant for them."""
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
