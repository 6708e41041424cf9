"""Explanations at a table: of what the pointer or the focus rests on, or a key asks for.

Independent of games: presenters provide the explained items and their places.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from masque_arcade.client.game_ui.presenter import Tip
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.prompt_view import VisibleChoice

LINGER: Final = 0.4
"""Seconds of rest before an explanation."""
_GLANCE: Final = 0.25
"""The same for the pointer on items with no other purpose; the focus explains those at once."""
Tips = Sequence[tuple[Choice, Tip]]


class Explanations:
    """The player's rest on items. `open`: an explanation is held open until its key is
    pressed again."""

    def __init__(self) -> None:
        self.open = False
        self.pointed: object = None
        self._at = (-1.0, -1.0)
        self._rested = 0.0
        self._left: Hashable | None = None

    def point(self, key: object, x: float, y: float) -> None:
        """The pointer is at a place, over the spot `key` or none."""
        if key != self.pointed:
            self._rested = 0.0
        self.pointed, self._at = key, (x, y)

    def leave(self) -> None:
        """The pointer means something else: it rests on nothing."""
        self.point(None, -1.0, -1.0)

    def move(self) -> None:
        """The player moved the focus."""
        self._rested = 0.0

    def turn_away(self) -> None:
        """A prompt moved the focus: no explanation is wanted."""
        self._rested = float("-inf")

    def rest(self, dt: float) -> None:
        self._rested += dt

    def hold(self, focus: Hashable | None) -> None:
        """The explanation key is pressed: what is explained stays open."""
        if not self.open:
            self._left = focus
        self.open = True

    def close(self, focus: Hashable | None, quiet: bool) -> Hashable | None:
        """The new focus: from explained items back to choices."""
        self.open = False
        self._rested = float("-inf")
        return self._left if quiet else focus

    def tip(self, focus: object, lit: Sequence[VisibleChoice], tips: Tips, device: Device) -> tuple[Rect, Tip] | None:
        """The current explanation and its item's place."""
        mouse = device is Device.MOUSE
        meant = next((one.choice for one in lit if one.choice.key == (self.pointed if mouse else focus)), None)
        only = meant is not None and meant.pick[0] == "tip" and meant.style != "quiet"
        patience = LINGER if not only else _GLANCE if mouse else 0.0
        if not self.open and (self._rested < patience or device is Device.TOUCH):
            return None
        if not mouse:
            return tip_of(focus, lit, tips)
        return self._under_pointer(tips) or tip_of(focus if self.open else self.pointed, lit, tips)

    def _under_pointer(self, tips: Tips) -> tuple[Rect, Tip] | None:
        """The smallest explained item under the pointer, even inside a larger choice."""
        under = [(choice.rect, tip) for choice, tip in tips if choice.rect and choice.rect.has(*self._at)]
        return min(under, key=lambda entry: entry[0].w * entry[0].h, default=None)


def button_tips(game: str, choices: Sequence[Choice], texts: Catalogue) -> list[tuple[Choice, Tip]]:
    """What buttons do, by the game's texts `explain.<kind>`, else by those of all games."""
    made = []
    for choice in choices:
        kind = choice.pick[1] if choice.pick[0] == "kind" else choice.pick[0]
        keys = (f"{game}.explain.{kind}", f"tip.button.{kind}")
        if key := next((key for key in keys if texts.has(key)), ""):
            made.append((choice, Tip(choice.label, texts(key), picture=choice.icon)))
    return made


def tip_of(key: object, lit: Sequence[VisibleChoice], tips: Tips) -> tuple[Rect, Tip] | None:
    """The explanation of `key`: its own, else that of the smallest item around it."""
    thing = next((one for one in lit if one.choice.key == key), None)
    if thing is None:
        return None
    named = [tip for choice, tip in tips if key in (choice.key, ("mask", choice.pick[1]))]
    if named:
        return thing.rect, named[0]
    around = [
        (choice.rect, tip)
        for choice, tip in tips
        if choice.rect and thing.choice.rect and choice.rect.has(thing.rect.cx, thing.rect.cy)
    ]
    best = min(around, key=lambda entry: entry[0].w * entry[0].h, default=None)
    return (thing.rect, best[1]) if best else None
