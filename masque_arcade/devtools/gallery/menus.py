"""Gallery samples of the menus: title, table set-up, settings, rulebook, pause."""

from functools import partial

from masque_arcade.app.tutorial import opening
from masque_arcade.app.tutorial_match import lessons
from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.registry import SHELF, bills
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.mask_page import MaskScreen
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.screens.menus.game_picker import GamePickerScreen
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.game_setup_pages import BotsScreen, RulesScreen
from masque_arcade.client.screens.menus.language_picker import LanguagePicker
from masque_arcade.client.screens.menus.name_page import NamePage
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.screens.menus.opening import CurtainCall, OpeningScreen
from masque_arcade.client.screens.menus.resume import ResumeActions, SeatActions
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import CreditsScreen, SettingsScreen
from masque_arcade.client.screens.menus.settings_rows import TABS
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen, TutorialScreen
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.client.widgets.text_field import TextField
from masque_arcade.devtools.gallery.sample import Sample, nowhere, press, raised
from masque_arcade.engine.game import Info
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.cast_page import CastScreen
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from masque_arcade.storage import paths
from masque_net.guest_name import GuestName


def samples() -> list[Sample]:
    """The menus without network."""
    made = [
        Sample.raised("menu.title", title),
        *(Sample.raised(f"menu.settings.{tab.key}", partial(SettingsScreen, tab.key)) for tab in TABS),
        Sample.raised("menu.controls", SettingsScreen, ControlsScreen),
        Sample.raised("menu.mask", SettingsScreen, partial(MaskScreen, GuestName("Anna", "31a2a41"), nowhere, 3)),
        Sample.raised("menu.credits", CreditsScreen),
        Sample.raised("menu.pick", partial(GamePickerScreen, "pick.rules", bills(), nowhere, nowhere, bills()[0])),
        Sample.raised("menu.offer", title, partial(TutorialOfferScreen, nowhere, nowhere)),
        Sample.raised("menu.languages", title, LanguagePicker),
        Sample.raised("menu.offline", partial(title, lan=False)),
        Sample.raised("menu.letters", title, _keyboard),
        Sample.raised("menu.rulebook.taught", partial(RulebookScreen, "mascarade", learn=nowhere)),
        Sample.raised("menu.pause", partial(PauseScreen, TableSheets(nowhere, nowhere, nowhere), nowhere)),
        Sample("menu.pause.leave", _leaving),
        Sample.raised("menu.name", partial(NamePage, nowhere)),
        Sample("menu.name.typed", _named),
    ]
    for info in INFOS.values():
        low, high = info.seats[0], info.seats[-1]
        made += [Sample.raised(f"menu.setup.{info.id}.{seats}", partial(_setup, info, seats)) for seats in (low, high)]
        made.append(Sample.raised(f"menu.bots.{info.id}", partial(_bots, info, high)))
        made.append(Sample.raised(f"menu.rules.{info.id}", partial(_rules, info, low)))
        made += [_opening(info.id, n) for n in range(len(opening(info.id)))]
        if taught := lessons(info.id, paths.assets()):
            made += [_introduction(info.id, n) for n in range(len(taught))]
            made.append(Sample(f"menu.call.{info.id}", partial(_call, info.id, taught[-1].seats)))
    if "mascarade" in INFOS:
        made.append(Sample.raised("menu.cast.mascarade", partial(CastScreen, MascaradeDraft(INFOS["mascarade"], 13))))
        made.append(Sample.raised("menu.cast.refused", lambda: CastScreen(_refused())))
        made.append(Sample.raised("menu.setup.refused", lambda: setup_page(_refused(), True)))
    return made


def title(
    lan: bool = True, hall: bool = True, go_on: ResumeActions | None = None, seat: SeatActions | None = None
) -> TitleScreen:
    """The title screen, with all buttons."""
    names = [
        "setup",
        "rules",
        "settings",
        *(["tables", "host"] if lan else []),
        *(["hall", "replays", "share"] if hall else []),
    ]
    return TitleScreen(nowhere, "0.1.0", dict.fromkeys(names, nowhere), lambda game: nowhere, go_on, seat)


def _keyboard() -> OnscreenKeyboard:
    return OnscreenKeyboard(TextField("name", Rect(0, 0, 9, 9), "Your name", "Anna", nowhere))


def _named(ctx: Context) -> list[Screen]:
    """A name has been typed at the first start."""
    ctx.settings.name = "Bartholomew"
    return [raised(ctx, NamePage(nowhere))]


def _leaving(ctx: Context) -> list[Screen]:
    return [press(raised(ctx, PauseScreen(TableSheets(nowhere, nowhere, nowhere), nowhere)), "leave")]


def _refused() -> MascaradeDraft:
    """A set of masks that cannot be played."""
    made = MascaradeDraft(INFOS["mascarade"], 8)
    made.toggle(Character.JUDGE, False)
    return made


def setup_page(draft: Draft, taught: bool = False) -> SetupScreen:
    """The set-up of a table; `taught`: with the way to the game's tutorial."""
    made = SetupScreen(draft.info, nowhere, lambda game: nowhere if taught else None)
    made.draft = draft
    return made


def book() -> list[Sample]:
    """Every page of every game's rulebook."""
    texts = Catalogue.load(ENGLISH, paths.assets())
    return [
        Sample.raised(f"book.{game}.{page}", partial(RulebookScreen, game, page))
        for game in INFOS
        if texts.has(f"{game}.book.order")
        for page in texts(f"{game}.book.order").split()
    ]


def _setup(info: Info, seats: int) -> SetupScreen:
    return setup_page(SHELF[info.id].draft(info, seats))


def _rules(info: Info, seats: int) -> RulesScreen:
    return RulesScreen(SHELF[info.id].draft(info, seats), nowhere, deals=True)


def _bots(info: Info, seats: int) -> BotsScreen:
    return BotsScreen(Draft(info, seats))


def _call(game: str, seats: int, ctx: Context) -> list[Screen]:
    """The curtain call after a game's lessons, with guests bowing."""
    screen = CurtainCall(game, [ctx.texts(f"guest.g{seat}") for seat in range(1, seats + 1)], nowhere, nowhere)
    screen.enter(ctx)
    for _ in range(18):
        screen.update(0.1)
    return [screen]


def _opening(game: str, page: int) -> Sample:
    """The `page`-th page of a game's opening, everything on stage."""

    def build(ctx: Context) -> list[Screen]:
        screen = OpeningScreen(game, opening(game), nowhere, nowhere)
        screen.at = page
        screen.enter(ctx)
        for _ in range(40):
            screen.update(0.1)
        return [screen]

    return Sample(f"opening.{game}.{page + 1}", build)


def _introduction(game: str, lesson: int) -> Sample:
    """A game's tutorial at its `lesson`-th prompt."""

    def build(ctx: Context) -> list[Screen]:
        t = ctx.texts
        flow = TableFlow(ctx, nowhere)
        screen = TutorialScreen(
            lessons(game, paths.assets()),
            lambda seats: [t("guest.me"), *(t(f"guest.g{seat}") for seat in range(1, seats))],
            flow,
            nowhere,
        )
        screen.enter(ctx)
        for _ in range(lesson):
            screen.skip()
        for _ in range(60):
            screen.update(0.1)
        return [screen]

    return Sample(f"introduction.{game}.{lesson + 1}", build)
