"""The question at a table with explanations: what can be pointed at or focused, and what is said about it."""

from dataclasses import replace

from masque_arcade.client.game_ui.presenter import Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.explanations import HoldHint, Tips, button_tips
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.screens.table.question import Question
from masque_arcade.client.screens.table.top_bar import icons
from masque_arcade.client.widgets.focus import Spot, spot_at
from masque_arcade.engine.link import Link


class ExplainedQuestion(Question):
    """A match on screen with prompts, whose things explain themselves."""

    def __init__(self, link: Link, speed: str, plays: bool, live: bool) -> None:
        super().__init__(link, speed, plays, live)
        self.hint = HoldHint()
        self._pressed: object = None

    @property
    def focused(self) -> object:
        """The key of the focused or pointed-at item."""
        pointing = self._ctx is not None and self._ctx.device is Device.MOUSE
        return self._explaining.pointed if pointing else self._focus.key

    def _lit(self) -> list[VisibleChoice]:
        assert self.presenter is not None
        lit = self._laid_out() if self._stands else []
        if not self._prompt.sheet:
            taken = {one.rect for one in lit}
            tips = [choice for choice, _ in self.presenter.tips()]
            lit = [
                VisibleChoice(choice, choice.rect) for choice in tips if choice.rect and choice.rect not in taken
            ] + lit
        return lit

    def _spots(self, keys: bool = False) -> list[Spot]:
        """The pointer's targets; with `keys` the stops of arrows and Tab: not the small keys above, which have their
        own keys, and during a prompt no mere players, unless explanations are requested."""
        asked = keys and self._interactive() and not self._explaining.open
        lit = [one for one in self._lit() if not (asked and one.choice.style == "quiet")]
        above = [] if keys else [Spot(key, rect) for key, rect in icons(self._canvas)]
        return [*above, *spots(lit)]

    def _tips(self) -> Tips:
        """What is explained: the table's things, and buttons that do not say themselves what they do."""
        assert self.presenter is not None and self._ctx is not None
        return [*self.presenter.tips(), *button_tips(self.game, self._prompt.choices, self._ctx.texts)]

    def _tip(self) -> tuple[Rect, Tip] | None:
        """The explanation of the focused or pointed-at item; at once why it cannot be chosen, unless a button says."""
        assert self.presenter is not None and self._ctx is not None
        lit = self._lit()
        told = self._explaining.tip(self._focus.key, lit, self._tips(), self._ctx.device)
        refused = next((one for one in lit if one.choice.key == self.focused and one.choice.why), None)
        if refused and refused.choice not in self._prompt.buttons:
            tip = told[1] if told else Tip(refused.choice.label, "", picture="icons/cross")
            told = refused.rect, replace(tip, why=refused.choice.why)
        return None if told is None or self._explaining.gone(told[1]) else told

    def _ask_what(self, intent: Intent) -> None:
        """Hold an explanation open: of what is pointed at or focused. Asked for the same again, it closes."""
        before = self._tip() if self._explaining.open else None
        was_open = self._explaining.open
        self._explaining.hold(self._focus.key)
        if intent.device in (Device.MOUSE, Device.TOUCH):
            at = Intent(Verb.POINT, intent.device, x=intent.x, y=intent.y)
            self._focus.handle(at, self._spots())
            under = spot_at(self._spots(), intent.x, intent.y)
            self._explaining.point(under.key if under else None, intent.x, intent.y)
            self._pressed = None
        if was_open and self._tip() == before:
            self._close_explanation()

    def _close_explanation(self) -> None:
        quiet = any(one.choice.key == self._focus.key and one.choice.style == "quiet" for one in self._lit())
        self._focus.key = self._explaining.close(self._focus.key, quiet and self._interactive())

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
