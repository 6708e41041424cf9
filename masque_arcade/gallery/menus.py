"""The menus as exhibits: title, setting a table up, settings, the rules book, pause. What must not enter: tables."""

from collections.abc import Callable
from functools import partial
from typing import Any

from masque_arcade import paths
from masque_arcade.client.games.mascarade.cast_page import CastScene
from masque_arcade.client.games.mascarade.draft import MascaradeDraft
from masque_arcade.client.games.shelf import INFOS, SHELF
from masque_arcade.client.scene import Context, Scene
from masque_arcade.client.scenes.controls import ControlsScene
from masque_arcade.client.scenes.introduction import IntroductionScene, IntroductionWays, OfferScene
from masque_arcade.client.scenes.pick_game import PickGameScene
from masque_arcade.client.scenes.playbill import BILLS
from masque_arcade.client.scenes.rules import RulesScene
from masque_arcade.client.scenes.settings import CreditsScene, SettingsScene
from masque_arcade.client.scenes.settings_rows import TABS
from masque_arcade.client.scenes.setup import SetupScene
from masque_arcade.client.scenes.setup_pages import BotsScene
from masque_arcade.client.scenes.title import TitleScene
from masque_arcade.client.table_setup import Draft
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Info
from masque_arcade.gallery.exhibit import Exhibit, nowhere, raised
from masque_arcade.introduction import lessons

Make = Callable[[], Any]


def exhibits() -> list[Exhibit]:
    """Menus that need no network."""
    made = [
        _menu("menu.title", title),
        *(_menu(f"menu.settings.{tab.key}", partial(SettingsScene, tab.key)) for tab in TABS if tab.rows),
        _menu("menu.controls", ControlsScene, SettingsScene),
        _menu("menu.credits", CreditsScene),
        _menu("menu.pick", lambda: PickGameScene("pick.rules", BILLS, nowhere, nowhere, BILLS[0])),
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
        ways = IntroductionWays(nowhere, nowhere, nowhere, nowhere, nowhere)
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
