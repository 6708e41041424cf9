"""The question at a table: possible picks, those made, and the meaning of each digit and key."""

import secrets
from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf
from typing import Any, Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import PictureWait
from masque_arcade.client.screens.table.advice import ADVICE, Advice
from masque_arcade.client.screens.table.explanations import Explanations, with_tips
from masque_arcade.client.screens.table.fan import title_box
from masque_arcade.client.screens.table.guard import CALM, OfferedPrompt, PromptGuard
from masque_arcade.client.screens.table.playback import Playback, Signal
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, lay_out
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.client.widgets.focus import Focus
from masque_arcade.engine.game import Decide, Pace

BREATH: Final = 0.9
"""Seconds after which the only thing that can be done happens by itself."""


class Decider:
    """The local player, if one plays here. Tables of several players at one screen have their own."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback

    @property
    def decides(self) -> bool:
        """Whether anybody may choose here."""
        return self.playback.plays

    def beat(self) -> ReplicaBeat | None:
        """The beat that asks, with the legal actions; None while it is not on screen."""
        return self.playback.current()

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question after some picks."""
        assert self.playback.presenter is not None
        return self.playback.presenter.prompt(beat, picks)

    def submit(self, beat: ReplicaBeat, action: Any) -> None:
        """Send the answer to the displayed `beat`."""
        assert self.playback.replica is not None
        self.playback.link.send(self.playback.replica.submit(beat.decision, action))

    def sentence_box(self, frame: TableFrame) -> Rect:
        """The place of the question."""
        return frame.sentence

    def refused(self) -> None:
        """The host refused the last answer."""


class OpenQuestion:
    """What is asked at the table that is played back: the prompt, picks, focus, and the input guard."""

    def __init__(self, playback: Playback, explaining: Explanations) -> None:
        self.playback, self.explaining = playback, explaining
        self.decider = Decider(playback)
        self.advice: Advice | None = None
        """What can be asked, at the tables of one player with bots on this machine."""
        self.focus = Focus()
        self.picks: Path = ()
        self._following: Any = None
        """What the picks of the turn's earlier decision say for the next one."""
        self.prompt = Prompt("")
        self._prompt_of: object = None
        self._guard = PromptGuard()
        self._opened: ReplicaBeat | None = None
        """The local player's first beat that asks in this decision, while its topic may still move onto the stage."""
        self._pictures = PictureWait()
        self.age = 0.0
        """Seconds since the question was asked."""
        self.denied: Hashable | None = None
        """The dim choice that was pressed last."""
        self._asked_decision = -1
        self.raised: Hashable | None = None
        """The card of the fan that was focused last."""
        self.rung = -1
        """The decision that a sound has announced."""
        self._quiet = 0.0
        """Seconds since the last press; `_calm`: it was no tapping."""
        self._calm = False
        self._sealed = -1
        """The decision answered within its window, which ends later: what was chosen is not kept."""

    def heed(self, signals: Iterable[Signal]) -> None:
        """Begin anew with a new snapshot; an answer that was refused may be given again."""
        for signal in signals:
            self._sealed = -1
            if signal is Signal.REFUSED:
                self.decider.refused()
                self.playback.sound("deny")
            else:
                self.ask_anew()
                self.prompt, self._following = Prompt(""), None

    def ask_anew(self) -> None:
        """Forget the picks: somebody else is asked, or the same again."""
        self.picks, self._prompt_of, self._asked_decision = (), None, -1

    def renew(self) -> None:
        """Make the prompt again: what it depends on may have changed."""
        self._prompt_of = None

    def ask(self) -> None:
        """Make the current prompt, once per question and pick."""
        assert (
            self.playback.presenter is not None and self.playback.replica is not None and self.playback.ctx is not None
        )
        beat = self.decider.beat()
        key = (
            id(self.playback.presenter.shown()),
            beat is None,
            self.picks,
            self.playback.replica.waiting,
            self.playback.canvas,
            self.playback.presenter.handling,
            self.playback.presenter.looking,
        )
        if key == self._prompt_of:
            return
        self._prompt_of = key
        if beat is None or self.playback.replica.waiting:
            shown = self.playback.presenter.shown()
            self.prompt = (
                self.playback.presenter.prompt(replace(shown, legal=()), ()) if shown and not beat else Prompt("")
            )
            return
        if beat.decision != self._asked_decision:
            self._asked_decision, self.picks, self.age = beat.decision, (), 0.0
            self.focus.key, self._opened, self._pictures = None, self.playback.presenter.shown(), PictureWait()
            self._guard.begin()
            then, self._following = self._following, None
            if then is not None and then in beat.legal:
                self.submit(then)
                self.prompt = Prompt("")
                return
        before, self.prompt = (
            self.prompt,
            with_tips(self.decider.prompt(beat, self.picks), self.playback.game, self.playback.ctx.texts),
        )
        if self.advice and len(beat.legal) > 1:
            offered = self.decider.prompt
            self.prompt = self.advice.offered(self.prompt, offered, self.playback.ctx.texts, self.playback.canvas)
        if beat.decision == self._sealed:
            sealed = self.playback.presenter.prompt(replace(beat, legal=()), ()) if self.prompt.asked else self.prompt
            self.prompt, self.focus.key = sealed, None
            return
        if self.prompt.asked and not before.asked and not self.playback.presenter.handling:
            self._opened = self.playback.presenter.shown()
        if self.prompt.ready is not None:
            self._answer(self.prompt.ready, self.prompt.then)
            return
        if self.prompt.asked:
            self.playback.forward = False
            focus, self.focus.key = self.focus.key, self.prompt.next_focus(self.focus.key, self.picks, before)
            if self.focus.key != focus:
                self.explaining.turn_away()
        elif any(choice.key == self.focus.key for choice in before.answers):
            self.focus.key = None
        self.lift()
        if self.prompt.choices:
            self._guard.show(OfferedPrompt(self.prompt, self.visible_choices(), self.focus.key, bool(self.picks)))

    @property
    def stands(self) -> bool:
        """Whether the prompt's topic is visible: until then it is not shown, and no answer is taken."""
        return self._opened is None or not self.prompt.asked

    @property
    def shows(self) -> bool:
        """Whether a beat is being shown and nothing is asked meanwhile: a show has no explanations and no frames."""
        return self.playback.stage.busy and not (self.prompt.asked and self.stands)

    @property
    def _lies(self) -> bool:
        """Whether the prompt's items are in place, even if others are moving."""
        assert self.playback.presenter is not None
        timeline = self.playback.stage.timeline
        return not timeline.busy or timeline.fixed or self.playback.presenter.shown() is not self._opened

    def grow(self, dt: float) -> None:
        """Advance the prompt once it can be answered."""
        assert self.playback.ctx is not None
        self._quiet += dt
        if not self.stands and self._lies and (self.playback.hurry or self._pictures.over(dt, self.playback.ctx)):
            self._opened = None
        if self.stands:
            self.age += dt
            self._guard.update(dt)
        self._ring()
        if self.advice and self.advice.update():
            self.renew()
        if self.prompt.stands is not None and self.age > self._limit / 2:
            self._answer(self.prompt.stands)
        elif self.age > BREATH and self._forced:
            self._answer(self._forced[0])

    @property
    def _forced(self) -> Sequence[Any]:
        """The only action there is, for a player alone with bots who is looking nothing up."""
        beat, presenter = self.decider.beat(), self.playback.presenter
        if beat is None or presenter is None or not isinstance(beat.turn, Decide):
            return ()
        here = self.playback.goes_on and presenter.waits and not self.playback.hurry
        forced = len(beat.legal) == 1 and beat.turn.what in presenter.forced
        idle = self.asks_me and not (self.picks or self.explaining.open)
        return beat.legal if here and forced and idle else ()

    def _ring(self) -> None:
        """A sound when the local player may decide: their turn, or a question."""
        beat = self.decider.beat()
        if self.playback.hurry or beat is None or beat.decision == self.rung or not self.asks_me:
            return
        self.rung = beat.decision
        if isinstance(beat.turn, Decide) and self.playback.presenter is not None:
            self.playback.sound("yourturn" if beat.turn.what in self.playback.presenter.own_turns else "asked")

    @property
    def _limit(self) -> float:
        """The table's seconds for the displayed decision."""
        assert self.playback.presenter is not None and self.playback.replica is not None
        shown, facts = self.playback.presenter.shown(), self.playback.replica.table
        turn = shown.turn if shown else None
        if not isinstance(turn, Decide):
            return inf
        limit = facts.get("limits", {}).get(f"{self.playback.game}.{turn.what}", facts.get("limit"))
        return limit if isinstance(limit, int | float) and limit > 0 else inf

    @property
    def follows(self) -> bool:
        """Whether the picks of the last decision answer the next one, too."""
        return self._following is not None

    def _answer(self, action: Any, then: Any = None) -> None:
        """Submit what has been picked."""
        self.submit(action)
        self.picks, self._following, self.prompt = (), then, Prompt("")
        self.focus.key = None

    def submit(self, action: Any) -> None:
        """Submit an action."""
        assert self.playback.presenter is not None and self.playback.replica is not None
        shown = self.playback.presenter.shown()
        assert shown is not None
        if isinstance(shown.turn, Decide) and shown.turn.pace is Pace.FIXED:
            self._sealed = shown.decision
        if self.advice:
            self.advice.follow(self.playback.replica.log, shown, action)
        self.decider.submit(shown, action)
        self.renew()

    def choose(self, choice: Choice) -> None:
        """Choose something, look at it, or say why it cannot be chosen."""
        assert self.playback.presenter is not None
        if choice.pick[0] == "tip":
            if choice.key == ADVICE:
                self._ask_advice()
            if self.pointing and not self.explaining.open:
                self.explaining.look()
            else:
                self.explaining.open = not self.explaining.open
        elif choice.pick == UNDO:
            self.back_to(self.picks[:-1] if choice.to is None else choice.to)
        elif choice.why:
            self.focus.key = self.denied = choice.key
            self.explaining.look()
            self.playback.sound("deny")
        elif choice.pick[0] in ("cloth", "order"):
            self.playback.sound("ok")
            self._prompt_of = None
            if choice.pick[0] == "cloth":
                # Nothing remembers where it was pressed.
                self.focus = Focus()
                self.explaining.leave()
            action = self.playback.presenter.put(str(choice.pick[1]), bool(secrets.randbits(1)))
            if action is not None:
                self.submit(action)
            elif choice.pick[0] == "order":
                self.ask()  # the next press may come in the same frame, and is about what follows
        else:
            self.playback.sound("ok")
            self.explaining.turn_away()
            self.picks = (*self.picks, choice.pick) if choice.to is None else choice.to
            self.ask()

    def _ask_advice(self) -> None:
        beat = self.decider.beat()
        if self.advice and beat and self.playback.replica:
            self.advice.ask(self.playback.replica.log, beat)
            self.renew()

    @property
    def pointing(self) -> bool:
        """Whether the mouse is in use."""
        return self.playback.ctx is not None and self.playback.ctx.device is Device.MOUSE

    def number(self, number: int) -> None:
        """A digit chooses its item; with several items of the same digit it cycles."""
        found = self.prompt.digits.get(number, [])
        meant = [choice for choice in found if not choice.why] or found
        if not meant or not self.stands or not self.lets(lambda offer: offer.digit(number)):
            return
        if len(meant) == 1:
            self.focus.key = meant[0].key
            self.choose(meant[0])
            return
        keys = [choice.key for choice in meant]
        at = keys.index(self.focus.key) + 1 if self.focus.key in keys else 0
        self.turn_to(keys[at % len(keys)])
        self.playback.sound("focus")

    def press(self) -> None:
        """Something is pressed, by whatever device."""
        self._calm, self._quiet = min(self._quiet, self.age) >= CALM, 0.0

    def lets(self, does: Callable[[OfferedPrompt], Hashable]) -> bool:
        """Whether the present press may have its effect."""
        tapped = self.prompt.result and not (self._calm or self.playback.hurry)
        return not tapped and self._guard.lets(does)

    def turn_to(self, key: Hashable | None) -> None:
        """The player has moved the focus."""
        self.focus.key = key
        self._guard.turn_to(key)
        self.lift()

    def back_to(self, picks: Path) -> None:
        """Take picks back."""
        self.picks = picks
        # At once: the next key may come in the same frame.
        self.ask()
        self.playback.sound("back")

    def interactive(self) -> bool:
        """Whether anything can be chosen, or says why not."""
        return self.stands and bool(self.prompt.choices)

    def visible_choices(self, frame: TableFrame | None = None) -> list[VisibleChoice]:
        """The choices with their places; `frame`: the question's, where it is known."""
        assert self.playback.presenter is not None and self.playback.ctx is not None
        return lay_out(self.prompt, frame or self.frame, self.playback.ctx.settings.left_handed, self.raised)

    @property
    def frame(self) -> TableFrame:
        """The places of the question: that of the sentence is over the fan, where there is one."""
        assert self.playback.presenter is not None
        frame, fan = self.playback.presenter.frame(), self.prompt.sheet
        return replace(frame, sentence=title_box(len(fan), frame.picker)) if fan else frame

    def lift(self) -> None:
        """Raise the focused card of the fan, which stays so when the focus leaves it."""
        if any(choice.key == self.focus.key for choice in self.prompt.sheet):
            self.raised = self.focus.key

    @property
    def asks_me(self) -> bool:
        """Whether the local player must decide now, and can (for the window's pace and attention)."""
        beat = self.decider.beat()
        if beat is None or self.playback.presenter is None:
            return False
        decides = isinstance(beat.turn, Decide) or self.playback.presenter.looking
        return decides and self.prompt.asked and self.stands
