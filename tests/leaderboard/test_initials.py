"""Initials: the signs there are, what is made of typed text, and what stays off the wall."""

import pytest

from masque_arcade.client.screens.leaderboard.initials_widgets import HEART, grid
from masque_arcade.storage.leaderboard import LETTERS, PAGES, clean, initials, is_blocked, is_blocked_name


def test_the_pages() -> None:
    assert len(LETTERS) == 26 + 10 + 3
    assert LETTERS[0] == "A"
    assert initials.HEART == HEART == LETTERS[-1]
    for page in PAGES:
        assert len(set(page)) == len(page)
        placed = list(grid(page, 640, 300))
        assert sorted(sign for sign, _ in placed) == sorted(page), "every sign has a key"
        boxes = [box for _, box in placed]
        assert not [1 for i, a in enumerate(boxes) for b in boxes[:i] if a.touches(b)]


@pytest.mark.parametrize(
    "word", ["ASS", "A55", "4SS", "FUC", "CUM", "KKK", "N1G", "FA6", "D1K", "5HT", "うんこ", "くそっ"]
)
def test_blocked(word: str) -> None:
    assert is_blocked(word)


@pytest.mark.parametrize("word", ["AKI", "A♥A", "ZOE", "Z03", "007", "M.M", "えみ", "にゃー", "A", "S.A", "555", "BEN"])
def test_allowed(word: str) -> None:
    assert not is_blocked(word)


def test_the_list_is_written_in_signs_that_can_be_chosen() -> None:
    for word in initials.blocked():
        assert 1 <= len(word) <= 3
        assert clean(word) == word
        assert is_blocked(word)


@pytest.mark.parametrize(
    "name",
    [
        "FUK",
        "fuk",
        "Fuk 2",
        "FUK2",
        "F.U.K",
        "f u k",
        "ＦＵＫ",
        "Big A55",
        "Fuck you",
        "5h1t",
        "xx nigger xx",
        "うんこ",
        "ウンコ",
        "ｳﾝｺ",
        "チンチン",
    ],
)
def test_names_that_nobody_shall_read(name: str) -> None:
    assert is_blocked_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Aki",
        "Cassandra",
        "Assunta",
        "Yoshito",
        "Titus",
        "Fatima",
        "Sexton",
        "Scunthorpe",
        "Ben 2",
        "",
        "しんじ",
        "シネマ",
        "Kunta",
        "M.M",
        "Mishima",
        "Guest 13",
    ],
)
def test_names_of_people(name: str) -> None:
    assert not is_blocked_name(name)
