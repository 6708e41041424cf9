"""What is said at a table: a balloon at the speaker's seat that covers nothing that matters, and a line in the log."""

from itertools import cycle

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import CardFace, Item, Layer, Rect
from masque_arcade.client.screens.table.balloon import Balloon
from masque_arcade.client.screens.table.table_screen import TableScreen
from tests.client.game_tables import GameTables
from tests.client.hotseats import Round
from tests.client.menus import context, nowhere
from tests.languages import LANGUAGES
from tests.quick import quick

SEAT = Rect(500, 300, 200, 100)
LONG = "One of us should step back. Not me, I think."


def drawn(balloon: Balloon, kept: list[Rect] | None = None, taken: list[Rect] | None = None) -> list[Item]:
    return [
        item
        for _, item in balloon.items(context(), {1: SEAT, 2: Rect(500, 100, 200, 100)}, kept or [], lambda: taken or [])
    ]


def saying(text: str = LONG) -> Balloon:
    balloon = Balloon()
    balloon.say(1, text)
    balloon.update(1.0)
    return balloon


def box_of(items: list[Item]) -> Rect:
    return next(item.rect for item in items if item.key == "balloon")


def test_a_balloon_stands_beside_its_seat() -> None:
    """Where it covers least: before it covers other things it moves around, but it covers no card or question."""
    free = box_of(drawn(saying()))
    assert not free.touches(SEAT)
    aside = box_of(drawn(saying(), taken=[free]))
    assert not aside.touches(free)
    everywhere = [Rect(0, 0, 1280, 720)]
    assert box_of(drawn(saying(), taken=everywhere)) == free
    lost = saying()
    assert not drawn(lost, kept=everywhere)
    assert lost.lost


def test_it_makes_room_for_what_comes() -> None:
    balloon = saying()
    first = box_of(drawn(balloon))
    assert box_of(drawn(balloon, taken=[first])) == first, "it does not jump without need"
    assert not box_of(drawn(balloon, kept=[first])).touches(first)


def test_its_tail_ends_before_what_is_to_be_read() -> None:
    lines = [Rect(0, 284, 1280, 10), Rect(0, 406, 1280, 10), Rect(484, 284, 10, 132), Rect(706, 284, 10, 132)]
    tails = [next(item.rect for item in drawn(saying(), kept) if item.key == "balloon tail") for kept in ([], lines)]
    assert tails[0].grown(1).touches(SEAT)
    assert not any(tails[1].touches(line) for line in lines)


def test_it_stays_to_be_read() -> None:
    shown = {}
    for text in ("Peekaboo!", LONG, "仮に、いただいておきます"):
        balloon = saying(text)
        shown[text] = 1.0
        while balloon.text:
            balloon.update(0.1)
            shown[text] += 0.1
    assert 1.6 < shown["Peekaboo!"] < 2.5 < shown["仮に、いただいておきます"] < shown[LONG] < 4.2


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), quick(zip(sorted(SHELF), cycle(LANGUAGES)), ("mascarade", "en")))
def test_bots_speak_beside_the_game(game: str, language: str) -> None:
    """Inside the window, over no card, question, button or banner, and not while something is looked at."""
    one = GameTables(game).seated(4, plays=False, viewer=None, seed=3, language=language, text_size=125)
    screen, seen = one.screen, set[str]()
    for _ in range(1500):
        screen.update(0.1)
        items = screen.items()
        box = next((item.rect for item in items if item.key == "balloon"), None)
        if box is None:
            continue
        assert not screen.stage.timeline.fixed
        assert not any(pose.w >= 1280 and pose.alpha > 0.5 for pose in screen.stage.poses.values())
        seen.add(screen.playback.balloon.text)
        assert box.x >= 0 and box.y >= 40 and box.right <= 1280 and box.bottom <= 720
        assert screen.presenter is not None
        frame = screen.presenter.frame()
        moving = screen.stage.timeline.moving
        cards = [item.rect for item in items if isinstance(item.art, CardFace) and item.key not in moving]
        cards += [item.rect for item in items if getattr(item.art, "name", "").startswith("stage/guests/")]
        high = [item.rect for layer, item in screen.presenter.items() if layer >= Layer.STAGE and item.rect.w < 1000]
        assert not any(box.touches(rect) for rect in (frame.sentence, *frame.buttons, *cards, *high))
    assert len(seen) >= 2


@pytest.mark.slow
def test_the_log_quotes_what_was_said_where_it_was_said() -> None:
    one = GameTables("red_masque").seated(4, plays=False, viewer=None, seed=3)
    one.until(lambda: one.screen.playback.balloon.text)
    assert one.screen.playback.log_lines()[-1].endswith(f": “{one.screen.playback.balloon.text}”")
    for _ in one.to_the_end(0.1):
        pass
    quotes = [line for line in one.screen.playback.log_lines() if "“" in line]
    assert len(quotes) == len(set(quotes)) > 10


def test_it_leaves_the_name_of_who_is_asked_at_one_screen() -> None:
    table = Round(seats=4, persons=2, pads=True)
    table.until(lambda: table.openly and table.screen.public.asks_me)
    table.choose("Ready")
    table.until(lambda: table.screen.public.asked == 1 and table.screen.public.asks_me)
    for text in ("Peekaboo!", LONG, LONG * 2):
        table.screen.public.say(0, text)
        table.run(0.3)
        shown = {item.key: item.rect for item in table.screen.items()}
        assert "balloon" not in shown or not shown["balloon"].touches(shown["asked panel"])


def test_nothing_is_said_when_it_is_switched_off() -> None:
    one = GameTables("red_masque").seated(4, plays=False, viewer=None, seed=3, voices=False)
    for _ in range(1500):
        one.screen.update(0.1)
        assert not one.screen.playback.balloon.text
    assert not [line for line in one.screen.playback.log_lines() if "“" in line]


def test_two_matches_do_not_repeat_each_other() -> None:
    one = GameTables("red_masque").seated(4, plays=False, viewer=None, seed=3)
    one.run(100.0, 0.2)
    first = list(one.ctx.heard)
    again = TableScreen(GameTables("red_masque").watching(4, seed=3), nowhere(), plays=False)
    again.enter(one.ctx)
    for _ in range(500):
        again.update(0.2)
    assert len(one.ctx.heard) > len(first) > 3
    assert len(set(one.ctx.heard)) == len(one.ctx.heard)
