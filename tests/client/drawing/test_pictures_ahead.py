"""Pictures of great moments: asked for once the deal is over, and a scene is not shown before they are sharp."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import pygame
import pytest

from masque_arcade.client.game_ui.registry import soon
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.storage import paths
from tests.client.drawing.test_late_pictures import LatePainter, late
from tests.client.game_tables import GameTables
from tests.client.menus import context
from tests.client.tables import Seated
from tests.quick import quick
from tests.waiting import until

__all__ = ["late"]
LARGE: Final = 0.05
"""The part of the screen from which a picture's blocks would be seen."""
SOFT: Final = ("stage/spotlight", "stage/halo")
"""Light that looks alike when it is blurred."""
MATCHES: Final = {"red_masque": 3, "lupusburg": 4, "masquerade_trick": 3, "mascarade": 4, "ghost_for_sale": 3}
"""The games, and the seats of a match that is soon over."""


def large(one: Seated, items: Iterable[Item]) -> Iterator[tuple[str, Rect]]:
    """The names and places of the large pictures among items."""
    least = LARGE * one.ctx.canvas.width * one.ctx.canvas.height
    for item in items:
        if isinstance(item.art, Picture | CardFace) and item.rect.w * item.rect.h >= least:
            yield item.art.name if isinstance(item.art, Picture) else f"card {item.art.face}", item.rect


@pytest.mark.parametrize("game", quick(MATCHES, slow=["lupusburg", "masquerade_trick"]))
def test_every_large_picture_of_a_match_was_asked_for_before_it_is_seen(game: str) -> None:
    one, asked = GameTables(game).seated(MATCHES[game], viewer=None, plays=False), dict[str, float]()

    def ask(items: Iterable[Item]) -> None:
        for name, box in large(one, items):
            asked[name] = max(asked.get(name, 0.0), box.w)

    ask(soon(game, one.ctx.canvas))
    one.ctx.prepare = ask
    seen = set[str]()
    for _ in one.to_the_end(0.4):
        frame = one.screen.items()
        ask(item for item in frame if not item.alpha)
        for name, box in large(one, (item for item in frame if item.alpha)):
            if name not in seen and name not in SOFT:
                seen.add(name)
                assert box.w <= 1.1 * asked.get(name, 0.0), name
    assert any(name.startswith("stage/backdrop") for name in seen) and len(seen) > 1


class Scene:
    """An opaque screen of the given items; counts its time and what it takes."""

    opaque, typing = True, False

    def __init__(self, *items: Item) -> None:
        self.shown: Sequence[Item] = items
        self.age, self.taken = 0.0, list[Verb]()

    def enter(self, ctx: Context) -> None: ...

    def leave(self) -> None: ...

    def handle(self, intent: Intent) -> bool:
        self.taken.append(intent.verb)
        return True

    def update(self, dt: float) -> None:
        self.age += dt

    def items(self) -> Sequence[Item]:
        return self.shown


GROUND: Final = Item("ground", Panel("wax", "", 0), Rect(0, 0, 1280, 720))
LOGO: Final = Item("logo", Picture("stage/title_mask"), Rect(540, 260, 200, 200))
MIDNIGHT: Final = Item("ending", Picture("games/red_masque/endings/midnight"), Rect(0, 0, 1280, 720))


class StillWindow:
    """A window without devices, for a loop that is moved by hand."""

    safe_margin = False
    renewed = 0

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface, self.canvas = surface, context("en").canvas
        self.pads: Sequence[Any] = ()

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **more: ()


@pytest.fixture
def window(late: LatePainter) -> Loop:
    """A loop whose pictures come when `late.thread` lets them."""
    display: Any = StillWindow(late.surface)
    return Loop(display, late.painter, context("en", late.painter.measure), paths.assets())


@pytest.mark.parametrize("new", [LOGO, MIDNIGHT], ids=["screen", "large picture"])
def test_a_scene_waits_for_its_pictures_on_the_last_frame(late: LatePainter, window: Loop, new: Item) -> None:
    old = Scene(GROUND)
    window.stack.go(window.ctx, old)
    window.step(0.1)
    before = late.shows(new)
    scene = Scene(GROUND, new) if new is LOGO else old
    if scene is not old:
        window.stack.go(window.ctx, scene)
    scene.shown = [GROUND, new]
    window.step(0.1)
    age = scene.age
    window.take(Intent(Verb.CONFIRM))
    window.take(Intent(Verb.FAST, down=False))
    for _ in range(5):
        window.step(0.1)
        assert late.shows(new) == before, "blocks are shown"
    assert scene.age == age, "it has gone on unseen"
    assert scene.taken == [Verb.FAST], "a press was taken by what is not seen yet"
    late.thread.set()

    def there() -> bool:
        window.step(0.001)
        return late.shows(new) != before

    until(there)
    assert late.painter.finished
    window.take(Intent(Verb.CONFIRM))
    window.step(0.1)
    assert scene.taken[-1] is Verb.CONFIRM and scene.age > age


@pytest.mark.parametrize(("scale", "seconds"), [(1, 1.5), (3, 3)], ids=["720p", "4k"])
def test_a_scene_waits_for_a_second_and_a_half_at_most_and_longer_where_it_is_larger(
    late: LatePainter, window: Loop, scale: int, seconds: float
) -> None:
    window.stack.go(window.ctx, Scene(GROUND))
    window.step(0.1)
    late.painter.scale = scale
    before = late.shows(MIDNIGHT)
    window.stack.go(window.ctx, Scene(GROUND, MIDNIGHT))
    waited = 0.0
    while late.shows(MIDNIGHT) == before:
        window.step(0.1)
        waited += 0.1
    assert seconds - 0.1 < waited < seconds + 0.3


def test_a_painter_that_waits_itself_lets_no_scene_wait(late: LatePainter, window: Loop) -> None:
    late.painter.waits = True
    late.thread.set()
    window.stack.go(window.ctx, Scene(GROUND))
    window.step(0.1)
    before = late.shows(MIDNIGHT)
    window.stack.go(window.ctx, Scene(GROUND, MIDNIGHT))
    window.step(0.1)
    assert late.shows(MIDNIGHT) != before


def test_what_is_ready_after_a_wait_is_sharp_in_its_first_frame(late: LatePainter) -> None:
    frame = [GROUND, MIDNIGHT, LOGO]
    late.draw([GROUND])
    assert not late.painter.ready(frame)
    late.thread.set()
    until(lambda: late.painter.ready(frame))
    late.draw(frame)
    assert late.painter.finished and not any(one.rough for one in late.painter.placed)


def test_the_texts_and_boxes_of_a_scene_are_made_before_the_frame_that_shows_them(late: LatePainter) -> None:
    late.thread.set()
    line = [Words(f"{number} masks", 20 + number % 4) for number in range(60)]
    boxes = [Panel("night", "gold", 4 + number) for number in range(20)]
    frame = [GROUND, *(Item(number, art, Rect(9, 9, 240, 40)) for number, art in enumerate([*line, *boxes]))]
    late.draw([GROUND])
    assert not late.painter.ready(frame)
    until(lambda: late.painter.ready(frame))
    made = set(late.painter.assets.shelf.surfaces)
    late.draw(frame)
    assert set(late.painter.assets.shelf.surfaces) == made


def test_a_scene_on_screen_is_ready_at_once_though_its_boxes_lost_their_parts(late: LatePainter) -> None:
    late.thread.set()
    boxes = [Panel("night", f"seat{1 + number % 13}", 2 + number / 4) for number in range(60)]
    frame = [GROUND, *(Item(number, art, Rect(9, 9, 20, 20)) for number, art in enumerate(boxes))]
    until(lambda: late.painter.ready(frame))
    late.draw(frame)
    late.painter.assets.shelf.surfaces.clear()
    assert late.painter.ready(frame)
