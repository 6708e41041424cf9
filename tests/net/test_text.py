"""Names and chat are made fit to show."""

from hypothesis import given
from hypothesis import strategies as st

from masque_net.clean_text import clean, clean_name
from masque_net.messages import NAME


def test_control_and_direction_signs_go() -> None:
    assert clean("A\u202eB\x1b[31m\u200bC\ufeff\n D", 24) == "AB[31mC D"


def test_stacked_marks_are_thinned_but_japanese_stays() -> None:
    assert len(clean("a" + "\u0335" * 50, 100)) <= 3
    assert clean("か\u3099さくら", 24) == "がさくら"


@given(st.text(max_size=60), st.lists(st.text(max_size=30), max_size=5))
def test_a_name_is_short_not_empty_stable_and_unlike_the_others(typed: str, others: list[str]) -> None:
    taken: list[str] = []
    for other in others:
        taken.append(clean_name(other, taken))
    name = clean_name(typed, taken)
    assert 1 <= len(name) <= NAME and name == name.strip()
    assert name.casefold() not in {other.casefold() for other in taken}
    assert clean_name(name) == name
