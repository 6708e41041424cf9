"""Who plays at this screen, the way to the table and back, and the ballroom view of a table."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.app.hotseat import Hotseat
from masque_arcade.app.local_games import LocalGames
from masque_arcade.app.results import LocalResults
from masque_arcade.client.game_ui.game_setup import TableSetup, usual
from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words, scaled
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.hotseat.gamepad_join import GamepadJoinScreen
from masque_arcade.client.screens.hotseat.gamepad_table import GamepadTableScreen
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.hotseat.players_page import MOST, People, PlayerList, PlayersScreen
from masque_arcade.client.screens.hotseat.rumble_practice import RumblePracticeScreen
from masque_arcade.client.screens.hotseat.suitability import badge
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.table.pause_menu import PauseScreen
from masque_arcade.client.screens.table.results import ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.devtools.gallery.audience import WatchedBots
from masque_arcade.devtools.gallery.sample import press
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import INFOS
from tests.client.hotseats import PADS
from tests.client.menus import context, nowhere, stacked, title

BY_PAGE = {
    (SharingMode.ROUND, "mascarade"): Suitability.WELL,
    (SharingMode.ROUND, "ghost_for_sale"): Suitability.PARTLY,
    (SharingMode.ROUND, "masquerade_trick"): Suitability.PARTLY,
    (SharingMode.ROUND, "red_masque"): Suitability.WELL,
    (SharingMode.ROUND, "lupusburg"): Suitability.PARTLY,
    (SharingMode.PADS, "mascarade"): Suitability.WELL,
    (SharingMode.PADS, "ghost_for_sale"): Suitability.NOT,
    (SharingMode.PADS, "masquerade_trick"): Suitability.NOT,
    (SharingMode.PADS, "red_masque"): Suitability.PARTLY,
    (SharingMode.PADS, "lupusburg"): Suitability.NOT,
}
"""Which way of playing together fits each game."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_badges_are_those_of_the_page_and_say_why(language: str) -> None:
    texts = context(language).texts
    for (way, game), fit in BY_PAGE.items():
        mark = badge(texts, game, 2, way)
        assert mark.fit is fit, (way, game)
        assert mark.reason
        assert mark.word
    assert badge(texts, "masquerade_trick", 4, SharingMode.ROUND).fit is Suitability.NOT
    assert badge(texts, "masquerade_trick", 3, SharingMode.ROUND).fit is Suitability.PARTLY
    assert badge(texts, "ghost_for_sale", 6, SharingMode.ROUND).fit is Suitability.NOT
    assert {badge(texts, game, 1, SharingMode.PADS).fit for game in SHELF} == {Suitability.WELL}
    assert "4" in badge(texts, "ghost_for_sale", 4, SharingMode.PADS).word


def test_everybody_has_a_name_of_his_own() -> None:
    texts = context().texts
    company = PlayerList(MOST)
    company.names[2] = company.names[4] = "  Sakura "
    party = company.party(texts, "Sakura")
    assert len(set(party.names)) == MOST
    assert party.names[0] == "Sakura"
    assert party.names[2] == "Sakura 2"
    assert all(name.strip() for name in party.names)
    assert party.seats == tuple(range(MOST))


def test_what_cannot_be_played_so_is_refused_in_words() -> None:
    texts = context().texts
    assert PlayerList(5).fault(texts, "mascarade", 4)
    assert PlayerList(4).fault(texts, "masquerade_trick", 4)
    assert PlayerList(2, SharingMode.PADS).fault(texts, "ghost_for_sale", 4)
    assert not PlayerList(2).fault(texts, "ghost_for_sale", 4)
    assert not PlayerList(1, SharingMode.PADS).fault(texts, "ghost_for_sale", 4)


def test_the_page_counts_names_and_asks_how() -> None:
    company = PlayerList()
    screen = PlayersScreen(company, "mascarade")
    screen.enter(context())
    screen.update(1.0)
    assert not any(isinstance(widget.key, tuple) and widget.key[1] == 1 for widget in screen.page.widgets)
    for _ in range(2):
        screen.handle(Intent(Verb.RIGHT))
    assert company.count == 3
    screen.page.focus.key = "way"
    screen.handle(Intent(Verb.RIGHT))
    assert company.way is SharingMode.PADS
    screen.page.focus.key = ("name", 1)
    screen.handle(Intent(Verb.TYPE, text="仮面"))
    assert company.names[1] == "仮面"
    assert any(getattr(item.art, "name", "") == "seats/3" for item in screen.items())


def test_as_many_as_there_are_seats_play_by_phone_and_type_their_names_there() -> None:
    company = PlayerList(8)
    screen = PlayersScreen(company, "masquerade_trick")
    screen.enter(context())
    screen.page.focus.key = "way"
    for _ in range(2):
        screen.handle(Intent(Verb.RIGHT))
    assert company.way is SharingMode.PHONES
    assert not [widget.key for widget in screen.page.widgets if isinstance(widget.key, tuple)], "no name is typed here"
    screen.page.focus.key = "people"
    for _ in range(9):
        screen.handle(Intent(Verb.RIGHT))
    assert company.count == 13
    texts = screen.ctx.texts
    assert badge(texts, "mascarade", 13, SharingMode.PHONES).fit is Suitability.WELL
    assert company.fault(texts, "masquerade_trick", 13) and not PlayerList(4, SharingMode.PHONES).fault(
        texts, "masquerade_trick", 4
    )
    screen.page.focus.key = "way"
    screen.handle(Intent(Verb.LEFT))
    assert (company.way, company.count) == (SharingMode.PADS, MOST)


def test_a_table_for_phones_is_the_networks(tmp_path: Path) -> None:
    desktop, begun = Desktop(tmp_path), []
    desktop.one.by_phone = lambda *both: begun.append(both)
    setup = usual(INFOS["mascarade"], 6, "keen")
    desktop.one.begin(setup, PlayerList(4, SharingMode.PHONES).party(context().texts))
    assert begun == [(setup, 4)]


def test_the_set_up_page_begins_with_everybody_named() -> None:
    begun: list[tuple[TableSetup, Party]] = []
    alone: list[TableSetup] = []
    company = PlayerList()
    screen = SetupScreen(INFOS["mascarade"], alone.append, people=People(company, lambda *both: begun.append(both)))
    ctx = context()
    screen.enter(ctx)
    screen.update(1.0)
    press(screen, "start")
    assert len(alone) == 1
    company.count = 3
    screen.page.renew()
    press(screen, "start")
    (setup, party) = begun[0]
    assert (setup.game, len(party.names)) == ("mascarade", 3)
    company.count = 8
    screen.page.renew()
    start = next(widget for widget in screen.page.widgets if widget.key == "start")
    assert not start.enabled
    assert start.why


class Desktop:
    """A stack of screens without a window."""

    def __init__(self, folder: Path) -> None:
        self.ctx: Context = context()
        self.stack = stacked(self.ctx)
        self.ctx.pads = lambda: PADS[:4]
        self.ctx.rumble = lambda number, low, high, seconds: True
        results = LocalResults(folder, self.ctx)
        self.one = Hotseat(self.ctx, lambda: self.ctx.go(title()), LocalGames(folder), results)

    @property
    def top(self) -> Any:
        return self.stack.top


def test_a_table_handed_round_leads_to_results_again_and_home(tmp_path: Path) -> None:
    desktop = Desktop(tmp_path)
    setup = usual(INFOS["mascarade"], 4, "keen")
    desktop.one.begin(setup, Party(("Anna", "Ben")))
    assert isinstance(desktop.top, PassAndPlayScreen)
    assert not isinstance(desktop.top, GamepadTableScreen)
    for _ in range(100):
        desktop.top.update(0.05)
    plate = desktop.top.public.presenter.scene().by_key["seat", 1].box
    desktop.top.handle(Intent(Verb.POINT, Device.MOUSE, x=plate.cx, y=plate.cy))
    desktop.top.update(1.0)
    assert "tip way" in {item.key for item in desktop.top.items()}, "how explanations stay open is said here as well"
    desktop.top.handle(Intent(Verb.MENU))
    assert isinstance(desktop.top, PauseScreen)
    desktop.ctx.pop()
    screen = desktop.top
    screen.leaving.results(screen.public, Over(SimpleNamespace(winners=(1,), reason="goal")))
    results = desktop.top
    assert isinstance(results, ResultsScreen)
    assert {name for _, name, _ in results.ranking} >= {"Anna", "Ben"}
    results.exits.encore()
    assert isinstance(desktop.top, PassAndPlayScreen)
    assert desktop.top is not screen
    results.exits.depart()
    assert not isinstance(desktop.top, PassAndPlayScreen)


def test_pads_are_taken_and_practised_with_once(tmp_path: Path) -> None:
    desktop = Desktop(tmp_path)
    setup, party = usual(INFOS["mascarade"], 4, "keen"), Party(("Anna", "Ben"), SharingMode.PADS)
    desktop.one.begin(setup, party)
    assert isinstance(desktop.top, GamepadJoinScreen)
    for pad in (2, 1):
        desktop.top.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    desktop.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(desktop.top, RumblePracticeScreen)
    desktop.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(desktop.top, GamepadTableScreen)
    assert desktop.top.pads.of == {0: 2, 1: 1}
    desktop.one.begin(setup, party)
    for pad in (1, 2):
        desktop.top.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    desktop.top.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert isinstance(desktop.top, GamepadTableScreen)
    desktop.one.begin(usual(INFOS["mascarade"], 4, "keen"), party)
    desktop.top.handle(Intent(Verb.BACK, Device.KEYBOARD))
    assert not isinstance(desktop.top, GamepadJoinScreen)


# --- ballroom ---------------------------------------------------------------------------------------------------------


def shown(watched: WatchedBots, ctx: Context, seconds: float = 60.0) -> AudienceView:
    screen = AudienceView(watched.table)
    screen.enter(ctx)
    for _ in range(round(seconds / 4)):
        screen.update(4.0)
    return screen


def test_the_ballroom_shows_faces_names_scores_and_claims_and_no_key() -> None:
    names = ["Anna", "Ben", "Cleo", "Dan"]
    screen = shown(WatchedBots("mascarade", 4, names), context(), 300)
    items = {item.key: item for item in screen.items()}
    said = [item.art.text for item in items.values() if isinstance(item.art, Words)]
    texts = set(said)
    assert [said.count(name) for name in names] == [1, 1, 1, 1]
    assert "ballroom says" in items
    assert not [key for key in items if "icon key" in str(key)]
    assert {line for line in texts if line[0].isdigit() and line.endswith(tuple(names))} == set(), "no heads of turns"


def test_a_long_sentence_in_the_ballroom_takes_the_room_of_earlier_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = WatchedBots("mascarade", 4, ["Anna", "Ben", "Cleo", "Dan"])
    screen = shown(watched, context(), 4)
    long = "Votes 4:3 against house 2b. " + " · ".join(
        f"{name} 1:0" for name in ["Anna", "Corvo", "Dorotea", "Ettore", "Fosca"]
    )
    monkeypatch.setattr(watched.table.presenter, "log_lines", lambda events, everything: ["One.", "Two.", long])
    screen.enter(context())
    items = {item.key: item for item in screen.items()}
    assert items["ballroom says"].art.text == long
    assert ("earlier", 1) not in items


def test_the_ballroom_ends_with_the_verdict_in_words() -> None:
    watched = WatchedBots("masquerade_trick", 4, ["Anna", "Ben", "Cleo", "Dan"])
    screen = shown(watched, context(reduced_motion=True), 0)
    while not watched.table.playback.ended:
        screen.update(30.0)
    presenter = watched.table.presenter
    assert presenter is not None
    over = presenter.shown().turn.outcome
    items = {item.key: item for item in screen.items()}
    title, sentence = presenter.verdict(over.winners, over.reason)
    assert items["ballroom says"].art.text == title
    assert not sentence or items["earlier", 0].art.text == sentence


def test_nothing_is_announced_before_it_is_seen() -> None:
    screen = shown(WatchedBots("mascarade", 4, ["Anna", "Ben", "Cleo", "Dan"]), context(), 120)
    table, longest = screen.table, 0
    replica = table.replica
    assert replica is not None
    for _ in range(400):
        screen.update(0.05)
        shown_or_underway = len(replica.log) - sum(len(beat.events) for beat in replica.beats)
        announced = list(table.playback.shown_events)
        assert announced == replica.log[: len(announced)]
        assert len(announced) == shown_or_underway or (table.stage.busy and len(announced) < shown_or_underway)
        longest = max(longest, len(announced))
    assert longest > 3


def test_a_seats_eyes_are_never_drawn_in_the_ballroom() -> None:
    """Only what a spectator was sent is shown, whatever link it was given."""
    watched = WatchedBots("masquerade_trick", 3, ["Anna", "Ben", "Cleo"])
    leaving = TableExits(nowhere, nowhere, nowhere, nowhere)
    watched.table = TableScreen(watched.hub.link(1), leaving, "normal", False)
    watched.table.overlays.add(watched)
    screen = shown(watched, context())
    assert watched.table.replica is not None
    assert watched.table.replica.viewer == 1
    assert not screen.public
    assert {getattr(item.art, "text", "") for item in screen.items()} == {"", context().texts("ballroom.empty")}
    for game in SHELF:
        public = shown(WatchedBots(game, max(3, SHELF[game].info.seats[0]), list("ABC") + list("D")), context())
        assert public.public


def test_nobody_decides_anything_in_the_ballroom() -> None:
    handled: list[Verb] = []
    watched = WatchedBots("mascarade", 3, ["Anna", "Ben", "Cleo"])
    watched.handle = lambda intent: handled.append(intent.verb) or True
    screen = shown(watched, context(), 8)
    for verb in (Verb.CONFIRM, Verb.PRESS, Verb.NUMBER, Verb.LOG, Verb.MENU):
        screen.handle(Intent(verb))
    assert handled == [Verb.LOG, Verb.MENU]
    assert not screen.handle(Intent(Verb.SCREENSHOT))


def test_scaling_keeps_shapes() -> None:
    item = Item("a", Panel("plate", "gold", 10, 4), Rect(100, 50, 40, 20))
    half = scaled(item, 0.5)
    assert half.rect == Rect(50, 25, 20, 10)
    assert half.art == Panel("plate", "gold", 5, 2)
    words = scaled(Item("w", Words("x", 20), Rect(0, 0, 9, 9)), 0.5, 0.8)
    assert isinstance(words.art, Words)
    assert words.art.size == 8
