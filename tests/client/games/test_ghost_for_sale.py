"""Ghost for Sale on the screen: it settles where the view says, asks everything by every device, keeps secrets."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from masque_arcade.client.render.drawables import Canvas, Picture
from masque_arcade.engine.game import Auto, Turn
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment, PlayerNames
from masque_arcade.games.ghost_for_sale.ui.layout import board
from masque_arcade.games.ghost_for_sale.ui.placement import bid_place
from masque_arcade.games.ghost_for_sale.ui.question import GhostQuestion
from masque_arcade.server.timing import PACES
from tests.client.game_tables import drawn, presenter
from tests.client.ghost_tables import ADVANCED, GAME, ROW, pick, seated, seated_at
from tests.client.menus import context
from tests.client.tables import Seated
from tests.client.whole_games import offers_what_is_legal, watched_to_its_end
from tests.quick import quick


def question(view: m.View, turn: Turn, legal: Sequence[m.Action]) -> GhostQuestion:
    """What seat 0 is asked, before anything is picked."""
    names = PlayerNames([""] * view.seats, frozenset())
    return GhostQuestion(Moment(board(Canvas(), view.seats, 0), context().texts, names, view, turn, True), legal, ())


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick(range(2), 0))
def test_special_cards_settle_too(seed: int) -> None:
    """Whole advanced games, every beat; all kinds of events come up."""
    one = seated(5, plays=False, seed=seed, speed="instant", options=ADVANCED)
    watched_to_its_end(one)
    heard = {type(event) for event in one.screen.replica.log} if one.screen.replica else set()
    assert {e.SpecialsLaid, e.HouseCounted, e.GameEnded} <= heard


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), quick([(0, 3), (0, 4), (1, 5)]))
def test_every_legal_action_can_be_reached_and_dim_things_say_why(seats: int, seed: int) -> None:
    one = seated(seats, speed="instant", seed=seed, options=ADVANCED)

    def look() -> None:
        beat = presenter(one).shown()
        prompt = one.prompt
        first = {choice.pick for choice in prompt.choices if not choice.why}
        wanted = {
            pick
            for action in beat.legal
            for path in question(beat.view, beat.turn, beat.legal).paths(action)
            for pick in (path[:-1] if isinstance(action, m.Reserve) else path[:1])
        }
        assert first == wanted
        assert all(choice.why for choice in prompt.choices if choice.pick not in first)
        assert len(prompt.buttons) <= 4

    offers_what_is_legal(one, random.Random(seed), look)


def test_every_action_is_reached_by_its_own_path() -> None:
    position: dict[str, Any]
    for position in (
        {"phase": "reserve"},
        {"phase": "choose"},
        {"phase": "declare"},
        {},
        {"phase": {"kind": "bid", "auction": "information"}},
        {"phase": {"kind": "bid", "placed": 1}, "bids": [["A", 5, "culzean"]]},
        {
            "phase": {"kind": "mirror", "house": "balmure"},
            "options": {"advanced": True},
            "owners": {"balmure": "A"},
            "specials": {"balmure": "mirror"},
            "tokens": {"balmure": ["A ghost", "B ghost double"]},
        },
    ):
        state = ROW.arrange({**position, "options": {"advanced": str(bool(position.get("options"))).lower()}})
        legal = ROW.game.legal(state, 0)
        assert legal
        asked = question(ROW.game.view(state, 0), Auto(), legal)
        for action in legal:
            for path in asked.paths(action):
                assert [found for found, rest in asked.narrowed(path) if not rest] == [action]


def test_a_reserve_is_picked_in_any_order_and_confirmed() -> None:
    one = seated_at({"phase": "reserve"})
    for card in (9, 3, 1, 3):
        pick(one, ("card", card))
        assert not one.ear.submits("Reserve")
    hide = next(choice for choice in one.prompt.choices if choice.pick == ("kind", "hide"))
    assert not hide.why
    assert not any(item.art == Picture("icons/lock", "candle") for item in drawn(one)), "a padlock would say no"
    pick(one, ("kind", "hide"))
    assert [message.action["cards"] for _, message in one.ear.submits("Reserve")] == [[1, 3, 3, 9]]


def test_no_card_of_my_hand_moves_while_i_bid() -> None:
    one = seated_at({"hand": {"A": [1, 3, 3, 8, 9]}})
    before = {choice.key: choice.rect for choice in one.prompt.choices if choice.key[0] == "hand"}
    pick(one, ("card", 3))
    pick(one, ("lot", 2))
    one.until(lambda: one.screen.asks_me, 20)
    after = {choice.key: choice.rect for choice in one.prompt.choices if choice.key[0] == "hand"}
    assert len(after) == len(before) - 1
    assert all(rect == before[key] for key, rect in after.items())
    lying = next(item for item in drawn(one) if item.key == ("hand", 3, 1))
    assert before["hand", 3, 1].has(lying.rect.cx, lying.rect.cy)


def test_passing_takes_a_second_word_only_where_nothing_is_bid_yet() -> None:
    """The second word lies under the hand that passed, and the way back elsewhere."""
    one = seated_at({})
    where = next(lit.rect for lit in one.visible_choices if lit.choice.pick == ("kind", "pass"))
    pick(one, ("kind", "pass"))
    assert one.prompt.sentence == one.ctx.texts(f"{GAME}.prompt.sure")
    now = {lit.choice.pick: lit.rect for lit in one.visible_choices if lit.choice.rect is None}
    assert now["kind", "sure"] == where
    assert not now["kind", "undo"].touches(where)
    pick(one, ("kind", "undo"))
    assert not one.ear.submits("Pass")
    pick(one, ("kind", "pass"))
    pick(one, ("kind", "sure"))
    assert len(one.ear.submits("Pass")) == 1
    led = seated_at({"bids": [["A", 5, "culzean"]]})
    pick(led, ("kind", "pass"))
    assert len(led.ear.submits("Pass")) == 1


def lay_first(one: Seated, lot: int = 2) -> None:
    pick(one, ("card", 3))
    pick(one, ("lot", lot))
    one.run(0.5)


def test_the_first_card_of_a_turn_is_bid_when_the_turn_ends_and_can_be_taken_back() -> None:
    one = seated_at({"hand": {"A": [1, 3, 3, 8, 9]}})
    place = bid_place(2, 0, 0)
    lay_first(one)
    assert place in one.screen.stage.poses, "it lies there for its player"
    assert not one.ear.submits("Bid"), "and for nobody else"
    pick(one, ("kind", "take_back"))
    one.run(0.5)
    assert place not in one.screen.stage.poses
    assert not one.picks
    lay_first(one, 4)
    pick(one, ("kind", "done"))
    one.until(lambda: bool(one.ear.submits("Done")), 5)
    assert [message.action["lot"] for _, message in one.ear.submits("Bid")] == [4]


def test_two_cards_of_a_turn_are_bid_one_after_the_other() -> None:
    one = seated_at({"hand": {"A": [1, 3, 3, 8, 9]}})
    lay_first(one)
    assert {choice.pick[1] for choice in one.prompt.choices if choice.pick[0] == "card"} == {1, 3, 8, 9}
    pick(one, ("card", 8))
    assert not one.ear.submits("Bid")
    pick(one, ("lot", 2))
    one.until(lambda: len(one.ear.submits("Bid")) == 2, 5)
    assert [message.action["card"] for _, message in one.ear.submits("Bid")] == [3, 8]
    assert not one.ear.submits("Done")


def test_a_last_card_is_bid_at_once() -> None:
    one = seated_at({"hand": {"A": [3]}})
    lay_first(one)
    assert len(one.ear.submits("Bid")) == 1


def test_what_lies_is_bid_in_time_where_a_turn_has_a_limit() -> None:
    """Nobody passes by running out of time with a card on the table; alone with bots it lies as long as it likes."""
    hand = {"hand": {"A": [1, 3, 3, 8, 9]}}
    limited, free = seated_at(hand), seated_at(hand)
    assert limited.screen.replica is not None
    limited.screen.replica.table["limits"] = {f"{GAME}.bid": 12.0}
    for one in (limited, free):
        lay_first(one)
        assert not one.ear.submits("Bid")
        one.run(7)
    assert len(limited.ear.submits("Bid")) == 1
    assert limited.prompt.sentence == limited.ctx.texts(f"{GAME}.prompt.bid_second")
    assert not free.ear.submits("Bid")


def test_nobody_passes_before_mrs_truelight_has_a_card() -> None:
    one = seated_at({"phase": {"kind": "bid", "auction": "information"}})
    button = next(choice for choice in one.prompt.buttons if choice.pick == ("kind", "pass"))
    assert button.why == one.ctx.texts(f"{GAME}.reason.truelight_missing")


@pytest.mark.parametrize(("language", "most"), [("en", 60), ("ja", 30)])
def test_questions_are_short(language: str, most: int) -> None:
    using = {"options": {"advanced": "true"}, "owners": {"dunmarrow": "A"}, "tokens": {"dunmarrow": ["B ghost"]}}
    words: list[dict[str, Any]] = [
        {"phase": "reserve"},
        {"phase": "choose"},
        {"phase": "declare"},
        {},
        {"phase": {"kind": "bid", "auction": "information"}},
        {"phase": {"kind": "bid", "placed": 1}, "bids": [["A", 5, "culzean"]]},
        *(
            {**using, "phase": {"kind": kind, "house": "dunmarrow"}, "specials": {"dunmarrow": kind}}
            for kind in ("mirror", "crypt", "ball")
        ),
    ]
    for position in words:
        asked = seated_at(position, language=language).prompt
        assert asked.asked
        assert 0 < len(asked.sentence) <= most, asked.sentence


@pytest.mark.parametrize("pace", ["express", "normal", "relaxed"])
def test_bids_have_a_time_limit_at_a_table_of_several(pace: str) -> None:
    seconds = [
        PACES[pace].limit_of(GAMES["ghost_for_sale"], what)
        for what in ("bid", "declare", "choose", "mirror", "crypt", "ball")
    ]
    assert set(seconds) == {{"express": 12.0, "normal": 20.0, "relaxed": 45.0}[pace]}
