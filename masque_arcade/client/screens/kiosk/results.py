"""The results at a kiosk: the usual sheet with the visitor's choices."""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.screen import Action, nothing
from masque_arcade.client.screens.table.decisive_turn import DecisiveTurn
from masque_arcade.client.screens.table.finale import Finale
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.widgets.backdrop import ballroom
from masque_arcade.client.widgets.widgets import Button, Widget
from masque_arcade.engine.game import Seat


class KioskResults(ResultsScreen):
    """`on`: the first choice, "encore", or the evening's way on ("standings", "next", "finale"); `done` leads to the
    initials and the show. With `on` None the session is over; `alone`: there is no table below."""

    def __init__(
        self,
        shown: Results,
        on: tuple[str, Action] | None,
        done: Action,
        alone: bool = False,
        truth: Callable[[], Action | None] = nothing,
        decisive: Callable[[], DecisiveTurn | None] | None = None,
        finale: Finale | None = None,
    ) -> None:
        exits = ResultsExits(on[1] if on else done, done, truth=truth, decisive=decisive)
        super().__init__(shown, exits, finale)
        self._on, self._done, self._alone = on, done, alone
        self.opaque = alone

    def preferred(self) -> Hashable:
        """Done, as the next visitor is waiting; or the evening's way on."""
        return self._on[0] if self._on and self._on[0] != "encore" else "done"

    def widgets(self) -> Sequence[Widget]:
        texts, canvas = self.ctx.texts, self.ctx.canvas
        ways = [("done", self._done, "primary")]
        if self._on:
            key, act = self._on
            first = key != "encore"
            ways = [(key, act, "primary" if first else "plain")]
            if key != "finale":
                ways.append(("done", self._done, "plain" if first else "primary"))
        if truth := self.exits.truth():
            ways.insert(1, ("truth", truth, "chosen"))
        return [
            Button(
                key,
                Rect.around(canvas.width / 2 + (i - (len(ways) - 1) / 2) * 310, canvas.height - 50, 290, 64),
                texts("truth.button") if key == "truth" else texts(f"kiosk.session.{key}"),
                act,
                style,
            )
            for i, (key, act, style) in enumerate(ways)
        ]

    def scenery(self) -> Sequence[Item]:
        """The sheet; in the ballroom without a table below."""
        ground = list(ballroom(self.ctx.canvas, 0.3)) if self._alone else []
        return [*ground, *super().scenery()]


class StandingsScreen(KioskResults):
    """An evening's points between two acts; `gained`: by seat, in the latest one."""

    def __init__(self, shown: Results, gained: Sequence[int], on: tuple[str, Action], done: Action) -> None:
        super().__init__(shown, on, done, alone=True)
        self._gained = gained

    def _row(self, i: int, seat: Seat, name: str, score: int, box: Rect) -> list[Item]:
        place = Rect(box.right - 186, box.y, 76, box.h)
        words = Words(f"+{self._gained[seat]}", 22, "ink_violet", "serif", "right")
        return [*super()._row(i, seat, name, score, box), Item(("gained", i), words, place)]
