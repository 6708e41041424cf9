"""The hall of fame of the window's own games: one person against bots, counted, kept, signed and shown.

The rules are read when a table is laid, not before the title: everything that knows them is imported then. What must
not enter: the kiosk's and the parlour's tables (they use fame.py themselves).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from masque_arcade.client.scene import Context
from masque_arcade.client.scenes.hall import Board, HallScene
from masque_arcade.client.scenes.initials import InitialsScene
from masque_arcade.client.text import You
from masque_arcade.core.game import Seat

if TYPE_CHECKING:
    from masque_arcade.hall import Hall
    from masque_arcade.sitting import Kept, Sitting
    from masque_arcade.table.table import Table


@dataclass(frozen=True, slots=True)
class Page:
    """What the results page adds: `told`, a line for each striking feat, and `signing`, which gives the way to the
    initials as long as there is one."""

    told: tuple[str, ...] = ()
    signing: Callable[[], Callable[[], None] | None] = lambda: None


class OwnFame:
    """The file in the folder `data` is opened with the first table, or when its lists are first wanted."""

    def __init__(self, data: Path, ctx: Context) -> None:
        self._path, self._ctx = data / "hall.sqlite", ctx
        self._hall: Hall | None = None
        self._sitting: Sitting | None = None
        self._unsigned = False

    @property
    def hall(self) -> "Hall":
        """The hall, opened once."""
        if self._hall is None:
            from masque_arcade.hall import Hall

            self._hall = Hall(self._path)
        return self._hall

    def sit(self, table: "Table") -> None:
        """A table was laid or is gone on with; one that is left counts nowhere, since it can be gone on with.

        The file is opened now: nobody shall wait for it at the end of the match.
        """
        from masque_arcade.sitting import Sitting

        self._sitting = Sitting(table)
        _ = self.hall

    def finish(self, levels: Sequence[str | None], scores: Mapping[Seat, int]) -> Page:
        """The match is over: keep it, and say what the results page adds. Nothing when nobody sat down.

        Who has signed once under his name is not asked again.
        """
        from masque_arcade.fame import sayings

        sitting, self._sitting = self._sitting, None
        if sitting is None:
            return Page()
        sitting.used(self._ctx.device.value)
        known = self.hall.known(sitting.names[0])
        kept = sitting.finish(self.hall, levels, scores, initials={0: known})
        self._unsigned = bool(kept.signers) and not known
        names = list(kept.names)
        if levels.count(None) == 1 and not self._ctx.settings.name:
            names[0] = You(self._ctx.texts("result.you"))
        told = sayings(self._ctx.texts, kept.game, names, kept.feats)
        return Page(told, lambda: (lambda: self._sign(kept)) if self._unsigned else None)

    def scene(self, game: str, kept: "Kept | None" = None) -> HallScene:
        """The lists, beginning with a game's; after a match that was kept, with the one its signer stands in."""
        from masque_arcade.fame import boards, opened_at

        at, ever, fresh = opened_at(self.hall, kept) if kept else (0, False, None)

        def read(game: str, ever: bool) -> Sequence[Board]:
            return boards(self.hall, self._ctx.texts, game, ever, fresh)

        return HallScene(read, game, ever, at)

    def close(self) -> None:
        """Let go of the file."""
        if self._hall:
            self._hall.close()
        self._hall = None

    def _sign(self, kept: "Kept") -> None:
        from masque_arcade.fame import asked

        def done(initials: str) -> None:
            self._unsigned = False
            if initials and isinstance(kept.number, int):
                self.hall.sign(kept.number, kept.signers[0], initials)
            self._ctx.pop()
            self._ctx.push(self.scene(kept.game, kept))

        self._ctx.push(InitialsScene(asked(self.hall, self._ctx.texts, kept, kept.signers[0], done)))
