"""Entry to the games' tutorials: a told opening, the lessons, a curtain call; and which were offered already."""

import tomllib
from collections.abc import Sequence
from functools import partial

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.screen import Action, Context, MakeScreen, Screen, Take
from masque_arcade.client.screens.menus.lesson import Lesson
from masque_arcade.client.screens.menus.opening import CurtainCall, OpeningPage, OpeningScreen
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.menus.tutorial import TutorialEnd, TutorialScreen
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.storage import paths


def lessons(game: str) -> Sequence[Lesson]:
    """A game's lessons, empty without a tutorial. Imports the rules of all games."""
    from masque_arcade.app.tutorial_match import lessons

    return lessons(game, paths.assets())


def opening(game: str) -> Sequence[OpeningPage]:
    """The pages of a game's `opening.toml`, empty without one. Raises OSError, KeyError or tomllib.TOMLDecodeError."""
    path = paths.game(game) / "opening.toml"
    pages = tomllib.loads(path.read_text("utf-8"))["page"] if path.exists() else []
    return [
        OpeningPage(page["text"], tuple(page["pictures"]), tuple(page.get("shape", OpeningPage.shape)))
        for page in pages
    ]


class Tutorial:
    """One window's tutorials. `play` starts a table, `ask` opens the set-up of a game, `leave` goes to the title."""

    def __init__(self, ctx: Context, play: Take[TableSetup], ask: Take[str], leave: Action) -> None:
        self._ctx, self._play, self._ask, self._leave = ctx, play, ask, leave

    def is_known(self, game: str) -> bool:
        """Whether the game's tutorial has been offered; from now on it has."""
        settings = self._ctx.settings
        known = settings.introduced.split()
        if game not in known:
            settings.introduced = " ".join([*known, game])
            self._ctx.apply_settings()
        return game in known

    def of(self, game: str, back: Action | None = None) -> MakeScreen | None:
        """The way to a game's tutorial, if it has one, and from there `back`."""
        return partial(self.screen, game, back=back) if paths.lessons(game).is_dir() else None

    def screen(self, game: str, setup: TableSetup | None = None, back: Action | None = None) -> Screen:
        """A game's tutorial; it leads to the table `setup`, else to the game's set-up, and left early to the title.
        `back` stands for the last two."""
        self.is_known(game)
        leave, play = back or self._leave, back or partial(self._ask, game)
        if setup:
            play = partial(self._play, setup)

        def begin() -> Screen:
            taught = lessons(game)

            def ended(end: TutorialEnd) -> None:
                if end is TutorialEnd.PLAY:
                    self._ctx.go(CurtainCall(game, self._names(taught[-1].seats), play, leave))
                elif setup and end is TutorialEnd.SKIPPED:
                    play()
                else:
                    leave()

            return TutorialScreen(taught, self._names, TableFlow(self._ctx, leave), ended)

        if pages := opening(game):
            return OpeningScreen(game, pages, lambda: self._ctx.go(begin()), leave)
        return begin()

    def _names(self, seats: int) -> list[str]:
        texts = self._ctx.texts
        return [self._ctx.settings.called(texts("guest.me")), *guest_names(texts)[: seats - 1]]
