"""Alone with bots every clock waits: no choice is taken, and no look ended, before the person says so."""

from typing import Any

import pytest

from masque_arcade.app.tutorial_match import lessons
from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect, Words
from masque_arcade.client.screens.table.question import BREATH
from masque_arcade.engine.codec import plain
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.model import Handling, Swap, UnderTable
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Hello, Submit
from tests.client import red_masque_tables
from tests.client.positions import position, table_at
from tests.client.tables import Seated
from tests.quick import quick

LONG = 30.0
"""Seconds in which every window of the rules would have ended."""
ENTER = Intent(Verb.CONFIRM)


def alone(game: str, words: dict[str, Any], waits: bool = True, run: float = 1.5) -> Seated:
    """My seat at a table that stands at a position, with bots or (not `waits`) with people in the other seats."""
    row = GAMES[game]
    state = row.arrange(words)
    match, rng = Match.at(row.game, state.seats, state), Rng(5)
    bots = {seat: row.make_bot("keen", seat, state.seats, rng.fork()) for seat in range(1, state.seats)}
    table = GameSession(row, match, bots if waits else {}, PRESETS["kiosk"], rng)
    table.waits = waits
    table.tick(0.0)
    one = Seated(state.seats, link=LocalLink(table, 0, Hello(PROTOCOL, "0", "me")))
    one.run(run)
    return one


WINDOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "cloth": ("mascarade", position("mine_under", 4), "UnderTable"),
    "look": ("mascarade", position("looking", 4), "Lower"),
    "floor": ("red_masque", red_masque_tables.SEARCHED, "Discard"),
    "thief": ("lupusburg", {"seats": 6, "phase": "thief", "characters": {"AR": "thief", "AL": "man"}}, "Pick"),
    "wolf": ("lupusburg", {"seats": 6, "phase": "werewolf", "characters": {"AR": "werewolf", "AL": "man"}}, "Pick"),
    "contest": ("mascarade", position("contest", 4), "Pass"),
}


@pytest.mark.parametrize("window", WINDOWS)
def test_no_clock_decides_for_somebody_alone_and_a_key_ends_the_wait(window: str) -> None:
    game, words, _ = WINDOWS[window]
    one = alone(game, words)
    phase, decision = one.view.phase, one.screen.presenter.shown().decision
    one.run(LONG)
    assert not [message for _, message in one.ear.sent if isinstance(message, Submit)]
    assert one.view.phase == phase
    assert one.screen.asks_me
    for _ in range(2 if window == "cloth" else 1):
        one.do([ENTER])
        one.run(0.5)
    one.until(lambda: one.screen.presenter.shown().decision != decision)


@pytest.mark.parametrize("window", sorted(WINDOWS.keys() - {"contest"}))
def test_with_others_at_the_table_the_window_ends_as_always(window: str) -> None:
    game, words, _ = WINDOWS[window]
    one = alone(game, words, waits=False)
    phase = one.view.phase
    one.until(lambda: one.view.phase != phase, LONG)
    assert not [message for _, message in one.ear.sent if isinstance(message, Submit)], "its end was no act of mine"


@pytest.mark.parametrize("cross", [True, False])
def test_alone_the_cloth_closes_where_the_hands_are_when_i_bring_the_cards_back(cross: bool) -> None:
    one = alone("mascarade", position("turn", 4))
    one.run(0.5)
    one.do([ENTER])
    one.run(0.5)
    one.do([ENTER])
    one.run(10.0)
    one.do([Intent(Verb.NUMBER, number=1)])
    if not cross:
        one.do([Intent(Verb.NUMBER, number=2)])
    one.run(10.0)
    assert not one.ear.submits("UnderTable")
    assert any(item.key == ("tag", "mine") for item in one.screen.items())
    one.do([ENTER])
    one.run(0.1)
    assert [message.action["exchange"] for _, message in one.ear.submits("UnderTable")] == [cross]


def test_a_pick_that_changes_nothing_is_made_by_itself_but_at_a_table_with_others() -> None:
    """Lupusburg 3.1: asleep, then some house."""
    words = {"seats": 6, "phase": "thief", "characters": {"AR": "man", "AL": "woman"}}
    one = alone("lupusburg", words)
    one.until(lambda: type(one.view.phase).__name__ not in ("Thieving", "Dreaming", "Prowling"))
    assert [message.action["house"] < 0 for _, message in one.ear.submits("Pick")] == [True, False]
    for others in (
        alone("lupusburg", words, waits=False),
        alone("lupusburg", words | {"phase": "werewolf"}, waits=False),
    ):
        others.run(3.0)
        assert not others.ear.submits("Pick")


def pose(one: Seated, place: tuple[object, ...]) -> Pose | None:
    """How a thing of the stage is drawn now; None when it is not seen."""
    found = one.screen.stage.poses.get(place)
    return found if found and found.alpha else None


@pytest.mark.parametrize("still", [False, True], ids=["plain", "still"])
@pytest.mark.parametrize("viewer", [0, 2, None], ids=["actor", "guest", "audience"])
def test_the_cloth_stays_down_and_the_cards_under_it_as_long_as_hands_are(viewer: int | None, still: bool) -> None:
    table = table_at(position("turn", 4), seat_bots=True)
    table.waits = True
    link = LocalLink(table, viewer, Hello(PROTOCOL, "0", "me"))
    actor = table.seat_guest(0)
    one = Seated(4, link=link, reduced_motion=still)
    one.run(0.8)

    def act(action: Swap | UnderTable) -> None:
        link.collect(
            table.handle(
                actor, Submit(1 + isinstance(action, UnderTable), table.match.decision, plain(action)), one.ear.now
            )
        )

    act(Swap(0, 1))
    one.until(lambda: isinstance(one.view.phase, Handling))
    one.run(LONG)
    assert isinstance(one.view.phase, Handling)
    assert pose(one, ("hem",)) and pose(one, ("dark",))
    assert not pose(one, ("card", 0))
    assert not pose(one, ("card", 1))
    assert pose(one, ("card", 2))
    act(UnderTable(exchange=True))
    one.until(lambda: not isinstance(one.view.phase, Handling))
    one.until(
        lambda: bool(
            not pose(one, ("hem",)) and not pose(one, ("dark",)) and pose(one, ("card", 0)) and pose(one, ("card", 1))
        )
    )


LOOKS: dict[str, tuple[str, dict[str, Any], dict[str, Any], str]] = {
    "truelight": (
        "ghost_for_sale",
        {
            "seats": 3,
            "first": "B",
            "phase": {"kind": "bid", "auction": "information", "seat": "A"},
            "hand": {"A": [7], "B": [6], "C": [8]},
            "passed": ["B", "C"],
            "bids": [["B", 4, "truelight"], ["C", 2, "truelight"], ["A", 9, "truelight"]],
        },
        {"do": "pass"},
        "look sheet",
    ),
    "summary": (
        "ghost_for_sale",
        {"seats": 3, "phase": "bid", "hand": {"A": [8], "B": [], "C": []}, "tokens": {"culzean": ["A ghost"]}},
        {"do": "bid", "card": 8, "lot": "culzean"},
        "summary",
    ),
    "centre": (
        "masquerade_trick",
        {"seats": 4, "phase": "look", "wins": {"A": 6}},
        {"do": "look", "place": "R"},
        "look sheet",
    ),
    "put back": (
        "red_masque",
        {
            "seats": 3,
            "phase": "play",
            "rooms": {"A": "blue", "B": "white", "C": "white"},
            "floors": {"black": "key"},
            "layers": {"black": "B"},
            "hands": {"A": ["rush", "hide"], "B": ["hide"], "C": ["hide"]},
        },
        {"do": "play", "card": "rush", "room": "black"},
        "search sheet",
    ),
}


@pytest.mark.parametrize("look", LOOKS)
def test_alone_what_i_look_at_lies_there_until_i_have_seen_it(look: str) -> None:
    game, words, step, sheet = LOOKS[look]
    one = alone(game, words)
    screen, state = one.screen, one.session.match.state
    one.submit(GAMES[game].read_action(state, 0, step))

    def lies() -> bool:
        return any(item.key == sheet for item in screen.items())

    one.until(lies)
    one.run(LONG)
    assert lies()
    assert screen.asks_me
    one.do([ENTER])
    one.run(0.5)
    assert not lies()
    one.until(lambda: not one.session.over and screen.asks_me)
    still = screen.presenter.layout()
    mine = [key for key in still if key[0] == "hand"]
    assert all(screen.stage.poses[key] == still[key] for key in mine), "the next question waits for its cards"


@pytest.mark.parametrize("look", LOOKS)
def test_no_line_of_my_hand_area_is_half_covered_by_a_look_and_its_button(look: str) -> None:
    game, words, step, sheet = LOOKS[look]
    one = alone(game, words)
    screen = one.screen
    one.submit(GAMES[game].read_action(one.session.match.state, 0, step))
    one.until(lambda: any(item.key == sheet for item in screen.items()))
    one.run(1.0)
    items = list(screen.items())
    panels = [item for item in items if item.key in (sheet, (("kind", "seen"), "panel"))]
    assert len(panels) == 2
    below = items[: items.index(panels[0])]
    for line in (item for item in below if isinstance(item.art, Words)):
        w, h = one.ctx.measure(line.art)
        x = line.rect.x if line.art.align == "left" else line.rect.cx - w / 2
        text = Rect(x, line.rect.cy - h / 2, min(w, line.rect.w), h)
        for panel in panels:
            inside = panel.rect.grown(2).has(text.x, text.y) and panel.rect.grown(2).has(text.right, text.bottom)
            assert inside or not text.touches(panel.rect), line.key


@pytest.mark.parametrize("look", LOOKS)
def test_with_others_at_the_table_a_look_ends_by_itself(look: str) -> None:
    game, words, step, sheet = LOOKS[look]
    one = alone(game, words, waits=False)
    one.submit(GAMES[game].read_action(one.session.match.state, 0, step))
    one.until(lambda: any(item.key == sheet for item in one.screen.items()))
    sent = len(one.ear.sent)
    one.until(lambda: not any(item.key == sheet for item in one.screen.items()), 4.0)
    assert not [message for _, message in one.ear.sent[sent:] if isinstance(message, Submit)]


def test_alone_a_vision_stays_until_it_has_been_seen() -> None:
    words = {"seats": 6, "phase": "thief", "round": 2, "characters": {"AR": "thief", "AL": "man"}}
    one = alone("lupusburg", words)
    one.run(0.5)
    one.do([ENTER])
    one.until(lambda: type(one.view.phase).__name__ == "Prowling")
    one.run(LONG)
    assert any(item.key == "sight" for item in one.screen.items())
    assert one.prompt.sentence == "", "nothing is to be chosen yet"
    thief, wolf = (one.ctx.texts(f"lupusburg.part.{part}.title") for part in ("thief", "werewolf"))
    assert thief in one.screen.presenter.heading(), "the hour it was seen in"
    one.do([ENTER])
    one.run(0.5)
    assert not any(item.key == "sight" for item in one.screen.items())
    assert wolf in one.screen.presenter.heading()
    assert one.ear.submits("Pick")[1:], "a Thief has nothing to do in the wolf's hour"


def test_a_lessons_exchange_waits_as_well() -> None:
    lesson = next(one for one in lessons("mascarade", paths.assets()) if one.name == "cloth")
    one = Seated(lesson.seats, link=lesson.begin([f"Guest {i}" for i in range(lesson.seats)], "normal"))
    one.until(lambda: one.screen.asks_me)
    for _ in range(6):
        if type(one.view.phase).__name__ == "Handling" or one.screen.presenter.handling:
            break
        one.run(0.5)
        one.do([ENTER])
        one.run(1.5)
    one.run(LONG)
    assert one.screen.asks_me
    assert not one.ear.submits("UnderTable")
    for _ in range(2):
        one.do([ENTER])
        one.run(0.5)
    assert one.ear.submits("UnderTable")[0][1].action["exchange"] is False


@pytest.mark.parametrize("window", quick(WINDOWS, next(iter(WINDOWS)), slow=WINDOWS))
def test_a_bot_that_sits_in_ends_the_wait_and_everything_is_drawn_meanwhile(window: str) -> None:
    game, words, _ = WINDOWS[window]
    one = alone(game, words)
    phase, table = one.view.phase, one.session
    table.sit_in(0, GAMES[game].make_bot("keen", 0, table.match.seats, Rng(7)), 0.0)
    changed = False
    for _ in range(600):
        one.screen.update(1 / 30)
        assert one.screen.items()
        changed |= one.view.phase != phase
    assert changed


def test_skipping_hurries_the_bots_as_well() -> None:
    """Their thinking before a plea is long enough to read the one before."""
    spent = []
    for down in (False, True):
        marks = [["A", "BR"], ["B", "CL"]] * 3 + [["C", "BR"]]
        one = alone("lupusburg", {"seats": 4, "phase": "token", "mayor": "A", "marks": marks})
        match = one.session.match
        one.until(lambda: match.turn.what == "plea")  # noqa: B023
        one.screen.handle(Intent(Verb.FAST, down=down))
        frames = 0
        while match.turn.what == "plea":
            one.run(1 / 30)
            frames += 1
        spent.append(frames)
    assert spent[1] < spent[0] / 2


FOLLOWS: dict[str, Any] = {
    "seats": 4,
    "hands": {"A": ["F1", "R1", "R3", "R2", "L2", "L5"]},
    "leader": "D",
    "plays": ["F4"],
}
"""Only one of my cards follows suit."""


def plays(one: Seated) -> int:
    return len(one.ear.submits("Play"))


def test_alone_the_only_card_that_may_be_played_goes_by_itself_after_a_breath() -> None:
    one = alone("masquerade_trick", FOLLOWS, run=0.1)
    one.until(lambda: one.screen.asks_me)
    assert not plays(one)
    one.run(2 * BREATH)
    assert plays(one) == 1


@pytest.mark.parametrize("why", ["others wait", "a choice", "looked up", "a lesson"])
def test_nothing_goes_by_itself_when(why: str) -> None:
    hands = {"hands": {"A": ["F1", "F2", "R3", "R2", "L2", "L5"]}} if why == "a choice" else {}
    one = alone("masquerade_trick", {**FOLLOWS, **hands}, waits=why != "others wait", run=0.1)
    one.screen.playback.goes_on = why != "a lesson"
    one.until(lambda: one.screen.asks_me)
    if why == "looked up":
        one.do([Intent(Verb.INFO)])
    one.run(3 * BREATH)
    assert not plays(one)
    assert one.screen.asks_me


@pytest.mark.slow
@pytest.mark.parametrize("device", [Device.MOUSE, Device.PAD, Device.TOUCH])
def test_a_newcomer_who_waits_is_told_once_how_to_hurry(device: Device) -> None:
    one = alone("mascarade", {**position("first", 13), "active": "B"}, run=0.1)
    one.screen.targets.hint.wanted, one.ctx.device = True, device
    line = one.ctx.texts(
        "tip.hurry.touch" if device is Device.TOUCH else "tip.hurry.key",
        cap=one.ctx.caps(Verb.FAST, Device.PAD if device is Device.PAD else Device.KEYBOARD),
    )

    def hinted() -> bool:
        return any(isinstance(item.art, Words) and item.art.text == line for item in one.screen.items())

    one.until(hinted)
    one.until(lambda: one.ctx.settings.hurried)
    one.until(lambda: not hinted())
    one.run(20)
    assert not hinted()
