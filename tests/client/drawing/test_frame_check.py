"""What is drawn by regions is what would be drawn whole: through time, at every table, on every screen."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from masque_arcade.client.device.window import USUAL, Window
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.loop import Loop
from masque_arcade.client.render import blending
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.render.frame_check import FrameCheck, differences, same
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.devtools.gallery import Variant, build, screens
from masque_arcade.engine.registry import INFOS
from masque_arcade.server.local_session import solo
from masque_arcade.storage import paths
from tests.client.devices import answer
from tests.client.menus import context, nowhere, title
from tests.quick import quick

FRAME: Final = 1 / 60
LOOKS: Final[Sequence[dict[str, Any]]] = (
    {},
    {"reduced_motion": True},
    {"high_contrast": True},
    {"safe_margin": True},
    {"captions": True},
    {"text_size": 150, "language": "ja"},
    {"brightness": 60},
)
SIZES: Final = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
STRETCHES: Final = {720: 8, 768: 8, 1080: 5, 2160: 3}
"""How many stretches of a match are watched frame by frame, by the height of the window."""
EVERY: Final = 2
"""What is wrong stays so until it is painted over, so that every other frame is looked at."""
LONG: Final = 18
"""Frames in a stretch."""
WAYS: Final = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN, Verb.NEXT, Verb.PREV)
SHEETS: Final = (Verb.MENU, Verb.RULES, Verb.LOG)


@dataclass
class Surface:
    """A picture instead of a window."""

    surface: pygame.Surface

    def dim(self, surface: pygame.Surface) -> None:
        """All its light."""


class Visitor:
    """A player who never keeps still at a table on the dummy driver: looks, walks about, opens sheets, answers."""

    def __init__(self, window: Window, folder: Path, size: tuple[int, int], look: dict[str, Any], seed: int) -> None:
        self.window, self.rng, self.over = window, random.Random(seed), False
        resize(size)
        window.brightness = look.get("brightness", 100)
        settings = {key: value for key, value in look.items() if key != "brightness"}
        # Pictures nobody has seen yet, so that they come late from the thread.
        painter = Painter(Assets(paths.assets(), theme()))
        ctx = context(settings.pop("language", "en"), painter.measure, **settings)
        self.loop = Loop(window, painter, ctx, paths.assets())
        self.loop.pace = FRAME
        self.check = FrameCheck(window, painter, EVERY, folder)
        self.loop.on_drawn = self.check.see
        self.loop.stack.go(ctx, title())
        self.loop.next()
        painter.waits = False

    def sit_down(self, game: str, seats: int) -> TableScreen:
        """At a table of bots."""
        rng = self.rng
        names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
        link = solo(game, [None, *["keen"] * (seats - 1)], {}, rng.randrange(1000), names, "normal")
        table = TableScreen(link, TableFlow(self.loop.ctx, nowhere, self._results).exits)
        self.loop.stack.go(self.loop.ctx, table)
        return table

    def _results(self, table: TableScreen, over: Any) -> None:
        assert table.presenter is not None
        self.over = True
        ranking = [(seat, f"Guest {seat}", score) for seat, score in table.presenter.ranking()]
        verdict = table.presenter.verdict(over.outcome.winners, over.outcome.reason)
        shown = Results(*verdict, ranking, over.outcome.winners)
        self.loop.ctx.push(ResultsScreen(shown, ResultsExits(nowhere, nowhere)))

    def watch(self, frames: int) -> None:
        """Frame by frame, doing something now and then."""
        for number in range(frames):
            if number % 4 == 0:
                self._stir()
            self.loop.next()

    def skip(self, table: TableScreen, seconds: float, step: float = 0.1, device: Device = Device.KEYBOARD) -> None:
        """Let time pass undrawn, answering what is asked."""
        while self.loop.stack.top is not table and not self.over:
            self.loop.ctx.pop()
        for _ in range(round(seconds / step)):
            if self.over:
                break
            self.loop.update(step)
            answer(table, device, self.loop.take, self.rng)

    def _stir(self) -> None:
        rng, canvas, top = self.rng, self.loop.ctx.canvas, self.loop.stack.top
        match rng.randrange(8):
            case 0 | 1:
                x, y = rng.uniform(0, canvas.width), rng.uniform(0, canvas.height)
                self.loop.take(Intent(Verb.POINT, Device.MOUSE, x=x, y=y))
            case 2 | 3:
                self.loop.take(Intent(rng.choice(WAYS)))
            case 4:
                held = Intent(rng.choice((Verb.INFO, Verb.PANIC, Verb.PEEK)), down=rng.random() < 0.5)
                self.loop.take(held)
            case 5 if isinstance(top, TableScreen):
                self.loop.take(Intent(rng.choice(SHEETS)))
            case 6 if isinstance(top, TableScreen):
                answer(top, Device.KEYBOARD, self.loop.take, rng)
            case _ if not isinstance(top, TableScreen | ResultsScreen):
                self.loop.take(Intent(Verb.BACK))


def resize(size: tuple[int, int]) -> None:
    """As if the window were drawn to that size, or came to a display of it."""
    pygame.display.set_mode(size, pygame.RESIZABLE)


@pytest.fixture
def window_(window: Window) -> Iterator[Window]:
    """The window, put back as it was afterwards."""
    yield window
    window.brightness, window.safe_margin = 100, False
    resize(USUAL)
    list(window.records())


def cases() -> Iterator[Any]:
    """Every game with the fewest and the most seats; looks and sizes go round, the largest comes once."""
    number = 0
    for game, info in INFOS.items():
        for seats in (info.seats[0], info.seats[-1]):
            size, look = SIZES[number % 3 if number else -1], LOOKS[number % len(LOOKS)]
            number += 1
            case = f"{game}-{seats}-{size[1]}-{'-'.join(look) or 'plain'}"
            marks = () if size == USUAL and look and game == "lupusburg" else pytest.mark.nightly
            yield pytest.param(game, seats, size, look, id=case, marks=marks)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "size", "look"), list(cases()))
def test_no_frame_differs_from_the_deal_to_the_result(
    window_: Window, tmp_path: Path, game: str, seats: int, size: tuple[int, int], look: dict[str, Any]
) -> None:
    visitor = Visitor(window_, tmp_path, size, look, seats)
    table = visitor.sit_down(game, seats)
    visitor.watch(4 * LONG)
    for stretch in range(STRETCHES[size[1]]):
        if visitor.over:
            break
        visitor.skip(table, 6.0)
        visitor.watch(LONG)
        if stretch % 4 == 1:
            resize(SIZES[(SIZES.index(size) + 1 + stretch // 4 % 2) % 3])
            visitor.watch(LONG // 2)
            resize(size)
            pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    for _ in range(400):
        if visitor.over:
            break
        visitor.skip(table, 9.0, 0.9, Device.TOUCH)  # a result wants to be read
    assert visitor.over
    visitor.watch(2 * LONG)
    assert visitor.check.wrong == 0, (visitor.check.figures, [path.read_text() for path in tmp_path.glob("*.txt")])
    assert visitor.check.verified > 75


def shown() -> list[Any]:
    """One sample of each kind; its number of players says nothing new, and a rulebook's pages are alike."""
    kinds = {one.name.rstrip("0123456789"): one for one in screens() if one.group not in (*INFOS, "book")}
    return [*kinds.values(), *[one for one in screens() if one.group == "book"][::6]]


@pytest.mark.slow
@pytest.mark.parametrize("part", quick(range(12), 0))
def test_no_frame_differs_on_any_other_screen(assets: Assets, part: int, tmp_path: Path) -> None:
    """Menus, rules, lessons, lobby, curtain, ballroom, kiosk, hall: each in motion, on what the one before it left."""
    size = SIZES[part % 3]
    rng, surface = random.Random(size[1]), Surface(pygame.Surface(size))
    painter = Painter(assets)
    check = FrameCheck(surface, painter, EVERY, tmp_path)
    ways = [Variant(size), Variant(size, "ja", 150), Variant(size, "en", 125, (("reduced_motion", True),))]
    for one in shown()[part::12]:
        variant = rng.choice(ways)
        painter.text_scale = variant.text_size / 100
        made = build(one, variant, painter.measure)
        for _ in range(6):
            for screen in made.screens:
                screen.update(FRAME)
            made.top.handle(Intent(rng.choice(WAYS)))
            at = Intent(Verb.POINT, Device.MOUSE, x=rng.uniform(0, 1280), y=rng.uniform(0, 720))
            made.top.handle(at)
            painter.draw(surface.surface, made.items())
            check.see()
    assert check.wrong == 0, [path.read_text() for path in tmp_path.glob("*.txt")]
    assert check.verified >= 75


@pytest.mark.nightly
def test_a_fill_that_ignores_its_clip_is_found(
    window_: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the library does without our module (test_blending)."""
    monkeypatch.setattr(blending, "fill", lambda target, colour, flag, box=None: target.fill(colour, box, flag))
    visitor = Visitor(window_, tmp_path, USUAL, {}, 1)
    table = visitor.sit_down("mascarade", 6)
    for _ in range(40):
        visitor.watch(LONG)
        if visitor.check.wrong or visitor.over:
            break
        visitor.skip(table, 1.0)
    assert visitor.check.wrong > 0


def test_a_difference_names_its_place_and_what_touches_it(assets: Assets, tmp_path: Path) -> None:
    surface, painter = Surface(pygame.Surface(USUAL)), Painter(assets)
    check = FrameCheck(surface, painter, 1, tmp_path)
    painter.draw(
        surface.surface,
        [Item("coin", Panel("gold"), Rect(100, 100, 50, 50)), Item("far", Panel("wax"), Rect(600, 100, 50, 50))],
    )
    assert check.compare()
    surface.surface.fill((1, 2, 3), (120, 110, 4, 5))
    assert not check.compare()
    assert check.figures == {"frames": 0, "verified": 2, "wrong": 1}
    seen, whole = (pygame.image.load(tmp_path / f"wrong-000000-{name}.png") for name in ("seen", "whole"))
    assert differences(seen, whole) == [pygame.Rect(120, 110, 4, 5)]
    assert not same(seen, whole)
    report = (tmp_path / "wrong-000000.txt").read_text("utf-8")
    assert "(120, 110, 4, 5): coin" in report
    assert "far" not in report


def test_every_so_manyth_frame(assets: Assets) -> None:
    surface, painter = Surface(pygame.Surface(USUAL)), Painter(assets)
    check = FrameCheck(surface, painter, 3)
    painter.draw(surface.surface, [Item("coin", Panel("gold"), Rect(100, 100, 50, 50))])
    for _ in range(10):
        check.see()
    assert check.figures == {"frames": 10, "verified": 3, "wrong": 0}
