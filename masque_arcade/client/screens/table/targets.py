"""The question at a table with explanations: what can be pointed at or focused, and what is said about it."""

from collections.abc import Collection, Hashable
from dataclasses import replace
from typing import Final

from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Rect
from masque_arcade.client.screens.table.explanations import HoldHint, explained
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.screens.table.question import Question
from masque_arcade.client.screens.table.top_bar import icons
from masque_arcade.client.widgets.focus import Spot
from masque_arcade.engine.link import Link

_LARGE: Final = 1.5
"""The size, in that of a thing, up to which something in its middle is a part of it."""
_DENSE: Final = 0.7
"""The opacity from which a panel hides what is under it."""


class ExplainedQuestion(Question):
    """A match on screen with prompts, whose things explain themselves."""

    def __init__(self, link: Link, speed: str, plays: bool, live: bool) -> None:
        super().__init__(link, speed, plays, live)
        self.hint = HoldHint()
        self._pressed: object = None
        self._items: list[Item] = []
        """What was drawn last, from back to front."""

    @property
    def focused(self) -> object:
        """The key of the focused or pointed-at item."""
        return self._explaining.pointed if self._pointing else self._focus.key

    def _lit(self) -> list[VisibleChoice]:
        assert self.presenter is not None
        lit = self._laid_out() if self._stands else []
        if self._prompt.sheet:
            return lit
        taken = {one.rect for one in lit} | {one.choice.key for one in lit}
        things = [thing for thing in self.presenter.scene().things if not {thing.box, thing.key} & taken]
        return [VisibleChoice(explained(thing), thing.box) for thing in things if thing.tip] + lit

    def _spots(self, keys: bool = False) -> list[Spot]:
        """The pointer's targets; with `keys` the stops of arrows and Tab, see _stops."""
        lit = self._stops() if keys else self._lit()
        above = [] if keys else [Spot(key, rect) for key, rect in icons(self._canvas)]
        return [*above, *spots(lit)]

    def _stops(self) -> list[VisibleChoice]:
        """Where arrows and Tab stop: all that explains itself, but without a request for explanations no mere players
        beside other choices, and while something is asked only answers, of dim ones the buttons, which say why."""
        lit = self._lit()
        if self._explaining.open or not self._interactive():
            return lit
        if not self._prompt.asked:
            return [one for one in lit if one.choice.style != "quiet"]
        buttons = self._prompt.buttons
        return [one for one in lit if one.choice in self._prompt.answers or one.choice in buttons]

    def _under(self, x: float, y: float) -> list[Spot]:
        """The pointer's target at a place, none or one: what is hit is what is seen on top."""
        answers = {choice.key for choice in self._prompt.choices}
        at = [spot for spot in self._spots() if spot.rect.has(x, y)]
        return [spot for spot in at if spot.key in answers or not self._covered(spot.rect, x, y)][-1:]

    def _covered(self, rect: Rect, x: float, y: float) -> bool:
        """Whether something that is no part of the thing at `rect` is seen over it there, such as a sheet."""
        sheet = {choice.key for choice in self._prompt.sheet}
        parts = [i for i, item in enumerate(self._items) if _is_part(item.rect, rect) and not _is_of(item, sheet)]
        above = self._items[parts[-1] + 1 :] if parts else []
        return any(item.rect.has(x, y) and _solid(item) for item in above)

    def _on_button(self, intent: Intent) -> bool:
        """Whether a press is on one of the question's buttons, which may lie over the own cards."""
        if intent.verb is not Verb.PRESS or not self._stands:
            return False
        return any(one.choice.rect is None and one.rect.has(intent.x, intent.y) for one in self._laid_out())

    def _tip(self) -> tuple[Rect, Tip] | None:
        """The explanation of the focused or pointed-at item; at once why it cannot be chosen, but of a button, which
        says so itself, when it is pressed."""
        assert self.presenter is not None and self._ctx is not None
        if self._shows:
            return None
        lit = self._lit()
        scene = self.presenter.scene()
        told = self._explaining.tip(self._focus.key, lit, scene, self._ctx.device, self._covered)
        refused = next((one for one in lit if one.choice.key == self.focused and one.choice.why), None)
        if refused and (refused.choice not in self._prompt.buttons or refused.choice.key == self._denied):
            tip = told[1] if told else Tip(refused.choice.label, "", picture="icons/cross")
            told = refused.rect, replace(tip, why=refused.choice.why)
        return None if told is None or self._explaining.gone(told[1]) else told

    def _ask_what(self, intent: Intent) -> None:
        """Hold an explanation open: of what is pointed at or focused. Asked for the same again, it closes."""
        before = self._tip() if self._explaining.open else None
        was_open = self._explaining.open
        self._explaining.hold(self._focus.key)
        if intent.device in (Device.MOUSE, Device.TOUCH):
            under = self._under(intent.x, intent.y)
            self._focus.handle(Intent(Verb.PRESS, intent.device, x=intent.x, y=intent.y), under)
            self._explaining.point(under[0].key if under else None, intent.x, intent.y)
            self._pressed = None
        if was_open and self._tip() == before:
            self._close_explanation()

    def _close_explanation(self) -> None:
        self._explaining.close()
        if self._focus.spot(spots(self._stops())) is None:
            self._focus.key = self._explaining.left

    def _way_to_hold(self) -> str:
        """How the explanation is held open, until that was said once."""
        assert self._ctx is not None
        return "" if self._explaining.open else self.hint.line(self._ctx)

    def _tell_once(self, dt: float) -> None:
        """Say how explanations are held open: under one, or where they come by touch alone in a caption."""
        assert self._ctx is not None and self.presenter is not None
        if not self.hint.due(self._ctx):
            return
        touched = self._ctx.device is Device.TOUCH and self._interactive()
        if touched:
            self.presenter.overhear(self._way_to_hold())
        self.hint.read(self._ctx, dt if self._tip() else 0.0, touched or self._explaining.open)


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
