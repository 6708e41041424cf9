"""Lines break where the language allows; what is too long shrinks, then is cut."""

import pytest

from masque_arcade.client.render.text_layout import NO_END, NO_START, fit, pieces, wide, wrap


def width(text: str, size: int) -> float:
    """As in a monospaced font: Japanese is as wide as high, the rest half."""
    return sum(size if wide(char) else size / 2 for char in text)


def lines(text: str, limit: float) -> tuple[str, ...]:
    made = wrap(text, limit, 10, width)
    assert made is not None
    return made


JAPANESE = "はじめに全員がすべての仮面を見ます。札を伏せたら、交換の始まりです。「私は王である」と名乗る（本当に？）。"


@pytest.mark.parametrize("limit", range(40, 300, 10))
def test_kinsoku(limit: int) -> None:
    made = lines(JAPANESE, limit)
    assert "".join(made) == JAPANESE
    assert all(line[0] not in NO_START and line[-1] not in NO_END for line in made if line)


def test_japanese_breaks_between_phrases() -> None:
    assert lines("カードを交換します。", 60) == ("カードを", "交換します。")


def test_a_long_katakana_word_is_kept_whole() -> None:
    for limit in range(60, 200, 10):
        assert any("カード" in line for line in lines("みんなのカードを交換します。", limit))


@pytest.mark.parametrize("limit", range(60, 300, 20))
def test_english_breaks_at_spaces(limit: int) -> None:
    text = "Everyone sees every mask once, then all cards are turned."
    made = lines(text, limit)
    assert " ".join(made) == text
    assert all(width(line, 10) <= limit for line in made)


@pytest.mark.parametrize("limit", range(60, 300, 10))
def test_no_western_line_begins_with_a_sign_that_closes(limit: int) -> None:
    text = "Qui es-tu ? Le Roi ! « Moi » : personne – sauf toi ; ou moi  ·  ou lui."
    made = lines(text, limit)
    assert not [line for line in made if line.lstrip()[0] in NO_START]


def test_mixed_text_keeps_its_words() -> None:
    text = "書体はNoto Sans JPとDM Serif Displayです。"
    assert "".join(pieces(text)) == text
    assert not any("Serif"[:k] == piece for piece in pieces(text) for k in range(1, 5))


def test_a_new_line_is_a_new_line() -> None:
    assert lines("one\ntwo", 500) == ("one", "two")


def test_what_fits_keeps_its_size() -> None:
    assert fit("Judge", (100, 20), 12, width, False).size == 12


def test_what_is_too_long_shrinks() -> None:
    made = fit("Judge and jury", (60, 20), 12, width, False)
    assert made.lines == ("Judge and jury",)
    assert 8 <= made.size < 12
    assert not made.cut


def test_what_is_much_too_long_is_cut() -> None:
    made = fit("The Inquisitor asks", (40, 20), 12, width, False)
    assert made.cut
    assert made.size == 8
    assert made.lines[0].endswith("...")
    assert width(made.lines[0], 8) <= 40


def test_too_many_lines_are_cut() -> None:
    made = fit(JAPANESE, (60, 40), 12, width, True)
    assert made.cut
    assert made.lines[-1].endswith("…")
    assert len(made.lines) * 8 <= 40


def test_the_ellipsis_of_the_script() -> None:
    assert fit("Wait…", (100, 20), 10, width, False).lines == ("Wait...",)
    assert fit("待って…", (100, 20), 10, width, False).lines == ("待って…",)


def test_smaller_letters_before_broken_words() -> None:
    made = fit("ルプスブルク", (50, 40), 12, width, True)
    assert made.lines == ("ルプスブルク",)
