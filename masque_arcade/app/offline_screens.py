"""What the title leads to without a network: set-up, tutorial, tables of one person or of several who share the screen,
results and replays. Imported once the title is there."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from masque_arcade.app.adviser import BotAdviser
from masque_arcade.app.hotseat import Hotseat
from masque_arcade.app.local_games import LocalGames, fresh_seed, link_of, setup_of, solo
from masque_arcade.app.records.seal_check import SealChecks
from masque_arcade.app.records.seat_messages import Eyes, ViewersEyes
from masque_arcade.app.replays import Replays
from masque_arcade.app.results import LocalResults
from masque_arcade.app.second_screen.controller import SecondScreenController, command
from masque_arcade.app.shots import Shots
from masque_arcade.app.tutorial import Tutorial, lessons
from masque_arcade.client.device.computer import keep_focus
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.loop import Loop
from masque_arcade.client.screen import Action, MakeScreen, Screen
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.replay_bar import replay_table
from masque_arcade.client.screens.menus.resume import trouble
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.menus.table_flow import TableFlow, results
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen
from masque_arcade.client.screens.table.advice import Advice
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Link
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.storage.recording import ReplayLink
from masque_arcade.storage.saved_games import HOTSEAT, CorruptSave

_BATCH: Final = 12
"""Beats per frame when everything is instant."""


@dataclass(frozen=True, slots=True)
class WatchedResult:
    """The outcome of a watched game."""

    seed: int
    turns: int
    over: Over


class OfflineScreens:
    """The screens of one window, with the user's folder `data`. `to_title` leads back; `shots`: pictures of every
    beat."""

    def __init__(self, data: Path, loop: Loop, own: LocalGames, to_title: Action, shots: Shots | None = None) -> None:
        self.loop, self.ctx, self.own, self._to_title, self._shots = loop, loop.ctx, own, to_title, shots
        self.fame, self.seals = LocalResults(data, self.ctx), SealChecks()
        own.on_table = self.fame.sit
        self.replays = Replays(self.ctx, data / "recordings")
        self.together = Hotseat(self.ctx, to_title, own, self.fame)
        self.together.crowd = SecondScreenController.at(lambda display: command(data, display), keep_focus)
        self.learning = Tutorial(self.ctx, self._sit_down, lambda game: self._show(self.setup(game)), to_title)

    def close(self) -> None:
        """Leave the table and close the files."""
        self.together.close()
        self.fame.close()
        self.seals.close()

    def watch(self, setup: TableSetup, level: str, speed: str) -> WatchedResult | None:
        """As App.watch."""
        seed = setup.seed if setup.seed is not None else fresh_seed()
        ended: list[Over] = []
        leaving = TableExits(results=lambda table, over: ended.append(over))
        names = self._names(setup, seed, person=False)
        link = solo(setup.game, (level, *setup.levels), setup.options, seed, names, speed)
        screen = TableScreen(self.replays.record(link, setup.game), leaving, speed, plays=False)
        if self._shots:
            screen.playback.on_beat = self._shots.take
        self.loop.stack.go(self.ctx, screen)
        while not ended and self.loop.running:
            if speed == "instant":
                for _ in range(_BATCH):
                    self.loop.update(1 / 60)
                self.loop.draw()
            else:
                self.loop.next()
        if not ended:
            return None
        if self._shots:
            self._results(screen, ended[0], setup)
            for _ in range(4):
                self.loop.update(0.5)
            self._shots.take()
        return WatchedResult(seed, screen.playback.turns, ended[0])

    def replay(self, link: ReplayLink, speed: str, eyes: Eyes | ViewersEyes | None) -> Screen:
        """A recording, with the eyes of everyone as far as they are known; leaving it leads to the title."""
        return replay_table(self.ctx, link, speed, self._to_title, eyes)[0]

    def rules(self, game: str) -> Screen:
        """A game's rulebook."""
        return RulebookScreen(game, learn=self.learning.of(game))

    @staticmethod
    def settings() -> Screen:
        """The settings."""
        return SettingsScreen()

    def setup(self, game: str) -> Screen:
        """A game's set-up."""

        def learn(game: str) -> MakeScreen | None:
            return self.learning.of(game, lambda: self._show(screen))

        screen = SetupScreen(INFOS[game], self.start_table, learn, self.together.people)
        return screen

    def _show(self, screen: Screen) -> None:
        """Show a screen over the title."""
        self._to_title()
        self.ctx.push(screen)

    def start_table(self, setup: TableSetup) -> None:
        """To the table; a first-time player is offered the tutorial."""
        if not lessons(setup.game) or self.learning.is_known(setup.game):
            self._sit_down(setup)
            return
        top = self.loop.stack.top
        back = partial(self._show, top) if isinstance(top, SetupScreen) else None
        learn = partial(self.learning.screen, setup.game, setup, back)
        self.ctx.push(TutorialOfferScreen(learn, partial(self.start_table, setup)))

    def _sit_down(self, setup: TableSetup) -> None:
        self.ctx.settings.remember(setup.game, setup.seats, setup.levels)
        self.ctx.apply_settings()
        self.ctx.go(self.table(setup, self.ctx.settings.speed))

    def table(self, setup: TableSetup, speed: str) -> Screen:
        """A new table of one person and bots."""
        seed = setup.seed if setup.seed is not None else fresh_seed()
        names = self._names(setup, seed, person=True)
        screen = self._seated(self.own.begin(setup, seed, names, speed), setup, speed)
        adviser = BotAdviser(GAMES[setup.game], 0, setup.seats, fresh_seed(), self.own.thinker)
        screen.question.advice = Advice(adviser)
        return screen

    def go_on(self) -> None:
        """Resume the table that the title offers."""
        try:
            resumed = self.own.go_on()
        except CorruptSave as broken:
            self.ctx.push(trouble(self.ctx.texts, broken.reason))
            return
        offer = resumed.offer
        if offer.kind == HOTSEAT:
            self.together.go_on(resumed)
        else:
            self.ctx.go(self._seated(link_of(resumed), setup_of(offer), self.ctx.settings.speed))

    def _seated(self, link: Link, setup: TableSetup, speed: str) -> TableScreen:
        link = self.replays.record(link, setup.game)
        flow = TableFlow(
            self.ctx,
            self._to_title,
            lambda table, over: self._results(table, over, setup, link),
            lambda: self.own.keeping,
        )
        screen = TableScreen(link, flow.exits, speed)
        screen.targets.hint.wanted = True
        if self._shots:
            screen.playback.on_beat = self._shots.take
        return screen

    def _names(self, setup: TableSetup, seed: int, person: bool) -> list[str]:
        t = self.ctx.texts
        guests = guest_names(t)
        turn = seed % len(guests)
        guests = [*guests[turn:], *guests[:turn]][: setup.seats]
        return [self.ctx.settings.called(t("guest.me")), *guests[1:]] if person else [*guests]

    def _results(self, table: TableScreen, over: Over, setup: TableSetup, link: Link | None = None) -> None:
        assert table.presenter is not None
        self.own.end()
        scores = dict(table.presenter.ranking())
        called = [table.names[0] if self.ctx.settings.called("") else "", *table.names[1:]]
        page = self.fame.finish((None, *setup.levels), scores)
        again = partial(self._sit_down, replace(setup, seed=None))
        replay = self.replays.of(link, page.eyes) if link else None
        exits = ResultsExits(
            again, self._to_title, signing=page.signing, truth=page.truth, decisive=page.decisive, replay=replay
        )
        self.ctx.push(results(table, over, exits, called, page.lines, me=0))
