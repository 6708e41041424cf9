"""The table scene: a match as it is shown, and the person's answers sent back.

It owns the picks of one question, and what has the focus; what is shown, and how fast, is Showing's. What must not
enter: any game's words (the presenter's), pixels, rules.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from masque_arcade.client.feed import Shown
from masque_arcade.client.games.presenter import Layered, Tip
from masque_arcade.client.games.prompt import UNDO, Choice, Pick, Prompt
from masque_arcade.client.intents import Device, Intent, Verb, held
from masque_arcade.client.items import Item, Panel, Rect
from masque_arcade.client.scene import Context
from masque_arcade.client.scenes.explaining import Explaining
from masque_arcade.client.scenes.footlights import Lit, focus_items, lay_out, prompt_items, spots, tip_items
from masque_arcade.client.scenes.showing import Showing
from masque_arcade.client.scenes.topbar import bar_items, icons
from masque_arcade.client.ui.focus import Focus, Spot, spot_at
from masque_arcade.core.game import Decide, Over
from masque_arcade.link import Link

GUARD: Final = 0.35
"""Seconds in which a fresh question takes no answer, so that nobody answers by accident."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Where the scene leads: `results` when the match is over, `pause` when the person wants a break."""

    results: Callable[["TableScene", Over], None]
    pause: Callable[["TableScene"], None]
    rules: Callable[["TableScene"], None]
    log: Callable[["TableScene"], None]


class TableScene(Showing):
    """One game at one table. `plays`: a person decides (else everything is watched); `live`: others wait, so that no
    sheet stops the time."""

    opaque = True
    typing = False

    def __init__(self, link: Link, leaving: Leaving, speed: str = "normal", plays: bool = True,
                 live: bool = False) -> None:  # fmt: skip
        super().__init__(link, speed, plays, live)
        self._leaving = leaving
        self._set_speed = ""
        self._focus = Focus()
        self._picks: tuple[Pick, ...] = ()
        self._prompt = Prompt("")
        self._prompt_key: object = None
        self._age = 0.0
        self._explaining = Explaining()
        self._pressed: object = None
        self._paused = False
        self._asked_decision = -1
        self._moment: tuple[object, ...] = ()
        self._was_busy = True
        self._items: list[Item] = []

    # --- Scene ------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Sit down (again): the canvas or a setting may have changed, perhaps while a sheet lies over the table."""
        self._ctx = ctx
        ctx.sounds.loop("waltz")
        self.stage.still = ctx.settings.reduced_motion
        if self._set_speed not in ("", ctx.settings.speed) and not self._hurry:
            self.speed = ctx.settings.speed
        self._set_speed = ctx.settings.speed
        self._prompt_key = None
        self._forward = False
        self._paused = self._paused and ctx.top() not in (None, self)
        if self.presenter and self.presenter.shown():
            self.stage.settle(self.presenter.layout())

    def hold(self) -> None:
        """A sheet is laid over the table: its time stands still, unless others wait."""
        self._paused = not self._live

    def go_on(self) -> None:
        """The sheet is gone: time goes on. For scenes that have this one inside them."""
        self._paused = False

    def leave(self) -> None:
        """Nothing to put away; the link is closed by whoever made it."""

    def update(self, dt: float) -> None:
        """Let the table's clock, the animations and the hands under the cloth go on.

        While a sheet lies over the table time stands still, but never in the middle of a fixed stretch.
        """
        if self._paused and not self.stage.timeline.fixed:
            return
        if not self.feed or not self.feed.beats:
            self._now += dt
        self._receive()
        if self.presenter is None or self.feed is None:
            return
        before = self.presenter.shown()
        self._animate(dt)
        action = self.presenter.update(dt)
        if action is not None:
            self._submit(action)
        if self.presenter.shown() is None:
            return
        self._age += dt
        self._explaining.rest(dt)
        self._ask()
        if before is not self.presenter.shown():
            self._explaining.open = False

    def handle(self, intent: Intent) -> bool:
        """Private gestures first, then the prompt, then the table's own keys."""
        if self.presenter is None or self.presenter.shown() is None:
            return False
        if self.presenter.handle(intent):
            return True
        match intent.verb:
            case Verb.MENU | Verb.RULES | Verb.LOG if intent.down:
                self._open_sheet({Verb.MENU: "pause", Verb.RULES: "rules", Verb.LOG: "log"}[intent.verb])
            case Verb.FAST:
                self._forward = held(self._forward, intent, self._sticky)
            case Verb.INFO:
                if intent.device in (Device.MOUSE, Device.TOUCH):
                    self._focus.handle(Intent(Verb.POINT, x=intent.x, y=intent.y), self._spots())
                    self._pressed = None
                self._ask_what(held(self._explaining.open, intent, self._sticky))
            case Verb.BACK | Verb.ERASE if intent.down:
                self._back(intent)
            case Verb.CONFIRM if intent.down:
                self._confirm()
            case Verb.NUMBER:
                self._number(intent.number)
            case Verb.PRESS:
                self._focus.handle(intent, self._spots())
                under = spot_at(self._spots(), intent.x, intent.y)
                self._pressed = under.key if under else None
                if not under:
                    self._explaining.open = False
                if not under and not self._interactive():
                    self.stage.timeline.finish()
            case Verb.RELEASE:
                self._release(intent)
            case _:
                return self._move_focus(intent)
        return True

    def _number(self, number: int) -> None:
        """A digit: the n-th button, or what lies before guest n."""
        buttons = [choice for choice in self._prompt.buttons if choice.pick != UNDO]
        if number <= len(buttons):
            self._choose(buttons[number - 1])
            return
        assert self.presenter is not None
        place = next((choice for choice in self._prompt.places if self.presenter.seat_of(choice) == number - 1), None)
        if place and not buttons:
            self._choose(place)

    def _move_focus(self, intent: Intent) -> bool:
        spots = self._spots(keys=intent.verb is not Verb.POINT)
        if intent.verb is Verb.POINT:
            under = spot_at(spots, intent.x, intent.y)
            self._explaining.point(under.key if under else None, intent.x, intent.y)
        if not self._focus.handle(intent, spots):
            return False
        self._explaining.move()
        self._ctx_sound("focus" if intent.verb is not Verb.POINT else "")
        return True

    def items(self) -> Sequence[Item]:
        """The table, what is asked, and the focus."""
        if self.presenter is None or self.presenter.shown() is None or self._ctx is None:
            return [Item("empty", Panel("night", "", 0), Rect(0, 0, 4000, 4000))]
        ctx, frame = self._ctx, self.presenter.frame()
        base = self.presenter.items()
        spots = self._spots()
        focused = self._focus.spot(spots) if self._decides else None
        tip = self._tip()
        board = self._board()
        moment = (base, self._prompt, focused, tip, ctx.canvas, ctx.texts, ctx.device, ctx.caps, self.stage.breath,
                  board)  # fmt: skip
        busy = self.stage.busy
        if not busy and not self._was_busy and moment == self._moment:
            return self._items
        self._moment, self._was_busy = moment, busy
        layered: list[Layered] = list(base)
        layered += board
        layered += self.stage.layered()
        layered += prompt_items(self._prompt, self._laid_out(), frame, self._focus.key)
        name = ctx.texts(f"bill.{self.game}")
        layered += bar_items(self._canvas, name, self.presenter.heading(), lambda verb: ctx.caps(verb, ctx.device))
        if focused:
            layered += focus_items(focused.rect)
        if tip:
            asks = [one.rect for one in self._laid_out() if one.choice.rect is None]
            asks += [frame.sentence] if self._prompt.asked else []
            layered += tip_items(tip[1], tip[0], self._ctx.canvas, asks)
        layered.sort(key=lambda entry: entry[0])
        self._items = [item for _, item in layered]
        return self._items

    # --- asking ------------------------------------------------------------

    def _begin_anew(self) -> None:
        self._picks, self._prompt, self._prompt_key, self._asked_decision = (), Prompt(""), None, -1
        self._moment = ()

    def _finish(self, over: Over) -> None:
        self._leaving.results(self, over)

    @property
    def focused(self) -> object:
        """The key of what has the focus, or is pointed at."""
        pointing = self._ctx is not None and self._ctx.device is Device.MOUSE
        return self._explaining.pointed if pointing else self._focus.key

    @property
    def _sticky(self) -> bool:
        return self._ctx is not None and self._ctx.settings.sticky

    @property
    def _decides(self) -> bool:
        """Whether a person may choose here."""
        return self._plays

    def _ask(self) -> None:
        """Make the prompt of this moment, once per question and pick."""
        assert self.presenter is not None and self.feed is not None
        beat = self._current()
        key = (id(self.presenter.shown()), beat is None, self._picks, self.feed.waiting, self._canvas)
        if key == self._prompt_key:
            return
        self._prompt_key = key
        if beat is None or self.feed.waiting:
            shown = self.presenter.shown()
            self._prompt = self.presenter.prompt(replace(shown, legal=()), ()) if shown and not beat else Prompt("")
            return
        if beat.decision != self._asked_decision:
            self._asked_decision, self._picks, self._age = beat.decision, (), 0.0
        self._prompt = self._question(beat)
        if self._prompt.ready is not None:
            self._submit(self._prompt.ready)
            self._picks = ()
            self._prompt = Prompt("")
            return
        if self._prompt.asked:
            self._forward = False
            before, self._focus.key = self._focus.key, self._prompt.next_focus(self._focus.key, self._picks)
            if self._focus.key != before:
                self._explaining.turn_away()
        elif isinstance(self._focus.key, tuple) and self._focus.key[0] != "tip":
            self._focus.key = None

    def _question(self, beat: Shown) -> Prompt:
        assert self.presenter is not None
        return self.presenter.prompt(beat, self._picks)

    def _submit(self, action: Any) -> None:
        assert self.presenter is not None and self.feed is not None
        shown = self.presenter.shown()
        assert shown is not None
        self._link.send(self.feed.submit(shown.decision, action))

    def _refused(self) -> None:
        """The table did not take what was submitted."""
        self._ctx_sound("deny")

    def _choose(self, choice: Choice) -> None:
        assert self.presenter is not None
        if self._age < GUARD and not self._picks:
            return
        if choice.pick[0] == "tip":
            self._explaining.open = not self._explaining.open
        elif choice.pick == UNDO:
            self._back_one()
        elif choice.why:
            self._focus.key = choice.key
            self._ctx_sound("deny")
        elif choice.pick[0] in ("cloth", "order"):
            self._ctx_sound("ok")
            self._prompt_key = None
            action = self.presenter.put(str(choice.pick[1]), bool(secrets.randbits(1)))
            if action is not None:
                self._submit(action)
        else:
            self._ctx_sound("ok")
            self._picks = (*self._picks, choice.pick)
            self._ask()

    def _confirm(self) -> None:
        focused = next((one.choice for one in self._lit() if one.choice.key == self._focus.key), None)
        if focused and self._interactive():
            self._choose(focused)
        elif self._focus.key in ("rules", "log", "pause"):
            self._open_sheet(str(self._focus.key))
        else:
            self.stage.timeline.finish()

    def _release(self, intent: Intent) -> None:
        under = spot_at(self._spots(), intent.x, intent.y)
        pressed, self._pressed = self._pressed, None
        if under is None or under.key != pressed:
            return
        choice = next((one.choice for one in self._lit() if one.choice.key == under.key), None)
        if choice:
            self._choose(choice)
        elif under.key in ("rules", "log", "pause"):
            self._open_sheet(str(under.key))

    def _open_sheet(self, key: str) -> None:
        """Lay a sheet over the table and stop its time; not while my hands are under the cloth."""
        assert self.presenter is not None
        if self.presenter.handling:
            self._ctx_sound("deny")
            return
        self.hold()
        {"rules": self._leaving.rules, "log": self._leaving.log, "pause": self._leaving.pause}[key](self)

    def _back(self, intent: Intent) -> None:
        if self._picks:
            self._back_one()
        elif intent.device is Device.PAD or intent.verb is Verb.ERASE:
            calm = [c for c in self._prompt.buttons if c.style == "calm" and c.key[1] in ("pass", "decline")]  # type: ignore[index]
            if calm:
                self._choose(calm[0])
        else:
            self._open_sheet("pause")

    def _back_one(self) -> None:
        self._picks = self._picks[:-1]
        # At once: the next key of a hasty hand may come in the same frame.
        self._ask()
        self._ctx_sound("back")

    def _interactive(self) -> bool:
        return bool(self._prompt.choices)

    # --- spots and small parts ------------------------------------------------------------

    def _laid_out(self) -> list[Lit]:
        assert self.presenter is not None and self._ctx is not None
        return lay_out(self._prompt, self.presenter.frame(), self._ctx.settings.left_handed)

    def _lit(self) -> list[Lit]:
        assert self.presenter is not None
        lit = self._laid_out()
        if not self._prompt.sheet:
            taken = {one.rect for one in lit}
            tips = [choice for choice, _ in self.presenter.tips()]
            lit = [Lit(choice, choice.rect) for choice in tips if choice.rect and choice.rect not in taken] + lit
        return lit

    def _spots(self, keys: bool = False) -> list[Spot]:
        """What can be pointed at; with `keys` what arrows and Tab stop at: while I am asked, not at mere guests, nor at
        the small keys above, which have keys of their own; at everything while explanations are asked for."""
        asked = keys and self._interactive() and not self._explaining.open
        lit = [one for one in self._lit() if not (asked and one.choice.style == "quiet")]
        above = [] if asked else [Spot(key, rect) for key, rect in icons(self._canvas)]
        return [*above, *spots(lit)]

    def _tip(self) -> tuple[Rect, Tip] | None:
        """The explanation of what has the focus, or is pointed at."""
        assert self.presenter is not None and self._ctx is not None
        return self._explaining.tip(self._focus.key, self._lit(), self.presenter.tips(), self._ctx.device)

    def _ask_what(self, opened: bool) -> None:
        quiet = any(one.choice.key == self._focus.key and one.choice.style == "quiet" for one in self._lit())
        self._focus.key = self._explaining.hold(opened, self._focus.key, quiet and self._interactive())

    def _ctx_sound(self, cue: str) -> None:
        if cue and self._ctx:
            self._ctx.sounds.play(cue)

    @property
    def page(self) -> str:
        """The rules book's page that helps now; "" before anything is shown."""
        if self.presenter is None or self.presenter.shown() is None:
            return ""
        return self.presenter.context(self.focused)

    @property
    def waits_for(self) -> str:
        """What the table waits for, in words."""
        return "" if self._prompt.asked else self._prompt.sentence

    @property
    def asks_me(self) -> bool:
        """Whether the person must decide now (for the window's pace and attention)."""
        beat = self._current()
        return bool(beat and isinstance(beat.turn, Decide) and self._prompt.asked)
