"""Explanations at a table: of what the pointer or the focus rests on, or a key asks for.

Independent of games: presenters provide the explained items and their places.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Scene, Thing, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.prompt_view import VisibleChoice

LINGER: Final = 0.4
"""Seconds of rest before an explanation."""
_GLANCE: Final = 0.25
"""The same for the pointer on items with no other purpose; the focus explains those at once."""
_READ, _SIGN = 4.0, 0.07
"""Seconds in which an explanation can be read, and for each sign of it."""
_TREMBLE: Final = 6.0
"""Units by which a hand that rests may move the pointer."""


class Explanations:
    """The player's rest on items. `open`: an explanation is held open until its key is
    pressed again; else it goes when it can have been read, or something happens, until the player moves."""

    def __init__(self) -> None:
        self.open = False
        self.pointed: object = None
        self._at = (-1.0, -1.0)
        self._rested = 0.0
        self._still = 0.0
        """Seconds since the player moved; `_from`: the pointer's place then."""
        self._from = self._at
        self._away = False
        self.left: Hashable | None = None
        """The focus before an explanation was held open."""

    def point(self, key: object, x: float, y: float) -> None:
        """The pointer is at a place, over the spot `key` or none: other things come under a still one, too."""
        moved = self._moved(x, y)
        if key != self.pointed or (self._away and moved):
            self._rested = 0.0
        if moved or (key != self.pointed and not self._away):
            self._still, self._from, self._away = 0.0, (x, y), False
        self.pointed, self._at = key, (x, y)

    def _moved(self, x: float, y: float) -> bool:
        return max(abs(x - self._from[0]), abs(y - self._from[1])) > _TREMBLE

    def leave(self) -> None:
        """The pointer means something else: it rests on nothing."""
        self.point(None, -1.0, -1.0)

    def move(self) -> None:
        """The player moved the focus."""
        self._rested, self._still, self._away = 0.0, 0.0, False

    def look(self) -> None:
        """The player clicked on what is only explained: it is explained at once."""
        self.move()
        self._rested = LINGER

    def turn_away(self) -> None:
        """Something happened, or a prompt moved the focus: no explanation is wanted."""
        self._away = True

    def rest(self, dt: float) -> None:
        self._rested += dt
        self._still += dt

    def hold(self, focus: Hashable | None) -> None:
        """The explanation key is pressed: what is explained stays open."""
        if not self.open:
            self.left = focus
        self.open = True

    def close(self) -> None:
        """It is read."""
        self.open, self._away = False, True

    def gone(self, tip: Tip) -> bool:
        """Whether an explanation has gone until the player moves."""
        read = _READ + _SIGN * (len(tip.text) + len(tip.why))
        return not self.open and (self._away or self._still > read)

    def tip(
        self,
        focus: object,
        lit: Sequence[VisibleChoice],
        scene: Scene,
        device: Device,
        covered: Callable[[Rect, float, float], bool] = lambda rect, x, y: False,
    ) -> tuple[Rect, Tip] | None:
        """The current explanation and its item's place; `covered`: whether something else is seen over that place."""
        mouse = device is Device.MOUSE
        meant = next((one.choice for one in lit if one.choice.key == (self.pointed if mouse else focus)), None)
        only = meant is not None and meant.pick[0] == "tip" and meant.style != "quiet"
        patience = LINGER if not only else _GLANCE if mouse else 0.0
        if not self.open and (self._rested < patience or device is Device.TOUCH):
            return None
        if not mouse:
            return tip_of(focus, lit, scene)
        # The topmost one, even inside a larger choice.
        for thing in scene.at(*self._at):
            if thing.tip and not covered(thing.box, *self._at):
                return thing.box, thing.tip
        return tip_of(focus if self.open else self.pointed, lit, scene)


def explained(thing: Thing) -> Choice:
    """A thing that is only explained, as what can be pointed at."""
    style = "main" if thing.eager else "quiet"
    return Choice(thing.key, ("tip", thing.key), thing.name.label, rect=thing.box, style=style, tip=thing.tip)


def with_tips(prompt: Prompt, game: str, texts: Catalogue) -> Prompt:
    """The prompt with explanations of its buttons that do not say themselves what they do."""
    choices = [
        one if one.tip or one.rect else replace(one, tip=_button_tip(game, one, texts)) for one in prompt.choices
    ]
    return replace(prompt, choices=tuple(choices))


def _button_tip(game: str, choice: Choice, texts: Catalogue) -> Tip | None:
    """What a button does, by the game's text `explain.<kind>`, else by that of all games."""
    kind = choice.pick[1] if choice.pick[0] == "kind" else choice.pick[0]
    keys = (f"{game}.explain.{kind}", f"tip.button.{kind}")
    key = next((key for key in keys if texts.has(key)), "")
    return Tip(choice.label, texts(key), picture=choice.icon) if key else None


def tip_of(key: object, lit: Sequence[VisibleChoice], scene: Scene) -> tuple[Rect, Tip] | None:
    """The explanation of `key`: its own, else that of the thing that it lies on."""
    one = next((one for one in lit if one.choice.key == key), None)
    if one is None:
        return None
    own = scene.by_key.get(one.choice.key)
    tip = one.choice.tip or (own and own.tip)
    if tip is None and one.choice.rect:
        tip = next((thing.tip for thing in scene.at(one.rect.cx, one.rect.cy) if thing.tip), None)
    return (one.rect, tip) if tip else None


_SAID: Final = 4.0
"""Seconds of explanations until the line under them counts as read."""


class HoldHint:
    """The line under explanations. `wanted`: it is to be said at this table."""

    def __init__(self) -> None:
        self.wanted = False
        self._read = 0.0

    def due(self, ctx: Context) -> bool:
        """Whether it was not said yet."""
        return self.wanted and not ctx.settings.explained

    def line(self, ctx: Context) -> str:
        """The line for the device in use, "" once it was said."""
        if not self.due(ctx):
            return ""
        keys = ctx.device not in (Device.MOUSE, Device.TOUCH)
        cap = ctx.caps(Verb.INFO, ctx.device) if keys else ""
        return ctx.texts(f"tip.hold.{'key' if keys else ctx.device.value}", cap=cap)

    def read(self, ctx: Context, dt: float, done: bool) -> None:
        """It was on screen for `dt` seconds; `done`: it was followed, or said otherwise. What was said is kept."""
        self._read += dt
        if self._read >= _SAID or done:
            ctx.settings.explained = True
            ctx.apply_settings()
