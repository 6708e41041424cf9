"""What the check for hidden words finds, and what it lets pass."""

from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from tests.client.drawing.hidden_text import hidden

LINE = Item("line", Words("A line to be read", 20), Rect(100, 100, 300, 30))


def found(assets: Assets, over: Item, moving: bool = False) -> set[tuple[str, str]]:
    return hidden(Painter(assets), [LINE, over], moving)


def test_words_under_a_card_a_picture_a_panel_or_words_are_found(assets: Assets) -> None:
    half = Rect(240, 90, 96, 134)
    for art in (CardFace(), Picture("stage/curtain_left"), Panel("night", "gold")):
        assert found(assets, Item("over", art, half)), art
    assert found(assets, Item("over", Words("Another line", 20), LINE.rect.moved(30, 6)))


def test_what_hides_nothing_or_everything_is_let_pass(assets: Assets) -> None:
    away, half = Rect(500, 100, 96, 134), Rect(240, 90, 96, 134)
    assert not found(assets, Item("over", CardFace(), away))
    assert not found(assets, Item("over", Panel("", "gold"), half)), "a frame"
    assert not found(assets, Item("over", Panel("night", opacity=0.3), half)), "a shade"
    assert not found(assets, Item("over", CardFace(), half, alpha=0.2))
    assert not found(assets, Item("page", Panel("night"), Rect(0, 0, 1280, 720)))


def test_what_flies_past_is_let_pass_where_something_moves(assets: Assets) -> None:
    card = Item(("passing", 3), CardFace(), Rect(240, 90, 96, 134))
    assert not found(assets, card, moving=True)
    assert found(assets, card)
