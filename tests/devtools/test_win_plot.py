"""The plot of wins: every number is written, and colours are for what is sure."""

from pathlib import Path

from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.devtools import win_plot
from masque_arcade.devtools.simulate import Gain

GAINS = [("keen", Gain(1.4, 1.2, 1.6)), ("casual", Gain(0.9, 0.7, 1.1)), ("uniform", Gain(0.1, 0.0, 0.2))]
DUELS = {(one, other): Gain(2.5, 2.25, 2.75) for one, _ in GAINS for other, _ in GAINS if one != other}


def by_key(items: list[Item]) -> dict[object, Item]:
    made = {item.key: item for item in items}
    assert len(made) == len(items), "a key names one thing"
    return made


def test_every_name_and_number_is_written_where_it_belongs() -> None:
    items = by_key(win_plot.page("a title", GAINS, DUELS))
    told = [item.art.text for item in items.values() if isinstance(item.art, Words)]
    assert {"a title", "1.40", "0.90", "0.10", "fair", "2.50", "2.25 to 2.75"} <= set(told)
    assert all(told.count(name) == 3 for name, _ in GAINS), "beside its interval, its row and its column"
    bars = [items["bar", row] for row in range(3)]
    assert [bar.art for bar in bars] == [Panel(ink, "", 2) for ink in ("ink_blue", "ink", "ink_red")]
    assert all(low.rect.right < items["dot", row].rect.cx for row, low in ((0, items["low", 0]), (1, items["low", 1])))
    sheet = Rect(24, 24, 1232, 672)
    assert all(
        sheet.has(item.rect.x, item.rect.y) and sheet.has(item.rect.right - 1, item.rect.bottom - 1)
        for item in items.values()
        if item.key not in ("night", "sheet")
    )


def test_more_and_less_than_fair_are_deeper_the_further_they_are() -> None:
    duels = {("a", "b"): Gain(1.2, 1, 2), ("b", "a"): Gain(0.8, 0.6, 1)}
    items = by_key(win_plot.page("", [], duels))
    more, less = items["cell", (0, 1)].art, items["cell", (1, 0)].art
    assert isinstance(more, Panel) and isinstance(less, Panel)
    assert (more.fill, less.fill) == ("more", "less")
    assert 0 < more.opacity < less.opacity < 1
    drawn = by_key(win_plot.page("", [], {("a", "b"): Gain(9, 8, 10)}))["cell", (0, 1)].art
    assert isinstance(drawn, Panel) and drawn.opacity == 1


def test_the_picture_is_a_png(tmp_path: Path) -> None:
    win_plot.write(tmp_path / "wins.png", "wins", GAINS, DUELS)
    assert (tmp_path / "wins.png").read_bytes().startswith(b"\x89PNG")
