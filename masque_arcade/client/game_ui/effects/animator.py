"""The basis of animations: stage, canvas, texts and sounds, and the few movements all are made of."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isfunction
from typing import Final, Generic, TypeVar, get_args

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Ease, Place, Pose, S, enter, faded, leave, travel
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.table_context import PlayerNames
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas
from masque_arcade.client.screen import Sounds
from masque_arcade.engine.game import Event, Seat

B = TypeVar("B")
G = TypeVar("G", bound=PlayerNames)
V = TypeVar("V")
_WIDE: Final = 0.35
"""How far to the side the edge of the canvas sounds."""


@dataclass(slots=True, kw_only=True)
class Animator:
    """Tools for one beat. `hurry`: fixed windows are 0 long (instant play), so nothing may take fixed time.
    `brisk`: people here wait for bots."""

    stage: Stage
    canvas: Canvas
    texts: Catalogue
    sounds: Sounds
    hurry: bool = False
    brisk: bool = False

    @property
    def still(self) -> bool:
        """Reduced motion."""
        return self.stage.still

    def sound(self, at: float, cue: str, step: int = 0, x: float | None = None) -> None:
        """Play a cue `at` seconds from now. `step`: which of a row; `x`: where on the canvas everybody sees it happen,
        None for the middle."""
        pan = 0.0 if x is None else _WIDE * max(-1.0, min(1.0, 2 * x / self.canvas.width - 1))
        self.stage.at(at, lambda: self.sounds.play(cue, step=step, pan=pan))

    def lead_changes(self, before: Sequence[int], after: Sequence[int], at: float) -> None:
        """A horn when a player is alone in front who was not; the first one after an even start is no change."""
        if len(set(before)) > 1 and _in_front(after) not in (None, _in_front(before)):
            self.sound(at, "lead")

    def show(self, pose: Pose, at: float, until: float, rise: float = S, fall: float = S) -> Place:
        """Fade something in at `at` and out after `until`; returns its place, to be moved meanwhile."""
        place = self.stage.pass_by(faded(pose), at)
        self.stage.timeline.move(place, pose, at, rise, enter)
        self.stage.timeline.move(place, faded(pose), until, fall, leave)
        self.stage.vanish(place, until + fall)
        return place

    def fly(self, pose: Pose, to: Pose, at: float, length: float, ease: Ease = travel, lift: float = 0) -> Place:
        """Move something from `pose` to `to`, where it stays until vanished; with reduced motion it appears there."""
        if self.still:
            place = self.stage.pass_by(faded(to), at)
            self.stage.timeline.move(place, to, at, min(length, S), enter)
            return place
        place = self.stage.pass_by(pose, at)
        self.stage.timeline.move(place, to, at, length, ease, lift)
        return place

    def let_go(self, place: Place, pose: Pose, at: float, fall: float = S) -> None:
        """Fade out what `fly` has brought to `pose`."""
        self.stage.timeline.move(place, faded(pose), at, fall, leave)
        self.stage.vanish(place, at + fall)

    def bring(self, place: Place, pose: Pose, at: float) -> None:
        """Put something new at `place` from `at` on, until the stage settles."""
        self.stage.timeline.stop(place)
        self.stage.poses[place] = faded(pose)
        self.stage.timeline.move(place, pose, at, 0)

    def swell(self, pose: Pose, by: float) -> Pose:
        """The pose scaled by `by`."""
        return replace(pose, w=pose.w * by, h=pose.h * by)


@dataclass(slots=True, kw_only=True)
class TableAnimator(Animator, Generic[B, G, V]):
    """Tools for one beat at one board, `table`. `before` and `after`: the views around the beat, of which animations
    read public parts only; `ends`: the layout after it, in games that ask for it."""

    table: B
    guests: G
    before: V
    after: V
    ends: Mapping[Place, Pose] = field(default_factory=dict)

    def display_name(self, seat: Seat) -> str:
        """A player's name."""
        return self.guests.display_name(self.texts, seat)

    def passes(self, seat: Seat, *others: Seat | None) -> bool:
        """Whether what a bot at `seat` does with `others` concerns nobody here, and is shown in short."""
        return self.brisk and self.guests.pass_by(seat, *others)

    def lost(self, winners: Collection[Seat]) -> bool:
        """Whether the local player plays, and others have won."""
        return self.guests.me is not None and self.guests.me not in winners


def _in_front(points: Sequence[int]) -> Seat | None:
    """The seat with the most points, by seat; None where several have as many."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


Cues = Mapping[type[Event], Callable[..., float]]
"""A game's events and what shows each of them: from the event, an animator and the second when it begins, its
length."""


def cues_in(*modules: Mapping[str, object]) -> dict[type[Event], Callable[..., float]]:
    """The cues among modules' names: a function of `event`, `c` and `at` shows the events of its annotation. Raises
    TypeError where two of them show the same one."""
    cues: dict[type[Event], Callable[..., float]] = {}
    for cue in filter(isfunction, (one for names in modules for one in names.values())):
        kinds = cue.__annotations__
        if [*kinds][:3] != ["event", "c", "at"]:
            continue
        for kind in get_args(kinds["event"]) or (kinds["event"],):
            if cues.setdefault(kind, cue) is not cue:
                raise TypeError(f"{kind.__name__} has two cues")
    return cues


def only_heard(cue: str) -> Callable[[object, Animator, float], float]:
    """The animation of events that move nothing: a sound."""

    def play(event: object, c: Animator, at: float) -> float:
        c.sound(at, cue)
        return 0.0

    return play
