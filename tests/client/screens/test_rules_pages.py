"""The rules book: each edition has its pages, lists are whole, what is ours is marked, tabs are whole words."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from masque_arcade.client.render.drawables import Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.text_layout import SMALLEST
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.devtools.gallery.sample import raised
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.model import Special, house_value
from masque_arcade.games.lupusburg.model import Goal
from masque_arcade.games.red_masque.cards import STALL
from tests.client.lupusburg_tables import seated_at
from tests.client.menus import context
from tests.languages import COMPLETE, LANGUAGES

NAMES = [row.info.id for row in GAMES.values()]
NUMBERS = {2: ("two", "2手番"), 6: ("six", "6ラウンド"), 12: ("twelve", "12か"), 15: ("fifteen", "15周")}


def choices(game: str, option: str) -> Sequence[str]:
    return next(one for one in GAMES[game].info.options if one.key == option).choices


def text(language: str, key: str) -> str:
    return context(language).texts(key)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("chapter", "other"), [("mayor", "mayor_2011"), ("bets", "bets_2011"), ("end", "end_2011")])
def test_each_edition_of_lupusburg_has_a_page_of_its_own(language: str, chapter: str, other: str) -> None:
    for page, year, another in ((chapter, "2008", "2011"), (other, "2011", "2008")):
        said = "".join(text(language, f"lupusburg.book.{page}.{part}") for part in ("title", "text"))
        assert year in said
        assert another not in said


def test_the_book_opens_at_the_edition_that_is_played() -> None:
    for edition, page in (("2008", "mayor"), ("2011", "mayor_2011")):
        one = seated_at({"seats": 4, "phase": "privilege", "options": {"edition": edition}})
        one.focus = None
        assert one.screen.page == page


@pytest.mark.parametrize("language", COMPLETE)
def test_the_lists_name_every_goal_and_every_special_card(language: str) -> None:
    texts = context(language).texts
    for game, kind, all_of in (
        ("lupusburg", "goal.{}.text", list(Goal)),
        ("ghost_for_sale", "special.{}.effect", list(Special)),
    ):
        pages = [page for page in texts(f"{game}.book.order").split() if texts.has(f"{game}.book.{page}.list")]
        entries = {page: texts(f"{game}.book.{page}.list").split() for page in pages}
        assert [entry for page in pages for entry in entries[page]] == [kind.format(one) for one in all_of]
        for page in pages:
            drawn = raised(context(language), RulebookScreen(game, page)).items()
            shown = {item.art.text for item in drawn if isinstance(item.art, Words)}
            assert {texts(f"{game}.{entry}") for entry in entries[page]} <= shown


@pytest.mark.parametrize("language", COMPLETE)
def test_the_row_of_points_is_that_of_a_house(language: str) -> None:
    culzean = next(i for i, house in enumerate(HOUSES) if house[0] == "culzean")
    shown = text(language, "ghost_for_sale.book.values.row").split(" ")[1:]
    assert shown == [f"{n}{'+' if n == 5 else ''}:{house_value(culzean, n)}" for n in range(6)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_book_has_a_page_of_what_is_ours(language: str, game: str) -> None:
    assert "house" in text(language, f"{game}.book.order").split()
    assert text(language, f"{game}.book.house.text").startswith("Ours" if language == "en" else ("箱の", "元の"))


@pytest.mark.parametrize(
    ("game", "number"),
    [
        *(("masquerade_trick", int(choice)) for choice in choices("masquerade_trick", "deal_limit")[1:]),
        ("red_masque", STALL),
        ("mascarade", int(choices("mascarade", "stalemate")[0])),
    ],
)
def test_limits_that_are_ours_stand_there_with_their_number(game: str, number: int) -> None:
    for language, word in zip(LANGUAGES, NUMBERS[number], strict=True):
        assert word in text(language, f"{game}.book.house.text")


def test_the_limit_of_deals_is_off_by_default_as_the_book_says() -> None:
    assert choices("masquerade_trick", "deal_limit")[0] == "off"
    assert "off by default" in text("en", "masquerade_trick.book.house.text")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", NAMES)
def test_tabs_are_whole_words_in_large_letters(assets: Assets, language: str, game: str) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    ctx = context(language, measure=painter.measure, text_size=150)
    tabs = [item for item in raised(ctx, RulebookScreen(game)).items() if str(item.key).startswith("(('tab'")]
    labels = [item for item in tabs if isinstance(item.art, Words)]
    assert len(labels) > 5
    for item in labels:
        assert isinstance(item.art, Words)
        assert painter.measure(replace(item.art, size=item.art.size * SMALLEST))[0] <= item.rect.w, item.art.text
