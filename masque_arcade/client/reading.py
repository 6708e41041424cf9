"""Reading: the top screen in words for a screen reader, and what the reader asks for as intents of the keyboard."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Screen, Take
from masque_arcade.client.spoken import Description, Kind, Request, Spoken, Teller, Wish, words, written

_PAUSE: Final = 0.25
"""Seconds between two tellings of what comes by itself: no voice is as fast as frames are."""
_MOST: Final = 100
"""Steps of a slider at once at most."""


class Reader(Protocol):
    """The interface to a screen reader (device/screen_reader.py)."""

    def start(self) -> None:
        """Offer the window to readers."""

    @property
    def active(self) -> bool:
        """Whether anybody listens."""

    def requests(self) -> list[Request]:
        """What was asked for since the last call."""

    def show(self, description: Description) -> None:
        """Say this from now on."""

    def look(self, focused: bool) -> None:
        """Once a frame: whether the window has the keyboard."""


class Reading:
    """What is read of one window."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._description = Description()
        self._top: Screen | None = None
        self._teller: Teller | None = None
        """The screen that is told, and the same if it says more than its words."""
        self._drawn: Sequence[Item] | None = None
        self._written = Description()
        """The words of a picture, and of which."""
        self._due = 0.0
        """Seconds until it is told again."""
        self.lets: Callable[[], bool] = lambda: True
        """Called before a wish is done; False drops it."""

    def hurry(self) -> None:
        """Tell with this frame what comes of a press."""
        self._due = 0.0

    def tell(self, top: Screen | None, over: Sequence[Sequence[Item]], focused: bool, dt: float) -> None:
        """Say what has changed; `over` has the lines over every screen. Nothing while nobody listens."""
        self._reader.look(focused)
        if not self._reader.active:
            self._description, self._due = Description(), 0.0
            return
        self._due -= dt
        if top is not self._top:
            self._top, self._teller = top, top if isinstance(top, Teller) else None
        elif self._due > 0:
            return
        self._due = _PAUSE
        description = self._teller.description() if self._teller else self._words(top)
        lines = [line for line in (written(items) for items in over) if line]
        if lines:
            news = "\n".join([*filter(None, [description.news]), *lines])
            description = replace(description, news=news)
        if description is not self._description and description != self._description:
            self._description = description
            self._reader.show(description)

    def _words(self, top: Screen | None) -> Description:
        """The words of a screen's picture."""
        items = top.items() if top else ()
        if items is not self._drawn:
            self._drawn, self._written = items, Description(words(items))
        return self._written

    def obey(self, top: Screen | None, take: Take[Intent]) -> None:
        """Do what was asked for, as the keyboard does it."""
        for request in self._reader.requests() if self._reader.active else ():
            thing = next((one for one in self._description.things if one.key == request.key), None)
            if not self.lets() or thing is None or top is None:
                continue
            if isinstance(top, Teller) and thing.verb is Verb.CONFIRM:
                top.focus_on(thing.key)
            for intent in _intents(request, thing):
                take(intent)


def _intents(request: Request, thing: Spoken) -> Iterator[Intent]:
    """What a wish means."""
    match request.wish:
        case Wish.PRESS if thing.verb is Verb.PRESS:
            x, y = thing.rect.cx, thing.rect.cy
            for verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE):
                yield Intent(verb, Device.MOUSE, verb is not Verb.RELEASE, x, y)
        case Wish.PRESS:
            yield Intent(thing.verb)
            yield Intent(thing.verb, down=False)
        case Wish.MORE if thing.scale:
            yield Intent(Verb.RIGHT)
        case Wish.LESS if thing.scale:
            yield Intent(Verb.LEFT)
        case Wish.SET if thing.scale and not isinstance(request.value, str):
            steps = round((request.value - thing.scale.at) / thing.scale.step)
            for _ in range(min(abs(steps), _MOST)):
                yield Intent(Verb.RIGHT if steps > 0 else Verb.LEFT)
        case Wish.SET if thing.kind is Kind.FIELD:
            yield Intent(Verb.SELECT_ALL)
            yield Intent(Verb.TYPE, text=str(request.value)) if request.value else Intent(Verb.ERASE)
