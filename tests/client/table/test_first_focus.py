"""The focus of a question begins on what can be chosen, and arrows stop only there."""

import random

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.devtools.gallery.tables import run
from masque_arcade.engine.registry import INFOS
from tests.client import lupusburg_tables
from tests.client.devices import ARROWS, answer
from tests.client.driver import TableDriver
from tests.client.game_tables import GameTables, drawn
from tests.client.table.test_keys import asked_scenes, variants
from tests.client.tables import FRAME, Seated
from tests.quick import quick


def enter(one: Seated) -> None:
    one.run(0.5)
    one.do([Intent(Verb.CONFIRM)])
    one.run(0.1)


@pytest.mark.parametrize("game", quick(INFOS, "mascarade"))
def test_the_focus_begins_on_an_answer_and_stops_only_at_answers(game: str) -> None:
    """In every question of a whole game, and after each pick."""
    one, rng = GameTables(game).seated(min(6, INFOS[game].seats[-1]), speed="instant", seed=5), random.Random(3)
    asked, checked = 0, None
    for _ in one.to_the_end(0.2):
        if one.screen.asks_me and one.prompt is not checked:
            asked, checked = asked + 1, one.prompt
            answers, buttons = {choice.key for choice in one.prompt.answers}, one.prompt.buttons
            assert one.focus in answers, one.prompt.sentence
            stops = {spot.key for spot in one.stops}
            assert answers <= stops <= answers | {choice.key for choice in buttons}
            if asked % 8 == 0:
                here = one.focus
                assert one.reached(ARROWS, Device.PAD) <= stops
                one.focus = here
        answer(one.screen, Device.PAD, one.screen.handle, rng)
    assert asked > 10


def test_no_frame_is_seen_before_the_question_is() -> None:
    """While cards still fly, the thing that will have the focus lies there already."""
    one, rng, early = GameTables("red_masque").seated(4, seed=5), random.Random(3), 0
    for _ in range(500):
        one.run(FRAME)
        if one.prompt.asked and not one.screen.asks_me:
            early += 1
            assert "focus" not in {item.key for item in drawn(one)}
        answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    assert early


def test_the_reasons_of_an_accusation_have_the_focus_and_numbers() -> None:
    for number in (0, 2):
        one = lupusburg_tables.seated_at({"seats": 6, "phase": "talk", "round": 2})
        one.run(0.5)
        one.take(*next(choice.pick for choice in one.prompt.answers if choice.pick == ("say", "player")))
        for _ in range(2):
            enter(one)
        reasons = [choice for choice in one.prompt.answers if choice.pick[0] == "ground"]
        assert len(reasons) > 1 and one.focus == reasons[0].key
        assert [one.prompt.digits[n + 1][0].key for n in range(len(reasons))] == [choice.key for choice in reasons]
        if number:
            one.run(0.5)
            one.do([Intent(Verb.NUMBER, number=number)])
            one.run(0.1)
        else:
            enter(one)
        (said,) = one.ear.submits("Speak")
        assert said[1].action["ground"] == reasons[max(0, number - 1)].pick[1]


def test_enter_right_enter_picks_two_neighbours() -> None:
    one = GameTables("ghost_for_sale").seated_at({"phase": "reserve"})
    first = one.focus
    enter(one)
    assert one.focus == first
    one.do([Intent(Verb.RIGHT)])
    enter(one)
    hand = [choice.key for choice in one.prompt.places if isinstance(choice.key, tuple) and choice.key[0] == "hand"]
    assert [choice.key for choice in one.prompt.places if choice.style == "chosen"] == hand[:2]


def test_a_pad_comes_to_its_notes_by_the_key_for_explanations_alone() -> None:
    """And back to the hand when a card is asked for."""
    one = GameTables("masquerade_trick").seated(4, seed=5)
    one.until(lambda: one.screen.asks_me and any(choice.style == "plain" for choice in one.prompt.choices), 200)
    answers = {choice.key for choice in one.prompt.answers}
    notes = {choice.key for choice in one.prompt.choices} - answers
    assert notes and one.focus in answers
    here = one.focus
    assert not notes & one.reached(ARROWS, Device.PAD)
    one.focus = here
    one.do([Intent(Verb.INFO, Device.PAD), Intent(Verb.INFO, Device.PAD, False)])
    assert notes & {spot.key for spot in one.stops}
    one.focus = next(iter(notes))
    one.do([Intent(Verb.CONFIRM, Device.PAD)])
    one.do([Intent(Verb.BACK, Device.PAD)])
    assert one.focus == here


COUNTED = {
    "mascarade": {"slot", "seat", "character"},
    "masquerade_trick": {"card", "place"},
    "ghost_for_sale": {"card", "token", "lot", "truth"},
    "red_masque": {"card", "room"},
    "lupusburg": {"house", "seat", "plan", "disc"},
}
"""What each game's digits choose on the table."""


@pytest.mark.slow
@pytest.mark.parametrize("game", COUNTED)
def test_digits_choose_cards_and_all_else_that_can_be_counted(game: str) -> None:
    """Each of them in every question that begins with it, and one press of the digit picks it."""
    found = set[str]()
    for screen in asked_scenes(game):
        one = TableDriver(screen)
        things = [*one.prompt.places, *one.prompt.sheet]
        for choice in [choice for choice in things if not choice.why and choice.style != "plain"]:
            kind, digits = choice.pick[0], [digit for digit, them in one.prompt.digits.items() if choice in them]
            assert digits, (choice.key, one.prompt.sentence)
            found.add(kind)
            if len(one.prompt.digits[digits[0]]) == 1 and digits[0] <= 10:
                run(screen, 0.5)
                screen.handle(Intent(Verb.NUMBER, number=digits[0]))
                assert one.picks[-1:] == (choice.pick,) or screen.replica.waiting or not one.prompt.asked
                break
        for prompt in variants(screen):
            found |= {them[0].pick[0] for them in prompt.digits.values() if them[0] not in prompt.buttons}
    assert COUNTED[game] <= found
