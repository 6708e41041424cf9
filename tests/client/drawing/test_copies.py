"""Copies of a frame's items: the same ones again while neither the item nor the change is another."""

from functools import partial

from masque_arcade.client.render.drawables import Copies, Item, Panel, Rect, scaled


def test_only_what_changed_is_copied_anew() -> None:
    copies = Copies()
    first, second = (Item(key, Panel("gold"), Rect(10, 20, 30, 40)) for key in ("first", "second"))
    half = copies.of([first, second], 0.5, partial(scaled, k=0.5))
    assert half == [scaled(first, 0.5), scaled(second, 0.5)]
    other = second.at(Rect(0, 0, 30, 40))
    again = copies.of([first, other], 0.5, partial(scaled, k=0.5))
    assert again[0] is half[0] and again[1] == scaled(other, 0.5)
    more = copies.of([second, first, other], 0.5, partial(scaled, k=0.5))
    assert more[0] == half[1] and [*map(id, more[1:])] == [*map(id, again)]
    assert len(half) == len(again) == 2
    assert copies.of([first], 2.0, partial(scaled, k=2.0)) == [scaled(first, 2.0)]
