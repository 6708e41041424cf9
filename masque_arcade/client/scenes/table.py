"""The table scene: a link's beats shown one after another, and the person's answers sent back.

It owns the pace (speed, skipping, fast-forward) and the picks of one question. What must not enter: any game's words
(the presenter's), pixels, rules.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from masque_arcade.client.feed import Feed, Shown
from masque_arcade.client.games.presenter import Layered, Presenter, Tip
from masque_arcade.client.games.prompt import Choice, Pick, Prompt
from masque_arcade.client.games.shelf import PRESENTERS
from masque_arcade.client.intents import Device, Intent, Verb
from masque_arcade.client.items import Item, Panel, Picture, Rect, Words
from masque_arcade.client.scene import Context
from masque_arcade.client.scenes.footlights import Lit, focus_items, lay_out, prompt_items, spots, tip_items
from masque_arcade.client.stage.stage import Stage
from masque_arcade.client.ui.focus import Focus, Spot, spot_at
from masque_arcade.core.game import Decide, Over
from masque_arcade.link import Link

FACTORS: Final = {"slow": 1 / 1.35, "normal": 1.0, "fast": 1 / 0.6, "instant": 1 / 0.15}
GUARD: Final = 0.35
"""Seconds in which a fresh question takes no answer, so that nobody answers by accident."""
_HOVER: Final = 0.25
_FORWARD: Final = 4.0
_TOP: Final = 8


@dataclass(frozen=True, slots=True)
class Leaving:
    """Where the scene leads: `results` when the match is over, `pause` when the person wants a break."""

    results: Callable[["TableScene", Over], None]
    pause: Callable[["TableScene"], None]
    rules: Callable[["TableScene"], None]
    log: Callable[["TableScene"], None]


class TableScene:
    """One game at one table. `plays`: a person decides (else everything is watched); `hurry`: instant play."""

    opaque = True
    typing = False

    def __init__(self, link: Link, leaving: Leaving, speed: str = "normal", plays: bool = True) -> None:
        self._link, self._leaving = link, leaving
        self.speed, self._plays = speed, plays
        self.stage = Stage()
        self.feed: Feed | None = None
        self.presenter: Presenter | None = None
        self.on_beat: Callable[[], None] = lambda: None
        """Called when a beat has settled (pictures for --shots)."""
        self._ctx: Context | None = None
        self._focus = Focus()
        self._picks: tuple[Pick, ...] = ()
        self._prompt = Prompt("")
        self._prompt_key: object = None
        self._age = 0.0
        self._hover = 0.0
        self._info = False
        self._pressed: object = None
        self._now = 0.0
        self._forward = False
        self._settled = True
        self._ended = False
        self._paused = False
        self._asked_decision = -1
        self._moment: tuple[object, ...] = ()
        self._was_busy = True
        self._items: list[Item] = []

    # --- Scene ------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Sit down (again): the canvas or the language may have changed."""
        self._ctx = ctx
        self.stage.still = ctx.settings.reduced_motion
        self._prompt_key = None
        self._forward = False
        self._paused = False
        if self.presenter and self.presenter.shown():
            self.stage.settle(self.presenter.layout())

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
        self._hover += dt
        self._ask()
        if before is not self.presenter.shown():
            self._info = False

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
                self._forward = intent.down
            case Verb.INFO:
                if intent.verb is Verb.INFO and intent.device is Device.MOUSE:
                    self._focus.handle(Intent(Verb.POINT, x=intent.x, y=intent.y), self._spots())
                self._info = intent.down
            case Verb.BACK | Verb.ERASE if intent.down:
                self._back(intent)
            case Verb.CONFIRM if intent.down:
                self._confirm()
            case Verb.NUMBER if intent.number <= len(self._prompt.buttons):
                self._choose(self._prompt.buttons[intent.number - 1])
            case Verb.PRESS:
                self._focus.handle(intent, self._spots())
                under = spot_at(self._spots(), intent.x, intent.y)
                self._pressed = under.key if under else None
                if not under and not self._interactive():
                    self.stage.timeline.finish()
            case Verb.RELEASE:
                self._release(intent)
            case _:
                if self._focus.handle(intent, self._spots()):
                    self._hover = 0.0
                    self._ctx_sound("focus" if intent.verb is not Verb.POINT else "")
                    return True
                return False
        return True

    def items(self) -> Sequence[Item]:
        """The table, what is asked, and the focus."""
        if self.presenter is None or self.presenter.shown() is None or self._ctx is None:
            return [Item("empty", Panel("night", "", 0), Rect(0, 0, 4000, 4000))]
        frame = self.presenter.frame()
        base = self.presenter.items()
        spots = self._spots()
        focused = self._focus.spot(spots) if self._plays else None
        tip = self._tip()
        moment = (base, self._prompt, focused, tip, self._ctx.canvas, self._ctx.texts)
        busy = self.stage.busy
        if not busy and not self._was_busy and moment == self._moment:
            return self._items
        self._moment, self._was_busy = moment, busy
        layered: list[Layered] = list(base)
        layered += [(pose.layer, pose.item(place)) for place, pose in self.stage.poses.items() if pose.alpha > 0]
        layered += prompt_items(self._prompt, lay_out(self._prompt, frame), frame, self._focus.key)
        layered += self._bar(self._ctx)
        if focused:
            layered += focus_items(focused.rect)
        if tip:
            layered += tip_items(tip[1], tip[0], self._ctx.canvas)
        layered.sort(key=lambda entry: entry[0])
        self._items = [item for _, item in layered]
        return self._items

    # --- time ------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the end of the match is on screen."""
        return self._ended

    @property
    def _hurry(self) -> bool:
        return self.speed == "instant"

    def _receive(self) -> None:
        for message in self._link.poll(self._now):
            if self.feed is None:
                self.feed = self._welcome(message)
            for answer in self.feed.take(message):
                self._link.send(answer)
            if self.feed.refusal:
                self._ctx_sound("deny")

    def _welcome(self, message: Any) -> Feed:
        """The first message is the Welcome: it names the game and who sits where."""
        assert self._ctx is not None
        facts, viewer = message.table, message.viewer
        make = PRESENTERS[facts["game"]]
        me = viewer if viewer is not None else 0
        bots = frozenset(facts["bots"])
        plays = self._plays and viewer is not None and viewer not in bots
        self._plays = plays
        self.presenter = make(self._ctx, tuple(facts["names"]), bots, me, self._hurry, plays)
        return Feed(self.presenter.codec)

    def _animate(self, dt: float) -> None:
        assert self.presenter is not None and self.feed is not None
        timeline = self.stage.timeline
        if self._hurry:
            timeline.fixed_until = timeline.now
            timeline.finish()
        elif timeline.fixed:
            timeline.advance(dt)
        else:
            factor = FACTORS[self.speed] * (_FORWARD if self._forward else 1.0)
            waiting = len(self.feed.beats)
            timeline.advance(dt * factor * (2.0 if waiting > 4 else 1.0))
        for _ in range(200):
            if self.stage.busy:
                return
            if not self._settled:
                self._settled = True
                self.stage.settle(self.presenter.layout())
                self.on_beat()
                if self._hurry:
                    timeline.finish()
                continue
            if not self.feed.beats:
                self._end()
                return
            self.presenter.show(self.feed.beats.popleft(), self.stage)
            self._settled = False
            if self._hurry:
                timeline.finish()
                return

    def _end(self) -> None:
        shown = self.presenter.shown() if self.presenter else None
        if shown and isinstance(shown.turn, Over) and not self._ended:
            self._ended = True
            self._leaving.results(self, shown.turn)

    # --- asking ------------------------------------------------------------

    def _current(self) -> Shown | None:
        """The displayed beat, when it is also the newest."""
        if self.presenter is None or self.feed is None or self.feed.beats:
            return None
        return self.presenter.shown()

    def _ask(self) -> None:
        """Make the prompt of this moment, once per question and pick."""
        assert self.presenter is not None and self.feed is not None
        beat = self._current()
        key = (id(beat), self._picks, self.feed.waiting, self._ctx.canvas if self._ctx else None)
        if key == self._prompt_key:
            return
        self._prompt_key = key
        if beat is None or self.feed.waiting:
            self._prompt = Prompt(self._prompt.sentence if beat else "")
            return
        if beat.decision != self._asked_decision:
            self._asked_decision, self._picks, self._age = beat.decision, (), 0.0
        self._prompt = self.presenter.prompt(beat, self._picks)
        if self._prompt.ready is not None:
            self._submit(self._prompt.ready)
            self._picks = ()
            self._prompt = Prompt("")
            return
        if self._prompt.asked:
            self._forward = False
            choice_keys = [choice.key for choice in self._prompt.choices if not choice.why]
            if self._focus.key not in choice_keys:
                self._focus.key = choice_keys[0] if choice_keys else None
        elif isinstance(self._focus.key, tuple) and self._focus.key[0] != "tip":
            self._focus.key = None

    def _submit(self, action: Any) -> None:
        assert self.presenter is not None and self.feed is not None
        shown = self.presenter.shown()
        assert shown is not None
        self._link.send(self.feed.submit(shown.decision, action))

    def _choose(self, choice: Choice) -> None:
        assert self.presenter is not None
        if self._age < GUARD and not self._picks:
            return
        if choice.pick[0] == "tip":
            self._info = not self._info
        elif choice.why:
            self._focus.key = choice.key
            self._ctx_sound("deny")
        elif choice.pick[0] == "cloth":
            self._ctx_sound("ok")
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
        if under is None or under.key != self._pressed:
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
        self._paused = True
        {"rules": self._leaving.rules, "log": self._leaving.log, "pause": self._leaving.pause}[key](self)

    def _back(self, intent: Intent) -> None:
        if self._picks:
            self._picks = self._picks[:-1]
            self._ctx_sound("back")
        elif intent.device is Device.PAD or intent.verb is Verb.ERASE:
            calm = [c for c in self._prompt.buttons if c.style == "calm" and c.key[1] in ("pass", "decline")]  # type: ignore[index]
            if calm:
                self._choose(calm[0])
        else:
            self._open_sheet("pause")

    def _interactive(self) -> bool:
        return self._prompt.asked and bool(self._prompt.choices)

    # --- spots and small parts ------------------------------------------------------------

    def _lit(self) -> list[Lit]:
        assert self.presenter is not None
        lit = lay_out(self._prompt, self.presenter.frame())
        if not self._prompt.sheet:
            lit += [Lit(choice, choice.rect) for choice, _ in self.presenter.tips() if choice.rect]
        return lit

    def _spots(self) -> list[Spot]:
        return [*(Spot(key, rect) for key, _, rect in self._icons()), *spots(self._lit())]

    def _icons(self) -> list[tuple[str, str, Rect]]:
        assert self._ctx is not None
        right = self._ctx.canvas.width - 10
        names = (("rules", "icons/book"), ("log", "icons/log"), ("pause", "icons/pause"))
        return [(key, art, Rect(right - (3 - i) * 66, 1, 62, 37)) for i, (key, art) in enumerate(names)]

    def _bar(self, ctx: Context) -> list[Layered]:
        assert self.presenter is not None
        keys = {"rules": "F1", "log": "L", "pause": "Esc"}
        heading = self.presenter.heading()
        out: list[Layered] = [
            (_TOP, Item("bar", Panel("night", "", 0, 0, 0.8), Rect(0, 0, ctx.canvas.width, 38))),
            (_TOP, Item("bar line", Panel("gold", "", 0, 0, 0.6), Rect(0, 38, ctx.canvas.width, 1))),
            (_TOP, Item("bar title", Words("MASCARADE", 20, "candle", "title", "left"), Rect(16, 3, 162, 32))),
            (
                _TOP,
                Item("bar heading", Words(heading, 16, "muted", align="left"), Rect(190, 3, 420, 32)),
            ),
        ]
        for key, art, rect in self._icons():
            out.append((_TOP, Item(("icon", key), Picture(art), Rect(rect.x + 5, rect.y + 7, 23, 23))))
            out.append((_TOP, Item(("icon key", key), Words(keys[key], 13, "muted", align="left"),
                                   Rect(rect.x + 31, rect.y + 7, 32, 24))))  # fmt: skip
        return out

    def _tip(self) -> tuple[Rect, Tip] | None:
        """The explanation of the focused thing: while info is held, or after a short hover on a mask."""
        assert self.presenter is not None
        if not self._info and self._hover < _HOVER:
            return None
        for choice, tip in self.presenter.tips():
            sheet = self._prompt.sheet and ("mask", choice.pick[1]) == self._focus.key and self._info
            if choice.rect and (choice.key == self._focus.key or sheet):
                return choice.rect, tip
        return None

    def _ctx_sound(self, cue: str) -> None:
        if cue and self._ctx:
            self._ctx.sounds.play(cue)

    @property
    def turns(self) -> int:
        """How many turns the displayed match has had."""
        shown = self.presenter.shown() if self.presenter else None
        return int(shown.view.turn) if shown else 0

    def log_lines(self) -> list[str]:
        """The log's lines: everything once the match is over, else the last round."""
        if self.presenter is None or self.feed is None:
            return []
        return self.presenter.log_lines(self.feed.log, everything=self._ended)

    @property
    def asks_me(self) -> bool:
        """Whether the person must decide now (for the window's pace and attention)."""
        beat = self._current()
        return bool(beat and isinstance(beat.turn, Decide) and self._prompt.asked)
