"""An introduction without a window, for tests: moved by hand."""

import random
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from masque_arcade.app.tutorial_match import Lesson, lessons
from masque_arcade.client.game_ui.prompt import UNDO
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.menus.tutorial import TutorialScreen
from masque_arcade.storage import paths
from tests.client.devices import choose, lit, press
from tests.client.driver import TableDriver
from tests.client.menus import context

FRAME = 1 / 30


class Taught:
    """An introduction, moved by hand."""

    def __init__(self, game: str, language: str = "en", measure: Any = None, **settings: Any) -> None:
        self.left: list[str] = []
        self.lessons: tuple[Lesson, ...] = lessons(game, paths.assets())
        self.ctx = context(language, measure, **settings)
        self.flow = SimpleNamespace(
            rules=lambda table: self.left.append("rules"),
            log=lambda table: self.left.append("log"),
            pause=lambda table, skip: self.left.append("pause"),
        )
        names = [f"Guest {i}" for i in range(9)]
        self.screen = TutorialScreen(self.lessons, lambda seats: names[:seats], self.flow, self.left.append)
        self.screen.enter(self.ctx)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.screen.update(FRAME)

    def point(self, intent: Intent) -> None:
        """Want something at a place of the table."""
        at = self.screen.seen_at(Rect(intent.x, intent.y, 0, 0))
        self.screen.handle(replace(intent, x=at.x, y=at.y))

    def button(self, key: str, device: Device) -> None:
        press(self.screen.handle, next(w.rect for w in self.screen.page.widgets if w.key == key), device)

    def play(self, device: Device, rng: random.Random) -> float:
        """Play the present lesson to its end, again while it is done wrong; the seconds of the last time."""
        begun = 0
        for step in range(2000):
            if self.screen.wrong:
                begun = step
                self.screen.handle(Intent(Verb.CONFIRM))
            elif self.screen.after:
                return (step - begun) * 0.5
            self.run(1.0 if TableDriver(self.screen.table).prompt.result else 0.5)
            # As a person who follows the sentence: nothing that was picked is put back.
            if onward := [one for one in lit(self.screen.table) if one.choice.pick != UNDO]:
                choose(self.screen.table, device, self.point, rng, rng.choice(onward).choice)
        raise AssertionError("the lesson never ended")
