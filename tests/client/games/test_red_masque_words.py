"""Words and pictures of The Red Masque: questions are short, nothing is cut or missing, every reason is written."""

from typing import Any

import pytest

from masque_arcade.client.render.drawables import CardFace, Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import LAYOUTS
from masque_arcade.games.red_masque.ui.context import PlayerNames
from masque_arcade.games.red_masque.ui.game_log import log_line
from masque_arcade.games.red_masque.ui.images import ENDINGS, ending, role_mask
from tests.client.game_tables import drawn, presenter
from tests.client.menus import context
from tests.client.red_masque_tables import GAME, HELD, SEARCHED, choose, seated, seated_at
from tests.languages import COMPLETE, LANGUAGES
from tests.quick import quick

POSITIONS: tuple[dict[str, Any], ...] = (
    SEARCHED,
    HELD,
    {"rooms": {"A": "green"}, "deck": 9},
    {"phase": "place"},
    {"rooms": {"A": "green"}, "deck": 9, "options": {"may_stay": "on"}},
)


@pytest.mark.parametrize(("language", "most"), [("en", 60), ("ja", 30)])
def test_questions_are_short(language: str, most: int) -> None:
    for position in POSITIONS:
        one = seated_at(position, language=language)
        assert 0 < len(one.prompt.sentence) <= most, one.prompt.sentence
    for card in ("dagger", "rush"):
        one = seated_at(HELD, language=language)
        choose(one, ("card", card))
        assert 0 < len(one.prompt.sentence) <= most, one.prompt.sentence
    texts = context(language).texts
    for key in ("role", "next", "sealed_take", "sealed_discard"):
        assert len(texts(f"{GAME}.prompt.{key}")) <= most


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language: str) -> None:
    texts = context(language).texts
    for card in Card:
        assert texts(f"{GAME}.character.{card}.power")
    for page in texts(f"{GAME}.book.order").split():
        art = f"{GAME}.book.{page}.art"
        for face in texts(art).split() if texts.has(art) else ():
            assert texts.has(f"{GAME}.character.{face}.name")


@pytest.mark.parametrize("why", list(ENDINGS))
def test_every_ending_has_a_scene_and_two_sentences(assets: Assets, why: str) -> None:
    assert assets.has(ending(why).name)
    for language in LANGUAGES:
        texts = context(language).texts
        assert texts(f"{GAME}.ending.{why}.title")
        assert texts(f"{GAME}.ending.{why}.text")


def test_every_guest_has_a_mask_as_a_noble(assets: Assets) -> None:
    names = {role_mask(Role.NOBLE, seat).name for seat in range(6)}
    assert len(names) == 6
    assert all(assets.has(name) for name in (*names, role_mask(Role.RED_DEATH, 0).name))


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_all_pictures_of_the_table_exist(assets: Assets, layout: str) -> None:
    for position in POSITIONS:
        one = seated_at({**position, "options": {"layout": layout}})
        for item in drawn(one):
            if isinstance(item.art, Picture):
                assert assets.has(item.art.name), item.art.name
            if isinstance(item.art, CardFace) and item.art.face:
                kind = "minis" if item.rect.w < 60 else "cards"
                assert assets.has(f"games/{item.art.face.replace('/', f'/{kind}/')}"), item.art.face


@pytest.mark.parametrize("language", quick(COMPLETE, *LANGUAGES))
def test_no_tip_is_cut(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    texts = context(language).texts
    names = [texts("guest.me"), *sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)][:6]
    crowd: dict[str, Any] = {
        "seats": 6,
        "rooms": dict.fromkeys("ABCDEF", "orange"),
        "trapped": ["B", "C"],
        "hidden": ["B"],
        "deck": 9,
        "revealed": ["B"],
        "options": {"layout": "flower"},
        "floors": {"orange": "key"},
        "layers": {"orange": "B"},
        "looked": {"orange": ["C", "D", "A"]},
    }
    cut = set()
    for size in (100, 150):
        painter.text_scale = size / 100
        for position in (crowd, SEARCHED, HELD):
            one = seated_at(position, names, language=language, measure=painter.measure, text_size=size)
            cut |= {(size, text) for text in one.cut(painter)}
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_is_cut(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    one = seated(6, plays=False, language=language, measure=painter.measure, text_size=150)
    texts = one.ctx.texts
    guests = PlayerNames(sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)[:6], frozenset())
    events = [
        e.Stayed(0, 1),
        e.FloorTaken(0, 1, None),
        e.CardLaid(0, 5, None),
        e.FloorSeen(0, 3, None, True),
        *(e.NothingHappened(0, Card.KEY, why) for why in ("no_target", "not_trapped", "trapped", "already_revealed")),
        e.TrapSprung(0, 3),
        e.FloorDiscarded(0, 3, Card.DAGGER),
        e.CardPlayed(0, Card.REVEAL, 1, None),
        e.CardDrawn(0, None, 0),
        e.Unmasked(0, Card.DAGGER, 1, Role.RED_DEATH, False),
    ]
    for event in events:
        line = log_line(event, texts, guests)
        assert line
        presenter(one).say(line)
        assert [painter.fits(item) for item in drawn(one) if item.key == "caption"] == [True], line


def test_the_order_of_placing_is_told_with_its_reason() -> None:
    """Number and reason stand there while pawns are placed; who has the most points comes first (3.3, 3.5)."""
    one = seated_at({"phase": "place", "seats": 3, "scores": [1, 3, 1], "seniority": ["C", "A", "B"], "round": 2})
    words = [item.art.text for item in drawn(one) if isinstance(item.art, Words)]
    t = one.ctx.texts
    assert t(f"{GAME}.lap.order") in words
    assert one.view.order == (1, 2, 0)
    assert t(f"{GAME}.status.queue", n=3) in words


def test_the_ways_of_a_found_card_say_what_becomes_of_the_draw() -> None:
    one = seated_at(SEARCHED)
    hints = {choice.key: choice.hint for choice in one.prompt.choices}
    assert all(hints["kind", kind] == one.ctx.texts(f"{GAME}.button.{kind}_hint") for kind in ("take", "discard"))
