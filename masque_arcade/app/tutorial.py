"""Entry to the games' tutorials, and which were offered already."""

from collections.abc import Callable, Sequence

from masque_arcade.client.game_ui.game_setup import TableSetup, usual
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.menus.tutorial import Lesson, TutorialEnd, TutorialScreen
from masque_arcade.engine.registry import INFOS
from masque_arcade.storage import paths


def lessons(game: str) -> Sequence[Lesson]:
    """A game's lessons, empty without a tutorial. Imports the rules of all games."""
    from masque_arcade.app.tutorial_match import lessons

    return lessons(game, paths.assets())


class Tutorial:
    """One window's tutorials. `play` starts a table, `leave` goes to the title."""

    def __init__(self, ctx: Context, play: Callable[[TableSetup], None], leave: Callable[[], None]) -> None:
        self._ctx, self._play, self._leave = ctx, play, leave

    def is_known(self, game: str) -> bool:
        """Whether the game's tutorial has been offered; from now on it has."""
        settings = self._ctx.settings
        known = settings.introduced.split()
        if game not in known:
            settings.introduced = " ".join([*known, game])
            self._ctx.apply_settings()
        return game in known

    def of(self, game: str) -> Callable[[], Screen] | None:
        """The way to a game's tutorial, if it has one."""
        there = (paths.game(game) / "introduction").is_dir()
        return (lambda: self.screen(game)) if there else None

    def screen(self, game: str, setup: TableSetup | None = None) -> Screen:
        """A game's tutorial; it leads to `setup` if given, or to a table as last time."""
        self.is_known(game)
        kept = self._ctx.settings
        table = setup or usual(INFOS[game], kept.last_seats, kept.last_level)

        def ended(end: TutorialEnd) -> None:
            if end is TutorialEnd.PLAY or (setup and end is TutorialEnd.SKIPPED):
                self._play(table)
            else:
                self._leave()

        return TutorialScreen(lessons(game), self._names, TableFlow(self._ctx, self._leave), ended)

    def _names(self, seats: int) -> list[str]:
        texts = self._ctx.texts
        return [self._ctx.settings.name or texts("guest.me"), *(texts(f"guest.g{seat}") for seat in range(1, seats))]
