"""One laptop handed round: nothing private before a name is confirmed or after the curtain closed; hand-overs that all
last the same; and every game from the deal to the end."""

from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import CardFace, Item
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.hotseat.curtain import FALL, RISE, SHUT, HandoverState
from masque_arcade.client.screens.hotseat.private_table import PrivateTable
from masque_arcade.client.screens.hotseat.reveal import IDLE
from masque_arcade.games.ghost_for_sale.model import Bidding
from masque_arcade.storage import paths
from tests.client.devices import lit
from tests.client.driver import TableDriver
from tests.client.hotseats import FRAME, NAMES, Round
from tests.quick import quick


def frame(table: Round) -> list[str]:
    return [repr(item) for item in table.screen.items()]


def faces(items: list[Item]) -> list[str]:
    return [item.art.face for item in items if isinstance(item.art, CardFace) and item.art.face and item.alpha]


def looking(seed: int, **settings: Any) -> Round:
    """Four persons; after four exchanges that were none Anna looks at her card: all know the same, but for her."""
    table = Round(seed=seed, options={"first": "1"}, **settings)
    for _ in range(4):
        table.to_curtain()
        table.through()
    table.to_curtain(("Peek",))
    assert table.what == "looking"
    return table


def two_secrets(**settings: Any) -> tuple[Round, Round]:
    """The same public table twice, with another card in the looker's hand."""
    tables = [looking(seed, **settings) for seed in (7, 8, 9, 10)]
    held = []
    for table in tables:
        view = table.screen.people[0].newest.view
        held.append(view.faces[0])
    other = next(i for i, face in enumerate(held) if face != held[0])
    return tables[0], tables[other]


def test_the_frame_tells_a_secret_only_while_it_is_open() -> None:
    """Two tables that differ in nothing but the secret look the same at every moment but that one."""
    one, two = two_secrets()
    moments: list[tuple[str, list[str], list[str]]] = []

    def both(name: str, do: Any) -> None:
        for table in (one, two):
            do(table)
        moments.append((name, frame(one), frame(two)))

    both("waiting", lambda table: table.run(0.1))
    both("too early", lambda table: (table.press(Verb.CONFIRM), table.run(0.5)))
    both("open", lambda table: (table.open(), table.run(0.8)))
    both("let go", lambda table: table.press(Verb.CONFIRM, down=False))
    both("panic", lambda table: table.press(Verb.PANIC))
    both("after panic", lambda table: (table.press(Verb.PANIC, down=False), table.run(0.2)))
    both("opened again", lambda table: (table.open(), table.run(0.3)))
    both("left alone", lambda table: table.run(IDLE))
    both("opened once more", lambda table: (table.open(), table.run(0.3)))
    both("put down", lambda table: table.press(Verb.PEEK))
    both("back", lambda table: table.until(lambda: table.screen.stand is HandoverState.BACK))
    both("rising", lambda table: table.until(lambda: table.screen.stand is HandoverState.RISING))
    both("public", lambda table: table.until(lambda: table.screen.stand is HandoverState.PUBLIC))
    differ = [name for name, a, b in moments if a != b]
    assert differ == ["open", "let go", "opened again", "opened once more"]


@pytest.mark.slow
def test_a_screenshot_at_the_curtain_tells_nothing(window: Window, assets: Assets, tmp_path: Path) -> None:
    pictures: dict[str, list[bytes]] = {"waiting": [], "open": [], "panic": []}
    for i, table in enumerate(two_secrets()):
        painter = Painter(assets)
        loop = Loop(window, painter, table.ctx, paths.assets(), data=tmp_path / str(i))
        loop.stack.go(loop.ctx, table.screen)
        taken: list[Path] = []
        loop.shots = taken.append
        for moment in pictures:
            if moment == "open":
                for wait in (15, 60):
                    for _ in range(wait):
                        loop.update(FRAME)
                    loop.take(Intent(Verb.CONFIRM, down=wait == 15))
            elif moment == "panic":
                loop.take(Intent(Verb.PANIC))
            loop.draw()
            loop.take(Intent(Verb.SCREENSHOT))
            pictures[moment].append(taken[-1].read_bytes())
    assert pictures["waiting"][0] == pictures["waiting"][1]
    assert pictures["open"][0] != pictures["open"][1]
    assert pictures["panic"][0] == pictures["panic"][1]


@pytest.mark.parametrize("game", SHELF)
def test_a_persons_table_is_not_even_built_unless_it_is_open(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Round(game, max(3, SHELF[game].info.seats[0]), 2, speed="fast")
    built: list[int] = []
    items = PrivateTable.items

    def watched(self: PrivateTable) -> Any:
        assert table.screen.sees == self.seat
        assert table.screen.reveal.open
        built.append(self.seat)
        return items(self)

    monkeypatch.setattr(PrivateTable, "items", watched)
    for _ in range(3000):
        table.step()
        table.screen.items()
        if table.screen.stand is HandoverState.WAITING and len(built) < 40:
            table.press(Verb.CONFIRM)
        elif table.screen.stand is HandoverState.OPEN and len(built) % 7 == 6:
            table.press(Verb.PANIC)
            built.append(-1)
        elif table.openly:
            newest = table.screen.people[table.screen.public.asked].newest
            if newest.legal:
                table.choose(type(newest.legal[0]).__name__)
    assert any(seat >= 0 for seat in built)


def test_the_panic_key_shuts_at_once_and_the_clock_stands_still() -> None:
    table = looking(7)
    table.open()
    table.run(1.0)
    hub: Any = table.hotseat.table
    now = hub.now
    assert faces(list(table.screen.items()))
    table.press(Verb.PANIC)
    assert table.screen.sees is None
    assert not faces(list(table.screen.items()))
    table.press(Verb.PANIC, down=False)
    table.run(5.0)
    assert (hub.now, table.screen.stand, table.screen.looker) == (now, HandoverState.WAITING, 0)
    table.open()
    table.run(1.0)
    assert faces(list(table.screen.items()))


def test_a_window_is_as_long_as_ever_however_long_one_waits_before_it() -> None:
    for wait in (0.0, 7.0):
        table = Round(seed=7, options={"first": "1"})
        table.to_curtain()
        assert table.what == "under_table"
        hub: Any = table.hotseat.table
        begun = hub.now
        table.run(wait + FRAME)
        assert hub.now == begun
        table.open()
        opened = table.now
        table.until(lambda table=table: table.screen.stand is HandoverState.BACK)
        assert table.now - opened == pytest.approx(hub.window("under_table"), abs=0.15)


def test_a_look_lasts_until_it_is_put_down_and_its_window_is_over_then() -> None:
    """By the table's own button, or by what covers everything; the clock stands meanwhile."""
    for way in (Verb.CONFIRM, Verb.PEEK):
        table = looking(7)
        hub: Any = table.hotseat.table
        begun = hub.now
        table.open()
        table.run(15.0)
        assert (table.screen.sees, hub.now) == (0, begun)
        assert faces(list(table.screen.items()))
        table.press(way)
        table.until(lambda table=table: table.screen.stand is HandoverState.BACK, 1.0)
        assert hub.now == pytest.approx(begun + hub.window("looking"))
        table.until(lambda table=table: table.what == "turn", 10.0)


@pytest.mark.parametrize("way", [Verb.CONFIRM, Verb.PEEK, Verb.PANIC])
def test_what_was_seen_is_gone_before_the_curtain_closes(way: Verb) -> None:
    """No ghost of the card, which stays before the eyes of who plays alone, on the way back, nor for who comes next."""
    table = looking(7)
    table.open()
    table.run(3.0)
    assert faces(list(table.screen.items()))
    table.press(way)
    for _ in range(round(4 / FRAME)):
        table.step()
        shown = list(table.screen.items())
        assert not [item for item in shown if isinstance(item.key, tuple) and item.key[0] == "ghost"]
        if table.screen.sees is None:
            assert not faces(shown)
    assert table.screen.sees is None
    table.to_curtain()
    while table.screen.looker != 0:
        table.through()
        table.to_curtain()
    table.open()
    table.step()
    assert not [item for item in table.screen.items() if isinstance(item.key, tuple) and item.key[0] == "ghost"]


def lengths(exchange: bool) -> dict[str, list[int]]:
    """The frames of each part of four hand-overs; in every other one hands go on changing their mind, if any does."""
    table = Round(seed=7, options={"first": "1"})
    spans: dict[str, list[int]] = {"OPEN": [], "BACK": [], "RISING": []}
    for turn in range(4):
        table.to_curtain()
        table.open()
        since, before = table.now, table.screen.stand
        while before is not HandoverState.PUBLIC:
            if table.screen.sees is not None and exchange and turn % 2 and lit(table.screen.own):
                table.swap(kind="exchange" if round(table.now * 7) % 2 else "feint")
            table.step()
            if table.screen.stand is not before:
                spans[before.name].append(round((table.now - since) / FRAME))
                since, before = table.now, table.screen.stand
    return spans


def test_hand_overs_last_the_same_whatever_is_done_behind() -> None:
    spans = lengths(exchange=False)
    assert lengths(exchange=True) == spans
    assert [len(each) for each in spans.values()] == [4, 4, 4]
    assert all(max(each) - min(each) <= 1 for each in spans.values())  # the sum of many frames is rounded
    assert max(spans["BACK"]) == pytest.approx(SHUT / FRAME, abs=1)
    assert max(spans["RISING"]) == pytest.approx(RISE / FRAME, abs=1)
    assert FALL > 0.3


def test_exchange_and_feint_look_the_same_to_everybody() -> None:
    shown: list[Any] = []
    done: list[bool] = []
    for exchange in (False, True):
        table = Round(seed=7, options={"first": "1"})
        table.to_curtain()
        table.open()
        table.run(1.5)
        if exchange:
            table.swap()
        hub: Any = table.hotseat.table
        hub.table.on_seal = lambda seat, action, done=done: done.append(action.exchange)
        seen = []
        while table.screen.stand is not HandoverState.PUBLIC:
            table.step()
            seen.append(frame(table) if table.screen.sees is None else [])
        assert any(seen)
        for _ in range(60):
            table.step()
            seen.append(frame(table))
        shown.append((seen, table.screen.public.playback.log_lines()))
    assert done == [False, True]
    assert shown[0] == shown[1]


def test_the_log_calls_everybody_by_name() -> None:
    table = looking(7)
    lines = table.screen.public.playback.log_lines()
    assert any("Anna" in line for line in lines)
    assert not any("You" in line.split() or "you" in line.split() for line in lines)


def test_whoever_is_asked_before_all_is_named_and_nobody_is_you() -> None:
    table = Round(seed=7, options={"first": "2"})
    table.until(lambda: table.openly)
    table.choose("Ready")
    table.until(lambda: table.what == "turn" and table.screen.public.asks_me)
    table.run(0.5)
    words = [item.art.text for item in table.screen.items() if hasattr(item.art, "text")]
    assert table.screen.asked == (1,)
    assert "Ben" in words
    assert not any(text.startswith("You ") or text == "You" for text in words)


def test_one_press_memorises_for_everybody_here() -> None:
    table = Round(seed=7)
    table.until(lambda: table.openly)
    table.choose("Ready")
    table.until(lambda: table.what == "turn", 10.0)
    log = table.hotseat.table.table.match.log
    assert sorted((seat, type(action).__name__) for seat, action in log) == [(seat, "Ready") for seat in range(4)]


def test_sheets_stop_the_time_and_cover_what_is_private() -> None:
    table = Round(seed=7, options={"first": "1"})
    table.to_curtain()
    table.open()
    table.run(0.5)
    hub: Any = table.hotseat.table
    table.press(Verb.RULES)
    if table.screen.sees is not None:  # hands are under the cloth: only the curtain leads away
        table.press(Verb.PEEK)
        table.press(Verb.MENU)
    assert len(table.sheets) == 1
    assert table.screen.sees is None
    now = hub.now
    table.run(2.0)
    table.screen.enter(table.ctx)
    table.run(2.0)
    assert (hub.now, table.screen.stand) == (now, HandoverState.WAITING)
    table.open()
    table.run(0.2)
    assert hub.now > now


def test_a_secret_of_several_takes_each_as_long_and_none_twice() -> None:
    """A contest that all answer at once: each has the laptop for the length of the window at least."""
    table = Round(seed=7, seats=4, options={"first": "1", "challenge_mode": "simultaneous"})
    for _ in range(4):
        table.to_curtain()
        table.through()
    table.to_curtain(("Announce",))
    assert table.what == "contest"
    spent = []
    for seat in (1, 2, 3):
        assert table.screen.looker == seat
        table.open()
        since = table.now
        own = table.screen.own
        table.until(lambda own=own: own.asks_me, 5.0)
        table.run(0.5)
        table.press(Verb.CONFIRM)
        table.until(lambda: table.screen.stand is HandoverState.BACK)
        spent.append(table.now - since)
        table.until(lambda: table.screen.stand is not HandoverState.BACK)
    assert max(spent) - min(spent) < 0.1
    table.until(lambda: table.what != "contest", 15.0)
    assert table.screen.stand is not HandoverState.OPEN


def test_with_a_bluff_everybody_takes_the_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    row = SHELF["mascarade"]
    sly = replace(row, together=replace(row.together, everybody=frozenset({"looking"})))
    monkeypatch.setitem(SHELF, "mascarade", sly)
    table = looking(7)
    lengths = {}
    for seat in range(4):
        assert table.screen.looker == seat
        table.open()
        since = table.now
        table.run(1.0)
        assert bool(faces(list(table.screen.items()))) is (seat == 0)
        table.run(0.3)
        table.press(Verb.PEEK)
        table.until(lambda: table.screen.stand is HandoverState.BACK)
        lengths[seat] = table.now - since
        table.until(lambda: table.screen.stand is not HandoverState.BACK)
    assert max(lengths.values()) - min(lengths.values()) < 0.2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "persons", "device"),
    quick(
        [
            ("mascarade", 2, 2, Device.MOUSE),
            ("mascarade", 5, 4, Device.KEYBOARD),
            ("masquerade_trick", 4, 4, Device.KEYBOARD),
            ("ghost_for_sale", 3, 2, Device.MOUSE),
            ("red_masque", 3, 2, Device.MOUSE),
            ("lupusburg", 4, 3, Device.MOUSE),
        ],
        ("mascarade", 2, 2, Device.MOUSE),
    ),
)
def test_every_game_goes_from_deal_to_end(game: str, seats: int, persons: int, device: Device) -> None:
    table = Round(game, seats, persons, seed=5, speed="fast")
    assert table.play(device) > 1
    assert len(table.over) == 1
    ranking = table.screen.public.presenter.ranking()
    assert sorted(seat for seat, _ in ranking) == list(range(seats))
    assert table.screen.public.names[:persons] == NAMES[:persons]


def test_a_bot_takes_the_place_of_who_walks_away_from_the_curtain() -> None:
    table = looking(7)
    table.hotseat.table.sit_in(0)
    table.until(lambda: table.screen.stand is HandoverState.PUBLIC, 5.0)
    table.until(lambda: table.what != "looking" or table.screen.asked, 10.0)
    assert 0 not in table.screen.asked
    table.hotseat.table.give_back(0)
    assert 0 in table.hotseat.table.persons


def test_every_open_decision_has_a_way_to_be_asked() -> None:
    for game, row in SHELF.items():
        table = Round(game, max(3, row.info.seats[0]), 2)
        table.until(lambda table=table: table.screen.public.presenter is not None)
        if row.together.open:
            assert hasattr(table.screen.public.presenter, "ask_openly"), game
        assert row.together.common <= row.together.open


@pytest.mark.slow
def test_a_turn_of_two_steps_that_was_picked_at_once_needs_one_look() -> None:
    """A bid lies behind the curtain until its player says that it is enough; the rest follows while they still look."""
    table = Round("ghost_for_sale", seats=3, persons=3, options={"first": "1"})
    while True:
        table.until(lambda: table.screen.stand is HandoverState.WAITING)
        table.open()
        person = table.screen.own
        newest = person.newest
        if isinstance(newest.view.phase, Bidding):
            break
        person.answer(newest.decision, newest.legal[0])
        table.until(lambda: table.screen.stand is not HandoverState.OPEN)
    one, seat = TableDriver(person), person.seat
    for kind in ("card", "lot", "kind"):
        table.run(0.5)
        one.choose(next(choice for choice in one.prompt.choices if choice.pick[0] == kind and not choice.why))
    table.until(lambda: table.screen.stand is not HandoverState.OPEN)
    newest = table.screen.people[seat].newest
    assert [bid.seat for bid in newest.view.bids] == [seat]
    assert newest.view.phase.seat != seat
