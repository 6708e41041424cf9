"""The hands that rise when votes are opened: each before its player's face, clear of everything that is read."""

import pytest

from masque_arcade.client.render.drawables import CardFace, Item, Picture
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg.model import INFO
from tests.client.drawing.hidden_text import hidden, meets, readable, text, written
from tests.client.game_tables import drawn
from tests.client.lupusburg_tables import ROW, seated_at
from tests.client.tables import Seated

NAMES = [
    "Wilhelmina",
    "Maximiliane",
    "Bartholomew",
    "Lazzarotta",
    "Dorotheane",
    "Gaspareddu",
    "Annabellina",
    "Konstantin",
]
VOTING = {"phase": "vote", "suspects": ["BR", "CR"]}


def raised(one: Seated) -> list[Item]:
    return [item for item in drawn(one) if item.art == Picture("stage/glove_right") and item.alpha > 0.9]


def votes_opened(seats: int, text_size: int, assets: Assets) -> tuple[Seated, Painter]:
    """A table whose hands have just gone up."""
    one = seated_at({"seats": seats, **VOTING}, names=NAMES[:seats], text_size=text_size)
    painter = Painter(assets)
    painter.text_scale = text_size / 100
    one.ctx.measure = painter.measure
    for seat in range(1, seats):
        one.session.sit_in(seat, ROW.make_bot("casual", seat, seats, Rng(seat)), one.clock)
    for pick in (("disc", 0), ("disc", 0), ("kind", "yes")):
        one.take(*pick)
        one.run(0.5)
    one.until(lambda: raised(one))
    one.run(0.4)
    return one, painter


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("seats", INFO.seats)
def test_raised_hands_hide_no_name_text_or_card(seats: int, text_size: int, assets: Assets) -> None:
    one, painter = votes_opened(seats, text_size, assets)
    items, hands = drawn(one), raised(one)
    counts = [item for item in items if readable(item) and text(item)[1:2] == ":" and item.key[0] == "passing"]
    assert len(hands) == len(counts) == seats
    assert hidden(painter, items) == set()
    own = {item.key for item in (*hands, *counts)}
    read = [item for item in items if readable(item) and item.key not in own]
    cards = [item.rect for item in items if isinstance(item.art, CardFace)]
    for hand in hands:
        covered = {text(item) for item in read if meets(hand.rect, written(painter, item), 4)}
        assert not covered
        assert not any(hand.rect.touches(card) for card in cards)
    for seat, hand in enumerate(hands):
        assert hand.rect.touches(one.board.head(seat)), "a hand belongs to the player whose face is behind it"
        assert hand.rect.y > 40, "it stays below the table's upper line"
