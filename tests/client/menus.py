"""Every menu as a screen in a loop without a person, for tests."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import bills
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.players_page import PlayerList, PlayersScreen
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.screens.menus.game_picker import GamePickerScreen
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.game_setup_pages import BotsScreen
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import CreditsScreen, SettingsScreen
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen
from masque_arcade.client.screens.table.pause_menu import PauseScreen
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.widgets import TextField
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import INFO
from masque_arcade.games.mascarade.ui.cast_page import CastScreen
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from masque_arcade.storage import paths

PAGES = ("idea", "turn", "cloth", "claim", "contest", "fines", "end", "few", *Character)


class Mute:
    """No sound."""

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None: ...

    def loop(self, cue: str | None) -> None: ...

    def duck(self, down: bool) -> None: ...

    def tension(self, level: float) -> None: ...


def context(
    language: str = "en", measure: Callable[[Any], tuple[float, float]] | None = None, **settings: Any
) -> Context:
    """A context with the real texts and no stack."""
    texts = Catalogue.load(language, paths.assets())
    guess = measure or (lambda words: (0.6 * words.size * len(words.text), words.size))
    return Context(Settings(language=language, **settings), texts, Mute(), guess, Canvas())


def nowhere(*_: Any) -> Any:
    return SimpleNamespace()


def draft(seats: int = 13, own: bool = False) -> MascaradeDraft:
    """A table being set up; with `own`, with a set that is refused."""
    made = MascaradeDraft(INFO, seats)
    if own:
        made.toggle(Character.JUDGE, False)
    return made


def title(start: Callable[[TableSetup], None] = nowhere, setup: Callable[[], Screen] = nowhere) -> TitleScreen:
    return TitleScreen(start, setup, nowhere, nowhere, "0.1.0", learn=lambda game: nowhere)


def pause(asking: bool = False) -> PauseScreen:
    made = PauseScreen(nowhere, nowhere, nowhere)
    made._asking = asking
    return made


def setup(seats: int = 6, own: bool = False) -> SetupScreen:
    made = SetupScreen(INFO, nowhere, nowhere)
    made.draft = draft(seats, own)
    return made


MENUS: dict[str, Callable[[], Any]] = {
    "title": title,
    "setup": setup,
    "setup13": lambda: setup(13),
    "setup_refused": lambda: setup(8, True),
    "bots": lambda: BotsScreen(draft()),
    "cast": lambda: CastScreen(draft()),
    "cast_refused": lambda: CastScreen(draft(8, True)),
    "controls": ControlsScreen,
    "settings": SettingsScreen,
    "credits": CreditsScreen,
    "pause": pause,
    "asking": lambda: pause(True),
    "rules_taught": lambda: RulebookScreen("mascarade", learn=nowhere),
    "letters": lambda: OnscreenKeyboard(TextField("name", Rect(0, 0, 9, 9), "Your name", "Anna", nowhere)),
    "figures": lambda: OnscreenKeyboard(TextField("seed", Rect(0, 0, 9, 9), "Seed", "", nowhere, digits=True)),
    "pick": lambda: GamePickerScreen("pick.rules", bills(), nowhere, nowhere, "mascarade"),
    "offer": lambda: TutorialOfferScreen(nowhere, nowhere),
    "company": lambda: PlayersScreen(PlayerList(3), "mascarade"),
    **{f"rules_{page}": (lambda page=page: RulebookScreen("mascarade", page)) for page in PAGES},
}
