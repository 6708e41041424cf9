"""A finished trick stays on the table while a key or finger is held down; a short press lets it go."""

from typing import Final

from masque_arcade.client.input.events import Intent, Verb

_DOWN: Final = (Verb.CONFIRM, Verb.PRESS)
_BAR: Final = 40.0
"""Height of the bar at the top, in units: its keys stay keys."""


class TrickHold:
    """One player's hand on the trick."""

    STEP: Final = 0.1
    """Seconds from one look at the hand to the next."""
    _SHORT: Final = 0.35
    _MOST: Final = 300
    """Looks after which the trick is taken although the hand is still there, as with a broken key."""

    def __init__(self) -> None:
        self._lies = self._held = False
        self._since, self._looks = 0.0, 0
        self.hurried = False
        """Whether a short press has just asked for the trick to be taken."""

    def begin(self) -> None:
        """A trick is finished."""
        self._lies, self._held, self._since, self._looks = True, False, 0.0, 0

    def end(self) -> None:
        """The trick has been taken."""
        self._lies = self._held = False

    def waits(self) -> bool:
        """Whether the trick is kept on the table, asked every STEP."""
        self._looks += 1
        return self._lies and self._held and self._looks < self._MOST

    def update(self, dt: float) -> None:
        if self._held:
            self._since += dt

    def handle(self, intent: Intent) -> bool:
        """Start holding with a press, stop with its end; a short one takes the trick at once."""
        self.hurried = False
        if not self._lies:
            return False
        if intent.verb in _DOWN and intent.down and not (intent.verb is Verb.PRESS and intent.y < _BAR):
            if not self._held:
                self._held, self._since = True, 0.0
            return True
        if self._held and (intent.verb is Verb.RELEASE or (intent.verb is Verb.CONFIRM and not intent.down)):
            self._held = False
            self.hurried = self._since < self._SHORT
            return True
        return False
