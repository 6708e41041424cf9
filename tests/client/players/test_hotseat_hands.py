"""One laptop handed round, by one hand: a curtain that one press opens, every secret decided by a mouse, a finger, keys
or a pad alone, and a table that turns to whoever is asked."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.hotseat.curtain import HandoverState, cover_box, open_box
from masque_arcade.client.screens.hotseat.reveal import IDLE
from masque_arcade.client.screens.table.question import OpenQuestion
from masque_arcade.engine.game import Decide
from tests.client.devices import answer, lit, press
from tests.client.driver import TableDriver
from tests.client.hotseats import FRAME, Round
from tests.client.players.test_hotseat_round import frame, two_secrets
from tests.quick import quick

SECRETS = {
    "mascarade": {"under_table", "looking"},
    "masquerade_trick": {"pass", "play", "point"},
    "ghost_for_sale": {"reserve", "choose", "declare", "bid"},
    "red_masque": {"role", "place", "play"},
    "lupusburg": {"settle", "thief", "werewolf", "vote"},
}
"""The secret decisions of a first round."""
DEVICES = (Device.MOUSE, Device.TOUCH, Device.KEYBOARD, Device.PAD)


def gesture() -> Round:
    """Anna's hands are under the cloth: the curtain waits for her."""
    table = Round(seed=7, options={"first": "1"})
    table.to_curtain()
    assert (table.what, table.screen.looker) == ("under_table", 0)
    return table


def hand() -> Round:
    """Anna chooses a card to pass on: the curtain waits for her, and she may take as long as she likes."""
    table = Round("masquerade_trick", 3, 3)
    table.to_curtain()
    return table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "device"),
    quick(
        product(SHELF, DEVICES),
        ("mascarade", Device.PAD),
        ("masquerade_trick", Device.KEYBOARD),
        ("red_masque", Device.MOUSE),
        ("lupusburg", Device.TOUCH),
    ),
)
def test_one_device_alone_decides_every_secret_of_the_first_round(
    game: str, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Round(game, max(3, SHELF[game].info.seats[0]), 2, seed=5, speed="fast", options=_options(game))
    sealed: set[tuple[int, str]] = set()
    submit = OpenQuestion.submit

    def submitted(self: OpenQuestion, action: Any) -> None:
        presenter = self.playback.presenter
        shown = presenter.shown() if presenter else None
        assert presenter is not None and shown is not None and isinstance(shown.turn, Decide)
        if self.playback.plays:
            sealed.add((presenter.me, shown.turn.what))
        submit(self, action)

    monkeypatch.setattr(OpenQuestion, "submit", submitted)
    wanted = {(seat, what) for seat in (0, 1) for what in SECRETS[game]}
    table.play(device, most=40_000, enough=lambda: wanted <= sealed)
    assert wanted <= sealed


def _options(game: str) -> dict[str, str]:
    return {"first": "1"} if game == "mascarade" else {}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["exchange", "feint"])
def test_one_device_alone_swaps_or_only_pretends(device: Device, kind: str) -> None:
    table = gesture()
    done: list[bool] = []
    hub: Any = table.hotseat.table
    hub.table.on_seal = lambda seat, action: done.append(action.exchange)
    table.open(device)
    table.until(lambda: lit(table.screen.own), 3.0)
    table.run(0.5)
    table.swap(device, kind)
    table.until(lambda: table.screen.stand is HandoverState.PUBLIC)
    assert done == [kind == "exchange"]


@pytest.mark.parametrize("device", DEVICES)
def test_one_press_opens_and_it_stays_open_until_the_decision_is_made(device: Device) -> None:
    table = hand()
    table.open(device)
    table.run(IDLE - 1)
    assert table.screen.sees == 0
    own = table.screen.own
    assert not own.answered
    assert not TableDriver(own).picks
    while not own.answered:
        _choose_any(table, device)
    table.run(0.1)
    assert table.screen.stand is HandoverState.BACK
    assert table.screen.sees is None


def _choose_any(table: Round, device: Device) -> None:
    table.run(0.5)
    answer(table.screen.own, device, table.screen.handle, random.Random(2))


def _strip(table: Round) -> None:
    press(table.screen.handle, cover_box(table.ctx.canvas), Device.MOUSE)


COVERS: dict[str, Callable[[Round], object]] = {
    "the button in the line at the top": _strip,
    "the key": lambda table: table.press(Verb.PEEK),
    "the pad": lambda table: table.press(Verb.PEEK, Device.PAD),
    "the panic key": lambda table: table.press(Verb.PANIC),
    "nobody there": lambda table: table.run(IDLE),
}
BEFORE = ("mascarade", "nobody there")
"""Its window is over before."""


@pytest.mark.parametrize(
    ("game", "way"),
    [(game, way) for game in ("masquerade_trick", "mascarade") for way in COVERS if (game, way) != BEFORE],
)
def test_what_is_covered_is_not_lost(game: str, way: str) -> None:
    """An open decision, and one with a window that is not over, which stands still meanwhile."""
    table = hand() if game == "masquerade_trick" else gesture()
    hub: Any = table.hotseat.table
    decision = hub.table.match.decision
    table.open()
    table.run(0.5)
    COVERS[way](table)
    assert table.screen.sees is None
    now, own = hub.now, table.screen.own
    table.run(30.0)
    assert (table.screen.stand, table.screen.looker, hub.now) == (HandoverState.WAITING, 0, now)
    assert decision not in own.answered
    table.open()
    table.until(lambda: lit(own), 4.0)
    table.run(0.5)
    _choose_any(table, Device.MOUSE)
    table.until(lambda: table.screen.stand is HandoverState.BACK, 10.0)
    assert decision in own.answered


def test_whoever_does_something_is_not_covered() -> None:
    table = hand()
    table.open()
    for _ in range(4):
        table.run(IDLE - 1)
        table.screen.handle(Intent(Verb.POINT, Device.MOUSE, x=300, y=300))
    assert table.screen.sees == 0


def test_a_press_meant_for_what_was_there_before_opens_nothing() -> None:
    """Whoever goes on tapping while the curtain falls, or has just covered."""
    table = hand()
    for _ in range(2):
        for device in DEVICES:
            table.uncover(device)
        assert table.screen.stand is HandoverState.WAITING
        table.open()
        table.press(Verb.PEEK)


def test_the_rest_of_the_press_that_opened_chooses_nothing_behind() -> None:
    table = hand()
    own = table.screen.own
    heard: list[Intent] = []
    take = own.handle
    own.handle = lambda intent: heard.append(intent) or take(intent)
    table.run(0.5)
    box = open_box(table.ctx.canvas)
    table.screen.handle(Intent(Verb.PRESS, Device.TOUCH, x=box.cx, y=box.cy))
    table.run(1.0)
    for verb, down in ((Verb.INFO, True), (Verb.INFO, False), (Verb.RELEASE, False)):
        table.screen.handle(Intent(verb, Device.TOUCH, down, box.cx, box.cy))
    assert table.screen.sees == 0
    assert not heard
    table.screen.handle(Intent(Verb.INFO, Device.TOUCH, True, box.cx, box.cy))
    assert heard


def test_a_press_beside_the_button_opens_nothing() -> None:
    table = hand()
    table.run(0.5)
    box = open_box(table.ctx.canvas)
    for x, y in ((box.x - 5, box.cy), (box.cx, box.y - 5), (5, 5)):
        table.screen.handle(Intent(Verb.PRESS, Device.MOUSE, x=x, y=y))
        table.screen.handle(Intent(Verb.RELEASE, Device.MOUSE, False, x, y))
    assert table.screen.sees is None


# --- the table turns ------------------------------------------------------------------------------------------------


def at_the_bottom(table: Round) -> str:
    """Whose colour the line above the hand area has."""
    line = next(item for item in table.screen.items() if item.key == "lap line")
    return str(line.art.fill)


def test_whose_turn_it_is_sits_at_the_bottom() -> None:
    """With their own colour, name, coins and card: everything is where it is on a table of their own."""
    table = Round(seed=7, options={"first": "1"})
    seen = []
    for seat in range(4):
        table.until(lambda: table.openly and table.screen.public.asks_me)
        if table.what == "memorise":
            table.choose("Ready")
            table.until(lambda: table.what == "turn" and table.screen.public.asks_me)
        table.run(0.5)
        public = table.screen.public
        assert (public.asked, public.bottom) == (seat, seat)
        assert at_the_bottom(table) == f"seat{seat + 1}"
        own = table.screen.people[seat]
        own.catch_up()
        assert set(public.presenter.layout()) == set(own.presenter.layout())
        for place, pose in own.presenter.layout().items():
            here = public.stage.poses[place]
            assert (here.x, here.y) == (pose.x, pose.y)
        seen.append(seat)
        table.choose("Swap")
        table.run(0.1)
        table.to_curtain()
        table.through()
    assert seen == [0, 1, 2, 3]


@pytest.mark.parametrize("game", quick(SHELF, "mascarade", slow=["lupusburg"]))
def test_nobody_is_asked_at_the_place_of_another_and_the_table_turns_unseen(game: str) -> None:
    table = Round(game, max(3, SHELF[game].info.seats[0]), 3, seed=4, speed="fast", options=_options(game))
    screen = table.screen
    bottoms, drawn = {0}, True
    step = table.step

    def watched(dt: float = FRAME) -> None:
        nonlocal drawn
        before, was_drawn, stand = screen.public.bottom, drawn, screen.stand
        step(dt)
        drawn = any(item.key == "bar title" for item in screen.items()) and screen.sees is None
        if screen.public.bottom != before:
            assert stand in (HandoverState.TURNING, HandoverState.BACK)
            assert not was_drawn
            assert not drawn or screen.stand is HandoverState.RISING
            bottoms.add(screen.public.bottom)
        asked, together = screen.public.asked, screen.together
        if screen.stand is HandoverState.PUBLIC and asked is not None and table.what not in together.common:
            assert screen.public.bottom == asked

    table.step = watched
    table.play(Device.MOUSE, most=12_000, enough=lambda: len(bottoms) == 3)
    assert bottoms == {0, 1, 2}


@pytest.mark.slow
def test_turning_tells_no_secret() -> None:
    """Two tables that differ in nothing but what Anna has seen, until Ben is asked at his own place."""
    one, two = two_secrets()
    stands = set()
    for table in (one, two):
        table.open()
        table.run(0.8)
        table.press(Verb.PEEK)
    for _ in range(300):
        for table in (one, two):
            table.step()
        assert frame(one) == frame(two)
        assert (one.screen.stand, one.screen.public.bottom) == (two.screen.stand, two.screen.public.bottom)
        stands.add(one.screen.stand)
    assert HandoverState.TURNING in stands
    assert one.screen.public.bottom == 1


def test_the_table_of_those_with_a_pad_each_stands_still() -> None:
    table = Round("mascarade", 4, 4, seed=5, speed="fast", pads=True)
    asked = set()
    for _ in range(400):
        table.step()
        assert table.screen.public.bottom == 0
        assert table.screen.stand is not HandoverState.TURNING
        if table.openly and table.screen.public.asks_me:
            asked.add(table.screen.public.asked)
            newest = table.screen.people[table.screen.public.asked].newest
            table.choose(type(newest.legal[0]).__name__)
    assert len(asked) > 1


def test_at_a_shared_screen_nobody_is_told_that_they_only_watch() -> None:
    """Lupusburg's hand area shows a spectator nothing; here whoever is asked sees the backs of their cards."""
    table = Round("lupusburg", 4, 3, seed=4, speed="fast")
    screen, asked = table.screen, set()
    step = table.step

    def watched(dt: float = FRAME) -> None:
        step(dt)
        if screen.stand is HandoverState.PUBLIC and screen.public.asks_me:
            items = {item.key: item for item in screen.items()}
            assert "watching" not in items
            cards = [item.art for key, item in items.items() if isinstance(key, tuple) and key[0] == "own"]
            assert len(cards) == 2
            assert {card.face for card in cards} == {"lupusburg/back"}
            asked.add(screen.public.asked)

    table.step = watched
    table.play(Device.KEYBOARD, most=12_000, enough=lambda: len(asked) == 3)
    assert asked == {0, 1, 2}


# --- what the curtain says ------------------------------------------------------------------------------------------


def words(table: Round) -> set[str]:
    return {item.art.text for item in table.screen.items() if isinstance(item.art, Words)}


def test_the_curtain_says_what_is_true_now() -> None:
    t = gesture().ctx.texts
    own = words(gesture())  # she has just acted before all: the laptop is hers
    assert {t("hotseat.only", name="Anna"), t("hotseat.open")} <= own
    assert t("hotseat.pass", name="Anna") not in own
    table = hand()
    assert {t("hotseat.pass", name="Anna"), t("hotseat.only_text", name="Anna"), t("hotseat.open")} <= words(table)
    table.open()
    assert {t("hotseat.only", name="Anna"), t("hotseat.cover")} <= words(table)
    table.press(Verb.PANIC)
    assert {t("hotseat.only", name="Anna"), t("hotseat.again_text"), t("hotseat.again")} <= words(table)
    table.open()
    own_table = table.screen.own
    while not own_table.answered:
        _choose_any(table, Device.MOUSE)
    table.until(lambda: table.screen.stand is HandoverState.BACK)
    assert words(table) == set()
    table.until(lambda: table.screen.stand is HandoverState.WAITING)
    assert {t("hotseat.pass", name="Ben"), t("hotseat.open")} <= words(table)


def test_the_turning_table_names_whoever_gets_the_laptop() -> None:
    table = gesture()
    table.through()
    table.until(lambda: table.screen.stand is HandoverState.TURNING)
    table.run(0.6)
    assert table.ctx.texts("hotseat.pass", name="Ben") in words(table)
