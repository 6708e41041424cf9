"""The results at a kiosk: the usual sheet with the visitor's choices."""

from collections.abc import Hashable, Sequence

from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Action, Way, nothing
from masque_arcade.client.screens.table.decisive_turn import FindDecisive
from masque_arcade.client.screens.table.finale import Finale
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.widgets.widgets import Button, Widget


class KioskResults(ResultsScreen):
    """`on`: the first choice, "encore", or the evening's way on ("standings", "next", "finale"); `done` leads to the
    initials and the show. With `on` None the session is over."""

    def __init__(
        self,
        shown: Results,
        on: tuple[str, Action] | None,
        done: Action,
        truth: Way = nothing,
        decisive: FindDecisive | None = None,
        finale: Finale | None = None,
    ) -> None:
        exits = ResultsExits(on[1] if on else done, done, truth=truth, decisive=decisive)
        super().__init__(shown, exits, finale)
        self._on, self._done = on, done

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
