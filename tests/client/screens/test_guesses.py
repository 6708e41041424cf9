"""Guessing along at a replay, by every device, in every game; nothing is told before one asks for the score."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from masque_arcade.app.records.seat_messages import Eyes
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.menus.guesses import GuessPanel, said
from masque_arcade.client.screens.menus.replay_bar import ReplayBar, replay_table
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.game import Seat
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.engine.riddle import Riddle, Solution
from masque_arcade.games.mascarade.events import TakenUnder
from masque_arcade.server.local_session import create_session, local_link
from masque_arcade.storage.recording import RecordingLink, ReplayLink
from tests.client.menus import context

FRAME = 1 / 30


class Watched(Eyes):
    """Eyes that notice when the truth is asked for."""

    asked = 0

    def solution(self, beat: int, seat: Seat, covered: bool) -> Solution | None:
        self.asked += 1
        return super().solution(beat, seat, covered)


def replayed(game: str, folder: Path) -> tuple[TableScreen, ReplayBar, GuessPanel, Watched]:
    """The replay of a bots' match, paused in the middle."""
    seats = max(4, INFOS[game].seats[0])
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"][:seats]
    table = create_session(game, ["keen"] * seats, {}, 2, names, "instant")
    recording = RecordingLink(local_link(table), folder / "a.masque")
    for hour in range(4000):
        recording.poll(3600.0 * hour)
        if table.over:
            break
    eyes = Watched.of_table(table)
    assert isinstance(eyes, Watched)
    link, ctx = ReplayLink(folder / "a.masque"), context()
    screen, bar = replay_table(ctx, link, "fast", lambda: None, eyes)
    screen.enter(ctx)
    screen.update(FRAME)
    assert bar.panel is not None
    return screen, bar, bar.panel, eyes


def words(screen: TableScreen) -> Sequence[str]:
    return [item.art.text for item in screen.items() if isinstance(item.art, Words)]


def tap(screen: TableScreen, key: object, device: Device) -> None:
    box = next(item.rect for item in screen.items() if item.key == key)
    for verb in (Verb.PRESS, Verb.RELEASE):
        screen.handle(Intent(verb, device, x=box.cx, y=box.cy))
    screen.update(FRAME)


def guess(screen: TableScreen, panel: GuessPanel, device: Device, number: int) -> None:
    """Ask for the riddle and take its option of that number."""
    if device in (Device.MOUSE, Device.TOUCH):
        tap(screen, ("replay", "guess"), device)
        assert panel.open
        tap(screen, ("guess", number), device)
        return
    screen.handle(Intent(Verb.GLOVE, device))
    screen.handle(Intent(Verb.GLOVE, device, down=False))
    assert panel.open
    if device is Device.KEYBOARD and number < 9:
        screen.handle(Intent(Verb.NUMBER, device, number=number + 1))
    else:
        for _ in range(number):
            screen.handle(Intent(Verb.RIGHT, device))
        screen.handle(Intent(Verb.CONFIRM, device))
    screen.update(FRAME)


def to_a_riddle(screen: TableScreen, bar: ReplayBar, eyes: Eyes, turn: int) -> None:
    """The first turn from that one on in which something may be guessed."""
    bar.paused = True
    screen.handle(Intent(Verb.NUMBER, number=1))
    for at in range(turn, bar.link.turns):
        bar.link.seek(at)
        screen.update(FRAME)
        screen.update(FRAME)
        if eyes.riddle(bar.link.beat, 0, covered=True):
            return
    raise AssertionError("nothing to guess")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_right_guess_and_a_wrong_one_end_in_the_score(game: str, tmp_path: Path) -> None:
    screen, bar, panel, eyes = replayed(game, tmp_path)
    texts, number = bar.ctx.texts, 0
    for right in (True, False):
        to_a_riddle(screen, bar, eyes, number)
        number = bar.link.turn + 1
        solution = Eyes.solution(eyes, bar.link.beat, 0, covered=True)
        assert solution is not None
        options = solution.riddle.options
        answer = options.index(solution.truth) if right else (options.index(solution.truth) + 1) % len(options)
        guess(screen, panel, Device.KEYBOARD, answer)
        assert not panel.open
    assert (len(panel.guesses), eyes.asked) == (2, 0), "no truth is asked for before the score"
    bar.paused = False
    bar.link.seek(bar.link.turns - 1)
    for _ in range(4000):
        screen.update(0.5)
        if screen.playback.ended:
            break
    screen.update(FRAME)
    assert panel.scored and eyes.asked == 2
    assert texts("guesses.right", n=1, of=2) in words(screen)
    right_of_bot = sum(one.likeliest == one.truth for one in panel.solutions.values())
    assert texts("guesses.bot", n=right_of_bot, of=2) in words(screen)
    screen.handle(Intent(Verb.BACK))
    assert not panel.open


@pytest.mark.parametrize("device", list(Device))
def test_one_guesses_by_every_device_and_may_change_it_until_told(device: Device, tmp_path: Path) -> None:
    screen, bar, panel, eyes = replayed("mascarade", tmp_path)
    to_a_riddle(screen, bar, eyes, 3)
    for number in (1, 0):
        guess(screen, panel, device, number)
        ((_, one),) = panel.guesses.items()
        assert one.guess == one.riddle.options[number]
    guess(screen, panel, device, len(one.riddle.options))
    assert panel.scored and eyes.asked == 1
    if device in (Device.MOUSE, Device.TOUCH):
        tap(screen, ("guess", 0), device)
    else:
        screen.handle(Intent(Verb.CONFIRM, device))
    assert not panel.open
    screen.handle(Intent(Verb.GLOVE))
    assert bar.ctx.texts("guesses.nothing") in words(screen), "what was told is not guessed again"


def test_the_replay_goes_on_after_a_guess_and_another_control_closes_it(tmp_path: Path) -> None:
    screen, bar, panel, eyes = replayed("mascarade", tmp_path)
    to_a_riddle(screen, bar, eyes, 2)
    bar.paused = False
    screen.handle(Intent(Verb.GLOVE))
    assert bar.paused and panel.open
    screen.handle(Intent(Verb.NUMBER, number=1))
    assert not bar.paused and not panel.open
    screen.handle(Intent(Verb.GLOVE))
    turn = bar.link.turn
    tap(screen, ("replay", "later"), Device.MOUSE)
    assert (bar.link.turn, panel.open) == (turn + 1, False)
    assert eyes.asked == 0


def test_one_of_several_cards_is_named_and_so_are_the_two_under_the_cloth(tmp_path: Path) -> None:
    _, bar, panel, _ = replayed("mascarade", tmp_path)
    texts, names = bar.ctx.texts, ["A", "B"]
    riddle = Riddle(("king",), 1, "R")
    assert panel.asked(riddle) == "Ben (right): which mask?"
    assert said(texts, "mascarade", names, riddle, "king") == "King"
    swap = Riddle(("swapped", "feigned"), 1, words="riddle.{}", deed=TakenUnder(1, 1, 3))
    assert panel.asked(swap) == "Ben & Dora: swapped, or not?"
    assert said(texts, "mascarade", names, swap, "feigned") == "Only pretended"


def test_the_arrows_lead_from_row_to_row(tmp_path: Path) -> None:
    screen, bar, panel, eyes = replayed("mascarade", tmp_path)
    to_a_riddle(screen, bar, eyes, 2)
    screen.handle(Intent(Verb.GLOVE))
    for verb in (Verb.UP, Verb.CONFIRM):
        screen.handle(Intent(verb))
    assert (panel.open, panel.guesses) == (False, {}), "the last row leads back"


def test_without_the_record_nothing_is_asked(tmp_path: Path) -> None:
    replayed("mascarade", tmp_path)
    link, ctx = ReplayLink(tmp_path / "a.masque"), context()
    screen, bar = replay_table(ctx, link, "fast", lambda: None)
    screen.enter(ctx)
    screen.update(FRAME)
    assert bar.panel is None
    screen.handle(Intent(Verb.GLOVE))
    assert ("replay", "guess") not in {item.key for item in screen.items()}
