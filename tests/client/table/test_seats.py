"""Seats of Mascarade: apart from one another and from all else, mirrored, and as large as their number allows."""

from itertools import combinations
from typing import Any, cast

import pytest

from masque_arcade.client.game_ui.effects.cards import in_a_row
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery import SIZES, TEXT_SIZES
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.animations.by_event import shown_boxes
from masque_arcade.games.mascarade.ui.context import Moment, PlayerNames
from masque_arcade.games.mascarade.ui.layout import OWN_CARD, TOP, Board, board
from masque_arcade.games.mascarade.ui.middle import banner
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary
from tests.client.menus import context
from tests.languages import COMPLETE

SMALL_SCREEN = (1024, 768)
CENTRE = {4: 2, 5: 1}


def boards(seats: int) -> list[Board]:
    return [board(Canvas.of(size), seats, CENTRE.get(seats, 0), 0) for size in (*SIZES, SMALL_SCREEN)]


def whole(table: Board, seat: int) -> Rect:
    """A plate and the face over it."""
    plate, head = table.plates[seat], table.head(seat)
    return Rect(min(plate.x, head.x), head.y, max(plate.w, head.w), plate.bottom - head.y)


@pytest.mark.parametrize("seats", range(2, 14))
def test_nothing_on_the_table_overlaps(seats: int) -> None:
    for table in boards(seats):
        placed = {f"seat {seat}": whole(table, seat) for seat in table.plates}
        placed |= {name: getattr(table, name) for name in ("banner", "court", "bank", "masks", "sentence", "foot")}
        placed["top bar"] = Rect(0, 0, table.canvas.width, TOP - 1)
        bad = [(a, b) for (a, one), (b, other) in combinations(placed.items(), 2) if one.grown(-0.5).touches(other)]
        assert not bad, table.canvas
        assert all(box.x >= 0 and box.right <= table.canvas.width for box in placed.values())


@pytest.mark.parametrize("seats", range(2, 14))
def test_seats_are_mirrored_and_their_cards_and_coins_lie_within(seats: int) -> None:
    for table in boards(seats):
        places = {(round(box.x), round(box.y)) for box in table.plates.values()}
        assert places == {(round(table.canvas.width - box.right), round(box.y)) for box in table.plates.values()}
        for seat, plate in table.plates.items():
            for part in (table.purse(seat), table.number(seat)):
                assert plate.has(part.x, part.y)
                assert plate.has(part.right, part.bottom)


def test_up_to_ten_players_have_large_seats_and_an_unmasked_card_is_twice_the_own_one() -> None:
    for seats in range(4, 14):
        for table in boards(seats):
            plate = table.plates[1]
            assert (plate.w >= 240) is (seats <= 10)
            for slots in ((1, 2), (0, 1), (0, 1, 2)):
                card, gap = shown_boxes(table, slots)
                assert card.w >= 1.95 * OWN_CARD[0]
                kept = [*table.plates.values(), *(table.cards[slot] for slot in {0} - set(slots))]
                for box in in_a_row(card, len(slots), gap):
                    assert not any(box.touches(other) for other in kept)
                    assert table.banner.bottom < box.y < box.bottom <= table.foot.y


@pytest.mark.parametrize("language", COMPLETE)
def test_every_claim_its_power_and_three_verdicts_fit_the_parchment_in_the_largest_letters(
    assets: Assets, language: str
) -> None:
    painter, texts, unused = Painter(assets), context(language).texts, cast(Any, None)
    painter.text_scale = TEXT_SIZES[-1] / 100
    names = PlayerNames(("Pasquale", "Lazzaro", "Gaspare"), frozenset(), None)
    longest = sorted(Character, key=lambda one: len(texts(f"mascarade.character.{one}.name")))[-3:]
    verdicts = tuple((seat, one, True) for seat, one in enumerate(longest))
    for seats in (2, 6, 13):
        for story in (
            *(TurnSummary((0, 0, one)) for one in Character),
            TurnSummary((0, 0, Character.KING), shown=verdicts),
        ):
            moment = Moment(board(Canvas(), seats, 0, 0), texts, names, unused, unused, True, story, 13, {}, {}, False)
            for painter.scale in (1.0, 16 / 15, 1.5):
                assert [item for thing in banner(moment) for _, item in thing.items if not painter.fits(item)] == []
