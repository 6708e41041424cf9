"""The common part of all presenters: viewer, displayed beat, cover, captions, result."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.concern import concerns
from masque_arcade.client.game_ui.effects.animator import Cues
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.table_context import PlayerNames
from masque_arcade.client.game_ui.thing import Scene
from masque_arcade.client.game_ui.voices import Occasions
from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Auto, Decide, Event, Seat, Turn

SEEN: Final = "seen"
CAPTION: Final = 2.2
"""Seconds of a caption."""
K = TypeVar("K")
V = TypeVar("V")
N = TypeVar("N", bound=PlayerNames)


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat at one table, `me`, for a presenter. `hurry`: fixed windows are 0 long; `plays`: a human decides for
    `me`, else it only watches; `brisk`: people here wait for bots, and what concerns bots alone is short."""

    ctx: Context
    names: tuple[str, ...]
    bots: frozenset[Seat]
    me: Seat
    hurry: bool = False
    plays: bool = True
    brisk: bool = False

    @property
    def you(self) -> Seat | None:
        """The local player's seat; None for a spectator."""
        return self.me if self.plays else None


class Peek:
    """One player's peeking at their own cards: open at once, only while a key or the card is held, or from one press to
    the next. Modes are those of Settings.peek."""

    def __init__(self) -> None:
        self.lifted = False
        self._pressed = False
        self.always = False
        """Whether nothing is covered: in a replay, where one has said so."""

    def begin(self) -> None:
        """There is something new to see: covered, unless the mode is "open"."""
        self.lifted = self._pressed = False

    def sees(self, mode: str) -> bool:
        """Whether the private faces are visible now."""
        return mode == "open" or self.always or self.lifted

    def handle(self, intent: Intent, mode: str, area: Rect) -> bool:
        """The peek key, or a press on `area` with the cards; True when it was for them."""
        if intent.verb is Verb.PEEK:
            self.lifted = held(self.lifted, intent, mode == "toggle")
            return True
        if mode == "open" or intent.verb not in (Verb.PRESS, Verb.RELEASE):
            return False
        if intent.verb is Verb.PRESS and not area.has(intent.x, intent.y):
            return False
        if intent.verb is Verb.RELEASE and not self._pressed:
            return False
        self._pressed = intent.verb is Verb.PRESS
        self.lifted = held(self.lifted, intent, mode == "toggle")
        return True


class Kept(Generic[K]):
    """Something that is made anew only when what it is made from changes."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] | None = None
        self._made: K

    def of(self, parts: tuple[object, ...], make: Callable[[], K]) -> K:
        """What `make` makes from `parts`; views and moments are compared by identity, which costs nothing."""
        if self._of is None or not all(map(_same, parts, self._of)):
            self._of, self._made = parts, make()
        return self._made


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, bool | int | float | str | tuple) and one == other)


class BasePresenter(ABC, Generic[V, N]):
    """One seat at one table of the game with views `V` and names `N`."""

    occasions: Occasions = MappingProxyType({})
    own_turns: frozenset[str] = frozenset({"turn"})
    forced: frozenset[str] = frozenset()
    cues: Cues = MappingProxyType({})
    log_line: Callable[..., str | None]
    """From an event, texts and names its line in the log."""
    story_of: Callable[..., list[str]]
    """From all events, texts and names the match in a few sentences."""
    page: Callable[[Any, Turn, object], str]
    """From the view, the turn and the key of what is focused, the page of the rulebook that helps."""
    public_since: type[Event] | None = None
    """The event from the last of which on all was public, and may be looked up."""
    counted: tuple[str, ...] = ("many", "one", "many")
    """The title's text for no winner, for one, for two ..., the last one for all more."""

    def __init__(self, at: TableSeat, guests: N) -> None:
        self.ctx, self.me, self.hurry, self.plays, self.brisk = at.ctx, at.me, at.hurry, at.plays, at.brisk
        self.guests = guests
        self.goal = 0
        self.waits = self.shared = False
        self.eases = True
        self.beat: ReplicaBeat | None = None
        self._panicked = False
        self.peeking = Peek()
        self.caption, self.caption_left = "", 0.0
        self.kept_scene = Kept[Scene]()
        self.notes: Any = None
        """The player's own notes, in a game where one takes any; nothing else knows them."""

    def inherit(self, before: "BasePresenter[V, N]") -> None:
        """After a broken connection: what the presenter before has of its player alone."""
        self.notes = before.notes

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

    @abstractmethod
    def animate(self, event: Event, animator: Any, at: float) -> float:
        """Plan the animation of an event, `at` seconds from now, and what is said of it; its length in seconds."""

    def cue(self, event: Event, animator: Any, at: float) -> float:
        """Plan what shows an event, `at` seconds from now; its length in seconds."""
        show = self.cues.get(type(event))
        return show(event, animator, at) if show else 0.0

    def shown_after(self, event: Event) -> float | None:
        """The part of an event's animation after which the view of its beat is displayed; None: it may be before."""
        return None

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
        if ctx.peek == "open":
            return ""
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
        """Whether the local player, alone with bots, is looking at something until they confirm it."""
        return False

    def end_of_look(self, sentence: str = "") -> Prompt:
        """A prompt that only ends the look."""
        seen = Choice(("kind", SEEN), ("order", SEEN), self.ctx.texts("ask.seen"), icon="icons/check")
        return Prompt(sentence, asked=True, choices=(seen,))

    # Defaults: most games have no secret gesture and no buttons for one.

    @property
    def handling(self) -> bool:
        """Whether a private gesture is in progress."""
        return False

    def story(self, events: Sequence[Event]) -> list[str]:
        """The match in a few sentences."""
        return self.story_of(events, self.ctx.texts, self.guests)

    def put(self, kind: str, fate: bool) -> Any:
        """A button of a private gesture."""
        return None


def since_last(kind: type[Event], events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last one of `kind`; all where there is none."""
    starts = [i for i, event in enumerate(events) if isinstance(event, kind)]
    return events[starts[-1] :] if starts else events


def by_points(points: Sequence[int]) -> list[tuple[Seat, int]]:
    """Seats and their points, best first."""
    return sorted(enumerate(points), key=itemgetter(1), reverse=True)
