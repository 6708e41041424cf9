"""What each viewer of a match is sent: patches and events step by step, made once for all who see the same, or all at
once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Event, Viewer
from masque_arcade.engine.match import Beat
from masque_arcade.engine.registry import AnyGame
from masque_arcade.engine.sight import Shared, Sight, sight
from masque_net.framing import fits_one_step
from masque_net.messages import Update

PAST: Final = 800
"""Earlier events sent to a returning player for the log."""


class _Step:
    """One viewer's Update, shared by those who were shown the same before and are now."""

    def __init__(
        self,
        before: Sight | None,
        events: Sequence[Sequence[Event]],
        sights: Sequence[Sight],
        number: int,
        shared: Sequence[Shared],
    ) -> None:
        """`events`, `sights`: by beat. `before`: the last sight sent; None for none."""
        self.before, self.events, self.sights = before, events, sights
        patches = [
            now.changes_from(then, others) if then else now.whole()
            for then, now, others in zip([before, *sights], sights, shared, strict=False)
        ]
        steps = [{"patch": ops, "events": plain(heard)} for ops, heard in zip(patches, events, strict=True)]
        self.update = Update(number, number - 1, steps, sights[-1].digest() if sights else 0)

    def equals(self, before: Sight | None, events: Sequence[Sequence[Event]], sights: Sequence[Sight]) -> bool:
        """Whether another viewer's step is the same, beat by beat."""
        return (
            self.events == events
            and all(map(Sight.equals, self.sights, sights))
            and (self.before is before or bool(self.before and before and self.before.equals(before)))
        )


class ViewerUpdates:
    """The updates of one match."""

    def __init__(self, game: AnyGame, heard: Mapping[Viewer, Sequence[Sequence[Event]]]) -> None:
        """`heard`: the events by viewer and beat."""
        self._game, self._heard = game, heard
        self._sights: dict[Viewer, Sight] = {}
        """The last one sent to each viewer; those that see the same share it."""
        self.number = 0
        """The current update's; 0 before the first."""
        self._beats: Sequence[Beat[Any]] = ()
        self._made: dict[Viewer, _Step] = {}
        self._shared: Sequence[Shared] = ()

    def begin(self, beats: Sequence[Beat[Any]]) -> None:
        """The next update is of these beats."""
        self.number += 1
        self._beats, self._made, self._shared = beats, {}, [{} for _ in beats]

    def step(self, viewer: Viewer) -> Update:
        """The current update for one viewer."""
        if viewer not in self._made:
            before = self._sights.get(viewer)
            events = self._heard[viewer][-len(self._beats) :] if self._beats else []
            sights = [sight(self._game, beat, viewer) for beat in self._beats]
            same = next((one for one in self._made.values() if one.equals(before, events, sights)), None)
            self._made[viewer] = step = same or _Step(before, events, sights, self.number, self._shared)
            if sights:
                self._sights[viewer] = step.sights[-1]
        return self._made[viewer].update

    def whole(self, viewer: Viewer, beat: Beat[Any], past: bool) -> Update:
        """All that a viewer sees in `beat`; with `past` also their earlier events, for the log."""
        seen = self._sights[viewer] = sight(self._game, beat, viewer)
        step: dict[str, Any] = {"patch": seen.whole(), "events": []}
        if past:
            step["past"] = plain([event for events in self._heard[viewer] for event in events][-PAST:])
        update = Update(self.number, 0, [step], seen.digest())
        while step.get("past") and not fits_one_step(update):
            # Events of one's own hand are longer or shorter: the frame must not be.
            step["past"] = step["past"][1 + len(step["past"]) // 16 :]
        return update
