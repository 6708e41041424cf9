"""The ticket on the title, its question, the notice, the card after a crash."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.recovery import LEAST, RecoveryScreen
from masque_arcade.client.screens.menus.resume import NoticeScreen, ResumableGame, ResumeActions, trouble
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.devtools.gallery.sample import press
from tests.client.menus import context, nowhere, stacked


class Title:
    """A title with something to go on with, on a stack of its own."""

    def __init__(self, kept: ResumableGame | None, language: str = "en") -> None:
        self.kept, self.went = kept, list[str]()
        self.ctx: Context = context(language)
        self.stack = stacked(self.ctx)
        ways = ResumeActions(lambda: self.kept, lambda: self.went.append("go"), self._forget)
        screens = dict.fromkeys(("setup", "rules", "settings", "tables", "host"), nowhere)
        screen = TitleScreen(lambda setup: self.went.append("play"), "0.1.0", screens, go_on=ways)
        self.stack.push(self.ctx, screen)
        self.wait()

    def _forget(self) -> None:
        self.kept = None
        self.went.append("forget")

    def wait(self) -> None:
        for _ in range(30):
            for screen in self.stack.visible():
                screen.update(0.1)

    @property
    def keys(self) -> set[Any]:
        return {widget.key for widget in self.stack.top.page.widgets}

    def choose(self, key: str = "") -> None:
        top: Any = self.stack.top
        if key:
            top.page.focus.key = key
        top.handle(Intent(Verb.CONFIRM))
        self.wait()

    def texts(self) -> list[str]:
        top = self.stack.top
        assert top
        return [item.art.text for item in top.items() if isinstance(item.art, Words)]


def test_the_first_press_goes_on() -> None:
    title = Title(ResumableGame("mascarade", 6, "turn", 14))
    assert {"Continue", "Mascarade", "6 seats, turn 14"} <= set(title.texts())
    title.choose()
    assert title.went == ["go"]


def test_without_a_table_the_first_press_plays() -> None:
    title = Title(None)
    assert not {"go_on", "forget"} & title.keys
    title.choose()
    assert title.went == ["play"]


def test_a_table_is_cleared_away_only_after_a_question() -> None:
    title = Title(ResumableGame("mascarade", 6))
    title.choose("forget")
    assert isinstance(title.stack.top, NoticeScreen)
    title.choose()
    assert title.went == []
    assert "go_on" in title.keys
    title.choose("forget")
    title.choose("act")
    assert title.went == ["forget"]
    assert not {"go_on", "forget"} & title.keys


@pytest.mark.parametrize(
    ("kept", "language", "line"),
    [
        (ResumableGame("mascarade", 6, "turn", 14), "ja", "6席・14手番目"),
        (ResumableGame("red_masque", 4, "round", 2), "en", "4 seats, round 2"),
        (ResumableGame("mascarade", 1), "en", "1 seat"),
    ],
)
def test_how_far_one_was(kept: ResumableGame, language: str, line: str) -> None:
    assert kept.line(context(language).texts) == line


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reason", ["version", "damaged", "disk", "in_use"])
def test_every_trouble_has_words(reason: str, language: str) -> None:
    title = Title(None, language)
    title.ctx.push(trouble(title.ctx.texts, reason))
    title.wait()
    assert title.ctx.texts(f"resume.{reason}") in title.texts()
    title.choose()
    assert isinstance(title.stack.top, TitleScreen)


def test_leaving_says_whether_the_table_is_kept() -> None:
    for kept, key in ((True, "pause.leave_kept"), (False, "pause.leave_text")):
        ctx, screen = context(), PauseScreen(TableSheets(nowhere, nowhere, nowhere), nowhere, kept)
        screen.enter(ctx)
        press(screen, "leave")
        assert ctx.texts(key) in [item.art.text for item in screen.items() if isinstance(item.art, Words)]


def test_the_card_stays_for_a_moment_takes_nothing_and_goes_on_once() -> None:
    went = list[int]()
    card = RecoveryScreen(lambda: went.append(1), table=True)
    ctx = context()
    card.enter(ctx)
    words = [item.art.text for item in card.items() if isinstance(item.art, Words)]
    assert words == [ctx.texts("resume.reset"), ctx.texts("resume.reset_on")]
    assert card.handle(Intent(Verb.QUIT))
    card.update(LEAST - 0.1)
    assert went == []
    for _ in range(3):
        card.update(0.2)
    assert went == [1]
