"""Masquerade Trick on the screen: it settles where the view says, and asks everything by every device."""

import random
from itertools import product

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Words
from masque_arcade.games.masquerade_trick.cards import is_crown
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS
from masque_arcade.games.masquerade_trick.model import INFO, KNIGHT, Dealing, Interval, Play, Playing, Point, Pointing
from masque_arcade.games.masquerade_trick.ui.animations.by_event import HOLD
from masque_arcade.games.masquerade_trick.ui.entry import MasqueradeTrickDraft
from masque_arcade.games.masquerade_trick.ui.layout import board
from tests.client.devices import answer
from tests.client.game_tables import drawn, presenter
from tests.client.masquerade_trick_tables import GAME, MINE, paths, seated, seated_at
from tests.client.tables import FRAME, Seated
from tests.client.whole_games import offers_what_is_legal
from tests.quick import quick


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), quick(product(range(2), [1, 2, 3, 4]), (0, 1), (1, 3)))
def test_every_legal_action_can_be_reached_and_dim_things_say_why(seats: int, seed: int) -> None:
    one = seated(seats, speed="instant", seed=seed, options={"guard": "on"} if seats == 1 else {})

    def look() -> None:
        beat = presenter(one).shown()
        prompt = one.prompt
        first = {choice.pick for choice in prompt.choices if not choice.why and choice.pick[0] != "order"}
        assert first == {path[0] for action in beat.legal for path in paths(action)}
        assert all(choice.why for choice in prompt.choices if choice.pick not in first and choice.pick[0] != "order")
        assert len(prompt.buttons) <= 4

    offers_what_is_legal(one, random.Random(seed), look)


def finished_trick() -> Seated:
    one = seated(4, plays=False, seed=1)
    one.until(lambda: one.view and len(one.view.plays) == 4, 120)
    one.until(lambda: any("takes it" in item.art.text for item in drawn(one) if isinstance(item.art, Words)))
    return one


def test_a_finished_trick_stays_and_longer_while_a_key_is_held() -> None:
    one = finished_trick()
    one.run(HOLD - 0.3)
    assert len(one.view.plays) == 4
    one.run(1.0)
    assert not one.view.plays
    one = finished_trick()
    one.screen.handle(Intent(Verb.CONFIRM))
    one.run(HOLD + 4)
    assert len(one.view.plays) == 4
    one.screen.handle(Intent(Verb.CONFIRM, down=False))
    one.run(1.0)
    assert not one.view.plays


def test_a_short_press_takes_the_trick_at_once() -> None:
    one = finished_trick()
    one.screen.handle(Intent(Verb.CONFIRM))
    one.run(0.1)
    one.screen.handle(Intent(Verb.CONFIRM, down=False))
    one.run(2 * FRAME)
    assert not one.view.plays


@pytest.mark.parametrize(("plays", "best"), [(["F4"], None), (["F4", "F2"], 2), (["F4", "C1"], 3), (["R4", "F5"], 2)])
def test_the_card_that_would_take_the_trick_is_marked_while_it_grows(plays: list[str], best: int | None) -> None:
    one = seated_at({"leader": "C", "wins": {"C": 3}, "plays": plays, "hands": {"A": ["L2", "C3", "R7"]}})
    marks = [item.rect for item in drawn(one) if item.key == "best"]
    place = board(one.ctx.canvas, 4, 0).trick[best] if best is not None else None
    assert [mark.touches(place) for mark in marks if place] == ([True] if place else [])


def test_no_empty_place_of_my_hand_is_lit_while_cards_are_dealt() -> None:
    """Light and veil on my own cards belong to the question, which comes when the cards lie there."""
    one = seated(4)

    def lit() -> list[Item]:
        return [item for item in drawn(one) if item.art == Panel("", "candle", 12, 4) and item.rect.y > 570]

    while not one.screen.asks_me:
        assert not lit()
        one.screen.update(FRAME)
    assert len(lit()) == len(one.view.hand)


@pytest.mark.parametrize("presses", [1, 2])
def test_a_card_is_played_with_as_many_presses_as_its_player_wants(presses: int) -> None:
    """With two, another card is lifted instead, and the same one again is played."""
    one = seated_at({"phase": "play"}, presses="two" if presses == 2 else "one")
    one.run(0.5)
    first, other = [choice for choice in one.prompt.choices if choice.pick[0] == "card" and not choice.why][:2]
    one.choose(first)
    assert len(one.ear.submits("Play")) == 2 - presses
    if presses == 2:
        for again in (other, first):
            one.run(0.5)
            one.choose(next(choice for choice in one.prompt.choices if choice.key == again.key))
            assert not one.ear.submits("Play")
        one.run(0.5)
        assert not one.prompt.buttons, "nothing lies over the hand"
        one.choose(next(choice for choice in one.prompt.choices if choice.key == first.key))
    assert [message.action["card"] for _, message in one.ear.submits("Play")] == [first.key[1]]


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_two_presses_of_the_same_key_play_the_same_card(device: Device) -> None:
    one = seated_at({"phase": "play"}, presses="two")
    one.run(0.5)
    card = one.focus
    for _ in range(2):
        assert not one.ear.submits("Play")
        one.do([Intent(Verb.CONFIRM, device), Intent(Verb.CONFIRM, device, down=False)])
        one.run(0.6)
    assert [("card", message.action["card"]) for _, message in one.ear.submits("Play")] == [card]


def test_pointing_may_be_thought_over_until_it_is_locked_in() -> None:
    one = seated_at(MINE)
    asked = {choice.key: choice for choice in one.prompt.choices}
    assert asked["place", 0].why == one.ctx.texts(f"{GAME}.reason.own_role")
    one.run(0.5)
    for place in (1, 4):
        one.take("place", place)
        one.run(0.1)
        assert not one.ear.submits("Point")
    one.take("kind", "lock")
    one.run(0.1)
    assert [message.action["place"] for _, message in one.ear.submits("Point")] == [4]


def test_the_knights_cards_are_chosen_by_his_royal_guard() -> None:
    one = seated_at({"seats": 1, "options": {"guard": "on"}, "leader": "assassin", "plays": ["F4"]})
    assert isinstance(one.view.phase, Playing)
    assert one.view.phase.player == KNIGHT
    rects = {choice.key[1]: choice.rect for choice in one.prompt.choices}
    assert list(rects) == list(one.view.rows[KNIGHT])
    assert all(rect and rect.y < board(Canvas(), 1, 0).trick[KNIGHT].bottom for rect in rects.values())


def test_a_digit_chooses_the_card_that_shows_it_or_goes_from_one_to_the_next() -> None:
    one = seated_at({"hands": {"A": ["F1", "F2", "R3", "R2", "L4", "L5"]}, "leader": "A"})
    one.run(0.5)
    ranks = []
    for _ in range(3):
        one.screen.handle(Intent(Verb.NUMBER, number=2))
        one.run(0.1)
        ranks.append(one.focus)
    assert ranks[0] == ranks[2] != ranks[1]
    assert not one.ear.submits("Play")
    one.screen.handle(Intent(Verb.NUMBER, number=4))
    one.run(0.1)
    assert [message.action["card"] % 10 for _, message in one.ear.submits("Play")] == [4]


def test_a_digit_passes_over_cards_that_may_not_be_played() -> None:
    one = seated_at({"hands": {"A": ["F1", "F2", "R3", "R2", "L2", "L5"]}, "leader": "D", "plays": ["F4"]})
    one.run(0.5)
    one.screen.handle(Intent(Verb.NUMBER, number=2))
    one.run(0.1)
    assert [message.action["card"] for _, message in one.ear.submits("Play")] == [12]


@pytest.mark.slow
def test_a_match_of_several_deals_shows_its_scores_in_between() -> None:
    one = seated(3, speed="instant", seed=5, options={"match": "deals"})
    rng, pages = random.Random(1), 0
    for _ in one.to_the_end(0.2):
        if one.view and isinstance(one.view.phase, Interval):
            pages += any(item.key == "score sheet" for item in drawn(one))
        answer(one.screen, Device.KEYBOARD, one.screen.handle, rng)
    assert pages >= 2
    assert sum(score for _, score in presenter(one).ranking()) >= 0


def test_paths_of_all_actions_begin_differently() -> None:
    actions = [Play(11), Play(12), Point(1), Point(4)]
    assert len({path[0] for action in actions for path in paths(action)}) == len(actions)
    assert isinstance(seated_at(MINE).view.phase, Pointing)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_options_that_mean_nothing_at_a_table_say_so(seats: int) -> None:
    """7.5, 9.3, 9.6, 9.7; and the set-up page shows who is in play (4.1)."""
    draft = MasqueradeTrickDraft(INFO, seats)
    alone = {"solo_lead", "guard", "trial"}
    free = {option.key for option in INFO.options if draft.limit(option.key) is None}
    assert free == (alone if seats == 1 else {"match", "first"} | ({"deal_limit"} if seats > 2 else set()))
    draft.options["trial"] = "on"
    assert (draft.limit("trial_level") is None) == (seats == 1)
    assert len(draft.faces()) == (6 if seats == 4 else 5)
    draft.options.update(guard="on", match="deals", deal_limit="12")
    assert set(draft.finished().options) == ({"trial", "guard"} if seats == 1 else {"match"})


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_tells_which_crowns_are_gone_since_the_cards_were_dealt(seats: int) -> None:
    one = seated(seats, plays=False, seed=1)
    gone, most = set[int](), 0
    while one.view is None or one.view.trick < ALL_TRICKS:
        one.run(FRAME)
        if not one.view:
            continue
        if isinstance(one.view.phase, Dealing):
            gone = set()
        gone |= {play.card for play in one.view.plays if is_crown(play.card)}
        sign = presenter(one).scene().by_key.get("crowns")
        ranks = one.ctx.texts.listed([str(rank) for rank in sorted(gone)])
        assert (sign.tip.title if sign and sign.tip else "") == (
            one.ctx.texts(f"{GAME}.table.crowns", ranks=ranks) if gone else ""
        )
        most = max(most, len(gone))
    assert most >= 2


def test_who_comes_back_in_a_deal_is_not_told_half_of_the_crowns() -> None:
    at = {"leader": "A", "wins": {"A": 2, "B": 1}}
    assert "crowns" not in presenter(seated_at(at)).scene().by_key
