"""Lupusburg on the screen: it settles where the view says, asks everything by every device, and tells nothing more."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Rect, Words
from masque_arcade.engine.game import Auto
from masque_arcade.games.lupusburg.model import INFO, Character, Claim, Death, Speak, living
from masque_arcade.games.lupusburg.ui.context import Moment, PlayerNames
from masque_arcade.games.lupusburg.ui.hand import plans
from masque_arcade.games.lupusburg.ui.layout import board
from masque_arcade.games.lupusburg.ui.pages import LupusburgDraft, edition_items
from masque_arcade.games.lupusburg.ui.question import LupusburgQuestion
from masque_arcade.games.lupusburg.ui.seats import seat_things
from tests.client.game_tables import drawn, presenter
from tests.client.lupusburg_tables import seated, seated_at
from tests.client.menus import context
from tests.client.tables import Seated
from tests.client.whole_games import offers_what_is_legal
from tests.quick import quick

NEW = {"edition": "2011", "broom": "true"}


def question(one: Seated, picks: Path = ()) -> LupusburgQuestion:
    """What is asked, without its choices."""
    beat, guests = presenter(one).shown(), PlayerNames(one.screen.names, frozenset(), 0)
    moment = Moment(one.board, one.ctx.texts, guests, beat.view, beat.turn, True)
    return LupusburgQuestion(moment, beat.legal, picks)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), quick([(4, {}), (4, NEW), (6, NEW), (7, {})], (4, NEW)))
def test_every_legal_action_can_be_reached_and_dim_things_say_why(seats: int, options: dict[str, str]) -> None:
    one = seated(seats, speed="instant", seed=seats, options=options)

    def look() -> None:
        prompt = one.prompt
        lit = {choice.pick for choice in prompt.choices if not choice.why and choice.to is None}
        assert lit - {("undo", None)} == set(question(one, one.picks).next)
        turns = [choice.to for choice in prompt.choices if choice.to is not None]
        assert all(question(one, one.picks).narrowed(to) for to in turns)
        assert len([choice for choice in prompt.buttons if choice.pick[0] != "undo"]) <= 4
        assert len({choice.key for choice in prompt.choices}) == len(prompt.choices)

    offers_what_is_legal(one, random.Random(seats), look, while_picking=True)


def choose(one: Seated, *wanted: object) -> None:
    """Take lit choices by their pick, one after another."""
    for want in wanted:
        one.run(0.5)
        one.take(*want)
        one.run(0.1)


def test_the_paths_of_two_actions_never_agree() -> None:
    one = seated_at({"seats": 4, "phase": "talk"})
    asked = question(one)
    every = [path for action in asked.legal for path in asked.paths(action)]
    assert len(set(every)) == len(every)


def test_who_lives_with_the_chest_is_asked_as_pictures() -> None:
    """2.4: four ways at most; a Werewolf beside the chest is dim and says why."""
    one = seated_at({"seats": 4, "phase": "settle"})
    assert len(plans(one.view, 0)) == 4
    ways = [choice for choice in one.prompt.choices if choice.key[0] == "plan"]
    assert sum(choice.why == one.ctx.texts("lupusburg.reason.under_chest") for choice in ways) == 2
    way = next(choice for choice in ways if not choice.why)
    choose(one, way.pick)
    assert not one.ear.submits("Settle")
    choose(one, ("kind", "yes"))
    assert len(one.ear.submits("Settle")) == 1


def test_a_vote_may_be_thought_over_until_it_is_locked() -> None:
    one = seated_at({"seats": 4, "phase": "vote", "suspects": ["BR", "CR"]})
    choose(one, ("disc", 0), ("undo", None), ("disc", 1), ("disc", 0))
    assert not one.ear.submits("Vote")
    choose(one, ("kind", "yes"))
    assert [message.action["first"] for _, message in one.ear.submits("Vote")] == [1]


def test_a_bet_is_confirmed() -> None:
    one = seated_at({"seats": 4, "phase": "bet"})
    choose(one, ("seat", 2))
    assert not one.ear.submits("Bet")
    choose(one, ("kind", "yes"))
    assert [message.action["seat"] for _, message in one.ear.submits("Bet")] == [2]


def test_a_phrase_is_said_by_its_button() -> None:
    one = seated_at({"seats": 4, "phase": "talk"})
    choose(one, ("say", "player"), ("seat", 3))
    said = [choice for choice in one.prompt.buttons if choice.pick[0] == "claim"]
    assert len(said) == 2
    choose(one, said[0].pick)
    assert [(m.action["claim"], m.action["about"]) for _, m in one.ear.submits("Speak")] == [("accuse", 3)]


def test_a_look_is_taken_up_by_itself_and_lasts_as_long_as_all_wait() -> None:
    """4.3: what the mayor sees is in his lap for five seconds; nothing is asked."""
    one = seated_at(
        {"seats": 4, "phase": "privilege", "options": {"edition": "2011"}, "characters": {"CR": "thief", "CL": "man"}}
    )
    choose(one, ("house", 4), ("kind", "yes"))
    one.run(2.2)
    assert any("Thief" in item.art.text for item in drawn(one) if isinstance(item.art, Words))
    assert one.ear.submits("Lower")
    one.run(2.5)
    assert type(one.view.phase).__name__ == "Looking"
    one.run(3.0)
    assert type(one.view.phase).__name__ == "Betting"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (1280, 800), (1707, 720)])
@pytest.mark.parametrize("seats", INFO.seats)
def test_nothing_in_town_overlaps(seats: int, size: tuple[int, int]) -> None:
    """Houses, plates and the square have places of their own, at any shape of window; sixteen houses make a circle."""
    for me in range(seats):
        town = board(Canvas(*size), seats, me)
        boxes = [*town.houses.values(), *town.plates.values(), town.square, town.sentence, town.mine, town.lap]
        boxes += town.buttons
        for i, box in enumerate(boxes):
            assert box.x >= 0
            assert box.right <= size[0]
            assert box.bottom <= size[1]
            assert not any(box.grown(-2).touches(other.grown(-2)) for other in boxes[:i])
        assert town.square.h >= 120
        assert all(box.w >= 100 and box.h >= 88 for box in town.houses.values())
        turns = [_turn(town.houses[house], town.square) for house in range(2 * seats)]
        start = turns.index(min(turns))
        assert sorted(turns) == turns[start:] + turns[:start], "the ids do not run clockwise"


def _turn(house: Rect, square: Rect) -> float:
    from math import atan2

    return atan2(house.cy - square.cy, house.cx - square.cx)


@pytest.mark.parametrize("seats", INFO.seats)
def test_options_that_mean_nothing_at_a_table_say_so(seats: int) -> None:
    """2.7: the broom is an option in 2011 with six or more; the set-up page tells the editions apart in four lines."""
    draft = LupusburgDraft(INFO, seats)
    assert draft.limit("broom") is not None
    draft.options["edition"] = "2011"
    assert (draft.limit("broom") is None) == (seats >= 6)
    assert sum(draft.faces().values()) == 2 * seats
    texts = context().texts
    lines = [
        item.art.text
        for item in edition_items(draft, Rect(0, 0, 900, 112), texts)
        if isinstance(item.art, Words) and item.key[0] == "edition"
    ]
    draft.options["edition"] = "2008"
    others = [
        item.art.text
        for item in edition_items(draft, Rect(0, 0, 900, 112), texts)
        if isinstance(item.art, Words) and item.key[0] == "edition"
    ]
    assert len(lines) == len(others) == 4
    assert not set(lines) & set(others)


def test_digits_choose_a_guests_plate() -> None:
    one = seated_at({"seats": 6, "phase": "broom"})
    one.run(0.5)
    one.screen.handle(Intent(Verb.NUMBER, number=3))
    one.run(0.1)
    assert one.picks == (("seat", 2),)


def test_after_the_end_everything_is_turned_over() -> None:
    one = seated(4, plays=False, speed="instant", seed=4)
    for _ in one.to_the_end(0.2):
        pass
    poses: dict[Any, Any] = dict(presenter(one).layout())
    assert len([place for place in poses if place[0] == "face"]) == 8
    assert len([place for place in poses if place[0] == "chest"]) == 4
    assert sum(len(living(one.view.alive, seat)) for seat in range(4)) == sum(one.view.alive)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_wolf_with_half_the_town_is_not_told_to_be_alone_in_it(seat: int) -> None:
    """6.3: whose windows are lit is what one sees."""
    for alive, key in (((True, True, True, True), "werewolf_half"), ((True, True, False, False), "werewolf")):
        one = seated(4, plays=False, speed="instant", seed=4, viewer=seat, options={"edition": "2011"})
        one.until(lambda: one.over, 4000)  # noqa: B023
        table = presenter(one)
        beat = table.shown()
        characters = {0: Character.WEREWOLF, **dict.fromkeys(range(1, 8), Character.MAN)}
        alive = (*alive, *[False] * 4)
        deaths = tuple(Death(house, 1, True) for house, here in enumerate(alive) if not here)
        view = replace(beat.view, alive=alive, deaths=deaths, characters=characters)
        table.show(replace(beat, view=view, fresh=True), one.screen.stage)
        _, sentence = table.verdict((0,), "werewolf")
        name = one.screen.names[0]
        assert sentence == one.ctx.texts(f"lupusburg.result.{key}", name=name)
        texts = [item.art.text for _, item in table.items() if item.key == "ending text"]
        assert texts == [one.ctx.texts(f"lupusburg.ending.{key}.text", name=name)]


def test_votes_are_counted_up_before_the_verdict() -> None:
    """4.9: the sums of both suspects are seen to grow."""
    one, sums = seated(4, plays=False, seed=4), set[str]()
    while type(one.view.phase).__name__ != "Judging":
        one.screen.update(1.0)
    while type(one.view.phase).__name__ != "Lynching":
        one.screen.update(0.1)
        for pose in one.screen.stage.poses.values():
            if isinstance(pose.art, Words) and pose.art.size == 54 and pose.alpha:
                sums.add(pose.art.text)
    assert len(sums) > 1, sums


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("canvas", [Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800)], ids=str)
def test_names_tokens_and_bets_keep_apart(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0)
    tags = [table.tag(house) for house in table.houses]
    tokens = [table.token(house, i, count) for house in table.houses for count in (1, 4) for i in range(count)]
    bets = [table.wager(seat, i, 3) for seat in range(seats) for i in range(3)]
    for box in tags:
        assert not any(box.touches(other) for other in (*tokens, *bets)), box
    for box in tokens:
        assert not any(box.touches(other) for other in bets), box


def test_only_dark_windows_look_dark() -> None:
    """A house with a player in it is not veiled when it cannot be chosen; a dead one is."""
    one = seated_at({"seats": 6, "phase": "privilege", "dead": ["BR", "CL"]})
    alive = one.view.alive
    assert not all(alive)
    places = {choice.key: choice for choice in one.prompt.places}
    veiled = {
        item.key[0][1]
        for item in drawn(one)
        if isinstance(item.key, tuple)
        and item.key[1:] == ("veil",)
        and isinstance(item.key[0], tuple)
        and item.key[0][0] == "house"
    }
    assert [house for house, here in enumerate(alive) if here and places["house", house].why]
    assert veiled == {house for house, here in enumerate(alive) if not here}


def test_my_own_plate_says_you() -> None:
    one = seated_at({"seats": 4}, names=["Anna", "Bo", "Cy", "Dee"])
    named = {item.key[1]: item.art.text for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "name"}
    assert named == {0: "You", 1: "Bo", 2: "Cy", 3: "Dee"}


@pytest.mark.parametrize(("edition", "key"), [("2008", "seal_kept"), ("2011", "seal")])
def test_a_seal_says_who_may_still_bet(edition: str, key: str) -> None:
    """Whoever has no lit window left bets no more, except by the rules of 2011 (4.5)."""
    one = seated_at({"seats": 5, "phase": "talk", "dead": ["BR", "BL"], "options": {"edition": edition}})
    things = presenter(one).scene().by_key
    assert one.ctx.texts(f"lupusburg.tip.{key}") in things["seat", 1].tip.text
    assert one.ctx.texts("lupusburg.tip.seal") in things["seat", 2].tip.text


def test_the_question_of_moving_in_stays_while_others_move_in() -> None:
    one = seated(8, seed=3)
    one.until(lambda: one.prompt.asked)
    plan = next(choice for choice in one.prompt.choices if not choice.why)
    one.choose(plan)
    before = len(one.view.chosen)
    for _ in range(300):
        one.screen.update(1 / 30)
        assert one.prompt.choices
        assert one.picks == (plan.pick,)
    assert len(one.view.chosen) == 7 > before


def test_lanterns_are_as_many_as_are_counted_ready() -> None:
    """4.6: silent and then accused is not ready; three statements are."""
    one = seated_at({"seats": 4, "phase": "talk"})

    def say(seat: int, claim: Claim, about: int = -1) -> set[object]:
        one.session.match.submit(seat, one.session.match.decision, Speak(claim, about))
        view = one.session.match.game.view(one.session.match.state, 0)
        table = board(one.ctx.canvas, 4, 0)
        moment = Moment(table, one.ctx.texts, PlayerNames(("A", "B", "C", "D"), frozenset(), 0), view, Auto(), True)
        lanterns: set[object] = {
            item.key
            for thing in seat_things(moment)
            for _, item in thing.items
            if isinstance(item.key, tuple) and item.key[0] == "ready"
        }
        assert lanterns == {("ready", seat) for seat in view.chosen}
        return lanterns

    assert say(1, Claim.SILENCE) == {("ready", 1)}
    assert say(2, Claim.ACCUSE, 1) == set()
    assert say(2, Claim.HONEST) == set()
    assert say(2, Claim.THIEF) == {("ready", 2)}


def test_a_vote_against_oneself_is_offered_as_ones_own() -> None:
    one = seated_at({"seats": 4, "phase": "vote", "dead": ["CR"], "suspects": ["AR", "DL"]})
    hints = [choice.hint for choice in one.prompt.buttons if choice.pick[0] == "disc"]
    assert hints[0] == one.ctx.texts("lupusburg.table.you")


@pytest.mark.slow
def test_nothing_is_explained_behind_the_ending() -> None:
    """What it covers takes no focus, so no frame of it is drawn over the picture."""
    words = {"AR": "thief", "AL": "woman", "BR": "werewolf", "BL": "man"}
    dead = ["CL bitten", "DL lynched", "BL bitten", "DR lynched"]
    one = seated_at({"seats": 4, "phase": "vote", "characters": words, "dead": dead, "suspects": ["BR", "CR"]})
    choose(one, ("disc", 0), ("disc", 0), ("kind", "yes"))
    one.until(lambda: any(getattr(item.art, "name", "").startswith("games/lupusburg/endings") for item in drawn(one)))
    assert not [thing for thing in presenter(one).scene().things if thing.tip]
    one.until(lambda: bool(presenter(one).shown().view.points))
    house = presenter(one).scene().by_key["house", 0].box
    one.screen.handle(Intent(Verb.POINT, Device.MOUSE, x=house.cx, y=house.cy))
    shown = set[str]()
    for _ in range(600):
        one.run(0.05)
        shown |= {item.key for item in drawn(one) if isinstance(item.key, str)}
    assert len(shown) > 5
    assert "tip" not in shown
