"""Pictures that come late from the thread: what is shown stays, and a question waits for what it is about."""

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame
import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render import raster_worker
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.server.local_session import LocalLink
from masque_net.messages import PROTOCOL, Hello
from tests.client.drawing.test_no_waiting import until_sharp
from tests.client.game_tables import GameTables
from tests.client.menus import context, nowhere
from tests.client.positions import position, table_at
from tests.client.tables import Seated
from tests.quick import quick
from tests.waiting import until

SIZE: Final = (1280, 720)
GROUND: Final = Item("ground", Panel("night", "", 0), Rect(0, 0, *SIZE))
KING, QUEEN = (CardFace(f"mascarade/{face}") for face in ("king", "queen"))


class LatePainter:
    """A painter and its surface; its thread draws only while it is let."""

    def __init__(self, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thread = threading.Event()
        usual = raster_worker.rasterised

        def rasterised(svg: bytes | str) -> pygame.Surface:
            self.thread.wait(600)
            return usual(svg)

        monkeypatch.setattr(raster_worker, "rasterised", rasterised)
        self.painter, self.surface = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
        self.painter.waits = False

    def draw(self, items: Sequence[Item]) -> None:
        self.painter.draw(self.surface, items)

    def sharply(self, items: Sequence[Item]) -> None:
        """Draw it once everything has come, and hold the thread again."""
        self.thread.set()
        until_sharp(self.painter, self.surface, items)
        self.thread.clear()

    def comes(self, one: Seated) -> None:
        """Let the thread draw what a table shows; no time passes at that table meanwhile, which waits a while only."""
        self.thread.set()
        until(lambda: self.draw(one.screen.items()) or self.painter.finished)

    def shows(self, item: Item) -> int:
        """The pixels in the middle of an item, as a number."""
        part = self.surface.subsurface(pygame.Rect(round(item.rect.cx) - 20, round(item.rect.cy) - 20, 40, 40))
        return hash(pygame.image.tobytes(part, "RGB"))


@pytest.fixture
def late(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> Iterator[LatePainter]:
    made = LatePainter(assets, monkeypatch)
    yield made
    made.thread.set()


def cards(dx: float = 0, wide: float = 90) -> list[Item]:
    """Thirteen cards in a row."""
    return [GROUND, *(Item(i, KING, Rect(10 + 97 * i + dx, 300, wide, wide * 1.4)) for i in range(13))]


@pytest.mark.parametrize(("dx", "wide"), [(3, 90), (0, 82)], ids=["moved", "shrunk"])
def test_cards_that_are_shown_do_not_vanish_when_they_move(late: LatePainter, dx: float, wide: float) -> None:
    late.draw([GROUND])
    night = late.shows(cards()[1])
    for _ in range(20):
        late.draw(cards())
    late.draw(moved := cards(dx, wide))
    assert not late.painter.finished
    assert all(late.shows(card) != night for card in moved[1:])


def test_a_back_stays_until_the_face_is_drawn_and_a_face_never_stays(late: LatePainter) -> None:
    back, king, queen = (Item("card", art, Rect(400, 100, 300, 420)) for art in (CardFace(), KING, QUEEN))
    late.sharply([GROUND, back])
    seen = late.shows(back)
    late.draw([GROUND, king])
    assert late.shows(king) == seen
    assert not late.painter.finished
    late.sharply([GROUND, king])
    assert (face := late.shows(king)) != seen
    late.draw([GROUND, queen])
    assert late.shows(queen) != face
    late.sharply([GROUND, king])
    late.painter.assets.shelf.clear()
    late.draw([GROUND, back])
    assert late.shows(back) != face


def alone_at(name: str, **more: Any) -> Seated:
    """Mascarade with bots at a position, before its first frame."""
    table = table_at(position(name, 6))
    table.waits = True
    return Seated(6, link=LocalLink(table, 0, Hello(PROTOCOL, "0", "me")), **more)


QUESTIONS: dict[str, Callable[..., Seated]] = {
    "memorise": partial(alone_at, "memorise"),
    "look": partial(alone_at, "looking"),
    "hand": partial(GameTables("masquerade_trick").seated, 3),
}


@pytest.mark.slow
def test_no_mask_is_judged_before_it_is_seen(late: LatePainter) -> None:
    """The unmasking waits for a late face, instead of calling the back of a card a lie."""
    one = Seated(6, link=LocalLink(table_at(position("contest", 6)), 0, Hello(PROTOCOL, "0", "me")))
    one.ctx.drawn = lambda: late.painter.finished

    def judged() -> bool:
        """Let a frame pass; whether a card is judged by now."""
        one.screen.update(1 / 60)
        late.draw(items := one.screen.items())
        return any(isinstance(item.art, Words) and item.art.text in ("TRUE", "FALSE") for item in items)

    late.thread.set()
    until(lambda: judged() or one.screen.asks_me)
    for _ in range(30):
        judged()
    one.do([Intent(Verb.NUMBER, number=2)])
    late.thread.clear()
    turned = 0
    while turned < 90:
        assert not judged()
        turned += any(isinstance(placed.item.art, CardFace) and placed.item.art.face for placed in late.painter.placed)
    late.comes(one)
    until(judged)
    assert not [placed for placed in late.painter.placed if placed.blurred and isinstance(placed.item.art, CardFace)]


def asks(one: Seated) -> bool:
    """Whether a question or a button of it is seen."""
    keys = {item.key for item in one.screen.items()}
    return bool({(choice.key, "panel") for choice in one.prompt.buttons} & keys) or (
        one.prompt.asked and "sentence" in keys
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", quick(QUESTIONS, "look"))
def test_a_question_waits_for_the_pictures_it_is_about(late: LatePainter, name: str) -> None:
    one = QUESTIONS[name](measure=late.painter.measure)
    one.ctx.drawn = lambda: late.painter.finished

    def frame() -> bool:
        one.screen.update(1 / 60)
        late.draw(one.screen.items())
        return asks(one)

    asked = 0
    while asked < 90:
        assert not frame()
        asked += one.prompt.asked
    late.comes(one)
    until(lambda: any(frame() for _ in range(4)))
    assert not [one for one in late.painter.placed if one.blurred and isinstance(one.item.art, CardFace)]


def test_the_results_wait_for_their_pictures(late: LatePainter) -> None:
    """The sheet comes whole."""
    shown = Results("title", "why", [(0, "Anna", 3)], (0,), "games/mascarade/masks/king")
    screen = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
    screen.enter(ctx := context())
    ctx.drawn = lambda: late.painter.finished

    def top() -> float:
        screen.update(1 / 60)
        late.draw([GROUND, *(items := screen.items())])
        return next(item.rect.y for item in items if item.key == "results")

    for _ in range(30):
        assert top() >= ctx.canvas.height, "below the screen"
    late.thread.set()
    until(lambda: top() < ctx.canvas.height)
    assert late.painter.finished
