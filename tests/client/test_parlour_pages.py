"""Who plays at this screen, the way to the table and back, and the ballroom view of a table."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.app.hotseat import OneScreen
from masque_arcade.app.local_games import OwnTables
from masque_arcade.app.results import OwnFame
from masque_arcade.client.game_ui.game_setup import TableSetup, usual
from masque_arcade.client.game_ui.hotseat import Fit
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words, scaled
from masque_arcade.client.screen import Context, Scene, SceneStack
from masque_arcade.client.screens.hotseat.audience_view import Ballroom
from masque_arcade.client.screens.hotseat.gamepad_join import JoinScene
from masque_arcade.client.screens.hotseat.gamepad_table import PadsScene
from masque_arcade.client.screens.hotseat.pass_and_play import RoundScene
from masque_arcade.client.screens.hotseat.players import Party, Way
from masque_arcade.client.screens.hotseat.players_page import MOST, Company, CompanyScene, People
from masque_arcade.client.screens.hotseat.rumble_practice import PracticeScene
from masque_arcade.client.screens.hotseat.suitability import badge
from masque_arcade.client.screens.menus.game_setup import SetupScene
from masque_arcade.client.screens.table.pause_menu import PauseScene
from masque_arcade.client.screens.table.results import Results
from masque_arcade.client.screens.table.table_screen import Leaving, TableScene
from masque_arcade.devtools.gallery.audience import Watched
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import INFOS
from tests.client.menus import context, nowhere, title
from tests.client.parlours import PADS

BY_PAGE = {
    (Way.ROUND, "mascarade"): Fit.WELL, (Way.ROUND, "ghost_for_sale"): Fit.PARTLY,
    (Way.ROUND, "masquerade_trick"): Fit.PARTLY, (Way.ROUND, "red_masque"): Fit.WELL,
    (Way.ROUND, "lupusburg"): Fit.PARTLY, (Way.PADS, "mascarade"): Fit.WELL, (Way.PADS, "ghost_for_sale"): Fit.NOT,
    (Way.PADS, "masquerade_trick"): Fit.NOT, (Way.PADS, "red_masque"): Fit.PARTLY, (Way.PADS, "lupusburg"): Fit.NOT,
}  # fmt: skip
"""Which way of playing together fits each game."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_badges_are_those_of_the_page_and_say_why(language: str) -> None:
    texts = context(language).texts
    for (way, game), fit in BY_PAGE.items():
        told = badge(texts, game, 2, way)
        assert told.fit is fit, (way, game)
        assert told.reason
        assert told.word
    assert badge(texts, "masquerade_trick", 4, Way.ROUND).fit is Fit.NOT
    assert badge(texts, "masquerade_trick", 3, Way.ROUND).fit is Fit.PARTLY
    assert badge(texts, "ghost_for_sale", 6, Way.ROUND).fit is Fit.NOT
    assert {badge(texts, game, 1, Way.PADS).fit for game in SHELF} == {Fit.WELL}
    assert "4" in badge(texts, "ghost_for_sale", 4, Way.PADS).word


def test_everybody_has_a_name_of_his_own() -> None:
    texts = context().texts
    company = Company(MOST)
    company.names[2] = company.names[4] = "  Sakura "
    party = company.party(texts, "Sakura")
    assert len(set(party.names)) == MOST
    assert party.names[0] == "Sakura"
    assert party.names[2] == "Sakura 2"
    assert all(name.strip() for name in party.names)
    assert party.seats == tuple(range(MOST))


def test_what_cannot_be_played_so_is_refused_in_words() -> None:
    texts = context().texts
    assert Company(5).fault(texts, "mascarade", 4)
    assert Company(4).fault(texts, "masquerade_trick", 4)
    assert Company(2, Way.PADS).fault(texts, "ghost_for_sale", 4)
    assert not Company(2).fault(texts, "ghost_for_sale", 4)
    assert not Company(1, Way.PADS).fault(texts, "ghost_for_sale", 4)


def test_the_page_counts_names_and_asks_how() -> None:
    company = Company()
    scene = CompanyScene(company, "mascarade")
    scene.enter(context())
    scene.update(1.0)
    assert not any(isinstance(widget.key, tuple) and widget.key[1] == 1 for widget in scene.page.widgets)
    for _ in range(2):
        scene.handle(Intent(Verb.RIGHT))
    assert company.count == 3
    scene.page.focus.key = "way"
    scene.handle(Intent(Verb.RIGHT))
    assert company.way is Way.PADS
    scene.page.focus.key = ("name", 1)
    scene.handle(Intent(Verb.TYPE, text="仮面"))
    assert company.names[1] == "仮面"
    assert any(getattr(item.art, "name", "") == "seats/3" for item in scene.items())


def test_the_set_up_page_begins_with_everybody_named() -> None:
    begun: list[tuple[TableSetup, Party]] = []
    alone: list[TableSetup] = []
    company = Company()
    scene = SetupScene(INFOS["mascarade"], alone.append, None, People(company, lambda *both: begun.append(both)))
    ctx = context()
    scene.enter(ctx)
    scene.update(1.0)
    scene._begin()
    assert len(alone) == 1
    company.count = 3
    scene.page.renew()
    scene._begin()
    (setup, party) = begun[0]
    assert (setup.game, len(party.names)) == ("mascarade", 3)
    company.count = 8
    scene.page.renew()
    start = next(widget for widget in scene.page.widgets if widget.key == "start")
    assert not start.enabled
    assert start.why


class Screen:
    """A stack of scenes without a window."""

    def __init__(self, folder: Path) -> None:
        self.ctx: Context = context()
        self.stack = SceneStack()
        self.ctx.go = lambda scene: self.stack.go(self.ctx, scene)
        self.ctx.push = lambda scene: self.stack.push(self.ctx, scene)
        self.ctx.pop = lambda: self.stack.pop(self.ctx)
        self.ctx.top = lambda: self.stack.top
        self.ctx.pads = lambda: PADS[:4]
        self.ctx.rumble = lambda number, low, high, seconds: True
        self.logs: list[Any] = []
        self.one = OneScreen(self.ctx, self.title, self.logs.append, OwnTables(folder), OwnFame(folder, self.ctx))

    def title(self) -> Scene:
        return title()

    @property
    def top(self) -> Any:
        return self.stack.top


def test_a_table_handed_round_leads_to_results_again_and_home(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    setup = usual(INFOS["mascarade"], 4, "keen")
    screen.one.begin(setup, Party(("Anna", "Ben")))
    assert isinstance(screen.top, RoundScene)
    assert not isinstance(screen.top, PadsScene)
    for _ in range(100):
        screen.top.update(0.05)
    screen.top.handle(Intent(Verb.MENU))
    assert isinstance(screen.top, PauseScene)
    screen.ctx.pop()
    scene = screen.top
    scene._leaving.results(scene.public, Over(SimpleNamespace(winners=(1,), reason="goal")))  # type: ignore[arg-type]
    results = screen.top
    assert isinstance(results, Results)
    assert {name for _, name, _ in results._ranking} >= {"Anna", "Ben"}
    results._encore()
    assert isinstance(screen.top, RoundScene)
    assert screen.top is not scene
    results._depart()
    assert not isinstance(screen.top, RoundScene)


def test_pads_are_taken_and_practised_with_once(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    setup, party = usual(INFOS["mascarade"], 4, "keen"), Party(("Anna", "Ben"), Way.PADS)
    screen.one.begin(setup, party)
    assert isinstance(screen.top, JoinScene)
    for pad in (2, 1):
        screen.top.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    screen.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(screen.top, PracticeScene)
    screen.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(screen.top, PadsScene)
    assert screen.top.pads.of == {0: 2, 1: 1}
    screen.one.begin(setup, party)
    for pad in (1, 2):
        screen.top.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    screen.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(screen.top, PadsScene)
    screen.one.begin(usual(INFOS["mascarade"], 4, "keen"), party)
    screen.top.handle(Intent(Verb.BACK, Device.KEYBOARD))
    assert not isinstance(screen.top, JoinScene)


# --- ballroom ---------------------------------------------------------------------------------------------------------


def shown(watched: Any, ctx: Context, seconds: float = 60.0) -> Ballroom:
    scene = Ballroom(watched)
    scene.enter(ctx)
    for _ in range(round(seconds / 4)):
        scene.update(4.0)
    return scene


def test_the_ballroom_shows_names_scores_and_claims() -> None:
    ctx = context()
    names = ["Anna", "Ben", "Cleo", "Dan"]
    scene = shown(Watched("mascarade", 4, names), ctx, 300)
    items = list(scene.items())
    texts = [item.art.text for item in items if isinstance(item.art, Words)]
    keys = {item.key for item in items}
    assert set(names) <= set(texts)
    assert ("race bar", 3) in keys
    assert "ballroom says" in keys
    assert ctx.texts("ballroom.claims") in texts


def test_nothing_is_told_before_it_is_seen() -> None:
    scene = shown(Watched("mascarade", 4, ["Anna", "Ben", "Cleo", "Dan"]), context(), 120)
    table, longest = scene._watched.table, 0
    feed = table.feed
    assert feed is not None
    for _ in range(400):
        scene.update(0.05)
        shown_or_underway = len(feed.log) - sum(len(beat.events) for beat in feed.beats)
        told = list(table.told)
        assert told == feed.log[: len(told)]
        assert len(told) == shown_or_underway or (table.stage.busy and len(told) < shown_or_underway)
        longest = max(longest, len(told))
    assert longest > 3


def test_a_seats_eyes_are_never_drawn_in_the_ballroom() -> None:
    """Only what a spectator was sent is shown, whatever link it was given."""
    watched = Watched("masquerade_trick", 3, ["Anna", "Ben", "Cleo"])
    leaving = Leaving(nowhere, nowhere, nowhere, nowhere)
    watched.table = TableScene(watched._hub.link(1), leaving, "normal", False)
    scene = shown(watched, context())
    assert watched.table.feed is not None
    assert watched.table.feed.viewer == 1
    assert not scene.public
    assert {getattr(item.art, "text", "") for item in scene.items()} == {"", context().texts("ballroom.empty")}
    for game in SHELF:
        public = shown(Watched(game, max(3, SHELF[game].info.seats[0]), list("ABC") + list("D")), context())
        assert public.public


def test_nobody_decides_anything_in_the_ballroom() -> None:
    handled: list[Verb] = []
    watched = Watched("mascarade", 3, ["Anna", "Ben", "Cleo"])
    watched.handle = lambda intent: handled.append(intent.verb) or True  # type: ignore[func-returns-value, method-assign]
    scene = shown(watched, context(), 8)
    for verb in (Verb.CONFIRM, Verb.PRESS, Verb.NUMBER, Verb.LOG, Verb.MENU):
        scene.handle(Intent(verb))
    assert handled == [Verb.LOG, Verb.MENU]
    assert not scene.handle(Intent(Verb.SCREENSHOT))


def test_scaling_keeps_shapes() -> None:
    item = Item("a", Panel("plate", "gold", 10, 4), Rect(100, 50, 40, 20))
    half = scaled(item, 0.5)
    assert half.rect == Rect(50, 25, 20, 10)
    assert half.art == Panel("plate", "gold", 5, 2)
    words = scaled(Item("w", Words("x", 20), Rect(0, 0, 9, 9)), 0.5, 0.8)
    assert isinstance(words.art, Words)
    assert words.art.size == 8
