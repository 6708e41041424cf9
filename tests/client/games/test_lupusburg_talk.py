"""What bots of Lupusburg say, word for word: no sentence twice, all accusations answered, minds changed aloud."""

import dataclasses
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.client.render.drawables import Words
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.bot.bot import make_bot
from masque_arcade.games.lupusburg.rules.game import Lupusburg
from masque_arcade.games.lupusburg.ui.context import PlayerNames
from masque_arcade.games.lupusburg.ui.spoken import Spoken, last_word, said, spoken_in, tempers, would_say
from tests.client.game_tables import drawn, presenter
from tests.client.lupusburg_tables import seated_at
from tests.client.menus import context
from tests.languages import LANGUAGES
from tests.quick import quick

BOTS = PlayerNames(("Aki", "Pasquale", "Dorotea", "Gaspare", "Lazzaro", "Mirella"), frozenset(range(6)))


@cache
def town(seed: int, level: str = "keen") -> m.View:
    """What everybody saw of a whole game of six bots."""
    match: Match[Any, Any, Any] = Match(Lupusburg(), 6, {}, seed)
    lots = [Rng(seed * 31 + seat) for seat in range(6)]
    bots = [make_bot(level, seat, 6, lots[seat].fork()) for seat in range(6)]
    match.start()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        match.submit(seat, match.decision, bots[seat].choose(match.game.view(match.state, seat), legal, lots[seat]))
    return match.game.view(match.state, None)


def unanswered(statements: tuple[m.Statement, ...], every: tuple[Spoken, ...]) -> list[int]:
    """The accusations whose player neither takes up the ground nor accuses back as the next thing they say."""
    found = []
    for number, one in enumerate(statements):
        if one.claim is not m.Claim.ACCUSE:
            continue
        after = [
            (other, spoken)
            for other, spoken in zip(statements[number + 1 :], every[number + 1 :], strict=True)
            if other.seat == one.about and other.round == one.round
        ]
        last = all(other.claim is m.Claim.SILENCE or other.round > one.round for other in statements[number + 1 :])
        if last:  # the last plea has nobody to answer it
            continue
        if not after or not (after[0][1].takes_up is one.ground or after[0][0].claim is m.Claim.ACCUSE):
            found.append(number)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", quick(("keen", "ruthless", "casual"), "keen"))
def test_ten_logs_of_six(level: str) -> None:
    """No sentence twice in a game, in any language's wordings; nobody is accused without an answer in the talk."""
    texts = context().texts
    for seed in range(10):
        view = town(seed, level)
        every = spoken_in(view, texts, BOTS)
        loud = [number for number, one in enumerate(view.statements) if one.claim is not m.Claim.SILENCE]
        lines = [said(view, number, texts, BOTS) for number in loud]
        assert [line for line in lines if lines.count(line) > 1] == []
        assert not unanswered(view.statements, every), seed
        assert view.round < 3 or any(spoken.takes_back is not None for spoken in every), seed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_words_in_every_language(language: str) -> None:
    texts = context(language).texts
    view = town(1)
    for me in (None, 0, 3):
        guests = dataclasses.replace(BOTS, me=me)
        for number in range(len(view.statements)):
            line = said(view, number, texts, guests)
            assert line and "{" not in line
            assert len(line) <= (60 if language == "ja" else 130), line


def test_what_is_said_next_changes_nothing_that_was_said() -> None:
    """A log that is read later has the same words."""
    texts, view = context().texts, town(2)
    whole = spoken_in(view, texts, BOTS)
    for number in range(1, len(view.statements)):
        one = view.statements[number]
        before = tuple(death for death in view.deaths if (death.round, not death.night) < (one.round, True))
        then = replace(view, statements=view.statements[:number], deaths=before)
        assert spoken_in(then, texts, BOTS) == whole[:number]
        assert would_say(then, one, texts, BOTS) == said(view, number, texts, BOTS)


def test_people_speak_without_a_bots_temper() -> None:
    people = PlayerNames(BOTS.names, frozenset({1}))
    assert [bool(temper) for temper in tempers(people)] == [seat == 1 for seat in range(6)]
    for spoken, one in zip(spoken_in(town(1), context().texts, people), town(1).statements, strict=True):
        if one.seat != 1:
            assert not [part for part in spoken.parts if part.key.startswith(("temper", "mind"))]
    assert last_word(0, context().texts, people) == "" != last_word(2, context().texts, people)


def test_last_words_of_one_temper_differ() -> None:
    for names in (BOTS.names, ("Ann",) * 3):
        guests = PlayerNames(names, frozenset(range(len(names))))
        words = [last_word(house, context().texts, guests) for house in range(2 * len(names))]
        assert len(set(words)) == len(words)


def test_the_sentence_stands_in_the_square_with_a_thread_to_its_target() -> None:
    one = seated_at({"seats": 6, "phase": "talk"})
    table = presenter(one)
    beat = table.shown()
    keys: dict[int, set[object]] = {}
    for about, claim in ((3, m.Claim.ACCUSE), (m.NOWHERE, m.Claim.THIEF)):
        statements = (m.Statement(beat.view.round, 1, claim, about),)
        view = replace(beat.view, statements=statements)
        table.show(replace(beat, view=view, fresh=True), one.screen.stage)
        one.run(0.1)
        items = {item.key: item for item in drawn(one) if isinstance(item.key, str)}
        words = items["speech words"].art
        assert isinstance(words, Words) and words.text == said(view, 0, one.ctx.texts, table.guests)
        assert one.board.square.has(items["speech words"].rect.cx, items["speech words"].rect.cy)
        keys[about] = set(items)
    assert "speech thread" in keys[3]
    assert "speech thread" not in keys[m.NOWHERE]
