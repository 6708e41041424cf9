"""A thing on the table is one thing: its picture, name, explanation and mark, and what choosing it means, agree."""

from collections.abc import Iterator
from typing import Any

import pytest

from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.lupusburg.ui.images import FOLK
from tests.client import lupusburg_tables, red_masque_tables
from tests.client.game_tables import GameTables, drawn, presenter
from tests.client.masquerade_trick_tables import seated_at as trick_at
from tests.client.positions import pick, position, seated_at
from tests.client.tables import Seated


def parts(one: Seated, kind: str) -> dict[object, Item]:
    """The items that are this part of a thing, by the thing: ("name", 2) is 2."""
    keyed = [item for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == kind]
    return {item.key[1]: item for item in keyed if isinstance(item.key, tuple)}


def of_choices(one: Seated, part: str) -> dict[object, Item]:
    """The items that are this part of a choice, by the choice's key."""
    keyed = [item for item in drawn(one) if isinstance(item.key, tuple) and item.key[-1] == part]
    return {item.key[0]: item for item in keyed if isinstance(item.key, tuple)}


def text(item: Item) -> str:
    assert isinstance(item.art, Words)
    return item.art.text


# --- explanations ------------------------------------------------------------


def explained(one: Seated) -> Iterator[tuple[Any, list[Item]]]:
    """Each thing that explains itself, and the picture while it does."""
    for thing in presenter(one).scene().things:
        tip = thing.tip
        with one.pointed_at(thing.box.cx, thing.box.cy):
            items = drawn(one)
            if tip and tip.title in [text(item) for item in items if item.key == "tip title"]:
                yield tip, items


def test_an_explanation_lies_on_top_and_its_words_within_its_card() -> None:
    """Only the frame of the focus lies higher."""
    found = 0
    for tip, items in explained(seated_at(position("turn", 6))):
        found += 1
        at = next(i for i, item in enumerate(items) if item.key == "tip")
        assert {str(item.key).partition(" ")[0] for item in items[at:]} <= {"tip", "focus"}, tip.title
        card = items[at].rect
        for item in items[at:]:
            if str(item.key).startswith("tip"):
                assert card.has(item.rect.x, item.rect.y) and card.grown(1).has(item.rect.right, item.rect.bottom)
    assert found > 8


def test_the_smallest_thing_under_the_pointer_explains_itself() -> None:
    """A row of bids, not the house that it belongs to."""
    one = GameTables("ghost_for_sale").seated_at({"phase": "bid"})
    tips = [(thing.box, thing.tip) for thing in presenter(one).scene().things if thing.tip]
    inner = [
        (box, tip)
        for box, tip in tips
        if any(box != other and other.has(box.cx, box.cy) and other.w * other.h > box.w * box.h for other, _ in tips)
        and not any(other.has(box.cx, box.cy) and other.w * other.h < box.w * box.h for other, _ in tips)
    ]
    titles = []
    for box, _ in inner:
        with one.pointed_at(box.cx, box.cy):
            titles.append(next((text(item) for item in drawn(one) if item.key == "tip title"), ""))
    assert titles == [tip.title for _, tip in inner]
    assert len(inner) > 3


def test_the_picture_of_a_mask_is_that_mask_in_its_explanation_and_in_the_chooser() -> None:
    one = seated_at(position("turn", 6))
    faces = {thing.key[1]: thing.tip.face for thing in presenter(one).scene().things if thing.key[0] == "mask"}
    assert faces == {character: f"mascarade/{character}" for character in faces}
    pick(one, ("kind", "announce"))
    cards = {key[1]: item.art for key, item in of_choices(one, "card").items() if isinstance(key, tuple)}
    assert cards == {character: CardFace(face) for character, face in faces.items()}


def test_my_houses_explain_who_lives_there() -> None:
    words = {"seats": 4, "phase": "talk", "round": 2, "characters": {"AL": "woman", "AR": "werewolf"}}
    one = lupusburg_tables.seated_at(words)
    view, board = one.view, one.board
    cards = {thing.key[1]: thing for thing in presenter(one).scene().things if thing.key[0] == "card"}
    assert len(cards) == 2
    for house, card in cards.items():
        assert card.box == board.card(house)
        assert card.tip.face == f"lupusburg/{FOLK[view.characters[house]]}"


# --- choices ------------------------------------------------------------


def test_what_can_be_chosen_glows_and_what_cannot_lies_under_a_veil() -> None:
    """One's own cards lie on their glow; what stands on the table is framed by it."""
    one = red_masque_tables.seated_at(red_masque_tables.HELD)
    red_masque_tables.choose(one, ("card", "dagger"))
    glows, veils = of_choices(one, "glow"), of_choices(one, "veil")
    places = [choice for choice in one.prompt.places if choice.style == "main"]
    assert set(glows) == {choice.key for choice in places if not choice.why}
    assert set(veils) == {choice.key for choice in places if choice.why}
    assert glows and veils
    items, lap = drawn(one), presenter(one).frame().foot.y
    for choice in places:
        assert choice.rect is not None
        mark = items.index((veils if choice.why else glows)[choice.key])
        faces = [i for i, item in enumerate(items) if _is_face_in(item, choice.rect)]
        assert faces
        assert mark > faces[0] if choice.why else mark < faces[-1] or choice.rect.cy < lap, choice.key


def _is_face_in(item: Item, box: Rect) -> bool:
    return isinstance(item.art, CardFace | Picture) and item.rect.w < 300 and box.has(item.rect.cx, item.rect.cy)


# --- players and cards ------------------------------------------------------------


@pytest.mark.parametrize("game", INFOS)
def test_every_plate_is_its_players_in_name_face_and_sign(game: str) -> None:
    seats = min(4, INFOS[game].seats[-1])
    one = GameTables(game).seated(seats, plays=False, viewer=None, seed=5)
    one.until(lambda: one.shows)
    names, plates = one.screen.names, parts(one, "plate")
    written = {seat: text(item) for seat, item in parts(one, "name").items()}
    assert len(plates) >= seats - 1
    for seat in plates:
        assert isinstance(seat, int)
        assert written[seat] == names[seat]
        expected = guest_mask(names[seat]).items(("face", seat), Rect(0, 0, 100, 100))
        faces = {item.key: item.art for item in drawn(one)}
        assert {item.key: item.art for item in expected if item.key in faces} == {
            item.key: faces[item.key] for item in expected if item.key in faces
        }
        assert any(item.key in faces for item in expected)
        panel = plates[seat].art
        assert isinstance(panel, Panel) and panel.edge == f"seat{seat + 1}"


def test_each_card_of_the_hand_says_its_own_name_and_what_it_does() -> None:
    one = red_masque_tables.seated_at(red_masque_tables.HELD)
    names, effects = parts(one, "card name"), parts(one, "card effect")
    hand = one.view.hand
    assert len(set(hand)) == 2
    assert [text(effects[i]) for i in range(2)] == [one.ctx.texts(f"red_masque.hand.{card}") for card in hand]
    assert len({text(names[i]) for i in range(2)}) == 2


def test_the_received_card_alone_has_a_star() -> None:
    one = trick_at({"hands": {"A": ["F1", "F2", "R1", "R2", "L1", "C2"]}, "received": {"A": "R1"}, "leader": "A"})
    assert len([item for item in drawn(one) if item.key == "received"]) == 1
