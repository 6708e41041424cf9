"""Targets at a table: what can be pointed at or focused, and what is said about it."""

from collections.abc import Collection, Hashable, Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.thing import Scene, Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Rect
from masque_arcade.client.screens.table.advice import ADVICE
from masque_arcade.client.screens.table.explanations import Explanations, HoldHint, explained
from masque_arcade.client.screens.table.lull import HurryHint
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.screens.table.question import OpenQuestion
from masque_arcade.client.screens.table.top_bar import icons
from masque_arcade.client.widgets.focus import Spot

_LARGE: Final = 1.5
"""The size, in that of a thing, up to which something in its middle is a part of it."""
_DENSE: Final = 0.7
"""The opacity from which a panel hides what is under it."""


class Targets:
    """What is at the table that is played back, besides what `question` asks."""

    def __init__(self, playback: Playback, question: OpenQuestion, explaining: Explanations) -> None:
        self.playback, self.question, self.explaining = playback, question, explaining
        self.hint, self.hurrying = HoldHint(), HurryHint()
        self.pressed: object = None
        """What a press has begun on."""
        self.items: list[Item] = []
        """What was drawn last, from back to front."""
        self._explained_of: Scene | None = None
        self._made: list[VisibleChoice] = []

    @property
    def focused(self) -> object:
        """The key of the focused or pointed-at item."""
        return self.explaining.pointed if self.question.pointing else self.question.focus.key

    @property
    def scene(self) -> Scene:
        """The things on the table."""
        assert self.playback.presenter is not None
        return self.playback.presenter.scene()

    def lit(self) -> list[VisibleChoice]:
        """Everything that can be pointed at: what is only explained, then the choices."""
        return self.with_explained(self.question.visible_choices() if self.question.stands else [])

    def with_explained(self, choices: list[VisibleChoice]) -> list[VisibleChoice]:
        """What is only explained, then the choices; those alone where they are a fan."""
        if self.question.prompt.sheet:
            return choices
        taken = {one.choice.key for one in choices}
        return [one for one in self._explained() if one.choice.key not in taken] + choices

    def _explained(self) -> list[VisibleChoice]:
        """The things that explain themselves, made once for each scene."""
        scene = self.scene
        if scene is not self._explained_of:
            self._explained_of = scene
            self._made = [VisibleChoice(explained(thing), thing.box) for thing in scene.things if thing.tip]
        return self._made

    def place_of(self, key: object) -> Rect | None:
        """The place of what has that key; None where nothing has."""
        return rect_of(self.lit(), key)

    def stops(self) -> list[Spot]:
        """Where arrows and Tab stop: all that explains itself, but without a request for explanations no mere players
        beside other choices, and while something is asked only answers and the request for advice, of dim ones the
        buttons, which say why."""
        lit, prompt = self.lit(), self.question.prompt
        if self.question.interactive() and not self.explaining.open:
            if prompt.asked:
                answers = {ADVICE, *(choice.key for choice in (*prompt.answers, *prompt.buttons))}
                lit = [one for one in lit if one.choice.key in answers]
            else:
                lit = [one for one in lit if one.choice.style != "quiet"]
        return spots(lit)

    def under(self, x: float, y: float) -> list[Spot]:
        """The pointer's target at a place, none or one: a choice, else what is seen on top."""
        at = [one for one in self.lit() if one.rect.has(x, y)]
        order = {thing.key: i for i, thing in enumerate(self.scene.at(x, y))}
        at.sort(key=lambda one: order.get(one.choice.key, -1))
        answers = {choice.key for choice in self.question.prompt.choices}
        hit = [one for one in at if one.choice.key in answers]
        hit = hit or [one for one in at if not self._covered(one.rect, x, y)]
        return spots(hit[:1]) or [Spot(key, rect) for key, rect in icons(self.playback.canvas) if rect.has(x, y)]

    def _covered(self, rect: Rect, x: float, y: float) -> bool:
        """Whether something that is no part of the thing at `rect` is seen over it there, such as a sheet."""
        sheet = {"fan", *(choice.key for choice in self.question.prompt.sheet)}
        parts = [i for i, item in enumerate(self.items) if _is_part(item.rect, rect) and not _is_of(item, sheet)]
        above = self.items[parts[-1] + 1 :] if parts else []
        return any(item.rect.has(x, y) and _solid(item) for item in above)

    def on_button(self, intent: Intent) -> bool:
        """Whether a press is on one of the question's buttons, which may lie over one's own cards."""
        if intent.verb is not Verb.PRESS or not self.question.stands:
            return False
        return any(
            one.choice.rect is None and one.rect.has(intent.x, intent.y) for one in self.question.visible_choices()
        )

    def tip(self) -> tuple[Rect, Tip] | None:
        """The explanation of the focused or pointed-at item."""
        return self.tip_of(self.lit())

    def tip_of(self, lit: Sequence[VisibleChoice]) -> tuple[Rect, Tip] | None:
        """The explanation of what is focused or pointed at in `lit`; at once why it cannot be chosen, but of a button,
        which says so itself, when it is pressed."""
        assert self.playback.ctx is not None
        if self.question.shows:
            return None
        question, focused = self.question, self.focused
        placed = self.explaining.tip(question.focus.key, lit, self.scene, self.playback.ctx.device, self._covered)
        refused = next((one for one in lit if one.choice.key == focused and one.choice.why), None)
        if refused and (refused.choice not in question.prompt.buttons or focused == question.denied):
            tip = placed[1] if placed else Tip(refused.choice.label, "", picture="icons/cross")
            placed = refused.rect, replace(tip, why=refused.choice.why)
        return None if placed is None or self.explaining.gone(placed[1]) else placed

    def ask_what(self, intent: Intent) -> None:
        """Hold an explanation open: of what is pointed at or focused. Asked for the same again, it closes."""
        before = self.tip() if self.explaining.open else None
        was_open = self.explaining.open
        self.explaining.hold(self.question.focus.key)
        if intent.device in (Device.MOUSE, Device.TOUCH):
            under = self.under(intent.x, intent.y)
            self.question.focus.handle(Intent(Verb.PRESS, intent.device, x=intent.x, y=intent.y), under)
            self.explaining.point(under[0].key if under else None, intent.x, intent.y)
            self.pressed = None
        if was_open and self.tip() == before:
            self.close_explanation()

    def close_explanation(self) -> None:
        """The explanation that was held open is read."""
        self.explaining.close()
        if self.question.focus.spot(self.stops()) is None:
            self.question.focus.key = self.explaining.left

    def way_to_hold(self) -> str:
        """How the explanation is held open, until that was said once."""
        assert self.playback.ctx is not None
        return "" if self.explaining.open else self.hint.line(self.playback.ctx)

    def tell_once(self, dt: float) -> None:
        """Say how the others are hurried, and how explanations are held open: under one, or where they come by touch
        alone in a caption."""
        assert self.playback.ctx is not None and self.playback.presenter is not None
        if self.hint.wanted and self.playback.presenter.waits:
            self._tell_to_hurry(dt)
        if not self.hint.due(self.playback.ctx):
            return
        touched = self.playback.ctx.device is Device.TOUCH and self.question.interactive()
        if touched:
            self.playback.presenter.overhear(self.way_to_hold())
        self.hint.read(self.playback.ctx, dt if self.tip() else 0.0, touched or self.explaining.open)

    def _tell_to_hurry(self, dt: float) -> None:
        assert self.playback.ctx is not None and self.playback.presenter is not None
        line = self.hurrying.line(self.playback.ctx)
        if line and (self.playback.lags or self.playback.forward):
            stands = self.playback.presenter.overhear(line)
            self.hurrying.read(self.playback.ctx, dt if stands else 0.0, self.playback.forward)


def rect_of(lit: Sequence[VisibleChoice], key: object) -> Rect | None:
    """The place of what has that key; None where nothing has."""
    return next((one.rect for one in lit if one.choice.key == key), None)


def _is_part(box: Rect, whole: Rect) -> bool:
    return whole.has(box.cx, box.cy) and box.w * box.h <= _LARGE * whole.w * whole.h


def _is_of(item: Item, keys: Collection[Hashable]) -> bool:
    return isinstance(item.key, tuple) and item.key[0] in keys


def _solid(item: Item) -> bool:
    """Whether it hides what is under it; explanations do not count."""
    match item.art:
        case Panel(fill=fill, opacity=opacity):
            return bool(fill) and opacity * item.alpha >= _DENSE and item.key != "tip"
        case CardFace():
            return item.alpha >= _DENSE and item.key != "tip card"
    return False
