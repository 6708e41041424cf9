"""The timeline: tweens and calls on one clock. `advance` is the only way time passes.

Ordinary time runs at the table's speed and can be skipped; a fixed stretch (the cloth, a private look) runs at its own
public pace and cannot.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Generic, TypeVar

from masque_arcade.client.animation.pose import Ease, Pose, linear, mix

K = TypeVar("K")


@dataclass(slots=True)
class Tween(Generic[K]):
    """`key` moves to `to` within `length` seconds from `start`; `begun` is its pose at that time."""

    key: K
    to: Pose
    start: float
    length: float
    ease: Ease
    lift: float = 0
    begun: Pose | None = None


@dataclass(slots=True)
class Timeline(Generic[K]):
    """Everything in progress. `poses` is the stage's own table of poses, written by tweens."""

    poses: dict[K, Pose]
    now: float = 0
    end: float = 0
    fixed_until: float = 0
    _tweens: list[Tween[K]] = field(default_factory=list)
    _calls: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _count: int = 0

    @property
    def busy(self) -> bool:
        return bool(self._tweens or self._calls) or self.now < self.end

    @property
    def moving(self) -> set[K]:
        """The things that move or will move."""
        return {tween.key for tween in self._tweens}

    @property
    def fixed(self) -> bool:
        """Whether the timeline must not be hurried now."""
        return self.now < self.fixed_until

    def move(self, key: K, to: Pose, at: float, length: float, ease: Ease = linear, lift: float = 0) -> None:
        """Move `key` to `to`, beginning `at` seconds from now."""
        self._tweens.append(Tween(key, to, self.now + at, length, ease, lift))
        self.end = max(self.end, self.now + at + length)

    def planned(self, key: K) -> Pose | None:
        """The end of the tween of `key` that starts last; None when it has none."""
        mine = [tween for tween in self._tweens if tween.key == key]
        return max(mine, key=lambda tween: (tween.start, tween.start + tween.length)).to if mine else None

    def call(self, at: float, do: Callable[[], None]) -> None:
        """Call `do` `at` seconds from now."""
        self._count += 1
        self._calls.append((self.now + at, self._count, do))
        self.end = max(self.end, self.now + at)

    def hold(self, until: float) -> None:
        self.end = max(self.end, self.now + until)

    def fix(self, length: float) -> None:
        """The next `length` seconds must not be skipped or hurried."""
        self.fixed_until = max(self.fixed_until, self.now + length)
        self.hold(length)

    def stop(self, key: K) -> None:
        """Stop `key` where it is."""
        self._tweens = [tween for tween in self._tweens if tween.key != key]

    def advance(self, dt: float) -> None:
        """Advance by `dt` seconds, in order of due times."""
        self._pass_until(self.now + dt)

    def _pass_until(self, target: float) -> None:
        while True:
            due = min((call for call in self._calls if call[0] <= target), default=None)
            self._move_to(due[0] if due else target)
            if not due:
                break
            self._calls.remove(due)
            due[2]()

    def finish(self) -> None:
        """Skip everything skippable: to the end, or to the current point of a fixed stretch."""
        for _ in range(10_000):
            if not self.busy or self.fixed:
                return
            moments = [call[0] for call in self._calls] + [tween.start + tween.length for tween in self._tweens]
            target = max([*moments, self.end])
            if any(call[0] < target for call in self._calls):
                target = min(call[0] for call in self._calls)
            self._pass_until(max(target, self.now))

    def _move_to(self, now: float) -> None:
        """Write every pose of this moment. Of two tweens of one thing the one that starts later wins."""
        self.now = max(self.now, now)
        ruling: dict[K, Tween[K]] = {}
        for tween in sorted(self._tweens, key=attrgetter("start")):
            if self.now < tween.start:
                break
            pose = self.poses.get(tween.key)
            if pose is None:
                continue
            ruling[tween.key] = tween
            if tween.begun is None:
                tween.begun = pose
            if self.now >= tween.start + tween.length:
                self.poses[tween.key] = tween.to
            else:
                part = (self.now - tween.start) / tween.length
                self.poses[tween.key] = mix(tween.begun, tween.to, tween.ease(part), tween.lift)
        self._tweens = [
            one
            for one in self._tweens
            if self.now < one.start or (self.now < one.start + one.length and ruling.get(one.key, one) is one)
        ]
