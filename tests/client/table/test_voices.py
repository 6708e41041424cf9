"""Bots that say something: their texts, how often they speak, and where it is read."""

from itertools import pairwise

import pytest

from masque_arcade.client.game_ui.voices import LINES, TEMPERS, Line, Occasion, Voices, temper_of
from masque_arcade.engine.game import Event
from tests.client.menus import context
from tests.languages import COMPLETE, LANGUAGES

LONGEST = dict.fromkeys(COMPLETE, 48) | {"ja": 20}
NAMES = ("Bianca", "Corvo", "Dorotea", "Ettore")


class Claimed(Event):
    """The third seat claims something."""


def voices(heard: tuple[object, ...] = (), bots: frozenset[int] = frozenset({1, 2, 3})) -> Voices:
    return Voices(NAMES, bots, {Claimed: lambda event: [(Occasion.CLAIM, 2)]}, heard)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_temper_has_its_own_lines(language: str) -> None:
    """Twelve for each occasion, short, and none of them twice."""
    texts = context(language).texts
    said = [
        [Line(0, temper, occasion, number).said(texts) for number in range(LINES)]
        for temper in TEMPERS
        for occasion in Occasion
    ]
    for lines in said:
        assert all(0 < len(line) <= LONGEST[language] and line == line.strip() for line in lines), lines
    assert len({line for lines in said for line in lines}) == len(TEMPERS) * len(Occasion) * LINES
    groups = {key: texts(key) for key in sorted(texts.keys()) if key.startswith("voice.")}
    assert len(groups) == len(said)
    assert all(len(text.split("\n")) == LINES for text in groups.values())


def test_a_temper_comes_from_the_name() -> None:
    guests = [context(language).texts(f"guest.g{n}") for language in LANGUAGES for n in range(1, 14)]
    assert {temper_of(name) for name in guests} == set(TEMPERS)
    assert len({temper_of(name) for name in guests[:5]}) >= 4


def test_lines_are_rare_and_never_the_same_twice() -> None:
    talk = voices()
    lines = [talk.hear(number, [Claimed()]) for number in range(200)]
    said = [(number, line) for number, line in enumerate(lines) if line]
    assert len(said) == LINES, "a temper that has said it all is silent"
    assert len({line.text for _, line in said}) == LINES
    assert all(later - earlier > 2 for (earlier, _), (later, _) in pairwise(said))
    assert {(line.seat, line.temper) for _, line in said} == {(2, temper_of("Dorotea"))}
    heard = tuple(line.text for _, line in said[:-1])
    again = [voices(heard).hear(number, [Claimed()]) for number in range(200)]
    assert {line.text for line in again if line} == {said[-1][1].text}


def test_people_are_never_quoted() -> None:
    talk = voices(bots=frozenset({1, 3}))
    assert not any(talk.hear(number, [Claimed()]) for number in range(50))
