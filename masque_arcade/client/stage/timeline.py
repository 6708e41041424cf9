"""The timeline: tweens and calls on one clock. `advance` is the only way time passes.

Ordinary time runs at the table's speed and can be skipped; a fixed stretch (the cloth, a private look) runs at its
own public pace and cannot. What must not enter: what moves, or why.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from masque_arcade.client.stage.pose import Ease, Pose, linear, mix

K = TypeVar("K")


@dataclass(slots=True)
class Tween(Generic[K]):
    """`key` moves to `to` within `length` seconds from `start`; `begun` is its pose when it did."""

    key: K
    to: Pose
    start: float
    length: float
    ease: Ease
    lift: float = 0
    begun: Pose | None = None


@dataclass(slots=True)
class Timeline(Generic[K]):
    """What is going on. `poses` is the stage's own table of poses, which tweens write."""

    poses: dict[K, Pose]
    now: float = 0
    end: float = 0
    fixed_until: float = 0
    _tweens: list[Tween[K]] = field(default_factory=list)
    _calls: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _count: int = 0

    @property
    def busy(self) -> bool:
        """Whether anything is still to happen."""
        return bool(self._tweens or self._calls) or self.now < self.end

    @property
    def fixed(self) -> bool:
        """Whether time may not be hurried now."""
        return self.now < self.fixed_until

    def move(self, key: K, to: Pose, at: float, length: float, ease: Ease = linear, lift: float = 0) -> None:
        """Move `key` to `to`, beginning `at` seconds from now."""
        self._tweens.append(Tween(key, to, self.now + at, length, ease, lift))
        self.end = max(self.end, self.now + at + length)

    def planned(self, key: K) -> Pose | None:
        """Where the last tween of `key` ends; None when it has none."""
        ends = [tween for tween in self._tweens if tween.key == key]
        return max(ends, key=lambda tween: tween.start + tween.length).to if ends else None

    def call(self, at: float, do: Callable[[], None]) -> None:
        """Do something `at` seconds from now."""
        self._count += 1
        self._calls.append((self.now + at, self._count, do))
        self.end = max(self.end, self.now + at)

    def hold(self, until: float) -> None:
        """Stay busy for `until` seconds from now."""
        self.end = max(self.end, self.now + until)

    def fix(self, length: float) -> None:
        """Nothing of the next `length` seconds may be skipped or hurried."""
        self.fixed_until = max(self.fixed_until, self.now + length)
        self.hold(length)

    def stop(self, key: K) -> None:
        """Let `key` rest where it is."""
        self._tweens = [tween for tween in self._tweens if tween.key != key]

    def advance(self, dt: float) -> None:
        """`dt` seconds pass, in order: calls and tweens due earlier come first."""
        target = self.now + dt
        while True:
            due = min((call for call in self._calls if call[0] <= target), default=None)
            self._move_to(due[0] if due else target)
            if not due:
                break
            self._calls.remove(due)
            due[2]()

    def finish(self) -> None:
        """Skip everything that may be skipped: to the end, or to the end of the fixed stretch's past."""
        for _ in range(10_000):
            if not self.busy or self.fixed:
                return
            moments = [call[0] for call in self._calls] + [tween.start + tween.length for tween in self._tweens]
            target = max([*moments, self.end])
            if any(call[0] < target for call in self._calls):
                target = min(call[0] for call in self._calls)
            self.advance(max(0.0, target - self.now))

    def _move_to(self, now: float) -> None:
        self.now = max(self.now, now)
        for tween in sorted(self._tweens, key=lambda tween: tween.start):
            if self.now < tween.start:
                continue
            pose = self.poses.get(tween.key)
            if pose is None:
                continue
            if tween.begun is None:
                tween.begun = pose
            part = 1.0 if tween.length <= 0 else min(1.0, (self.now - tween.start) / tween.length)
            done = part >= 1
            self.poses[tween.key] = tween.to if done else mix(tween.begun, tween.to, tween.ease(part), tween.lift)
        self._tweens = [tween for tween in self._tweens if self.now < tween.start + tween.length]
