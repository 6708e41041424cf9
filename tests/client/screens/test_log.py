"""The log's sheet: long lines take several rows, and every line can be scrolled to."""

from typing import Any

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screens.table.game_log import Logbook
from tests.client.menus import context

LONG = " · ".join(f"Gaspare points at mask {i}" for i in range(12))
LINES = [f"Line {i}." for i in range(5)] + [LONG] + [f"Line {i}." for i in range(6, 40)]


def opened() -> Logbook:
    sheet = Logbook(LINES, "note")
    sheet.enter(context())
    return sheet


def rows(sheet: Logbook) -> list[Any]:
    return [item for item in sheet.items() if isinstance(item.key, tuple) and item.key[0] == "line"]


def scrolled(sheet: Logbook, number: int) -> list[str]:
    sheet.handle(Intent(Verb.SCROLL, number=number))
    return [item.art.text for item in rows(sheet)]


def test_the_log_ends_with_the_newest_line_and_begins_with_the_first() -> None:
    sheet = opened()
    assert rows(sheet)[-1].art.text == LINES[-1]
    assert scrolled(sheet, 1000)[0] == LINES[0]
    assert scrolled(sheet, 1000)[0] == LINES[0]
    assert scrolled(sheet, -1000)[-1] == LINES[-1]


def test_a_long_line_takes_as_many_rows_as_its_words_need() -> None:
    sheet = opened()
    scrolled(sheet, 1000)
    shown = rows(sheet)
    texts = [item.art.text for item in shown]
    assert all(sheet.ctx.measure(item.art)[0] <= item.rect.w for item in shown)
    assert LONG in " ".join(texts)
    assert LONG not in texts
    assert [item.rect.y for item in shown] == sorted({item.rect.y for item in shown})
