"""Bots that say something: their texts, how often they speak, and where it is read."""

from dataclasses import replace
from itertools import pairwise

import pytest

from masque_arcade.client.game_ui.voices import LINES, OWN, TEMPERS, Line, Motive, Occasion, Voices, temper_of
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.engine.registry import INFOS
from tests.client.menus import context
from tests.languages import COMPLETE, LANGUAGES

LONGEST = dict.fromkeys(COMPLETE, 48) | {"ja": 20}
NAMES = ("Bianca", "Corvo", "Dorotea", "Ettore")


class Claimed(Event):
    """The third seat claims something."""


class Doubted(Event):
    """The third seat doubts it."""


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


@pytest.mark.parametrize("language", COMPLETE)
def test_a_games_own_lines_are_two_for_each_temper_and_occasion_and_nobody_elses(language: str) -> None:
    """With the longest name and thing they are little longer than the others; a language may have none for a game."""
    texts = context(language).texts
    everything = [text for key in sorted(texts.keys()) if ".voice." in f".{key}" for text in texts(key).split("\n")]
    assert len(set(everything)) == len(everything)
    for game in INFOS:
        own = {key: texts(key).split("\n") for key in sorted(texts.keys()) if key.startswith(f"{game}.voice.")}
        assert own.keys() in ({f"{game}.voice.{temper}.{what}" for temper in TEMPERS for what in Occasion}, set())
        assert {len(lines) for lines in own.values()} <= {OWN}
        longest = {"other": "m" * 12, "thing": "m" * 11}
        said = [line.format_map(longest) for lines in own.values() for line in lines]
        assert all(0 < len(line) <= LONGEST[language] + 20 and line == line.strip() for line in said)


@pytest.mark.parametrize("language", COMPLETE)
def test_the_six_languages_have_own_lines_for_every_game(language: str) -> None:
    texts = context(language).texts
    assert all(texts.has(f"{game}.voice.bold.claim") for game in INFOS)


def test_an_own_line_names_whom_it_is_about_and_gives_way_where_nothing_is_known() -> None:
    texts = context("en").texts
    usual = Line(1, "bold", Occasion.ACCUSE, 3)
    about = replace(usual, game="mascarade", own=0, other="Bianca", thing="character.king.name")
    assert about.said(texts) == "You, Bianca, the King? With those hands?"
    assert replace(about, thing="").said(texts) == usual.said(texts)
    assert replace(about, own=1, thing="").said(texts) == "Off with it, Bianca. The mask, I mean."


def test_a_language_without_own_lines_says_the_usual_ones() -> None:
    texts = Catalogue("xx", {"voice": {"bold": {"claim": "A\nB"}}})
    assert Line(0, "bold", Occasion.CLAIM, 1, "mascarade", 0, "Bianca", "character.king.name").said(texts) == "B"


def test_an_attack_that_names_nobody_means_whoever_dared_last() -> None:
    game = {
        Claimed: lambda event: [Motive(Occasion.CLAIM, 0, None, "king")],
        Doubted: lambda event: [(Occasion.ACCUSE, 2)],
    }
    for number in range(50):
        talk = Voices(NAMES, frozenset({2}), game, game="mascarade")
        talk.hear(number, [Claimed()])
        if line := talk.hear(number + 1, [Doubted()]):
            assert (line.other, line.thing, line.own is not None) == ("Bianca", "king", True)
            return
    pytest.fail("nothing was said")


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
