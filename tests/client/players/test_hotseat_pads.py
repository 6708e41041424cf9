"""One screen and a pad for each: a pad speaks for its seat alone, and one that is pulled out is waited for.

Gestures and looks are the same picture for all who watch."""

import random
from dataclasses import replace
from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.hotseat.gamepad_join import GamepadJoinScreen
from masque_arcade.client.screens.hotseat.rumble_code import WHOLE, RumbleMessage, code
from masque_arcade.client.screens.hotseat.rumble_practice import SHOWN, RumblePracticeScreen
from tests.client.devices import ARROWS
from tests.client.driver import TableDriver
from tests.client.hotseats import FRAME, PADS, Round
from tests.client.menus import context


def pads(seed: int = 7, **more: Any) -> Round:
    return Round(seed=seed, options={"first": "1"}, pads=True, **more)


def to_decision(table: Round, what: str, kinds: tuple[str, ...] = ("Swap",)) -> None:
    """On to a decision; everybody memorises by his own pad."""
    for _ in range(60):
        table.until(lambda: table.openly or table.what == what)
        if table.what == what:
            return
        newest = table.screen.people[table.screen.public.asked].newest
        if table.what == "memorise":
            for pad in range(1, 5):
                table.press(Verb.CONFIRM, Device.PAD, pad=pad)
            table.run(0.5)
            continue
        kind = next((one for one in kinds if any(type(a).__name__ == one for a in newest.legal)), None)
        table.choose(kind or type(newest.legal[0]).__name__)
        table.run(0.2)
    raise AssertionError("it never came")


def test_only_the_pad_of_whoever_is_named_chooses() -> None:
    table = pads()
    to_decision(table, "turn")
    table.until(lambda: table.screen.public.asks_me)
    table.run(0.6)
    assert table.screen.public.asked == 0
    for device, pad in ((Device.PAD, 2), (Device.PAD, 7), (Device.PAD, 0), (Device.KEYBOARD, 0)):
        table.press(Verb.CONFIRM, device, pad=pad)
    table.screen.handle(Intent(Verb.PRESS, Device.MOUSE, True, 400, 620))
    table.run(0.3)
    assert not TableDriver(table.screen.public).picks
    table.press(Verb.CONFIRM, Device.PAD, pad=1)
    assert TableDriver(table.screen.public).picks


def test_each_memorises_by_his_own_pad() -> None:
    table = pads()
    table.until(lambda: table.openly)
    table.press(Verb.CONFIRM, Device.PAD, pad=3)
    table.run(0.5)
    newest = table.screen.people[2].newest
    assert newest is not None
    assert 2 not in newest.turn.seats
    assert {0, 1, 3} <= set(newest.turn.seats)


@pytest.mark.slow
def test_exchange_and_feint_are_the_same_picture_to_all_and_only_that_pad_makes_them() -> None:
    shown, done = [], []
    for gesture in ([], [(Verb.RIGHT, 1)], [(Verb.RIGHT, 1), (Verb.LEFT, 1)], [(Verb.RIGHT, 2), (Verb.RIGHT, 0)]):
        table = pads()
        to_decision(table, "under_table")
        frames = []
        steps = list(gesture)
        hub: Any = table.hotseat.table
        played: list[Any] = []
        hub.table.on_play = lambda seat, action, played=played: played.append(action)
        for i in range(int(6 / FRAME)):
            if steps and i >= round(1.5 / FRAME) and i % round(0.5 / FRAME) == 0:
                verb, pad = steps.pop(0)
                table.press(verb, Device.PAD, pad=pad)
                table.press(verb, Device.PAD, down=False, pad=pad)
            table.step()
            frames.append([repr(item) for item in table.screen.items()])
        shown.append(frames)
        done.append(next(action.exchange for action in played if type(action).__name__ == "UnderTable"))
    assert done == [False, True, False, False]
    assert shown[0] == shown[1] == shown[2] == shown[3]


@pytest.mark.slow
def test_a_look_is_felt_by_one_and_all_pads_hum_as_long() -> None:
    looks: list[list[list[str]]] = []
    rows = []
    for seed in (7, 8, 9):
        table = pads(seed)
        to_decision(table, "looking", ("Peek", "Swap"))
        view = table.screen.people[0].newest.view
        place = list(dict.fromkeys(view.cast)).index(view.faces[0])
        table.until(lambda table=table: table.screen.secret.feeling is not None)
        hub: Any = table.hotseat.table
        before, since = hub.now, table.now
        table.buzzes.clear()
        frames = []
        while table.screen.secret.feeling is not None:
            table.step()
            frames.append([repr(item) for item in table.screen.items()])
        mine = [seconds for _, pad, seconds in table.buzzes if pad == 1]
        longs = sum(seconds > 0.3 for seconds in mine)
        rows.append((longs - 1, len(mine) - longs - 1))
        assert rows[-1] == divmod(place, 4)
        assert {pad for _, pad, _ in table.buzzes} == {1, 2, 3, 4}
        assert round(hub.now - before, 6) >= 3.0
        looks.append(frames)
        assert table.now - since == pytest.approx(WHOLE + 3.0, abs=0.2)
        table.until(lambda table=table: table.what != "looking", 5.0)
    assert len(set(rows)) > 1
    assert looks[0] == looks[1] == looks[2]


def test_it_can_be_felt_again_by_whoever_feels_only() -> None:
    table = pads()
    to_decision(table, "looking", ("Peek", "Swap"))
    table.until(lambda: table.screen.secret.feeling is not None and table.screen.secret.feeling.over, 30.0)
    table.press(Verb.CONFIRM, Device.PAD, pad=2)
    assert table.screen.secret.feeling.over
    table.press(Verb.CONFIRM, Device.PAD, pad=1)
    assert not table.screen.secret.feeling.over
    table.until(lambda: table.screen.secret.feeling.over)
    table.press(Verb.BACK, Device.PAD, pad=1)
    assert table.screen.secret.feeling is None


def test_a_pad_that_cannot_rumble_looks_behind_the_curtain_which_only_it_opens() -> None:
    table = pads(rumbles=False)
    to_decision(table, "looking", ("Peek", "Swap"))
    table.until(lambda: table.screen.stand is HandoverState.WAITING)
    assert table.screen.looker == 0
    for device, pad in ((Device.PAD, 2), (Device.KEYBOARD, 0)):
        table.run(0.5)
        table.press(Verb.CONFIRM, device, pad=pad)
        table.run(0.7)
        assert table.screen.sees is None
    table.press(Verb.CONFIRM, Device.PAD, pad=1)
    table.run(1.0)
    assert table.screen.sees == 0


def test_a_pulled_pad_stops_the_game_until_it_or_another_is_there() -> None:
    table = pads()
    to_decision(table, "turn")
    table.run(1.0)
    hub: Any = table.hotseat.table
    table.there = [pad for pad in PADS[:4] if pad.number != 2]
    table.run(0.1)
    now = hub.now
    table.run(2.0)
    assert (table.screen.pads.lost(hub.persons), hub.now) == ((1,), now)
    table.press(Verb.CONFIRM, Device.PAD, pad=3)
    assert table.screen.pads.lost(hub.persons) == (1,)
    table.there = PADS[:4]
    table.run(0.1)
    assert not table.screen.pads.lost(hub.persons)
    table.there = [PADS[0], PADS[2], PADS[3]]
    table.run(0.1)
    table.there = [PADS[0], PADS[2], PADS[3], PADS[5]]
    table.press(Verb.CONFIRM, Device.PAD, pad=6)
    table.run(0.1)
    assert not table.screen.pads.lost(hub.persons)
    assert table.screen.pads.of[1] == 6


def test_two_of_a_kind_that_come_back_are_asked_whose_they_are() -> None:
    table = pads()
    to_decision(table, "turn")
    hub: Any = table.hotseat.table
    table.there = PADS[2:4]
    table.run(0.1)
    table.there = [replace(PADS[0], sure=False), replace(PADS[1], sure=False), *PADS[2:4]]
    table.run(0.1)
    assert table.screen.pads.lost(hub.persons) == (0, 1)
    table.press(Verb.CONFIRM, Device.PAD, pad=2)
    table.press(Verb.CONFIRM, Device.PAD, pad=1)
    table.run(0.1)
    assert not table.screen.pads.lost(hub.persons)
    assert (table.screen.pads.of[0], table.screen.pads.of[1]) == (2, 1)


def test_nobody_waits_for_the_pad_of_whose_bot_plays() -> None:
    table = pads()
    to_decision(table, "turn")
    table.there = PADS[1:4]
    table.hotseat.table.sit_in(0)
    table.until(lambda: table.what != "turn" or table.screen.public.asked != 0, 10.0)
    assert table.screen.pads.lost(range(4)) == (0,)
    assert table.hotseat.table.table.match.log[-1][0] == 0, "the bot has answered for Anna"


def test_all_sheets_are_there_for_every_pad() -> None:
    table = pads()
    to_decision(table, "turn")
    for verb, pad in ((Verb.MENU, 3), (Verb.LOG, 2), (Verb.RULES, 7)):
        table.press(verb, Device.PAD, pad=pad)
    assert table.sheets == ["pause", "log", "rules"]


@pytest.mark.slow
def test_a_whole_match_by_four_pads() -> None:
    table = Round("mascarade", 4, 4, seed=5, speed="fast", options={}, pads=True)
    screen, rng = table.screen, random.Random(1)
    for _ in range(60_000):
        if table.over:
            break
        table.step(0.1)
        if screen.paused:  # an arrow has led to a sheet
            screen.enter(screen.ctx)
        if table.what == "memorise":
            for pad in range(1, 5):
                table.press(Verb.CONFIRM, Device.PAD, pad=pad)
        elif screen.public.asked is not None and screen.public.asks_me and TableDriver(screen.public).age > 0.5:
            pad = screen.pads.of[screen.public.asked]
            table.press(rng.choice(ARROWS), Device.PAD, pad=pad)
            table.press(Verb.CONFIRM, Device.PAD, pad=pad)
    assert table.over


@pytest.mark.slow
def test_in_the_red_masque_everybody_feels_his_role_at_once() -> None:
    roles, frames = [], []
    for seed in (1, 2, 3, 4):
        table = Round("red_masque", 4, 3, seed=seed, pads=True)
        table.until(lambda table=table: table.screen.secret.feeling is not None)
        shown = []
        while not table.screen.secret.feeling.over:
            table.step()
            items = [repr(item) for item in table.screen.items()]
            shown.append(items[next(i for i, item in enumerate(items) if "felt shade" in item) :])
        frames.append(shown)
        felt = {pad: sum(seconds < 0.3 for _, one, seconds in table.buzzes if one == pad) for pad in (1, 2, 3)}
        views = [table.screen.people[seat].newest.view for seat in range(3)]
        own = [str(view.roles[seat]) for seat, view in enumerate(views)]
        assert [felt[seat + 1] for seat in range(3)] == [1 if role == "red_death" else 2 for role in own]
        roles.append(tuple(own))
        table.press(Verb.INFO, Device.PAD, pad=2)
        assert not table.screen.secret.feeling.over
        table.until(lambda table=table: table.screen.secret.feeling.over)
        for pad in (1, 2):
            table.press(Verb.CONFIRM, Device.PAD, pad=pad)
            table.run(0.2)
        assert table.screen.secret.feeling is not None
        table.press(Verb.CONFIRM, Device.PAD, pad=3)
        table.until(lambda table=table: table.what not in ("role", ""), 20.0)
    assert len(set(roles)) > 1
    assert all(shown == frames[0] for shown in frames)


# --- codes, joining, practice ---------------------------------------------------------------------------------------


def test_every_place_has_its_own_code_of_the_same_length() -> None:
    codes = {place: code(place) for place in range(16)}
    assert len({tuple(buzz.length for buzz in one) for one in codes.values()}) == 16
    for place, buzzes in codes.items():
        assert buzzes[-1].at + buzzes[-1].length < WHOLE
        longs = [buzz for buzz in buzzes if buzz.length > 0.3]
        assert (len(longs) - 1, len(buzzes) - len(longs) - 1) == divmod(place, 4)
    assert {RumbleMessage({1: [place]}, [2, 3]).length for place in range(16)} == {WHOLE}


def test_who_presses_first_sits_first_and_may_stand_up_again() -> None:
    done: list[tuple[int, ...]] = []
    ctx = context()
    there = list(PADS[:4])
    ctx.pads = lambda: there
    screen = GamepadJoinScreen(("Anna", "Ben"), done.append, lambda: done.append(()))
    screen.enter(ctx)
    for pad in (3, 3, 1, 2):
        screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    assert screen.pads == [3, 1]
    screen.handle(Intent(Verb.BACK, Device.PAD, pad=3))
    assert screen.pads == [1]
    screen.handle(Intent(Verb.MENU, Device.PAD, pad=1))
    assert not done
    screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=4))
    there.pop()
    screen.update(FRAME)
    assert screen.pads == [1]
    screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=2))
    screen.handle(Intent(Verb.MENU, Device.PAD, pad=2))
    assert done == [(1, 2)]
    screen.handle(Intent(Verb.BACK, Device.KEYBOARD))
    assert done[-1] == ()


def test_practice_shows_one_place_and_hides_the_next() -> None:
    done: list[bool] = []
    buzzes: list[tuple[int, float]] = []
    ctx = context()
    ctx.rumble = lambda number, low, high, seconds: (buzzes.append((number, seconds)) or True) if low else number != 3
    screen = RumblePracticeScreen(("Anna", "Ben", "Cleo"), (1, 2, 3), lambda: done.append(True), pick=lambda count: 9)
    screen.enter(ctx)
    assert screen.dumb == {2}
    for _ in range(int(WHOLE / FRAME) + 2):
        screen.update(FRAME)
    mine = [seconds for number, seconds in buzzes if number == 1]
    assert (sum(s > 0.3 for s in mine) - 1, sum(s < 0.3 for s in mine) - 1) == divmod(SHOWN, 4)
    screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=1))
    assert screen.step == "hidden"
    for verb in (Verb.DOWN, Verb.DOWN, Verb.RIGHT):
        screen.handle(Intent(verb, Device.PAD, pad=1))
    for pad in (1, 2, 3):
        screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    assert (screen.step, screen.answers) == ("told", {0: 9, 1: 0})
    words = [item.art.text for item in screen.items() if hasattr(item.art, "text")]
    assert ctx.texts("hotseat.practice_right") in words
    assert ctx.texts("hotseat.practice_wrong") in words
    assert not done
    screen.update(1.0)
    screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=2))
    assert done == [True]
