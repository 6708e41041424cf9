"""The presenter, a game's part of the client, and what all games have of it: viewer, displayed beat, cover, captions,
result.

A game's own imports its model and nothing else of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.concern import concerns
from masque_arcade.client.game_ui.effects.animator import Cues
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.table_context import PlayerNames, TableFrame
from masque_arcade.client.game_ui.table_seat import Peek, TableSeat
from masque_arcade.client.game_ui.thing import Kept, Layered, Path, Scene
from masque_arcade.client.game_ui.voices import Occasions
from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Auto, Decide, Event, Seat, Turn

SEEN: Final = "seen"
CAPTION: Final = 2.2
"""Seconds of a caption."""
V = TypeVar("V")
N = TypeVar("N", bound=PlayerNames)


class Presenter(ABC, Generic[V, N]):
    """One seat at one table of the game with views `V` and names `N`."""

    codec: Codec
    occasions: Occasions = MappingProxyType({})
    """The events after which a bot may say something."""
    own_turns: frozenset[str] = frozenset({"turn"})
    """The decisions (Decide.what) that are a player's turn; others are questions. Each has its sound."""
    forced: frozenset[str] = frozenset()
    """The decisions whose only action, where there is but one, happens by itself for a player alone with bots."""
    cues: Cues = MappingProxyType({})
    log_line: Callable[..., str | None]
    """From an event, texts and names its line in the log."""
    story_of: Callable[..., list[str]]
    """From all events, texts and names the match in a few sentences."""
    page: Callable[[Any, Turn, object], str]
    """From the view, the turn and the key of what is focused, the page of the rulebook that helps."""
    public_since: type[Event] | None = None
    """The event from the last of which on all was public, and may be looked up."""
    captioned: frozenset[type[Event]] = frozenset()
    """Events without a sufficient animation: always captioned, and at once."""
    uncaptioned: frozenset[type[Event]] = frozenset()
    """Events of which nothing is said: the table or the stage has words for them."""
    late: frozenset[type[Event]] = frozenset()
    """Events after whose animation alone the table looks different; with others it does at once."""
    counted: tuple[str, ...] = ("many", "one", "many")
    """The title's text for no winner, for one, for two ..., the last one for all more."""

    def __init__(self, at: TableSeat, guests: N) -> None:
        self.ctx, self.me, self.hurry, self.plays, self.brisk = at.ctx, at.me, at.hurry, at.plays, at.brisk
        self.guests = guests
        self.goal = 0
        """Coins that win by the operator's house rule, which ends the table then; 0 for the game's own end."""
        self.waits = False
        """Whether the local player is alone with bots, so that every private moment lasts until they end it."""
        self.shared = False
        """Whether several players look at this screen, so that nobody at it only watches."""
        self.eases = True
        """Whether choices that change nothing are then made by themselves: everywhere but in a lesson."""
        self.beat: ReplicaBeat | None = None
        self._panicked = False
        self.peeking = Peek()
        self.caption, self.caption_left = "", 0.0
        self.kept_scene = Kept[Scene]()
        self.notes: Any = None
        """The player's own notes, in a game where one takes any; nothing else knows them."""

    def inherit(self, before: "Presenter[V, N]") -> None:
        """After a broken connection: what the presenter before has of its player alone."""
        self.notes = before.notes

    @abstractmethod
    def frame(self) -> TableFrame:
        """The prompts' areas on the current canvas."""

    @abstractmethod
    def items(self) -> list[Layered]:
        """Everything outside the stage, with layers."""

    @abstractmethod
    def heading(self) -> str:
        """The line at the top: turn and table."""

    @abstractmethod
    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The prompt after `beat`."""

    @abstractmethod
    def handle(self, intent: Intent) -> bool:
        """Take a private gesture's intent."""

    @abstractmethod
    def update(self, dt: float) -> Any:
        """Advance private gestures; returns an action to submit, or None."""

    def sit(self, seat: Seat) -> None:
        """Show a spectator the table from another seat."""
        self.me = seat

    def shown(self) -> ReplicaBeat | None:
        """The displayed beat."""
        return self.beat

    def speaks(self, event: Event) -> bool:
        """Whether somebody speaks with an event, so that nobody else does; here never."""
        return False

    def unit(self) -> str:
        """The picture of what the ranking counts just now; here always the usual one."""
        return ""

    @abstractmethod
    def scene(self) -> Scene:
        """The things on the table; the same object while nothing changes."""

    def line(self, event: Event) -> str | None:
        """An event's line in the log."""
        return self.log_line(event, self.ctx.texts, self.guests)

    def log_lines(self, events: Sequence[Event], everything: bool) -> list[str]:
        """The log, without `everything` of the events that may be looked up during the match."""
        lines = map(self.line, events if everything else self.looked_up(events))
        return [line for text in lines if text for line in text.split("\n")]

    def looked_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events that may be looked up during the match."""
        return since_last(self.public_since, events) if self.public_since else events

    def context(self, key: object) -> str:
        """The relevant page of the rulebook; `key` is the focused or pointed-at item, if any."""
        return self.page(self.view, self.turn, key)

    @abstractmethod
    def layout(self) -> Mapping[Place, Pose]:
        """Every thing's end position in the displayed view."""

    def reveal(self, beat: ReplicaBeat) -> None:
        """Display `beat` from now on."""
        self.beat = beat

    def stands_at_once(self, beat: ReplicaBeat, stage: Stage) -> bool:
        """Show the first view, or one after a break, without animation; whether `beat` needs none."""
        if beat.fresh or self.beat is None:
            self.reveal(beat)
            stage.snap(self.layout())
        return beat.fresh

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Plan the animations of a beat, one event after another; the displayed view follows at its moment."""
        if self.stands_at_once(beat, stage):
            return
        animator, at, switch = self.animator(beat, stage), 0.0, 0.0
        for event in beat.events:
            length = self.animate(event, animator, at)
            part = self.shown_after(event)
            switch = at + length * part if part is not None else switch
            at += length
        stage.at(switch, partial(self.reveal, beat))
        stage.timeline.hold(at + self.end_beat(beat, stage, at))

    def concerned(self, event: Event) -> bool:
        """Whether an event concerns the local player: it names them, or nobody."""
        return concerns(event, self.me)

    @abstractmethod
    def animator(self, beat: ReplicaBeat, stage: Stage) -> Any:
        """What animates the events of a beat."""

    def animate(self, event: Event, animator: Any, at: float) -> float:
        """Plan the animation of an event, `at` seconds from now, and what is said of it; its length in seconds."""
        animator.stage.at(at, partial(self.hear, event))
        length = self.cue(event, animator, at)
        animator.stage.at(at if self.said_at_once(event) else at + length, partial(self.tell, event))
        return length

    def said_at_once(self, event: Event) -> bool:
        """Whether an event is captioned when its animation begins, not when it ends."""
        return type(event) in self.captioned

    def hear(self, event: Event) -> None:
        """An event is known from now on."""

    def tell(self, event: Event) -> None:
        """Caption an event for a moment: one without an animation, and with reduced motion every one."""
        says = type(event) in self.captioned or self.ctx.settings.reduced_motion
        if says and type(event) not in self.uncaptioned:
            self.say(self.line(event))

    def cue(self, event: Event, animator: Any, at: float) -> float:
        """Plan what shows an event, `at` seconds from now; its length in seconds."""
        show = self.cues.get(type(event))
        return show(event, animator, at) if show else 0.0

    def shown_after(self, event: Event) -> float | None:
        """The part of an event's animation after which the view of its beat is displayed; None: it may be before."""
        return 1.0 if type(event) in self.late else None

    def end_beat(self, beat: ReplicaBeat, stage: Stage, at: float) -> float:
        """Plan what follows the last event of a beat, which ends at `at`; how much longer the beat lasts for it."""
        return 0.0

    def tools(self, beat: ReplicaBeat, stage: Stage) -> dict[str, Any]:
        """What a TableAnimator of `beat` needs but the table."""
        return {
            "stage": stage,
            "canvas": self.ctx.canvas,
            "texts": self.ctx.texts,
            "sounds": self.ctx.sounds,
            "hurry": self.hurry,
            "brisk": self.brisk,
            "guests": self.guests,
            "before": self.view,
            "after": beat.view,
        }

    @property
    def view(self) -> V:
        """The displayed view."""
        assert self.beat is not None, "nothing has been shown yet"
        view: V = self.beat.view
        return view

    @property
    def turn(self) -> Turn:
        """Who moves next in the displayed view."""
        return self.beat.turn if self.beat else Auto()

    @property
    def asked(self) -> bool:
        """Whether the displayed prompt is the local player's."""
        return isinstance(self.turn, Decide) and self.me in self.turn.seats and self.plays

    def uncover(self) -> None:
        """Show all private information from now on."""
        self.peeking.always = True

    @property
    def hidden(self) -> bool:
        """Whether everything private is covered: by the panic key, or from a reader until the player uncovers it."""
        return self._panicked or (self.ctx.read_aloud() and not self.peeking.lifted)

    def uncovered(self) -> Scene:
        """The things as the player sees them uncovered; nothing else changes."""
        before = self._panicked, self.peeking.lifted
        self._panicked, self.peeking.lifted = False, True
        scene = self.scene()
        self._panicked, self.peeking.lifted = before
        return scene

    @property
    def open_now(self) -> bool:
        """Whether private information is visible now."""
        return self.plays and not self.hidden and self.peeking.sees(self.ctx.peek)

    def say(self, line: str | None) -> None:
        """Show a caption for a moment; not when everything is instant."""
        if line and not self.hurry:
            self.caption, self.caption_left = line, CAPTION

    def overhear(self, line: str) -> bool:
        """Caption what a player says, unless there is a caption already; whether it stands there now."""
        if not self.caption_left:
            self.say(line)
        return self.caption_left > 0 and self.caption == line

    def fade(self, dt: float, tension: Callable[[V], float]) -> None:
        """Advance the caption; the music follows the public tension."""
        self.caption_left = max(0.0, self.caption_left - dt)
        if self.beat is not None:
            self.ctx.sounds.tension(tension(self.view))

    def title_of(self, winners: tuple[Seat, ...]) -> str:
        """A result's title; "you" when the local player alone has won."""
        t, guests, counted = self.ctx.texts, self.guests, self.counted
        alone = len(winners) == 1 and self.me in winners and self.plays
        key = "you" if alone else counted[min(len(winners), len(counted) - 1)]
        return t(f"{guests.game}.result.{key}", names=guests.all_of(t, winners), n=len(winners))

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        """Title and sentence of a result whose reason names no player."""
        return self.title_of(winners), self.ctx.texts(f"{self.guests.game}.result.{reason}")

    def panics(self, intent: Intent) -> bool:
        """The panic key hides everything private; where a reader reads it is covered, until the look key is pressed."""
        if intent.verb is Verb.PEEK and self.plays and self.ctx.read_aloud():
            self.peeking.lifted = held(self.peeking.lifted, intent, sticky=True)
            return True
        if intent.verb is Verb.PANIC:
            self._panicked = held(self._panicked, intent, self.ctx.settings.sticky)
        return intent.verb is Verb.PANIC

    def how_to_peek(self) -> str:
        """How to see covered cards, in words; "" where they are face up."""
        ctx = self.ctx
        if ctx.peek == "open" or ctx.lift:
            return ctx.lift
        cap, key = ctx.caps(Verb.PEEK, ctx.device), f"{self.guests.game}.peek.{ctx.peek}"
        return ctx.texts(key, cap=cap) if cap else ctx.texts(f"{key}_card")

    @property
    def watched(self) -> Seat | None:
        """Whom all look at whatever happens."""
        return None

    @property
    def out(self) -> bool:
        """Whether the local player is out until the round ends; here never."""
        return False

    @property
    def looking(self) -> bool:
        """Whether the local player, alone with bots, is looking at something until they confirm it: nothing more is
        shown until then."""
        return False

    def end_of_look(self, sentence: str = "") -> Prompt:
        """A prompt that only ends the look."""
        seen = Choice(("kind", SEEN), ("order", SEEN), self.ctx.texts("ask.seen"), icon="icons/check")
        return Prompt(sentence, asked=True, choices=(seen,))

    # Defaults: most games have no secret gesture and no buttons for one; most count points.

    @property
    def handling(self) -> bool:
        """Whether a private gesture is in progress."""
        return False

    def story(self, events: Sequence[Event]) -> list[str]:
        """The match in a few sentences."""
        return self.story_of(events, self.ctx.texts, self.guests)

    def put(self, kind: str, fate: bool) -> Any:
        """A button of a private gesture; returns an action to submit, or None. `fate`: a coin flip."""
        return None

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The picture's name for the winner, "" for their own mask."""
        return ""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by points, best first."""
        assert self.beat is not None
        return by_points(self.beat.view.scores)


AnyPresenter = Presenter[Any, Any]
"""The presenter of any game."""


def since_last(kind: type[Event], events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last one of `kind`; all where there is none."""
    starts = [i for i, event in enumerate(events) if isinstance(event, kind)]
    return events[starts[-1] :] if starts else events


def by_points(points: Sequence[int]) -> list[tuple[Seat, int]]:
    """Seats and their points, best first."""
    return sorted(enumerate(points), key=itemgetter(1), reverse=True)
