"""What really happened on screen: the river, the walk through it, and the way there."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Picture, Rect, Threads, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.screens.table.river import River, columns
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.client.session.picture_saver import PictureSaver, SavedPicture, SaveState
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.devtools.gallery.sample import nowhere
from masque_arcade.engine.chronicle import Award, Belief, Chronicle, Moment
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI, RIVER_UI
from tests.client.menus import context, stacked

COINS = (6, 6)
TOLD = Chronicle(
    "mascarade",
    2,
    (0, 1),
    ("king", "fool"),
    (
        Moment("dealt", 0, 0, (), (0, 1), COINS),
        Moment("exchanged", 1, 0, (0, 1), (1, 0), COINS, beliefs=(Belief(0, "king", 0.8, "king"), None)),
        Moment("feigned", 2, 1, (1, 0), (1, 0), COINS, beliefs=(Belief(0, "king", 0.7, "king"), None)),
        Moment("claimed", 3, 0, (0,), (1, 0), COINS, "king", False, contested=True),
        Moment("contested", 3, 1, (1,), (1, 0), COINS, "king"),
        Moment("ended", 4, 1, (), (1, 0), COINS),
    ),
    (Award("boldest_lie", 0, 3, 2),),
)
BOX = Rect(100, 100, 600, 200)


def screen(saver: PictureSaver | None = None) -> UnmaskingScreen:
    made, ctx = UnmaskingScreen(TOLD, CHRONICLE_UI, ("Anna", "Bruno"), saver), context()
    stack = stacked(ctx)
    stack.push(ctx, made)
    made.update(2.0)
    return made


def words(made: UnmaskingScreen) -> dict[object, str]:
    return {item.key: item.art.text for item in made.items() if isinstance(item.art, Words)}


def ribbons(river: River) -> list[tuple[str, int, int, float]]:
    """Ink, and the heights of start, end and the farthest point between."""
    out = []
    for item in river.ribbons:
        for art in item.art.all if isinstance(item.art, Threads) else ():
            if art.ink.startswith("mascarade_"):
                ys = [item.rect.y + y for _, y in art.points]
                out.append((art.ink, round(ys[0]), round(ys[-1]), max(abs(y - ys[0]) for y in ys)))
    return out


def test_ribbons_cross_at_an_exchange_and_tremble_at_a_feint() -> None:
    river = River(TOLD, RIVER_UI, BOX, 0)
    upper, lower = river.level(0), river.level(1)
    crossing = [(ink, a, b) for ink, a, b, _ in ribbons(river) if abs(a - b) > 1]
    assert sorted(crossing) == [("mascarade_fool", lower, upper), ("mascarade_king", upper, lower)]
    waves = [(ink, a) for ink, a, b, away in ribbons(river) if abs(a - b) < 0.1 and away > 3]
    assert sorted(waves) == [("mascarade_fool", upper), ("mascarade_king", lower)]


def test_contests_share_the_column_of_their_claim() -> None:
    assert columns(TOLD.moments) == [0, 1, 2, 3, 3, 4]


MANY = [Moment("feigned", n, 0, (0, 1), (0, 1), COINS) for n in range(1, 300)]
LONG = Chronicle("mascarade", 2, (0, 1), ("king", "fool"), (TOLD.moments[0], *MANY))


def test_a_long_match_scrolls_with_the_cursor() -> None:
    for cursor in (0, 150, 299):
        river = River(LONG, RIVER_UI, BOX, cursor)
        middle = river.middle(cursor)
        assert middle is not None and BOX.x <= middle <= river.right <= BOX.right + 0.01
        assert river.moment_at(middle, 200) == cursor


def test_the_ribbons_to_which_the_slider_leads_next_are_drawn_ahead() -> None:
    made, ctx = UnmaskingScreen(LONG, CHRONICLE_UI, ("Anna", "Bruno")), context()
    ahead: set[object] = set()
    ctx.prepare = lambda items: ahead.update(item.art for item in items)
    stacked(ctx).push(ctx, made)
    for moment in range(0, 120):
        shown = {item.art for item in made.items() if isinstance(item.art, Threads)}
        assert shown and (not moment or shown <= ahead), moment
        ahead |= shown
        made.update(1 / 60)
        made.update(1 / 60)
        made.show(moment + 1)


@pytest.mark.parametrize("moments", [2, 6, 299])
def test_in_a_picture_to_keep_the_river_is_as_wide_as_its_box(moments: int) -> None:
    many = [Moment("feigned", n, 0, (0, 1), (0, 1), COINS) for n in range(1, moments)]
    river = River(Chronicle("mascarade", 2, (0, 1), ("king", "fool"), (TOLD.moments[0], *many)), RIVER_UI, BOX, 0, True)
    assert river.right == pytest.approx(BOX.right)
    assert river.more == (False, False)


def test_keys_walk_through_the_moments_and_each_is_told() -> None:
    made = screen()
    sentences = []
    for _ in TOLD.moments:
        sentences.append(words(made)["sentence"])
        made.handle(Intent(Verb.RIGHT))
    assert sentences[1] == "Anna really swapped with Anna (right). Now " + ("Anna (left): Fool, Anna (right): King.")
    assert len(set(sentences)) == len(sentences)
    made.handle(Intent(Verb.LEFT))
    assert words(made)["sentence"] == sentences[-2]


def test_what_a_bot_thought_is_told_beside_the_truth() -> None:
    made = screen()
    made.show(1)
    assert words(made)["believed"] == "Anna was 80% sure of being the King – rightly."
    assert ("sure", 0) not in words(made), "who has just swapped knows of another card"
    made.show(2)
    signs = {item.key: item.art.name for item in made.items() if isinstance(item.art, Picture)}
    assert words(made)["sure", 0] == "70%" and signs["judged", 0] == "icons/cross", "judged by the card there now"


def test_the_pointer_tells_a_moment_and_a_press_walks_there() -> None:
    made = screen()
    river = made.river()
    x = river.middle(2)
    assert x is not None
    made.handle(Intent(Verb.POINT, Device.MOUSE, x=x, y=river.level(0)))
    assert "pretended" in words(made)["sentence"] and made.cursor == 0
    made.handle(Intent(Verb.PRESS, Device.TOUCH, x=x, y=river.level(0)))
    assert made.cursor == 2


def test_an_award_leads_to_its_moment() -> None:
    made = screen()
    made.page.focus.key = "boldest_lie"
    made.handle(Intent(Verb.CONFIRM))
    assert made.cursor == 3


def test_a_shared_award_shows_all_who_share_it() -> None:
    drawing = ChronicleDrawing(TOLD, CHRONICLE_UI, ("Anna", "Bruno"), context().texts)
    award = Award("boldest_lie", 0, 3, 2, (1,))
    assert drawing.award(award)[1].startswith("Both: ")
    shown = {item.art for item in drawing.card(award, BOX)}
    for name in drawing.names:
        assert {item.art for item in guest_mask(name).items("", BOX)} <= shown


@pytest.mark.parametrize("there", [False, True])
def test_the_results_lead_there_once_there_is_something_to_tell(there: bool) -> None:
    found: list[bool] = []
    shown: list[bool] = []

    def way() -> object:
        return (lambda: shown.append(True)) if found else None

    shown_page = Results("title", "why", [(0, "Anna", 3)], (0,))
    page = ResultsScreen(shown_page, ResultsExits(nowhere, nowhere, truth=way))
    page.enter(context())
    page.update(0.1)
    assert "truth" not in [widget.key for widget in page.widgets()]
    found += [True] * there
    for _ in range(30):
        page.update(0.1)
    assert ("truth" in [widget.key for widget in page.page.widgets]) is there
    keys = [widget.rect for widget in page.page.widgets]
    assert all(not a.touches(b) for n, a in enumerate(keys) for b in keys[n + 1 :])


class Saver:
    """Notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.now: list[SavedPicture] = []

    def save(self, kind: str, chronicle: Chronicle, names: Sequence[str]) -> None:
        self.asked.append((kind, tuple(names)))

    def state(self) -> Sequence[SavedPicture]:
        return self.now


def test_pictures_are_saved_with_names_or_without_and_the_outcome_is_told() -> None:
    saver = Saver()
    made = screen(saver)
    for key in ("poster", "names", "film"):
        made.page.focus.key = key
        made.handle(Intent(Verb.CONFIRM))
    assert saver.asked == [("poster", ("Anna", "Bruno")), ("film", ("Seat 1", "Seat 2"))]
    for state in SaveState:
        saver.now = [SavedPicture("poster", SaveState.BUSY, ""), SavedPicture("film", state, "/home/pictures")]
        made.update(0.1)
        outcome = made.ctx.texts(f"truth.save.{state}", where="/home/pictures")
        assert words(made)["note words", 0] == "Poster: drawing in the background…"
        assert words(made)["note words", 1] == f"Film: {outcome}"


def test_a_picture_can_be_wished_for_while_another_is_drawn_and_after_every_end() -> None:
    saver = Saver()
    made = screen(saver)
    for state in SaveState:
        saver.now = [SavedPicture("poster", state, "/home/pictures")]
        made.update(0.1)
        made.page.renew()
        for key in ("poster", "film"):
            saver.asked.clear()
            made.page.focus.key = key
            made.handle(Intent(Verb.CONFIRM))
            assert [kind for kind, _ in saver.asked] == [key], state


def test_at_home_everybody_goes_by_one_name_as_in_the_pictures_of_it() -> None:
    made = screen()
    made.show(2)
    assert words(made)["sentence"].startswith("Bruno only pretended")
    assert not [text for text in words(made).values() if "you" in text.lower().split()]


def masks(made: UnmaskingScreen) -> list[Picture]:
    """The pictures of which the masks beside the rows are made."""
    items = [item for item in made.items() if isinstance(item.key, tuple) and item.key[0] in (("row", 0), ("row", 1))]
    return [item.art for item in items if isinstance(item.art, Picture)]


def test_names_left_out_are_nowhere_on_the_screen_and_a_visitor_is_told_which_is_theirs() -> None:
    made = UnmaskingScreen(TOLD, CHRONICLE_UI, ("Anna", "Bruno"), Saver(), me=1)
    ctx = context()
    stacked(ctx).push(ctx, made)
    made.update(2.0)
    made.show(2)
    assert words(made)["sentence"].startswith("Bruno (you) only pretended")
    plain = UnmaskingScreen(TOLD, CHRONICLE_UI, ("Anna", "Bruno"))
    stacked(ctx).push(ctx, plain)
    assert masks(made) and masks(made) == masks(plain)
    made.page.focus.key = "names"
    made.handle(Intent(Verb.CONFIRM))
    assert not [text for text in words(made).values() if "Anna" in text or "Bruno" in text or "you" in text]


@pytest.mark.parametrize("address", ["http://192.168.1.20:47480/picture/0123456789ab.png", ""])
def test_a_saved_picture_can_be_taken_along_while_the_page_is_shared(address: str) -> None:
    saver, given = Saver(), list[Path]()
    made = screen(saver)
    made.ctx.give = lambda picture: given.append(picture) or address
    saver.now = [SavedPicture("poster", SaveState.BUSY, "/home/pictures")]
    made.update(0.1)
    assert not given
    saver.now = [SavedPicture("poster", SaveState.SAVED, "/home/pictures", Path("/home/pictures/a.png"))]
    for _ in range(3):
        made.update(0.1)
    shown = [item for item in made.items() if item.key == ("scan code", "ground")]
    assert len(given) == 1 and bool(shown) is bool(address)
    saver.now = []
    made.update(70.0)
    assert "scan words" not in words(made)


@pytest.mark.parametrize("awards", [0, 1, 2])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es", "ja"])
def test_the_rivers_signs_are_explained_and_nobody_has_an_empty_belief(
    assets: Assets, language: str, awards: int
) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    made = UnmaskingScreen(replace(TOLD, awards=TOLD.awards * awards), CHRONICLE_UI, ("Anna", "Bruno"))
    ctx = context(language, painter.measure, text_size=150)
    stacked(ctx).push(ctx, made)
    made.update(2.0)
    made.show(1)
    shown = {item.key: item for item in made.items()}
    assert painter.fits(shown["legend"])
    assert not any(shown["legend"].rect.touches(item.rect) for key, item in shown.items() if key == ("back", "panel"))
    assert ("sure", 0) in shown or ("thought", 0) in shown
    assert isinstance(words := shown["thought", 1].art, Words) and words.text == "–"
