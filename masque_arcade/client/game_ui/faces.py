"""Faces: what the players' masks do at a table, from what every viewer is shown.

They look at the one who acts, lean towards an attack, start and sulk when caught, bow after a gain. Nothing but events,
turns, seats and the decision's number comes in, so no face knows more than any viewer.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import sin, tau
from typing import Final
from zlib import crc32

from masque_arcade.client.animation.pose import enter, pulse
from masque_arcade.client.game_ui.voices import Motive, Occasion, Occasions, occasions_of
from masque_arcade.engine.game import Decide, Event, Seat, Turn
from masque_arcade.engine.value import Value

MOVES: Final = 0.9
"""Seconds within which a face has come to rest."""
_FRAMES: Final = 30
"""Different faces a second while they move."""
_SHUT: Final = 0.14
_BLINKS: Final = 5.3
"""Seconds of a blink, and between two of one face while nothing happens."""


class Pose(Value):
    """A face at one moment: shifted by parts of the head, `lean` of one towards whom it looks at, tilted by degrees;
    `down`: its eyes are lowered."""

    rise: float = 0
    lean: float = 0
    tilt: float = 0
    shut: bool = False
    down: bool = False


@dataclass(frozen=True)
class Faces:
    """The faces at a table: all look at `gaze`, who looks at `other`. `fresh`: whose mood is new."""

    gaze: Seat | None = None
    other: Seat | None = None
    moods: tuple[tuple[Seat, Occasion], ...] = ()
    fresh: frozenset[Seat] = frozenset()
    decision: int = 0

    def begin(self, decision: int, events: Iterable[Event], occasions: Occasions) -> "Faces":
        """While a beat is being shown: what is dared in it, with eyes on who does, on nobody where several do the same;
        before an outcome on who claimed."""
        moved = occasions_of(events, occasions)
        bold = [one for one in moved if one.occasion in (Occasion.CLAIM, Occasion.ACCUSE)]
        seen = self.felt(decision, bold)
        acts = [one.seat for one in bold] or [seat for seat, mood in self.moods if moved and mood is Occasion.CLAIM]
        if len(bold) > 1 and len({one.occasion for one in bold}) == 1:
            return replace(seen, gaze=None, other=None)
        return seen._turned(acts[-1]) if acts else seen

    def end(
        self, decision: int, events: Iterable[Event], occasions: Occasions, turn: Turn, watched: Seat | None = None
    ) -> "Faces":
        """After it: what it did to everyone; eyes on the player who is `watched` by all, or next."""
        seen = self.felt(decision, occasions_of(events, occasions))
        if watched is not None:
            return seen._turned(watched)
        return seen._turned(turn.seats[0]) if isinstance(turn, Decide) and len(turn.seats) == 1 else seen

    def felt(self, decision: int, moved: list[Motive]) -> "Faces":
        """With new moods; a claim ends all earlier ones, an outcome the attacks."""
        new = {one.seat: one.occasion for one in moved}
        past = Occasion.ACCUSE if {Occasion.AWAY, Occasion.CAUGHT} & set(new.values()) else None
        old = {seat: mood for seat, mood in self.moods if mood is not past}
        moods = ({} if Occasion.CLAIM in new.values() else old) | new
        changed = frozenset(seat for seat, mood in new.items() if (seat, mood) not in self.moods)
        return replace(self, moods=tuple(sorted(moods.items())), fresh=changed, decision=decision)

    def _turned(self, seat: Seat) -> "Faces":
        return self if seat == self.gaze else replace(self, gaze=seat, other=self.gaze)

    @cached_property
    def _mood(self) -> Mapping[Seat, Occasion]:
        return dict(self.moods)

    @property
    def _attacked(self) -> bool:
        """Whether all eyes are on an attack."""
        return self.gaze is not None and self._mood.get(self.gaze) is Occasion.ACCUSE

    def looks_at(self, seat: Seat) -> Seat | None:
        """Whom the player at `seat` looks at."""
        return self.other if seat == self.gaze else self.gaze

    def pose(self, seat: Seat, age: float, still: bool) -> Pose:
        """The face of `seat`, `age` seconds after the change; the last one for `still`, which never blinks."""
        t = 1.0 if still or seat not in self.fresh else min(1.0, age / MOVES)
        shut = not still and self._blinks(seat, age)
        lean = 0.05 if self._attacked and seat != self.gaze else 0.0
        match self._mood.get(seat):
            case Occasion.CLAIM:
                return Pose(rise=0.04 * enter(t), shut=shut)
            case Occasion.ACCUSE:
                return Pose(lean=0.1 * enter(t), rise=0.05 * pulse(t), shut=shut)
            case Occasion.AWAY:
                return Pose(rise=0.05 * enter(t), tilt=3 * sin(tau * t) * (1 - t), shut=shut)
            case Occasion.GAIN:
                bow = pulse(t)
                return Pose(rise=-0.14 * bow, lean=lean, shut=shut or bow > 0.5)
            case Occasion.LOSE:
                return Pose(rise=-0.04 * enter(t), tilt=4 * enter(t), shut=shut, down=True)
            case Occasion.CAUGHT:
                start, sulk = min(1.0, t / 0.4), max(0.0, (t - 0.4) / 0.6)
                return Pose(
                    rise=0.16 * pulse(start) - 0.07 * enter(sulk), tilt=-8 * enter(sulk), shut=shut, down=sulk > 0
                )
        return Pose(lean=lean, shut=shut)

    def _blinks(self, seat: Seat, age: float) -> bool:
        first = _first_blink(seat, self.decision)
        return age >= first and (age - first) % _BLINKS < _SHUT

    def poses(self, seats: int, age: float, still: bool) -> tuple[Pose, ...]:
        """All faces at one moment: a value that changes with the picture."""
        age = int(age * _FRAMES) / _FRAMES
        return tuple(self.pose(seat, age, still) for seat in range(seats))


@lru_cache(64)
def _first_blink(seat: Seat, decision: int) -> float:
    """Seconds after a decision until a face blinks."""
    return 1 + crc32(f"{seat} {decision}".encode()) % 42 / 10
