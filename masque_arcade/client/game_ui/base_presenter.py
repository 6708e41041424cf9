"""What every presenter has beside its game: whose eyes it is, the beat that is shown, what is covered, said and won."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.peek import Peek
from masque_arcade.client.game_ui.presenter import Layered, Tip
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.table_context import PlayerNames
from masque_arcade.client.input.events import Intent, Verb, held
from masque_arcade.client.screen import Context
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Auto, Decide, Event, Seat, Turn

SEEN: Final = "seen"
CAPTION: Final = 2.2
"""Seconds for which what has just happened is said in words."""
Tips = list[tuple[Choice, Tip]]
V = TypeVar("V")


class BasePresenter(ABC, Generic[V]):
    """One seat at one table of the game with views `V`. `hurry`: fixed windows are 0 long; `plays`: a person decides
    for `me`, who else only watches."""

    def __init__(self, ctx: Context, me: Seat, hurry: bool, plays: bool) -> None:
        self._ctx, self._me, self._hurry, self._plays = ctx, me, hurry, plays
        self.goal = 0
        self.waits = False
        self._shown: ReplicaBeat | None = None
        self._hidden = False
        self._peeking = Peek()
        self._caption, self._caption_left = "", 0.0
        self._furniture_of: tuple[object, ...] = ()
        self._furniture: list[Layered] = []
        self._tips_of: tuple[object, ...] = ()
        self._tips: Tips = []

    def shown(self) -> ReplicaBeat | None:
        """The beat that is displayed now."""
        return self._shown

    @abstractmethod
    def layout(self) -> Mapping[Place, Pose]:
        """Where everything ends in the displayed view."""

    def _reveal(self, beat: ReplicaBeat) -> None:
        """From now on `beat` is displayed."""
        self._shown = beat

    def _stands_at_once(self, beat: ReplicaBeat, stage: Stage) -> bool:
        """The first view, and one after a break, is on the stage without ado; whether no cue of `beat` is left."""
        if beat.fresh or self._shown is None:
            self._reveal(beat)
            stage.snap(self.layout())
        return beat.fresh

    def _view(self) -> V:
        assert self._shown is not None, "nothing has been shown yet"
        view: V = self._shown.view
        return view

    @property
    def _turn(self) -> Turn:
        return self._shown.turn if self._shown else Auto()

    @property
    def _asked(self) -> bool:
        """Whether the displayed question is mine."""
        return isinstance(self._turn, Decide) and self._me in self._turn.seats and self._plays

    @property
    def _open_now(self) -> bool:
        """Whether what only I may know is seen now."""
        return self._plays and not self._hidden and self._peeking.sees(self._ctx.settings.peek)

    def _kept_tips(
        self, of: tuple[object, ...], make: Callable[[], list[tuple[Choice, Tip]]]
    ) -> list[tuple[Choice, Tip]]:
        """The explanations, made anew when `of` what they are made of is another."""
        if of != self._tips_of:
            self._tips_of, self._tips = of, make()
        return self._tips

    def _say(self, line: str | None) -> None:
        """A caption, for a moment; nothing where everything is instant."""
        if line and not self._hurry:
            self._caption, self._caption_left = line, CAPTION

    def _fade(self, dt: float, tension: Callable[[V], float]) -> None:
        """Time passes for the caption; the music follows the public tension."""
        self._caption_left = max(0.0, self._caption_left - dt)
        if self._shown is not None:
            self._ctx.sounds.tension(tension(self._view()))

    def _gong(self, turn: Turn, c: Animator, at: float) -> None:
        """A sound for whoever is asked next, when that is me alone."""
        if isinstance(turn, Decide) and turn.seats == (self._me,) and self._plays:
            c.sound(at, "yourturn")

    def _won(self, guests: PlayerNames, winners: tuple[Seat, ...], counted: tuple[str, ...]) -> str:
        """The title of a result. `counted`: its text for no winner, for one, for two ..., the last one for all more;
        "you" where I alone have won."""
        t, game = self._ctx.texts, guests.game
        alone = len(winners) == 1 and self._me in winners and self._plays
        key = "you" if alone else counted[min(len(winners), len(counted) - 1)]
        said = guests.all_of(t, winners)
        return t(f"{game}.result.{key}", names=said, n=len(winners))

    def _result(
        self, guests: PlayerNames, winners: tuple[Seat, ...], reason: str, counted: tuple[str, ...]
    ) -> tuple[str, str]:
        """Title and sentence of a result whose reason names nobody."""
        return self._won(guests, winners, counted), self._ctx.texts(f"{guests.game}.result.{reason}")

    def _panics(self, intent: Intent) -> bool:
        """The panic key hides everything private."""
        if intent.verb is Verb.PANIC:
            self._hidden = held(self._hidden, intent, self._ctx.settings.sticky)
        return intent.verb is Verb.PANIC

    def _how_to_peek(self, game: str) -> str:
        """How covered things are seen, in words; "" where they lie open."""
        ctx = self._ctx
        if ctx.settings.peek == "open":
            return ""
        cap, key = ctx.caps(Verb.PEEK, ctx.device), f"{game}.peek.{ctx.settings.peek}"
        return ctx.texts(key, cap=cap) if cap else ctx.texts(f"{key}_card")

    @property
    def looking(self) -> bool:
        """Whether I, alone with bots, look at something until I say that I have seen it."""
        return False

    def _seeing(self, sentence: str = "") -> Prompt:
        """Nothing but the end of a look is asked for."""
        seen = Choice(("kind", SEEN), ("order", SEEN), self._ctx.texts("ask.seen"), icon="icons/check")
        return Prompt(sentence, asked=True, choices=(seen,))

    # Most games have no gesture whose place is a secret, and no button that is one.

    @property
    def handling(self) -> bool:
        """Whether a private gesture is going on."""
        return False

    def put(self, kind: str, fate: bool) -> Any:
        """A button of a private gesture."""
        return None


def since_last(kind: type[Event], events: Sequence[Event]) -> Sequence[Event]:
    """What has happened from the last event of `kind` on; everything where there is none."""
    starts = [i for i, event in enumerate(events) if isinstance(event, kind)]
    return events[starts[-1] :] if starts else events


def by_points(points: Sequence[int]) -> list[tuple[Seat, int]]:
    """Seats and their points, best first."""
    return sorted(enumerate(points), key=lambda entry: -entry[1])
