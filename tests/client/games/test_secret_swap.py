"""Under the cloth: one silent choice, taken where the hands are when it closes, and then known to nobody here."""

import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Picture, Rect
from masque_arcade.engine.codec import plain
from masque_arcade.games.mascarade.model import INFO, Handling
from masque_arcade.games.mascarade.ui.animations.exchange import CLOTH_DOWN, RAISED, STEP, dance
from masque_arcade.games.mascarade.ui.animations.secret_swap import CLOSE, CROSS, OPEN, Hands
from masque_arcade.games.mascarade.ui.layout import board, hem
from masque_arcade.games.mascarade.ui.preload import ahead
from masque_arcade.games.mascarade.ui.presenter import MascaradePresenter
from masque_arcade.games.mascarade.ui.private_look import held_cards
from masque_arcade.storage.recording import RecordingLink
from masque_net.framing import frame
from masque_net.messages import Update, Welcome
from tests.client.driver import TableDriver
from tests.client.game_tables import GameTables
from tests.client.tables import FRAME, Seated, first_turn

SWAP, PRETEND = Intent(Verb.NUMBER, number=1), Intent(Verb.NUMBER, number=2)


def taken(seed: int = 1, **arguments: Any) -> Seated:
    """A table, not of bots alone unless said so, where I have just taken two cards under the cloth."""
    seated = first_turn(seed=seed, **{"company": True, **arguments})
    seated.do([Intent(Verb.CONFIRM)])
    seated.run(0.5)
    seated.do([Intent(Verb.CONFIRM)])
    seated.until(lambda: hands(seated) is not None)
    return seated


def hands(seated: Seated) -> Hands | None:
    return seated.screen.presenter.cloth.hands if seated.screen.presenter else None


def test_nothing_is_explained_where_the_pointer_was_before_it_moved_the_hands() -> None:
    seated = taken()
    seated.ctx.device = Device.MOUSE
    plate = seated.board.plates[2]
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=plate.cx, y=plate.cy)])
    while not hands(seated).open:
        seated.run(FRAME)
    at = {"x": seated.board.cx + 220, "y": 540.0}
    seated.do([Intent(verb, Device.MOUSE, **at) for verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE)])
    seated.run(0.6)
    assert not [item for item in seated.screen.items() if item.key == "tip title"]


def test_the_hint_lies_over_the_card_that_flies_past_it() -> None:
    seated = taken()
    over = 0
    while (clasped := hands(seated)) is not None and clasped.clock < OPEN:
        keys = {item.key: i for i, item in enumerate(seated.screen.items())}
        if "sentence" in keys and ("card", 0) in keys:
            over += 1
            assert keys["sentence"] > keys["card", 0]
        seated.run(FRAME)
    assert over


@pytest.mark.parametrize("seats", INFO.seats)
def test_the_question_lies_on_the_cloths_rail_off_court_and_bank(seats: int) -> None:
    """What of them is above the cloth stays in sight, and so do centre cards and choices."""
    seated = first_turn(seats=seats)
    while not hands(seated):
        seated.do([Intent(Verb.CONFIRM)])
        seated.run(0.5)
    seated.until(lambda: hands(seated).open)
    table, cloth = seated.board, hem(seated.board)
    edge = cloth.y - cloth.h / 2
    asked = next(item.rect for item in seated.screen.items() if item.key == "sentence panel")
    middle = [table.court, table.bank, *(box for slot, box in table.cards.items() if slot >= seats)]
    seen = [Rect(box.x, box.y, box.w, min(box.bottom, edge) - box.y) for box in middle]
    assert not any(asked.touches(box) for box in seen)
    assert not any(asked.touches(one.rect) for one in seated.visible_choices)
    assert asked.bottom < min(box.y for box in held_cards(table, hands(seated)).values())


def mouse(verb: Verb, x: float, y: float = 600.0, device: Device = Device.MOUSE) -> Intent:
    return Intent(verb, device, verb is not Verb.RELEASE, x, y)


def held_at(seated: Seated, card: str) -> tuple[float, float]:
    """Where one of the two cards in my hands is seen."""
    box = next(item.rect for item in seated.screen.items() if item.key == ("card in", card))
    return box.cx, box.cy


def drag(seated: Seated, card: str, to: float, device: Device = Device.MOUSE) -> None:
    """Drag a card in my hands to an `x`, in steps, and let go of it there."""
    x, y = held_at(seated, card)
    seated.do([mouse(Verb.POINT, x, y, device), mouse(Verb.PRESS, x, y, device)])
    for part in range(1, 7):
        seated.do([mouse(Verb.POINT, x + (to - x) * part / 6, y, device)])
        seated.screen.update(FRAME)
    seated.do([mouse(Verb.RELEASE, to, y, device)])


idle = st.one_of(
    st.sampled_from([Intent(Verb.UP), Intent(Verb.LEFT), Intent(Verb.RIGHT), Intent(Verb.RIGHT, Device.PAD)]),
    st.tuples(st.floats(0, 1280), st.floats(0, 720)).map(lambda at: mouse(Verb.POINT, *at)),
)
gestures = st.lists(st.tuples(st.integers(0, 12), st.one_of(st.sampled_from([SWAP, PRETEND]), idle)), max_size=30)


@pytest.mark.slow
@settings(max_examples=40)
@given(gestures)
def test_one_submit_at_the_closing_equal_to_what_was_chosen_last(gesture: list[tuple[int, Intent]]) -> None:
    """A pointer that only moves, and a focus that only moves, choose nothing: then I have pretended."""
    seated = taken()
    began = seated.ear.now
    crossed = False
    steps = list(gesture)
    while hands(seated) is not None:
        frames, intent = steps.pop(0) if steps else (1, None)
        if intent is not None:
            clock = hands(seated).clock
            lets = seated.prompt.choices and 0.5 < clock < CLOSE
            if intent.verb is not Verb.NUMBER or lets:
                seated.do([intent])
                if intent.verb is Verb.NUMBER:
                    crossed = intent is SWAP
        for _ in range(frames):
            if hands(seated) is not None:
                seated.screen.update(FRAME)
    ((at, submit),) = seated.ear.submits("UnderTable")
    assert submit.action == plain_choice(crossed)
    assert CLOSE - 2 / 30 <= at - began <= CLOSE + 2 / 30


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize("card", ["mine", "theirs"])
def test_a_card_dragged_across_the_other_swaps_and_dragged_back_does_not(device: Device, card: str) -> None:
    for there_and_back, exchanged in (((1000, 280), False), ((1000,), True), ((1000, 280, 1000), True)):
        seated = taken()
        seated.until(lambda seated=seated: hands(seated).open)
        for way in there_and_back:
            drag(seated, card, way if card == "mine" else 1280 - way, device)
            seated.run(CROSS)
        seated.until(lambda seated=seated: seated.ear.submits("UnderTable"))
        assert seated.ear.submits("UnderTable")[0][1].action == plain_choice(exchanged)


def test_a_pointer_on_its_way_to_the_buttons_never_crosses_the_hands() -> None:
    seated = taken(company=False)
    seated.until(lambda: hands(seated).open)
    seated.run(0.5)
    x, y = held_at(seated, "theirs")
    for _ in range(200):
        x, y = x + 1.5, y + 0.2
        seated.do([mouse(Verb.POINT, x, y)])
        seated.screen.update(FRAME)
    press(seated, "back")
    seated.until(lambda: seated.ear.submits("UnderTable"))
    assert seated.ear.submits("UnderTable")[0][1].action == plain_choice(False)


def test_the_sentence_says_what_stands_and_the_choice_that_stands_is_ticked() -> None:
    def said() -> str:
        return next(str(item.art.text) for item in seated.screen.items() if item.key == "sentence")

    seated = taken(cloth="steady")
    seated.until(lambda: hands(seated).open and seated.prompt.choices)
    seated.run(0.5)
    t = seated.ctx.texts
    seen = []
    for intent in (PRETEND, SWAP, PRETEND):
        seated.do([intent])
        seated.run(FRAME)
        seen.append((said(), [one.pick[1] for one in seated.prompt.choices if one.style == "chosen"]))
    feint, exchange = ((t(f"mascarade.prompt.cloth_{kind}"), [kind]) for kind in ("feint", "exchange"))
    assert seen == [feint, exchange, feint]


def test_what_was_dragged_in_sleight_is_not_said() -> None:
    seated = taken(cloth="sleight")
    seated.until(lambda: hands(seated).open)
    drag(seated, "mine", 1000)
    seated.run(2 * FRAME)
    assert seated.prompt.sentence == seated.ctx.texts("mascarade.prompt.cloth_dragged")
    assert not [one for one in seated.prompt.choices if one.style == "chosen"]
    seated.run(0.4)
    seated.do([SWAP])
    seated.run(FRAME)
    assert seated.prompt.sentence == seated.ctx.texts("mascarade.prompt.cloth_exchange")


@pytest.mark.parametrize("cloth", ["sleight", "steady", "assist"])
@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("left_handed", [True, False])
def test_no_button_lies_over_the_hands_nor_the_cards(cloth: str, waits: bool, left_handed: bool) -> None:
    seated = taken(company=not waits, cloth=cloth, left_handed=left_handed)
    seated.until(lambda: hands(seated).open and seated.prompt.choices)
    shown = {item.key: item.rect for item in seated.screen.items()}
    about = [rect for key, rect in shown.items() if isinstance(key, tuple) and key[0] in ("card in", "glove")]
    assert len(about) == 4
    buttons = {one.choice.pick[1]: one.rect for one in seated.lit}
    assert set(buttons) >= {"exchange", "feint"}
    assert ("back" in buttons) is (waits and cloth != "assist")
    assert not [kind for kind, box in buttons.items() if any(box.touches(other) for other in about)]
    assert buttons["exchange"].x < buttons["feint"].x


def plain_choice(crossed: bool) -> dict[str, Any]:
    return {"$": "UnderTable", "exchange": crossed}


def everything(seated: Seated) -> bytes:
    """All that my client holds: displayed view, feed, log, stage, picture, hands, what was pressed and asked."""
    screen = seated.screen
    assert screen.presenter is not None
    assert screen.replica is not None
    shown = screen.presenter.shown()
    assert shown is not None
    parts = (
        plain(shown.view),
        screen.replica.tree,
        screen.playback.log_lines(),
        [plain(event) for event in screen.replica.log],
        sorted((repr(place), repr(where)) for place, where in screen.stage.poses.items()),
        [repr(item) for item in screen.items()],
        repr(hands(seated)),
        screen.replica.waiting,
        screen.replica.submits,
        TableDriver(screen).state,
    )
    return pickle.dumps(parts)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_afterwards_exchange_and_feint_are_the_same_to_my_own_client(seed: int, tmp_path: Path) -> None:
    runs = []
    for exchange in (False, True):
        seated = taken(seed)
        recorder = RecordingLink(seated.ear, tmp_path / f"{exchange}.masque")
        seated.link = recorder
        seated.run(1.2)
        for intent in [SWAP] if exchange else [SWAP, PRETEND]:
            seated.do([intent])
        seated.until(lambda seated=seated: hands(seated) is None or hands(seated).closed)
        moments = [everything(seated)]
        for _ in range(int(1.4 / FRAME)):
            seated.screen.update(FRAME)
            moments.append(everything(seated))
        heard = [frame(m) for m in seated.ear.got if isinstance(m, Update | Welcome)]
        choice = seated.ear.submits("UnderTable")[0][1].action["exchange"]
        runs.append((moments, heard, (tmp_path / f"{exchange}.masque").read_bytes(), choice))
    assert (runs[0][3], runs[1][3]) == (False, True)
    assert runs[0][2]
    assert runs[0][0] == runs[1][0]
    assert runs[0][1] == runs[1][1]
    assert runs[0][2] == runs[1][2]


def press(seated: Seated, kind: str) -> None:
    """Click one of the assist's buttons."""
    lit = next(one for one in seated.lit if one.choice.pick == ("cloth", kind))
    at = {"x": lit.rect.cx, "y": lit.rect.cy}
    seated.do([Intent(Verb.PRESS, Device.TOUCH, **at), Intent(Verb.RELEASE, Device.TOUCH, False, **at)])


def test_afterwards_a_pressed_button_is_forgotten_too() -> None:
    runs = []
    for kind in ("feint", "exchange"):
        seated = taken(cloth="assist")
        seated.until(lambda seated=seated: hands(seated).open)
        seated.run(0.5)
        press(seated, kind)
        seated.until(lambda seated=seated: seated.ear.submits("UnderTable"))
        seated.run(0.1)
        moments = []
        for _ in range(int(1.4 / FRAME)):
            seated.screen.update(FRAME)
            moments.append(everything(seated))
        runs.append((seated.ear.submits("UnderTable")[0][1].action["exchange"], moments))
    assert [choice for choice, _ in runs] == [False, True]
    assert runs[0][1] == runs[1][1]


def test_what_others_see_of_the_cloth_does_not_depend_on_gestures() -> None:
    """The public part of my own screen is the same too: only the lap's private layer differs while it is open."""
    pictures = []
    for gesture in ([], [SWAP], [SWAP, PRETEND, SWAP]):
        seated = taken()
        public = []
        for i in range(int(3.0 / FRAME)):
            if i % 25 == 24 and gesture:
                seated.do([gesture[i // 25 % len(gesture)]])
            seated.screen.update(FRAME)
            public.append([(place, where) for place, where in seated.screen.stage.poses.items()])
        pictures.append(public)
    assert pictures[0] == pictures[1] == pictures[2]


def test_nothing_is_said_while_hands_move_and_the_cloth_cannot_be_hurried() -> None:
    seated = taken()
    sent = len(seated.ear.sent)
    seated.run(1.0)
    for intent in (SWAP, Intent(Verb.CONFIRM), Intent(Verb.FAST), PRETEND, SWAP):
        seated.do([intent])
    before = seated.screen.stage.timeline.now
    seated.run(1.0)
    assert seated.screen.stage.timeline.now - before == pytest.approx(1.0, abs=0.05)
    assert len(seated.ear.sent) == sent


def test_labels_of_dragged_cards_melt_unless_the_table_is_steady() -> None:
    sleight, steady, pressed = Hands(), Hands(steady=True), Hands()
    for one in (sleight, steady, pressed):
        one.update(OPEN)
        one.take("mine")
        one.drag(right=True)
        assert one.labels == 1
        one.update(1.5)
    pressed.put(False)
    assert (sleight.labels, steady.labels, pressed.labels) == (0, 1, 1)


def test_crossings_may_overlap_and_the_last_place_counts() -> None:
    one = Hands()
    one.update(OPEN)
    one.take("mine")
    for right in (True, False, True):
        one.drag(right)
        one.update(CROSS / 3)
    assert one.crossed
    assert one.cross_part < 1
    assert one.update(CLOSE)
    assert one.close() is True
    assert one == Hands(clock=one.clock, closed=True)


def test_to_swap_and_to_pretend_are_sleights_of_one_length() -> None:
    ways = []
    for crossed in (True, False):
        one = Hands()
        one.update(OPEN)
        one.put(crossed)
        way = [one.at]
        while one.cross_part < 1:
            one.update(FRAME)
            way.append(one.at)
        ways.append(way)
        assert max(way) > -0.4, "the hands move"
        assert way[-1] == (1 if crossed else -1)
    assert len(ways[0]) == len(ways[1])


def test_a_dragged_card_follows_the_hand_with_weight_and_comes_to_rest_when_it_is_let_go() -> None:
    one = Hands()
    one.update(OPEN)
    one.take("theirs")
    one.pull(-0.2)
    one.update(FRAME)
    assert -1 < one.cloth < one.at < 0.2
    one.update(1.0)
    assert one.at == pytest.approx(0.2, abs=0.01)
    one.drag(right=False)
    one.drop()
    one.update(CROSS)
    assert (one.crossed, one.at) == (True, 1)


def test_assist_shows_buttons_with_the_same_timeline() -> None:
    seated = taken(cloth="assist")
    seated.run(1.0)
    boxes = {item.key: item.rect for item in seated.screen.items()}
    assert not boxes["sentence"].touches(boxes["hands sheet"]), "what is asked is read above the hands"
    seated.until(lambda: seated.prompt.buttons)
    assert [choice.pick[1] for choice in seated.prompt.buttons] == ["exchange", "feint", "fate"]
    seated.until(lambda: hands(seated) is not None and hands(seated).open)
    seated.run(0.5)
    seated.do([Intent(Verb.NUMBER, number=1)])
    assert not seated.ear.submits("UnderTable")
    seated.until(lambda: seated.ear.submits("UnderTable"))
    assert seated.ear.submits("UnderTable")[0][1].action == plain_choice(True)
    assert isinstance(seated.view.phase, Handling)


def test_hands_under_the_cloth_dance_by_public_numbers_cross_and_end_together() -> None:
    dances = [dance(turn, first, second) for turn in range(1, 40) for first, second in ((0, 1), (3, 7))]
    assert dances == [dance(turn, first, second) for turn in range(1, 40) for first, second in ((0, 1), (3, 7))]
    assert len({tuple(one) for one in dances}) > 60
    for figures in dances:
        assert any(left > right for left, right in figures)
        assert all(abs(place) <= 1.2 for figure in figures for place in figure)
        assert RAISED + 0.3 + STEP * (len(figures) - 1) < CLOTH_DOWN
        assert figures[-1] == dances[0][-1], "the end tells nothing"


@pytest.mark.parametrize("seats", [4, 13])
def test_every_picture_of_an_exchange_is_drawn_ahead(seats: int) -> None:
    """Also its sleeves, in the colours of all: the first exchange shows no placeholder."""
    one = GameTables("mascarade").seated(seats, plays=False, viewer=None)
    presenter = one.screen.presenter
    assert isinstance(presenter, MascaradePresenter)
    table = board(one.ctx.canvas, seats, one.view.centre, 0)
    drawn = {(item.art, item.rect.w, item.rect.h) for item in ahead(table, one.view.cast, one.ctx.texts)}
    one.until(lambda: one.screen.stage.timeline.fixed)
    shown = set()
    while one.screen.stage.timeline.fixed:
        shown |= {
            (pose.art, pose.w, pose.h)
            for pose in one.screen.stage.poses.values()
            if isinstance(pose.art, Picture) and pose.alpha > 0
        }
        one.run(FRAME)
    assert {art.name for art, _, _ in shown} >= {"stage/sleeve", "stage/sleeve_shade", "stage/drape", "stage/bulge"}
    assert shown <= drawn
    everyone = {f"seat{seat + 1}" for seat in range(seats)}
    assert {art.tint for art, _, _ in drawn if isinstance(art, Picture)} >= everyone
