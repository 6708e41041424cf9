"""Menus as screens in a loop without a person, for tests."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas
from masque_arcade.client.screen import Context, Screen, ScreenStack
from masque_arcade.client.screens.lan.pause_menu import LanPauseMenu
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.client.settings import Settings
from masque_arcade.devtools.gallery.fake_network import FakeLan, room
from masque_arcade.devtools.gallery.sample import SilentAudio, nowhere
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import INFO
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from masque_arcade.storage import paths


class RecordedSounds(SilentAudio):
    """The names of the sounds played, in order."""

    def __init__(self) -> None:
        self.cues: list[str] = []

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        super().play(cue, volume, step, pan)
        self.cues.append(cue)


def context(
    language: str = "en", measure: Callable[[Any], tuple[float, float]] | None = None, **settings: Any
) -> Context:
    """A context with the real texts and no stack."""
    texts = _texts(language, tuple(paths.elsewhere()))
    guess = measure or (lambda words: (0.6 * words.size * len(words.text), words.size))
    return Context(Settings(language=language, **settings), texts, SilentAudio(), guess, Canvas())


@cache
def _texts(language: str, elsewhere: tuple[Path, ...]) -> Catalogue:
    """The texts of a language, and of the games that lie elsewhere."""
    return Catalogue.load(language, paths.assets())


def stacked(ctx: Context) -> ScreenStack:
    """A stack of screens behind a context."""
    stack = ScreenStack()
    ctx.go, ctx.push = partial(stack.go, ctx), partial(stack.push, ctx)
    ctx.pop, ctx.top = partial(stack.pop, ctx), lambda: stack.top
    return stack


def draft(seats: int = 13, own: bool = False) -> MascaradeDraft:
    """A table being set up; with `own`, with a set that is refused."""
    made = MascaradeDraft(INFO, seats)
    if own:
        made.toggle(Character.JUDGE, False)
    return made


def title(start: Callable[[TableSetup], None] = nowhere, setup: Callable[[], Screen] = nowhere) -> TitleScreen:
    screens = {"setup": setup, "rules": nowhere, "settings": nowhere}
    return TitleScreen(start, "0.1.0", screens, lambda game: nowhere)


SHEETS = TableSheets(nowhere, nowhere, nowhere)


def pause(sheets: TableSheets = SHEETS) -> PauseScreen:
    return PauseScreen(sheets, nowhere)


def network_pause(sheets: TableSheets = SHEETS) -> LanPauseMenu:
    return LanPauseMenu(room(6, 1, state="play"), FakeLan(), sheets, nowhere)


def setup(seats: int = 6, own: bool = False, start: Callable[[TableSetup], None] = nowhere) -> SetupScreen:
    made = SetupScreen(INFO, start)
    made.draft = draft(seats, own)
    return made
