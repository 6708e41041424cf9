"""The question at a table: possible picks, those made, and the meaning of each digit and key.

It owns picks, focus and the input guard.
"""

import secrets
from collections.abc import Callable, Hashable
from dataclasses import replace
from math import inf
from typing import Any

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device
from masque_arcade.client.screen import PictureWait
from masque_arcade.client.screens.table.explanations import Explanations, with_tips
from masque_arcade.client.screens.table.guard import CALM, OfferedPrompt, PromptGuard
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, lay_out
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.client.widgets.focus import Focus
from masque_arcade.engine.game import Decide, Pace
from masque_arcade.engine.link import Link


class Question(Playback):
    """A match on screen with prompts for the local player."""

    def __init__(self, link: Link, speed: str, plays: bool, live: bool) -> None:
        super().__init__(link, speed, plays, live)
        self._focus = Focus()
        self._picks: Path = ()
        self._following: Any = None
        """What the picks of the turn's earlier decision say for the next one."""
        self._prompt = Prompt("")
        self._prompt_key: object = None
        self._guard = PromptGuard()
        self._opened: ReplicaBeat | None = None
        """The local player's first beat that asks in this decision, while its topic may still move onto the stage."""
        self._pictures = PictureWait()
        self._age = 0.0
        self._denied: Hashable | None = None
        """The dim choice that was pressed last."""
        self._asked_decision = self._rung = -1
        self._quiet = 0.0
        """Seconds since the last press; `_calm`: it was no tapping."""
        self._calm = False
        self._sealed = -1
        """The decision answered within its window, which ends later: what was chosen is not kept."""
        self._explaining = Explanations()

    def _begin_anew(self) -> None:
        self._picks, self._prompt, self._prompt_key, self._asked_decision = (), Prompt(""), None, -1
        self._following, self._sealed = None, -1

    @property
    def _decides(self) -> bool:
        """Whether the local player may choose here."""
        return self._plays

    def _ask(self) -> None:
        """Make the current prompt, once per question and pick."""
        assert self.presenter is not None and self.replica is not None and self._ctx is not None
        beat = self._current()
        key = (
            id(self.presenter.shown()),
            beat is None,
            self._picks,
            self.replica.waiting,
            self._canvas,
            self.presenter.handling,
            self.presenter.looking,
        )
        if key == self._prompt_key:
            return
        self._prompt_key = key
        if beat is None or self.replica.waiting:
            shown = self.presenter.shown()
            self._prompt = self.presenter.prompt(replace(shown, legal=()), ()) if shown and not beat else Prompt("")
            return
        if beat.decision != self._asked_decision:
            self._asked_decision, self._picks, self._age = beat.decision, (), 0.0
            self._focus.key, self._opened, self._pictures = None, self.presenter.shown(), PictureWait()
            self._guard.begin()
            then, self._following = self._following, None
            if then is not None and then in beat.legal:
                self._submit(then)
                self._prompt = Prompt("")
                return
        before, self._prompt = self._prompt, with_tips(self._question(beat), self.game, self._ctx.texts)
        if beat.decision == self._sealed:
            sealed = self.presenter.prompt(replace(beat, legal=()), ()) if self._prompt.asked else self._prompt
            self._prompt, self._focus.key = sealed, None
            return
        if self._prompt.asked and not before.asked and not self.presenter.handling:
            self._opened = self.presenter.shown()
        if self._prompt.ready is not None:
            self._answer(self._prompt.ready, self._prompt.then)
            return
        if self._prompt.asked:
            self._forward = False
            focus, self._focus.key = self._focus.key, self._prompt.next_focus(self._focus.key, self._picks, before)
            if self._focus.key != focus:
                self._explaining.turn_away()
        elif isinstance(self._focus.key, tuple) and self._focus.key[0] != "tip":
            self._focus.key = None
        if self._prompt.choices:
            self._guard.show(OfferedPrompt(self._prompt, self._laid_out(), self._focus.key, bool(self._picks)))

    @property
    def _stands(self) -> bool:
        """Whether the prompt's topic is visible: until then it is not shown, and no answer is taken."""
        return self._opened is None or not self._prompt.asked

    @property
    def _shows(self) -> bool:
        """Whether a beat is being shown and nothing is asked meanwhile: a show has no explanations and no frames."""
        return self.stage.busy and not (self._prompt.asked and self._stands)

    @property
    def _lies(self) -> bool:
        """Whether the prompt's items are in place, even if others are moving."""
        assert self.presenter is not None
        timeline = self.stage.timeline
        return not timeline.busy or timeline.fixed or self.presenter.shown() is not self._opened

    def _grow(self, dt: float) -> None:
        """Advance the prompt once it can be answered."""
        assert self._ctx is not None
        if not self._stands and self._lies and (self._hurry or self._pictures.over(dt, self._ctx)):
            self._opened = None
        if self._stands:
            self._age += dt
            self._guard.update(dt)
        self._ring()
        if self._prompt.stands is not None and self._age > self._limit / 2:
            self._answer(self._prompt.stands)

    def _ring(self) -> None:
        """A sound when the local player may decide: their turn, or a question."""
        beat = self._current()
        if self._hurry or beat is None or beat.decision == self._rung or not self.asks_me:
            return
        self._rung = beat.decision
        if isinstance(beat.turn, Decide) and self.presenter is not None:
            self._ctx_sound("yourturn" if beat.turn.what in self.presenter.own_turns else "asked")

    @property
    def _limit(self) -> float:
        """The table's seconds for the displayed decision."""
        assert self.presenter is not None and self.replica is not None
        shown, facts = self.presenter.shown(), self.replica.table
        turn = shown.turn if shown else None
        if not isinstance(turn, Decide):
            return inf
        limit = facts.get("limits", {}).get(f"{self.game}.{turn.what}", facts.get("limit"))
        return limit if isinstance(limit, int | float) and limit > 0 else inf

    def _question(self, beat: ReplicaBeat) -> Prompt:
        assert self.presenter is not None
        return self.presenter.prompt(beat, self._picks)

    @property
    def follows(self) -> bool:
        """Whether the picks of the last decision answer the next one, too."""
        return self._following is not None

    def _answer(self, action: Any, then: Any = None) -> None:
        """Submit what has been picked."""
        self._submit(action)
        self._picks, self._following, self._prompt = (), then, Prompt("")

    def _submit(self, action: Any) -> None:
        assert self.presenter is not None and self.replica is not None
        shown = self.presenter.shown()
        assert shown is not None
        if isinstance(shown.turn, Decide) and shown.turn.pace is Pace.FIXED:
            self._sealed = shown.decision
        self._link.send(self.replica.submit(shown.decision, action))

    def _refused(self) -> None:
        """The host refused the submitted action."""
        self._sealed = -1
        self._ctx_sound("deny")

    def _choose(self, choice: Choice) -> None:
        assert self.presenter is not None
        if choice.pick[0] == "tip":
            if self._pointing and not self._explaining.open:
                self._explaining.look()
            else:
                self._explaining.open = not self._explaining.open
        elif choice.pick == UNDO:
            self._back_to(self._picks[:-1] if choice.to is None else choice.to)
        elif choice.why:
            self._focus.key = self._denied = choice.key
            self._explaining.look()
            self._ctx_sound("deny")
        elif choice.pick[0] in ("cloth", "order"):
            self._ctx_sound("ok")
            self._prompt_key = None
            if choice.pick[0] == "cloth":
                # Nothing remembers where it was pressed.
                self._focus = Focus()
                self._explaining.leave()
            action = self.presenter.put(str(choice.pick[1]), bool(secrets.randbits(1)))
            if action is not None:
                self._submit(action)
        else:
            self._ctx_sound("ok")
            self._explaining.turn_away()
            self._picks = (*self._picks, choice.pick) if choice.to is None else choice.to
            self._ask()

    @property
    def _pointing(self) -> bool:
        """Whether the mouse is in use."""
        return self._ctx is not None and self._ctx.device is Device.MOUSE

    def _number(self, number: int) -> None:
        """A digit chooses its item; with several items of the same digit it cycles."""
        found = self._prompt.digits.get(number, [])
        meant = [choice for choice in found if not choice.why] or found
        if not meant or not self._stands or not self._lets(lambda offer: offer.digit(number)):
            return
        if len(meant) == 1:
            self._focus.key = meant[0].key
            self._choose(meant[0])
            return
        keys = [choice.key for choice in meant]
        at = keys.index(self._focus.key) + 1 if self._focus.key in keys else 0
        self._turn_to(keys[at % len(keys)])
        self._ctx_sound("focus")

    def _press(self) -> None:
        """Something is pressed, by whatever device."""
        self._calm, self._quiet = min(self._quiet, self._age) >= CALM, 0.0

    def _lets(self, does: Callable[[OfferedPrompt], Hashable]) -> bool:
        """Whether the present press may have its effect."""
        tapped = self._prompt.result and not (self._calm or self._hurry)
        return not tapped and self._guard.lets(does)

    def _turn_to(self, key: Hashable | None) -> None:
        self._focus.key = key
        self._guard.turn_to(key)

    def _back_to(self, picks: Path) -> None:
        self._picks = picks
        # At once: the next key may come in the same frame.
        self._ask()
        self._ctx_sound("back")

    def _interactive(self) -> bool:
        return self._stands and bool(self._prompt.choices)

    def _laid_out(self) -> list[VisibleChoice]:
        assert self.presenter is not None and self._ctx is not None
        return lay_out(self._prompt, self.presenter.frame(), self._ctx.settings.left_handed)

    def _ctx_sound(self, cue: str) -> None:
        if cue and self._ctx:
            self._ctx.sounds.play(cue)

    @property
    def asks_me(self) -> bool:
        """Whether the local player must decide now, and can (for the window's pace and attention)."""
        beat = self._current()
        if beat is None or self.presenter is None:
            return False
        decides = isinstance(beat.turn, Decide) or self.presenter.looking
        return decides and self._prompt.asked and self._stands
