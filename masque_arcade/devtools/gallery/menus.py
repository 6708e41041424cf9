"""The menus as exhibits: title, setting a table up, settings, the rules book, pause."""

from collections.abc import Callable
from functools import partial
from typing import Any

from masque_arcade.app.tutorial_match import lessons
from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.registry import SHELF, bills
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screen import Context, Scene
from masque_arcade.client.screens.menus.controls import ControlsScene
from masque_arcade.client.screens.menus.game_picker import PickGameScene
from masque_arcade.client.screens.menus.game_setup import SetupScene
from masque_arcade.client.screens.menus.game_setup_pages import BotsScene
from masque_arcade.client.screens.menus.rulebook import RulesScene
from masque_arcade.client.screens.menus.settings import CreditsScene, SettingsScene
from masque_arcade.client.screens.menus.settings_rows import TABS
from masque_arcade.client.screens.menus.title import TitleScene
from masque_arcade.client.screens.menus.tutorial import IntroductionScene, IntroductionWays, OfferScene
from masque_arcade.devtools.gallery.sample import Exhibit, nowhere, raised
from masque_arcade.engine.game import Info
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.mascarade.ui.cast_page import CastScene
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from masque_arcade.storage import paths

Make = Callable[[], Any]


def exhibits() -> list[Exhibit]:
    """Menus that need no network."""
    made = [
        _menu("menu.title", title),
        *(_menu(f"menu.settings.{tab.key}", partial(SettingsScene, tab.key)) for tab in TABS if tab.rows),
        _menu("menu.controls", ControlsScene, SettingsScene),
        _menu("menu.credits", CreditsScene),
        _menu("menu.pick", lambda: PickGameScene("pick.rules", bills(), nowhere, nowhere, bills()[0])),
        _menu("menu.offer", lambda: OfferScene(nowhere, nowhere), title),
    ]
    for info in INFOS.values():
        low, high = info.seats[0], info.seats[-1]
        made += [_menu(f"menu.setup.{info.id}.{seats}", partial(_setup, info, seats)) for seats in (low, high)]
        made.append(_menu(f"menu.bots.{info.id}", partial(_bots, info, high)))
        made += [_introduction(info.id, n) for n in range(len(lessons(info.id, paths.assets())))]
    if "mascarade" in INFOS:
        made.append(_menu("menu.cast.mascarade", lambda: CastScene(MascaradeDraft(INFOS["mascarade"], 13))))
    return made


def title() -> TitleScene:
    """The title screen with every button it can have."""
    return TitleScene(nowhere, nowhere, nowhere, nowhere, "0.1.0", nowhere, nowhere, lambda game: nowhere,
                      hall=nowhere)  # fmt: skip


def book() -> list[Exhibit]:
    """Every page of every game's rules."""
    texts = Catalogue.load("en", paths.assets())
    return [
        _menu(f"book.{game}.{page}", partial(RulesScene, game, page))
        for game in INFOS
        if texts.has(f"{game}.book.order")
        for page in texts(f"{game}.book.order").split()
    ]


def _menu(name: str, make: Make, below: Make | None = None) -> Exhibit:
    """A menu; `below` makes what a sheet lies over."""
    return Exhibit(name, lambda ctx: [raised(ctx, one()) for one in ([below] if below else []) + [make]])


def _setup(info: Info, seats: int) -> SetupScene:
    made = SetupScene(info, nowhere)
    made.draft = SHELF[info.id].draft(info, seats)
    return made


def _bots(info: Info, seats: int) -> BotsScene:
    return BotsScene(Draft(info, seats))


def _introduction(game: str, lesson: int) -> Exhibit:
    """The introduction of a game at its `lesson`-th question."""

    def build(ctx: Context) -> list[Scene]:
        t = ctx.texts
        ways = IntroductionWays(nowhere, nowhere, nowhere, nowhere, nowhere, nowhere)
        scene = IntroductionScene(
            lessons(game, paths.assets()),
            lambda seats: [t("guest.me"), *(t(f"guest.g{seat}") for seat in range(1, seats))],
            ways,
        )
        scene.enter(ctx)
        for _ in range(lesson):
            scene.skip()
        for _ in range(60):
            scene.update(0.1)
        return [scene]

    return Exhibit(f"introduction.{game}.{lesson + 1}", build)
